//! `make bench`: the table of `docs/performance.md`, which says what each row measures and why so.
//!
//! Everything is measured in rounds: in each, all rows one after the other, every engine's number beside the one that it is
//! compared with. Ratios are of numbers of one round; their median is judged.

mod clock;
mod copies;
mod deck;
mod games;
mod lists;
mod machine;
mod memory_rows;
mod playouts;
mod print;
mod python;
mod records;
mod run;
mod threads;
mod yardstick;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use run::{Plan, ROWS, Size};

/// Measures the engine, prints a table, and fails when something does not hold that must.
#[derive(Parser)]
#[command(bin_name = "table")]
struct Arguments {
    /// The rows to measure; all of them when none is named.
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(ROWS.iter().map(|row| row.name)))]
    rows: Vec<String>,
    /// How often everything is measured.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Measure next to nothing, once, only to see that everything works: no number is judged then.
    #[arg(long)]
    test: bool,
    /// The Python that has the package, from the root of the project.
    #[arg(long, default_value = ".venv/bin/python")]
    python: PathBuf,
    /// What cargo says to every benchmark.
    #[arg(long, hide = true)]
    bench: bool,
    /// Play so many games on so many threads when a line comes in, and say how many seconds it took.
    #[arg(long, hide = true, num_args = 2)]
    worker: Option<Vec<usize>>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    if let Some([games, threads]) = arguments.worker.as_deref() {
        return threads::work(*games, *threads);
    }
    let size = if arguments.test { Size::Tiny } else { Size::Full };
    let rounds = if arguments.test { 1 } else { arguments.rounds };
    run::run(&Plan::new(size, rounds, &arguments.rows, &arguments.python))
}
