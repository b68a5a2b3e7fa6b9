//! No two files import each other: read from the imports of every crate.
//!
//! A file imports another when it names something that is defined there, in a `use` or by a path (`super::x::y`). A name that a
//! `mod.rs` only passes on (`pub use grid::Grid`) counts for the file that defines it, so that a `mod.rs` which declares
//! and re-exports is no part of a circle; one that uses what it passes on, or has definitions that its children need, is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::project;

/// A path as its segments; the empty one is the root of the crate.
type Segments = Vec<String>;

/// The files of a crate by module, each with its code outside tests and comments.
#[derive(Default)]
struct Crate {
    files: BTreeMap<Segments, String>,
}

/// One name of a `use`, with the visibility that makes it a re-export.
struct Import {
    path: Segments,
    /// What the file calls it; `*` for all.
    name: String,
    is_passed_on: bool,
}

fn strings(text: &str) -> Segments {
    text.split("::").map(|segment| segment.trim().to_owned()).collect()
}

/// The names of a use tree: `a::{b, c as d}` is `a::b` called `b`, and `a::c` called `d`.
fn expand(tree: &str, before: &[String], is_passed_on: bool, found: &mut Vec<Import>) {
    let tree = tree.trim();
    if let Some((head, rest)) = tree.split_once('{') {
        let mut before = before.to_vec();
        before.extend(strings(head.trim().trim_end_matches("::")).into_iter().filter(|segment| !segment.is_empty()));
        let inner = rest.trim_end().strip_suffix('}').unwrap_or(rest);
        let mut depth = 0;
        let parts = inner.split(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && depth == 0
        });
        parts.filter(|part| !part.trim().is_empty()).for_each(|part| expand(part, &before, is_passed_on, found));
        return;
    }
    let (path, alias) = tree.split_once(" as ").map_or((tree, None), |(path, alias)| (path, Some(alias.trim())));
    let mut path: Segments = before.iter().cloned().chain(strings(path)).collect();
    if path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
    let name = alias.map(str::to_owned).or_else(|| path.last().cloned()).unwrap_or_default();
    found.push(Import { path, name, is_passed_on });
}

/// The code in front of the tests, without comments and declarations of modules.
fn code_of(text: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("mod ") && !line.trim_start().starts_with("pub mod ");
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let text = text.split("#[cfg(test)]\npub(super) mod tests {").next().unwrap_or_default();
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    code.filter(is_code).collect::<Vec<_>>().join("\n")
}

/// The `use` items of a file, and the rest of its code.
fn split_uses(code: &str) -> (Vec<Import>, String) {
    let (mut imports, mut rest) = (Vec::new(), String::new());
    let mut open: Option<(String, bool)> = None;
    for line in code.lines() {
        let start = line.trim_start();
        if open.is_none() {
            let item = start.strip_prefix("pub ").or_else(|| {
                let inner = start.strip_prefix("pub(")?;
                inner.split_once(") ").map(|(_, item)| item)
            });
            open = item.unwrap_or(start).strip_prefix("use ").map(|_| (String::new(), item.is_some()));
        }
        match &mut open {
            Some((tree, is_passed_on)) => {
                tree.push_str(line);
                if line.contains(';') {
                    let (_, tree) = tree.split_once("use ").unwrap_or_default();
                    expand(tree.trim_end().trim_end_matches(';'), &[], *is_passed_on, &mut imports);
                    open = None;
                }
            }
            None => {
                rest.push_str(line);
                rest.push('\n');
            }
        }
    }
    (imports, rest)
}

impl Crate {
    fn read(root: &Path) -> Crate {
        let mut found = Crate::default();
        found.read_folder(root, &[]);
        found
    }

