//! The shaman.

use tilewright::EventKind;
use tilewright_tests::drawing::{Drawn, drawn, drawn_with};

/// Red completes a menhir forest at 0,0; the shaman then fits at 1,0, where its forest is completed by 1,1.
const SHAMAN: &str = "
    35   39   @--  --
    --   62   61   36^2
    main: 37 50
    menhir: 88 83";

fn shaman(drawing: &str) -> Drawn {
    let mut game = drawn(drawing);
    game.act("draw 37; place 0,0 r3; pass; draw 88; place 1,0 r0").awards();
    game
}

fn with(pieces: &str) -> String {
    SHAMAN.replace("main", &format!("{pieces}\n    main"))
}

// rule: HG2-43
#[test]
fn hunters_gatherers_and_fishers_of_his_own_may_be_taken_back_huts_not() {
    let drawing = "
        35   39   @--  --
        --   62   61   36^2
        --   --   52   --
        --   --   53   --
        red hunter -2,0
        red gatherer 1,1
        blue hunter 0,1
        red hut 0,2
        red fisher 0,3
        main: 37 50
        menhir: 88 83";
    let mut game = shaman(drawing);
    assert_eq!(game.asked(), "retrieve red");
    assert_eq!(game.offers(), ["pass", "retrieve -2,0 z0", "retrieve 0,3 z1", "retrieve 1,1 z1"]);
    assert!(game.refused("retrieve 0,1 z0").contains("no follower of player 0"));
    assert!(game.refused("retrieve 0,2 z1").contains("no follower of player 0"));
    game.act("retrieve 0,3 z1; pass");
    assert_eq!(game.told(&[EventKind::Retrieved]), ["red retrieved 0,3 z1"]);
}

// rule: HG2-43
#[test]
fn the_follower_comes_back_without_points_and_may_be_deployed_at_once() {
    for options in [&[][..], &[("returned_followers", "next_turn")]] {
        let mut game = drawn_with(options, &with("red hunter -2,0\n    red hunter 0,1"));
        game.act("draw 37; place 0,0 r3; pass; draw 88; place 1,0 r0");
        assert_eq!(game.supplies()[0], (3, 3));
        game.act("retrieve -2,0 z0");
        assert_eq!((game.game.scores(), game.supplies()[0], game.game.waiting(0)), (&[0, 0][..], (4, 3), Ok(0)));
        game.act("fisher 1");
    }
}

// rule: HG2-43
#[test]
fn it_may_be_declined() {
    let mut game = shaman(&with("red hunter -2,0"));
    game.act("pass; pass");
    assert_eq!(game.pieces(), ["red follower -2,0 z0"]);
}

// rule: HG2-43
#[test]
fn who_has_no_follower_on_the_table_is_not_asked() {
    let game = shaman(&with("blue hunter -2,0"));
    assert_eq!(game.asked(), "deploy red");
}

// rule: HG2-43
#[test]
fn occupation_is_judged_after_the_follower_has_gone() {
    let gatherer = with("red gatherer 1,1");
    let mut game = shaman(&gatherer);
    game.act("pass");
    assert!(game.refused("gatherer 3").contains("K-11"));
    let mut game = shaman(&gatherer);
    game.act("retrieve 1,1 z1; gatherer 3");
    assert_eq!(game.awards(), ["red 4 forest 1,0 z3: tiles 2 = 4"]);
}

// rule: HG2-43
#[test]
fn a_follower_taken_from_a_feature_that_the_tile_completes_is_gone_before_the_scoring() {
    let gatherer = with("red gatherer 1,1");
    let mut game = shaman(&gatherer);
    game.act("retrieve 1,1 z1; pass");
    assert_eq!((game.game.scores(), game.supplies()[0]), (&[0, 0][..], (5, 3)));
    assert_eq!(game.told(&[EventKind::Completed]).len(), 1);
    let mut game = shaman(&gatherer);
    game.act("pass; pass");
    assert_eq!(game.awards(), ["red 4 forest 1,0 z3: tiles 2 = 4"]);
}
