//! What the systems share: who may be deployed where, what a placement has completed, who goes home.

use super::{ReturnedFollowers, Rules, Turn};
use crate::geometry::Pos;
use crate::landscape::{Kind, MAX_PIECES, Placed};
use crate::state::{Action, EventKind, PIECE_KINDS, Piece, Sink, Stand, State, Step};
use crate::tiles::{Terrain, TileTable, ZoneFacts};

/// The player so many steps after `first` in turn order (K-26).
pub(crate) fn player_after(players: u8, first: u8, steps: u8) -> u8 {
    ((u16::from(first) + u16::from(steps)) % u16::from(players.max(1))) as u8
}

/// Whether a follower may be deployed on this zone of the tile just placed: its whole feature must be empty (K-11).
pub(crate) fn may_take_follower(state: &State, facts: &ZoneFacts, zone: u16) -> bool {
    // Lakes take no follower (HG1-11, HG2-11).
    facts.terrain != Terrain::Lake
        && !facts.is_enclosed()
        && state.land.tally(Kind::Feature, state.land.root(Kind::Feature, zone)).is_empty()
}

/// Says in the state which zones of the tile just placed the active player may deploy followers on (K-10, K-11), and which features
/// it has completed by its edges.
pub(crate) fn survey(rules: &Rules, state: &mut State) {
    let (placed, land) = (state.land.tiles()[usize::from(state.placed)], &state.land);
    let tile = rules.compiled(placed.tile);
    let (mut empty, mut closed) = (0, 0);
    for i in 0..tile.zones.len() as u16 {
        let root = land.root(Kind::Feature, placed.first_zone + i);
        empty |= u16::from(land.tally(Kind::Feature, root).is_empty()) << i;
        closed |= u16::from(land.is_closed(root)) << i;
    }
    let supply = state.supply[usize::from(state.active)][Piece::Follower as usize];
    state.deployable = [0; PIECE_KINDS];
    state.deployable[Piece::Follower as usize] = if supply > 0 { empty & tile.for_followers } else { 0 };
    state.closed = closed & tile.completable;
}

