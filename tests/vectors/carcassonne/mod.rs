//! Games of Carcassonne: the base game, the crop circles, the Robbers and the Messages, and single scoring rounds.

pub(crate) mod base;
pub(crate) mod driven;
mod edges;
mod folded;
pub(crate) mod json;
pub(crate) mod minis;
pub(crate) mod rounds;
