//! What the pages name is there: files, links and their anchors, make targets, variables, and the names of the languages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tilewright_tests::doors::{DOORS, names, operations};

use crate::{project, read};

/// The pages that people write, from the root of the project.
fn pages() -> Vec<PathBuf> {
    let mut pages: Vec<PathBuf> = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(PathBuf::from).to_vec();
    let in_docs = fs::read_dir(project("docs")).unwrap().map(|entry| entry.unwrap().path());
    let in_docs = in_docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.extend(in_docs.map(|path| Path::new("docs").join(path.file_name().unwrap())));
    pages
}

/// The lines of a page outside blocks of code.
fn prose(text: &str) -> String {
    text.split("```").step_by(2).collect::<Vec<_>>().join("\n")
}

/// What stands in back-quotes.
fn quoted(text: &str) -> Vec<&str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
}

/// Where a page that names a file may mean it to stand.
const ROOTS: [&str; 8] =
    ["", "docs", "core/src", "core/src/rules", "core/src/rules/machinery", "core/src/state", "core/sets", "tests"];

const ENDINGS: [&str; 10] = [".rs", ".md", ".toml", ".txt", ".json", ".py", ".pyi", ".h", ".hpp", ".c"];

/// Whether a word in back-quotes is a path, and not a pattern or an example.
fn is_path(word: &str) -> bool {
    let is_plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c));
    is_plain && word.contains('/') && (word.ends_with('/') || ENDINGS.iter().any(|ending| word.ends_with(ending)))
}

/// What a build makes, and what stands beside the project.
fn is_made(word: &str) -> bool {
    ["target/", ".venv", "../", "build/"].iter().any(|made| word.starts_with(made))
}

/// The words of the sources that the pages are about.
fn source_words() -> BTreeSet<String> {
    fn walk(path: &Path, words: &mut BTreeSet<String>) {
        if path.is_dir() {
            let hidden = |path: &Path| path.file_name().is_some_and(|name| name == "target" || name == ".venv");
            for entry in fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).filter(|path| !hidden(path)) {
                walk(&entry, words);
            }
        } else if let Ok(text) = fs::read_to_string(path) {
            let word = |c: char| !c.is_ascii_alphanumeric() && c != '_';
            words.extend(text.split(word).filter(|word| word.starts_with("TILEWRIGHT_")).map(str::to_owned));
        }
    }
    let mut words = BTreeSet::new();
    for place in [
        "core/src",
        "ffi-c",
        "py/src",
        "tests/src",
        "tests/c",
        "tests/properties",
        "tests/vectors",
        "tests/bench",
        "tests/docs/generated.rs",
    ] {
        walk(&project(place), &mut words);
    }
    words
}

/// As a heading becomes an anchor.
fn anchor(heading: &str) -> String {
    let kept = heading.to_lowercase().replace(' ', "-");
    kept.chars().filter(|c| c.is_alphanumeric() || *c == '-' || *c == '_').collect()
}

#[test]
fn links_lead_to_pages_and_their_headings() {
    let mut faults = Vec::new();
    let mut links = 0;
    for page in pages() {
        let text = prose(&read(&page.to_string_lossy()));
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            links += 1;
            let (file, heading) =
                target.split_once('#').map_or((target, None), |(file, heading)| (file, Some(heading)));
            let path = match file {
                "" => project(&page.to_string_lossy()),
                file => project(&page.parent().unwrap().join(file).to_string_lossy()),
            };
            if !path.exists() {
                faults.push(format!("{}: {target}: no such file", page.display()));
            } else if let Some(heading) = heading {
                let there = fs::read_to_string(&path).unwrap();
                if !there
                    .lines()
                    .any(|line| line.starts_with('#') && anchor(line.trim_start_matches(['#', ' '])) == heading)
                {
                    faults.push(format!("{}: {target}: no such heading", page.display()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(links > 40, "only {links} links");
}

#[test]
fn names_in_back_quotes_are_there() {
    let (header, makefile) = (read("include/tilewright.h"), read("Makefile"));
    let in_header: BTreeSet<&str> = header.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
    let table = operations(&read("docs/doors.md"));
    let listed: BTreeSet<String> = DOORS.iter().flat_map(|door| names(&table, door)).collect();
    let listed: BTreeSet<&str> = listed.iter().map(|name| name.trim_start_matches("tiles::")).collect();
    let owners: BTreeSet<&str> =
        listed.iter().filter_map(|name| name.split_once("::").map(|(owner, _)| owner)).collect();
    let variables = source_words();
    let mut faults = Vec::new();
    let mut checked = 0;
    for page in pages() {
        let text = prose(&read(&page.to_string_lossy()));
        for word in quoted(&text) {
            let target = word.strip_prefix("make ").map(|rest| rest.split(' ').next().unwrap_or_default());
            let is_word = |prefix: &str| {
                word.len() > prefix.len()
                    && word.starts_with(prefix)
                    && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            };
            let is_there = if is_word("tw_") || is_word("TW_") {
                in_header.contains(word)
            } else if is_word("TILEWRIGHT_") {
                variables.contains(word)
            } else if let Some(target) = target {
                let target = target.replace(".venv", "$(VENV)");
                makefile.lines().any(|line| line.starts_with(&format!("{target}:")))
            } else if is_path(word) && !is_made(word) {
                ROOTS.iter().any(|root| project(root).join(word).exists())
            } else if let Some((owner, member)) = word.split_once("::").filter(|(owner, _)| owners.contains(owner)) {
                let member = member.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
                listed.contains(format!("{owner}::{member}").as_str())
            } else {
                continue;
            };
            checked += 1;
            if !is_there {
                faults.push(format!("{}: {word}", page.display()));
            }
        }
    }
    faults.sort();
    faults.dedup();
    assert!(faults.is_empty(), "these names lead nowhere: {faults:#?}");
    assert!(checked > 400, "only {checked} names");
}

#[test]
fn a_name_that_leads_nowhere_is_found() {
    assert!(
        is_path("core/src/nowhere.rs")
            && is_path("rules/minis/robbers/")
            && !is_path("core/sets/*.toml")
            && !is_path("1/2")
    );
    assert_eq!(anchor("The digest of a position"), "the-digest-of-a-position");
    assert_eq!(prose("a\n```\nb\n```\nc"), "a\n\n\nc");
    assert_eq!(quoted("`a` and `b`"), ["a", "b"]);
}
