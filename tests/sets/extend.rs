//! Sets that extend a built-in one, and sets written as files.

use proptest::prelude::*;
use tilewright::tiles::{BUILT_IN, TileSet};
use tilewright::{Piece, Random};

use super::{faults, own, played, read, rules};

const FAN: &str = "format = 1\nname = \"fan\"\nversion = 3\ntitle = \"A fan's\"\nextends = \"hg1\"\n";

/// The built-in sets that are whole games: no minis.
fn games() -> impl Iterator<Item = TileSet> {
    BUILT_IN.iter().map(|(name, _)| TileSet::built_in(name).unwrap()).filter(|set| !set.mini)
}

#[test]
fn a_set_takes_over_what_it_does_not_change() {
    let base = TileSet::built_in("hg1").unwrap();
    let set = read(&format!(
        "{FAN}[numbers]\nhuts = 3\n[counts]\n\"hg1/01\" = 5\n\"hg1/02\" = 0\n[[tile]]\nid = \"fan/x\"\nstack = \"bonus\"\nslots = \"000 000 000 000\"\nzones = [\"meadow, 3 aurochs\"]\n"
    ));
    assert_eq!((set.name.as_str(), set.version, set.title.as_str(), set.system.as_str()), ("fan", 3, "A fan's", "hg1"));
    assert_eq!(set.tiles.len(), base.tiles.len(), "one tile out, one in");
    let count = |id: &str| set.tiles.iter().find(|tile| tile.id == id).map(|tile| tile.count);
    assert_eq!([count("hg1/01"), count("hg1/02"), count("hg1/03"), count("fan/x")], [Some(5), None, Some(1), Some(1)]);
    let mut numbers = base.numbers.clone();
    numbers.insert("huts".to_owned(), 3);
    assert_eq!(set.numbers, numbers);
    assert!(set.tiles.is_sorted_by(|a, b| a.id < b.id));

    let rules = rules(set);
    assert_eq!((rules.pieces(Piece::Hut), rules.stacks()), (3, &["main", "bonus"][..]));
    let game = played(&rules, 7);
    assert_eq!(game.check(), Ok(()));
    assert_eq!(game.tiles().filter(|placed| placed.tile == rules.tile_index("hg1/01").unwrap()).count(), 5);
}

#[test]
fn a_bare_extension_has_the_facts_of_its_base_under_its_own_name() {
    for base in games() {
        let set = read(&FAN.replace("hg1", &base.name));
        assert_eq!((&set.tiles, &set.numbers, &set.system), (&base.tiles, &base.numbers, &base.system));
        assert_ne!(set.digest(), base.digest());
        assert_eq!(played(&rules(set), 5).scores(), played(&rules(base), 5).scores(), "one seed, one game");
    }
}

#[test]
fn faults_of_an_extension_name_what_it_may_change() {
    for (text, fault) in [
        (FAN.replace("\"hg1\"", "\"hg3\""), "field extends: \"hg3\": allowed are c1, hg1, hg2"),
        (
            format!("{FAN}[counts]\n\"hg1/01\" = 2.5\n"),
            "field counts.hg1/01: 2.5: a whole number from 0 to 10000 is needed",
        ),
        (FAN.replace("\"hg1\"", "3"), "field extends: invalid type"),
        (format!("{FAN}system = \"hg2\"\n"), "field system: \"hg2\": the set that it extends is of \"hg1\""),
        (format!("{FAN}[counts]\n\"hg2/01\" = 1\n"), "field counts.hg2/01: no such tile in the set that is extended"),
        (format!("{FAN}[counts]\n\"hg1/01\" = 10001\n"), "field counts.hg1/01: 10001: allowed are 0 to 10000"),
        (
            format!("{FAN}[counts]\n\"hg1/01\" = -1\n"),
            "field counts.hg1/01: -1: a whole number from 0 to 10000 is needed",
        ),
        (format!("{FAN}[counts]\n\"hg1/S\" = 0\n"), "field tile: 0 tiles of the stack start"),
        (format!("{FAN}counts = 3\n"), "field counts: a table of whole numbers is needed"),
        (format!("{FAN}[numbers]\nhutts = 3\n"), "field numbers.hutts: hg1 has no such number"),
        (
            format!("{FAN}[[tile]]\nid = \"hg1/99\"\nslots = \"000 000 000 000\"\nzones = [\"meadow\"]\n"),
            "tile hg1/99, field id: the set hg1 has no such tile",
        ),
        (own() + "[counts]\n\"own/wood\" = 2\n", "field counts: counts are changed of a set that is extended"),
    ] {
        let found: Vec<String> = faults(&text).iter().map(ToString::to_string).collect();
        assert!(found.iter().any(|text| text.starts_with(fault)), "{fault:?} is not in {found:#?}");
    }
}

#[test]
fn of_an_unknown_base_only_the_spelling_is_judged() {
    let text = FAN.replace("hg1", "hg3")
        + "[numbers]\nhuts = 3\n[counts]\n\"hg3/01\" = 2\n[[tile]]\nid = \"fan/x\"\nslots = \"000\"\nzones = [\"meadow\"]\n";
    let found: Vec<String> = faults(&text).iter().map(ToString::to_string).collect();
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found[0].starts_with("field extends: ") && found[1].starts_with("tile fan/x, field slots: "), "{found:#?}");
}

#[test]
fn a_written_set_reads_back_to_the_same_set() {
    let fan = format!("{FAN}[counts]\n\"hg1/01\" = 5\n").replace("A fan's", "\\\"Fish\\\" \\\\ é\\n");
    for set in games().chain([read(&own()), read(&fan)]) {
        let text = set.to_toml();
        assert_eq!(read(&text), set, "{text}");
        assert_eq!(read(&text).to_toml(), text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]

    /// Any extension of any set is written, read back, and played to its end by the same rules.
    #[test]
    fn random_extensions_are_played(base in prop::sample::select(vec!["hg1", "hg2", "c1"]), seed in any::<u64>(), most in 1..4_u32) {
        let set = TileSet::built_in(base).unwrap();
        let mut random = Random::stream(seed, "counts");
        let mut text = FAN.replace("hg1", base) + "[counts]\n";
        for tile in set.tiles.iter().filter(|tile| tile.stack != "start") {
            // One copy of the start tile is needed.
            let least = u32::from(set.start.as_ref() == Some(&tile.id));
            text += &format!("\"{}\" = {}\n", tile.id, least + random.below(most + 1));
        }
        let set = read(&text);
        prop_assert_eq!(&read(&set.to_toml()), &set);
        let game = played(&rules(set), seed);
        prop_assert_eq!(game.check(), Ok(()));
        prop_assert!(game.is_over());
    }
}
