//! Carcassonne, base game: deployment, completed roads, cities and monasteries, and the final scoring.

use super::farms;
use crate::landscape::Kind;
use crate::rules::{Farms, Flow, Numbers, Options, Part, Rules, SmallCity, Turn, shared};
use crate::scoring::{Source, majority};
use crate::state::{Action, EventKind, ItemKind, PIECE_KINDS, Piece, Reason, Sink, Stand, State, Step, Sum};
use crate::tiles::{Terrain, ZoneFacts};

/// The neighbours of a monastery (C1-23).
const NEIGHBOURS: usize = 8;

/// The points of Carcassonne.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carcassonne {
    small_city: SmallCity,
    farms: Farms,
    road: u32,
    city: CityPoints,
    open_city: CityPoints,
    small: CityPoints,
    monastery: u32,
    neighbour: u32,
    field_city: u32,
}

/// What a city is worth.
#[derive(Clone, Copy, Debug)]
struct CityPoints {
    tile: u32,
    pennant: u32,
}

impl Part for Carcassonne {
    const STEPS: &'static [Step] = &[Step::Deploy, Step::Complete];
    const MAX_ACTIONS: usize = 1;

    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        match turn.state.step {
            Step::Deploy => {
                shared::survey(turn.rules, turn.state);
                // K-13: nobody is asked who cannot deploy.
                if turn.state.deployable == [0; PIECE_KINDS] { Flow::Next } else { Flow::Ask }
            }
            _ => {
                self.fix_awards(turn);
                Flow::Next
            }
        }
    }

    fn actions(&self, _rules: &Rules, state: &State, take: &mut impl FnMut(Action)) {
        shared::list_deployments(state, take);
    }

    fn judge(&self, rules: &Rules, state: &State, action: Action) -> Result<(), String> {
        match action {
            action if shared::is_deployment(state, action) => Ok(()),
            Action::Deploy { piece: Piece::Follower, zone } => {
                let zone = shared::deployment_zone(rules, state, zone)?;
                may_deploy(state, zone, state.land.facts(rules.table(), zone)).map_err(str::to_owned)
            }
            Action::Deploy { piece, .. } => Err(format!("this game has no {piece} (C1-2)")),
            _ => Err("a deployment or pass is asked for".to_owned()),
        }
    }

    fn is_legal(&self, _rules: &Rules, state: &State, action: Action) -> bool {
        shared::is_deployment(state, action)
    }

    fn check(&self, rules: &Rules, state: &State) -> Result<(), String> {
        shared::check_survey(rules, state, |piece, zone, facts| {
            piece == Piece::Follower && may_deploy(state, zone, facts).is_ok()
        })
    }

    fn take<S: Sink>(&self, turn: &mut Turn<'_, S>, action: Action) -> Flow {
        shared::take_deployment(turn, action);
        Flow::Next
    }

    fn may_stand(&self, rules: &Rules, state: &State, _piece: Piece, zone: u16) -> Result<(), String> {
        let refused = if is_complete(rules, state, zone) {
            "a follower stands on a completed feature: it has returned (K-14)"
        } else if shared::is_on_start(rules, state.land.tile_of(zone)) {
            "a follower stands on the start tile, which nobody placed (K-10)"
        } else {
            return Ok(());
        };
        Err(refused.to_owned())
    }

    /// C1-25: roads, cities and monasteries that are not complete, in this order, then fields.
    fn final_scoring<S: Sink>(&self, turn: &mut Turn<'_, S>) {
        let mut occupied = std::mem::take(&mut turn.state.scratch.features);
        shared::occupied(turn.state, Kind::Feature, Piece::Follower, &mut occupied);
        // The order is visible in events, and under `second` a city counts for the first of several fields.
        if S::LISTENS || self.farms == Farms::Second {
            shared::sort_by_name(turn.state, Kind::Feature, &mut occupied);
        }
        for terrain in [Terrain::Road, Terrain::City, Terrain::Monastery] {
            for &zone in &occupied {
                // What a placement completed is not open; it is not scored before its deployment.
                let is_of = turn.state.land.facts(turn.rules.table(), zone).terrain == terrain;
                if is_of && !is_complete(turn.rules, turn.state, zone) {
                    let source = Source { reason: reason_of(terrain), kind: Kind::Feature, zone };
                    let sum = self.open_worth(turn.rules, turn.state, zone);
                    turn.state.award_majority(turn.rules.table(), turn.sink, source, &sum);
                }
            }
        }
        occupied.retain(|&zone| turn.state.land.facts(turn.rules.table(), zone).terrain == Terrain::Field);
        farms::score(turn, self.farms, self.field_city, &occupied);
        occupied.clear();
        turn.state.scratch.features = occupied;
    }
}

