//! Random playouts for tree search.

use tilewright::{Playout, PlayoutOutcome};

use crate::border::{border, sized};
use crate::error::tw_error;
use crate::game::tw_game;
use crate::memory::free;
use crate::random::tw_random;
use crate::status::tw_status;
use crate::version::{TW_MAX_PLAYERS, TW_POINT_SOURCES};

/// Plays games to their ends at random, one after the other in the same memory. One thread at a time may use it: give
/// each thread one of its own.
#[derive(Debug)]
pub struct tw_playout(Playout);

/// How a playout ended.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_playout_outcome {
    /// sizeof(tw_playout_outcome), set by the caller.
    pub size: u32,
    /// The actions taken by players since the position.
    pub actions: u32,
    /// The tiles on the table at the end.
    pub tiles: u32,
    /// The tiles that left the game.
    pub discarded: u32,
    /// The points by player; 0 for seats that are empty.
    pub scores: [u32; TW_MAX_PLAYERS],
    /// The points gained since the position, by player and by their source (TW_POINT_SOURCE_*): the sum of a player's is the
    /// difference of the player's scores.
    pub gains: [[u32; TW_POINT_SOURCES]; TW_MAX_PLAYERS],
}
sized!(tw_playout_outcome, 808);

impl From<PlayoutOutcome> for tw_playout_outcome {
    fn from(outcome: PlayoutOutcome) -> tw_playout_outcome {
        let PlayoutOutcome { scores, gains, actions, tiles, discarded } = outcome;
        let mut by_code = [[0; TW_POINT_SOURCES]; TW_MAX_PLAYERS];
        for (player, source, points) in gains.iter() {
            by_code[usize::from(player)][usize::from(source.code())] = points;
        }
        tw_playout_outcome { size: 0, actions, tiles, discarded, scores, gains: by_code }
    }
}

/// Makes a playout, which has no memory for a game yet. Free it with `tw_playout_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_playout_new(playout_out: *mut *mut tw_playout, error: *mut tw_error) -> tw_status {
    border!(error, |call| {
        call.out(playout_out, "playout_out")?.give(tw_playout(Playout::new()));
        Ok(())
    })
}

/// Frees a playout; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_playout_free(playout: *mut tw_playout) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(playout) }
}

/// Plays a copy of `game` to its end with actions chosen uniformly from the legal ones; `game` stays as it is. The unseen
/// tiles come in their real order: for the server, or with a copy that was reshuffled. In a driven game chance is drawn from
/// `random` too, each outcome by its weight. Nothing is allocated once there is memory for the longest game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_playout_run(
    playout: *mut tw_playout,
    game: *const tw_game,
    random: *mut tw_random,
    outcome_out: *mut tw_playout_outcome,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (playout, game) = (&mut call.exclusive(playout, "playout")?.0, &call.shared(game, "game")?.0);
        let random = &mut call.exclusive(random, "random")?.0;
        let out = call.out_struct(outcome_out, "outcome_out")?;
        out.set(playout.run(game, random)?.into());
        Ok(())
    })
}

/// As `tw_playout_run`, with the unseen tiles and messages reshuffled with `random` first: what a player who knows only the table
/// may do.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_playout_run_reshuffled(
    playout: *mut tw_playout,
    game: *const tw_game,
    random: *mut tw_random,
    outcome_out: *mut tw_playout_outcome,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (playout, game) = (&mut call.exclusive(playout, "playout")?.0, &call.shared(game, "game")?.0);
        let random = &mut call.exclusive(random, "random")?.0;
        let out = call.out_struct(outcome_out, "outcome_out")?;
        out.set(playout.run_reshuffled(game, random)?.into());
        Ok(())
    })
}
