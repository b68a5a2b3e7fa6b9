//! The golden transcripts in `hg2/`: replayed by the engine, and by the slow model where it can.

use std::collections::BTreeSet;

use tilewright::{DecisionKind, EventKind, ItemKind, Reason, Start, System};
use tilewright_tests::lockstep::{all_options, model_of};
use tilewright_tests::transcript::{Script, hash_of};

/// The names of the transcripts with their texts, in the order of their names.
fn all() -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = std::fs::read_dir(super::corpus().join("hg2"))
        .unwrap()
        .map(|entry| {
            let name = format!("hg2/{}", entry.unwrap().file_name().into_string().unwrap());
            let text = super::read(&name);
            (name, text)
        })
        .collect();
    all.sort();
    assert!(!all.is_empty(), "no transcript is there");
    all
}

fn script(name: &str, text: &str) -> Script {
    Script::read(text).unwrap_or_else(|why| panic!("{name}: {why}"))
}

#[test]
fn transcripts_replay_line_by_line() {
    for (name, expected) in all() {
        let found = script(&name, &expected).write();
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
// rule: HG2-32, K-6, K-24a
#[test]
fn transcripts_are_confirmed_by_the_model() {
    let mut confirmed = 0;
    for (name, text) in all() {
        let script = script(&name, &text);
        let Start::Driven { players } = script.start else {
            continue;
        };
        let mut model = model_of(System::Hg2, script.options, players);
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
    assert!(confirmed >= 16, "{confirmed} transcripts have a usual driven start");
}

#[test]
fn everything_that_can_happen_is_in_a_transcript() {
    let mut words: BTreeSet<String> = BTreeSet::new();
    let mut games: BTreeSet<String> = BTreeSet::new();
    for (name, text) in all() {
        let script = script(&name, &text);
        let (players, start) = match &script.start {
            Start::Driven { players } => (*players, "driven"),
            Start::Seeded { players, .. } => (*players, "seeded"),
            Start::Setup(setup) => (setup.players, "setup"),
        };
        games.insert(format!("{start} {players} {:?}", script.options));
        words.insert(format!("start {start}"));
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
                _ => {}
            }
        }
    }
    let mut needed: Vec<String> = Vec::new();
    needed.extend(EventKind::ALL.iter().map(|kind| format!("event {kind}")));
    needed.extend(Reason::ALL.iter().map(|reason| format!("reason {reason}")));
    needed.extend(DecisionKind::ALL.iter().map(|kind| format!("decision {kind}")));
    needed.extend(ItemKind::ALL.iter().map(|kind| format!("item {kind}")));
    let actions = ["pass", "draw", "place", "retrieve", "follower", "hut"];
    needed.extend(actions.iter().map(|action| format!("action {action}")));
    needed.extend(["driven", "seeded", "setup"].iter().map(|start| format!("start {start}")));
    let missing: Vec<&String> = needed.iter().filter(|word| !words.contains(*word)).collect();
    assert!(missing.is_empty(), "in no transcript: {missing:?}");
    for players in 2..=5 {
        for options in all_options(System::Hg2) {
            let game = format!("driven {players} {options:?}");
            assert!(games.contains(&game), "no transcript of {game}");
        }
    }
}

/// A port replays the corpus at every run of its tests, and a repository carries it for good.
#[test]
fn the_corpus_is_small() {
    let bytes: usize = all().iter().map(|(_, text)| text.len()).sum();
    assert!(bytes < 1_500_000, "{bytes} bytes");
}