/// Whether the active player may deploy a follower on this zone of the tile just placed.
fn may_deploy(state: &State, zone: u16, facts: &ZoneFacts) -> Result<(), &'static str> {
    if state.supply[usize::from(state.active)][Piece::Follower as usize] == 0 {
        // K-10
        Err("the player has no follower in supply")
    } else if shared::may_take_follower(state, facts, zone) {
        Ok(())
    } else {
        // C1-11
        Err("a follower may stand on a feature that bears none (K-11)")
    }
}

/// Why a feature of this terrain gives points.
pub(super) fn reason_of(terrain: Terrain) -> Reason {
    match terrain {
        Terrain::City => Reason::City,
        Terrain::Monastery => Reason::Monastery,
        Terrain::Field => Reason::Field,
        _ => Reason::Road,
    }
}

/// C1-20, C1-21, C1-23: a road whose ends are closed, a city whose wall is, a monastery with all its neighbours. Fields never are.
pub(super) fn is_complete(rules: &Rules, state: &State, zone: u16) -> bool {
    match state.land.facts(rules.table(), zone).terrain {
        Terrain::Field => false,
        Terrain::Monastery => state.land.occupied_around(state.land.tile_of(zone)) == NEIGHBOURS,
        _ => state.land.is_closed(state.land.root(Kind::Feature, zone)),
    }
}

impl Carcassonne {
    pub(super) fn new(numbers: &mut Numbers<'_>, options: Options) -> Carcassonne {
        let mut city = |tile, pennant| CityPoints { tile: numbers.get(tile), pennant: numbers.get(pennant) };
        let (complete, open, small) = (
            city("city_tile_points", "pennant_points"),
            city("open_city_tile_points", "open_pennant_points"),
            city("small_city_points", "small_city_pennant_points"),
        );
        let (field_city, city_field) = (numbers.get("field_city_points"), numbers.get("city_field_points"));
        Carcassonne {
            small_city: options.small_city,
            farms: options.farms,
            road: numbers.get("road_tile_points"),
            city: complete,
            open_city: open,
            small,
            monastery: numbers.get("monastery_points"),
            neighbour: numbers.get("neighbour_points"),
            field_city: if options.farms == Farms::First { city_field } else { field_city },
        }
    }

    /// the awards of the round are fixed, and their followers are back in supply at once (K-14, K-21).
    fn fix_awards<S: Sink>(&self, turn: &mut Turn<'_, S>) {
        turn.state.round.clear();
        if turn.state.closed == 0 && !turn.state.land.is_marked_around(turn.state.placed) {
            return;
        }
        let mut completed = std::mem::take(&mut turn.state.scratch.features);
        self::completed(turn.rules, turn.state, &mut completed);
        for zone in completed.drain(..) {
            turn.state.tell_completed(turn.rules.table(), turn.sink, zone);
            let state = &mut *turn.state;
            let root = state.land.root(Kind::Feature, zone);
            let pieces = state.land.tally(Kind::Feature, root);
            if pieces.is_empty() {
                continue;
            }
            let sum = self.worth(turn.rules, state, zone);
            let reason = reason_of(state.land.facts(turn.rules.table(), zone).terrain);
            let source = Source { reason, kind: Kind::Feature, zone };
            // An award of 0 points is none.
            if sum.points > 0 {
                majority(pieces).for_each(|player| state.round.add(source.pending(sum, player, pieces)));
            }
            return_followers(turn, root);
        }
        turn.state.scratch.features = completed;
    }

