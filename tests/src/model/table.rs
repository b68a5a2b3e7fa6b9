//! The tiles on the table, what may be placed, and the features: flood fills, made anew for every question.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::set::{Set, Terrain, Tile, Zone};

/// A cell of the grid: x grows to the east, y to the south (K-1).
pub(super) type Cell = (i32, i32);

/// A zone of a tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spot {
    pub(super) cell: Cell,
    pub(super) zone: usize,
}

/// A tile on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) tile: usize,
    pub(super) cell: Cell,
    /// Quarter turns clockwise (K-3).
    pub(super) rotation: u8,
}

/// All tiles on the table, in the order of their placement.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) set: Arc<Set>,
    /// The cells that there are, if not all (K-7): left, top, right, bottom.
    bounds: Option<[i32; 4]>,
    pub(super) placed: Vec<Placed>,
}

/// The cell beyond a side: 0 north, 1 east, 2 south, 3 west.
fn beyond(cell: Cell, side: usize) -> Cell {
    let (x, y) = cell;
    match side {
        0 => (x, y - 1),
        1 => (x + 1, y),
        2 => (x, y + 1),
        _ => (x - 1, y),
    }
}

/// The slot that slot `slot` of a cell meets on the cell beyond (K-2): the opposite side, read the other way round.
fn facing(slot: usize) -> usize {
    let opposite = (slot / 3 + 2) % 4;
    opposite * 3 + (2 - slot % 3)
}

/// The zone that a tile, turned, shows in a slot of its cell (K-2, K-3).
fn zone_in_slot(tile: &Tile, rotation: u8, slot: usize) -> usize {
    tile.slots[(slot + 12 - 3 * usize::from(rotation)) % 12]
}

/// Whether `cell` is one of the eight around `centre`.
pub(super) fn surrounds(centre: Cell, cell: Cell) -> bool {
    cell != centre && (cell.0 - centre.0).abs() <= 1 && (cell.1 - centre.1).abs() <= 1
}

impl Table {
    /// The start tile lies at (0, 0), not turned (K-1).
    pub(super) fn new(set: Arc<Set>, bounds: Option<[i32; 4]>) -> Table {
        let tile = set.start_tile();
        Table { set, bounds, placed: vec![Placed { tile, cell: (0, 0), rotation: 0 }] }
    }

    pub(super) fn at(&self, cell: Cell) -> Option<Placed> {
        self.placed.iter().copied().find(|placed| placed.cell == cell)
    }

    pub(super) fn tile_at(&self, cell: Cell) -> &Tile {
        &self.set.tiles[self.at(cell).expect("a tile lies there").tile]
    }

    pub(super) fn zone(&self, spot: Spot) -> &Zone {
        &self.tile_at(spot.cell).zones[spot.zone]
    }

    /// The zones of the tile in a cell.
    pub(super) fn spots_at(&self, cell: Cell) -> Vec<Spot> {
        (0..self.tile_at(cell).zones.len()).map(|zone| Spot { cell, zone }).collect()
    }

    /// Every zone on the table.
    pub(super) fn all_spots(&self) -> Vec<Spot> {
        self.placed.iter().flat_map(|placed| self.spots_at(placed.cell)).collect()
    }

    /// The legal placements of a tile, by x, then y, then rotation.
    pub(super) fn placements(&self, tile: usize) -> Vec<(Cell, u8)> {
        // K-5: only a free cell beside an occupied one can be legal.
        let mut cells = BTreeSet::new();
        for placed in &self.placed {
            for side in 0..4 {
                let cell = beyond(placed.cell, side);
                if self.at(cell).is_none() {
                    cells.insert(cell);
                }
            }
        }
        let mut placements = Vec::new();
        for cell in cells.into_iter().filter(|&cell| self.inside(cell)) {
            for rotation in 0..4 {
                if self.fits(tile, cell, rotation) {
                    placements.push((cell, rotation));
                }
            }
        }
        placements
    }

    /// K-7.
    fn inside(&self, (x, y): Cell) -> bool {
        self.bounds.is_none_or(|[left, top, right, bottom]| left <= x && x <= right && top <= y && y <= bottom)
    }

