//! The worked examples of the rule book about placing, deploying, and scoring during the game.

use tilewright::EventKind;

use crate::{drawn, drawn_with};

/// Lakes with one fish in the north and, on the tile that is drawn, two in the south; a river tile between them.
const THREE_RIVER_TILES: &str = "
    @58
    26
    red fisher 0,0
    main: 60 01";

// rule: HG1-E1
#[test]
fn e1_a_river_of_three_tiles_and_three_fish_scores_six() {
    let mut game = drawn(THREE_RIVER_TILES);
    game.act("draw 60; place 0,2 r1; pass");
    assert_eq!(game.awards(), ["red 6 river 0,0 z3: tiles 3 = 3, lake_fish 3 = 3"]);
    assert_eq!(game.game.scores(), [6, 0]);
}

/// Red's river comes from a lake with one fish; the tile between it and Blue's forest is missing.
const BETWEEN_RIVER_AND_FOREST: &str = "
    @58  01
    --   02
    13   05
    red fisher 0,0
    blue gatherer 0,2
    main: 41 50";

// rule: HG1-E2
#[test]
fn e2_red_scores_three_whether_red_or_blue_completes_the_river() {
    for placing in ["red", "blue"] {
        let mut game = drawn(&BETWEEN_RIVER_AND_FOREST.replace("main", &format!("next: {placing}\n    main")));
        game.act("draw 41; place 0,1 r0; pass");
        assert_eq!(game.awards(), ["red 3 river 0,0 z3: tiles 2 = 2, lake_fish 1 = 1"], "{placing}");
        // Blue's forest is extended by it and not complete.
        assert_eq!((game.game.scores(), game.pieces()), (&[3, 0][..], vec!["blue follower 0,2 z1".to_owned()]));
    }
}

/// Two forests in a row with a gap between them.
const TWO_FORESTS: &str = "
    06   08   @--  09   04^1
    --   01   02   05   --
    red gatherer -2,0
    blue gatherer 2,0
    main: 10 50";

// rule: HG1-E3, K-12, K-20
#[test]
fn e3_red_and_blue_tie_in_the_joined_forest_and_score_ten_each() {
    let mut game = drawn(TWO_FORESTS);
    game.act("draw 10; place 0,0 r0; pass");
    let award = |player: &str| format!("{player} 10 forest -2,0 z1: segments 5 = 10");
    assert_eq!(game.awards(), [award("red"), award("blue")]);
    assert_eq!(game.game.scores(), [10, 10]);
}

/// Three forests around an empty cell, two of Red's and one of Blue's.
const THREE_FORESTS: &str = "
    01   04   02   --   --
    06   @--  08   09   05^1
    red gatherer 0,-1
    red gatherer -1,0
    blue gatherer 1,0
    main: 24 50";

// rule: HG1-E4, K-20
#[test]
fn e4_red_has_the_majority_and_twelve_points_alone() {
    let mut game = drawn(THREE_FORESTS);
    game.act("draw 24; place 0,0 r0; pass");
    let told = game.told(&[EventKind::Award, EventKind::ReturnedToWait]);
    assert_eq!(told[0], "red 12 forest -1,0 z1: segments 6 = 12");
    let returned = ["red returned_to_wait 0,-1 z1", "red returned_to_wait -1,0 z1", "blue returned_to_wait 1,0 z2"];
    assert_eq!(told[1..], returned);
    assert_eq!((game.game.scores(), game.pieces()), (&[12, 0][..], vec![]));
}

/// Red's gatherer in a forest with gold, which a tile at 0,0 completes.
const GOLD_FOREST: &str = "
    06   08   @--
    red gatherer -1,0
    main: 04 01
    bonus: B05 B09";

// rule: HG1-E7, HG1-23
#[test]
fn e7_blue_completes_reds_gold_forest_red_has_the_points_and_blue_the_bonus_tile() {
    let mut game = drawn(&GOLD_FOREST.replace("main", "next: blue\n    main"));
    game.act("draw 04; place 0,0 r1; pass");
    let told = game.told(&[EventKind::Award, EventKind::ExtraTurnStarted]);
    assert_eq!(told, ["red 6 forest -2,0 z1: segments 3 = 6", "blue extra_turn_started"]);
    assert_eq!((game.asked().as_str(), game.left("bonus").as_str()), ("draw blue", "B05 B09"));
}

