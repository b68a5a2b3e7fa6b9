//! Gold: who earns a bonus tile, and what becomes of it.

use tilewright::EventKind;
use tilewright_tests::drawing::Drawn;

use crate::{drawn, drawn_with};

/// A forest with gold that the tile 04 completes at 0,0; all other open edges are meadow.
const GOLD_FOREST: &str = "
    06   08   @--
    main: 04 01
    bonus: B05 B09";

fn complete(drawing: &str) -> Drawn {
    let mut game = drawn(drawing);
    game.act("draw 04; place 0,0 r1; pass");
    game
}

// rule: HG1-23
#[test]
fn whoever_completes_a_gold_forest_must_draw_and_place_a_bonus_tile_after_scoring() {
    let mut game = complete(&GOLD_FOREST.replace("main", "blue gatherer -1,0\n    main"));
    let kinds = [EventKind::Award, EventKind::ReturnedToWait, EventKind::ExtraTurnStarted, EventKind::TurnStarted];
    // Blue scored the forest, red completed it.
    let told = ["blue 6 forest -2,0 z1: segments 3 = 6", "blue returned_to_wait -1,0 z2", "red extra_turn_started"];
    assert_eq!(game.told(&kinds), told);
    assert!(game.game.is_extra_turn());
    assert_eq!(
        (game.asked().as_str(), game.offers()),
        ("draw red", vec!["draw hg1/B05".to_owned(), "draw hg1/B09".to_owned()])
    );
    assert!(game.refused("pass").contains("tile that is turned up"));
    game.act("draw B05");
    assert!(game.refused("pass").contains("no passing"));
    // It may go on any legal cell, and be deployed on; then Blue's turn begins.
    let cells = game.placements();
    assert!(cells.contains(&"1,0 r12".to_owned()) && cells.contains(&"-3,0 r03".to_owned()), "{cells:?}");
    game.act("place -3,0 r0; hut 4");
    assert_eq!(game.told(&kinds), ["blue turn_started"]);
    assert_eq!((game.pieces(), game.asked().as_str()), (vec!["red hut -3,0 z4".to_owned()], "place blue"));
    assert!(!game.game.is_extra_turn());
}

// rule: HG1-23
#[test]
fn what_the_bonus_tile_completes_is_scored() {
    // The bonus tile's lake closes Blue's river.
    let mut game = complete("58 06 08 @--\nblue fisher -3,0\nmain: 04 01\nbonus: B08 B09");
    game.act("draw B08; place -3,1 r0; pass");
    assert_eq!(game.awards(), ["blue 6 river -3,0 z3: tiles 2 = 2, lake_fish 4 = 4"]);
}

// rule: HG1-23
#[test]
fn a_gold_forest_that_is_not_complete_earns_nothing() {
    let mut game = drawn("06 08 @--\nmain: 09 01\nbonus: B05 B09");
    game.act("draw 09; place 0,0 r0; pass");
    assert_eq!(game.asked(), "place blue");
}

// rule: HG1-23a
#[test]
fn a_completed_forest_without_gold_earns_nothing_whatever_its_size() {
    let mut game = drawn("06 @--\nmain: 04 01\nbonus: B05 B09");
    game.act("draw 04; place 0,0 r1; pass");
    assert_eq!((game.told(&[EventKind::Completed]).len(), game.asked().as_str()), (1, "place blue"));
    // Forests on bonus tiles show no gold: with them it may have any size.
    let mut game = drawn("06 B04 B02^1\n-- -- @--\nmain: 04 01\nbonus: B05 B09");
    game.act("draw 04; place 0,0 r2; pass");
    let told = game.told(&[EventKind::Completed, EventKind::ExtraTurnStarted]);
    assert_eq!(told, ["completed -2,-1 z1: -2,-1 -1,-1 0,-1 0,0"]);
    assert_eq!(game.asked(), "place blue");
    // Nor does it matter that a nugget lies on the tile, in another forest.
    let mut game = drawn("06 @--\nmain: 22 01\nbonus: B05 B09");
    game.act("draw 22; place 0,0 r0; pass");
    assert_eq!((game.told(&[EventKind::Completed]).len(), game.asked().as_str()), (1, "place blue"));
}

// rule: HG1-24
#[test]
fn several_nuggets_in_a_forest_are_one_bonus_tile() {
    let mut game = complete("06 08 09 @--\nmain: 04 01\nbonus: B05 B09 B12");
    game.act("draw B05; place -4,0 r0; pass");
    assert_eq!((game.asked().as_str(), game.told(&[EventKind::ExtraTurnStarted]).len()), ("place blue", 1));
    assert_eq!(game.left("bonus"), "B09 B12");
}

// rule: HG1-25
#[test]
fn without_bonus_tiles_the_right_lapses() {
    let mut game = complete("06 08 @--\nmain: 04 01");
    assert_eq!(game.told(&[EventKind::Completed, EventKind::ExtraTurnStarted, EventKind::TurnLapsed]).len(), 1);
    assert_eq!(game.asked(), "place blue");
}

// rule: HG1-25
#[test]
fn a_bonus_tile_that_fits_nowhere_leaves_the_game_and_the_next_is_drawn() {
    // Tile B07 has rivers on all sides.
    let mut game = complete("06 08 @--\nmain: 04 01\nbonus: B07 B09");
    game.act("draw B07");
    assert_eq!(
        game.told(&[EventKind::TileDrawn, EventKind::TileDiscarded]),
        ["red tile_drawn 04", "red tile_drawn B07", "red tile_discarded B07", "red tile_drawn B09"]
    );
    assert_eq!((game.asked().as_str(), game.hand(), game.discarded().as_str()), ("place red", "B09", "B07"));
}

