//! What is generated from the tables of the core is fresh. `TILEWRIGHT_UPDATE=1` writes it.

use std::fs;

use tilewright_tests::generate::{OUTPUTS, vocabularies};

use crate::{project, read};

#[test]
fn what_repeats_the_tables_of_the_core_is_fresh() {
    let vocabularies = vocabularies();
    let mut stale = Vec::new();
    for output in OUTPUTS {
        let old = read(output.path);
        let new = (output.text)(&vocabularies, &old);
        if std::env::var("TILEWRIGHT_UPDATE").is_ok_and(|value| value == "1") {
            fs::write(project(output.path), &new).unwrap();
        } else if old != new {
            let line = old.lines().zip(new.lines()).position(|(old, new)| old != new);
            stale.push(format!("{} from line {}", output.path, line.map_or(0, |line| line + 1)));
        }
    }
    assert!(stale.is_empty(), "run `make update`: stale are {stale:?}");
}
