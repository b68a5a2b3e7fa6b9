//! Records and set-ups of Carcassonne with one thing wrong in what its minis say.

use serde_json::{Value, json};
use tilewright::{Error, Game, Options, Rules, Setup, System};

use super::fields::{Change, break_fields};
use super::{records_of, rules, setup};

const RECORDS: &[Change] = &[
    ("no minis", 302, "minis", |record| drop(record.as_object_mut().unwrap().remove("minis"))),
    ("minis that are null", 302, "minis", |record| record["minis"] = Value::Null),
    ("minis by name alone", 302, "minis[0]", |record| record["minis"] = json!(["robbers"])),
    ("a mini as a list", 302, "minis[0]", |record| record["minis"][0] = json!(["robbers", 1, "00"])),
    ("a mini less", 302, "the options name [robbers, messages, crop_circles]", |record| {
        record["minis"].as_array_mut().unwrap().pop();
    }),
    ("a mini twice", 302, "minis", |record| record["minis"][1] = record["minis"][0].clone()),
    ("a mini more", 302, "minis", |record| {
        let one = record["minis"][0].clone();
        record["minis"].as_array_mut().unwrap().push(one);
    }),
    ("minis in another order", 302, "minis", |record| record["minis"].as_array_mut().unwrap().swap(0, 2)),
    ("an unknown mini", 302, "minis", |record| record["minis"][2]["name"] = json!("river")),
    ("a mini of a long name", 302, "minis", |record| record["minis"][2]["name"] = json!("x".repeat(1 << 16))),
    ("another version of a mini", 303, "set messages", |record| record["minis"][1]["version"] = json!(2)),
    ("another digest of a mini", 304, "set robbers", |record| record["minis"][0]["digest"] = json!("00")),
    ("a mini with a file", 302, "minis[0]", |record| record["minis"][0]["file"] = json!("")),
    ("a mini that is not played", 302, "minis", |record| record["options"]["robbers"] = json!("false")),
    ("truth in another spelling", 103, "option robbers", |record| record["options"]["robbers"] = json!("yes")),
    ("truth that is no text", 302, "options.messages", |record| record["options"]["messages"] = json!(true)),
    ("both kinds of circles", 103, "option crop_circle_tile", |record| {
        record["options"]["crop_circle_tile"] = json!("CC2-RRr");
    }),
    ("a circle of the other box", 103, "option crop_circle_tile", |record| {
        record["options"]["crop_circle_tile"] = json!("CC1-Rr");
    }),
    ("points that no source prints", 103, "message_farmer_points", |record| {
        record["options"]["message_farmer_points"] = json!("4");
    }),
    ("an option of the other family", 102, "forest_unit", |record| record["options"]["forest_unit"] = json!("tile")),
    ("the set of a mini", 300, "robbers", |record| record["set"]["name"] = json!("robbers")),
    ("a space that the track does not have", 302, "actions[1]", |record| record["actions"][1] = json!("robber 50")),
    ("a third figure", 302, "actions[1]", |record| record["actions"][1] = json!("figure 2")),
    ("a ninth message", 302, "actions[1]", |record| record["actions"][1] = json!("message 9")),
    ("a seventh player", 302, "actions[1]", |record| record["actions"][1] = json!("rob p6 f0")),
    ("a circle that does nothing", 302, "actions[1]", |record| record["actions"][1] = json!("circle")),
    ("a tile of a mini that is not played", 302, "actions[1]", |record| {
        record["actions"][1] = json!("draw crop_circles/CC2-RRr");
    }),
    ("a robber at the wrong time", 305, "action 0", |record| record["actions"][0] = json!("robber 0")),
    ("an award at the wrong time", 305, "action 0", |record| record["actions"][0] = json!("award 0")),
    ("a figure at the wrong time", 305, "action 0", |record| record["actions"][0] = json!("figure 0")),
    ("a robbery at the wrong time", 305, "action 0", |record| record["actions"][0] = json!("rob p1 f0")),
    ("a ride at the wrong time", 305, "action 0", |record| record["actions"][0] = json!("ride p1 f0")),
    ("a message at the wrong time", 305, "action 0", |record| record["actions"][0] = json!("message 1")),
    ("a performance at the wrong time", 305, "action 0", |record| record["actions"][0] = json!("perform")),
    ("a circle at the wrong time", 305, "action 0", |record| record["actions"][0] = json!("circle deploy")),
    ("a follower more at the wrong time", 305, "action 0", |record| record["actions"][0] = json!("add 0,0 z0")),
];

