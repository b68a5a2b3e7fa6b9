//! The Crop Circles: who acts when, who is skipped, and what is not asked.

use tilewright::EventKind;
use tilewright_tests::drawing::Drawn;

use crate::crop_circles::CIRCLES;
use crate::drawn_with;

/// Three roads above each other: one of green's that the circle's tile joins at 1,0, one of red's, one of Blue's.
const THREE_ROADS: &str = "
    @A^3 --
    B    --
    U    --
    U    --
    green thief 0,0
    red thief 0,2
    blue thief 0,3
    next: blue
    main: CC1-Rr V A";

fn circle(drawing: &str, deployment: &str) -> Drawn {
    let mut game = drawn_with(&CIRCLES, drawing);
    game.act("draw CC1-Rr; place 1,0 r0").act(deployment);
    game
}

// rule: CC-3
#[test]
fn the_player_on_the_left_acts_first_and_the_active_player_last() {
    let mut game = circle(THREE_ROADS, "pass");
    let seen = |game: &Drawn| game.game.view(0).unwrap().circle;
    assert_eq!((game.asked().as_str(), seen(&game)), ("circle blue", Some("road")));
    game.act("circle deploy");
    for (asked, action) in [("green", "add 0,0 z0"), ("red", "pass"), ("blue", "add 0,3 z0")] {
        assert_eq!(game.asked(), format!("circle_deploy {asked}"));
        game.act(action);
    }
    let deployed = game.told(&[EventKind::Deployed]);
    assert_eq!(deployed[deployed.len() - 2..], ["green deployed 0,0 z0", "blue deployed 0,3 z0"]);
    assert_eq!((game.asked().as_str(), seen(&game)), ("draw green", None));
    let mut game = circle(THREE_ROADS, "pass");
    game.act("circle take_back");
    let expected = ["green retrieved 0,0 z0", "red retrieved 0,2 z0", "blue retrieved 0,3 z0"];
    assert_eq!(game.told(&[EventKind::Retrieved]), expected);
}

// rule: CC-3
#[test]
fn who_has_none_of_the_kind_is_skipped() {
    // Red has a farmer, and green nothing.
    let drawing = THREE_ROADS.replace("red thief 0,2", "red farmer 0,2 z2").replace("green thief 0,0", "players: 3");
    let mut game = circle(&drawing, "pass");
    game.act("circle deploy");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("circle_deploy blue", "add 0,3 z0"));
    let mut game = circle(&drawing, "pass");
    game.act("circle take_back");
    assert_eq!(game.told(&[EventKind::Retrieved]), ["blue retrieved 0,3 z0"]);
}

/// Blue has seven followers on the table, one of them a thief.
const NO_SUPPLY: &str = "
    @A^3 --  --
    B    --  --
    U    --  --
    B    B   B
    E^2  E^2 E^2
    red thief 0,0
    blue thief 0,2
    blue monk 0,3
    blue monk 1,3
    blue monk 2,3
    blue knight 0,4
    blue knight 1,4
    blue knight 2,4
    main: CC1-Rr V";

// rule: CC-3
#[test]
fn who_has_no_follower_in_supply_cannot_deploy_and_is_not_asked() {
    let mut game = circle(NO_SUPPLY, "pass");
    assert_eq!(game.supplies(), [(6, 0), (0, 0)]);
    game.act("circle deploy");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("circle_deploy red", "add 0,0 z0"));
    // Blue must take one back all the same.
    let mut game = circle(NO_SUPPLY, "pass");
    game.act("circle take_back");
    assert_eq!(game.supplies(), [(7, 0), (1, 0)]);
}

// rule: CC-3
#[test]
fn the_active_player_chooses_without_a_follower_of_the_kind() {
    let mut game = circle(&NO_SUPPLY.replace("red thief 0,0", ""), "pass");
    assert_eq!(game.asked(), "circle red");
    // By (A) nobody can do anything: the turn is over.
    game.act("circle deploy");
    assert_eq!((game.asked().as_str(), game.pieces().len()), ("place blue", 7));
}

// rule: CC-4
#[test]
fn where_nobody_has_a_follower_of_the_kind_nothing_is_asked() {
    let drawing = THREE_ROADS.replace("green thief 0,0", "green farmer 0,0").replace("red thief 0,2", "red monk 0,1");
    let mut game = circle(&drawing.replace("blue thief 0,3", ""), "pass");
    assert_eq!(game.asked(), "draw green");
    assert!(game.told(&[EventKind::CircleDeploys, EventKind::CircleTakesBack, EventKind::Retrieved]).is_empty());
    // With one of anybody's it is.
    assert_eq!(circle(&drawing, "pass").asked(), "circle blue");
}

