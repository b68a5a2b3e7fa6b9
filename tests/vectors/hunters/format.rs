//! The format of the files, as far as the editions share it.

use serde::{Deserialize, Deserializer, Serialize};
use tilewright::Action;
use tilewright_tests::transcript::fnv1a_64;

use super::Edition;

/// A game of a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct FileGame<E: Edition> {
    pub(crate) seed: u64,
    pub(crate) players: u8,
    pub(crate) policy: u32,
    pub(crate) actions: Vec<FileAction<E>>,
    pub(crate) final_events: Vec<Row<E::Tile>>,
    pub(crate) final_scores: Vec<u32>,
    pub(crate) winners: Vec<u8>,
    /// What only this edition has, or calls so.
    #[serde(flatten)]
    pub(crate) own: E::OwnGame,
}

/// What happened with one placed tile.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct FileAction<E: Edition> {
    pub(crate) player: u8,
    pub(crate) tile: E::Tile,
    pub(crate) deck: String,
    pub(crate) n_place: usize,
    pub(crate) place_hash: String,
    pub(crate) x: i16,
    pub(crate) y: i16,
    pub(crate) rot: u8,
    pub(crate) occ_options: Vec<E::Deployment>,
    #[serde(deserialize_with = "nullable")]
    pub(crate) occ: Option<E::Deployment>,
    pub(crate) events: Vec<Row<E::Tile>>,
    pub(crate) scores: Vec<u32>,
    /// By player: followers and huts in supply, and what else the edition counts.
    pub(crate) free: Vec<Vec<u8>>,
    /// What only this edition has, or calls so.
    #[serde(flatten)]
    pub(crate) own: E::OwnAction,
}

/// Points for one feature: each of the players gets them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row<T> {
    pub(crate) kind: String,
    pub(crate) points: u32,
    pub(crate) players: Vec<u8>,
    pub(crate) tiles: Vec<T>,
}

impl<T: Serialize> Row<T> {
    /// The text by which rows are sorted.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A value that may be `null`, but not left out.
pub(crate) fn nullable<'de, T: Deserialize<'de>, D: Deserializer<'de>>(reader: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(reader)
}

/// FNV-1a 64 of the placements as text.
pub(crate) fn place_hash(actions: &[Action]) -> String {
    let text = |action: &Action| match action {
        Action::Place { pos, rotation } => Some(format!("{},{},{};", pos.x, pos.y, rotation.turns())),
        _ => None,
    };
    let hashed: String = actions.iter().filter_map(text).collect();
    format!("{:016x}", fnv1a_64(hashed.bytes()))
}
