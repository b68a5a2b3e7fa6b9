//! The record of a game: a start, options and actions. It is the save: loading replays it through the rules.
//!
//! It may use games, queries and the rooms below. What is read is checked before it is believed; nothing here may open a file,
//! and a format that was released must not change.

mod file;
mod meta;
mod position;

pub use meta::Meta;

use std::borrow::Cow;
use std::sync::Arc;

use crate::error::Error;
use crate::game::{Game, Origin, Start};
use crate::rules::Rules;
use crate::state::{Action, NullSink, Sink};

/// How a recorded game began.
pub type RecordStart = Start;

/// What the position was when the record was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) digest: String,
    pub(crate) scores: Vec<u32>,
}

/// A game in writing: start, options, actions.
///
/// The record of an unfinished seeded game reveals the order of its stacks: it belongs on the server. Send players a
/// [`transcript`](Game::transcript) or a [`view`](Game::view).
#[derive(Clone, Debug)]
pub struct Record {
    rules: Arc<Rules>,
    start: RecordStart,
    actions: Vec<Action>,
    end: Option<End>,
    /// The set is written into the record, and not only named.
    embeds_set: bool,
    meta: Meta,
}

impl Record {
    /// The rules that the game was played by.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// How the game began.
    pub fn start(&self) -> &RecordStart {
        &self.start
    }

    /// The actions in order. Draws are among them in driven games only.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Whether the record has its set in it: then it is read where nobody has the set.
    pub fn embeds_set(&self) -> bool {
        self.embeds_set
    }

    /// The record with its set in it, or with only the set's name, version and digest, as records are at first.
    #[must_use]
    pub fn with_embedded_set(self, embed: bool) -> Record {
        Record { embeds_set: embed, ..self }
    }

    /// What the host keeps beside the game. A game does not have it: [`Game::record`] and [`Game::transcript`] give
    /// records without, so that players get it only from a host that adds it.
    ///
    /// A host that loads a game, plays on and saves it again gives the new record what the old one had:
    ///
    /// ```
    /// # use tilewright::{Game, Options, Record, Rules, System};
    /// # let rules = Rules::new(System::Hg2, Options::of(System::Hg2))?;
    /// let mut record = Game::seeded(&rules, 2, 7)?.record();
    /// record.meta_mut().set("Date", "2020.06.01")?;
    /// let read = Record::from_json(record.to_json().as_bytes())?;
    /// let game = read.load()?;
    /// let saved = game.record().with_meta(read.meta().clone()).to_json();
    /// # assert_eq!(saved, record.to_json());
    /// # Ok::<(), tilewright::Error>(())
    /// ```
    pub fn meta(&self) -> &Meta {
        &self.meta
    }

    /// As [`meta`](Record::meta), to be changed.
    pub fn meta_mut(&mut self) -> &mut Meta {
        &mut self.meta
    }

    /// The record with `meta` instead of what it had.
    #[must_use]
    pub fn with_meta(self, meta: Meta) -> Record {
        Record { meta, ..self }
    }

    /// Replays the record from its start, one action at a time; the sink receives the events of the beginning.
    ///
    /// # Errors
    /// [`Error::Players`] or [`Error::Setup`] when the start is not possible.
    pub fn replay<S: Sink>(&self, sink: &mut S) -> Result<Replay<'_>, Error> {
        Replay::new(Cow::Borrowed(self), sink)
    }

    /// As [`replay`](Record::replay), but the replay keeps the record: for hosts that cannot borrow.
    ///
    /// # Errors
    /// As [`replay`](Record::replay).
    pub fn into_replay<S: Sink>(self, sink: &mut S) -> Result<Replay<'static>, Error> {
        Replay::new(Cow::Owned(self), sink)
    }

    /// Replays the record and compares the result with the end that it states.
    ///
    /// # Errors
    /// [`Error::Replay`] with the first action that differs; errors of the start.
    pub fn load(&self) -> Result<Game, Error> {
        match self.load_prefix()? {
            (game, None) => Ok(game),
            (_, Some(error)) => Err(error),
        }
    }

    /// The game as far as the record is right, and the error that ended it.
    ///
    /// # Errors
    /// Only when the start itself is not possible.
    pub fn load_prefix(&self) -> Result<(Game, Option<Error>), Error> {
        let mut replay = self.replay(&mut NullSink)?;
        loop {
            match replay.step(&mut NullSink) {
                Ok(true) => {}
                Ok(false) => return Ok((replay.game, None)),
                Err(error) => return Ok((replay.game, Some(error))),
            }
        }
    }
}

