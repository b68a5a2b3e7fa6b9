//! The rules: what modules are, and each game, mini and the scoring round in a room of its own.
//!
//! A system or a mini is a module: a value that takes part in some steps of a turn. The rooms may use the rooms below
//! `rules`, and each other as their first lines say. Nothing outside `rules` names a module; `game` moves on without knowing
//! which there are. Facts of tiles and numbers must not be here: they are in the sets.

mod carcassonne;
mod hunters;
mod machinery;
mod minis;
mod round;
mod shared;

pub use machinery::{
    CircleTile, Farms, ForestUnit, MiniSetup, OptionSpec, Options, Placing, ReturnedFollowers, RogueRide, Rules,
    SmallCity, System,
};
pub use round::{Candidate, Ride, Robbery, RoundEvent, ScoringRound};

pub(crate) use machinery::{COMMON, Flow, MAIN, Mini, Module, Numbers, Part, Spec, Thing, Turn, not_among};
pub(crate) use minis::circle_terrain;
pub(crate) use round::{candidates_at, rides_of, robberies_of};
