//! The engine against the slow model, action by action: decisions, actions, table, scores, awards and all else.

use std::collections::BTreeSet;

use tilewright::{EventKind, Random, Reason};
use tilewright_tests::lockstep::{Pair, Policy, all_options};

/// Plays games of `players` under every combination of options by every policy. Gives what has happened in them.
fn play(players: u8) -> BTreeSet<&'static str> {
    let mut seen = BTreeSet::new();
    for (i, options) in all_options().into_iter().enumerate() {
        for (j, policy) in Policy::ALL.into_iter().enumerate() {
            let seed = 1000 * u64::from(players) + 100 * i as u64 + j as u64;
            let mut random = Random::stream(seed, "lockstep");
            let told = |difference: String| {
                format!("{players} players, {options:?}, policy {policy:?}, seed {seed}: {difference}")
            };
            let mut pair = Pair::new(options, players).map_err(told).unwrap();
            while let Some(action) = policy.choose(&pair.game, &mut random).unwrap() {
                pair.take(action).map_err(told).unwrap();
            }
            for event in pair.log.events() {
                seen.insert(event.kind.name());
                seen.extend(event.reason.map(Reason::name));
            }
        }
    }
    seen
}

/// Everything that can happen from the usual start happens in these games, but for what random players never reach:
/// turns that lapse are compared with the model in the transcripts of `conformance`.
fn usual_events_are_in(seen: &BTreeSet<&str>) {
    let elsewhere = [EventKind::Scored, EventKind::Waited, EventKind::TurnLapsed];
    let kinds = EventKind::ALL.iter().filter(|kind| !elsewhere.contains(kind)).map(|kind| kind.name());
    let missing: Vec<&str> =
        kinds.chain(Reason::ALL.iter().map(|reason| reason.name())).filter(|name| !seen.contains(name)).collect();
    assert!(missing.is_empty(), "no game had {missing:?}");
}

#[test]
fn games_of_two_are_those_of_the_model() {
    usual_events_are_in(&play(2));
}

#[test]
fn games_of_three_are_those_of_the_model() {
    usual_events_are_in(&play(3));
}

#[test]
fn games_of_four_are_those_of_the_model() {
    usual_events_are_in(&play(4));
}

#[test]
fn games_of_five_are_those_of_the_model() {
    usual_events_are_in(&play(5));
}
