//! Records that are broken or hostile: an error that says where and why, never a panic, never another game.

use serde_json::{Value, json};
use tilewright::{Error, Game, MAX_RECORD_BYTES, NullSink, Options, Random, Record, Rules, Setup, System};
use tilewright_tests::lockstep::Policy;
use tilewright_tests::transcript::Script;

/// No error is longer, however long what it is about.
const MAX_ERROR: usize = 2000;

fn rules() -> std::sync::Arc<Rules> {
    Rules::new(System::Hg2, Options::of(System::Hg2)).unwrap()
}

/// Short games of each kind of start, as records.
fn records() -> Vec<String> {
    let mut games = vec![Game::seeded(&rules(), 2, 7).unwrap(), Game::driven(&rules(), 3).unwrap()];
    let setup = r#"{"players":2,"active":1,"tiles":[{"tile":"hg2/56","x":0,"y":0,"rotation":0},
        {"tile":"hg2/52","x":-1,"y":0,"rotation":0}],"pieces":[{"player":0,"piece":"follower","x":-1,"y":0,"zone":0}],
        "scores":[12,7],"stacks":{"main":["hg2/07","hg2/54"],"menhir":["hg2/83"]},"discarded":["hg2/17"]}"#;
    games.push(Game::from_setup(&rules(), Setup::from_json(setup.as_bytes()).unwrap()).unwrap());
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
    // A set-up tells all its faults, up to 500.
    let most = if matches!(error, Error::Setup { .. }) { 50 * MAX_ERROR } else { MAX_ERROR };
    assert!(text.len() <= most, "{what}: {} bytes of error", text.len());
    let places: Vec<&str> = match error {
        Error::Record { at, what } => vec![at, what],
        Error::Replay { expected, found, .. } => vec![expected, found],
        Error::Setup { faults } => {
            assert!(!faults.is_empty(), "{what}");
            faults.iter().flat_map(|fault| [fault.field.as_str(), fault.what.as_str()]).collect()
        }
        Error::Version { what, .. } | Error::Limit { what, .. } => vec![what],
        Error::Digest { set, .. } => vec![set],
        Error::UnknownSystem { known, .. } | Error::UnknownOption { known, .. } => vec![known],
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
            let [said, loaded] = [bytes, game.record().to_json().as_bytes()]
                .map(|bytes| serde_json::from_slice::<Value>(bytes).unwrap());
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
    for right in records() {
        let bytes = right.as_bytes();
        let game = load(bytes).unwrap();
        let (mut tried, mut refused) = (0, 0);
        let mut check = |what: String, bytes: &[u8]| {
            tried += 1;
            refused += usize::from(check_bytes(&what, bytes, &game));
        };
        for at in 0..bytes.len() {
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
        assert!(refused * 10 > tried * 9, "{refused} of {tried} were refused");
    }
}

/// What is done to a record, the error's code, and a part of the error's text that says where.
type Change = (&'static str, u32, &'static str, fn(&mut Value));

const CHANGES: &[Change] = &[
    ("another format", 302, "format", |record| record["format"] = json!("chess")),
    ("another version", 303, "record format", |record| record["version"] = json!(2)),
    ("a huge version", 302, "version", |record| record["version"] = json!(1_u64 << 40)),
    ("another system", 100, "hg9", |record| record["system"] = json!("hg9")),
    ("other rules", 303, "rules of hg2", |record| record["rules_version"] = json!(7)),
    ("another set", 302, "set.name", |record| record["set"]["name"] = json!("hg1")),
    ("another set's version", 303, "set hg2", |record| record["set"]["version"] = json!(9)),
    ("another digest of the set", 304, "set hg2", |record| record["set"]["digest"] = json!("00")),
    ("an unknown option", 102, "acres", |record| record["options"]["acres"] = json!("three")),
    ("an unknown value", 103, "forest_unit", |record| record["options"]["forest_unit"] = json!("acre")),
    ("an option that is no text", 302, "options.forest_unit", |record| record["options"]["forest_unit"] = json!(3)),
    ("a start that is none", 302, "start", |record| record["start"] = json!({"dealt": {}})),
    ("no start", 302, "start", |record| record["start"] = json!({})),
    ("two starts", 302, "start", |record| {
        record["start"] = json!({"driven": {"players": 2}, "seeded": {"players": 2, "seed": "7"}});
    }),
    ("too many players", 104, "2 to 5", |record| record["start"] = json!({"driven": {"players": 6}})),
    ("no players", 104, "2 to 5", |record| record["start"] = json!({"driven": {"players": 0}})),
    ("more players than a byte", 302, "start.driven.players", |record| {
        record["start"] = json!({"driven": {"players": 256}});
    }),
    ("players below none", 302, "start.driven.players", |record| record["start"] = json!({"driven": {"players": -2}})),
    ("a seed as a number", 302, "start.seeded.seed", |record| {
        record["start"] = json!({"seeded": {"players": 2, "seed": 7}});
    }),
    ("a seed with a zero before", 302, "start.seeded.seed", |record| {
        record["start"] = json!({"seeded": {"players": 2, "seed": "07"}});
    }),
    ("a seed beyond 64 bits", 302, "start.seeded.seed", |record| {
        record["start"] = json!({"seeded": {"players": 2, "seed": "18446744073709551616"}});
    }),
    ("another seed", 305, "action", |record| record["start"] = json!({"seeded": {"players": 2, "seed": "8"}})),
    ("a set-up with faults", 301, "tiles", |record| {
        record["start"] = json!({"setup": {"players": 2, "active": 5, "tiles": []}});
    }),
    ("a set-up that is no set-up", 302, "start.setup", |record| record["start"] = json!({"setup": {"players": 2}})),
    ("a rotation that is none", 302, "rotation", |record| {
        let tile = json!({"tile": "hg2/56", "x": 0, "y": 0, "rotation": 4});
        record["start"] = json!({"setup": {"players": 2, "active": 0, "tiles": [tile]}});
    }),
    ("a cell beyond the coordinates", 302, "x", |record| {
        let tile = json!({"tile": "hg2/56", "x": 40000, "y": 0, "rotation": 0});
        record["start"] = json!({"setup": {"players": 2, "active": 0, "tiles": [tile]}});
    }),
    ("tiles far apart", 301, "tiles", |record| {
        let tile = |x: i16, y: i16| json!({"tile": "hg2/52", "x": x, "y": y, "rotation": 0});
        let tiles = [tile(i16::MIN, i16::MIN), tile(i16::MAX, i16::MAX)];
        record["start"] = json!({"setup": {"players": 2, "active": 0, "tiles": tiles}});
    }),
    ("actions that are no list", 302, "actions", |record| record["actions"] = json!("pass")),
    ("an action that is no text", 302, "actions[1]", |record| record["actions"][1] = json!(5)),
    ("an action that is none", 302, "actions[1]", |record| record["actions"][1] = json!("castle")),
    ("an action in another spelling", 302, "actions[1]", |record| record["actions"][1] = json!("follower 00")),
    ("an illegal action", 305, "action 0", |record| record["actions"][0] = json!("place 99,99 r0")),
    ("an action of another decision", 305, "action 0", |record| record["actions"][0] = json!("pass")),
    ("an action left out", 305, "action", |record| drop(record["actions"].as_array_mut().unwrap().remove(0))),
    ("actions after the last one", 305, "action", |record| {
        let actions = record["actions"].as_array_mut().unwrap();
        actions.push(json!("place 0,0 r0"));
    }),
    ("more actions than a game has", 306, "actions", |record| record["actions"] = json!(vec!["pass"; 377])),
    ("far more actions than any game has", 302, "actions", |record| record["actions"] = json!(vec!["pass"; 100_001])),
    ("an end without scores", 302, "end", |record| record["end"] = json!({"digest": "00"})),
    ("an end that is null", 302, "end", |record| record["end"] = Value::Null),
    ("other scores", 305, "scores", |record| record["end"]["scores"][0] = json!(1_000_000)),
    ("a score less", 305, "scores", |record| drop(record["end"]["scores"].as_array_mut().unwrap().pop())),
    ("more scores than players", 306, "scores", |record| record["end"]["scores"] = json!(vec![0; 7])),
    ("a score beyond 32 bits", 302, "end.scores[0]", |record| record["end"]["scores"][0] = json!(1_u64 << 32)),
    ("another digest", 305, "digest", |record| record["end"]["digest"] = json!("00".repeat(32))),
    ("an unknown key", 302, "colour", |record| record["colour"] = json!("red")),
    ("an unknown key inside", 302, "colour", |record| record["set"]["colour"] = json!("red")),
    ("a set as a list", 302, "set", |record| record["set"] = as_list(&record["set"])),
    ("an end as a list", 302, "end", |record| record["end"] = as_list(&record["end"])),
    ("a start as a list", 302, "start", |record| record["start"] = json!({"driven": [2]})),
    ("a tile as a list", 302, "start.setup.tiles[0]", |record| {
        record["start"] = json!({"setup": {"players": 2, "active": 0, "tiles": [["hg2/56", 0, 0, 0]]}});
    }),
    ("a set-up as a list", 302, "start.setup", |record| record["start"] = json!({"setup": [2, 0, []]})),
    ("a record as a list", 302, ".", |record| {
        let keys = ["format", "version", "system", "rules_version", "set", "options", "start", "actions", "end"];
        *record = json!(keys.map(|key| record[key].clone()));
    }),
    ("a record that is a list", 302, ".", |record| *record = json!([])),
    ("a record that is a number", 302, ".", |record| *record = json!(1e308)),
];

/// The values of an object without their keys.
fn as_list(object: &Value) -> Value {
    let mut keys = vec!["name", "version", "digest", "scores"];
    keys.retain(|key| object.get(key).is_some());
    json!(keys.into_iter().map(|key| object[key].clone()).collect::<Vec<_>>())
}

#[test]
fn every_wrong_field_is_told_by_its_place() {
    for right in records() {
        for (what, code, place, change) in CHANGES {
            let mut record: Value = serde_json::from_str(&right).unwrap();
            change(&mut record);
            let text = record.to_string();
            let error = load(text.as_bytes()).err().unwrap_or_else(|| panic!("{what} is accepted"));
            check_error(what, &error);
            assert_eq!(error.code(), *code, "{what}: {error}");
            assert!(error.to_string().contains(place), "{what}: {error}");
        }
    }
}

#[test]
fn keys_that_come_twice_are_refused() {
    let right = &records()[2];
    for (key, value) in [
        ("\"format\":", "\"tilewright-record\""),
        ("\"digest\":", "\"00\""),
        ("\"forest_unit\":", "\"segment\""),
        ("\"setup\":", "null"),
        ("\"main\":", "[]"),
        ("\"players\":", "2"),
        ("\"rotation\":", "0"),
        ("\"scores\":", "[]"),
    ] {
        let wrong = right.replacen(key, &format!("{key}{value},{key}"), 1);
        assert_ne!(wrong, *right, "{key}");
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
    let mut record = records()[0].clone().into_bytes();
    record.resize(MAX_RECORD_BYTES, b' ');
    assert!(load(&record).is_ok());
}

#[test]
fn the_longest_valid_prefix_comes_back() {
    let script = Script::read(&super::read("hg2/two-merge-segment-next_turn.txt")).unwrap();
    let rules = Rules::new(System::Hg2, script.options).unwrap();
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
        let Some(Error::Replay { index, expected, .. }) = error else {
            panic!("{error:?}");
        };
        assert_eq!((index, expected.as_str()), (at, "retrieve 77,-77 z15"));
        assert_eq!(game.history().len(), at);
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
    }
}

#[test]
fn a_later_version_is_told_even_where_it_has_other_keys() {
    let game = Game::seeded(&rules(), 2, 1).unwrap();
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
    for made_by in [rules(), other] {
        let json = Game::seeded(&made_by, 2, 1).unwrap().record().to_json();
        for shared in [rules(), made_by.clone()] {
            let record = Record::from_json_with(&shared, json.as_bytes()).unwrap();
            assert_eq!(record.rules().options(), made_by.options());
            assert_eq!(record.to_json(), json);
            assert_eq!(std::sync::Arc::ptr_eq(record.rules(), &shared), shared.options() == made_by.options());
        }
    }
}
