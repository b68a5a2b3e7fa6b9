//! `docs/record.md`, `docs/events.md` and `docs/conformance.md` say what the engine does.

use std::fmt::Write;

use serde_json::Value;
use sha2::{Digest, Sha256};
use tilewright::{
    Action, EventKind, Field, Game, ItemKind, NullSink, Options, Piece, Pos, Random, Reason, Record, Rules, Setup,
    System,
};
use tilewright_tests::lockstep::{Policy, all_options};
use tilewright_tests::perft::Entry;

fn document(name: &str) -> String {
    let path = super::corpus().join("../../docs").join(name);
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

/// The position's canonical text, written from what everybody may ask a game, as `docs/record.md` says.
fn position_text(game: &Game) -> String {
    let rules = game.rules();
    let id = |tile: u16| rules.tile(tile).unwrap().id.as_str();
    let mut text = String::from("tilewright-position 1\n");
    let decision = game.decision().map_or("over", |decision| decision.kind.name());
    writeln!(
        text,
        "players {} active {} turn {} extra {} decision {decision} drawn {}",
        game.players(),
        game.active(),
        game.turn(),
        game.is_extra_turn(),
        game.drawn_tile().map_or("-", id)
    )
    .unwrap();
    if decision == "retrieve" || decision == "deploy" {
        writeln!(text, "placed {}", game.tiles().last().unwrap().pos).unwrap();
    }
    for player in 0..game.players() {
        let supply = |piece| game.supply(player, piece).unwrap();
        writeln!(
            text,
            "player {player} score {} followers {} huts {} waiting {}",
            game.scores()[usize::from(player)],
            supply(Piece::Follower),
            supply(Piece::Hut),
            game.waiting(player).unwrap()
        )
        .unwrap();
    }
    let mut lines: Vec<(Pos, u8, u8, String)> = Vec::new();
    for placed in game.tiles() {
        let line = format!("tile {} {} r{}", placed.pos, id(placed.tile), placed.rotation.turns());
        lines.push((placed.pos, 0, 0, line));
    }
    lines.sort();
    let mut pieces: Vec<(Pos, u8, u8, String)> = game
        .pieces()
        .map(|stand| {
            let line = format!("piece {} z{} player {} {}", stand.pos, stand.zone, stand.player, stand.piece);
            (stand.pos, stand.zone, stand.player, line)
        })
        .collect();
    pieces.sort();
    lines.extend(pieces);
    for (.., line) in lines {
        writeln!(text, "{line}").unwrap();
    }
    for (pos, zone) in game.covered() {
        writeln!(text, "covered {pos} z{zone}").unwrap();
    }
    for &tile in game.discarded() {
        writeln!(text, "discarded {}", id(tile)).unwrap();
    }
    for (stack, name) in rules.stacks().iter().enumerate() {
        for (tile, count) in game.stack_left(stack).unwrap() {
            writeln!(text, "left {name} {} {count}", id(tile)).unwrap();
        }
    }
    text
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
    assert_eq!(text, position_text(&game));
    assert_eq!(block(&page, "text digest").trim(), sha256(&text));
    assert_eq!(game.digest(), sha256(&text));
}

#[test]
fn the_keys_of_the_page_are_those_of_the_canonical_form() {
    let page = document("record.md");
    let listed = |heading: &str| -> Vec<String> {
        table(&page, heading).into_iter().map(|mut row| row.swap_remove(0)).collect()
    };
    let record = Game::seeded(&rules(), 2, 7).unwrap().record().to_json();
    assert_eq!(listed("The record"), keys(&record));
    assert_eq!(listed("Set-up positions"), keys(&serde_json::to_string(&Setup::default()).unwrap()));
    // Canonical: reading and writing again changes nothing, and there is no white space.
    assert_eq!(Record::from_json(record.as_bytes()).unwrap().to_json(), record);
    assert!(!record.contains([' ', '\n', '\t']));
}

#[test]
fn the_bounds_of_the_page_are_those_of_the_engine() {
    let page = document("record.md");
    assert!(page.contains(&format!("({} bytes)", tilewright::MAX_RECORD_BYTES)));
    for &system in System::ALL {
        let rules = Rules::new(system, Options::of(system)).unwrap();
        assert!(page.contains(&format!("{} in {system}", Game::max_actions(&rules))));
    }
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
    assert_eq!(kinds, [1, 2, 3, 4, 5]);
}

/// Whatever is asked, the documented text gives the digest: it needs nothing that the page does not name.
#[test]
fn digests_are_those_of_the_documented_text() {
    let mut asked = std::collections::BTreeSet::new();
    let games =
        System::ALL.iter().flat_map(|&system| all_options(system).into_iter().map(move |options| (system, options)));
    for (i, (system, options)) in games.enumerate() {
        let rules = Rules::new(system, options).unwrap();
        let mut game = Game::driven(&rules, 2 + i as u8 % 4).unwrap();
        let mut random = Random::stream(i as u64, "digests");
        loop {
            assert_eq!(game.digest(), sha256(&position_text(&game)), "{}", position_text(&game));
            asked.insert(game.decision().map(|decision| decision.kind));
            let Some(action) = Policy::Merge.choose(&game, &mut random).unwrap() else {
                break;
            };
            game.apply(action, &mut NullSink).unwrap();
        }
    }
    assert_eq!(asked.len(), 5, "{asked:?}");
}

/// The same tiles laid in another order: the tile just placed differs, and with it where a piece may go.
#[test]
fn positions_with_another_tile_just_placed_have_another_digest() {
    let rules = rules();
    let mut compared = 0;
    for seed in 0..200 {
        let mut game = Game::seeded(&rules, 2, seed).unwrap();
        let mut random = Random::stream(seed, "digests");
        while game.tiles().len() < 4 {
            let actions = game.actions();
            let action = match actions[0] {
                Action::Pass => Action::Pass,
                _ => actions[random.below(actions.len() as u32) as usize],
            };
            game.apply(action, &mut NullSink).unwrap();
        }
        let transcript = game.transcript();
        let mut turns: Vec<&[Action]> =
            transcript.actions().split(|action| *action == Action::Pass).filter(|turn| !turn.is_empty()).collect();
        if turns.len() != 3 || game.just_placed().is_none() {
            continue;
        }
        turns.swap(0, 2);
        let mut other = Game::driven(&rules, 2).unwrap();
        let mut play = || -> Result<(), tilewright::Error> {
            for (i, turn) in turns.iter().enumerate() {
                for &action in *turn {
                    other.apply(action, &mut NullSink)?;
                }
                if i < 2 {
                    other.apply(Action::Pass, &mut NullSink)?;
                }
            }
            Ok(())
        };
        // Not every order is legal.
        if play().is_ok() && other.just_placed().is_some() {
            let cells = |game: &Game| {
                let mut cells: Vec<_> = game.tiles().map(|placed| (placed.pos, placed.tile)).collect();
                cells.sort_unstable();
                cells
            };
            assert_eq!(cells(&game), cells(&other));
            assert_ne!(game.digest(), other.digest(), "seed {seed}");
            compared += 1;
        }
    }
    assert!(compared > 5, "only {compared} games could be laid in another order");
}

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
    for (index, stack) in rules().stacks().iter().enumerate() {
        assert!(row("stack").contains(&format!("{index} {stack}")));
    }
}

