//! The built-in sets hold what they should, and faults of a file are all found.

use super::*;
use crate::error::Error;
use crate::geometry::Side;

/// What the tiles of some stacks add up to.
#[derive(Debug, Default, PartialEq, Eq)]
struct Totals {
    tiles: u16,
    /// Forest, meadow, river.
    edges: [u16; 3],
    /// Forest, meadow, river, lake.
    zones: [u16; 4],
    springs: u16,
    fish: u16,
    river_fish: u16,
    /// Deer, aurochs, mammoth, tiger.
    animals: [u16; 4],
    menhirs: u16,
    mushrooms: u16,
    powers: u16,
}

fn totals(set: &TileSet, stacks: &[&str]) -> Totals {
    let mut totals = Totals::default();
    for tile in set.tiles.iter().filter(|tile| stacks.contains(&tile.stack.as_str())) {
        totals.tiles += tile.count;
        for side in Side::ALL {
            let middle = tile.slots[side.slots()[1].index()];
            match tile.zones[usize::from(middle)].terrain {
                Terrain::Forest => totals.edges[0] += tile.count,
                Terrain::Meadow => totals.edges[1] += tile.count,
                _ => totals.edges[2] += tile.count,
            }
        }
        for zone in &tile.zones {
            let index = match zone.terrain {
                Terrain::Forest => 0,
                Terrain::Meadow => 1,
                Terrain::River => 2,
                _ => 3,
            };
            totals.zones[index] += tile.count;
            totals.springs += tile.count * u16::from(zone.ends_at == Some(RiverEnd::Spring));
            totals.fish += tile.count * u16::from(zone.fish);
            if zone.terrain == Terrain::River {
                totals.river_fish += tile.count * u16::from(zone.fish);
            }
            for (count, &animal) in totals.animals.iter_mut().zip(Animal::ALL) {
                *count += tile.count * zone.count(animal);
            }
            totals.menhirs += tile.count * u16::from(zone.menhirs);
            totals.mushrooms += tile.count * u16::from(zone.mushrooms);
            totals.powers += tile.count * u16::from(zone.power.is_some());
        }
    }
    totals
}

// rule: HG2-1
#[test]
fn the_second_edition_adds_up() {
    let set = TileSet::built_in("hg2").unwrap();
    assert_eq!(
        totals(&set, &["start", "main"]),
        Totals {
            tiles: 79,
            edges: [104, 103, 109],
            zones: [71, 163, 80, 20],
            springs: 7,
            fish: 34,
            river_fish: 7,
            animals: [30, 10, 4, 11],
            menhirs: 30,
            mushrooms: 0,
            powers: 0,
        }
    );
    assert_eq!(
        totals(&set, &["menhir"]),
        Totals {
            tiles: 16,
            edges: [15, 25, 24],
            zones: [10, 33, 22, 9],
            springs: 1,
            fish: 16,
            river_fish: 1,
            animals: [3, 3, 4, 2],
            menhirs: 1,
            mushrooms: 2,
            powers: 6,
        }
    );
}

// rule: C1-1, C1-10, C1-26
#[test]
fn the_base_game_adds_up() {
    let set = TileSet::built_in("c1").unwrap();
    let count = |what: &dyn Fn(&Tile) -> usize| -> usize {
        set.tiles.iter().map(|tile| usize::from(tile.count) * what(tile)).sum()
    };
    let zones = |terrain| count(&|tile| tile.zones.iter().filter(|zone| zone.terrain == terrain).count());
    let edges = |terrain| {
        let middle = |tile: &Tile, side: Side| tile.zones[usize::from(tile.slots[side.slots()[1].index()])].terrain;
        count(&|tile| Side::ALL.iter().filter(|&&side| middle(tile, side) == terrain).count())
    };
    assert_eq!((set.tiles.len(), count(&|_| 1), set.start.as_deref()), (24, 72, Some("c1/D")));
    assert_eq!([Terrain::Field, Terrain::Road, Terrain::City].map(edges), [115, 94, 79]);
    let terrains = [Terrain::City, Terrain::Road, Terrain::Field, Terrain::Monastery];
    assert_eq!(terrains.map(zones), [49, 62, 126, 6]);
    assert_eq!(count(&|tile| tile.zones.iter().map(|zone| usize::from(zone.pennants)).sum()), 10);
}

// rule: R-1, CC-1
#[test]
fn the_minis_add_their_tiles() {
    let symbols = |name: &str, power: Power| {
        let set = TileSet::built_in(name).unwrap();
        assert!(set.mini && set.start.is_none() && set.tiles.iter().all(|tile| tile.count == 1));
        set.tiles.iter().filter(|tile| tile.zones.iter().any(|zone| zone.power == Some(power))).count()
    };
    assert_eq!(symbols("robbers", Power::Robber), 8);
    assert_eq!([Power::Shield, Power::Club, Power::Pitchfork].map(|kind| symbols("crop_circles", kind)), [4; 3]);
    assert_eq!(TileSet::built_in("messages").unwrap().tiles, []);
}

