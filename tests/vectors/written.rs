//! Games of our own in the format of the files, written from the slow model while the engine plays along.

use tilewright::{Action, DecisionKind, EventKind, Game, Options, Piece, Random, Start};
use tilewright_tests::lockstep::{Pair, Policy, hut_zone};
use tilewright_tests::model::Model;
use tilewright_tests::transcript::{Script, fnv1a_64};

use crate::hunters::Edition;
use crate::hunters::format::{FileAction, FileGame, Row};
use crate::hunters::told::{Folded, tiles};

/// How the edition's own keys are written and changed.
pub(crate) trait Written: Edition<OwnGame: Default, OwnAction: Default> {
    /// The options, if the file names them.
    fn write_options(_own: &mut Self::OwnGame, _options: Options) {}

    /// The decks.
    fn decks_mut(own: &mut Self::OwnGame) -> [&mut Vec<Self::Tile>; 2];

    /// The tiles of each deck that left the game.
    fn discards_mut(own: &mut Self::OwnAction) -> [&mut Option<Vec<Self::Tile>>; 2];

    /// A deployment with this piece on the zone of this number, whether there are such ones or not.
    fn named(piece: &str, tile: &Self::Tile, zone: u8) -> Self::Deployment;

    /// The row of an extra turn that these forests earned; each row that it may be.
    fn earned(forests: &[Vec<String>]) -> Vec<Row<Self::Tile>>;

    /// What was taken of what could be decided between placement and deployment.
    fn write_before_deploying(_own: &mut Self::OwnAction, _game: &Game, taken: Action) {
        panic!("nothing is known of {taken}");
    }

    /// What else the placed tile has brought.
    fn write_rest(_own: &mut Self::OwnAction, _tile: &Self::Tile, _model: &Model) {}
}

/// A game, and what could stand in it as well, each with the index of its action.
#[derive(Clone, Debug)]
pub(crate) struct Played<E: Edition> {
    pub(crate) game: FileGame<E>,
    /// Hut options that mean one that is there.
    pub(crate) same_huts: Vec<(usize, E::Deployment)>,
    /// The rows that an extra turn may have; the game has the first of them.
    pub(crate) earned: Vec<(usize, Vec<Row<E::Tile>>)>,
}

impl<E: Edition> Played<E> {
    /// The line of a file.
    pub(crate) fn line(&self) -> String {
        serde_json::to_string(&self.game).unwrap()
    }
}

/// Kinds of the final scoring.
const FINAL: [&str; 4] = ["meadow", "pit_trap", "river_system", "raft"];

struct Writer<E: Written> {
    pair: Pair,
    folded: Folded,
    /// The tiles drawn, by stack.
    decks: [Vec<E::Tile>; 2],
    written: Played<E>,
    current: Option<FileAction<E>>,
    /// How much of the model's lists, and of the log, was told.
    awards: usize,
    discarded: usize,
    extra_turns: usize,
    events: usize,
}

/// Plays a game by a policy and writes it down.
pub(crate) fn play<E: Written>(options: Options, players: u8, policy: Policy, seed: u64) -> Played<E> {
    let mut random = Random::stream(seed, "vectors");
    written(options, players, seed, |game| policy.choose(game, &mut random).unwrap())
}

/// Writes down a game of a transcript.
pub(crate) fn replay<E: Written>(script: &Script) -> Played<E> {
    let Start::Driven { players } = script.start else {
        panic!("a driven game is needed");
    };
    let mut texts = script.actions.iter();
    written(script.options, players, 0, |game| Some(game.rules().parse_action(texts.next()?).unwrap()))
}

fn written<E: Written>(
    options: Options,
    players: u8,
    seed: u64,
    mut next: impl FnMut(&Game) -> Option<Action>,
) -> Played<E> {
    let mut own = E::OwnGame::default();
    E::write_options(&mut own, options);
    let game = FileGame {
        seed,
        players,
        policy: 0,
        actions: Vec::new(),
        final_events: Vec::new(),
        final_scores: Vec::new(),
        winners: Vec::new(),
        own,
    };
    let mut writer: Writer<E> = Writer {
        pair: Pair::new(E::SYSTEM, options, players).unwrap(),
        folded: Folded::new(players),
        decks: [Vec::new(), Vec::new()],
        written: Played { game, same_huts: Vec::new(), earned: Vec::new() },
        current: None,
        awards: 0,
        discarded: 0,
        extra_turns: 0,
        events: 0,
    };
    while let Some(action) = next(&writer.pair.game) {
        writer.take(action);
    }
    writer.end()
}

impl<E: Written> Writer<E> {
    fn take(&mut self, action: Action) {
        let asked = self.pair.game.decision().unwrap();
        match asked.kind {
            DecisionKind::Place => {
                self.finish_action();
                self.begin_action(action);
            }
            DecisionKind::Retrieve => {
                let own = &mut self.current.as_mut().unwrap().own;
                E::write_before_deploying(own, &self.pair.game, action);
            }
            DecisionKind::Deploy => self.occupy(action),
            _ => {}
        }
        self.pair.take(action).unwrap();
    }