// rule: CC-4
#[test]
fn every_zone_with_an_own_follower_is_offered_and_declining() {
    // Red's road has two thieves of green's as well, and Blue has two on another.
    let drawing = "
        @A^3 U    U    --
        B    --   --   --
        U    U    --   --
        green thief 0,0
        green thief 1,0
        red thief 2,0
        blue thief 0,2
        blue thief 1,2
        main: CC1-Rr V";
    let mut game = drawn_with(&CIRCLES, drawing);
    game.act("draw CC1-Rr; place 3,0 r0; pass; circle deploy");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("circle_deploy blue", "add 0,2 z0, add 1,2 z0"));
    game.act("add 1,2 z0");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("circle_deploy green", "add 0,0 z0, add 1,0 z0"));
    game.act("pass");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("circle_deploy red", "add 2,0 z0"));
}

// rule: CC-4
#[test]
fn which_follower_is_taken_back_is_asked_where_they_stand_in_two_zones() {
    let mut game = circle(&THREE_ROADS.replace("red thief 0,2", "blue thief 0,2"), "pass");
    game.act("circle take_back");
    assert_eq!(game.told(&[EventKind::Retrieved]), ["green retrieved 0,0 z0"]);
    assert_eq!(
        (game.asked().as_str(), game.offers().join(", ").as_str()),
        ("circle_take_back blue", "retrieve 0,2 z0, retrieve 0,3 z0")
    );
    assert!(!game.refused("retrieve 0,0 z0").is_empty() && !game.refused("pass").is_empty());
    game.act("retrieve 0,2 z0");
    assert_eq!((game.pieces(), game.asked().as_str()), (vec!["blue follower 0,3 z0".to_owned()], "draw green"));
}

// rule: CC-4
#[test]
fn two_followers_in_one_zone_are_no_choice_and_one_is_taken_back() {
    let mut game = circle(&THREE_ROADS.replace("main: ", "main: CC1-RRR "), "pass");
    game.act("circle deploy; add 0,0 z0; pass; add 0,3 z0");
    assert_eq!(game.pieces().len(), 5);
    // Now green's turn, with another circle.
    game.act("draw CC1-RRR; place 0,4 r3; pass; circle take_back");
    assert_eq!(
        game.told(&[EventKind::Retrieved]),
        ["red retrieved 0,2 z0", "blue retrieved 0,3 z0", "green retrieved 0,0 z0"]
    );
    assert_eq!(game.pieces(), ["green follower 0,0 z0", "blue follower 0,3 z0"]);
}

// rule: CC-4
#[test]
fn a_follower_deployed_this_turn_counts_unless_it_was_scored() {
    let alone = "@A^3 --\nmain: CC1-Rr CC1-RRR V";
    // The thief on the circle's own road is the only one.
    let mut game = drawn_with(&CIRCLES, alone);
    game.act("draw CC1-Rr; place 1,0 r0; thief 0");
    assert_eq!(game.asked(), "circle red");
    let mut added = game.clone();
    added.act("circle deploy; add 1,0 z0");
    assert_eq!(added.pieces(), ["red follower 1,0 z0", "red follower 1,0 z0"]);
    game.act("circle take_back");
    assert_eq!((game.pieces().len(), game.supplies()[0].0), (0, 7));
    // On a road that the tile completes it is scored, and nobody has a thief.
    let mut game = drawn_with(&CIRCLES, alone);
    game.act("draw CC1-RRR; place 1,0 r0; thief 1");
    assert_eq!((game.awards().len(), game.asked().as_str()), (1, "draw blue"));
    // On another road of the tile it is not.
    let mut game = drawn_with(&CIRCLES, alone);
    game.act("draw CC1-RRR; place 1,0 r0; thief 2");
    assert_eq!(game.asked(), "circle red");
}

// rule: CC-4
#[test]
fn all_may_decline() {
    let mut game = circle(THREE_ROADS, "pass");
    game.act("circle deploy; pass; pass; pass");
    assert_eq!((game.pieces().len(), game.asked().as_str()), (3, "draw green"));
}
