//! The enumerations of the JSON schemas.

use serde_json::Value;
use tilewright::System;

use super::options;
use super::vocabulary::{Vocabulary, find};

/// `docs/schemas/record.schema.json`.
pub(super) fn record(_vocabularies: &[Vocabulary], old: &str) -> String {
    let text = enumerated(old, "/properties/system/enum", &systems());
    let text = enumerated(&text, "/properties/minis/items/properties/name/enum", &options::minis());
    options::schema(&text)
}

/// `docs/schemas/view.schema.json`.
pub(super) fn view(vocabularies: &[Vocabulary], old: &str) -> String {
    let words = |name: &str| find(vocabularies, name).rows.iter().map(|row| row.word).collect::<Vec<_>>();
    let text = enumerated(old, "/properties/system/enum", &systems());
    let text = enumerated(&text, "/properties/decision/oneOf/1/properties/kind/enum", &words("decision"));
    let text = enumerated(&text, "/properties/awards/items/properties/reason/enum", &words("reason"));
    enumerated(&text, "/properties/circle/oneOf/1/enum", &words("terrain"))
}

fn systems() -> Vec<&'static str> {
    let mut systems: Vec<_> = System::ALL.iter().map(|system| system.name()).collect();
    systems.sort_unstable();
    systems
}

/// Puts words in place of the list at a JSON pointer, which stands on one line; all else stays as it is laid out.
pub(super) fn enumerated(text: &str, pointer: &str, words: &[&str]) -> String {
    let document: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}"));
    let old = document.pointer(pointer).and_then(Value::as_array).unwrap_or_else(|| panic!("no list at {pointer}"));
    let written = |words: Vec<String>| format!("[{}]", words.join(", "));
    let old = written(old.iter().map(Value::to_string).collect());
    let new = written(words.iter().map(|word| format!("\"{word}\"")).collect());
    assert!(text.contains(&old), "{pointer}: the list is not on one line");
    text.replace(&old, &new)
}
