//! Replays the games of other implementations and compares every field of them.
//!
//! The folder is named by `TILEWRIGHT_VECTORS`. A new kind of file is a module of its own and a line in [`KNOWN`].

mod hg2;
mod report;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use report::Report;

/// Compares the text of a file of this name.
type Check = fn(&str, &str, &mut Report);

/// The files that are understood.
const KNOWN: &[(&str, Check)] = &[("hg2.jsonl", hg2::check)];

/// The most differences that are written out.
const SHOWN: usize = 50;

fn main() -> io::Result<ExitCode> {
    let mut out = io::stdout().lock();
    if std::env::args().any(|arg| arg == "--list") {
        writeln!(out, "vectors: test")?;
        return Ok(ExitCode::SUCCESS);
    }
    let folder = folder();
    let mut report = Report::default();
    let mut files = 0;
    let mut failed = false;
    if folder.is_dir() {
        for name in names(&folder)? {
            match KNOWN.iter().find(|(known, _)| *known == name) {
                Some((_, check)) => {
                    check(&name, &std::fs::read_to_string(folder.join(&name))?, &mut report);
                    files += 1;
                }
                None => writeln!(out, "not known: {name}")?,
            }
        }
        if files == 0 {
            writeln!(out, "no file in {} is known", folder.display())?;
            failed = true;
        }
        for difference in report.differences.iter().take(SHOWN) {
            writeln!(out, "{difference}")?;
        }
        if report.differences.len() > SHOWN {
            writeln!(out, "... and {} more differences", report.differences.len() - SHOWN)?;
        }
        writeln!(
            out,
            "merged: {} hut options are one move with another of their tile and system (HG2-14)",
            report.merged
        )?;
    } else {
        writeln!(out, "skipped: vectors: folder {} is absent", folder.display())?;
    }
    failed |= !report.differences.is_empty();
    writeln!(out, "vectors: {} games, {} checks, {files} files", report.games, report.checks)?;
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The folder of the files; a relative one is meant from the project's root.
fn folder() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or_else(|| Path::new("."));
    let named = std::env::var_os("TILEWRIGHT_VECTORS").filter(|name| !name.is_empty());
    root.join(named.unwrap_or_else(|| "../shared/vectors".into()))
}

/// The files of the folder by name, but for the texts that explain them.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !name.ends_with(".md") {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}
