//! `docs/doors.md` lists every public operation and its name in each language.
//!
//! That each name is there is resolved by the language itself: Rust by rustdoc (`tests/src/door_links.rs`), C and C++ by the
//! compiler (`tests/c/doors.rs`), Python by its attributes (`tests/python/test_doors.py`).

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tilewright_tests::doors::{DOORS, Operation, names, operations};

use crate::{project, read};

fn rows() -> Vec<Operation> {
    operations(&read("docs/doors.md"))
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

/// That the listed names are there is for rustdoc to say (`tests/src/door_links.rs`).
#[test]
fn the_rust_functions_of_the_crate_are_listed() {
    let mut found = BTreeSet::new();
    rust_names(&project("core/src"), &mut found);
    assert!(found.len() > 150, "only {} functions", found.len());
    // What the macro of vocabularies makes for each of them.
    for word in ["from_code", "meaning", "c_name", "c_meaning"] {
        found.insert(format!("EventKind::{word}"));
    }
    let listed: BTreeSet<String> =
        names(&rows(), "Rust").into_iter().map(|name| name.trim_start_matches("tiles::").to_owned()).collect();
    let unlisted: Vec<_> = found.difference(&listed).collect();
    assert!(unlisted.is_empty(), "Rust: not in docs/doors.md: {unlisted:?}");
}

/// The public functions as `Type::name` or `name`, from sources formatted by rustfmt.
fn rust_names(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            rust_names(&path, found);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        rust_names_of(text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default(), found);
    }
}

fn rust_names_of(code: &str, found: &mut BTreeSet<String>) {
    let mut owner: Option<String> = None;
    let (mut hidden, mut in_macro) = (false, false);
    for line in code.lines() {
        // What a macro makes is looked at where it is used.
        in_macro = (in_macro || line.starts_with("macro_rules!")) && line != "}";
        if in_macro {
            continue;
        }
        if let Some(rest) = line.strip_prefix("impl") {
            let name = rest.split(" for ").last().unwrap_or_default();
            let name = word(name.trim_start_matches(|c: char| c != ' ').trim());
            hidden = !is_exported(name);
            owner = Some(name.to_owned());
        } else if line == "}" {
            (owner, hidden) = (None, false);
        }
        let Some(rest) = line.trim_start().strip_prefix("pub ") else { continue };
        if let Some(name) = rest.strip_prefix("const ").unwrap_or(rest).strip_prefix("fn ").map(word)
            && !hidden
        {
            found.insert(owner.as_ref().map_or(name.to_owned(), |owner| format!("{owner}::{name}")));
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
    compare("C", &names(&rows(), "C"), &found);
}

#[test]
fn the_cpp_names_are_those_of_the_header() {
    let (functions, types) = cpp_names(&read("include/tilewright.hpp"));
    assert!(functions.len() > 100 && types.len() > 10, "{functions:?} {types:?}");
    let listed = names(&rows(), "C++");
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
