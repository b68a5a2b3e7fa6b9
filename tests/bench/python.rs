//! Rows 5 and 6: the Python door. A Python process (`doors.py`) measures itself whenever it is told to.

use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

use tilewright::{Progress, Rules, System, simulate};
use tilewright_tests::bench::positions::rules;
use tilewright_tests::bench::{Figures, Pair, Spec, Unit, median};

use crate::run::{Plan, Row};

pub(crate) const ROW_5: [Spec; 1] = [Spec {
    row: "5",
    what: "simulate in Python, all cores, c1, wall",
    base: "simulate in Rust",
    unit: Unit::Games,
    criterion: Some("5"),
}];

pub(crate) const ROW_6: [Spec; 1] = [Spec {
    row: "6",
    what: "a plain loop in Python, c1",
    base: "yardstick, list",
    unit: Unit::Games,
    criterion: Some("6"),
}];

/// How many games are simulated, and how many the loop plays, for one time.
const SIMULATED: u64 = 10_000;
const LOOPED: u64 = 300;
/// How often a number is taken in a round; its median counts.
const REPETITIONS: u64 = 5;

/// A Python process.
struct Python {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Python {
    /// Starts it and lets it warm up.
    fn start(plan: &Plan<'_>, work: &str, games: u64) -> Result<Python, String> {
        let failed = |error: std::io::Error| format!("{}: {error} (make bench installs it)", plan.python.display());
        let mut command = Command::new(&plan.python);
        command.arg("-I").arg(plan.root.join("tests/bench/doors.py")).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().map_err(failed)?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err("the Python process has no pipes".to_owned());
        };
        let mut python = Python { process, input, output: BufReader::new(output) };
        python.speed(work, games.div_ceil(5), 0)?;
        Ok(python)
    }

    /// Games a second of so much work.
    fn speed(&mut self, work: &str, games: u64, seed: u64) -> Result<f64, String> {
        let failed = |error: std::io::Error| format!("the Python process: {error}");
        writeln!(self.input, "{work} {games} {seed}").map_err(failed)?;
        let mut line = String::new();
        self.output.read_line(&mut line).map_err(failed)?;
        let seconds: f64 = line.trim().parse().map_err(|_| format!("the Python process says {:?}", line.trim()))?;
        Ok(games as f64 / seconds)
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        // It waits for a line that will not come. Of a process that has ended by itself there is nothing to end.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Simulated {
    python: Python,
    rules: Arc<Rules>,
    games: u64,
    seed: u64,
}

pub(crate) fn row_5(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    let games = plan.count(SIMULATED);
    let python = Python::start(plan, "simulate", games)?;
    let mut row = Simulated { python, rules: rules(System::C1), games, seed: 0 };
    row.native()?;
    Ok(Box::new(row))
}

impl Simulated {
    /// Games a second of the same work in Rust.
    fn native(&mut self) -> Result<f64, String> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let start = Instant::now();
        let outcomes = simulate(&self.rules, 2, self.seed, self.games as usize, cores, &Progress::new());
        let seconds = start.elapsed().as_secs_f64();
        black_box(outcomes.map_err(|error| error.to_string())?);
        Ok(self.games as f64 / seconds)
    }
}

impl Row for Simulated {
    fn round(&mut self, _: &Figures) -> Result<Vec<Pair>, String> {
        let (mut python, mut native) = (Vec::new(), Vec::new());
        for _ in 0..REPETITIONS {
            self.seed += self.games;
            python.push(self.python.speed("simulate", self.games, self.seed)?);
            native.push(self.native()?);
        }
        Ok(vec![Pair::ratio(median(&python), median(&native))])
    }
}

struct Loop {
    python: Python,
    games: u64,
    seed: u64,
}

pub(crate) fn row_6(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    let games = plan.count(LOOPED);
    Ok(Box::new(Loop { python: Python::start(plan, "loop", games)?, games, seed: 0 }))
}

impl Row for Loop {
    fn round(&mut self, yardstick: &Figures) -> Result<Vec<Pair>, String> {
        let mut speeds = Vec::new();
        for _ in 0..REPETITIONS {
            self.seed += self.games;
            speeds.push(self.python.speed("loop", self.games, self.seed)?);
        }
        Ok(vec![Pair::ratio(median(&speeds), yardstick.games)])
    }
}
