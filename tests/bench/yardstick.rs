//! The yardstick: a program of one file that plays Carcassonne's base game and nothing else, built and run here.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tilewright_tests::bench::Figures;

use crate::run::{Plan, Size};

/// Where it lies, seen from the root of the project, when `TILEWRIGHT_YARDSTICK` names no other folder.
const DEFAULT: &str = "../shared/bench/yardstick";
/// How many games it plays in each of its repetitions.
const GAMES: u64 = 5_000;

/// The yardstick, as far as it is needed.
pub(crate) enum Yardstick {
    /// The program.
    Built(PathBuf),
    /// Nobody asks for it.
    Unused,
    /// It is not there, and nothing is judged: rows that compare with it are run all the same.
    Absent,
}

impl Yardstick {
    /// Compiles it as it asks to be compiled, into the folder of what is built.
    pub(crate) fn build(plan: &Plan<'_>) -> Result<Yardstick, String> {
        let named = std::env::var_os("TILEWRIGHT_YARDSTICK");
        let source = plan.root.join(named.as_deref().unwrap_or(DEFAULT.as_ref())).join("yardstick.rs");
        if !source.is_file() {
            if plan.size == Size::Tiny && named.is_none() {
                println!("skipped: yardstick");
                return Ok(Yardstick::Absent);
            }
            return Err(format!(
                "no yardstick: {} is not there (TILEWRIGHT_YARDSTICK names its folder)",
                source.display()
            ));
        }
        let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("yardstick");
        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()));
        rustc.args(["-C", "opt-level=3", "-C", "panic=abort", "-C", "codegen-units=1", "--cap-lints", "allow"]);
        let built = rustc.arg("-o").arg(&program).arg(&source).output().map_err(|error| format!("rustc: {error}"))?;
        match built.status.success() {
            true => Ok(Yardstick::Built(program)),
            false => Err(format!("the yardstick does not compile: {}", String::from_utf8_lossy(&built.stderr))),
        }
    }

    /// Runs it, as far as its figures are of use.
    pub(crate) fn run(&self, plan: &Plan<'_>) -> Result<Figures, String> {
        let Yardstick::Built(program) = self else { return Ok(Figures::default()) };
        let failed = |error: std::io::Error| format!("the yardstick: {error}");
        let mut command = Command::new(program);
        command.arg(plan.count(GAMES).to_string()).stdout(Stdio::piped());
        let mut running = command.spawn().map_err(failed)?;
        let lines = running.stdout.take().map(|out| BufReader::new(out).lines().map_while(Result::ok));
        let figures = Figures::read(lines.into_iter().flatten());
        // What it does after the last figure of use would only take time.
        running.kill().and_then(|()| running.wait()).map_err(failed)?;
        figures
    }
}