// rule: R-1, M-1, M-2, CC-1, M-5
#[test]
fn every_wrong_word_of_minis_is_told_by_its_place() {
    for right in records_of(System::C1) {
        break_fields(&right, RECORDS);
    }
}

/// The record that begins with a set-up.
fn with_setup() -> String {
    records_of(System::C1).into_iter().find(|record| record.contains("\"setup\":")).unwrap()
}

fn position(record: &mut Value) -> &mut Value {
    &mut record["start"]["setup"]
}

const SETUPS: &[Change] = &[
    ("points said twice", 301, "figures", |record| position(record)["scores"] = json!([1, 2, 3])),
    ("a player too few", 301, "figures", |record| position(record)["figures"] = json!([[0, 0], [0, 0]])),
    ("a player too many", 301, "figures", |record| position(record)["figures"] = json!(vec![[0, 0]; 7])),
    ("one figure", 301, "figures[1]", |record| position(record)["figures"][1] = json!([9])),
    ("three figures", 301, "figures[1]", |record| position(record)["figures"][1] = json!([9, 9, 9])),
    ("no figure", 301, "figures[2]", |record| position(record)["figures"][2] = json!([])),
    ("very many points", 301, "figures[0][1]", |record| position(record)["figures"][0][1] = json!(1_000_001)),
    ("points beyond 32 bits", 302, "figures[0][1]", |record| position(record)["figures"][0][1] = json!(1_u64 << 32)),
    ("points below nought", 302, "figures[0][1]", |record| position(record)["figures"][0][1] = json!(-1)),
    ("points as a number", 302, "figures[0]", |record| position(record)["figures"][0] = json!(4)),
    ("minis as a list", 302, "minis", |record| position(record)["minis"] = json!([[], []])),
    ("an unknown mini", 302, "minis", |record| position(record)["minis"]["river"] = json!([])),
    ("robbers of too few", 301, "minis.robbers", |record| position(record)["minis"]["robbers"] = json!([1])),
    ("robbers of too many", 301, "minis.robbers", |record| position(record)["minis"]["robbers"] = json!(vec![1; 300])),
    ("a space too far", 301, "minis.robbers[1]", |record| position(record)["minis"]["robbers"][1] = json!(50)),
    ("a space beyond a byte", 302, "minis.robbers[1]", |record| position(record)["minis"]["robbers"][1] = json!(256)),
    ("a robber by name", 302, "minis.robbers[1]", |record| position(record)["minis"]["robbers"][1] = json!("supply")),
    ("robbers that are null", 302, "minis.robbers", |record| position(record)["minis"]["robbers"] = Value::Null),
    ("message 0", 301, "minis.messages[1]", |record| position(record)["minis"]["messages"][1] = json!(0)),
    ("message 9", 301, "minis.messages[1]", |record| position(record)["minis"]["messages"][1] = json!(9)),
    ("a message twice", 301, "minis.messages[1]", |record| position(record)["minis"]["messages"] = json!([3, 3])),
    ("very many messages", 301, "minis.messages", |record| {
        position(record)["minis"]["messages"] = json!((1..=200).collect::<Vec<u8>>());
    }),
    ("seven players", 301, "players", |record| position(record)["players"] = json!(7)),
    ("a hut", 301, "pieces", |record| position(record)["pieces"][0]["piece"] = json!("hut")),
    ("followers of two players on one zone", 301, "pieces[1]", |record| {
        position(record)["pieces"][1]["player"] = json!(1);
    }),
    ("followers on two zones of a tile", 301, "pieces[1]", |record| position(record)["pieces"][1]["zone"] = json!(1)),
    ("more followers than there are", 301, "7", |record| {
        let one = position(record)["pieces"][0].clone();
        position(record)["pieces"] = json!(vec![one; 8]);
    }),
    ("a follower on the start tile", 301, "pieces[0]", |record| {
        position(record)["pieces"] = json!([{"player": 0, "piece": "follower", "x": 0, "y": 0, "zone": 1}]);
    }),
    ("followers who wait", 301, "waiting", |record| position(record)["waiting"] = json!([0, 1, 0])),
    ("covered animals", 301, "covered[0]", |record| {
        position(record)["covered"] = json!([{"x": 1, "y": 0, "zone": 1}]);
    }),
    ("a stack of the other family", 301, "stacks", |record| position(record)["stacks"]["menhir"] = json!([])),
    ("a tile of the other family", 301, "tiles[1]", |record| position(record)["tiles"][1]["tile"] = json!("hg2/07")),
    ("a tile of a mini that is not played", 301, "stacks.main[0]", |record| {
        position(record)["stacks"]["main"][0] = json!("crop_circles/CC2-RRr");
    }),
    ("a tile of a mini twice", 301, "robbers/RO1", |record| {
        position(record)["stacks"]["main"] = json!(["robbers/RO1", "robbers/RO1"]);
    }),
    ("a road that meets a city", 301, "tiles", |record| position(record)["tiles"][1]["rotation"] = json!(2)),
];

