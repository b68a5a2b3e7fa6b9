//! Games of our own in the format of the files, written from the slow model while the engine plays along.

use tilewright::{Action, DecisionKind, EventKind, Game, Options, Piece, Random, Start, System};
use tilewright_tests::lockstep::{Pair, Policy, hut_zone};
use tilewright_tests::model::Model;
use tilewright_tests::transcript::{Script, fnv1a_64};

use crate::hg2::format::{FileAction, FileGame, Row, number, number_of, zone_number};
use crate::hg2::told::Folded;

/// A game, and hut options that could stand in it and mean one that does: the action's index and the zone's number.
#[derive(Clone, Debug)]
pub(crate) struct Written {
    pub(crate) game: FileGame,
    pub(crate) same_huts: Vec<(usize, u32)>,
}

/// Kinds of the final scoring.
const FINAL: [&str; 4] = ["meadow", "pit_trap", "river_system", "raft"];

struct Writer {
    pair: Pair,
    folded: Folded,
    /// The tiles drawn, by stack.
    decks: [Vec<u16>; 2],
    written: Written,
    current: Option<FileAction>,
    /// How much of the model's lists, and of the log, was told.
    awards: usize,
    discarded: usize,
    extra_turns: usize,
    events: usize,
}

/// Plays a game by a policy and writes it down.
pub(crate) fn played(players: u8, policy: Policy, seed: u64) -> Written {
    let mut random = Random::stream(seed, "vectors");
    written(players, seed, |game| policy.choose(game, &mut random).unwrap())
}

/// Writes down a game of a transcript.
pub(crate) fn replayed(script: &Script) -> Written {
    let Start::Driven { players } = script.start else {
        panic!("a driven game is needed");
    };
    let mut texts = script.actions.iter();
    written(players, 0, |game| Some(game.rules().parse_action(texts.next()?).unwrap()))
}

