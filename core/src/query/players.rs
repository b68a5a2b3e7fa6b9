//! Whose turn it is, and what the players have.

use crate::error::Error;
use crate::game::{Game, winners};
use crate::rules::Turn;
use crate::state::{EventLog, Piece, Step};

/// What each player would have if the game ended here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreNow {
    /// The points by player.
    pub scores: Vec<u32>,
    /// The events of the final scoring: each award with its terms.
    pub events: EventLog,
}

impl Game {
    /// How many play.
    pub fn players(&self) -> u8 {
        self.state().players
    }

    /// Whose turn it is.
    pub fn active(&self) -> u8 {
        self.state().active
    }

    /// The number of the turn, from 0. An extra turn has the number of the turn that earned it.
    pub fn turn(&self) -> u32 {
        self.state().turn
    }

    /// The step of the turn that the game is in.
    pub fn step(&self) -> Step {
        self.state().step
    }

    /// True in an extra turn (HG1-23, HG2-30, M-5).
    pub fn is_extra_turn(&self) -> bool {
        self.state().extra
    }

    /// The points by player.
    pub fn scores(&self) -> &[u32] {
        self.state().track.scores()
    }

    /// Who has the most points, ascending (K-25); empty while the game is not over.
    pub fn winners(&self) -> Vec<u8> {
        if self.is_over() { winners(self.state()).collect() } else { Vec::new() }
    }

    /// How many of a piece a player has in supply.
    ///
    /// # Errors
    /// [`Error::UnknownPlayer`].
    pub fn supply(&self, player: u8, piece: Piece) -> Result<u8, Error> {
        Ok(self.state().supply[self.seat(player)?][piece as usize])
    }

    /// How many followers of a player wait for their owner's next turn (HG1-26, HG2-33).
    ///
    /// # Errors
    /// [`Error::UnknownPlayer`].
    pub fn waiting(&self, player: u8) -> Result<u8, Error> {
        Ok(self.state().waiting[self.seat(player)?])
    }

    pub(crate) fn seat(&self, player: u8) -> Result<usize, Error> {
        match player < self.state().players {
            true => Ok(usize::from(player)),
            false => Err(Error::UnknownPlayer { found: u32::from(player), players: self.state().players }),
        }
    }

    /// What each player would have if the game ended here, itemised: the final scoring of the table as it lies.
    ///
    /// A feature that is complete but not yet scored, between placement and scoring, gives nothing.
    pub fn score_now(&self) -> ScoreNow {
        let mut events = EventLog::new();
        let mut state = self.state().clone();
        if state.step != Step::Over {
            Turn { rules: self.rules(), state: &mut state, sink: &mut events }.finish();
        }
        ScoreNow { scores: state.track.scores().to_vec(), events }
    }
}
