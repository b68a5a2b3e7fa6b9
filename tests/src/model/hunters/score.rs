//! What is scored during the game: completed features, and the tiles that act at once.

use std::collections::BTreeSet;

use super::{Hunters, Kind, Piece};
use crate::model::set::{Animal, Terrain};
use crate::model::table::{Cell, Spot, cells, surrounds};
use crate::model::terms::ModelAward;

impl Hunters {
    pub(super) fn pieces_on(&self, feature: &BTreeSet<Spot>, kind: Kind) -> Vec<Piece> {
        let on = |piece: &&Piece| piece.kind == kind && feature.contains(&piece.spot);
        self.pieces.iter().filter(on).copied().collect()
    }

    /// K-20: the players with the most pieces of a kind on a feature; nobody where there is none.
    pub(super) fn majority(&self, feature: &BTreeSet<Spot>, kind: Kind) -> Vec<u8> {
        let pieces = self.pieces_on(feature, kind);
        let count = |player: u8| pieces.iter().filter(|piece| piece.player == player).count();
        let most = (0..self.players).map(count).max().unwrap_or(0);
        (0..self.players).filter(|&player| most > 0 && count(player) == most).collect()
    }

    /// Gives each player the points (K-20: in full). What gives nobody anything is not logged.
    pub(super) fn award(&mut self, kind: &'static str, points: u32, players: Vec<u8>, tiles: &BTreeSet<Cell>) {
        if points == 0 || players.is_empty() {
            return;
        }
        for &player in &players {
            self.scores[usize::from(player)] += points;
        }
        let tiles = self.ids(tiles);
        self.awards.push(ModelAward { kind, points, players, tiles });
    }

    /// The ids of the tiles in some cells, sorted.
    pub(super) fn ids(&self, cells: &BTreeSet<Cell>) -> Vec<String> {
        let mut ids: Vec<String> = cells.iter().map(|&cell| self.table.tile_at(cell).id.clone()).collect();
        ids.sort();
        ids
    }

    /// Scores the rivers and forests that the tile in `cell` completed (K-21, HG2-22), whoever placed it.
    /// Gives the cells of each completed forest with a treasure.
    pub(super) fn score_completed(&mut self, cell: Cell) -> Vec<BTreeSet<Cell>> {
        let mut treasure_forests = Vec::new();
        let mut seen: Vec<BTreeSet<Spot>> = Vec::new();
        for spot in self.table.spots_at(cell) {
            let feature = self.table.feature(spot);
            // Two zones of the tile may be of one feature.
            if seen.contains(&feature) || !self.table.complete(&feature) {
                continue;
            }
            seen.push(feature.clone());
            let players = self.majority(&feature, Kind::Follower);
            match self.table.zone(spot).terrain {
                Terrain::River => {
                    let points = self.river_points(&feature);
                    self.award("river", points, players, &cells(&feature));
                }
                Terrain::Forest => {
                    let points = self.forest_points(&feature);
                    self.award("forest", points, players, &cells(&feature));
                    // HG1-23, HG2-23, HG2-30: with or without gatherers; HG1-23a: of whatever size.
                    if feature.iter().any(|&spot| self.table.zone(spot).treasures > 0) {
                        treasure_forests.push(cells(&feature));
                    }
                }
                // HG1-22, HG2-22: never during the game.
                _ => continue,
            }
            self.return_followers(&feature);
        }
        treasure_forests
    }

    /// HG1-20, HG2-20. In the 1st edition fish are in lakes only (HG1-10).
    fn river_points(&self, river: &BTreeSet<Spot>) -> u32 {
        let set = &self.table.set;
        // A lake that closes both ends counts once, hence a set.
        let lakes: BTreeSet<Spot> = river
            .iter()
            .filter_map(|&spot| self.table.zone(spot).lake.map(|zone| Spot { cell: spot.cell, zone }))
            .collect();
        let fish = self.fish(river) + self.fish(&lakes);
        // HG1-20a: a tile that the river crosses twice counts once.
        count(cells(river).len()) * set.number("river_tile_points") + fish * set.number("river_fish_points")
    }

