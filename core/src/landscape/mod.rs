//! The table: cells, frontier, features and what each feature holds. It knows terrain, not players' rules.

mod check;
mod frontier;
mod grid;
mod partition;
mod tally;

use frontier::Frontier;
use grid::Grid;
use partition::Partition;
pub(crate) use tally::{MAX_PIECES, Tally};

use crate::geometry::{Bounds, Pos, Rotation, Side};
use crate::tiles::{CompiledTile, Power, Terrain, TileTable, ZoneFacts};

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) tile: u16,
    pub(crate) pos: Pos,
    pub(crate) rotation: Rotation,
    /// The number of its first zone among all zones of the table.
    pub(crate) first_zone: u16,
}

/// The two ways in which zones hang together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Zones of one terrain, joined across edges (K-4).
    Feature,
    /// Rivers and lakes, joined across edges and through lakes (HG2-12).
    RiverSystem,
}

/// Some of the powers of tiles, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Powers(u32);

impl Powers {
    pub(crate) fn has(self, power: Power) -> bool {
        self.0 & 1 << power.code() != 0
    }
}

/// All tiles laid so far and what they make.
#[derive(Debug, Default)]
pub(crate) struct Landscape {
    /// The cells of the table; without them it has no end (K-7).
    bounds: Option<Bounds>,
    grid: Grid,
    frontier: Frontier,
    placed: Vec<Placed>,
    /// The placed tile of each zone.
    zone_tile: Vec<u16>,
    /// Whether the animals of a zone are covered (HG2-42); no number of markers limits it (K-16).
    covered: Vec<bool>,
    features: Partition,
    systems: Partition,
}

impl Clone for Landscape {
    fn clone(&self) -> Landscape {
        let mut copy = Landscape::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, other: &Landscape) {
        self.bounds = other.bounds;
        self.grid.copy_from(&other.grid);
        self.frontier.copy_from(&other.frontier);
        self.placed.clone_from(&other.placed);
        self.zone_tile.clone_from(&other.zone_tile);
        self.covered.clone_from(&other.covered);
        self.features.copy_from(&other.features);
        self.systems.copy_from(&other.systems);
    }
}

impl Landscape {
    /// Takes all tiles off the table, keeping the memory, and bounds it anew.
    pub(crate) fn clear(&mut self, bounds: Option<Bounds>) {
        self.bounds = bounds;
        self.grid.clear();
        self.frontier.clear();
        self.placed.clear();
        self.zone_tile.clear();
        self.covered.clear();
        self.features.clear();
        self.systems.clear();
    }

    /// Lays a tile, joins its zones with the neighbours', and returns its index among the placed tiles.
    pub(crate) fn place(&mut self, table: &TileTable, tile: u16, pos: Pos, rotation: Rotation) -> u16 {
        let compiled = table.get(tile);
        let index = self.placed.len() as u16;
        let first_zone = self.zone_tile.len() as u16;
        self.placed.push(Placed { tile, pos, rotation, first_zone });
        self.grid.set(pos, index);
        for zone in &compiled.zones {
            self.zone_tile.push(index);
            self.covered.push(false);
            self.features.push(zone.ends);
            self.systems.push(zone.ends);
        }
        for (i, zone) in compiled.zones.iter().enumerate() {
            if let Some(lake) = zone.lake {
                self.systems.join(first_zone + i as u16, first_zone + u16::from(lake), 0);
            }
        }
        self.frontier.remove(pos);
        let codes = compiled.codes[usize::from(rotation.turns())];
        for side in Side::ALL {
            let Some(beside) = pos.neighbour(side) else { continue };
            match self.grid.get(beside) {
                Some(other) => self.link(table, index, other, side),
                // A cell outside the table is no placement; the edge towards it stays open (K-7).
                None if !self.is_inside(beside) => {}
                None => self.frontier.demand(beside, side.opposite(), codes >> (8 * side as u32) & 0xff),
            }
        }
        index
    }

    /// Joins the zones of tile `a` with those of tile `b` on its `side`. Slots meet read the other way round (K-2).
    fn link(&mut self, table: &TileTable, a: u16, b: u16, side: Side) {
        let (a, b) = (self.placed[usize::from(a)], self.placed[usize::from(b)]);
        let ours = table.get(a.tile).links[side.own(a.rotation) as usize];
        let theirs = table.get(b.tile).links[side.opposite().own(b.rotation) as usize];
        if ours.solid {
            let (x, y) = (a.first_zone + u16::from(ours.zones[0]), b.first_zone + u16::from(theirs.zones[0]));
            self.features.join(x, y, 2);
            return;
        }
        for (own, other) in ours.zones.into_iter().zip(theirs.zones.into_iter().rev()) {
            let (x, y) = (a.first_zone + u16::from(own), b.first_zone + u16::from(other));
            self.features.join(x, y, 2);
            if table.get(a.tile).zones[usize::from(own)].terrain == Terrain::River {
                self.systems.join(x, y, 2);
            }
        }
    }

    pub(crate) fn tiles(&self) -> &[Placed] {
        &self.placed
    }

    pub(crate) fn frontier_len(&self) -> usize {
        self.frontier.len()
    }

    /// Whether the cell is one of the table (K-7).
    pub(crate) fn is_inside(&self, pos: Pos) -> bool {
        self.bounds.is_none_or(|bounds| bounds.contains(pos))
    }

