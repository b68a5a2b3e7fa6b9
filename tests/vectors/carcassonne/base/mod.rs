//! `c1_base.jsonl` and `c1_crop_circles.jsonl`: games told turn by turn.
//!
//! The engine is driven along the file and each turn is written as the file would write it; the two are compared key by
//! key, so that a key that is not known is a difference.

mod circles;
mod turn;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tilewright::tiles::TileSet;
use tilewright::{Action, Error, Game, Options, Rules, System};

pub(crate) use self::turn::{Base, Choose, Row};
use super::driven::{Chance, Driven, Stuck};
use super::json::{Object, compare, object};
use crate::report::{Place, Report};

/// What a file has of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The base game: discards by turn, and the points of each feature.
    Base,
    /// With all twelve circle tiles: the choices of the circles.
    Circles,
}

/// A game of a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileGame {
    pub(crate) seed: u64,
    pub(crate) players: u8,
    /// `tiny-city-scoring`: `4` or `2`.
    pub(crate) rules: BTreeMap<String, String>,
    pub(crate) turns: Vec<Object>,
    #[serde(rename = "final")]
    pub(crate) scores: Vec<u32>,
    pub(crate) discarded: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) score_events: Option<Vec<Vec<Row>>>,
}

impl FileGame {
    /// The rules of the game.
    ///
    /// # Errors
    /// What keeps them from being rules.
    fn rules(&self, kind: Kind) -> Result<Arc<Rules>, String> {
        let rules: Vec<(&str, &str)> = self.rules.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let small_city = match rules[..] {
            [("tiny-city-scoring", "4")] => "four",
            [("tiny-city-scoring", "2")] => "two",
            _ => return Err(format!("{rules:?}")),
        };
        made(kind, small_city).map_err(|error| error.to_string())
    }
}

/// The rules of a kind of file with this value of `small_city`.
pub(crate) fn made(kind: Kind, small_city: &str) -> Result<Arc<Rules>, Error> {
    let mut options = Options::of(System::C1);
    options.set(System::C1, "small_city", small_city)?;
    if kind == Kind::Base {
        return Rules::new(System::C1, options);
    }
    options.set(System::C1, "crop_circles", "true")?;
    Rules::with_set(System::C1, options, with_second_circles()?)
}

/// The option gives the six circle tiles of the first mini; those of the second are added to the set here.
fn with_second_circles() -> Result<TileSet, Error> {
    let mut set = TileSet::built_in("c1")?;
    set.name = "c1_both_circles".to_owned();
    let circles = TileSet::built_in("crop_circles")?.tiles;
    set.tiles.extend(circles.into_iter().filter(|tile| tile.id.starts_with("crop_circles/CC2-")));
    Ok(set)
}

/// The names of the files leave out that of the set.
pub(crate) fn short(id: &str) -> &str {
    id.split_once('/').map_or(id, |(_, name)| name)
}

/// Compares every game of `c1_base.jsonl`.
pub(crate) fn check(file: &str, text: &str, report: &mut Report) {
    check_kind(Kind::Base, file, text, report);
}

/// Compares every game of `c1_crop_circles.jsonl`.
pub(crate) fn check_circles(file: &str, text: &str, report: &mut Report) {
    check_kind(Kind::Circles, file, text, report);
}

fn check_kind(kind: Kind, file: &str, text: &str, report: &mut Report) {
    for (i, line) in text.lines().enumerate() {
        let place = Place { file, line: i + 1, action: None };
        report.games += 1;
        match object(line).and_then(serde_json::from_value::<FileGame>) {
            Ok(game) if game.score_events.is_some() == (kind == Kind::Base) => {
                // The first fault that keeps a game from going on is noted already.
                let _ = follow(kind, &game, place, report);
            }
            Ok(_) => report.differs(place, "json", "score_events in the file of the base game alone", "otherwise"),
            Err(error) => report.differs(place, "json", "a game", error.to_string()),
        }
    }
}

fn follow(kind: Kind, file: &FileGame, place: Place<'_>, report: &mut Report) -> Result<(), Stuck> {
    report.checks += 1;
    let rules = match file.rules(kind) {
        Ok(rules) => rules,
        Err(why) => {
            report.differs(place, "rules", "rules that are known", why);
            return Err(Stuck);
        }
    };
    let mut base = Base::begin(kind, Driven::begin(rules, file.players, place, report)?);
    let chance = chance(kind, file, &mut base)?;
    base.driven.deal(chance)?;
    let mut rows: VecDeque<&Row> = file.score_events.iter().flatten().flatten().filter(|row| row.pts > 0).collect();
    for (i, turn) in file.turns.iter().enumerate() {
        base.driven.place.action = Some(i);
        if base.driven.game.is_over() {
            return base.driven.stuck("turns", "a further turn", "the game is over");
        }
        let mut chosen = Chosen(turn);
        let mut found = Object::new();
        let played = base.turn(&mut chosen, &mut found);
        compare(base.driven.report, base.driven.place, "", turn, &found);
        played?;
        if kind == Kind::Base {
            base.compare_rows(&mut rows);
        }
    }
    base.driven.place.action = None;
    base.end(file, rows.len());
    Ok(())
}

/// The decks of a game: its tiles are those of the stack.
fn chance(kind: Kind, file: &FileGame, base: &mut Base<'_>) -> Result<Chance, Stuck> {
    let names = |turn: &Object, key: &str| -> Vec<String> {
        match turn.get(key) {
            Some(Value::String(name)) => vec![name.clone()],
            Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
            _ => Vec::new(),
        }
    };
    // A turn begins with the tiles that leave the game.
    let deck: Vec<String> =
        file.turns.iter().flat_map(|turn| [names(turn, "new_discards"), names(turn, "tile")].concat()).collect();
    let lost = if kind == Kind::Circles { file.discarded.clone() } else { Vec::new() };
    let stack = base.driven.stack();
    let full = |names: &[String]| -> Vec<String> {
        let id = |name: &String| stack.iter().find(|id| short(id) == name).cloned().unwrap_or_else(|| name.clone());
        names.iter().map(id).collect()
    };
    let (deck, lost) = (full(&deck), full(&lost));
    let mut all = [deck.clone(), lost.clone()].concat();
    all.sort_unstable();
    if !base.driven.same("tiles, sorted", json!(all), json!(stack)) {
        return Err(Stuck);
    }
    let (deck, lost) = (base.driven.indices(&deck), base.driven.indices(&lost));
    Ok(Chance { deck: deck.into(), lost, messages: VecDeque::new() })
}

/// The choices of a turn of a file.
struct Chosen<'a>(&'a Object);

impl Choose for Chosen<'_> {
    fn choose(&mut self, _: &Game, _: &[Action], key: &str, user: Option<usize>, options: &[Value]) -> Option<usize> {
        let chosen = match user {
            None => self.0.get(key)?,
            Some(user) => self.0.get("circle")?.get(user)?.get(key)?,
        };
        options.iter().position(|option| option == chosen)
    }
}
