//! Counts the memory of games, for the table: a program of its own, whose allocator counts.
//!
//! `clones SYSTEM`: the bytes of a copy of each position of the pool. `running SYSTEM GAMES`: the most bytes that any of
//! so many games holds. `alive SYSTEM GAMES`: the bytes of each of so many games that are all in their middle.
//! The answer is JSON. The bytes of a game are those of the struct and those that it holds alone on the heap; the rules
//! are shared and not counted.

use std::error::Error;
use std::mem::size_of;
use std::sync::Arc;

use allocation_counter::{AllocationInfo, measure};
use serde_json::{Value, json};
use sysinfo::{ProcessRefreshKind, ProcessesToUpdate, System as Machine};
use tilewright::{Game, Random, Rules, System};
use tilewright_tests::bench::positions::{self, MIDDLE, placing, pool, start, step};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let rules = |system: &str| Ok::<_, tilewright::Error>(positions::rules(System::named(system)?));
    let answer = match words[..] {
        ["clones", system] => clones(&rules(system)?),
        ["running", system, games] => running(&rules(system)?, games.parse()?),
        ["alive", system, games] => alive(&rules(system)?, games.parse()?)?,
        _ => return Err("clones SYSTEM, running SYSTEM GAMES or alive SYSTEM GAMES".into()),
    };
    println!("{answer}");
    Ok(())
}

fn clones(rules: &Arc<Rules>) -> Value {
    let bytes = |game: &Game| {
        let mut copy = None;
        let info = measure(|| copy = Some(game.clone()));
        held(info.bytes_current)
    };
    pool(rules).iter().map(bytes).collect()
}

/// The bytes of a game that holds so many on the heap.
fn held(heap: i64) -> i64 {
    size_of::<Game>() as i64 + heap
}

fn running(rules: &Arc<Rules>, games: u64) -> Value {
    // The list of actions is the caller's: it has room before anything is counted.
    let mut actions = Vec::with_capacity(10_000);
    let mut most = 0;
    for seed in 0..games {
        let mut random = Random::stream(seed, "policy");
        let AllocationInfo { bytes_max, .. } = measure(|| {
            let mut game = start(rules, seed);
            while step(&mut game, &mut random, &mut actions) {}
        });
        most = most.max(bytes_max);
    }
    json!(held(most as i64))
}

fn alive(rules: &Arc<Rules>, games: u64) -> Result<Value, Box<dyn Error>> {
    // What the first game sets up for all is none of theirs.
    drop(placing(rules, 0, MIDDLE));
    let mut all = Vec::with_capacity(games as usize);
    let before = resident()?;
    let info = measure(|| all.extend((0..games).map(|seed| placing(rules, seed, MIDDLE))));
    let resident = (resident()? - before) / all.len() as f64;
    let heap = held(info.bytes_current / all.len() as i64);
    Ok(json!({ "heap": heap, "resident": resident }))
}

/// The bytes that this process has in memory.
fn resident() -> Result<f64, Box<dyn Error>> {
    let process = sysinfo::get_current_pid()?;
    let mut machine = Machine::new();
    let memory = ProcessRefreshKind::nothing().with_memory();
    machine.refresh_processes_specifics(ProcessesToUpdate::Some(&[process]), true, memory);
    Ok(machine.process(process).ok_or("this process is not to be found")?.memory() as f64)
}
