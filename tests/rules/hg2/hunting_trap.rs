//! The menhir tiles that act at once: the logboat and the hunting trap.

use tilewright::EventKind;
use tilewright_tests::drawing::{Drawn, drawn};

// rule: HG2-40
#[test]
fn a_tile_acts_before_its_player_deploys_and_needs_no_piece() {
    let mut game = drawn("35 39 @--\nmain: 37 61\nmenhir: 93 83");
    game.act("draw 37; place 0,0 r3; pass; draw 93; place 1,0 r1");
    assert_eq!(game.asked(), "deploy red");
    assert_eq!(game.awards(), ["red 2 logboat 1,0 z1: lakes 1 = 2"]);
    game.act("pass");
    assert_eq!(game.game.scores(), [2, 0]);
    // Then the deployment, then the scoring of what is complete.
    let mut game = drawn("35 39 @-- --\n-- 61 62 59\nmain: 37 50\nmenhir: 93 83");
    game.act("draw 37; place 0,0 r3; pass; draw 93; place 1,0 r1");
    assert_eq!(game.asked(), "deploy red");
    game.act("fisher 3");
    let told = game.told(&[EventKind::TilePlaced, EventKind::Deployed, EventKind::Award]);
    assert_eq!(
        told[1..],
        [
            "red tile_placed 93^1 1,0",
            "red 4 logboat 1,0 z1: lakes 2 = 4",
            "red deployed 1,0 z3",
            "red 4 river 1,0 z3: tiles 2 = 2, lake_fish 2 = 2",
        ]
    );
}

// rule: HG2-41
#[test]
fn huts_play_no_part_for_the_logboat() {
    // Blue's hut stands in the system: the lakes are red's all the same, but red may place no hut.
    let mut game = drawn("35 39 @-- --\n-- 61 62 59\nblue hut 1,1\nmain: 37 50\nmenhir: 93 83");
    game.act("draw 37; place 0,0 r3; pass; draw 93; place 1,0 r1");
    assert_eq!(game.awards(), ["red 4 logboat 1,0 z1: lakes 2 = 4"]);
    assert!(game.refused("hut 6").contains("HG2-13"));
}

/// Plays tile 37, which completes a menhir forest, and then the hunting trap at 0,0.
fn trap(drawing: &str, first: &str) -> Drawn {
    let mut game = drawn(drawing);
    game.act(first).act("pass; draw 94");
    game.awards();
    game.act("place 0,0 r0");
    game
}

/// A tiger to the west, a deer, a second tiger to the south, and a mammoth to the east.
const TIGERS: &str = "
    32  @--  61
    62  31^2 34
    main: 37 50
    menhir: 94 83";

// rule: HG2-42
#[test]
fn all_animals_around_the_trap_are_covered_surplus_tigers_too() {
    let mut game = trap(TIGERS, "draw 37; place 0,2 r0");
    assert_eq!(
        game.told(&[EventKind::Award, EventKind::Covered]),
        [
            "red 3 hunting_trap -1,0 z1: mammoths 1 = 3, cancelled_deer 1 = 0",
            "red covered -1,0 z1; -1,1 z0; 0,1 z1; 1,0 z0",
        ]
    );
    assert_eq!(game.game.covered().len(), 4);
}

// rule: HG2-42
#[test]
fn the_trap_counts_its_own_meadow_also_where_it_is_connected_far_away() {
    // The deer at 1,1 hangs together with the trap only by way of 2,0 and 2,1; what stands there is out of reach.
    let far = "
        --   --   35   39
        @--  36   61   --
        --   37   62   --
        main: 68 50
        menhir: 94 83";
    let mut game = trap(far, "draw 68; place 4,-1 r3");
    assert_eq!(
        game.told(&[EventKind::Award, EventKind::Covered]),
        ["red 3 hunting_trap 0,0 z1: aurochs 1 = 2, deer 1 = 1", "red covered 1,0 z0; 1,1 z1"]
    );
    // Cut off, it is another meadow's.
    let mut game = trap(&far.replace("62", "34^3"), "draw 68; place 4,-1 r3");
    assert_eq!(game.awards(), ["red 2 hunting_trap 0,0 z1: aurochs 1 = 2"]);
}

// rule: HG2-42
#[test]
fn covered_animals_are_not_trapped_again() {
    let mut game = trap(&TIGERS.replace("main", "covered: -1,1 z0; 1,0 z0\n    main"), "draw 37; place 0,2 r0");
    // The tigers are left: they are worth nothing, and covered.
    assert_eq!(game.told(&[EventKind::Award, EventKind::Covered]), ["red covered -1,0 z1; 0,1 z1"]);
}

// rule: HG2-42
#[test]
fn hunters_are_neither_needed_nor_moved() {
    let mut game = trap(&TIGERS.replace("main", "blue hunter 1,0\n    main"), "draw 37; place 0,2 r0");
    assert_eq!(game.awards().len(), 1);
    assert_eq!(game.pieces(), ["blue follower 1,0 z0"]);
    // The trap's meadow bears Blue's hunter: red may not hunt there.
    assert!(game.refused("hunter 1").contains("K-11"));
}

// rule: HG2-42
#[test]
fn the_wildfire_does_not_act_in_the_trap() {
    // The deer is cancelled by a tiger all the same: nothing is left to score.
    let mut game = trap(&TIGERS.replace("61", "85"), "draw 37; place 0,2 r0");
    assert_eq!(game.told(&[EventKind::Award, EventKind::Covered]), ["red covered -1,0 z1; -1,1 z0; 0,1 z1"]);
}

// rule: HG2-42
#[test]
fn a_pit_trap_does_not_act_in_the_hunting_trap() {
    let pit = "
        36  --   --
        32  @--  92
        61  35   34
        main: 37 50
        menhir: 94 83";
    let mut game = trap(pit, "draw 37; place -2,0 r1");
    assert_eq!(game.awards(), ["red 6 hunting_trap -1,0 z1: mammoths 2 = 6"]);
}
