//! A turn as the files of the base game write it.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tilewright::{Action, DecisionKind, Event, EventKind, Game, Item, ItemKind, PlacedTile, Reason, SmallCity};

use super::super::driven::{Driven, Stuck, Told};
use super::super::edges;
use super::super::json::{Object, members};
use super::{FileGame, Kind, short};

/// Points of a player for a feature.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    pub(crate) p: u16,
    pub(crate) pts: u32,
    pub(crate) name: String,
}

/// Whoever makes the choices of a turn.
pub(crate) trait Choose {
    /// The index of the option that is chosen for the key of the file: of the turn, or of the player at this place of
    /// the list of those who use the circle.
    fn choose(
        &mut self,
        game: &Game,
        actions: &[Action],
        key: &str,
        user: Option<usize>,
        options: &[Value],
    ) -> Option<usize>;
}

/// A game that is told as the files of the base game tell it.
pub(crate) struct Base<'a> {
    pub(crate) driven: Driven<'a>,
    pub(crate) kind: Kind,
    /// The points of each player when the last turn was over.
    points: Vec<u32>,
    /// The points since the last turn, by feature.
    pub(super) rows: Vec<Row>,
    /// The players who use the circle of this turn.
    pub(super) circle: Vec<Value>,
    /// The next follower that comes back is one that its player has chosen.
    pub(super) is_back_told: bool,
    /// The tiles that left the game since the last turn.
    discards: Vec<String>,
    is_final: bool,
}

