//! What is in each cell: an array over a box of the table that grows as the table does.

use super::board::Board;
use crate::geometry::{Pos, Side};
use crate::tiles::Edge;

/// Rows of the box when it is made; a power of two, like every height.
const HEIGHT: u32 = 16;
/// Columns of the box when it is made.
const WIDTH: i32 = 8;

/// What is in a cell, in 16 bits: nothing, or a tile (its index plus one, below 2^14, and whether it has a mark).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cell(u16);

const MARK: u16 = 1 << 14;

impl Cell {
    pub(super) const EMPTY: Cell = Cell(0);

    pub(super) fn tile(index: u16, marked: bool) -> Cell {
        Cell((index + 1) | if marked { MARK } else { 0 })
    }

    /// The index of the placed tile.
    pub(super) fn as_tile(self) -> Option<u16> {
        (self.0 & !MARK).checked_sub(1)
    }

    pub(super) fn is_marked(self) -> bool {
        self.0 & MARK != 0
    }
}

/// Where the 64 cells of a board lie.
pub(super) struct Corner {
    x: i32,
    y: i32,
    log_height: u32,
}

impl Corner {
    /// The cell with this bit of the board.
    #[inline(always)]
    pub(super) fn pos(&self, bit: u32) -> Pos {
        let (x, y) = (bit >> self.log_height, bit & ((1 << self.log_height) - 1));
        Pos::new((self.x + x as i32) as i16, (self.y + y as i32) as i16)
    }
}

/// The cells of a box of the table, column by column: their order is that of the cells by x, then y. Every tile has its eight
/// neighbours in the box.
#[derive(Debug, Default)]
pub(super) struct Grid {
    cells: Vec<Cell>,
    /// For 64 cells each, what they take.
    boards: Vec<Board>,
    /// The first and the last row with a tile.
    rows: (i32, i32),
    /// One bit a board: those that have had cells of the frontier, so that a large table's many others need no look.
    used: Vec<u64>,
    /// How many cells the frontier has.
    free: u32,
    /// The number of the cell of the last placed tile.
    latest: u32,
    /// The north-west corner.
    left: i32,
    top: i32,
    width: i32,
    /// The height is 2 to the power of this, so that cell numbers need no division.
    log_height: u32,
}

impl Grid {
    pub(super) fn clear(&mut self) {
        let (mut cells, mut boards) = (std::mem::take(&mut self.cells), std::mem::take(&mut self.boards));
        let mut used = std::mem::take(&mut self.used);
        cells.clear();
        boards.clear();
        used.clear();
        *self = Grid { cells, boards, used, ..Grid::default() };
    }

    pub(super) fn copy_from(&mut self, other: &Grid) {
        let Grid { cells, boards, used, rows, free, latest, left, top, width, log_height } = other;
        self.cells.clone_from(cells);
        self.boards.clone_from(boards);
        self.used.clone_from(used);
        (self.rows, self.free, self.latest) = (*rows, *free, *latest);
        (self.left, self.top) = (*left, *top);
        (self.width, self.log_height) = (*width, *log_height);
    }

    fn height(&self) -> i32 {
        1 << self.log_height
    }

    /// The number of the cell in the box.
    pub(super) fn index(&self, pos: Pos) -> Option<usize> {
        let (x, y) = (i32::from(pos.x) - self.left, i32::from(pos.y) - self.top);
        // A negative number becomes a large one.
        let inside = (x as u32) < self.width as u32 && (y as u32) < self.height() as u32;
        inside.then(|| (x as usize) << self.log_height | y as usize)
    }

    /// The cell with this number in the box.
    pub(super) fn pos(&self, index: usize) -> Pos {
        let (x, y) = ((index >> self.log_height) as i32, (index & ((1 << self.log_height) - 1)) as i32);
        Pos::new((self.left + x) as i16, (self.top + y) as i16)
    }

