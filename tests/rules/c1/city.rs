//! Cities: when they are complete, and what they score.

use tilewright::{EventKind, Pos};

use crate::drawn;

// rule: C1-21
#[test]
fn a_complete_city_scores_two_a_tile_and_two_a_pennant() {
    for (middle, award) in
        [("G", "red 6 city 0,0 z0: tiles 3 = 6"), ("F", "red 8 city 0,0 z0: tiles 3 = 6, pennants 1 = 2")]
    {
        let mut game = drawn(&format!("@E^1 {middle} --\nred knight 0,0\nmain: E U"));
        game.act("draw E; place 2,0 r3; pass");
        assert_eq!(game.awards(), [award]);
    }
}

// rule: C1-21
#[test]
fn a_gap_in_the_wall_keeps_a_city_open() {
    let mut game = drawn("@E^1 G --\nred knight 0,0\nmain: R U");
    game.act("draw R; place 2,0 r0; pass");
    assert!(game.told(&[EventKind::Completed, EventKind::Award]).is_empty());
    assert_eq!(game.game.feature_at(Pos::new(0, 0), 0).unwrap().open, 2);
    assert_eq!(game.pieces(), ["red follower 0,0 z0"]);
}

/// A city around an empty cell; its last edge is closed by an E at 2,0.
const RING: &str = "
    N^2  F    N^3  --
    G^1  @--  R^1  --
    N^1  F    M    --
    red knight -1,-1
    main: E U";

// rule: C1-21, K-5
#[test]
fn a_free_cell_that_a_city_encloses_does_not_keep_it_open() {
    let mut game = drawn(RING);
    game.act("draw E; place 2,0 r3; pass");
    assert_eq!(game.awards(), ["red 24 city -1,-1 z0: tiles 9 = 18, pennants 3 = 6"]);
    assert_eq!(game.game.tile_at(Pos::new(0, 0)), None);
}

// rule: C1-21
#[test]
fn a_city_edge_towards_an_enclosed_cell_keeps_it_open() {
    let mut game = drawn(&RING.replace("N^1  F ", "N^1  R "));
    game.act("draw E; place 2,0 r3; pass");
    assert!(game.awards().is_empty());
    assert_eq!(game.game.feature_at(Pos::new(-1, -1), 0).unwrap().open, 1);
}

/// Three city ends around an empty cell, to be joined by an R.
const STAR: &str = "
    B    E^2  --
    E^1  @--  E^3
    B    B    B
    players: 3
    main: R U";

// rule: C1-21, K-12, K-20
#[test]
fn the_most_knights_score_alone_and_all_who_tie_in_full() {
    let scores = |knights: &str| {
        let mut game = drawn(&format!("{STAR}\n{knights}"));
        game.act("draw R; place 0,0 r0; pass");
        game.game.scores().to_vec()
    };
    assert_eq!(scores("green knight 0,-1"), [0, 0, 8]);
    assert_eq!(scores("red knight -1,0\nblue knight 0,-1\nred knight 1,0"), [8, 0, 0]);
    assert_eq!(scores("red knight -1,0\nblue knight 0,-1"), [8, 8, 0]);
    assert_eq!(scores(""), [0, 0, 0]);
}

// rule: C1-21, K-14, K-21
#[test]
fn a_city_is_scored_whoever_completes_it_and_its_knights_are_in_supply_at_once() {
    let mut game = drawn(&format!("{STAR}\nnext: green\nred knight -1,0\nblue knight 1,0\nred knight 0,-1"));
    assert_eq!(game.supplies(), [(5, 0), (6, 0), (7, 0)]);
    game.act("draw R; place 0,0 r0; farmer 1");
    let told = game.told(&[EventKind::Deployed, EventKind::Completed, EventKind::Returned, EventKind::Award]);
    let expected = [
        "green deployed 0,0 z1",
        "completed -1,0 z0: -1,0 0,-1 0,0 1,0",
        "red returned -1,0 z0",
        "red returned 0,-1 z0",
        "blue returned 1,0 z0",
        "red 8 city -1,0 z0: tiles 4 = 8",
    ];
    assert_eq!(told[told.len() - expected.len()..], expected);
    assert_eq!(
        (game.supplies(), game.pieces()),
        (vec![(7, 0), (7, 0), (6, 0)], vec!["green follower 0,0 z1".to_owned()])
    );
}

// rule: C1-21, C1-25
#[test]
fn an_incomplete_city_scores_one_a_tile_and_one_a_pennant_at_the_end() {
    assert_eq!(drawn("@E^1 G\nred knight 0,0\nmain: U V").final_awards(), ["red 2 city 0,0 z0: tiles 2 = 2"]);
    let awards = drawn("@E^1 F\nred knight 0,0\nblue knight 1,0\nmain: U V").final_awards();
    let award = |player: &str| format!("{player} 3 city 0,0 z0: tiles 2 = 2, pennants 1 = 1");
    assert_eq!(awards, [award("red"), award("blue")]);
    assert!(drawn("@E^1 F\nmain: U V").final_awards().is_empty());
}
