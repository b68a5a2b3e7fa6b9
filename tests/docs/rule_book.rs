//! `docs/rules/` is what the engine says of its rules. Every numbered rule has a test that cites it and a place in the
//! core that does, and no other number is cited anywhere.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use tilewright::{Options, Rules, System};

use crate::layers::rooms;
use crate::{project, read};

const HEADER: &str =
    "<!-- Generated from core/rules/ with the values of the set; TILEWRIGHT_UPDATE=1 rewrites it. -->\n\n";

/// The options by which every mini is played, and so every book is in force.
const WITH_MINIS: [&str; 3] = ["robbers", "messages", "crop_circles"];

/// The books of all systems as (name, text), by the default options, and those of the minis. What several systems share is
/// there once.
fn books() -> BTreeMap<&'static str, String> {
    let mut books: BTreeMap<&str, String> = BTreeMap::new();
    for &system in System::ALL {
        for (name, text) in Rules::new(system, Options::of(system)).unwrap().books() {
            let first = books.entry(name).or_insert_with(|| text.clone());
            assert!(*first == text, "the book {name} says something else in {system}: its page can say one thing only");
        }
    }
    assert!(books.len() > System::ALL.len(), "a system has no book of its own: {:?}", books.keys());
    let mut options = Options::of(System::C1);
    for mini in WITH_MINIS {
        options.set(System::C1, mini, "true").unwrap();
        assert!(!books.contains_key(mini), "the book {mini} is in force where nobody plays it");
    }
    // A page on the base game is about the base game alone, so what is there already stays.
    for (name, text) in Rules::new(System::C1, options).unwrap().books() {
        books.entry(name).or_insert(text);
    }
    for mini in WITH_MINIS {
        assert!(books.contains_key(mini), "the mini {mini} has no book: {:?}", books.keys());
    }
    books
}

#[test]
fn the_pages_are_fresh() {
    let books = books();
    for (name, text) in &books {
        let page = format!("{HEADER}{text}");
        let path = format!("docs/rules/{name}.md");
        if std::env::var("TILEWRIGHT_UPDATE").is_ok_and(|value| value == "1") {
            fs::write(project(&path), &page).unwrap();
        }
        assert!(read(&path) == page, "{path} is stale: run this test with TILEWRIGHT_UPDATE=1");
    }
    let pages = fs::read_dir(project("docs/rules")).unwrap().map(|entry| entry.unwrap().file_name());
    let pages: BTreeSet<String> = pages.map(|name| name.to_string_lossy().into_owned()).collect();
    assert_eq!(pages, books.keys().map(|name| format!("{name}.md")).collect(), "docs/rules has other pages than books");
}

/// The numbers of the rules in `text`: those that begin an item in bold.
fn numbers(text: &str) -> BTreeSet<String> {
    let bold = |line: &str| Some(line.strip_prefix("- **")?.split_once("**")?.0.to_owned());
    text.lines().filter_map(bold).filter(|number| number.contains('-')).collect()
}

/// All rules of the books.
fn known() -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    for (name, text) in books() {
        let found = numbers(&text);
        let least = if WITH_MINIS.contains(&name) { 4 } else { 20 };
        assert!(found.len() >= least, "only {} numbered rules were found in the book {name}", found.len());
        known.extend(found);
    }
    assert!(known.len() > 170, "only {} numbered rules were found", known.len());
    known
}

/// The books that the family's rules are numbered by.
const BOOKS: [&str; 7] = ["K", "HG2", "HG1", "C1", "R", "M", "CC"];

/// The numbers of rules that `text` cites: a book, a dash, E for an example, digits and perhaps a letter.
fn citations(text: &str) -> BTreeSet<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.split(|c: char| !is_word(c))
        .filter(|word| {
            let Some((book, number)) = word.split_once('-') else { return false };
            let number = number.strip_prefix('E').unwrap_or(number);
            let number = number.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(number);
            BOOKS.contains(&book) && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        })
        .collect()
}

/// The files at or below `path`, but for what is built there.
fn files(path: PathBuf, found: &mut Vec<PathBuf>) {
    if !path.is_dir() {
        return found.push(path);
    }
    let is_built = |name: &str| name == "target" || name == "__pycache__" || name.starts_with('.');
    if !is_built(&path.file_name().unwrap_or_default().to_string_lossy()) {
        fs::read_dir(path).unwrap().for_each(|entry| files(entry.unwrap().path(), found));
    }
}

/// The texts at or below these paths of the project. What is no text, such as a library, is left out.
fn texts(paths: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    paths.iter().for_each(|path| files(project(path), &mut found));
    let text = |path: PathBuf| Some((String::from_utf8(fs::read(&path).unwrap()).ok()?, path));
    found.into_iter().filter_map(text).map(|(text, path)| (path, text)).collect()
}

