//! Every numbered rule of Hunters & Gatherers, 1st edition, from both sides: what it allows, and what it refuses.

mod bonus_tile;
mod deploy;
mod examples;
mod examples_meadows;
mod final_scoring;
mod forests;
mod material;
mod printings;
mod rivers;
mod special_tiles;

use std::sync::Arc;

use tilewright::{Error, Game, Rules, System};
use tilewright_tests::drawing::{Drawn, drawn_by, read, rules_of};

/// The rules with options given as (name, value).
fn rules(options: &[(&str, &str)]) -> Arc<Rules> {
    rules_of(System::Hg1, options)
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
