//! The optional last argument of every function: where the message of a failure goes.

use std::ffi::{CString, c_char};

use crate::memory::free;
use crate::status::{Failure, TW_OK, tw_status};

/// The last failure: its status and a message that names the fault, its place and what is allowed.
///
/// A call that succeeds leaves it as it was. One thread at a time may use it: have one for each thread.
#[derive(Debug)]
pub struct tw_error {
    status: tw_status,
    message: CString,
}

impl tw_error {
    pub(crate) fn fill(&mut self, failure: Failure) {
        self.status = failure.status;
        // A NUL inside would cut the message short.
        self.message = CString::new(failure.message.replace('\0', "\u{fffd}")).unwrap_or_default();
    }
}

/// Makes an error handle that holds no failure yet. Free it with `tw_error_free`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_error_new() -> *mut tw_error {
    Box::into_raw(Box::new(tw_error { status: TW_OK, message: CString::default() }))
}

/// Frees an error handle and its message; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_error_free(error: *mut tw_error) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(error) }
}

/// The status of the last failure; TW_OK when there was none, or for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_error_status(error: *const tw_error) -> tw_status {
    // SAFETY: NULL, or a handle that lives, as the header's preamble asks.
    unsafe { error.as_ref() }.map_or(TW_OK, |error| error.status)
}

/// The message of the last failure in UTF-8; "" when there was none, or for NULL.
///
/// It lives until the handle is freed or given to another call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_error_message(error: *const tw_error) -> *const c_char {
    // SAFETY: NULL, or a handle that lives, as the header's preamble asks.
    unsafe { error.as_ref() }.map_or(c"".as_ptr(), |error| error.message.as_ptr())
}
