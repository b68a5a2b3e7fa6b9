//! What is on the table, and what is left of the stacks.

use crate::error::Error;
use crate::game::Game;
use crate::geometry::{Pos, Rotation};
use crate::landscape::Placed;
use crate::state::{Piece, Stand, Step};

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile {
    /// The tile's index.
    pub tile: u16,
    /// The cell.
    pub pos: Pos,
    /// The rotation.
    pub rotation: Rotation,
}

/// A piece on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedPiece {
    /// The owner.
    pub player: u8,
    /// The kind.
    pub piece: Piece,
    /// The cell.
    pub pos: Pos,
    /// The zone index on the tile there.
    pub zone: u8,
}

impl Game {
    /// The tile drawn and not yet placed.
    pub fn drawn_tile(&self) -> Option<u16> {
        (self.state().step == Step::Place).then_some(self.state().tile)
    }

    /// The tile just placed, from its placement to the end of its turn.
    pub fn just_placed(&self) -> Option<PlacedTile> {
        (!matches!(self.state().step, Step::Draw | Step::Place | Step::Over))
            .then(|| self.placed(&self.state().land.tiles()[usize::from(self.state().placed)]))
    }

    fn placed(&self, placed: &Placed) -> PlacedTile {
        PlacedTile { tile: placed.tile, pos: placed.pos, rotation: placed.rotation }
    }

    /// The tiles on the table in the order of their placement.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = PlacedTile> + '_ {
        self.state().land.tiles().iter().map(|placed| self.placed(placed))
    }

    /// The tile in a cell.
    pub fn tile_at(&self, pos: Pos) -> Option<PlacedTile> {
        self.state().land.at(pos).map(|index| self.placed(&self.state().land.tiles()[usize::from(index)]))
    }

    /// The pieces on the table in the order of their deployment.
    pub fn pieces(&self) -> impl ExactSizeIterator<Item = PlacedPiece> + '_ {
        self.state().pieces.iter().map(|&Stand { player, piece, zone }| {
            let (pos, zone) = self.state().land.name_of(zone);
            PlacedPiece { player, piece, pos, zone }
        })
    }

    /// The tiles that left the game, in order (K-6).
    pub fn discarded(&self) -> &[u16] {
        &self.state().discarded
    }

    /// The meadow zones whose animals are covered, ascending (HG2-42).
    pub fn covered(&self) -> Vec<(Pos, u8)> {
        let land = &self.state().land;
        let mut covered: Vec<_> = land.covered().iter().map(|&zone| land.name_of(zone)).collect();
        covered.sort_unstable();
        covered
    }

    /// The tiles left in a stack as (tile, how many), ascending: what everybody may know (K-31).
    ///
    /// # Errors
    /// [`Error::UnknownStack`].
    pub fn stack_left(&self, stack: usize) -> Result<Vec<(u16, u16)>, Error> {
        match self.state().stacks.get(stack) {
            Some(stack) => Ok(stack.counts()),
            None => Err(Error::UnknownStack { found: stack.to_string(), known: self.rules().stacks().join(", ") }),
        }
    }

    /// The tiles that may be the next one placed from a stack, on the table as it lies, with their weights: the
    /// copies left of each tile that has a legal placement. Unplaceable tiles turned up before it do not matter (K-6).
    ///
    /// # Errors
    /// [`Error::UnknownStack`].
    pub fn next_placeable(&self, stack: usize) -> Result<Vec<(u16, u32)>, Error> {
        let left = self.stack_left(stack)?;
        let fits = |tile: u16| self.state().land.fits_anywhere(self.rules().compiled(tile));
        Ok(left.into_iter().filter(|&(tile, _)| fits(tile)).map(|(tile, count)| (tile, u32::from(count))).collect())
    }

    /// The number of free cells that touch a tile.
    pub fn frontier_len(&self) -> usize {
        self.state().land.frontier_len()
    }
}
