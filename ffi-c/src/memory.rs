//! What the library hands out: objects, which the caller frees once, and texts that are never freed.

use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Frees what was handed over; NULL is fine.
///
/// # Safety
/// As [`Call::begin`](crate::border::Call::begin); nobody uses the object any more.
pub(crate) unsafe fn free<T>(object: *mut T) {
    if !object.is_null() {
        // SAFETY: it came from `Out::give` (or `tw_error_new`), and the caller frees it once.
        let object = unsafe { Box::from_raw(object) };
        // Nothing here panics when it is dropped; if it did, it would be too late to report it.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(object)));
    }
}

/// A text that is never freed, or NULL.
pub(crate) fn text_of(text: Option<&'static CStr>) -> *const c_char {
    text.map_or(std::ptr::null(), CStr::as_ptr)
}
