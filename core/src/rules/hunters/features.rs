//! Hunters & Gatherers: deployment, rivers and forests, and the final scoring of systems and meadows.

use super::meadows::Meadows;
use crate::landscape::Kind;
use crate::rules::{Flow, ForestUnit, Numbers, Options, Part, Rules, Turn, shared};
use crate::scoring::Source;
use crate::state::{Action, EventKind, ItemKind, PIECE_KINDS, Piece, Reason, Sink, State, Step, Sum};
use crate::tiles::{Power, Terrain, ZoneFacts};

/// The points of Hunters & Gatherers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hunters {
    forest_unit: ForestUnit,
    river_tile: u32,
    river_fish: u32,
    forest: u32,
    mushroom: u32,
    system_fish: u32,
    raft_lake: u32,
    meadows: Meadows,
}

impl Part for Hunters {
    const STEPS: &'static [Step] = &[Step::Deploy, Step::Complete];

    const MAX_ACTIONS: usize = 1;

    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        match turn.state.step {
            Step::Deploy => {
                shared::survey(turn.rules, turn.state);
                turn.state.deployable[Piece::Hut as usize] = zones_for_huts(turn.rules, turn.state);
                // K-13: nobody is asked who cannot deploy.
                if turn.state.deployable == [0; PIECE_KINDS] { Flow::Next } else { Flow::Ask }
            }
            _ => {
                self.score_completed(turn);
                Flow::Next
            }
        }
    }

    fn actions(&self, _rules: &Rules, state: &State, take: &mut impl FnMut(Action)) {
        shared::list_deployments(state, take);
    }

    fn judge(&self, rules: &Rules, state: &State, action: Action) -> Result<(), String> {
        if shared::is_deployment(state, action) {
            return Ok(());
        }
        let Action::Deploy { piece, zone } = action else {
            return Err("a deployment or pass is asked for".to_owned());
        };
        let zone = shared::deployment_zone(rules, state, zone)?;
        may_deploy(rules, state, piece, zone, state.land.facts(rules.table(), zone)).map_err(str::to_owned)
    }

    fn is_legal(&self, _rules: &Rules, state: &State, action: Action) -> bool {
        shared::is_deployment(state, action)
    }

    fn check(&self, rules: &Rules, state: &State) -> Result<(), String> {
        shared::check_survey(rules, state, |piece, zone, facts| may_deploy(rules, state, piece, zone, facts).is_ok())
    }

    fn take<S: Sink>(&self, turn: &mut Turn<'_, S>, action: Action) -> Flow {
        shared::take_deployment(turn, action);
        Flow::Next
    }

    fn may_stand(&self, rules: &Rules, state: &State, piece: Piece, zone: u16) -> Result<(), String> {
        let land = &state.land;
        let refused = match (piece, land.facts(rules.table(), zone).terrain) {
            (Piece::Follower, Terrain::Lake) => "a follower stands on a lake (HG1-11, HG2-11)",
            (Piece::Follower, Terrain::River | Terrain::Forest) if land.is_closed(land.root(Kind::Feature, zone)) => {
                "a follower stands on a completed feature: it has returned (K-14, HG2-22)"
            }
            (Piece::Follower, Terrain::Meadow) if land.facts(rules.table(), zone).is_enclosed() => {
                "a follower stands on a meadow that touches no edge (HG1-44, HG2-11)"
            }
            (Piece::Hut, Terrain::Meadow | Terrain::Forest) => {
                "a hut stands neither on a river nor on a lake (HG1-11, HG2-13)"
            }
            _ if shared::is_on_start(rules, land.tile_of(zone)) => {
                "a piece stands on the start tile, which nobody placed (K-10, HG2-15)"
            }
            _ => return Ok(()),
        };
        Err(refused.to_owned())
    }

    fn final_scoring<S: Sink>(&self, turn: &mut Turn<'_, S>) {
        leave_rivers_and_forests(turn);
        for (piece, kind) in [(Piece::Hut, Kind::RiverSystem), (Piece::Follower, Kind::Feature)] {
            let mut occupied = std::mem::take(&mut turn.state.scratch.features);
            shared::occupied(turn.state, kind, piece, &mut occupied);
            if S::LISTENS {
                shared::sort_by_name(turn.state, kind, &mut occupied);
            }
            for zone in occupied.drain(..) {
                match piece {
                    Piece::Hut => self.score_system(turn, zone),
                    Piece::Follower => self.meadows.score(turn, zone),
                }
            }
            turn.state.scratch.features = occupied;
        }
    }
}

