//! The bonus tiles of the 1st edition: whoever completes a forest with gold places one more tile.
//!
//! What their fire, mushrooms, aurochs and shrine are worth is in the scoring of forests and meadows.

use crate::rules::{Flow, Part, Turn, shared};
use crate::state::{Sink, Step};

/// The bonus tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BonusTiles;

impl Part for BonusTiles {
    const STEPS: &'static [Step] = &[Step::Complete];

    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        // HG1-23; without a nugget there is none, whatever the size of the forest (HG1-23a).
        shared::earn_extra_turn(turn, |zone| zone.gold > 0);
        Flow::Next
    }
}
