//! The vocabularies as constants, with a function for the word of each.
//!
//! The engine has the same codes and words; the test below compares them.

use std::ffi::{CStr, c_char};

use crate::border::name_of;

/// Kind of decision: nothing is to be decided, the game is over.
pub const TW_DECISION_NONE: u32 = 0;
/// Kind of decision: chance turns up the next tile (only in driven games).
pub const TW_DECISION_DRAW: u32 = 1;
/// Kind of decision: where the drawn tile is laid.
pub const TW_DECISION_PLACE: u32 = 2;
/// Kind of decision: which follower the shaman brings back, if any (HG2-43).
pub const TW_DECISION_RETRIEVE: u32 = 3;
/// Kind of decision: which piece is deployed, if any.
pub const TW_DECISION_DEPLOY: u32 = 4;

/// Kind of event: a game of `count` players begins.
pub const TW_EVENT_GAME_STARTED: u32 = 1;
/// Kind of event: `player` has `count` of `piece` in supply at the start, or in a set-up position.
pub const TW_EVENT_SUPPLIED: u32 = 2;
/// Kind of event: `player` has `points` in a set-up position.
pub const TW_EVENT_SCORED: u32 = 3;
/// Kind of event: `count` copies of `tile` lie face down in `stack`.
pub const TW_EVENT_STACKED: u32 = 4;
/// Kind of event: `count` followers of `player` wait for his next turn in a set-up position (HG1-26, HG2-33).
pub const TW_EVENT_WAITED: u32 = 5;
/// Kind of event: `player` begins turn number `count`.
pub const TW_EVENT_TURN_STARTED: u32 = 10;
/// Kind of event: `player` begins the extra turn of turn number `count` (HG1-23, HG2-30).
pub const TW_EVENT_EXTRA_TURN_STARTED: u32 = 11;
/// Kind of event: `count` waiting followers of `player` are back in supply (HG1-26, HG2-33).
pub const TW_EVENT_FOLLOWERS_BACK: u32 = 12;
/// Kind of event: `player` draws `tile` from `stack`.
pub const TW_EVENT_TILE_DRAWN: u32 = 13;
/// Kind of event: the drawn `tile` of `stack` fits nowhere and leaves the game (K-6).
pub const TW_EVENT_TILE_DISCARDED: u32 = 14;
/// Kind of event: `player` (nobody: the start tile or a set-up position) lays `tile` of `stack` at `x`, `y` turned by `rotation`.
pub const TW_EVENT_TILE_PLACED: u32 = 15;
/// Kind of event: `player` deploys `piece` at `x`, `y` on `zone`.
pub const TW_EVENT_DEPLOYED: u32 = 16;
/// Kind of event: `player` takes back a follower from `x`, `y`, `zone` into supply without points (HG2-43).
pub const TW_EVENT_RETRIEVED: u32 = 17;
/// Kind of event: the animals in each item's zone are covered (HG2-42).
pub const TW_EVENT_COVERED: u32 = 18;
/// Kind of event: the feature of `terrain` named by `x`, `y`, `zone` is complete; items: its tiles.
pub const TW_EVENT_COMPLETED: u32 = 19;
/// Kind of event: `player` has `points` for the feature or system named by `x`, `y`, `zone` by `reason`.
/// Items: the terms of the sum, who had how many pieces there, and the tiles.
pub const TW_EVENT_AWARD: u32 = 20;
/// Kind of event: `piece` of `player` goes from `x`, `y`, `zone` back into supply.
pub const TW_EVENT_RETURNED: u32 = 21;
/// Kind of event: a follower of `player` goes from `x`, `y`, `zone` to wait for his next turn (HG1-26, HG2-33).
pub const TW_EVENT_RETURNED_TO_WAIT: u32 = 22;
/// Kind of event: the draw found no tile that can be placed: no turn, or no extra turn, for `player`
/// (K-24a, HG1-25, HG2-32).
pub const TW_EVENT_TURN_LAPSED: u32 = 23;
/// Kind of event: the final scoring begins.
pub const TW_EVENT_FINAL_SCORING: u32 = 30;
/// Kind of event: the game is over; items: the winners with their points.
pub const TW_EVENT_GAME_ENDED: u32 = 31;