impl<'a> Base<'a> {
    pub(crate) fn begin(kind: Kind, driven: Driven<'a>) -> Base<'a> {
        Base {
            driven,
            kind,
            points: Vec::new(),
            rows: Vec::new(),
            circle: Vec::new(),
            is_back_told: false,
            discards: Vec::new(),
            is_final: false,
        }
    }

    /// Plays the turn and writes it into `found`, as far as it comes.
    pub(crate) fn turn(&mut self, choose: &mut impl Choose, found: &mut Object) -> Result<(), Stuck> {
        self.read();
        let player = self.driven.asked().map(|asked| asked.player);
        let tile = self.driven.game.drawn_tile().map(|tile| short(self.driven.id(tile)).to_owned());
        found.extend(members(json!({ "player": player, "tile": tile })));
        if self.kind == Kind::Base {
            found.insert("new_discards".to_owned(), json!(std::mem::take(&mut self.discards)));
        }
        let placements = self.driven.game.actions();
        let placed = self.ask("place", placements, choose, found, |action| match action {
            Action::Place { pos, rotation } => json!([pos.x, pos.y, 90 * u16::from(rotation.turns())]),
            _ => Value::Null,
        });
        if let Some(legal) = found.remove("options") {
            found.insert("legal".to_owned(), legal);
        }
        placed?;
        let Some(placed) = self.driven.game.tiles().last() else {
            return self.driven.stuck("place", "a tile", "none lies there");
        };
        self.deploy(placed, choose, found)?;
        if self.kind == Kind::Circles {
            self.circle(placed, choose, found)?;
        }
        self.read();
        // The last turn runs into the final scoring, unless somebody has to use its circle.
        let is_seen = !self.driven.game.is_over() || found.get("circle").is_some_and(|circle| *circle != json!([]));
        found.insert("points".to_owned(), json!(is_seen.then_some(&self.points)));
        Ok(())
    }

    /// Lets one of the actions be chosen; writes the options, and what was chosen under the key.
    fn ask(
        &mut self,
        key: &str,
        actions: Vec<Action>,
        choose: &mut impl Choose,
        found: &mut Object,
        value: impl Fn(Action) -> Value,
    ) -> Result<(), Stuck> {
        let values: Vec<Value> = actions.iter().map(|&action| value(action)).collect();
        let chosen = choose.choose(&self.driven.game, &actions, key, None, &values);
        found.insert("options".to_owned(), json!(values));
        let Some(chosen) = chosen.filter(|&chosen| chosen < actions.len()) else {
            return self.driven.stuck(key, "one of the options", json!(values).to_string());
        };
        found.insert(key.to_owned(), values[chosen].clone());
        self.driven.choose(key, actions[chosen])
    }

    fn deploy(&mut self, placed: PlacedTile, choose: &mut impl Choose, found: &mut Object) -> Result<(), Stuck> {
        let is_asked = self.driven.asked().is_some_and(|asked| asked.kind == DecisionKind::Deploy);
        if !is_asked {
            found.insert("meeples".to_owned(), json!([]));
            found.insert("meeple".to_owned(), Value::Null);
            return Ok(());
        }
        let rules = std::sync::Arc::clone(&self.driven.rules);
        let value = |action: Action| match action {
            Action::Deploy { zone, .. } => edges::zone(&rules, placed, zone),
            _ => Value::Null,
        };
        // Nobody is the first option, and is not listed.
        let done = self.ask("meeple", self.driven.game.actions(), choose, found, value);
        if let Some(Value::Array(mut options)) = found.remove("options") {
            options.retain(|option| !option.is_null());
            options.sort_by_cached_key(edges::order);
            found.insert("meeples".to_owned(), Value::Array(options));
        }
        done
    }

    /// Reads what was told.
    pub(super) fn read(&mut self) {
        for told in self.driven.told() {
            match told {
                Told::TurnEnd(table) => {
                    self.points = table.totals();
                    if !self.driven.game.is_over() {
                        self.driven.compare_answers(&table);
                    }
                }
                Told::Event(event, items) => self.event(&event, &items),
            }
        }
    }

    fn event(&mut self, event: &Event, items: &[Item]) {
        match event.kind {
            EventKind::FinalScoring => self.is_final = true,
            EventKind::TileDiscarded => self.discards.push(short(self.driven.id(event.tile)).to_owned()),
            EventKind::Award => {
                let reason = event.reason.map_or("", Reason::name);
                let tiles = items.iter().filter(|item| item.kind == ItemKind::Tile).count();
                let is_small = event.reason == Some(Reason::City)
                    && tiles == 2
                    && self.driven.rules.options().small_city == SmallCity::Two;
                let name = match (self.is_final, event.reason) {
                    (true, Some(Reason::Field)) => reason.to_owned(),
                    (true, _) => format!("{reason}.incomplete"),
                    (false, _) if is_small => format!("{reason}.tiny"),
                    (false, _) => reason.to_owned(),
                };
                self.rows.push(Row { p: event.player, pts: event.points, name });
            }
            _ => self.circle_event(event),
        }
    }

    /// The points of the turn, which the file has in order, but not those of one turn.
    pub(crate) fn compare_rows(&mut self, rows: &mut VecDeque<&Row>) {
        let mut found = self.take_rows();
        let mut expected: Vec<Row> = rows.drain(..found.len().min(rows.len())).cloned().collect();
        expected.sort();
        found.sort();
        self.driven.report.checks += found.len();
        self.driven.same("score_events", json!(expected), json!(found));
    }

    /// The points since the last call, each player's for each feature.
    pub(crate) fn take_rows(&mut self) -> Vec<Row> {
        std::mem::take(&mut self.rows)
    }

    /// The tiles that left the game.
    pub(crate) fn discarded(&self) -> Vec<String> {
        self.driven.game.discarded().iter().map(|&tile| short(self.driven.id(tile)).to_owned()).collect()
    }

    /// `rows_left`: how many rows of the file no turn has brought.
    pub(crate) fn end(&mut self, file: &FileGame, rows_left: usize) {
        let asked = self.driven.asked().map(|asked| asked.kind.name());
        self.driven.same("the decision after the last turn", Value::Null, json!(asked));
        let table = self.driven.folded.clone();
        self.driven.compare_answers(&table);
        self.driven.same("final", json!(file.scores), json!(table.totals()));
        let discarded = json!(self.discarded());
        self.driven.same("discarded", json!(file.discarded), discarded);
        self.driven.same("score_events left", rows_left, 0);
    }
}
