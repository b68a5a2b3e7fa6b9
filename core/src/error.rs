//! What can go wrong, said with what, where and what was allowed.

use std::fmt;

/// A fault of a set file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetFault {
    /// The tile, when the fault is inside one.
    pub tile: Option<String>,
    /// The field, such as `zones[2]`.
    pub field: String,
    /// What is wrong and what was allowed.
    pub what: String,
}

impl fmt::Display for SetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.tile {
            Some(tile) => write!(f, "tile {tile}, field {}: {}", self.field, self.what),
            None => write!(f, "field {}: {}", self.field, self.what),
        }
    }
}

/// A fault of a set-up position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFault {
    /// The field, such as `pieces[3]`.
    pub field: String,
    /// What is wrong and what was allowed.
    pub what: String,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "field {}: {}", self.field, self.what)
    }
}

/// Everything that the engine may refuse. A refused call has changed nothing.
///
/// The numbers of [`code`](Error::code) are stable: a number is never given to another error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No such system.
    #[error("system {found:?} is not known: allowed are {known}")]
    UnknownSystem {
        /// The name given.
        found: String,
        /// The names allowed.
        known: String,
    },
    /// No such set.
    #[error("set {found:?} is not known: allowed are {known}")]
    UnknownSet {
        /// The name given.
        found: String,
        /// The names allowed.
        known: String,
    },
    /// No such option in this system.
    #[error("option {found:?} is not known in {system}: allowed are {known}")]
    UnknownOption {
        /// The name given.
        found: String,
        /// The system asked.
        system: String,
        /// The names allowed.
        known: String,
    },
    /// An option with a value that it does not have, or that another option excludes.
    #[error("option {option}: the value {found:?} is not allowed: allowed are {allowed}")]
    OptionValue {
        /// The option.
        option: String,
        /// The value given.
        found: String,
        /// The values allowed.
        allowed: String,
    },
    /// A number of players that the system cannot seat.
    #[error("{found} players: allowed are {min} to {max}")]
    Players {
        /// The number given.
        found: u32,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// No such player in this game.
    #[error("player {found}: the game has players 0 to {}", players - 1)]
    UnknownPlayer {
        /// The number given.
        found: u32,
        /// How many players there are.
        players: u8,
    },
    /// No such tile in this game.
    #[error("tile {found:?} is not in this game")]
    UnknownTile {
        /// The name or number given.
        found: String,
    },
    /// No such stack in this game.
    #[error("stack {found:?} is not in this game: allowed are {known}")]
    UnknownStack {
        /// The name given.
        found: String,
        /// The names allowed.
        known: String,
    },
    /// A cell, zone or other place that the table does not have.
    #[error("{what}: {found}")]
    NotFound {
        /// What was asked for.
        what: String,
        /// What is there instead.
        found: String,
    },
    /// An action that the rules do not allow now.
    #[error("action {action:?} is not legal at the decision {decision}: {reason}")]
    Illegal {
        /// The action as text.
        action: String,
        /// The decision that the game is at.
        decision: String,
        /// Why not, and what is allowed.
        reason: String,
    },
    /// The game is over: there is nothing to decide.
    #[error("the game is over: no action is legal")]
    GameOver,
    /// No action has been taken that could be undone.
    #[error("nothing to undo: the game is at its start")]
    NothingToUndo,
    /// A number that is no action's code.
    #[error("code {found} is no action: {reason}")]
    ActionCode {
        /// The number given.
        found: u64,
        /// Which part of it is wrong.
        reason: String,
    },
    /// A text that is no action.
    #[error("action text {found:?}, position {at}: {expected} expected")]
    Notation {
        /// The text given.
        found: String,
        /// The byte at which reading stopped.
        at: usize,
        /// What was expected there.
        expected: String,
    },
    /// A set file with faults: all of them.
    #[error("set {file}: {}", list(faults))]
    Set {
        /// The file as the caller named it.
        file: String,
        /// Every fault found.
        faults: Vec<SetFault>,
    },
    /// A position with faults: all of them.
    #[error("set-up: {}", list(faults))]
    Setup {
        /// Every fault found.
        faults: Vec<SetupFault>,
    },
    /// A record that cannot be read.
    #[error("record, at {at}: {what}")]
    Record {
        /// The path to the field, with line and column where there is one.
        at: String,
        /// What is wrong and what was allowed.
        what: String,
    },
    /// A record, set or rules of a version that this engine does not have.
    #[error("{what} has version {found}: this engine reads {known}")]
    Version {
        /// What has the version.
        what: String,
        /// The version found.
        found: u32,
        /// The versions known.
        known: String,
    },
    /// A record made with other tile facts.
    #[error("set {set}: the record was made with digest {expected}, this engine has {found}")]
    Digest {
        /// The set.
        set: String,
        /// The digest in the record.
        expected: String,
        /// The digest here.
        found: String,
    },
    /// A replay that came out differently from the record.
    #[error("record, action {index}: the record says {expected}, but {found}")]
    Replay {
        /// The action's index; the number of actions for the end.
        index: usize,
        /// What the record says: an action, or something of the end.
        expected: String,
        /// Why that cannot be: a sentence.
        found: String,
    },
    /// Something larger than the engine takes.
    #[error("{what}: {found} is more than the limit of {limit}")]
    Limit {
        /// What is too large.
        what: String,
        /// Its size.
        found: u64,
        /// The largest allowed.
        limit: u64,
    },
}

