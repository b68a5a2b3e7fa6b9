//! What the systems share: who may be deployed where, what a placement has completed, who goes home.

use super::{ReturnedFollowers, Turn};
use crate::landscape::Kind;
use crate::state::{EventKind, Piece, Sink, State};
use crate::tiles::{MAX_ZONES, Terrain, TileTable, ZoneFacts};

/// Whether this is a meadow that touches no edge of its tile: nobody may be deployed there (HG1-44, HG2-11).
pub(crate) fn is_enclosed(facts: &ZoneFacts) -> bool {
    facts.terrain == Terrain::Meadow && facts.ends == 0
}

/// Whether a follower may be deployed on this zone of the tile just placed: its whole feature must be empty (K-11).
pub(crate) fn may_take_follower(table: &TileTable, state: &State, zone: u16) -> bool {
    let facts = state.land.facts(table, zone);
    // Lakes take no follower (HG1-11, HG2-11).
    facts.terrain != Terrain::Lake
        && !is_enclosed(facts)
        && state.land.tally(Kind::Feature, state.land.root(Kind::Feature, zone)).is_empty()
}

/// The zones, one for each, of the features of the given terrains that the tile just placed has completed.
#[derive(Debug)]
pub(crate) struct Completed {
    zones: [u16; MAX_ZONES],
    len: usize,
}

impl Completed {
    pub(crate) fn new(table: &TileTable, state: &State, terrains: &[Terrain]) -> Completed {
        let mut completed = Completed { zones: [0; MAX_ZONES], len: 0 };
        for zone in state.zones_just_placed(table) {
            let root = state.land.root(Kind::Feature, zone);
            let known = completed.zones().iter().any(|&other| state.land.root(Kind::Feature, other) == root);
            if terrains.contains(&state.land.facts(table, zone).terrain) && state.land.is_closed(root) && !known {
                completed.zones[completed.len] = zone;
                completed.len += 1;
            }
        }
        completed
    }

    /// Puts them in the order in which they are told: by their smallest zones.
    pub(crate) fn sort(&mut self, state: &State) {
        self.zones[..self.len].sort_by_cached_key(|&zone| {
            let (pos, index) = state.land.smallest_zone(Kind::Feature, zone);
            (pos, index)
        });
    }

    pub(crate) fn zones(&self) -> &[u16] {
        &self.zones[..self.len]
    }
}

/// Who completes a forest with a treasure takes one extra turn, but not during an extra turn (HG1-24, HG2-31). It does not
/// matter whether anybody scored the forest (HG1-23, HG2-23).
pub(crate) fn earn_extra_turn<S: Sink>(turn: &mut Turn<'_, S>, is_treasure: impl Fn(&ZoneFacts) -> bool) {
    let (state, table) = (&mut *turn.state, turn.rules.table());
    if !state.extra {
        let forests = Completed::new(table, state, &[Terrain::Forest]);
        state.extra_earned = forests.zones().iter().any(|&forest| {
            state.land.members(Kind::Feature, forest).any(|zone| is_treasure(state.land.facts(table, zone)))
        });
    }
}

/// The followers of a feature return to their owners (K-14), or wait where the option says so (HG1-26, HG2-33).
pub(crate) fn return_followers<S: Sink>(turn: &mut Turn<'_, S>, zone: u16) {
    let kind = match turn.rules.options().returned_followers {
        ReturnedFollowers::AtOnce => EventKind::Returned,
        ReturnedFollowers::NextTurn => EventKind::ReturnedToWait,
    };
    let root = turn.state.land.root(Kind::Feature, zone);
    let mut i = 0;
    while !turn.state.land.tally(Kind::Feature, root).is_empty() {
        let stand = turn.state.pieces[i];
        if stand.piece == Piece::Follower && turn.state.land.root(Kind::Feature, stand.zone) == root {
            turn.state.take_back(turn.sink, i, kind);
        } else {
            i += 1;
        }
    }
}