/// The order and the items that the page promises, in every transcript.
#[test]
fn event_lines_have_the_items_of_the_page() {
    let mut met = std::collections::BTreeSet::new();
    for (name, text) in super::transcripts::all() {
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
                let may_lack = item.is_term() || *item == ItemKind::Pieces;
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

/// The examples and numbers of the page about this corpus.
#[test]
fn the_page_of_the_corpus_shows_real_lines() {
    let page = document("conformance.md");
    let corpus: String = super::transcripts::all().into_iter().map(|(_, text)| text).collect();
    let (_, shown) = page.split_once("```text\nevent tile_placed").unwrap();
    let shown = format!("event tile_placed{}", shown.split("```").next().unwrap());
    for line in shown.lines() {
        assert!(corpus.lines().any(|other| other == line), "no transcript has {line:?}");
    }
    let (_, entries) = Entry::read_all(&super::read("perft.txt")).unwrap();
    for (system, id) in [("hg2", "start-two"), ("hg1", "hg1-start-two")] {
        let entry = entries.iter().find(|entry| entry.id == id).unwrap();
        let counts: Vec<String> = entry.counts.iter().map(|(_, count)| count.to_string()).collect();
        let (last, others) = counts.split_last().unwrap();
        let text = format!("{} and {last}", others.join(", "));
        assert!(
            page.contains(&format!("{text} sequences in {system}")) || page.contains(&format!("{text} in {system}"))
        );
    }
}
