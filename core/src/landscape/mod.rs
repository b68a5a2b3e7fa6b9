//! The table: cells, frontier, features and what each feature holds.
//!
//! It may use tiles, geometry and the rooms below. It knows terrain, not players' rules: who may deploy, and what a feature is
//! worth, must not be here. Every cached value has its recomputation in `check`.

mod board;
mod check;
mod fits;
mod grid;
mod partition;
mod tally;

use grid::{Cell, Grid};
use partition::Partition;
pub(crate) use tally::{MAX_PIECES, Tally};

use crate::geometry::{Bounds, Pos, Rotation, Side};
use crate::tiles::{CompiledTile, Contents, Link, Power, TileTable, ZoneFacts};

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) tile: u16,
    pub(crate) pos: Pos,
    pub(crate) rotation: Rotation,
    /// The number of its first zone among all zones of the table.
    pub(crate) first_zone: u16,
    /// The number of its first river or lake among all of the table.
    first_system: u16,
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

/// A table without bounds: its cells are all that coordinates name.
const ENDLESS: Option<Bounds> = Bounds::new(i16::MIN, i16::MIN, i16::MAX, i16::MAX);

/// All placed tiles and what they make.
#[derive(Debug, Default)]
pub(crate) struct Landscape {
    /// The cells of the table; without them it has no end (K-7).
    bounds: Option<Bounds>,
    grid: Grid,
    placed: Vec<Placed>,
    /// The zones as nodes: noted is the placed tile of each.
    features: Partition,
    /// The rivers and lakes as nodes, in the order of their zones: noted is the zone of each.
    systems: Partition,
    /// The zones whose animals are covered (HG2-42), ascending; no number of markers limits them (K-16).
    covered: Vec<u16>,
}

impl Clone for Landscape {
    fn clone(&self) -> Landscape {
        let mut copy = Landscape::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, other: &Landscape) {
        // Every field is named: a new one cannot be forgotten.
        let Landscape { bounds, grid, placed, features, systems, covered } = other;
        self.bounds = *bounds;
        self.grid.copy_from(grid);
        self.placed.clone_from(placed);
        self.features.copy_from(features);
        self.systems.copy_from(systems);
        self.covered.clone_from(covered);
    }
}

impl Landscape {
    /// Takes all tiles off the table, keeping the memory, and sets its bounds.
    pub(crate) fn clear(&mut self, bounds: Option<Bounds>) {
        self.bounds = bounds;
        self.grid.clear();
        self.placed.clear();
        self.features.clear();
        self.systems.clear();
        self.covered.clear();
    }

    /// Makes room for these tiles, so that the lists do not grow beyond what is needed.
    pub(crate) fn reserve(&mut self, contents: Contents) {
        self.placed.reserve_exact(contents.tiles.saturating_sub(self.placed.len()));
        self.features.reserve(contents.zones);
        self.systems.reserve(contents.wet);
    }

    /// Lays a tile, joins its zones with the neighbours', and returns its index among the placed tiles.
    pub(crate) fn place(&mut self, table: &TileTable, tile: u16, pos: Pos, rotation: Rotation) -> u16 {
        let compiled = table.get(tile);
        let index = self.placed.len() as u16;
        let first_zone = self.features.len() as u16;
        let first_system = self.systems.len() as u16;
        let placed = Placed { tile, pos, rotation, first_zone, first_system };
        self.placed.push(placed);
        self.add_zones(compiled, index, first_zone);
        let cell = self.grid.reach(pos);
        self.grid.lay(cell, Cell::tile(index, compiled.is_marked()));
        let (links, edges) = (compiled.links(rotation), compiled.edges(rotation));
        let endless = self.bounds.is_none() && pos.has_all_neighbours();
        let besides = self.grid.beside(cell);
        let mut occupied = 0_u8;
        for side in Side::ALL {
            let beside = besides[side as usize];
            let is_free = self.grid.cells()[beside] == Cell::EMPTY;
            // A cell outside the table is no placement; the edge towards it stays open (K-7).
            let is_inside = endless || pos.neighbour(side).is_some_and(|pos| self.is_inside(pos));
            self.grid.demand(beside, side.opposite(), edges[side as usize], is_free & is_inside);
            occupied |= u8::from(!is_free) << side as u8;
        }
        while occupied != 0 {
            let side = Side::ALL[occupied.trailing_zeros() as usize % 4];
            occupied &= occupied - 1;
            if let Some(other) = self.grid.cells()[besides[side as usize]].as_tile() {
                self.link(table, first_zone, links[side as usize], other, side);
            }
        }
        index
    }