/// Reason of an award: a completed river (HG1-20, HG2-20).
pub const TW_REASON_RIVER: u32 = 1;
/// Reason of an award: a completed forest (HG1-21, HG2-21).
pub const TW_REASON_FOREST: u32 = 2;
/// Reason of an award: the logboat (HG2-41).
pub const TW_REASON_LOGBOAT: u32 = 3;
/// Reason of an award: the hunting trap (HG2-42).
pub const TW_REASON_HUNTING_TRAP: u32 = 4;
/// Reason of an award: the fish of a river system at the end (HG1-51, HG2-51).
pub const TW_REASON_RIVER_SYSTEM: u32 = 5;
/// Reason of an award: the lakes of the raft's river system at the end (HG2-53).
pub const TW_REASON_RAFT: u32 = 6;
/// Reason of an award: the animals of a meadow at the end (HG1-52, HG2-52).
pub const TW_REASON_MEADOW: u32 = 7;
/// Reason of an award: the second helping of a pit trap at the end (HG2-55).
pub const TW_REASON_PIT_TRAP: u32 = 8;
/// Reason of an award: the animals of a meadow at the end for its shrine's hunter alone, in place of
/// TW_REASON_MEADOW (HG1-43).
pub const TW_REASON_SHRINE: u32 = 9;

/// Kind of item: a tile at `x`, `y` of the event's feature.
pub const TW_ITEM_TILE: u32 = 1;
/// Kind of item: the zone `zone` at `x`, `y`.
pub const TW_ITEM_ZONE: u32 = 2;
/// Kind of item: `player` had `count` pieces on the feature.
pub const TW_ITEM_PIECES: u32 = 3;
/// Kind of item: `player` wins with `points`.
pub const TW_ITEM_WINNER: u32 = 4;
/// Kind of item: term: `count` tiles give `points`.
pub const TW_ITEM_TILES: u32 = 10;
/// Kind of item: term: `count` segments (zones) give `points`.
pub const TW_ITEM_SEGMENTS: u32 = 11;
/// Kind of item: term: `count` fish in rivers give `points`.
pub const TW_ITEM_RIVER_FISH: u32 = 12;
/// Kind of item: term: `count` fish in lakes give `points`.
pub const TW_ITEM_LAKE_FISH: u32 = 13;
/// Kind of item: term: `count` groups of mushrooms give `points`.
pub const TW_ITEM_MUSHROOMS: u32 = 14;
/// Kind of item: term: `count` lakes give `points`.
pub const TW_ITEM_LAKES: u32 = 15;
/// Kind of item: term: `count` deer, those cancelled left out, give `points`.
pub const TW_ITEM_DEER: u32 = 16;
/// Kind of item: term: `count` aurochs give `points`.
pub const TW_ITEM_AUROCHS: u32 = 17;
/// Kind of item: term: `count` mammoths give `points`.
pub const TW_ITEM_MAMMOTHS: u32 = 18;
/// Kind of item: `count` deer were cancelled by tigers: 0 points.
pub const TW_ITEM_CANCELLED_DEER: u32 = 19;

