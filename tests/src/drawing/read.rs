//! Reading a drawing.

use std::fmt;

use tilewright::tiles::Terrain;
use tilewright::{Pos, Rotation, Rules, Setup, SetupPiece, SetupTile, SetupZone};

use super::text::COLOURS;

/// What is wrong with a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingError {
    /// The line, from 1.
    pub line: usize,
    /// What was found there, and what was expected.
    pub what: String,
}

impl fmt::Display for DrawingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "drawing, line {}: {}", self.line, self.what)
    }
}

/// Reads a drawing. The position may still be wrong: the engine is the judge of that.
///
/// # Errors
/// The first line that is no part of a drawing.
pub fn read(rules: &Rules, drawing: &str) -> Result<Setup, DrawingError> {
    let mut reader = Reader { rules, setup: Setup::default(), rows: Vec::new(), named: 2 };
    for (i, line) in drawing.lines().enumerate() {
        let line = line.trim();
        if !line.is_empty() && !line.starts_with('#') {
            reader.line(i + 1, line).map_err(|what| DrawingError { line: i + 1, what })?;
        }
    }
    reader.lay().map_err(|(line, what)| DrawingError { line, what })?;
    if reader.setup.players == 0 {
        reader.setup.players = reader.named;
    }
    Ok(reader.setup)
}

/// A cell of the grid: whether it is marked, and its tile.
type Cell = (bool, Option<(String, Rotation)>);

