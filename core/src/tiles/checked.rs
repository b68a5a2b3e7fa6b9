//! The two ways in: a set from a file and a set from a program, both checked independently of any system.

use super::checks;
use super::faults::Faults;
use super::limits::MAX_BYTES;
use super::read::read;
use super::{BUILT_IN, Tile, TileSet};

/// Reads the bytes of a file and checks the set. Faults go to `faults`; the part of the set without faults is returned, unless
/// the bytes are no set file at all.
pub(crate) fn parse(bytes: &[u8], faults: &mut Faults) -> Option<TileSet> {
    let found = read(bytes, faults)?;
    if found.is_complete {
        borrowed(&found.set, faults);
    }
    Some(found.set)
}

/// Checks a set made in a program. Its tiles must be sorted.
pub(crate) fn check(set: &TileSet, faults: &mut Faults) {
    if checks::all(set, faults) {
        borrowed(set, faults);
    }
    // Nor may its file be longer than one that is read: a record that embeds the set could not be read again.
    let bytes = set.to_toml().len();
    if bytes > MAX_BYTES {
        faults.add("file", format!("written as a file it has {bytes} bytes: at most {MAX_BYTES} are read"));
    }
}

/// The names of the built-in sets and of their tiles always mean their facts: only the numbers of copies may differ.
fn borrowed(set: &TileSet, faults: &mut Faults) {
    let plain = |tile: &Tile| Tile { count: 1, ..tile.clone() };
    for (name, text) in BUILT_IN.into_iter().filter(|(name, _)| set.name != *name) {
        let prefix = format!("{name}/");
        let borrowed: Vec<&Tile> = set.tiles.iter().filter(|tile| tile.id.starts_with(&prefix)).collect();
        if borrowed.is_empty() {
            continue;
        }
        // A test reads the built-in sets: they have no faults.
        let known = read(text.as_bytes(), &mut Faults::default()).map(|found| found.set.tiles).unwrap_or_default();
        for tile in borrowed {
            if !known.iter().any(|other| other.id == tile.id && plain(other) == plain(tile)) {
                let what = format!("the set {name} has no such tile, or with other facts: only its count may differ");
                faults.of_tile(&tile.id, |faults| faults.add("id", what));
            }
        }
    }
}
