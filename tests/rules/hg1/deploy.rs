//! Followers and huts: who may be deployed where.

use tilewright::{Game, Pos};

use crate::rivers::LOOP;
use crate::{drawn, fault, rules};

// rule: HG1-11
#[test]
fn rivers_forests_and_meadows_take_a_follower_rivers_and_lakes_a_hut() {
    let mut game = drawn("@01\nmain: 59 02");
    game.act("draw 59; place 1,0 r0");
    // 0 and 1 are meadows, 2 is the forest, 3 the river, 4 the lake.
    assert_eq!(game.options(), "follower 0, follower 1, follower 2, follower 3, hut 4");
    assert!(game.refused("follower 4").contains("forest, meadow or river"));
    assert!(game.refused("hut 0").contains("HG1-12") && game.refused("hut 2").contains("HG1-12"));
    for (deployment, piece) in [
        ("hunter 1", "red follower 1,0 z1"),
        ("gatherer 2", "red follower 1,0 z2"),
        ("fisher 3", "red follower 1,0 z3"),
        ("hut 4", "red hut 1,0 z4"),
    ] {
        let mut game = drawn("@01\nmain: 59 02");
        game.act("draw 59; place 1,0 r0").act(deployment);
        assert_eq!(game.pieces(), [piece]);
        // One piece a tile: now Blue places.
        assert_eq!(game.asked(), "place blue");
    }
    assert!(fault("@59\nred follower 0,0 z4\nmain: 01").contains("HG1-11"));
    assert!(fault("@59\nred hut 0,0 z2\nmain: 01").contains("HG1-11"));
}

// rule: HG1-11, K-10
#[test]
fn nobody_stands_on_the_start_tile() {
    let game = Game::driven(&rules(&[]), 2).unwrap();
    assert_eq!((game.just_placed(), game.tiles().len(), game.pieces().len()), (None, 1, 0));
    assert!(fault("@S\nred gatherer 0,0\nmain: 01").contains("start tile"));
    assert!(fault("@S\nred hut 0,0\nmain: 01").contains("start tile"));
}

// rule: HG1-12
#[test]
fn one_hut_of_anybody_bars_the_whole_system_also_through_lakes() {
    for owner in ["red", "blue"] {
        // The hut stands beyond a lake.
        let mut game = drawn(&format!("60^2 @67\n{owner} hut -1,0\nmain: 27 01"));
        game.act("draw 27; place 1,0 r0");
        assert_eq!(game.options(), "follower 0, follower 1, follower 2");
        assert!(game.refused("hut 2").contains("without huts (HG1-12"), "{owner}");
    }
}

// rule: HG1-12
#[test]
fn a_spring_parts_systems_and_a_lake_does_not() {
    let at = Pos::new;
    let game = drawn("@67 27\nmain: 01").game;
    let system = game.river_system_at(at(0, 0), 5).unwrap();
    assert_eq!(system.zones, [(at(0, 0), 3), (at(0, 0), 4), (at(0, 0), 5), (at(1, 0), 2)]);
    assert_eq!((system.tiles, system.open), (2, 2));
    // The lake parts the rivers: each is a feature of its own.
    let river = game.feature_at(at(0, 0), 3).unwrap();
    assert_eq!((river.zones, river.open), (vec![(at(0, 0), 3), (at(1, 0), 2)], 1));
    // Two rivers from the springs of one tile are two systems, and so are one from a spring and one from a lake.
    for tile in ["51", "70"] {
        let game = drawn(&format!("@{tile}\nmain: 01")).game;
        assert_eq!(game.river_systems().len(), 2, "{tile}");
    }
    assert!(game.river_system_at(at(0, 0), 2).unwrap_err().to_string().contains("the zone is a forest"));
}

// rule: HG1-12
#[test]
fn huts_and_followers_do_not_hinder_each_other() {
    let mut game = drawn("@27\nblue fisher 0,0\nmain: 28 01");
    game.act("draw 28; place 1,0 r0");
    assert_eq!(game.options(), "follower 0, follower 1, hut 2");
    let mut game = drawn("@27\nblue hut 0,0\nmain: 28 01");
    game.act("draw 28; place 1,0 r0");
    assert_eq!(game.options(), "follower 0, follower 1, follower 2");
}

// rule: HG1-12
#[test]
fn huts_stay_when_their_river_is_completed() {
    let mut game = drawn("@58\nred fisher 0,0\nmain: 59 01");
    game.act("draw 59; place 0,1 r0; hut 4");
    assert_eq!((game.pieces(), game.awards().len()), (vec!["red hut 0,1 z4".to_owned()], 1));
    assert_eq!(game.supplies(), [(4, 1), (5, 2)]);
    let first = game.offers()[0].clone();
    game.act(&first).act("pass");
    assert_eq!((game.asked().as_str(), game.pieces()), ("over", vec!["red hut 0,1 z4".to_owned()]));
}

