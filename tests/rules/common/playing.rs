//! Copies, actions, and refused calls.

use tilewright::{Action, Game, NullSink, Random};
use tilewright_tests::drawing::{drawn, hg2_rules};

#[test]
fn copies_are_equal_and_go_their_own_ways() {
    let mut game = drawn("35 39 @--\nred gatherer -1,0\nmain: 37 61\nmenhir: 94 88").game;
    let before = game.digest();
    let mut copy = game.clone();
    let draw = copy.actions()[0];
    copy.apply(draw, &mut NullSink).unwrap();
    assert_eq!((game.digest(), game.history_len()), (before.clone(), 0));
    assert_ne!(copy.digest(), before);
    // A copy into a game of other rules, players and length.
    let mut other = Game::seeded(&hg2_rules(&[("forest_unit", "segment")]), 5, 1).unwrap();
    other.play_random(&mut Random::stream(1, "policy"), &mut Vec::new()).unwrap();
    other.clone_from(&game);
    assert_eq!(
        (other.digest(), other.actions(), other.rules().options()),
        (before, game.actions(), game.rules().options())
    );
    assert_eq!(other.record().to_json(), game.record().to_json());
    other.check().unwrap();
    game.apply(draw, &mut NullSink).unwrap();
    other.apply(draw, &mut NullSink).unwrap();
    assert_eq!(other.digest(), game.digest());
}

#[test]
fn the_listed_actions_are_those_that_are_legal() {
    let mut game = drawn("35 39 @--\nmain: 37 61\nmenhir: 94 88");
    for action in ["draw 37", "place 0,0 r3", "gatherer 0", "draw 88", "place 1,0 r0"] {
        let listed = game.game.actions();
        for code in listed.iter().map(|action| action.code()) {
            for near in [code, code + 1, code.wrapping_sub(1), code + 256, code ^ 1 << 40, code + (1 << 24)] {
                let Ok(near) = Action::from_code(near) else { continue };
                assert_eq!(game.game.is_legal(near), listed.contains(&near), "{near}");
            }
        }
        game.act(action);
    }
}

#[test]
fn a_restarted_game_is_a_new_one() {
    let rules = hg2_rules(&[]);
    let mut game = Game::seeded(&rules, 4, 1).unwrap();
    game.play_random(&mut Random::stream(1, "policy"), &mut Vec::new()).unwrap();
    let over = game.digest();
    assert_eq!(game.restart(6, 2).unwrap_err().code(), 104);
    assert_eq!(game.digest(), over);
    game.restart(3, 2).unwrap();
    let fresh = Game::seeded(&rules, 3, 2).unwrap();
    assert_eq!((game.digest(), game.record().to_json()), (fresh.digest(), fresh.record().to_json()));
    game.check().unwrap();
}