    fn begin_action(&mut self, action: Action) {
        let model = &self.pair.model;
        let Action::Place { pos, rotation } = action else {
            panic!("a placement is needed");
        };
        let placements = model.actions();
        let hashed: String = placements
            .iter()
            .map(|text| {
                let (cell, turns) = text.strip_prefix("place ").unwrap().split_once(" r").unwrap();
                format!("{cell},{turns};")
            })
            .collect();
        self.current = Some(FileAction {
            player: model.decision().unwrap().player,
            tile: E::tile(&model.tile_in_hand().unwrap()),
            deck: E::DECKS[usize::from(model.in_extra_turn())].to_owned(),
            n_place: placements.len(),
            place_hash: format!("{:016x}", fnv1a_64(hashed.bytes())),
            x: pos.x,
            y: pos.y,
            rot: rotation.turns(),
            occ_options: Vec::new(),
            occ: None,
            events: Vec::new(),
            scores: Vec::new(),
            free: Vec::new(),
            own: E::OwnAction::default(),
        });
    }

    fn occupy(&mut self, action: Action) {
        let game = &self.pair.game;
        let placed = game.just_placed().unwrap();
        let option = |action: Action| match action {
            Action::Deploy { piece, zone } => {
                let kind = if piece == Piece::Follower { "pawn" } else { "hut" };
                Some(E::deployment(game.rules(), kind, placed.tile, zone))
            }
            _ => None,
        };
        let current = self.current.as_mut().unwrap();
        current.occ_options = game.actions().into_iter().filter_map(option).collect();
        current.occ = option(action);
        for action in game.actions() {
            if let Action::Deploy { piece: Piece::Hut, zone } = action {
                let system = game.river_system_at(placed.pos, zone).unwrap();
                let here = system.zones.iter().filter(|(pos, _)| *pos == placed.pos);
                for &(pos, other) in here.filter(|(_, other)| *other != zone) {
                    assert_eq!(hut_zone(game, pos, other), Ok(zone));
                    let same = E::deployment(game.rules(), "hut", placed.tile, other);
                    self.written.same_huts.push((self.written.game.actions.len(), same));
                }
            }
        }
    }

    /// Writes what the last placed tile has brought, draws after it included.
    fn finish_action(&mut self) {
        let turn_end = self.read_log();
        let model = &self.pair.model;
        let awards = model.awards();
        let mut rows = Vec::new();
        for award in &awards[self.awards..] {
            let row = Row {
                kind: E::row_kind(award.kind).to_owned(),
                points: award.points,
                players: award.players.clone(),
                tiles: tiles::<E>(&award.tiles),
            };
            match FINAL.contains(&row.kind.as_str()) {
                true => self.written.game.final_events.push(row),
                false => rows.push(row),
            }
        }
        self.awards = awards.len();
        let extra_turns = model.extra_turns();
        if extra_turns.len() > self.extra_turns {
            let earned = E::earned(extra_turns.last().unwrap());
            rows.push(earned[0].clone());
            self.written.earned.push((self.written.game.actions.len(), earned));
            self.extra_turns = extra_turns.len();
        }
        rows.sort_by_cached_key(Row::text);
        self.written.game.final_events.sort_by_cached_key(Row::text);
        let discarded = model.discarded().split_off(self.discarded);
        self.discarded += discarded.len();
        let Some(mut current) = self.current.take() else {
            return assert!(discarded.is_empty() && rows.is_empty());
        };
        let rules = self.pair.game.rules();
        for (stack, told) in E::discards_mut(&mut current.own).into_iter().enumerate() {
            let is_of =
                |id: &&String| rules.tile(rules.tile_index(id).unwrap()).unwrap().stack == rules.stacks()[stack];
            let tiles: Vec<E::Tile> = discarded.iter().filter(is_of).map(|id| E::tile(id)).collect();
            *told = (!tiles.is_empty()).then_some(tiles);
        }
        E::write_rest(&mut current.own, &current.tile, model);
        current.events = rows;
        let now = turn_end.as_ref().unwrap_or(&self.folded);
        current.scores.clone_from(&now.scores);
        current.free = now.free::<E>();
        self.written.game.actions.push(current);
    }

    /// Keeps points, supplies and draws by the events; gives them as they were when the turn was over.
    fn read_log(&mut self) -> Option<Folded> {
        let mut turn_end = None;
        for event in &self.pair.log.events()[self.events..] {
            if matches!(event.kind, EventKind::TurnStarted | EventKind::FinalScoring) {
                turn_end.get_or_insert_with(|| self.folded.clone());
            }
            if event.kind == EventKind::TileDrawn {
                let tile = self.pair.game.rules().tile(event.tile).unwrap();
                self.decks[usize::from(event.stack)].push(E::tile(&tile.id));
            }
            self.folded.take(event);
        }
        self.events = self.pair.log.events().len();
        turn_end
    }

    fn end(mut self) -> Played<E> {
        self.finish_action();
        let model = &self.pair.model;
        let left = [model.main_stack(), model.extra_stack()];
        let game = &mut self.written.game;
        for (stack, deck) in E::decks_mut(&mut game.own).into_iter().enumerate() {
            *deck = std::mem::take(&mut self.decks[stack]);
            deck.extend(tiles::<E>(&left[stack]));
        }
        game.final_scores = model.scores();
        game.winners = model.winners();
        self.written
    }
}
