//! What is shown: views of players as JSON, the table as text, the digest of a position.

use std::ffi::c_char;

use crate::border::border;
use crate::error::tw_error;
use crate::game::tw_game;
use crate::query::seat;
use crate::status::tw_status;

/// What a player may know, as JSON: table, pieces, scores, figures, robbers, supplies, the scoring round, own options, and
/// which tiles and messages are left; neither the order of a stack nor a seed.
///
/// Fails with TW_ERROR_UNKNOWN_PLAYER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_view_json(
    game: *const tw_game,
    player: u32,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let game = call.shared(game, "game")?;
        let view = game.0.view(seat(game, player)?)?;
        // Plain data with text keys always becomes JSON.
        call.give_text(&serde_json::to_string(&view).unwrap_or_default(), buf, cap, len_out)
    })
}

/// The position at the beginning of a turn as JSON that `tw_game_from_setup` takes (docs/record.md): with the same rules it
/// begins a driven game that stands before the draw. A tile that is drawn and not yet placed goes back to its stack. The
/// order of what lies face down, the seed and the history are not kept.
///
/// Fails with TW_ERROR_SETUP where the game is after the placement of a tile, in an extra turn, or over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_setup_json(
    game: *const tw_game,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let setup = call.shared(game, "game")?.0.setup()?;
        call.give_text(&setup.to_json(), buf, cap, len_out)
    })
}

/// The table drawn in text, for a terminal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_to_text(
    game: *const tw_game,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| call.give_text(&call.shared(game, "game")?.0.to_text(), buf, cap, len_out))
}

/// The digest of the position: 64 hexadecimal digits (TW_DIGEST_SIZE with the NUL), equal exactly when two games look
/// the same to everybody at the table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_digest(
    game: *const tw_game,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| call.give_text(&call.shared(game, "game")?.0.digest(), buf, cap, len_out))
}
