//! The words of the vocabularies. The engine has the same codes and words; the test below compares them.

use std::ffi::{CStr, c_char};

use crate::memory::name_of;
use crate::names::*;

const DECISION_KINDS: &[(u32, &CStr)] = &[
    (TW_DECISION_DRAW, c"draw"),
    (TW_DECISION_PLACE, c"place"),
    (TW_DECISION_RETRIEVE, c"retrieve"),
    (TW_DECISION_DEPLOY, c"deploy"),
    (TW_DECISION_ROBBER, c"robber"),
    (TW_DECISION_AWARD_ORDER, c"award_order"),
    (TW_DECISION_FIGURE, c"figure"),
    (TW_DECISION_ROB, c"rob"),
    (TW_DECISION_RIDE, c"ride"),
    (TW_DECISION_DRAW_MESSAGE, c"draw_message"),
    (TW_DECISION_MESSAGE, c"message"),
    (TW_DECISION_SCORE_FOLLOWER, c"score_follower"),
    (TW_DECISION_CIRCLE, c"circle"),
    (TW_DECISION_CIRCLE_DEPLOY, c"circle_deploy"),
    (TW_DECISION_CIRCLE_TAKE_BACK, c"circle_take_back"),
];
const EVENT_KINDS: &[(u32, &CStr)] = &[
    (TW_EVENT_GAME_STARTED, c"game_started"),
    (TW_EVENT_SUPPLIED, c"supplied"),
    (TW_EVENT_SCORED, c"scored"),
    (TW_EVENT_STACKED, c"stacked"),
    (TW_EVENT_WAITED, c"waited"),
    (TW_EVENT_FIGURES, c"figures"),
    (TW_EVENT_ROBBER_SUPPLIED, c"robber_supplied"),
    (TW_EVENT_MESSAGE_SEEN, c"message_seen"),
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
    (TW_EVENT_ROBBER_PLACED, c"robber_placed"),
    (TW_EVENT_ROBBED, c"robbed"),
    (TW_EVENT_ROBBER_RETURNED, c"robber_returned"),
    (TW_EVENT_RODE, c"rode"),
    (TW_EVENT_END_BONUS, c"end_bonus"),
    (TW_EVENT_MESSAGE_DRAWN, c"message_drawn"),
    (TW_EVENT_MESSAGE_PERFORMED, c"message_performed"),
    (TW_EVENT_MESSAGE_DECLINED, c"message_declined"),
    (TW_EVENT_MESSAGE_IMPOSSIBLE, c"message_impossible"),
    (TW_EVENT_CIRCLE_DEPLOYS, c"circle_deploys"),
    (TW_EVENT_CIRCLE_TAKES_BACK, c"circle_takes_back"),
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
    (TW_REASON_ROAD, c"road"),
    (TW_REASON_CITY, c"city"),
    (TW_REASON_MONASTERY, c"monastery"),
    (TW_REASON_FIELD, c"field"),
    (TW_REASON_MESSAGE, c"message"),
];
const POINT_SOURCES: &[(u32, &CStr)] = &[
    (TW_POINT_SOURCE_RIVER, c"river"),
    (TW_POINT_SOURCE_FOREST, c"forest"),
    (TW_POINT_SOURCE_LOGBOAT, c"logboat"),
    (TW_POINT_SOURCE_HUNTING_TRAP, c"hunting_trap"),
    (TW_POINT_SOURCE_RIVER_SYSTEM, c"river_system"),
    (TW_POINT_SOURCE_RAFT, c"raft"),
    (TW_POINT_SOURCE_MEADOW, c"meadow"),
    (TW_POINT_SOURCE_PIT_TRAP, c"pit_trap"),
    (TW_POINT_SOURCE_SHRINE, c"shrine"),
    (TW_POINT_SOURCE_ROAD, c"road"),
    (TW_POINT_SOURCE_CITY, c"city"),
    (TW_POINT_SOURCE_MONASTERY, c"monastery"),
    (TW_POINT_SOURCE_FIELD, c"field"),
    (TW_POINT_SOURCE_MESSAGE, c"message"),
    (TW_POINT_SOURCE_ROBBED, c"robbed"),
    (TW_POINT_SOURCE_END_BONUS, c"end_bonus"),
];
const ITEM_KINDS: &[(u32, &CStr)] = &[
    (TW_ITEM_TILE, c"tile"),
    (TW_ITEM_ZONE, c"zone"),
    (TW_ITEM_PIECES, c"pieces"),
    (TW_ITEM_WINNER, c"winner"),
    (TW_ITEM_CITY, c"city"),
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
    (TW_ITEM_PENNANTS, c"pennants"),
    (TW_ITEM_NEIGHBOURS, c"neighbours"),
    (TW_ITEM_CITIES, c"cities"),
    (TW_ITEM_FARMERS, c"farmers"),
    (TW_ITEM_KNIGHTS, c"knights"),
    (TW_ITEM_MESSAGES, c"messages"),
];
const STEPS: &[(u32, &CStr)] = &[
    (TW_STEP_DRAW, c"draw"),
    (TW_STEP_PLACE, c"place"),
    (TW_STEP_TILE_ACTS, c"tile_acts"),
    (TW_STEP_BEFORE_DEPLOYING, c"before_deploying"),
    (TW_STEP_DEPLOY, c"deploy"),
    (TW_STEP_COMPLETE, c"complete"),
    (TW_STEP_AWARD, c"award"),
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
    (TW_TERRAIN_CITY, c"city"),
    (TW_TERRAIN_ROAD, c"road"),
    (TW_TERRAIN_FIELD, c"field"),
    (TW_TERRAIN_MONASTERY, c"monastery"),
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
    (TW_POWER_ROBBER, c"robber"),
    (TW_POWER_SHIELD, c"shield"),
    (TW_POWER_CLUB, c"club"),
    (TW_POWER_PITCHFORK, c"pitchfork"),
];
const CIRCLE_MODES: &[(u32, &CStr)] = &[(TW_CIRCLE_DEPLOY, c"deploy"), (TW_CIRCLE_TAKE_BACK, c"take_back")];

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

