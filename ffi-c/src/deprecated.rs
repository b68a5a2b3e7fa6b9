//! The names that functions had in ABI 1.0: programs built against it still load. New programs use the new names.

use std::ffi::c_char;

use crate::error::tw_error;
use crate::game::{tw_game, tw_game_reshuffle_from, tw_game_reshuffled};
use crate::playout::{tw_playout, tw_playout_outcome, tw_playout_run_reshuffled};
use crate::random::tw_random;
use crate::status::tw_status;
use crate::view::tw_game_to_text;

/// Deprecated since ABI 1.1: the former name of `tw_game_to_text`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_draw(
    game: *const tw_game,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    // SAFETY: the same promise is asked of the caller.
    unsafe { tw_game_to_text(game, buf, cap, len_out, error) }
}

/// Deprecated since ABI 1.1: the former name of `tw_game_reshuffled`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_redealt(
    game: *const tw_game,
    seed: u64,
    game_out: *mut *mut tw_game,
    error: *mut tw_error,
) -> tw_status {
    // SAFETY: the same promise is asked of the caller.
    unsafe { tw_game_reshuffled(game, seed, game_out, error) }
}

/// Deprecated since ABI 1.1: the former name of `tw_game_reshuffle_from`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_redeal_from(
    game: *mut tw_game,
    source: *const tw_game,
    random: *mut tw_random,
    error: *mut tw_error,
) -> tw_status {
    // SAFETY: the same promise is asked of the caller.
    unsafe { tw_game_reshuffle_from(game, source, random, error) }
}

/// Deprecated since ABI 1.1: the former name of `tw_playout_run_reshuffled`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_playout_run_redealt(
    playout: *mut tw_playout,
    game: *const tw_game,
    random: *mut tw_random,
    outcome_out: *mut tw_playout_outcome,
    error: *mut tw_error,
) -> tw_status {
    // SAFETY: the same promise is asked of the caller.
    unsafe { tw_playout_run_reshuffled(playout, game, random, outcome_out, error) }
}
