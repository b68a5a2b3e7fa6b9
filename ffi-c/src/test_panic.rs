//! For tests only: the way from a panic to a status. The shipped library and header do not have this.

use crate::border::border;
use crate::error::tw_error;
use crate::status::tw_status;

/// Panics inside: answers TW_ERROR_PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_test_panic(error: *mut tw_error) -> tw_status {
    border!(error, |_call| panic!("on purpose"))
}