/// Step of a turn: waiting followers come back; a tile is drawn until one fits.
pub const TW_STEP_DRAW: u32 = 0;
/// Step of a turn: the drawn tile is laid.
pub const TW_STEP_PLACE: u32 = 1;
/// Step of a turn: the tile acts at once.
pub const TW_STEP_TILE_ACTS: u32 = 2;
/// Step of a turn: what is decided before the deployment.
pub const TW_STEP_BEFORE_DEPLOYING: u32 = 3;
/// Step of a turn: a piece is deployed.
pub const TW_STEP_DEPLOY: u32 = 4;
/// Step of a turn: completed features are found, scored, and their followers return.
pub const TW_STEP_COMPLETE: u32 = 5;
/// Step of a turn: what follows the scoring round.
pub const TW_STEP_AFTER_ROUND: u32 = 6;
/// Step of a turn: an extra turn that was earned begins.
pub const TW_STEP_EXTRA_TURN: u32 = 7;
/// Step of a turn: what follows the turn.
pub const TW_STEP_AFTER_TURN: u32 = 8;
/// Step of a turn: the next player's turn, or the final scoring.
pub const TW_STEP_END: u32 = 9;
/// Step of a turn: the game is over.
pub const TW_STEP_OVER: u32 = 10;

/// Piece: a follower: fisher, gatherer or hunter by the terrain it stands on.
pub const TW_PIECE_FOLLOWER: u32 = 0;
/// Piece: a hut.
pub const TW_PIECE_HUT: u32 = 1;

/// Terrain: grassland, where hunters lie.
pub const TW_TERRAIN_MEADOW: u32 = 1;
/// Terrain: forest, where gatherers stand.
pub const TW_TERRAIN_FOREST: u32 = 2;
/// Terrain: river, where fishers stand.
pub const TW_TERRAIN_RIVER: u32 = 3;
/// Terrain: lake: holds fish, takes no follower.
pub const TW_TERRAIN_LAKE: u32 = 4;

/// Power of a special tile: rule HG2-54.
pub const TW_POWER_WILDFIRE: u32 = 1;
/// Power of a special tile: rule HG2-43.
pub const TW_POWER_SHAMAN: u32 = 2;
/// Power of a special tile: rule HG2-53.
pub const TW_POWER_RAFT: u32 = 3;
/// Power of a special tile: rule HG2-55.
pub const TW_POWER_PIT_TRAP: u32 = 4;
/// Power of a special tile: rule HG2-41.
pub const TW_POWER_LOGBOAT: u32 = 5;
/// Power of a special tile: rule HG2-42.
pub const TW_POWER_HUNTING_TRAP: u32 = 6;
/// Power of a special tile: rule HG1-40.
pub const TW_POWER_FIRE: u32 = 7;
/// Power of a special tile: rule HG1-43.
pub const TW_POWER_SHRINE: u32 = 8;

/// Kind of action: decline; deploy nothing, take nothing back.
pub const TW_ACTION_PASS: u32 = 1;
/// Kind of action: the tile that chance turns up (`tile`).
pub const TW_ACTION_DRAW: u32 = 2;
/// Kind of action: lay the drawn tile (`x`, `y`, `rotation`).
pub const TW_ACTION_PLACE: u32 = 3;
/// Kind of action: take an own follower back into supply (`x`, `y`, `zone`; HG2-43).
pub const TW_ACTION_RETRIEVE: u32 = 4;
/// Kind of action: deploy a piece on the tile just placed (`piece`, `zone`).
pub const TW_ACTION_DEPLOY: u32 = 5;

/// Where a river ends on its tile: nowhere, it leaves by two edges (and for every other terrain).
pub const TW_RIVER_END_NONE: u32 = 0;
/// Where a river ends on its tile: at the lake with the zone index `lake`.
pub const TW_RIVER_END_LAKE: u32 = 1;
/// Where a river ends on its tile: at a source in "hg1" (HG1-10), at a forest of its tile in "hg2" (HG2-10).
pub const TW_RIVER_END_SPRING: u32 = 2;

/// Start of a game: dealt by a seed.
pub const TW_START_SEEDED: u32 = 1;
/// Start of a game: the usual one, with the draws told.
pub const TW_START_DRIVEN: u32 = 2;
/// Start of a game: from a position.
pub const TW_START_SETUP: u32 = 3;

