//! The border itself: sizes of structs, padding, threads.

use super::*;
use crate::*;
use std::mem::{align_of, size_of};

// Padding would be written as chance has it.
#[test]
fn structs_have_no_padding() {
    /// The bytes of all fields of a struct together.
    macro_rules! fields {
        ($name:ident { $($field:ident),+ }) => {{
            let $name { $($field),+ } = $name::ZERO;
            ([$(size_of_val(&$field)),+].iter().sum::<usize>(), size_of::<$name>())
        }};
    }
    for (fields, whole) in [
        fields!(tw_action {
            size,
            kind,
            tile,
            x,
            y,
            zone,
            rotation,
            piece,
            space,
            award,
            player,
            figure,
            message,
            perform,
            mode
        }),
        fields!(tw_candidate { size, gain, player, figure, award, reserved }),
        fields!(tw_chance { size, weight, action, probability }),
        fields!(tw_decision { size, kind, player, is_chance }),
        fields!(tw_event {
            size,
            kind,
            reason,
            player,
            tile,
            stack,
            x,
            y,
            zone,
            rotation,
            piece,
            terrain,
            figure,
            space,
            from_space,
            other,
            other_figure,
            count,
            points,
            first_item,
            items
        }),
        fields!(tw_feature { size, x, y, zone, terrain, open, tiles, zones, pieces }),
        fields!(tw_game_state {
            size,
            turn,
            actions,
            frontier_len,
            players,
            active,
            step,
            drawn_tile,
            is_extra_turn,
            is_over
        }),
        fields!(tw_item { size, kind, player, x, y, zone, reserved, count, points }),
        fields!(tw_outcome { size, actions, tiles, discarded, scores }),
        fields!(tw_placed_piece { size, player, piece, x, y, zone, reserved }),
        fields!(tw_placed_tile { size, tile, x, y, rotation }),
        fields!(tw_placed_zone { size, x, y, zone, reserved }),
        fields!(tw_record_start { size, kind, players, seed }),
        fields!(tw_playout_outcome { size, actions, tiles, discarded, scores, gains }),
        fields!(tw_ride { size, player, other, other_figure, reserved }),
        fields!(tw_robbery { size, points, player, figure, victim, victim_figure, award, reserved }),
        fields!(tw_round_award { size, points, award, player, reason, x, y, zone, figure, place }),
        fields!(tw_tile { size, tile, count, stack, zones, slots, symmetry, reserved }),
        fields!(tw_tile_count { size, tile, count }),
        fields!(tw_zone {
            size,
            terrain,
            power,
            ends_at,
            lake,
            touches,
            fish,
            menhirs,
            gold,
            mushrooms,
            deer,
            aurochs,
            mammoths,
            tigers,
            pennants,
            reserved
        }),
    ] {
        assert_eq!(fields, whole);
    }
}

#[test]
fn handles_may_be_used_by_threads_as_the_header_says() {
    fn shared<T: Send + Sync>() {}
    shared::<tw_error>();
    shared::<tw_event_log>();
    shared::<tw_game>();
    shared::<tw_options>();
    shared::<tw_playout>();
    shared::<tw_progress>();
    shared::<tw_random>();
    shared::<tw_record>();
    shared::<tw_replay>();
    shared::<tw_rules>();
    shared::<tw_tile_set>();
}

/// A struct as a later or earlier version of the header has it.
#[repr(C, align(8))]
struct Bytes([u8; 64]);

fn call() -> Call {
    // SAFETY: the tests hand over live pointers only.
    unsafe { Call::begin() }
}

#[test]
fn a_struct_is_written_as_far_as_its_caller_knows_it() {
    const { assert!(align_of::<Bytes>() >= align_of::<tw_tile_count>()) }
    let value = tw_tile_count { size: 0, tile: 7, count: 9 };
    for (size, written) in [(12_u32, 12), (16, 16), (64, 64)] {
        let mut bytes = Bytes([0xee; 64]);
        bytes.0[..4].copy_from_slice(&size.to_ne_bytes());
        let place = (&raw mut bytes).cast::<tw_tile_count>();
        call().out_struct(place, "test").unwrap().set(value);
        assert_eq!(bytes.0[..4], size.to_ne_bytes());
        assert_eq!(bytes.0[4..8], 7_u32.to_ne_bytes());
        assert_eq!(bytes.0[8..12], 9_u32.to_ne_bytes());
        assert!(bytes.0[12..written].iter().all(|&byte| byte == 0));
        assert!(bytes.0[written..].iter().all(|&byte| byte == 0xee));
    }
}

#[test]
fn a_size_that_no_version_has_is_refused() {
    for size in [0_u32, 4, 11, MAX_STRUCT_SIZE + 1, 0xcccc_cccc] {
        let mut value = tw_tile_count { size, tile: 1, count: 2 };
        let status = call().out_struct(&raw mut value, "test").err().unwrap().status;
        assert_eq!((status, value.tile, value.count), (TW_ERROR_STRUCT_SIZE, 1, 2));
    }
}

#[test]
fn an_array_of_longer_structs_is_filled_at_their_distance() {
    let mut bytes = Bytes([0xee; 64]);
    bytes.0[..4].copy_from_slice(&20_u32.to_ne_bytes());
    let values = (1..=3).map(|tile| tw_tile_count { size: 0, tile, count: tile });
    let mut len = 0;
    let place = (&raw mut bytes).cast::<tw_tile_count>();
    let values = values.collect::<Vec<_>>().into_iter();
    call().structs(values, place, 3, &raw mut len).unwrap();
    assert_eq!(len, 3);
    for i in 0..3 {
        let at = |from: usize| u32::from_ne_bytes(bytes.0[i * 20 + from..][..4].try_into().unwrap());
        let tile = i as u32 + 1;
        assert_eq!([at(0), at(4), at(8), at(12), at(16)], [20, tile, tile, 0, 0]);
    }
    assert!(bytes.0[60..].iter().all(|&byte| byte == 0xee));
}
