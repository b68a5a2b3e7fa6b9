//! Where a game stands in a turn.

use crate::model::table::Cell;

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Draw,
    Place(usize),
    Retrieve(Cell),
    Deploy(Cell),
    Over,
}