// rule: HG1-12
#[test]
fn a_system_has_one_hut_move_on_its_lake_else_on_its_river() {
    // A lake with two rivers: one move, on the lake.
    let mut game = drawn("@27\nmain: 67 01");
    game.act("draw 67; place 1,0 r0");
    assert!(game.options().ends_with("follower 4, hut 5"), "{}", game.options());
    assert!(game.refused("hut 3").contains("HG1-12") && game.refused("hut 4").contains("HG1-12"));
    // Two rivers without a lake are two systems: a move on each.
    let mut game = drawn("@27\nmain: 55 01");
    game.act("draw 55; place 1,0 r0");
    assert!(game.options().ends_with("follower 4, hut 3, hut 4"), "{}", game.options());
    // On one tile, a system with a lake and one without.
    let mut game = drawn("@27\nmain: 70 01");
    game.act("draw 70; place 1,0 r1");
    assert!(game.options().ends_with("follower 6, hut 5, hut 7"), "{}", game.options());
    assert!(game.refused("hut 6").contains("HG1-12"));
}

// rule: HG1-12
#[test]
fn of_two_rivers_of_one_system_the_lowest_zone_is_offered() {
    // Three bends lead from the east edge of the tile to its south edge.
    let mut game = drawn("@-- 33^3\n35^1 34\nmain: 55 01");
    game.act("draw 55; place 0,0 r0");
    assert!(game.options().ends_with("follower 4, hut 3"), "{}", game.options());
    assert!(game.refused("hut 4").contains("HG1-12"));
}

// rule: HG1-12
#[test]
fn of_two_lakes_of_one_system_the_lowest_zone_is_offered() {
    // To the right, a forest with gold to be completed; the bends join the two lakes of the bonus tile.
    let bends = "
        @--  33^3 06  08 --
        35^1 34   --  -- --
        main: 04 01
        bonus: B07 B09";
    let mut game = drawn(bends);
    game.act("draw 04; place 4,0 r1; pass; draw B07; place 0,0 r0");
    assert!(game.options().ends_with("follower 6, hut 7"), "{}", game.options());
    assert!(game.refused("hut 8").contains("HG1-12"));
    // With two springs instead of the middle bend the lakes are in two systems.
    let mut game = drawn(&bends.replace("34 ", "51^3 "));
    game.act("draw 04; place 4,0 r1; pass; draw B07; place 0,0 r0");
    assert!(game.options().ends_with("follower 6, hut 7, hut 8"), "{}", game.options());
}

// rule: HG1-13
#[test]
fn hunters_stay_to_the_end() {
    // The tile closes the meadow inside the bends; its hunter stays, then and after the last tile.
    let mut game = drawn(&LOOP.replace("main", "red hunter -1,-1 z0\n    main").replace("65 ", ""));
    game.act("draw 35; place 0,0 r0; pass");
    assert_eq!(game.pieces(), ["red follower -1,-1 z0"]);
    assert_eq!(game.game.feature_at(Pos::new(-1, -1), 0).unwrap().open, 0);
    let first = game.offers()[0].clone();
    game.act(&first).act("pass");
    assert_eq!((game.asked().as_str(), game.pieces()), ("over", vec!["red follower -1,-1 z0".to_owned()]));
}

// rule: HG1-44
#[test]
fn nobody_is_deployed_on_a_meadow_that_touches_no_edge() {
    for (tile, enclosed, beside, place, offered) in [
        ("62", 2, "01", "place -1,0 r0", "follower 0, follower 1, follower 3, follower 4, follower 5, hut 6"),
        ("63", 2, "27", "place -1,0 r1", "follower 0, follower 1, follower 3, follower 4, follower 5, hut 6"),
        ("25", 0, "04^1", "place -1,0 r1", "follower 1, follower 2, follower 3"),
    ] {
        let mut game = drawn(&format!("@{beside}\nmain: {tile} 02"));
        game.act(&format!("draw {tile}")).act(place);
        assert_eq!(game.options(), offered, "{tile}");
        assert!(game.refused(&format!("hunter {enclosed}")).contains("HG1-44"), "{tile}");
        let drawing = format!("@{tile}\nred hunter 0,0 z{enclosed}\nmain: 01");
        assert!(fault(&drawing).contains("touches no edge (HG1-44, HG2-11)"), "{tile}");
    }
}
