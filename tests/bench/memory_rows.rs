//! Row 9: the memory of games. Counted in another process (`memory.rs`), whose allocator counts.

use std::process::Command;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use tilewright::System;
use tilewright_tests::bench::{Figures, Pair, Spec, Unit};

use crate::run::{Plan, Row};

pub(crate) const LINES: [Spec; 4] = [
    running("the most that a running game holds, c1"),
    running("the same, hg2"),
    alive("100 000 games alive, heap of each, c1"),
    alive("the same, what the system says (RSS)"),
];

const fn running(what: &'static str) -> Spec {
    Spec { row: "9", what, base: "", unit: Unit::Bytes, criterion: Some("9 size") }
}

const fn alive(what: &'static str) -> Spec {
    Spec { row: "9", what, base: "1 000 games alive", unit: Unit::Bytes, criterion: Some("9 linear") }
}

/// How many games are watched from their beginning to their end.
const WATCHED: u64 = 100;
const MANY: u64 = 100_000;
const FEW: u64 = 1_000;

/// The bytes of each of many games.
#[derive(Deserialize)]
struct Alive {
    heap: f64,
    resident: f64,
}

/// What the other process answers to a question.
fn ask<T: DeserializeOwned>(words: &[&str]) -> Result<T, String> {
    let failed = |error: &dyn std::fmt::Display| format!("bench-memory {}: {error}", words.join(" "));
    let output =
        Command::new(env!("CARGO_BIN_EXE_bench-memory")).args(words).output().map_err(|error| failed(&error))?;
    if !output.status.success() {
        return Err(failed(&String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| failed(&error))
}

/// The bytes of a copy of each position of a system's pool: the game itself, and what it holds.
pub(crate) fn clones(system: System) -> Result<Vec<usize>, String> {
    ask(&["clones", system.name()])
}

/// Nothing of this depends on time: it is measured once.
struct Memory {
    pairs: Vec<Pair>,
}

pub(crate) fn row(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    let watched = plan.count(WATCHED).to_string();
    let running = |system: System| ask::<f64>(&["running", system.name(), &watched]).map(Pair::alone);
    let alive = |games: u64| ask::<Alive>(&["alive", System::C1.name(), &plan.count(games).to_string()]);
    let (many, few) = (alive(MANY)?, alive(FEW)?);
    let linear = [Pair::ratio(many.heap, few.heap), Pair::ratio(many.resident, few.resident)];
    Ok(Box::new(Memory { pairs: [running(System::C1)?, running(System::Hg2)?].into_iter().chain(linear).collect() }))
}

impl Row for Memory {
    fn round(&mut self, _: &Figures) -> Result<Vec<Pair>, String> {
        Ok(self.pairs.clone())
    }
}
