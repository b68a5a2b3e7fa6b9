//! The engine and the slow model side by side, compared after every action, and players that choose what happens.

use std::sync::Arc;

use tilewright::tiles::{BUILT_IN, Power, Terrain, TileSet};
use tilewright::{
    Action, Bounds, DecisionKind, Error, Event, EventKind, EventLog, ForestUnit, Game, ItemKind, NullSink, Options,
    Piece, Pos, Random, Reason, ReturnedFollowers, Rules, Start, System,
};

use crate::model::{Model, ModelAward, ModelFarms, ModelOptions};

/// Every combination of the options that have few values, on a table without end.
pub fn all_options(system: System) -> Vec<Options> {
    let mut all = Vec::new();
    for &forest_unit in ForestUnit::ALL {
        for &returned_followers in ReturnedFollowers::ALL {
            all.push(Options { forest_unit, returned_followers, ..Options::of(system) });
        }
    }
    all
}

/// The file of a system's built-in set.
///
/// # Panics
/// When there is none.
pub fn set_file(system: System) -> &'static str {
    BUILT_IN.iter().find(|(name, _)| *name == system.name()).expect("a system has a set of its name").1
}

/// A model that begins as the engine's driven game with the built-in set does.
pub fn model_of(system: System, options: Options, players: u8) -> Model {
    model_with_set(set_file(system), options, players)
}

/// A model that plays with the set of this file.
pub fn model_with_set(file: &str, options: Options, players: u8) -> Model {
    let sides = |bounds: Bounds| [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()].map(i32::from);
    let options = ModelOptions {
        forest_unit_segment: options.forest_unit == ForestUnit::Segment,
        returned_next_turn: options.returned_followers == ReturnedFollowers::NextTurn,
        table: options.table.map(sides),
        farms: ModelFarms::Third,
        small_city_two: false,
        robbers: false,
        messages: false,
        crop_circles: false,
        crop_circle_tile: None,
        placing_each: false,
        ride_may: false,
        end_bonus: true,
        message_farmer_points: 3,
    };
    Model::new(file, options, players)
}

/// How somebody plays, and what chance turns up. Unlike the players of [`strategy`](crate::strategy), who look at some
/// placements in many games, these weigh every action, so that a few games meet everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Every action is equally likely, and chance is fair.
    Uniform,
    /// Tiles go where they touch most neighbours, and whoever can deploy does: features with many followers.
    Merge,
    /// Tiles go where they complete most: many extra turns, a drained stack of theirs.
    Complete,
    /// Tiles that fit nowhere turn up first, and the table is kept compact: many tiles leave the game.
    Discard,
}

impl Policy {
    /// All of them.
    pub const ALL: [Policy; 4] = [Policy::Uniform, Policy::Merge, Policy::Complete, Policy::Discard];

    /// One of the legal actions; `None` when the game is over.
    ///
    /// # Errors
    /// None that a valid game can meet.
    pub fn choose(self, game: &Game, random: &mut Random) -> Result<Option<Action>, Error> {
        let Some(decision) = game.decision() else {
            return Ok(None);
        };
        let actions = game.actions();
        // A smaller score is better; equal ones are equally likely.
        let mut best: Vec<Action> = Vec::new();
        let mut least = i64::MAX;
        for &action in &actions {
            let score = self.score(game, decision.kind, action)?;
            if score < least {
                least = score;
                best.clear();
            }
            if score == least {
                // A tile is as likely as it has copies.
                let copies = match action {
                    Action::Draw { .. } => game
                        .chance_outcomes()
                        .iter()
                        .find(|(outcome, _)| *outcome == action)
                        .map_or(1, |outcome| outcome.1),
                    _ => 1,
                };
                best.extend((0..copies).map(|_| action));
            }
        }
        Ok(best.get(random.below(best.len() as u32) as usize).copied())
    }

