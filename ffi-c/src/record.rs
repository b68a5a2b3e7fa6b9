//! Records: the save of a game, and what players may have of it.

use std::ffi::c_char;
use std::sync::Arc;

use tilewright::{Error, Record, RecordStart};

use crate::border::{border, sized};
use crate::error::tw_error;
use crate::game::tw_game;
use crate::memory::free;
use crate::options::nth;
use crate::rules::tw_rules;
use crate::status::{Failure, TW_ERROR_INVALID_ARGUMENT, TW_OK, tw_status};

/// Start of a game: shuffled by a seed.
pub const TW_START_SEEDED: u32 = 1;
/// Start of a game: the usual one; the caller supplies the draws.
pub const TW_START_DRIVEN: u32 = 2;
/// Start of a game: from a position.
pub const TW_START_SETUP: u32 = 3;

/// A game written down: rules, start and actions. Any number of threads may read it at once; only
/// `tw_record_embed_set`, `tw_record_set_meta` and `tw_record_remove_meta` change it.
///
/// The record of an unfinished seeded game reveals the order of its stacks: it belongs on the server. Send players
/// the transcript or a view.
#[derive(Debug)]
pub struct tw_record(pub(crate) Record);

/// How the game of a record began.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_record_start {
    /// sizeof(tw_record_start), set by the caller.
    pub size: u32,
    /// TW_START_*.
    pub kind: u16,
    /// How many play.
    pub players: u16,
    /// The seed of a seeded game, otherwise 0.
    pub seed: u64,
}
sized!(tw_record_start, 16);

/// The record of the game so far: of a seeded game with its seed. Free it with `tw_record_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_record(
    game: *const tw_game,
    record_out: *mut *mut tw_record,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(record_out, "record_out")?);
        out.give(tw_record(game.0.record()));
        Ok(())
    })
}

/// The record as players may have it: without the seed, every draw of a tile or a message with more than one possible
/// outcome as an action. Free it with `tw_record_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_transcript(
    game: *const tw_game,
    record_out: *mut *mut tw_record,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(record_out, "record_out")?);
        out.give(tw_record(game.0.transcript()));
        Ok(())
    })
}

/// Reads a record from the `len` bytes of its JSON. Its actions are read but not yet replayed: `tw_record_load` does
/// that. The set is the one that the record has in it, otherwise the built-in one that it names. Free the record with
/// `tw_record_free`.
///
/// Fails with TW_ERROR_RECORD and the place; with TW_ERROR_UNKNOWN_SET for a record that only names a custom tile set:
/// `tw_record_from_json_with` reads it; with TW_ERROR_DIGEST, which names both digests, when the set's facts are not those
/// that the game was played with; with TW_ERROR_SET for faults of a set in the record; with TW_ERROR_LIMIT,
/// TW_ERROR_VERSION, TW_ERROR_UNKNOWN_SYSTEM, TW_ERROR_UNKNOWN_OPTION or TW_ERROR_OPTION_VALUE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_from_json(
    json: *const c_char,
    len: usize,
    record_out: *mut *mut tw_record,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(record_out, "record_out")?;
        out.give(tw_record(Record::from_json(call.bytes(json, len, "json")?)?));
        Ok(())
    })
}

/// As `tw_record_from_json` with rules at hand. Where the record only names its set, and `rules` have the system and a
/// set of that name, it is read with that set. Where the options are the same too it shares `rules`, and none are made
/// for it: quicker for many records of one kind.
///
/// Fails as `tw_record_from_json`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_from_json_with(
    rules: *const tw_rules,
    json: *const c_char,
    len: usize,
    record_out: *mut *mut tw_record,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(record_out, "record_out")?);
        out.give(tw_record(Record::from_json_with(&rules.0, call.bytes(json, len, "json")?)?));
        Ok(())
    })
}

/// Frees a record; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_free(record: *mut tw_record) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(record) }
}

/// The record as canonical JSON: one spelling for one record. This is what a save file holds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_to_json(
    record: *const tw_record,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| call.give_text(&call.shared(record, "record")?.0.to_json(), buf, cap, len_out))
}

/// Embeds the set in the record (`embed` 1), so that it can be read without the set, or removes it (0): then the
/// record has the set's name, version and digest, as it has at first.
///
/// Fails with TW_ERROR_INVALID_ARGUMENT for any other `embed`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_embed_set(record: *mut tw_record, embed: u32, error: *mut tw_error) -> tw_status {
    border!(error, |call| {
        let record = call.exclusive(record, "record")?;
        if embed > 1 {
            let what = format!("embed is {embed}: 1 or 0 is needed");
            return Err(Failure::new(TW_ERROR_INVALID_ARGUMENT, what));
        }
        record.0 = record.0.clone().with_embedded_set(embed == 1);
        Ok(())
    })
}

/// Whether the set is embedded in the record: 1 or 0. A record that was read is as its JSON.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_embeds_set(
    record: *const tw_record,
    embeds_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (record, out) = (call.shared(record, "record")?, call.out(embeds_out, "embeds_out")?);
        out.set(record.0.embeds_set().into());
        Ok(())
    })
}

