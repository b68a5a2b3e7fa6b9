//! Zones as `c1_base.jsonl` names them: a terrain, and the edges or half-edges where it lies on the table.

use serde_json::{Value, json};
use tilewright::tiles::Terrain;
use tilewright::{PlacedTile, Rules};

/// The letters of the sides, clockwise from the north.
const SIDES: [char; 4] = ['N', 'E', 'S', 'W'];
/// The halves of an edge, clockwise: its first slot and its last.
const HALVES: [(usize, char); 2] = [(0, 'L'), (2, 'R')];

/// `[terrain, edges]` of a zone of a tile on the table: the edges of a road or city clockwise from the north, the half-edges
/// of a field by their names, nothing for a monastery.
pub(crate) fn zone(rules: &Rules, placed: PlacedTile, zone: u8) -> Value {
    let Some(tile) = rules.tile(placed.tile) else { return Value::Null };
    let Some(terrain) = tile.zones.get(usize::from(zone)).map(|zone| zone.terrain) else { return Value::Null };
    // The table's slot shows the tile's own one, three for each quarter turn before it (K-3).
    let lies = |side: usize, slot: usize| {
        let own = (3 * side + slot + 12 - 3 * usize::from(placed.rotation.turns())) % 12;
        tile.slots[own] == zone
    };
    let sides = SIDES.iter().enumerate();
    let mut edges: Vec<String> = match terrain {
        Terrain::Field => sides
            .flat_map(|(side, letter)| {
                HALVES.iter().filter(move |(slot, _)| lies(side, *slot)).map(move |(_, half)| format!("{letter}{half}"))
            })
            .collect(),
        _ => sides.filter(|(side, _)| lies(*side, 1)).map(|(_, letter)| letter.to_string()).collect(),
    };
    if terrain == Terrain::Field {
        edges.sort_unstable();
    }
    json!([terrain.name(), edges])
}

/// The zone as above with its cell: `[[x, y], [terrain, edges]]`.
pub(crate) fn on_table(rules: &Rules, placed: PlacedTile, zone_index: u8) -> Value {
    json!([[placed.pos.x, placed.pos.y], zone(rules, placed, zone_index)])
}

/// By what the files sort zones of one cell.
pub(crate) fn order(zone: &Value) -> (String, Vec<String>) {
    let edges = zone[1].as_array().into_iter().flatten().map(|edge| edge.as_str().unwrap_or_default().to_owned());
    (zone[0].as_str().unwrap_or_default().to_owned(), edges.collect())
}
