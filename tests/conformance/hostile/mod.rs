//! Records that are broken or hostile: an error that says where and why, never a panic, never another game.

mod fields;
mod minis;

use std::sync::Arc;

use serde_json::{Value, json};
use tilewright::tiles::{BUILT_IN, TileSet};
use tilewright::{Error, Game, MAX_RECORD_BYTES, NullSink, Options, Random, Record, Rules, Setup, System};
use tilewright_tests::lockstep::Policy;
use tilewright_tests::transcript::Script;

/// No error is longer, however long what it is about.
const MAX_ERROR: usize = 2000;

/// The rules of a system, with all its minis.
fn rules(system: System) -> Arc<Rules> {
    let mut options = Options::of(system);
    if system == System::C1 {
        (options.robbers, options.messages, options.crop_circles) = (true, true, true);
    }
    Rules::new(system, options).unwrap()
}

/// A short position of each system: the start tile is its first tile.
const POSITIONS: [(System, &str); 3] = [
    (
        System::Hg1,
        r#"{"players":2,"active":1,"tiles":[{"tile":"hg1/S","x":0,"y":0,"rotation":0},
        {"tile":"hg1/26","x":-1,"y":0,"rotation":1}],"pieces":[{"player":0,"piece":"follower","x":-1,"y":0,"zone":0}],
        "scores":[12,7],"waiting":[0,1],"stacks":{"main":["hg1/07","hg1/54"],"bonus":["hg1/B11"]},
        "discarded":["hg1/17"]}"#,
    ),
    (
        System::Hg2,
        r#"{"players":2,"active":1,"tiles":[{"tile":"hg2/56","x":0,"y":0,"rotation":0},
        {"tile":"hg2/52","x":-1,"y":0,"rotation":0}],"pieces":[{"player":0,"piece":"follower","x":-1,"y":0,"zone":0}],
        "scores":[12,7],"stacks":{"main":["hg2/07","hg2/54"],"menhir":["hg2/83"]},"discarded":["hg2/17"]}"#,
    ),
    // Two followers of one player stand on one zone (CC-2).
    (
        System::C1,
        r#"{"players":3,"active":1,"tiles":[{"tile":"c1/D","x":0,"y":0,"rotation":0},
        {"tile":"c1/V","x":1,"y":0,"rotation":0}],"pieces":[{"player":0,"piece":"follower","x":1,"y":0,"zone":0},
        {"player":0,"piece":"follower","x":1,"y":0,"zone":0}],"figures":[[4,0],[9,5],[9,52]],
        "stacks":{"main":["c1/E","c1/K","robbers/RO1","crop_circles/CC1-Rr"]},"discarded":["c1/X"],
        "minis":{"robbers":[null,2,9],"messages":[3,8]}}"#,
    ),
];

fn setup(system: System) -> Setup {
    let position = POSITIONS.iter().find(|position| position.0 == system).unwrap();
    Setup::from_json(position.1.as_bytes()).unwrap()
}

/// Short games of each system and each kind of start, as records.
fn records() -> Vec<String> {
    System::ALL.iter().flat_map(|&system| records_of(system)).collect()
}

fn records_of(system: System) -> Vec<String> {
    let rules = rules(system);
    let mut bounded = rules.options();
    bounded.set(system, "table", "-1,-2,3,4").unwrap();
    let bounded = Rules::new(system, bounded).unwrap();
    let mut games = [
        Game::seeded(&rules, 2, 7).unwrap(),
        Game::driven(&bounded, 3).unwrap(),
        Game::from_setup(&rules, setup(system)).unwrap(),
    ];
    for (i, game) in games.iter_mut().enumerate() {
        let mut random = Random::stream(i as u64, "hostile");
        for _ in 0..8 {
            if let Some(action) = Policy::Merge.choose(game, &mut random).unwrap() {
                game.apply(action, &mut NullSink).unwrap();
            }
        }
    }
    games.iter().map(|game| game.record().to_json()).collect()
}

fn load(bytes: &[u8]) -> Result<Game, Error> {
    Record::from_json(bytes)?.load()
}

