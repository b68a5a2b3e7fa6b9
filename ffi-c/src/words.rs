//! The words of the vocabularies.

use std::ffi::c_char;

use tilewright::tiles::{Power, Terrain};
use tilewright::{ActionKind, CircleMode, DecisionKind, EventKind, ItemKind, Piece, PointSource, Reason, Step};

use crate::memory::text_of;

/// The word of the value with this code, or NULL.
macro_rules! word {
    ($vocabulary:ident, $code:expr) => {
        text_of(u8::try_from($code).ok().and_then($vocabulary::from_code).map($vocabulary::c_name))
    };
}

/// The word for a decision, such as "draw"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_decision_kind_name(kind: u32) -> *const c_char {
    word!(DecisionKind, kind)
}

/// The word for a kind of action, such as "place"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_action_kind_name(kind: u32) -> *const c_char {
    word!(ActionKind, kind)
}

/// The word for an event, such as "game_started"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_event_kind_name(kind: u32) -> *const c_char {
    word!(EventKind, kind)
}

/// The word for a reason of an award, such as "river"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_reason_name(reason: u32) -> *const c_char {
    word!(Reason, reason)
}

/// The word for a source of points, such as "city"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_point_source_name(source: u32) -> *const c_char {
    word!(PointSource, source)
}

/// The word for an item of an event, such as "tile"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_item_kind_name(kind: u32) -> *const c_char {
    word!(ItemKind, kind)
}

/// The word for a step of a turn, such as "draw"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_step_name(step: u32) -> *const c_char {
    word!(Step, step)
}

/// The word for a piece, such as "follower"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_piece_name(piece: u32) -> *const c_char {
    word!(Piece, piece)
}

/// The word for a terrain, such as "meadow"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_terrain_name(terrain: u32) -> *const c_char {
    word!(Terrain, terrain)
}

/// The word for a power of a special tile, such as "wildfire"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_power_name(power: u32) -> *const c_char {
    word!(Power, power)
}

/// The word for what a crop circle does, such as "deploy"; NULL for a number that is none. It is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn tw_circle_mode_name(mode: u32) -> *const c_char {
    word!(CircleMode, mode)
}

#[cfg(test)]
mod tests {
    use std::ffi::CStr;

    use super::*;

    #[test]
    fn a_code_has_the_word_of_the_engine_and_a_number_without_a_word_has_none() {
        // SAFETY: a text that is never freed.
        let word = |text: *const c_char| unsafe { CStr::from_ptr(text) }.to_str().unwrap();
        for kind in EventKind::ALL {
            assert_eq!(word(tw_event_kind_name(kind.code().into())), kind.name());
        }
        assert_eq!(word(tw_action_kind_name(11)), "draw_message");
        assert!(tw_event_kind_name(0).is_null() && tw_piece_name(2).is_null() && tw_circle_mode_name(2).is_null());
        assert!(tw_event_kind_name(257).is_null(), "257 is no 1");
    }
}
