//! An embeddable rules engine for the Carcassonne family of tile-laying games.
//!
//! A game is always at one [`Decision`]. [`Game::actions`] lists every legal [`Action`] of it, [`Game::apply`] applies
//! one and emits the [`Event`]s that follow to a [`Sink`].
//!
//! ```
//! use tilewright::{EventLog, Game, Options, Random, Rules, System};
//!
//! // Rules are shared: make them once.
//! let rules = Rules::new(System::Hg2, Options::of(System::Hg2))?;
//! let mut game = Game::seeded(&rules, 2, 7)?;
//! let mut random = Random::stream(7, "policy");
//! let mut log = EventLog::new();
//! while game.decision().is_some() {
//!     let actions = game.actions();
//!     let action = actions[random.below(actions.len() as u32) as usize];
//!     game.apply(action, &mut log)?;
//! }
//! println!("{:?} win with {:?}", game.winners(), game.scores());
//!
//! // The record is the save: loading replays it through the rules.
//! let saved = game.record().to_json();
//! let loaded = tilewright::Record::from_json(saved.as_bytes())?.load()?;
//! assert_eq!(loaded.scores(), game.scores());
//! # Ok::<(), tilewright::Error>(())
//! ```
//!
//! # Where to look
//! - [`Rules`], [`System`], [`Options`]: which game is played, by which printing.
//! - [`Game`], [`Start`], [`Setup`]: playing, from the usual start or from any position.
//! - [`Event`], [`EventLog`]: what happened; folding the events rebuilds the game.
//! - [`Track`], [`ScoringRound`]: the score track, and a scoring round on it without a game (K-23, R-20 to R-24).
//! - [`Record`], [`Replay`]: saving, loading, stepping through; [`View`]: what a player may know.
//! - [`simulate`], [`Game::play_random`]: random play; [`Random`]: chance by our own specification.
//! - [`Playout`], [`Game::reshuffle_from`], [`Game::chance_outcomes`]: what a tree search needs, without allocations.
//!
//! # Promises
//! Nothing panics on any input, and a refused call changes nothing. There is no I/O, no clock and no global state.
//! Action codes and the record format are frozen for a version of the format.

// A library does not print, and this one does nothing that the compiler cannot prove safe.
#![warn(clippy::print_stdout, clippy::print_stderr)]
#![forbid(unsafe_code)]

mod error;
mod game;
mod geometry;
mod landscape;
mod playout;
mod query;
mod random;
mod reading;
mod record;
mod rules;
mod scoring;
mod state;
mod text;
pub mod tiles;
mod track;
mod view;
mod words;

pub use error::{Error, ErrorKind, SetFault, SetupFault};
pub use game::{Game, Setup, SetupPiece, SetupTile, SetupZone, Start};
pub use geometry::{Bounds, Pos, Rotation, Side, Slot};
pub use playout::{GameResult, Playout, PlayoutOutcome, Progress, simulate};
pub use query::{ChanceOutcome, Feature, PlacedPiece, PlacedTile, RoundAward, ScoreNow};
pub use random::Random;
pub use record::{Meta, Record, RecordStart, Replay};
pub use rules::{
    Candidate, CircleTile, Farms, ForestUnit, MiniSetup, OptionSpec, Options, Placing, ReturnedFollowers, Ride,
    Robbery, RogueRide, RoundEvent, Rules, ScoringRound, SmallCity, System,
};
pub use state::{
    Action, ActionKind, CircleMode, Decision, DecisionKind, Event, EventKind, EventLog, Field, Gains, Item, ItemKind,
    MESSAGES, NONE, NullSink, PIECE_KINDS, Piece, PointSource, Reason, Sink, Step,
};
pub use track::{MAX_FIGURES, TRACK_SPACES, Track};
pub use view::{View, ViewAction, ViewDecision, ViewPlayer};

/// The most players of any system.
pub const MAX_PLAYERS: usize = 6;

/// The most bytes that a record or a set-up may have.
pub const MAX_RECORD_BYTES: usize = 4 << 20;

/// The version of this library.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