const DECISION_KINDS: &[(u32, &CStr)] = &[
    (TW_DECISION_DRAW, c"draw"),
    (TW_DECISION_PLACE, c"place"),
    (TW_DECISION_RETRIEVE, c"retrieve"),
    (TW_DECISION_DEPLOY, c"deploy"),
];
const EVENT_KINDS: &[(u32, &CStr)] = &[
    (TW_EVENT_GAME_STARTED, c"game_started"),
    (TW_EVENT_SUPPLIED, c"supplied"),
    (TW_EVENT_SCORED, c"scored"),
    (TW_EVENT_STACKED, c"stacked"),
    (TW_EVENT_WAITED, c"waited"),
    (TW_EVENT_TURN_STARTED, c"turn_started"),
    (TW_EVENT_EXTRA_TURN_STARTED, c"extra_turn_started"),
    (TW_EVENT_FOLLOWERS_BACK, c"followers_back"),
    (TW_EVENT_TILE_DRAWN, c"tile_drawn"),
    (TW_EVENT_TILE_DISCARDED, c"tile_discarded"),
    (TW_EVENT_TILE_PLACED, c"tile_placed"),
    (TW_EVENT_DEPLOYED, c"deployed"),
    (TW_EVENT_RETRIEVED, c"retrieved"),
    (TW_EVENT_COVERED, c"covered"),
    (TW_EVENT_COMPLETED, c"completed"),
    (TW_EVENT_AWARD, c"award"),
    (TW_EVENT_RETURNED, c"returned"),
    (TW_EVENT_RETURNED_TO_WAIT, c"returned_to_wait"),
    (TW_EVENT_TURN_LAPSED, c"turn_lapsed"),
    (TW_EVENT_FINAL_SCORING, c"final_scoring"),
    (TW_EVENT_GAME_ENDED, c"game_ended"),
];
const REASONS: &[(u32, &CStr)] = &[
    (TW_REASON_RIVER, c"river"),
    (TW_REASON_FOREST, c"forest"),
    (TW_REASON_LOGBOAT, c"logboat"),
    (TW_REASON_HUNTING_TRAP, c"hunting_trap"),
    (TW_REASON_RIVER_SYSTEM, c"river_system"),
    (TW_REASON_RAFT, c"raft"),
    (TW_REASON_MEADOW, c"meadow"),
    (TW_REASON_PIT_TRAP, c"pit_trap"),
    (TW_REASON_SHRINE, c"shrine"),
];
const ITEM_KINDS: &[(u32, &CStr)] = &[
    (TW_ITEM_TILE, c"tile"),
    (TW_ITEM_ZONE, c"zone"),
    (TW_ITEM_PIECES, c"pieces"),
    (TW_ITEM_WINNER, c"winner"),
    (TW_ITEM_TILES, c"tiles"),
    (TW_ITEM_SEGMENTS, c"segments"),
    (TW_ITEM_RIVER_FISH, c"river_fish"),
    (TW_ITEM_LAKE_FISH, c"lake_fish"),
    (TW_ITEM_MUSHROOMS, c"mushrooms"),
    (TW_ITEM_LAKES, c"lakes"),
    (TW_ITEM_DEER, c"deer"),
    (TW_ITEM_AUROCHS, c"aurochs"),
    (TW_ITEM_MAMMOTHS, c"mammoths"),
    (TW_ITEM_CANCELLED_DEER, c"cancelled_deer"),
];
const STEPS: &[(u32, &CStr)] = &[
    (TW_STEP_DRAW, c"draw"),
    (TW_STEP_PLACE, c"place"),
    (TW_STEP_TILE_ACTS, c"tile_acts"),
    (TW_STEP_BEFORE_DEPLOYING, c"before_deploying"),
    (TW_STEP_DEPLOY, c"deploy"),
    (TW_STEP_COMPLETE, c"complete"),
    (TW_STEP_AFTER_ROUND, c"after_round"),
    (TW_STEP_EXTRA_TURN, c"extra_turn"),
    (TW_STEP_AFTER_TURN, c"after_turn"),
    (TW_STEP_END, c"end"),
    (TW_STEP_OVER, c"over"),
];
const PIECES: &[(u32, &CStr)] = &[(TW_PIECE_FOLLOWER, c"follower"), (TW_PIECE_HUT, c"hut")];
const TERRAINS: &[(u32, &CStr)] = &[
    (TW_TERRAIN_MEADOW, c"meadow"),
    (TW_TERRAIN_FOREST, c"forest"),
    (TW_TERRAIN_RIVER, c"river"),
    (TW_TERRAIN_LAKE, c"lake"),
];
const POWERS: &[(u32, &CStr)] = &[
    (TW_POWER_WILDFIRE, c"wildfire"),
    (TW_POWER_SHAMAN, c"shaman"),
    (TW_POWER_RAFT, c"raft"),
    (TW_POWER_PIT_TRAP, c"pit_trap"),
    (TW_POWER_LOGBOAT, c"logboat"),
    (TW_POWER_HUNTING_TRAP, c"hunting_trap"),
    (TW_POWER_FIRE, c"fire"),
    (TW_POWER_SHRINE, c"shrine"),
];

