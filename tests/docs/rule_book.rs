//! `docs/rules/` is what the engine says of its rules, and every numbered rule has a test that cites it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tilewright::{Options, Rules, System};

use crate::{project, read};

/// Rules that the books state and this engine does not play yet.
const NOT_YET_PLAYED: [&str; 2] = ["K-7", "K-23"];

const HEADER: &str =
    "<!-- Generated from core/rules/ with the values of the set; TILEWRIGHT_UPDATE=1 rewrites it. -->\n\n";

#[test]
fn the_pages_are_fresh() {
    for &system in System::ALL {
        let rules = Rules::new(system, Options::of(system)).unwrap();
        for (name, text) in rules.books() {
            let page = format!("{HEADER}{text}");
            let path = format!("docs/rules/{name}.md");
            if std::env::var("TILEWRIGHT_UPDATE").is_ok_and(|value| value == "1") {
                fs::write(project(&path), &page).unwrap();
            }
            assert!(read(&path) == page, "{path} is stale: run this test with TILEWRIGHT_UPDATE=1");
        }
    }
}

/// The numbers of the rules in `text`: those that begin an item in bold.
fn numbers(text: &str) -> BTreeSet<String> {
    let bold = |line: &str| Some(line.strip_prefix("- **")?.split_once("**")?.0.to_owned());
    text.lines().filter_map(bold).filter(|number| number.contains('-')).collect()
}

/// The numbers that `rule:` comments cite in the sources below `folder`.
fn cited(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            if !path.ends_with("target") {
                cited(&path, found);
            }
            continue;
        }
        if !path.extension().is_some_and(|ending| ["rs", "py", "c", "cpp"].iter().any(|known| ending == *known)) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for line in text.lines().map(str::trim) {
            let comment = line.strip_prefix("// rule: ").or_else(|| line.strip_prefix("# rule: "));
            found.extend(comment.into_iter().flat_map(|list| list.split(", ")).map(|number| number.trim().to_owned()));
        }
    }
}

#[test]
fn every_numbered_rule_has_a_test() {
    let mut found = BTreeSet::new();
    for folder in ["core/src", "ffi-c", "py", "tests"] {
        cited(&project(folder), &mut found);
    }
    let mut known = BTreeSet::new();
    for page in ["docs/rules/common.md", "docs/rules/hg2.md"] {
        known.extend(numbers(&read(page)));
    }
    assert!(known.len() > 70, "only {} numbered rules were found", known.len());
    let missing: Vec<&String> =
        known.iter().filter(|number| !found.contains(*number) && !NOT_YET_PLAYED.contains(&number.as_str())).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
    let unknown: Vec<&String> = found.iter().filter(|number| !known.contains(*number)).collect();
    assert!(unknown.is_empty(), "tests cite rules that no book has: {unknown:?}");
}
