//! Fields: what they score at the end, by each generation of the rule.

use tilewright::{EventKind, Pos};

use crate::{drawn, drawn_with};

/// The awards of the final scoring by each generation: third, second, first.
fn generations(drawing: &str) -> [Vec<String>; 3] {
    ["third", "second", "first"].map(|farms| drawn_with(&[("farms", farms)], drawing).final_awards())
}

/// The scores at the end by each generation.
fn scores(drawing: &str) -> [Vec<u32>; 3] {
    ["third", "second", "first"].map(|farms| drawn_with(&[("farms", farms)], drawing).game.score_now().scores)
}

/// Two complete cities above each other; a field to the west and one to the east touch both.
const TWO_CITIES: &str = "
    @E^1 E^3
    E^1  E^3
    main: U V";

// rule: C1-24
#[test]
fn a_field_scores_each_complete_city_that_touches_it() {
    let [third, second, first] = generations(&format!("{TWO_CITIES}\nred farmer 0,0"));
    assert_eq!(third, ["red 6 field 0,0 z1: cities 2 = 6"]);
    assert_eq!(second, third);
    // By the first generation the cities are scored, and name the awards.
    assert_eq!(first, ["red 4 field 0,0 z0: cities 1 = 4", "red 4 field 0,1 z0: cities 1 = 4"]);
}

// rule: C1-24
#[test]
fn for_several_fields_of_a_player_a_city_counts_again_or_once_or_is_scored_once() {
    let [third, second, first] = generations(&format!("{TWO_CITIES}\nred farmer 0,0\nred farmer 1,0"));
    assert_eq!(third, ["red 6 field 0,0 z1: cities 2 = 6", "red 6 field 1,0 z1: cities 2 = 6"]);
    assert_eq!(second, ["red 6 field 0,0 z1: cities 2 = 6"]);
    assert_eq!(first, ["red 4 field 0,0 z0: cities 1 = 4", "red 4 field 0,1 z0: cities 1 = 4"]);
    // Where two players have a field each, each of them counts both cities in the second generation too.
    let both = scores(&format!("{TWO_CITIES}\nred farmer 0,0\nblue farmer 1,0"));
    assert_eq!(both, [[6, 6], [6, 6], [8, 8]]);
}

/// One city of three tiles; each tile has fields of its own at it.
const ONE_CITY: &str = "
    @E^1 G E^3
    main: U V";

// rule: C1-24
#[test]
fn the_first_generation_counts_the_farmers_of_all_fields_at_a_city() {
    // Red has two fields of the four, Blue one.
    let farmers = "red farmer 0,0\nred farmer 1,0 z1\nblue farmer 2,0";
    let [third, second, first] = generations(&format!("{ONE_CITY}\n{farmers}"));
    let award = |player: &str, place: &str| format!("{player} 3 field {place}: cities 1 = 3");
    assert_eq!(third, [award("red", "0,0 z1"), award("red", "1,0 z1"), award("blue", "2,0 z1")]);
    assert_eq!(second, [award("red", "0,0 z1"), award("blue", "2,0 z1")]);
    assert_eq!(first, ["red 4 field 0,0 z0: cities 1 = 4"]);
    // As many farmers in all: both score the city.
    let tied = generations(&format!("{ONE_CITY}\nred farmer 0,0\nblue farmer 2,0"))[2].clone();
    assert_eq!(tied, ["red 4 field 0,0 z0: cities 1 = 4", "blue 4 field 0,0 z0: cities 1 = 4"]);
}

// rule: C1-24
#[test]
fn the_second_generation_counts_what_was_not_counted_yet() {
    // The field in the west touches one city, the one in the middle both.
    let [third, second, first] = generations("@E^1 E^3 E^1 E^3\nmain: V U\nred farmer 0,0\nred farmer 1,0");
    assert_eq!(third, ["red 3 field 0,0 z1: cities 1 = 3", "red 6 field 1,0 z1: cities 2 = 6"]);
    assert_eq!(second, ["red 3 field 0,0 z1: cities 1 = 3", "red 3 field 1,0 z1: cities 1 = 3"]);
    assert_eq!(first, ["red 4 field 0,0 z0: cities 1 = 4", "red 4 field 2,0 z0: cities 1 = 4"]);
}

// rule: C1-24, K-20
#[test]
fn the_most_farmers_of_a_field_score_it_alone_and_all_who_tie_in_full() {
    let joined = "@B B E^1 E^3\nplayers: 3\nmain: U V";
    let by = |farmers: &str| scores(&format!("{joined}\n{farmers}"));
    assert_eq!(by("red farmer 0,0"), [[3, 0, 0], [3, 0, 0], [4, 0, 0]]);
    assert_eq!(by("red farmer 0,0\nblue farmer 1,0\nblue farmer 2,0"), [[0, 3, 0], [0, 3, 0], [0, 4, 0]]);
    assert_eq!(by("red farmer 0,0\nblue farmer 1,0"), [[3, 3, 0], [3, 3, 0], [4, 4, 0]]);
    // The field in the east is another.
    assert_eq!(by("red farmer 0,0\ngreen farmer 3,0"), [[3, 0, 3], [3, 0, 3], [4, 0, 4]]);
    assert_eq!(by(""), [[0, 0, 0], [0, 0, 0], [0, 0, 0]]);
}

// rule: C1-24
#[test]
fn only_complete_cities_count() {
    assert!(generations("@E^1 G\nred farmer 0,0\nmain: U V").iter().all(Vec::is_empty));
    // The same city with its last tile.
    assert!(generations("@E^1 G E^3\nred farmer 0,0\nmain: U V").iter().all(|awards| awards.len() == 1));
}

// rule: C1-24
#[test]
fn farmers_stay_to_the_end_and_score_nothing_before_it() {
    // The tile completes the city, inside of which the field is closed on all sides.
    let mut game = drawn(
        "
        N^2  F    N^3  --
        G^1  @B   R^1  --
        N^1  F    M    --
        red farmer 0,0
        main: E U",
    );
    game.act("draw E; place 2,0 r3; pass");
    let told = game.told(&[EventKind::Completed, EventKind::Award, EventKind::Returned]);
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(game.game.feature_at(Pos::new(0, 0), 1).unwrap().open, 0);
    assert_eq!((game.pieces(), game.game.scores()), (vec!["red follower 0,0 z1".to_owned()], &[0, 0][..]));
    assert_eq!(game.final_awards(), ["red 3 field -1,0 z1: cities 1 = 3"]);
}
