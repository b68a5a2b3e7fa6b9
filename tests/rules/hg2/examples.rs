//! The worked examples of the rule book about placing, deploying, and scoring during the game.

use tilewright::EventKind;
use tilewright_tests::drawing::drawn;

/// Blue completes red's river of three tiles with his own lake; the lake parts it from a second river of his tile.
const PARTED_BY_A_LAKE: &str = "
    @58
    50
    red fisher 0,0
    next: blue
    main: 24 61";

// rule: HG2-E1
#[test]
fn e1_a_river_of_three_tiles_and_two_fish_scores_five() {
    let mut game = drawn(PARTED_BY_A_LAKE);
    game.act("draw 24; place 0,2 r0; pass");
    assert_eq!(game.awards(), ["red 5 river 0,0 z2: tiles 3 = 3, lake_fish 2 = 2"]);
    assert_eq!((game.game.scores(), game.supplies()[0]), (&[5, 0][..], (5, 3)));
}

// rule: HG2-E2, HG2-30
#[test]
fn e2_a_forest_of_four_tiles_with_a_menhir_scores_eight_and_earns_an_extra_turn() {
    let mut game = drawn(TWO_FORESTS);
    game.act("draw 37; place 1,0 r3; gatherer 0");
    let told = game.told(&[EventKind::Award, EventKind::Returned, EventKind::ExtraTurnStarted]);
    let expected = ["red 8 forest -1,0 z1: tiles 4 = 8", "red returned 1,0 z0", "red extra_turn_started"];
    assert_eq!(told, expected);
    assert_eq!((game.asked().as_str(), game.game.is_extra_turn()), ("draw red", true));
}

/// A forest of three tiles around a menhir, and below it one of two tiles with a menhir: each has one open edge.
const TWO_FORESTS: &str = "
    --   36   --
    35   @63  --
    39   34   --
    main: 37 61
    menhir: 83 90";

// rule: HG2-E3, HG2-31
#[test]
fn e3_a_menhir_forest_of_three_tiles_in_the_extra_turn_scores_six_and_earns_no_further_turn() {
    let mut game = drawn(TWO_FORESTS);
    game.act("draw 37; place 1,0 r3; gatherer 0; draw 90").awards();
    game.act("place -2,1 r3; gatherer 1");
    let told = game.told(&[EventKind::Award, EventKind::Returned, EventKind::ExtraTurnStarted, EventKind::TurnStarted]);
    assert_eq!(told, ["red 6 forest -2,1 z1: tiles 3 = 6", "red returned -2,1 z1", "blue turn_started"]);
    assert_eq!((game.game.scores(), game.left("menhir").as_str()), (&[14, 0][..], "83"));
}

/// The river has a gap in its middle: red's fisher to the north of it, Blue's to the south.
const RIVER_WITH_A_GAP: &str = "
    @00^2 31
    --    30^3
    74    76^1
    57    --
    red fisher 0,0
    blue fisher 0,2
    main: 50 61";

// rule: HG2-E4
#[test]
fn e4_two_fishers_tie_on_a_river_of_four_tiles_and_five_fish() {
    let mut game = drawn(RIVER_WITH_A_GAP);
    game.act("draw 50; place 0,1 r0; pass");
    let terms = "tiles 4 = 4, river_fish 1 = 1, lake_fish 4 = 4";
    assert_eq!(game.awards(), [format!("red 9 river 0,0 z1: {terms}"), format!("blue 9 river 0,0 z1: {terms}")]);
    assert_eq!(game.pieces(), Vec::<String>::new());
}

/// Three forests around an empty cell, two of red's and one of Blue's.
const THREE_FORESTS: &str = "
    61   36   62   --
    35   @--  39   37^3
    red gatherer 0,-1
    red gatherer -1,0
    blue gatherer 1,0
    main: 63 50
    menhir: 83 90";

// rule: HG2-E5, K-12, K-20
#[test]
fn e5_two_gatherers_against_one_on_a_forest_worth_ten() {
    let mut game = drawn(THREE_FORESTS);
    game.act("draw 63; place 0,0 r0; pass");
    let told = game.told(&[EventKind::Award, EventKind::Returned]);
    assert_eq!(told[0], "red 10 forest -1,0 z1: tiles 5 = 10");
    assert_eq!(told[1..], ["red returned 0,-1 z1", "red returned -1,0 z1", "blue returned 1,0 z1"]);
    assert_eq!((game.game.scores(), game.supplies()), (&[10, 0][..], vec![(5, 3), (5, 3)]));
}

