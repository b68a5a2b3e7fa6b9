//! Games of Hunters & Gatherers, 2nd edition: one JSON object a line.
//!
//! A tile is its number, and a zone is tile × 10 + number, where lakes are 8 (the first of a tile) and 9. A game is
//! replayed as a driven game; what a turn brought is read from the engine's events.
//!
//! Two things are told differently there, and are compared by what they mean:
//! - A hut on any zone of one river system is the same move (HG2-14). Where a system has two lakes or two rivers on the
//!   tile, the file may offer both; each is taken as the zone that stands for its system (HG2-14a).
//! - An extra turn that is earned and can be played is a `menhir` event of 0 points. It has the tiles of one completed
//!   forest with a menhir: that of the highest zone on the tile.

pub(crate) mod format;
pub(crate) mod told;

use std::sync::Arc;

use serde_json::{Value, json};
use tilewright::tiles::Power;
use tilewright::{
    Action, DecisionKind, Event, EventKind, EventLog, Game, Options, Piece, Pos, Rotation, Rules, Start, System,
};
use tilewright_tests::lockstep::hut_zone;

use self::format::{FileAction, FileGame, Row, number, place_hash, tile_index, zone_number, zone_of};
use self::told::{Folded, Told};
use crate::report::{Place, Report};

/// Compares every game of a file.
pub(crate) fn check(file: &str, text: &str, report: &mut Report) {
    let rules = match Rules::new(System::Hg2, Options::of(System::Hg2)) {
        Ok(rules) => rules,
        Err(error) => {
            let place = Place { file, line: 0, action: None };
            return report.differs(place, "rules", "the rules of hg2", error.to_string());
        }
    };
    for (i, line) in text.lines().enumerate() {
        let place = Place { file, line: i + 1, action: None };
        report.games += 1;
        match serde_json::from_str::<FileGame>(line) {
            Ok(game) => {
                // The first fault that keeps a game from going on is noted already.
                let _ = Replay::run(&rules, &game, place, report);
            }
            Err(error) => report.differs(place, "json", "a game", error.to_string()),
        }
    }
}

/// The game cannot go on: why is in the report.
struct Stuck;

struct Replay<'a> {
    rules: &'a Rules,
    game: Game,
    log: EventLog,
    folded: Folded,
    /// The tiles in the order of their draws, by stack, as indices.
    decks: [Vec<u16>; 2],
    drawn: [usize; 2],
    place: Place<'a>,
    report: &'a mut Report,
}

impl<'a> Replay<'a> {
    fn run(rules: &'a Arc<Rules>, file: &FileGame, place: Place<'a>, report: &'a mut Report) -> Result<(), Stuck> {
        let mut log = EventLog::new();
        let start = Start::Driven { players: file.players };
        let game = match Game::new(rules, start, &mut log) {
            Ok(game) => game,
            Err(error) => {
                report.differs(place, "players", "a number that can play", error.to_string());
                return Err(Stuck);
            }
        };
        let seats = usize::from(file.players);
        let mut replay = Replay {
            rules,
            game,
            log,
            folded: Folded { scores: vec![0; seats], free: vec![(0, 0); seats] },
            decks: [Vec::new(), Vec::new()],
            drawn: [0, 0],
            place,
            report,
        };
        replay.read_decks(file)?;
        replay.draw()?;
        let before = replay.read_events(None);
        // Nothing has happened before the first tile is placed: what has is told with no action.
        replay.same("discards before the first action", json!([[], []]), json!(before.discards));
        let mut last = Told::default();
        for (i, action) in file.actions.iter().enumerate() {
            replay.place.action = Some(i);
            last = replay.action(action, i + 1 == file.actions.len())?;
        }
        replay.place.action = None;
        replay.end(file, last);
        Ok(())
    }

    fn same(&mut self, field: &str, expected: impl Into<Value>, found: impl Into<Value>) -> bool {
        self.report.same(self.place, field, expected, found)
    }

    fn stuck<T>(&mut self, field: &str, expected: impl Into<String>, found: impl Into<String>) -> Result<T, Stuck> {
        self.report.differs(self.place, field, expected, found);
        Err(Stuck)
    }

    /// Each deck is the stack of that name, in some order.
    fn read_decks(&mut self, file: &FileGame) -> Result<(), Stuck> {
        for (stack, field, deck) in [(0, "normal_deck", &file.normal_deck), (1, "menhir_deck", &file.menhir_deck)] {
            let mut sorted = deck.clone();
            sorted.sort_unstable();
            let left = self.game.stack_left(stack).unwrap_or_default();
            let all: Vec<u16> = left
                .iter()
                .flat_map(|&(tile, count)| std::iter::repeat_n(number(self.rules, tile), usize::from(count)))
                .collect();
            if !self.same(&format!("{field}, sorted"), sorted, all) {
                return Err(Stuck);
            }
            self.decks[stack] = deck.iter().filter_map(|&n| tile_index(self.rules, n)).collect();
        }
        Ok(())
    }

