//! The corpus that an engine in another language can replay (`docs/conformance.md`), and that this engine agrees with it.
//!
//! With `TILEWRIGHT_UPDATE=1` the derived lines of the corpus are written anew instead of compared.

mod coverage;
mod documents;
mod hostile;
mod perft;
mod random;
mod schemas;
mod transcripts;

use std::path::PathBuf;

fn corpus() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("conformance")
}

fn updates() -> bool {
    std::env::var_os("TILEWRIGHT_UPDATE").is_some_and(|value| value == "1")
}

fn read(name: &str) -> String {
    let path = corpus().join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn write(name: &str, text: &str) {
    let path = corpus().join(name);
    std::fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}
