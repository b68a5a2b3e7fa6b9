//! Rivers: when they are complete, and what they score.

use tilewright::{EventKind, Pos};
use tilewright_tests::drawing::drawn;

// rule: HG2-20, K-14
#[test]
fn a_river_closed_by_two_lakes_scores_its_tiles_its_fish_and_the_fish_of_the_lakes() {
    // Lakes with 1 and 2 fish; the river between them shows one more.
    let mut game = drawn("@58\n74\nred fisher 0,0\nnext: blue\nmain: 57 61");
    assert_eq!(game.game.feature_at(Pos::new(0, 0), 2).unwrap().open, 1);
    game.act("draw 57; place 0,2 r0; pass");
    assert_eq!(game.awards(), ["red 7 river 0,0 z2: tiles 3 = 3, river_fish 1 = 1, lake_fish 3 = 3"]);
}

// rule: HG2-20
#[test]
fn a_forest_closes_a_river_without_fish() {
    let mut game = drawn("@68\nred fisher 0,0\nmain: 59 61");
    game.act("draw 59; place 0,1 r0; pass");
    assert_eq!(game.awards(), ["red 3 river 0,0 z2: tiles 2 = 2, lake_fish 1 = 1"]);
    let mut game = drawn("@68\nred fisher 0,0\nmain: 70 61");
    game.act("draw 70; place 0,1 r0; pass");
    assert_eq!(game.awards(), ["red 2 river 0,0 z2: tiles 2 = 2"]);
}

// rule: HG2-20
#[test]
fn a_river_with_an_open_end_is_not_complete() {
    let mut game = drawn("@58\nred fisher 0,0\nmain: 50 61");
    game.act("draw 50; place 0,1 r0; pass");
    assert!(game.awards().is_empty());
    assert_eq!(game.pieces(), ["red follower 0,0 z2"]);
}

// rule: HG2-20
#[test]
fn a_loop_is_complete_without_any_end() {
    let mut game = drawn("15 19^1\n18^3 @--\nred fisher -1,-1\nmain: 21 61");
    game.act("draw 21; place 0,0 r2; pass");
    assert_eq!(game.awards(), ["red 5 river -1,-1 z1: tiles 4 = 4, river_fish 1 = 1"]);
}

// rule: HG2-20
#[test]
fn a_lake_that_closes_both_ends_counts_once() {
    let mut game = drawn("15 16^1\n18^3 @--\nred fisher -1,-1\nmain: 24 61");
    game.act("draw 24; place 0,0 r0; pass");
    assert_eq!(game.awards(), ["red 5 river -1,-1 z1: tiles 4 = 4, lake_fish 1 = 1"]);
}

// rule: K-4a, HG2-20
#[test]
fn a_tile_with_two_zones_of_one_river_counts_once() {
    // The tile's two rivers are the two ends of one bow; their open ends are closed by lakes.
    let mut game = drawn(
        "
        --   58   34
        59^1 @--  15^1
        61   18^3 16^2
        red fisher 0,-1
        main: 17 62",
    );
    game.act("draw 17; place 0,0 r0; pass");
    let river = game.game.feature_at(Pos::new(0, 0), 1).unwrap();
    assert!(river.zones.contains(&(Pos::new(0, 0), 3)));
    assert_eq!((river.tiles, river.zones.len(), river.open), (6, 7, 0));
    assert_eq!(game.awards(), ["red 8 river -1,0 z1: tiles 6 = 6, lake_fish 2 = 2"]);
}

// rule: HG2-22
#[test]
fn a_completed_river_is_scored_after_the_deployment_whoever_completed_it_and_its_fisher_returns() {
    let mut game = drawn("@58\nred fisher 0,0\nnext: blue\nmain: 59 61");
    game.act("draw 59; place 0,1 r0");
    assert_eq!(game.game.scores(), [0, 0]);
    game.act("hunter 0");
    let kinds = [EventKind::Deployed, EventKind::Completed, EventKind::Award, EventKind::Returned];
    assert_eq!(
        game.told(&kinds),
        [
            "blue deployed 0,1 z0",
            "completed 0,0 z2: 0,0 0,1",
            "red 4 river 0,0 z2: tiles 2 = 2, lake_fish 2 = 2",
            "red returned 0,0 z2",
        ]
    );
    assert_eq!((game.game.scores(), game.supplies()[0]), (&[4, 0][..], (5, 3)));
}

// rule: HG2-22
#[test]
fn meadows_and_systems_are_not_scored_when_they_are_closed() {
    // The last tile closes a system with a hut and a meadow with a hunter; nothing but the river is complete.
    let mut game = drawn("15 16^1\n18^3 @--\nred hunter -1,-1 z2\nblue hut 0,-1\nmain: 21 61");
    game.act("draw 21; place 0,0 r2; pass");
    assert_eq!(game.told(&[EventKind::Completed, EventKind::Award]).len(), 1);
    assert_eq!((game.game.scores(), game.pieces().len()), (&[0, 0][..], 2));
}

// rule: K-21
#[test]
fn all_that_one_tile_completes_is_one_round_after_the_deployment() {
    let mut game = drawn("57^1 @-- 02^2\n37 36^2 61\nblue fisher -1,0\nred fisher 1,0\nmain: 01 62");
    game.act("draw 01; place 0,0 r0; hunter 0");
    let kinds = [EventKind::Deployed, EventKind::Completed, EventKind::Award, EventKind::TurnStarted];
    assert_eq!(
        game.told(&kinds),
        [
            "red deployed 0,0 z0",
            "completed -1,0 z1: -1,0 0,0",
            "blue 7 river -1,0 z1: tiles 2 = 2, lake_fish 5 = 5",
            "completed 0,0 z1: 0,0 1,0",
            "red 6 river 0,0 z1: tiles 2 = 2, lake_fish 4 = 4",
            "completed 0,0 z3: 0,0 0,1",
            "blue turn_started",
        ]
    );
}