    /// Where the cells of the board with this number lie.
    pub(super) fn corner(&self, board: usize) -> Corner {
        let (rows, first) = (1 << self.log_height, 64 * board);
        // A board is some whole columns or a part of one.
        Corner {
            x: self.left + (first >> self.log_height) as i32,
            y: self.top + (first & (rows - 1)) as i32,
            log_height: self.log_height,
        }
    }

    /// What is in the cell.
    pub(super) fn get(&self, pos: Pos) -> Cell {
        self.index(pos).map_or(Cell::EMPTY, |index| self.cells[index])
    }

    /// What is in each cell of the box.
    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// For 64 cells each, in order, what they take.
    pub(super) fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The boards that have had cells of the frontier, one bit each, in order.
    pub(super) fn used(&self) -> &[u64] {
        &self.used
    }

    /// How many cells the frontier has.
    pub(super) fn frontier_len(&self) -> usize {
        self.free as usize
    }

    /// The number of the cell of the last placed tile.
    pub(super) fn latest(&self) -> usize {
        self.latest as usize
    }

    /// Lays a tile in the cell with this number.
    pub(super) fn lay(&mut self, index: usize, tile: Cell) {
        let (free, bit) = (&mut self.boards[index / 64].free, 1 << (index % 64));
        self.free -= u32::from(*free & bit != 0);
        *free &= !bit;
        self.latest = index as u32;
        self.cells[index] = tile;
    }

    /// The tile beside the cell with this number shows this edge to the cell's `side`; the cell is one of the frontier from
    /// now on if `is_free`. For any other cell the call has no effect that matters.
    pub(super) fn demand(&mut self, index: usize, side: Side, edge: Edge, is_free: bool) {
        let number = index / 64;
        let (board, bit) = (&mut self.boards[number], 1 << (index % 64));
        let free = if is_free { bit } else { 0 };
        self.free += u32::from(free & !board.free != 0);
        board.free |= free;
        board.demand(bit, side, edge);
        self.used[number / 64] |= u64::from(is_free) << (number % 64);
    }

    /// By side, the numbers of the cells beside that of a tile.
    pub(super) fn beside(&self, index: usize) -> [usize; 4] {
        let height = 1 << self.log_height;
        [index - 1, index + height, index + 1, index - height]
    }

    /// The cells of the tile with this number and of its eight neighbours: three columns of three.
    pub(super) fn block(&self, index: usize) -> [[Cell; 3]; 3] {
        let height = 1 << self.log_height;
        [index - height, index, index + height].map(|middle| {
            let column = &self.cells[middle - 1..middle + 2];
            [column[0], column[1], column[2]]
        })
    }

    /// Whether a tile with a mark is among the tile with this number and its eight neighbours.
    pub(super) fn is_marked_around(&self, index: usize) -> bool {
        let height = 1 << self.log_height;
        let columns = [index - height, index, index + height].map(|middle| match self.cells[middle - 1..middle + 2] {
            [Cell(a), Cell(b), Cell(c)] => a | b | c,
            _ => 0,
        });
        (columns[0] | columns[1] | columns[2]) & MARK != 0
    }

    /// The number of the cell in which a tile is to be placed, in the box, which grows so that it holds the cell and its eight neighbours.
    pub(super) fn reach(&mut self, pos: Pos) -> usize {
        let (x, y) = (i32::from(pos.x), i32::from(pos.y));
        if self.width == 0 {
            self.log_height = HEIGHT.ilog2();
            (self.left, self.top) = (x - WIDTH / 2, y - self.height() / 2);
            self.rows = (y, y);
            self.widen(WIDTH);
        }
        self.rows = (self.rows.0.min(y), self.rows.1.max(y));
        if x - 1 < self.left || x + 1 >= self.left + self.width {
            // A side grows by a part of the box, so that a long table is not moved for every few tiles.
            let more = 1 + self.width / 8;
            match x - 1 < self.left {
                true => self.widen_to_the_west(self.left - x + more),
                false => self.widen(x + 1 - self.left - self.width + more),
            }
        }
        if y - 1 < self.top || y + 1 >= self.top + self.height() {
            while self.rows.1 - self.rows.0 + 3 > self.height() {
                self.heighten();
            }
            self.slide();
        }
        self.index(pos).unwrap_or_default()
    }

