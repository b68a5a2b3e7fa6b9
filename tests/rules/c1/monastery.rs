//! Monasteries: when they are complete, and what they score.

use tilewright::EventKind;

use crate::{drawn, drawn_with};

/// A monastery with seven neighbours; the cell at 1,1 is free.
const SEVEN: &str = "
    E    E    E
    E^3  @B   E^1
    B    A    --
    red monk 0,0
    main: B U";

// rule: C1-23
#[test]
fn a_monastery_with_eight_neighbours_scores_nine() {
    for placing in ["red", "blue"] {
        let mut game = drawn(&format!("{SEVEN}\nnext: {placing}"));
        game.act("draw B; place 1,1 r0; pass");
        let told = game.told(&[EventKind::Completed, EventKind::Returned, EventKind::Award]);
        let award = "red 9 monastery 0,0 z0: tiles 1 = 1, neighbours 8 = 8";
        assert_eq!(told, ["completed 0,0 z0: 0,0", "red returned 0,0 z0", award], "{placing}");
        assert_eq!((game.game.scores(), game.supplies()[0]), (&[9, 0][..], (7, 0)));
    }
}

// rule: C1-23
#[test]
fn a_missing_corner_keeps_it_open_and_it_scores_its_neighbours_at_the_end() {
    // A tile elsewhere completes nothing.
    let mut game = drawn(SEVEN);
    game.act("draw B; place -1,2 r0; pass");
    assert!(game.awards().is_empty());
    assert_eq!(game.final_awards(), ["red 8 monastery 0,0 z0: tiles 1 = 1, neighbours 7 = 7"]);
    // Without a neighbour it is worth itself, without a monk nothing.
    assert_eq!(drawn("@B\nred monk 0,0\nmain: U V").final_awards(), ["red 1 monastery 0,0 z0: tiles 1 = 1"]);
    assert!(drawn(&SEVEN.replace("red monk 0,0", "")).final_awards().is_empty());
}

// rule: C1-23, C1-11, K-14
#[test]
fn a_monastery_placed_into_a_hole_is_complete_at_once() {
    let mut game = drawn(&SEVEN.replace("@B ", "@--").replace("red monk 0,0", "").replace("A    --", "A    B"));
    game.act("draw B; place 0,0 r0; monk 0");
    assert_eq!(game.awards(), ["red 9 monastery 0,0 z0: tiles 1 = 1, neighbours 8 = 8"]);
    assert_eq!((game.pieces().len(), game.supplies()[0]), (0, (7, 0)));
}

// rule: C1-23, K-21
#[test]
fn one_tile_may_complete_two_monasteries() {
    let mut game = drawn(
        "
        N    E    E    N^1
        E^3  @B   B    E^1
        A    B    --   A
        red monk 1,0 z0
        blue monk 0,0 z0
        main: E U",
    );
    game.act("draw E; place 1,1 r2; pass");
    // The active player's award comes first.
    let award = |player: &str, x: i16| format!("{player} 9 monastery {x},0 z0: tiles 1 = 1, neighbours 8 = 8");
    assert_eq!(game.awards(), [award("red", 1), award("blue", 0)]);
}

// rule: C1-23, K-7
#[test]
fn a_monastery_at_the_border_of_the_table_is_never_complete() {
    let options = [("table", "0,-1,1,1")];
    let mut game = drawn_with(&options, "E E\n@B E^1\nA --\nred monk 0,0\nmain: B");
    game.act("place 1,1 r0; pass");
    assert_eq!(game.asked(), "over");
    assert_eq!(game.awards(), ["red 6 monastery 0,0 z0: tiles 1 = 1, neighbours 5 = 5"]);
}
