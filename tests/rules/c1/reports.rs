//! What players have reported as faults of public implementations.

use tilewright::{EventKind, Start};
use tilewright_tests::drawing::Drawn;

use crate::{drawn, rules};

/// Three corners of a city around a cell where a tile with two zones of city is missing.
const TWO_ZONES: &str = "
    N^2  N^3
    N^1  @--
    red knight -1,-1
    main: I U";

// rule: C1-E1, K-4a
#[test]
fn e1_a_tile_with_two_zones_of_a_city_is_one_tile_of_it() {
    let mut game = drawn(TWO_ZONES);
    game.act("draw I; place 0,0 r0; pass");
    assert_eq!(game.awards(), ["red 8 city -1,-1 z0: tiles 4 = 8"]);
}

// rule: C1-E1, K-4a
#[test]
fn e1_a_tile_with_two_zones_of_a_road_is_one_tile_of_it() {
    let mut game = drawn("@--  V\nV^2  V^1\nred thief 1,0\nmain: W U");
    game.act("draw W; place 0,0 r0; pass");
    assert_eq!(game.awards(), ["red 4 road 0,0 z0: tiles 4 = 4"]);
    // At the end too.
    let open = drawn("@W V\nV^2 --\nred thief 1,0\nmain: U V");
    assert_eq!(open.final_awards(), ["red 2 road 0,0 z0: tiles 2 = 2"]);
}

// rule: C1-E2, C1-20
#[test]
fn e2_a_road_that_runs_in_a_circle_is_complete() {
    let mut game = drawn("V^3 V\nV^2 @--\nred thief -1,-1\nmain: V U");
    game.act("draw V; place 0,0 r1; pass");
    assert_eq!(game.awards(), ["red 4 road -1,-1 z0: tiles 4 = 4"]);
    // Where the last tile is missing it is not.

    assert_eq!(drawn("V^3 V\nV^2 @--\nred thief -1,-1\nmain: V U").final_awards().len(), 1);
}

// rule: C1-E3, K-21
#[test]
fn e3_a_tile_that_closes_a_city_on_two_sides_scores_it_once() {
    let mut game = drawn(TWO_ZONES);
    game.act("draw I; place 0,0 r0; farmer 2");
    let told = game.told(&[EventKind::Completed, EventKind::Award, EventKind::Returned]);
    let expected =
        ["completed -1,-1 z0: -1,-1 -1,0 0,-1 0,0", "red returned -1,-1 z0", "red 8 city -1,-1 z0: tiles 4 = 8"];
    assert_eq!(told, expected);
}

// rule: C1-E4, K-12
#[test]
fn e4_all_farmers_of_three_fields_that_a_placement_joins_count() {
    // The city parts the three fields around the free cell.
    let fields = "
        N^2  G    N^3
        E    @--  E
        red farmer -1,0
        blue farmer 0,-1 z2
        red farmer 1,0
        main: B U";
    assert_eq!(drawn(fields).final_awards().len(), 3);
    let mut game = drawn(fields);
    game.act("draw B; place 0,0 r0; pass");
    assert_eq!(game.final_awards(), ["red 3 field -1,0 z1: cities 1 = 3"]);
}

// rule: C1-E5, C1-21
#[test]
fn e5_the_pennants_of_an_incomplete_city_count() {
    let awards = drawn("--  F^1 --\nR   @C  G\n--  F^1 --\nred knight 0,0\nmain: U V").final_awards();
    assert_eq!(awards, ["red 8 city -1,0 z0: tiles 5 = 5, pennants 3 = 3"]);
    let awards = drawn("@C\nred knight 0,0\nmain: U V").final_awards();
    assert_eq!(awards, ["red 2 city 0,0 z0: tiles 1 = 1, pennants 1 = 1"]);
}

// rule: C1-E6, K-20
#[test]
fn e6_all_who_tie_are_paid() {
    let mut game = drawn(
        "
        B    E^2  --
        E^1  @--  E^3
        B    B    B
        red knight -1,0
        blue knight 0,-1
        green knight 1,0
        main: R U",
    );
    game.act("draw R; place 0,0 r0; pass");
    let award = |player: &str| format!("{player} 8 city -1,0 z0: tiles 4 = 8");
    assert_eq!(game.awards(), ["red", "blue", "green"].map(award));
}

// rule: C1-E7, C1-1
#[test]
fn e7_the_features_of_the_start_tile_are_completed_and_scored() {
    let mut game = Drawn::begin(&rules(&[]), Start::Driven { players: 2 });
    // Its city, with a knight on the tile above.
    game.act("draw E; place 0,-1 r2; knight 0");
    assert_eq!(game.awards(), ["red 4 city 0,-1 z0: tiles 2 = 4"]);
    // Its road, from the west end to the east end.
    game.act("draw A; place -1,0 r3; thief 0; draw A; place 1,0 r1; farmer 2");
    assert_eq!(game.awards(), ["blue 3 road -1,0 z0: tiles 3 = 3"]);
    // Its fields: that of the tile in the east reaches both, and one touches the city.
    assert_eq!(game.final_awards(), ["red 3 field -1,0 z2: cities 1 = 3"]);
}

// rule: C1-E8, K-11
#[test]
fn e8_a_field_farmed_far_away_takes_no_other_farmer() {
    let mut game = drawn("@E^3 B B B\nblue farmer 0,0\nmain: V E");
    game.act("draw V; place 3,1 r0");
    // The corner at the bend of the road is another field.
    assert_eq!(game.options(), "follower 0, follower 2");
    assert!(game.refused("farmer 1").contains("K-11"));
}

// rule: C1-E9, C1-11
#[test]
fn e9_the_other_features_of_the_tile_are_offered_though_one_is_taken() {
    let mut game = drawn("@A^3 --\nred thief 0,0\nmain: D U");
    game.act("draw D; place 1,0 r0");
    assert_eq!(game.options(), "follower 0, follower 2, follower 3");
}
