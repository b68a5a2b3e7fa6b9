//! What a game is waiting for.

use crate::words::words;

words! {
    /// What is decided. The codes are stable.
    DecisionKind {
        /// Chance turns up the next tile (only in driven games).
        Draw = 1 "draw",
        /// Where the drawn tile is laid.
        Place = 2 "place",
        /// Which follower the shaman brings back, if any (HG2-43).
        Retrieve = 3 "retrieve",
        /// Which piece is deployed, if any.
        Deploy = 4 "deploy",
    }
}

/// Who decides what. There is always exactly one decision, until the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decision {
    /// What is decided.
    pub kind: DecisionKind,
    /// The player who decides; for a draw the player who draws.
    pub player: u8,
}

impl Decision {
    /// True when chance decides, not the player.
    pub const fn is_chance(self) -> bool {
        matches!(self.kind, DecisionKind::Draw)
    }
}
