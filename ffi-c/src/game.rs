//! A game: begun, played on, taken back, copied.

use std::ffi::c_char;
use std::sync::Arc;

use tilewright::{Action, Error, Game, Rules, Setup, Start};

use crate::border::{Fallible, border, sized};
use crate::error::tw_error;
use crate::events::{Told, telling, tw_event_log};
use crate::memory::free;
use crate::random::tw_random;
use crate::rules::tw_rules;
use crate::status::tw_status;

/// A game. Any number of threads may read it at once; while one changes it, no other may use it.
#[derive(Debug)]
pub struct tw_game(pub(crate) Game);

/// Kind of decision: nothing is to be decided, the game is over.
pub const TW_DECISION_NONE: u32 = 0;

/// What a game waits for.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_decision {
    /// sizeof(tw_decision), set by the caller.
    pub size: u32,
    /// What is decided: TW_DECISION_*; TW_DECISION_NONE when the game is over. What a player should see at a decision of a
    /// scoring round: tw_game_round_awards, tw_game_asked_award, tw_game_candidates, tw_game_robberies, tw_game_rides; of a
    /// message: tw_game_message; of a crop circle: tw_game_circle.
    pub kind: u16,
    /// Who decides, for a draw who draws; TW_NONE when the game is over.
    pub player: u16,
    /// 1 when chance decides, not the player.
    pub is_chance: u32,
}
sized!(tw_decision, 12);

/// A number of players in the engine's type.
pub(crate) fn seats(rules: &Rules, players: u32) -> Fallible<u8> {
    let (min, max) = rules.players();
    Ok(u8::try_from(players).map_err(|_| Error::Players { found: players, min, max })?)
}

fn begin(rules: &Arc<Rules>, start: Start, mut told: Told<'_>) -> Fallible<tw_game> {
    Ok(tw_game(telling!(told, |sink| Game::new(rules, start, sink))?))
}

/// Begins a game of `players` with the stacks that `seed` shuffles: the same seed gives the same game everywhere.
/// `log` (may be NULL) receives the events of the beginning. Free the game with `tw_game_free`.
///
/// Fails with TW_ERROR_PLAYERS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_new_seeded(
    rules: *const tw_rules,
    players: u32,
    seed: u64,
    log: *mut tw_event_log,
    game_out: *mut *mut tw_game,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (&call.shared(rules, "rules")?.0, call.out(game_out, "game_out")?);
        let players = seats(rules, players)?;
        out.give(begin(rules, Start::Seeded { players, seed }, Told::to(call, log))?);
        Ok(())
    })
}

/// Begins a game of `players` in which the caller supplies the draws: TW_DECISION_DRAW asks for one while tiles of
/// two or more kinds are left; when only copies of one are left, one of them is drawn without asking. Messages are asked
/// by TW_DECISION_DRAW_MESSAGE, while more than one may be the next.
/// `log` (may be NULL) receives the events of the beginning. Free the game with `tw_game_free`.
///
/// Fails with TW_ERROR_PLAYERS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_new_driven(
    rules: *const tw_rules,
    players: u32,
    log: *mut tw_event_log,
    game_out: *mut *mut tw_game,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (&call.shared(rules, "rules")?.0, call.out(game_out, "game_out")?);
        let players = seats(rules, players)?;
        out.give(begin(rules, Start::Driven { players }, Told::to(call, log))?);
        Ok(())
    })
}

/// Begins a game from a position in JSON (`len` bytes; the format is that of a set-up in docs/record.md); the caller
/// supplies the draws. `log` (may be NULL) receives the events of the beginning. Free the game with `tw_game_free`.
///
/// Fails with TW_ERROR_SETUP: the message has every fault of the position; with TW_ERROR_LIMIT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_from_setup(
    rules: *const tw_rules,
    json: *const c_char,
    len: usize,
    log: *mut tw_event_log,
    game_out: *mut *mut tw_game,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (&call.shared(rules, "rules")?.0, call.out(game_out, "game_out")?);
        let setup = Setup::from_json(call.bytes(json, len, "json")?)?;
        out.give(begin(rules, Start::Setup(Box::new(setup)), Told::to(call, log))?);
        Ok(())
    })
}

/// Frees a game; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_free(game: *mut tw_game) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(game) }
}

/// A copy, independent of the game. Free it with `tw_game_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_clone(
    game: *const tw_game,
    game_out: *mut *mut tw_game,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(game_out, "game_out")?);
        out.give(tw_game(game.0.clone()));
        Ok(())
    })
}

/// Makes `game` a copy of `source` in the memory that it has already: for searches that copy often.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_clone_from(
    game: *mut tw_game,
    source: *const tw_game,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        // A game is a copy of itself already, and must not be read and changed at once.
        if !std::ptr::eq(game, source) || game.is_null() {
            let source = call.shared(source, "source")?;
            call.exclusive(game, "game")?.0.clone_from(&source.0);
        }
        Ok(())
    })
}

/// Begins a new seeded game in the memory of this one: for many games in sequence. It emits no events.
///
/// Fails with TW_ERROR_PLAYERS; then the game is unchanged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_restart(
    game: *mut tw_game,
    players: u32,
    seed: u64,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let game = &mut call.exclusive(game, "game")?.0;
        let players = seats(game.rules(), players)?;
        Ok(game.restart(players, seed)?)
    })
}

