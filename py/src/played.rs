//! What a Python game guards: the engine's game, and how it was dealt anew, so that it can be pickled.

use std::sync::Arc;

use tilewright::{Action, Error, EventLog, Game, NullSink, Record, Rules};

/// A game, with a list and a log to work in.
#[derive(Debug)]
pub(crate) struct Played {
    pub(crate) game: Game,
    dealt: Option<Dealt>,
    actions: Vec<Action>,
    log: EventLog,
}

/// The game that was dealt anew, and by which seed: with the actions since, it tells everything of the copy.
#[derive(Clone, Debug)]
struct Dealt {
    base: Arc<Game>,
    seed: u64,
}

/// What a pickle holds: a record, and of a redealt copy the seed it was dealt by and its actions as codes.
pub(crate) type Pickle = (String, Option<(u64, Vec<u64>)>);

impl From<Game> for Played {
    fn from(game: Game) -> Played {
        Played { game, dealt: None, actions: Vec::new(), log: EventLog::new() }
    }
}

impl Clone for Played {
    fn clone(&self) -> Played {
        Played { dealt: self.dealt.clone(), ..Played::from(self.game.clone()) }
    }
}

impl Played {
    /// The legal actions, ascending by code.
    pub(crate) fn actions(&mut self) -> &[Action] {
        self.game.actions_into(&mut self.actions);
        &self.actions
    }

    /// The codes of the legal actions, ascending.
    pub(crate) fn codes(&mut self) -> Vec<u64> {
        self.actions().iter().map(|action| action.code()).collect()
    }

    /// Takes an action and returns what happened.
    pub(crate) fn apply(&mut self, action: Action) -> Result<EventLog, Error> {
        self.log.clear();
        self.game.apply(action, &mut self.log)?;
        Ok(self.log.clone())
    }

    /// Begins anew in the memory that is there.
    pub(crate) fn restart(&mut self, players: u8, seed: u64) -> Result<(), Error> {
        self.game.restart(players, seed)?;
        self.dealt = None;
        Ok(())
    }

    pub(crate) fn redealt(&self, seed: u64) -> Played {
        let dealt = Some(Dealt { base: Arc::new(self.game.clone()), seed });
        Played { dealt, ..Played::from(self.game.redealt(seed)) }
    }

    pub(crate) fn play_random(&mut self, random: &mut tilewright::Random) -> Result<u32, Error> {
        self.game.play_random(random, &mut self.actions)
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
            // The record of the base would tell its order of tiles: the copy must not carry it along.
            Some(Dealt { base, seed }) => (base.transcript().to_json(), Some((*seed, self.game.history().to_vec()))),
        }
    }

    pub(crate) fn restore(rules: &Arc<Rules>, (record, dealt): Pickle) -> Result<Played, Error> {
        let base = Played::from(Record::from_json_with(rules, record.as_bytes())?.load()?);
        let Some((seed, history)) = dealt else { return Ok(base) };
        let mut played = base.redealt(seed);
        // The copy may have been taken back to before it was dealt.
        let same = played.game.history().iter().zip(&history).take_while(|(a, b)| a == b);
        let same = same.count();
        while played.game.history().len() > same {
            played.game.undo()?;
        }
        for &code in &history[same..] {
            played.game.apply(Action::from_code(code)?, &mut NullSink)?;
        }
        Ok(played)
    }
}
