//! Every cached value of the landscape recomputed from scratch and compared: the obvious definition of each.

use std::collections::{BTreeMap, BTreeSet};

use super::board::Board;
use super::grid::Cell;
use super::{Kind, Landscape, Tally};
use crate::geometry::{Pos, Side};
use crate::tiles::{Edge, Terrain, TileTable};

impl Landscape {
    /// Recomputes grid, frontier, features and tallies from the placed tiles and `pieces` (zone, player, kind).
    ///
    /// # Errors
    /// The first difference, as text.
    pub(crate) fn check(&self, table: &TileTable, pieces: &[(u16, u8, Kind)]) -> Result<(), String> {
        let cells = self.check_grid(table)?;
        self.check_frontier(table, &cells)?;
        self.check_partition(table, &cells, pieces, Kind::Feature)?;
        self.check_partition(table, &cells, pieces, Kind::RiverSystem)
    }

    fn check_grid(&self, table: &TileTable) -> Result<BTreeMap<Pos, u16>, String> {
        let mut cells = BTreeMap::new();
        for (index, placed) in self.placed.iter().enumerate() {
            if cells.insert(placed.pos, index as u16).is_some() {
                return Err(format!("two tiles at {}", placed.pos));
            }
            let tile = Cell::tile(index as u16, table.get(placed.tile).is_marked());
            let found = self.grid.get(placed.pos);
            if found != tile {
                return Err(format!("the grid has {found:?} at {}, from scratch {tile:?}", placed.pos));
            }
        }
        if !self.grid.is_counted_right() {
            return Err(format!("the frontier has not {} cells", self.grid.frontier_len()));
        }
        Ok(cells)
    }

    fn check_frontier(&self, table: &TileTable, cells: &BTreeMap<Pos, u16>) -> Result<(), String> {
        let mut wanted: BTreeMap<Pos, [Option<Edge>; 4]> = BTreeMap::new();
        for (&pos, &index) in cells {
            let placed = self.placed[usize::from(index)];
            for side in Side::ALL {
                let free = |beside: &Pos| !cells.contains_key(beside) && self.is_inside(*beside);
                if let Some(beside) = pos.neighbour(side).filter(free) {
                    let kind = table.get(placed.tile).edges(placed.rotation)[side as usize];
                    wanted.entry(beside).or_default()[side.opposite() as usize] = Some(kind);
                }
            }
        }
        let wanted: Vec<_> = wanted.into_iter().collect();
        let kinds = |(pos, board, bit): (Pos, &Board, u32)| (pos, Side::ALL.map(|side| board.kind(bit, side)));
        let found: Vec<_> = self.grid.frontier().map(kinds).collect();
        if wanted == found { Ok(()) } else { Err(format!("frontier {found:?}, from scratch {wanted:?}")) }
    }

    /// The zones that touch a zone directly: across the edges, and for systems also through a lake.
    fn touching(&self, table: &TileTable, cells: &BTreeMap<Pos, u16>, zone: u16, kind: Kind) -> (Vec<u16>, u16) {
        let placed = self.tile_of(zone);
        let tile = table.get(placed.tile);
        let own = (zone - placed.first_zone) as u8;
        let mut near = Vec::new();
        let mut open = 0;
        for side in Side::ALL {
            let ours = tile.links(placed.rotation)[side as usize];
            let beside = placed.pos.neighbour(side).and_then(|pos| cells.get(&pos));
            for slot in 0..3 {
                if ours.zones[slot] != own || (ours.solid && slot > 0) {
                    continue;
                }
                match beside {
                    None => open += 1,
                    Some(&other) => {
                        let other = self.placed[usize::from(other)];
                        let theirs = table.get(other.tile).links(other.rotation)[side.opposite() as usize];
                        near.push(other.first_zone + u16::from(theirs.zones[2 - slot]));
                    }
                }
            }
        }
        if kind == Kind::RiverSystem {
            let first = placed.first_zone;
            for (i, other) in tile.zones.iter().enumerate() {
                if other.lake == Some(own) {
                    near.push(first + i as u16);
                }
            }
            near.extend(tile.zones[usize::from(own)].lake.map(|lake| first + u16::from(lake)));
        }
        (near, open)
    }

    fn check_partition(
        &self,
        table: &TileTable,
        cells: &BTreeMap<Pos, u16>,
        pieces: &[(u16, u8, Kind)],
        kind: Kind,
    ) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for start in 0..self.features.len() as u16 {
            let terrain = self.facts(table, start).terrain;
            if kind == Kind::RiverSystem && !matches!(terrain, Terrain::River | Terrain::Lake) {
                continue;
            }
            if seen.contains(&start) {
                continue;
            }
            let mut flood = BTreeSet::from([start]);
            let mut todo = vec![start];
            let mut open = 0;
            while let Some(zone) = todo.pop() {
                let (near, ends) = self.touching(table, cells, zone, kind);
                open += ends;
                todo.extend(near.into_iter().filter(|&zone| flood.insert(zone)));
            }
            let members: BTreeSet<u16> = self.members(kind, start).collect();
            let name = self.name_of(start);
            if members != flood {
                return Err(format!("{kind:?} at {name:?} holds {members:?}, from scratch {flood:?}"));
            }
            let root = self.root(kind, start);
            if flood.iter().any(|&zone| self.root(kind, zone) != root) {
                return Err(format!("{kind:?} at {name:?} has two roots"));
            }
            if self.open_ends(kind, root) != open {
                return Err(format!(
                    "{kind:?} at {name:?}: {} open ends, from scratch {open}",
                    self.open_ends(kind, root)
                ));
            }
            let mut tally = Tally::default();
            for &(zone, player, on) in pieces {
                if on == kind && flood.contains(&zone) {
                    tally.add(player);
                }
            }
            if self.tally(kind, root) != tally {
                return Err(format!(
                    "{kind:?} at {name:?}: tally {:?}, from scratch {tally:?}",
                    self.tally(kind, root)
                ));
            }
            let tiles: BTreeSet<u16> = flood.iter().map(|&zone| self.features.note(zone)).collect();
            if kind == Kind::Feature && usize::from(self.count_tiles(table, start)) != tiles.len() {
                return Err(format!(
                    "feature at {name:?}: {} tiles, from scratch {}",
                    self.count_tiles(table, start),
                    tiles.len()
                ));
            }
            seen.extend(flood);
        }
        Ok(())
    }
}
