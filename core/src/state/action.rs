//! An action: one identity as a stable number, as a struct, and as a text that a person can read and type.

use crate::MAX_PLAYERS;
use crate::error::Error;
use crate::geometry::{Pos, Rotation};
use crate::tiles::MAX_ZONES;
use crate::track::{MAX_FIGURES, TRACK_SPACES};
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

words! {
    /// What a crop circle does (CC-2). The codes are stable.
    CircleMode {
        /// Each player may deploy one more follower beside one of his.
        Deploy = 0 "deploy",
        /// Each player must take back one of his followers.
        TakeBack = 1 "take_back",
    }
}

/// The number of messages (M-2).
pub const MESSAGES: u8 = 8;

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
    /// Take an own follower back into supply (HG2-43, CC-2); by message 8 it is scored first (M-5).
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
    /// Put one's robber on a space of the score track.
    Robber {
        /// The space, 0 to 49.
        space: u8,
    },
    /// Score this award of the scoring round next.
    Award {
        /// The award's index in the round ([`Game::round_awards`](crate::Game::round_awards)).
        award: u16,
    },
    /// Move this figure with the points (M-1, R-23).
    Figure {
        /// 0 the usual one, 1 the second.
        figure: u8,
    },
    /// Rob this figure.
    Rob {
        /// The player who is robbed.
        player: u8,
        /// His figure.
        figure: u8,
    },
    /// Go along with this figure.
    Ride {
        /// The player whose figure it is.
        player: u8,
        /// The figure.
        figure: u8,
    },
    /// The message that chance turns up (M-3).
    DrawMessage {
        /// Its number, 1 to 8.
        message: u8,
    },
    /// Perform the message, or take the points instead (M-4).
    Message {
        /// True to perform it.
        perform: bool,
    },
    /// Say what the crop circle does (CC-2).
    Circle {
        /// What it does.
        mode: CircleMode,
    },
    /// Deploy one more follower beside an own one (CC-2).
    Add {
        /// The cell of the follower.
        pos: Pos,
        /// The zone index on the tile there.
        zone: u8,
    },
}

const PASS: u64 = 1;
const DRAW: u64 = 2;
pub(super) const PLACE: u64 = 3;
pub(super) const RETRIEVE: u64 = 4;
const DEPLOY: u64 = 5;
const ROBBER: u64 = 6;
const AWARD: u64 = 7;
const FIGURE: u64 = 8;
const ROB: u64 = 9;
const RIDE: u64 = 10;
const DRAW_MESSAGE: u64 = 11;
const MESSAGE: u64 = 12;
const CIRCLE: u64 = 13;
pub(super) const ADD: u64 = 14;