    fn score(self, game: &Game, kind: DecisionKind, action: Action) -> Result<i64, Error> {
        let next = || -> Result<Game, Error> {
            let mut next = game.clone();
            next.apply(action, &mut NullSink)?;
            Ok(next)
        };
        Ok(match (self, kind, action) {
            (Policy::Uniform, ..) => 0,
            (Policy::Discard, DecisionKind::Draw, Action::Draw { tile }) => {
                let fits = game.next_placeable(usize::from(game.is_extra_turn()))?;
                i64::from(fits.iter().any(|(other, _)| *other == tile))
            }
            (Policy::Merge, DecisionKind::Place, Action::Place { pos, .. }) => {
                let beside = |(x, y): (i16, i16)| game.tile_at(Pos::new(pos.x + x, pos.y + y)).is_some();
                -([(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().filter(|&step| beside(step)).count() as i64)
            }
            (Policy::Complete, DecisionKind::Place, Action::Place { pos, .. }) => {
                let next = next()?;
                let closed = |zone: u8| {
                    let feature = next.feature_at(pos, zone);
                    feature.is_ok_and(|feature| feature.open == 0 && feature.terrain != Terrain::Lake)
                };
                -((0..16).filter(|&zone| closed(zone)).count() as i64)
            }
            (Policy::Discard, DecisionKind::Place, Action::Place { .. }) => next()?.frontier_len() as i64,
            (Policy::Merge | Policy::Complete, _, Action::Pass) => 1,
            _ => 0,
        })
    }
}

/// A driven game of the engine and one of the model that take the same actions.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The engine's game.
    pub game: Game,
    /// The model.
    pub model: Model,
    /// All events of the game so far.
    pub log: EventLog,
    /// How many awards were compared.
    awards: usize,
    /// How many events were looked at.
    events: usize,
}

impl Pair {
    /// Both at the usual start, with the built-in set.
    ///
    /// # Errors
    /// Where the two differ; the engine's errors as text.
    pub fn new(system: System, options: Options, players: u8) -> Result<Pair, String> {
        let rules = Rules::new(system, options).map_err(|error| error.to_string())?;
        Pair::begin(&rules, model_of(system, options, players))
    }

    /// Both at the start of a game with the set of this file.
    ///
    /// # Errors
    /// As [`new`](Pair::new).
    pub fn with_set(file: &str, options: Options, players: u8) -> Result<Pair, String> {
        let set = TileSet::read("own.toml", file.as_bytes()).map_err(|error| error.to_string())?;
        let system = System::named(&set.system).map_err(|error| error.to_string())?;
        let rules = Rules::with_set(system, options, set).map_err(|error| error.to_string())?;
        Pair::begin(&rules, model_with_set(file, options, players))
    }

    fn begin(rules: &Arc<Rules>, model: Model) -> Result<Pair, String> {
        let mut log = EventLog::new();
        let players = model.players();
        let game = Game::new(rules, Start::Driven { players }, &mut log).map_err(|error| error.to_string())?;
        let mut pair = Pair { game, model, log, awards: 0, events: 0 };
        pair.compare()?;
        Ok(pair)
    }

    /// Takes an action in both and compares all that both know.
    ///
    /// # Errors
    /// Where the two differ; that the action is not legal.
    pub fn take(&mut self, action: Action) -> Result<(), String> {
        let text = self.game.rules().action_text(action);
        self.game.apply(action, &mut self.log).map_err(|error| error.to_string())?;
        self.model.apply(&text)?;
        self.compare().map_err(|difference| format!("after {text:?}: {difference}"))
    }

