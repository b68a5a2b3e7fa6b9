//! The exceptions: one class for each kind of error of the engine, under one base.

use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyType;
use tilewright::Error;

macro_rules! exceptions {
    ($($class:ident = $code:literal $name:literal $doc:literal,)+) => {
        pyo3::create_exception!(
            tilewright,
            TilewrightError,
            PyException,
            "Everything that the engine refuses. A refused call has changed nothing.\n\n\
             ``code`` is the stable number and ``name`` the name of the kind, the same in every language."
        );
        $(pyo3::create_exception!(tilewright, $class, TilewrightError, $doc);)+

        /// The class of the kind with this number; the base for one that has no class here.
        fn class(py: Python<'_>, code: u32) -> Bound<'_, PyType> {
            match code {
                $($code => py.get_type::<$class>(),)+
                _ => py.get_type::<TilewrightError>(),
            }
        }

        /// Puts the classes into the module, each with its number and name.
        pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
            let py = module.py();
            let classes = [
                ("TilewrightError", py.get_type::<TilewrightError>(), 0, "error"),
                $((stringify!($class), py.get_type::<$class>(), $code, $name),)+
            ];
            for (class_name, class, code, name) in classes {
                class.setattr("code", code)?;
                class.setattr("name", name)?;
                module.add(class_name, class)?;
            }
            Ok(())
        }
    };
}

exceptions! {
    UnknownSystemError = 100 "unknown_system" "No such system.",
    UnknownSetError = 101 "unknown_set" "No such built-in set.",
    UnknownOptionError = 102 "unknown_option" "No such option in this system.",
    OptionValueError = 103 "option_value" "An option with a value that it does not have.",
    PlayersError = 104 "players" "A number of players that the system cannot seat.",
    UnknownPlayerError = 105 "unknown_player" "No such player in this game.",
    UnknownTileError = 106 "unknown_tile" "No such tile in this game.",
    UnknownStackError = 107 "unknown_stack" "No such stack in this game.",
    NotFoundError = 108 "not_found" "A cell, zone or other place that the table does not have.",
    IllegalError = 200 "illegal" "An action that the rules do not allow now.\n\n\
        ``action`` (its text), ``decision`` (what the game is at) and ``reason`` say which, where and why.",
    GameOverError = 201 "game_over" "The game is over: there is nothing to decide.",
    NothingToUndoError = 202 "nothing_to_undo" "No action has been taken that could be undone.",
    ActionCodeError = 203 "action_code" "A number that is no action's code.",
    NotationError = 204 "notation" "A text that is no action.\n\n\
        ``at`` is the byte at which reading stopped, ``expected`` what was expected there.",
    SetError = 300 "set" "A set file with faults.\n\n\
        ``faults`` lists all of them as (tile or None, field, what).",
    SetupError = 301 "setup" "A set-up position with faults.\n\n\
        ``faults`` lists all of them as (field, what).",
    RecordError = 302 "record" "A record that cannot be read.\n\n\
        ``at`` is the path to the field, ``what`` says what is wrong and what was allowed.",
    VersionError = 303 "version" "A record, set or rules of a version that this engine does not have.",
    DigestError = 304 "digest" "A record made with other tile facts.",
    ReplayError = 305 "replay" "A replay that came out differently from the record.\n\n\
        ``index`` is the action's index (the number of actions for the end), ``expected`` what the record says,\n\
        ``found`` what the rules say.",
    LimitError = 306 "limit" "Something larger than the engine takes.",
}

/// The exception of an error, with what a program may want to read besides the message.
pub(crate) fn exception(py: Python<'_>, error: &Error) -> PyErr {
    let class = class(py, error.code());
    match class.call1((error.to_string(),)).and_then(|value| {
        describe(&value, error)?;
        Ok(value)
    }) {
        Ok(value) => PyErr::from_value(value),
        Err(failure) => failure,
    }
}

fn describe(value: &Bound<'_, PyAny>, error: &Error) -> PyResult<()> {
    match error {
        Error::Illegal { action, decision, reason } => {
            value.setattr("action", action)?;
            value.setattr("decision", decision)?;
            value.setattr("reason", reason)
        }
        Error::Notation { at, expected, .. } => {
            value.setattr("at", at)?;
            value.setattr("expected", expected)
        }
        Error::Set { faults, .. } => {
            let faults = faults.iter().map(|fault| (&fault.tile, &fault.field, &fault.what));
            value.setattr("faults", faults.collect::<Vec<_>>())
        }
        Error::Setup { faults } => {
            let faults = faults.iter().map(|fault| (&fault.field, &fault.what));
            value.setattr("faults", faults.collect::<Vec<_>>())
        }
        Error::Record { at, what } => {
            value.setattr("at", at)?;
            value.setattr("what", what)
        }
        Error::Replay { index, expected, found } => {
            value.setattr("index", index)?;
            value.setattr("expected", expected)?;
            value.setattr("found", found)
        }
        _ => Ok(()),
    }
}
