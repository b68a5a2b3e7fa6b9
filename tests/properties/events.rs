//! Events: they rebuild the game, and a replay tells the same ones.

use proptest::prelude::*;
use tilewright::{Action, EventLog, Game, NullSink, Sink};
use tilewright_tests::fold::Fold;

use crate::law::{broken, law};

#[test]
fn folding_the_events_gives_the_game_after_every_action() {
    law(|walk| {
        let mut fold = Fold::new();
        let mut folded = 0;
        loop {
            for event in &walk.log.events()[folded..] {
                fold.event(event, walk.log.items(event));
            }
            folded = walk.log.events().len();
            fold.compare(&walk.game).map_err(broken)?;
            if walk.step()?.is_none() {
                return Ok(());
            }
        }
    });
}

#[test]
fn a_replay_tells_the_same_events() {
    law(|walk| {
        walk.finish()?;
        let mut log = EventLog::new();
        let record = walk.game.record();
        let mut replay = record.replay(&mut log).map_err(broken)?;
        while replay.step(&mut log).map_err(broken)? {}
        prop_assert_eq!(replay.game().digest(), walk.game.digest());
        prop_assert!(log == walk.log, "{:?}", first_difference(&log, &walk.log));
        Ok(())
    });
}

fn first_difference(one: &EventLog, other: &EventLog) -> Option<String> {
    let pair = one.events().iter().zip(other.events()).find(|(one, other)| one != other);
    pair.map(|(one, other)| format!("{one:?}\n{other:?}"))
}

#[test]
fn a_game_whose_events_nobody_hears_goes_the_same_way() {
    law(|walk| {
        let mut deaf = walk.game.clone();
        while let Some(action) = walk.step()? {
            deaf.apply(action, &mut NullSink).map_err(broken)?;
            prop_assert_eq!(deaf.scores(), walk.game.scores());
        }
        prop_assert_eq!(deaf.digest(), walk.game.digest());
        Ok(())
    });
}

// rule: K-30
#[test]
fn a_driven_game_that_is_told_a_seeded_games_draws_is_the_same_game() {
    law(|walk| {
        walk.finish()?;
        let transcript = walk.game.transcript();
        let driven = transcript.load().map_err(broken)?;
        prop_assert_eq!(driven.digest(), walk.game.digest());
        // Without its draws it is the history of the game that drew by itself.
        let draws = |code: &&u64| Action::from_code(**code).is_ok_and(Action::is_chance);
        let told: Vec<u64> = driven.history().iter().filter(|code| !draws(code)).copied().collect();
        let own: Vec<u64> = walk.game.history().iter().filter(|code| !draws(code)).copied().collect();
        prop_assert_eq!(told, own);
        // A driven game's record is its transcript.
        prop_assert_eq!(driven.record().to_json(), transcript.to_json());
        Ok(())
    });
}

// rule: K-30
#[test]
fn the_same_case_gives_the_same_game() {
    law(|walk| {
        let case = walk.case;
        let mut again = Vec::new();
        let rules = walk.game.rules().clone();
        let mut game: Game = case.deck.begin(&rules, case.players, case.seed, &mut NullSink).map_err(broken)?;
        while let Some(action) = walk.step()? {
            prop_assert!(game.is_legal(action));
            game.apply(action, &mut NullSink).map_err(broken)?;
            again.push(action.code());
        }
        prop_assert_eq!(game.history(), again);
        prop_assert_eq!(game.record().to_json(), walk.game.record().to_json());
        Ok(())
    });
}
