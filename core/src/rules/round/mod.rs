//! The scoring round: as a machine on the score track, as a module of a game, and alone.
//!
//! It may use the machinery, what systems share, and the rooms below `rules`. Robbers, second figures and their decisions in a
//! round are at home here, since the round is simultaneous; it must not know what else a mini does, or how awards come about.

mod alone;
mod in_game;
mod machine;

pub use alone::{Candidate, Ride, Robbery, RoundEvent, ScoringRound};
pub(crate) use alone::{candidates_at, rides_of, robberies_of};
pub(super) use in_game::Rounds;
