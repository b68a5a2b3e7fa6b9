//! Many random games at once.

use std::sync::Arc;

use tilewright::{GameResult, Progress, Rules, simulate};

use crate::border::{Fallible, border, sized};
use crate::error::tw_error;
use crate::game::seats;
use crate::memory::free;
use crate::names::TW_ERROR_LIMIT;
use crate::rules::tw_rules;
use crate::status::{Failure, tw_status};
use crate::version::TW_MAX_PLAYERS;

/// How far a simulation is, and the wish to stop it. All threads may use one handle at once.
#[derive(Debug)]
pub struct tw_progress(Arc<Progress>);

/// How a simulated game ended.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_outcome {
    /// sizeof(tw_outcome), set by the caller.
    pub size: u32,
    /// The actions taken by players.
    pub actions: u32,
    /// The tiles on the table at the end.
    pub tiles: u32,
    /// The tiles that left the game.
    pub discarded: u32,
    /// The points by player; 0 for seats that are empty.
    pub scores: [u32; TW_MAX_PLAYERS],
}
sized!(tw_outcome, 40);

impl From<&GameResult> for tw_outcome {
    fn from(outcome: &GameResult) -> tw_outcome {
        tw_outcome {
            size: 0,
            actions: outcome.actions,
            tiles: outcome.tiles,
            discarded: outcome.discarded,
            scores: outcome.scores,
        }
    }
}

/// Makes a progress of which nothing is done yet. Free it with `tw_progress_free`, when no simulation uses it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_progress_new(progress_out: *mut *mut tw_progress, error: *mut tw_error) -> tw_status {
    border!(error, |call| {
        call.out(progress_out, "progress_out")?.give(tw_progress(Arc::default()));
        Ok(())
    })
}

/// Frees a progress; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_progress_free(progress: *mut tw_progress) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(progress) }
}

/// The games played so far.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_progress_done(
    progress: *const tw_progress,
    done_out: *mut u64,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (progress, out) = (call.shared(progress, "progress")?, call.out(done_out, "done_out")?);
        out.set(progress.0.done());
        Ok(())
    })
}

/// Asks the simulation to stop soon.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_progress_stop(progress: *const tw_progress, error: *mut tw_error) -> tw_status {
    border!(error, |call| {
        call.shared(progress, "progress")?.0.stop();
        Ok(())
    })
}

/// Whether a stop was asked for: 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_progress_is_stopped(
    progress: *const tw_progress,
    stopped_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (progress, out) = (call.shared(progress, "progress")?, call.out(stopped_out, "stopped_out")?);
        out.set(progress.0.is_stopped().into());
        Ok(())
    })
}

/// Simulates from a thread made for it. Whoever waits for threads gets a handle to itself from the standard library,
/// which keeps that of the main thread for good: to a host that looks for leaks it would be one.
fn simulate_aside(
    rules: &Arc<Rules>,
    players: u8,
    seed: u64,
    games: usize,
    threads: usize,
    progress: Arc<Progress>,
) -> Fallible<Vec<GameResult>> {
    let rules = Arc::clone(rules);
    let aside = std::thread::Builder::new()
        .spawn(move || simulate(&rules, players, seed, games, threads, &progress))
        .map_err(|error| Failure::new(TW_ERROR_LIMIT, format!("no thread can be started: {error}")))?;
    Ok(aside.join().map_err(Failure::panic)??)
}

/// Plays `games` random games on `threads` threads (0 counts as 1, more than 256 as 256) and gives their outcomes in
/// order; returns when all are played. Game number i is shuffled by `seed` + i and played by the stream "policy" of the
/// same number, so the result does not depend on the threads.
///
/// `outcomes` has room for `cap` >= `games`. `progress` may be NULL; another thread may watch it and stop the
/// simulation: then `*len_out` is less than `games`, and the outcomes are those up to the first game not played.
///
/// Fails with TW_ERROR_PLAYERS; with TW_ERROR_LIMIT for more than 2^32 - 1 games.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_simulate(
    rules: *const tw_rules,
    players: u32,
    seed: u64,
    games: usize,
    threads: usize,
    progress: *const tw_progress,
    outcomes: *mut tw_outcome,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = &call.shared(rules, "rules")?.0;
        let players = seats(rules, players)?;
        let progress = match progress.is_null() {
            true => Arc::default(),
            false => Arc::clone(&call.shared(progress, "progress")?.0),
        };
        // Nothing is played that could not be given.
        if call.room(outcomes, cap, len_out, games, games)?.is_none() {
            return Ok(());
        }
        if games > 0 {
            call.size_of(outcomes, "the first struct of the buffer")?;
        }
        let played = match threads {
            0 | 1 => simulate(rules, players, seed, games, 1, &progress)?,
            _ => simulate_aside(rules, players, seed, games, threads, progress)?,
        };
        call.structs(played.iter().map(tw_outcome::from), outcomes, cap, len_out)
    })
}