/// The `rule:` comments of a source: the rules, the line, and whether a test follows.
///
/// Between the two may be other comments and the test's attributes; a blank line parts them.
fn comments(text: &str) -> Vec<(Vec<String>, usize, bool)> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let cites = |line: &str| {
        let list = line.strip_prefix("// rule: ").or_else(|| line.strip_prefix("# rule: "))?;
        Some(list.split(',').map(|number| number.trim().to_owned()).collect())
    };
    let found = lines.iter().enumerate().filter_map(|(i, line)| Some((i, cites(line)?)));
    found.map(|(i, rules)| (rules, i + 1, leads_to_a_test(&lines[i + 1..]))).collect()
}

/// How many lines may stand between a comment and its test.
const NEAR: usize = 12;

fn leads_to_a_test(lines: &[&str]) -> bool {
    let mut marked = false;
    for line in lines.iter().take(NEAR).take_while(|line| !line.is_empty()) {
        marked |= *line == "#[test]";
        if line.starts_with("fn ") {
            return marked;
        }
        if line.starts_with("def ") {
            return line.starts_with("def test_");
        }
    }
    false
}

#[test]
fn every_numbered_rule_has_a_test() {
    let (mut found, mut lost) = (BTreeSet::new(), Vec::new());
    for (path, text) in texts(&["core/src", "ffi-c", "py", "tests"]) {
        if !path.extension().is_some_and(|ending| ending == "rs" || ending == "py") {
            continue;
        }
        for (rules, line, has_test) in comments(&text) {
            if has_test {
                found.extend(rules);
            } else {
                lost.push(format!("{}:{line}", path.display()));
            }
        }
    }
    assert!(lost.is_empty(), "these comments stand above no test: {lost:#?}");
    let known = known();
    let missing: Vec<&String> = known.iter().filter(|number| !found.contains(*number)).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
    let unknown: Vec<&String> = found.iter().filter(|number| !known.contains(*number)).collect();
    assert!(unknown.is_empty(), "tests cite rules that no book has: {unknown:?}");
}

#[test]
fn a_comment_counts_only_above_a_test() {
    let rust = "// rule: K-5, K-6\n// Why.\n#[test]\nfn is_so() {}\n";
    let python = "# rule: K-5, K-6\n@pytest.mark.parametrize(\n    \"n\", [1, 2]\n)\ndef test_is_so(n):\n";
    for text in [rust, python] {
        assert_eq!(comments(text), [(vec!["K-5".to_owned(), "K-6".to_owned()], 1, true)], "{text}");
    }
    for text in [
        "// rule: K-5\nfn helps() {}\n",
        "// rule: K-5\n\n#[test]\nfn is_so() {}\n",
        "// rule: K-5\nfn helps() {}\n#[test]\nfn is_so() {}\n",
        "// rule: K-5\nlet x = 1;\n",
        "# rule: K-5\ndef helps():\n",
        "# rule: K-5",
    ] {
        assert_eq!(comments(text), [(vec!["K-5".to_owned()], 1, false)], "{text}");
    }
    assert!(comments("no // rule: K-5").is_empty());
}

#[test]
fn no_number_is_cited_that_no_book_has() {
    let known = known();
    let places = [
        "core",
        "ffi-c",
        "py",
        "include",
        "tests",
        "docs",
        "examples",
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
    ];
    let (mut count, mut unknown) = (0, Vec::new());
    for (path, text) in texts(&places) {
        for number in citations(&text) {
            count += 1;
            if !known.contains(number) {
                unknown.push(format!("{}: {number}", path.display()));
            }
        }
    }
    assert!(count > 500, "only {count} citations were found");
    assert!(unknown.is_empty(), "no book has these: {unknown:#?}");
}

#[test]
fn citations_are_found_wherever_they_stand() {
    let text = "(K-6a), `HG2-14`; HG2-E10: see K-30.\n//K-2,R-20/HG2-50..HG2-52 M-5,CC-1";
    let expected = ["CC-1", "HG2-14", "HG2-50", "HG2-52", "HG2-E10", "K-2", "K-30", "K-6a", "M-5", "R-20"];
    assert_eq!(citations(text), expected.into());
    assert_eq!(citations("UTF-8 K- K-x HG2-E AK-3 K-3ab K_3 x-K-3 K-3-4 HG2 k-3"), BTreeSet::new());
}

/// Rules that no place of the core needs to cite.
fn needs_no_place(number: &str) -> bool {
    // A worked example follows from the rules that it shows: tests play it.
    number.split_once('-').is_some_and(|(_, rest)| rest.starts_with('E'))
}

#[test]
fn every_numbered_rule_has_a_place_in_the_core() {
    let code = rooms();
    let cited: BTreeSet<&str> = code.iter().flat_map(|(.., code)| citations(code)).collect();
    let known = known();
    let missing: Vec<&String> =
        known.iter().filter(|number| !cited.contains(number.as_str()) && !needs_no_place(number)).collect();
    assert!(missing.is_empty(), "no place in core/src cites {missing:?}");
    let stale: Vec<&&str> = cited.iter().filter(|number| needs_no_place(number)).collect();
    assert!(stale.is_empty(), "core/src cites them, so that they need no exception: {stale:?}");
}
