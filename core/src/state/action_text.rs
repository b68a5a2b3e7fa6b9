//! The text of an action, which a person can read and type, written and read back.

use std::fmt;

use super::action::{Action, CircleMode, MESSAGES, Piece};
use crate::MAX_PLAYERS;
use crate::error::Error;
use crate::geometry::{Pos, Rotation};
use crate::reading::{number, shorten};
use crate::tiles::MAX_ZONES;
use crate::track::{MAX_FIGURES, TRACK_SPACES};

/// The words that an action may begin with.
const FIRST: &str = "pass, draw, place, retrieve, follower, hut, robber, award, figure, rob, ride, message, perform, points, circle or add";

impl Action {
    /// Parses the action `text`. `tile` finds the index of a tile by its identity.
    ///
    /// The texts are those that [`Rules::action_text`](crate::Rules::action_text) writes.
    pub(crate) fn parse(text: &str, tile: impl FnOnce(&str) -> Option<u16>) -> Result<Action, Error> {
        let mut words = Words { text, at: 0 };
        let first = words.next(FIRST)?;
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
            "robber" => {
                let spaces = (0, TRACK_SPACES as u8 - 1);
                Action::Robber { space: words.one_of("", spaces, "a space 0 to 49")? }
            }
            "award" => {
                let at = words.at;
                let award = number(words.next("an award 0 to 65535")?);
                Action::Award { award: award.ok_or_else(|| words.wrong(at, "an award 0 to 65535"))? }
            }
            "figure" => Action::Figure { figure: words.one_of("", (0, MAX_FIGURES as u8 - 1), "a figure 0 or 1")? },
            "rob" | "ride" => {
                let player = words.one_of("p", (0, MAX_PLAYERS as u8 - 1), "a player p0 to p5")?;
                let figure = words.one_of("f", (0, MAX_FIGURES as u8 - 1), "a figure f0 or f1")?;
                match first {
                    "rob" => Action::Rob { player, figure },
                    _ => Action::Ride { player, figure },
                }
            }
            "message" => Action::DrawMessage { message: words.one_of("", (1, MESSAGES), "a message 1 to 8")? },
            "perform" => Action::Message { perform: true },
            "points" => Action::Message { perform: false },
            "circle" => {
                let at = words.at;
                let mode = CircleMode::from_name(words.next("deploy or take_back")?);
                Action::Circle { mode: mode.ok_or_else(|| words.wrong(at, "deploy or take_back"))? }
            }
            "add" => {
                let pos = words.pos()?;
                let zone = words.number('z', "a zone z0 to z15")?;
                Action::Add { pos, zone: words.zone(zone)? }
            }
            name => {
                let Some(piece) = Piece::from_name(name) else {
                    return Err(words.wrong(0, FIRST));
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
            Action::Robber { space } => write!(f, "robber {space}"),
            Action::Award { award } => write!(f, "award {award}"),
            Action::Figure { figure } => write!(f, "figure {figure}"),
            Action::Rob { player, figure } => write!(f, "rob p{player} f{figure}"),
            Action::Ride { player, figure } => write!(f, "ride p{player} f{figure}"),
            Action::DrawMessage { message } => write!(f, "message {message}"),
            Action::Message { perform: true } => f.write_str("perform"),
            Action::Message { perform: false } => f.write_str("points"),
            Action::Circle { mode } => write!(f, "circle {mode}"),
            Action::Add { pos, zone } => write!(f, "add {pos} z{zone}"),
        }
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

    /// A number after `letter`, not below `range.0` nor above `range.1`.
    fn one_of(&mut self, letter: &str, range: (u8, u8), expected: &str) -> Result<u8, Error> {
        let at = self.at;
        let word = self.next(expected)?.strip_prefix(letter);
        let value = word.and_then(number).filter(|value: &u8| (range.0..=range.1).contains(value));
        value.ok_or_else(|| self.wrong(at, expected))
    }

    fn zone(&self, zone: u8) -> Result<u8, Error> {
        if usize::from(zone) < MAX_ZONES { Ok(zone) } else { Err(self.wrong(self.at, "a zone from 0 to 15")) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::action::tests::samples;
    use super::*;

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
            "robber 50",
            "robber -1",
            "award 65536",
            "figure 2",
            "rob p6 f0",
            "rob 1 f0",
            "ride p1",
            "message 0",
            "message 9",
            "perform 1",
            "points ",
            "circle",
            "circle back",
            "add 1,2 r0",
        ] {
            assert_eq!(Action::parse(text, |_| None).unwrap_err().code(), 204, "{text:?}");
        }
    }
}
