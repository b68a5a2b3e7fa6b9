//! What is seen at the end of a bounded table (K-7).

use tilewright::tiles::{Terrain, Tile};
use tilewright::{Feature, Game, PlacedTile, Pos, Rotation, Side};

use super::zone_at;

/// The zone that a tile shows in the middle of a side.
fn middle(tile: &Tile, side: Side, rotation: Rotation) -> u8 {
    tile.slots[side.own(rotation).slots()[1].index()]
}

/// The zones that face the end of the table, once for each edge that does.
fn facing(game: &Game) -> Vec<(Pos, u8)> {
    let Some(table) = game.rules().options().table else {
        return Vec::new();
    };
    let of_tile = |placed: PlacedTile| {
        let tile = game.rules().tile(placed.tile).unwrap();
        let outside = move |side: &Side| placed.pos.neighbour(*side).is_some_and(|cell| !table.contains(cell));
        let sides = Side::ALL.into_iter().filter(outside);
        sides.map(move |side| (placed.pos, middle(tile, side, placed.rotation)))
    };
    game.tiles().flat_map(of_tile).collect()
}

/// Whether the tile would fit in a cell beside the table: such a cell touches one tile.
pub(super) fn would_take(game: &Game, tile: u16) -> bool {
    let tile = game.rules().tile(tile).unwrap();
    let edges = Side::ALL.map(|side| tile.zones[usize::from(middle(tile, side, Rotation::default()))].terrain);
    facing(game).into_iter().any(|(pos, zone)| edges.contains(&zone_at(game, pos, zone).terrain))
}

/// Whether a river, forest, road or city is open at the end of the table, and nowhere else.
pub(super) fn keeps_open(game: &Game, feature: &Feature) -> bool {
    let at_end = facing(game).into_iter().filter(|zone| feature.zones.contains(zone)).count();
    let one_end_an_edge = !matches!(feature.terrain, Terrain::Lake | Terrain::Meadow | Terrain::Field);
    one_end_an_edge && feature.open > 0 && usize::from(feature.open) == at_end
}
