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
    }
}

impl EventKind {
    /// The fields that events of this kind use, in the order of [`Field::ALL`]; the others are 0, [`NONE`](crate::NONE)
    /// or `None`. `player` and `stack` may be [`NONE`](crate::NONE) even so, where nobody is concerned: the start tile,
    /// and what a set-up position has.
    pub const fn fields(self) -> &'static [Field] {
        use Field::{Count, Piece, Player, Points, Pos, Reason, Rotation, Stack, Terrain, Tile, Zone};
        match self {
            EventKind::GameStarted => &[Count],
            EventKind::Supplied => &[Player, Piece, Count],
            EventKind::Scored => &[Player, Points],
            EventKind::Stacked => &[Tile, Stack, Count],
            EventKind::Waited | EventKind::TurnStarted | EventKind::ExtraTurnStarted | EventKind::FollowersBack => {
                &[Player, Count]
            }
            EventKind::TileDrawn | EventKind::TileDiscarded => &[Player, Tile, Stack],
            EventKind::TilePlaced => &[Player, Tile, Stack, Pos, Rotation],
            EventKind::Deployed | EventKind::Retrieved | EventKind::Returned | EventKind::ReturnedToWait => {
                &[Player, Pos, Zone, Piece]
            }
            EventKind::Covered => &[Player, Pos],
            EventKind::Completed => &[Pos, Zone, Terrain],
            EventKind::Award => &[Player, Pos, Zone, Terrain, Reason, Points],
            EventKind::TurnLapsed => &[Player],
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
                ItemKind::Pieces,
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
            ItemKind::Zone => &[Field::Pos, Field::Zone],
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
            | ItemKind::CancelledDeer => &[Field::Count, Field::Points],
        }
    }

    /// Whether the item is a term of an award: the points of the terms add up to those of the award.
    pub const fn is_term(self) -> bool {
        !matches!(self, ItemKind::Tile | ItemKind::Zone | ItemKind::Pieces | ItemKind::Winner)
    }
}
