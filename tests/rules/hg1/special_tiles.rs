//! What is special on bonus tiles: fire, mushrooms, aurochs, the shrine.

use tilewright::tiles::TileSet;
use tilewright::{EventKind, Options, Rules, System};
use tilewright_tests::drawing::{Drawn, drawn_by};

use crate::drawn;

// rule: HG1-40, HG1-45
#[test]
fn the_fire_drives_all_tigers_out_of_its_meadow_its_own_included() {
    let awards = |middle: &str| drawn(&format!("@02 {middle} 18^1\nred hunter 0,0\nmain: 03 04")).final_awards();
    assert_eq!(awards("01"), ["red 2 meadow 0,0 z0: mammoths 1 = 2, cancelled_deer 1 = 0"]);
    assert_eq!(awards("B09"), ["red 2 meadow 0,0 z0: deer 1 = 2"]);
    // With a hunter on the fire's tile and with none, of anybody.
    let game = drawn("@02 B09 18^1\nred hunter 0,0\nblue hunter 1,0\nmain: 03 04");
    assert_eq!(game.final_awards(), ["red", "blue"].map(|player| format!("{player} 2 meadow 0,0 z0: deer 1 = 2")));
    let game = drawn("@02 B09\nblue hunter 1,0\nmain: 03 04");
    assert_eq!(game.final_awards(), ["blue 2 meadow 0,0 z0: deer 1 = 2"]);
}

// rule: HG1-40
#[test]
fn the_fire_reaches_the_whole_meadow_and_no_other() {
    let game = drawn("19 02 18^1\n@B09 -- --\nred hunter 1,-1\nmain: 03 04");
    assert_eq!(game.final_awards(), ["red 2 meadow 0,-1 z0: deer 1 = 2"]);
    // A forest between parts the two tigers in the north from the fire.
    let parted = "19 02 18^1\n@10^2 -- --\nB09 -- --\nred hunter 1,-1\nblue hunter 0,0 z0\nmain: 03 04";
    assert_eq!(drawn(parted).final_awards(), ["blue 2 meadow 0,0 z0: deer 1 = 2"]);
}

// rule: HG1-41
#[test]
fn mushrooms_count_when_their_forest_is_complete_and_not_before() {
    let mut game = drawn("06 B04 @--\nred gatherer -1,0\nmain: 04 01");
    assert!(game.final_awards().is_empty());
    game.act("draw 04; place 0,0 r1; pass");
    assert_eq!(game.awards(), ["red 8 forest -2,0 z1: segments 3 = 6, mushrooms 1 = 2"]);
    // A tie scores them in full, too.
    let mut game = drawn("-- 01 02 05^2\n06 B04 @-- 04^1\nred gatherer -2,0\nblue gatherer 1,0\nmain: 08 03");
    game.act("draw 08; place 0,0 r0; pass");
    assert_eq!(game.game.scores(), [10, 10]);
}

// rule: HG1-42
#[test]
fn an_aurochs_is_two_points_and_no_prey_of_tigers() {
    let game = drawn("@B05 18^1\nred hunter 0,0 z1\nmain: 03 04");
    assert_eq!(game.final_awards(), ["red 2 meadow 0,0 z1: aurochs 1 = 2"]);
    let game = drawn("@B05 01\nred hunter 1,0\nmain: 03 04");
    assert_eq!(game.final_awards(), ["red 4 meadow 0,0 z1: mammoths 1 = 2, aurochs 1 = 2"]);
}

/// The awards with a shrine at 2,0, in a meadow with a deer, two mammoths and the tiger of the shrine's tile.
fn shrine(hunters: &str) -> Vec<String> {
    drawn(&format!("@02 01 B11^3\n-- 05 --\n{hunters}\nmain: 03 06")).final_awards()
}

