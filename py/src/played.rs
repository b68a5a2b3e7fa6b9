//! The state of a Python game: the engine's game, and how it was reshuffled, for pickling.

use std::cell::RefCell;
use std::sync::Arc;

use tilewright::{Action, Error, EventLog, Game, NullSink, Record, Rules};

thread_local! {
    /// Lists and events are collected here first and handed to Python in their final size: nothing grows step by step, and
    /// many games in one process need this memory once.
    static DESK: RefCell<(Vec<Action>, EventLog)> = RefCell::default();
}

/// A game.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) game: Game,
    dealt: Option<Dealt>,
}

/// The game that was reshuffled, and by which seed: with the actions since, it determines the copy.
#[derive(Clone, Debug)]
struct Dealt {
    base: Arc<Game>,
    seed: u64,
}

/// What a pickle holds: a record, and of a reshuffled copy its seed and its actions as codes.
pub(crate) type Pickle = (String, Option<(u64, Vec<u64>)>);

impl From<Game> for Played {
    fn from(game: Game) -> Played {
        Played { game, dealt: None }
    }
}

impl Played {
    /// The legal actions, ascending by code.
    pub(crate) fn actions(&self) -> Box<[Action]> {
        self.listed(|actions| actions.into())
    }

    /// The codes of the legal actions, ascending.
    pub(crate) fn codes(&self) -> Vec<u64> {
        self.listed(|actions| actions.iter().map(|action| action.code()).collect())
    }

    fn listed<R>(&self, take: impl FnOnce(&[Action]) -> R) -> R {
        DESK.with_borrow_mut(|(actions, _)| {
            self.game.actions_into(actions);
            take(actions)
        })
    }

    /// Takes an action and returns what happened.
    pub(crate) fn apply(&mut self, action: Action) -> Result<EventLog, Error> {
        DESK.with_borrow_mut(|(_, log)| {
            log.clear();
            self.game.apply(action, log)?;
            Ok(log.clone())
        })
    }

    /// Begins a new game in the same memory.
    pub(crate) fn restart(&mut self, players: u8, seed: u64) -> Result<(), Error> {
        self.game.restart(players, seed)?;
        self.dealt = None;
        Ok(())
    }

    pub(crate) fn reshuffled(&self, seed: u64) -> Played {
        Played { game: self.game.reshuffled(seed), dealt: Some(Dealt { base: Arc::new(self.game.clone()), seed }) }
    }

    pub(crate) fn play_random(&mut self, random: &mut tilewright::Random) -> Result<u32, Error> {
        DESK.with_borrow_mut(|(actions, _)| self.game.play_random(random, actions))
    }

    /// The events from the beginning, as far as `steps` actions of the record.
    pub(crate) fn events(&self, steps: usize) -> Result<EventLog, Error> {
        let mut log = EventLog::new();
        let record = self.game.record();
        let mut replay = record.replay(&mut log)?;
        for _ in 0..steps.min(record.actions().len()) {
            replay.step(&mut log)?;
        }
        Ok(log)
    }

    pub(crate) fn pickle(&self) -> Pickle {
        match &self.dealt {
            None => (self.game.record().to_json(), None),
            // The record of the base would reveal its order of tiles: the copy must not contain it.
            Some(Dealt { base, seed }) => (base.transcript().to_json(), Some((*seed, self.game.history()))),
        }
    }

    pub(crate) fn restore(rules: &Arc<Rules>, (record, dealt): Pickle) -> Result<Played, Error> {
        let base = Played::from(Record::from_json_with(rules, record.as_bytes())?.load()?);
        let Some((seed, history)) = dealt else { return Ok(base) };
        let mut played = base.reshuffled(seed);
        // The copy may have been taken back to before it was reshuffled.
        let same = played.game.history().iter().zip(&history).take_while(|(a, b)| a == b).count();
        while played.game.history_len() > same {
            played.game.undo()?;
        }
        for &code in &history[same..] {
            played.game.apply(Action::from_code(code)?, &mut NullSink)?;
        }
        Ok(played)
    }
}