/// The word for a decision, such as "draw"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_decision_kind_name(kind: u32) -> *const c_char {
    name_of(DECISION_KINDS.iter().copied(), kind)
}

/// The word for an event, such as "game_started"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_event_kind_name(kind: u32) -> *const c_char {
    name_of(EVENT_KINDS.iter().copied(), kind)
}

/// The word for a reason of an award, such as "river"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_reason_name(reason: u32) -> *const c_char {
    name_of(REASONS.iter().copied(), reason)
}

/// The word for an item of an event, such as "tile"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_item_kind_name(kind: u32) -> *const c_char {
    name_of(ITEM_KINDS.iter().copied(), kind)
}

/// The word for a step of a turn, such as "draw"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step_name(step: u32) -> *const c_char {
    name_of(STEPS.iter().copied(), step)
}

/// The word for a piece, such as "follower"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_piece_name(piece: u32) -> *const c_char {
    name_of(PIECES.iter().copied(), piece)
}

/// The word for a terrain, such as "meadow"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_terrain_name(terrain: u32) -> *const c_char {
    name_of(TERRAINS.iter().copied(), terrain)
}

/// The word for a power of a special tile, such as "wildfire"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_power_name(power: u32) -> *const c_char {
    name_of(POWERS.iter().copied(), power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright::tiles::{Power, Terrain};
    use tilewright::{DecisionKind, EventKind, ItemKind, Piece, Reason, Step};

    fn same(ours: &[(u32, &CStr)], engine: impl Iterator<Item = (u8, &'static str)>) {
        let ours: Vec<_> = ours.iter().map(|&(code, name)| (code, name.to_str().unwrap())).collect();
        assert_eq!(ours, engine.map(|(code, name)| (u32::from(code), name)).collect::<Vec<_>>());
    }

    #[test]
    fn codes_and_words_are_those_of_the_engine() {
        same(DECISION_KINDS, DecisionKind::ALL.iter().map(|word| (word.code(), word.name())));
        same(EVENT_KINDS, EventKind::ALL.iter().map(|word| (word.code(), word.name())));
        same(REASONS, Reason::ALL.iter().map(|word| (word.code(), word.name())));
        same(ITEM_KINDS, ItemKind::ALL.iter().map(|word| (word.code(), word.name())));
        same(STEPS, Step::ALL.iter().map(|word| (word.code(), word.name())));
        same(PIECES, Piece::ALL.iter().map(|word| (word.code(), word.name())));
        same(TERRAINS, Terrain::ALL.iter().map(|word| (word.code(), word.name())));
        same(POWERS, Power::ALL.iter().map(|word| (word.code(), word.name())));
    }

    #[test]
    fn a_number_without_a_word_has_none() {
        assert!(tw_event_kind_name(0).is_null() && tw_piece_name(2).is_null());
    }
}
