//! The worked examples of the rule book about huts and meadows.

use crate::drawn;

// rule: HG1-E5, HG1-51
#[test]
fn e5_five_fish_are_five_points_for_the_hut() {
    let game = drawn("60^2 @67 62^3\nblue hut 0,0\nmain: 01 02");
    assert_eq!(game.final_awards(), ["blue 5 river_system -1,0 z3: lake_fish 5 = 5"]);
}

// rule: HG1-E6, HG1-52
#[test]
fn e6_a_deer_is_two_points() {
    let game = drawn("@02\ngreen hunter 0,0\nmain: 01 03");
    assert_eq!(game.final_awards(), ["green 2 meadow 0,0 z0: deer 1 = 2"]);
}

// rule: HG1-E6, HG1-52
#[test]
fn e6_the_deer_is_the_tigers_and_yellow_and_red_have_two_each_for_the_mammoth() {
    let game = drawn("@02 01 18^1\nred hunter 0,0\nyellow hunter 2,0\nmain: 03 04");
    let award = |player: &str| format!("{player} 2 meadow 0,0 z0: mammoths 1 = 2, cancelled_deer 1 = 0");
    assert_eq!(game.final_awards(), [award("red"), award("yellow")]);
}

// rule: HG1-E6, HG1-42, HG1-52
#[test]
fn e6_two_deer_two_mammoths_an_aurochs_and_a_tiger_are_eight_for_red_alone() {
    let game = drawn(
        "
        @B05 01   18^1
        02   05   04
        red hunter 1,0
        red hunter 0,1
        blue hunter 2,1
        main: 03 06",
    );
    let terms = "mammoths 2 = 4, aurochs 1 = 2, deer 1 = 2, cancelled_deer 1 = 0";
    assert_eq!(game.final_awards(), [format!("red 8 meadow 0,0 z1: {terms}")]);
}

// rule: HG1-E6, HG1-52
#[test]
fn e6_two_tigers_and_a_deer_are_nothing_and_cost_nothing() {
    let game = drawn("@19 02 18^1\nblue hunter 1,0\nscores: 4 4\nmain: 03 04");
    assert!(game.final_awards().is_empty());
    assert_eq!(game.game.score_now().scores, [4, 4]);
}
