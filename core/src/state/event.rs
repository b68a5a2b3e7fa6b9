//! What happened: events are enough to rebuild table, supplies and scores, and to animate them.

use super::{Field, Reason};
use crate::geometry::{Pos, Rotation};
use crate::words::words;

/// Stands for "no player", "no tile", "no zone" in an event or item.
pub const NONE: u16 = u16::MAX;

/// Makes the kinds of events of a table with a row for each: its meaning, name, code and word; the fields that it uses, in the
/// order of [`Field::ALL`]; the kinds of items that it carries, in their order; and its sentence, a template for
/// [`Rules::event_text`](crate::Rules::event_text).
macro_rules! events {
    ($(#[$doc:meta])* $name:ident {
        $($(#[doc = $meaning:literal])+ $variant:ident = $code:literal $word:literal
            [$($field:ident),*] [$($item:ident),*] $sentence:literal),+ $(,)?
    }) => {
        words! { $(#[$doc])* $name { $($(#[doc = $meaning])+ $variant = $code $word),+ } }

        impl $name {
            /// The fields that events of this kind use, in the order of [`Field::ALL`]; the others are 0, [`NONE`] or `None`.
            /// `player` and `stack` may be [`NONE`] even so, for the start tile and in set-up positions. So may `zone`, for an
            /// award that is for no feature, and `from_space`, for a robber from supply.
            pub const fn fields(self) -> &'static [Field] {
                match self { $($name::$variant => &[$(Field::$field),*]),+ }
            }

            /// The kinds of items that events of this kind carry, in their order. An award has those of its reason: the terms
            /// that are not 0 first.
            pub const fn items(self) -> &'static [ItemKind] {
                match self { $($name::$variant => &[$(ItemKind::$item),*]),+ }
            }

            /// The template of its sentence.
            pub(crate) const fn sentence(self) -> &'static str {
                match self { $($name::$variant => $sentence),+ }
            }
        }
    };
}