    fn read_folder(&mut self, folder: &Path, module: &[String]) {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let mut inner = module.to_vec();
            if path.is_dir() {
                inner.push(stem);
                self.read_folder(&path, &inner);
            } else if path.extension().is_some_and(|ending| ending == "rs") && !["tests", "main"].contains(&&*stem) {
                if !["mod", "lib"].contains(&&*stem) {
                    inner.push(stem);
                }
                self.files.insert(inner, code_of(&fs::read_to_string(&path).unwrap()));
            }
        }
    }

    /// The module whose file defines what `path` names, seen from `module`; nothing for what is outside the crate.
    fn home(&self, module: &[String], path: &[String], depth: usize) -> Option<Segments> {
        let mut at = module.to_vec();
        let mut path = path;
        match path.first()?.as_str() {
            "crate" => {
                at.clear();
                path = &path[1..];
            }
            "self" => path = &path[1..],
            "super" => {
                while path.first().is_some_and(|first| first == "super") {
                    at.pop();
                    path = &path[1..];
                }
            }
            first => {
                at.push(first.to_owned());
                if !self.files.contains_key(&at) {
                    return None;
                }
                path = &path[1..];
            }
        }
        while let Some(next) = path.first() {
            let child: Segments = at.iter().chain([next]).cloned().collect();
            if !self.files.contains_key(&child) {
                break;
            }
            (at, path) = (child, &path[1..]);
        }
        // A name that the file passes on is at home elsewhere.
        if let Some(name) = path.first().filter(|_| depth < 8) {
            let (imports, _) = split_uses(&self.files[&at]);
            let passed = imports.iter().find(|import| import.is_passed_on && import.name == *name);
            if let Some(home) = passed.and_then(|import| self.home(&at, &import.path, depth + 1)) {
                return Some(home);
            }
        }
        self.files.contains_key(&at).then_some(at)
    }

    /// The modules that each module imports.
    fn arrows(&self) -> BTreeMap<&Segments, BTreeSet<Segments>> {
        let mut arrows = BTreeMap::new();
        for (module, code) in &self.files {
            let (imports, rest) = split_uses(code);
            let is_used = |name: &str| rest.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
            let imported = imports.iter().filter(|import| !import.is_passed_on || is_used(&import.name));
            let mut found: BTreeSet<_> = imported.filter_map(|import| self.home(module, &import.path, 0)).collect();
            let paths =
                rest.split(|c: char| !c.is_alphanumeric() && !"_:".contains(c)).filter(|path| path.contains("::"));
            let inline = paths.map(strings).filter(|path| path.first().is_some_and(|first| !first.is_empty()));
            found.extend(inline.filter_map(|path| self.home(module, &path, 0)));
            found.remove(module);
            arrows.insert(module, found);
        }
        arrows
    }

    /// The pairs of modules that import each other.
    fn circles(&self) -> Vec<String> {
        let arrows = self.arrows();
        let mut circles = Vec::new();
        for (module, used) in &arrows {
            for other in used.iter().filter(|other| other > module && arrows[other].contains(*module)) {
                let name = |module: &Segments| if module.is_empty() { "lib".to_owned() } else { module.join("/") };
                circles.push(format!("{} and {}", name(module), name(other)));
            }
        }
        circles
    }
}

#[test]
fn no_two_files_import_each_other() {
    let mut faults = Vec::new();
    for folder in ["core/src", "ffi-c/src", "py/src", "tests/src"] {
        let found = Crate::read(&project(folder));
        assert!(found.files.len() > 8, "{folder} has only {} files", found.files.len());
        let arrows: usize = found.arrows().values().map(BTreeSet::len).sum();
        assert!(arrows > 2 * found.files.len(), "{folder}: only {arrows} arrows were found");
        faults.extend(found.circles().into_iter().map(|circle| format!("{folder}: {circle}")));
    }
    assert!(faults.is_empty(), "these files import each other:\n{}", faults.join("\n"));
}

fn made_up(files: &[(&str, &str)]) -> Vec<String> {
    let module = |name: &str| if name.is_empty() { Vec::new() } else { name.split('/').map(str::to_owned).collect() };
    Crate { files: files.iter().map(|&(name, text)| (module(name), code_of(text))).collect() }.circles()
}

#[test]
fn circles_are_found_in_uses_paths_and_through_what_is_passed_on() {
    let root = ("", "mod a;\nmod b;\n");
    assert_eq!(made_up(&[root, ("a", "use crate::b::B;\n"), ("b", "fn f() -> super::a::A {}\n")]), ["a and b"]);
    assert_eq!(
        made_up(&[root, ("a", "use crate::{\n    b::{B, C as D},\n};\n"), ("b", "use super::a;\n")]),
        ["a and b"]
    );
    // What is passed on counts for the file that defines it.
    let room = ("room", "pub(crate) use one::One;\nmod one;\nmod two;\n");
    assert_eq!(
        made_up(&[room, ("room/one", "use super::two::Two;\n"), ("room/two", "use super::One;\n")]),
        ["room/one and room/two"]
    );
    assert_eq!(made_up(&[room, ("room/one", ""), ("room/two", "use super::One;\n")]), [""; 0]);
    // A room that uses what it passes on imports it.
    let uses = ("room", "pub(crate) use one::One;\nstruct Many(Vec<One>);\n");
    assert_eq!(made_up(&[uses, ("room/one", "use super::Many;\n")]), ["room and room/one"]);
    // Comments and tests import nothing.
    let quiet = "// super::a::A\n#[cfg(test)]\nmod tests {\n    use super::super::a::A;\n}\n";
    assert_eq!(made_up(&[root, ("a", "use crate::b::B;\n"), ("b", quiet)]), [""; 0]);
}
