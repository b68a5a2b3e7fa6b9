//! What the systems share: who may be deployed where, what a placement has completed, who goes home.

use super::{ReturnedFollowers, Rules, Turn};
use crate::geometry::Pos;
use crate::landscape::{Kind, Placed};
use crate::state::{Action, EventKind, Piece, Sink, Stand, State};
use crate::tiles::{Terrain, TileTable, ZoneFacts};

/// The player so many steps after `first` in turn order (K-26).
pub(crate) fn player_after(players: u8, first: u8, steps: u8) -> u8 {
    ((u16::from(first) + u16::from(steps)) % u16::from(players.max(1))) as u8
}

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

/// Whether this placed tile is the one that lay on the table when the game began: nobody placed it (K-10).
pub(crate) fn is_on_start(rules: &Rules, placed: Placed) -> bool {
    placed.tile == rules.start() && placed.pos == Pos::default()
}

/// Deploys the piece that a deployment says; a pass deploys none.
pub(crate) fn take_deployment<S: Sink>(turn: &mut Turn<'_, S>, action: Action) {
    if let Action::Deploy { piece, zone } = action {
        let first = turn.state.zones_just_placed(turn.rules.table()).start;
        turn.state.deploy(turn.sink, turn.state.active, piece, first + u16::from(zone));
    }
}

/// The zone of the tile just placed that a deployment names.
///
/// # Errors
/// Why there is none.
pub(crate) fn deployment_zone(rules: &Rules, state: &State, zone: u8) -> Result<u16, String> {
    let zones = state.zones_just_placed(rules.table());
    match usize::from(zone) < zones.len() {
        true => Ok(zones.start + u16::from(zone)),
        false => Err(format!("the tile just placed has zones 0 to {}", zones.len() - 1)),
    }
}

/// Whether this piece is a follower of the player.
pub(crate) fn is_follower_of(stand: &Stand, player: u8) -> bool {
    stand.player == player && stand.piece == Piece::Follower
}

/// The zones, one for each, of the features of the given terrains that the tile just placed has completed.
#[derive(Debug, Default)]
pub(crate) struct Completed {
    zones: Vec<u16>,
}

impl Completed {
    pub(crate) fn new(table: &TileTable, state: &State, terrains: &[Terrain]) -> Completed {
        // A list without zones takes no memory.
        let mut completed = Completed::default();
        for zone in state.zones_just_placed(table) {
            let root = state.land.root(Kind::Feature, zone);
            let known = completed.zones().iter().any(|&other| state.land.root(Kind::Feature, other) == root);
            if terrains.contains(&state.land.facts(table, zone).terrain) && state.land.is_closed(root) && !known {
                completed.zones.push(zone);
            }
        }
        completed
    }

    /// Adds a feature that the placement has completed in another way than by its edges.
    pub(crate) fn push(&mut self, zone: u16) {
        self.zones.push(zone);
    }

    /// Puts them in the order in which they are told: by their smallest zones.
    pub(crate) fn sort(&mut self, state: &State) {
        self.zones.sort_by_cached_key(|&zone| state.land.smallest_zone(Kind::Feature, zone));
    }

    pub(crate) fn zones(&self) -> &[u16] {
        &self.zones
    }
}

/// Who completes a forest with a treasure takes one extra turn, but not during an extra turn (HG1-24, HG2-31). It does not
/// matter whether anybody scored the forest (HG1-23, HG2-23).
pub(crate) fn earn_extra_turn<S: Sink>(turn: &mut Turn<'_, S>, is_treasure: impl Fn(&ZoneFacts) -> bool) {
    let (state, table) = (&mut *turn.state, turn.rules.table());
    if !state.extra {
        let forests = Completed::new(table, state, &[Terrain::Forest]);
        let earned = forests.zones().iter().any(|&forest| {
            state.land.members(Kind::Feature, forest).any(|zone| is_treasure(state.land.facts(table, zone)))
        });
        state.extra_earned = u8::from(earned);
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
