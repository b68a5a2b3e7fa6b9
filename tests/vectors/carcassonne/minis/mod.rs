//! `robbers.jsonl`, `messages.jsonl`, `robbers_messages.jsonl`: games told item by item.
//!
//! The engine is driven along the file. What it asks and tells is written as the file would write it, and the two lists
//! are compared item by item and key by key, so that a key that is not known is a difference.

mod items;
mod questions;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tilewright::{Action, Options, Rules, System};

use self::items::Teller;
pub(crate) use self::questions::Question;
use super::driven::{Chance, Driven, Stuck};
use super::json::{Object, compare, object};
use crate::report::{Place, Report};

/// A game of a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileGame {
    pub(crate) seed: u64,
    pub(crate) players: u8,
    pub(crate) expansions: Expansions,
    pub(crate) options: FileOptions,
    pub(crate) deck: Vec<String>,
    pub(crate) message_deck: Option<Vec<u8>>,
    pub(crate) log: Vec<Object>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Expansions {
    pub(crate) robbers: bool,
    pub(crate) messages: bool,
    pub(crate) crop_circle_tile: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileOptions {
    pub(crate) small_city: String,
    pub(crate) farms: String,
    pub(crate) placing: String,
    pub(crate) end_bonus: bool,
    pub(crate) rogue_ride: String,
    pub(crate) message_farmer_points: u8,
}

/// The keys that may be null, but not left out.
const NULLABLE: [&[&str]; 2] = [&["message_deck"], &["expansions", "crop_circle_tile"]];

/// The game that a line is.
///
/// # Errors
/// What keeps it from being one.
pub(crate) fn read(line: &str) -> Result<FileGame, serde_json::Error> {
    let value = object(line)?;
    for path in NULLABLE {
        if path.iter().try_fold(&value, |value, &key| value.get(key)).is_none() {
            return Err(serde::de::Error::custom(format!("no word of {}", path.join("."))));
        }
    }
    serde_json::from_value(value)
}

impl FileGame {
    /// The options by which the game is played.
    ///
    /// # Errors
    /// The option that is none, and why.
    pub(crate) fn options(&self) -> Result<Options, String> {
        let circle = match &self.expansions.crop_circle_tile {
            None => "none",
            Some(id) => id.strip_prefix("crop_circles/").ok_or_else(|| format!("the circle tile {id:?}"))?,
        };
        let texts = [
            ("robbers", self.expansions.robbers.to_string()),
            ("messages", self.expansions.messages.to_string()),
            ("crop_circle_tile", circle.to_owned()),
            ("small_city", self.options.small_city.clone()),
            ("farms", self.options.farms.clone()),
            ("placing", self.options.placing.clone()),
            ("end_bonus", self.options.end_bonus.to_string()),
            ("rogue_ride", self.options.rogue_ride.clone()),
            ("message_farmer_points", self.options.message_farmer_points.to_string()),
        ];
        let texts = texts.map(|(name, value)| (name.to_owned(), value)).into();
        Options::from_map(System::C1, &texts).map_err(|error| error.to_string())
    }
}

/// Compares every game of a file.
pub(crate) fn check(file: &str, text: &str, report: &mut Report) {
    for (i, line) in text.lines().enumerate() {
        let place = Place { file, line: i + 1, action: None };
        report.games += 1;
        match read(line) {
            Ok(game) => {
                // The first fault that keeps a game from going on is noted already.
                let _ = follow(&game, place, report);
            }
            Err(error) => report.differs(place, "json", "a game", error.to_string()),
        }
    }
}

fn follow(file: &FileGame, place: Place<'_>, report: &mut Report) -> Result<(), Stuck> {
    report.checks += 1;
    let rules = file.options().and_then(|options| Rules::new(System::C1, options).map_err(|error| error.to_string()));
    let rules = match rules {
        Ok(rules) => rules,
        Err(why) => {
            report.differs(place, "options", "options of the system", why);
            return Err(Stuck);
        }
    };
    let mut told = Telling::begin(Driven::begin(rules, file.players, place, report)?);
    told.check_decks(file)?;
    told.deal(&file.deck, file.message_deck.clone().unwrap_or_default())?;
    let mut log = file.log.iter();
    let mut next = 0;
    loop {
        for item in told.items() {
            told.driven.place.action = Some(next);
            let expected = log.next();
            told.compare_item(expected, &item)?;
            next += 1;
        }
        told.driven.place.action = Some(next);
        let Some(question) = told.question() else { break };
        let expected = log.next();
        next += 1;
        let chosen = told.compare_question(expected, &question)?;
        told.choose(chosen)?;
    }
    let rest = log.next().map(|item| Value::Object(item.clone()));
    told.driven.same("the item after the end", json!(rest), Value::Null);
    Ok(())
}

/// A game that is told as the files tell it.
pub(crate) struct Telling<'a> {
    pub(crate) driven: Driven<'a>,
    teller: Teller,
}