    /// The index of the placed tile in the cell.
    pub(crate) fn at(&self, pos: Pos) -> Option<u16> {
        self.grid.get(pos)
    }

    /// The number of the zone with this index on the tile in the cell.
    pub(crate) fn zone_at(&self, table: &TileTable, pos: Pos, zone: u8) -> Option<u16> {
        let placed = self.placed[usize::from(self.at(pos)?)];
        (usize::from(zone) < table.get(placed.tile).zones.len()).then(|| placed.first_zone + u16::from(zone))
    }

    /// The placed tile of a zone.
    pub(crate) fn tile_of(&self, zone: u16) -> Placed {
        self.placed[usize::from(self.zone_tile[usize::from(zone)])]
    }

    /// The cell and the index on its tile of a zone.
    pub(crate) fn name_of(&self, zone: u16) -> (Pos, u8) {
        let placed = self.tile_of(zone);
        (placed.pos, (zone - placed.first_zone) as u8)
    }

    pub(crate) fn facts<'t>(&self, table: &'t TileTable, zone: u16) -> &'t ZoneFacts {
        let placed = self.tile_of(zone);
        &table.get(placed.tile).zones[usize::from(zone - placed.first_zone)]
    }

    fn partition(&self, kind: Kind) -> &Partition {
        match kind {
            Kind::Feature => &self.features,
            Kind::RiverSystem => &self.systems,
        }
    }

    pub(crate) fn root(&self, kind: Kind, zone: u16) -> u16 {
        self.partition(kind).root(zone)
    }

    pub(crate) fn members(&self, kind: Kind, zone: u16) -> impl Iterator<Item = u16> + '_ {
        self.partition(kind).members(zone)
    }

    pub(crate) fn roots(&self, kind: Kind) -> impl Iterator<Item = u16> + '_ {
        self.partition(kind).roots()
    }

    /// Whether the feature with this root has no open end.
    pub(crate) fn is_closed(&self, root: u16) -> bool {
        self.features.open(root) == 0
    }

    /// The open ends of a feature: its open edges, and for grass beside a river its open slots.
    pub(crate) fn open_ends(&self, kind: Kind, root: u16) -> u16 {
        self.partition(kind).open(root)
    }

    /// The pieces on the feature or system with this root.
    pub(crate) fn tally(&self, kind: Kind, root: u16) -> Tally {
        self.partition(kind).tally(root)
    }

    /// The pieces on the feature or system of a zone, to be changed.
    pub(crate) fn tally_mut(&mut self, kind: Kind, zone: u16) -> &mut Tally {
        let root = self.root(kind, zone);
        match kind {
            Kind::Feature => self.features.tally_mut(root),
            Kind::RiverSystem => self.systems.tally_mut(root),
        }
    }

    /// Whether `zone` is the lowest zone of its tile in its feature: counting those counts tiles (K-4a).
    pub(crate) fn counts_its_tile(&self, table: &TileTable, zone: u16) -> bool {
        let placed = self.tile_of(zone);
        let zones = &table.get(placed.tile).zones;
        let index = usize::from(zone - placed.first_zone);
        let facts = &zones[index];
        !facts.twin || {
            let root = self.features.root(zone);
            (0..index)
                .all(|i| zones[i].terrain != facts.terrain || self.features.root(placed.first_zone + i as u16) != root)
        }
    }

    /// The number of tiles of a feature (K-4a).
    pub(crate) fn count_tiles(&self, table: &TileTable, zone: u16) -> u16 {
        self.members(Kind::Feature, zone).filter(|&zone| self.counts_its_tile(table, zone)).count() as u16
    }

    /// The name of a feature: its smallest zone by x, then y, then zone index.
    pub(crate) fn smallest_zone(&self, kind: Kind, zone: u16) -> (Pos, u8) {
        let key = |zone| {
            let (pos, index) = self.name_of(zone);
            (pos.key(), index)
        };
        let (pos, index) = self.members(kind, zone).map(key).min().unwrap_or_else(|| key(zone));
        (Pos::from_key(pos), index)
    }

    pub(crate) fn is_covered(&self, zone: u16) -> bool {
        self.covered[usize::from(zone)]
    }

    pub(crate) fn cover(&mut self, zone: u16) {
        self.covered[usize::from(zone)] = true;
    }

    /// Whether the tile fits in the cell so turned (K-5).
    pub(crate) fn fits(&self, tile: &CompiledTile, pos: Pos, rotation: Rotation) -> bool {
        self.frontier.fits(pos, tile.codes[usize::from(rotation.turns())])
    }

    /// Whether the tile has any legal placement (K-6).
    pub(crate) fn fits_anywhere(&self, tile: &CompiledTile) -> bool {
        self.frontier.fits_anywhere(tile.codes)
    }

    /// The legal placements of the tile by x, then y, then rotation.
    pub(crate) fn each_fit(&self, tile: &CompiledTile, take: impl FnMut(Pos, Rotation)) {
        self.frontier.each_fit(tile.codes, take);
    }

    /// The powers that the zones of the feature or system show.
    pub(crate) fn powers(&self, table: &TileTable, kind: Kind, zone: u16) -> Powers {
        self.members(kind, zone).fold(Powers(0), |powers, zone| match self.facts(table, zone).power {
            Some(power) => Powers(powers.0 | 1 << power.code()),
            None => powers,
        })
    }
}
