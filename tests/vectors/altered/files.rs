//! The kinds of files: games of our own for each, what must occur in them, and what nobody is told.

use serde_json::Value;
use tilewright_tests::lockstep::Policy;

use super::own::{base_game, round, with_minis};
use super::sites::Alteration;
use crate::carcassonne::base::Kind;
use crate::carcassonne::minis::FileOptions;
use crate::carcassonne::{base, minis, rounds};
use crate::run::Check;

/// A kind of file.
pub(super) struct File {
    pub(super) check: Check,
    pub(super) games: fn() -> Vec<Value>,
    /// Sorts of fields that must occur.
    pub(super) holds: &'static [&'static str],
    /// What may be altered without a difference, and is: fields that say nothing of a game.
    pub(super) free: &'static [(&'static str, Alteration)],
}

pub(super) const BASE: File = File {
    check: base::check,
    games: || {
        vec![
            base_game(Kind::Base, "four", 3, Policy::Uniform, 2),
            base_game(Kind::Base, "two", 2, Policy::Complete, 5),
            base_game(Kind::Base, "four", 6, Policy::Merge, 1),
        ]
    },
    holds: &[".turns[].new_discards[]", ".turns[].meeple[]", ".discarded[]", ".score_events[][].name"],
    free: &[(".seed", Alteration::Other), (".score_events[]", Alteration::Reversed)],
};

pub(super) const CIRCLES: File = File {
    check: base::check_circles,
    games: || {
        vec![
            base_game(Kind::Circles, "four", 3, Policy::Merge, 21),
            base_game(Kind::Circles, "four", 2, Policy::Uniform, 2),
            base_game(Kind::Circles, "two", 5, Policy::Complete, 3),
        ]
    },
    holds: &[
        ".turns[].circle_choice",
        ".turns[].circle[].deploy null",
        ".turns[].circle[].can_pass",
        ".turns[].circle[].deploy[]",
        ".turns[].circle[].remove[]",
        ".turns[].points null",
        ".discarded[]",
    ],
    free: &[(".seed", Alteration::Other)],
};

fn options(farms: &str, placing: &str, end_bonus: bool, rogue_ride: &str) -> FileOptions {
    FileOptions {
        small_city: "four".to_owned(),
        farms: farms.to_owned(),
        placing: placing.to_owned(),
        end_bonus,
        rogue_ride: rogue_ride.to_owned(),
        message_farmer_points: 3,
    }
}

/// A game with the Robbers and the Messages, and with this circle tile.
fn both(circle: &str, options: FileOptions, players: u8, policy: Policy, seed: u64) -> Value {
    with_minis([true, true], Some(&format!("crop_circles/{circle}")), options, players, policy, seed)
}

fn robbers(options: FileOptions, players: u8, policy: Policy, seed: u64) -> Value {
    with_minis([true, false], None, options, players, policy, seed)
}

fn messages(players: u8, policy: Policy, seed: u64) -> Value {
    with_minis([false, true], None, options("third", "next", true, "must"), players, policy, seed)
}

pub(super) const MINIS: File = File {
    check: minis::check,
    games: || {
        vec![
            both("CC2-RRr", options("third", "each", true, "may"), 3, Policy::Uniform, 3),
            both("CC2-CFC", options("third", "next", true, "must"), 4, Policy::Complete, 2),
            both("CC2-CFR", options("third", "each", false, "may"), 6, Policy::Merge, 15),
            both("CC2-RRr", options("third", "each", true, "may"), 6, Policy::Merge, 14),
            robbers(options("second", "each", true, "may"), 6, Policy::Merge, 4),
            robbers(options("first", "each", false, "may"), 6, Policy::Complete, 3),
            robbers(options("third", "next", false, "must"), 2, Policy::Uniform, 4),
            messages(2, Policy::Complete, 1),
            messages(6, Policy::Merge, 14),
        ]
    },
    holds: &[
        ".expansions.crop_circle_tile",
        ".expansions.crop_circle_tile null",
        ".log[decision award_order].points[]",
        ".log[decision circle].options[][]",
        ".log[decision circle].chosen null",
        ".log[decision circle_mode].terrain",
        ".log[decision deploy].options[]",
        ".log[decision figure award].award",
        ".log[decision figure rob].points",
        ".log[decision message].number",
        ".log[decision message_target].options[][]",
        ".log[decision place].hash",
        ".log[decision ride].chosen null",
        ".log[decision ride].options[][]",
        ".log[decision rob_choice].options[][]",
        ".log[decision robber].from",
        ".log[decision robber].from null",
        ".log[event award city].feature[]",
        ".log[event award message].feature null",
        ".log[event award monastery].feature[]",
        ".log[event award road].feature[]",
        ".log[event circle_deploy].zone[]",
        ".log[event discard].tile",
        ".log[event end_bonus].points",
        ".log[event final_city].feature[]",
        ".log[event final_field].cities[][]",
        ".log[event final_field].city[]",
        ".log[event final_field].feature[]",
        ".log[event final_monastery].feature[]",
        ".log[event final_road].feature[]",
        ".log[event message].outcome",
        ".log[event return].zone[]",
        ".log[event ride].with[]",
        ".log[event rob].victim",
        ".log[final].winners[]",
        ".log[state].followers[][][]",
        ".log[state].messages null",
        ".log[state].messages[]",
        ".log[state].robbers[]",
        ".log[state].robbers[] null",
        ".message_deck null",
        ".message_deck[]",
    ],
    free: &[(".seed", Alteration::Other)],
};

pub(super) const ROUNDS: File = File {
    check: rounds::check,
    games: || {
        let all = (1..40).map(|seed| {
            let ride = if seed % 2 == 0 { "must" } else { "may" };
            round(2 + (seed % 5) as u8, 2 - (seed / 5 % 2) as u8, ride, seed)
        });
        all.collect()
    },
    holds: &[
        ".log[decision award_order].points[]",
        ".log[decision figure award].award",
        ".log[decision figure rob].points",
        ".log[decision ride].options[][]",
        ".log[decision rob_choice].options[][]",
        ".log[event award].figure",
        ".log[event ride].with[]",
        ".log[event rob].victim_figure",
        ".after.moved[][]",
        ".after.robbers[]",
        ".after.robbers[] null",
    ],
    free: &[(".id", Alteration::Other)],
};
