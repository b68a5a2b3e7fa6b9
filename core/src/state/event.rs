//! What happened: events are enough to rebuild table, supplies and scores, and to animate them.

use super::Reason;
use crate::geometry::{Pos, Rotation};
use crate::words::words;

/// Stands for "no player", "no tile", "no zone" in an event or item.
pub const NONE: u16 = u16::MAX;

words! {
    /// What an event tells. The codes are stable; a host may skip kinds that it does not know.
    EventKind {
        /// A game of `count` players begins.
        GameStarted = 1 "game_started",
        /// `player` has `count` of `piece` in supply at the start, or in a set-up position.
        Supplied = 2 "supplied",
        /// `figure` of `player` has `points` in a set-up position.
        Scored = 3 "scored",
        /// `count` copies of `tile` lie face down in `stack`.
        Stacked = 4 "stacked",
        /// `count` followers of `player` wait for his next turn in a set-up position (HG1-26, HG2-33).
        Waited = 5 "waited",
        /// `player` has `count` scoring figures on space 0 of the score track (K-23, M-1).
        Figures = 6 "figures",
        /// `player` has his robber in supply.
        RobberSupplied = 7 "robber_supplied",
        /// Message `count` has been used in a set-up position (M-2).
        MessageSeen = 8 "message_seen",
        /// `player` begins turn number `count`.
        TurnStarted = 10 "turn_started",
        /// `player` begins the extra turn of turn number `count`: a bonus tile, a menhir tile (HG1-23, HG2-30), a message
        /// (M-5).
        ExtraTurnStarted = 11 "extra_turn_started",
        /// `count` waiting followers of `player` are back in supply (HG1-26, HG2-33).
        FollowersBack = 12 "followers_back",
        /// `player` draws `tile` from `stack`.
        TileDrawn = 13 "tile_drawn",
        /// The drawn `tile` of `stack` fits nowhere and leaves the game (K-6).
        TileDiscarded = 14 "tile_discarded",
        /// `player` (nobody: the start tile or a set-up position) lays `tile` of `stack` at `pos` turned by `rotation`.
        TilePlaced = 15 "tile_placed",
        /// `player` deploys `piece` at `pos` on `zone`.
        Deployed = 16 "deployed",
        /// `player` takes back a follower from `pos`, `zone` into supply without points (HG2-43, CC-2).
        Retrieved = 17 "retrieved",
        /// The animals in each item's zone are covered (HG2-42).
        Covered = 18 "covered",
        /// The feature of `terrain` named by `pos`, `zone` is complete; items: its tiles.
        Completed = 19 "completed",
        /// `figure` of `player` moves forward by `points` for the feature or system named by `pos`, `zone` (nothing: some
        /// messages) by `reason`. Items: the terms of the sum, who had how many pieces there, the cities, and the tiles.
        Award = 20 "award",
        /// `piece` of `player` goes from `pos`, `zone` back into supply.
        Returned = 21 "returned",
        /// A follower of `player` goes from `pos`, `zone` to wait for his next turn (HG1-26, HG2-33).
        ReturnedToWait = 22 "returned_to_wait",
        /// The draw found no tile that can be placed: no turn, or no extra turn, for `player` (K-24a, HG1-25, HG2-32).
        TurnLapsed = 23 "turn_lapsed",
        /// The final scoring begins.
        FinalScoring = 30 "final_scoring",
        /// The game is over; items: the winners with their points.
        GameEnded = 31 "game_ended",
        /// `player` puts his robber on `space`, from `from_space` or (nothing) from supply.
        RobberPlaced = 32 "robber_placed",
        /// `figure` of `player` moves forward by `points`: his robber has robbed `other_figure` of `other`, which moved by the
        /// award for `pos`, `zone` by `reason`.
        Robbed = 33 "robbed",
        /// The robber of `player` goes from `space` back into supply: it robs.
        RobberReturned = 34 "robber_returned",
        /// The robber of `player` goes from `from_space` to `space` along with `other_figure` of `other`.
        Rode = 35 "rode",
        /// `figure` of `player` moves forward by `points` for his robber, which goes from `space` back into supply at the end
        ///
        EndBonus = 36 "end_bonus",
        /// `player` draws message `count` (M-3).
        MessageDrawn = 37 "message_drawn",
        /// `player` performs message `count` (M-4).
        MessagePerformed = 38 "message_performed",
        /// `player` takes the points instead of message `count` (M-4).
        MessageDeclined = 39 "message_declined",
        /// `player` cannot perform message `count` and takes the points (M-5).
        MessageImpossible = 40 "message_impossible",
        /// `player` says that everybody may deploy one more follower on `terrain` (CC-2).
        CircleDeploys = 41 "circle_deploys",
        /// `player` says that everybody must take back a follower from `terrain` (CC-2).
        CircleTakesBack = 42 "circle_takes_back",
    }
}