// rule: HG1-43
#[test]
fn the_hunter_on_the_shrine_scores_alone_whoever_else_is_there() {
    let terms = "0,0 z0: mammoths 2 = 4, cancelled_deer 1 = 0";
    let others = "blue hunter 0,0\nblue hunter 1,0\ngreen hunter 1,1\n";
    assert_eq!(shrine(&format!("{others}red hunter 2,0")), [format!("red 4 shrine {terms}")]);
    // He needs no others to be the shrine's hunter.
    assert_eq!(shrine("red hunter 2,0"), [format!("red 4 shrine {terms}")]);
    // Without a hunter on the shrine it is an ordinary meadow, and a hunter elsewhere is an ordinary hunter.
    assert_eq!(shrine(others), [format!("blue 4 meadow {terms}")]);
    assert_eq!(
        shrine("blue hunter 0,0\nred hunter 1,1"),
        ["red", "blue"].map(|player| format!("{player} 4 meadow {terms}"))
    );
    // The fire drives the tigers away from the shrine's meadow, too.
    let game = drawn("@02 B09 B11^3\nred hunter 2,0\nblue hunter 0,0\nmain: 03 06");
    assert_eq!(game.final_awards(), ["red 2 shrine 0,0 z0: deer 1 = 2"]);
    // A gatherer on the shrine's tile is none.
    assert_eq!(shrine("red gatherer 2,0\nblue hunter 0,0"), [format!("blue 4 meadow {terms}")]);
    assert!(shrine("red gatherer 2,0").is_empty());
}

/// Red completes a forest with gold at 0,0 and draws the shrine.
const EARNED: &str = "
    06   08   @--
    05   02   --
    main: 04 01
    bonus: B11 B09";

fn with_shrine(pieces: &str, place: &str) -> Drawn {
    let mut game = drawn(&EARNED.replace("main", &format!("{pieces}\n    main")));
    game.act("draw 04; place 0,0 r1; pass; draw B11").act(place);
    game
}

// rule: HG1-43, K-11
#[test]
fn the_shrines_hunter_is_deployed_by_the_usual_rule_only() {
    // On a meadow without hunters, as joined by the tile.
    let mut game = with_shrine("", "place 0,1 r0");
    game.act("hunter 0");
    assert_eq!(game.pieces(), ["red follower 0,1 z0"]);
    let terms = "-2,0 z0: mammoths 2 = 4, deer 1 = 2, cancelled_deer 1 = 0";
    assert_eq!(game.final_awards(), [format!("red 6 shrine {terms}")]);
    // Where a hunter lies on it already, of anybody, nobody may.
    for owner in ["red", "blue"] {
        let mut game = with_shrine(&format!("{owner} hunter -1,1"), "place 0,1 r0");
        assert!(game.refused("hunter 0").contains("K-11"));
        assert_eq!(game.options(), "follower 1");
        game.act("pass");
        assert_eq!(game.final_awards(), [format!("{owner} 6 meadow {terms}")]);
    }
}

// rule: HG1-43, K-20
#[test]
fn among_the_hunters_of_several_shrines_the_majority_decides() {
    let file = "format = 1\nname = \"shrines\"\nversion = 1\ntitle = \"Shrines\"\nextends = \"hg1\"\n[counts]\n\"hg1/B11\" = 3\n";
    let set = TileSet::read("shrines.toml", file.as_bytes()).unwrap();
    let rules = Rules::with_set(System::Hg1, Options::of(System::Hg1), set).unwrap();
    // Three shrines around tiles with mammoths, where most of the hunters lie.
    let awards = |hunters: &str| {
        let drawing = format!("@B11^2 01 B11^3\nB10 05 B11\n{hunters}\ngreen hunter 1,0\ngreen hunter 1,1\nmain: 03");
        drawn_by(&rules, &drawing).final_awards()
    };
    let award = |player: &str| format!("{player} 8 shrine 0,0 z0: mammoths 4 = 8");
    assert_eq!(awards("red hunter 0,0"), [award("red")]);
    assert_eq!(awards("red hunter 0,0\nblue hunter 2,0"), [award("red"), award("blue")]);
    assert_eq!(awards("red hunter 0,0\nblue hunter 2,0\nblue hunter 2,1"), [award("blue")]);
}

// rule: HG1-44
#[test]
fn a_meadow_that_touches_no_edge_is_worth_nothing() {
    // The hunter is all around it.
    let game = drawn("@01 62^2\nred hunter 0,0\nmain: 03 04");
    let meadow = game.game.feature_at(tilewright::Pos::new(1, 0), 2).unwrap();
    assert_eq!((meadow.zones.len(), meadow.tiles, meadow.open), (1, 1, 0));
    assert_eq!(game.final_awards(), ["red 2 meadow 0,0 z0: mammoths 1 = 2"]);
}

// rule: HG1-45, HG1-23
#[test]
fn the_gold_of_the_shrines_tile_counts_as_any_other() {
    let mut game = drawn("06 B11^1\n02 @--\nmain: 04 01\nbonus: B05 B09");
    game.act("draw 04; place 0,0 r2; pass");
    assert_eq!(game.told(&[EventKind::Completed, EventKind::ExtraTurnStarted]).len(), 2);
    assert_eq!(game.asked(), "draw red");
}