events! {
    /// The kind of an event. The codes are stable; a host may skip kinds that it does not know.
    EventKind {
        /// A game of `count` players begins.
        GameStarted = 1 "game_started" [Count] [] "a game of {count} players begins",
        /// `player` has `count` of `piece` in supply before anything is deployed; waiting followers are not counted.
        Supplied = 2 "supplied" [Player, Piece, Count] [] "player {player} has in supply: {piece} {count}",
        /// `figure` of `player` has `points` in a set-up position; there is none for 0.
        Scored = 3 "scored" [Player, Points, Figure] [] "player {player}{figure} has {points:point}",
        /// `count` copies of `tile` are face down in `stack`.
        Stacked = 4 "stacked" [Tile, Stack, Count] [] "stack {stack}: {tile} {count}",
        /// `count` followers of `player` wait for their owner's next turn in a set-up position (HG1-26, HG2-33).
        Waited = 5 "waited" [Player, Count] [] "player {player} has followers waiting: {count}",
        /// `player` has `count` figures on space 0 of the score track (K-23, M-1).
        Figures = 6 "figures" [Player, Count] [] "player {player} has {count:figure} on the score track",
        /// `player` has a robber in supply.
        RobberSupplied = 7 "robber_supplied" [Player] [] "player {player} has a robber in supply",
        /// Message number `count` has been used in a set-up position; oldest first (M-2).
        MessageSeen = 8 "message_seen" [Count] [] "message {count} has been used",
        /// `player` begins turn number `count`, from 0.
        TurnStarted = 10 "turn_started" [Player, Count] [] "turn {count}: player {player}",
        /// `player` begins the extra turn of turn number `count` (HG1-23, HG2-30, M-5).
        ExtraTurnStarted = 11 "extra_turn_started" [Player, Count] [] "turn {count}: extra turn of player {player}",
        /// `count` waiting followers of `player` return to supply (HG1-26, HG2-33).
        FollowersBack = 12 "followers_back" [Player, Count] []
            "waiting followers of player {player} back in supply: {count}",
        /// `player` draws `tile` from `stack`.
        TileDrawn = 13 "tile_drawn" [Player, Tile, Stack] [] "player {player} draws {tile} from {stack}",
        /// `tile` leaves the game: drawn from `stack`, it fits nowhere (K-6). Without player and stack in a set-up position.
        TileDiscarded = 14 "tile_discarded" [Player, Tile, Stack] [] "{tile} fits nowhere and leaves the game",
        /// `player` places `tile` of `stack` at `pos`, turned by `rotation`. Without player and stack: the start tile, or a
        /// set-up position.
        TilePlaced = 15 "tile_placed" [Player, Tile, Stack, Pos, Rotation] []
            "{tile} is placed at {pos} r{rotation}[ by player {player}]",
        /// `player` deploys `piece` from supply on `zone` of the tile at `pos`.
        Deployed = 16 "deployed" [Player, Pos, Zone, Piece] [] "player {player} deploys a {piece} at {pos} z{zone}",
        /// `piece` of `player` goes from `zone` at `pos` back to supply without points (HG2-43, CC-2).
        Retrieved = 17 "retrieved" [Player, Pos, Zone, Piece] []
            "player {player} takes a {piece} back from {pos} z{zone}",
        /// The animals in the zones of the items are covered; `pos` is the trap's cell (HG2-42). Without player and at 0,0 in a
        /// set-up position.
        Covered = 18 "covered" [Player, Pos] [Zone] "animals are covered: {items}",
        /// The feature of `terrain` named by `pos` and `zone` is complete. The items are its tiles.
        Completed = 19 "completed" [Pos, Zone, Terrain] [Tile]
            "the {terrain} at {pos} z{zone} is complete: {items:tile}",
        /// `player` scores `points` for `reason`, and `figure` moves forward by them; never 0. `pos` and `zone` name the feature
        /// or river system; without a zone: the points of some messages are for none. When several players tie, each has an
        /// award. The items are the terms of the sum, who had how many pieces there, the cities of a field, and the tiles.
        Award = 20 "award" [Player, Pos, Zone, Terrain, Reason, Points, Figure] [
            Tiles, Segments, RiverFish, LakeFish, Mushrooms, Lakes, Mammoths, Aurochs, Deer, CancelledDeer, Neighbours, Cities,
            Pennants, Farmers, Knights, Messages, Pieces, City, Tile
        ] "player {player}{figure} has {points:point} for the {reason}[ at {pos} z{zone}] ({items})",
        /// `piece` of `player` goes from `zone` at `pos` back to supply.
        Returned = 21 "returned" [Player, Pos, Zone, Piece] []
            "a {piece} of player {player} goes from {pos} z{zone} into supply",
        /// `piece` of `player` goes from `zone` at `pos` to wait for its owner's next turn (HG1-26, HG2-33).
        ReturnedToWait = 22 "returned_to_wait" [Player, Pos, Zone, Piece] []
            "a {piece} of player {player} goes from {pos} z{zone} to wait",
        /// No tile that can be placed was found: no extra turn for `player` (HG1-25, HG2-32, M-8), or no turn and the end of the
        /// game (K-24a).
        TurnLapsed = 23 "turn_lapsed" [Player] [] "no tile can be placed: no turn for player {player}",
        /// The final scoring begins.
        FinalScoring = 30 "final_scoring" [] [] "final scoring",
        /// The game is over. The items are the winners.
        GameEnded = 31 "game_ended" [] [Winner] "the game is over: {items}",
        /// `player` places a robber on `space`, from `from_space` or, without it, from supply. In a set-up position the
        /// robber stands there.
        RobberPlaced = 32 "robber_placed" [Player, Space, FromSpace] []
            "the robber of player {player} moves[ from space {from_space}] to space {space}",
        /// `figure` of `player` moves forward by `points` that the player's robber has robbed: half of what `other_figure` of
        /// `other` moved by the award for that feature and `reason`.
        Robbed = 33 "robbed" [Player, Pos, Zone, Terrain, Reason, Points, Figure, Other, OtherFigure] []
            "player {player}{figure} robs {points:point} of player {other}{other_figure}",
        /// The robber of `player` has robbed and goes from `space` back to supply.
        RobberReturned = 34 "robber_returned" [Player, Space] []
            "the robber of player {player} goes from space {space} into supply",
        /// The robber of `player` rides with `other_figure` of `other` from `from_space` to `space`, where that figure stands
        ///
        Rode = 35 "rode" [Player, Space, FromSpace, Other, OtherFigure] []
            "the robber of player {player} rides from space {from_space} to {space} with player {other}{other_figure}",
        /// `figure` of `player` moves forward by `points` for a robber, which goes from `space` back to supply at the end.
        EndBonus = 36 "end_bonus" [Player, Points, Figure, Space] []
            "player {player}{figure} has {points:point} for a robber on the track",
        /// `player` draws message number `count` (M-3).
        MessageDrawn = 37 "message_drawn" [Player, Count] [] "player {player} draws message {count}",
        /// `player` performs message number `count` (M-4).
        MessagePerformed = 38 "message_performed" [Player, Count] [] "player {player} performs message {count}",
        /// `player` takes the points instead of message number `count` (M-4).
        MessageDeclined = 39 "message_declined" [Player, Count] []
            "player {player} takes the points of message {count}",
        /// `player` cannot perform message number `count` and takes the points (M-5).
        MessageImpossible = 40 "message_impossible" [Player, Count] []
            "player {player} cannot perform message {count}",
        /// `player` chooses that everybody may deploy one more follower on `terrain` (CC-2).
        CircleDeploys = 41 "circle_deploys" [Player, Terrain] []
            "crop circle: by player {player} each may deploy one more follower on a {terrain}",
        /// `player` chooses that everybody must take back a follower from `terrain` (CC-2).
        CircleTakesBack = 42 "circle_takes_back" [Player, Terrain] []
            "crop circle: by player {player} each takes a follower back from a {terrain}",
    }
}