struct Reader<'a> {
    rules: &'a Rules,
    setup: Setup,
    /// The rows of the grid with the numbers of their lines.
    rows: Vec<(usize, Vec<Cell>)>,
    /// One more than the highest player named.
    named: u8,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) -> Result<(), String> {
        if let Some((key, values)) = line.split_once(':') {
            return self.list(key.trim(), values);
        }
        match player(line.split_whitespace().next().unwrap_or_default()) {
            Some(player) => self.piece(player, line),
            None if !self.setup.tiles.is_empty() => Err(format!("`{line}`: the grid comes first")),
            None => {
                let cells = line.split_whitespace().map(|word| self.cell(word)).collect::<Result<Vec<_>, _>>()?;
                self.rows.push((number, cells));
                Ok(())
            }
        }
    }

    /// Lays the tiles of the grid once its last row is read, so that pieces know what they stand on.
    fn lay(&mut self) -> Result<(), (usize, String)> {
        let rows = std::mem::take(&mut self.rows);
        let Some((first, top)) = rows.first() else {
            return match self.setup.tiles.is_empty() {
                true => Err((1, "a grid of tiles is expected".to_owned())),
                false => Ok(()),
            };
        };
        let (first, width) = (*first, top.len());
        if let Some((line, row)) = rows.iter().find(|(_, row)| row.len() != width) {
            return Err((*line, format!("{} cells: the first row has {width}", row.len())));
        }
        let mut marked = Vec::new();
        for (y, (_, row)) in rows.iter().enumerate() {
            marked.extend((0..row.len()).filter(|&x| row[x].0).map(|x| (x as i16, y as i16)));
        }
        let [(left, top)] = marked[..] else {
            return Err((first, format!("{} cells are marked with @: one is 0,0", marked.len())));
        };
        for (y, (_, row)) in rows.into_iter().enumerate() {
            for (x, (_, tile)) in row.into_iter().enumerate() {
                if let Some((tile, rotation)) = tile {
                    let (x, y) = (x as i16 - left, y as i16 - top);
                    self.setup.tiles.push(SetupTile { tile, x, y, rotation });
                }
            }
        }
        Ok(())
    }

    fn piece(&mut self, player: u8, line: &str) -> Result<(), String> {
        self.lay().map_err(|(_, what)| what)?;
        self.named = self.named.max(player + 1);
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, piece, pos, zone @ ..] = &words[..] else {
            return Err(format!("`{line}`: a piece and its cell are expected, as in `red fisher 1,-1`"));
        };
        let pos = self::pos(pos)?;
        let zone = match zone {
            [] => self.only_zone(piece, pos)?,
            [zone] => self::zone(zone)?,
            _ => return Err(format!("`{line}`: nothing is expected after the zone")),
        };
        let piece = match *piece {
            "hut" => "hut",
            "follower" => "follower",
            other if follower_on(other).is_some() => "follower",
            other => {
                let words: Vec<&str> = FOLLOWERS.iter().map(|&(word, _)| word).collect();
                return Err(format!("`{other}`: {}, follower or hut is expected", words.join(", ")));
            }
        };
        self.setup.pieces.push(SetupPiece { player, piece: piece.to_owned(), x: pos.x, y: pos.y, zone });
        Ok(())
    }

    /// The zone that the piece's name leaves no doubt of.
    fn only_zone(&self, piece: &str, pos: Pos) -> Result<u8, String> {
        let terrains = match (piece, follower_on(piece)) {
            ("hut", _) => vec![Terrain::Lake, Terrain::River],
            (_, Some(terrain)) => vec![terrain],
            (_, None) => return Err(format!("a {piece} needs its zone, as in `red follower 1,-1 z2`")),
        };
        let laid = self.setup.tiles.iter().find(|laid| (laid.x, laid.y) == (pos.x, pos.y));
        let id = &laid.ok_or_else(|| format!("no tile is drawn at {pos}"))?.tile;
        let tile = self.rules.tile_index(id).ok().and_then(|index| self.rules.tile(index));
        let zones = &tile.ok_or_else(|| format!("tile {id} is not in this game"))?.zones;
        for terrain in terrains {
            let own: Vec<usize> = (0..zones.len()).filter(|&i| zones[i].terrain == terrain).collect();
            match own[..] {
                [zone] => return Ok(zone as u8),
                [] => {}
                _ => {
                    return Err(format!("tile {id} has {} zones of {terrain}: say which, as z{}", own.len(), own[0]));
                }
            }
        }
        Err(format!("tile {id} has no zone for a {piece}"))
    }

    fn list(&mut self, key: &str, values: &str) -> Result<(), String> {
        let words = || values.split_whitespace();
        let ids = || words().map(|word| self.tile_id(word)).collect::<Result<Vec<_>, _>>();
        match key {
            "players" => self.setup.players = number(values.trim())?,
            "next" => {
                let colour = values.trim();
                self.setup.active = player(colour).ok_or_else(|| unknown_player(colour))?;
                self.named = self.named.max(self.setup.active + 1);
            }
            "scores" => self.setup.scores = words().map(number).collect::<Result<_, _>>()?,
            "figures" => {
                let of = |word: &str| word.split('+').map(number).collect::<Result<Vec<u32>, _>>();
                self.setup.figures = words().map(of).collect::<Result<_, _>>()?;
            }
            "robbers" => {
                let of = |word: &str| if word == "-" { Ok(None) } else { number(word).map(Some) };
                self.setup.minis.robbers = words().map(of).collect::<Result<_, _>>()?;
            }
            "messages" => self.setup.minis.messages = words().map(number).collect::<Result<_, _>>()?,
            "waiting" => self.setup.waiting = words().map(number).collect::<Result<_, _>>()?,
            "discarded" => self.setup.discarded = ids()?,
            "covered" => {
                for place in values.split(';') {
                    let words: Vec<&str> = place.split_whitespace().collect();
                    let [cell, zone] = words[..] else {
                        return Err(format!("`{}`: a cell and a zone are expected, as in `1,-1 z2`", place.trim()));
                    };
                    let (Pos { x, y }, zone) = (pos(cell)?, self::zone(zone)?);
                    self.setup.covered.push(SetupZone { x, y, zone });
                }
            }
            stack if self.rules.stacks().contains(&stack) => {
                self.setup.stacks.insert(stack.to_owned(), ids()?);
            }
            _ => {
                return Err(format!(
                    "`{key}:`: players, next, scores, figures, waiting, robbers, messages, discarded, covered, {} are expected",
                    self.rules.stacks().join(", ")
                ));
            }
        }
        Ok(())
    }

    fn cell(&self, word: &str) -> Result<Cell, String> {
        let (marked, word) = match word.strip_prefix('@') {
            Some(rest) => (true, rest),
            None => (false, word),
        };
        if word == "--" {
            return Ok((marked, None));
        }
        let (name, turns) = word.split_once('^').unwrap_or((word, "0"));
        let rotation = turns.parse().ok().and_then(Rotation::new);
        let rotation = rotation.ok_or_else(|| format!("`{word}`: a rotation ^0 to ^3 is expected"))?;
        Ok((marked, Some((self.tile_id(name)?, rotation))))
    }

    /// The identity of a tile: a short name is one of the system's own set, or else of a mini's in play.
    fn tile_id(&self, word: &str) -> Result<String, String> {
        match short_id(self.rules, word) {
            Some(id) => Ok(id.to_owned()),
            None if word.contains('/') => Ok(word.to_owned()),
            None => Err(format!("`{word}`: a tile, as in 57^1, or -- is expected")),
        }
    }
}

