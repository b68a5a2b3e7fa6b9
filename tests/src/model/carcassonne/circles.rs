//! The crop circles.

use super::ask::{Answers, Asked};
use super::land::terrain_name;
use super::state::State;
use crate::model::action::Action;
use crate::model::set::{Power, Terrain};
use crate::model::table::{Cell, Spot};

impl State {
    /// CC-2, for the tile just placed.
    pub(super) fn crop_circles(&mut self, cell: Cell, answers: &mut Answers) -> Asked<()> {
        if !self.options.crop_circles && self.options.crop_circle_tile.is_none() {
            return Ok(());
        }
        // No box has a tile with two: one circle comes after the other.
        for spot in self.table.spots_at(cell) {
            for symbol in self.table.zone(spot).powers.clone() {
                // CC-1: whose followers a symbol means.
                match symbol {
                    Power::Shield => self.crop_circle(Terrain::City, answers)?,
                    Power::Club => self.crop_circle(Terrain::Road, answers)?,
                    Power::Pitchfork => self.crop_circle(Terrain::Field, answers)?,
                    _ => {}
                }
            }
        }
        Ok(())
    }

    fn crop_circle(&mut self, terrain: Terrain, answers: &mut Answers) -> Asked<()> {
        // CC-4.
        if (0..self.players).all(|player| self.zones_with(player, terrain).is_empty()) {
            return Ok(());
        }
        self.circle = Some(terrain);
        // CC-3: the active player chooses even if he has none.
        let mode = answers.ask("circle", self.player, vec![Action::CircleDeploy, Action::CircleTakeBack])?;
        let word = if mode == Action::CircleDeploy { "circle_deploys" } else { "circle_takes_back" };
        self.story.push(format!("{word} player={} terrain={}", self.player, terrain_name(terrain)));
        // CC-3: the active player last.
        for player in self.track.turn_order((self.player + 1) % self.players) {
            match mode {
                Action::CircleDeploy => self.ask_one_more(player, terrain, answers)?,
                _ => self.ask_one_less(player, terrain, answers)?,
            }
        }
        self.circle = None;
        Ok(())
    }

    /// The zones of a terrain where a player has followers.
    fn zones_with(&self, player: u8, terrain: Terrain) -> Vec<Spot> {
        let mut spots = self.spots_of(player);
        spots.dedup();
        spots.retain(|&spot| self.terrain(spot) == terrain);
        spots
    }

    /// CC-2 (A).
    fn ask_one_more(&mut self, player: u8, terrain: Terrain, answers: &mut Answers) -> Asked<()> {
        let mut options = vec![Action::Pass];
        if self.supply[usize::from(player)] > 0 {
            options.extend(self.zones_with(player, terrain).into_iter().map(Action::Add));
        }
        if let Action::Add(spot) = answers.ask("circle_deploy", player, options)? {
            self.deploy(player, spot);
        }
        Ok(())
    }

    /// CC-2 (B).
    fn ask_one_less(&mut self, player: u8, terrain: Terrain, answers: &mut Answers) -> Asked<()> {
        let zones = self.zones_with(player, terrain);
        if zones.is_empty() {
            return Ok(());
        }
        let options = zones.into_iter().map(Action::Retrieve).collect();
        if let Action::Retrieve(spot) = answers.ask("circle_take_back", player, options)? {
            self.take_back(player, spot, "retrieved");
        }
        Ok(())
    }
}
