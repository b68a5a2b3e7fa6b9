//! The worked examples of the rule book about huts, meadows and the tiles that change them.

use tilewright::EventKind;
use tilewright_tests::drawing::drawn;

// rule: HG2-E6, HG2-51
#[test]
fn e6_two_huts_against_one_on_eight_fish() {
    let mut game = drawn("@57^1 01 13 03\nred hut 0,0\nred hut 2,0\nblue hut 3,0\nmain: 50");
    game.act(&game.offers()[0].clone()).act("pass");
    let ends = [EventKind::FinalScoring, EventKind::Award, EventKind::GameEnded];
    assert_eq!(
        game.told(&ends),
        ["nobody final_scoring", "red 8 river_system 0,0 z1: lake_fish 8 = 8", "game_ended: red"]
    );
}

// rule: HG2-E6, HG2-51
#[test]
fn e6_huts_tie_on_ten_fish() {
    let mut game = drawn("@00^1 09^1 13 01 05\nyellow hut 0,0\nblue hut 3,0\nmain: 50 61");
    let award = |player: &str| format!("{player} 10 river_system 0,0 z1: lake_fish 10 = 10");
    assert_eq!(game.final_awards(), [award("blue"), award("yellow")]);
    assert!(game.awards().is_empty());
}

// rule: HG2-E7, HG2-52
#[test]
fn e7_an_aurochs_is_two_points() {
    let game = drawn("@36\ngreen hunter 0,0\nmain: 61 62");
    assert_eq!(game.final_awards(), ["green 2 meadow 0,0 z0: aurochs 1 = 2"]);
}

// rule: HG2-E7, HG2-52
#[test]
fn e7_the_tiger_cancels_the_deer_and_two_tied_players_have_three_each() {
    let game = drawn("@62 61 31^2\nred hunter 0,0\nviolet hunter 2,0\nmain: 35 36");
    let terms = "mammoths 1 = 3, cancelled_deer 1 = 0";
    assert_eq!(
        game.final_awards(),
        [format!("red 3 meadow 0,0 z0: {terms}"), format!("violet 3 meadow 0,0 z0: {terms}"),]
    );
}

// rule: HG2-E7, HG2-52
#[test]
fn e7_two_tigers_and_a_deer_are_nothing_and_cost_nothing() {
    let game = drawn("@31 62 32^2\nblue hunter 1,0\nscores: 4 4\nmain: 35 36");
    assert!(game.final_awards().is_empty());
    assert_eq!(game.game.score_now().scores, [4, 4]);
}

// rule: HG2-E7, HG2-52
#[test]
fn e7_two_mammoths_two_aurochs_two_deer_and_a_tiger_are_eleven() {
    let game = drawn(
        "
        @76^2   31      62      35^1
        37^3    61^3    36      --
        red hunter 1,0
        red hunter 2,1
        blue hunter 0,1
        main: 50 51",
    );
    let terms = "mammoths 2 = 6, aurochs 2 = 4, deer 1 = 1, cancelled_deer 1 = 0";
    assert_eq!(game.final_awards(), [format!("red 11 meadow 0,0 z0: {terms}")]);
}

/// Red earns an extra turn at 0,2; the hunting trap then fits at 0,0.
const HUNTING_TRAP: &str = "
    34    35^1  --
    62    @--   --
    61    31^2  68^3
    blue hunter -1,0
    main: 37 50
    menhir: 94 83";

// rule: HG2-E9, HG2-42
#[test]
fn e9_the_hunting_trap_scores_four_and_covers_what_it_scored() {
    let mut game = drawn(HUNTING_TRAP);
    game.act("draw 37; place 0,2 r0; pass; draw 94; place 0,0 r0; pass");
    assert_eq!(
        game.told(&[EventKind::Award, EventKind::Covered]),
        [
            "red 4 hunting_trap -1,-1 z2: mammoths 1 = 3, deer 1 = 1, cancelled_deer 1 = 0",
            "red covered -1,-1 z2; -1,0 z0; -1,1 z0; 0,1 z1",
        ]
    );
    // Blue's hunter stays, and has nothing left to hunt.
    assert_eq!(game.pieces(), ["blue follower -1,0 z0"]);
    assert!(game.final_awards().is_empty());
}

/// A pit trap; its forest leads to a tile whose deer is on a meadow of its own.
const PIT_TRAP: &str = "
    32   62    @92   37^3
    --   80^3   90   --
    red hunter 0,1
    main: 50 51";

// rule: HG2-E10, HG2-55
#[test]
fn e10_two_mammoths_and_two_aurochs_around_a_pit_trap_are_twenty() {
    let game = drawn(PIT_TRAP);
    let terms = "mammoths 2 = 6, aurochs 2 = 4";
    assert_eq!(
        game.final_awards(),
        [format!("red 10 meadow -2,0 z1: {terms}, cancelled_deer 1 = 0"), format!("red 10 pit_trap -2,0 z1: {terms}"),]
    );
    assert_eq!(game.game.score_now().scores, [20, 0]);
}

// rule: HG2-E16
#[test]
fn e16_a_deer_beside_the_trap_on_a_separate_meadow_counts_nothing() {
    // Without its own deer the trap's meadow has a tiger to spare: still nothing is taken from the other meadow.
    let game = drawn(&PIT_TRAP.replace("red hunter", "blue hunter 1,0\n    red hunter"));
    assert_eq!(game.game.score_now().scores, [20, 1]);
}
