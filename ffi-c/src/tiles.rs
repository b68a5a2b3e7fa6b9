//! The tiles of a game and their zones: what a host needs to draw them.

use std::ffi::c_char;

use tilewright::tiles::{Animal, RiverEnd, Tile, Zone};
use tilewright::{Error, Rules};

use crate::border::{Fallible, border, sized};
use crate::error::tw_error;
use crate::options::nth;
use crate::rules::tw_rules;
use crate::status::tw_status;
use crate::version::{TW_NONE, TW_SLOTS};

/// Where a river ends on its tile: nowhere, it leaves by two edges (and for every other terrain).
pub const TW_RIVER_END_NONE: u32 = 0;
/// Where a river ends on its tile: at the lake with the zone index `lake`.
pub const TW_RIVER_END_LAKE: u32 = 1;
/// Where a river ends on its tile: at a source in "hg1" (HG1-10), at a forest of its tile in "hg2" (HG2-10).
pub const TW_RIVER_END_SPRING: u32 = 2;

/// A tile of the game. Its identity is a text: `tw_rules_tile_id`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_tile {
    /// sizeof(tw_tile), set by the caller.
    pub size: u32,
    /// The index: the rank of its identity, sorted bytewise.
    pub tile: u16,
    /// How many copies the game has.
    pub count: u16,
    /// The index of its stack; TW_NONE for a start tile that lies in none.
    pub stack: u16,
    /// How many zones it has, at most TW_MAX_ZONES.
    pub zones: u16,
    /// The zone index in each of the twelve slots of the unturned tile, clockwise from the north-west corner:
    /// 0-2 north (west to east), 3-5 east (north to south), 6-8 south (east to west), 9-11 west (south to north).
    /// Turned by r, the table's slot s shows the tile's own slot (s + 12 - 3 * r) % 12.
    pub slots: [u8; TW_SLOTS],
    /// After how many quarter turns it looks the same again: 1, 2, or 4 when no smaller turn will do. Rotations that differ
    /// by a multiple of it are equal but for the numbers of the zones. Placements are listed in all of them. Since 1.1.
    pub symmetry: u16,
    /// Always 0.
    pub reserved: u16,
}
sized!(tw_tile, 24);

/// A zone of a tile: a connected piece of one terrain, and what stands on it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_zone {
    /// sizeof(tw_zone), set by the caller.
    pub size: u32,
    /// The terrain: TW_TERRAIN_*.
    pub terrain: u16,
    /// The special power or the symbol drawn on it: TW_POWER_*, or 0.
    pub power: u16,
    /// Where a river ends on its tile: TW_RIVER_END_*.
    pub ends_at: u16,
    /// The zone index of the lake at which a river ends (TW_RIVER_END_LAKE), or TW_NONE.
    pub lake: u16,
    /// Of a field, the cities that it touches on this tile, one bit each: (touches >> i & 1) is 1 when zone i is one (C1-26).
    pub touches: u16,
    /// Fish.
    pub fish: u8,
    /// Menhirs (only in "hg2").
    pub menhirs: u8,
    /// Gold nuggets (only in "hg1").
    pub gold: u8,
    /// Groups of mushrooms.
    pub mushrooms: u8,
    /// Deer.
    pub deer: u8,
    /// Aurochs.
    pub aurochs: u8,
    /// Mammoths.
    pub mammoths: u8,
    /// Sabre-toothed tigers.
    pub tigers: u8,
    /// Pennants (only in "c1").
    pub pennants: u8,
    /// Always 0.
    pub reserved: u8,
}
sized!(tw_zone, 24);

impl From<&Zone> for tw_zone {
    fn from(zone: &Zone) -> tw_zone {
        let (ends_at, lake) = match zone.ends_at {
            None => (TW_RIVER_END_NONE, TW_NONE),
            Some(RiverEnd::Lake(lake)) => (TW_RIVER_END_LAKE, lake.into()),
            Some(RiverEnd::Spring) => (TW_RIVER_END_SPRING, TW_NONE),
        };
        tw_zone {
            size: 0,
            terrain: zone.terrain.code().into(),
            power: zone.power.map_or(0, |power| power.code().into()),
            ends_at: ends_at as u16,
            lake,
            // At most 16 zones a tile, so that each has its bit.
            touches: zone.touches.iter().fold(0, |bits, &city| bits | 1_u16.checked_shl(city.into()).unwrap_or(0)),
            fish: zone.fish,
            menhirs: zone.menhirs,
            gold: zone.gold,
            mushrooms: zone.mushrooms,
            deer: zone.count(Animal::Deer) as u8,
            aurochs: zone.count(Animal::Aurochs) as u8,
            mammoths: zone.count(Animal::Mammoth) as u8,
            tigers: zone.count(Animal::Tiger) as u8,
            pennants: zone.pennants,
            reserved: 0,
        }
    }
}

/// The tile with this index.
fn tile(rules: &Rules, index: u32) -> Fallible<(u16, &Tile)> {
    let found = u16::try_from(index).ok().and_then(|i| Some((i, rules.tile(i)?)));
    Ok(found.ok_or_else(|| Error::UnknownTile { found: index.to_string() })?)
}

/// How many different tiles the game has: their indices are 0 to this number less one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_tile_count(
    rules: *const tw_rules,
    count_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(count_out, "count_out")?);
        out.set(rules.0.tile_count());
        Ok(())
    })
}

/// The tile with this index.
///
/// Fails with TW_ERROR_UNKNOWN_TILE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_tile(
    rules: *const tw_rules,
    index: u32,
    tile_out: *mut tw_tile,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out_struct(tile_out, "tile_out")?);
        let (index, facts) = tile(&rules.0, index)?;
        out.set(tw_tile {
            size: 0,
            tile: index,
            count: facts.count,
            stack: rules.0.stack_index(&facts.stack).map_or(TW_NONE, |stack| stack as u16),
            zones: facts.zones.len() as u16,
            slots: facts.slots,
            symmetry: facts.symmetry().into(),
            reserved: 0,
        });
        Ok(())
    })
}

/// The identity of the tile with this index, such as "hg2/17".
///
/// Fails with TW_ERROR_UNKNOWN_TILE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_tile_id(
    rules: *const tw_rules,
    index: u32,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = call.shared(rules, "rules")?;
        call.give_text(&tile(&rules.0, index)?.1.id, buf, cap, len_out)
    })
}

/// The index of the tile with this identity.
///
/// Fails with TW_ERROR_UNKNOWN_TILE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_tile_index(
    rules: *const tw_rules,
    id: *const c_char,
    index_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(index_out, "index_out")?);
        out.set(rules.0.tile_index(call.text(id, "id")?)?.into());
        Ok(())
    })
}

/// A zone of a tile, by the tile's index and the zone's index on it.
///
/// Fails with TW_ERROR_UNKNOWN_TILE or TW_ERROR_NOT_FOUND.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_zone(
    rules: *const tw_rules,
    index: u32,
    zone: u32,
    zone_out: *mut tw_zone,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out_struct(zone_out, "zone_out")?);
        let (_, facts) = tile(&rules.0, index)?;
        out.set(nth(&facts.zones, zone as usize, "zone")?.into());
        Ok(())
    })
}
