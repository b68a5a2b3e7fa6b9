//! Menhirs: who earns an extra turn, and what becomes of it.

use tilewright::EventKind;
use tilewright_tests::drawing::{Drawn, drawn, drawn_with};

/// A menhir forest that is completed at 0,0 by the tile 37, whose other sides are meadow.
const MENHIR_FOREST: &str = "
    35   39   @--
    main: 37 61
    menhir: 90 81";

fn complete(drawing: &str) -> Drawn {
    let mut game = drawn(drawing);
    game.act("draw 37; place 0,0 r3; pass");
    game
}

// rule: HG2-30
#[test]
fn whoever_completes_a_menhir_forest_must_take_an_extra_turn_after_scoring() {
    let mut game = complete(&MENHIR_FOREST.replace("main", "blue gatherer -1,0\n    main"));
    let kinds = [EventKind::Award, EventKind::Returned, EventKind::ExtraTurnStarted, EventKind::TurnStarted];
    // Blue scored the forest, red completed it.
    let told = ["blue 6 forest -2,0 z1: tiles 3 = 6", "blue returned -1,0 z1", "red extra_turn_started"];
    assert_eq!(game.told(&kinds), told);
    assert_eq!(
        (game.asked().as_str(), game.offers()),
        ("draw red", vec!["draw hg2/81".to_owned(), "draw hg2/90".to_owned()])
    );
    // There is no passing.
    assert!(game.refused("pass").contains("tile that is turned up"));
    game.act("draw 81");
    assert!(game.refused("pass").contains("no passing"));
    // It is placed, deployed on, and scored as usual; then Blue's turn begins.
    game.act("place 1,0 r0; hunter 0");
    assert_eq!(game.told(&kinds), ["blue turn_started"]);
    assert_eq!((game.pieces(), game.asked().as_str()), (vec!["red follower 1,0 z0".to_owned()], "place blue"));
}

// rule: HG2-30
#[test]
fn a_completed_forest_without_a_menhir_earns_nothing() {
    let mut game = drawn("35 @--\nmain: 37 61\nmenhir: 90 81");
    game.act("draw 37; place 0,0 r3; pass");
    assert_eq!(game.told(&[EventKind::Completed]).len(), 1);
    assert_eq!(game.asked(), "place blue");
}

// rule: HG2-30
#[test]
fn a_menhir_forest_that_is_not_complete_earns_nothing() {
    let mut game = drawn("35 39 @--\nmain: 60 61\nmenhir: 90 81");
    game.act("draw 60; place 0,0 r0; pass");
    assert_eq!(game.asked(), "place blue");
}

// rule: HG2-31
#[test]
fn two_menhir_forests_at_once_earn_one_extra_turn() {
    let mut game = drawn(
        "
        35   39   @--  40   37^3
        --   61   62   36   --
        main: 41 50
        menhir: 90 81 85",
    );
    game.act("draw 41; place 0,0 r0; pass");
    assert_eq!(game.told(&[EventKind::Completed, EventKind::ExtraTurnStarted]).len(), 3);
    game.act("draw 85; place 0,-1 r0; pass");
    assert_eq!((game.asked().as_str(), game.told(&[EventKind::ExtraTurnStarted]).len()), ("place blue", 0));
}

// rule: HG2-32
#[test]
fn without_menhir_tiles_there_is_no_extra_turn() {
    let mut game = complete("35 39 @--\nmain: 37 61");
    assert_eq!(game.told(&[EventKind::Completed, EventKind::ExtraTurnStarted, EventKind::TurnLapsed]).len(), 1);
    assert_eq!(game.asked(), "place blue");
}

// rule: HG2-32
#[test]
fn a_menhir_tile_that_fits_nowhere_leaves_the_game_and_the_next_is_drawn() {
    // All open edges are meadow; tile 83 has only rivers.
    let mut game = complete("35 39 @--\nmain: 37 61\nmenhir: 83 85");
    game.act("draw 83");
    assert_eq!(
        game.told(&[EventKind::TileDrawn, EventKind::TileDiscarded]),
        ["red tile_drawn 37", "red tile_drawn 83", "red tile_discarded 83", "red tile_drawn 85"]
    );
    assert_eq!((game.asked().as_str(), game.hand(), game.discarded().as_str()), ("place red", "85", "83"));
}

