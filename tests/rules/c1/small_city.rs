//! Complete cities of two tiles, by both rules.

use tilewright::tiles::TileSet;
use tilewright::{Options, Rules, System};
use tilewright_tests::drawing::drawn_by;

use crate::{drawn, drawn_with};

const FOUR: [(&str, &str); 1] = [("small_city", "four")];
const TWO: [(&str, &str); 1] = [("small_city", "two")];

/// One tile of a city of two.
const HALF: &str = "
    @E^1 --
    red knight 0,0
    main: E G U";

// rule: C1-22
#[test]
fn a_city_of_two_tiles_scores_four_or_two() {
    for (options, award) in [
        (&FOUR[..], "red 4 city 0,0 z0: tiles 2 = 4"),
        (&TWO, "red 2 city 0,0 z0: cities 1 = 2"),
        // Four is the default.
        (&[], "red 4 city 0,0 z0: tiles 2 = 4"),
    ] {
        let mut game = drawn_with(options, HALF);
        game.act("draw E; place 1,0 r3; pass");
        assert_eq!(game.awards(), [award]);
    }
}

// rule: C1-22
#[test]
fn the_pennants_of_a_city_of_two_tiles_score_two_or_one_each() {
    // The published tiles with one edge of city show none: this set has one of its own with two.
    let text = "format = 1\nname = \"own\"\nversion = 1\ntitle = \"My own\"\nextends = \"c1\"\n
        [[tile]]\nid = \"own/1\"\nslots = \"000 111 111 111\"\nzones = [\"city, 2 pennant\", \"field touches 0\"]\n";
    for (value, award) in [
        ("four", "red 8 city 0,0 z0: tiles 2 = 4, pennants 2 = 4"),
        ("two", "red 4 city 0,0 z0: cities 1 = 2, pennants 2 = 2"),
    ] {
        let mut options = Options::of(System::C1);
        options.set(System::C1, "small_city", value).unwrap();
        let set = TileSet::read("own.toml", text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
        let rules = Rules::with_set(System::C1, options, set).unwrap_or_else(|error| panic!("{error}"));
        let mut game = drawn_by(&rules, &HALF.replace("main: E", "main: own/1"));
        game.act("draw own/1; place 1,0 r3; pass");
        assert_eq!(game.awards(), [award]);
    }
}

// rule: C1-22
#[test]
fn a_city_of_three_tiles_is_no_small_one() {
    for options in [&FOUR, &TWO] {
        let mut game = drawn_with(options, "@E^1 G --\nred knight 0,0\nblue knight 1,0\nmain: E U");
        game.act("draw E; place 2,0 r3; pass");
        assert_eq!(game.game.scores(), [6, 6]);
    }
}

// rule: C1-22
#[test]
fn an_incomplete_city_of_two_tiles_scores_as_any_other() {
    for options in [&FOUR, &TWO] {
        let awards = drawn_with(options, "@E^1 F\nred knight 0,0\nmain: U V").final_awards();
        assert_eq!(awards, ["red 3 city 0,0 z0: tiles 2 = 2, pennants 1 = 1"]);
    }
}

// rule: C1-22, C1-24
#[test]
fn a_small_city_counts_for_fields_as_any_other() {
    for options in [&FOUR, &TWO] {
        let awards = drawn_with(options, "@E^1 E^3\nred farmer 0,0\nmain: U V").final_awards();
        assert_eq!(awards, ["red 3 field 0,0 z1: cities 1 = 3"]);
    }
    assert_eq!(drawn("@E^1 E^3\nred farmer 0,0\nmain: U V").final_awards().len(), 1);
}
