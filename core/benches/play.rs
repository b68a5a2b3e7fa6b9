//! What playing costs: a whole random game, a turn, a list of legal actions, a copy.
//!
//! `cargo bench`: the time is that of one game, one turn, one list, one copy. Compare ratios within one run: machines
//! are noisy.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tilewright::{Action, Game, NullSink, Options, Random, Rules, System};

/// A game of two after so many actions of a random player.
fn position(rules: &Arc<Rules>, seed: u64, actions: usize) -> Game {
    let mut game = Game::seeded(rules, 2, seed).expect("two can play");
    let mut random = Random::stream(seed, "policy");
    for _ in 0..actions {
        let legal = game.actions();
        let action = legal[random.below(legal.len() as u32) as usize];
        game.apply(action, &mut NullSink).expect("a listed action is legal");
    }
    game
}

/// A position of the middle of a game that waits for a placement.
fn placing(rules: &Arc<Rules>, seed: u64) -> Game {
    let mut game = position(rules, seed, 70);
    while game.drawn_tile().is_none() {
        let action = game.actions()[0];
        game.apply(action, &mut NullSink).expect("a listed action is legal");
    }
    game
}

/// Plays the next game of a sequence to its end and returns how many tiles were placed.
fn play(game: &mut Game, seed: &mut u64, legal: &mut Vec<Action>) -> u64 {
    *seed += 1;
    game.restart(2, *seed).expect("two can play");
    game.play_random(&mut Random::stream(*seed, "policy"), legal).expect("a listed action is legal");
    game.tiles().len() as u64 - 1
}

/// The mean number of legal actions of all decisions of 100 games.
fn mean_actions(rules: &Arc<Rules>) -> f64 {
    let (mut decisions, mut actions) = (0, 0);
    for seed in 0..100 {
        let mut game = Game::seeded(rules, 2, seed).expect("two can play");
        let mut random = Random::stream(seed, "policy");
        while game.decision().is_some() {
            let legal = game.actions();
            (decisions, actions) = (decisions + 1, actions + legal.len());
            let action = legal[random.below(legal.len() as u32) as usize];
            game.apply(action, &mut NullSink).expect("a listed action is legal");
        }
    }
    actions as f64 / f64::from(decisions)
}

fn benches(c: &mut Criterion) {
    for &system in System::ALL {
        of_rules(c, system.name(), system, Options::of(system));
    }
    let minis = Options { robbers: true, messages: true, crop_circles: true, ..Options::of(System::C1) };
    of_rules(c, "c1 with all minis", System::C1, minis);
}

fn of_rules(c: &mut Criterion, name: &str, system: System, options: Options) {
    let rules = Rules::new(system, options).expect("the built-in set is right");
    let mut game = Game::seeded(&rules, 2, 0).expect("two can play");
    let mut legal: Vec<Action> = Vec::new();
    let mut group = c.benchmark_group(format!("{name}, two players"));

    // One element is one game: the throughput is games a second.
    group.throughput(Throughput::Elements(1));
    group.bench_function("a random game", |b| {
        let mut seed = 0;
        b.iter(|| play(&mut game, &mut seed, &mut legal));
    });
    group.bench_function("a turn of a random game", |b| {
        b.iter_custom(|turns| {
            let (mut seed, mut played) = (0, 0);
            let start = Instant::now();
            while played < turns {
                played += play(&mut game, &mut seed, &mut legal);
            }
            start.elapsed().mul_f64(turns as f64 / played as f64)
        });
    });

    let pool: Vec<Game> = (0..64).map(|seed| placing(&rules, seed)).collect();
    let placements: usize = pool.iter().map(|game| game.actions().len()).sum();
    let mean = placements as f64 / pool.len() as f64;
    let all = mean_actions(&rules);
    let mut next = 0;
    group.bench_function(format!("a list of legal placements ({mean:.1} each; {all:.1} actions a decision)"), |b| {
        b.iter(|| {
            next = (next + 1) % pool.len();
            pool[next].actions_into(&mut legal);
            black_box(&legal);
        });
    });
    group.bench_function("a copy of a position into another (clone_from)", |b| {
        b.iter(|| {
            next = (next + 1) % pool.len();
            game.clone_from(&pool[next]);
            black_box(&game);
        });
    });
    group.bench_function("a copy of a position (clone)", |b| {
        b.iter(|| {
            next = (next + 1) % pool.len();
            black_box(pool[next].clone())
        });
    });
    group.finish();
}

criterion_group!(all, benches);
criterion_main!(all);