    fn compare(&mut self) -> Result<(), String> {
        let (game, model) = (&self.game, &self.model);
        let rules = game.rules();
        let name = |tile: u16| rules.tile(tile).map(|tile| tile.id.clone()).unwrap_or_default();
        let decision = game.decision().map(|decision| (decision.kind.name(), decision.player));
        same("decision", &model.decision().map(|decision| (decision.kind, decision.player)), &decision)?;
        let actions: Vec<String> = game.actions().into_iter().map(|action| rules.action_text(action)).collect();
        same("actions", &model.actions(), &actions)?;
        same("scores", &model.scores(), &game.scores().to_vec())?;
        for player in 0..game.players() {
            let supply = |piece| game.supply(player, piece).map(u32::from).unwrap_or(u32::MAX);
            let found = (supply(Piece::Follower), supply(Piece::Hut));
            same(&format!("supply of player {player}"), &model.supply(player), &found)?;
            let waiting = game.waiting(player).map(u32::from).unwrap_or(u32::MAX);
            same(&format!("waiting of player {player}"), &model.waiting(player), &waiting)?;
        }
        let discarded: Vec<String> = game.discarded().iter().map(|&tile| name(tile)).collect();
        same("discarded", &model.discarded(), &discarded)?;
        for (stack, expected) in [model.main_stack(), model.extra_stack()].iter().enumerate() {
            let left = game.stack_left(stack).map_err(|error| error.to_string())?;
            let left: Vec<String> = left
                .into_iter()
                .flat_map(|(tile, count)| std::iter::repeat_n(name(tile), usize::from(count)))
                .collect();
            same(&format!("stack {stack}"), expected, &left)?;
        }
        let table: Vec<_> = game
            .tiles()
            .map(|placed| {
                let (x, y) = (i32::from(placed.pos.x), i32::from(placed.pos.y));
                (name(placed.tile), x, y, placed.rotation.turns())
            })
            .collect();
        same("tiles", &model.table(), &table)?;
        let mut pieces: Vec<_> = game
            .pieces()
            .map(|stand| {
                let (x, y) = (i32::from(stand.pos.x), i32::from(stand.pos.y));
                (stand.player, stand.piece.name(), x, y, usize::from(stand.zone))
            })
            .collect();
        pieces.sort_by_key(|&(player, piece, x, y, zone)| (x, y, zone, piece, player));
        same("pieces", &model.pieces(), &pieces)?;
        same("drawn tile", &model.tile_in_hand(), &game.drawn_tile().map(name))?;
        let mut covered: Vec<_> =
            model.covered().into_iter().map(|(x, y, zone, _)| (Pos::new(x as i16, y as i16), zone as u8)).collect();
        covered.dedup();
        same("covered", &covered, &game.covered())?;
        same("extra turn", &model.in_extra_turn(), &(game.is_extra_turn() && !game.is_over()))?;
        same("winners", &model.winners(), &game.winners())?;
        same("score now", &model.score_now(), &game.score_now().scores)?;
        self.compare_names()?;
        self.compare_awards()
    }

    /// A feature is named by its smallest zone, and has the terrain of that zone, a river system too.
    fn compare_names(&self) -> Result<(), String> {
        let named = |event: &&Event| matches!(event.kind, EventKind::Award | EventKind::Completed);
        for event in self.log.events().iter().skip(self.events).filter(named) {
            let (pos, zone) = (event.pos, event.zone as u8);
            let of_system = matches!(event.reason, Some(Reason::RiverSystem | Reason::Raft | Reason::Logboat));
            let feature = match of_system {
                true => self.game.river_system_at(pos, zone),
                false => self.game.feature_at(pos, zone),
            };
            let feature = feature.map_err(|error| error.to_string())?;
            let text = format!("{} {:?} at {pos}, zone {zone}", event.kind, event.reason);
            same(&format!("the name of {text}"), &(feature.pos, feature.zone), &(pos, zone))?;
            same(&format!("the terrain of {text}"), &feature.terrain.code(), &event.terrain)?;
        }
        Ok(())
    }

