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
    /// The robber on a space of the track.
    Robber(u8),
    /// The award that is scored next.
    Award(usize),
    /// The figure that moves.
    Figure(usize),
    /// Whom the robber robs: a player and his figure.
    Rob(u8, usize),
    /// Whom the robber follows: a player and his figure.
    Ride(u8, usize),
    /// The message that chance turns up (M-2).
    DrawMessage(u8),
    /// The message is performed (M-4).
    Perform,
    /// The points instead of the message (M-4).
    Points,
    /// Everybody may add a follower (CC-2).
    CircleDeploy,
    /// Everybody takes one back (CC-2).
    CircleTakeBack,
    /// One more follower on a zone (CC-2).
    Add(Spot),
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
            Action::Robber(space) => write!(f, "robber {space}"),
            Action::Award(award) => write!(f, "award {award}"),
            Action::Figure(figure) => write!(f, "figure {figure}"),
            Action::Rob(player, figure) => write!(f, "rob p{player} f{figure}"),
            Action::Ride(player, figure) => write!(f, "ride p{player} f{figure}"),
            Action::DrawMessage(number) => write!(f, "message {number}"),
            Action::Perform => write!(f, "perform"),
            Action::Points => write!(f, "points"),
            Action::CircleDeploy => write!(f, "circle deploy"),
            Action::CircleTakeBack => write!(f, "circle take_back"),
            Action::Add(Spot { cell: (x, y), zone }) => write!(f, "add {x},{y} z{zone}"),
        }
    }
}