impl Error {
    /// The stable number of this kind of error, the same in every language.
    pub fn code(&self) -> u32 {
        match self {
            Error::UnknownSystem { .. } => 100,
            Error::UnknownSet { .. } => 101,
            Error::UnknownOption { .. } => 102,
            Error::OptionValue { .. } => 103,
            Error::Players { .. } => 104,
            Error::UnknownPlayer { .. } => 105,
            Error::UnknownTile { .. } => 106,
            Error::UnknownStack { .. } => 107,
            Error::NotFound { .. } => 108,
            Error::Illegal { .. } => 200,
            Error::GameOver => 201,
            Error::NothingToUndo => 202,
            Error::ActionCode { .. } => 203,
            Error::Notation { .. } => 204,
            Error::Set { .. } => 300,
            Error::Setup { .. } => 301,
            Error::Record { .. } => 302,
            Error::Version { .. } => 303,
            Error::Digest { .. } => 304,
            Error::Replay { .. } => 305,
            Error::Limit { .. } => 306,
        }
    }

    /// The name of this kind of error, as the C constants and the Python exceptions have it.
    pub fn name(&self) -> &'static str {
        match self {
            Error::UnknownSystem { .. } => "unknown_system",
            Error::UnknownSet { .. } => "unknown_set",
            Error::UnknownOption { .. } => "unknown_option",
            Error::OptionValue { .. } => "option_value",
            Error::Players { .. } => "players",
            Error::UnknownPlayer { .. } => "unknown_player",
            Error::UnknownTile { .. } => "unknown_tile",
            Error::UnknownStack { .. } => "unknown_stack",
            Error::NotFound { .. } => "not_found",
            Error::Illegal { .. } => "illegal",
            Error::GameOver => "game_over",
            Error::NothingToUndo => "nothing_to_undo",
            Error::ActionCode { .. } => "action_code",
            Error::Notation { .. } => "notation",
            Error::Set { .. } => "set",
            Error::Setup { .. } => "setup",
            Error::Record { .. } => "record",
            Error::Version { .. } => "version",
            Error::Digest { .. } => "digest",
            Error::Replay { .. } => "replay",
            Error::Limit { .. } => "limit",
        }
    }
}

/// The faults of a list, one after the other.
fn list<T: fmt::Display>(faults: &[T]) -> String {
    faults.iter().map(T::to_string).collect::<Vec<_>>().join("; ")
}
