//! Carcassonne, the base game: deployment, roads, cities, monasteries and fields.
//!
//! It may use the machinery, what systems share, the scoring round, and the rooms below `rules`. It names the minis that its
//! options add, and must not know what they do.

mod farms;
mod features;

pub(super) use farms::cities as cities_of_field;
pub(super) use features::{Carcassonne, pennants as pennants_of_city};

use super::minis::{CROP_CIRCLES, MESSAGES, ROBBERS};
use super::round::Rounds;
use super::{COMMON, Module, Rules, Spec};
use crate::state::Piece;
use crate::tiles::{Power, Terrain};

/// C1-1, C1-10. An extra turn draws from the one stack that there is (M-5).
pub(super) const C1: Spec = Spec {
    set: "c1",
    books: &[COMMON, ("c1", include_str!("../../../rules/c1.md"))],
    stacks: &["main"],
    extra_stack: 0,
    pieces: &[(Piece::Follower, "followers")],
    terrains: &[Terrain::City, Terrain::Road, Terrain::Field, Terrain::Monastery],
    things: &[],
    powers: &[Power::Robber, Power::Shield, Power::Club, Power::Pitchfork],
    modules: |numbers, options| {
        vec![Module::Carcassonne(Carcassonne::new(numbers, options)), Module::Rounds(Rounds::new(options))]
    },
    minis: &[ROBBERS, MESSAGES, CROP_CIRCLES],
};

impl Rules {
    /// The module that knows what features of this system are worth.
    pub(super) fn carcassonne(&self) -> Option<&Carcassonne> {
        self.modules().iter().find_map(|module| match module {
            Module::Carcassonne(land) => Some(land),
            _ => None,
        })
    }
}
