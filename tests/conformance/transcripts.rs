//! The golden transcripts, in a folder for each system: replayed by the engine, and by the slow model where it can.

use std::collections::BTreeSet;

use tilewright::{DecisionKind, EventKind, ItemKind, Options, Reason, Start, System};
use tilewright_tests::lockstep::{all_options, model_of};
use tilewright_tests::transcript::{Script, hash_of};

/// The names of the transcripts with their texts, in the order of their names.
pub(crate) fn all() -> Vec<(String, String)> {
    System::ALL.iter().flat_map(|&system| all_of(system)).collect()
}

fn all_of(system: System) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = std::fs::read_dir(super::corpus().join(system.name()))
        .unwrap()
        .map(|entry| {
            let name = format!("{system}/{}", entry.unwrap().file_name().into_string().unwrap());
            let text = super::read(&name);
            (name, text)
        })
        .collect();
    all.sort();
    assert!(!all.is_empty(), "no transcript of {system} is there");
    all
}

fn script(name: &str, text: &str) -> Script {
    Script::read(text).unwrap_or_else(|why| panic!("{name}: {why}"))
}

#[test]
fn transcripts_replay_line_by_line() {
    for (name, expected) in all() {
        let script = script(&name, &expected);
        assert_eq!(name.split('/').next(), Some(script.system.name()), "{name} is in the folder of its system");
        let found = script.write();
        let found = found.unwrap_or_else(|why| panic!("{name}: {why}"));
        if super::updates() {
            super::write(&name, &found);
            continue;
        }
        for (i, (expected, found)) in expected.lines().zip(found.lines()).enumerate() {
            assert_eq!(expected, found, "{name}, line {}", i + 1);
        }
        assert_eq!(expected, found, "{name}");
    }
}

/// Decisions, the number and the hash of the legal actions, and scores, as the model has them.
// rule: HG1-25, HG2-32, K-6, K-7, K-24a
#[test]
fn transcripts_are_confirmed_by_the_model() {
    let mut confirmed = 0;
    for (name, text) in all() {
        let script = script(&name, &text);
        let Start::Driven { players } = script.start else {
            continue;
        };
        let mut model = model_of(script.system, script.options, players);
        let mut scores = String::new();
        for (i, line) in text.lines().enumerate() {
            let at = format!("{name}, line {}", i + 1);
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "decision" => {
                    let parts: Vec<&str> = rest.splitn(5, ' ').collect();
                    let asked = model.decision().unwrap_or_else(|| panic!("{at}: the model's game is over"));
                    let actions = model.actions();
                    let hash = format!("{:016x}", hash_of(&actions));
                    let found = [asked.kind, &asked.player.to_string(), &actions.len().to_string(), &hash, parts[4]];
                    assert_eq!(parts, found, "{at}");
                    model.apply(parts[4]).unwrap_or_else(|why| panic!("{at}: {why}"));
                }
                "scores" => {
                    rest.clone_into(&mut scores);
                    let found: Vec<String> = model.scores().iter().map(u32::to_string).collect();
                    assert_eq!(rest, found.join(" "), "{at}");
                }
                _ => {}
            }
        }
        assert_eq!(model.decision(), None, "{name}");
        confirmed += 1;
    }
    assert!(confirmed >= 32, "{confirmed} transcripts have a usual driven start");
}

/// The words of a transcript: kinds of starts, events, items, reasons, decisions and actions.
fn words(text: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for line in text.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "event" => {
                for (i, part) in rest.split(" | ").enumerate() {
                    let kind = part.split(' ').next().unwrap_or_default();
                    words.insert(format!("{} {kind}", if i == 0 { "event" } else { "item" }));
                    let reasons = part.split(' ').filter_map(|field| field.strip_prefix("reason="));
                    words.extend(reasons.map(|reason| format!("reason {reason}")));
                }
            }
            "decision" => {
                let mut parts = rest.splitn(5, ' ');
                words.insert(format!("decision {}", parts.next().unwrap_or_default()));
                let action = parts.nth(3).unwrap_or_default();
                words.insert(format!("action {}", action.split(' ').next().unwrap_or_default()));
            }
            "start" => {
                words.insert(format!("start {}", rest.split(' ').next().unwrap_or_default()));
            }
            _ => {}
        }
    }
    words
}

