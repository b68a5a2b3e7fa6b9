//! An action: one identity as a stable number, as a struct, and as a text that a person can read and type.

use std::fmt;

use crate::error::Error;
use crate::geometry::{Pos, Rotation};
use crate::reading::{number, shorten};
use crate::tiles::MAX_ZONES;
use crate::words::words;

words! {
    /// A piece that can be deployed. The codes are stable.
    Piece {
        /// A follower: fisher, gatherer or hunter by the terrain it stands on.
        Follower = 0 "follower",
        /// A hut.
        Hut = 1 "hut",
    }
}

/// The number of kinds of pieces.
pub const PIECE_KINDS: usize = Piece::ALL.len();

/// One choice of a decision, or one outcome of a draw.
///
/// The order of actions is that of their [codes](Action::code).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action {
    /// Decline: deploy nothing, take nothing back.
    Pass,
    /// The tile that chance turns up, by its index in the game ([`Rules::tile`](crate::Rules::tile)).
    Draw {
        /// The tile's index.
        tile: u16,
    },
    /// Lay the drawn tile.
    Place {
        /// The cell.
        pos: Pos,
        /// The rotation.
        rotation: Rotation,
    },
    /// Take an own follower back into supply (HG2-43).
    Retrieve {
        /// The cell of the follower.
        pos: Pos,
        /// The zone index on the tile there.
        zone: u8,
    },
    /// Deploy a piece on the tile just placed.
    Deploy {
        /// The piece.
        piece: Piece,
        /// The zone index on the tile just placed.
        zone: u8,
    },
}

const PASS: u64 = 1;
const DRAW: u64 = 2;
const PLACE: u64 = 3;
const RETRIEVE: u64 = 4;
const DEPLOY: u64 = 5;

/// Where the kind stands in a code; the 40 bits below are the operands.
const KIND: u32 = 40;

impl Action {
    /// The stable number: `kind << 40 | operands`, below 2^53. Frozen for a version of the record format.
    ///
    /// | kind | action | operands |
    /// | --- | --- | --- |
    /// | 1 | pass | 0 |
    /// | 2 | draw | tile index |
    /// | 3 | place | (x + 32768) << 24 \| (y + 32768) << 8 \| rotation |
    /// | 4 | retrieve | (x + 32768) << 24 \| (y + 32768) << 8 \| zone |
    /// | 5 | deploy | piece << 8 \| zone |
    pub const fn code(self) -> u64 {
        match self {
            Action::Pass => PASS << KIND,
            Action::Draw { tile } => DRAW << KIND | tile as u64,
            Action::Place { pos, rotation } => PLACE << KIND | (pos.key() as u64) << 8 | rotation.turns() as u64,
            Action::Retrieve { pos, zone } => RETRIEVE << KIND | (pos.key() as u64) << 8 | zone as u64,
            Action::Deploy { piece, zone } => DEPLOY << KIND | (piece as u64) << 8 | zone as u64,
        }
    }

    /// The action with this number.
    ///
    /// # Errors
    /// [`Error::ActionCode`] when no action has it. Whether the action is legal is another question.
    pub fn from_code(code: u64) -> Result<Action, Error> {
        let wrong = |reason: &str| Error::ActionCode { found: code, reason: reason.to_owned() };
        let low = code & ((1 << KIND) - 1);
        let pos = Pos::from_key((low >> 8) as u32);
        let byte = low as u8;
        let zone = || match usize::from(byte) < MAX_ZONES {
            true => Ok(byte),
            false => Err(wrong("the zone is above 15")),
        };
        match code >> KIND {
            PASS if low == 0 => Ok(Action::Pass),
            PASS => Err(wrong("pass has no operands")),
            DRAW if low <= u64::from(u16::MAX) => Ok(Action::Draw { tile: low as u16 }),
            DRAW => Err(wrong("the tile index is above 65535")),
            PLACE => {
                let rotation = Rotation::new(byte).ok_or_else(|| wrong("the rotation is above 3"))?;
                Ok(Action::Place { pos, rotation })
            }
            RETRIEVE => Ok(Action::Retrieve { pos, zone: zone()? }),
            DEPLOY => {
                let piece = Piece::ALL.iter().find(|piece| u64::from(piece.code()) == low >> 8);
                let piece = *piece.ok_or_else(|| wrong("the piece is unknown"))?;
                Ok(Action::Deploy { piece, zone: zone()? })
            }
            _ => Err(wrong("the kind is unknown")),
        }
    }

    /// The action that `text` says. `tile` finds the index of a tile by its identity.
    ///
    /// The texts are those that [`Rules::action_text`](crate::Rules::action_text) writes.
    pub(crate) fn parse(text: &str, tile: impl FnOnce(&str) -> Option<u16>) -> Result<Action, Error> {
        let mut words = Words { text, at: 0 };
        let first = words.next("pass, draw, place, retrieve, follower or hut")?;
        let action = match first {
            "pass" => Action::Pass,
            "draw" => {
                let at = words.at;
                let name = words.next("a tile")?;
                let tile = tile(name).ok_or_else(|| words.wrong(at, "a tile of this game"))?;
                Action::Draw { tile }
            }
            "place" => {
                let pos = words.pos()?;
                let turns = words.number('r', "a rotation r0 to r3")?;
                let rotation = Rotation::new(turns).ok_or_else(|| words.wrong(words.at, "a rotation r0 to r3"))?;
                Action::Place { pos, rotation }
            }
            "retrieve" => {
                let pos = words.pos()?;
                let zone = words.number('z', "a zone z0 to z15")?;
                Action::Retrieve { pos, zone: words.zone(zone)? }
            }
            name => {
                let Some(piece) = Piece::from_name(name) else {
                    return Err(words.wrong(0, "pass, draw, place, retrieve, follower or hut"));
                };
                let at = words.at;
                let word = words.next("a zone 0 to 15")?;
                let zone = number(word).ok_or_else(|| words.wrong(at, "a zone 0 to 15"))?;
                Action::Deploy { piece, zone: words.zone(zone)? }
            }
        };
        if words.at < text.len() {
            return Err(words.wrong(words.at, "the end of the text"));
        }
        Ok(action)
    }
}

