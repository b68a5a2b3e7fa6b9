//! The limits of sets: what the tables of a game can hold.

/// The most bytes that a set file may have: the reader of TOML takes up to seventy times as much memory.
pub(crate) const MAX_BYTES: usize = 2 << 20;
/// The stack of the one tile that lies on the table when a game begins (K-1).
pub(crate) const START: &str = "start";
/// The most copies of one tile.
pub(crate) const MAX_COUNT: u16 = 10_000;
/// The most tiles of a set, copies counted. A meadow has most open ends where it is the grass on both sides of every edge:
/// eight a tile, of which each placed tile closes four, so that those of a whole table are fewer than 2^16.
pub(crate) const MAX_TILES: usize = 16_000;
/// The most zones of a set, copies counted, so that 16-bit indices suffice.
pub(crate) const MAX_SET_ZONES: usize = 65_000;
/// The largest number that a rule may need.
pub(crate) const MAX_NUMBER: u16 = 1000;
/// The most characters of the name of a set, and of a tile within its set: records repeat them.
pub(super) const MAX_NAME: usize = 64;
/// The most things of one kind on a zone.
pub(super) const MAX_THINGS: usize = 20;
