//! `docs/record.md`, `docs/events.md` and `docs/conformance.md` say what the engine does.

mod events;
mod position;

use std::fmt::Write;

use position::position_text;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tilewright::{Action, Game, MiniSetup, Options, Record, Rules, Setup, System};
use tilewright_tests::perft::Entry;

fn document(name: &str) -> String {
    let path = crate::corpus().join("../../docs").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The text of the fenced block that is introduced by these words.
fn block(text: &str, words: &str) -> String {
    let fence = format!("```{words}\n");
    let (_, rest) = text.split_once(&fence).unwrap_or_else(|| panic!("no block {words:?}"));
    rest.split("```").next().unwrap().to_owned()
}

/// The rows of the table under a heading, as their cells without code marks.
fn table(text: &str, heading: &str) -> Vec<Vec<String>> {
    let (_, section) = text.split_once(&format!("\n## {heading}\n")).unwrap_or_else(|| panic!("no heading {heading}"));
    let section = section.split("\n## ").next().unwrap();
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split(" | ").map(|cell| cell.trim().replace('`', "")).collect()
    };
    let rows = section.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
    rows.skip(1).map(cells).collect()
}

fn rules() -> std::sync::Arc<Rules> {
    Rules::new(System::Hg2, Options::of(System::Hg2)).unwrap()
}

/// Carcassonne with all three minis.
fn with_minis() -> std::sync::Arc<Rules> {
    let minis = ["robbers", "messages", "crop_circles"].map(|mini| (mini.to_owned(), "true".to_owned()));
    Rules::new(System::C1, Options::from_map(System::C1, &minis.into()).unwrap()).unwrap()
}

/// The keys of a JSON text in the order in which they come, on the outermost level.
fn keys(json: &str) -> Vec<String> {
    let (mut depth, mut found, mut start, mut escaped) = (0, Vec::new(), None, false);
    for (i, byte) in json.bytes().enumerate() {
        match (start, byte) {
            (Some(_), b'\\') if !escaped => escaped = true,
            (Some(from), b'"') if !escaped => {
                if depth == 1 && json[i + 1..].starts_with(':') {
                    found.push(json[from + 1..i].to_owned());
                }
                start = None;
            }
            (Some(_), _) => escaped = false,
            (None, b'"') => start = Some(i),
            (None, b'{' | b'[') => depth += 1,
            (None, b'}' | b']') => depth -= 1,
            _ => {}
        }
    }
    found
}

fn sha256(text: &str) -> String {
    let mut hex = String::new();
    for byte in Sha256::digest(text.as_bytes()) {
        write!(hex, "{byte:02x}").unwrap();
    }
    hex
}

#[test]
fn the_records_of_the_page_are_real() {
    let page = document("record.md");
    let (record, transcript) = (block(&page, "json record"), block(&page, "json transcript"));
    let value = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let game = Record::from_json(record.as_bytes()).unwrap().load().unwrap();
    assert_eq!(value(&record), value(&game.record().to_json()));
    assert_eq!(value(&transcript), value(&game.transcript().to_json()));
    let loaded = Record::from_json(transcript.as_bytes()).unwrap().load().unwrap();
    assert_eq!(loaded.digest(), game.digest());

    let setup = block(&page, "json setup");
    let setup = Setup::from_json(setup.as_bytes()).unwrap();
    let game = Game::from_setup(&rules(), setup).unwrap();
    let text = block(&page, "text position");
    assert_eq!(text, position_text(&game, 0));
    assert_eq!(block(&page, "text digest").trim(), sha256(&text));
    assert_eq!(game.digest(), sha256(&text));

    let record = block(&page, "json record c1");
    let game = Record::from_json(record.as_bytes()).unwrap().load().unwrap();
    assert_eq!(value(&record), value(&game.record().to_json()));
    let text = block(&page, "text position c1");
    assert_eq!(text, position_text(&game, 0));
    assert_eq!(block(&page, "text digest c1").trim(), sha256(&text));
    assert_eq!(game.digest(), sha256(&text));
}