    /// Adds the zones of a tile as features of their own, rivers and lakes also as systems.
    fn add_zones(&mut self, compiled: &CompiledTile, index: u16, first_zone: u16) {
        self.features.extend(compiled.zones.iter().map(|facts| (facts.ends, index)));
        if compiled.is_wet {
            let zones = (first_zone..).zip(&compiled.zones).filter(|(_, facts)| facts.is_wet());
            self.systems.extend(zones.map(|(zone, facts)| (facts.ends, zone)));
            for &(river, lake) in &compiled.lakes {
                self.join_systems(first_zone + u16::from(river), first_zone + u16::from(lake), 0);
            }
        }
    }

    /// Joins the zones of a tile, whose first is `first_zone`, with those of the tile `other` on its `side`. Slots meet read the
    /// other way round (K-2).
    fn link(&mut self, table: &TileTable, first_zone: u16, ours: Link, other: u16, side: Side) {
        let other = self.placed[usize::from(other)];
        let theirs = table.get(other.tile).links(other.rotation)[side.opposite() as usize];
        let zones = |slot: usize| {
            (first_zone + u16::from(ours.zones[slot]), other.first_zone + u16::from(theirs.zones[2 - slot]))
        };
        if ours.solid {
            let (a, b) = zones(0);
            self.features.join(a, b, 2);
            return;
        }
        for (a, b) in [zones(0), zones(1), zones(2)] {
            self.features.join(a, b, 2);
            if self.systems.len() > 0 {
                self.join_systems(a, b, 2);
            }
        }
    }

    /// Joins the systems of two zones that meet, where they are rivers or lakes (HG2-12).
    fn join_systems(&mut self, a: u16, b: u16, closed: u16) {
        if let (Some(a), Some(b)) = (self.system_node(a), self.system_node(b)) {
            self.systems.join(a, b, closed);
        }
    }

    /// The node of a river or lake among the systems; none for other zones.
    fn system_node(&self, zone: u16) -> Option<u16> {
        // A tile has few, and they lie in the order of its zones.
        let mut nodes = self.tile_of(zone).first_system..self.systems.len() as u16;
        nodes.find(|&node| self.systems.note(node) >= zone).filter(|&node| self.systems.note(node) == zone)
    }

    pub(crate) fn tiles(&self) -> &[Placed] {
        &self.placed
    }

    pub(crate) fn frontier_len(&self) -> usize {
        self.grid.frontier_len()
    }

    /// Whether the cell is one of the table (K-7).
    pub(crate) fn is_inside(&self, pos: Pos) -> bool {
        self.bounds.or(ENDLESS).is_some_and(|bounds| bounds.contains(pos))
    }

    /// The index of the placed tile in the cell.
    pub(crate) fn at(&self, pos: Pos) -> Option<u16> {
        self.grid.get(pos).as_tile()
    }

    /// How many of the eight cells around a placed tile are occupied.
    pub(crate) fn occupied_around(&self, placed: Placed) -> usize {
        let cells = self.block(placed.pos);
        // The tile itself is one of the nine.
        cells.as_flattened().iter().filter(|&&cell| cell != Cell::EMPTY).count() - 1
    }

    /// Whether a marked tile is among the placed tile with this index and its neighbours.
    pub(crate) fn is_marked_around(&self, placed: u16) -> bool {
        self.grid.is_marked_around(self.grid.index(self.placed[usize::from(placed)].pos).unwrap_or_default())
    }

    /// The marked tiles among a placed tile and its neighbours, by their indices.
    pub(crate) fn marked_around(&self, placed: Placed) -> impl Iterator<Item = u16> + use<> {
        let cells = self.block(placed.pos).into_iter().flatten();
        cells.filter(|cell| cell.is_marked()).filter_map(Cell::as_tile)
    }

    /// The cells of a placed tile and of its eight neighbours.
    fn block(&self, pos: Pos) -> [[Cell; 3]; 3] {
        self.grid.block(self.grid.index(pos).unwrap_or_default())
    }

    /// The number of the zone with this index on the tile in the cell.
    pub(crate) fn zone_at(&self, table: &TileTable, pos: Pos, zone: u8) -> Option<u16> {
        let placed = self.placed[usize::from(self.at(pos)?)];
        (usize::from(zone) < table.get(placed.tile).zones.len()).then(|| placed.first_zone + u16::from(zone))
    }