// rule: C1-2, C1-11, CC-2, K-15, K-23, M-1, M-2, R-1
#[test]
fn every_wrong_word_of_a_set_up_is_told_by_its_place() {
    break_fields(&with_setup(), SETUPS);
}

/// A robber of a game without robbers, a message of one without messages, a second figure, a shared zone.
// rule: R-1, M-1, CC-2
#[test]
fn a_set_up_speaks_of_minis_that_are_played() {
    let faults = |option: &str| -> Vec<String> {
        let mut options = rules(System::C1).options();
        options.set(System::C1, option, "false").unwrap();
        let rules = Rules::new(System::C1, options).unwrap();
        match Game::from_setup(&rules, setup(System::C1)) {
            Err(Error::Setup { faults }) => faults.into_iter().map(|fault| fault.field).collect(),
            other => panic!("{option}: {other:?}"),
        }
    };
    assert_eq!(faults("robbers"), ["minis.robbers", "stacks.main[2]"]);
    assert_eq!(faults("messages"), ["figures[0]", "figures[1]", "figures[2]", "minis.messages"]);
    assert_eq!(faults("crop_circles"), ["stacks.main[3]", "pieces[1]"]);
    // And what is right is played.
    let game = Game::from_setup(&rules(System::C1), setup(System::C1)).unwrap();
    assert_eq!((game.figures(2).unwrap(), game.robber(1).unwrap()), (&[9, 52][..], Some(2)));
    assert_eq!((game.messages_seen(), game.scores()), (vec![3, 8], &[4, 14, 61][..]));
    // Scores are those of the usual figures.
    let scored = Setup { figures: Vec::new(), scores: vec![4, 9, 61], ..setup(System::C1) };
    let game = Game::from_setup(&rules(System::C1), scored).unwrap();
    assert_eq!((game.figures(2).unwrap(), game.scores()), (&[61, 0][..], &[4, 9, 61][..]));
    // Without the Messages the points are those of the one figure.
    let plain = Rules::new(System::C1, Options::of(System::C1)).unwrap();
    let one = Setup {
        figures: vec![vec![4], vec![9], vec![61]],
        pieces: Vec::new(),
        stacks: Default::default(),
        minis: Default::default(),
        ..setup(System::C1)
    };
    let scored = Setup { figures: Vec::new(), scores: vec![4, 9, 61], ..one.clone() };
    let [one, scored] = [one, scored].map(|setup| Game::from_setup(&plain, setup).unwrap());
    assert_eq!((one.digest(), one.scores()), (scored.digest(), &[4, 9, 61][..]));
}
