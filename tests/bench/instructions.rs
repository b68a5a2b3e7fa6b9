//! Instruction counts of the engine's work under valgrind: they repeat, so that CI can compare them
//! (`docs/performance.md`). Every function is called once; what a setup function does is not counted.

#![allow(missing_docs, reason = "the macros make public items that nobody sees")]

use std::hint::black_box;
use std::sync::Arc;

use gungraun::{Callgrind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main};
use tilewright::{Action, Game, Playout, Random, Record, Rules};
use tilewright_tests::bench::positions::{games, pool, start, step};

/// How many games are played, and how many records loaded.
const GAMES: u64 = 20;

fn rules(name: &str) -> Arc<Rules> {
    let all = games().into_iter();
    all.filter(|&(known, _)| known == name)
        .map(|(_, rules)| rules)
        .next()
        .expect("it is one of those that are measured")
}

/// A game with its list of actions, both as large as they will be.
struct Table {
    game: Game,
    actions: Vec<Action>,
    pool: Vec<Game>,
}

impl Table {
    fn play(&mut self, seed: u64) {
        self.game.restart(2, seed).expect("two can play");
        let mut random = Random::stream(seed, "policy");
        while step(&mut self.game, &mut random, &mut self.actions) {}
    }
}

fn a_table(name: &str) -> Table {
    let rules = rules(name);
    let mut table = Table { game: start(&rules, 0), actions: Vec::new(), pool: Vec::new() };
    (0..GAMES).for_each(|seed| table.play(seed));
    table
}

fn a_pool(name: &str) -> Table {
    Table { pool: pool(&rules(name)), ..a_table(name) }
}

fn some_records(name: &str) -> Vec<Record> {
    let mut table = a_table(name);
    let record = |seed| {
        table.play(seed);
        table.game.record()
    };
    (0..GAMES).map(record).collect()
}

#[library_benchmark(setup = a_table)]
#[bench::hg1("hg1")]
#[bench::hg2("hg2")]
#[bench::c1("c1")]
#[bench::c1_minis("c1_minis")]
fn play(mut table: Table) -> Table {
    (0..GAMES).for_each(|seed| table.play(seed));
    table
}

#[library_benchmark(setup = a_pool)]
#[bench::hg1("hg1")]
#[bench::hg2("hg2")]
#[bench::c1("c1")]
#[bench::c1_minis("c1_minis")]
fn list(mut table: Table) -> Table {
    for game in &table.pool {
        game.actions_into(&mut table.actions);
        black_box(&table.actions);
    }
    table
}

#[library_benchmark(setup = a_pool)]
#[bench::hg1("hg1")]
#[bench::hg2("hg2")]
#[bench::c1("c1")]
#[bench::c1_minis("c1_minis")]
fn copy(mut table: Table) -> Table {
    for game in &table.pool {
        table.game.clone_from(game);
        black_box(&table.game);
    }
    table
}

#[library_benchmark(setup = some_records)]
#[bench::hg1("hg1")]
#[bench::hg2("hg2")]
#[bench::c1("c1")]
#[bench::c1_minis("c1_minis")]
fn load(records: Vec<Record>) -> Vec<Record> {
    for record in &records {
        black_box(record.load().expect("a record of ours loads"));
    }
    records
}

/// A playout that has its memory.
fn a_playout(name: &str) -> (Table, Playout) {
    let mut made = (a_pool(name), Playout::new());
    play_out(&mut made);
    made
}

fn play_out((table, playout): &mut (Table, Playout)) {
    let mut random = Random::stream(0, "policy");
    for game in table.pool.iter().take(GAMES as usize) {
        black_box(playout.run(game, &mut random).expect("a game of ours is played to its end"));
    }
}

#[library_benchmark(setup = a_playout)]
#[bench::hg1("hg1")]
#[bench::hg2("hg2")]
#[bench::c1("c1")]
#[bench::c1_minis("c1_minis")]
fn playout(mut table: (Table, Playout)) -> (Table, Playout) {
    play_out(&mut table);
    table
}

library_benchmark_group!(name = engine, benchmarks = [play, list, copy, load, playout]);

main!(
    config = LibraryBenchmarkConfig::default().tool(Callgrind::with_args(["--cache-sim=no"])),
    library_benchmark_groups = engine
);