#[test]
fn the_keys_of_the_page_are_those_of_the_canonical_form() {
    let page = document("record.md");
    let listed = |heading: &str| -> Vec<String> {
        table(&page, heading).into_iter().map(|mut row| row.swap_remove(0)).collect()
    };
    let mut record = Game::seeded(&with_minis(), 2, 7).unwrap().record();
    record.meta_mut().set("Event", "test").unwrap();
    let record = record.to_json();
    assert_eq!(listed("The record"), keys(&record));
    let minis = MiniSetup { messages: vec![1], ..MiniSetup::default() };
    let setup = Setup { turn: 1, figures: vec![vec![0, 0]], minis, ..Setup::default() };
    assert_eq!(listed("Set-up positions"), keys(&serde_json::to_string(&setup).unwrap()));
    // What says nothing is left out of the canonical form where it is later than the form.
    let without = |keys: Vec<String>| {
        keys.into_iter().filter(|key| !["turn", "figures", "minis", "meta"].contains(&key.as_str())).collect()
    };
    let plain: Vec<String> = without(listed("Set-up positions"));
    assert_eq!(plain, keys(&serde_json::to_string(&Setup::default()).unwrap()));
    let plain = Game::seeded(&rules(), 2, 7).unwrap().record().to_json();
    assert_eq!(without(listed("The record")), keys(&plain));
    // Canonical: reading and writing again changes nothing, and there is no white space.
    for record in [record, plain] {
        assert_eq!(Record::from_json(record.as_bytes()).unwrap().to_json(), record);
        assert!(!record.contains([' ', '\n', '\t']));
    }
}

#[test]
fn the_bounds_of_the_page_are_those_of_the_engine() {
    let page = document("record.md");
    assert!(page.contains(&format!("({} bytes)", tilewright::MAX_RECORD_BYTES)));
    for &system in System::ALL {
        let rules = Rules::new(system, Options::of(system)).unwrap();
        assert!(page.contains(&format!("{} in {system}", Game::max_actions(&rules))));
    }
    assert!(page.contains(&format!("and {} with all three", Game::max_actions(&with_minis()))));
}

#[test]
fn the_codes_of_the_page_are_those_of_the_engine() {
    let page = document("record.md");
    let rules = rules();
    let mut kinds = Vec::new();
    for row in table(&page, "Actions") {
        // The table of kinds is in this section too.
        let [text, code] = row.as_slice() else {
            continue;
        };
        if text == "action" {
            continue;
        }
        let action = rules.parse_action(text).unwrap();
        assert_eq!(action.code().to_string(), *code, "{text}");
        assert_eq!(Action::from_code(action.code()), Ok(action));
        assert_eq!(rules.action_text(action), *text);
        kinds.push(action.code() >> 40);
    }
    kinds.dedup();
    assert_eq!(kinds, (1..=14).collect::<Vec<_>>());
}

/// The examples and numbers of the page about this corpus.
#[test]
fn the_page_of_the_corpus_shows_real_lines() {
    let page = document("conformance.md");
    let corpus: String = crate::transcripts::all().into_iter().map(|(_, text)| text).collect();
    let (_, shown) = page.split_once("```text\nevent tile_placed").unwrap();
    let shown = format!("event tile_placed{}", shown.split("```").next().unwrap());
    for line in shown.lines() {
        assert!(corpus.lines().any(|other| other == line), "no transcript has {line:?}");
    }
    let (_, entries) = Entry::read_all(&crate::read("perft.txt")).unwrap();
    for (system, id) in [("hg2", "start-two"), ("hg1", "hg1-start-two"), ("c1", "c1-start-two")] {
        let entry = entries.iter().find(|entry| entry.id == id).unwrap();
        let counts: Vec<String> = entry.counts.iter().map(|(_, count)| count.to_string()).collect();
        let (last, others) = counts.split_last().unwrap();
        let text = format!("{} and {last}", others.join(", "));
        assert!(
            page.contains(&format!("{text} sequences in {system}")) || page.contains(&format!("{text} in {system}"))
        );
    }
}
