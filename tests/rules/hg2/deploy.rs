//! Followers and huts: who may be deployed where.

use tilewright::{Error, Game, Pos};
use tilewright_tests::drawing::{drawn, hg2_rules, read};

// rule: HG2-11
#[test]
fn rivers_forests_and_meadows_take_a_follower_and_lakes_take_none() {
    let mut game = drawn("@61\nmain: 59 62");
    game.act("draw 59; place 1,0 r0");
    // 0 and 2 are meadows, 1 is the river, 3 the forest, 4 the lake.
    assert_eq!(game.options(), "follower 0, follower 1, follower 2, follower 3, hut 4");
    assert!(game.refused("follower 4").contains("forest, meadow or river"));
    game.act("fisher 1");
    assert_eq!(game.pieces(), ["red follower 1,0 z1"]);
}

// rule: HG2-13
#[test]
fn a_hut_stands_instead_of_a_follower_in_a_system_without_huts() {
    let mut game = drawn("@61\nmain: 59 62");
    game.act("draw 59; place 1,0 r0; hut 4");
    assert_eq!(game.pieces(), ["red hut 1,0 z4"]);
    assert_eq!(game.supplies(), [(5, 2), (5, 3)]);
    assert_eq!(game.asked(), "place blue");
    // Not on a forest or a meadow.
    let mut game = drawn("@61\nmain: 59 62");
    game.act("draw 59; place 1,0 r0");
    assert!(game.refused("hut 0").contains("HG2-13"));
    assert!(game.refused("hut 3").contains("HG2-13"));
}

// rule: HG2-13
#[test]
fn one_hut_of_anybody_bars_the_whole_system_also_through_lakes() {
    for owner in ["red", "blue"] {
        // The hut stands beyond a lake.
        let mut game = drawn(&format!("57^1 @01\n{owner} hut -1,0\nmain: 52 61"));
        game.act("draw 52; place 1,0 r0");
        assert_eq!(game.options(), "follower 0, follower 1, follower 2");
        assert!(game.refused("hut 1").contains("without huts (HG1-12, HG2-13"), "{owner}");
    }
}

// rule: HG2-13
#[test]
fn huts_and_followers_do_not_hinder_each_other() {
    let mut game = drawn("@52\nblue fisher 0,0\nmain: 53 61");
    game.act("draw 53; place 1,0 r0");
    assert_eq!(game.options(), "follower 0, follower 2, hut 1");
    game.act("hut 1");
    let mut game = drawn("@52\nblue hut 0,0\nmain: 53 61");
    game.act("draw 53; place 1,0 r0");
    assert_eq!(game.options(), "follower 0, follower 1, follower 2");
    game.act("fisher 1");
}

// rule: HG2-13
#[test]
fn huts_stay_when_their_river_is_completed() {
    let mut game = drawn("@58\nred fisher 0,0\nmain: 59 61");
    game.act("draw 59; place 0,1 r0; hut 4");
    assert_eq!(game.pieces(), ["red hut 0,1 z4"]);
    assert_eq!(game.awards().len(), 1);
    game.act("place 1,1 r0; pass");
    assert_eq!((game.asked().as_str(), game.pieces()), ("over", vec!["red hut 0,1 z4".to_owned()]));
}

// rule: HG2-14
#[test]
fn a_system_has_one_hut_move_on_its_lake_else_on_its_river() {
    // A lake with two rivers: one move, on the lake.
    let mut game = drawn("@61\nmain: 04 62");
    game.act("draw 04; place 1,0 r0");
    assert!(game.options().ends_with("hut 6"), "{}", game.options());
    assert!(game.refused("hut 1").contains("HG2-14"));
    // Two rivers without a lake are two systems: a move on each.
    let mut game = drawn("@52\nmain: 17 62");
    game.act("draw 17; place 1,0 r0");
    assert!(game.options().ends_with("hut 1, hut 3"), "{}", game.options());
    // On one tile, a system with a lake and one without.
    let mut game = drawn("@52\nmain: 71 62");
    game.act("draw 71; place 1,0 r1");
    assert!(game.options().ends_with("hut 1, hut 7"), "{}", game.options());
    assert!(game.refused("hut 5").contains("HG2-14"));
}

// rule: HG2-14a
#[test]
fn of_two_rivers_of_one_system_the_lowest_zone_is_offered() {
    // Three bends lead from the east edge of the tile to its south edge.
    let mut game = drawn("@-- 15^1\n18^3 16^2\nmain: 17 62");
    game.act("draw 17; place 0,0 r0");
    assert!(game.options().ends_with("hut 1"), "{}", game.options());
    assert!(game.refused("hut 3").contains("HG2-14"));
}

// rule: HG2-14a
#[test]
fn of_two_lakes_of_one_system_the_lowest_zone_is_offered() {
    // Above, a forest with a menhir to be completed; the bends lead from the east edge to the south edge.
    let bends = "
        --   35   39   --
        @--  15^1 --   --
        18^3 16^2 --   --
        main: 37 62
        menhir: 83 85";
    let mut game = drawn(bends);
    game.act("draw 37; place 3,-1 r3; pass; draw 83; place 0,0 r0");
    assert!(game.options().ends_with("hut 7"), "{}", game.options());
    assert!(game.refused("hut 8").contains("HG2-14"));
    // With two springs instead of the last bend the lakes are in two systems.
    let mut game = drawn(&bends.replace("16^2", "70^3"));
    game.act("draw 37; place 3,-1 r3; pass; draw 83; place 0,0 r0");
    assert!(game.options().ends_with("hut 7, hut 8"), "{}", game.options());
}

// rule: HG2-15
#[test]
fn nobody_stands_on_the_start_tile() {
    let rules = hg2_rules(&[]);
    // The first decision of a game is about another tile.
    let game = Game::driven(&rules, 2).unwrap();
    assert_eq!((game.just_placed(), game.tiles().len(), game.pieces().len()), (None, 1, 0));
    let setup = read(&rules, "@56 --\nred gatherer 0,0\nmain: 61").unwrap();
    let Err(Error::Setup { faults }) = Game::from_setup(&rules, setup) else {
        panic!("a piece on the start tile was accepted");
    };
    assert!(faults[0].what.contains("HG2-15"), "{faults:?}");
}

// rule: HG2-16
#[test]
fn hunters_stay_to_the_end() {
    // The tile closes the meadow inside the bend; its hunter stays, then and after the last tile.
    let mut game = drawn("15 16^1\n18^3 @--\nred hunter -1,-1 z2\nblue fisher 0,-1\nmain: 21 50");
    game.act("draw 21; place 0,0 r2; pass");
    assert_eq!(game.pieces(), ["red follower -1,-1 z2"]);
    assert_eq!(game.game.feature_at(Pos::new(-1, -1), 2).unwrap().open, 0);
    let first = game.offers()[0].clone();
    game.act(&first).act("pass");
    assert_eq!((game.asked().as_str(), game.pieces()), ("over", vec!["red follower -1,-1 z2".to_owned()]));
}
