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
        // Nothing here panics when it is dropped; if it did, it would be too late to say so.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(object)));
    }
}

/// The name that belongs to a code, as a text that ends with NUL and lives forever, or NULL.
pub(crate) fn name_of(names: impl IntoIterator<Item = (u32, &'static CStr)>, code: u32) -> *const c_char {
    let mut names = names.into_iter();
    names.find(|(known, _)| *known == code).map_or(std::ptr::null(), |(_, name)| name.as_ptr())
}
