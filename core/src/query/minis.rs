//! The message and the crop circle that are being played.

use crate::game::Game;
use crate::rules::circle_terrain;
use crate::state::DecisionKind;
use crate::tiles::Terrain;

impl Game {
    /// The number of the message that is being settled (M-4).
    pub fn message(&self) -> Option<u8> {
        self.state().blocks.messages.current
    }

    /// The messages used so far, each once, oldest first. Once all eight are known the first is the next (M-7).
    pub fn messages_seen(&self) -> Vec<u8> {
        self.state().blocks.messages.seen().collect()
    }

    /// The terrain of the crop circle that is being played, at its decisions (CC-1).
    pub fn circle(&self) -> Option<Terrain> {
        let kind = self.decision()?.kind;
        let of_circle = [DecisionKind::Circle, DecisionKind::CircleDeploy, DecisionKind::CircleTakeBack];
        of_circle.contains(&kind).then(|| circle_terrain(self.rules(), self.state())).flatten()
    }
}