/// The text of every action but a draw, whose tile has a name only in its game.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str("pass"),
            Action::Draw { tile } => write!(f, "draw #{tile}"),
            Action::Place { pos, rotation } => write!(f, "place {pos} r{}", rotation.turns()),
            Action::Retrieve { pos, zone } => write!(f, "retrieve {pos} z{zone}"),
            Action::Deploy { piece, zone } => write!(f, "{piece} {zone}"),
        }
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Action) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Action {
    fn cmp(&self, other: &Action) -> std::cmp::Ordering {
        self.code().cmp(&other.code())
    }
}

/// The words of an action text, separated by single spaces.
struct Words<'a> {
    text: &'a str,
    /// The byte after the last word read.
    at: usize,
}

impl<'a> Words<'a> {
    fn wrong(&self, at: usize, expected: &str) -> Error {
        Error::Notation { found: shorten(self.text), at, expected: expected.to_owned() }
    }

    fn next(&mut self, expected: &str) -> Result<&'a str, Error> {
        let start = match self.at {
            0 => 0,
            at if self.text[at..].starts_with(' ') => at + 1,
            at => return Err(self.wrong(at, expected)),
        };
        let word = self.text[start..].split(' ').next().unwrap_or_default();
        if word.is_empty() {
            return Err(self.wrong(start, expected));
        }
        self.at = start + word.len();
        Ok(word)
    }

    fn pos(&mut self) -> Result<Pos, Error> {
        let at = self.at;
        let word = self.next("a cell x,y")?;
        let pos = word.split_once(',').and_then(|(x, y)| Some(Pos::new(number(x)?, number(y)?)));
        pos.ok_or_else(|| self.wrong(at, "a cell x,y"))
    }

    fn number(&mut self, letter: char, expected: &str) -> Result<u8, Error> {
        let at = self.at;
        let word = self.next(expected)?;
        word.strip_prefix(letter).and_then(number).ok_or_else(|| self.wrong(at, expected))
    }

    fn zone(&self, zone: u8) -> Result<u8, Error> {
        if usize::from(zone) < MAX_ZONES { Ok(zone) } else { Err(self.wrong(self.at, "a zone from 0 to 15")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples() -> Vec<Action> {
        let rotation = Rotation::new(3).unwrap();
        vec![
            Action::Pass,
            Action::Draw { tile: 0 },
            Action::Draw { tile: u16::MAX },
            Action::Place { pos: Pos::new(i16::MIN, 7), rotation },
            Action::Place { pos: Pos::new(-1, 0), rotation: Rotation::default() },
            Action::Place { pos: Pos::new(-1, 0), rotation },
            Action::Place { pos: Pos::new(0, -4), rotation },
            Action::Retrieve { pos: Pos::new(3, -2), zone: 15 },
            Action::Deploy { piece: Piece::Follower, zone: 9 },
            Action::Deploy { piece: Piece::Hut, zone: 0 },
        ]
    }

    #[test]
    fn codes_are_frozen_ascending_and_read_back() {
        let codes: Vec<u64> = samples().into_iter().map(Action::code).collect();
        assert!(codes.windows(2).all(|pair| pair[0] < pair[1]) && codes.iter().all(|&code| code < 1 << 53));
        assert_eq!(codes[0], 1 << 40);
        assert_eq!(codes[4], 3 << 40 | 0x7fff << 24 | 0x8000 << 8);
        assert_eq!(codes[9], 5 << 40 | 1 << 8);
        for action in samples() {
            assert_eq!(Action::from_code(action.code()), Ok(action));
        }
    }

    #[test]
    fn numbers_that_are_no_code_are_refused() {
        for code in [
            0,
            1,
            1 << 40 | 1,
            2 << 40 | 1 << 16,
            3 << 40 | 4,
            4 << 40 | 16,
            5 << 40 | 2 << 8,
            5 << 40 | 16,
            6 << 40,
            u64::MAX,
        ] {
            assert_eq!(Action::from_code(code).unwrap_err().code(), 203, "{code:#x}");
        }
    }

    #[test]
    fn texts_read_back_and_have_one_spelling() {
        for action in samples() {
            let text = match action {
                Action::Draw { tile } => format!("draw t/{tile}"),
                _ => action.to_string(),
            };
            assert_eq!(Action::parse(&text, |name| name.strip_prefix("t/")?.parse().ok()), Ok(action), "{text}");
        }
        for text in [
            "",
            " ",
            "pass ",
            "pas",
            "place",
            "place 1",
            "place 1,2",
            "place 1,2 r4",
            "place +1,2 r0",
            "place 01,2 r0",
            "place 1,2  r0",
            "place 99999,0 r0",
            "retrieve 1,2 r0",
            "retrieve 1,2 z16",
            "hut",
            "hut 16",
            "hut -1",
            "hut +1",
            "follower 01",
            "follower 00",
            "retrieve 1,2 z01",
            "place -0,2 r0",
            "place 1,2 r+0",
            "draw x",
            "draw",
            "é",
        ] {
            assert_eq!(Action::parse(text, |_| None).unwrap_err().code(), 204, "{text:?}");
        }
    }
}
