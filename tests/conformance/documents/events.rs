//! `docs/events.md` names every event, reason and item, and shows events that happened.

use tilewright::{EventKind, Field, ItemKind, Options, Piece, Reason, Rules, System};

use super::{block, document, table};

fn names(fields: &[Field]) -> String {
    let names: Vec<&str> = fields.iter().map(|field| field.name()).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(", ") }
}

/// The items that events of a kind carry, as the page names them: terms are one word.
fn items(kind: EventKind) -> Vec<&'static str> {
    let word = |item: &ItemKind| if item.is_term() { "terms" } else { item.name() };
    let mut words: Vec<&str> = kind.items().iter().map(word).collect();
    words.dedup();
    words
}

#[test]
fn every_event_reason_and_item_is_on_the_page() {
    let page = document("events.md");
    let first = |rows: Vec<Vec<String>>, cells: usize| -> Vec<String> {
        rows.into_iter().map(|row| row[..cells].join(" | ")).collect()
    };
    let kinds: Vec<String> = EventKind::ALL
        .iter()
        .map(|&kind| {
            let items = items(kind);
            let items = if items.is_empty() { "-".to_owned() } else { items.join(", ") };
            format!("{} | {kind} | {} | {items}", kind.code(), names(kind.fields()))
        })
        .collect();
    assert_eq!(first(table(&page, "Kinds"), 4), kinds);
    let reasons: Vec<String> = Reason::ALL.iter().map(|reason| format!("{} | {reason}", reason.code())).collect();
    assert_eq!(first(table(&page, "Reasons"), 2), reasons);
    let items: Vec<String> =
        ItemKind::ALL.iter().map(|&kind| format!("{} | {kind} | {}", kind.code(), names(kind.fields()))).collect();
    assert_eq!(first(table(&page, "Items"), 3), items);
    let fields: Vec<String> = Field::ALL.iter().map(|field| field.name().to_owned()).collect();
    assert_eq!(first(table(&page, "Fields"), 1), fields);
}

/// The vocabularies that the page of events gives as numbers.
#[test]
fn codes_within_events_are_on_the_page() {
    let page = document("events.md");
    let rows = table(&page, "Fields");
    let row = |field: &str| rows.iter().find(|row| row[0] == field).unwrap()[1].clone();
    for piece in Piece::ALL {
        assert!(row("piece").contains(&format!("{} {piece}", piece.code())));
    }
    for terrain in tilewright::tiles::Terrain::ALL {
        assert!(row("terrain").contains(&format!("{} {terrain}", terrain.code())));
    }
    for &system in System::ALL {
        let rules = Rules::new(system, Options::of(system)).unwrap();
        for (index, stack) in rules.stacks().iter().enumerate() {
            assert!(row("stack").contains(&format!("{index} {stack}")), "{system}: {index} {stack}");
        }
    }
}

/// The order and the items that the page promises, in every transcript.
#[test]
fn event_lines_have_the_items_of_the_page() {
    let mut met = std::collections::BTreeSet::new();
    for (name, text) in crate::transcripts::all() {
        for line in text.lines() {
            let Some(rest) = line.strip_prefix("event ") else {
                continue;
            };
            let mut parts = rest.split(" | ").map(|part| part.split(' ').next().unwrap());
            let kind = EventKind::from_name(parts.next().unwrap()).unwrap();
            let found: Vec<ItemKind> = parts.map(|item| ItemKind::from_name(item).unwrap()).collect();
            let place = |item: &ItemKind| kind.items().iter().position(|other| other == item);
            let places: Vec<usize> = found.iter().map(|item| place(item).expect(line)).collect();
            assert!(places.is_sorted(), "{name}: {line}");
            // Nobody may have pieces on a feature, and terms of 0 are left out; everything else is always there.
            for item in kind.items() {
                let is_award = kind == EventKind::Award;
                let of_feature = *item == ItemKind::Tile && !line.contains(" zone=- ");
                let may_lack = item.is_term() || (is_award && !of_feature);
                assert!(may_lack || found.contains(item), "{name}: {line}");
            }
            let has_term = found.iter().any(|item| item.is_term());
            assert_eq!(has_term, kind == EventKind::Award, "{name}: {line}");
            met.extend(found.into_iter().map(|item| (kind, item)));
        }
    }
    // No kind of item is listed in vain.
    for &kind in EventKind::ALL {
        for &item in kind.items() {
            assert!(met.contains(&(kind, item)), "no transcript has {item} of {kind}");
        }
    }
}

/// The round that the page shows is one of a transcript, without a line more or less.
#[test]
fn the_round_of_the_page_is_real() {
    let round = block(&document("events.md"), "text round");
    let is_there = |(_, text): &(String, String)| text.contains(&format!("\n{round}"));
    assert!(crate::transcripts::all().iter().any(is_there), "no transcript has:\n{round}");
    for kind in ["completed", "returned", "award", "robber_returned", "robbed", "rode", "message_drawn"] {
        assert!(round.contains(&format!("event {kind} ")), "{kind} is not shown");
    }
}
