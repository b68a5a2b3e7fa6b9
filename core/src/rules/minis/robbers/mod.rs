//! The Robbers, 1st edition: its entry in the table of minis, placing robbers, and the bonus at the end. What robbers do in a
//! scoring round is part of the round.

mod placing;

pub(in crate::rules) use placing::Robbers;

use crate::rules::{Mini, Module};

///
pub(in crate::rules) const ROBBERS: Mini = Mini {
    name: "robbers",
    book: include_str!("../../../../rules/robbers.md"),
    tile: |_, _| true,
    modules: |numbers, options| vec![Module::Robbers(Robbers::new(numbers, options))],
    set_up: |setup| (!setup.robbers.is_empty()).then_some(("minis.robbers", "the Robbers")),
};