impl<'a> Telling<'a> {
    pub(crate) fn begin(driven: Driven<'a>) -> Telling<'a> {
        let teller = Teller::new(driven.rules.options());
        Telling { driven, teller }
    }

    /// Lets the engine deal from these decks.
    pub(crate) fn deal(&mut self, deck: &[String], messages: Vec<u8>) -> Result<(), Stuck> {
        let deck = self.driven.indices(deck).into();
        self.driven.deal(Chance { deck, lost: Vec::new(), messages: messages.into() })
    }

    /// What was told since the last call.
    pub(crate) fn items(&mut self) -> Vec<Object> {
        self.teller.items(&mut self.driven)
    }

    /// What is asked now; `None` when the game is over.
    pub(crate) fn question(&mut self) -> Option<Question> {
        self.teller.question(&mut self.driven)
    }

    pub(crate) fn choose(&mut self, action: Action) -> Result<(), Stuck> {
        self.driven.choose("chosen", action)
    }

    /// The deck is the stack in some order; the messages are the eight.
    fn check_decks(&mut self, file: &FileGame) -> Result<(), Stuck> {
        let mut deck = file.deck.clone();
        deck.sort_unstable();
        let stack = self.driven.stack();
        let is_stack = self.driven.same("deck, sorted", json!(deck), json!(stack));
        let messages = file.message_deck.clone().map(|mut messages| {
            messages.sort_unstable();
            messages
        });
        let all = file.expansions.messages.then(|| (1..=8).collect::<Vec<u8>>());
        let is_all = self.driven.same("message_deck, sorted", json!(messages), json!(all));
        if is_stack && is_all { Ok(()) } else { Err(Stuck) }
    }

    fn compare_item(&mut self, expected: Option<&Object>, found: &Object) -> Result<(), Stuck> {
        let name = |item: &Object| {
            ["type", "kind"].map(|key| item.get(key).and_then(Value::as_str).unwrap_or_default()).join(" ")
        };
        let Some(expected) = expected else {
            return self.driven.stuck("log", "the end", Value::Object(found.clone()).to_string());
        };
        if name(expected) != name(found) {
            let [expected, found] = [expected, found].map(|item| Value::Object(item.clone()).to_string());
            return self.driven.stuck("log", expected, found);
        }
        compare(self.driven.report, self.driven.place, &name(found), expected, found);
        Ok(())
    }

    /// The action that the file has chosen.
    fn compare_question(&mut self, expected: Option<&Object>, question: &Question) -> Result<Action, Stuck> {
        let mut expected = expected.cloned();
        let chosen = expected.as_mut().and_then(|item| item.remove("chosen"));
        self.compare_item(expected.as_ref(), &question.item)?;
        match chosen.and_then(|chosen| question.action(&chosen)) {
            Some(action) => Ok(action),
            None => self.driven.stuck("chosen", "one of the options", json!(question.values()).to_string()),
        }
    }
}
