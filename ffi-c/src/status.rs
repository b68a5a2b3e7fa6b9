//! Status codes: what every function answers.

use std::any::Any;
use std::ffi::{CStr, c_char};

use tilewright::{Error, ErrorKind};

use crate::memory::text_of;

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

/// Code, name and meaning of those that are not errors of the engine.
const STATUSES: &[(tw_status, &CStr, &CStr)] = &[
    (TW_OK, c"ok", c"done"),
    (TW_ERROR_NULL_POINTER, c"null_pointer", c"a pointer that is needed is NULL"),
    (TW_ERROR_INVALID_ARGUMENT, c"invalid_argument", c"an argument that means nothing"),
    (TW_ERROR_BUFFER_TOO_SMALL, c"buffer_too_small", c"the caller's buffer is too small"),
    (TW_ERROR_PANIC, c"panic", c"the engine failed inside"),
    (TW_ERROR_STRUCT_SIZE, c"struct_size", c"the size of a struct was not set to sizeof"),
    (TW_ERROR_ABI, c"abi", c"the library does not have the ABI that the header has"),
];

/// The name of a status, such as "unknown_system"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_status_name(status: tw_status) -> *const c_char {
    let own = STATUSES.iter().find(|(code, ..)| *code == status).map(|&(_, name, _)| name);
    text_of(own.or_else(|| error_kind(status).map(ErrorKind::c_name)))
}

/// What a status means, in a few words; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_status_text(status: tw_status) -> *const c_char {
    let own = STATUSES.iter().find(|(code, ..)| *code == status).map(|&(.., text)| text);
    text_of(own.or_else(|| error_kind(status).map(ErrorKind::c_meaning)))
}

fn error_kind(status: tw_status) -> Option<ErrorKind> {
    u32::try_from(status).ok().and_then(ErrorKind::from_code)
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

    /// A caught panic, with its message.
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

    #[test]
    fn the_own_statuses_are_below_those_of_the_engine() {
        assert!(STATUSES.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(STATUSES.iter().all(|&(code, ..)| error_kind(code).is_none() && code < 100));
        // SAFETY: a text that is never freed.
        let word = |text: *const c_char| unsafe { CStr::from_ptr(text) }.to_str().unwrap();
        for kind in ErrorKind::ALL {
            let status = kind.code() as tw_status;
            assert_eq!((word(tw_status_name(status)), word(tw_status_text(status))), (kind.name(), kind.meaning()));
        }
    }

    #[test]
    fn an_error_becomes_a_status_with_its_message() {
        let failure = Failure::from(Error::GameOver);
        assert_eq!((failure.status, failure.message), (crate::names::TW_ERROR_GAME_OVER, Error::GameOver.to_string()));
        assert!(tw_status_name(7).is_null() && tw_status_text(-1).is_null());
    }
}
