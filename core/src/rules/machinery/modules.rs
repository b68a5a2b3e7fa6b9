//! The one list of modules, in two halves: the tables of systems and minis say which of them play.

use crate::rules::carcassonne::Carcassonne;
use crate::rules::hunters::{BonusTiles, Hunters, Menhirs};
#[cfg(test)]
use crate::rules::minis::Toy;
use crate::rules::minis::{CropCircles, MessageStack, Robbers};
use crate::rules::round::Rounds;

/// A module of a game.
#[derive(Clone, Debug)]
pub(crate) enum Module {
    Hunters(Hunters),
    Menhirs(Menhirs),
    BonusTiles(BonusTiles),
    Carcassonne(Carcassonne),
    Rounds(Rounds),
    Robbers(Robbers),
    Messages(MessageStack),
    CropCircles(CropCircles),
    #[cfg(test)]
    Toy(Toy),
}

/// Does something with whichever module it is.
macro_rules! each {
    ($module:expr, $part:ident => $call:expr) => {
        match $module {
            Module::Hunters($part) => $call,
            Module::Menhirs($part) => $call,
            Module::BonusTiles($part) => $call,
            Module::Carcassonne($part) => $call,
            Module::Rounds($part) => $call,
            Module::Robbers($part) => $call,
            Module::Messages($part) => $call,
            Module::CropCircles($part) => $call,
            #[cfg(test)]
            Module::Toy($part) => $call,
        }
    };
}
pub(super) use each;
