//! Majority, the order of scoring, the end, and who wins.

use tilewright::{EventKind, System, TRACK_SPACES, Track};
use tilewright_tests::drawing::{drawn, drawn_by, rules_of};

// rule: K-20
#[test]
fn the_most_followers_score_alone_and_all_who_tie_score_in_full() {
    let forest = |gatherers: &str| {
        let mut game = drawn(&format!("61 36 62 --\n35 @-- 39 37^3\n{gatherers}\nplayers: 3\nmain: 63 50"));
        game.act("draw 63; place 0,0 r0; pass");
        game.game.scores().to_vec()
    };
    assert_eq!(forest("green gatherer 0,-1"), [0, 0, 10]);
    assert_eq!(forest("red gatherer 0,-1\nred gatherer -1,0\nblue gatherer 1,0"), [10, 0, 0]);
    assert_eq!(forest("red gatherer 0,-1\ngreen gatherer -1,0\nblue gatherer 1,0"), [10, 10, 10]);
    // Nobody scores a feature without followers.
    assert_eq!(forest(""), [0, 0, 0]);
}

// rule: K-22
#[test]
fn points_are_added_to_those_that_a_player_has() {
    let mut game = drawn("35 39 @--\nred gatherer -1,0\nscores: 47 999999\nmain: 37 61");
    game.act("draw 37; place 0,0 r3; pass");
    assert_eq!(game.game.scores(), [53, 999_999]);
}

// rule: K-23
#[test]
fn the_score_track_is_a_loop_of_50_spaces_and_the_markers_tell_how_often_a_figure_came_round() {
    let mut track = Track::new(3, 1);
    assert_eq!(TRACK_SPACES, 50);
    // To space 49, to space 0, on to space 3, and over space 0 to 2 in one go.
    for (points, space, markers) in [(49, 49, 0), (1, 0, 1), (3, 3, 1), (99, 2, 3)] {
        track.forward(1, 0, points);
        assert_eq!((track.space(1, 0), track.markers(1, 0)), (space, markers));
    }
    assert_eq!(track.scores(), [0, 152, 0]);
    // Two stand together when their points leave the same remainder.
    track.forward(0, 0, 2);
    assert_eq!(track.figures_on(2).collect::<Vec<_>>(), [(0, 0), (1, 0)]);
    assert_eq!(track.figures_on(0).collect::<Vec<_>>(), [(2, 0)]);
}

// rule: K-23
#[test]
fn in_a_game_the_space_of_a_figure_is_its_points_modulo_50() {
    // A robber may be put where another player's figure stands: two of the three stand together.
    let rules = rules_of(System::C1, &[("robbers", "true")]);
    let mut game = drawn_by(&rules, "@E\nplayers: 4\nscores: 7 112 12 50\nmain: RO1 U");
    assert_eq!(game.game.figures(1), Ok(&[112][..]));
    assert_eq!(game.game.scores(), [7, 112, 12, 50]);
    game.act("draw RO1; place 1,0 r0");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("robber red", "robber 0, robber 12"));
    assert_eq!(game.game.track().figures_on(12).collect::<Vec<_>>(), [(1, 0), (2, 0)]);
}

// rule: K-23, K-22
#[test]
fn a_figure_that_comes_round_keeps_all_its_points() {
    let rules = rules_of(System::C1, &[]);
    let mut game = drawn_by(&rules, "@A^3 U --\nred thief 0,0\nscores: 48 0\nmain: A V");
    game.act("draw A; place 2,0 r1; pass");
    assert_eq!((game.game.scores(), game.game.track().space(0, 0)), (&[51, 0][..], 1));
}

// rule: K-24
#[test]
fn the_game_ends_with_the_turn_in_which_the_last_tile_was_placed() {
    let mut game = drawn("@61\nred hunter 0,0\nmain: 62 59");
    game.act("draw 59; place 1,0 r0; pass");
    assert_eq!(game.asked(), "place blue");
    game.act("place -1,0 r0");
    // The meadow is red's: Blue can deploy nothing, and his turn is over.
    assert_eq!(game.asked(), "over");
    let kinds = [EventKind::FinalScoring, EventKind::Award, EventKind::GameEnded];
    let award = "red 4 meadow -1,0 z0: mammoths 1 = 3, deer 1 = 1";
    assert_eq!(game.told(&kinds), ["nobody final_scoring", award, "game_ended: red"]);
}

// rule: K-24
#[test]
fn a_last_tile_that_left_the_game_ends_it_too() {
    // Tile 13 leaves the game before red places 62: the stack is empty when his turn ends.
    let mut game = drawn("@61\nmain: 13 62");
    game.act("draw 13; place 1,0 r0; hunter 0");
    assert_eq!((game.asked().as_str(), game.discarded().as_str()), ("over", "13"));
    assert_eq!(game.game.scores(), [4, 0]);
}

// rule: K-24a
#[test]
fn who_finds_only_tiles_that_cannot_be_placed_has_no_turn_and_the_game_ends() {
    let mut game = drawn("@61\nmain: 62 13 17");
    game.act("draw 62; place 1,0 r0; hunter 0; draw 17");
    let kinds = [EventKind::TurnStarted, EventKind::TileDiscarded, EventKind::TurnLapsed, EventKind::GameEnded];
    assert_eq!(
        game.told(&kinds),
        [
            "blue turn_started",
            "blue tile_discarded 17",
            "blue tile_discarded 13",
            "blue turn_lapsed",
            "game_ended: red"
        ]
    );
    assert_eq!((game.asked().as_str(), game.game.scores()), ("over", &[4, 0][..]));
}

// rule: K-25
#[test]
fn the_most_points_win_and_a_tie_shares_the_victory() {
    let winners = |scores: &str| {
        let mut game = drawn(&format!("@61\nplayers: 3\nscores: {scores}\nmain: 62"));
        assert_eq!(game.game.winners(), Vec::<u8>::new());
        game.act("place 1,0 r0; pass");
        game.game.winners()
    };
    assert_eq!(winners("3 5 4"), [1]);
    assert_eq!(winners("5 3 5"), [0, 2]);
    assert_eq!(winners("0 0 0"), [0, 1, 2]);
}

#[test]
fn score_now_is_the_final_scoring_of_the_table_as_it_lies() {
    let mut game = drawn("@61\nscores: 2 0\nmain: 62 59 50");
    game.act("draw 62; place 1,0 r0; hunter 0; draw 59; place 0,1 r1; hut 4");
    // The meadow of 61 and 62 is red's: the mammoth and the deer. The lake is Blue's.
    let now = game.game.score_now();
    assert_eq!(now.scores, [6, 1]);
    let awards = ["blue 1 river_system 0,1 z1: lake_fish 1 = 1", "red 4 meadow 0,0 z0: mammoths 1 = 3, deer 1 = 1"];
    assert_eq!(game.final_awards(), awards);
    // Asking changes nothing, and at the end the answer is what stands there.
    assert_eq!(game.game.scores(), [2, 0]);
    game.act("place -1,0 r0; pass");
    assert_eq!((game.asked().as_str(), game.game.score_now().scores), ("over", game.game.scores().to_vec()));
    assert!(game.final_awards().is_empty());
}