/// Makes the kinds of items of a table: rows with their fields and their phrase, then the terms of awards, which all have a count
/// and points.
macro_rules! items {
    ($(#[$doc:meta])* $name:ident {
        $($(#[doc = $meaning:literal])+ $variant:ident = $code:literal $word:literal [$($field:ident),*] $phrase:literal),+ ;
        $($(#[doc = $term_meaning:literal])+ $term:ident = $term_code:literal $term_word:literal),+ $(,)?
    }) => {
        words! { $(#[$doc])* $name {
            $($(#[doc = $meaning])+ $variant = $code $word,)+
            $($(#[doc = $term_meaning])+ $term = $term_code $term_word),+
        } }

        impl $name {
            /// The fields that items of this kind use, in the order of [`Field::ALL`]; the others are 0 or [`NONE`].
            pub const fn fields(self) -> &'static [Field] {
                match self {
                    $($name::$variant => &[$(Field::$field),*],)+
                    $($name::$term)|+ => &[Field::Count, Field::Points],
                }
            }

            /// Whether the item is a term of an award: the points of the terms add up to those of the award.
            pub const fn is_term(self) -> bool {
                matches!(self, $($name::$term)|+)
            }

            /// The template of its phrase.
            pub(crate) const fn phrase(self) -> &'static str {
                match self {
                    $($name::$variant => $phrase,)+
                    $($name::$term)|+ => "{kind} {count} = {points}",
                }
            }
        }
    };
}

items! {
    /// What an item of an event is. The codes are stable.
    ItemKind {
        /// A tile of the event's feature, each once, by x, then y.
        Tile = 1 "tile" [Pos] "tile {pos}",
        /// A zone, by x, y, zone; in a set-up position in the set-up's order.
        Zone = 2 "zone" [Pos, Zone] "{pos} z{zone}",
        /// `player` had `count` pieces on the feature: followers, or huts on a river system. By player, those without any left
        /// out.
        Pieces = 3 "pieces" [Player, Count] "pieces of player {player}: {count}",
        /// `player` wins with `points`. By player.
        Winner = 4 "winner" [Player, Points] "player {player} wins with {points}",
        /// A city that counts for a field, named by its smallest zone, by x, y, zone (C1-24). Under `farms = second` only those
        /// that count for the player.
        City = 5 "city" [Pos, Zone] "the city at {pos} z{zone}";
        /// Term: `count` tiles give `points`.
        Tiles = 10 "tiles",
        /// Term: `count` segments, that is, zones, give `points` (option `forest_unit`).
        Segments = 11 "segments",
        /// Term: `count` fish in rivers give `points`.
        RiverFish = 12 "river_fish",
        /// Term: `count` fish in lakes give `points`.
        LakeFish = 13 "lake_fish",
        /// Term: `count` groups of mushrooms give `points`.
        Mushrooms = 14 "mushrooms",
        /// Term: `count` lakes give `points`.
        Lakes = 15 "lakes",
        /// Term: `count` deer, without cancelled ones, give `points`.
        Deer = 16 "deer",
        /// Term: `count` aurochs give `points`.
        Aurochs = 17 "aurochs",
        /// Term: `count` mammoths give `points`.
        Mammoths = 18 "mammoths",
        /// Term: `count` deer were cancelled by tigers: 0 points.
        CancelledDeer = 19 "cancelled_deer",
        /// Term: `count` pennants give `points`.
        Pennants = 20 "pennants",
        /// Term: `count` occupied cells around a monastery give `points`.
        Neighbours = 21 "neighbours",
        /// Term: `count` cities of a field give `points`; or 1 small city as a whole (C1-22).
        Cities = 22 "cities",
        /// Term: `count` farmers give `points` (message 4).
        Farmers = 23 "farmers",
        /// Term: `count` knights give `points` (message 6).
        Knights = 24 "knights",
        /// Term: `count` messages that are not performed give `points`.
        Messages = 25 "messages",
    }
}

/// One event: a struct of fixed size. A field that its kind does not use ([`EventKind::fields`]) is 0, [`NONE`], or
/// `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The kind, which determines the fields that are used.
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
    /// An event of this kind with all other fields absent.
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
