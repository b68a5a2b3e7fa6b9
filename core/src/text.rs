//! The table as text: five by three characters a tile, one for each slot, and three for its middle.

use std::collections::BTreeMap;

use crate::MAX_PLAYERS;
use crate::game::Game;
use crate::geometry::{Rotation, Side, Slot};
use crate::query::{PlacedPiece, PlacedTile};
use crate::state::Piece;
use crate::tiles::{Terrain, Tile};
use crate::track::TRACK_SPACES;

const WIDTH: usize = 5;
const HEIGHT: usize = 3;
/// The cell of the picture in the middle of the tile.
const MIDDLE: usize = WIDTH + WIDTH / 2;

/// Where the twelve slots lie in the picture of a tile: K-2 around its border.
const BORDER: [usize; Slot::COUNT] = [1, 2, 3, 4, 9, 14, 13, 12, 11, 10, 5, 0];

/// The sign of each terrain, in the order of the legend. Two that share one are of different systems.
const SIGNS: [(Terrain, char); Terrain::ALL.len()] = [
    (Terrain::Forest, '#'),
    (Terrain::Meadow, '.'),
    (Terrain::River, '~'),
    (Terrain::Lake, 'o'),
    (Terrain::City, '#'),
    (Terrain::Road, '+'),
    (Terrain::Field, '.'),
    (Terrain::Monastery, 'M'),
];

/// The first sign of each piece that is drawn, by player, and what the legend calls them.
const PIECES: [(Piece, u8, &str); Piece::ALL.len()] =
    [(Piece::Follower, b'1', "followers"), (Piece::Hut, b'A', "huts")];

/// The zone that each character in the picture of a tile stands for.
type Zones = [u8; WIDTH * HEIGHT];

