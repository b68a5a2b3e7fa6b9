//! Tiles and their zones: reading, checking, writing and digesting sets, and compiling them into the tables that the engine
//! runs on.
//!
//! It may use geometry and the rooms below it. It knows the words of all systems, but no rule of any: which words a system has,
//! and which numbers it needs, must not be here.

mod checked;
mod checks;
mod compile;
mod digest;
mod faults;
mod limits;
mod read;
mod symmetry;
#[cfg(test)]
mod tests;
mod write;
mod zone;
mod zone_text;

pub(crate) use checked::{check, parse};
pub(crate) use checks::size as check_size;
pub(crate) use compile::{CompiledTile, Contents, Edge, Edges, Link, TileTable, ZoneFacts};
pub(crate) use digest::sha256_hex;
pub(crate) use faults::Faults;
pub(crate) use limits::START;
pub use zone::{Animal, Power, RiverEnd, Terrain, Zone};

use std::collections::BTreeMap;

use crate::geometry::Slot;

/// The most zones that one tile may have.
pub const MAX_ZONES: usize = 16;

/// A tile of a set: its zones and which of them lies in each of the twelve slots (K-2, K-4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The identity, `set/name`: the name of its set, or of the built-in set that it is taken over from.
    pub id: String,
    /// The stack that it belongs to: `start`, `main`, `menhir`, `bonus`.
    pub stack: String,
    /// How many copies the set has.
    pub count: u16,
    /// The zone in each slot.
    pub slots: [u8; Slot::COUNT],
    /// The zones, at most [`MAX_ZONES`].
    pub zones: Vec<Zone>,
}

/// A set of tiles with the numbers that its rules need, read from its file (`docs/sets.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    /// The short name, as in the tiles' identities.
    pub name: String,
    /// The version; a released version is never edited.
    pub version: u32,
    /// What a person calls it.
    pub title: String,
    /// The system that it is played with.
    pub system: String,
    /// The tile of the stack `main` of which one copy lies on the table when a game begins (K-1), where no tile of the
    /// stack `start` does.
    pub start: Option<String>,
    /// True for the tiles and numbers that an option adds to those of another set.
    pub mini: bool,
    /// The numbers of the rules by name.
    pub numbers: BTreeMap<String, u16>,
    /// The tiles, sorted bytewise by identity.
    pub tiles: Vec<Tile>,
}

/// The built-in sets as (name, text of the file).
pub const BUILT_IN: [(&str, &str); 6] = [
    ("c1", include_str!("../../sets/c1.toml")),
    ("crop_circles", include_str!("../../sets/crop_circles.toml")),
    ("hg1", include_str!("../../sets/hg1.toml")),
    ("hg2", include_str!("../../sets/hg2.toml")),
    ("messages", include_str!("../../sets/messages.toml")),
    ("robbers", include_str!("../../sets/robbers.toml")),
];
