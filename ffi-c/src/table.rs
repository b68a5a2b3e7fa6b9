//! The table: tiles, pieces, features and river systems.

use tilewright::{Feature, PlacedPiece, PlacedTile, Pos};

use crate::border::{border, sized};
use crate::error::tw_error;
use crate::game::tw_game;
use crate::operands::{cell, zone_of};
use crate::status::tw_status;
use crate::version::{TW_MAX_PLAYERS, TW_NONE};

/// A tile on the table.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_placed_tile {
    /// sizeof(tw_placed_tile), set by the caller.
    pub size: u32,
    /// The tile's index; TW_NONE when there is no tile.
    pub tile: u16,
    /// The cell: x grows to the east; the start tile lies at (0, 0).
    pub x: i16,
    /// The cell: y grows to the south.
    pub y: i16,
    /// Quarter turns clockwise.
    pub rotation: u16,
}
sized!(tw_placed_tile, 12);

/// A piece on the table.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_placed_piece {
    /// sizeof(tw_placed_piece), set by the caller.
    pub size: u32,
    /// The owner.
    pub player: u16,
    /// The kind: TW_PIECE_*.
    pub piece: u16,
    /// The cell.
    pub x: i16,
    /// The cell.
    pub y: i16,
    /// The zone index on the tile there.
    pub zone: u16,
    /// Always 0.
    pub reserved: u16,
}
sized!(tw_placed_piece, 16);

/// A zone on the table.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_placed_zone {
    /// sizeof(tw_placed_zone), set by the caller.
    pub size: u32,
    /// The cell.
    pub x: i16,
    /// The cell.
    pub y: i16,
    /// The zone index on the tile there.
    pub zone: u16,
    /// Always 0.
    pub reserved: u16,
}
sized!(tw_placed_zone, 12);

/// A feature or a river system: zones that hang together. Its name is its smallest zone by x, then y, then index.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_feature {
    /// sizeof(tw_feature), set by the caller.
    pub size: u32,
    /// The cell of its smallest zone.
    pub x: i16,
    /// The cell of its smallest zone.
    pub y: i16,
    /// The index of its smallest zone on the tile there.
    pub zone: u16,
    /// The terrain, of a river system that of its smallest zone: TW_TERRAIN_*.
    pub terrain: u16,
    /// How many ends are open (of a monastery: how many cells around it are free); 0 when it is complete.
    pub open: u16,
    /// How many tiles it covers.
    pub tiles: u16,
    /// How many zones it has: `tw_game_feature_zones` or `tw_game_river_system_zones` lists them.
    pub zones: u32,
    /// The followers (of a river system: the huts) on it, by player.
    pub pieces: [u16; TW_MAX_PLAYERS],
}
sized!(tw_feature, 32);

impl From<PlacedTile> for tw_placed_tile {
    fn from(placed: PlacedTile) -> tw_placed_tile {
        tw_placed_tile {
            size: 0,
            tile: placed.tile,
            x: placed.pos.x,
            y: placed.pos.y,
            rotation: placed.rotation.turns().into(),
        }
    }
}

/// No tile in a cell.
fn no_tile(pos: Pos) -> tw_placed_tile {
    tw_placed_tile { size: 0, tile: TW_NONE, x: pos.x, y: pos.y, rotation: 0 }
}

impl From<PlacedPiece> for tw_placed_piece {
    fn from(stand: PlacedPiece) -> tw_placed_piece {
        tw_placed_piece {
            size: 0,
            player: stand.player.into(),
            piece: stand.piece.code().into(),
            x: stand.pos.x,
            y: stand.pos.y,
            zone: stand.zone.into(),
            reserved: 0,
        }
    }
}

impl From<(Pos, u8)> for tw_placed_zone {
    fn from((pos, zone): (Pos, u8)) -> tw_placed_zone {
        tw_placed_zone { size: 0, x: pos.x, y: pos.y, zone: zone.into(), reserved: 0 }
    }
}

impl From<&Feature> for tw_feature {
    fn from(feature: &Feature) -> tw_feature {
        let mut pieces = [0; TW_MAX_PLAYERS];
        for (ours, &theirs) in pieces.iter_mut().zip(&feature.pieces) {
            *ours = theirs.into();
        }
        tw_feature {
            size: 0,
            x: feature.pos.x,
            y: feature.pos.y,
            zone: feature.zone.into(),
            terrain: feature.terrain.code().into(),
            open: feature.open,
            tiles: feature.tiles,
            zones: feature.zones.len() as u32,
            pieces,
        }
    }
}

