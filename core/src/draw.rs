//! The table as text: five by three characters a tile, one for each slot, and three for its middle.

use std::collections::BTreeMap;

use crate::game::{Game, PlacedTile};
use crate::geometry::{Rotation, Side, Slot};
use crate::state::Piece;
use crate::tiles::{Terrain, Tile};

const WIDTH: usize = 5;
const HEIGHT: usize = 3;
/// The cell of the picture in the middle of the tile.
const MIDDLE: usize = WIDTH + WIDTH / 2;

/// Where the twelve slots lie in the picture of a tile: K-2 laid around its border.
const BORDER: [usize; Slot::COUNT] = [1, 2, 3, 4, 9, 14, 13, 12, 11, 10, 5, 0];

/// The picture of a tile: the zone that each character stands for.
type Zones = [u8; WIDTH * HEIGHT];

impl Game {
    /// The table drawn in text, for a terminal, with the coordinates of its rows and columns.
    ///
    /// `#` is forest, `.` meadow, `~` river, `o` lake; a follower is its player's number from 1, a hut its player's
    /// letter from A. A bounded table is told as `table left,top,right,bottom` (K-7).
    pub fn draw(&self) -> String {
        let cells: BTreeMap<(i16, i16), PlacedTile> =
            self.tiles().map(|placed| ((placed.pos.y, placed.pos.x), placed)).collect();
        let bounds = |values: Vec<i16>| values.iter().min().copied().zip(values.iter().max().copied());
        let Some((left, right)) = bounds(cells.keys().map(|cell| cell.1).collect()) else {
            return String::new();
        };
        let Some((top, bottom)) = bounds(cells.keys().map(|cell| cell.0).collect()) else {
            return String::new();
        };

        let mut text = " ".repeat(5);
        (left..=right).for_each(|x| text += &format!("{x:^6}"));
        text = text.trim_end().to_owned() + "\n";
        for y in top..=bottom {
            let mut rows = [const { String::new() }; HEIGHT];
            for x in left..=right {
                let picture = match cells.get(&(y, x)) {
                    Some(placed) => self.picture(placed),
                    None => [' '; WIDTH * HEIGHT],
                };
                for (row, chars) in rows.iter_mut().zip(picture.chunks(WIDTH)) {
                    row.extend(chars);
                    row.push(' ');
                }
            }
            for (i, row) in rows.iter().enumerate() {
                let label = if i == HEIGHT / 2 { format!("{y:>4} ") } else { " ".repeat(5) };
                text += &(label + row.trim_end());
                text = text.trim_end().to_owned() + "\n";
            }
        }
        text += "     # forest  . meadow  ~ river  o lake  1-6 followers  A-F huts\n";
        match self.rules().options().table {
            Some(bounds) => text + &format!("     table {bounds}\n"),
            None => text,
        }
    }

    fn picture(&self, placed: &PlacedTile) -> [char; WIDTH * HEIGHT] {
        let Some(tile) = self.rules().tile(placed.tile) else {
            return ['?'; WIDTH * HEIGHT];
        };
        let zones = zones(tile, placed.rotation);
        let mut picture = zones.map(|zone| match tile.zones[usize::from(zone)].terrain {
            Terrain::Forest => '#',
            Terrain::Meadow => '.',
            Terrain::River => '~',
            Terrain::Lake => 'o',
            Terrain::City => '#',
            Terrain::Road => '~',
            Terrain::Field => '.',
            Terrain::Monastery => 'o',
        });
        for stand in self.pieces().filter(|stand| stand.pos == placed.pos) {
            let taken = |cell: &usize| picture[*cell].is_ascii_alphanumeric() && picture[*cell] != 'o';
            let own = by_nearness().into_iter().filter(|&cell| zones[cell] == stand.zone);
            if let Some(cell) = own.chain(by_nearness()).find(|cell| !taken(cell)) {
                let first = if stand.piece == Piece::Hut { b'A' } else { b'1' };
                picture[cell] = char::from(first + stand.player);
            }
        }
        picture
    }
}

/// The characters of a picture, those near the middle first.
fn by_nearness() -> [usize; WIDTH * HEIGHT] {
    [7, 6, 8, 2, 12, 5, 9, 1, 3, 11, 13, 0, 4, 10, 14]
}

fn zones(tile: &Tile, rotation: Rotation) -> Zones {
    let mut zones = [0; WIDTH * HEIGHT];
    for side in Side::ALL {
        let own = side.own(rotation).slots();
        for (slot, own) in side.slots().into_iter().zip(own) {
            zones[BORDER[slot.index()]] = tile.slots[own.index()];
        }
    }
    (zones[MIDDLE - 1], zones[MIDDLE + 1]) = (zones[MIDDLE - 2], zones[MIDDLE + 2]);
    zones[MIDDLE] = middle(tile);
    zones
}

/// The zone drawn in the middle: a lake, else a river through the tile, else the zone with the most slots.
fn middle(tile: &Tile) -> u8 {
    let slots = |zone: u8| tile.slots.iter().filter(|&&slot| slot == zone).count();
    let rank = |zone: &u8| {
        let terrain = tile.zones[usize::from(*zone)].terrain;
        (terrain == Terrain::Lake, terrain == Terrain::River && slots(*zone) == 2, slots(*zone))
    };
    (0..tile.zones.len() as u8).rev().max_by_key(rank).unwrap_or_default()
}

/// Kept beside the drawing so that the legend cannot outgrow it.
const _: () = assert!(crate::MAX_PLAYERS <= 6);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NullSink, Options, Rules, System};

    #[test]
    fn the_start_tile_and_a_neighbour_are_drawn() {
        let rules = Rules::new(System::Hg2, Options::of(System::Hg2)).unwrap();
        let mut game = Game::driven(&rules, 2).unwrap();
        for text in [
            "draw hg2/15",
            "place -1,0 r0",
            "follower 1",
            "draw hg2/61",
            "place 0,-1 r2",
            "pass",
            "draw hg2/02",
            "place 1,0 r0",
            "hut 4",
        ] {
            let action = rules.parse_action(text).unwrap();
            game.apply(action, &mut NullSink).unwrap_or_else(|error| panic!("{error}\n{}", game.draw()));
        }
        assert_eq!(
            game.draw(),
            [
                "       -1    0     1",
                "           .....",
                "  -1       .....",
                "           .....",
                "     ..... ....# #....",
                "   0 ..1~~ ~~o## ##A~~",
                "     ..~.. .#### ####.",
                "     # forest  . meadow  ~ river  o lake  1-6 followers  A-F huts\n",
            ]
            .join("\n")
        );
    }
}
