//! The final scoring: systems, meadows, and the tiles that change them.

use tilewright::EventKind;
use tilewright::tiles::Power;
use tilewright_tests::drawing::{drawn, hg2_rules};

// rule: HG2-50
#[test]
fn fishers_and_gatherers_return_and_their_features_score_nothing_more() {
    let mut game = drawn("@63\n52\nred fisher 0,1\nblue gatherer 0,0\nmain: 61");
    game.act("place 0,2 r0; pass");
    assert_eq!(
        game.told(&[EventKind::FinalScoring, EventKind::Award, EventKind::Returned, EventKind::ReturnedToWait]),
        ["nobody final_scoring", "red returned 0,1 z1", "blue returned 0,0 z0"]
    );
    assert_eq!((game.supplies(), game.pieces().len()), (vec![(5, 3), (5, 3)], 0));
}

// rule: HG2-51
#[test]
fn a_system_counts_the_fish_of_rivers_and_lakes_complete_or_not() {
    // Two lakes with 2 and 1 fish and a fish in the river; the other rivers of the second lake are open.
    let open = drawn("@57^1 47 05\nred hut 0,0\nmain: 61 62");
    assert_eq!(open.final_awards(), ["red 4 river_system 0,0 z1: river_fish 1 = 1, lake_fish 3 = 3"]);
    let complete = drawn("@57^1 47 02^2\nred hut 0,0\nmain: 61 62");
    assert_eq!(complete.final_awards(), open.final_awards());
    // Followers do not matter, nor a system without huts.
    let game = drawn("@57^1 47 05\nred follower 2,0 z1\nmain: 61 62");
    assert!(game.final_awards().is_empty());
}

// rule: HG2-52
#[test]
fn who_has_the_most_hunters_scores_the_meadow_alone() {
    let one = "@62 61\nred hunter 0,0\nmain: 35 36";
    assert_eq!(drawn(one).final_awards(), ["red 4 meadow 0,0 z0: mammoths 1 = 3, deer 1 = 1"]);
    let more = "@62 61 30^2\nred hunter 0,0\nblue hunter 1,0\nblue hunter 2,0\nmain: 35 36";
    assert_eq!(drawn(more).final_awards(), ["blue 5 meadow 0,0 z0: mammoths 1 = 3, deer 2 = 2"]);
    // A meadow without hunters scores nobody.
    assert!(drawn("@62 61\nmain: 35 36").final_awards().is_empty());
}

// rule: HG2-53
#[test]
fn the_raft_gives_the_scoring_players_a_point_for_each_lake() {
    let mut game = drawn("57^1 @91 52\nred hut -1,0\nblue hut 1,0\nmain: 61 62");
    let fish = "river_system -1,0 z1: lake_fish 3 = 3";
    let lakes = "raft -1,0 z1: lakes 2 = 2";
    let all = ["red", "blue"].map(|player| format!("{player} 3 {fish}"));
    let raft = ["red", "blue"].map(|player| format!("{player} 2 {lakes}"));
    assert_eq!(game.final_awards(), [all, raft].concat());
    assert!(game.awards().is_empty());
    // Only in its own system, and only for who scores it.
    let game = drawn("57^1 @91 52\nred hut -1,0\nred hut 0,0\nblue hut 1,0\nmain: 61 62");
    assert_eq!(game.final_awards(), [format!("red 3 {fish}"), format!("red 2 {lakes}")]);
    let game = drawn("57^1 @03 52\nred hut -1,0\nmain: 61 62");
    assert_eq!(game.final_awards(), [format!("red 3 {fish}")]);
}

/// A tiger, a deer far from the pit trap, and a deer beside it, all on one meadow.
const PIT_TRAP: &str = "
    32   37   62   @92
    red hunter -1,0
    main: 50 51";

// rule: HG2-54
#[test]
fn with_the_wildfire_all_deer_count_in_the_reach_of_a_pit_trap_too() {
    let game = drawn("@62 61 31^2\nred hunter 0,0\nmain: 35 36");
    assert_eq!(game.final_awards(), ["red 3 meadow 0,0 z0: mammoths 1 = 3, cancelled_deer 1 = 0"]);
    let game = drawn("@62 85 31^2\nred hunter 0,0\nmain: 35 36");
    assert_eq!(game.final_awards(), ["red 1 meadow 0,0 z0: deer 1 = 1"]);
    let game = drawn(&PIT_TRAP.replace("    red", "    --   --   85   --\n    red"));
    let awards = ["red 2 meadow -3,0 z1: deer 2 = 2", "red 1 pit_trap -3,0 z1: deer 1 = 1"];
    assert_eq!(game.final_awards(), awards);
}

// rule: HG2-54
#[test]
fn the_wildfires_fleeing_tiger_is_no_animal() {
    let rules = hg2_rules(&[]);
    let wildfire = rules.set().tiles.iter().find(|tile| tile.zones[0].power == Some(Power::Wildfire)).unwrap();
    assert!(wildfire.zones.iter().all(|zone| zone.animals.is_empty()));
}

// rule: HG2-55
#[test]
fn a_pit_trap_doubles_the_animals_around_it_and_tigers_take_the_deer_farther_away_first() {
    let awards = ["red 1 meadow -3,0 z1: deer 1 = 1, cancelled_deer 1 = 0", "red 1 pit_trap -3,0 z1: deer 1 = 1"];
    assert_eq!(drawn(PIT_TRAP).final_awards(), awards);
    // Without the deer far away, the tiger takes the one beside the trap.
    let near = drawn(&PIT_TRAP.replace("37", "94"));
    assert!(near.final_awards().is_empty(), "{:?}", near.final_awards());
    // Animals that are not around it count once.
    let far = drawn(&PIT_TRAP.replace("37", "61").replace("62", "36"));
    let awards = ["red 5 meadow -3,0 z1: mammoths 1 = 3, aurochs 1 = 2", "red 2 pit_trap -3,0 z1: aurochs 1 = 2"];
    assert_eq!(far.final_awards(), awards);
}

// rule: HG2-56
#[test]
fn covered_animals_count_nowhere_tigers_included() {
    let covered =
        |zones: &str| drawn(&format!("@62 61 31^2\nred hunter 0,0\nmain: 35 36\ncovered: {zones}")).final_awards();
    assert_eq!(covered("2,0 z1"), ["red 4 meadow 0,0 z0: mammoths 1 = 3, deer 1 = 1"]);
    assert_eq!(covered("0,0 z0"), ["red 3 meadow 0,0 z0: mammoths 1 = 3"]);
    assert!(covered("0,0 z0; 1,0 z0; 2,0 z1").is_empty());
    // Nor do they for the pit trap.
    let pit = drawn(&PIT_TRAP.replace("main", "covered: -1,0 z0\n    main"));
    assert!(pit.final_awards().is_empty());
}
