//! The Python module `tilewright._tilewright`: a thin layer over the engine.
//!
//! One file a class. Python reaches the engine through `enter` only: it releases the GIL around anything long,
//! turns errors into exceptions and handles Ctrl-C. Nothing here may know a rule, or more of the engine than its public functions.

// A library does not print.
#![warn(clippy::print_stdout, clippy::print_stderr)]
// The macros of pyo3 make items that users of Python never see as Rust.
#![allow(missing_docs)]

mod action;
mod actions;
mod decision;
mod enter;
mod errors;
mod event;
mod event_log;
mod events;
mod game;
mod input;
mod played;
mod query;
mod random;
mod record;
mod round;
mod rules;
mod saves;
mod search;
mod sequence;
mod simulate;
mod table;
mod tiles;
mod words;

use pyo3::prelude::*;

/// The engine of tilewright: import ``tilewright`` instead.
#[pymodule(gil_used = false)]
mod _tilewright {
    use super::*;

    #[pymodule_export]
    use super::action::Action;
    #[pymodule_export]
    use super::actions::{Actions, restore_actions};
    #[pymodule_export]
    use super::decision::Decision;
    #[pymodule_export]
    use super::event::{Event, Item};
    #[pymodule_export]
    use super::events::Events;
    #[pymodule_export]
    use super::game::{Game, restore_game};
    #[pymodule_export]
    use super::random::Random;
    #[pymodule_export]
    use super::record::{Record, Replay};
    #[pymodule_export]
    use super::round::{Candidate, Ride, Robbery, RoundAward};
    #[pymodule_export]
    use super::rules::{OptionSpec, Rules, options, systems};
    #[pymodule_export]
    use super::search::{ChanceOutcome, Playout, PlayoutOutcome};
    #[pymodule_export]
    use super::simulate::run;
    #[pymodule_export]
    use super::table::{Feature, PlacedPiece, PlacedTile, ScoreNow};
    #[pymodule_export]
    use super::tiles::{Tile, TileSet, Zone, restore_mini};
    #[pymodule_export]
    use super::words::words;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", tilewright::VERSION)?;
        module.add("MAX_FIGURES", tilewright::MAX_FIGURES)?;
        module.add("MAX_PLAYERS", tilewright::MAX_PLAYERS)?;
        module.add("MAX_RECORD_BYTES", tilewright::MAX_RECORD_BYTES)?;
        module.add("MESSAGES", tilewright::MESSAGES)?;
        module.add("TRACK_SPACES", tilewright::TRACK_SPACES)?;
        super::sequence::register::<super::actions::Actions>(module.py())?;
        super::sequence::register::<super::events::Events>(module.py())?;
        super::errors::add(module)
    }
}