    /// Moves the box up or down so that as many rows are free above the tiles, one to be placed included, as below.
    fn slide(&mut self) {
        let free = self.height() - (self.rows.1 - self.rows.0 + 3);
        let down = self.top - (self.rows.0 - 1 - free / 2);
        self.top -= down;
        self.latest = self.latest.wrapping_add_signed(down);
        // What is in the box stays within its column, and between columns is nothing.
        match down < 0 {
            true => self.cells.rotate_left(down.unsigned_abs() as usize),
            false => self.cells.rotate_right(down.unsigned_abs() as usize),
        }
        let last = self.boards.len() - 1;
        let (boards, bits) = (down.unsigned_abs() as usize / 64, down.unsigned_abs() % 64);
        let old = |all: &[Board], number: usize, by: usize| match down < 0 {
            true => all.get(number + by).copied(),
            false => number.checked_sub(by).map(|number| all[number]),
        };
        // Each board is made of two, of which those not yet moved come last.
        for i in 0..=last {
            let number = if down < 0 { i } else { last - i };
            let [near, far] = [boards, boards + 1].map(|by| old(&self.boards, number, by).unwrap_or_default());
            self.boards[number] = near.moved(&far, bits, down < 0);
        }
        self.note_used();
    }

    /// Adds columns in the east.
    fn widen(&mut self, columns: i32) {
        self.width += columns;
        let cells = (self.width as usize) << self.log_height;
        self.cells.resize(cells, Cell::EMPTY);
        self.boards.resize(cells.div_ceil(64), Board::default());
        self.used.resize(self.boards.len().div_ceil(64), 0);
    }

    /// Adds at least so many columns in the west, as many as fill whole boards.
    fn widen_to_the_west(&mut self, columns: i32) {
        let boards = ((columns as usize) << self.log_height).div_ceil(64);
        let columns = (64 * boards) >> self.log_height;
        self.widen(columns as i32);
        self.left -= columns as i32;
        self.cells.rotate_right(64 * boards);
        self.boards.rotate_right(boards);
        self.latest += 64 * boards as u32;
        self.note_used();
    }

    /// Doubles the rows, as many on either side.
    fn heighten(&mut self) {
        let (columns, log) = (self.width as usize, self.log_height);
        let rows = 1 << log;
        let moved = move |index: usize| ((index >> log) << (log + 1)) + rows / 2 + (index & (rows - 1));
        self.top -= rows as i32 / 2;
        self.log_height += 1;
        let boards = self.boards.len();
        self.widen(0);
        self.latest = moved(self.latest as usize) as u32;
        // Every cell moves towards the end, so the last goes first.
        for column in (0..columns).rev() {
            let from = column * rows;
            self.cells.copy_within(from..from + rows, moved(from));
            self.cells[moved(from) + rows..(column + 1) * 2 * rows].fill(Cell::EMPTY);
            self.cells[column * 2 * rows..moved(from)].fill(Cell::EMPTY);
        }
        // Parts of columns that stay together, within one board before and after.
        let part = rows.min(32);
        for number in (0..boards).rev() {
            let old = std::mem::take(&mut self.boards[number]);
            for from in (0..64).step_by(part).filter(|from| 64 * number + from < columns * rows) {
                let index = moved(64 * number + from);
                self.boards[index / 64].take_over(&old, from, index % 64, (1 << part) - 1);
            }
        }
        self.note_used();
    }

    /// Recomputes which boards have cells of the frontier.
    fn note_used(&mut self) {
        let word = |boards: &[Board]| boards.iter().rev().fold(0, |bits, board| bits << 1 | u64::from(board.free != 0));
        self.used.clear();
        self.used.extend(self.boards.chunks(64).map(word));
    }