/// A released version of a set is never edited.
#[test]
fn the_digest_of_a_released_set_is_frozen() {
    for (name, digest) in [
        ("hg1", "778399b3048a0994f2773da9854aab80259fa95833b907e69e3da717e6e6c481"),
        ("hg2", "517e3b1a41bd5bf9546bf0c64bfab97d2b716a8adfbb1c42311906330b8a1e92"),
    ] {
        let set = TileSet::built_in(name).unwrap();
        assert_eq!((set.version, set.digest().as_str()), (1, digest), "{name}");
    }
}

#[test]
fn the_digest_is_that_of_the_facts_not_of_the_file() {
    let text = HG2;
    let reordered = {
        let (head, tiles) = text.split_once("[[tile]]").unwrap();
        let mut tiles: Vec<&str> = tiles.split("[[tile]]").collect();
        tiles.reverse();
        format!("{}[[tile]]{}", head.replace('#', "# another comment"), tiles.join("[[tile]]"))
    };
    let digest = |text: &str| read("set", text.as_bytes()).unwrap().digest();
    assert_eq!(digest(text), digest(&reordered));
    assert_ne!(digest(text), digest(&text.replacen("lake, 2 fish", "lake, 3 fish", 1)));
    assert_ne!(digest(text), digest(&text.replacen("huts = 3", "huts = 4", 1)));
}

/// The file of a built-in set.
const HG2: &str = BUILT_IN[3].1;

const HEAD: &str = "format = 1\nname = \"t\"\nversion = 1\ntitle = \"T\"\nsystem = \"hg2\"\n[numbers]\n";
const START_TILE: &str =
    "[[tile]]\nid = \"t/s\"\nstack = \"start\"\nslots = \"000 000 000 000\"\nzones = [\"meadow\"]\n";

/// Reads a set independently of any system.
fn read(file: &str, bytes: &[u8]) -> Result<TileSet, Error> {
    let mut faults = Faults::default();
    let set = parse(bytes, &mut faults);
    faults.or(file, set)
}

fn faults(tiles: &str) -> Vec<String> {
    match read("my.toml", format!("{HEAD}{START_TILE}{tiles}").as_bytes()) {
        Err(Error::Set { file, faults }) => {
            assert_eq!(file, "my.toml");
            faults.iter().map(ToString::to_string).collect()
        }
        other => panic!("{other:?}"),
    }
}

fn tile(slots: &str, zones: &str) -> String {
    format!("[[tile]]\nid = \"t/x\"\nslots = \"{slots}\"\nzones = [{zones}]\n")
}

#[test]
fn each_fault_names_tile_field_and_what_was_allowed() {
    for (tiles, expected) in [
        (
            tile("000 000 000 000", "\"desert\""),
            "tile t/x, field zones[0]: terrain \"desert\": allowed are meadow, forest, river, lake",
        ),
        (tile("000 000 000 001", "\"meadow\""), "tile t/x, field slots: slot 11 names zone '1'"),
        (tile("000 000 000 00", "\"meadow\""), "tile t/x, field slots: \"000 000 000 00\": four groups of three zones"),
        (tile("000 000 000 000", "\"meadow, 0 deer\""), "count from 1 to 20"),
        (tile("000 000 000 000", "\"meadow, deer, bear\""), "thing \"bear\""),
        (tile("000 000 000 000", "\"meadow, raft, shaman\""), "at most one power"),
        (tile("000 000 000 000", "\"meadow to 0\""), "only a river has one"),
        (tile("000 000 000 000", "\"forest, deer\""), "animals on a forest: allowed on meadow"),
        (tile("000 000 000 000", "\"meadow, menhir\""), "menhir on a meadow: allowed on forest"),
        (tile("000 000 000 000", "\"meadow, 2 fish\""), "fish on a meadow: allowed on river, lake"),
        (tile("000 000 000 000", "\"forest, shaman\""), "shaman on a forest"),
        (tile("000 000 000 000", "\"meadow, raft\""), "raft on a meadow"),
        (tile("001 000 000 000", "\"meadow\", \"forest\""), "the edge North is meadow | meadow | forest"),
        (tile("000 000 000 000", "\"meadow\", \"river\""), "a river with 0 edges: it needs two ends"),
        (tile("010 000 000 000", "\"meadow\", \"river to 0\""), "the river ends at zone 0, which is no lake"),
        (tile("000 000 000 000", "\"meadow\", \"forest\""), "the forest is in no slot"),
        (tile("000 000 000 000", "\"lake\""), "allowed are one forest, meadow, city or field zone"),
        (tile("000 000 000 000", ""), "0 zones: allowed are 1 to 16"),
        (tile("000 000 000 000", "\"meadow\"") + "count = 0\n", "count: 0: allowed are 1 to 10000"),
        (tile("000 000 000 000", "\"meadow\"") + "stack = \"start\"\n", "2 tiles of the stack start"),
        (
            tile("000 000 000 000", "\"meadow\"")
                + "count = 10000\n"
                + &tile("000 000 000 000", "\"meadow\"")
                + "count = 10000\n",
            "stands twice",
        ),
        (tile("000 000 000 000", "\"meadow\"") + "colour = 1\n", "tile t/x, field colour: unknown field `colour`"),
        (tile("000 000 000 000", "\"meadow\"") + "count = \"two\"\n", "tile t/x, field count: invalid type"),
        (tile("000 000 000 000", "\"meadow\", 7"), "tile t/x, field zones[1]: invalid type"),
        ("[[tile]]\nid = \"t/y\"\nzones = [\"meadow\"]\n".to_owned(), "tile t/y, field tile: missing field `slots`"),
        ("[[tile]]\nslots = \"000 000 000 000\"\n".to_owned(), "tile number 1, field tile: missing field `id`"),
        (tile("000  000 000 000", "\"meadow\""), "four groups of three zones"),
        (tile("000 000 000 000", "\"meadow, +2 deer\""), "a count from 1 to 20 is needed"),
        (tile("000 000 000 000", "\"meadow, 02 deer\""), "a count from 1 to 20 is needed"),
        (tile("010 000 000 000", "\"meadow\", \"river to 02\""), "end \"02\""),
    ] {
        let found = faults(&tiles);
        assert!(found.iter().any(|fault| fault.contains(expected)), "{expected:?} is not in {found:#?}");
    }
}

