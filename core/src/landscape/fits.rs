//! Where a tile fits (K-5): for 64 cells at a time, which of them are free, and which kinds of edges they do not take.

use super::grid::Grid;
use crate::geometry::{Pos, Rotation};
use crate::tiles::{Edge, Edges};

/// By how many a list of placements grows: the lists of most games of one box of tiles are shorter.
const BLOCK: usize = 96;

impl Grid {
    /// Whether a tile fits in the cell, so turned.
    pub(super) fn fits(&self, pos: Pos, edges: &[Edge; 4]) -> bool {
        let fits = |index: usize| self.boards()[index / 64].fits(edges) >> (index % 64) & 1 == 1;
        self.index(pos).is_some_and(fits)
    }

    /// Whether a tile fits anywhere (K-6).
    pub(super) fn fits_anywhere(&self, edges: &Edges) -> bool {
        let fits = |number: usize| self.boards().get(number).is_some_and(|board| board.fits_turned(edges) != [0; 4]);
        // The search begins beside the last placed tile, where free cells are.
        fits(self.latest() / 64) || self.used_boards().any(fits)
    }

    /// The numbers of the boards that have had cells of the frontier, ascending.
    fn used_boards(&self) -> impl Iterator<Item = usize> + '_ {
        self.used().iter().enumerate().flat_map(|(word, &used)| {
            let mut used = used;
            std::iter::from_fn(move || {
                let bit = used.trailing_zeros() as usize;
                used &= used.wrapping_sub(1);
                (bit < 64).then_some(64 * word + bit)
            })
        })
    }

    /// Puts into `list`, in place of what it has, every cell and rotation in which a tile fits, by x, then y, then rotation: as
    /// `make` makes of them.
    pub(super) fn list_fits<T: Copy>(&self, edges: &Edges, list: &mut Vec<T>, make: impl Fn(Pos, Rotation) -> T) {
        // Few cells take a tile in more than one rotation; where the list is too short after all, it is made again.
        let mut room = 2 * self.frontier_len();
        loop {
            while list.len() < room {
                list.extend_from_slice(&[make(Pos::default(), Rotation::default()); BLOCK]);
            }
            let count = self.write_fits(edges, list, &make);
            if count <= list.len() {
                return list.truncate(count);
            }
            room = count;
        }
    }

    /// Writes down what fits as far as there is room, and counts it all.
    #[inline(always)]
    fn write_fits<T>(&self, edges: &Edges, places: &mut [T], make: impl Fn(Pos, Rotation) -> T) -> usize {
        let mut count = 0;
        for (word, (&used, boards)) in self.used().iter().zip(self.boards().chunks(64)).enumerate() {
            let (first, end) = (used.trailing_zeros() as usize, 64 - used.leading_zeros() as usize);
            // Boards between those that are used are few, but on a table that is wide and high.
            for (number, board) in (64 * word + first..).zip(boards.get(first..end).unwrap_or_default()) {
                let [a, b, c, d] = board.fits_turned(edges);
                let mut cells = a | b | c | d;
                let corner = self.corner(number);
                while cells != 0 {
                    let cell = cells.trailing_zeros();
                    cells &= cells - 1;
                    let pos = corner.pos(cell);
                    // Each of the four rotations is written down and counts only where the tile fits: to ask would cost more.
                    for (rotation, fits) in Rotation::ALL.into_iter().zip([a, b, c, d]) {
                        if count < places.len() {
                            places[count] = make(pos, rotation);
                        }
                        count += (fits >> cell) as usize & 1;
                    }
                }
            }
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Side;

    #[test]
    fn boards_agree_with_a_comparison_edge_by_edge() {
        let mut random = crate::Random::stream(5, "boards");
        let mut seen = [0; 16];
        let pos = Pos::new(3, -2);
        for _ in 0..20_000 {
            let mut kind = || Edge::ALL[random.below(3) as usize];
            let edges: Edges = std::array::from_fn(|_| std::array::from_fn(|_| kind()));
            let wanted: [Edge; 4] = std::array::from_fn(|_| kind());
            let given: [bool; 4] = std::array::from_fn(|_| random.below(2) == 0);
            let mut grid = Grid::default();
            let cell = grid.reach(pos);
            for side in Side::ALL.into_iter().filter(|&side| given[side as usize]) {
                grid.demand(cell, side, wanted[side as usize], true);
            }
            let fits = |rotation: &Rotation| {
                let edges = edges[usize::from(rotation.turns())];
                given.contains(&true) && (0..4).all(|side| !given[side] || edges[side] == wanted[side])
            };
            let expected: Vec<_> = Rotation::ALL.into_iter().filter(fits).collect();
            let mut found = vec![(pos, Rotation::default()); 7];
            grid.list_fits(&edges, &mut found, |pos, rotation| (pos, rotation));
            assert_eq!(found, expected.iter().map(|&rotation| (pos, rotation)).collect::<Vec<_>>());
            assert_eq!(grid.fits_anywhere(&edges), !found.is_empty());
            for rotation in Rotation::ALL {
                let one_by_one = grid.fits(pos, &edges[usize::from(rotation.turns())]);
                assert_eq!(one_by_one, expected.contains(&rotation), "{edges:?} {wanted:?} {given:?}");
            }
            seen[expected.iter().fold(0, |seen, turned| seen | 1 << turned.turns())] += 1;
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }
}