/// A copy whose unseen tiles and messages are reshuffled with `seed`: for agents and searches, which learn nothing of
/// the real order. Free it with `tw_game_free`. The copy draws by itself, also where this game is driven.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_reshuffled(
    game: *const tw_game,
    seed: u64,
    game_out: *mut *mut tw_game,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(game_out, "game_out")?);
        out.give(tw_game(game.0.reshuffled(seed)));
        Ok(())
    })
}

/// Makes `game` a copy of `source` whose unseen tiles and messages are reshuffled with `random`, in the memory that it has
/// already: for searches that sample many possible orders (determinization). No player is named: every player knows
/// the same. The copy draws by itself, also where `source` is driven.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_reshuffle_from(
    game: *mut tw_game,
    source: *const tw_game,
    random: *mut tw_random,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let random = &mut call.exclusive(random, "random")?.0;
        if std::ptr::eq(game, source) {
            // A game must not be read and changed at once: it is reshuffled by way of a copy.
            let game = &mut call.exclusive(game, "game")?.0;
            let own = game.clone();
            game.reshuffle_from(&own, random);
        } else {
            let source = &call.shared(source, "source")?.0;
            call.exclusive(game, "game")?.0.reshuffle_from(source, random);
        }
        Ok(())
    })
}

/// The rules of the game, as a handle of its own. Free it with `tw_rules_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_rules(
    game: *const tw_game,
    rules_out: *mut *mut tw_rules,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(rules_out, "rules_out")?);
        out.give(tw_rules(Arc::clone(game.0.rules())));
        Ok(())
    })
}

/// What the game waits for: always exactly one decision, until the game is over.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_decision(
    game: *const tw_game,
    decision_out: *mut tw_decision,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out_struct(decision_out, "decision_out")?);
        let decision = game.0.decision();
        out.set(tw_decision {
            size: 0,
            kind: decision.map_or(0, |decision| decision.kind.code().into()),
            player: decision.map_or(tilewright::NONE, |decision| decision.player.into()),
            is_chance: decision.is_some_and(|decision| decision.is_chance()).into(),
        });
        Ok(())
    })
}

/// The code of every legal action, ascending; none when the game is over. With a built-in set, TW_MAX_ACTIONS is always
/// room enough; with a larger set ask how many there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_actions(
    game: *const tw_game,
    codes: *mut u64,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let actions = call.shared(game, "game")?.0.actions();
        let list: Vec<u64> = actions.into_iter().map(Action::code).collect();
        call.list(&list, codes, cap, len_out)
    })
}

/// Whether an action is legal now: 1 or 0.
///
/// Fails with TW_ERROR_ACTION_CODE for a number that is no action's code.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_is_legal(
    game: *const tw_game,
    code: u64,
    legal_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(legal_out, "legal_out")?);
        out.set(game.0.is_legal(Action::from_code(code)?).into());
        Ok(())
    })
}

/// As `tw_game_is_legal`, but answers by its status, with the reason in the message.
///
/// Fails with TW_ERROR_ILLEGAL, TW_ERROR_GAME_OVER, or TW_ERROR_ACTION_CODE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_check_legal(game: *const tw_game, code: u64, error: *mut tw_error) -> tw_status {
    border!(error, |call| {
        let game = call.shared(game, "game")?;
        Ok(game.0.check_legal(Action::from_code(code)?)?)
    })
}

/// Takes an action and moves on to the next decision. `log` (may be NULL) receives the events.
///
/// Fails as `tw_game_check_legal`; then nothing has changed and no event is emitted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_apply(
    game: *mut tw_game,
    code: u64,
    log: *mut tw_event_log,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let game = &mut call.exclusive(game, "game")?.0;
        let action = Action::from_code(code)?;
        Ok(telling!(Told::to(call, log), |sink| game.apply(action, sink))?)
    })
}

/// Takes back the last action, whoever took it; a draw of a driven game is an action too. It emits no events.
/// The game is played again up to there: about as long as it took to play.
///
/// Fails with TW_ERROR_NOTHING_TO_UNDO.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_undo(game: *mut tw_game, code_out: *mut u64, error: *mut tw_error) -> tw_status {
    border!(error, |call| {
        let out = call.out(code_out, "code_out")?;
        out.set(call.exclusive(game, "game")?.0.undo()?.code());
        Ok(())
    })
}

/// The codes of the actions taken so far. Draws are among them in driven games only.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_history(
    game: *const tw_game,
    codes: *mut u64,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let game = call.shared(game, "game")?;
        call.list(&game.0.history(), codes, cap, len_out)
    })
}

/// Plays on to the end with actions chosen uniformly from the legal ones, and gives how many were taken. It emits no
/// events. In a driven game the draws are chosen so too, each kind of tile, and each message, as likely as any other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_play_random(
    game: *mut tw_game,
    random: *mut tw_random,
    taken_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(taken_out, "taken_out")?;
        let random = &mut call.exclusive(random, "random")?.0;
        out.set(call.exclusive(game, "game")?.0.play_random(random, &mut Vec::new())?);
        Ok(())
    })
}

/// Recomputes every value that the game keeps and compares: gives the first difference as text, "" when it is sound.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_check(
    game: *const tw_game,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let difference = call.shared(game, "game")?.0.check().err().unwrap_or_default();
        call.give_text(&difference, buf, cap, len_out)
    })
}
