//! Replays the games of other implementations and compares every field of them.
//!
//! The folder is named by `TILEWRIGHT_VECTORS`. A new kind of file is a module of its own and a line in [`KNOWN`].

mod carcassonne;
mod hg1;
mod hg2;
mod hunters;
mod report;
mod run;

use std::io;
use std::path::Path;
use std::process::ExitCode;

use carcassonne::{base, minis, rounds};
use run::{Check, Folder};

/// The files that are understood.
const KNOWN: &[(&str, Check)] = &[
    ("c1_base.jsonl", base::check),
    ("c1_crop_circles.jsonl", base::check_circles),
    ("hg1.jsonl", hunters::check::<hg1::Hg1>),
    ("hg1_options.jsonl", hunters::check::<hg1::Hg1>),
    ("hg2.jsonl", hunters::check::<hg2::Hg2>),
    ("messages.jsonl", minis::check),
    ("robbers.jsonl", minis::check),
    ("robbers_messages.jsonl", minis::check),
    ("rounds.jsonl", rounds::check),
];

fn main() -> io::Result<ExitCode> {
    let mut out = io::stdout().lock();
    if std::env::args().any(|arg| arg == "--list") {
        io::Write::write_all(&mut out, b"vectors: test\n")?;
        return Ok(ExitCode::SUCCESS);
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or_else(|| Path::new("."));
    let folder = Folder::named(root, std::env::var_os("TILEWRIGHT_VECTORS"));
    Ok(if run::run(&folder, KNOWN, &mut out)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
