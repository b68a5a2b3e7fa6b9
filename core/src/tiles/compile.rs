//! Compiling tiles into the flat tables that the engine runs on: edge codes for each rotation, zones for each slot.

use super::{Animal, Power, RiverEnd, Terrain, Tile};
use crate::geometry::{Rotation, Side};

/// The kind of an edge: it is given by what fills its middle slot, and reads the same from both sides (K-2). A system has one terrain
/// of each kind; no set has an edge of another. As an index it needs no check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Edge {
    /// Forest or city.
    Closed,
    /// Meadow or field.
    Grass,
    /// River or road.
    Line,
}

impl Edge {
    pub(crate) const ALL: [Edge; 3] = [Edge::Closed, Edge::Grass, Edge::Line];

    fn new(middle: Terrain) -> Edge {
        match middle {
            Terrain::Forest | Terrain::City => Edge::Closed,
            Terrain::Meadow | Terrain::Field => Edge::Grass,
            _ => Edge::Line,
        }
    }
}

/// By rotation, the edges on the four sides of the table.
pub(crate) type Edges = [[Edge; 4]; 4];

fn is_wet(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::River | Terrain::Lake)
}

fn is_completable(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Forest | Terrain::River | Terrain::City | Terrain::Road)
}

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
    /// Whether it belongs to a river system (HG1-12, HG2-12).
    pub(crate) fn is_wet(&self) -> bool {
        is_wet(self.terrain)
    }

    /// Whether this is a meadow that touches no edge of its tile: nobody may be deployed there (HG1-44, HG2-11).
    pub(crate) fn is_enclosed(&self) -> bool {
        self.terrain == Terrain::Meadow && self.ends == 0
    }

    pub(crate) fn has_animals(&self) -> bool {
        self.deer > 0 || self.aurochs > 0 || self.mammoths > 0 || self.tigers > 0
    }
}

/// A tile as the engine sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CompiledTile {
    edges: Edges,
    /// For each rotation, for each side of the table.
    links: [[Link; 4]; 4],
    pub(crate) zones: Vec<ZoneFacts>,
    /// The powers drawn on its zones, each with its zone: at most one in the boxes, any number in a custom tile set.
    pub(crate) powers: Vec<(Power, u8)>,
    /// Its zones whose features are complete when their edges are closed, one bit each: forests and rivers (HG1-20, HG1-21, HG2-20,
    /// HG2-21), cities and roads (C1-20, C1-21).
    pub(crate) completable: u16,
    /// Its zones that may take a follower at all, one bit each: no lakes (HG1-11, HG2-11), no meadows that touch no edge (HG1-44,
    /// HG2-11).
    pub(crate) for_followers: u16,
    /// Whether it has a river or a lake.
    pub(crate) is_wet: bool,
    /// Its rivers that end at a lake of the tile, each with the lake.
    pub(crate) lakes: Vec<(u8, u8)>,
    /// Its zones that are monasteries.
    pub(crate) monasteries: Vec<u8>,
}

impl CompiledTile {
    /// How the sides of the table meet the neighbours when the tile is so turned.
    pub(crate) fn links(&self, rotation: Rotation) -> &[Link; 4] {
        &self.links[usize::from(rotation.turns())]
    }

    /// The edges on the sides of the table when the tile is so turned.
    pub(crate) fn edges(&self, rotation: Rotation) -> &[Edge; 4] {
        &self.edges[usize::from(rotation.turns())]
    }

    /// The edges by rotation.
    pub(crate) fn all_edges(&self) -> &Edges {
        &self.edges
    }

    /// Whether the rules look for this tile among the neighbours of a placement: a monastery stands on it (C1-23).
    pub(crate) fn is_marked(&self) -> bool {
        !self.monasteries.is_empty()
    }

    fn new(tile: &Tile) -> CompiledTile {
        let terrain = |zone: u8| tile.zones[usize::from(zone)].terrain;
        let own = Side::ALL.map(|side| {
            let zones = side.slots().map(|slot| tile.slots[slot.index()]);
            Link { zones, solid: zones[0] == zones[1] && zones[1] == zones[2] }
        });
        let links = Rotation::ALL.map(|rotation| Side::ALL.map(|side| own[side.own(rotation) as usize]));
        let edges = links.map(|sides| sides.map(|link| Edge::new(terrain(link.zones[1]))));
        let zones: Vec<ZoneFacts> = tile
            .zones
            .iter()
            .enumerate()
            .map(|(i, zone)| ZoneFacts {
                terrain: zone.terrain,
                lake: match zone.ends_at {
                    Some(RiverEnd::Lake(lake)) => Some(lake),
                    _ => None,
                },
                ends: own
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
                // Zones are fewer than 16: the set was checked.
                touches: zone.touches.iter().fold(0, |bits, &city| bits | 1 << (city & 15)),
                power: zone.power,
            })
            .collect();
        let lakes = tile.zones.iter().enumerate().filter_map(|(river, zone)| match zone.ends_at {
            Some(RiverEnd::Lake(lake)) => Some((river as u8, lake)),
            _ => None,
        });
        let which =
            |is: &dyn Fn(&ZoneFacts) -> bool| zones.iter().rev().fold(0, |bits, zone| bits << 1 | u16::from(is(zone)));
        CompiledTile {
            edges,
            links,
            monasteries: (0..tile.zones.len() as u8).filter(|&zone| terrain(zone) == Terrain::Monastery).collect(),
            completable: which(&|zone: &ZoneFacts| is_completable(zone.terrain)),
            for_followers: which(&|zone: &ZoneFacts| zone.terrain != Terrain::Lake && !zone.is_enclosed()),
            is_wet: tile.zones.iter().any(|zone| is_wet(zone.terrain)),
            lakes: lakes.collect(),
            powers: tile.zones.iter().enumerate().filter_map(|(i, zone)| Some((zone.power?, i as u8))).collect(),
            zones,
        }
    }
}

/// How many tiles there are, with how many zones, of which how many are rivers and lakes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Contents {
    pub(crate) tiles: usize,
    pub(crate) zones: usize,
    pub(crate) wet: usize,
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

    /// What these tiles have together.
    pub(crate) fn contents(&self, tiles: impl Iterator<Item = u16>) -> Contents {
        tiles.map(|tile| &self.get(tile).zones).fold(Contents::default(), |sum, zones| Contents {
            tiles: sum.tiles + 1,
            zones: sum.zones + zones.len(),
            wet: sum.wet + zones.iter().filter(|zone| zone.is_wet()).count(),
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.tiles.len()
    }
}
