//! Status codes: what every function answers.

use std::any::Any;
use std::ffi::{CStr, c_char};

use tilewright::Error;

use crate::memory::name_of;

/// What a function answers: TW_OK, or the kind of failure. The numbers are stable; more may be added.
pub type tw_status = i32;

/// Done.
pub const TW_OK: tw_status = 0;
/// A pointer that is needed is NULL.
pub const TW_ERROR_NULL_POINTER: tw_status = 1;
/// An argument that means nothing: a text that is no UTF-8, a number out of any range.
pub const TW_ERROR_INVALID_ARGUMENT: tw_status = 2;
/// The caller's buffer is too small: nothing was written to it, and `*len_out` says what is needed.
pub const TW_ERROR_BUFFER_TOO_SMALL: tw_status = 3;
/// The engine failed inside, which is a fault of the library. Free the handles that the call was to change.
pub const TW_ERROR_PANIC: tw_status = 4;
/// The `size` of a struct was not set to sizeof.
pub const TW_ERROR_STRUCT_SIZE: tw_status = 5;
/// The library does not have the ABI that the header has.
pub const TW_ERROR_ABI: tw_status = 6;
/// No such system.
pub const TW_ERROR_UNKNOWN_SYSTEM: tw_status = 100;
/// No such set.
pub const TW_ERROR_UNKNOWN_SET: tw_status = 101;
/// No such option in this system.
pub const TW_ERROR_UNKNOWN_OPTION: tw_status = 102;
/// An option with a value that it does not have.
pub const TW_ERROR_OPTION_VALUE: tw_status = 103;
/// A number of players that the system cannot seat.
pub const TW_ERROR_PLAYERS: tw_status = 104;
/// No such player in this game.
pub const TW_ERROR_UNKNOWN_PLAYER: tw_status = 105;
/// No such tile in this game.
pub const TW_ERROR_UNKNOWN_TILE: tw_status = 106;
/// No such stack in this game.
pub const TW_ERROR_UNKNOWN_STACK: tw_status = 107;
/// A cell, zone or other place or thing that is not there.
pub const TW_ERROR_NOT_FOUND: tw_status = 108;
/// An action that the rules do not allow now.
pub const TW_ERROR_ILLEGAL: tw_status = 200;
/// The game is over: there is nothing to decide.
pub const TW_ERROR_GAME_OVER: tw_status = 201;
/// No action has been taken that could be undone.
pub const TW_ERROR_NOTHING_TO_UNDO: tw_status = 202;
/// A number that is no action's code.
pub const TW_ERROR_ACTION_CODE: tw_status = 203;
/// A text that is no action.
pub const TW_ERROR_NOTATION: tw_status = 204;
/// A set file with faults: the message has all of them.
pub const TW_ERROR_SET: tw_status = 300;
/// A position with faults: the message has all of them.
pub const TW_ERROR_SETUP: tw_status = 301;
/// A record that cannot be read.
pub const TW_ERROR_RECORD: tw_status = 302;
/// A record, set or rules of a version that this library does not have.
pub const TW_ERROR_VERSION: tw_status = 303;
/// A record made with other tile facts.
pub const TW_ERROR_DIGEST: tw_status = 304;
/// A replay that came out differently from the record.
pub const TW_ERROR_REPLAY: tw_status = 305;
/// Something larger than the library takes.
pub const TW_ERROR_LIMIT: tw_status = 306;