    /// What a completed feature is worth.
    fn worth(&self, rules: &Rules, state: &State, zone: u16) -> Sum {
        match state.land.facts(rules.table(), zone).terrain {
            Terrain::City => {
                let two = state.land.count_tiles(rules.table(), zone) == 2;
                match self.small_city {
                    SmallCity::Two if two => self.small_city(rules, state, zone),
                    _ => city(rules, state, zone, self.city),
                }
            }
            _ => self.open_worth(rules, state, zone),
        }
    }

    /// C1-22, the first printings: 2 points for the whole of a city of two tiles, and 1 for each pennant.
    fn small_city(&self, rules: &Rules, state: &State, zone: u16) -> Sum {
        let mut sum = Sum::default();
        sum.add(ItemKind::Cities, 1, self.small.tile).add(
            ItemKind::Pennants,
            pennants(rules, state, zone),
            self.small.pennant,
        );
        sum
    }

    /// What a feature that is not complete is worth at the end, a field left out: C1-20, C1-21, C1-23. A road and a monastery
    /// are worth the same when they are complete.
    pub(in crate::rules) fn open_worth(&self, rules: &Rules, state: &State, zone: u16) -> Sum {
        let table = rules.table();
        match state.land.facts(table, zone).terrain {
            Terrain::City => city(rules, state, zone, self.open_city),
            Terrain::Monastery => {
                let around = state.land.occupied_around(state.land.tile_of(zone)) as u32;
                let mut sum = Sum::default();
                sum.add(ItemKind::Tiles, 1, self.monastery).add(ItemKind::Neighbours, around, self.neighbour);
                sum
            }
            _ => {
                let mut sum = Sum::default();
                sum.add(ItemKind::Tiles, u32::from(state.land.count_tiles(table, zone)), self.road);
                sum
            }
        }
    }

    /// What a city of a field is worth, under the option in force (C1-24).
    pub(in crate::rules) fn field_city(&self) -> u32 {
        self.field_city
    }
}

/// C1-21: its tiles, each once (K-4a), and its pennants.
fn city(rules: &Rules, state: &State, zone: u16, points: CityPoints) -> Sum {
    let tiles = u32::from(state.land.count_tiles(rules.table(), zone));
    let mut sum = Sum::default();
    sum.add(ItemKind::Tiles, tiles, points.tile).add(ItemKind::Pennants, pennants(rules, state, zone), points.pennant);
    sum
}

/// The pennants of a city.
pub(in crate::rules) fn pennants(rules: &Rules, state: &State, zone: u16) -> u32 {
    let members = state.land.members(Kind::Feature, zone);
    members.map(|zone| u32::from(state.land.facts(rules.table(), zone).pennants)).sum()
}

/// Adds to `list` the features that the placement has completed: roads and cities of its tile, monasteries on it and around it.
fn completed(rules: &Rules, state: &State, list: &mut Vec<u16>) {
    let land = &state.land;
    shared::completed(state, list);
    for index in land.marked_around(land.tiles()[usize::from(state.placed)]) {
        let placed = land.tiles()[usize::from(index)];
        if land.occupied_around(placed) == NEIGHBOURS {
            let zones = rules.compiled(placed.tile).monasteries.iter();
            list.extend(zones.map(|&zone| placed.first_zone + u16::from(zone)));
        }
    }
    // The order of the awards matters for decisions and events, with any sink.
    shared::sort_by_name(state, Kind::Feature, list);
}

/// The followers of a feature return to supply, ordered by zone, then player.
fn return_followers<S: Sink>(turn: &mut Turn<'_, S>, root: u16) {
    let state = &mut *turn.state;
    while !state.land.tally(Kind::Feature, root).is_empty() {
        let on_it = |(_, stand): &(usize, &Stand)| state.land.root(Kind::Feature, stand.zone) == root;
        let mut stands = state.pieces.iter().enumerate().filter(on_it);
        let next = match S::LISTENS {
            true => stands.min_by_key(|(_, stand)| (state.land.name_of(stand.zone), stand.player)),
            false => stands.next(),
        };
        let Some((index, _)) = next else { return };
        state.take_back(turn.sink, index, EventKind::Returned);
    }
}
