//! The engine and the slow model side by side, compared after every action, and players that choose what happens.

mod awards;
mod options;
mod policy;

use std::collections::BTreeSet;
use std::sync::Arc;

use tilewright::tiles::TileSet;
use tilewright::{
    Action, Candidate, DecisionKind, Event, EventKind, EventLog, Game, NONE, Options, Piece, Pos, Reason, Ride,
    Robbery, RoundAward, Rules, Start, System,
};

use crate::model::{Model, ModelAward};
use crate::transcript::event_line;
pub use awards::{awards, hut_zone, ids_at};
pub use options::{all_options, model_of, model_with_set, set_file, some_options};
pub use policy::Policy;

/// A driven game of the engine and one of the model that take the same actions.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The engine's game.
    pub game: Game,
    /// The model.
    pub model: Model,
    /// All events of the game so far.
    pub log: EventLog,
    /// What was asked so far.
    pub asked: BTreeSet<DecisionKind>,
    /// How many awards were compared.
    awards: usize,
    /// How many events were looked at.
    events: usize,
    /// How many lines of the model's story were compared.
    told: usize,
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
        let mut pair = Pair { game, model, log, asked: BTreeSet::new(), awards: 0, events: 0, told: 0 };
        pair.compare()?;
        Ok(pair)
    }

    /// Takes an action in both and compares all that both know.
    ///
    /// # Errors
    /// Where the two differ; that the action is not legal.
    pub fn take(&mut self, action: Action) -> Result<(), String> {
        self.asked.extend(self.game.decision().map(|decision| decision.kind));
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
        for (stack, expected) in [model.main_stack(), model.extra_stack()][..rules.stacks().len()].iter().enumerate() {
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
        self.compare_track()?;
        self.compare_names()?;
        match rules.system() {
            System::C1 => self.compare_story(),
            _ => self.compare_awards(),
        }
    }

    /// What stands on the score track, what goes on there, and the messages.
    fn compare_track(&self) -> Result<(), String> {
        let (game, model) = (&self.game, &self.model);
        for player in 0..game.players() {
            let figures = game.figures(player).map_err(|error| error.to_string())?;
            same(&format!("figures of player {player}"), &model.figures(player), &figures.to_vec())?;
            let robber = game.robber(player).map_err(|error| error.to_string())?;
            same(&format!("robber of player {player}"), &model.robber(player), &robber)?;
        }
        let or_none = |value: Option<u16>| value.map_or("-".to_owned(), |value| value.to_string());
        let award = |award: RoundAward| {
            let RoundAward { award, player, points, reason, pos, zone, figure, place } = award;
            let pos = pos.map_or("-".to_owned(), |(x, y)| format!("{x},{y}"));
            let (zone, figure) = (or_none(zone.map(u16::from)), or_none(figure.map(u16::from)));
            let about = format!("pos={pos} zone={zone} reason={reason} points={points}");
            format!("award={award} player={player} {about} place={} figure={figure}", or_none(place))
        };
        let awards: Vec<String> = game.round_awards().into_iter().map(award).collect();
        same("awards of the round", &model.round_awards(), &awards)?;
        let candidate = |candidate: Candidate| {
            let Candidate { player, figure, award, gain, .. } = candidate;
            format!("player={player} figure={figure} award={award} gain={gain}")
        };
        let candidates: Vec<String> = game.candidates().into_iter().map(candidate).collect();
        same("candidates", &model.candidates(), &candidates)?;
        let robbery = |robbery: Robbery| {
            let Robbery { player, points, figure, victim, victim_figure, award } = robbery;
            let figure = or_none(figure.map(u16::from));
            format!(
                "player={player} points={points} figure={figure} victim={victim} victim_figure={victim_figure} award={award}"
            )
        };
        let robberies: Vec<String> = game.robberies().into_iter().map(robbery).collect();
        same("robberies", &model.robberies(), &robberies)?;
        let ride = |ride: Ride| {
            let Ride { player, other, other_figure } = ride;
            format!("player={player} other={other} other_figure={other_figure}")
        };
        let rides: Vec<String> = game.rides().into_iter().map(ride).collect();
        same("rides", &model.rides(), &rides)?;
        same("asked award", &model.asked_award(), &game.asked_award().map(usize::from))?;
        same("circle", &model.circle(), &game.circle().map(|terrain| terrain.name()))?;
        same("message", &model.message(), &game.message())?;
        same("messages seen", &model.messages_seen(), &game.messages_seen())
    }

    /// The events since the last look, and what the model tells of the same.
    fn compare_story(&mut self) -> Result<(), String> {
        let events = self.log.events();
        if self.events == 0 {
            // The model begins its story with the first turn.
            self.events = events.iter().position(|event| event.kind == EventKind::TurnStarted).unwrap_or(events.len());
        }
        let line = |event: &Event| event_line(self.game.rules(), event, self.log.items(event));
        let found: Vec<String> = events[self.events..].iter().map(line).collect();
        let expected: Vec<String> =
            self.model.story()[self.told..].iter().map(|line| format!("event {line}")).collect();
        same("events", &expected, &found)?;
        (self.events, self.told) = (events.len(), self.model.story().len());
        Ok(())
    }

    /// A feature is named by its smallest zone, and has the terrain of that zone, a river system too.
    fn compare_names(&self) -> Result<(), String> {
        // Some awards by messages are for no feature.
        let named =
            |event: &&Event| matches!(event.kind, EventKind::Award | EventKind::Completed) && event.zone != NONE;
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
