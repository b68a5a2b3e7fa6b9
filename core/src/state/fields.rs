//! The fields of events and items.

use crate::words::words;

words! {
    /// A field of an [`Event`](crate::Event) or an [`Item`](crate::Item), named as in those structs.
    Field {
        /// The player concerned; none where there is no player.
        Player = 1 "player",
        /// The tile's index: its rank among the ids of all tiles of the game, those of minis too, sorted bytewise.
        Tile = 2 "tile",
        /// The stack's index, in the order of the rules' stacks; none for the start tile and in a set-up position.
        Stack = 3 "stack",
        /// The cell, x and y.
        Pos = 4 "pos",
        /// The rotation of a placed tile, in quarter turns clockwise.
        Rotation = 5 "rotation",
        /// The index of a zone on the tile at `pos`; none for an award that is for no feature (M-5).
        Zone = 6 "zone",
        /// The piece's code.
        Piece = 7 "piece",
        /// The terrain's code; 0 for an award that is for no feature.
        Terrain = 8 "terrain",
        /// Why points are given.
        Reason = 9 "reason",
        /// How many.
        Count = 10 "count",
        /// Points.
        Points = 11 "points",
        /// The figure of `player` on the score track: 0 the usual one, 1 the woman (M-1).
        Figure = 12 "figure",
        /// A space of the score track, 0 to 49 (K-23).
        Space = 13 "space",
        /// The space from which something moves on the score track; none for a robber from supply.
        FromSpace = 14 "from_space",
        /// The other player concerned.
        Other = 15 "other",
        /// The figure of `other`.
        OtherFigure = 16 "other_figure",
    }
}
