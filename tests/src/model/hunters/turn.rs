//! The steps of a turn: what is asked, which actions are legal, and what follows from one.

use super::step::Step;
use super::{Hunters, Kind, Piece};
use crate::model::action::Action;
use crate::model::set::{Power, Terrain};
use crate::model::table::{Cell, Placed, Spot};

impl Hunters {
    /// The legal actions, ascending by their code: pass first, then by the numbers of the text in its order.
    pub(super) fn legal_actions(&self) -> Vec<Action> {
        match self.step {
            Step::Draw => {
                let mut tiles = self.stack().clone();
                tiles.dedup();
                tiles.into_iter().map(Action::Draw).collect()
            }
            Step::Place(tile) => {
                // K-6a: no passing.
                let placements = self.table.placements(tile);
                placements.into_iter().map(|(cell, rotation)| Action::Place(cell, rotation)).collect()
            }
            Step::Retrieve(_) => {
                let mut spots = self.own_followers();
                spots.sort();
                let retrievals = spots.into_iter().map(Action::Retrieve);
                std::iter::once(Action::Pass).chain(retrievals).collect()
            }
            Step::Deploy(cell) => {
                // K-13: deploying is optional.
                std::iter::once(Action::Pass).chain(self.deployments(cell)).collect()
            }
            Step::Over => Vec::new(),
        }
    }

    /// Carries out an action that `legal_actions` gave.
    pub(super) fn carry_out(&mut self, action: Action) {
        match (self.step, action) {
            (Step::Draw, Action::Draw(tile)) => self.take(tile),
            (Step::Place(tile), Action::Place(cell, rotation)) => self.place(tile, cell, rotation),
            (Step::Retrieve(cell), Action::Pass) => self.ask_deployment(cell),
            (Step::Retrieve(cell), Action::Retrieve(spot)) => {
                // HG2-43: into supply, not among the waiting: it may be deployed at once under every option.
                self.pieces.retain(|piece| piece.kind != Kind::Follower || piece.spot != spot);
                self.followers[usize::from(self.player)] += 1;
                self.ask_deployment(cell);
            }
            (Step::Deploy(cell), Action::Pass) => self.end_placement(cell),
            (Step::Deploy(cell), Action::Follower(zone)) => {
                self.followers[usize::from(self.player)] -= 1;
                self.deploy(Kind::Follower, Spot { cell, zone });
            }
            (Step::Deploy(cell), Action::Hut(zone)) => {
                self.huts[usize::from(self.player)] -= 1;
                self.deploy(Kind::Hut, Spot { cell, zone });
            }
            (step, action) => unreachable!("{action:?} at {step:?} is not legal"),
        }
    }

    /// The stack that is drawn from: in the extra turn the bonus tiles or the menhir tiles (HG1-23, HG2-30).
    fn stack(&self) -> &Vec<usize> {
        if self.extra { &self.extra_tiles } else { &self.main }
    }

    /// A turn begins for the player to move.
    pub(super) fn begin_turn(&mut self) {
        // HG1-26, HG2-33: the followers that wait for their owner's next turn are there before his draw.
        let player = usize::from(self.player);
        self.followers[player] += self.waiting[player];
        self.waiting[player] = 0;
        self.extra = false;
        self.look_for_tile();
    }

    /// Asks for a draw where there is a choice of tiles; a single kind of tile is taken by itself.
    fn look_for_tile(&mut self) {
        let mut kinds = self.stack().clone();
        kinds.dedup();
        match kinds[..] {
            // HG1-25, HG2-32: the extra turn lapses.
            [] if self.extra => self.end_turn(),
            // K-24a: this player has no turn, and the game ends.
            [] => self.finish(),
            [tile] => self.take(tile),
            _ => self.step = Step::Draw,
        }
    }

    fn take(&mut self, tile: usize) {
        let stack = if self.extra { &mut self.extra_tiles } else { &mut self.main };
        let index = stack.iter().position(|&other| other == tile).expect("the tile is in the stack");
        stack.remove(index);
        if self.table.placements(tile).is_empty() {
            // K-6, HG1-25, HG2-32: it leaves the game, and there is another draw.
            self.discarded.push(tile);
            self.look_for_tile();
        } else {
            if self.extra {
                let forests = std::mem::take(&mut self.earned_by);
                self.extra_turns.push(forests);
            }
            self.step = Step::Place(tile);
        }
    }

