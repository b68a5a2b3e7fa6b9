//! The file's format, and its numbers for tiles and zones.

use serde::{Deserialize, Deserializer, Serialize};
use tilewright::tiles::Terrain;
use tilewright::{Action, Rules};
use tilewright_tests::transcript::fnv1a_64;

/// A game of the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileGame {
    pub(crate) seed: u64,
    pub(crate) players: u8,
    pub(crate) policy: u32,
    pub(crate) normal_deck: Vec<u16>,
    pub(crate) menhir_deck: Vec<u16>,
    pub(crate) actions: Vec<FileAction>,
    pub(crate) final_events: Vec<Row>,
    pub(crate) final_scores: Vec<u32>,
    pub(crate) winners: Vec<u8>,
}

/// What happened with one placed tile.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileAction {
    pub(crate) player: u8,
    pub(crate) tile: u16,
    pub(crate) deck: String,
    pub(crate) n_place: usize,
    pub(crate) place_hash: String,
    pub(crate) x: i16,
    pub(crate) y: i16,
    pub(crate) rot: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) retake_options: Option<Vec<u32>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) retake: Option<Option<u32>>,
    pub(crate) occ_options: Vec<(String, u32)>,
    pub(crate) occ: Option<(String, u32)>,
    pub(crate) events: Vec<Row>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cancelled: Option<Vec<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) discard_normal: Option<Vec<u16>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) discard_menhir: Option<Vec<u16>>,
    pub(crate) scores: Vec<u32>,
    pub(crate) free: Vec<(u8, u8)>,
}

/// Points for one feature: each of the players gets them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    pub(crate) kind: String,
    pub(crate) points: u32,
    pub(crate) players: Vec<u8>,
    pub(crate) tiles: Vec<u16>,
}

impl Row {
    /// The text by which rows are sorted.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Tells `null` from a field that is not there.
fn present<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Option<u32>>, D::Error> {
    Option::deserialize(reader).map(Some)
}

/// The number of a tile.
pub(crate) fn number(rules: &Rules, tile: u16) -> u16 {
    rules.tile(tile).map_or(u16::MAX, |tile| number_of(&tile.id))
}

/// The number of the tile with this id.
pub(crate) fn number_of(id: &str) -> u16 {
    let number = id.strip_prefix("hg2/").and_then(|number| number.parse().ok());
    number.unwrap_or(u16::MAX)
}

pub(crate) fn tile_index(rules: &Rules, number: u16) -> Option<u16> {
    rules.tile_index(&format!("hg2/{number:02}")).ok()
}

/// The file's number of a zone of a tile: lakes are 8 and 9.
pub(crate) fn zone_number(rules: &Rules, tile: u16, zone: u8) -> u32 {
    let terrain = |zone: u8| rules.tile(tile).map(|tile| tile.zones[usize::from(zone)].terrain);
    let last = match terrain(zone) {
        Some(Terrain::Lake) => 8 + (0..zone).filter(|&other| terrain(other) == Some(Terrain::Lake)).count() as u32,
        _ => u32::from(zone),
    };
    u32::from(number(rules, tile)) * 10 + last
}

/// The zone of a tile that has this number.
pub(crate) fn zone_of(rules: &Rules, tile: u16, number: u32) -> Option<u8> {
    let zones = rules.tile(tile)?.zones.len() as u8;
    (0..zones).find(|&zone| zone_number(rules, tile, zone) == number)
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
