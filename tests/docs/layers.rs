//! Imports run one way, and the rooms that serve every system name none.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::project;

/// The rooms of the core from the ground up, as ARCHITECTURE.md draws them: each may use those before it.
const ROOMS: [&str; 18] = [
    "words",
    "error",
    "reading",
    "random",
    "geometry",
    "track",
    "tiles",
    "landscape",
    "state",
    "scoring",
    "rules",
    "game",
    "query",
    "record",
    "view",
    "text",
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

/// The words of single systems and minis: pieces, the land, what is on it, tiles and figures that act, options.
const NAMES: &[&str] = &[
    "hunter gatherer fisher hut river lake forest meadow spring",
    "fish mushroom menhir animal deer aurochs mammoth tiger",
    "gold logboat shaman trap raft wildfire fire shrine bonus cover covered segment",
    // Carcassonne, whose fields share their name with those of data, and its minis.
    "knight thief farmer monk city cities road monastery monasteries pennant shield club pitchfork",
    "robber rob ride message circle",
];

/// The rooms that serve every system.
const SERVING: [&str; 8] = ["tiles", "landscape", "state", "scoring", "game", "record", "view", "text"];

/// The tables of words, which all systems share: their codes, words and spellings are one list each.
const TABLES: [&str; 7] = [
    "tiles/",
    "state/event.rs",
    "state/reason.rs",
    "state/decision.rs",
    "state/action.rs",
    "state/action_text.rs",
    "state/blocks.rs",
];

/// Where else one of these names stands, which, and why there.
///
/// What is not here belongs in the room of its system or mini in `rules/`.
const SHARED: &[(&str, &str, &str)] = &[
    ("landscape/", "river lake", "rivers that meet in a lake are the second partition of the table"),
    ("landscape/", "cover covered", "a zone of the table is covered or not, as it is occupied or not"),
    ("state/mod.rs", "hut river", "a piece occupies a feature, or, a hut, a river system"),
    ("state/mod.rs", "message circle", "the words of actions go out through here"),
    ("game/setup.rs", "cover covered", "a set-up has covered zones"),
    ("game/to_setup.rs", "covered", "and so has the one that is made of a game"),
    ("game/faults.rs", "hut cover covered", "pieces by name and covered zones are checked with all the rest"),
    ("record/position.rs", "hut covered", "the digest of a position is of all that is in it"),
    (
        "view.rs",
        "hut covered robber ride message circle",
        "a view shows supplies, covered zones, what lies beside the table, and what is known at a choice",
    ),
    (
        "text.rs",
        "river lake forest meadow hut city road monastery robber",
        "each terrain and piece has its sign in a drawing",
    ),
];

/// The words that code is made of, in small letters: `fishInLakes` and `FISH_IN_LAKES` are fish, in, lakes.
fn words(code: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for c in code.chars() {
        if (!c.is_alphabetic() || c.is_uppercase() && was_small) && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        was_small = c.is_lowercase();
        if let Some(word) = words.last_mut().filter(|_| c.is_alphabetic()) {
            word.extend(c.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The names in the code, one or many of each, outside comments.
fn named(code: &str) -> BTreeSet<&'static str> {
    let code = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    let words: BTreeSet<String> = code.flat_map(words).collect();
    let is_there = |name: &&str| words.contains(*name) || words.contains(&format!("{name}s"));
    NAMES.iter().flat_map(|row| row.split(' ')).filter(is_there).collect()
}

#[test]
fn what_serves_every_system_names_none() {
    let mut used = BTreeSet::new();
    let mut faults = Vec::new();
    for (room, path, code) in rooms().into_iter().filter(|(room, ..)| SERVING.contains(&room.as_str())) {
        let file = path.strip_prefix(project("core/src")).unwrap().to_string_lossy().replace('\\', "/");
        if TABLES.iter().any(|table| file.starts_with(table)) {
            continue;
        }
        for name in named(&code) {
            match SHARED
                .iter()
                .find(|(place, names, _)| file.starts_with(place) && names.split(' ').any(|other| other == name))
            {
                Some(&(place, ..)) => {
                    used.insert((place, name));
                }
                None => faults.push(format!("{file}: {room} names {name}")),
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    let listed = SHARED.iter().flat_map(|&(place, names, _)| names.split(' ').map(move |name| (place, name)));
    let stale: Vec<_> = listed.filter(|exception| !used.contains(exception)).collect();
    assert!(stale.is_empty(), "these need no exception: {stale:?}");
}

#[test]
fn names_are_found_within_other_names() {
    let code = "fn huts(x: RiverSystem) { PIT_TRAP, \"two hunters\" } // the raft";
    assert_eq!(named(code), ["hunter", "hut", "river", "trap"].into());
    assert_eq!(named("shut(aircraft, strap, recovered, /* */ HG2)"), BTreeSet::new());
    assert_eq!(words("fishInLakes2 = FISH_IN_LAKES;"), ["fish", "in", "lakes", "fish", "in", "lakes"]);
}
