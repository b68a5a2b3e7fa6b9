//! Whose turn it is, and what is asked.

use tilewright::{Action, DecisionKind, Error, EventKind, Game, NullSink};
use tilewright_tests::drawing::{drawn, hg2_rules};

// rule: K-26
#[test]
fn play_goes_in_the_order_of_the_players_from_the_first_given() {
    let rules = hg2_rules(&[]);
    let mut game = Game::seeded(&rules, 4, 3).unwrap();
    assert_eq!(game.active(), 0);
    let mut turns = Vec::new();
    while let Some(decision) = game.decision() {
        if decision.kind == DecisionKind::Place && !game.is_extra_turn() {
            turns.push((game.turn(), decision.player));
        }
        let action = game.actions()[0];
        game.apply(action, &mut NullSink).unwrap();
    }
    assert!(turns.len() > 60);
    assert!(turns.iter().all(|&(turn, player)| u32::from(player) == turn % 4), "{turns:?}");
    // A position says whose turn begins.
    assert_eq!(drawn("@61\nplayers: 3\nnext: green\nmain: 62 50").asked(), "draw green");
}

// rule: K-26
#[test]
fn the_extra_turn_is_the_same_players_and_the_next_players_turn_follows() {
    let mut game = drawn("35 39 @--\nplayers: 3\nnext: green\nmain: 37 61\nmenhir: 85 90");
    game.act("draw 37; place 0,0 r3; pass");
    assert_eq!((game.asked().as_str(), game.game.turn()), ("draw green", 0));
    game.act("draw 85; place 1,0 r0; pass");
    assert_eq!((game.asked().as_str(), game.game.turn()), ("place red", 1));
}

#[test]
fn a_turn_tells_its_steps_in_order() {
    let mut game = drawn("35 39 @--\nred gatherer -1,0\nmain: 37 61\nmenhir: 94");
    game.act("draw 37; place 0,0 r3; hunter 1");
    // A single kind of tile is not asked for: it is drawn.
    assert_eq!(game.hand(), "94");
    game.act("place 0,1 r2; pass");
    let kinds: Vec<EventKind> = game.log.events().iter().map(|event| event.kind).collect();
    let first = kinds.iter().position(|&kind| kind == EventKind::TurnStarted).unwrap();
    let expected = [
        EventKind::TurnStarted,
        EventKind::TileDrawn,
        EventKind::TilePlaced,
        EventKind::Deployed,
        EventKind::Completed,
        EventKind::Award,
        EventKind::Returned,
        EventKind::ExtraTurnStarted,
        EventKind::TileDrawn,
        EventKind::TilePlaced,
    ];
    assert_eq!(kinds[first..first + expected.len()], expected);
}

#[test]
fn undo_goes_back_action_by_action_to_the_start() {
    let mut game = drawn("35 39 @--\nred gatherer -1,0\nmain: 37 61\nmenhir: 94 88");
    let mut before = Vec::new();
    for action in ["draw 37", "place 0,0 r3", "hunter 1", "draw 88", "place 1,0 r0", "retrieve 0,0 z1", "hut 1"] {
        before.push((game.game.digest(), game.game.actions()));
        game.act(action);
    }
    while let Some((digest, actions)) = before.pop() {
        let taken = game.game.undo().unwrap();
        assert_eq!((game.game.digest(), game.game.actions()), (digest, actions));
        assert!(game.game.is_legal(taken));
        game.game.check().unwrap();
    }
    assert_eq!(game.game.undo(), Err(Error::NothingToUndo));
}

#[test]
fn when_the_game_is_over_nothing_is_asked_and_everything_refused() {
    let mut game = drawn("@61\nmain: 62");
    game.act("place 1,0 r0; pass");
    let over = &mut game.game;
    assert_eq!((over.decision(), over.actions(), over.is_over()), (None, Vec::new(), true));
    let pass = Action::Pass;
    assert_eq!(over.apply(pass, &mut NullSink), Err(Error::GameOver));
    assert!(!over.is_legal(pass));
}
