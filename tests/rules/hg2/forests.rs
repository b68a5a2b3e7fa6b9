//! Forests: when they are complete, and what they score.

use tilewright::{EventKind, Pos};
use tilewright_tests::drawing::{drawn, drawn_with};

/// Four forest tiles in a square; the tile to be placed at 0,0 has two zones of the forest.
const SQUARE: &str = "
    75   77^1
    @--  33
    blue gatherer 1,0
    main: 67 61";

// rule: HG2-21, K-4a
#[test]
fn a_forest_scores_its_tiles_or_by_the_option_its_segments() {
    let mut game = drawn(SQUARE);
    game.act("draw 67; place 0,0 r0; pass");
    assert_eq!(game.awards(), ["blue 8 forest 0,-1 z1: tiles 4 = 8"]);
    let mut game = drawn_with(&[("forest_unit", "segment")], SQUARE);
    game.act("draw 67; place 0,0 r0; pass");
    assert_eq!(game.awards(), ["blue 10 forest 0,-1 z1: segments 5 = 10"]);
}

// rule: HG2-21
#[test]
fn a_group_of_mushrooms_scores_besides_the_tiles() {
    let mut game = drawn("35 79 @--\nred gatherer -1,0\nmain: 37 61");
    game.act("draw 37; place 0,0 r3; pass");
    assert_eq!(game.awards(), ["red 9 forest -2,0 z1: tiles 3 = 6, mushrooms 1 = 3"]);
    let segments = [("forest_unit", "segment")];
    let mut game = drawn_with(&segments, "35 79 @--\nred gatherer -1,0\nmain: 37 61");
    game.act("draw 37; place 0,0 r3; pass");
    assert_eq!(game.awards(), ["red 9 forest -2,0 z1: segments 3 = 6, mushrooms 1 = 3"]);
}

// rule: HG2-21
#[test]
fn an_open_edge_keeps_a_forest_open() {
    let mut game = drawn("35 @-- \nred gatherer -1,0\nmain: 39 61");
    game.act("draw 39; place 0,0 r0; pass");
    assert!(game.told(&[EventKind::Completed, EventKind::Award]).is_empty());
    assert_eq!(game.pieces(), ["red follower -1,0 z1"]);
}

/// Eight tiles around an empty cell.
const RING: &str = "
    75   38   77^1
    40^1 @--  60^1
    42   39   --
    red gatherer -1,-1
    main: 33 61";

// rule: HG2-21
#[test]
fn a_cell_walled_in_by_meadow_edges_does_not_keep_a_forest_open() {
    let mut game = drawn(RING);
    game.act("draw 33; place 1,1 r0; pass");
    assert_eq!(game.awards(), ["red 16 forest -1,-1 z1: tiles 8 = 16"]);
    assert_eq!(game.game.tile_at(Pos::new(0, 0)), None);
}

// rule: HG2-21
#[test]
fn a_walled_in_cell_with_a_forest_edge_keeps_it_open_though_no_tile_is_left_that_fits() {
    let mut game = drawn(&RING.replace("38 ", "63^2"));
    game.act("draw 33; place 1,1 r0; pass");
    assert_eq!(game.asked(), "place blue");
    assert_eq!(game.left("main"), "");
    assert!(game.refused("place 0,0 r0").contains("does not match"));
    assert!(game.awards().is_empty());
    assert_eq!(game.game.feature_at(Pos::new(0, 1), 1).unwrap().open, 1);
}

// rule: HG2-23
#[test]
fn a_forest_without_gatherers_scores_nobody_but_earns_the_extra_turn() {
    let mut game = drawn("35 39 @--\nmain: 37 61\nmenhir: 81 85");
    game.act("draw 37; place 0,0 r3; pass");
    let told = game.told(&[EventKind::Completed, EventKind::Award, EventKind::ExtraTurnStarted]);
    assert_eq!(told, ["completed -2,0 z1: -2,0 -1,0 0,0", "red extra_turn_started"]);
    assert_eq!((game.game.scores(), game.asked().as_str()), (&[0, 0][..], "draw red"));
}