// rule: HG1-25
#[test]
fn when_no_bonus_tile_can_be_placed_the_right_lapses() {
    let mut game = complete("06 08 @--\nmain: 04 01\nbonus: B07 B01");
    game.act("draw B01");
    let kinds = [EventKind::TileDiscarded, EventKind::TurnLapsed, EventKind::TurnStarted];
    let told = ["red tile_discarded B01", "red tile_discarded B07", "red turn_lapsed", "blue turn_started"];
    assert_eq!(game.told(&kinds), told);
    assert_eq!((game.asked().as_str(), game.left("bonus").as_str()), ("place blue", ""));
}

/// Red, with all followers on the table, completes a gold forest in which he and Blue have a gatherer each.
const LAST_FOLLOWER: &str = "
    01   02   --
    05^1 04^3 --
    06   08   @--
    red hunter -2,-2
    red hunter -1,-2
    red hunter -2,-1
    red hunter -1,-1
    red gatherer -1,0
    blue gatherer -2,0
    main: 03 50 49
    bonus: B12 B09";

fn waiting(game: &Drawn) -> [u8; 2] {
    [game.game.waiting(0).unwrap(), game.game.waiting(1).unwrap()]
}

// rule: HG1-26, HG1-61
#[test]
fn returned_followers_of_anybody_wait_for_their_owners_next_turn() {
    let mut game = drawn(LAST_FOLLOWER);
    // Red has nothing to deploy and no river for a hut: he is not asked.
    game.act("draw 03; place 0,0 r2");
    assert_eq!(game.awards().len(), 2);
    assert!(game.told(&[EventKind::Returned]).is_empty());
    assert_eq!((game.supplies(), waiting(&game)), (vec![(0, 2), (4, 2)], [1, 1]));
    // The bonus tile belongs to the same turn: he may deploy the hut and no follower.
    game.act("draw B12; place 1,0 r0");
    assert_eq!(game.options(), "hut 3");
    assert!(game.refused("hunter 0").contains("no such piece in supply"));
    game.act("pass");
    // In the following turn, Blue's, Blue's follower is back before the draw, and red's is not.
    assert_eq!(game.asked(), "draw blue");
    assert_eq!((game.supplies(), waiting(&game)), (vec![(0, 2), (5, 2)], [1, 0]));
    game.told(&[]);
    game.act("draw 49; place 2,0 r1; pass");
    assert_eq!((game.supplies(), waiting(&game)), (vec![(1, 2), (5, 2)], [0, 0]));
    let kinds = [EventKind::TurnStarted, EventKind::FollowersBack, EventKind::TileDrawn];
    let told = game.told(&kinds);
    assert_eq!(told[told.len() - 3..], ["red turn_started", "red followers_back 1", "red tile_drawn 50"]);
}

// rule: HG1-26
#[test]
fn by_the_option_they_may_be_deployed_on_the_bonus_tile() {
    let mut game = drawn_with(&[("returned_followers", "at_once")], LAST_FOLLOWER);
    game.act("draw 03; place 0,0 r2");
    assert_eq!((game.supplies(), waiting(&game)), (vec![(1, 2), (5, 2)], [0, 0]));
    assert!(game.told(&[EventKind::ReturnedToWait]).is_empty());
    game.act("draw B12; place 1,0 r0");
    assert_eq!(game.options(), "follower 0, follower 1, follower 2, follower 3, hut 3");
    game.act("fisher 3");
}

// rule: HG1-26, K-15
#[test]
fn a_position_may_say_who_waits_and_only_under_the_option() {
    use tilewright::{Error, Game};
    use tilewright_tests::drawing::read;
    let game = drawn("@01\nnext: blue\nwaiting: 2 1\nmain: 02 03");
    assert_eq!((game.supplies(), waiting(&game)), (vec![(3, 2), (5, 2)], [2, 0]));
    let rules = crate::rules(&[("returned_followers", "at_once")]);
    let setup = read(&rules, "@01\nwaiting: 2 1\nmain: 02 03").unwrap();
    let Err(Error::Setup { faults }) = Game::from_setup(&rules, setup) else { panic!("nobody can wait here") };
    assert!(faults[0].field == "waiting" && faults[0].what.contains("HG1-26"), "{faults:?}");
}

// rule: HG1-27, K-24
#[test]
fn the_bonus_tile_earned_by_the_last_land_tile_is_still_placed() {
    let mut game = drawn("06 08 @--\nmain: 04\nbonus: B10 B09");
    game.act("place 0,0 r1; pass");
    assert_eq!((game.asked().as_str(), game.left("main").as_str()), ("draw red", ""));
    game.act("draw B10; place 1,0 r0; hunter 0");
    let kinds = [EventKind::ExtraTurnStarted, EventKind::FinalScoring, EventKind::Award, EventKind::GameEnded];
    let award = "red 6 meadow 0,0 z0: mammoths 2 = 4, deer 1 = 2";
    assert_eq!(game.told(&kinds), ["red extra_turn_started", "nobody final_scoring", award, "game_ended: red"]);
    // Without bonus tiles it ends at once.
    let mut game = drawn("06 08 @--\nmain: 04");
    game.act("place 0,0 r1; pass");
    assert_eq!(game.asked(), "over");
}