    /// The placed tile of a zone.
    pub(crate) fn tile_of(&self, zone: u16) -> Placed {
        self.placed[usize::from(self.features.note(zone))]
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

    /// The partition of a kind and the node of a zone in it; none where the zone belongs to no river system.
    fn node(&self, kind: Kind, zone: u16) -> Option<(&Partition, u16)> {
        match kind {
            Kind::Feature => Some((&self.features, zone)),
            Kind::RiverSystem => self.system_node(zone).map(|node| (&self.systems, node)),
        }
    }

    /// The zone of a node.
    fn zone_of(&self, kind: Kind, node: u16) -> u16 {
        match kind {
            Kind::Feature => node,
            Kind::RiverSystem => self.systems.note(node),
        }
    }

    /// The zone that stands for the feature or system of a zone.
    pub(crate) fn root(&self, kind: Kind, zone: u16) -> u16 {
        self.node(kind, zone).map_or(zone, |(partition, node)| self.zone_of(kind, partition.root(node)))
    }

    pub(crate) fn members(&self, kind: Kind, zone: u16) -> impl Iterator<Item = u16> + '_ {
        let members = self.node(kind, zone).map(|(partition, node)| partition.members(node));
        // Where there is no system, the zone is alone.
        let alone = members.is_none().then_some(zone);
        members.into_iter().flatten().map(move |node| self.zone_of(kind, node)).chain(alone)
    }

    pub(crate) fn roots(&self, kind: Kind) -> impl Iterator<Item = u16> + '_ {
        let partition = match kind {
            Kind::Feature => &self.features,
            Kind::RiverSystem => &self.systems,
        };
        partition.roots().map(move |node| self.zone_of(kind, node))
    }

    /// Whether the feature with this root has no open end.
    pub(crate) fn is_closed(&self, root: u16) -> bool {
        self.features.open(root) == 0
    }

    /// The open ends of a feature: its open edges, and for grass beside a river its open slots.
    pub(crate) fn open_ends(&self, kind: Kind, root: u16) -> u16 {
        self.node(kind, root).map_or(0, |(partition, node)| partition.open(node))
    }

    /// The pieces on the feature or system with this root.
    pub(crate) fn tally(&self, kind: Kind, root: u16) -> Tally {
        self.node(kind, root).map_or_else(Tally::default, |(partition, node)| partition.tally(node))
    }

    /// A piece comes onto the feature or system of a zone.
    pub(crate) fn add_piece(&mut self, kind: Kind, zone: u16, player: u8) {
        self.change_tally(kind, zone, |tally| tally.add(player));
    }

    /// A piece leaves the feature or system of a zone.
    pub(crate) fn remove_piece(&mut self, kind: Kind, zone: u16, player: u8) {
        self.change_tally(kind, zone, |tally| tally.remove(player));
    }

    fn change_tally(&mut self, kind: Kind, zone: u16, change: impl FnOnce(&mut Tally)) {
        match kind {
            Kind::Feature => self.features.change_tally(zone, change),
            Kind::RiverSystem => {
                if let Some(node) = self.system_node(zone) {
                    self.systems.change_tally(node, change);
                }
            }
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

    /// The zones whose animals are covered, ascending.
    pub(crate) fn covered(&self) -> &[u16] {
        &self.covered
    }

    pub(crate) fn is_covered(&self, zone: u16) -> bool {
        self.covered.binary_search(&zone).is_ok()
    }

    pub(crate) fn cover(&mut self, zone: u16) {
        if let Err(at) = self.covered.binary_search(&zone) {
            self.covered.insert(at, zone);
        }
    }

    /// Whether the tile fits in the cell so turned (K-5).
    pub(crate) fn fits(&self, tile: &CompiledTile, pos: Pos, rotation: Rotation) -> bool {
        self.grid.fits(pos, tile.edges(rotation))
    }

    /// Whether the tile has any legal placement (K-6).
    pub(crate) fn fits_anywhere(&self, tile: &CompiledTile) -> bool {
        self.grid.fits_anywhere(tile.all_edges())
    }

    /// Puts into `list`, in place of what it has, the legal placements of the tile by x, then y, then rotation: as `make` makes of
    /// them.
    pub(crate) fn list_fits<T: Copy>(&self, tile: &CompiledTile, list: &mut Vec<T>, make: impl Fn(Pos, Rotation) -> T) {
        self.grid.list_fits(tile.all_edges(), list, make);
    }

    /// The powers that the zones of the feature or system show.
    pub(crate) fn powers(&self, table: &TileTable, kind: Kind, zone: u16) -> Powers {
        self.members(kind, zone).fold(Powers(0), |powers, zone| match self.facts(table, zone).power {
            Some(power) => Powers(powers.0 | 1 << power.code()),
            None => powers,
        })
    }
}
