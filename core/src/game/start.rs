//! How a game begins: seeded, or with draws supplied by the caller.

use std::sync::Arc;

use crate::error::Error;
use crate::geometry::{Pos, Rotation};
use crate::random::Deal;
use crate::rules::{MiniSetup, Rules, Turn};
use crate::state::{Sink, State};
use crate::track::Track;

use super::Setup;
use super::opening;

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The usual start; the engine shuffles the stacks with this seed (K-30).
    Seeded {
        /// How many play.
        players: u8,
        /// Any number: the same seed gives the same game everywhere.
        seed: u64,
    },
    /// The usual start; the caller supplies the draws (K-30).
    Driven {
        /// How many play.
        players: u8,
    },
    /// From a position; the caller supplies the draws.
    Setup(Box<Setup>),
}

/// Refuses a number of players that cannot be seated.
pub(super) fn check_players(rules: &Rules, players: u8) -> Result<(), Error> {
    let (min, max) = rules.players();
    match (min..=max).contains(&players) {
        true => Ok(()),
        false => Err(Error::Players { found: u32::from(players), min, max }),
    }
}

/// How the tiles came to lie in the stacks. A copy of it takes no memory.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// The engine shuffled them with this seed.
    Seeded { players: u8, seed: u64 },
    /// The caller supplies the draws.
    Driven(DrivenStart),
    /// A copy whose unseen tiles were reshuffled: no seed gives their order. It began as this driven game.
    Reshuffled(DrivenStart),
}

/// The start of a game in which the caller supplies the draws.
#[derive(Clone, Debug)]
pub(crate) enum DrivenStart {
    Usual { players: u8 },
    Setup(Arc<Setup>),
}

impl From<Start> for Origin {
    fn from(start: Start) -> Origin {
        match start {
            Start::Seeded { players, seed } => Origin::Seeded { players, seed },
            Start::Driven { players } => Origin::Driven(DrivenStart::Usual { players }),
            Start::Setup(setup) => Origin::Driven(DrivenStart::Setup(setup.into())),
        }
    }
}

impl From<DrivenStart> for Start {
    fn from(start: DrivenStart) -> Start {
        match start {
            DrivenStart::Usual { players } => Start::Driven { players },
            DrivenStart::Setup(setup) => Start::Setup(Box::new(Arc::unwrap_or_clone(setup))),
        }
    }
}

impl Origin {
    /// The start of the driven game that anybody could have noted down at the table.
    pub(crate) fn driven(&self) -> DrivenStart {
        match self {
            Origin::Seeded { players, .. } => DrivenStart::Usual { players: *players },
            Origin::Driven(start) | Origin::Reshuffled(start) => start.clone(),
        }
    }
}

/// Deals the tiles left in each stack (HG2-1), which must lie sorted (K-30), and what else is face down.
pub(super) fn shuffle(rules: &Rules, state: &mut State, deal: &mut Deal<'_>) {
    for (stack, name) in state.stacks.iter_mut().zip(rules.stacks()) {
        deal.shuffle(name, stack.left_mut());
    }
    rules.modules().iter().for_each(|module| module.shuffle(state, deal));
}

/// Fills an empty state for the usual start, with sorted stacks, and plays on to the first decision.
pub(super) fn begin<S: Sink>(
    rules: &Rules,
    state: &mut State,
    sink: &mut S,
    players: u8,
    deal: impl FnOnce(&mut State),
) {
    state.clear(rules.options().table);
    state.land.reserve(rules.contents());
    state.players = players;
    state.track = Track::new(players, rules.figures());
    for (index, stack) in state.stacks.iter_mut().enumerate() {
        stack.fill(rules.stack_tiles(index));
    }
    deal(state);
    opening::supply(rules, state);
    opening::emit_start(rules, state, sink, &MiniSetup::default());
    state.lay(rules.table(), sink, State::laid_by_nobody(rules.start(), Pos::new(0, 0), Rotation::default()));
    let mut turn = Turn { rules, state, sink };
    turn.begin_turn(false);
    turn.advance();
}
