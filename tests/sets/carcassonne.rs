//! What sets of Carcassonne may say, and what not: the format's words for cities, roads, fields, starts and minis.

use tilewright::tiles::{Power, TileSet};
use tilewright::{Error, Options, Rules, System};

use super::{faults, played, read};

const HEAD: &str = "format = 1\nname = \"own\"\nversion = 1\ntitle = \"My own\"\nextends = \"c1\"\n";

/// A tile of the set in two copies.
fn tile(slots: &str, zones: &str) -> String {
    format!("[[tile]]\nid = \"own/x\"\ncount = 2\nslots = \"{slots}\"\nzones = [{zones}]\n")
}

fn assert_fault(text: &str, fault: &str) {
    let found: Vec<String> = faults(text).iter().map(ToString::to_string).collect();
    assert!(found.iter().any(|text| text.starts_with(fault)), "{fault:?} is not in {found:#?}");
}

// rule: C1-10, C1-26
#[test]
fn faults_of_the_words_of_carcassonne_are_told_with_their_place() {
    let cap = "000 111 111 111";
    for (slots, zones, fault) in [
        (
            cap,
            "\"city\", \"field touches 0, pennant\"",
            "tile own/x, field zones[1]: a pennant on a field: allowed on city",
        ),
        (
            cap,
            "\"city\", \"field touches 1\"",
            "tile own/x, field zones[1]: the field touches zone 1, which is no city",
        ),
        (
            cap,
            "\"city\", \"field touches 7\"",
            "tile own/x, field zones[1]: the field touches zone 7, which is no city",
        ),
        (cap, "\"city touches 0\", \"field\"", "tile own/x, field zones[0]: a city touches zones: only a field does"),
        (cap, "\"city\", \"field touches\"", "tile own/x, field zones[1]: "),
        (cap, "\"city\", \"field touches 0 0\"", "tile own/x, field zones[1]: cities \"0 0\": ascending"),
        (cap, "\"city\", \"field touches 16\"", "tile own/x, field zones[1]: cities \"16\""),
        (cap, "\"city, 21 pennant\", \"field\"", "tile own/x, field zones[0]: "),
        (cap, "\"city to spring\", \"field\"", "tile own/x, field zones[0]: city with an end: only a river has one"),
        (cap, "\"city, 2 fish\", \"field\"", "tile own/x, field zones[0]: fish on a city"),
        (cap, "\"city, shrine\", \"field\"", "tile own/x, field zones[0]: shrine"),
        (
            cap,
            "\"forest\", \"meadow\"",
            "tile own/x, field zones[0]: forest: the system c1 has city, road, field, monastery",
        ),
        ("000 111 111 111", "\"monastery\", \"field\"", "tile own/x, field zones[0]: a monastery is in a slot"),
        ("111 111 111 111", "\"road\", \"field\"", "tile own/x, field zones[0]: the road is in no slot"),
        ("101 222 222 222", "\"city\", \"field\", \"field\"", "tile own/x, field slots: the edge North"),
    ] {
        assert_fault(&(HEAD.to_owned() + &tile(slots, zones)), fault);
    }
}

// rule: C1-1, K-1
#[test]
fn one_start_is_said_and_it_is_a_main_tile() {
    let start = |id: &str| HEAD.to_owned() + &format!("start = \"{id}\"\n");
    for (text, fault) in [
        (start("c1/nobody"), "field start: "),
        (start(""), "field start: "),
        (HEAD.to_owned() + "start = 3\n", "field start: "),
        (start("c1/D") + "[counts]\n\"c1/D\" = 0\n", "field start: "),
    ] {
        assert_fault(&text, fault);
    }
    // Another start tile is none of the stack; what is left of it is.
    let rules = super::rules(read(&start("c1/X")));
    let game = played(&rules, 4);
    let laid = game.tiles().next().unwrap();
    assert_eq!((rules.tile(laid.tile).unwrap().id.as_str(), game.check()), ("c1/X", Ok(())));
}

// rule: R-1, CC-1
#[test]
fn a_set_of_ones_own_is_no_mini() {
    assert_fault(&(HEAD.to_owned() + "mini = true\n"), "field mini: true: ");
    assert_fault(&(HEAD.to_owned() + "mini = 1\n"), "field mini: ");
    assert_fault(&HEAD.replace("\"c1\"", "\"robbers\""), "field extends: \"robbers\": allowed are c1, hg1, hg2");
    let mut set = read(HEAD);
    set.mini = true;
    let error = Rules::with_set(System::C1, Options::of(System::C1), set).unwrap_err();
    assert!(error.to_string().contains("field mini: true"), "{error}");
    for name in ["robbers", "messages", "crop_circles"] {
        let set = TileSet::built_in(name).unwrap();
        assert!(set.mini && Rules::with_set(System::C1, Options::of(System::C1), set).is_err(), "{name}");
    }
}

/// A tile of a mini may be borrowed; together with the mini that has it, it would be there twice.
// rule: R-1, CC-1
#[test]
fn borrowed_tiles_of_a_mini_are_played_unless_the_mini_has_them_too() {
    let mut set = read(HEAD);
    let circles = TileSet::built_in("crop_circles").unwrap();
    let is_second = |id: &str| id.starts_with("crop_circles/CC2-");
    set.tiles.extend(circles.tiles.into_iter().filter(|tile| is_second(&tile.id)));
    let with = |options: &[(&str, &str)]| {
        let map = options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        Rules::with_set(System::C1, Options::from_map(System::C1, &map).unwrap(), set.clone())
    };
    let rules = with(&[("crop_circles", "true")]).unwrap();
    let symbols = rules.sets().iter().flat_map(|set| &set.tiles).flat_map(|tile| &tile.zones);
    let symbols = symbols.filter(|zone| matches!(zone.power, Some(Power::Shield | Power::Club | Power::Pitchfork)));
    assert_eq!(symbols.count(), 12, "all the circles there are");
    assert_eq!(played(&rules, 9).check(), Ok(()));
    match with(&[("crop_circle_tile", "CC2-RRr")]) {
        Err(Error::Set { faults, .. }) => {
            assert_eq!(faults.len(), 1);
            assert_eq!(faults[0].tile.as_deref(), Some("crop_circles/CC2-RRr"), "{}", faults[0]);
        }
        other => panic!("{other:?}"),
    }
    // A borrowed tile is as it is in its own set.
    let mut changed = set.clone();
    changed.tiles.last_mut().unwrap().zones[0].power = None;
    let error = Rules::with_set(System::C1, Options::of(System::C1), changed).unwrap_err();
    assert!(error.to_string().contains("crop_circles has no such tile"), "{error}");
}
