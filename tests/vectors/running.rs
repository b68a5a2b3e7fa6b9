//! That a run over a folder tells every fault and closes with its counts.

use std::fs;
use std::path::PathBuf;

use crate::changes::{Checked, compare};
use crate::hg2::Hg2;
use crate::hunters;
use crate::report::{Place, Report};
use crate::run::{Check, Folder, run};

const KNOWN: &[(&str, Check)] =
    &[("hg2.jsonl", hunters::check::<Hg2>), ("broken.jsonl", |_, _, _| panic!("as it should"))];

/// A folder of this test alone, with these files; it is removed in the end.
struct Made(PathBuf);

impl Made {
    fn new(name: &str, files: &[(&str, &[u8])]) -> Made {
        let path = std::env::temp_dir().join(format!("tilewright-vectors-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        for (name, bytes) in files {
            fs::write(path.join(name), bytes).unwrap();
        }
        Made(path)
    }

    /// Whether a run over the folder found all right, and the lines that it wrote.
    fn run(&self) -> (bool, Vec<String>) {
        lines(&Folder { path: self.0.clone(), named: true })
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn lines(folder: &Folder) -> (bool, Vec<String>) {
    let mut out = Vec::new();
    let is_right = run(folder, KNOWN, &mut out).unwrap();
    (is_right, String::from_utf8(out).unwrap().lines().map(str::to_owned).collect())
}

/// The text of a file with this many games.
fn text(games: usize) -> String {
    Hg2::GAMES[..games].iter().map(|game| game.line() + "\n").collect()
}

fn checks(text: &str) -> usize {
    compare::<Hg2>(text).checks
}

#[test]
fn a_folder_of_right_games_is_right() {
    let text = text(2);
    let folder = Made::new("right", &[("hg2.jsonl", text.as_bytes()), ("README.md", b"words"), ("other.bin", b"?")]);
    let (is_right, lines) = folder.run();
    assert!(is_right, "{lines:#?}");
    assert_eq!(lines.len(), 3, "{lines:#?}");
    assert_eq!(lines[0], "not known: other.bin");
    assert!(lines[1].starts_with("merged: 0 "), "{lines:#?}");
    assert_eq!(lines[2], format!("vectors: 2 games, {} checks, 1 files", checks(&text)));
}

#[test]
fn only_the_default_folder_may_be_absent() {
    let root = std::env::temp_dir().join(format!("tilewright-vectors-{}-absent/project", std::process::id()));
    for default in [None, Some("".into())] {
        let folder = Folder::named(&root, default);
        assert!(folder.path.starts_with(&root) && !folder.named, "{folder:?}");
        let (is_right, lines) = lines(&folder);
        assert!(is_right && lines[0].starts_with("skipped: vectors: folder "), "{lines:#?}");
        assert_eq!(lines[1..], ["vectors: 0 games, 0 checks, 0 files"]);
    }
    let folder = Folder::named(&root, Some("elsewhere".into()));
    assert_eq!(folder.path, root.join("elsewhere"));
    let (is_right, lines) = lines(&folder);
    assert!(!is_right && lines[0].starts_with("folder "), "{lines:#?}");
    assert_eq!(lines[1..], ["vectors: 0 games, 0 checks, 0 files"]);
}

#[test]
fn a_folder_that_is_none_or_holds_no_known_file_is_wrong() {
    let made = Made::new("empty", &[("notes.md", b"words")]);
    let (is_right, told) = made.run();
    assert!(!is_right && told[0].starts_with("no file in "), "{told:#?}");
    assert_eq!(told.last().unwrap(), "vectors: 0 games, 0 checks, 0 files");
    for named in [false, true] {
        let (is_right, told) = lines(&Folder { path: made.0.join("notes.md"), named });
        assert!(!is_right && told[0].starts_with("folder "), "{told:#?}");
        assert_eq!(told[1..], ["vectors: 0 games, 0 checks, 0 files"]);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_a_difference() {
    let made = Made::new("unread", &[]);
    fs::create_dir(made.0.join("hg2.jsonl")).unwrap();
    let (is_right, told) = made.run();
    assert!(!is_right && told[0].starts_with("hg2.jsonl line 0: file: "), "{told:#?}");
    assert_eq!(told.last().unwrap(), "vectors: 0 games, 0 checks, 1 files");
}

#[test]
fn bytes_that_are_no_text_are_a_difference_and_the_other_lines_are_compared() {
    let right = text(1);
    let bytes = [right.as_bytes(), b"{\"seed\": \xff}\n", right.as_bytes()].concat();
    let (is_right, told) = Made::new("bytes", &[("hg2.jsonl", &bytes)]).run();
    assert!(!is_right && told[0].starts_with("hg2.jsonl line 2: text: expected UTF-8"), "{told:#?}");
    assert!(told[1].starts_with("hg2.jsonl line 2: json: "), "{told:#?}");
    assert_eq!(told.len(), 4, "{told:#?}");
    assert_eq!(told[3], format!("vectors: 3 games, {} checks, 1 files", 2 * checks(&right)));
}

#[test]
fn a_comparison_that_breaks_off_is_a_difference_and_the_other_files_are_compared() {
    let right = text(1);
    let (is_right, told) = Made::new("panic", &[("broken.jsonl", b""), ("hg2.jsonl", right.as_bytes())]).run();
    assert!(!is_right, "{told:#?}");
    assert_eq!(told[0], "broken.jsonl line 0: comparison: expected an end, found a panic");
    assert_eq!(told.last().unwrap(), &format!("vectors: 1 games, {} checks, 2 files", checks(&right)));
}

#[test]
fn many_differences_are_counted_and_not_all_written() {
    let (is_right, told) = Made::new("many", &[("hg2.jsonl", "{}\n".repeat(60).as_bytes())]).run();
    assert!(!is_right);
    assert_eq!(told.iter().filter(|line| line.starts_with("hg2.jsonl line ")).count(), 50);
    assert_eq!(told[50], "... and 10 more differences");
    assert_eq!(told.last().unwrap(), "vectors: 60 games, 0 checks, 1 files");
    // The place of a difference within a game is told with it.
    let mut report = Report::default();
    report.differs(Place { file: "a", line: 3, action: Some(7) }, "x", "1", "2");
    assert_eq!(report.differences[0].to_string(), "a line 3 action 7: x: expected 1, found 2");
}
