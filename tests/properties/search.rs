//! What a tree search uses: playouts, and copies dealt anew in the same memory.

use proptest::prelude::*;
use tilewright::{Action, ChanceOutcome, EventLog, Gains, Game, MAX_PLAYERS, Playout, PlayoutOutcome, Random, Sink};

use crate::law::{Verdict, broken, law};
use crate::points::source;

/// What a playout comes to, slowly: by the lists of actions and outcomes, and by the events.
fn slowly(game: &Game, random: &mut Random) -> Result<(PlayoutOutcome, Game), TestCaseError> {
    let (mut game, mut log, mut actions) = (game.clone(), EventLog::new(), 0);
    while let Some(decision) = game.decision() {
        let action = if decision.is_chance() {
            by_weight(&game.chance_outcomes(), random)
        } else {
            let legal = game.actions();
            actions += 1;
            legal[random.below(legal.len() as u32) as usize]
        };
        game.apply(action, &mut log).map_err(broken)?;
    }
    let mut outcome = PlayoutOutcome {
        scores: [0; MAX_PLAYERS],
        gains: Gains::new(),
        actions,
        tiles: game.tiles().len() as u32,
        discarded: game.discarded().len() as u32,
    };
    outcome.scores[..game.scores().len()].copy_from_slice(game.scores());
    for event in log.events() {
        if let Some(source) = source(event) {
            outcome.gains.points(event.player as u8, source, event.points);
        }
    }
    Ok((outcome, game))
}

/// The outcome in which a number below the sum of all weights falls.
fn by_weight(outcomes: &[ChanceOutcome], random: &mut Random) -> Action {
    let mut falls = random.below(outcomes.iter().map(|outcome| outcome.weight).sum());
    for outcome in outcomes {
        match falls.checked_sub(outcome.weight) {
            Some(rest) => falls = rest,
            None => return outcome.action,
        }
    }
    panic!("{outcomes:?}");
}

fn gains_are_score_differences(game: &Game, outcome: &PlayoutOutcome) -> Verdict {
    for player in 0..MAX_PLAYERS {
        let before = game.scores().get(player).copied().unwrap_or(0);
        prop_assert_eq!(outcome.scores[player] - before, outcome.gains.total(player as u8));
        let by_source = outcome.gains.iter().filter(|gain| usize::from(gain.0) == player);
        prop_assert_eq!(by_source.map(|gain| gain.2).sum::<u32>(), outcome.gains.total(player as u8));
    }
    Ok(())
}

// rule: K-30, K-22
#[test]
fn a_playout_comes_to_what_playing_and_listening_comes_to() {
    law(|walk| {
        let mut random = Random::stream(walk.case.seed, "playouts");
        // One playout plays all, whatever it played before.
        let mut playout = Playout::new();
        loop {
            if random.below(25) == 0 || walk.game.is_over() {
                let (digest, mut same) = (walk.game.digest(), random.clone());
                let outcome = playout.run(&walk.game, &mut random).map_err(broken)?;
                let (expected, _) = slowly(&walk.game, &mut same)?;
                prop_assert_eq!(outcome, expected);
                prop_assert_eq!(&random, &same);
                gains_are_score_differences(&walk.game, &outcome)?;
                prop_assert_eq!(walk.game.digest(), digest);
                prop_assert!(!walk.game.is_over() || (outcome.actions, outcome.gains) == (0, Gains::new()));
            }
            if walk.step()?.is_none() {
                return Ok(());
            }
        }
    });
}

/// Whether nothing but one stack of tiles is face down.
fn one_stack(game: &Game) -> bool {
    game.rules().stacks().len() == 1 && !game.rules().options().messages
}

// rule: K-31
#[test]
fn a_copy_dealt_anew_in_the_same_memory_is_one_that_reshuffled_could_give() {
    law(|walk| {
        let mut random = Random::stream(walk.case.seed, "dealt anew");
        let (mut copy, mut playout) = (walk.game.clone(), Playout::new());
        while walk.step()?.is_some() {
            if random.below(40) > 0 {
                continue;
            }
            let game = &walk.game;
            let seed = random.next_u64();
            let dealt = game.reshuffled(seed);
            copy.reshuffle_from(game, &mut Random::stream(seed, "main"));
            copy.check().map_err(broken)?;
            // Neither waits for chance: what it turned up may differ.
            let waits = game.decision().is_some_and(|decision| decision.is_chance());
            if !waits {
                prop_assert_eq!(copy.digest(), game.digest());
                prop_assert_eq!(copy.actions(), game.actions());
                prop_assert_eq!(copy.transcript().to_json(), game.transcript().to_json());
                prop_assert_eq!(copy.history(), dealt.history());
                for player in 0..game.players() {
                    prop_assert_eq!(copy.view(player).map_err(broken)?, game.view(player).map_err(broken)?);
                }
            }
            // No seed is in its record.
            prop_assert_eq!(copy.record().to_json(), copy.transcript().to_json());
            let mut ended = random.clone();
            let (_, end) = slowly(&copy, &mut ended)?;
            if one_stack(game) {
                // The stream of the stack's name is the one by which a seed deals it.
                let (_, other) = slowly(&dealt, &mut random.clone())?;
                prop_assert_eq!(end.record().to_json(), other.record().to_json());
            }
            prop_assert_eq!(walk.read(&end.record().to_json())?.load().map_err(broken)?.digest(), end.digest());
            // A playout deals in the same way before it plays.
            let mut dealer = random.clone();
            let outcome = playout.run_reshuffled(game, &mut random).map_err(broken)?;
            let mut anew = game.clone();
            anew.reshuffle_from(game, &mut dealer);
            prop_assert_eq!(outcome, slowly(&anew, &mut dealer)?.0);
            prop_assert_eq!(&random, &dealer);
        }
        Ok(())
    });
}

// rule: K-31
#[test]
fn games_that_look_alike_are_dealt_alike_whatever_their_real_orders_are() {
    law(|walk| {
        let mut random = Random::stream(walk.case.seed, "alike");
        let (mut copy, mut other_copy) = (walk.game.clone(), walk.game.clone());
        while walk.step()?.is_some() {
            if random.below(40) > 0 {
                continue;
            }
            let game = &walk.game;
            let other = game.reshuffled(random.next_u64());
            // A game that waits for chance has drawn in its copy: to the players they are two.
            if game.decision().is_some_and(|decision| decision.is_chance()) {
                continue;
            }
            let (mut dealer, seed) = (random.clone(), random.next_u64());
            copy.reshuffle_from(game, &mut dealer.clone());
            other_copy.reshuffle_from(&other, &mut dealer);
            let (_, end) = slowly(&copy, &mut Random::stream(seed, "policy"))?;
            let (_, other_end) = slowly(&other_copy, &mut Random::stream(seed, "policy"))?;
            prop_assert_eq!(end.record().to_json(), other_end.record().to_json());
        }
        Ok(())
    });
}