    fn apply(&mut self, field: &str, expected: String, action: Action) -> Result<(), Stuck> {
        self.report.checks += 1;
        match self.game.apply(action, &mut self.log) {
            Ok(()) => Ok(()),
            Err(error) => self.stuck(field, expected, error.to_string()),
        }
    }

    fn asked(&self) -> Option<DecisionKind> {
        self.game.decision().map(|decision| decision.kind)
    }

    /// Tells the engine what is drawn until it asks something else. Draws that it takes itself are compared with the
    /// deck by their events.
    fn draw(&mut self) -> Result<(), Stuck> {
        while self.asked() == Some(DecisionKind::Draw) {
            let stack = usize::from(self.game.is_extra_turn());
            let of_stack = |event: &&Event| event.kind == EventKind::TileDrawn && usize::from(event.stack) == stack;
            let next = self.drawn[stack] + self.log.events().iter().filter(of_stack).count();
            let Some(&tile) = self.decks[stack].get(next) else {
                return self.stuck("deck", "a tile left", "the deck is used up");
            };
            let expected = format!("a draw of {}", number(self.rules, tile));
            self.apply("deck", expected, Action::Draw { tile })?;
        }
        Ok(())
    }

    fn action(&mut self, action: &FileAction, is_last: bool) -> Result<Told, Stuck> {
        let Some(decision) = self.game.decision() else {
            return self.stuck("player", "a further action", "the game is over");
        };
        self.same("player", action.player, decision.player);
        let drawn = self.game.drawn_tile();
        let tile = drawn.map(|tile| number(self.rules, tile));
        if !self.same("tile", action.tile, json!(tile)) {
            return Err(Stuck);
        }
        let deck = if self.game.is_extra_turn() { "menhir" } else { "normal" };
        self.same("deck", action.deck.as_str(), deck);
        let placements = self.game.actions();
        self.same("n_place", action.n_place, placements.len());
        self.same("place_hash", action.place_hash.as_str(), place_hash(&placements));

        let pos = Pos::new(action.x, action.y);
        let Some(rotation) = Rotation::new(action.rot) else {
            return self.stuck("rot", action.rot.to_string(), "a rotation is 0 to 3");
        };
        let place = Action::Place { pos, rotation };
        self.apply("x, y, rot", place.to_string(), place)?;
        self.retake(action)?;
        self.occupy(action, pos)?;
        let Some(placed) = self.game.tile_at(pos) else {
            return self.stuck("x, y", "a tile", "none lies there");
        };
        // The landscape is as the tile made it until the next one is placed.
        self.draw()?;
        let told = self.read_events(Some(placed));
        self.compare(action, &told, is_last);
        Ok(told)
    }

    /// The shaman's decision (HG2-43).
    fn retake(&mut self, action: &FileAction) -> Result<(), Stuck> {
        let asked = self.asked() == Some(DecisionKind::Retrieve);
        let mut options: Vec<(u32, Action)> = Vec::new();
        if asked {
            for option in self.game.actions() {
                if let Action::Retrieve { pos, zone } = option
                    && let Some(placed) = self.game.tile_at(pos)
                {
                    options.push((zone_number(self.rules, placed.tile, zone), option));
                }
            }
            options.sort_unstable();
        }
        let numbers: Vec<u32> = options.iter().map(|(number, _)| *number).collect();
        let found = if asked { json!(numbers) } else { Value::Null };
        self.same("retake_options", json!(action.retake_options), found);
        self.same("retake is there", action.retake.is_some(), asked);
        if asked {
            let taken = action.retake.flatten();
            let option = match taken {
                None => Some(Action::Pass),
                Some(number) => options.iter().find(|(other, _)| *other == number).map(|(_, option)| *option),
            };
            match option {
                Some(option) => self.apply("retake", json!(taken).to_string(), option)?,
                None => return self.stuck("retake", json!(taken).to_string(), json!(numbers).to_string()),
            }
        }
        Ok(())
    }

