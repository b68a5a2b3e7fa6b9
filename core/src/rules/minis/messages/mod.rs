//! The Messages, 1st edition: its entry in the table of minis, the stack of messages, and what each does. The second figure of
//! each player is part of the scoring round.

mod stack;

pub(in crate::rules) use stack::MessageStack;

use crate::rules::{Mini, Module};

/// M-1, M-2.
pub(in crate::rules) const MESSAGES: Mini = Mini {
    name: "messages",
    book: include_str!("../../../../rules/messages.md"),
    tile: |_, _| true,
    modules: |numbers, options| vec![Module::Messages(MessageStack::new(numbers, options))],
    set_up: |setup| (!setup.messages.is_empty()).then_some(("minis.messages", "the Messages")),
};
