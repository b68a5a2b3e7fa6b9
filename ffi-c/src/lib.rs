//! The C ABI of tilewright: opaque handles over the crate `tilewright`, and nothing else.
//!
//! `include/tilewright.h` is made from these files, comments included; its preamble (in `cbindgen.toml`) states the
//! conventions. Every exported function goes through the room `border`, where the unsafe code is.

// A library does not print.
#![warn(clippy::print_stdout, clippy::print_stderr)]
// The names are those that C sees.
#![allow(non_camel_case_types)]
// What a caller must keep to is the same for all functions and stands in the header's preamble.
#![allow(clippy::missing_safety_doc)]

// The header has the functions in the order of these groups.
mod error;
mod status;
mod version;

mod options;
mod rules;
mod rules_sets;
mod tile_set;
mod tiles;

mod game;

mod action;
mod events;
mod query;
mod round;
mod table;
mod view;

mod record;
mod replay;

mod playout;
mod random;
mod simulate;

mod names;
mod words;

mod deprecated;

mod border;
mod memory;
mod operands;
#[cfg(feature = "test-panic")]
mod test_panic;

pub use action::*;
pub use deprecated::*;
pub use error::*;
pub use events::*;
pub use game::*;
pub use names::*;
pub use options::*;
pub use playout::*;
pub use query::*;
pub use random::*;
pub use record::*;
pub use replay::*;
pub use round::*;
pub use rules::*;
pub use rules_sets::*;
pub use simulate::*;
pub use status::*;
pub use table::*;
#[cfg(feature = "test-panic")]
pub use test_panic::*;
pub use tile_set::*;
pub use tiles::*;
pub use version::*;
pub use view::*;
pub use words::*;
