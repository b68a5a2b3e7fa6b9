//! Set-ups: the beginning of a turn as plain data is the same position again, and nothing else is a set-up.

use proptest::prelude::*;
use tilewright::{Action, DecisionKind, Error, EventKind, EventLog, Game, NullSink, Random, Setup, Start};

use crate::law::{Verdict, Walk, broken, law};

/// The tiles and messages that chance turned up, in order.
fn turned_up(log: &EventLog) -> Vec<Action> {
    let outcome = |event: &tilewright::Event| match event.kind {
        EventKind::TileDrawn => Some(Action::Draw { tile: event.tile }),
        EventKind::MessageDrawn => Some(Action::DrawMessage { message: event.count as u8 }),
        _ => None,
    };
    log.events().iter().filter_map(outcome).collect()
}

/// Plays `game` to its end at random and `copy`, which is driven, along with it: both report the same.
fn play_in_lockstep(game: &mut Game, copy: &mut Game, seed: u64) -> Verdict {
    let (mut random, mut log) = (Random::stream(seed, "play on"), EventLog::new());
    let mut chosen = Vec::new();
    while game.decision().is_some() {
        let actions = game.actions();
        let action = actions[random.below(actions.len() as u32) as usize];
        if !action.is_chance() {
            chosen.push((actions, action));
        }
        game.apply(action, &mut log).map_err(broken)?;
    }
    let (mut chosen, outcomes, mut told) = (chosen.into_iter(), turned_up(&log), EventLog::new());
    while let Some(decision) = copy.decision() {
        let action = match decision.is_chance() {
            true => outcomes[turned_up(&told).len()],
            false => {
                let (actions, action) = chosen.next().expect("both games have as many decisions");
                prop_assert_eq!(copy.actions(), actions);
                action
            }
        };
        copy.apply(action, &mut told).map_err(broken)?;
    }
    prop_assert_eq!(told.events(), log.events());
    prop_assert_eq!(told.all_items(), log.all_items());
    prop_assert_eq!((copy.scores(), copy.winners(), copy.digest()), (game.scores(), game.winners(), game.digest()));
    Ok(())
}

fn check_setup(walk: &Walk<'_>, lockstep: bool) -> Verdict {
    let game = &walk.game;
    let setup = game.setup().map_err(broken)?;
    let json = setup.to_json();
    let read = Setup::from_json(json.as_bytes()).map_err(broken)?;
    prop_assert_eq!(&read, &setup);
    let mut start = EventLog::new();
    let mut copy = Game::new(game.rules(), Start::Setup(Box::new(read)), &mut start).map_err(broken)?;
    copy.check().map_err(broken)?;
    prop_assert_eq!(&copy.setup().map_err(broken)?, &setup);
    if let Some(tile) = game.drawn_tile()
        && copy.drawn_tile().is_none()
    {
        // It went back to its stack: it is turned up again.
        copy.apply(Action::Draw { tile }, &mut NullSink).map_err(broken)?;
    }
    prop_assert_eq!(copy.digest(), game.digest());
    prop_assert_eq!(copy.actions(), game.actions());
    prop_assert_eq!(copy.score_now().scores, game.score_now().scores);
    for player in 0..game.players() {
        prop_assert_eq!(copy.view(player).map_err(broken)?, game.view(player).map_err(broken)?);
    }
    let loaded = walk.read(&copy.record().to_json())?.load().map_err(broken)?;
    prop_assert_eq!(loaded.digest(), copy.digest());
    if lockstep {
        play_in_lockstep(&mut game.clone(), &mut copy, walk.case.seed)?;
    }
    Ok(())
}

#[test]
fn the_beginning_of_a_turn_comes_out_as_a_set_up_that_is_the_same_position() {
    use DecisionKind::{Draw, Place};
    law(|walk| {
        let mut random = Random::stream(walk.case.seed, "set-up");
        loop {
            let action = walk.choose();
            let begins = [Some(Draw), Some(Place)].contains(&walk.kind()) && !walk.game.is_extra_turn();
            match begins {
                true if random.below(6) == 0 => check_setup(walk, random.below(4) == 0)?,
                false if random.below(6) == 0 => {
                    let digest = walk.game.digest();
                    match walk.game.setup() {
                        Err(Error::Setup { faults }) => {
                            prop_assert!(faults.len() == 1 && faults[0].field == "decision", "{:?}", faults);
                            prop_assert!(faults[0].what.contains("beginning of a"), "{}", faults[0].what);
                        }
                        other => return Err(broken(format!("{other:?}"))),
                    }
                    prop_assert_eq!(walk.game.digest(), digest);
                }
                _ => {}
            }
            let Some(action) = action else { return Ok(()) };
            walk.take(action)?;
        }
    });
}
