//! Numbers of the C interface in the engine's types.

use tilewright::{Error, Piece, Pos};

use crate::border::Fallible;
use crate::status::{Failure, TW_ERROR_INVALID_ARGUMENT};

/// The piece with this code.
pub(crate) fn piece_of(code: u32) -> Fallible<Piece> {
    let piece = u8::try_from(code).ok().and_then(Piece::from_code);
    Ok(piece.ok_or_else(|| Error::NotFound {
        what: format!("piece {code}"),
        found: format!("the pieces are 0 to {}", Piece::ALL.len() - 1),
    })?)
}

/// The cell at (x, y).
pub(crate) fn cell(x: i32, y: i32) -> Fallible<Pos> {
    match (i16::try_from(x), i16::try_from(y)) {
        (Ok(x), Ok(y)) => Ok(Pos::new(x, y)),
        _ => {
            Err(Failure::new(TW_ERROR_INVALID_ARGUMENT, format!("cell {x},{y}: coordinates are from -32768 to 32767")))
        }
    }
}

/// The zone index as a number that a tile can have.
pub(crate) fn zone_of(zone: u32) -> Fallible<u8> {
    Ok(u8::try_from(zone).map_err(|_| Error::NotFound {
        what: format!("zone {zone}"),
        found: "the zones of a tile are 0 to 15 at most".to_owned(),
    })?)
}