/// All words that there are.
fn all_words() -> BTreeSet<String> {
    let mut all: Vec<String> = Vec::new();
    all.extend(EventKind::ALL.iter().map(|kind| format!("event {kind}")));
    all.extend(Reason::ALL.iter().map(|reason| format!("reason {reason}")));
    all.extend(DecisionKind::ALL.iter().map(|kind| format!("decision {kind}")));
    all.extend(ItemKind::ALL.iter().map(|kind| format!("item {kind}")));
    let actions = ["pass", "draw", "place", "retrieve", "follower", "hut"];
    all.extend(actions.iter().map(|action| format!("action {action}")));
    all.extend(["driven", "seeded", "setup"].iter().map(|start| format!("start {start}")));
    all.into_iter().collect()
}

/// The words of the other edition alone.
fn words_of_others(system: System) -> &'static [&'static str] {
    match system {
        System::Hg1 => &[
            "action retrieve",
            "decision retrieve",
            "event covered",
            "event retrieved",
            "item lakes",
            "item river_fish",
            "item zone",
            "reason hunting_trap",
            "reason logboat",
            "reason pit_trap",
            "reason raft",
        ],
        _ => &["reason shrine"],
    }
}

// rule: HG1-10, HG1-43, HG2-40
#[test]
fn everything_that_can_happen_is_in_a_transcript() {
    for &system in System::ALL {
        let found: BTreeSet<String> = all_of(system).iter().flat_map(|(_, text)| words(text)).collect();
        let missing: Vec<String> = all_words().difference(&found).cloned().collect();
        assert_eq!(missing, words_of_others(system), "in no transcript of {system}");
    }
}

#[test]
fn all_options_and_numbers_of_players_are_in_transcripts() {
    for &system in System::ALL {
        let scripts: Vec<Script> = all_of(system).iter().map(|(name, text)| script(name, text)).collect();
        let players = |script: &Script| match script.start {
            Start::Driven { players } => players,
            _ => 0,
        };
        let is_there = |seats: u8, options: Options| {
            scripts.iter().any(|script| (players(script), script.options) == (seats, options))
        };
        // Of the 2nd edition each combination; the 1st shares what the options change.
        let least = if system == System::Hg2 { 4 } else { 2 };
        for options in all_options(system) {
            let seats = (2..=5).filter(|&seats| is_there(seats, options)).count();
            assert!(seats >= least, "{seats} transcripts of {system} {options:?}");
        }
        for seats in 2..=5 {
            let options = all_options(system).into_iter().filter(|&options| is_there(seats, options)).count();
            assert!(options >= least, "{options} transcripts of {seats} players in {system}");
        }
        let bounded = scripts.iter().filter(|script| players(script) > 0 && script.options.table.is_some());
        let tables: BTreeSet<String> = bounded.filter_map(|script| Some(script.options.table?.to_string())).collect();
        assert!(tables.len() >= 3, "tables of {system}: {tables:?}");
    }
}

/// What a port may well do wrong, and random games seldom bring.
// rule: HG1-24, HG1-25, HG1-26, HG1-27, HG2-32, HG2-33, HG2-34
#[test]
fn rare_turns_are_in_transcripts() {
    for &system in System::ALL {
        let mut met: BTreeSet<&str> = BTreeSet::new();
        for (_, text) in all_of(system) {
            let (mut is_extra, mut waits) = (false, false);
            for line in text.lines() {
                let kind = line.strip_prefix("event ").and_then(|rest| rest.split(' ').next()).unwrap_or_default();
                match kind {
                    "turn_started" => is_extra = false,
                    "extra_turn_started" => {
                        is_extra = true;
                        if waits {
                            met.insert("an extra turn while followers wait");
                        }
                    }
                    "returned_to_wait" => waits = true,
                    "followers_back" => waits = false,
                    "tile_discarded" if is_extra => drop(met.insert("a tile of an extra turn that fits nowhere")),
                    "turn_lapsed" if is_extra => drop(met.insert("an extra turn that lapses")),
                    "turn_lapsed" => drop(met.insert("a turn that lapses")),
                    "final_scoring" if is_extra => drop(met.insert("an extra turn at the end of the game")),
                    _ => {}
                }
            }
        }
        assert_eq!(met.len(), 5, "in transcripts of {system}: {met:?}");
    }
}

/// A port replays the corpus at every run of its tests, and a repository carries it for good.
#[test]
fn the_corpus_is_small() {
    for &system in System::ALL {
        let bytes: usize = all_of(system).iter().map(|(_, text)| text.len()).sum();
        assert!(bytes < 1_100_000, "{bytes} bytes of {system}");
    }
}
