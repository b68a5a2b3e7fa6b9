//! The free cells that touch a tile, with what their neighbours demand of a tile there.

use crate::geometry::{Pos, Rotation, Side};

/// The frontier, sorted by x, then by y, so that placements are listed in the order of their codes.
///
/// Three arrays of equal length: a tile fits in a cell when its side codes equal `want` wherever `mask` is set.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frontier {
    keys: Vec<u32>,
    want: Vec<u32>,
    mask: Vec<u32>,
}

impl Frontier {
    pub(crate) fn clear(&mut self) {
        self.keys.clear();
        self.want.clear();
        self.mask.clear();
    }

    pub(crate) fn copy_from(&mut self, other: &Frontier) {
        self.keys.clone_from(&other.keys);
        self.want.clone_from(&other.want);
        self.mask.clone_from(&other.mask);
    }

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    pub(crate) fn remove(&mut self, pos: Pos) {
        if let Ok(i) = self.keys.binary_search(&pos.key()) {
            self.keys.remove(i);
            self.want.remove(i);
            self.mask.remove(i);
        }
    }

    /// The tile beside the cell shows `code` to the cell's `side`.
    pub(crate) fn demand(&mut self, pos: Pos, side: Side, code: u32) {
        let shift = 8 * side as u32;
        match self.keys.binary_search(&pos.key()) {
            Ok(i) => {
                self.want[i] |= code << shift;
                self.mask[i] |= 0xff << shift;
            }
            Err(i) => {
                self.keys.insert(i, pos.key());
                self.want.insert(i, code << shift);
                self.mask.insert(i, 0xff << shift);
            }
        }
    }

    /// Whether a tile with these side codes fits in the cell `pos` (K-5).
    pub(crate) fn fits(&self, pos: Pos, codes: u32) -> bool {
        self.keys.binary_search(&pos.key()).is_ok_and(|i| (codes ^ self.want[i]) & self.mask[i] == 0)
    }

    /// Whether the tile with these side codes by rotation fits anywhere.
    pub(crate) fn fits_anywhere(&self, codes: [u32; 4]) -> bool {
        self.want.iter().zip(&self.mask).any(|(&want, &mask)| codes.iter().any(|code| (code ^ want) & mask == 0))
    }

    /// Every cell and rotation in which the tile fits, by x, then y, then rotation.
    pub(crate) fn each_fit(&self, codes: [u32; 4], mut take: impl FnMut(Pos, Rotation)) {
        for ((&key, &want), &mask) in self.keys.iter().zip(&self.want).zip(&self.mask) {
            for rotation in Rotation::ALL {
                if (codes[usize::from(rotation.turns())] ^ want) & mask == 0 {
                    take(Pos::from_key(key), rotation);
                }
            }
        }
    }

    /// The cells with their demands, for the check from scratch.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Pos, u32, u32)> + '_ {
        self.keys.iter().zip(&self.want).zip(&self.mask).map(|((&key, &want), &mask)| (Pos::from_key(key), want, mask))
    }
}
