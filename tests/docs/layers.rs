//! Imports run one way, and the rooms that serve every system name none.

use std::fs;
use std::path::{Path, PathBuf};

use crate::project;

/// The rooms of the core from the ground up, as ARCHITECTURE.md draws them: each may use those before it.
const ROOMS: [&str; 16] = [
    "words",
    "error",
    "reading",
    "random",
    "geometry",
    "tiles",
    "landscape",
    "state",
    "scoring",
    "rules",
    "game",
    "record",
    "view",
    "draw",
    "playout",
    "lib",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        match entry.path() {
            path if path.is_dir() => sources(&path, found),
            path => found.push(path),
        }
    }
}

/// The room of a source file and its code without tests.
pub(crate) fn rooms() -> Vec<(String, PathBuf, String)> {
    let root = project("core/src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    files
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs"))
        .map(|path| {
            let room = path.strip_prefix(&root).unwrap().components().next().unwrap().as_os_str().to_string_lossy();
            let code = fs::read_to_string(&path).unwrap();
            let code = code.split("#[cfg(test)]\nmod tests").next().unwrap_or_default().to_owned();
            (room.trim_end_matches(".rs").to_owned(), path, code)
        })
        .collect()
}

fn floor(room: &str) -> usize {
    ROOMS.iter().position(|known| *known == room).unwrap_or_else(|| panic!("the room {room} is on no floor"))
}

#[test]
fn arrows_run_downwards_only() {
    let mut arrows = 0;
    for (room, path, code) in rooms() {
        for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
            for used in line.split("crate::").skip(1) {
                let used: String = used.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                // What begins with a capital is a constant of the front door.
                if used.is_empty() || used.starts_with(char::is_uppercase) || room == "lib" {
                    continue;
                }
                arrows += 1;
                assert!(
                    used == room || floor(&used) < floor(&room),
                    "{}: {room} uses {used}, which is above it: {line}",
                    path.display()
                );
            }
        }
    }
    assert!(arrows > 50, "only {arrows} arrows were found");
}

#[test]
fn what_serves_every_system_names_none() {
    for (room, path, code) in
        rooms().into_iter().filter(|(room, ..)| ["game", "scoring", "state"].contains(&room.as_str()))
    {
        let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for name in ["hunters", "Hunters", "menhir", "Menhir", "shaman", "logboat", "robber", "message"] {
            assert!(!code.contains(name) || exempt(&room, name), "{}: {room} names {name}", path.display());
        }
    }
}

/// The vocabularies of events and awards are shared by all systems: their words are in one place.
fn exempt(room: &str, name: &str) -> bool {
    room == "state" && ["logboat"].contains(&name)
}
