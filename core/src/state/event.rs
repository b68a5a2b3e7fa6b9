//! What happened: events are enough to rebuild table, supplies and scores, and to animate them.

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
        /// `player` has `points` in a set-up position.
        Scored = 3 "scored",
        /// `count` copies of `tile` lie face down in `stack`.
        Stacked = 4 "stacked",
        /// `count` followers of `player` wait for his next turn in a set-up position (HG1-26, HG2-33).
        Waited = 5 "waited",
        /// `player` begins turn number `count`.
        TurnStarted = 10 "turn_started",
        /// `player` begins the extra turn of turn number `count`: a bonus tile, a menhir tile (HG1-23, HG2-30).
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
        /// `player` takes back a follower from `pos`, `zone` into supply without points (HG2-43).
        Retrieved = 17 "retrieved",
        /// The animals in each item's zone are covered (HG2-42).
        Covered = 18 "covered",
        /// The feature of `terrain` named by `pos`, `zone` is complete; items: its tiles.
        Completed = 19 "completed",
        /// `player` has `points` for the feature or system named by `pos`, `zone` by `reason`.
        /// Items: the terms of the sum, who had how many pieces there, and the tiles.
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
    }
}

words! {
    /// What an award is for. The codes are stable.
    Reason {
        /// A completed river (HG1-20, HG2-20).
        River = 1 "river",
        /// A completed forest (HG1-21, HG2-21).
        Forest = 2 "forest",
        /// The logboat (HG2-41).
        Logboat = 3 "logboat",
        /// The hunting trap (HG2-42).
        HuntingTrap = 4 "hunting_trap",
        /// The fish of a river system at the end (HG1-51, HG2-51).
        RiverSystem = 5 "river_system",
        /// The lakes of the raft's river system at the end (HG2-53).
        Raft = 6 "raft",
        /// The animals of a meadow at the end (HG1-52, HG2-52).
        Meadow = 7 "meadow",
        /// The second helping of a pit trap at the end (HG2-55).
        PitTrap = 8 "pit_trap",
        /// The animals of a meadow at the end, for its shrine's hunter alone (HG1-43).
        Shrine = 9 "shrine",
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

/// Takes the events of a game as they happen.
pub trait Sink {
    /// False when events are thrown away, so that none need be made.
    const LISTENS: bool = true;

    /// Takes one event with its items.
    fn event(&mut self, event: &Event, items: &[Item]);
}

/// Throws all events away; it costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NullSink;

impl Sink for NullSink {
    const LISTENS: bool = false;

    fn event(&mut self, _event: &Event, _items: &[Item]) {}
}

/// Keeps events in order, with the side array of their items.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventLog {
    events: Vec<Event>,
    items: Vec<Item>,
}

impl EventLog {
    /// An empty log.
    pub fn new() -> EventLog {
        EventLog::default()
    }

    /// Forgets all events, keeping the memory.
    pub fn clear(&mut self) {
        self.events.clear();
        self.items.clear();
    }

    /// The events in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The side array: an event's items are `items()[first_item..first_item + items]`.
    pub fn all_items(&self) -> &[Item] {
        &self.items
    }

    /// The items of one event of this log.
    pub fn items(&self, event: &Event) -> &[Item] {
        let first = event.first_item as usize;
        self.items.get(first..first + event.items as usize).unwrap_or_default()
    }
}

impl Sink for EventLog {
    fn event(&mut self, event: &Event, items: &[Item]) {
        self.events.push(Event { first_item: self.items.len() as u32, items: items.len() as u32, ..*event });
        self.items.extend_from_slice(items);
    }
}
