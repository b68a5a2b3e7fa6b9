//! Games of Hunters & Gatherers: one JSON object a line.
//!
//! A game is replayed as a driven game; what a turn brought is read from the engine's events. What the files of the
//! editions do not share is said by an [`Edition`].

pub(crate) mod format;
pub(crate) mod told;

use std::fmt::Debug;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tilewright::{
    Action, DecisionKind, Event, EventKind, EventLog, Game, Options, Piece, PlacedTile, Pos, Rotation, Rules, Start,
    System,
};

use self::format::{FileAction, FileGame, Row, place_hash};
use self::told::{Folded, Told};
use crate::report::{Place, Report};

/// What the files of an edition do not share with those of the others.
pub(crate) trait Edition: Sized + Clone + Debug + 'static {
    /// The system.
    const SYSTEM: System;
    /// The names of the decks: that of the turns, then that of the extra turns.
    const DECKS: [&'static str; 2];
    /// How many numbers a player has in `free`.
    const FREE: usize;

    /// The name of a tile.
    type Tile: Clone + Debug + Ord + Serialize + DeserializeOwned;
    /// The name of a piece on a zone of the tile just placed.
    type Deployment: Clone + Debug + Ord + Serialize + DeserializeOwned;
    /// Keys of a game.
    type OwnGame: Clone + Debug + Serialize + DeserializeOwned;
    /// Keys of an action.
    type OwnAction: Clone + Debug + Serialize + DeserializeOwned;

    /// The options of a game.
    ///
    /// # Errors
    /// The option that is none, and why.
    fn options(own: &Self::OwnGame) -> Result<Options, String>;

    /// The decks of a game, as [`DECKS`](Edition::DECKS) orders them.
    fn decks(own: &Self::OwnGame) -> [&[Self::Tile]; 2];

    /// The tiles of each deck that left the game, where the action says so.
    fn discards(own: &Self::OwnAction) -> [Option<&[Self::Tile]>; 2];

    /// The name of the tile with this id.
    fn tile(id: &str) -> Self::Tile;

    /// The id of the tile with this name.
    fn id(tile: &Self::Tile) -> String;

    /// The name of a piece (`pawn` or `hut`) on a zone of a tile.
    fn deployment(rules: &Rules, piece: &str, tile: u16, zone: u8) -> Self::Deployment;

    /// The name of the piece in a deployment.
    fn piece(deployment: &Self::Deployment) -> &str;

    /// The zone on which a hut on this zone of the tile at `pos` is the same move, if the files know several.
    ///
    /// # Errors
    /// That no hut may be there.
    fn hut_zone(game: &Game, pos: Pos, zone: u8) -> Result<u8, String>;

    /// The kind of a row that tells of awards of this kind.
    fn row_kind(award: &'static str) -> &'static str;

    /// The row of an extra turn that was earned by the placed tile and is about to be played. Where the format leaves it
    /// open what the row names, each row that it may be.
    fn extra_turn(game: &Game, placed: PlacedTile) -> Vec<Row<Self::Tile>>;

    /// What is decided between placement and deployment.
    ///
    /// # Errors
    /// When the game cannot go on.
    fn before_deploying(_replay: &mut Replay<'_, Self>, _action: &Self::OwnAction) -> Result<(), Stuck> {
        Ok(())
    }

    /// Compares what else the action says.
    fn compare(
        _replay: &mut Replay<'_, Self>,
        _action: &Self::OwnAction,
        _placed: PlacedTile,
        _told: &Told<Self::Tile>,
    ) {
    }
}

/// Compares every game of a file.
pub(crate) fn check<E: Edition>(file: &str, text: &str, report: &mut Report) {
    for (i, line) in text.lines().enumerate() {
        let place = Place { file, line: i + 1, action: None };
        report.games += 1;
        match serde_json::from_str::<FileGame<E>>(line) {
            Ok(game) => {
                // The first fault that keeps a game from going on is noted already.
                let _ = Replay::run(&game, place, report);
            }
            Err(error) => report.differs(place, "json", "a game", error.to_string()),
        }
    }
}

/// A tile as the edition's files name it.
pub(crate) fn tile_of<E: Edition>(rules: &Rules, tile: u16) -> E::Tile {
    E::tile(rules.tile(tile).map_or("", |tile| &tile.id))
}

/// The game cannot go on: why is in the report.
pub(crate) struct Stuck;

pub(crate) struct Replay<'a, E: Edition> {
    pub(crate) rules: Arc<Rules>,
    pub(crate) game: Game,
    log: EventLog,
    folded: Folded,
    /// The tiles in the order of their draws, by stack, as indices.
    decks: [Vec<u16>; 2],
    drawn: [usize; 2],
    place: Place<'a>,
    pub(crate) report: &'a mut Report,
    edition: std::marker::PhantomData<E>,
}

