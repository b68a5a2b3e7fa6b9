//! Forests: when they are complete, and what they score; and what is not scored before the end.

use tilewright::{EventKind, Pos};

use crate::rivers::LOOP;
use crate::{drawn, drawn_with};

/// Three forest tiles of a square; the tile to be placed at 0,0 has two zones of the forest.
const SQUARE: &str = "
    11   15
    @--  13
    blue gatherer 1,0
    main: 44 01";

// rule: HG1-21, K-4a
#[test]
fn a_forest_scores_its_segments_or_by_the_option_its_tiles() {
    for (unit, award) in [("segment", "10 forest 0,-1 z1: segments 5 = 10"), ("tile", "8 forest 0,-1 z1: tiles 4 = 8")]
    {
        let mut game = drawn_with(&[("forest_unit", unit)], SQUARE);
        game.act("draw 44; place 0,0 r2; pass");
        assert_eq!(game.awards(), [format!("blue {award}")]);
    }
    // Segments are the default.
    let mut game = drawn(SQUARE);
    game.act("draw 44; place 0,0 r2; pass");
    assert_eq!(game.game.scores(), [0, 10]);
}

// rule: HG1-21, HG1-41
#[test]
fn a_group_of_mushrooms_scores_two_besides() {
    for (unit, items) in [("segment", "segments"), ("tile", "tiles")] {
        let mut game = drawn_with(&[("forest_unit", unit)], "06 B04 @--\nred gatherer -1,0\nmain: 04 01");
        game.act("draw 04; place 0,0 r1; pass");
        assert_eq!(game.awards(), [format!("red 8 forest -2,0 z1: {items} 3 = 6, mushrooms 1 = 2")]);
    }
    let mut game = drawn("06 B04 B02^1\n-- -- @--\nred gatherer -2,-1\nmain: 04 01");
    game.act("draw 04; place 0,0 r2; pass");
    assert_eq!(game.awards(), ["red 12 forest -2,-1 z1: segments 4 = 8, mushrooms 2 = 4"]);
}

// rule: HG1-21
#[test]
fn an_open_edge_keeps_a_forest_open() {
    let mut game = drawn("06 @--\nred gatherer -1,0\nmain: 08 01");
    game.act("draw 08; place 0,0 r0; pass");
    assert!(game.told(&[EventKind::Completed, EventKind::Award]).is_empty());
    assert_eq!(game.pieces(), ["red follower -1,0 z1"]);
}

/// Seven tiles of a ring around an empty cell.
const RING: &str = "
    11   08   15
    09^1 @--  10^1
    17   52   --
    red gatherer -1,-1
    main: 13 01";

// rule: HG1-21
#[test]
fn a_cell_walled_in_by_meadow_edges_does_not_keep_a_forest_open() {
    let mut game = drawn(RING);
    game.act("draw 13; place 1,1 r0; pass");
    assert_eq!(game.awards(), ["red 16 forest -1,-1 z1: segments 8 = 16"]);
    assert_eq!(game.game.tile_at(Pos::new(0, 0)), None);
}

// rule: HG1-21
#[test]
fn a_walled_in_cell_with_a_forest_edge_keeps_it_open_though_no_tile_is_left_that_fits() {
    let mut game = drawn(&RING.replace("08 ", "24^2 "));
    game.act("draw 13; place 1,1 r0; pass");
    assert_eq!((game.asked().as_str(), game.left("main").as_str()), ("place blue", ""));
    assert!(game.refused("place 0,0 r0").contains("does not match"));
    assert!(game.awards().is_empty());
    assert_eq!(game.game.feature_at(Pos::new(0, -1), 1).unwrap().open, 1);
}

// rule: HG1-21, HG1-23
#[test]
fn a_forest_without_gatherers_scores_nobody_but_earns_the_bonus_tile() {
    let mut game = drawn("06 08 @--\nmain: 04 01\nbonus: B05 B09");
    game.act("draw 04; place 0,0 r1; pass");
    let told = game.told(&[EventKind::Completed, EventKind::Award, EventKind::ExtraTurnStarted]);
    assert_eq!(told, ["completed -2,0 z1: -2,0 -1,0 0,0", "red extra_turn_started"]);
    assert_eq!((game.game.scores(), game.asked().as_str()), (&[0, 0][..], "draw red"));
}

// rule: HG1-22
#[test]
fn a_completed_meadow_or_system_is_not_scored_during_the_game() {
    // The tile closes a meadow with a hunter and a deer, and the river around it with a hut.
    let drawing = LOOP.replace("32^2", "33^2").replace("33^3", "32^3").replace("blue fisher", "blue hut");
    let mut game = drawn(&drawing.replace("main", "red hunter -1,-1 z0\n    main"));
    game.act("draw 65; place 0,0 r0; pass");
    let meadow = game.game.feature_at(Pos::new(-1, -1), 0).unwrap();
    assert_eq!((meadow.open, meadow.tiles), (0, 4));
    assert_eq!(game.told(&[EventKind::Completed, EventKind::Award]).len(), 1);
    assert_eq!((game.game.scores(), game.pieces().len()), (&[0, 0][..], 2));
    let awards = ["blue 1 river_system -1,-1 z2: lake_fish 1 = 1", "red 4 meadow -1,-1 z0: mammoths 1 = 2, deer 1 = 2"];
    assert_eq!(game.final_awards(), awards);
}