impl Game {
    /// The table drawn in text, for a terminal, with the coordinates of its rows and columns.
    ///
    /// `#` is forest or city, `.` meadow or field, `~` river, `+` road, `o` lake, `M` monastery; a follower is its player's
    /// number from 1, a hut its player's letter from A. Followers for which the picture has no room are listed
    /// below it, and a bounded table as `table left,top,right,bottom` (K-7).
    ///
    /// Where there is more on the score track than a figure a player (K-23), its occupied spaces are listed: a figure by its
    /// player's number, with `a` or `b` where each has two, and a robber as `R` and the number.
    pub fn to_text(&self) -> String {
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
        let mut crowded = Vec::new();
        (left..=right).for_each(|x| text += &format!("{x:^6}"));
        text = text.trim_end().to_owned() + "\n";
        for y in top..=bottom {
            let mut rows = [const { String::new() }; HEIGHT];
            for x in left..=right {
                let picture = match cells.get(&(y, x)) {
                    Some(placed) => self.picture(placed, &mut crowded),
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
        let more = crowded.iter().map(|stand| format!("{} at {} z{}", sign(stand), stand.pos, stand.zone));
        let more: Vec<String> = more.collect();
        let more = (!more.is_empty()).then(|| format!("and {}", more.join(", ")));
        let table = self.rules().options().table.map(|bounds| format!("table {bounds}"));
        for line in [more, Some(self.legend()), self.track_line(), table].into_iter().flatten() {
            text += &format!("     {line}\n");
        }
        text
    }

    /// The picture of a tile; the pieces that have no room in it are added to `crowded`.
    fn picture(&self, placed: &PlacedTile, crowded: &mut Vec<PlacedPiece>) -> [char; WIDTH * HEIGHT] {
        let Some(tile) = self.rules().tile(placed.tile) else {
            return ['?'; WIDTH * HEIGHT];
        };
        let zones = zones(tile, placed.rotation);
        let terrain = |zone: u8| tile.zones[usize::from(zone)].terrain;
        let mut picture =
            zones.map(|zone| SIGNS.iter().find(|sign| sign.0 == terrain(zone)).map_or('?', |sign| sign.1));
        let mut taken = [false; WIDTH * HEIGHT];
        for stand in self.pieces().filter(|stand| stand.pos == placed.pos) {
            // A zone that no character stands for: any is as good as another.
            let is_drawn = zones.contains(&stand.zone);
            let mut cells = by_nearness().into_iter().filter(|&cell| !is_drawn || zones[cell] == stand.zone);
            match cells.find(|&cell| !taken[cell]) {
                Some(cell) => (picture[cell], taken[cell]) = (sign(&stand), true),
                None => crowded.push(stand),
            }
        }
        picture
    }

    /// What the signs mean that this game can show.
    fn legend(&self) -> String {
        let rules = self.rules();
        let terrains = rules.system().spec().terrains;
        let mut parts: Vec<String> = SIGNS
            .iter()
            .filter(|(terrain, _)| terrains.contains(terrain))
            .map(|(terrain, sign)| format!("{sign} {terrain}"))
            .collect();
        let last = MAX_PLAYERS as u8 - 1;
        for (_, first, pieces) in PIECES.into_iter().filter(|&(piece, ..)| rules.pieces(piece) > 0) {
            parts.push(format!("{}-{} {pieces}", char::from(first), char::from(first + last)));
        }
        if rules.figures() > 1 {
            parts.push(format!("1a-{MAX_PLAYERS}b figures"));
        }
        if rules.options().robbers {
            parts.push(format!("R1-R{MAX_PLAYERS} robbers"));
        }
        parts.join("  ")
    }

    /// The spaces of the score track that are occupied, and whose robbers are in supply; nothing where the scores
    /// suffice.
    fn track_line(&self) -> Option<String> {
        let (track, robbers) = (self.track(), self.rules().options().robbers);
        let two = track.figures_each() > 1;
        if !two && !robbers {
            return None;
        }
        let figure = |(player, figure): (u8, u8)| match two {
            true => format!(" {}{}", player + 1, char::from(b'a' + figure)),
            false => format!(" {}", player + 1),
        };
        let robber = |owner: u8| format!(" R{}", owner + 1);
        let mut parts = Vec::new();
        for space in 0..TRACK_SPACES as u8 {
            let on: String = track.figures_on(space).map(figure).chain(track.robbers_on(space).map(robber)).collect();
            if !on.is_empty() {
                parts.push(format!("{space}:{on}"));
            }
        }
        let supply = (0..track.players()).filter(|&owner| robbers && track.robber(owner).is_none());
        let supply: String = supply.map(robber).collect();
        if !supply.is_empty() {
            parts.push(format!("supply:{supply}"));
        }
        Some(format!("track  {}", parts.join(" | ")))
    }
}

/// The sign of a piece: that of its kind and player.
fn sign(stand: &PlacedPiece) -> char {
    let first = PIECES.iter().find(|(piece, ..)| *piece == stand.piece).map_or(b'?', |&(_, first, _)| first);
    char::from(first + stand.player)
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

/// The zone drawn in the middle: one that touches no edge as a lake does, else a river or road through the tile, else the zone
/// that comes from most sides, and has most slots there.
fn middle(tile: &Tile) -> u8 {
    let rank = |zone: &u8| {
        let terrain = tile.zones[usize::from(*zone)].terrain;
        let slots = tile.slots.iter().filter(|slot| *slot == zone).count();
        let sides = tile.slots.chunks(3).filter(|side| side.contains(zone)).count();
        let is_way = matches!(terrain, Terrain::River | Terrain::Road);
        (matches!(terrain, Terrain::Lake | Terrain::Monastery), is_way && slots == 2, sides, slots)
    };
    (0..tile.zones.len() as u8).rev().max_by_key(rank).unwrap_or_default()
}

/// The sign of a player is one character.
const _: () = assert!(MAX_PLAYERS <= 9);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NullSink, Options, Rules, Setup, System};

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
            game.apply(action, &mut NullSink).unwrap_or_else(|error| panic!("{error}\n{}", game.to_text()));
        }
        assert_eq!(
            game.to_text(),
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

    /// A position of three players with a city, a road, a field and two monasteries.
    fn drawn(options: &[(&str, &str)], rest: &str) -> String {
        let options = options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let rules = Rules::new(System::C1, Options::from_map(System::C1, &options).unwrap()).unwrap();
        let setup = format!(
            r#"{{"players": 3, "active": 0, "stacks": {{"main": ["c1/E"]}},
                "tiles": [{{"tile": "c1/D", "x": 0, "y": 0, "rotation": 0}}, {{"tile": "c1/L", "x": 1, "y": 0, "rotation": 0}},
                          {{"tile": "c1/A", "x": 1, "y": 1, "rotation": 2}}, {{"tile": "c1/B", "x": 0, "y": 1, "rotation": 0}},
                          {{"tile": "c1/G", "x": 0, "y": -1, "rotation": 1}}] {rest}}}"#
        );
        Game::from_setup(&rules, Setup::from_json(setup.as_bytes()).unwrap()).unwrap().to_text()
    }

