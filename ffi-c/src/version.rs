//! The version of the library and of its ABI, and the exported maxima.

use std::ffi::{CStr, c_char};

use crate::border::border;
use crate::error::tw_error;
use crate::status::{Failure, TW_ERROR_ABI, tw_status};

/// The ABI of this header: with another major number nothing fits.
pub const TW_ABI_MAJOR: u32 = 1;
/// The ABI of this header: a library with a higher minor number has more, and all of this.
pub const TW_ABI_MINOR: u32 = 1;

/// The most players of any game.
pub const TW_MAX_PLAYERS: usize = 6;
/// The most zones of a tile.
pub const TW_MAX_ZONES: usize = 16;
/// The slots of a tile.
pub const TW_SLOTS: usize = 12;
/// The spaces of the score track, 0 to 49: a figure with p points stands on space p % TW_TRACK_SPACES (K-23).
pub const TW_TRACK_SPACES: u32 = 50;
/// The most scoring figures of a player: 2 with the Messages, else 1 (M-1).
pub const TW_MAX_FIGURES: usize = 2;
/// How many messages there are, numbered from 1 (M-2).
pub const TW_MESSAGES: usize = 8;
/// Room for the codes of all sources of points (TW_POINT_SOURCE_*), those of later versions too.
pub const TW_POINT_SOURCES: usize = 32;
/// The most actions that one decision can offer with a built-in set: room for `tw_game_actions`. A larger custom tile set can offer more.
pub const TW_MAX_ACTIONS: usize = 2048;
/// The most bytes that a record or a set-up may have in JSON.
pub const TW_MAX_RECORD_BYTES: usize = 4194304;
/// The bytes of a digest in hexadecimal digits, with the NUL at its end.
pub const TW_DIGEST_SIZE: usize = 65;
/// Stands for "no player", "no tile", "no stack", "no zone", "no figure", "no space", "no award", in structs and where one
/// number is given.
pub const TW_NONE: u16 = 0xffff;

/// Fails with TW_ERROR_ABI unless the library has the ABI asked for: call it first, with TW_ABI_MAJOR and TW_ABI_MINOR.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_abi_check(major: u32, minor: u32, error: *mut tw_error) -> tw_status {
    border!(error, |_call| {
        match major == TW_ABI_MAJOR && minor <= TW_ABI_MINOR {
            true => Ok(()),
            false => Err(Failure::new(
                TW_ERROR_ABI,
                format!("ABI {major}.{minor} is asked for: this library has {TW_ABI_MAJOR}.{TW_ABI_MINOR}"),
            )),
        }
    })
}

/// The version of the library, such as "0.2.0". It lives forever.
#[unsafe(no_mangle)]
pub extern "C" fn tw_version() -> *const c_char {
    const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version has no NUL"),
    };
    VERSION.as_ptr()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright::{Options, Rules, System};

    #[test]
    fn maxima_hold_for_every_system() {
        assert_eq!(TW_MAX_PLAYERS, tilewright::MAX_PLAYERS);
        assert_eq!(TW_MAX_ZONES, tilewright::tiles::MAX_ZONES);
        assert_eq!(TW_SLOTS, tilewright::Slot::COUNT);
        assert_eq!(TW_TRACK_SPACES, tilewright::TRACK_SPACES);
        assert_eq!(TW_MAX_FIGURES, tilewright::MAX_FIGURES);
        assert_eq!(TW_MESSAGES, usize::from(tilewright::MESSAGES));
        assert_eq!(TW_MAX_RECORD_BYTES, tilewright::MAX_RECORD_BYTES);
        let codes = tilewright::PointSource::ALL.iter().map(|source| usize::from(source.code()));
        assert!(codes.max().unwrap() < TW_POINT_SOURCES);
        assert_eq!(TW_NONE, tilewright::NONE);
        for &system in System::ALL {
            // Systems without these minis do not read the options.
            let all = Options { robbers: true, messages: true, crop_circles: true, ..Options::of(system) };
            let rules = Rules::new(system, all).unwrap();
            assert_eq!(rules.digest().len() + 1, TW_DIGEST_SIZE);
            assert!(usize::from(rules.figures()) <= TW_MAX_FIGURES);
            let tiles = rules.sets().iter().flat_map(|set| &set.tiles);
            let tiles: usize = tiles.map(|tile| usize::from(tile.count)).sum();
            // n tiles touch at most 2n + 2 free cells, with four rotations each.
            assert!(4 * (2 * tiles + 2) <= TW_MAX_ACTIONS, "{system}");
        }
    }

    #[test]
    fn the_version_is_that_of_the_engine() {
        // SAFETY: the text is a constant.
        let version = unsafe { CStr::from_ptr(tw_version()) };
        assert_eq!(version.to_str(), Ok(tilewright::VERSION));
    }
}
