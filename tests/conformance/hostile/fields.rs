//! Records with one wrong field: the error names its place. What only Carcassonne has is in [`minis`](super::minis).

use serde_json::{Value, json};
use tilewright::{Game, Meta, Record, System};

use super::{check_error, load, records, rules, setup};

/// What is done to a record, the error's code, and a part of the error's text that says where: SYSTEM stands for the
/// record's system, OTHER for another one, OPTION for an option of the record's.
pub(super) type Change = (&'static str, u32, &'static str, fn(&mut Value));

const CHANGES: &[Change] = &[
    ("another format", 302, "format", |record| record["format"] = json!("chess")),
    ("another version", 303, "record format", |record| record["version"] = json!(2)),
    ("a huge version", 302, "version", |record| record["version"] = json!(1_u64 << 40)),
    ("another system", 100, "hg9", |record| record["system"] = json!("hg9")),
    ("other rules", 303, "rules of SYSTEM", |record| record["rules_version"] = json!(7)),
    ("an unknown set", 101, "c1, crop_circles, hg1, hg2", |record| record["set"]["name"] = json!("hg9")),
    ("the set of the other system", 300, "set OTHER", |record| record["set"]["name"] = json!(other_system(record))),
    ("another set's version", 303, "set SYSTEM", |record| record["set"]["version"] = json!(9)),
    ("another digest of the set", 304, "set SYSTEM", |record| record["set"]["digest"] = json!("00")),
    ("a set in the record that is none", 300, "set.file", |record| record["set"]["file"] = json!("")),
    ("a set in the record that is no text", 302, "set.file", |record| record["set"]["file"] = json!(["name"])),
    ("an unknown option", 102, "acres", |record| record["options"]["acres"] = json!("three")),
    ("an unknown value", 103, "OPTION", |record| set_option(record, json!("acre"))),
    ("an option that is no text", 302, "options.OPTION", |record| set_option(record, json!(3))),
    ("a table that is none", 103, "table", |record| record["options"]["table"] = json!("round")),
    ("a table in another spelling", 103, "table", |record| record["options"]["table"] = json!("-01,-2,3,4")),
    ("a table without the start tile", 103, "table", |record| record["options"]["table"] = json!("1,1,9,9")),
    ("a table beyond the coordinates", 103, "table", |record| record["options"]["table"] = json!("0,0,40000,9")),
    ("a start that is none", 302, "start", |record| record["start"] = json!({"dealt": {}})),
    ("no start", 302, "start", |record| record["start"] = json!({})),
    ("two starts", 302, "start", |record| {
        record["start"] = json!({"driven": {"players": 2}, "seeded": {"players": 2, "seed": "7"}});
    }),
    ("too many players", 104, "2 to", |record| record["start"] = json!({"driven": {"players": 7}})),
    ("no players", 104, "2 to", |record| record["start"] = json!({"driven": {"players": 0}})),
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
        let tile = json!({"tile": start_tile(record), "x": 0, "y": 0, "rotation": 4});
        record["start"] = json!({"setup": {"players": 2, "active": 0, "tiles": [tile]}});
    }),
    ("a cell beyond the coordinates", 302, "x", |record| {
        let tile = json!({"tile": start_tile(record), "x": 40000, "y": 0, "rotation": 0});
        record["start"] = json!({"setup": {"players": 2, "active": 0, "tiles": [tile]}});
    }),
    ("tiles far apart", 301, "tiles", |record| {
        let tile = |x: i16, y: i16| json!({"tile": start_tile(record), "x": x, "y": y, "rotation": 0});
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
    ("more actions than a game has", 306, "actions", |record| {
        let most = Game::max_actions(&rules(system(record)));
        record["actions"] = json!(vec!["pass"; most + 1]);
    }),
    ("far more actions than any game has", 302, "actions", |record| record["actions"] = json!(vec!["pass"; 500_001])),
    ("an end without scores", 302, "end", |record| record["end"] = json!({"digest": "00"})),
    ("an end that is null", 302, "end", |record| record["end"] = Value::Null),
    ("other scores", 305, "scores", |record| record["end"]["scores"][0] = json!(1_000_000)),
    ("a score less", 305, "scores", |record| drop(record["end"]["scores"].as_array_mut().unwrap().pop())),
    ("more scores than players", 306, "scores", |record| record["end"]["scores"] = json!(vec![0; 7])),
    ("a score beyond 32 bits", 302, "end.scores[0]", |record| record["end"]["scores"][0] = json!(1_u64 << 32)),
    ("another digest", 305, "digest", |record| record["end"]["digest"] = json!("00".repeat(32))),
    ("meta that is null", 302, "meta", |record| record["meta"] = Value::Null),
    ("meta as a list", 302, "meta", |record| record["meta"] = json!([["Event", "x"]])),
    ("meta that is no text", 302, "meta.Round", |record| record["meta"] = json!({"Event": "x", "Round": 3})),
    ("meta inside meta", 302, "meta.White", |record| record["meta"] = json!({"White": {"name": "x"}})),
    ("meta without a key", 302, "1 to 64 bytes", |record| record["meta"] = json!({"": "x"})),
    ("a long key of meta", 306, "limit of 64", |record| record["meta"] = json!({"é".repeat(32) + "x": "x"})),
    ("a long text of meta", 306, "bytes of meta.Event", |record| record["meta"] = json!({"Event": "x".repeat(4097)})),
    ("a NUL in a text of meta", 302, "\"Event\" has the character U+0000 at byte 1", |record| {
        record["meta"] = json!({"Event": "x\0y"});
    }),
    ("a NUL in a key of meta", 302, "U+0000", |record| record["meta"] = json!({"\0": "y"})),
    ("too much meta", 306, "entries of meta: 65 is more than the limit of 64", |record| {
        record["meta"] = (0..65).map(|i| (i.to_string(), json!("x"))).collect();
    }),
    ("an unknown key", 302, "colour", |record| record["colour"] = json!("red")),
    ("an unknown key inside", 302, "colour", |record| record["set"]["colour"] = json!("red")),
    ("a set as a list", 302, "set", |record| record["set"] = as_list(&record["set"])),
    ("an end as a list", 302, "end", |record| record["end"] = as_list(&record["end"])),
    ("a start as a list", 302, "start", |record| record["start"] = json!({"driven": [2]})),
    ("a tile as a list", 302, "start.setup.tiles[0]", |record| {
        record["start"] = json!({"setup": {"players": 2, "active": 0, "tiles": [[start_tile(record), 0, 0, 0]]}});
    }),
    ("a set-up as a list", 302, "start.setup", |record| record["start"] = json!({"setup": [2, 0, []]})),
    ("a record as a list", 302, ".", |record| {
        *record = json!(record.as_object().unwrap().values().collect::<Vec<_>>());
    }),
    ("a record that is a list", 302, ".", |record| *record = json!([])),
    ("a record that is a number", 302, ".", |record| *record = json!(1e308)),
];

fn system(record: &Value) -> System {
    System::named(record["system"].as_str().unwrap()).unwrap()
}

/// The name of another system.
fn other_system(record: &Value) -> &'static str {
    System::ALL.iter().find(|&&other| other != system(record)).unwrap().name()
}

