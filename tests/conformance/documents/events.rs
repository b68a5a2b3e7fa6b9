//! `docs/events.md` shows events that happened; its tables are generated.

use tilewright::{EventKind, ItemKind};

use super::{block, document};

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
