//! Counts the instructions of the engine's work and compares them with the baseline (`check`), or writes the baseline
//! (`update`).

use std::error::Error;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use tilewright_tests::bench::instructions::Counts;

/// The baseline, in the folder of the package.
const BASELINE: &str = "bench/instructions.json";

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(BASELINE);
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check"] => {
            if let Some(tool) = missing_tool() {
                println!("skipped: instructions ({tool} is missing, .ci/setup installs it)");
                let strict = std::env::var("TILEWRIGHT_STRICT").is_ok_and(|value| value == "1");
                return Ok(if strict { ExitCode::FAILURE } else { ExitCode::SUCCESS });
            }
            let baseline: Counts = serde_json::from_slice(&std::fs::read(&path)?)?;
            let comparison = count()?.compare(&baseline);
            println!("{comparison}");
            Ok(if comparison.holds() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        ["update"] => {
            let counts = count()?;
            std::fs::write(&path, serde_json::to_string_pretty(&counts)? + "\n")?;
            println!("{}: {} counts", path.display(), counts.instructions.len());
            Ok(ExitCode::SUCCESS)
        }
        _ => Err("check or update".into()),
    }
}

/// A program that counting needs, of a name that the environment may give.
fn named(variable: &str, name: &str) -> OsString {
    std::env::var_os(variable).unwrap_or_else(|| name.into())
}

/// What is not there of what counting needs.
fn missing_tool() -> Option<String> {
    let tools = [named("GUNGRAUN_RUNNER", "gungraun-runner"), "valgrind".into()];
    let is_there = |tool: &OsString| Command::new(tool).arg("--version").output().is_ok();
    tools.into_iter().find(|tool| !is_there(tool)).map(|tool| tool.to_string_lossy().into_owned())
}

/// Runs the benchmark `instructions`.
fn count() -> Result<Counts, Box<dyn Error>> {
    let mut bench = Command::new(named("CARGO", "cargo"));
    bench.args(["bench", "--package", "tilewright-tests", "--bench", "instructions", "--", "--output-format=json"]);
    let printed = said(&mut bench)?;
    let compiler = said(Command::new(named("RUSTC", "rustc")).arg("-vV"))?;
    Ok(Counts::read(&printed, &compiler)?)
}

/// What a program prints; what goes wrong it says on standard error.
fn said(command: &mut Command) -> Result<String, Box<dyn Error>> {
    let output = command.stderr(Stdio::inherit()).output()?;
    match output.status.success() {
        true => Ok(String::from_utf8(output.stdout)?),
        false => Err(format!("{}: {}", command.get_program().to_string_lossy(), output.status).into()),
    }
}
