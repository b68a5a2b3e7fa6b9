//! Sets of tiles as files: built-in ones and custom ones.

use std::ffi::c_char;

use tilewright::Error;
use tilewright::tiles::{BUILT_IN, TileSet};

use crate::border::border;
use crate::error::tw_error;
use crate::memory::free;
use crate::options::nth;
use crate::status::tw_status;

/// A set of tiles with the numbers that its rules need. It never changes, and all threads may use one handle.
#[derive(Debug)]
pub struct tw_tile_set(pub(crate) TileSet);

/// How many sets are built in.
#[unsafe(no_mangle)]
pub extern "C" fn tw_tile_set_count() -> usize {
    BUILT_IN.len()
}

/// The name of a built-in set, by its index from 0: what `tw_tile_set_built_in` takes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_name_at(
    index: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| call.give_text(nth(&BUILT_IN, index, "set")?.0, buf, cap, len_out))
}

/// The text of the file of a built-in set (TOML).
///
/// Fails with TW_ERROR_UNKNOWN_SET.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_file(
    name: *const c_char,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let set = TileSet::built_in(call.text(name, "name")?)?;
        let file = BUILT_IN.iter().find(|(name, _)| *name == set.name);
        call.give_text(file.map_or("", |(_, text)| text), buf, cap, len_out)
    })
}

/// The built-in set called `name`. Free it with `tw_tile_set_free`.
///
/// Fails with TW_ERROR_UNKNOWN_SET.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_built_in(
    name: *const c_char,
    set_out: *mut *mut tw_tile_set,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(set_out, "set_out")?;
        out.give(tw_tile_set(TileSet::built_in(call.text(name, "name")?)?));
        Ok(())
    })
}

/// Reads a custom tile set from the `len` bytes of its file (docs/sets.md): the host reads the file, the library does
/// not. `tw_rules_new_with_set` makes rules of it. `file` is what the message of a failure calls it. Free the set with
/// `tw_tile_set_free`.
///
/// Fails with TW_ERROR_SET: the message has every fault of the file, each with its tile and field.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_read(
    file: *const c_char,
    text: *const c_char,
    len: usize,
    set_out: *mut *mut tw_tile_set,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let out = call.out(set_out, "set_out")?;
        let (file, bytes) = (call.text(file, "file")?, call.bytes(text, len, "text")?);
        out.give(tw_tile_set(TileSet::read(file, bytes)?));
        Ok(())
    })
}

/// Frees a set; NULL is fine.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_free(set: *mut tw_tile_set) {
    // SAFETY: the caller frees what it was given, once.
    unsafe { free(set) }
}

/// The short name, as in the tiles' identities.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_name(
    set: *const tw_tile_set,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| call.give_text(&call.shared(set, "set")?.0.name, buf, cap, len_out))
}

/// What a person calls it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_title(
    set: *const tw_tile_set,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| call.give_text(&call.shared(set, "set")?.0.title, buf, cap, len_out))
}

/// The name of the system that it is played with.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_system(
    set: *const tw_tile_set,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| call.give_text(&call.shared(set, "set")?.0.system, buf, cap, len_out))
}

/// The version; a released version is never edited.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_version(
    set: *const tw_tile_set,
    version_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (set, out) = (call.shared(set, "set")?, call.out(version_out, "version_out")?);
        out.set(set.0.version);
        Ok(())
    })
}

/// The identity of the tile of which one copy lies on the table when a game begins, though it belongs to a stack; "" when
/// the start tile is one that belongs to none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_start(
    set: *const tw_tile_set,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let start = call.shared(set, "set")?.0.start.as_deref();
        call.give_text(start.unwrap_or_default(), buf, cap, len_out)
    })
}

/// Whether it is a mini's: tiles and numbers that an option adds to those of another set. 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_is_mini(
    set: *const tw_tile_set,
    mini_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (set, out) = (call.shared(set, "set")?, call.out(mini_out, "mini_out")?);
        out.set(set.0.mini.into());
        Ok(())
    })
}

/// The number of different tiles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_tile_count(
    set: *const tw_tile_set,
    count_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (set, out) = (call.shared(set, "set")?, call.out(count_out, "count_out")?);
        out.set(set.0.tiles.len());
        Ok(())
    })
}

/// How many numbers the set has (pieces, points).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_number_count(
    set: *const tw_tile_set,
    count_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (set, out) = (call.shared(set, "set")?, call.out(count_out, "count_out")?);
        out.set(set.0.numbers.len());
        Ok(())
    })
}

/// The name of a number, such as "forest_points", by its index from 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_number_name(
    set: *const tw_tile_set,
    index: usize,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let names: Vec<&String> = call.shared(set, "set")?.0.numbers.keys().collect();
        call.give_text(nth(&names, index, "number")?, buf, cap, len_out)
    })
}

/// The number called `name`.
///
/// Fails with TW_ERROR_NOT_FOUND.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_number(
    set: *const tw_tile_set,
    name: *const c_char,
    number_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (set, out) = (call.shared(set, "set")?, call.out(number_out, "number_out")?);
        let name = call.text(name, "name")?;
        let number = set.0.numbers.get(name).ok_or_else(|| Error::NotFound {
            what: format!("number {:?}", name.chars().take(80).collect::<String>()),
            found: format!("the set {} has no such number", set.0.name),
        })?;
        out.set((*number).into());
        Ok(())
    })
}

/// The set as a file (TOML) that `tw_tile_set_read` makes the same set of: of a set that extends another, all tiles and
/// numbers together.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_to_toml(
    set: *const tw_tile_set,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| call.give_text(&call.shared(set, "set")?.0.to_toml(), buf, cap, len_out))
}

/// The canonical form as text: equal for two files exactly when they have the same facts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_canonical(
    set: *const tw_tile_set,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| call.give_text(&call.shared(set, "set")?.0.canonical(), buf, cap, len_out))
}

/// The digest of the canonical form: 64 hexadecimal digits (TW_DIGEST_SIZE with the NUL).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_tile_set_digest(
    set: *const tw_tile_set,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| call.give_text(&call.shared(set, "set")?.0.digest(), buf, cap, len_out))
}
