//! Every fault of a set is told at once, with its place; a set made by hand is judged as one that was read.

use tilewright::tiles::{Animal, RiverEnd, Terrain, TileSet, Zone};
use tilewright::{Error, Options, Rules, System};

use super::{HEAD, NUMBERS, TILES, faults, own, read};

#[test]
fn all_faults_of_a_file_are_told_at_once_each_with_its_place() {
    let text = HEAD.replace("version = 1", "version = 0").replace("title", "tittle")
        + &NUMBERS.replace("huts = 1", "huts = 40").replace("deer_points = 1", "dear_points = 1")
        + TILES
        + "[[tile]]\nid = \"own/a\"\nslots = \"000 000 000 001\"\nzones = [\"meadow\"]\n"
        + "[[tile]]\nid = \"own/b\"\nslots = \"010 000 000 000\"\nzones = [\"meadow\", \"river to 0\"]\n"
        + "[[tile]]\nid = \"own/c\"\ncount = 0\nslots = \"000 000 000 000\"\nzones = [\"desert\"]\n"
        + "[[tile]]\nid = \"own/d\"\nstack = \"menhir\"\nslots = \"000 000 000 000\"\nzones = [\"meadow, 2 bears\"]\n"
        + "[[tile]]\nid = \"own/e\"\nslots = \"111 000 000 000\"\nzones = [\"meadow, raft\", \"forest, menhir\"]\n"
        + "[[tile]]\nid = \"other/f\"\nslots = 7\nzones = []\n"
        + "[[tile]]\nid = \"own/wood\"\nslots = \"000 000 000 000\"\nzones = [\"meadow\"]\n";
    let found: Vec<String> = faults(&text).iter().map(ToString::to_string).collect();
    let expected = [
        "field tittle: unknown key: allowed are format, name,",
        "field version: 0: versions begin with 1",
        "field title: missing",
        "field numbers.huts: 40: at most 31 is allowed",
        "field numbers.deer_points: missing: the system hg1 needs it",
        "field numbers.dear_points: hg1 has no such number: it has aurochs_points,",
        "tile own/a, field slots: slot 11 names zone '1': the tile has zones 0 to 0",
        "tile own/b, field zones[1]: the river ends at zone 0, which is no lake",
        "tile own/c, field count: 0: allowed are 1 to 10000",
        "tile own/c, field zones[0]: terrain \"desert\": allowed are meadow, forest, river, lake",
        "tile own/d, field stack: \"menhir\": the system hg1 has start, main, bonus",
        "tile own/d, field zones[0]: thing \"bears\"",
        "tile own/e, field zones[0]: raft on a meadow: allowed on river, lake",
        "tile own/e, field zones[0]: raft: the system hg1 does not know it",
        "tile own/e, field zones[1]: menhir: the system hg1 does not know it",
        "tile other/f, field slots: invalid type",
        "tile own/wood, field id: stands twice in the set",
    ];
    for fault in expected {
        assert!(found.iter().any(|text| text.starts_with(fault)), "{fault:?} is not in {found:#?}");
    }
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}

#[test]
fn what_only_the_whole_set_shows_is_told_too() {
    let lonely = "[[tile]]\nid = \"own/river\"\nslots = \"000 012 000 000\"\nzones = [\"meadow\", \"river to 3\", \"meadow\", \"lake\"]\n";
    for (text, fault) in [
        (own() + lonely, "tile own/river, field slots: its river edge: no other tile of the set has one"),
        (
            own().replace("count = 4", "count = 10000")
                + "\n"
                + &TILES
                    .replace("own/", "own/x")
                    .replace("stack = \"start\"\n", "")
                    .replace("count = 4", "count = 10000"),
            "field tile: 20006 tiles with",
        ),
        (own().replace("stack = \"start\"\n", ""), "field tile: 0 tiles of the stack start: exactly one is needed"),
        (own().replace("\"own\"", "\"hg2\""), "field name: \"hg2\": it is that of a built-in set with other facts"),
        (
            own().replace("\"own\"", "\"c1\"").replace("own/", "c1/"),
            "field name: \"c1\": it is that of a built-in set with other facts",
        ),
        (own().replace("own", &"n".repeat(65)), "field name: \"nnnn"),
        (own().replace("own/wood", &format!("own/{}", "n".repeat(65))), "tile own/nnn"),
        (own().replace("\"hg1\"", "\"hg7\""), "field system: \"hg7\": allowed are hg2, hg1"),
        (
            own().replace("own/wood", "hg1/01"),
            "tile hg1/01, field id: the set hg1 has no such tile, or with other facts",
        ),
        (own().replace("players_max = 4", "players_max = 1"), "field numbers.players_min: 2 to 1 players"),
        (
            own().replace("forest, gold", "forest, gold, fire"),
            "tile own/start, field zones[1]: fire on a forest: allowed on meadow",
        ),
    ] {
        let found: Vec<String> = faults(&text).iter().map(ToString::to_string).collect();
        assert!(found.iter().any(|text| text.starts_with(fault)), "{fault:?} is not in {found:#?}");
    }
}