/// The zones of the tile just placed with what is drawn on them.
pub(crate) fn zones_just_placed<'a>(
    table: &'a TileTable,
    state: &State,
) -> impl Iterator<Item = (u16, &'a ZoneFacts)> + Clone + use<'a> {
    let placed = state.land.tiles()[usize::from(state.placed)];
    (placed.first_zone..).zip(&table.get(placed.tile).zones)
}

/// The zones of the tile just placed for which `may` is true, one bit each.
pub(crate) fn which_zones(rules: &Rules, state: &State, may: impl Fn(u16, &ZoneFacts) -> bool) -> u16 {
    let zones = (0..).zip(zones_just_placed(rules.table(), state));
    zones.fold(0, |bits, (index, (zone, facts))| bits | u16::from(may(zone, facts)) << index)
}

/// Lists the possible deployments in the state, and to deploy nothing: it is always optional (K-13).
pub(crate) fn list_deployments(state: &State, take: &mut impl FnMut(Action)) {
    take(Action::Pass);
    for &piece in Piece::ALL {
        let mut zones = state.deployable[piece as usize];
        while zones != 0 {
            take(Action::Deploy { piece, zone: zones.trailing_zeros() as u8 });
            zones &= zones - 1;
        }
    }
}

/// Whether an action is one of the possible deployments in the state, or to deploy nothing.
pub(crate) fn is_deployment(state: &State, action: Action) -> bool {
    match action {
        Action::Pass => true,
        Action::Deploy { piece, zone } => {
            state.deployable[piece as usize].checked_shr(u32::from(zone)).is_some_and(|zones| zones & 1 == 1)
        }
        _ => false,
    }
}

/// Whether this placed tile is the one that lay on the table when the game began: nobody placed it (K-10).
pub(crate) fn is_on_start(rules: &Rules, placed: Placed) -> bool {
    placed.tile == rules.start() && placed.pos == Pos::default()
}

/// Deploys the piece of a deployment; a pass deploys none.
pub(crate) fn take_deployment<S: Sink>(turn: &mut Turn<'_, S>, action: Action) {
    if let Action::Deploy { piece, zone } = action {
        let first = turn.state.zones_just_placed(turn.rules.table()).start;
        turn.state.deploy(turn.sink, turn.state.active, piece, first + u16::from(zone));
    }
}

/// Compares what the state keeps of the tile just placed with a check zone by zone; `may_deploy` checks a deployment.
///
/// # Errors
/// The difference.
pub(crate) fn check_survey(
    rules: &Rules,
    state: &State,
    may_deploy: impl Fn(Piece, u16, &ZoneFacts) -> bool,
) -> Result<(), String> {
    if state.step != Step::Deploy {
        return Ok(());
    }
    let land = &state.land;
    let mut deployable = [0; PIECE_KINDS];
    for &piece in Piece::ALL {
        deployable[piece as usize] = which_zones(rules, state, |zone, facts| may_deploy(piece, zone, facts));
    }
    let completable = [Terrain::Forest, Terrain::River, Terrain::City, Terrain::Road];
    let closed = which_zones(rules, state, |zone, facts| {
        completable.contains(&facts.terrain) && land.is_closed(land.root(Kind::Feature, zone))
    });
    match (state.deployable, state.closed) == (deployable, closed) {
        true => Ok(()),
        false => Err(format!(
            "deployable {:?}, closed {}; from scratch {deployable:?}, {closed}",
            state.deployable, state.closed
        )),
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

/// The zones, each once, by name, on which one player has followers: no more than that player has pieces.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FollowerZones {
    zones: [u16; MAX_PIECES as usize],
    len: usize,
}

impl FollowerZones {
    /// The zones with followers of the player that are `wanted`.
    pub(crate) fn new(state: &State, player: u8, wanted: impl Fn(u16) -> bool) -> FollowerZones {
        let mut own = FollowerZones::default();
        let stands = state.pieces.iter().filter(|stand| is_follower_of(stand, player));
        for zone in stands.map(|stand| stand.zone).filter(|&zone| wanted(zone)) {
            if !own.contains(&zone) && own.len < own.zones.len() {
                own.zones[own.len] = zone;
                own.len += 1;
            }
        }
        own.zones[..own.len].sort_unstable_by_key(|&zone| state.land.name_of(zone));
        own
    }
}

impl std::ops::Deref for FollowerZones {
    type Target = [u16];

    fn deref(&self) -> &[u16] {
        &self.zones[..self.len]
    }
}

/// Adds to `list` one zone for each of the features that the tile just placed has completed by their edges.
pub(crate) fn completed(state: &State, list: &mut Vec<u16>) {
    let land = &state.land;
    let first = land.tiles()[usize::from(state.placed)].first_zone;
    let mut zones = state.closed;
    while zones != 0 {
        let zone = first + zones.trailing_zeros() as u16;
        zones &= zones - 1;
        let root = land.root(Kind::Feature, zone);
        if !list.iter().any(|&other| land.root(Kind::Feature, other) == root) {
            list.push(zone);
        }
    }
}

/// Puts features in the order of events: by their smallest zones.
pub(crate) fn sort_by_name(state: &State, kind: Kind, list: &mut [u16]) {
    if list.len() > 1 {
        list.sort_unstable_by_key(|&zone| state.land.smallest_zone(kind, zone));
    }
}

/// Puts into `list` one zone of each feature or system on which a piece stands, in no particular order.
pub(crate) fn occupied(state: &State, kind: Kind, piece: Piece, list: &mut Vec<u16>) {
    let stands = state.pieces.iter().filter(|stand| stand.piece == piece);
    list.extend(stands.map(|stand| state.land.root(kind, stand.zone)));
    list.sort_unstable();
    list.dedup();
}

/// Who completes a forest with a treasure takes one extra turn, but not during an extra turn (HG1-24, HG2-31). It does not
/// matter whether anybody scored the forest (HG1-23, HG2-23).
pub(crate) fn earn_extra_turn<S: Sink>(turn: &mut Turn<'_, S>, is_treasure: impl Fn(&ZoneFacts) -> bool) {
    let (state, table) = (&mut *turn.state, turn.rules.table());
    if !state.extra {
        let (land, closed) = (&state.land, state.closed);
        let mut forests = (0..).zip(zones_just_placed(table, state));
        let earned = closed != 0
            && forests.any(|(i, (forest, facts)): (u32, _)| {
                closed >> i & 1 == 1
                    && facts.terrain == Terrain::Forest
                    && land.members(Kind::Feature, forest).any(|zone| is_treasure(land.facts(table, zone)))
            });
        state.extra_earned = u8::from(earned);
    }
}

/// The followers of a feature return to their owners (K-14), or wait, by the option (HG1-26, HG2-33).
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