/// The word for a source of points, such as "city"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_point_source_name(source: u32) -> *const c_char {
    name_of(POINT_SOURCES.iter().copied(), source)
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

/// The word for what a crop circle does, such as "deploy"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_circle_mode_name(mode: u32) -> *const c_char {
    name_of(CIRCLE_MODES.iter().copied(), mode)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright::tiles::{Power, Terrain};
    use tilewright::{CircleMode, DecisionKind, EventKind, ItemKind, Piece, PointSource, Reason, Step};

    fn same(ours: &[(u32, &CStr)], engine: impl Iterator<Item = (u8, &'static str)>) {
        let ours: Vec<_> = ours.iter().map(|&(code, name)| (code, name.to_str().unwrap())).collect();
        assert_eq!(ours, engine.map(|(code, name)| (u32::from(code), name)).collect::<Vec<_>>());
    }

    #[test]
    fn codes_and_words_are_those_of_the_engine() {
        same(DECISION_KINDS, DecisionKind::ALL.iter().map(|word| (word.code(), word.name())));
        same(EVENT_KINDS, EventKind::ALL.iter().map(|word| (word.code(), word.name())));
        same(REASONS, Reason::ALL.iter().map(|word| (word.code(), word.name())));
        same(POINT_SOURCES, PointSource::ALL.iter().map(|word| (word.code(), word.name())));
        same(ITEM_KINDS, ItemKind::ALL.iter().map(|word| (word.code(), word.name())));
        same(STEPS, Step::ALL.iter().map(|word| (word.code(), word.name())));
        same(PIECES, Piece::ALL.iter().map(|word| (word.code(), word.name())));
        same(TERRAINS, Terrain::ALL.iter().map(|word| (word.code(), word.name())));
        same(POWERS, Power::ALL.iter().map(|word| (word.code(), word.name())));
        same(CIRCLE_MODES, CircleMode::ALL.iter().map(|word| (word.code(), word.name())));
    }

    #[test]
    fn a_number_without_a_word_has_none() {
        assert!(tw_event_kind_name(0).is_null() && tw_piece_name(2).is_null() && tw_circle_mode_name(2).is_null());
    }
}
