//! Lists to work in, so that nothing is allocated during a game.

use crate::landscape::Tally;

/// Lists that are empty between two uses: no part of a position, and so in no copy of it.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    /// Zones that stand for features.
    pub(crate) features: Vec<u16>,
    /// Zones of one feature, or cities of a field.
    pub(crate) zones: Vec<u16>,
    /// Cities that have counted for a player.
    pub(crate) counted: Vec<(u8, u16)>,
    /// Cities with the farmers around them.
    pub(crate) around: Vec<(u16, Tally)>,
}