    /// K-5: every touching edge matches, slot by slot.
    fn fits(&self, tile: usize, cell: Cell, rotation: u8) -> bool {
        let tile = &self.set.tiles[tile];
        (0..12).all(|slot| match self.at(beyond(cell, slot / 3)) {
            None => true,
            Some(neighbour) => {
                let other = &self.set.tiles[neighbour.tile];
                let mine = &tile.zones[zone_in_slot(tile, rotation, slot)];
                let theirs = &other.zones[zone_in_slot(other, neighbour.rotation, facing(slot))];
                mine.terrain == theirs.terrain
            }
        })
    }

    /// What lies beyond each slot of a zone: a zone of the next tile, or `None` where no tile lies (and none ever will
    /// beyond the end of a bounded table, K-7).
    fn across(&self, spot: Spot) -> Vec<Option<Spot>> {
        let placed = self.at(spot.cell).expect("a tile lies there");
        let tile = &self.set.tiles[placed.tile];
        (0..12)
            .filter(|&slot| zone_in_slot(tile, placed.rotation, slot) == spot.zone)
            .map(|slot| {
                let next = self.at(beyond(spot.cell, slot / 3))?;
                let other = &self.set.tiles[next.tile];
                Some(Spot { cell: next.cell, zone: zone_in_slot(other, next.rotation, facing(slot)) })
            })
            .collect()
    }

    /// HG1-44: whether a zone touches an edge of its tile.
    pub(super) fn touches_edge(&self, spot: Spot) -> bool {
        !self.across(spot).is_empty()
    }

    /// The river zones and lakes of the same tile that touch a lake or a river zone (HG1-10, HG2-10).
    fn along_the_water(&self, spot: Spot) -> Vec<Spot> {
        self.spots_at(spot.cell)
            .into_iter()
            .filter(|other| self.zone(spot).lake == Some(other.zone) || self.zone(*other).lake == Some(spot.zone))
            .collect()
    }

    /// The feature of a zone (K-4): all zones connected with it across edges.
    pub(super) fn feature(&self, start: Spot) -> BTreeSet<Spot> {
        flood(start, |spot| self.across(spot).into_iter().flatten().collect())
    }

    /// The river system of a river zone or lake (HG1-12, HG2-12): connected through lakes too.
    pub(super) fn system(&self, start: Spot) -> BTreeSet<Spot> {
        flood(start, |spot| {
            let mut next: Vec<Spot> = self.across(spot).into_iter().flatten().collect();
            next.extend(self.along_the_water(spot));
            next
        })
    }

    /// HG1-20, HG1-21, HG2-20, HG2-21, C1-20, C1-21: no edge is open. An end at a lake, a spring, a forest or a crossing
    /// shows no slot, so it is closed, and a loop has no end at all.
    pub(super) fn complete(&self, feature: &BTreeSet<Spot>) -> bool {
        feature.iter().all(|&spot| self.across(spot).iter().all(Option::is_some))
    }

    /// All features of a terrain; for `River` and `Lake` together take `all_systems`.
    pub(super) fn all_features(&self, terrain: Terrain) -> BTreeSet<BTreeSet<Spot>> {
        let spots = self.all_spots().into_iter().filter(|&spot| self.zone(spot).terrain == terrain);
        spots.map(|spot| self.feature(spot)).collect()
    }

    /// All river systems (HG1-12, HG2-12).
    pub(super) fn all_systems(&self) -> BTreeSet<BTreeSet<Spot>> {
        let spots = self
            .all_spots()
            .into_iter()
            .filter(|&spot| matches!(self.zone(spot).terrain, Terrain::River | Terrain::Lake));
        spots.map(|spot| self.system(spot)).collect()
    }
}

/// All spots that can be reached from `start`.
fn flood(start: Spot, next: impl Fn(Spot) -> Vec<Spot>) -> BTreeSet<Spot> {
    let mut reached = BTreeSet::from([start]);
    let mut todo = vec![start];
    while let Some(spot) = todo.pop() {
        for other in next(spot) {
            if reached.insert(other) {
                todo.push(other);
            }
        }
    }
    reached
}

/// The cells of some zones: "per tile" counts tiles, not zones (K-4a).
pub(super) fn cells(feature: &BTreeSet<Spot>) -> BTreeSet<Cell> {
    feature.iter().map(|spot| spot.cell).collect()
}