// rule: HG1-E8, HG1-23
#[test]
fn e8_red_completes_his_gold_forest_and_has_the_points_and_the_bonus_tile() {
    let mut game = drawn(GOLD_FOREST);
    game.act("draw 04; place 0,0 r1; pass");
    let told = game.told(&[EventKind::Award, EventKind::ExtraTurnStarted]);
    assert_eq!(told, ["red 6 forest -2,0 z1: segments 3 = 6", "red extra_turn_started"]);
    assert_eq!(game.asked(), "draw red");
}

// rule: HG1-E9, K-11
#[test]
fn e9_blue_may_deploy_a_hunter_only_where_a_gatherer_of_anybody_is_in_the_forest() {
    for owner in ["red", "blue", "green"] {
        let mut game = drawn(&format!("06 08 @--\n{owner} gatherer -2,0\nnext: blue\nmain: 11 50"));
        game.act("draw 11; place 0,0 r1");
        assert_eq!(game.options(), "follower 0");
        assert!(game.refused("gatherer 1").contains("K-11"), "{owner}");
        game.act("hunter 0");
    }
}

// rule: HG1-E10, K-11
#[test]
fn e10_red_may_deploy_anywhere_but_on_the_large_meadow_that_has_a_hunter() {
    // The river of the tile parts a small meadow, 1, from the large one, 0.
    let mut game = drawn("01 @--\nblue hunter -1,0\nmain: 40 50");
    game.act("draw 40; place 0,0 r0");
    assert!(game.refused("hunter 0").contains("K-11"));
    assert_eq!(game.options(), "follower 1, follower 2, follower 3, hut 3");
    for deployment in ["hunter 1", "gatherer 2", "fisher 3"] {
        drawn("01 @--\nblue hunter -1,0\nmain: 40 50").act("draw 40; place 0,0 r0").act(deployment);
    }
}

/// A forest with gold to be completed at 0,0, a forest without to be completed by a bonus tile at -2,2, and one follower of
/// Red's in supply.
const ONE_FOLLOWER_LEFT: &str = "
    01   02   --
    06   08   @--
    05   --   --
    red hunter -2,-1
    red hunter -1,-1
    red hunter -2,0
    red hunter -2,1
    main: 04 50 49
    bonus: B10 B09";

// rule: HG1-E11, K-14
#[test]
fn e11_a_follower_is_deployed_scored_and_taken_back_in_one_turn() {
    let mut game = drawn(ONE_FOLLOWER_LEFT);
    game.act("draw 04; place 0,0 r1; gatherer 1");
    let told = game.told(&[EventKind::Deployed, EventKind::Award, EventKind::ReturnedToWait]);
    let expected = ["red deployed 0,0 z1", "red 6 forest -2,0 z1: segments 3 = 6", "red returned_to_wait 0,0 z1"];
    assert_eq!(told[told.len() - 3..], expected);
    // So with a fisher.
    let mut game = drawn("@58\nmain: 60 01");
    game.act("draw 60; place 0,1 r1; fisher 3");
    assert_eq!(game.awards(), ["red 5 river 0,0 z3: tiles 2 = 2, lake_fish 3 = 3"]);
    assert_eq!((game.pieces(), game.game.waiting(0)), (vec![], Ok(1)));
}

// rule: HG1-E11, HG1-26
#[test]
fn e11_and_once_more_with_the_bonus_tile() {
    // The only follower waits: there is no other, and red is not asked.
    let mut game = drawn(ONE_FOLLOWER_LEFT);
    game.act("draw 04; place 0,0 r1; gatherer 1; draw B10; place -2,2 r2");
    assert_eq!((game.asked().as_str(), game.game.scores()), ("draw blue", &[6, 0][..]));
    // With a second one it is done again.
    let mut game = drawn(&ONE_FOLLOWER_LEFT.replace("    red hunter -2,1\n", ""));
    game.act("draw 04; place 0,0 r1; gatherer 1; draw B10; place -2,2 r2; gatherer 1");
    assert_eq!((game.asked().as_str(), game.game.scores()), ("draw blue", &[10, 0][..]));
    assert_eq!((game.supplies()[0].0, game.game.waiting(0)), (0, Ok(2)));
    // Under `at_once` one is enough for both.
    let mut game = drawn_with(&[("returned_followers", "at_once")], ONE_FOLLOWER_LEFT);
    game.act("draw 04; place 0,0 r1; gatherer 1; draw B10; place -2,2 r2; gatherer 1");
    assert_eq!((game.asked().as_str(), game.game.scores()), ("draw blue", &[10, 0][..]));
    assert_eq!((game.supplies()[0].0, game.game.waiting(0)), (1, Ok(0)));
}