fn written(players: u8, seed: u64, mut next: impl FnMut(&Game) -> Option<Action>) -> Written {
    let seats = usize::from(players);
    let mut writer = Writer {
        pair: Pair::new(Options::of(System::Hg2), players).unwrap(),
        folded: Folded { scores: vec![0; seats], free: vec![(0, 0); seats] },
        decks: [Vec::new(), Vec::new()],
        written: Written {
            game: FileGame {
                seed,
                players,
                policy: 0,
                normal_deck: Vec::new(),
                menhir_deck: Vec::new(),
                actions: Vec::new(),
                final_events: Vec::new(),
                final_scores: Vec::new(),
                winners: Vec::new(),
            },
            same_huts: Vec::new(),
        },
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

impl Writer {
    fn take(&mut self, action: Action) {
        let asked = self.pair.game.decision().unwrap();
        match asked.kind {
            DecisionKind::Place => {
                self.finish_action();
                self.begin_action(action);
            }
            DecisionKind::Retrieve => self.retake(action),
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
            tile: number_of(&model.tile_in_hand().unwrap()),
            deck: if model.in_extra_turn() { "menhir" } else { "normal" }.to_owned(),
            n_place: placements.len(),
            place_hash: format!("{:016x}", fnv1a_64(hashed.bytes())),
            x: pos.x,
            y: pos.y,
            rot: rotation.turns(),
            retake_options: None,
            retake: None,
            occ_options: Vec::new(),
            occ: None,
            events: Vec::new(),
            cancelled: None,
            discard_normal: None,
            discard_menhir: None,
            scores: Vec::new(),
            free: Vec::new(),
        });
    }

    fn retake(&mut self, action: Action) {
        let game = &self.pair.game;
        let number = |action: Action| match action {
            Action::Retrieve { pos, zone } => Some(zone_number(game.rules(), game.tile_at(pos).unwrap().tile, zone)),
            _ => None,
        };
        let mut options: Vec<u32> = game.actions().into_iter().filter_map(number).collect();
        options.sort_unstable();
        let current = self.current.as_mut().unwrap();
        current.retake_options = Some(options);
        current.retake = Some(number(action));
    }

    fn occupy(&mut self, action: Action) {
        let game = &self.pair.game;
        let placed = game.just_placed().unwrap();
        let option = |action: Action| match action {
            Action::Deploy { piece, zone } => {
                let kind = if piece == Piece::Follower { "pawn" } else { "hut" };
                Some((kind.to_owned(), zone_number(game.rules(), placed.tile, zone)))
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
                    let same = (self.written.game.actions.len(), zone_number(game.rules(), placed.tile, other));
                    self.written.same_huts.push(same);
                }
            }
        }
    }

    /// Writes what the last placed tile has brought, draws after it included.
    fn finish_action(&mut self) {
        let at_end = self.read_log();
        let model = &self.pair.model;
        let awards = model.awards();
        let mut rows = Vec::new();
        for award in &awards[self.awards..] {
            let row = Row {
                kind: award.kind.to_owned(),
                points: award.points,
                players: award.players.clone(),
                tiles: numbers(&award.tiles),
            };
            match FINAL.contains(&award.kind) {
                true => self.written.game.final_events.push(row),
                false => rows.push(row),
            }
        }
        self.awards = awards.len();
        let extra_turns = model.extra_turns();
        if extra_turns.len() > self.extra_turns {
            // The forest of the highest zone of the tile is the last one.
            let tiles = extra_turns.last().and_then(|forests| forests.last()).unwrap();
            rows.push(Row { kind: "menhir".to_owned(), points: 0, players: Vec::new(), tiles: numbers(tiles) });
            self.extra_turns = extra_turns.len();
        }
        rows.sort_by_cached_key(Row::text);
        self.written.game.final_events.sort_by_cached_key(Row::text);
        let discarded = numbers_in_order(&model.discarded()[self.discarded..]);
        self.discarded += discarded.len();
        let Some(mut current) = self.current.take() else {
            return assert!(discarded.is_empty() && rows.is_empty());
        };
        let of_stack = |menhir: bool| {
            let tiles: Vec<u16> = discarded.iter().copied().filter(|&tile| (tile > 78) == menhir).collect();
            (!tiles.is_empty()).then_some(tiles)
        };
        current.discard_normal = of_stack(false);
        current.discard_menhir = of_stack(true);
        current.cancelled = (current.tile == 94).then(|| cancelled(model));
        current.events = rows;
        let now = at_end.as_ref().unwrap_or(&self.folded);
        current.scores.clone_from(&now.scores);
        current.free.clone_from(&now.free);
        self.written.game.actions.push(current);
    }

    /// Keeps points, supplies and draws by the events; gives them as they were when the final scoring began.
    fn read_log(&mut self) -> Option<Folded> {
        let mut at_end = None;
        for event in &self.pair.log.events()[self.events..] {
            if event.kind == EventKind::FinalScoring {
                at_end = Some(self.folded.clone());
            }
            if event.kind == EventKind::TileDrawn {
                self.decks[usize::from(event.stack)].push(number(self.pair.game.rules(), event.tile));
            }
            self.folded.take(event);
        }
        self.events = self.pair.log.events().len();
        at_end
    }

    fn end(mut self) -> Written {
        self.finish_action();
        let model = &self.pair.model;
        let [mut main, mut menhir] = self.decks;
        main.extend(numbers(&model.main_stack()));
        menhir.extend(numbers(&model.menhir_stack()));
        let game = &mut self.written.game;
        (game.normal_deck, game.menhir_deck) = (main, menhir);
        game.final_scores = model.scores();
        game.winners = model.winners();
        self.written
    }
}

/// The animals covered so far: zone × 10 + index.
fn cancelled(model: &Model) -> Vec<u32> {
    let table = model.table();
    let tile = |x, y| table.iter().find(|row| (row.1, row.2) == (x, y)).map_or(u16::MAX, |row| number_of(&row.0));
    let covered = model.covered().into_iter();
    let mut numbers: Vec<u32> =
        covered.map(|(x, y, zone, index)| u32::from(tile(x, y)) * 100 + zone as u32 * 10 + index as u32).collect();
    numbers.sort_unstable();
    numbers
}

fn numbers_in_order(ids: &[String]) -> Vec<u16> {
    ids.iter().map(|id| number_of(id)).collect()
}

fn numbers(ids: &[String]) -> Vec<u16> {
    let mut numbers = numbers_in_order(ids);
    numbers.sort_unstable();
    numbers
}