    // rule: C1-10
    #[test]
    fn cities_roads_fields_and_monasteries_are_drawn() {
        let pieces = r#", "pieces": [{"player": 0, "piece": "follower", "x": 0, "y": -1, "zone": 0},
                                     {"player": 1, "piece": "follower", "x": 1, "y": 1, "zone": 1},
                                     {"player": 2, "piece": "follower", "x": 1, "y": 0, "zone": 1}]"#;
        let table = [
            "       0     1",
            "     .###.",
            "  -1 ..1..",
            "     .###.",
            "     .###. .###.",
            "   0 +++++ ++.3+",
            "     ..... ..+..",
            "     ..... ..+..",
            "   1 ..M.. ..2..",
            "     ..... .....",
            "     # city  + road  . field  M monastery  1-6 followers\n",
        ];
        assert_eq!(drawn(&[], pieces), table.join("\n"));
    }

    // rule: CC-2
    #[test]
    fn followers_who_share_a_zone_are_all_told() {
        let on = |x: i16, y: i16, zone: u8| {
            let piece = format!(r#"{{"player": 1, "piece": "follower", "x": {x}, "y": {y}, "zone": {zone}}}"#);
            [piece.clone(), piece.clone(), piece].join(",")
        };
        let pieces = format!(r#", "pieces": [{}, {}]"#, on(1, 0, 3), on(0, -1, 0));
        let table = [
            "       0     1",
            "     .#2#.",
            "  -1 ..2..",
            "     .#2#.",
            "     .###. .###.",
            "   0 +++++ 22.++",
            "     ..... ..+..",
            "     ..... ..+..",
            "   1 ..M.. ..M..",
            "     ..... .....",
            "     and 2 at 1,0 z3",
            "     # city  + road  . field  M monastery  1-6 followers\n",
        ];
        assert_eq!(drawn(&[("crop_circles", "true")], &pieces), table.join("\n"));
    }

    // rule: K-23, R-1, M-1
    #[test]
    fn the_track_is_told_where_more_stands_on_it_than_the_scores_say() {
        let lines = |options: &[(&str, &str)], rest: &str| {
            let text = drawn(options, rest);
            let lines = text.lines().filter(|line| line.contains("followers") || line.contains("track"));
            lines.map(|line| line.trim().to_owned()).collect::<Vec<_>>()
        };
        let signs = "# city  + road  . field  M monastery  1-6 followers";
        let robbers = r#", "scores": [53, 3, 12], "minis": {"robbers": [3, null, 49]}"#;
        assert_eq!(
            lines(&[("robbers", "true")], robbers),
            [format!("{signs}  R1-R6 robbers"), "track  3: 1 2 R1 | 12: 3 | 49: R3 | supply: R2".to_owned()]
        );
        let women = r#", "figures": [[53, 0], [3, 3], [0, 0]]"#;
        assert_eq!(
            lines(&[("messages", "true")], women),
            [format!("{signs}  1a-6b figures"), "track  0: 1b 3a 3b | 3: 1a 2a 2b".to_owned()]
        );
        let both = r#", "figures": [[5, 0], [0, 0], [0, 0]], "minis": {"robbers": [0, 0, 5]}"#;
        assert_eq!(
            lines(&[("messages", "true"), ("robbers", "true")], both),
            [format!("{signs}  1a-6b figures  R1-R6 robbers"), "track  0: 1b 2a 2b 3a 3b R1 R2 | 5: 1a R3".to_owned()]
        );
    }
}