/// Code, name, meaning.
const STATUSES: &[(tw_status, &CStr, &CStr)] = &[
    (TW_OK, c"ok", c"done"),
    (TW_ERROR_NULL_POINTER, c"null_pointer", c"a pointer that is needed is NULL"),
    (TW_ERROR_INVALID_ARGUMENT, c"invalid_argument", c"an argument that means nothing"),
    (TW_ERROR_BUFFER_TOO_SMALL, c"buffer_too_small", c"the caller's buffer is too small"),
    (TW_ERROR_PANIC, c"panic", c"the engine failed inside"),
    (TW_ERROR_STRUCT_SIZE, c"struct_size", c"the size of a struct was not set to sizeof"),
    (TW_ERROR_ABI, c"abi", c"the library does not have the ABI that the header has"),
    (TW_ERROR_UNKNOWN_SYSTEM, c"unknown_system", c"no such system"),
    (TW_ERROR_UNKNOWN_SET, c"unknown_set", c"no such set"),
    (TW_ERROR_UNKNOWN_OPTION, c"unknown_option", c"no such option in this system"),
    (TW_ERROR_OPTION_VALUE, c"option_value", c"an option does not have this value"),
    (TW_ERROR_PLAYERS, c"players", c"the system cannot seat this number of players"),
    (TW_ERROR_UNKNOWN_PLAYER, c"unknown_player", c"no such player in this game"),
    (TW_ERROR_UNKNOWN_TILE, c"unknown_tile", c"no such tile in this game"),
    (TW_ERROR_UNKNOWN_STACK, c"unknown_stack", c"no such stack in this game"),
    (TW_ERROR_NOT_FOUND, c"not_found", c"there is no such thing there"),
    (TW_ERROR_ILLEGAL, c"illegal", c"the rules do not allow this action now"),
    (TW_ERROR_GAME_OVER, c"game_over", c"the game is over"),
    (TW_ERROR_NOTHING_TO_UNDO, c"nothing_to_undo", c"the game is at its start"),
    (TW_ERROR_ACTION_CODE, c"action_code", c"the number is no action's code"),
    (TW_ERROR_NOTATION, c"notation", c"the text is no action"),
    (TW_ERROR_SET, c"set", c"the set file has faults"),
    (TW_ERROR_SETUP, c"setup", c"the position has faults"),
    (TW_ERROR_RECORD, c"record", c"the record cannot be read"),
    (TW_ERROR_VERSION, c"version", c"this library does not have that version"),
    (TW_ERROR_DIGEST, c"digest", c"the record was made with other tile facts"),
    (TW_ERROR_REPLAY, c"replay", c"the replay came out differently from the record"),
    (TW_ERROR_LIMIT, c"limit", c"larger than the library takes"),
];

/// The name of a status, such as "unknown_system"; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_status_name(status: tw_status) -> *const c_char {
    name_of(STATUSES.iter().map(|&(code, name, _)| (code as u32, name)), status as u32)
}

/// What a status means, in a few words; NULL for a number that is none. It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_status_text(status: tw_status) -> *const c_char {
    name_of(STATUSES.iter().map(|&(code, _, text)| (code as u32, text)), status as u32)
}

/// A status with its message.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) status: tw_status,
    pub(crate) message: String,
}

impl Failure {
    pub(crate) fn new(status: tw_status, message: impl Into<String>) -> Failure {
        Failure { status, message: message.into() }
    }

    /// A panic that was caught, with what it said.
    pub(crate) fn panic(payload: Box<dyn Any + Send>) -> Failure {
        let said = match payload.downcast::<&'static str>() {
            Ok(text) => text.to_string(),
            Err(payload) => payload.downcast::<String>().map_or_else(|_| String::new(), |text| *text),
        };
        Failure::new(TW_ERROR_PANIC, format!("the engine failed inside: {said}"))
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::new(error.code() as tw_status, error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The codes and names of `tilewright::Error`, as its source gives them: the type has no list of its own.
    fn of_the_engine() -> Vec<(tw_status, String)> {
        let source = include_str!("../../core/src/error.rs");
        let of = |line: &str, quote: bool| {
            let (variant, value) = line.trim().strip_prefix("Error::")?.split_once(" => ")?;
            let value = value.trim_end_matches(',');
            let variant = variant.trim_end_matches(" { .. }").to_owned();
            (value.starts_with('"') == quote).then(|| (variant, value.trim_matches('"').to_owned()))
        };
        let codes = source.lines().filter_map(|line| of(line, false));
        let names: std::collections::BTreeMap<_, _> = source.lines().filter_map(|line| of(line, true)).collect();
        codes.map(|(variant, code)| (code.parse().unwrap(), names[&variant].clone())).collect()
    }

    #[test]
    fn every_error_of_the_engine_has_a_status_of_the_same_number_and_name() {
        let engine = of_the_engine();
        assert!(engine.len() >= 21, "{engine:?}");
        for (code, name) in &engine {
            let known = STATUSES.iter().find(|(known, ..)| known == code);
            let (_, known, _) = known.unwrap_or_else(|| panic!("no status {code} {name}"));
            assert_eq!(known.to_str().unwrap(), name);
        }
        let own = STATUSES.iter().filter(|(code, ..)| *code < 100).count();
        assert_eq!(STATUSES.len(), engine.len() + own);
        assert!(STATUSES.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn an_error_becomes_a_status_with_its_message() {
        let failure = Failure::from(Error::GameOver);
        assert_eq!((failure.status, failure.message), (TW_ERROR_GAME_OVER, Error::GameOver.to_string()));
        assert!(tw_status_name(7).is_null() && tw_status_text(-1).is_null());
    }
}
