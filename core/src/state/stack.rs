//! A face-down stack of tiles: one, in however many piles it lies on a table (K-30a).

/// The tiles of a stack: those drawn, in order, then those left.
///
/// In a seeded game the tiles left lie in the order in which they will be drawn, which is nobody's to know
/// (K-31). In a driven game they are sorted, and the one that chance turns up is taken out.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Stack {
    tiles: Vec<u16>,
    drawn: u16,
}

impl Clone for Stack {
    fn clone(&self) -> Stack {
        Stack { tiles: self.tiles.clone(), drawn: self.drawn }
    }

    fn clone_from(&mut self, other: &Stack) {
        self.tiles.clone_from(&other.tiles);
        self.drawn = other.drawn;
    }
}

impl Stack {
    /// Fills the stack with `tiles`.
    pub(crate) fn fill(&mut self, tiles: &[u16]) {
        self.tiles.clear();
        self.tiles.extend_from_slice(tiles);
        self.drawn = 0;
    }

    /// All tiles: those drawn, in order, then those left.
    pub(crate) fn all(&self) -> &[u16] {
        &self.tiles
    }

    /// The tiles drawn, in order.
    pub(crate) fn drawn(&self) -> &[u16] {
        &self.tiles[..usize::from(self.drawn)]
    }

    /// Puts the tiles in this order, those drawn included.
    pub(crate) fn reorder(&mut self, tiles: &[u16]) {
        self.tiles.clear();
        self.tiles.extend_from_slice(tiles);
    }

    /// The tiles left.
    pub(crate) fn left(&self) -> &[u16] {
        &self.tiles[usize::from(self.drawn)..]
    }

    /// The tiles left, to be put in another order.
    pub(crate) fn left_mut(&mut self) -> &mut [u16] {
        &mut self.tiles[usize::from(self.drawn)..]
    }

    /// The tiles left as (tile, how many), ascending: what everybody may know.
    pub(crate) fn counts(&self) -> Vec<(u16, u16)> {
        let mut left = self.left().to_vec();
        left.sort_unstable();
        left.chunk_by(|a, b| a == b).map(|run| (run[0], run.len() as u16)).collect()
    }

    /// The tile that all those left are copies of, if they are.
    pub(crate) fn only_kind(&self) -> Option<u16> {
        let (first, rest) = self.left().split_first()?;
        rest.iter().all(|tile| tile == first).then_some(*first)
    }

    /// Draws the top tile.
    pub(crate) fn draw(&mut self) -> Option<u16> {
        let tile = *self.left().first()?;
        self.drawn += 1;
        Some(tile)
    }

    /// Draws a copy of `tile`, if there is one left; the others keep their order.
    pub(crate) fn draw_copy(&mut self, tile: u16) -> bool {
        let left = self.left_mut();
        let Some(i) = left.iter().position(|&other| other == tile) else {
            return false;
        };
        left[..=i].rotate_right(1);
        self.drawn += 1;
        true
    }
}
