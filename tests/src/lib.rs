//! What the tests share: the slow model, drawn positions, strategies.

pub mod bench;
pub mod door_links;
pub mod doors;
pub mod drawing;
pub mod effort;
pub mod fold;
pub mod generate;
pub mod lockstep;
pub mod model;
pub mod own_sets;
pub mod perft;
pub mod stacked;
pub mod strategy;
pub mod symmetry;
pub mod transcript;