/// How many entries the record's meta has: texts that the host keeps beside the game, each under a key, such as names of
/// players and a date. The engine gives them no meaning, and no digest has them. A game does not have them: records of
/// `tw_game_record` and `tw_game_transcript` are without, so that players get them only from a host that sets them. A host
/// that loads a game, plays on and saves it again sets those of the old record in the new one. Since 1.1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_meta_count(
    record: *const tw_record,
    count_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (record, out) = (call.shared(record, "record")?, call.out(count_out, "count_out")?);
        out.set(record.0.meta().len());
        Ok(())
    })
}

/// The key of an entry of the record's meta, by its index from 0: in the order in which they were set. Since 1.1.
///
/// Fails with TW_ERROR_NOT_FOUND.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_meta_key(
    record: *const tw_record,
    index: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let keys: Vec<&str> = call.shared(record, "record")?.0.meta().iter().map(|(key, _)| key).collect();
        call.give_text(nth(&keys, index, "entry of meta")?, buf, cap, len_out)
    })
}

/// The text of the record's meta under `key`. Since 1.1.
///
/// Fails with TW_ERROR_NOT_FOUND.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_meta_text(
    record: *const tw_record,
    key: *const c_char,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (record, key) = (call.shared(record, "record")?, call.text(key, "key")?);
        let text = record.0.meta().get(key).ok_or_else(|| no_entry(key))?;
        call.give_text(text, buf, cap, len_out)
    })
}

/// Sets the text of the record's meta under `key`: in its place if the key is there, otherwise at the end. Both are UTF-8:
/// a key of 1 to 64 bytes, a text of at most 4096; at most 64 entries. Since 1.1.
///
/// Fails with TW_ERROR_LIMIT for more than that, with TW_ERROR_RECORD for an empty key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_set_meta(
    record: *mut tw_record,
    key: *const c_char,
    text: *const c_char,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let record = call.exclusive(record, "record")?;
        record.0.meta_mut().set(call.text(key, "key")?, call.text(text, "text")?)?;
        Ok(())
    })
}

/// Takes the entry of `key` out of the record's meta. Since 1.1.
///
/// Fails with TW_ERROR_NOT_FOUND.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_remove_meta(
    record: *mut tw_record,
    key: *const c_char,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (record, key) = (call.exclusive(record, "record")?, call.text(key, "key")?);
        record.0.meta_mut().remove(key).ok_or_else(|| no_entry(key))?;
        Ok(())
    })
}

fn no_entry(key: &str) -> Error {
    Error::NotFound {
        what: format!("key {:?} of meta", key.chars().take(80).collect::<String>()),
        found: "the record has no such entry".to_owned(),
    }
}

/// The rules that the game was played by, as a handle of its own. Free it with `tw_rules_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_rules(
    record: *const tw_record,
    rules_out: *mut *mut tw_rules,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (record, out) = (call.shared(record, "record")?, call.out(rules_out, "rules_out")?);
        out.give(tw_rules(Arc::clone(record.0.rules())));
        Ok(())
    })
}

/// How the game began.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_get_start(
    record: *const tw_record,
    start_out: *mut tw_record_start,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (record, out) = (call.shared(record, "record")?, call.out_struct(start_out, "start_out")?);
        let (kind, players, seed) = match record.0.start() {
            RecordStart::Seeded { players, seed } => (TW_START_SEEDED, *players, *seed),
            RecordStart::Driven { players } => (TW_START_DRIVEN, *players, 0),
            RecordStart::Setup(setup) => (TW_START_SETUP, setup.players, 0),
        };
        out.set(tw_record_start { size: 0, kind: kind as u16, players: players.into(), seed });
        Ok(())
    })
}

/// The codes of the actions in order. Draws are among them in driven games only.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_actions(
    record: *const tw_record,
    codes: *mut u64,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let record = call.shared(record, "record")?;
        let list: Vec<u64> = record.0.actions().iter().map(|action| action.code()).collect();
        call.list(&list, codes, cap, len_out)
    })
}

/// Replays the record through the rules and compares the result with the end that it states.
/// Free it with `tw_game_free`.
///
/// Fails with TW_ERROR_REPLAY and the first action that differs; with TW_ERROR_PLAYERS or TW_ERROR_SETUP.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_load(
    record: *const tw_record,
    game_out: *mut *mut tw_game,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (record, out) = (call.shared(record, "record")?, call.out(game_out, "game_out")?);
        out.give(tw_game(record.0.load()?));
        Ok(())
    })
}

/// The game as far as the record is right. It answers TW_OK also when the record is right only so far: then
/// `*fault_out` is the status of the fault and `error` has its message; otherwise `*fault_out` is TW_OK.
/// Free the game with `tw_game_free`.
///
/// Fails with TW_ERROR_PLAYERS or TW_ERROR_SETUP only, when the start itself is not possible.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_record_load_prefix(
    record: *const tw_record,
    game_out: *mut *mut tw_game,
    fault_out: *mut tw_status,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let record = call.shared(record, "record")?;
        let (out, fault_out) = (call.out(game_out, "game_out")?, call.out(fault_out, "fault_out")?);
        let (game, fault) = record.0.load_prefix()?;
        let fault = fault.map(Failure::from);
        fault_out.set(fault.as_ref().map_or(TW_OK, |fault| fault.status));
        if let (Some(fault), Some(error)) = (fault, call.optional(error)) {
            error.fill(fault);
        }
        out.give(tw_game(game));
        Ok(())
    })
}