impl<'a, E: Edition> Replay<'a, E> {
    fn run(file: &FileGame<E>, place: Place<'a>, report: &'a mut Report) -> Result<(), Stuck> {
        report.checks += 1;
        let options = match E::options(&file.own) {
            Ok(options) => options,
            Err(why) => {
                report.differs(place, "options", "options of the system", why);
                return Err(Stuck);
            }
        };
        let mut log = EventLog::new();
        let start = Start::Driven { players: file.players };
        let begun = Rules::new(E::SYSTEM, options).and_then(|rules| Ok((Game::new(&rules, start, &mut log)?, rules)));
        let (game, rules) = match begun {
            Ok(begun) => begun,
            Err(error) => {
                report.differs(place, "players", "a number that can play", error.to_string());
                return Err(Stuck);
            }
        };
        let mut replay: Replay<'_, E> = Replay {
            rules,
            game,
            log,
            folded: Folded::new(file.players),
            decks: [Vec::new(), Vec::new()],
            drawn: [0, 0],
            place,
            report,
            edition: std::marker::PhantomData,
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

    pub(crate) fn same(&mut self, field: &str, expected: impl Into<Value>, found: impl Into<Value>) -> bool {
        self.report.same(self.place, field, expected, found)
    }

    pub(crate) fn stuck<T>(
        &mut self,
        field: &str,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Result<T, Stuck> {
        self.report.differs(self.place, field, expected, found);
        Err(Stuck)
    }

    /// Each deck is the stack of that name, in some order.
    fn read_decks(&mut self, file: &FileGame<E>) -> Result<(), Stuck> {
        for (stack, deck) in E::decks(&file.own).into_iter().enumerate() {
            let mut sorted = deck.to_vec();
            sorted.sort_unstable();
            let left = self.game.stack_left(stack).unwrap_or_default();
            let all: Vec<E::Tile> = left
                .iter()
                .flat_map(|&(tile, count)| std::iter::repeat_n(tile_of::<E>(&self.rules, tile), usize::from(count)))
                .collect();
            if !self.same(&format!("{}_deck, sorted", E::DECKS[stack]), json!(sorted), json!(all)) {
                return Err(Stuck);
            }
            self.decks[stack] = deck.iter().filter_map(|tile| self.rules.tile_index(&E::id(tile)).ok()).collect();
        }
        Ok(())
    }

    pub(crate) fn apply(&mut self, field: &str, expected: String, action: Action) -> Result<(), Stuck> {
        self.report.checks += 1;
        match self.game.apply(action, &mut self.log) {
            Ok(()) => Ok(()),
            Err(error) => self.stuck(field, expected, error.to_string()),
        }
    }

    pub(crate) fn asked(&self) -> Option<DecisionKind> {
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
            let expected = self.rules.action_text(Action::Draw { tile });
            self.apply("deck", expected, Action::Draw { tile })?;
        }
        Ok(())
    }

    fn action(&mut self, action: &FileAction<E>, is_last: bool) -> Result<Told<E::Tile>, Stuck> {
        let Some(decision) = self.game.decision() else {
            return self.stuck("player", "a further action", "the game is over");
        };
        self.same("player", action.player, decision.player);
        let drawn = self.game.drawn_tile().map(|tile| tile_of::<E>(&self.rules, tile));
        if !self.same("tile", json!(action.tile), json!(drawn)) {
            return Err(Stuck);
        }
        let deck = E::DECKS[usize::from(self.game.is_extra_turn())];
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
        let Some(placed) = self.game.tile_at(pos) else {
            return self.stuck("x, y", "a tile", "none lies there");
        };
        E::before_deploying(self, &action.own)?;
        self.occupy(action, placed)?;
        // The landscape is as the tile made it until the next one is placed.
        self.draw()?;
        let told = self.read_events(Some(placed));
        self.compare(action, placed, &told, is_last);
        Ok(told)
    }

    /// The deployment. Huts of the file are taken as the zone that stands for their system.
    fn occupy(&mut self, action: &FileAction<E>, placed: PlacedTile) -> Result<(), Stuck> {
        // Pieces as in the engine's order: followers first.
        let mut expected: Vec<(Piece, u8)> = Vec::new();
        let key = |option: &E::Deployment| (E::piece(option) == "hut", option.clone());
        let in_order = action.occ_options.windows(2).all(|pair| key(&pair[0]) < key(&pair[1]));
        self.same("occ_options in their order", true, in_order);
        for option in &action.occ_options {
            let option = self.deployment("occ_options", option, placed)?;
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
            Some(option) => Some(self.deployment("occ", option, placed)?),
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

    /// The engine's piece and zone of a deployment on the tile just placed.
    fn deployment(&mut self, field: &str, option: &E::Deployment, placed: PlacedTile) -> Result<(Piece, u8), Stuck> {
        let text = json!(option).to_string();
        let zones = self.rules.tile(placed.tile).map_or(0, |tile| tile.zones.len() as u8);
        let same = |&zone: &u8| E::deployment(&self.rules, E::piece(option), placed.tile, zone) == *option;
        let Some(zone) = (0..zones).find(same) else {
            return self.stuck(field, text, "the tile has no such zone");
        };
        match E::piece(option) {
            "pawn" => Ok((Piece::Follower, zone)),
            "hut" => match E::hut_zone(&self.game, placed.pos, zone) {
                Ok(zone) => Ok((Piece::Hut, zone)),
                Err(why) => self.stuck(field, text, why),
            },
            _ => self.stuck(field, text, "a piece is a pawn or a hut"),
        }
    }

    fn compare(&mut self, action: &FileAction<E>, placed: PlacedTile, told: &Told<E::Tile>, is_last: bool) {
        let mut rows = told.rows.clone();
        rows.extend(
            told.extra_turn.iter().find(|row| action.events.contains(row)).or(told.extra_turn.first()).cloned(),
        );
        self.rows("events", &action.events, rows);
        for (stack, discards) in E::discards(&action.own).into_iter().enumerate() {
            let found = &told.discards[stack];
            let found = (!found.is_empty()).then_some(found);
            self.same(&format!("discard_{}", E::DECKS[stack]), json!(discards), json!(found));
        }
        E::compare(self, &action.own, placed, told);
        let now = told.turn_end.as_ref().unwrap_or(&self.folded);
        let (scores, free) = (json!(now.scores), json!(now.free::<E>()));
        self.same("scores", json!(action.scores), scores);
        self.same("free", json!(action.free), free);
        if !is_last {
            self.compare_answers(action);
        }
    }

    /// The events and the engine's own answers are one.
    fn compare_answers(&mut self, action: &FileAction<E>) {
        self.same("scores, asked of the engine", json!(action.scores), json!(self.game.scores()));
        let mut expected = action.free.clone();
        if !self.game.is_extra_turn()
            && let Some([followers, _, waiting]) =
                expected.get_mut(usize::from(self.game.active())).map(Vec::as_mut_slice)
        {
            // The next turn has begun by now, and with it the waiting of its player has ended (HG1-26).
            *followers = followers.saturating_add(std::mem::take(waiting));
        }
        let found: Vec<Vec<u8>> = (0..self.game.players())
            .map(|player| {
                let supply = |piece| self.game.supply(player, piece).unwrap_or(u8::MAX);
                let waiting = self.game.waiting(player).unwrap_or(u8::MAX);
                [supply(Piece::Follower), supply(Piece::Hut), waiting][..E::FREE].to_vec()
            })
            .collect();
        self.same("free, asked of the engine", json!(expected), json!(found));
    }

    /// Rows come sorted by their text.
    fn rows(&mut self, field: &str, expected: &[Row<E::Tile>], mut found: Vec<Row<E::Tile>>) {
        found.sort_by_cached_key(Row::text);
        // The list is one comparison for each row, and one for their number.
        self.report.checks += expected.len();
        self.same(field, json!(expected), json!(found));
    }

    fn end(&mut self, file: &FileGame<E>, last: Told<E::Tile>) {
        let asked = self.game.decision().map(|decision| decision.kind.name());
        self.same("the decision after the last action", Value::Null, json!(asked));
        let field = format!("tiles drawn of {}_deck", E::DECKS[0]);
        self.same(&field, E::decks(&file.own)[0].len(), self.drawn[0]);
        self.rows("final_events", &file.final_events, last.final_rows);
        self.same("final_scores", json!(file.final_scores), json!(self.game.scores()));
        self.same("final_scores, by the events", json!(file.final_scores), json!(self.folded.scores));
        self.same("winners", json!(file.winners), json!(self.game.winners()));
    }
}
