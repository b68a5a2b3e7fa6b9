//! Replays: stepping through a record.

use tilewright::Replay;

use crate::border::border;
use crate::error::tw_error;
use crate::events::{Told, telling, tw_event_log};
use crate::game::tw_game;
use crate::memory::free;
use crate::record::tw_record;
use crate::status::tw_status;

/// A record being replayed, one action at a time. While one thread changes it, no other may use it.
#[derive(Debug)]
pub struct tw_replay(Replay<'static>);

/// Starts the replay of a record; `log` (may be NULL) receives the events of the beginning. The record is copied and may
/// be freed before the replay. Free the replay with `tw_replay_free`.
///
/// Fails with TW_ERROR_PLAYERS or TW_ERROR_SETUP when the start is not possible.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_replay(
    record: *const tw_record,
    log: *mut tw_event_log,
    replay_out: *mut *mut tw_replay,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (record, out) = (call.shared(record, "record")?, call.out(replay_out, "replay_out")?);
        let record = record.0.clone();
        out.give(tw_replay(telling!(Told::to(call, log), |sink| record.into_replay(sink))?));
        Ok(())
    })
}

/// Frees a replay; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_replay_free(replay: *mut tw_replay) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(replay) }
}

/// Takes the next action: 1 in `*stepped_out`, and `log` (may be NULL) receives the events. 0 when there is no
/// further action and the end agrees with the record.
///
/// Fails with TW_ERROR_REPLAY: the replay stays before the action that differs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_replay_step(
    replay: *mut tw_replay,
    log: *mut tw_event_log,
    stepped_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(stepped_out, "stepped_out")?;
        let replay = &mut call.exclusive(replay, "replay")?.0;
        let stepped = telling!(Told::to(call, log), |sink| replay.step(sink))?;
        out.set(stepped.into());
        Ok(())
    })
}

/// The index of the action that comes next.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_replay_next_index(
    replay: *const tw_replay,
    index_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (replay, out) = (call.shared(replay, "replay")?, call.out(index_out, "index_out")?);
        out.set(replay.0.next_index());
        Ok(())
    })
}

/// The game so far, as a copy: it does not follow the replay. Free it with `tw_game_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_replay_game(
    replay: *const tw_replay,
    game_out: *mut *mut tw_game,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (replay, out) = (call.shared(replay, "replay")?, call.out(game_out, "game_out")?);
        out.give(tw_game(replay.0.game().clone()));
        Ok(())
    })
}

/// Makes `game` a copy of the replay's game so far, in the memory that it has already.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_clone_from_replay(
    game: *mut tw_game,
    replay: *const tw_replay,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let replay = call.shared(replay, "replay")?;
        call.exclusive(game, "game")?.0.clone_from(replay.0.game());
        Ok(())
    })
}
