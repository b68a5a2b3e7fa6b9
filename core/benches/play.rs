//! What playing costs: a whole random game, a turn, a list of legal actions, a copy.
//!
//! `cargo bench`; each figure also says what it is a count of. Compare ratios within one run: machines are noisy.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tilewright::{Action, Game, NullSink, Options, Random, Rules, System};

/// A game of two after so many actions of a random player.
fn position(rules: &std::sync::Arc<Rules>, seed: u64, actions: usize) -> Game {
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
fn placing(rules: &std::sync::Arc<Rules>, seed: u64) -> Game {
    let mut game = position(rules, seed, 70);
    while game.drawn_tile().is_none() {
        let action = game.actions()[0];
        game.apply(action, &mut NullSink).expect("a listed action is legal");
    }
    game
}

fn games(c: &mut Criterion) {
    let rules = Rules::new(System::Hg2, Options::of(System::Hg2)).expect("the built-in set is right");
    let mut group = c.benchmark_group("hg2");
    let mut game = Game::seeded(&rules, 2, 0).expect("two can play");
    let mut legal: Vec<Action> = Vec::new();

    // Elements are games: the throughput is games a second.
    group.throughput(Throughput::Elements(100));
    group.bench_function("random games of two", |b| {
        let mut seed = 0;
        b.iter(|| {
            for _ in 0..100 {
                seed += 1;
                game.restart(2, seed).expect("two can play");
                game.play_random(&mut Random::stream(seed, "policy"), &mut legal).expect("a listed action is legal");
            }
            black_box(game.scores()[0])
        });
    });

    // Elements are placed tiles: the inverse of the throughput is the time a turn takes.
    let tiles: usize = (0..20).map(|seed| position_at_end(&rules, seed).tiles().len() - 1).sum();
    group.throughput(Throughput::Elements(tiles as u64));
    group.bench_function("turns", |b| {
        b.iter(|| {
            for seed in 0..20 {
                game.restart(2, seed).expect("two can play");
                game.play_random(&mut Random::stream(seed, "policy"), &mut legal).expect("a listed action is legal");
            }
        });
    });

    let pool: Vec<Game> = (0..64).map(|seed| placing(&rules, seed)).collect();
    let placements: usize = pool.iter().map(|game| game.actions().len()).sum();
    group.throughput(Throughput::Elements(placements as u64));
    let mean = placements as f64 / pool.len() as f64;
    group.bench_function(format!("legal placements of 64 positions, {mean:.1} each"), |b| {
        b.iter(|| {
            for game in &pool {
                game.actions_into(&mut legal);
                black_box(&legal);
            }
        });
    });

    group.throughput(Throughput::Elements(pool.len() as u64));
    group.bench_function("copies of 64 positions (clone_from)", |b| {
        b.iter(|| {
            for other in &pool {
                game.clone_from(other);
                black_box(&game);
            }
        });
    });
    group.bench_function("copies of 64 positions (clone)", |b| {
        b.iter_batched(|| (), |()| black_box(pool.clone()), BatchSize::SmallInput);
    });
    group.finish();
}

fn position_at_end(rules: &std::sync::Arc<Rules>, seed: u64) -> Game {
    let mut game = Game::seeded(rules, 2, seed).expect("two can play");
    game.play_random(&mut Random::stream(seed, "policy"), &mut Vec::new()).expect("a listed action is legal");
    game
}

criterion_group!(benches, games);
criterion_main!(benches);
