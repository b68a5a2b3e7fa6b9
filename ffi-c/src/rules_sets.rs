//! The tile sets of rules: that of the system, and those of the minis.

use crate::border::border;
use crate::error::tw_error;
use crate::options::nth;
use crate::rules::tw_rules;
use crate::status::tw_status;
use crate::tile_set::tw_tile_set;

/// The set that a game is played with, as a copy: that of the system, without those of the minis. Free it with
/// `tw_tile_set_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_tile_set(
    rules: *const tw_rules,
    set_out: *mut *mut tw_tile_set,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(set_out, "set_out")?);
        out.give(tw_tile_set(rules.0.set().clone()));
        Ok(())
    })
}

/// How many sets are in force: that of the system, and one for each mini that the options name.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_tile_set_count(
    rules: *const tw_rules,
    count_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(count_out, "count_out")?);
        out.set(rules.0.sets().len());
        Ok(())
    })
}

/// A set in force, by its index from 0, as a copy: number 0 is that of `tw_rules_tile_set`, then come those of the minis,
/// with the tiles that are played. Free it with `tw_tile_set_free`.
///
/// Fails with TW_ERROR_NOT_FOUND.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_tile_set_at(
    rules: *const tw_rules,
    index: usize,
    set_out: *mut *mut tw_tile_set,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(set_out, "set_out")?);
        out.give(tw_tile_set(nth(rules.0.sets(), index, "set")?.clone()));
        Ok(())
    })
}
