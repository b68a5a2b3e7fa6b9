//! The tables of `docs/events.md`.

use std::collections::BTreeSet;

use tilewright::{Options, Rules, System};

use super::text::between;
use super::vocabulary::{Row, Vocabulary, find};

/// A table of the page: its vocabulary, its head, and how a row is written.
type Table<'a> = (&'a str, &'a str, &'a dyn Fn(&Row) -> String);

/// `docs/events.md`: its four tables.
pub(super) fn events(vocabularies: &[Vocabulary], old: &str) -> String {
    let field = |row: &Row| {
        let codes = match row.word {
            "piece" | "terrain" => codes(find(vocabularies, row.word)),
            "stack" => stacks(),
            _ => String::new(),
        };
        let meaning = row.meaning.trim_end_matches('.');
        format!("| `{}` | {meaning}{codes} |\n", row.word)
    };
    let event = |row: &Row| {
        let (fields, items) = (list(&row.fields), list(&items_of(row)));
        format!("| {} | `{}` | {fields} | {items} | {} |\n", row.code, row.word, row.meaning)
    };
    let reason = |row: &Row| format!("| {} | `{}` | {} |\n", row.code, row.word, row.meaning);
    let item = |row: &Row| format!("| {} | `{}` | {} | {} |\n", row.code, row.word, list(&row.fields), row.meaning);
    let tables: [Table<'_>; 4] = [
        ("field", "| field | meaning |\n| --- | --- |\n", &field),
        ("event", "| code | kind | fields | items | meaning |\n| --- | --- | --- | --- | --- |\n", &event),
        ("reason", "| code | reason | the award is for |\n| --- | --- | --- |\n", &reason),
        ("item", "| code | item | fields | meaning |\n| --- | --- | --- | --- |\n", &item),
    ];
    tables.iter().fold(old.to_owned(), |text, (name, head, line)| {
        let lines: String = find(vocabularies, name).rows.iter().map(line).collect();
        let begin = format!("<!-- generated from the vocabulary {name}: `make update` writes it -->");
        between(&text, &begin, "<!-- end -->", &format!("{head}{lines}"))
    })
}

/// The items of an event; the many terms of an award in one word.
fn items_of(row: &Row) -> Vec<&'static str> {
    match &row.items[..] {
        ["tiles", .., "pieces", city, tile] => vec!["terms", "pieces", city, tile],
        items => items.to_vec(),
    }
}

fn list(words: &[&str]) -> String {
    if words.is_empty() { "-".to_owned() } else { words.join(", ") }
}

/// The indices of the stacks with their names in all systems: ` (0 main, 1 bonus or menhir)`.
fn stacks() -> String {
    let of_system = |&system: &System| {
        let rules = Rules::new(system, Options::of(system)).unwrap_or_else(|error| panic!("{error}"));
        rules.stacks()
    };
    let mut names: Vec<BTreeSet<&str>> = Vec::new();
    for (index, name) in System::ALL.iter().flat_map(|system| of_system(system).iter().enumerate()) {
        names.resize(names.len().max(index + 1), BTreeSet::new());
        names[index].insert(name);
    }
    let named = |(index, names): (usize, BTreeSet<&str>)| {
        format!("{index} {}", names.into_iter().collect::<Vec<_>>().join(" or "))
    };
    format!(" ({})", names.into_iter().enumerate().map(named).collect::<Vec<_>>().join(", "))
}

/// The codes with their words: ` (0 follower, 1 hut)`.
fn codes(vocabulary: &Vocabulary) -> String {
    let words: Vec<String> = vocabulary.rows.iter().map(|row| format!("{} {}", row.code, row.word)).collect();
    format!(" ({})", words.join(", "))
}
