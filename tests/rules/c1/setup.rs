//! Positions of this system that are wrong, and what is right in it alone.

use tilewright::{Error, Game, Setup};
use tilewright_tests::drawing::read;

use crate::crop_circles::CIRCLES;
use crate::messages::MESSAGES;
use crate::{drawn_with, rules};

const RIGHT: &str = "@A^3 U\nred thief 0,0\nblue farmer 1,0 z1\nmain: V";

/// The faults of a drawn position, changed, by these options.
fn faults(options: &[(&str, &str)], drawing: &str, change: impl FnOnce(&mut Setup)) -> Vec<String> {
    let rules = rules(options);
    let mut setup = read(&rules, drawing).unwrap();
    change(&mut setup);
    match Game::from_setup(&rules, setup) {
        Err(Error::Setup { faults }) => {
            faults.into_iter().map(|fault| format!("{}: {}", fault.field, fault.what)).collect()
        }
        Err(other) => panic!("{other}"),
        Ok(_) => Vec::new(),
    }
}

#[track_caller]
fn one(faults: Vec<String>, field: &str, what: &str) {
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].starts_with(&format!("{field}: ")) && faults[0].contains(what), "{faults:?}");
}

// rule: M-1
#[test]
fn points_are_said_by_figure_or_for_the_usual_one_by_player() {
    let figures = |setup: &mut Setup| setup.figures = vec![vec![3, 4], vec![0, 50]];
    let scores = |setup: &mut Setup| setup.scores = vec![7, 50];
    assert!(faults(&MESSAGES, RIGHT, figures).is_empty() && faults(&[], RIGHT, scores).is_empty());
    assert!(faults(&MESSAGES, RIGHT, scores).is_empty());
    assert_eq!(drawn_with(&MESSAGES, &format!("{RIGHT}\nscores: 7 50")).game.figures(1), Ok(&[50, 0][..]));
    // One figure each without the Messages.
    let found = faults(&[], RIGHT, figures);
    assert!(found.len() == 2 && found[0].starts_with("figures[0]: 2 values: each player has 1"), "{found:?}");
    let both = |setup: &mut Setup| {
        figures(setup);
        scores(setup);
    };
    one(faults(&MESSAGES, RIGHT, both), "figures", "said twice");
    for wrong in [
        vec![vec![3, 4]],
        vec![vec![3, 4], vec![1]],
        vec![vec![3, 4], vec![1, 2, 3]],
        vec![vec![3, 4], vec![1, 1_000_001]],
    ] {
        let found = faults(&MESSAGES, RIGHT, |setup| setup.figures = wrong.clone());
        assert!(found.len() == 1 && found[0].starts_with("figures"), "{wrong:?}: {found:?}");
    }
}

// rule: M-2
#[test]
fn each_message_was_seen_once_at_most() {
    let messages = |options: &[(&str, &str)], seen: &[u8]| {
        let seen = seen.to_vec();
        faults(options, RIGHT, |setup| setup.minis.messages = seen)
    };
    assert!(messages(&MESSAGES, &[8, 1, 3]).is_empty() && messages(&MESSAGES, &[8, 1, 3, 2, 4, 5, 7, 6]).is_empty());
    one(messages(&MESSAGES, &[0]), "minis.messages[0]", "allowed are 1 to 8");
    one(messages(&MESSAGES, &[1, 9]), "minis.messages[1]", "allowed are 1 to 8");
    one(messages(&MESSAGES, &[1, 2, 1]), "minis.messages[2]", "each is named once");
    one(messages(&MESSAGES, &[1; 9]), "minis.messages", "9 values: there are 8");
    assert_eq!(messages(&[], &[1]).len(), 1);
}

// rule: CC-2, K-10
#[test]
fn followers_of_one_player_share_a_zone_with_the_crop_circles_and_no_others_do() {
    let two = "@A^3 U\nred thief 0,0\nred thief 0,0\nmain: V";
    assert!(faults(&CIRCLES, two, |_| {}).is_empty());
    assert!(faults(&[("crop_circle_tile", "CC2-CFC")], two, |_| {}).is_empty());
    assert_eq!(drawn_with(&CIRCLES, two).final_awards(), ["red 2 road 0,0 z0: tiles 2 = 2"]);
    one(faults(&[], two, |_| {}), "pieces[1]", "(K-10)");
    for other in ["blue thief 0,0", "red farmer 0,0", "blue farmer 0,0"] {
        let drawing = two.replacen("red thief 0,0", other, 1);
        one(faults(&CIRCLES, &drawing, |_| {}), "pieces[1]", "(K-10)");
    }
}

// rule: C1-2, K-15
#[test]
fn nobody_has_more_than_seven_followers() {
    let row = |count: i16| {
        let farmers: String = (0..count).map(|x| format!("red farmer {},{}\n", x % 4, x / 4)).collect();
        format!("@E E E E\nB B B B\n{farmers}main: U")
    };
    assert!(faults(&[], &row(7), |_| {}).is_empty());
    one(faults(&[], &row(8), |_| {}), "pieces", "player 0 has 8 of follower: the game gives 7 (K-15)");
    one(faults(&[], RIGHT, |setup| setup.players = 7), "players", "allowed are 2 to 6");
}

// rule: C1-1
#[test]
fn the_start_tile_is_one_of_four_and_may_lie_anywhere() {
    // No tile D at 0,0; four of them elsewhere; one that left the game.
    assert!(faults(&[], "@A^3 D D D\nmain: D", |_| {}).is_empty());
    assert!(faults(&[], "@U D D\nmain: D\ndiscarded: D", |_| {}).is_empty());
    one(faults(&[], "@U D D D\nmain: D D", |_| {}), "tiles", "5 copies of c1/D are used: the set has 4");
    // A tile of a mini that is not played is none of this game.
    let found = faults(&[], "@U\nmain: robbers/RO1", |_| {});
    one(found, "stacks.main[0]", "not in this game");
}
