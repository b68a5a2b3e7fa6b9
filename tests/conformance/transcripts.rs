//! The golden transcripts, in a folder for each system: replayed by the engine, and by the slow model where it can.

use tilewright::{Start, System};
use tilewright_tests::lockstep::model_of;
use tilewright_tests::transcript::{Script, hash_of};

/// The names of the transcripts with their texts, in the order of their names.
pub(crate) fn all() -> Vec<(String, String)> {
    System::ALL.iter().flat_map(|&system| all_of(system)).collect()
}

pub(crate) fn all_of(system: System) -> Vec<(String, String)> {
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

pub(crate) fn script(name: &str, text: &str) -> Script {
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

/// Decisions, the number and the hash of the legal actions, and scores, as the model has them; of Carcassonne every event too.
// rule: HG1-25, HG2-32, K-6, K-7, K-24a, M-3, M-8, CC-2, R-20
#[test]
fn transcripts_are_confirmed_by_the_model() {
    let mut confirmed = 0;
    for (name, text) in all() {
        let script = script(&name, &text);
        let Start::Driven { players } = script.start else {
            continue;
        };
        let mut model = model_of(script.system, script.options, players);
        let mut told = 0;
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
                    let found: Vec<String> = model.scores().iter().map(u32::to_string).collect();
                    assert_eq!(rest, found.join(" "), "{at}");
                }
                // The model's story begins with the first turn.
                "event" if script.system == System::C1 && (told > 0 || rest.starts_with("turn_started")) => {
                    assert_eq!(model.story().get(told).map(String::as_str), Some(rest), "{at}");
                    told += 1;
                }
                _ => {}
            }
        }
        assert_eq!((model.decision(), told), (None, model.story().len()), "{name}");
        confirmed += 1;
    }
    assert!(confirmed >= 50, "{confirmed} transcripts have a usual driven start");
}

/// A port replays the corpus at every run of its tests, and a repository carries it for good.
#[test]
fn the_corpus_is_small() {
    for &system in System::ALL {
        let bytes: usize = all_of(system).iter().map(|(_, text)| text.len()).sum();
        assert!(bytes < 1_100_000, "{bytes} bytes of {system}");
    }
}
