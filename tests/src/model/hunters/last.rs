//! The final scoring.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Hunters, Kind, Piece};
use crate::model::set::{Power, Terrain};
use crate::model::table::{Cell, Spot, cells, surrounds};

impl Hunters {
    /// Scores meadows and river systems, as they lie (HG1-50 to HG1-53, HG2-50 to HG2-56).
    pub(super) fn score_finally(&mut self) {
        self.clear_rivers_and_forests();
        for meadow in self.table.all_features(Terrain::Meadow) {
            self.score_meadow(&meadow);
        }
        for system in self.table.all_systems() {
            self.score_system(&system);
        }
    }

    /// HG1-50, HG2-50: their followers return, and they score nothing more.
    fn clear_rivers_and_forests(&mut self) {
        let (hunters_and_huts, others): (Vec<Piece>, Vec<Piece>) = self
            .pieces
            .iter()
            .partition(|piece| piece.kind == Kind::Hut || self.table.zone(piece.spot).terrain == Terrain::Meadow);
        for piece in others {
            self.followers[usize::from(piece.player)] += 1;
        }
        self.pieces = hunters_and_huts;
    }

    /// HG1-52, HG2-52: complete or not does not matter.
    fn score_meadow(&mut self, meadow: &BTreeSet<Spot>) {
        // HG1-43: the hunters on shrines score alone, and K-20 decides among them; without one the meadow is like others.
        let shrine_hunters = self.majority(&self.with_power(meadow, Power::Shrine), Kind::Follower);
        let (kind, players) = match shrine_hunters.is_empty() {
            true => ("meadow", self.majority(meadow, Kind::Follower)),
            false => ("shrine", shrine_hunters),
        };
        let traps: BTreeSet<Cell> = cells(&self.with_power(meadow, Power::PitTrap));
        // HG2-55: in reach are the eight tiles around, not the trap's own.
        let in_reach = |spot: &Spot| traps.iter().any(|&trap| surrounds(trap, spot.cell));
        let (near, far): (BTreeSet<Spot>, BTreeSet<Spot>) = meadow.iter().copied().partition(in_reach);
        let (near_herd, far_herd) = (self.herd(&near), self.herd(&far));
        // HG1-40, HG1-45, HG2-54: with a fire or a wildfire there are no tigers, and the deer all count.
        let fire = [Power::Fire, Power::Wildfire].iter().any(|&power| !self.with_power(meadow, power).is_empty());
        let tigers = if fire { 0 } else { near_herd.tigers + far_herd.tigers };
        // HG2-55: tigers cancel the deer out of reach first.
        let far_cancelled = far_herd.deer.min(tigers);
        let near_cancelled = near_herd.deer.min(tigers - far_cancelled);
        let far_points = self.animal_points(far_herd.mammoths, far_herd.aurochs, far_herd.deer - far_cancelled);
        let near_points = self.animal_points(near_herd.mammoths, near_herd.aurochs, near_herd.deer - near_cancelled);
        self.award(kind, far_points + near_points, players.clone(), &cells(meadow));
        if traps.is_empty() {
            return;
        }
        // What the trap adds is an award of its own: the animals in reach once more.
        let mut trap_tiles = cells(&near);
        trap_tiles.extend(&traps);
        let helpings = self.table.set.number("pit_trap_factor") - 1;
        self.award("pit_trap", near_points * helpings, players, &trap_tiles);
    }

    /// HG1-51, HG1-53, HG2-51: complete or not does not matter.
    fn score_system(&mut self, system: &BTreeSet<Spot>) {
        let set = Arc::clone(&self.table.set);
        let players = self.majority(system, Kind::Hut);
        let fish_points = self.fish(system) * set.number("system_fish_points");
        self.award("river_system", fish_points, players.clone(), &cells(system));
        // HG2-53.
        if !self.with_power(system, Power::Raft).is_empty() {
            let lake_points = self.lakes(system) * set.number("raft_lake_points");
            self.award("raft", lake_points, players, &cells(system));
        }
    }

    fn with_power(&self, feature: &BTreeSet<Spot>, power: Power) -> BTreeSet<Spot> {
        feature.iter().copied().filter(|&spot| self.table.zone(spot).powers.contains(&power)).collect()
    }
}