    /// The awards since the last look: in whichever order, because the model gives them in another.
    fn compare_awards(&mut self) -> Result<(), String> {
        let mut found = awards(&self.game, &self.log, self.events);
        self.events = self.log.events().len();
        let mut expected = self.model.awards().split_off(self.awards);
        self.awards += expected.len();
        let key = |award: &ModelAward| (award.kind, award.points, award.players.clone(), award.tiles.clone());
        found.sort_by_cached_key(key);
        expected.sort_by_cached_key(key);
        same("awards", &expected, &found)
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, model: &T, engine: &T) -> Result<(), String> {
    match model == engine {
        true => Ok(()),
        false => Err(format!("{what}: the model has {model:?}, the engine {engine:?}")),
    }
}

/// The awards among the log's events from index `from` on, one for each feature and reason: a tie is one award of several
/// players. The table must not have got another tile since.
///
/// Of a trap only the tiles in its reach and its own are named, though the events name the whole meadow.
pub fn awards(game: &Game, log: &EventLog, from: usize) -> Vec<ModelAward> {
    let mut awards: Vec<ModelAward> = Vec::new();
    let mut last = None;
    for event in log.events().iter().skip(from) {
        if event.kind != EventKind::Award {
            last = None;
            continue;
        }
        let name = Some((event.reason, event.pos, event.zone, event.points));
        match awards.last_mut() {
            // The same player once more has another award of the same size: a tile of one's own may have two logboats.
            Some(award) if name == last && !award.players.contains(&(event.player as u8)) => {
                award.players.push(event.player as u8);
            }
            _ => awards.push(ModelAward {
                kind: event.reason.map_or("-", Reason::name),
                points: event.points,
                players: vec![event.player as u8],
                tiles: award_tiles(game, log, event),
            }),
        }
        last = name;
    }
    awards
}

/// The ids of an award's tiles, sorted.
fn award_tiles(game: &Game, log: &EventLog, event: &Event) -> Vec<String> {
    let cells: Vec<Pos> = match event.reason {
        // The trap is on the tile laid last.
        Some(Reason::HuntingTrap) => {
            let last = game.tiles().last().map(|placed| placed.pos);
            reach(
                game,
                event,
                &traps(game, event, Power::HuntingTrap)
                    .into_iter()
                    .filter(|&trap| Some(trap) == last)
                    .collect::<Vec<_>>(),
            )
        }
        Some(Reason::PitTrap) => reach(game, event, &traps(game, event, Power::PitTrap)),
        _ => log.items(event).iter().filter(|item| item.kind == ItemKind::Tile).map(|item| item.pos).collect(),
    };
    ids_at(game, cells)
}

/// The ids of the tiles in these cells, each cell once, sorted.
pub fn ids_at(game: &Game, mut cells: Vec<Pos>) -> Vec<String> {
    cells.sort_unstable();
    cells.dedup();
    let id = |pos| Some(game.rules().tile(game.tile_at(pos)?.tile)?.id.clone());
    let mut ids: Vec<String> = cells.into_iter().filter_map(id).collect();
    ids.sort();
    ids
}

/// The cells of the traps of an award's meadow.
fn traps(game: &Game, event: &Event, power: Power) -> Vec<Pos> {
    let of_trap = |&(pos, zone): &(Pos, u8)| {
        let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile));
        tile.is_some_and(|tile| tile.zones[usize::from(zone)].power == Some(power))
    };
    let meadow = game.feature_at(event.pos, event.zone as u8);
    meadow.map_or(Vec::new(), |meadow| meadow.zones.into_iter().filter(of_trap).map(|(pos, _)| pos).collect())
}

/// The cells of an award's meadow in the reach of these traps, and their own.
fn reach(game: &Game, event: &Event, traps: &[Pos]) -> Vec<Pos> {
    let meadow = game.feature_at(event.pos, event.zone as u8);
    let cells = meadow.map_or(Vec::new(), |meadow| meadow.zones).into_iter().map(|(pos, _)| pos);
    cells.filter(|&pos| traps.iter().any(|&trap| pos == trap || trap.surrounds(pos))).collect()
}

/// The zone on which a hut is offered for the river system of `zone`: the system's lowest lake on the tile at `pos`,
/// else its lowest river there (HG2-14, HG2-14a).
///
/// # Errors
/// That the zone is neither river nor lake, as text.
pub fn hut_zone(game: &Game, pos: Pos, zone: u8) -> Result<u8, String> {
    let system = game.river_system_at(pos, zone).map_err(|error| error.to_string())?;
    let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile));
    let is_lake = |zone: u8| tile.is_some_and(|tile| tile.zones[usize::from(zone)].terrain == Terrain::Lake);
    let here = || system.zones.iter().filter(|(cell, _)| *cell == pos).map(|(_, zone)| *zone);
    here()
        .find(|&zone| is_lake(zone))
        .or_else(|| here().next())
        .ok_or_else(|| format!("the system has no zone at {pos}"))
}
