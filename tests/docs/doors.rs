//! `docs/doors.md` lists every public operation and its name at each door, and nothing that is not there.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::{project, read};

/// The columns of the table behind the operation's description.
const DOORS: [&str; 4] = ["Rust", "C", "C++", "Python"];

struct Row {
    operation: String,
    cells: [String; 4],
}

fn rows() -> Vec<Row> {
    let text = read("docs/doors.md");
    let mut rows = Vec::new();
    for line in text.lines().filter(|line| line.starts_with('|')) {
        let cells: Vec<String> = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        if cells[0] == "Operation" || cells[0].starts_with("---") {
            continue;
        }
        let [operation, rust, c, cpp, python] = cells.try_into().unwrap_or_else(|_| panic!("not five cells: {line}"));
        rows.push(Row { operation, cells: [rust, c, cpp, python] });
    }
    assert!(rows.len() > 40, "only {} rows", rows.len());
    rows
}

/// The names in back-quotes in one column.
fn names(rows: &[Row], column: usize) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for row in rows {
        names.extend(row.cells[column].split('`').skip(1).step_by(2).map(str::to_owned));
    }
    names
}

fn compare(door: &str, listed: &BTreeSet<String>, found: &BTreeSet<String>) {
    let unlisted: Vec<_> = found.difference(listed).collect();
    let gone: Vec<_> = listed.difference(found).collect();
    assert!(unlisted.is_empty() && gone.is_empty(), "{door}: not in docs/doors.md: {unlisted:?}; only there: {gone:?}");
}

#[test]
fn an_empty_cell_has_a_reason() {
    for row in rows() {
        for (door, cell) in DOORS.iter().zip(&row.cells) {
            let named = cell.contains('`');
            let reason = cell.strip_prefix("— ").is_some_and(|reason| reason.len() > 8);
            assert!(named != reason, "{}, {door}: {cell:?} has neither a name nor a reason behind `— `", row.operation);
        }
    }
}

#[test]
fn the_rust_names_are_those_of_the_crate() {
    let (mut found, mut text) = (BTreeSet::new(), String::new());
    rust_names(&project("core/src"), &mut found, &mut text);
    let listed = names(&rows(), 0);
    let unlisted: Vec<_> = found.difference(&listed).collect();
    assert!(unlisted.is_empty(), "Rust: not in docs/doors.md: {unlisted:?}");
    // Types, constants and what the standard library brings are listed too: each must at least be spoken of.
    let words: BTreeSet<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let gone: Vec<_> = listed.iter().filter(|name| name.split("::").any(|word| !words.contains(word))).collect();
    assert!(gone.is_empty(), "Rust: only in docs/doors.md: {gone:?}");
}

/// Public functions as `Type::name` or `name`, from sources formatted by rustfmt.
fn rust_names(folder: &Path, found: &mut BTreeSet<String>, all: &mut String) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            rust_names(&path, found, all);
            continue;
        }
        // The functions of a vocabulary are made by a macro: the rows of words name them.
        if path.ends_with("words.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        all.push_str(code);
        let mut owner: Option<String> = None;
        let mut hidden = false;
        for line in code.lines() {
            if let Some(rest) = line.strip_prefix("impl") {
                let name = rest.split(" for ").last().unwrap_or_default();
                let name = name.trim_start_matches(|c: char| c != ' ').trim();
                let name: String = name.chars().take_while(|c| c.is_alphanumeric()).collect();
                let public = format!("pub struct {name}");
                let words = ["Action", "Decision", "Step", "Piece", "System"];
                hidden = !code.contains(&public) && !is_exported(&name) && !words.contains(&name.as_str());
                owner = Some(name);
            } else if line == "}" {
                (owner, hidden) = (None, false);
            }
            let Some(rest) = line.trim_start().strip_prefix("pub ") else { continue };
            let Some(rest) = rest.strip_prefix("const ").unwrap_or(rest).strip_prefix("fn ") else { continue };
            let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            if hidden || name.is_empty() {
                continue;
            }
            found.insert(owner.as_ref().map_or(name.clone(), |owner| format!("{owner}::{name}")));
        }
    }
}

/// Whether the front door shows this type.
fn is_exported(name: &str) -> bool {
    let front = read("core/src/lib.rs") + &read("core/src/tiles/mod.rs");
    let exports: Vec<&str> = front.split("pub use ").skip(1).filter_map(|rest| rest.split(';').next()).collect();
    exports.iter().any(|export| export.split(|c: char| !c.is_alphanumeric()).any(|word| word == name))
}

#[test]
fn the_c_names_are_those_of_the_header() {
    let header = read("include/tilewright.h");
    let words = header.split(|c: char| !c.is_alphanumeric() && c != '_');
    let mut found = BTreeSet::new();
    let mut rest = header.as_str();
    for word in words.filter(|word| word.starts_with("tw_")) {
        let at = rest.find(word).unwrap_or_default();
        rest = &rest[at + word.len()..];
        let line = header[..header.len() - rest.len()].rsplit('\n').next().unwrap_or_default();
        if rest.starts_with('(') && !line.trim_start().starts_with('*') && !line.trim_start().starts_with("//") {
            found.insert(word.to_owned());
        }
    }
    compare("C", &names(&rows(), 1), &found);
}

#[test]
fn the_cpp_names_are_in_the_header() {
    let header = read("include/tilewright.hpp");
    for name in names(&rows(), 2) {
        let last = name.rsplit("::").next().unwrap_or_default();
        let defined = [format!("{last}("), format!("class {last}"), format!("struct {last}"), format!("{last} = ")];
        assert!(defined.iter().any(|text| header.contains(text)), "C++: {name}");
    }
}

#[test]
fn the_python_names_are_those_of_the_package() {
    let listed = names(&rows(), 3);
    let stub = read("py/python/tilewright/_tilewright.pyi") + &read("py/python/tilewright/__init__.py");
    for name in &listed {
        let last = name.rsplit('.').next().unwrap_or_default();
        let defined = [format!("def {last}("), format!("class {last}"), format!("{last}: "), format!("\"{last}\"")];
        assert!(defined.iter().any(|text| stub.contains(text)), "Python: {name} is in no stub");
    }
    // Every public operation of the stub is listed; the fields of plain data are properties.
    let mut owner = "";
    let lines: Vec<&str> = stub.lines().collect();
    for (i, line) in lines.iter().enumerate() {
        if let Some(class) = line.strip_prefix("class ") {
            owner = class.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        }
        let Some(rest) = line.trim_start().strip_prefix("def ") else { continue };
        let name = rest.split('(').next().unwrap_or_default();
        let of_data = !["Game", "Rules", "Record", "Replay", "Random", "TileSet"].contains(&owner);
        let field = of_data && i > 0 && lines[i - 1].trim() == "@property";
        if name.starts_with('_') || field {
            continue;
        }
        let full = if line.starts_with("def ") { name.to_owned() } else { format!("{owner}.{name}") };
        assert!(listed.contains(&full), "Python: {full} is not in docs/doors.md");
    }
}
