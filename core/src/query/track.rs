//! The score track.

use crate::error::Error;
use crate::game::Game;
use crate::track::Track;

impl Game {
    /// The score track: figures and robbers (K-23).
    pub fn track(&self) -> &Track {
        &self.state().track
    }

    /// The points of each figure of a player: one, or two with the Messages (M-1).
    ///
    /// # Errors
    /// [`Error::UnknownPlayer`].
    pub fn figures(&self, player: u8) -> Result<&[u32], Error> {
        self.seat(player)?;
        Ok(self.state().track.figures(player))
    }

    /// The space of the score track on which a player's robber stands; `None` in supply, or where there are none.
    ///
    /// # Errors
    /// [`Error::UnknownPlayer`].
    pub fn robber(&self, player: u8) -> Result<Option<u8>, Error> {
        self.seat(player)?;
        Ok(self.state().track.robber(player))
    }
}