    /// The deployment. Huts of the file are taken as the zone that stands for their system.
    fn occupy(&mut self, action: &FileAction, pos: Pos) -> Result<(), Stuck> {
        // Pieces as in the engine's order: followers first.
        let mut expected: Vec<(Piece, u8)> = Vec::new();
        let in_order =
            action.occ_options.windows(2).all(|pair| (pair[0].0 == "hut", pair[0].1) < (pair[1].0 == "hut", pair[1].1));
        self.same("occ_options in their order", true, in_order);
        for option in &action.occ_options {
            let option = self.deployment("occ_options", option, pos)?;
            match expected.contains(&option) {
                true => self.report.merged += 1,
                false => expected.push(option),
            }
        }
        expected.sort_unstable();
        let asked = self.asked() == Some(DecisionKind::Deploy);
        let mut found: Vec<(Piece, u8)> = Vec::new();
        if asked {
            for option in self.game.actions() {
                if let Action::Deploy { piece, zone } = option {
                    found.push((piece, zone));
                }
            }
        }
        let texts = |options: &[(Piece, u8)]| -> Vec<String> {
            options.iter().map(|(piece, zone)| format!("{piece} {zone}")).collect()
        };
        self.same("occ_options", texts(&expected), texts(&found));
        let taken = match &action.occ {
            None => None,
            Some(option) => Some(self.deployment("occ", option, pos)?),
        };
        match (taken, asked) {
            (Some((piece, zone)), _) => {
                let deploy = Action::Deploy { piece, zone };
                self.apply("occ", deploy.to_string(), deploy)
            }
            (None, true) => self.apply("occ", "null".to_owned(), Action::Pass),
            (None, false) => Ok(()),
        }
    }

    /// The engine's piece and zone of a deployment on the tile just placed at `pos`.
    fn deployment(&mut self, field: &str, option: &(String, u32), pos: Pos) -> Result<(Piece, u8), Stuck> {
        let (kind, number) = option;
        let text = format!("{kind} {number}");
        let tile = self.game.tile_at(pos).map_or(u16::MAX, |placed| placed.tile);
        let Some(zone) = zone_of(self.rules, tile, *number) else {
            return self.stuck(field, text, "the tile has no such zone");
        };
        match kind.as_str() {
            "pawn" => Ok((Piece::Follower, zone)),
            "hut" => match hut_zone(&self.game, pos, zone) {
                Ok(zone) => Ok((Piece::Hut, zone)),
                Err(why) => self.stuck(field, text, why),
            },
            _ => self.stuck(field, text, "a piece is a pawn or a hut"),
        }
    }

    fn compare(&mut self, action: &FileAction, told: &Told, is_last: bool) {
        self.rows("events", &action.events, &told.rows);
        let trap = self
            .game
            .tile_at(Pos::new(action.x, action.y))
            .and_then(|placed| self.rules.tile(placed.tile))
            .is_some_and(|tile| tile.zones.iter().any(|zone| zone.power == Some(Power::HuntingTrap)));
        let cancelled = if trap { json!(told.cancelled) } else { Value::Null };
        self.same("cancelled", json!(action.cancelled), cancelled);
        let discards = |tiles: &[u16]| (!tiles.is_empty()).then(|| tiles.to_vec());
        self.same("discard_normal", json!(action.discard_normal), json!(discards(&told.discards[0])));
        self.same("discard_menhir", json!(action.discard_menhir), json!(discards(&told.discards[1])));
        let now = told.at_end.as_ref().unwrap_or(&self.folded);
        let (scores, free) = (json!(now.scores), json!(now.free));
        self.same("scores", json!(action.scores), scores);
        self.same("free", json!(action.free), free);
        if !is_last {
            // The events and the engine's own answers are one.
            self.same("scores, asked of the engine", json!(action.scores), json!(self.game.scores()));
            let supply = |piece| (0..self.game.players()).map(move |player| (player, piece));
            let asked: Vec<(u8, u8)> = supply(Piece::Follower)
                .zip(supply(Piece::Hut))
                .map(|(follower, hut)| {
                    let of = |(player, piece)| self.game.supply(player, piece).unwrap_or(u8::MAX);
                    (of(follower), of(hut))
                })
                .collect();
            self.same("free, asked of the engine", json!(action.free), json!(asked));
        }
    }

    /// Rows come sorted by their text.
    fn rows(&mut self, field: &str, expected: &[Row], found: &[Row]) {
        let mut found = found.to_vec();
        found.sort_by_cached_key(Row::text);
        // The list is one comparison for each row, and one for their number.
        self.report.checks += expected.len();
        self.same(field, json!(expected), json!(found));
    }

    fn end(&mut self, file: &FileGame, last: Told) {
        let asked = self.game.decision().map(|decision| decision.kind.name());
        self.same("the decision after the last action", Value::Null, json!(asked));
        self.same("tiles drawn of normal_deck", file.normal_deck.len(), self.drawn[0]);
        self.rows("final_events", &file.final_events, &last.final_rows);
        self.same("final_scores", json!(file.final_scores), json!(self.game.scores()));
        self.same("final_scores, by the events", json!(file.final_scores), json!(self.folded.scores));
        self.same("winners", json!(file.winners), json!(self.game.winners()));
    }
}
