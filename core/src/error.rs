//! Everything that the engine can refuse, with what, where, and what was allowed.

use std::fmt;

use crate::words::words;

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

/// Makes the errors of a table with a row for each: its meaning, its message, its name, code and word, and what it carries.
macro_rules! errors {
    ($(#[$doc:meta])* $name:ident
     $(#[$kind_doc:meta])* $kind:ident {
        $($(#[doc = $meaning:literal])+ #[error($($message:tt)+)]
            $variant:ident = $code:literal $word:literal $({ $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? })?),+ $(,)?
     }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[doc = $meaning])+ #[error($($message)+)] $variant $({ $($(#[$field_doc])* $field: $type),+ })?),+
        }

        words! { $(#[$kind_doc])* $kind: u32 { $($(#[doc = $meaning])+ $variant = $code $word),+ } }

        impl $name {
            /// The kind of this error.
            pub const fn kind(&self) -> $kind {
                match self { $($name::$variant { .. } => $kind::$variant),+ }
            }
        }
    };
}

errors! {
    /// Everything that the engine may refuse. A refused call has changed nothing.
    Error
    /// The kinds of errors, each with a stable number that is never given to another.
    ErrorKind {
        /// No such system.
        #[error("system {found:?} is not known: allowed are {known}")]
        UnknownSystem = 100 "unknown_system" {
            /// The name given.
            found: String,
            /// The names allowed.
            known: String,
        },
        /// No such set.
        #[error("set {found:?} is not known: allowed are {known}")]
        UnknownSet = 101 "unknown_set" {
            /// The name given.
            found: String,
            /// The names allowed.
            known: String,
        },
        /// No such option in this system.
        #[error("option {found:?} is not known in {system}: allowed are {known}")]
        UnknownOption = 102 "unknown_option" {
            /// The name given.
            found: String,
            /// The system asked.
            system: String,
            /// The names allowed.
            known: String,
        },
        /// An option with a value that it does not have, or that another option excludes.
        #[error("option {option}: the value {found:?} is not allowed: allowed are {allowed}")]
        OptionValue = 103 "option_value" {
            /// The option.
            option: String,
            /// The value given.
            found: String,
            /// The values allowed.
            allowed: String,
        },
        /// A number of players that the system cannot seat.
        #[error("{found} players: allowed are {min} to {max}")]
        Players = 104 "players" {
            /// The number given.
            found: u32,
            /// The fewest.
            min: u8,
            /// The most.
            max: u8,
        },
        /// No such player in this game.
        #[error("player {found}: the game has players 0 to {}", players - 1)]
        UnknownPlayer = 105 "unknown_player" {
            /// The number given.
            found: u32,
            /// How many players there are.
            players: u8,
        },
        /// No such tile in this game.
        #[error("tile {found:?} is not in this game")]
        UnknownTile = 106 "unknown_tile" {
            /// The name or number given.
            found: String,
        },
        /// No such stack in this game.
        #[error("stack {found:?} is not in this game: allowed are {known}")]
        UnknownStack = 107 "unknown_stack" {
            /// The name given.
            found: String,
            /// The names allowed.
            known: String,
        },
        /// A cell, zone or other place that the table does not have.
        #[error("{what}: {found}")]
        NotFound = 108 "not_found" {
            /// What was asked for.
            what: String,
            /// What is there instead.
            found: String,
        },
        /// An action that the rules do not allow now.
        #[error("action {action:?} is not legal at the decision {decision}: {reason}")]
        Illegal = 200 "illegal" {
            /// The action as text.
            action: String,
            /// The decision that the game is at.
            decision: String,
            /// Why not, and what is allowed.
            reason: String,
        },
        /// The game is over: there is nothing to decide.
        #[error("the game is over: no action is legal")]
        GameOver = 201 "game_over",
        /// No action has been taken that could be undone.
        #[error("nothing to undo: the game is at its start")]
        NothingToUndo = 202 "nothing_to_undo",
        /// A number that is no action's code.
        #[error("code {found} is no action: {reason}")]
        ActionCode = 203 "action_code" {
            /// The number given.
            found: u64,
            /// Which part of it is wrong.
            reason: String,
        },
        /// A text that is no action.
        #[error("action text {found:?}, position {at}: {expected} expected")]
        Notation = 204 "notation" {
            /// The text given.
            found: String,
            /// The byte at which reading stopped.
            at: usize,
            /// What was expected there.
            expected: String,
        },
        /// A set file with faults: all of them.
        #[error("set {file}: {}", list(faults))]
        Set = 300 "set" {
            /// The file as the caller named it.
            file: String,
            /// Every fault found.
            faults: Vec<SetFault>,
        },
        /// A position with faults: all of them.
        #[error("set-up: {}", list(faults))]
        Setup = 301 "setup" {
            /// Every fault found.
            faults: Vec<SetupFault>,
        },
        /// A record that cannot be read.
        #[error("record, at {at}: {what}")]
        Record = 302 "record" {
            /// The path to the field, with line and column where there is one.
            at: String,
            /// What is wrong and what was allowed.
            what: String,
        },
        /// A record, set or rules of a version that this engine does not have.
        #[error("{what} has version {found}: this engine reads {known}")]
        Version = 303 "version" {
            /// What has the version.
            what: String,
            /// The version found.
            found: u32,
            /// The versions known.
            known: String,
        },
        /// A record made with other tile facts.
        #[error("set {set}: the record was made with digest {expected}, this engine has {found}")]
        Digest = 304 "digest" {
            /// The set.
            set: String,
            /// The digest in the record.
            expected: String,
            /// The digest here.
            found: String,
        },
        /// A replay that came out differently from the record.
        #[error("record, action {index}: the record says {expected}, but {found}")]
        Replay = 305 "replay" {
            /// The action's index; the number of actions for the end.
            index: usize,
            /// What the record says: an action, or something of the end.
            expected: String,
            /// Why that cannot be: a sentence.
            found: String,
        },
        /// Something larger than the engine takes.
        #[error("{what}: {found} is more than the limit of {limit}")]
        Limit = 306 "limit" {
            /// What is too large.
            what: String,
            /// Its size.
            found: u64,
            /// The largest allowed.
            limit: u64,
        },
    }
}

impl Error {
    /// The stable number of the [kind](Error::kind), the same in every language.
    pub const fn code(&self) -> u32 {
        self.kind().code()
    }

    /// The name of the [kind](Error::kind), as the C constants and the Python exceptions have it.
    pub const fn name(&self) -> &'static str {
        self.kind().name()
    }
}

/// The faults of a list, one after the other.
fn list<T: fmt::Display>(faults: &[T]) -> String {
    faults.iter().map(T::to_string).collect::<Vec<_>>().join("; ")
}