/// The tiles on the table in the order of their placement.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_tiles(
    game: *const tw_game,
    tiles: *mut tw_placed_tile,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let placed = call.shared(game, "game")?.0.tiles();
        call.structs(placed.map(tw_placed_tile::from), tiles, cap, len_out)
    })
}

/// The tile in a cell; its `tile` is TW_NONE when none lies there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_tile_at(
    game: *const tw_game,
    x: i32,
    y: i32,
    tile_out: *mut tw_placed_tile,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out_struct(tile_out, "tile_out")?);
        let at = cell(x, y)?;
        out.set(game.0.tile_at(at).map_or_else(|| no_tile(at), tw_placed_tile::from));
        Ok(())
    })
}

/// The tile just placed, from its placement to the end of its turn; otherwise its `tile` is TW_NONE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_just_placed(
    game: *const tw_game,
    tile_out: *mut tw_placed_tile,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out_struct(tile_out, "tile_out")?);
        let placed = game.0.just_placed();
        out.set(placed.map_or_else(|| no_tile(Pos::default()), tw_placed_tile::from));
        Ok(())
    })
}

/// The pieces on the table in the order of their deployment.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_pieces(
    game: *const tw_game,
    pieces: *mut tw_placed_piece,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let stands = call.shared(game, "game")?.0.pieces();
        call.structs(stands.map(tw_placed_piece::from), pieces, cap, len_out)
    })
}

/// The meadow zones whose animals are covered, ascending (HG2-42).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_covered(
    game: *const tw_game,
    zones: *mut tw_placed_zone,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let covered = call.shared(game, "game")?.0.covered();
        call.structs(covered.into_iter().map(tw_placed_zone::from), zones, cap, len_out)
    })
}

/// All features on the table, by their names.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_features(
    game: *const tw_game,
    features: *mut tw_feature,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let all = call.shared(game, "game")?.0.features();
        call.structs(all.iter().map(tw_feature::from), features, cap, len_out)
    })
}

/// The feature that the zone with index `zone` on the tile at (x, y) belongs to.
///
/// Fails with TW_ERROR_NOT_FOUND when no tile with such a zone lies there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_feature_at(
    game: *const tw_game,
    x: i32,
    y: i32,
    zone: u32,
    feature_out: *mut tw_feature,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out_struct(feature_out, "feature_out")?);
        out.set((&game.0.feature_at(cell(x, y)?, zone_of(zone)?)?).into());
        Ok(())
    })
}

/// All zones of the feature that a zone belongs to, ascending by x, then y, then index.
///
/// Fails as `tw_game_feature_at`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_feature_zones(
    game: *const tw_game,
    x: i32,
    y: i32,
    zone: u32,
    zones: *mut tw_placed_zone,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let game = call.shared(game, "game")?;
        let feature = game.0.feature_at(cell(x, y)?, zone_of(zone)?)?;
        call.structs(feature.zones.into_iter().map(tw_placed_zone::from), zones, cap, len_out)
    })
}

/// All river systems on the table, by their names.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_river_systems(
    game: *const tw_game,
    systems: *mut tw_feature,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let all = call.shared(game, "game")?.0.river_systems();
        call.structs(all.iter().map(tw_feature::from), systems, cap, len_out)
    })
}

/// The river system that a river or lake belongs to.
///
/// Fails with TW_ERROR_NOT_FOUND when no tile with such a zone lies there, or it is neither river nor lake.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_river_system_at(
    game: *const tw_game,
    x: i32,
    y: i32,
    zone: u32,
    system_out: *mut tw_feature,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out_struct(system_out, "system_out")?);
        out.set((&game.0.river_system_at(cell(x, y)?, zone_of(zone)?)?).into());
        Ok(())
    })
}

/// All zones of the river system that a river or lake belongs to, ascending by x, then y, then index.
///
/// Fails as `tw_game_river_system_at`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_river_system_zones(
    game: *const tw_game,
    x: i32,
    y: i32,
    zone: u32,
    zones: *mut tw_placed_zone,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let game = call.shared(game, "game")?;
        let system = game.0.river_system_at(cell(x, y)?, zone_of(zone)?)?;
        call.structs(system.zones.into_iter().map(tw_placed_zone::from), zones, cap, len_out)
    })
}
