//! Compiling tiles into the flat tables that the engine runs on: edge codes for each rotation, zones for each slot.

use super::{Animal, Power, RiverEnd, Terrain, Tile};
use crate::geometry::{Rotation, Side};

/// How the zones of one side of a tile meet the neighbour's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// The zones in the side's three slots, clockwise.
    pub(crate) zones: [u8; 3],
    /// True when one zone fills the side (forest, meadow, city, field): it meets the neighbour once, not three times.
    pub(crate) solid: bool,
}

/// The facts of a zone as small numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ZoneFacts {
    pub(crate) terrain: Terrain,
    /// For a river that ends at a lake of its tile: that lake.
    pub(crate) lake: Option<u8>,
    /// Open ends of the zone when nothing touches the tile: solid edges, and slots of other edges.
    pub(crate) ends: u8,
    /// True when a zone of the tile with a lower index has the same terrain: one feature may hold both (K-4a).
    pub(crate) twin: bool,
    pub(crate) deer: u8,
    pub(crate) aurochs: u8,
    pub(crate) mammoths: u8,
    pub(crate) tigers: u8,
    pub(crate) fish: u8,
    pub(crate) menhirs: u8,
    pub(crate) gold: u8,
    pub(crate) mushrooms: u8,
    pub(crate) pennants: u8,
    /// The zones of the cities that a field touches on its tile, one bit each (C1-26).
    pub(crate) touches: u16,
    pub(crate) power: Option<Power>,
}

impl ZoneFacts {
    pub(crate) fn has_animals(&self) -> bool {
        self.deer > 0 || self.aurochs > 0 || self.mammoths > 0 || self.tigers > 0
    }
}

/// A tile as the engine sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CompiledTile {
    /// For each rotation, the codes of the four sides of the table, north in the lowest byte.
    pub(crate) codes: [u32; 4],
    /// For each side of the unturned tile.
    pub(crate) links: [Link; 4],
    pub(crate) zones: Vec<ZoneFacts>,
    /// The powers drawn on its zones, each with its zone: at most one in the boxes, any number in a set of one's own.
    pub(crate) powers: Vec<(Power, u8)>,
    /// Its zones that are monasteries.
    pub(crate) monasteries: Vec<u8>,
}

impl CompiledTile {
    fn new(tile: &Tile) -> CompiledTile {
        let terrain = |zone: u8| tile.zones[usize::from(zone)].terrain;
        let links = Side::ALL.map(|side| {
            let zones = side.slots().map(|slot| tile.slots[slot.index()]);
            Link { zones, solid: zones[0] == zones[1] && zones[1] == zones[2] }
        });
        // K-2: an edge is told by what fills its middle slot, and reads the same from both sides.
        let codes = Rotation::ALL.map(|rotation| {
            Side::ALL.iter().fold(0, |packed, side| {
                let code = terrain(links[side.own(rotation) as usize].zones[1]).code();
                packed | u32::from(code) << (8 * *side as u32)
            })
        });
        let zones = tile
            .zones
            .iter()
            .enumerate()
            .map(|(i, zone)| ZoneFacts {
                terrain: zone.terrain,
                lake: match zone.ends_at {
                    Some(RiverEnd::Lake(lake)) => Some(lake),
                    _ => None,
                },
                ends: links
                    .iter()
                    .map(|link| match link.solid {
                        true => u8::from(usize::from(link.zones[0]) == i),
                        false => link.zones.iter().filter(|&&z| usize::from(z) == i).count() as u8,
                    })
                    .sum(),
                twin: tile.zones[..i].iter().any(|other| other.terrain == zone.terrain),
                deer: zone.count(Animal::Deer) as u8,
                aurochs: zone.count(Animal::Aurochs) as u8,
                mammoths: zone.count(Animal::Mammoth) as u8,
                tigers: zone.count(Animal::Tiger) as u8,
                fish: zone.fish,
                menhirs: zone.menhirs,
                gold: zone.gold,
                mushrooms: zone.mushrooms,
                pennants: zone.pennants,
                // Zones are fewer than 16: the set was judged.
                touches: zone.touches.iter().fold(0, |bits, &city| bits | 1 << (city & 15)),
                power: zone.power,
            })
            .collect();
        CompiledTile {
            codes,
            links,
            zones,
            monasteries: (0..tile.zones.len() as u8).filter(|&zone| terrain(zone) == Terrain::Monastery).collect(),
            powers: tile.zones.iter().enumerate().filter_map(|(i, zone)| Some((zone.power?, i as u8))).collect(),
        }
    }
}

/// The tiles of a game by index: the rank of a tile's identity among all of them, bytewise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TileTable {
    tiles: Vec<CompiledTile>,
}

impl TileTable {
    pub(crate) fn new(tiles: &[Tile]) -> TileTable {
        TileTable { tiles: tiles.iter().map(CompiledTile::new).collect() }
    }

    pub(crate) fn get(&self, tile: u16) -> &CompiledTile {
        &self.tiles[usize::from(tile)]
    }

    pub(crate) fn len(&self) -> usize {
        self.tiles.len()
    }
}
