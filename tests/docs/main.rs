//! The documentation agrees with the code: generated pages are fresh, lists are complete.

mod circles;
mod doors;
mod generated;
mod layers;
mod pages;
mod readme;
mod rule_book;

use std::path::{Path, PathBuf};

/// A file of the project.
fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

fn read(path: &str) -> String {
    let path = project(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