/// A record being replayed, one action at a time.
#[derive(Debug)]
pub struct Replay<'a> {
    record: Cow<'a, Record>,
    game: Game,
    next: usize,
}

impl<'a> Replay<'a> {
    fn new<S: Sink>(record: Cow<'a, Record>, sink: &mut S) -> Result<Replay<'a>, Error> {
        let game = Game::new(&record.rules, record.start.clone(), sink)?;
        Ok(Replay { record, game, next: 0 })
    }

    /// The record that is replayed.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game so far.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The index of the action that comes next.
    pub fn next_index(&self) -> usize {
        self.next
    }

    /// Takes the next action; false when there is none and the end agrees with the record.
    ///
    /// # Errors
    /// [`Error::Replay`]: the game stays before the action that differs.
    pub fn step<S: Sink>(&mut self, sink: &mut S) -> Result<bool, Error> {
        let Some(&action) = self.record.actions.get(self.next) else {
            return self.compare_end().map(|()| false);
        };
        self.game.apply(action, sink).map_err(|error| Error::Replay {
            index: self.next,
            expected: self.record.rules.action_text(action),
            found: match error {
                Error::Illegal { decision, reason, .. } => {
                    format!("at the decision {decision} it is not legal: {reason}")
                }
                other => other.to_string(),
            },
        })?;
        self.next += 1;
        Ok(true)
    }

    fn compare_end(&self) -> Result<(), Error> {
        let Some(end) = &self.record.end else { return Ok(()) };
        let differs = |what: &str, expected: String, found: String| Error::Replay {
            index: self.next,
            expected: format!("{what} {expected} at the end"),
            found: format!("the game has {found}"),
        };
        if self.game.scores() != end.scores {
            return Err(differs("scores", format!("{:?}", end.scores), format!("{:?}", self.game.scores())));
        }
        let digest = self.game.digest();
        match digest == end.digest {
            true => Ok(()),
            false => Err(differs("digest", end.digest.clone(), digest)),
        }
    }
}

impl Game {
    /// The record of the game so far: of a seeded game with its seed.
    pub fn record(&self) -> Record {
        match self.origin() {
            &Origin::Seeded { players, seed } => self.recorded(Start::Seeded { players, seed }, self.history()),
            Origin::Driven(_) | Origin::Reshuffled(_) => self.transcript(),
        }
    }

    /// The record as players may have it: without the seed, and with every draw that has more than one possible outcome as an
    /// action (K-31).
    pub fn transcript(&self) -> Record {
        let start = Start::from(self.origin().driven());
        let history = match self.state().driven {
            true => self.history(),
            false => self.told(&start),
        };
        self.recorded(start, history)
    }

    /// The actions of a game that draws by itself, with the draws that the caller of a driven game would have supplied.
    fn told(&self, start: &Start) -> Vec<u64> {
        let Ok(mut driven) = Game::new(self.rules(), start.clone(), &mut NullSink) else {
            return Vec::new();
        };
        let mut own = self.history().into_iter();
        loop {
            let code = match driven.decision() {
                Some(decision) if decision.is_chance() => self.state().turned_up(driven.state()).map(Action::code),
                _ => own.next(),
            };
            let action = code.and_then(|code| Action::from_code(code).ok());
            // A game's own actions are legal: this ends where they do.
            if action.is_none_or(|action| driven.apply(action, &mut NullSink).is_err()) {
                return driven.history();
            }
        }
    }

    fn recorded(&self, start: Start, history: Vec<u64>) -> Record {
        Record {
            rules: Arc::clone(self.rules()),
            start,
            actions: history.into_iter().filter_map(|code| Action::from_code(code).ok()).collect(),
            end: Some(End { digest: self.digest(), scores: self.scores().to_vec() }),
            embeds_set: false,
            meta: Meta::new(),
        }
    }
}
