//! A search allocates nothing once there is memory for its games: copies, lists, actions, restarts, playouts, copies dealt anew.
//!
//! Each thing is done twice, and counted the second time: the first is the warm-up. Playouts of other games, after as many of the
//! same kind, allocate where one is larger in something than any before it.

use std::sync::Arc;

use allocation_counter::measure;
use tilewright::{Action, Gains, Game, NullSink, Playout, Random, Rules, System};
use tilewright_tests::bench::positions::{games, step, times};

/// How many games each thing is tried on.
const GAMES: u64 = 4;
/// How many playouts come before those of other games are counted, and how many are counted.
const PLAYOUTS: u64 = 100;
/// How often those may come to a game that is larger in something than any before: the playouts are the same at every run.
const LARGER: u64 = 3;
/// How many times the usual deck a large one has.
const FACTOR: u16 = 10;

/// Every system, and Carcassonne with all its minis, by as many as can play it; and large decks.
fn all() -> Vec<(String, Arc<Rules>, u8)> {
    let mut all = Vec::new();
    for (name, rules) in games() {
        let (min, max) = rules.players();
        all.extend((min..=max).map(|players| (format!("{name}, {players} players"), Arc::clone(&rules), players)));
    }
    let large = System::ALL.iter().map(|&system| (format!("{system}, {FACTOR} x the deck"), times(system, FACTOR), 2));
    all.extend(large);
    all
}

/// Does `work` twice, and gives the allocations of the second time.
fn counted(mut work: impl FnMut()) -> u64 {
    work();
    measure(work).count_total
}

/// Positions spread over a game.
fn positions(rules: &Arc<Rules>, players: u8, seed: u64) -> Vec<Game> {
    let mut game = Game::seeded(rules, players, seed).unwrap();
    let (mut random, mut actions, mut positions) = (Random::stream(seed, "policy"), Vec::new(), Vec::new());
    for taken in 0.. {
        if taken % 23 == 0 || game.is_over() {
            positions.push(game.clone());
        }
        if !step(&mut game, &mut random, &mut actions) {
            break;
        }
    }
    positions
}

/// Plays a game on to its end, listing and taking actions.
fn finish(game: &mut Game, random: &mut Random, actions: &mut Vec<Action>) {
    while step(game, random, actions) {}
}

fn none(what: &str, counts: Vec<(String, u64)>) {
    let some: Vec<_> = counts.into_iter().filter(|(_, count)| *count > 0).collect();
    assert!(some.is_empty(), "{what} allocates: {some:?}");
}

fn each(mut count: impl FnMut(&Arc<Rules>, u8) -> u64) -> Vec<(String, u64)> {
    all().into_iter().map(|(name, rules, players)| (name, count(&rules, players))).collect()
}

#[test]
fn restarting_listing_and_taking_actions_allocate_nothing() {
    let counts = each(|rules, players| {
        let (mut game, mut actions) = (Game::seeded(rules, players, 0).unwrap(), Vec::new());
        counted(|| {
            for seed in 0..GAMES {
                game.restart(players, seed).unwrap();
                finish(&mut game, &mut Random::stream(seed, "policy"), &mut actions);
            }
        })
    });
    none("a game", counts);
}

#[test]
fn copying_into_a_game_allocates_nothing() {
    let counts = each(|rules, players| {
        let positions: Vec<Game> = (0..GAMES).flat_map(|seed| positions(rules, players, seed)).collect();
        let mut copy = positions[0].clone();
        counted(|| positions.iter().for_each(|position| copy.clone_from(position)))
    });
    none("a copy", counts);
}

// rule: K-31
#[test]
fn dealing_anew_into_a_game_allocates_nothing() {
    let counts = each(|rules, players| {
        let mut positions: Vec<Game> = (0..GAMES).flat_map(|seed| positions(rules, players, seed)).collect();
        let drawn = positions[1].transcript().load().unwrap();
        positions.extend([Game::driven(rules, players).unwrap(), drawn]);
        let mut copy = positions[0].clone();
        counted(|| {
            let mut random = Random::stream(1, "search");
            positions.iter().for_each(|position| copy.reshuffle_from(position, &mut random));
        })
    });
    none("a copy dealt anew", counts);
}

#[test]
fn playouts_allocate_nothing() {
    let counts = each(|rules, players| {
        let mut positions = positions(rules, players, 1);
        // They are told what is drawn: a playout draws for them.
        positions.extend([Game::driven(rules, players).unwrap(), positions[1].transcript().load().unwrap()]);
        let mut playout = Playout::new();
        counted(|| {
            let mut random = Random::stream(1, "search");
            for position in &positions {
                playout.run(position, &mut random).unwrap();
                playout.run_reshuffled(position, &mut random).unwrap();
            }
        })
    });
    none("a playout", counts);
}

#[test]
fn playouts_allocate_only_for_games_that_are_larger_than_any_before() {
    let counts = each(|rules, players| {
        let position = Game::seeded(rules, players, 1).unwrap();
        let (mut playout, mut random) = (Playout::new(), Random::stream(1, "search"));
        let mut run = || (0..PLAYOUTS).for_each(|_| drop(playout.run_reshuffled(&position, &mut random)));
        counted(&mut run).saturating_sub(LARGER)
    });
    none("a playout of another game", counts);
}

// rule: K-30
#[test]
fn a_driven_game_and_the_outcomes_of_its_draws_allocate_nothing() {
    let counts = each(|rules, players| {
        let begun = Game::driven(rules, players).unwrap();
        let (mut game, mut actions, mut outcomes) = (begun.clone(), Vec::new(), Vec::new());
        let mut gains = Gains::new();
        counted(|| {
            game.clone_from(&begun);
            let mut random = Random::stream(1, "driven");
            loop {
                game.chance_outcomes_into(&mut outcomes);
                game.actions_into(&mut actions);
                let Some(&action) = actions.get(random.below(actions.len() as u32) as usize) else { break };
                assert!(outcomes.is_empty() || outcomes.len() == actions.len());
                game.apply(action, &mut gains).unwrap();
            }
        })
    });
    none("a driven game", counts);
}

/// What is counted is what is allocated: a copy into new memory is.
#[test]
fn a_copy_in_new_memory_is_counted() {
    let (_, rules, players) = all().swap_remove(0);
    let game = Game::seeded(&rules, players, 1).unwrap();
    let mut kept = None;
    assert!(counted(|| kept = Some(game.clone())) > 3);
    let mut game = game;
    let taken = counted(|| drop(game.apply(game.actions()[0], &mut NullSink)));
    assert!(taken > 0 && kept.is_some());
}
