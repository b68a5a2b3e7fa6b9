//! Perft counts (`docs/conformance.md`): how many sequences of actions can follow a position.

use std::collections::BTreeSet;
use std::fmt::Write;

use tilewright::{Action, Error, EventLog, Game, Options, Rules, System};

use crate::lockstep::model_of;
use crate::model::Model;

/// A position, and how many sequences of actions can follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name, unique in its file.
    pub id: String,
    /// A sentence for the reader.
    pub about: String,
    /// What is played, with its built-in set.
    pub system: System,
    /// How many play; the start is the usual one, driven.
    pub players: u8,
    /// The options as (name, value).
    pub options: Vec<(String, String)>,
    /// The actions from the start to the position.
    pub actions: Vec<String>,
    /// Kinds of events that some sequence of the greatest depth brings.
    pub reaches: Vec<String>,
    /// The counts as (depth, sequences).
    pub counts: Vec<(u32, u64)>,
}

impl Entry {
    /// Reads a file: entries are separated by empty lines, `#` begins a comment line. Gives the comment at its head too.
    ///
    /// # Errors
    /// The line that cannot be read, and why.
    pub fn read_all(text: &str) -> Result<(String, Vec<Entry>), String> {
        let (mut head, mut entries): (String, Vec<Entry>) = Default::default();
        for (i, line) in text.lines().enumerate() {
            let wrong = |why: &str| format!("line {}: {why}: {line:?}", i + 1);
            if line.starts_with('#') {
                let _ = writeln!(head, "{line}");
                continue;
            }
            if line.is_empty() {
                continue;
            }
            let (word, rest) = line.split_once(' ').ok_or_else(|| wrong("a word and a value are needed"))?;
            if word == "id" {
                entries.push(Entry::named(rest));
                continue;
            }
            let entry = entries.last_mut().ok_or_else(|| wrong("an entry begins with id"))?;
            let rest = rest.to_owned();
            match word {
                "about" => entry.about = rest,
                "system" => entry.system = System::from_name(&rest).ok_or_else(|| wrong("no such system"))?,
                "players" => entry.players = rest.parse().map_err(|_| wrong("a number is needed"))?,
                "option" => {
                    let (name, value) = rest.split_once(' ').ok_or_else(|| wrong("a value is needed"))?;
                    entry.options.push((name.to_owned(), value.to_owned()));
                }
                "action" => entry.actions.push(rest),
                "reaches" => entry.reaches.push(rest),
                "count" => {
                    let numbers = rest
                        .split_once(' ')
                        .and_then(|(depth, count)| Some((depth.parse().ok()?, count.parse().ok()?)));
                    entry.counts.push(numbers.ok_or_else(|| wrong("a depth and a count are needed"))?);
                }
                _ => return Err(wrong("not understood")),
            }
        }
        Ok((head, entries))
    }

    /// An entry of which nothing but its name is known yet.
    fn named(id: &str) -> Entry {
        Entry {
            id: id.to_owned(),
            about: String::new(),
            system: System::Hg2,
            players: 0,
            options: Vec::new(),
            actions: Vec::new(),
            reaches: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// The entry as text, with the empty line that ends it.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let mut line = |word: &str, rest: &dyn std::fmt::Display| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{word} {rest}");
        };
        line("id", &self.id);
        line("about", &self.about);
        line("system", &self.system);
        line("players", &self.players);
        for (name, value) in &self.options {
            line("option", &format!("{name} {value}"));
        }
        for action in &self.actions {
            line("action", action);
        }
        for kind in &self.reaches {
            line("reaches", kind);
        }
        for (depth, count) in &self.counts {
            line("count", &format!("{depth} {count}"));
        }
        text.push('\n');
        text
    }

    fn rules_options(&self) -> Result<Options, Error> {
        let mut options = Options::of(self.system);
        for (name, value) in &self.options {
            options.set(self.system, name, value)?;
        }
        Ok(options)
    }

    /// The engine's game at the position.
    ///
    /// # Errors
    /// What the engine refuses.
    pub fn game(&self) -> Result<Game, Error> {
        let rules = Rules::new(self.system, self.rules_options()?)?;
        let mut game = Game::driven(&rules, self.players)?;
        for text in &self.actions {
            let action = rules.parse_action(text)?;
            game.apply(action, &mut EventLog::new())?;
        }
        Ok(game)
    }

    /// The slow model at the position.
    ///
    /// # Errors
    /// What the model refuses.
    pub fn model(&self) -> Result<Model, String> {
        let options = self.rules_options().map_err(|error| error.to_string())?;
        let mut model = model_of(self.system, options, self.players);
        for text in &self.actions {
            model.apply(text)?;
        }
        Ok(model)
    }
}

/// The number of sequences of `depth` actions, draws included, that can follow. A game that ends earlier gives none.
/// The names of all kinds of events on the way are put into `seen`.
///
/// # Errors
/// None that a valid game can meet.
pub fn count(game: &Game, depth: u32, seen: &mut BTreeSet<&'static str>) -> Result<u64, Error> {
    let mut levels = vec![(game.clone(), Vec::new()); depth as usize];
    count_in(game, &mut levels, &mut EventLog::new(), seen)
}

/// `levels` are the games and lists to work in, one for each action still to be taken.
fn count_in(
    game: &Game,
    levels: &mut [(Game, Vec<Action>)],
    log: &mut EventLog,
    seen: &mut BTreeSet<&'static str>,
) -> Result<u64, Error> {
    let Some(((next, actions), deeper)) = levels.split_first_mut() else {
        return Ok(1);
    };
    game.actions_into(actions);
    let mut sequences = 0;
    for &action in actions.iter() {
        next.clone_from(game);
        log.clear();
        next.apply(action, log)?;
        seen.extend(log.events().iter().map(|event| event.kind.name()));
        sequences += count_in(next, deeper, log, seen)?;
    }
    Ok(sequences)
}