/// An error of a record says where, and is short.
fn check_error(what: &str, error: &Error) {
    let text = error.to_string();
    // A set-up and a set tell all their faults, up to 500.
    let most = if matches!(error, Error::Setup { .. } | Error::Set { .. }) { 50 * MAX_ERROR } else { MAX_ERROR };
    assert!(text.len() <= most, "{what}: {} bytes of error", text.len());
    let places: Vec<&str> = match error {
        Error::Record { at, what } => vec![at, what],
        Error::Replay { expected, found, .. } => vec![expected, found],
        Error::Setup { faults } => {
            assert!(!faults.is_empty(), "{what}");
            faults.iter().flat_map(|fault| [fault.field.as_str(), fault.what.as_str()]).collect()
        }
        Error::Set { faults, .. } => {
            assert!(!faults.is_empty(), "{what}");
            faults.iter().map(|fault| fault.what.as_str()).collect()
        }
        Error::Version { what, .. } | Error::Limit { what, .. } => vec![what],
        Error::Digest { set, .. } => vec![set],
        Error::UnknownSystem { known, .. } | Error::UnknownSet { known, .. } | Error::UnknownOption { known, .. } => {
            vec![known]
        }
        Error::OptionValue { option, .. } => vec![option],
        Error::Players { .. } => vec!["players"],
        other => panic!("{what}: {other:?} is no error of a record"),
    };
    assert!(places.iter().all(|place| !place.is_empty()), "{what}: {error:?}");
}

/// Broken bytes give an error, or what they say is a legal game with the same end: a follower on another zone, say.
fn check_bytes(what: &str, bytes: &[u8], right: &Game) -> bool {
    match load(bytes) {
        Ok(game) => {
            assert_eq!(game.check(), Ok(()), "{what}");
            assert_eq!((game.digest(), game.scores()), (right.digest(), right.scores()), "{what}");
            let [said, loaded] = [bytes, game.record().to_json().as_bytes()].map(|bytes| {
                let mut value = serde_json::from_slice::<Value>(bytes).unwrap();
                // The file of a set may have other blanks; its digest says that it is the same set.
                drop(value["set"].as_object_mut().unwrap().remove("file"));
                value
            });
            assert_eq!(said, loaded, "{what}");
            false
        }
        Err(error) => {
            check_error(what, &error);
            true
        }
    }
}

#[test]
fn every_broken_byte_is_refused_or_a_legal_game() {
    for (i, right) in records().into_iter().enumerate() {
        // The records of a family have the same keys: each is broken at some of its bytes. With minis four sets are read.
        let step = if right.contains("\"minis\":") { 11 } else { 3 };
        let refused = break_bytes(&right, i % step, step);
        assert!(refused > 0.9, "only {refused} were refused");
    }
}

#[test]
fn broken_bytes_of_a_set_in_a_record_are_refused_or_a_legal_game() {
    for (i, right) in records().into_iter().enumerate() {
        let embedded = Record::from_json(right.as_bytes()).unwrap().with_embedded_set(true).to_json();
        assert!(embedded.len() > right.len() + 3000);
        let refused = break_bytes(&embedded, 100 * i, 997);
        assert!(refused > 0.9, "only {refused} were refused");
    }
}

/// Breaks the byte `first` and every one `step` further in many ways. Gives which part of the results was refused.
fn break_bytes(right: &str, first: usize, step: usize) -> f64 {
    let bytes = right.as_bytes();
    let game = load(bytes).unwrap();
    let (mut tried, mut refused) = (0_u32, 0_u32);
    let mut check = |what: String, bytes: &[u8]| {
        tried += 1;
        refused += u32::from(check_bytes(&what, bytes, &game));
    };
    for at in (first..bytes.len()).step_by(step) {
        let others = (0..8).map(|bit| bytes[at] ^ (1 << bit));
        for other in others.chain(*b"\"{],0 \xff") {
            if other != bytes[at] {
                let mut wrong = bytes.to_vec();
                wrong[at] = other;
                check(format!("byte {at} made {other:#x}"), &wrong);
            }
        }
        for inserted in *b"\"[0 " {
            let mut wrong = bytes.to_vec();
            wrong.insert(at, inserted);
            check(format!("{inserted:#x} before byte {at}"), &wrong);
        }
        let mut wrong = bytes.to_vec();
        wrong.remove(at);
        check(format!("byte {at} left out"), &wrong);
        assert!(load(&bytes[..at]).is_err(), "cut at {at}");
        check(format!("cut at byte {at}"), &bytes[..at]);
        check(format!("begun at byte {}", at + 1), &bytes[at + 1..]);
    }
    check("a second value".to_owned(), format!("{right}{right}").as_bytes());
    f64::from(refused) / f64::from(tried)
}

#[test]
fn keys_that_come_twice_are_refused() {
    let records = records();
    let setups: Vec<&String> = records.iter().filter(|record| record.contains("\"setup\":")).collect();
    assert_eq!(setups.len(), System::ALL.len());
    for right in setups {
        twice(right);
    }
}

