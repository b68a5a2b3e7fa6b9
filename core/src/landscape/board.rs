//! What 64 cells of the table take, in bits: one word for each side and kind of edge.

use crate::geometry::Side;
use crate::tiles::{Edge, Edges};

/// What 64 cells of the box take: one bit a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    /// The cells of the frontier: they are free and touch a tile.
    pub(super) free: u64,
    /// By side and kind of edge, the cells that do not take such an edge on this side. The bits of occupied cells have no
    /// meaning.
    refused: [[u64; Edge::ALL.len()]; 4],
}

impl Board {
    /// The cell with this bit takes only edges of one kind on this side.
    pub(super) fn demand(&mut self, bit: u64, side: Side, edge: Edge) {
        // A side of a cell is demanded once: the edge's own bit was not set before.
        let refused = &mut self.refused[side as usize];
        refused.iter_mut().for_each(|cells| *cells |= bit);
        refused[edge as usize] &= !bit;
    }

    /// The cells in which a tile with these edges fits.
    #[inline(always)]
    pub(super) fn fits(&self, edges: &[Edge; 4]) -> u64 {
        let [north, east, south, west] = &self.refused;
        let kind = |side: Side| edges[side as usize] as usize;
        let refused =
            north[kind(Side::North)] | east[kind(Side::East)] | south[kind(Side::South)] | west[kind(Side::West)];
        self.free & !refused
    }

    /// By rotation, the cells in which a tile fits so turned.
    #[inline(always)]
    pub(super) fn fits_turned(&self, [a, b, c, d]: &Edges) -> [u64; 4] {
        [self.fits(a), self.fits(b), self.fits(c), self.fits(d)]
    }

    /// Takes over the bits `mask` of another board, moved from `from` to `to`.
    pub(super) fn take_over(&mut self, other: &Board, from: usize, to: usize, mask: u64) {
        self.free |= (other.free >> from & mask) << to;
        let refused = self.refused.as_flattened_mut().iter_mut().zip(other.refused.as_flattened());
        refused.for_each(|(own, others)| *own |= (others >> from & mask) << to);
    }

    /// This board with its bits moved up, or down if `is_down`, by fewer than 64, filled up from the one beside it.
    pub(super) fn moved(mut self, beside: &Board, bits: u32, is_down: bool) -> Board {
        let move_word = |own: u64, other: u64| match is_down {
            true => own >> bits | other.checked_shl(64 - bits).unwrap_or(0),
            false => own << bits | other.checked_shr(64 - bits).unwrap_or(0),
        };
        self.free = move_word(self.free, beside.free);
        let refused = self.refused.as_flattened_mut().iter_mut().zip(beside.refused.as_flattened());
        refused.for_each(|(own, &other)| *own = move_word(*own, other));
        self
    }

    /// The only kind of edge that the cell with this bit number takes on this side; none where it takes any.
    pub(super) fn kind(&self, number: u32, side: Side) -> Option<Edge> {
        let taken = |edge: &Edge| self.refused[side as usize][*edge as usize] >> number & 1 == 0;
        let mut kinds = Edge::ALL.into_iter().filter(taken);
        kinds.next().filter(|_| kinds.next().is_none())
    }
}
