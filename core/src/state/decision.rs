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
        /// On which space of the score track a robber is put, if any.
        Robber = 5 "robber",
        /// Which of his awards a player scores next.
        AwardOrder = 6 "award_order",
        /// Which of his figures takes the points of an award or of a robbery (M-1, R-23).
        Figure = 7 "figure",
        /// Which figure a robber robs.
        Rob = 8 "rob",
        /// Which figure a robber goes along with.
        Ride = 9 "ride",
        /// Chance turns up the next message (only in driven games, M-3).
        DrawMessage = 10 "draw_message",
        /// Whether a message is performed (M-4).
        Message = 11 "message",
        /// Which follower is scored and taken back by message 8 (M-5).
        ScoreFollower = 12 "score_follower",
        /// What a crop circle does (CC-2).
        Circle = 13 "circle",
        /// Where one more follower is deployed, if any (CC-2).
        CircleDeploy = 14 "circle_deploy",
        /// Which follower is taken back (CC-2).
        CircleTakeBack = 15 "circle_take_back",
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
        matches!(self.kind, DecisionKind::Draw | DecisionKind::DrawMessage)
    }
}
