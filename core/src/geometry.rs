//! Positions, sides, rotations and slots: the only place that knows how a tile turns.
//!
//! Rules K-1 (the grid), K-2 (sides and slots) and K-3 (rotations).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::reading::number;

/// A cell of the table. East is +x, south is +y, and the start tile has (0, 0) (K-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
// A cell is read and written as one word.
#[repr(align(4))]
pub struct Pos {
    /// Cells to the east of the start tile.
    pub x: i16,
    /// Cells to the south of the start tile.
    pub y: i16,
}

impl Pos {
    /// The cell at (x, y).
    pub const fn new(x: i16, y: i16) -> Pos {
        Pos { x, y }
    }

    /// The neighbouring cell on `side`, or `None` at the end of the coordinates.
    pub fn neighbour(self, side: Side) -> Option<Pos> {
        let (dx, dy) = side.step();
        Some(Pos { x: self.x.checked_add(dx)?, y: self.y.checked_add(dy)? })
    }

    /// Whether there is a neighbouring cell on each side.
    pub(crate) fn has_all_neighbours(self) -> bool {
        let inner = i16::MIN + 1..i16::MAX;
        inner.contains(&self.x) && inner.contains(&self.y)
    }

    /// True when `other` is one of the eight cells around this one.
    pub fn surrounds(self, other: Pos) -> bool {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        dx <= 1 && dy <= 1 && dx + dy > 0
    }

    /// The eight cells around this one, those left out that no coordinates name.
    pub(crate) fn around(self) -> impl Iterator<Item = Pos> {
        let steps = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        steps
            .filter(|&step| step != (0, 0))
            .filter_map(move |(dx, dy)| Some(Pos { x: self.x.checked_add(dx)?, y: self.y.checked_add(dy)? }))
    }

    /// A number that sorts cells by x, then by y. It fits in 32 bits.
    pub(crate) const fn key(self) -> u32 {
        ((self.x as u16 ^ 0x8000) as u32) << 16 | (self.y as u16 ^ 0x8000) as u32
    }

    /// The cell of a [`key`](Self::key).
    pub(crate) const fn from_key(key: u32) -> Pos {
        Pos { x: ((key >> 16) as u16 ^ 0x8000) as i16, y: (key as u16 ^ 0x8000) as i16 }
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A rectangle of cells that bounds the table (K-7). Its four sides are cells of it.
///
/// Its text is `left,top,right,bottom`, such as `-5,-4,6,4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    left: i16,
    top: i16,
    right: i16,
    bottom: i16,
}

impl Bounds {
    /// The rectangle, or `None` when the start tile at (0, 0) would lie outside (K-1).
    pub const fn new(left: i16, top: i16, right: i16, bottom: i16) -> Option<Bounds> {
        if left <= 0 && top <= 0 && right >= 0 && bottom >= 0 {
            Some(Bounds { left, top, right, bottom })
        } else {
            None
        }
    }

    /// Parses a rectangle from its canonical text.
    pub fn parse(text: &str) -> Option<Bounds> {
        let numbers = text.split(',').map(number).collect::<Option<Vec<i16>>>()?;
        let [left, top, right, bottom] = numbers[..] else { return None };
        Bounds::new(left, top, right, bottom)
    }

    /// The smallest x, at most 0.
    pub const fn left(self) -> i16 {
        self.left
    }

    /// The smallest y, at most 0.
    pub const fn top(self) -> i16 {
        self.top
    }

    /// The largest x, at least 0.
    pub const fn right(self) -> i16 {
        self.right
    }

    /// The largest y, at least 0.
    pub const fn bottom(self) -> i16 {
        self.bottom
    }

    /// True when the cell is one of the table.
    pub const fn contains(self, pos: Pos) -> bool {
        self.left <= pos.x && pos.x <= self.right && self.top <= pos.y && pos.y <= self.bottom
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.left, self.top, self.right, self.bottom)
    }
}

