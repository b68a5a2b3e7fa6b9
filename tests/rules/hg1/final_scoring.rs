//! The final scoring: followers come home, systems, meadows.

use tilewright::EventKind;

use crate::{drawn, fault};

// rule: HG1-50
#[test]
fn fishers_and_gatherers_return_to_supply_and_their_features_score_nothing_more() {
    let mut game = drawn("@27\n04\nred fisher 0,0\nblue gatherer 0,1\nscores: 3 1\nmain: 01");
    game.act("place 0,-1 r0; pass");
    let kinds = [EventKind::FinalScoring, EventKind::Award, EventKind::Returned, EventKind::ReturnedToWait];
    assert_eq!(game.told(&kinds), ["nobody final_scoring", "red returned 0,0 z2", "blue returned 0,1 z1"]);
    assert_eq!((game.supplies(), game.pieces().len()), (vec![(5, 2), (5, 2)], 0));
    assert_eq!((game.game.scores(), game.asked().as_str()), (&[3, 1][..], "over"));
}

// rule: HG1-51
#[test]
fn the_most_huts_score_the_fish_alone_and_all_who_tie_in_full() {
    let awards = |huts: &str| drawn(&format!("60^2 @67 66^2\n{huts}\nmain: 01 02")).final_awards();
    let award = |player: &str| format!("{player} 5 river_system -1,0 z3: lake_fish 5 = 5");
    assert_eq!(awards("red hut 0,0"), [award("red")]);
    assert_eq!(awards("red hut 0,0\nred hut 1,0\nblue hut -1,0"), [award("red")]);
    assert_eq!(awards("red hut 0,0\nblue hut -1,0"), [award("red"), award("blue")]);
    // A system without huts scores nobody, whatever stands there besides.
    assert!(awards("red follower 1,0 z4").is_empty());
    // Nor do fish of another system count.
    assert_eq!(drawn("@60^2 70^1\nred hut 1,0 z5\nmain: 01").final_awards(), Vec::<String>::new());
    let awards = drawn("@60^2 70^1\nred hut 0,0\nmain: 01").final_awards();
    assert_eq!(awards, ["red 4 river_system 0,0 z3: lake_fish 4 = 4"]);
}

// rule: HG1-52
#[test]
fn who_has_the_most_hunters_scores_the_meadow_alone() {
    let one = "@01 02\nred hunter 0,0\nmain: 03 04";
    assert_eq!(drawn(one).final_awards(), ["red 4 meadow 0,0 z0: mammoths 1 = 2, deer 1 = 2"]);
    let more = "@01 02 04\nred hunter 0,0\nblue hunter 1,0\nblue hunter 2,0\nmain: 03 05";
    assert_eq!(drawn(more).final_awards(), ["blue 6 meadow 0,0 z0: mammoths 1 = 2, deer 2 = 4"]);
    let tied = drawn("@01 02 04\nred hunter 0,0\nblue hunter 1,0\nmain: 03 05").final_awards();
    assert_eq!(tied.len(), 2);
    // A meadow without hunters scores nobody.
    assert!(drawn("@01 02\nmain: 03 04").final_awards().is_empty());
}

// rule: HG1-52
#[test]
fn a_tiger_cancels_one_deer_of_its_own_meadow_and_no_mammoth() {
    let awards = drawn("@02 04 18^1\nred hunter 0,0\nmain: 03 05").final_awards();
    assert_eq!(awards, ["red 2 meadow 0,0 z0: deer 1 = 2, cancelled_deer 1 = 0"]);
    let awards = drawn("@01 18^1\nred hunter 0,0\nmain: 03 05").final_awards();
    assert_eq!(awards, ["red 2 meadow 0,0 z0: mammoths 1 = 2"]);
    // The river parts the deer from the tiger.
    let awards = drawn("@30\n02\nred hunter 0,0 z0\nmain: 03 05").final_awards();
    assert_eq!(awards, ["red 2 meadow 0,0 z0: deer 1 = 2"]);
}

// rule: HG1-53
#[test]
fn open_and_closed_systems_and_meadows_score_alike() {
    // Open rivers to the east and west, or closed ones.
    let open = drawn("@67\nred hut 0,0\nmain: 01 02");
    assert_eq!(open.game.river_system_at(tilewright::Pos::new(0, 0), 5).unwrap().open, 2);
    assert_eq!(open.final_awards(), ["red 1 river_system 0,0 z3: lake_fish 1 = 1"]);
    let closed = drawn("41^1 @67 53^3\nred hut 0,0\nmain: 01 02");
    assert_eq!(closed.game.river_system_at(tilewright::Pos::new(0, 0), 5).unwrap().open, 0);
    assert_eq!(closed.final_awards(), ["red 1 river_system -1,0 z3: lake_fish 1 = 1"]);
    // The small meadow inside four bends, with one of them missing and with all.
    let bends = "@33^2 32^3\n34^1 --\nred hunter 0,0 z0\nmain: 01 02";
    let award = "red 4 meadow 0,0 z0: mammoths 1 = 2, deer 1 = 2";
    assert_eq!(drawn(bends).final_awards(), [award]);
    assert_eq!(drawn(&bends.replace("--", "35")).final_awards(), [award]);
}

#[test]
fn no_animal_is_ever_covered_in_this_edition() {
    assert!(fault("@02\nmain: 01\ncovered: 0,0 z0").contains("no zone 0 with something to cover"));
}