/// A river with Blue's fisher in the north, one with Red's hut in the west; they meet on no tile.
const TWO_SYSTEMS: &str = "
    01   26
    27   @--
    blue fisher 0,-1
    red hut -1,0
    main: 55 50";

// rule: HG1-E12, HG1-12
#[test]
fn e12_a_hut_beside_a_fisher_and_a_fisher_beside_a_hut_are_legal() {
    let mut game = drawn(&TWO_SYSTEMS.replace("main", "next: blue\n    main"));
    game.act("draw 55; place 0,0 r0");
    // River 3 leads to the fisher, river 4 to the hut.
    assert_eq!(game.options(), "follower 0, follower 1, follower 2, follower 4, hut 3");
    assert!(game.refused("fisher 3").contains("K-11"));
    assert!(game.refused("hut 4").contains("HG1-12"));
    game.act("hut 3");
    let mut game = drawn(TWO_SYSTEMS);
    game.act("draw 55; place 0,0 r0; fisher 4");
    assert_eq!(game.pieces(), ["blue follower 0,-1 z2", "red hut -1,0 z2", "red follower 0,0 z4"]);
}

// rule: HG1-E13, K-12
#[test]
fn e13_two_hunters_stay_on_the_joined_meadow_and_no_third_may_join_them() {
    // A river parts the two meadows until a tile with a lake closes it.
    let mut game = drawn("01 @-- 02\n05 26 04\nred hunter -1,0\nblue hunter 1,0\nmain: 56 50");
    let meadow = |x| tilewright::Pos::new(x, 0);
    assert_ne!(game.game.feature_at(meadow(-1), 0), game.game.feature_at(meadow(1), 0));
    game.act("draw 56; place 0,0 r1");
    assert_eq!(game.game.feature_at(meadow(-1), 0), game.game.feature_at(meadow(1), 0));
    assert!(game.refused("hunter 0").contains("K-11"));
    assert_eq!(game.options(), "follower 1, hut 2");
    game.act("pass");
    assert_eq!(game.pieces(), ["red follower -1,0 z0", "blue follower 1,0 z0"]);
}

// rule: HG1-E14, HG1-24
#[test]
fn e14_several_gold_forests_at_once_are_one_bonus_tile() {
    let mut game = drawn(&TWO_FORESTS.replace("10 50", "07 50").replace("main", "bonus: B10 B09 B05\n    main"));
    game.act("draw 07; place 0,0 r0; pass");
    let kinds = [EventKind::Completed, EventKind::ExtraTurnStarted];
    let told = game.told(&kinds);
    assert_eq!(told.len(), 3, "{told:?}");
    assert_eq!((told[2].as_str(), game.asked().as_str()), ("red extra_turn_started", "draw red"));
    game.act("draw B09; place 0,-1 r0; pass");
    assert_eq!((game.told(&kinds).len(), game.asked().as_str()), (0, "place blue"));
}

// rule: HG1-E14, HG1-24
#[test]
fn e14_a_gold_forest_completed_by_the_bonus_tile_earns_no_other() {
    let mut game = drawn(
        "
        04   --   --   --
        09^1 06   08   @--
        main: 05 01
        bonus: B10 B09",
    );
    game.act("draw 05; place 0,0 r1; pass; draw B10; place -3,1 r2; gatherer 1");
    let told = game.told(&[EventKind::Award, EventKind::ExtraTurnStarted, EventKind::TurnStarted]);
    let expected = ["red extra_turn_started", "red 6 forest -3,-1 z1: segments 3 = 6", "blue turn_started"];
    assert_eq!(told, expected);
    assert_eq!(game.left("bonus"), "B09");
}
