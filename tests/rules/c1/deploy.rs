//! Followers: who may be deployed where, and who is not asked.

use tilewright::{Game, Piece};

use crate::{drawn, fault, rules};

// rule: C1-11
#[test]
fn a_follower_is_a_knight_a_thief_a_farmer_or_a_monk() {
    for (tile, place, deployments) in [
        ("D", "place 1,0 r0", &["knight 0", "thief 1", "farmer 2", "farmer 3"][..]),
        ("A", "place 1,0 r0", &["thief 0", "monk 1", "farmer 2"]),
        ("C", "place 1,0 r0", &["knight 0"]),
        (
            "X",
            "place 1,0 r0",
            &["thief 0", "thief 1", "thief 2", "thief 3", "farmer 4", "farmer 5", "farmer 6", "farmer 7"],
        ),
    ] {
        // A neighbour whose east edge fits, and on which nobody stands.
        let west = match tile {
            "C" => "@R",
            "A" => "@B",
            _ => "@U",
        };
        for deployment in deployments {
            let mut game = drawn(&format!("{west}\nmain: {tile} V"));
            game.act(&format!("draw {tile}; {place}"));
            assert_eq!(game.offers().len(), 1 + deployments.len(), "{tile}: {:?}", game.offers());
            assert_eq!(game.offers()[0], "pass");
            game.act(deployment);
            let zone = deployment.split_once(' ').unwrap().1;
            assert_eq!(game.pieces(), [format!("red follower 1,0 z{zone}")]);
            // One follower a tile: now Blue places.
            assert_eq!((game.asked().as_str(), game.supplies()[0].0), ("place blue", 6));
        }
    }
}

// rule: C1-11, K-11
#[test]
fn a_zone_whose_feature_has_a_follower_of_anybody_is_not_offered() {
    // D continues a road in the west and a field in the north of it.
    for (piece, offered, refused) in [
        ("thief 0,0", "follower 0, follower 2, follower 3", "thief 1"),
        ("farmer 0,0 z1", "follower 0, follower 1, follower 3", "farmer 2"),
        ("farmer 0,0 z2", "follower 0, follower 1, follower 2", "farmer 3"),
    ] {
        for owner in ["red", "blue"] {
            let mut game = drawn(&format!("@U\n{owner} {piece}\nmain: D V"));
            game.act("draw D; place 1,0 r0");
            assert_eq!(game.options(), offered);
            assert!(game.refused(refused).contains("K-11"), "{owner} {piece}");
        }
    }
}

// rule: C1-11, K-4
#[test]
fn a_monastery_is_a_feature_of_its_own_and_so_always_free() {
    let mut game = drawn("@B B^1\nblue monk 0,0\nred farmer 1,0\nmain: B V");
    game.act("draw B; place 2,0 r0");
    // The field has its farmer; two monasteries side by side are two.
    assert_eq!(game.options(), "follower 0");
    game.act("monk 0");
    assert_eq!(game.pieces(), ["blue follower 0,0 z0", "red follower 1,0 z1", "red follower 2,0 z0"]);
}

// rule: C1-11, K-11
#[test]
fn both_zones_of_one_feature_are_offered_each_for_itself() {
    let mut game = drawn("@-- V\nV^2 V^1\nmain: W U");
    game.act("draw W; place 0,0 r0");
    // The roads to the east and to the south are one.
    assert_eq!(game.options(), "follower 0, follower 1, follower 2, follower 3, follower 4, follower 5");
    game.act("thief 1");
    assert_eq!((game.game.scores(), game.pieces().len()), (&[4, 0][..], 0));
}

// rule: C1-11, K-13
#[test]
fn deploying_is_optional_and_who_has_no_follower_is_not_asked() {
    let mut game = drawn("@U\nmain: D V");
    game.act("draw D; place 1,0 r0; pass");
    assert!(game.pieces().is_empty());
    // All seven of red's are farmers.
    let farmers: Vec<String> =
        [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1)].map(|(x, y)| format!("red farmer {x},{y}")).into();
    let rows = "@E E E E\nB B B B";
    let mut game = drawn(&format!("{rows}\n{}\nmain: U V", farmers.join("\n")));
    assert_eq!(game.supplies(), [(0, 0), (7, 0)]);
    game.act("draw U; place 0,2 r0");
    assert_eq!(game.asked(), "place blue");
}

// rule: C1-11, C1-2
#[test]
fn there_are_no_huts() {
    let mut game = drawn("@U\nmain: D V");
    game.act("draw D; place 1,0 r0");
    assert!(game.refused("hut 0").contains("no hut (C1-2)"));
    assert_eq!(rules(&[]).pieces(Piece::Hut), 0);
    assert!(fault("@U\nred hut 0,0 z0\nmain: D").contains("hut"));
}

// rule: C1-11, K-10
#[test]
fn nobody_stands_on_the_start_tile() {
    let game = Game::driven(&rules(&[]), 2).unwrap();
    assert_eq!((game.just_placed(), game.tiles().len(), game.pieces().len()), (None, 1, 0));
    assert!(fault("@D\nred knight 0,0\nmain: U").contains("start tile"));
    // Another tile D is a tile like all others.
    assert_eq!(drawn("@D D\nred thief 1,0\nmain: U V").pieces().len(), 1);
}

// rule: C1-11, K-14
#[test]
fn nobody_stands_on_what_is_complete() {
    for (drawing, what) in [
        ("@E^1 E^3\nred knight 0,0\nmain: U", "completed feature"),
        ("@A^3 A^1\nred thief 0,0\nmain: U", "completed feature"),
        ("E E E\nE^3 @B E^1\nB A B\nred monk 0,0\nmain: U", "completed feature"),
    ] {
        assert!(fault(drawing).contains(what), "{drawing}");
    }
}