/// Whether the active player may deploy this piece on this zone of the tile just placed.
fn may_deploy(rules: &Rules, state: &State, piece: Piece, zone: u16, facts: &ZoneFacts) -> Result<(), &'static str> {
    if state.supply[usize::from(state.active)][piece as usize] == 0 {
        // K-10
        return Err("the player has no such piece in supply");
    }
    match piece {
        Piece::Follower if shared::may_take_follower(state, facts, zone) => Ok(()),
        Piece::Follower if facts.is_enclosed() => {
            Err("nobody may stand on a meadow that touches no edge (HG1-44, HG2-11)")
        }
        Piece::Follower => {
            Err("a follower may stand on a forest, meadow or river whose whole feature bears none (K-11)")
        }
        Piece::Hut if may_take_hut(rules, state, zone, facts) => Ok(()),
        Piece::Hut => Err(
            "a hut may stand on the lowest lake, else the lowest river, of a river system without huts (HG1-12, HG2-13, HG2-14)",
        ),
    }
}

/// Whether a hut may be deployed on this zone: its system has no hut (HG1-12, HG2-13), and the zone is the one that
/// stands for the system on this tile: its lowest lake, else its lowest river (HG1-12, HG2-14, HG2-14a).
fn may_take_hut(rules: &Rules, state: &State, zone: u16, facts: &ZoneFacts) -> bool {
    let land = &state.land;
    if !facts.is_wet() {
        return false;
    }
    let system = land.root(Kind::RiverSystem, zone);
    if !land.tally(Kind::RiverSystem, system).is_empty() {
        return false;
    }
    let is_same = |&(other, facts): &(u16, &ZoneFacts)| {
        facts.is_wet() && (other == zone || land.root(Kind::RiverSystem, other) == system)
    };
    let mut same_system = shared::zones_just_placed(rules.table(), state).filter(is_same);
    let lake = same_system.clone().find(|(_, facts)| facts.terrain == Terrain::Lake);
    lake.or_else(|| same_system.next()).is_some_and(|(first, _)| first == zone)
}

/// The zones of the tile just placed on which the active player may deploy a hut, one bit each.
fn zones_for_huts(rules: &Rules, state: &State) -> u16 {
    let has_hut = state.supply[usize::from(state.active)][Piece::Hut as usize] > 0;
    match has_hut && rules.compiled(state.tile).is_wet {
        true => shared::which_zones(rules, state, |zone, facts| may_take_hut(rules, state, zone, facts)),
        false => 0,
    }
}

impl Hunters {
    pub(super) fn new(numbers: &mut Numbers<'_>, options: Options) -> Hunters {
        Hunters {
            forest_unit: options.forest_unit,
            river_tile: numbers.get("river_tile_points"),
            river_fish: numbers.get("river_fish_points"),
            forest: numbers.get("forest_points"),
            mushroom: numbers.get("mushroom_points"),
            system_fish: numbers.get("system_fish_points"),
            raft_lake: numbers.of_power(Power::Raft, "raft_lake_points"),
            meadows: Meadows::new(numbers),
        }
    }

    /// Completed rivers and forests are scored in one round, whoever completed them, and their followers return
    /// (K-21, HG2-22). Meadows are not scored during the game (HG1-22).
    fn score_completed<S: Sink>(&self, turn: &mut Turn<'_, S>) {
        let table = turn.rules.table();
        let mut completed = std::mem::take(&mut turn.state.scratch.features);
        shared::completed(turn.state, &mut completed);
        if S::LISTENS {
            shared::sort_by_name(turn.state, Kind::Feature, &mut completed);
        }
        for zone in completed.drain(..) {
            turn.state.tell_completed(table, turn.sink, zone);
            if turn.state.land.tally(Kind::Feature, turn.state.land.root(Kind::Feature, zone)).is_empty() {
                continue;
            }
            let (reason, sum) = match turn.state.land.facts(table, zone).terrain {
                Terrain::River => (Reason::River, self.river(turn.rules, turn.state, zone)),
                _ => (Reason::Forest, self.forest(turn.rules, turn.state, zone)),
            };
            turn.state.award_majority(table, turn.sink, Source { reason, kind: Kind::Feature, zone }, &sum);
            shared::return_followers(turn, zone);
        }
        turn.state.scratch.features = completed;
    }