fn twice(right: &str) {
    let of_c1 = right.contains("\"system\":\"c1\"");
    let (option, points) = if of_c1 { ("\"farms\":", "\"figures\":") } else { ("\"forest_unit\":", "\"waiting\":") };
    for (key, value) in [
        ("\"format\":", "\"tilewright-record\""),
        ("\"digest\":", "\"00\""),
        (option, "\"first\""),
        (points, "[]"),
        ("\"setup\":", "null"),
        ("\"main\":", "[]"),
        ("\"players\":", "2"),
        ("\"rotation\":", "0"),
        ("\"scores\":", "[]"),
    ] {
        let wrong = right.replacen(key, &format!("{key}{value},{key}"), 1);
        assert_ne!(wrong, right, "{key}");
        let error = load(wrong.as_bytes()).err().unwrap_or_else(|| panic!("{key} twice is accepted"));
        check_error(key, &error);
        assert_eq!(error.code(), 302, "{key}: {error}");
    }
}

/// Every value in turn is replaced by something deep, long or large.
#[test]
fn deep_long_and_large_values_are_refused_in_few_words() {
    let long = "x".repeat(100_000);
    let large = [
        format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)),
        format!("{}1{}", "{\"a\":".repeat(10_000), "}".repeat(10_000)),
        format!("\"{long}\""),
        format!("\"{}\"", "\u{1F5FF}".repeat(30_000)),
        format!("{{\"{long}\":1}}"),
        format!("[{}1]", "1,".repeat(100_000)),
        format!("[{}\"pass\"]", "\"pass\",".repeat(100_000)),
        format!("[{}{{}}]", "{},".repeat(100_000)),
        "1".repeat(10_000),
        "-99999999999999999999".to_owned(),
        "1e999".to_owned(),
        "nul".to_owned(),
        "\"\\ud800\"".to_owned(),
    ];
    for right in records() {
        let record: Value = serde_json::from_str(&right).unwrap();
        for pointer in pointers(&record) {
            let mut marked = record.clone();
            *marked.pointer_mut(&pointer).unwrap() = json!("here it comes");
            let marked = marked.to_string();
            for value in &large {
                let what = format!("{pointer} made {}", value.chars().take(20).collect::<String>());
                let wrong = marked.replacen("\"here it comes\"", value, 1);
                match load(wrong.as_bytes()) {
                    Ok(_) => panic!("{what} is accepted"),
                    Err(error) => check_error(&what, &error),
                }
            }
        }
    }
}

fn pointers(record: &Value) -> Vec<String> {
    let mut found = vec![String::new()];
    let mut next = 0;
    while let Some(at) = found.get(next).cloned() {
        next += 1;
        match record.pointer(&at).unwrap() {
            Value::Object(object) => found.extend(object.keys().map(|key| format!("{at}/{key}"))),
            Value::Array(list) => found.extend((0..list.len().min(2)).map(|i| format!("{at}/{i}"))),
            _ => {}
        }
    }
    found
}

#[test]
fn what_is_too_large_is_refused_before_it_is_read() {
    // Not even JSON: nobody looks at it.
    let bytes = vec![b'x'; MAX_RECORD_BYTES + 1];
    for error in [Record::from_json(&bytes).unwrap_err(), Setup::from_json(&bytes).unwrap_err()] {
        assert_eq!(error.code(), 306, "{error}");
        assert!(error.to_string().contains(&MAX_RECORD_BYTES.to_string()), "{error}");
    }
    // One byte less is read, and refused for what it says.
    let error = Record::from_json(&bytes[1..]).unwrap_err();
    assert_eq!(error.code(), 302, "{error}");
    // White space up to the limit does no harm.
    let mut record = records().swap_remove(0).into_bytes();
    record.resize(MAX_RECORD_BYTES, b' ');
    assert!(load(&record).is_ok());
}

#[test]
fn the_longest_valid_prefix_comes_back() {
    for &system in System::ALL {
        let name = if system == System::C1 { "two-merge-messages-circles" } else { "two-merge-segment-next_turn" };
        longest_prefix(&format!("{system}/{name}.txt"));
    }
}