    /// HG1-21, HG2-21.
    fn forest_points(&self, forest: &BTreeSet<Spot>) -> u32 {
        let set = &self.table.set;
        // Option `forest_unit` (HG1-21, HG2-21): a segment is a zone, and a tile may have two of them.
        let units = if self.options.forest_unit_segment { forest.len() } else { cells(forest).len() };
        // HG1-41.
        let mushrooms: u32 = forest.iter().map(|&spot| self.table.zone(spot).mushrooms).sum();
        count(units) * set.number("forest_points") + mushrooms * set.number("mushroom_points")
    }

    pub(super) fn fish(&self, water: &BTreeSet<Spot>) -> u32 {
        water.iter().map(|&spot| self.table.zone(spot).fish).sum()
    }

    pub(super) fn lakes(&self, system: &BTreeSet<Spot>) -> u32 {
        count(system.iter().filter(|&&spot| self.table.zone(spot).terrain == Terrain::Lake).count())
    }

    /// K-14: the followers of a scored feature return; huts stay (HG1-12, HG2-13).
    fn return_followers(&mut self, feature: &BTreeSet<Spot>) {
        for piece in self.pieces_on(feature, Kind::Follower) {
            let player = usize::from(piece.player);
            // HG1-26, HG2-33: of any owner.
            if self.options.returned_next_turn {
                self.waiting[player] += 1;
            } else {
                self.followers[player] += 1;
            }
        }
        self.pieces.retain(|piece| piece.kind != Kind::Follower || !feature.contains(&piece.spot));
    }

    /// HG2-41: huts play no part.
    pub(super) fn score_logboat(&mut self, boat: Spot) {
        let system = self.table.system(boat);
        let points = self.lakes(&system) * self.table.set.number("logboat_lake_points");
        self.award("logboat", points, vec![self.player], &cells(&system));
    }

    /// HG2-42: hunters play no part, nor do the wildfire and the pit trap.
    pub(super) fn score_hunting_trap(&mut self, trap: Spot) {
        let meadow = self.table.feature(trap);
        let near: BTreeSet<Spot> = meadow.iter().copied().filter(|spot| surrounds(trap.cell, spot.cell)).collect();
        let herd = self.herd(&near);
        let deer = herd.deer - herd.deer.min(herd.tigers);
        let points = self.animal_points(herd.mammoths, herd.aurochs, deer);
        let mut tiles = cells(&near);
        tiles.insert(trap.cell);
        self.award("hunting_trap", points, vec![self.player], &tiles);
        // Covered, all of them: the deer that a tiger cancelled, and the tigers too.
        for &spot in &near {
            for index in 0..self.table.zone(spot).animals.len() {
                self.covered.insert((spot, index));
            }
        }
    }

    /// The animals of some zones that are not covered (HG2-56).
    pub(super) fn herd(&self, zones: &BTreeSet<Spot>) -> Herd {
        let mut herd = Herd::default();
        for &spot in zones {
            for (index, animal) in self.table.zone(spot).animals.iter().enumerate() {
                if self.covered.contains(&(spot, index)) {
                    continue;
                }
                match animal {
                    Animal::Deer => herd.deer += 1,
                    Animal::Aurochs => herd.aurochs += 1,
                    Animal::Mammoth => herd.mammoths += 1,
                    Animal::Tiger => herd.tigers += 1,
                }
            }
        }
        herd
    }

    /// HG1-42, HG1-52, HG2-52.
    pub(super) fn animal_points(&self, mammoths: u32, aurochs: u32, deer: u32) -> u32 {
        let set = &self.table.set;
        mammoths * set.number("mammoth_points")
            + aurochs * set.number("aurochs_points")
            + deer * set.number("deer_points")
    }
}

/// Animals, counted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Herd {
    pub(super) deer: u32,
    pub(super) aurochs: u32,
    pub(super) mammoths: u32,
    pub(super) tigers: u32,
}

fn count(number: usize) -> u32 {
    u32::try_from(number).expect("a table has few tiles")
}