#[test]
fn faults_of_the_head_name_their_field() {
    let text = |from: &str, to: &str| {
        let file = format!("{HEAD}{START_TILE}").replacen(from, to, 1);
        read("my.toml", file.as_bytes()).unwrap_err().to_string()
    };
    for (from, to, expected) in [
        ("version = 1", "version = 0", "field version: 0: versions begin with 1"),
        ("version = 1", "version = \"one\"", "field version: invalid type"),
        ("title = \"T\"", "title = \"\"", "field title: empty"),
        ("format = 1", "format = 2", "field format: 2: this engine reads format 1"),
        ("name = \"t\"", "name = \"T\"", "field name: \"T\": 1 to 64 lower-case letters"),
        ("[numbers]", "[numbers]\nhuts = 1001", "field numbers.huts: 1001: at most 1000"),
        ("[numbers]", "[numbers]\nhuts = -1", "field numbers.huts: -1: a whole number from 0 to 1000 is needed"),
        ("[numbers]", "[numbers", "field file: TOML parse error at line 6"),
    ] {
        assert!(text(from, to).contains(expected), "{expected:?} is not in {}", text(from, to));
    }
}

#[test]
fn all_faults_are_found_at_once() {
    let found = faults(&(tile("000 000 000 00", "\"desert\", \"meadow, bear\"") + "stack = \"box\"\ncount = 0\n"));
    assert_eq!(found.len(), 4, "{found:#?}");
}

#[test]
fn bytes_that_are_no_set_are_refused() {
    for bytes in [&b""[..], b"\xff", b"format = 1", b"[[tile]]", b"format = 2"] {
        assert_eq!(read("f", bytes).unwrap_err().code(), 300);
    }
    let mut long = HG2.as_bytes().to_vec();
    long.resize(limits::MAX_BYTES + 1, b'\n');
    assert!(read("f", &long).unwrap_err().to_string().contains("at most"));
    assert_eq!(TileSet::built_in("hg3").unwrap_err().code(), 101);
}

#[test]
fn a_set_with_too_many_tiles_is_refused_before_it_is_played() {
    let many: String = (0..3)
        .map(|i| tile("000 000 000 000", "\"meadow\"").replace("t/x", &format!("t/{i}")) + "count = 10000\n")
        .collect();
    assert!(faults(&many).iter().any(|fault| fault.contains("30001 tiles")), "{:?}", faults(&many));
}

#[test]
fn faults_without_end_are_told_in_few_words() {
    let long = "é".repeat(300_000);
    let bad = |i: usize| format!("[[tile]]\nid = \"{i}\"\nslots = \"\"\nzones = []\n");
    let good = |i: usize| tile("000 000 000 000", "\"meadow\"").replace("t/x", &format!("t/{i}"));
    for (what, text) in [
        ("tiles", (0..15_000).map(bad).chain((0..15_000).map(good)).collect::<String>()),
        (
            "the zones of a tile with a long name",
            bad(0).replace('0', &long).replace("[]", &format!("{:?}", ["x"; 5_000])),
        ),
        (
            "a long zone",
            tile("0", &format!("\"meadow, {long}\", \"meadow to {long}\", \"{long}\", \"river to {long}\"")),
        ),
        ("a long list of things", tile("0", &format!("\"meadow{}\"", ", deer".repeat(100_000)))),
        ("long slots and a long stack", tile(&long, "\"meadow\"") + &format!("stack = \"{long}\"\n")),
        ("a tile that stands twice", good(1).replace("t/1", &format!("t/{}", "a".repeat(300_000))).repeat(2)),
        ("a long line", "x = [".to_owned() + &long),
        ("a deep value", "x = ".to_owned() + &"[".repeat(1 << 20)),
        ("a long key", "a.".repeat(1 << 19) + "a = 1"),
    ] {
        let found = faults(&text);
        assert!((1..=faults::MAX_FAULTS).contains(&found.len()), "{what}: {}", found.len());
        assert!(found.iter().all(|fault| fault.chars().count() < 1_000), "{what}: {}", found[0].len());
    }
}
