//! What the minis have in a set-up position.

use serde::{Deserialize, Serialize};

/// What the minis keep, as plain data that may be wrong ([`Setup`](crate::Setup)).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MiniSetup {
    /// By player, the space of the score track on which the player's robber stands; `None` in supply. Empty for all in supply.
    pub robbers: Vec<Option<u8>>,
    /// The messages that have been used, each once, oldest first; with all eight of them, the first is the next
    /// (M-7).
    pub messages: Vec<u8>,
}
