//! What can be asked of a game, by subject: players, table, features, chance, score track, scoring round, minis.
//!
//! It may use a game and all below it. It changes nothing, and no rule must be here: what a query computes about a feature or
//! a mini is a function of the room that knows it.

mod chance;
mod features;
mod minis;
mod players;
mod round;
mod table;
mod track;

pub use chance::ChanceOutcome;
pub use features::Feature;
pub use players::ScoreNow;
pub use round::RoundAward;
pub use table::{PlacedPiece, PlacedTile};