// rule: HG2-32
#[test]
fn when_no_menhir_tile_can_be_placed_the_extra_turn_lapses() {
    let mut game = complete("35 39 @--\nmain: 37 61\nmenhir: 83 89");
    game.act("draw 89");
    let kinds = [EventKind::TileDiscarded, EventKind::TurnLapsed, EventKind::TurnStarted];
    assert_eq!(
        game.told(&kinds),
        ["red tile_discarded 89", "red tile_discarded 83", "red turn_lapsed", "blue turn_started"]
    );
    assert_eq!((game.asked().as_str(), game.left("menhir").as_str()), ("place blue", ""));
}

/// Red, with all followers on the table, completes a menhir forest in which he has a gatherer.
const LAST_FOLLOWER: &str = "
    36^2  76^2  --
    61    62    --
    35    39    @--
    red hunter -2,-2
    red hunter -1,-2
    red hunter -2,-1
    red hunter -1,-1
    red gatherer -1,0
    blue gatherer -2,0
    main: 37 50 51
    menhir: 90 81";

// rule: HG2-33, K-14
#[test]
fn returned_followers_may_be_deployed_in_the_extra_turn() {
    let mut game = drawn(LAST_FOLLOWER);
    // With nothing to deploy red is not asked.
    game.act("draw 37; place 0,0 r3");
    assert_eq!(game.awards().len(), 2);
    assert_eq!(game.supplies(), [(1, 3), (5, 3)]);
    game.act("draw 90; place 1,0 r0");
    assert_eq!(game.options(), "follower 0, follower 1");
    game.act("hunter 0");
}

// rule: HG2-33
#[test]
fn by_the_option_returned_followers_wait_for_their_owners_next_turn() {
    let mut game = drawn_with(&[("returned_followers", "next_turn")], LAST_FOLLOWER);
    game.act("draw 37; place 0,0 r3");
    let waiting = |game: &Drawn| [game.game.waiting(0).unwrap(), game.game.waiting(1).unwrap()];
    assert_eq!(game.told(&[EventKind::Returned]), Vec::<String>::new());
    assert_eq!((game.supplies(), waiting(&game)), (vec![(0, 3), (4, 3)], [1, 1]));
    // The extra turn is no new turn of red's: he is not asked.
    game.act("draw 90; place 1,0 r0");
    // Blue's turn is: his follower is back before the draw.
    assert_eq!(game.asked(), "draw blue");
    assert_eq!((game.supplies(), waiting(&game)), (vec![(0, 3), (5, 3)], [1, 0]));
    game.act("draw 50; place 2,0 r0; pass");
    assert_eq!((game.supplies(), waiting(&game)), (vec![(1, 3), (5, 3)], [0, 0]));
    let kinds = [EventKind::TurnStarted, EventKind::FollowersBack, EventKind::TileDrawn];
    let told = game.told(&kinds);
    assert_eq!(told[told.len() - 3..], ["red turn_started", "red followers_back 1", "red tile_drawn 51"]);
}

// rule: HG2-34
#[test]
fn an_extra_turn_earned_by_the_last_land_tile_is_played_first() {
    let mut game = drawn("35 39 @--\nmain: 37\nmenhir: 90 81");
    game.act("place 0,0 r3; pass");
    assert_eq!((game.asked().as_str(), game.left("main").as_str()), ("draw red", ""));
    game.act("draw 90; place 1,0 r0; hunter 0");
    let kinds = [EventKind::ExtraTurnStarted, EventKind::FinalScoring, EventKind::GameEnded];
    assert_eq!(game.told(&kinds), ["red extra_turn_started", "nobody final_scoring", "game_ended: red"]);
    // Without menhir tiles it ends at once.
    let mut game = drawn("35 39 @--\nmain: 37");
    game.act("place 0,0 r3; pass");
    assert_eq!(game.asked(), "over");
}
