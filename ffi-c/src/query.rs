//! Turn, scores, supplies, stacks and chances. The score track and the scoring round are in `round.rs`.

use tilewright::{ChanceOutcome, Error};

use crate::border::{Fallible, border, sized};
use crate::error::tw_error;
use crate::events::{Told, tw_event_log};
use crate::game::tw_game;
use crate::operands::piece_of;
use crate::status::tw_status;
use crate::version::TW_NONE;

/// Where a game stands.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_game_state {
    /// sizeof(tw_game_state), set by the caller.
    pub size: u32,
    /// The number of the turn, from 0. An extra turn has the number of the turn that earned it.
    pub turn: u32,
    /// How many actions have been taken: the length of `tw_game_history`.
    pub actions: u32,
    /// How many free cells of the table touch a tile.
    pub frontier_len: u32,
    /// How many play.
    pub players: u16,
    /// Whose turn it is.
    pub active: u16,
    /// The step of the turn that the game is in: TW_STEP_*.
    pub step: u16,
    /// The index of the tile drawn and not yet placed, or TW_NONE.
    pub drawn_tile: u16,
    /// 1 in an extra turn.
    pub is_extra_turn: u16,
    /// 1 when the game is over.
    pub is_over: u16,
}
sized!(tw_game_state, 28);

/// How many copies of a tile.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_tile_count {
    /// sizeof(tw_tile_count), set by the caller.
    pub size: u32,
    /// The tile's index.
    pub tile: u32,
    /// How many copies.
    pub count: u32,
}
sized!(tw_tile_count, 12);

/// An outcome of a draw, of a tile or of a message.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_chance {
    /// sizeof(tw_chance), set by the caller.
    pub size: u32,
    /// Its weight: how many copies of the tile are left; 1 for a message.
    pub weight: u32,
    /// The code of its action.
    pub action: u64,
    /// Its weight divided by the sum of all weights: those of a decision sum to 1.
    pub probability: f64,
}
sized!(tw_chance, 24);

/// A player's number in the engine's type.
pub(crate) fn seat(game: &tw_game, player: u32) -> Fallible<u8> {
    Ok(u8::try_from(player).map_err(|_| Error::UnknownPlayer { found: player, players: game.0.players() })?)
}

/// Where the game stands: players, turn, step, drawn tile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_get_state(
    game: *const tw_game,
    state_out: *mut tw_game_state,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let game = &call.shared(game, "game")?.0;
        call.out_struct(state_out, "state_out")?.set(tw_game_state {
            size: 0,
            turn: game.turn(),
            actions: game.history_len() as u32,
            frontier_len: game.frontier_len() as u32,
            players: game.players().into(),
            active: game.active().into(),
            step: game.step().code().into(),
            drawn_tile: game.drawn_tile().unwrap_or(TW_NONE),
            is_extra_turn: game.is_extra_turn().into(),
            is_over: game.is_over().into(),
        });
        Ok(())
    })
}

/// The points by player: the sums of their figures' points (`tw_game_figures`). TW_MAX_PLAYERS is always room enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_scores(
    game: *const tw_game,
    scores: *mut u32,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let game = call.shared(game, "game")?;
        call.list(game.0.scores(), scores, cap, len_out)
    })
}

/// Who has the most points, ascending; none while the game is not over. TW_MAX_PLAYERS is always room enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_winners(
    game: *const tw_game,
    players: *mut u32,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let winners = call.shared(game, "game")?.0.winners();
        let list: Vec<u32> = winners.into_iter().map(u32::from).collect();
        call.list(&list, players, cap, len_out)
    })
}

/// What each player would have if the game ended here, by player. `log` (may be NULL) receives the final scoring:
/// each award with its terms, and before them the bonus for each robber (TW_EVENT_END_BONUS). A call that only asks for
/// asking for the length emits nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_score_now(
    game: *const tw_game,
    log: *mut tw_event_log,
    scores: *mut u32,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let now = call.shared(game, "game")?.0.score_now();
        call.list(&now.scores, scores, cap, len_out)?;
        if !scores.is_null() {
            Told::to(call, log).add(&now.events);
        }
        Ok(())
    })
}

/// How many of a piece (TW_PIECE_*) a player has in supply.
///
/// Fails with TW_ERROR_UNKNOWN_PLAYER or TW_ERROR_NOT_FOUND.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_supply(
    game: *const tw_game,
    player: u32,
    piece: u32,
    count_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(count_out, "count_out")?);
        out.set(game.0.supply(seat(game, player)?, piece_of(piece)?)?.into());
        Ok(())
    })
}

/// How many followers of a player wait for their owner's next turn (HG1-26, HG2-33).
///
/// Fails with TW_ERROR_UNKNOWN_PLAYER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_waiting(
    game: *const tw_game,
    player: u32,
    count_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(count_out, "count_out")?);
        out.set(game.0.waiting(seat(game, player)?)?.into());
        Ok(())
    })
}

/// The indices of the tiles that left the game, in order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_discarded(
    game: *const tw_game,
    tiles: *mut u16,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let game = call.shared(game, "game")?;
        call.list(game.0.discarded(), tiles, cap, len_out)
    })
}

fn count((tile, count): (u16, u32)) -> tw_tile_count {
    tw_tile_count { size: 0, tile: tile.into(), count }
}

/// The tiles left in a stack, ascending: what everybody may know. Their order is nobody's to know.
///
/// Fails with TW_ERROR_UNKNOWN_STACK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_stack_left(
    game: *const tw_game,
    stack: usize,
    tiles: *mut tw_tile_count,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let left = call.shared(game, "game")?.0.stack_left(stack)?;
        let left = left.into_iter().map(|(tile, copies)| count((tile, copies.into())));
        call.structs(left, tiles, cap, len_out)
    })
}

/// The tiles that may be the next one placed from a stack, on the table as it lies: of each tile that has a legal
/// placement, how many copies are left. The probability of a tile is its count divided by the sum of all counts.
///
/// Fails with TW_ERROR_UNKNOWN_STACK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_next_placeable(
    game: *const tw_game,
    stack: usize,
    tiles: *mut tw_tile_count,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let next = call.shared(game, "game")?.0.next_placeable(stack)?;
        call.structs(next.into_iter().map(count), tiles, cap, len_out)
    })
}

/// The outcomes of the draw that a driven game waits for (TW_DECISION_DRAW, TW_DECISION_DRAW_MESSAGE), ascending by code, each with
/// its weight and probability; none at any other decision.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_chance_outcomes(
    game: *const tw_game,
    outcomes: *mut tw_chance,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let chances = call.shared(game, "game")?.0.chance_outcomes().into_iter();
        let chance = |ChanceOutcome { action, weight, probability }| tw_chance {
            size: 0,
            weight,
            action: action.code(),
            probability,
        };
        call.structs(chances.map(chance), outcomes, cap, len_out)
    })
}