/// The identity of the tile that a short name means: one of the system's own set, or else the first other of that name.
pub fn short_id<'a>(rules: &'a Rules, name: &str) -> Option<&'a str> {
    let own = format!("{}/{name}", rules.system());
    let ids = || (0..rules.tile_count() as u16).filter_map(|tile| Some(rules.tile(tile)?.id.as_str()));
    let short = |id: &&str| id.split_once('/').is_some_and(|(_, short)| short == name);
    ids().find(|id| *id == own).or_else(|| ids().find(short))
}

/// The words for a follower and the terrain on which it stands.
const FOLLOWERS: [(&str, Terrain); 7] = [
    ("fisher", Terrain::River),
    ("gatherer", Terrain::Forest),
    ("hunter", Terrain::Meadow),
    ("knight", Terrain::City),
    ("thief", Terrain::Road),
    ("farmer", Terrain::Field),
    ("monk", Terrain::Monastery),
];

/// The terrain on which a follower of this name stands.
pub(super) fn follower_on(word: &str) -> Option<Terrain> {
    Some(FOLLOWERS.iter().find(|(name, _)| *name == word)?.1)
}

fn player(word: &str) -> Option<u8> {
    COLOURS.iter().position(|&colour| colour == word).map(|i| i as u8)
}

fn unknown_player(word: &str) -> String {
    format!("`{word}`: the players are {}", COLOURS.join(", "))
}

fn pos(word: &str) -> Result<Pos, String> {
    let pair = word.split_once(',');
    let pos = pair.and_then(|(x, y)| Some(Pos::new(x.parse().ok()?, y.parse().ok()?)));
    pos.ok_or_else(|| format!("`{word}`: a cell x,y is expected"))
}

