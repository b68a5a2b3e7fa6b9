//! Row 8: two threads of one process against two processes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use std::time::Instant;

use tilewright::{Progress, System, simulate};
use tilewright_tests::bench::positions::rules;
use tilewright_tests::bench::{Figures, Pair, Spec, Unit, median};

use crate::run::{Plan, Row};

pub(crate) const LINES: [Spec; 1] = [Spec {
    row: "8",
    what: "simulate on 2 threads, c1, wall",
    base: "2 processes of 1 thread",
    unit: Unit::Games,
    criterion: Some("8"),
}];

/// How many games are played in all, on each side.
const GAMES: u64 = 20_000;
/// How often a number is taken in a round; its median counts.
const REPETITIONS: usize = 3;

/// The other side of [`Worker`]: plays whenever a line comes in.
pub(crate) fn work(games: usize, threads: usize) -> ExitCode {
    let rules = rules(System::C1);
    let play = |games| simulate(&rules, 2, 1, games, threads, &Progress::new()).map(|outcomes| outcomes.len());
    if play(games.div_ceil(10)).is_err() {
        return ExitCode::FAILURE;
    }
    println!("ready");
    for _ in std::io::stdin().lines().map_while(Result::ok) {
        let start = Instant::now();
        if play(games) != Ok(games) {
            return ExitCode::FAILURE;
        }
        println!("{}", start.elapsed().as_secs_f64());
    }
    ExitCode::SUCCESS
}

/// A process of this program that plays when it is told to, and says how long it took.
struct Worker {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    games: u64,
}

impl Worker {
    fn start(games: u64, threads: usize) -> Result<Worker, String> {
        let failed = |error: std::io::Error| format!("a process of its own: {error}");
        let mut command = Command::new(std::env::current_exe().map_err(failed)?);
        command.args(["--worker", &games.to_string(), &threads.to_string()]);
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err("a process of its own has no pipes".to_owned());
        };
        let mut worker = Worker { process, input, output: BufReader::new(output), games };
        match worker.line()?.as_str() {
            "ready" => Ok(worker),
            other => Err(format!("a process of its own says {other:?}")),
        }
    }

    fn line(&mut self) -> Result<String, String> {
        let mut line = String::new();
        self.output.read_line(&mut line).map_err(|error| format!("a process of its own: {error}"))?;
        Ok(line.trim().to_owned())
    }

    fn go(&mut self) -> Result<(), String> {
        self.input.write_all(b"go\n").map_err(|error| format!("a process of its own: {error}"))
    }

    /// Games a second, once it was told to go.
    fn speed(&mut self) -> Result<f64, String> {
        let line = self.line()?;
        let seconds: f64 = line.parse().map_err(|_| format!("a process of its own says {line:?}"))?;
        Ok(self.games as f64 / seconds)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It waits for a line that will not come. Of a process that has ended by itself there is nothing to end.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Threads {
    threads: Worker,
    processes: [Worker; 2],
}

pub(crate) fn row(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    if std::thread::available_parallelism().map_or(1, usize::from) < 2 {
        return Err("two threads need two cores".to_owned());
    }
    let games = plan.count(GAMES);
    let half = || Worker::start(games.div_ceil(2), 1);
    Ok(Box::new(Threads { threads: Worker::start(games, 2)?, processes: [half()?, half()?] }))
}

impl Row for Threads {
    fn round(&mut self, _: &Figures) -> Result<Vec<Pair>, String> {
        let (mut threads, mut processes) = (Vec::new(), Vec::new());
        for _ in 0..REPETITIONS {
            self.threads.go()?;
            threads.push(self.threads.speed()?);
            let [one, other] = &mut self.processes;
            one.go()?;
            other.go()?;
            processes.push(one.speed()? + other.speed()?);
        }
        Ok(vec![Pair::ratio(median(&threads), median(&processes))])
    }
}