// rule: HG2-E15
#[test]
fn e15_the_tile_that_joins_the_three_forests_earns_an_extra_turn() {
    let mut game = drawn(THREE_FORESTS);
    game.act("draw 63; place 0,0 r0; pass");
    assert_eq!(game.told(&[EventKind::ExtraTurnStarted]), ["red extra_turn_started"]);
    // Whoever placed it: also when it is Blue, who scores nothing.
    let mut game = drawn(&THREE_FORESTS.replace("main", "next: blue\n    main"));
    game.act("draw 63; place 0,0 r0; pass");
    assert_eq!(game.told(&[EventKind::ExtraTurnStarted]), ["blue extra_turn_started"]);
    assert_eq!(game.game.scores(), [10, 0]);
}

/// Red earns an extra turn at -2,1; the logboat then fits at 0,0, among three other lakes of one system.
const LOGBOAT: &str = "
    --   --    39   58   27
    35   02    52   @--  03
    blue hut 1,0
    main: 37 61
    menhir: 93 83";

// rule: HG2-E8, HG2-41
#[test]
fn e8_the_logboat_scores_eight_for_four_lakes_and_then_a_fisher_five() {
    let mut game = drawn(LOGBOAT);
    game.act("draw 37; place -2,1 r0; pass; draw 93; place 0,0 r0; fisher 5");
    let told = game.told(&[EventKind::Deployed, EventKind::Award]);
    let expected = [
        "red 8 logboat -2,0 z1: lakes 4 = 8",
        "red deployed 0,0 z5",
        "red 5 river -2,0 z1: tiles 3 = 3, lake_fish 2 = 2",
    ];
    assert_eq!(told, expected);
    assert_eq!(game.game.scores(), [13, 0]);
}

// rule: HG2-E11
#[test]
fn e11_a_lake_parts_two_rivers_of_one_tile() {
    let mut game = drawn(PARTED_BY_A_LAKE);
    game.act("draw 24; place 0,2 r0");
    assert!(game.refused("fisher 1").contains("K-11"));
    game.act("fisher 5");
    assert_eq!(game.game.scores(), [5, 0]);
    assert_eq!(game.pieces(), ["blue follower 0,2 z5"]);
}

// rule: HG2-E12
#[test]
fn e12_a_tile_extends_two_systems_and_only_the_one_without_a_hut_takes_one() {
    let mut game = drawn(
        "
        52   @--  53
        61   37   62
        blue hut -1,0
        blue fisher 1,0
        main: 71 50",
    );
    game.act("draw 71; place 0,0 r1");
    // River 5 and its lake 7 lead to Blue's hut; on river 1 is Blue's fisher.
    assert_eq!(game.options(), "follower 0, follower 2, follower 3, follower 4, follower 5, follower 6, hut 1");
    assert!(game.refused("hut 7").contains("HG2-13"));
    game.act("hut 1");
}

// rule: HG2-E13
#[test]
fn e13_an_extended_forest_without_followers_takes_a_gatherer() {
    let mut game = drawn("@63 --\nblue hunter 0,0\nmain: 39 61");
    game.act("draw 39; place 1,0 r0; gatherer 1");
    assert_eq!(game.pieces(), ["blue follower 0,0 z1", "red follower 1,0 z1"]);
    // With a gatherer of anybody on it, it does not.
    let mut game = drawn("@63 --\nblue gatherer 0,0\nmain: 39 61");
    game.act("draw 39; place 1,0 r0");
    assert!(game.refused("gatherer 1").contains("K-11"));
}

// rule: HG2-E14
#[test]
fn e14_no_fisher_beside_blues_but_one_on_the_separate_river_of_the_tile() {
    let mut game = drawn("52 @--\nblue fisher -1,0\nmain: 17 61");
    game.act("draw 17; place 0,0 r0");
    assert!(game.refused("fisher 3").contains("K-11"));
    game.act("fisher 1");
}

// rule: HG2-E17
#[test]
fn e17_a_hunter_on_one_of_three_meadows_does_not_bar_the_others() {
    let mut game = drawn("61 @--\nblue hunter -1,0\nmain: 20 62");
    game.act("draw 20; place 0,0 r0");
    // The meadows are 0, 2 and 3; the first is Blue's.
    assert_eq!(game.options(), "follower 1, follower 2, follower 3, follower 4, hut 1");
    assert!(game.refused("hunter 0").contains("K-11"));
    game.act("hunter 2");
}