fn zone(word: &str) -> Result<u8, String> {
    let index = word.strip_prefix('z').and_then(|index| index.parse().ok());
    index.ok_or_else(|| format!("`{word}`: a zone, as in z2, is expected"))
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("`{word}`: a number is expected"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{hg2_rules, rules_of};
    use tilewright::System;

    #[test]
    fn short_names_are_those_of_the_systems_set() {
        let rules = rules_of(System::Hg1, &[]);
        let setup = read(&rules, "@S 01\nred fisher 0,0\nmain: 02\nbonus: B07 hg1/B09").unwrap();
        assert_eq!(setup.tiles.iter().map(|laid| &*laid.tile).collect::<Vec<_>>(), ["hg1/S", "hg1/01"]);
        assert_eq!((setup.pieces[0].zone, &setup.stacks["bonus"][..]), (3, &["hg1/B07".into(), "hg1/B09".into()][..]));
        // A tile of another set, also one of which this game has none, is named in full.
        assert_eq!(read(&rules, "@mine/1").unwrap().tiles[0].tile, "mine/1");
        assert!(read(&rules, "@80").is_err() && read(&hg2_rules(&[]), "@S").is_err());
    }

    #[test]
    fn the_track_and_the_messages_are_read() {
        let rules = rules_of(System::C1, &[("robbers", "true"), ("messages", "true")]);
        let setup = read(
            &rules,
            "
            RO1 @E^3
            red knight -1,0
            blue farmer 0,0
            figures: 3+0 12+51
            robbers: 12 -
            messages: 7 1
            main: RO2 D robbers/RO3
            ",
        )
        .unwrap();
        let ids = ["robbers/RO1", "c1/E"].map(str::to_owned);
        assert_eq!(setup.tiles.iter().map(|laid| laid.tile.clone()).collect::<Vec<_>>(), ids);
        assert_eq!(setup.pieces.iter().map(|piece| piece.zone).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(setup.figures, [vec![3, 0], vec![12, 51]]);
        assert_eq!(setup.minis.robbers, [Some(12), None]);
        assert_eq!(setup.minis.messages, [7, 1]);
        assert_eq!(setup.stacks["main"], ["robbers/RO2", "c1/D", "robbers/RO3"]);
        // A tile of a mini that is not played has no short name.
        assert!(read(&rules_of(System::C1, &[]), "@RO1").is_err());
        assert!(read(&rules, "@E\nrobbers: x").is_err() && read(&rules, "@E\nfigures: 1+").is_err());
    }

    fn fault(drawing: &str) -> String {
        read(&hg2_rules(&[]), drawing).unwrap_err().to_string()
    }

    #[test]
    fn a_whole_drawing_is_read() {
        let setup = read(
            &hg2_rules(&[]),
            "
            # the start tile, with a river to the west of it
            --    61
            15^1 @56

            red fisher -1,0
            green hut -1,0
            blue follower 0,-1 z0
            next: green
            scores: 3 0 12
            waiting: 0 1 0
            main: 12 13
            menhir: 83
            discarded: 14
            covered: 0,-1 z0; -1,0 z2
            ",
        )
        .unwrap();
        let tile =
            |id: &str, x, y, turns| SetupTile { tile: id.to_owned(), x, y, rotation: Rotation::new(turns).unwrap() };
        let piece = |player, piece: &str, x, y, zone| SetupPiece { player, piece: piece.to_owned(), x, y, zone };
        let ids = |ids: &[&str]| ids.iter().map(|id| format!("hg2/{id}")).collect::<Vec<_>>();
        let expected = Setup {
            players: 3,
            active: 2,
            tiles: vec![tile("hg2/61", 0, -1, 0), tile("hg2/15", -1, 0, 1), tile("hg2/56", 0, 0, 0)],
            pieces: vec![piece(0, "follower", -1, 0, 1), piece(2, "hut", -1, 0, 1), piece(1, "follower", 0, -1, 0)],
            scores: vec![3, 0, 12],
            waiting: vec![0, 1, 0],
            covered: vec![SetupZone { x: 0, y: -1, zone: 0 }, SetupZone { x: -1, y: 0, zone: 2 }],
            stacks: [("main".to_owned(), ids(&["12", "13"])), ("menhir".to_owned(), ids(&["83"]))].into(),
            discarded: ids(&["14"]),
            ..Setup::default()
        };
        assert_eq!(setup, expected);
    }

    #[test]
    fn faults_name_the_line_and_what_was_expected() {
        assert_eq!(fault(""), "drawing, line 1: a grid of tiles is expected");
        assert_eq!(fault("56"), "drawing, line 1: 0 cells are marked with @: one is 0,0");
        assert_eq!(fault("@56 @61"), "drawing, line 1: 2 cells are marked with @: one is 0,0");
        assert_eq!(fault("@56 61\n\n61"), "drawing, line 3: 1 cells: the first row has 2");
        assert_eq!(fault("@56^4"), "drawing, line 1: `56^4`: a rotation ^0 to ^3 is expected");
        assert_eq!(fault("@x"), "drawing, line 1: `x`: a tile, as in 57^1, or -- is expected");
        assert_eq!(fault("@56\nred king 0,0"), "drawing, line 2: a king needs its zone, as in `red follower 1,-1 z2`");
        assert_eq!(
            fault("@56\nred king 0,0 z0"),
            "drawing, line 2: `king`: fisher, gatherer, hunter, knight, thief, farmer, monk, follower or hut is expected"
        );
        assert_eq!(
            fault("@56\nred hunter 0,0"),
            "drawing, line 2: tile hg2/56 has 2 zones of meadow: say which, as z0"
        );
        assert_eq!(fault("@61\nred fisher 0,0"), "drawing, line 2: tile hg2/61 has no zone for a fisher");
        assert_eq!(fault("@61\nred hunter 1,0"), "drawing, line 2: no tile is drawn at 1,0");
        assert_eq!(fault("@61\nred hunter 1"), "drawing, line 2: `1`: a cell x,y is expected");
        assert_eq!(fault("@61\nred hunter 0,0 0"), "drawing, line 2: `0`: a zone, as in z2, is expected");
        assert_eq!(
            fault("@61\nred hunter 0,0 z0 z1"),
            "drawing, line 2: `red hunter 0,0 z0 z1`: nothing is expected after the zone"
        );
        assert_eq!(fault("@61\nred hunter 0,0\n62"), "drawing, line 3: `62`: the grid comes first");
        assert_eq!(
            fault("@61\nnext: pink"),
            "drawing, line 2: `pink`: the players are red, blue, green, yellow, violet, black"
        );
        assert_eq!(fault("@61\nscores: 1 x"), "drawing, line 2: `x`: a number is expected");
        assert_eq!(
            fault("@61\ncovered: 0,0"),
            "drawing, line 2: `0,0`: a cell and a zone are expected, as in `1,-1 z2`"
        );
        assert!(fault("@61\nbonus: 83").contains("`bonus:`: players, next"), "{}", fault("@61\nbonus: 83"));
    }
}