words! {
    /// What an item of an event is. The codes are stable.
    ItemKind {
        /// A tile at `pos` of the event's feature.
        Tile = 1 "tile",
        /// The zone `zone` at `pos`.
        Zone = 2 "zone",
        /// `player` had `count` pieces on the feature.
        Pieces = 3 "pieces",
        /// `player` wins with `points`.
        Winner = 4 "winner",
        /// A city that counts for a field, named by `pos`, `zone` (C1-24).
        City = 5 "city",
        /// Term: `count` tiles give `points`.
        Tiles = 10 "tiles",
        /// Term: `count` segments (zones) give `points`.
        Segments = 11 "segments",
        /// Term: `count` fish in rivers give `points`.
        RiverFish = 12 "river_fish",
        /// Term: `count` fish in lakes give `points`.
        LakeFish = 13 "lake_fish",
        /// Term: `count` groups of mushrooms give `points`.
        Mushrooms = 14 "mushrooms",
        /// Term: `count` lakes give `points`.
        Lakes = 15 "lakes",
        /// Term: `count` deer, those cancelled left out, give `points`.
        Deer = 16 "deer",
        /// Term: `count` aurochs give `points`.
        Aurochs = 17 "aurochs",
        /// Term: `count` mammoths give `points`.
        Mammoths = 18 "mammoths",
        /// `count` deer were cancelled by tigers: 0 points.
        CancelledDeer = 19 "cancelled_deer",
        /// Term: `count` pennants give `points`.
        Pennants = 20 "pennants",
        /// Term: `count` occupied neighbours of a monastery give `points`.
        Neighbours = 21 "neighbours",
        /// Term: `count` cities give `points`.
        Cities = 22 "cities",
        /// Term: `count` farmers give `points`.
        Farmers = 23 "farmers",
        /// Term: `count` knights give `points`.
        Knights = 24 "knights",
        /// Term: `count` messages that are not performed give `points`.
        Messages = 25 "messages",
    }
}

/// One event: a struct of fixed size. A field that its kind does not use ([`EventKind::fields`]) is 0, [`NONE`], or
/// `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What the event tells: it says which of the other fields matter.
    pub kind: EventKind,
    /// The player concerned, or [`NONE`].
    pub player: u16,
    /// The tile's index, or [`NONE`].
    pub tile: u16,
    /// The stack's index, or [`NONE`].
    pub stack: u16,
    /// The cell.
    pub pos: Pos,
    /// The rotation of a placed tile.
    pub rotation: Rotation,
    /// The zone index at `pos`, or [`NONE`].
    pub zone: u16,
    /// The piece's code ([`Piece`](crate::Piece)).
    pub piece: u8,
    /// The terrain's code ([`Terrain`](crate::tiles::Terrain)), or 0.
    pub terrain: u8,
    /// Why points are given, or `None`.
    pub reason: Option<Reason>,
    /// How many.
    pub count: u32,
    /// Points.
    pub points: u32,
    /// The scoring figure of `player`: 0 the usual one, 1 the second (M-1), or [`NONE`].
    pub figure: u16,
    /// A space of the score track, or [`NONE`].
    pub space: u16,
    /// The space from which something moves on the score track, or [`NONE`].
    pub from_space: u16,
    /// The other player concerned, or [`NONE`].
    pub other: u16,
    /// The scoring figure of `other`, or [`NONE`].
    pub other_figure: u16,
    /// Where the event's items begin in the log's side array.
    pub first_item: u32,
    /// How many items it has.
    pub items: u32,
}

impl Event {
    /// An event of this kind that says nothing else yet.
    pub(crate) fn new(kind: EventKind) -> Event {
        Event {
            kind,
            player: NONE,
            tile: NONE,
            stack: NONE,
            pos: Pos::default(),
            rotation: Rotation::default(),
            zone: NONE,
            piece: 0,
            terrain: 0,
            reason: None,
            count: 0,
            points: 0,
            figure: NONE,
            space: NONE,
            from_space: NONE,
            other: NONE,
            other_figure: NONE,
            first_item: 0,
            items: 0,
        }
    }

    pub(crate) fn of(kind: EventKind, player: u8) -> Event {
        Event { player: u16::from(player), ..Event::new(kind) }
    }
}

/// One item of an event's list: a struct of fixed size. Fields that its kind does not use ([`ItemKind::fields`]) are 0
/// or [`NONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// What the item is.
    pub kind: ItemKind,
    /// The player concerned, or [`NONE`].
    pub player: u16,
    /// The cell.
    pub pos: Pos,
    /// The zone index at `pos`, or [`NONE`].
    pub zone: u16,
    /// How many.
    pub count: u32,
    /// Points.
    pub points: u32,
}

impl Item {
    pub(crate) fn new(kind: ItemKind) -> Item {
        Item { kind, player: NONE, pos: Pos::default(), zone: NONE, count: 0, points: 0 }
    }
}
