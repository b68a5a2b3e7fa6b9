//! Roads: when they are complete, and what they score.

use tilewright::{EventKind, Pos};

use crate::drawn;

/// A road from a monastery, open to the east at 2,0.
const ROAD: &str = "
    @A^3 U --
    red thief 0,0
    main: A T W X R V";

// rule: C1-20
#[test]
fn a_road_ends_at_a_monastery_a_city_or_a_crossing_and_scores_one_a_tile() {
    for (tile, place) in [("A", "place 2,0 r1"), ("T", "place 2,0 r1"), ("W", "place 2,0 r0"), ("X", "place 2,0 r3")] {
        let mut game = drawn(ROAD);
        game.act(&format!("draw {tile}")).act(place).act("pass");
        assert_eq!(game.awards(), ["red 3 road 0,0 z0: tiles 3 = 3"], "{tile}");
        assert_eq!(game.pieces(), Vec::<String>::new());
    }
}

// rule: C1-20
#[test]
fn a_road_with_an_open_end_is_not_complete() {
    let mut game = drawn(ROAD);
    game.act("draw V; place 2,0 r0; pass");
    assert!(game.told(&[EventKind::Completed, EventKind::Award]).is_empty());
    assert_eq!(game.game.feature_at(Pos::new(0, 0), 0).unwrap().open, 1);
}

// rule: C1-20, K-4
#[test]
fn a_crossing_parts_the_roads_that_meet_there() {
    let mut game = drawn("@A^3 --\nred thief 0,0\nmain: X U");
    game.act("draw X; place 1,0 r0");
    // The road from the west, 3, is red's already; the other three are free.
    assert_eq!(game.options(), "follower 0, follower 1, follower 2, follower 4, follower 5, follower 6, follower 7");
    game.act("thief 1");
    assert_eq!(game.awards(), ["red 2 road 0,0 z0: tiles 2 = 2"]);
    assert_eq!(game.pieces(), ["red follower 1,0 z1"]);
}

// rule: C1-20
#[test]
fn a_road_through_a_tile_goes_on_and_beside_a_city_too() {
    // Along the city of D, and round the bend of V.
    let mut game = drawn("@A^3 D V\n-- -- --\nred thief 0,0\nmain: A U");
    game.act("draw A; place 2,1 r2; pass");
    assert_eq!(game.awards(), ["red 4 road 0,0 z0: tiles 4 = 4"]);
}

// rule: C1-20, K-20
#[test]
fn the_most_thieves_score_alone_all_who_tie_in_full_and_nobody_where_there_are_none() {
    let scores = |thieves: &str| {
        let mut game = drawn(&format!("@A^3 U -- U A^1\n-- B B B --\n{thieves}\nplayers: 3\nmain: U R"));
        game.act("draw U; place 2,0 r0; pass");
        game.game.scores().to_vec()
    };
    assert_eq!(scores("green thief 4,0"), [0, 0, 5]);
    assert_eq!(scores("red thief 0,0\nred thief 1,0\nblue thief 3,0"), [5, 0, 0]);
    assert_eq!(scores("red thief 0,0\nblue thief 4,0"), [5, 5, 0]);
    assert_eq!(scores(""), [0, 0, 0]);
}

// rule: C1-20, K-14
#[test]
fn a_thief_deployed_on_a_road_that_its_tile_completes_scores_and_returns() {
    let mut game = drawn("@A^3 U --\nmain: A R");
    game.act("draw A; place 2,0 r1; thief 0");
    let told = game.told(&[EventKind::Deployed, EventKind::Returned, EventKind::Award]);
    assert_eq!(told, ["red deployed 2,0 z0", "red returned 2,0 z0", "red 3 road 0,0 z0: tiles 3 = 3"]);
    assert_eq!(game.supplies()[0], (7, 0));
}

// rule: C1-20, C1-25
#[test]
fn an_incomplete_road_scores_one_a_tile_at_the_end() {
    assert_eq!(drawn(ROAD).final_awards(), ["red 2 road 0,0 z0: tiles 2 = 2"]);
    assert!(drawn("@A^3 U\nmain: R V").final_awards().is_empty());
}
