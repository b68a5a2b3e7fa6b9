//! `include/tilewright.h` is what the sources say. `TILEWRIGHT_UPDATE=1` writes it anew.

use std::path::Path;

/// The header as cbindgen makes it of the sources.
fn generated() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(root.join("cbindgen.toml")).unwrap();
    let bindings = cbindgen::generate_with_config(root, config).unwrap();
    let mut header = Vec::new();
    bindings.write(&mut header);
    String::from_utf8(header).unwrap()
}

#[test]
fn the_header_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../include/tilewright.h");
    let expected = generated();
    if std::env::var_os("TILEWRIGHT_UPDATE").is_some() {
        std::fs::write(&path, &expected).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    let line = expected.lines().zip(found.lines()).position(|(a, b)| a != b);
    assert!(
        found == expected,
        "include/tilewright.h is stale from line {} on: run this test with TILEWRIGHT_UPDATE=1",
        line.unwrap_or_else(|| found.lines().count()) + 1
    );
}

#[test]
fn the_header_has_nothing_that_is_for_tests_only() {
    assert!(!generated().contains("tw_test_panic"));
}

#[test]
fn the_example_in_the_preamble_is_the_one_that_is_run() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/c/quickstart.c");
    let program = std::fs::read_to_string(path).unwrap();
    let example: String = program.lines().map(|line| format!("{}\n", format!("//     {line}").trim_end())).collect();
    assert!(generated().contains(&example));
}