    /// HG1-11, HG2-40: the tile is placed, its action is resolved, then its player may deploy, then completed features are scored.
    fn place(&mut self, tile: usize, cell: Cell, rotation: u8) {
        self.table.placed.push(Placed { tile, cell, rotation });
        for spot in self.table.spots_at(cell) {
            let powers = self.table.zone(spot).powers.clone();
            if powers.contains(&Power::Logboat) {
                self.score_logboat(spot);
            }
            if powers.contains(&Power::HuntingTrap) {
                self.score_hunting_trap(spot);
            }
        }
        // HG2-43: not asked when he has no follower on the table.
        if self.table.tile_at(cell).has(Power::Shaman) && !self.own_followers().is_empty() {
            self.step = Step::Retrieve(cell);
        } else {
            self.ask_deployment(cell);
        }
    }

    fn ask_deployment(&mut self, cell: Cell) {
        if self.deployments(cell).is_empty() {
            self.end_placement(cell);
        } else {
            self.step = Step::Deploy(cell);
        }
    }

    fn deploy(&mut self, kind: Kind, spot: Spot) {
        self.pieces.push(Piece { player: self.player, kind, spot });
        self.end_placement(spot.cell);
    }

    /// Where the player to move has followers.
    fn own_followers(&self) -> Vec<Spot> {
        let own = |piece: &&Piece| piece.player == self.player && piece.kind == Kind::Follower;
        self.pieces.iter().filter(own).map(|piece| piece.spot).collect()
    }

    /// The legal deployments on the tile just placed (K-10): followers by zone, then huts by zone.
    fn deployments(&self, cell: Cell) -> Vec<Action> {
        let mut actions = Vec::new();
        for spot in self.table.spots_at(cell) {
            if self.may_have_follower(spot) {
                actions.push(Action::Follower(spot.zone));
            }
        }
        for spot in self.table.spots_at(cell) {
            if self.may_have_hut(spot) {
                actions.push(Action::Hut(spot.zone));
            }
        }
        actions
    }

    fn may_have_follower(&self, spot: Spot) -> bool {
        // HG1-11, HG2-11: a lake takes no follower. HG1-44: nor does an enclosed meadow. K-11: nor does a feature with a
        // follower of anybody.
        self.followers[usize::from(self.player)] > 0
            && self.table.zone(spot).terrain != Terrain::Lake
            && self.table.touches_edge(spot)
            && self.pieces_on(&self.table.feature(spot), Kind::Follower).is_empty()
    }

    fn may_have_hut(&self, spot: Spot) -> bool {
        if self.huts[usize::from(self.player)] == 0
            || !matches!(self.table.zone(spot).terrain, Terrain::River | Terrain::Lake)
        {
            return false;
        }
        // HG1-12, HG2-13: no hut of anybody in the system; followers do not hinder.
        let system = self.table.system(spot);
        if !self.pieces_on(&system, Kind::Hut).is_empty() {
            return false;
        }
        // HG1-12, HG2-14, HG2-14a: one move a system and tile: on its first lake here, else on its first river.
        let here: Vec<Spot> = system.into_iter().filter(|other| other.cell == spot.cell).collect();
        let first_lake = here.iter().find(|other| self.table.zone(**other).terrain == Terrain::Lake);
        *first_lake.unwrap_or(&here[0]) == spot
    }

    /// Scores what the placement completed; then the extra turn, if it is earned, or the end of the turn.
    fn end_placement(&mut self, cell: Cell) {
        let treasure_forests = self.score_completed(cell);
        // HG1-23, HG2-30, and HG1-24, HG2-31: the extra turn itself earns none. HG1-27, HG2-34: it is played before the
        // game ends.
        if !treasure_forests.is_empty() && !self.extra {
            self.extra = true;
            self.earned_by = treasure_forests;
            self.look_for_tile();
        } else {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.earned_by.clear();
        if self.main.is_empty() {
            // K-24.
            self.finish();
        } else {
            // K-26.
            self.player = (self.player + 1) % self.players;
            self.begin_turn();
        }
    }

    fn finish(&mut self) {
        self.step = Step::Over;
        self.score_finally();
    }
}
