//! Chance by our own specification.

use std::ffi::c_char;

use tilewright::Random;

use crate::border::border;
use crate::error::tw_error;
use crate::memory::free;
use crate::status::tw_status;

/// A generator: the same seed and name of a stream give the same numbers everywhere. One thread at a time may use it.
#[derive(Debug)]
pub struct tw_random(pub(crate) Random);

/// The stream called `name` (any text, such as "policy") of a seed. Free it with `tw_random_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_random_new(
    seed: u64,
    name: *const c_char,
    random_out: *mut *mut tw_random,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(random_out, "random_out")?;
        out.give(tw_random(Random::stream(seed, call.text(name, "name")?)));
        Ok(())
    })
}

/// Frees a generator; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_random_free(random: *mut tw_random) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(random) }
}

/// The next 64 random bits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_random_next_u64(
    random: *mut tw_random,
    bits_out: *mut u64,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(bits_out, "bits_out")?;
        out.set(call.exclusive(random, "random")?.0.next_u64());
        Ok(())
    })
}

/// A number from 0 to `bound` - 1, each equally likely; 0 when `bound` is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_random_below(
    random: *mut tw_random,
    bound: u32,
    number_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(number_out, "number_out")?;
        out.set(call.exclusive(random, "random")?.0.below(bound));
        Ok(())
    })
}
