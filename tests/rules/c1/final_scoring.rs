//! The final scoring as a whole.

use tilewright::EventKind;

use crate::{drawn, drawn_with};

/// A city, a road, a monastery and a field, all of them scored at the end; the last tile completes nothing.
const ALL: &str = "
    @B   E^1  F    --
    V    E^1  E^3  --
    red monk 0,0
    blue knight 1,0
    red thief 0,1
    blue farmer 1,1
    main: V";

// rule: C1-25
#[test]
fn roads_come_first_then_cities_monasteries_and_fields() {
    let mut game = drawn(ALL);
    game.act("place 0,2 r1; pass");
    assert_eq!(game.asked(), "over");
    let told = game.told(&[EventKind::FinalScoring, EventKind::Award, EventKind::GameEnded]);
    let expected = [
        "nobody final_scoring",
        "red 2 road 0,1 z0: tiles 2 = 2",
        "blue 3 city 1,0 z0: tiles 2 = 2, pennants 1 = 1",
        "red 4 monastery 0,0 z0: tiles 1 = 1, neighbours 3 = 3",
        "blue 3 field 0,0 z1: cities 1 = 3",
        "game_ended: red blue",
    ];
    assert_eq!(told, expected);
    assert_eq!(game.game.scores(), [6, 6]);
}

// rule: C1-25
#[test]
fn the_order_changes_no_total() {
    for farms in ["third", "second", "first"] {
        let game = drawn_with(&[("farms", farms)], &format!("{ALL}\nscores: 40 50"));
        let now = game.game.score_now().scores;
        assert_eq!(now, [40 + 4 + 1, 50 + 3 + if farms == "first" { 4 } else { 3 }]);
    }
}

// rule: C1-25, K-20
#[test]
fn features_without_followers_score_nobody_at_the_end() {
    let bare: String =
        ALL.lines().filter(|line| !line.contains("red") && !line.contains("blue")).map(|l| format!("{l}\n")).collect();
    assert!(drawn(&bare).final_awards().is_empty());
}

#[test]
fn what_is_complete_and_not_yet_scored_is_no_part_of_the_final_scoring() {
    // Before the deployment the city is complete and its knight still there.
    let mut game = drawn("@E^1 --\nred knight 0,0\nmain: E U");
    assert_eq!(game.game.score_now().scores, [1, 0]);
    game.act("draw E; place 1,0 r3");
    assert_eq!((game.asked().as_str(), game.game.score_now().scores), ("deploy red", vec![0, 0]));
    game.act("pass");
    assert_eq!(game.game.score_now().scores, [4, 0]);
}
