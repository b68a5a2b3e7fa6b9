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
    if std::env::var("TILEWRIGHT_UPDATE").is_ok_and(|value| value == "1") {
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

/// The preamble promises that a mark such as HG2-42 names a rule of the books.
#[test]
fn every_rule_that_the_header_cites_is_in_a_book() {
    use tilewright::{Options, Rules, System};
    // With the books of the minis; systems without them do not read the options.
    let minis = |system: System| Options { robbers: true, messages: true, crop_circles: true, ..Options::of(system) };
    let books: String = System::ALL.iter().map(|&system| Rules::new(system, minis(system)).unwrap().text()).collect();
    let header = generated();
    let words = header.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let marks: Vec<&str> = words.filter(|word| is_mark(word)).collect();
    assert!(marks.len() > 20, "{marks:?}");
    let unknown: Vec<_> = marks.iter().filter(|mark| !books.contains(&format!("**{mark}**"))).collect();
    assert!(unknown.is_empty(), "the header cites rules that no book has: {unknown:?}");
}

/// Capital letters or digits, a hyphen, and a number, such as K-24a or HG2-42. Encodings have such names too.
fn is_mark(word: &str) -> bool {
    word.split_once('-').is_some_and(|(book, number)| {
        let capitals = book.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
        capitals
            && book.starts_with(|c: char| c.is_alphabetic())
            && book != "UTF"
            && number.starts_with(|c: char| c.is_ascii_digit())
    })
}

#[test]
fn the_examples_in_the_preamble_are_those_that_are_run() {
    let program = |name: &str| {
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/c").join(name)).unwrap()
    };
    let track = program("track.c");
    // What follows the events, without the program around it.
    let start = track.find("static uint32_t points").unwrap();
    let follow = &track[start..track.find("\nstatic void must").unwrap()];
    for example in [&program("quickstart.c"), follow] {
        let shown: String = example.lines().map(|line| format!("{}\n", format!("//     {line}").trim_end())).collect();
        assert!(generated().contains(&shown), "not in the preamble:\n{shown}");
    }
}
