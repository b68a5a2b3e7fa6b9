//! Rules: system, options and tiles of a game; immutable, shared by games and threads.

use std::ffi::c_char;
use std::sync::Arc;

use tilewright::{Game, Options, Rules, System};

use crate::border::border;
use crate::error::tw_error;
use crate::memory::free;
use crate::operands::piece_of;
use crate::options::{nth, tw_options, value_of};
use crate::status::{Failure, TW_ERROR_INVALID_ARGUMENT, tw_status};
use crate::tile_set::tw_tile_set;

/// What a game is played by: its system, options and tiles. It never changes, and all threads may use one handle.
///
/// Games and records keep the rules alive by themselves: the handle may be freed before them.
#[derive(Debug)]
pub struct tw_rules(pub(crate) Arc<Rules>);

/// Makes the rules of a system, such as "hg2", with its built-in set. `options` may be NULL for the defaults; they are copied.
/// Free the handle with `tw_rules_free`.
///
/// Fails with TW_ERROR_UNKNOWN_SYSTEM; with TW_ERROR_INVALID_ARGUMENT for options of another system; with
/// TW_ERROR_OPTION_VALUE for options that exclude each other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_new(
    system: *const c_char,
    options: *const tw_options,
    rules_out: *mut *mut tw_rules,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(rules_out, "rules_out")?;
        let system = System::named(call.text(system, "system")?)?;
        let chosen = match options.is_null() {
            true => None,
            false => Some(call.shared(options, "options")?),
        };
        let options = match chosen {
            None => Options::of(system),
            Some(chosen) if chosen.system == system => chosen.options,
            Some(chosen) => {
                return Err(Failure::new(
                    TW_ERROR_INVALID_ARGUMENT,
                    format!("the options are those of {}: {system} is asked for", chosen.system),
                ));
            }
        };
        out.give(tw_rules(Rules::new(system, options)?));
        Ok(())
    })
}

/// Makes rules with a custom tile set, read by `tw_tile_set_read`. The system is that of the options; `options` may be
/// NULL for the defaults of the set's system. Options and set are copied. Free the handle with `tw_rules_free`.
///
/// Fails with TW_ERROR_SET: the message has every fault that keeps the set from being played, one being that the options
/// are those of another system, and one that it is a mini's; with TW_ERROR_OPTION_VALUE for options that exclude each other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_new_with_set(
    options: *const tw_options,
    set: *const tw_tile_set,
    rules_out: *mut *mut tw_rules,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (set, out) = (&call.shared(set, "set")?.0, call.out(rules_out, "rules_out")?);
        let (system, options) = match options.is_null() {
            true => {
                let system = System::named(&set.system)?;
                (system, Options::of(system))
            }
            false => {
                let chosen = call.shared(options, "options")?;
                (chosen.system, chosen.options)
            }
        };
        out.give(tw_rules(Rules::with_set(system, options, set.clone())?));
        Ok(())
    })
}

/// Frees a handle to rules; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_free(rules: *mut tw_rules) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(rules) }
}

/// Another handle to the same rules, to be freed by itself. Nothing is copied.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_clone(
    rules: *const tw_rules,
    rules_out: *mut *mut tw_rules,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = call.shared(rules, "rules")?;
        call.out(rules_out, "rules_out")?.give(tw_rules(Arc::clone(&rules.0)));
        Ok(())
    })
}

/// The name of the system.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_system(
    rules: *const tw_rules,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = &call.shared(rules, "rules")?.0;
        call.give_text(rules.system().name(), buf, cap, len_out)
    })
}

/// The value of the option called `name`.
///
/// Fails with TW_ERROR_UNKNOWN_OPTION.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_option(
    rules: *const tw_rules,
    name: *const c_char,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = &call.shared(rules, "rules")?.0;
        let value = value_of(&rules.options(), rules.system(), call.text(name, "name")?)?;
        call.give_text(&value, buf, cap, len_out)
    })
}

/// The fewest and the most players.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_players(
    rules: *const tw_rules,
    least_out: *mut u32,
    most_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = &call.shared(rules, "rules")?.0;
        let (least, most) = (call.out(least_out, "least_out")?, call.out(most_out, "most_out")?);
        least.set(rules.players().0.into());
        most.set(rules.players().1.into());
        Ok(())
    })
}

/// How many of a piece (TW_PIECE_*) each player has at the start; 0 of one that the system does not have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_pieces(
    rules: *const tw_rules,
    piece: u32,
    count_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(count_out, "count_out")?);
        out.set(rules.0.pieces(piece_of(piece)?).into());
        Ok(())
    })
}

/// How many scoring figures each player has: 2 with the Messages, else 1 (M-1).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_figures(
    rules: *const tw_rules,
    count_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(count_out, "count_out")?);
        out.set(rules.0.figures().into());
        Ok(())
    })
}

/// How many face-down stacks of tiles there are: number 0 is that of the turns, number 1, where there is one, that of the
/// extra turns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_stack_count(
    rules: *const tw_rules,
    count_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(count_out, "count_out")?);
        out.set(rules.0.stacks().len());
        Ok(())
    })
}

/// The name of a stack, such as "main", by its index from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_stack_name(
    rules: *const tw_rules,
    stack: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = &call.shared(rules, "rules")?.0;
        call.give_text(nth(rules.stacks(), stack, "stack")?, buf, cap, len_out)
    })
}

/// The index of the stack called `name`.
///
/// Fails with TW_ERROR_UNKNOWN_STACK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_stack_index(
    rules: *const tw_rules,
    name: *const c_char,
    index_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(index_out, "index_out")?);
        out.set(rules.0.stack_index(call.text(name, "name")?)?);
        Ok(())
    })
}

/// The most actions that a whole game can take.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_max_actions(
    rules: *const tw_rules,
    count_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(count_out, "count_out")?);
        out.set(Game::max_actions(&rules.0));
        Ok(())
    })
}

/// The digest of the canonical form of the system's set: 64 hexadecimal digits (TW_DIGEST_SIZE with the NUL).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_digest(
    rules: *const tw_rules,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = &call.shared(rules, "rules")?.0;
        call.give_text(rules.digest(), buf, cap, len_out)
    })
}

/// The digest of a set in force, by the index that it has in `tw_rules_tile_set_at`: of a mini's, that of the whole built-in
/// set, whichever of its tiles are played. Records name them.
///
/// Fails with TW_ERROR_NOT_FOUND.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_digest_at(
    rules: *const tw_rules,
    index: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = &call.shared(rules, "rules")?.0;
        call.give_text(nth(rules.digests(), index, "set")?, buf, cap, len_out)
    })
}

/// The numbered rules as text (Markdown), with the numbers of the set and the options in force filled in.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_text(
    rules: *const tw_rules,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = &call.shared(rules, "rules")?.0;
        call.give_text(&rules.text(), buf, cap, len_out)
    })
}

/// How many rule books the text consists of: what all games share, the system's own, and one for each mini that is played.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_book_count(
    rules: *const tw_rules,
    count_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(count_out, "count_out")?);
        out.set(rules.0.books().len());
        Ok(())
    })
}

/// The name of a rule book, such as "common", by its index from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_book_name(
    rules: *const tw_rules,
    book: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let books = call.shared(rules, "rules")?.0.books();
        call.give_text(nth(&books, book, "book")?.0, buf, cap, len_out)
    })
}

/// The text of a rule book (Markdown), by its index from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_book_text(
    rules: *const tw_rules,
    book: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let books = call.shared(rules, "rules")?.0.books();
        call.give_text(&nth(&books, book, "book")?.1, buf, cap, len_out)
    })
}