// rule: HG1-10, HG2-10
#[test]
fn a_system_knows_its_own_things_only() {
    let tile =
        |zones: &str| format!("[[tile]]\nid = \"own/x\"\ncount = 2\nslots = \"000 012 000 000\"\nzones = [{zones}]\n");
    let spring = tile("\"meadow\", \"river to spring\", \"meadow\"");
    let fish = tile("\"meadow\", \"river to 3, 2 fish\", \"meadow\", \"lake\"");
    let first = own();
    let second = first
        .replace("\"hg1\"", "\"hg2\"")
        .replace("bonus", "menhir")
        .replace("forest, gold", "forest, menhir")
        .replace("[numbers]\n", "[numbers]\nlogboat_lake_points = 2\nraft_lake_points = 1\npit_trap_factor = 2\n");
    read(&(first.clone() + &spring));
    read(&(second.clone() + &fish));
    for (text, fault) in [
        (first + &fish, "fish on a river: the system hg1 does not know it"),
        (
            second.clone() + &spring,
            "a river that ends at a spring on a tile without a forest: the system hg2 does not know it",
        ),
        (second.replace("forest, menhir", "forest, gold"), "gold: the system hg2 does not know it"),
        (second.replace("pit_trap_factor = 2", "pit_trap_factor = 0"), "0: at least 1 is needed"),
    ] {
        let found = faults(&text);
        assert!(found.len() == 1 && found[0].what == fault, "{found:#?}");
    }
}

#[test]
fn a_fault_of_the_head_is_told_once_and_not_of_every_tile() {
    let without = |line: &str| own().replace(line, "");
    for (text, fault) in [
        (without("name = \"own\"\n"), "field name: missing"),
        (own().replace("\"own\"", "\"Own\""), "field name: \"Own\": 1 to 64 lower-case letters"),
        (own().replace("\"own\"", "\"\""), "field name: \"\": 1 to 64 lower-case letters"),
        (without("system = \"hg1\"\n"), "field system: missing"),
        (own().replace("\"hg1\"", "\"\""), "field system: empty"),
        (without("players_max = 4\n"), "field numbers.players_max: missing"),
    ] {
        let found = faults(&text);
        assert!(found.len() == 1 && found[0].to_string().starts_with(fault), "{fault}: {found:#?}");
    }
}

/// A set that a program put together, with one thing wrong.
#[test]
fn a_set_made_by_hand_is_refused_with_its_fault_and_never_played() {
    type Change = fn(&mut TileSet);
    let changes: [(&str, Change); 14] = [
        ("slots", |set| set.tiles[0].slots[5] = 9),
        ("zones", |set| set.tiles[0].zones.clear()),
        ("zones", |set| set.tiles[0].zones = vec![Zone::new(Terrain::Meadow); 17]),
        ("count", |set| set.tiles[1].count = 0),
        ("count", |set| set.tiles[1].count = u16::MAX),
        ("id", |set| set.tiles[1].id = "own/new\nline".to_owned()),
        ("id", |set| set.tiles[1].id = set.tiles[0].id.clone()),
        ("stack", |set| set.tiles[2].stack = "menhir".to_owned()),
        ("zones[0]", |set| set.tiles[0].zones[0].fish = 3),
        ("zones[0]", |set| set.tiles[0].zones[0].animals = vec![Animal::Deer; 300]),
        ("zones[1]", |set| set.tiles[1].zones[1].ends_at = Some(RiverEnd::Lake(200))),
        ("numbers.huts", |set| *set.numbers.get_mut("huts").unwrap() = u16::MAX),
        ("name", |set| set.name = "Own".to_owned()),
        ("system", |set| set.system = "hg2".to_owned()),
    ];
    for (field, change) in changes {
        let mut set = read(&own());
        change(&mut set);
        match Rules::with_set(System::Hg1, Options::of(System::Hg1), set) {
            Err(Error::Set { faults, .. }) => {
                assert!(faults.iter().any(|fault| fault.field == field), "{field}: {faults:#?}");
            }
            other => panic!("{field}: {other:?}"),
        }
    }
}

#[test]
fn the_order_of_the_tiles_of_a_set_made_by_hand_does_not_matter() {
    let mut set = read(&own());
    let digest = set.digest();
    set.tiles.reverse();
    let rules = super::rules(set);
    assert_eq!((rules.digest(), rules.tile_index("own/wood").unwrap()), (digest.as_str(), 2));
    assert!(super::played(&rules, 1).is_over());
}
