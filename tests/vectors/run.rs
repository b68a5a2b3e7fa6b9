//! Goes through a folder of files and says what came of it.

use std::ffi::OsString;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use crate::report::{Place, Report};

/// Compares the text of a file of this name.
pub(crate) type Check = fn(&str, &str, &mut Report);

/// Where the files are if nobody names a folder, from the project's root.
const DEFAULT: &str = "../shared/vectors";

/// The most differences that are written out.
const SHOWN: usize = 50;

/// The folder of the files.
#[derive(Debug)]
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    /// Somebody asked for this one: it must be there.
    pub(crate) named: bool,
}

impl Folder {
    /// The folder of this name, or the default one; a relative one is meant from the project's root.
    pub(crate) fn named(root: &Path, name: Option<OsString>) -> Folder {
        let name = name.filter(|name| !name.is_empty());
        Folder { named: name.is_some(), path: root.join(name.unwrap_or_else(|| DEFAULT.into())) }
    }
}

/// Compares every file of the folder that is `known` and says what differs; true when nothing does.
///
/// The last line is `vectors: N games, M checks, F files`, whatever was found.
///
/// # Errors
/// When `out` cannot be written to.
pub(crate) fn run(folder: &Folder, known: &[(&str, Check)], out: &mut impl Write) -> io::Result<bool> {
    let mut report = Report::default();
    let mut files = 0;
    let path = folder.path.display();
    let is_right = match names(&folder.path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && !folder.named => {
            writeln!(out, "skipped: vectors: folder {path} is absent")?;
            true
        }
        Err(error) => {
            writeln!(out, "folder {path}: {error}")?;
            false
        }
        Ok(names) => {
            for name in names {
                match known.iter().find(|(known, _)| *known == name) {
                    Some(&(_, check)) => {
                        compare(&folder.path, &name, check, &mut report);
                        files += 1;
                    }
                    None => writeln!(out, "not known: {name}")?,
                }
            }
            if files == 0 {
                writeln!(out, "no file in {path} is known")?;
            }
            tell(&report, out)?;
            files > 0 && report.differences.is_empty()
        }
    };
    writeln!(out, "vectors: {} games, {} checks, {files} files", report.games, report.checks)?;
    Ok(is_right)
}

/// Compares a file. What keeps it from being read, and what breaks off a comparison, is a difference too.
fn compare(folder: &Path, name: &str, check: Check, report: &mut Report) {
    let place = Place { file: name, line: 0, action: None };
    let bytes = match std::fs::read(folder.join(name)) {
        Ok(bytes) => bytes,
        Err(error) => return report.differs(place, "file", "a file that can be read", error.to_string()),
    };
    if let Err(error) = std::str::from_utf8(&bytes) {
        let line = 1 + bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
        report.differs(Place { line, ..place }, "text", "UTF-8", error.to_string());
    }
    // What can be read of it is compared all the same.
    let text = String::from_utf8_lossy(&bytes);
    if catch_unwind(AssertUnwindSafe(|| check(name, &text, report))).is_err() {
        report.differs(place, "comparison", "an end", "a panic");
    }
}

fn tell(report: &Report, out: &mut impl Write) -> io::Result<()> {
    for difference in report.differences.iter().take(SHOWN) {
        writeln!(out, "{difference}")?;
    }
    if report.differences.len() > SHOWN {
        writeln!(out, "... and {} more differences", report.differences.len() - SHOWN)?;
    }
    writeln!(out, "merged: {} hut options are one move with another of their tile and system (HG2-14)", report.merged)
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