/// The name of an option of the system.
fn option(record: &Value) -> &'static str {
    if system(record) == System::C1 { "farms" } else { "forest_unit" }
}

fn set_option(record: &mut Value, value: Value) {
    let name = option(record);
    record["options"][name] = value;
}

fn start_tile(record: &Value) -> String {
    setup(system(record)).tiles.swap_remove(0).tile
}

/// The values of an object without their keys.
fn as_list(object: &Value) -> Value {
    let mut keys = vec!["name", "version", "digest", "scores"];
    keys.retain(|key| object.get(key).is_some());
    json!(keys.into_iter().map(|key| object[key].clone()).collect::<Vec<_>>())
}

// A JSON value has each key once: this text does not.
#[test]
fn meta_is_as_large_as_its_limits_and_has_each_key_once() {
    let right = &records()[0];
    let with = |meta: &str| Record::from_json(right.replacen('{', &format!("{{\"meta\":{meta},"), 1).as_bytes());
    let twice = with(r#"{"Event":"x","Date":"y","Event":"x"}"#).unwrap_err();
    assert_eq!(twice.to_string(), "record, at meta: the key \"Event\" comes twice");
    let entries: Vec<String> =
        (10..74).map(|i| format!("\"{}{i}\":\"{}\"", "k".repeat(62), "é".repeat(2048))).collect();
    let read = with(&format!("{{{}}}", entries.join(","))).unwrap();
    assert_eq!(read.meta().len(), Meta::MAX_ENTRIES);
    assert!(
        read.meta().iter().all(|(key, text)| (key.len(), text.len()) == (Meta::MAX_KEY_BYTES, Meta::MAX_TEXT_BYTES))
    );
    // A refused entry changes nothing; one that is there may still be set.
    let mut meta = read.meta().clone();
    assert_eq!(meta.set("one more", "").unwrap_err().code(), 306);
    assert_eq!(&meta, read.meta());
    let first = meta.iter().next().unwrap().0.to_owned();
    meta.set(&first[..], "").unwrap();
    assert_eq!(meta.iter().next(), Some((&first[..], "")));
    // Nothing of it is an empty object, which is not written.
    assert_eq!(with("{}").unwrap().to_json(), *right);
}

/// Breaks a record in each of these ways.
pub(super) fn break_fields(right: &str, changes: &[Change]) {
    for (what, code, place, change) in changes {
        let mut record: Value = serde_json::from_str(right).unwrap();
        let place = place
            .replace("SYSTEM", system(&record).name())
            .replace("OTHER", other_system(&record))
            .replace("OPTION", option(&record));
        change(&mut record);
        let text = record.to_string();
        let error = load(text.as_bytes()).err().unwrap_or_else(|| panic!("{what} is accepted"));
        check_error(what, &error);
        assert_eq!(error.code(), *code, "{what}: {error}");
        assert!(error.to_string().contains(&place), "{what}: {error}");
    }
}

#[test]
fn every_wrong_field_is_told_by_its_place() {
    for right in records() {
        break_fields(&right, CHANGES);
    }
}

/// The editions of Hunters & Gatherers have options of the same names, and no minis.
#[test]
fn a_record_of_the_other_edition_is_told_by_its_set() {
    let changes: [Change; 3] = [
        ("the other edition", 300, "set SYSTEM", |record| {
            let other = if record["system"] == "hg1" { "hg2" } else { "hg1" };
            record["system"] = json!(other);
        }),
        ("the other family", 102, "farms", |record| record["system"] = json!("c1")),
        ("a mini", 302, "minis", |record| {
            record["minis"] = json!([{"name": "robbers", "version": 1, "digest": "00"}]);
        }),
    ];
    for system in [System::Hg1, System::Hg2] {
        for right in super::records_of(system) {
            break_fields(&right, &changes);
        }
    }
}