    /// Whether the number of the frontier's cells is right, and which boards have some: for the check from scratch.
    pub(super) fn is_counted_right(&self) -> bool {
        let is_used = |number: usize| self.used[number / 64] >> (number % 64) & 1 == 1;
        let mut boards = self.boards.iter().enumerate();
        boards.all(|(number, board)| board.free == 0 || is_used(number))
            && self.boards.len() == self.cells.len().div_ceil(64)
            && self.used.len() == self.boards.len().div_ceil(64)
            && self.boards.iter().map(|board| board.free.count_ones()).sum::<u32>() == self.free
    }

    /// The cells of the frontier with their boards and bits by x, then y: for the check from scratch.
    pub(super) fn frontier(&self) -> impl Iterator<Item = (Pos, &Board, u32)> + '_ {
        let boards = self.boards.iter().enumerate();
        let cells = boards.flat_map(|(number, board)| (0..64).map(move |bit| (64 * number + bit as usize, board, bit)));
        let free = cells.filter(|(_, board, bit)| board.free >> bit & 1 == 1);
        free.map(|(index, board, bit)| (self.pos(index), board, bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lays tiles along `path`, demands something of the cell east of each where it is free, and finds all again.
    fn lay(path: impl Iterator<Item = Pos> + Clone) {
        let mut grid = Grid::default();
        let mut free = std::collections::BTreeMap::new();
        for (i, pos) in path.clone().enumerate() {
            assert_eq!(grid.get(pos).as_tile(), None);
            let index = grid.reach(pos);
            grid.lay(index, Cell::tile(i as u16, i % 2 == 1));
            let east = grid.beside(index)[Side::East as usize];
            if grid.cells()[east] == Cell::EMPTY {
                grid.demand(east, Side::West, Edge::ALL[i % 3], true);
                free.insert(pos.neighbour(Side::East).unwrap(), i % 3);
            }
            free.remove(&pos);
            assert!(grid.is_counted_right());
            assert_eq!(grid.latest(), index);
        }
        for (i, pos) in path.enumerate() {
            let cell = grid.get(pos);
            assert_eq!((cell.as_tile(), cell.is_marked()), (Some(i as u16), i % 2 == 1), "{pos}");
            let index = grid.reach(pos);
            for side in Side::ALL {
                let beside = pos.neighbour(side).unwrap();
                assert_eq!(grid.index(beside), Some(grid.beside(index)[side as usize]));
                assert_eq!(grid.pos(grid.beside(index)[side as usize]), beside);
            }
            assert_eq!(grid.block(index)[1][1], cell);
        }
        let found: Vec<_> = grid.frontier().map(|(pos, board, bit)| (pos, board.kind(bit, Side::West))).collect();
        assert_eq!(found, free.into_iter().map(|(pos, kind)| (pos, Some(Edge::ALL[kind]))).collect::<Vec<_>>());
    }

    #[test]
    fn a_line_a_diagonal_and_a_spiral_fit() {
        lay((0..95).map(|i| Pos::new(i, 0)));
        lay((0..95).map(|i| Pos::new(-i, 0)));
        lay((0..95).map(|i| Pos::new(0, i)));
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
        for pos in [Pos::new(i16::MIN, i16::MAX), Pos::new(i16::MAX, i16::MIN)] {
            let mut grid = Grid::default();
            let index = grid.reach(pos);
            grid.lay(index, Cell::tile(3, false));
            assert_eq!((grid.get(pos).as_tile(), grid.block(index)[0][0]), (Some(3), Cell::EMPTY));
        }
    }

    #[test]
    fn a_cell_holds_the_largest_numbers() {
        for marked in [true, false] {
            let tile = Cell::tile(15_999, marked);
            assert_eq!((tile.as_tile(), tile.is_marked()), (Some(15_999), marked));
        }
    }
}
