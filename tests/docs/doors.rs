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

/// What the rows name and the standard library brings.
const OF_STD: [&str; 4] = ["Arc::clone", "Display", "Game::clone", "Game::clone_from"];

#[test]
fn the_rust_names_are_those_of_the_crate() {
    let mut found = RustNames::default();
    rust_names(&project("core/src"), &mut found);
    let listed = names(&rows(), 0);
    let unlisted: Vec<_> = found.functions.difference(&listed).collect();
    assert!(unlisted.is_empty(), "Rust: not in docs/doors.md: {unlisted:?}");
    let known = |name: &String| {
        let name = name.strip_prefix("tiles::").unwrap_or(name);
        found.functions.contains(name) || found.others.contains(name) || OF_STD.contains(&name)
    };
    let gone: Vec<_> = listed.iter().filter(|name| !known(name)).collect();
    assert!(gone.is_empty(), "Rust: only in docs/doors.md: {gone:?}");
}

#[derive(Default)]
struct RustNames {
    /// Public functions as `Type::name` or `name`: each must be listed.
    functions: BTreeSet<String>,
    /// What may be listed: types, constants, fields, and what the vocabulary macro makes.
    others: BTreeSet<String>,
}

/// The public names, from sources formatted by rustfmt.
fn rust_names(folder: &Path, found: &mut RustNames) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            rust_names(&path, found);
            continue;
        }
        // The macro of vocabularies: where it is used is looked at below.
        if path.ends_with("words.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        rust_names_of(text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default(), found);
    }
}

fn rust_names_of(code: &str, found: &mut RustNames) {
    let mut owner: Option<String> = None;
    let (mut hidden, mut words) = (false, false);
    for line in code.lines() {
        if let Some(rest) = line.strip_prefix("impl") {
            let name = rest.split(" for ").last().unwrap_or_default();
            let name = word(name.trim_start_matches(|c: char| c != ' ').trim());
            hidden = !is_exported(name);
            owner = Some(name.to_owned());
        } else if line == "}" {
            (owner, hidden) = (None, false);
        }
        let line = line.trim_start();
        if words && line.ends_with(" {") {
            let name = word(line);
            found.others.extend([name.to_owned(), format!("{name}::ALL"), format!("{name}::name")]);
        }
        words = line == "words! {" || words && (line.starts_with("///") || line.starts_with("#["));
        let Some(rest) = line.strip_prefix("pub ") else { continue };
        let owned = |name: &str| owner.as_ref().map_or(name.to_owned(), |owner| format!("{owner}::{name}"));
        if let Some(name) = rest.strip_prefix("const ").unwrap_or(rest).strip_prefix("fn ").map(word) {
            if !hidden {
                found.functions.insert(owned(name));
            }
        } else if let Some(name) = rest.strip_prefix("const ").map(word) {
            found.others.insert(owned(name));
        } else {
            let kinds = ["struct ", "enum ", "trait ", "type "];
            let declared = kinds.iter().find_map(|kind| rest.strip_prefix(kind));
            let field = || rest.split_once(": ").map(|(name, _)| name);
            found.others.extend(declared.map(word).or_else(field).map(str::to_owned));
        }
    }
}

/// The identifier at the start of a text.
fn word(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// Whether a front door, that of the crate or of its tiles, shows this type.
fn is_exported(name: &str) -> bool {
    let front = read("core/src/lib.rs") + &read("core/src/tiles/mod.rs");
    let mut exports = front.split("pub use ").skip(1).filter_map(|rest| rest.split(';').next());
    let mut declared = front.lines().filter_map(|line| line.strip_prefix("pub struct ")).map(word);
    declared.any(|known| known == name)
        || exports.any(|export| export.split(|c: char| !c.is_alphanumeric()).any(|known| known == name))
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
fn the_cpp_names_are_those_of_the_header() {
    let (functions, types) = cpp_names(&read("include/tilewright.hpp"));
    assert!(functions.len() > 100 && types.len() > 10, "{functions:?} {types:?}");
    let listed = names(&rows(), 2);
    // A class need not be named where one of its functions is.
    let spoken_of = |class: &String| listed.iter().any(|name| name.split("::").next() == Some(class));
    let silent: Vec<_> = types.iter().filter(|class| !spoken_of(class)).collect();
    assert!(silent.is_empty(), "C++: not in docs/doors.md: {silent:?}");
    compare("C++", &listed.difference(&types).cloned().collect(), &functions);
}

/// The public functions (`Class::name` or `name`) and the types of the wrapper, without what is in its `detail`, and
/// without constructors and operators. Four spaces indent the members of a class, as everywhere in the header.
fn cpp_names(header: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut functions, mut types) = (BTreeSet::new(), BTreeSet::new());
    let (before, rest) = header.split_once("namespace detail {").unwrap();
    let (_, after) = rest.split_once("}  // namespace detail").unwrap();
    let (mut class, mut public) = ("", true);
    for line in before.lines().chain(after.lines()) {
        let declared = line.strip_prefix("class ").or_else(|| line.strip_prefix("struct "));
        if let Some(declared) = declared.filter(|_| line.ends_with('{')) {
            (class, public) = (word(declared), line.starts_with("struct "));
            types.insert(class.to_owned());
        }
        match line {
            "public:" => public = true,
            "private:" | "protected:" => public = false,
            "};" => (class, public) = ("", true),
            _ => {}
        }
        let member = match class {
            "" => line.strip_prefix("inline "),
            _ => line.strip_prefix("    ").filter(|member| public && member.starts_with(char::is_alphabetic)),
        };
        // What stands before the parameters ends with the name.
        let Some((before, _)) = member.and_then(|member| member.split_once('(')) else { continue };
        let name = before.rsplit([' ', '*', '&']).next().unwrap_or_default();
        // Members that are defined behind their class were met in it.
        if !name.contains("::") && name != class && !before.contains("operator") {
            functions.insert(if class.is_empty() { name.to_owned() } else { format!("{class}::{name}") });
        }
    }
    (functions, types)
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
