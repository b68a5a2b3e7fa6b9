//! Every numbered rule of Carcassonne with 1st-edition tiles, of the Crop Circles and of the Messages, from both sides: what it
//! allows, and what it refuses. The Robbers have a target of their own.

mod city;
mod crop_circles;
mod crop_circles_order;
mod deploy;
mod field;
mod field_touches;
mod final_scoring;
mod material;
mod message_effects;
mod message_stack;
mod message_turn;
mod messages;
mod monastery;
mod reports;
mod road;
mod setup;
mod small_city;
mod table;

use std::sync::Arc;

use tilewright::{Error, Game, Rules, System};
use tilewright_tests::drawing::{Drawn, drawn_by, read, rules_of};

/// The rules with options given as (name, value).
fn rules(options: &[(&str, &str)]) -> Arc<Rules> {
    rules_of(System::C1, options)
}

/// The game that a drawing shows, by the default options.
fn drawn(drawing: &str) -> Drawn {
    drawn_with(&[], drawing)
}

fn drawn_with(options: &[(&str, &str)], drawing: &str) -> Drawn {
    drawn_by(&rules(options), drawing)
}

/// What is wrong with a drawn position.
fn fault(drawing: &str) -> String {
    match Game::from_setup(&rules(&[]), read(&rules(&[]), drawing).unwrap()) {
        Err(Error::Setup { faults }) => {
            assert_eq!(faults.len(), 1, "{faults:?}");
            faults[0].what.clone()
        }
        other => panic!("one fault is expected: {other:?}"),
    }
}