/// One of the four sides of a cell or of a tile (K-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// North: slots 0, 1, 2 from west to east.
    North = 0,
    /// East: slots 3, 4, 5 from north to south.
    East = 1,
    /// South: slots 6, 7, 8 from east to west.
    South = 2,
    /// West: slots 9, 10, 11 from south to north.
    West = 3,
}

impl Side {
    /// All sides, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side of the neighbouring tile that touches this one.
    pub const fn opposite(self) -> Side {
        Side::ALL[(self as usize + 2) & 3]
    }

    /// The step to the neighbouring cell as (dx, dy).
    pub const fn step(self) -> (i16, i16) {
        match self {
            Side::North => (0, -1),
            Side::East => (1, 0),
            Side::South => (0, 1),
            Side::West => (-1, 0),
        }
    }

    /// The side of the unturned tile that lies on this side of the table once the tile is turned by `rotation`.
    pub const fn own(self, rotation: Rotation) -> Side {
        Side::ALL[(self as usize + 4 - rotation.0 as usize) & 3]
    }

    /// The three slots of this side in clockwise order (K-2).
    pub const fn slots(self) -> [Slot; 3] {
        let first = 3 * self as u8;
        [Slot(first), Slot(first + 1), Slot(first + 2)]
    }
}

/// A number of quarter turns clockwise, 0 to 3 (K-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Rotation(u8);

impl Rotation {
    /// All rotations, ascending.
    pub const ALL: [Rotation; 4] = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];

    /// The rotation by `turns` quarter turns, or `None` unless 0 <= turns <= 3.
    pub const fn new(turns: u8) -> Option<Rotation> {
        if turns < 4 { Some(Rotation(turns)) } else { None }
    }

    /// The number of quarter turns clockwise, 0 to 3.
    pub const fn turns(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Rotation {
    type Error = String;

    fn try_from(turns: u8) -> Result<Rotation, String> {
        Rotation::new(turns).ok_or_else(|| format!("rotation {turns}: allowed are 0 to 3 quarter turns"))
    }
}

impl From<Rotation> for u8 {
    fn from(rotation: Rotation) -> u8 {
        rotation.0
    }
}

/// One of the twelve slots around an unturned tile, clockwise from the north-west corner (K-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

impl Slot {
    /// The number of slots of a tile.
    pub const COUNT: usize = 12;

    /// The index, 0 to 11.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The slot with this index, or `None` unless 0 <= index <= 11.
    pub const fn new(index: u8) -> Option<Slot> {
        if index < 12 { Some(Slot(index)) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: K-1
    #[test]
    fn neighbours_go_east_and_south() {
        assert_eq!(Pos::new(0, 0).neighbour(Side::East), Some(Pos::new(1, 0)));
        assert_eq!(Pos::new(0, 0).neighbour(Side::South), Some(Pos::new(0, 1)));
        assert_eq!(Pos::new(i16::MAX, 0).neighbour(Side::East), None);
    }

    #[test]
    fn keys_sort_by_x_then_y() {
        let cells = [Pos::new(-3, 5), Pos::new(-3, 6), Pos::new(0, -9), Pos::new(0, 0), Pos::new(2, -2)];
        assert!(cells.windows(2).all(|w| w[0].key() < w[1].key()));
        assert!(cells.iter().all(|&cell| Pos::from_key(cell.key()) == cell));
    }

    // rule: K-2
    #[test]
    fn slots_run_clockwise() {
        assert_eq!(Side::South.slots().map(Slot::index), [6, 7, 8]);
        assert_eq!(Side::West.slots().map(Slot::index), [9, 10, 11]);
        assert_eq!(Slot::new(12), None);
    }

    // rule: K-3
    #[test]
    fn a_quarter_turn_moves_the_north_side_east() {
        let turned = Rotation::new(1).unwrap();
        assert_eq!(Side::East.own(turned), Side::North);
        assert_eq!(Side::North.own(turned), Side::West);
        assert_eq!(Rotation::new(4), None);
    }
}
