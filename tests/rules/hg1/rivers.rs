//! Rivers: when they are complete, and what they score.

use tilewright::{EventKind, Pos};

use crate::drawn;

// rule: HG1-20
#[test]
fn a_river_between_two_lakes_scores_its_tiles_and_the_fish_of_both() {
    let mut game = drawn("@58\nred fisher 0,0\nnext: blue\nmain: 59 01");
    assert_eq!(game.game.feature_at(Pos::new(0, 0), 3).unwrap().open, 1);
    game.act("draw 59; place 0,1 r0; hunter 0");
    let kinds = [EventKind::Deployed, EventKind::Completed, EventKind::Award, EventKind::ReturnedToWait];
    let told = game.told(&kinds);
    let expected = [
        "blue deployed 0,1 z0",
        "completed 0,0 z3: 0,0 0,1",
        "red 4 river 0,0 z3: tiles 2 = 2, lake_fish 2 = 2",
        "red returned_to_wait 0,0 z3",
    ];
    assert_eq!(told[told.len() - 4..], expected);
}

// rule: HG1-20
#[test]
fn only_the_lakes_that_close_the_river_count() {
    // The tile's lake closes red's river; the fish of the lake beyond its second river are of no use to it.
    let mut game = drawn("@58 01\n-- 02\n62 05\nred fisher 0,0\nmain: 67 03");
    game.act("draw 67; place 0,1 r1; pass");
    assert_eq!(game.awards(), ["red 4 river 0,0 z3: tiles 2 = 2, lake_fish 2 = 2"]);
}

// rule: HG1-20
#[test]
fn a_spring_closes_a_river_without_fish() {
    let mut game = drawn("@58\nred fisher 0,0\nmain: 41 01");
    game.act("draw 41; place 0,1 r0; pass");
    assert_eq!(game.awards(), ["red 3 river 0,0 z3: tiles 2 = 2, lake_fish 1 = 1"]);
    // Between two springs, with a tile between them.
    let mut game = drawn("@50\n26\nred fisher 0,0\nmain: 41 01");
    game.act("draw 41; place 0,2 r0; pass");
    assert_eq!(game.awards(), ["red 3 river 0,0 z4: tiles 3 = 3"]);
}

// rule: HG1-20
#[test]
fn a_river_with_an_open_end_is_not_complete() {
    let mut game = drawn("@58\nred fisher 0,0\nmain: 26 01");
    game.act("draw 26; place 0,1 r0; pass");
    assert!(game.told(&[EventKind::Completed, EventKind::Award]).is_empty());
    assert_eq!(game.pieces(), ["red follower 0,0 z3"]);
}

/// Three bends of a loop around a small meadow; the fourth is missing at 0,0.
pub(crate) const LOOP: &str = "
    32^2 33^3
    34^1 @--
    blue fisher 0,-1
    main: 35 65 02";

// rule: HG1-20
#[test]
fn a_loop_is_complete_without_any_end() {
    let mut game = drawn(LOOP);
    game.act("draw 35; place 0,0 r0; pass");
    assert_eq!(game.awards(), ["blue 4 river -1,-1 z2: tiles 4 = 4"]);
}

// rule: HG1-20
#[test]
fn a_lake_that_closes_both_ends_counts_once() {
    let mut game = drawn(LOOP);
    game.act("draw 65; place 0,0 r0; pass");
    assert_eq!(game.awards(), ["blue 5 river -1,-1 z2: tiles 4 = 4, lake_fish 1 = 1"]);
}

// rule: HG1-20a, K-4a
#[test]
fn a_tile_that_the_river_crosses_twice_counts_once() {
    // The tile's two rivers are the ends of one bow; their other ends lead to lakes.
    let mut game = drawn(
        "
        --   58   01
        56   @--  33^3
        02   35^1 34
        red fisher 0,-1
        main: 55 50",
    );
    game.act("draw 55; place 0,0 r0; pass");
    let river = game.game.feature_at(Pos::new(0, 0), 3).unwrap();
    assert!(river.zones.contains(&(Pos::new(0, 0), 4)));
    assert_eq!((river.tiles, river.zones.len(), river.open), (6, 7, 0));
    assert_eq!(game.awards(), ["red 8 river -1,0 z1: tiles 6 = 6, lake_fish 2 = 2"]);
}

// rule: HG1-20, K-20
#[test]
fn the_most_fishers_score_alone_and_all_who_tie_in_full() {
    // Two rivers above and below the gap.
    let river = |fishers: &str| {
        let mut game = drawn(&format!("@58 01\n26 02\n-- 03\n49 04\n41 --\n{fishers}\nmain: 29 50"));
        game.act("draw 29; place 0,2 r0; pass");
        game.game.scores().to_vec()
    };
    assert_eq!(river("red fisher 0,0\nblue fisher 0,3"), [6, 6]);
    assert_eq!(river("red fisher 0,0\nred fisher 0,1\nblue fisher 0,3"), [6, 0]);
    assert_eq!(river("blue fisher 0,3"), [0, 6]);
}