fn longest_prefix(name: &str) {
    let script = Script::read(&super::read(name)).unwrap();
    let rules = Rules::new(script.system, script.options).unwrap();
    let mut game = Game::new(&rules, script.start, &mut NullSink).unwrap();
    for text in &script.actions {
        game.apply(rules.parse_action(text).unwrap(), &mut NullSink).unwrap();
    }
    let right: Value = serde_json::from_str(&game.record().to_json()).unwrap();
    let prefix = |record: &Value| Record::from_json(record.to_string().as_bytes()).unwrap().load_prefix().unwrap();
    let (whole, none) = prefix(&right);
    assert_eq!((whole.digest(), none), (game.digest(), None));
    for at in [0, 1, 2, 57, script.actions.len() - 1] {
        let mut wrong = right.clone();
        wrong["actions"][at] = json!("retrieve 77,-77 z15");
        let (game, error) = prefix(&wrong);
        let Some(error @ Error::Replay { .. }) = error else { panic!("{error:?}") };
        let start = format!("record, action {at}: the record says retrieve 77,-77 z15, but at the decision ");
        let text = error.to_string();
        assert!(text.starts_with(&start) && text.contains(" it is not legal: "), "{text}");
        let Error::Replay { index, expected, .. } = error else { unreachable!() };
        assert_eq!((index, expected.as_str()), (at, "retrieve 77,-77 z15"));
        assert_eq!(game.history_len(), at);
        let replayed: Vec<String> = game.record().actions().iter().map(|&action| rules.action_text(action)).collect();
        assert_eq!(replayed, script.actions[..at]);
        assert!(game.decision().is_some(), "the prefix can be played on");
    }
    for (key, wrong_end) in [("digest", json!("00")), ("scores", json!([0, 0]))] {
        let mut wrong = right.clone();
        wrong["end"][key] = wrong_end;
        let (whole, error) = prefix(&wrong);
        assert_eq!(whole.digest(), game.digest());
        assert!(matches!(error, Some(Error::Replay { index, .. }) if index == script.actions.len()), "{error:?}");
        let text = error.unwrap().to_string();
        assert!(
            text.contains(&format!("the record says {key} ")) && text.contains(" at the end, but the game has "),
            "{text}"
        );
    }
    // One action more than the game has.
    let mut longer = right.clone();
    longer["actions"].as_array_mut().unwrap().push(json!("pass"));
    let text = prefix(&longer).1.unwrap().to_string();
    assert!(text.ends_with("the record says pass, but the game is over: no action is legal"), "{text}");
}

/// Some editors write one before UTF-8.
#[test]
fn a_byte_order_mark_before_a_document_is_skipped() {
    let marked = |text: &str| format!("\u{feff}{text}").into_bytes();
    for json in records() {
        let record = Record::from_json(&marked(&json)).unwrap();
        assert_eq!(record.to_json(), json);
        assert_eq!(record.load().unwrap().digest(), load(json.as_bytes()).unwrap().digest());
        assert!(matches!(load(&marked(&format!("\u{feff}{json}"))), Err(Error::Record { .. })), "one is enough");
        let later = json.replacen("\"version\":1", "\"version\":9", 1).replacen("\"system\"", "\"game\"", 1);
        assert!(matches!(Record::from_json(&marked(&later)), Err(Error::Version { found: 9, .. })), "{later}");
    }
    for (system, json) in POSITIONS {
        assert_eq!(Setup::from_json(&marked(json)).unwrap(), setup(system));
    }
    for name in BUILT_IN.iter().map(|(name, _)| name) {
        let set = TileSet::built_in(name).unwrap();
        if set.mini {
            // No custom tile set is a mini.
            continue;
        }
        assert_eq!(TileSet::read("set", &marked(&set.to_toml())).unwrap().digest(), set.digest());
    }
}

#[test]
fn a_later_version_is_told_even_where_it_has_other_keys() {
    let game = Game::seeded(&rules(System::Hg1), 2, 1).unwrap();
    let mut record: Value = serde_json::from_str(&game.record().to_json()).unwrap();
    record["version"] = 2.into();
    record["clock"] = "new".into();
    let error = Record::from_json(record.to_string().as_bytes()).unwrap_err();
    assert_eq!((error.code(), error.to_string().contains("version 2")), (303, true), "{error}");
}

#[test]
fn rules_are_shared_only_with_records_made_by_them() {
    let mut options = Options::of(System::Hg2);
    options.set(System::Hg2, "forest_unit", "segment").unwrap();
    let other = Rules::new(System::Hg2, options).unwrap();
    let usual = System::ALL.iter().map(|&system| rules(system));
    for made_by in usual.chain([other]) {
        let json = Game::seeded(&made_by, 2, 1).unwrap().record().to_json();
        for shared in System::ALL.iter().map(|&system| rules(system)).chain([Arc::clone(&made_by)]) {
            let record = Record::from_json_with(&shared, json.as_bytes()).unwrap();
            assert_eq!((record.rules().system(), record.rules().options()), (made_by.system(), made_by.options()));
            assert_eq!(record.to_json(), json);
            let same = (shared.system(), shared.options()) == (made_by.system(), made_by.options());
            assert_eq!(Arc::ptr_eq(record.rules(), &shared), same);
        }
    }
}
