//! Which tile lies in which cell: an array over the bounding box that grows as the table does.

use crate::geometry::Pos;

/// Free cells kept around the tiles when the box grows, so that it grows seldom.
const MARGIN: i32 = 6;

/// The cells of a box of the table, row by row: 0 is free, else the index of the placed tile plus one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grid {
    cells: Vec<u16>,
    /// The north-west corner.
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl Grid {
    pub(crate) fn clear(&mut self) {
        self.cells.clear();
        (self.left, self.top, self.width, self.height) = (0, 0, 0, 0);
    }

    pub(crate) fn copy_from(&mut self, other: &Grid) {
        self.cells.clone_from(&other.cells);
        (self.left, self.top, self.width, self.height) = (other.left, other.top, other.width, other.height);
    }

    fn index(&self, pos: Pos) -> Option<usize> {
        let (x, y) = (i32::from(pos.x) - self.left, i32::from(pos.y) - self.top);
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then(|| (y * self.width + x) as usize)
    }

    /// The index of the placed tile in the cell.
    pub(crate) fn get(&self, pos: Pos) -> Option<u16> {
        self.cells[self.index(pos)?].checked_sub(1)
    }

    pub(crate) fn set(&mut self, pos: Pos, placed: u16) {
        let index = match self.index(pos) {
            Some(index) => index,
            None => {
                self.grow(pos);
                self.index(pos).unwrap_or_default()
            }
        };
        self.cells[index] = placed + 1;
    }

    /// Enlarges the box so that it holds `pos`, only on the sides where it must.
    fn grow(&mut self, pos: Pos) {
        let (x, y) = (i32::from(pos.x), i32::from(pos.y));
        let old = Grid { cells: std::mem::take(&mut self.cells), ..*self };
        let (mut right, mut bottom) = (self.left + self.width, self.top + self.height);
        if self.width == 0 {
            (self.left, self.top, right, bottom) = (x - MARGIN, y - MARGIN, x + MARGIN + 1, y + MARGIN + 1);
        }
        // A side grows by a part of the box, so that a long table is not copied for every few tiles.
        let (more_x, more_y) = (MARGIN.max(self.width / 4), MARGIN.max(self.height / 4));
        if x < self.left {
            self.left = x - more_x;
        }
        if y < self.top {
            self.top = y - more_y;
        }
        if x >= right {
            right = x + more_x;
        }
        if y >= bottom {
            bottom = y + more_y;
        }
        (self.width, self.height) = (right - self.left, bottom - self.top);
        self.cells.resize((self.width * self.height) as usize, 0);
        for row in 0..old.height {
            let from = (row * old.width) as usize;
            let to = ((row + old.top - self.top) * self.width + old.left - self.left) as usize;
            let width = old.width as usize;
            self.cells[to..to + width].copy_from_slice(&old.cells[from..from + width]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lays tiles along `path` and finds each again.
    fn lay(path: impl Iterator<Item = Pos> + Clone) {
        let mut grid = Grid::default();
        for (i, pos) in path.clone().enumerate() {
            assert_eq!(grid.get(pos), None);
            grid.set(pos, i as u16);
        }
        for (i, pos) in path.enumerate() {
            assert_eq!(grid.get(pos), Some(i as u16), "{pos}");
        }
    }

    #[test]
    fn a_line_a_diagonal_and_a_spiral_fit() {
        lay((0..95).map(|i| Pos::new(i, 0)));
        lay((0..95).map(|i| Pos::new(0, -i)));
        lay((0..95).map(|i| Pos::new(-(i / 2), (i + 1) / 2)));
        let (mut pos, mut step, mut left, mut run) = (Pos::new(0, 0), (1, 0), 1, 1);
        let spiral: Vec<Pos> = (0..400)
            .map(|_| {
                let here = pos;
                (pos.x, pos.y) = (pos.x + step.0, pos.y + step.1);
                left -= 1;
                if left == 0 {
                    step = (-step.1, step.0);
                    run += i32::from(step.1 == 0);
                    left = run;
                }
                here
            })
            .collect();
        lay(spiral.into_iter());
    }

    #[test]
    fn the_ends_of_the_coordinates_are_cells_too() {
        let mut grid = Grid::default();
        grid.set(Pos::new(i16::MIN, i16::MAX), 3);
        assert_eq!(grid.get(Pos::new(i16::MIN, i16::MAX)), Some(3));
        assert_eq!(grid.get(Pos::new(i16::MAX, i16::MIN)), None);
    }
}
