//! Which fields the kinds of events and items use, and which items events carry.

use super::event::{EventKind, ItemKind};
use crate::words::words;

words! {
    /// A field of an [`Event`](crate::Event) or an [`Item`](crate::Item), called as in those structs.
    Field {
        /// The player concerned.
        Player = 1 "player",
        /// The tile's index.
        Tile = 2 "tile",
        /// The stack's index.
        Stack = 3 "stack",
        /// The cell.
        Pos = 4 "pos",
        /// The rotation of a placed tile.
        Rotation = 5 "rotation",
        /// The zone index at `pos`.
        Zone = 6 "zone",
        /// The piece's code.
        Piece = 7 "piece",
        /// The terrain's code.
        Terrain = 8 "terrain",
        /// Why points are given.
        Reason = 9 "reason",
        /// How many.
        Count = 10 "count",
        /// Points.
        Points = 11 "points",
        /// The scoring figure of `player`.
        Figure = 12 "figure",
        /// A space of the score track.
        Space = 13 "space",
        /// The space from which something moves on the score track.
        FromSpace = 14 "from_space",
        /// The other player concerned.
        Other = 15 "other",
        /// The scoring figure of `other`.
        OtherFigure = 16 "other_figure",
    }
}

impl EventKind {
    /// The fields that events of this kind use, in the order of [`Field::ALL`]; the others are 0, [`NONE`](crate::NONE)
    /// or `None`. `player` and `stack` may be [`NONE`](crate::NONE) even so, where nobody is concerned: the start tile,
    /// and what a set-up position has. So may `zone`, for an award that is for no feature, and `from_space`, for a robber
    /// from supply.
    pub const fn fields(self) -> &'static [Field] {
        use Field::{
            Count, Figure, FromSpace, Other, OtherFigure, Piece, Player, Points, Pos, Reason, Rotation, Space, Stack,
            Terrain, Tile, Zone,
        };
        match self {
            EventKind::GameStarted => &[Count],
            EventKind::Supplied => &[Player, Piece, Count],
            EventKind::Scored => &[Player, Points, Figure],
            EventKind::Stacked => &[Tile, Stack, Count],
            EventKind::Waited
            | EventKind::Figures
            | EventKind::TurnStarted
            | EventKind::ExtraTurnStarted
            | EventKind::FollowersBack
            | EventKind::MessageDrawn
            | EventKind::MessagePerformed
            | EventKind::MessageDeclined
            | EventKind::MessageImpossible => &[Player, Count],
            EventKind::MessageSeen => &[Count],
            EventKind::TileDrawn | EventKind::TileDiscarded => &[Player, Tile, Stack],
            EventKind::TilePlaced => &[Player, Tile, Stack, Pos, Rotation],
            EventKind::Deployed | EventKind::Retrieved | EventKind::Returned | EventKind::ReturnedToWait => {
                &[Player, Pos, Zone, Piece]
            }
            EventKind::Covered => &[Player, Pos],
            EventKind::Completed => &[Pos, Zone, Terrain],
            EventKind::Award => &[Player, Pos, Zone, Terrain, Reason, Points, Figure],
            EventKind::TurnLapsed | EventKind::RobberSupplied => &[Player],
            EventKind::RobberPlaced => &[Player, Space, FromSpace],
            EventKind::Robbed => &[Player, Pos, Zone, Terrain, Reason, Points, Figure, Other, OtherFigure],
            EventKind::RobberReturned => &[Player, Space],
            EventKind::Rode => &[Player, Space, FromSpace, Other, OtherFigure],
            EventKind::EndBonus => &[Player, Points, Figure, Space],
            EventKind::CircleDeploys | EventKind::CircleTakesBack => &[Player, Terrain],
            EventKind::FinalScoring | EventKind::GameEnded => &[],
        }
    }

    /// The kinds of items that events of this kind carry, in the order in which they come. An award has those of its
    /// reason: the terms that are not 0 first.
    pub const fn items(self) -> &'static [ItemKind] {
        match self {
            EventKind::Covered => &[ItemKind::Zone],
            EventKind::Completed => &[ItemKind::Tile],
            EventKind::Award => &[
                ItemKind::Tiles,
                ItemKind::Segments,
                ItemKind::RiverFish,
                ItemKind::LakeFish,
                ItemKind::Mushrooms,
                ItemKind::Lakes,
                ItemKind::Mammoths,
                ItemKind::Aurochs,
                ItemKind::Deer,
                ItemKind::CancelledDeer,
                ItemKind::Neighbours,
                ItemKind::Cities,
                ItemKind::Pennants,
                ItemKind::Farmers,
                ItemKind::Knights,
                ItemKind::Messages,
                ItemKind::Pieces,
                ItemKind::City,
                ItemKind::Tile,
            ],
            EventKind::GameEnded => &[ItemKind::Winner],
            _ => &[],
        }
    }
}

impl ItemKind {
    /// The fields that items of this kind use, in the order of [`Field::ALL`]; the others are 0 or [`NONE`](crate::NONE).
    pub const fn fields(self) -> &'static [Field] {
        match self {
            ItemKind::Tile => &[Field::Pos],
            ItemKind::Zone | ItemKind::City => &[Field::Pos, Field::Zone],
            ItemKind::Pieces => &[Field::Player, Field::Count],
            ItemKind::Winner => &[Field::Player, Field::Points],
            ItemKind::Tiles
            | ItemKind::Segments
            | ItemKind::RiverFish
            | ItemKind::LakeFish
            | ItemKind::Mushrooms
            | ItemKind::Lakes
            | ItemKind::Deer
            | ItemKind::Aurochs
            | ItemKind::Mammoths
            | ItemKind::CancelledDeer
            | ItemKind::Pennants
            | ItemKind::Neighbours
            | ItemKind::Cities
            | ItemKind::Farmers
            | ItemKind::Knights
            | ItemKind::Messages => &[Field::Count, Field::Points],
        }
    }

    /// Whether the item is a term of an award: the points of the terms add up to those of the award.
    pub const fn is_term(self) -> bool {
        !matches!(self, ItemKind::Tile | ItemKind::Zone | ItemKind::Pieces | ItemKind::Winner | ItemKind::City)
    }
}