/// Where the kind stands in a code; the 40 bits below are the operands.
pub(super) const KIND: u32 = 40;

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
    /// | 6 | robber | space |
    /// | 7 | award | award index |
    /// | 8 | figure | figure |
    /// | 9 | rob | player << 8 \| figure |
    /// | 10 | ride | player << 8 \| figure |
    /// | 11 | draw a message | number |
    /// | 12 | message | 0 to perform it, 1 to take the points |
    /// | 13 | circle | 0 to deploy, 1 to take back |
    /// | 14 | add | (x + 32768) << 24 \| (y + 32768) << 8 \| zone |
    pub const fn code(self) -> u64 {
        match self {
            Action::Pass => PASS << KIND,
            Action::Draw { tile } => DRAW << KIND | tile as u64,
            Action::Place { pos, rotation } => PLACE << KIND | (pos.key() as u64) << 8 | rotation.turns() as u64,
            Action::Retrieve { pos, zone } => RETRIEVE << KIND | (pos.key() as u64) << 8 | zone as u64,
            Action::Deploy { piece, zone } => DEPLOY << KIND | (piece as u64) << 8 | zone as u64,
            Action::Robber { space } => ROBBER << KIND | space as u64,
            Action::Award { award } => AWARD << KIND | award as u64,
            Action::Figure { figure } => FIGURE << KIND | figure as u64,
            Action::Rob { player, figure } => ROB << KIND | (player as u64) << 8 | figure as u64,
            Action::Ride { player, figure } => RIDE << KIND | (player as u64) << 8 | figure as u64,
            Action::DrawMessage { message } => DRAW_MESSAGE << KIND | message as u64,
            Action::Message { perform } => MESSAGE << KIND | !perform as u64,
            Action::Circle { mode } => CIRCLE << KIND | mode as u64,
            Action::Add { pos, zone } => ADD << KIND | (pos.key() as u64) << 8 | zone as u64,
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
            ROBBER if low < u64::from(TRACK_SPACES) => Ok(Action::Robber { space: byte }),
            ROBBER => Err(wrong("the space is above 49")),
            AWARD if low <= u64::from(u16::MAX) => Ok(Action::Award { award: low as u16 }),
            AWARD => Err(wrong("the award is above 65535")),
            FIGURE if low < MAX_FIGURES as u64 => Ok(Action::Figure { figure: byte }),
            FIGURE => Err(wrong("the figure is above 1")),
            kind @ (ROB | RIDE) => {
                let player = (low >> 8) as u8;
                if low >> 8 >= MAX_PLAYERS as u64 || usize::from(byte) >= MAX_FIGURES {
                    return Err(wrong("the player is above 5 or the figure above 1"));
                }
                Ok(match kind {
                    ROB => Action::Rob { player, figure: byte },
                    _ => Action::Ride { player, figure: byte },
                })
            }
            DRAW_MESSAGE if (1..=u64::from(MESSAGES)).contains(&low) => Ok(Action::DrawMessage { message: byte }),
            DRAW_MESSAGE => Err(wrong("the message is not one of 1 to 8")),
            MESSAGE if low <= 1 => Ok(Action::Message { perform: low == 0 }),
            MESSAGE => Err(wrong("a message is performed (0) or not (1)")),
            CIRCLE => {
                let mode = CircleMode::ALL.iter().find(|mode| u64::from(mode.code()) == low);
                Ok(Action::Circle { mode: *mode.ok_or_else(|| wrong("what the circle does is unknown"))? })
            }
            ADD => Ok(Action::Add { pos, zone: zone()? }),
            _ => Err(wrong("the kind is unknown")),
        }
    }

    /// True for the outcomes of a draw: chance takes them, not a player.
    pub const fn is_chance(self) -> bool {
        matches!(self, Action::Draw { .. } | Action::DrawMessage { .. })
    }
}

/// Whether the actions of this kind are outcomes of chance.
pub(super) fn is_chance(kind: u64) -> bool {
    matches!(kind, DRAW | DRAW_MESSAGE)
}

/// Whether the actions of this kind name a cell.
pub(super) fn is_of_a_cell(kind: u64) -> bool {
    matches!(kind, PLACE | RETRIEVE | ADD)
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

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(crate) fn samples() -> Vec<Action> {
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
            Action::Robber { space: 0 },
            Action::Robber { space: 49 },
            Action::Award { award: u16::MAX },
            Action::Figure { figure: 1 },
            Action::Rob { player: 5, figure: 0 },
            Action::Ride { player: 0, figure: 1 },
            Action::DrawMessage { message: 8 },
            Action::Message { perform: true },
            Action::Message { perform: false },
            Action::Circle { mode: CircleMode::Deploy },
            Action::Circle { mode: CircleMode::TakeBack },
            Action::Add { pos: Pos::new(3, -2), zone: 15 },
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
            6 << 40 | 50,
            7 << 40 | 1 << 16,
            8 << 40 | 2,
            9 << 40 | 2,
            9 << 40 | 6 << 8,
            10 << 40 | 1 << 16,
            11 << 40,
            11 << 40 | 9,
            12 << 40 | 2,
            13 << 40 | 2,
            14 << 40 | 16,
            15 << 40,
            u64::MAX,
        ] {
            assert_eq!(Action::from_code(code).unwrap_err().code(), 203, "{code:#x}");
        }
    }
}
