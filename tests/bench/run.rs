//! Which rows there are, and one run of them: rounds, the table, the exit code.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tilewright_tests::bench::{Figures, Line, Outcome, Pair, Spec, Tally};

use crate::yardstick::Yardstick;
use crate::{copies, deck, games, lists, machine, memory_rows, playouts, print, python, records, threads};

/// How much is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    /// Enough for numbers that repeat.
    Full,
    /// Next to nothing.
    Tiny,
}

/// What is to be done.
pub(crate) struct Plan<'a> {
    pub(crate) size: Size,
    pub(crate) rounds: u32,
    /// The root of the project.
    pub(crate) root: PathBuf,
    /// The Python that has the package.
    pub(crate) python: PathBuf,
    rows: &'a [String],
}

impl<'a> Plan<'a> {
    pub(crate) fn new(size: Size, rounds: u32, rows: &'a [String], python: &Path) -> Plan<'a> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        Plan { size, rounds, python: root.join(python), root, rows }
    }

    /// How often something is done that is done `full` times where it counts.
    pub(crate) fn count(&self, full: u64) -> u64 {
        match self.size {
            Size::Full => full,
            Size::Tiny => full.div_ceil(1000),
        }
    }

    fn takes(&self, row: &RowKind) -> bool {
        self.rows.is_empty() || self.rows.iter().any(|name| name == row.name)
    }
}

/// Something that is measured once a round.
pub(crate) trait Row {
    /// One pair for each line of the row. `yardstick` is what the yardstick did in this round, for rows that ask for it.
    fn round(&mut self, yardstick: &Figures) -> Result<Vec<Pair>, String>;

    /// What a reader of the numbers should know, printed below the table.
    fn notes(&self, _yardstick: &Figures) -> Vec<String> {
        Vec::new()
    }
}

/// A row, or several lines that are measured together.
pub(crate) struct RowKind {
    /// Its number, or its name.
    pub(crate) name: &'static str,
    lines: &'static [Spec],
    /// Whether the yardstick has to run for it.
    yardstick: bool,
    make: fn(&Plan<'_>) -> Result<Box<dyn Row>, String>,
}

/// All rows.
pub(crate) const ROWS: [RowKind; 11] = [
    RowKind { name: "1", lines: &games::ROW_1, yardstick: true, make: games::row_1 },
    RowKind { name: "2", lines: &games::ROW_2, yardstick: true, make: games::row_2 },
    RowKind { name: "3", lines: &lists::LINES, yardstick: true, make: lists::row },
    RowKind { name: "4", lines: &copies::LINES, yardstick: false, make: copies::row },
    RowKind { name: "5", lines: &python::ROW_5, yardstick: false, make: python::row_5 },
    RowKind { name: "6", lines: &python::ROW_6, yardstick: true, make: python::row_6 },
    RowKind { name: "7", lines: &deck::LINES, yardstick: false, make: deck::row },
    RowKind { name: "8", lines: &threads::LINES, yardstick: false, make: threads::row },
    RowKind { name: "9", lines: &memory_rows::LINES, yardstick: false, make: memory_rows::row },
    RowKind { name: "10", lines: &records::LINES, yardstick: false, make: records::row },
    RowKind { name: "playout", lines: &playouts::LINES, yardstick: false, make: playouts::row },
];

/// A row in work, with what came of it so far.
struct Running {
    kind: &'static RowKind,
    /// The row, or why it cannot be measured (any more).
    row: Result<Box<dyn Row>, String>,
    /// The pairs of each line.
    pairs: Vec<Vec<Pair>>,
}

impl Running {
    fn new(kind: &'static RowKind, plan: &Plan<'_>) -> Running {
        eprintln!("row {}: setting up", kind.name);
        Running { kind, row: (kind.make)(plan), pairs: vec![Vec::new(); kind.lines.len()] }
    }

    fn round(&mut self, yardstick: &Result<Figures, String>) {
        let figures = match yardstick {
            Ok(figures) => *figures,
            Err(why) if self.kind.yardstick => {
                self.row = Err(why.clone());
                return;
            }
            Err(_) => Figures::default(),
        };
        let Ok(row) = &mut self.row else { return };
        match row.round(&figures) {
            Ok(pairs) => self.pairs.iter_mut().zip(pairs).for_each(|(all, pair)| all.push(pair)),
            Err(why) => self.row = Err(why),
        }
    }

    fn lines(&self) -> impl Iterator<Item = Line> + '_ {
        self.kind.lines.iter().zip(&self.pairs).map(|(&spec, pairs)| Line {
            spec,
            outcome: match &self.row {
                Ok(_) => Outcome::Measured(pairs.clone()),
                Err(why) => Outcome::Failed(why.clone()),
            },
        })
    }
}

/// Measures what is planned and prints it.
pub(crate) fn run(plan: &Plan<'_>) -> ExitCode {
    print!("{}", machine::facts(&plan.root));
    let kinds: Vec<&'static RowKind> = ROWS.iter().filter(|kind| plan.takes(kind)).collect();
    let needed = kinds.iter().any(|kind| kind.yardstick);
    let yardstick = if needed { Yardstick::build(plan) } else { Ok(Yardstick::Unused) };
    let mut rows: Vec<Running> = kinds.into_iter().map(|kind| Running::new(kind, plan)).collect();
    let mut figures = Ok(Figures::default());
    for round in 1..=plan.rounds {
        eprintln!("round {round} of {}", plan.rounds);
        figures = yardstick.as_ref().map_err(Clone::clone).and_then(|yardstick| yardstick.run(plan));
        rows.iter_mut().for_each(|row| row.round(&figures));
    }

    let lines: Vec<Line> = rows.iter().flat_map(Running::lines).collect();
    println!("\n{}", print::table(&lines, plan.size));
    for row in &rows {
        let Running { row: Ok(row), .. } = row else { continue };
        row.notes(figures.as_ref().unwrap_or(&Figures::default())).iter().for_each(|note| println!("{note}"));
    }
    lines.iter().filter_map(print::failure).for_each(|failure| println!("{failure}"));
    match plan.size {
        Size::Full => judge(&lines),
        Size::Tiny => see(&lines),
    }
}

/// Everything must hold that must.
fn judge(lines: &[Line]) -> ExitCode {
    let tally = Tally::of(lines);
    println!("{tally}");
    if tally.holds() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Everything must have been measured, whatever the numbers.
fn see(lines: &[Line]) -> ExitCode {
    let failed = lines.iter().filter(|line| matches!(line.outcome, Outcome::Failed(_))).count();
    println!("bench --test: {} of {} lines work", lines.len() - failed, lines.len());
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
