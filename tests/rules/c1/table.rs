//! The bounded table.

use tilewright::{EventKind, Pos};

use crate::{drawn_with, rules};

fn on(table: &'static str) -> [(&'static str, &'static str); 1] {
    [("table", table)]
}

// rule: K-7
#[test]
fn nothing_is_placed_outside_the_table_and_what_fits_only_there_leaves_the_game() {
    let mut game = drawn_with(&on("-1,0,1,0"), "@B\nmain: B X U");
    // X has roads on all sides.
    game.act("draw X");
    assert_eq!((game.discarded().as_str(), game.asked().as_str()), ("X", "draw red"));
    game.act("draw B");
    assert_eq!(game.placements(), ["-1,0 r0123", "1,0 r0123"]);
    for cell in ["0,-1", "0,1", "2,0", "-2,0"] {
        assert!(game.refused(&format!("place {cell} r0")).contains("outside the table (K-7)"));
    }
    // The table is not moved: in the west there is room for one tile only.
    game.act("place -1,0 r0; pass");
    assert_eq!((game.hand(), game.placements()), ("U", vec!["1,0 r13".to_owned()]));
}

// rule: K-7
#[test]
fn the_border_closes_neither_road_nor_city() {
    let mut game = drawn_with(&on("0,0,1,0"), "@A^3 --\nred thief 0,0\nmain: U B");
    game.act("draw U; place 1,0 r0; pass");
    // Nothing fits any more: the road is scored as an incomplete one.
    assert_eq!((game.asked().as_str(), game.discarded().as_str()), ("over", "B"));
    assert_eq!(game.told(&[EventKind::Completed, EventKind::Award]), ["red 2 road 0,0 z0: tiles 2 = 2"]);
    assert_eq!(game.game.feature_at(Pos::new(0, 0), 0).unwrap().open, 1);
    let mut game = drawn_with(&on("0,0,1,0"), "@E^1 --\nred knight 0,0\nmain: F B");
    game.act("draw F; place 1,0 r0; pass");
    let told = game.told(&[EventKind::Completed, EventKind::Award]);
    assert_eq!(told, ["red 3 city 0,0 z0: tiles 2 = 2, pennants 1 = 1"]);
}

// rule: K-7, C1-24
#[test]
fn a_field_at_the_border_is_scored_as_any_other() {
    let awards = drawn_with(&on("0,0,2,0"), "@E^1 E^3\nred farmer 0,0\nmain: U V").final_awards();
    assert_eq!(awards, ["red 3 field 0,0 z1: cities 1 = 3"]);
}

// rule: K-7
#[test]
fn the_book_says_the_table_in_force() {
    let text = rules(&on("-5,-4,6,4")).text();
    assert!(text.contains("In force here: `-5,-4,6,4`."));
}
