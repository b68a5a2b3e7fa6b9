//! The actions and their text.

use std::fmt;

use super::table::{Cell, Spot};

/// An action. Fields name what the text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Pass,
    /// A drawn tile, as an index into the tiles of the set.
    Draw(usize),
    Place(Cell, u8),
    Retrieve(Spot),
    /// A follower on a zone of the tile just placed (K-10).
    Follower(usize),
    /// A hut on a zone of the tile just placed (HG2-13).
    Hut(usize),
}

/// An action with the ids that its text needs.
pub(super) struct Text<'a> {
    pub(super) action: Action,
    pub(super) id: &'a str,
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            Action::Pass => write!(f, "pass"),
            Action::Draw(_) => write!(f, "draw {}", self.id),
            Action::Place((x, y), rotation) => write!(f, "place {x},{y} r{rotation}"),
            Action::Retrieve(Spot { cell: (x, y), zone }) => write!(f, "retrieve {x},{y} z{zone}"),
            Action::Follower(zone) => write!(f, "follower {zone}"),
            Action::Hut(zone) => write!(f, "hut {zone}"),
        }
    }
}