    /// HG1-20, HG2-20: the tiles, each once (HG1-20a), the fish on the river (2nd edition), and the fish of each lake that
    /// closes it, once.
    fn river(&self, rules: &Rules, state: &State, zone: u16) -> Sum {
        let (land, table) = (&state.land, rules.table());
        let (mut tiles, mut fish, mut lake_fish) = (0, 0, 0);
        let mut closing = None;
        for zone in land.members(Kind::Feature, zone) {
            let facts = land.facts(table, zone);
            tiles += u32::from(land.counts_its_tile(table, zone));
            fish += u32::from(facts.fish);
            if let Some(lake) = facts.lake {
                let lake = land.tile_of(zone).first_zone + u16::from(lake);
                // A river has two ends: a lake that closes both counts once.
                if closing != Some(lake) {
                    lake_fish += u32::from(land.facts(table, lake).fish);
                    closing = Some(lake);
                }
            }
        }
        let mut sum = Sum::default();
        sum.add(ItemKind::Tiles, tiles, self.river_tile).add(ItemKind::RiverFish, fish, self.river_fish).add(
            ItemKind::LakeFish,
            lake_fish,
            self.river_fish,
        );
        sum
    }

    /// HG1-21, HG2-21: the tiles or the segments, and the groups of mushrooms (HG1-41).
    fn forest(&self, rules: &Rules, state: &State, zone: u16) -> Sum {
        let (land, table) = (&state.land, rules.table());
        let mushrooms =
            land.members(Kind::Feature, zone).map(|zone| u32::from(land.facts(table, zone).mushrooms)).sum();
        let mut sum = Sum::default();
        match self.forest_unit {
            ForestUnit::Tile => sum.add(ItemKind::Tiles, u32::from(land.count_tiles(table, zone)), self.forest),
            ForestUnit::Segment => {
                sum.add(ItemKind::Segments, land.members(Kind::Feature, zone).count() as u32, self.forest)
            }
        }
        .add(ItemKind::Mushrooms, mushrooms, self.mushroom);
        sum
    }

    /// HG1-51, HG2-51: all fish of the system, complete or not (HG1-53); HG2-53: its lakes, where the raft is.
    fn score_system<S: Sink>(&self, turn: &mut Turn<'_, S>, zone: u16) {
        let (land, table) = (&turn.state.land, turn.rules.table());
        let (mut river_fish, mut lake_fish, mut lakes, mut raft) = (0, 0, 0, false);
        for zone in land.members(Kind::RiverSystem, zone) {
            let facts = land.facts(table, zone);
            match facts.terrain {
                Terrain::Lake => (lakes, lake_fish) = (lakes + 1, lake_fish + u32::from(facts.fish)),
                _ => river_fish += u32::from(facts.fish),
            }
            raft |= facts.power == Some(Power::Raft);
        }
        let kind = Kind::RiverSystem;
        let mut sum = Sum::default();
        sum.add(ItemKind::RiverFish, river_fish, self.system_fish).add(ItemKind::LakeFish, lake_fish, self.system_fish);
        turn.state.award_majority(table, turn.sink, Source { reason: Reason::RiverSystem, kind, zone }, &sum);
        if raft {
            let mut sum = Sum::default();
            sum.add(ItemKind::Lakes, lakes, self.raft_lake);
            turn.state.award_majority(table, turn.sink, Source { reason: Reason::Raft, kind, zone }, &sum);
        }
    }
}

/// HG1-50, HG2-50: fishers and gatherers go home; their features score nothing more. Hunters stay (HG1-13, HG2-16).
fn leave_rivers_and_forests<S: Sink>(turn: &mut Turn<'_, S>) {
    let mut i = 0;
    while let Some(&stand) = turn.state.pieces.get(i) {
        let terrain = turn.state.land.facts(turn.rules.table(), stand.zone).terrain;
        if stand.piece == Piece::Follower && terrain != Terrain::Meadow {
            turn.state.take_back(turn.sink, i, EventKind::Returned);
        } else {
            i += 1;
        }
    }
}
