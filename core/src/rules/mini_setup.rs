//! What the minis have in a set-up position.

use serde::{Deserialize, Serialize};

use super::Rules;

/// What the minis keep, as plain data that may be wrong ([`Setup`](crate::Setup)).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MiniSetup {
    /// By player, the space of the score track on which his robber stands; `None` in supply. Empty for all in supply.
    pub robbers: Vec<Option<u8>>,
    /// The messages that have been used, each once, the one used first first; with all eight of them, the first is the next
    /// (M-7).
    pub messages: Vec<u8>,
}

impl Rules {
    /// Finds the faults of what a set-up position says of the minis, each with its field.
    pub(crate) fn check_minis(&self, setup: &MiniSetup, players: u8, fault: &mut dyn FnMut(String, String)) {
        let options = self.options();
        let unplayed = [
            ("minis.robbers", !setup.robbers.is_empty() && !options.robbers, "the Robbers"),
            ("minis.messages", !setup.messages.is_empty() && !options.messages, "the Messages"),
        ];
        for (field, _, mini) in unplayed.into_iter().filter(|unplayed| unplayed.1) {
            fault(field.to_owned(), format!("{mini} are not played: the option is false"));
        }
        self.modules().iter().for_each(|module| module.check_setup(setup, players, fault));
    }
}
