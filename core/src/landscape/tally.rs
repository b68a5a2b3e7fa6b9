//! How many pieces of each player stand on a feature, packed into one number.

/// Bits for one player: a feature holds at most 31 pieces of one player.
const BITS: u32 = 5;
const MASK: u32 = (1 << BITS) - 1;

/// The most pieces of one kind that a player may have, so that no tally overflows.
pub(crate) const MAX_PIECES: u16 = MASK as u16;

/// Pieces by player. Two tallies of disjoint features add up like numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally(u32);

/// A tally where it is kept, on no boundary of its own: a node of a partition has no bytes to lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kept([u16; 2]);

impl Kept {
    pub(super) const EMPTY: Kept = Kept([0; 2]);
    /// Stands in a node of a partition that is no root: no tally of pieces has this bit.
    pub(super) const HUNG: Kept = Kept([0, 1 << 15]);

    pub(super) fn is_hung(self) -> bool {
        self.0[1] >> 15 == 1
    }

    pub(super) fn get(self) -> Tally {
        Tally(u32::from(self.0[0]) | u32::from(self.0[1]) << 16)
    }

    pub(super) fn set(&mut self, tally: Tally) {
        self.0 = [tally.0 as u16, (tally.0 >> 16) as u16];
    }
}

impl Tally {
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn get(self, player: u8) -> u32 {
        self.0 >> (BITS * u32::from(player)) & MASK
    }

    pub(crate) fn add(&mut self, player: u8) {
        self.0 += 1 << (BITS * u32::from(player));
    }

    pub(crate) fn remove(&mut self, player: u8) {
        self.0 -= 1 << (BITS * u32::from(player));
    }

    pub(crate) fn merge(&mut self, other: Tally) {
        self.0 += other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::MAX_PLAYERS;

    fn tally(counts: [u32; MAX_PLAYERS]) -> Tally {
        let mut tally = Tally::default();
        for (player, count) in counts.into_iter().enumerate() {
            (0..count).for_each(|_| tally.add(player as u8));
        }
        tally
    }

    #[test]
    fn merging_adds() {
        let mut merged = tally([1, 0, 2, 0, 0, 3]);
        merged.merge(tally([1, 1, 0, 0, 0, 4]));
        assert_eq!(merged, tally([2, 1, 2, 0, 0, 7]));
        merged.remove(5);
        assert_eq!(merged.get(5), 6);
    }
}
