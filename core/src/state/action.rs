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
        /// A follower: fisher, gatherer or hunter, knight, thief, monk or farmer by the terrain it stands on.
        Follower = 0 "follower",
        /// A hut.
        Hut = 1 "hut",
    }
}

words! {
    /// What a crop circle does (CC-2). The codes are stable.
    CircleMode {
        /// Each player may deploy one more follower beside one of their own.
        Deploy = 0 "deploy",
        /// Each player must take back one of their followers.
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
    /// Place the drawn tile.
    Place {
        /// The cell.
        pos: Pos,
        /// The rotation.
        rotation: Rotation,
    },
    /// Take one of the player's followers back into supply (HG2-43, CC-2); by message 8 it is scored first (M-5).
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

words! {
    /// The kind of an action: the upper part of its code.
    ActionKind {
        /// Decline: deploy nothing, take nothing back, place no robber, ride with nobody.
        Pass = 1 "pass",
        /// Chance turns up `tile`.
        Draw = 2 "draw",
        /// Place the drawn tile at `pos`, turned by `rotation`.
        Place = 3 "place",
        /// Take one of the player's followers from `zone` at `pos` back to supply (HG2-43, CC-2); by message 8 it is scored first
        /// (M-5).
        Retrieve = 4 "retrieve",
        /// Deploy `piece` on `zone` of the tile just placed.
        Deploy = 5 "deploy",
        /// Place the player's robber on `space` of the score track.
        Robber = 6 "robber",
        /// Score `award` of the round next.
        Award = 7 "award",
        /// Move `figure` with the points (M-1, R-23).
        Figure = 8 "figure",
        /// Rob `figure` of `player`.
        Rob = 9 "rob",
        /// Ride along with `figure` of `player`.
        Ride = 10 "ride",
        /// Chance turns up `message` (M-3).
        DrawMessage = 11 "draw_message",
        /// Perform the message drawn if `perform`, or take the points instead (M-4).
        Message = 12 "message",
        /// Choose what the crop circle does by `mode` (CC-2).
        Circle = 13 "circle",
        /// Deploy one more follower on `zone` at `pos`, beside another of the player (CC-2).
        Add = 14 "add",
    }
}

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
            Action::Pass => ActionKind::Pass.first_code(),
            Action::Draw { tile } => ActionKind::Draw.first_code() | tile as u64,
            Action::Place { pos, rotation } => {
                ActionKind::Place.first_code() | (pos.key() as u64) << 8 | rotation.turns() as u64
            }
            Action::Retrieve { pos, zone } => ActionKind::Retrieve.first_code() | (pos.key() as u64) << 8 | zone as u64,
            Action::Deploy { piece, zone } => ActionKind::Deploy.first_code() | (piece as u64) << 8 | zone as u64,
            Action::Robber { space } => ActionKind::Robber.first_code() | space as u64,
            Action::Award { award } => ActionKind::Award.first_code() | award as u64,
            Action::Figure { figure } => ActionKind::Figure.first_code() | figure as u64,
            Action::Rob { player, figure } => ActionKind::Rob.first_code() | (player as u64) << 8 | figure as u64,
            Action::Ride { player, figure } => ActionKind::Ride.first_code() | (player as u64) << 8 | figure as u64,
            Action::DrawMessage { message } => ActionKind::DrawMessage.first_code() | message as u64,
            Action::Message { perform } => ActionKind::Message.first_code() | !perform as u64,
            Action::Circle { mode } => ActionKind::Circle.first_code() | mode as u64,
            Action::Add { pos, zone } => ActionKind::Add.first_code() | (pos.key() as u64) << 8 | zone as u64,
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
        let kind = u8::try_from(code >> KIND).ok().and_then(ActionKind::from_code);
        match kind.ok_or_else(|| wrong("the kind is unknown"))? {
            ActionKind::Pass if low == 0 => Ok(Action::Pass),
            ActionKind::Pass => Err(wrong("pass has no operands")),
            ActionKind::Draw if low <= u64::from(u16::MAX) => Ok(Action::Draw { tile: low as u16 }),
            ActionKind::Draw => Err(wrong("the tile index is above 65535")),
            ActionKind::Place => {
                let rotation = Rotation::new(byte).ok_or_else(|| wrong("the rotation is above 3"))?;
                Ok(Action::Place { pos, rotation })
            }
            ActionKind::Retrieve => Ok(Action::Retrieve { pos, zone: zone()? }),
            ActionKind::Deploy => {
                let piece = u8::try_from(low >> 8).ok().and_then(Piece::from_code);
                let piece = piece.ok_or_else(|| wrong("the piece is unknown"))?;
                Ok(Action::Deploy { piece, zone: zone()? })
            }
            ActionKind::Robber if low < u64::from(TRACK_SPACES) => Ok(Action::Robber { space: byte }),
            ActionKind::Robber => Err(wrong("the space is above 49")),
            ActionKind::Award if low <= u64::from(u16::MAX) => Ok(Action::Award { award: low as u16 }),
            ActionKind::Award => Err(wrong("the award is above 65535")),
            ActionKind::Figure if low < MAX_FIGURES as u64 => Ok(Action::Figure { figure: byte }),
            ActionKind::Figure => Err(wrong("the figure is above 1")),
            kind @ (ActionKind::Rob | ActionKind::Ride) => {
                let player = (low >> 8) as u8;
                if low >> 8 >= MAX_PLAYERS as u64 || usize::from(byte) >= MAX_FIGURES {
                    return Err(wrong("the player is above 5 or the figure above 1"));
                }
                Ok(match kind {
                    ActionKind::Rob => Action::Rob { player, figure: byte },
                    _ => Action::Ride { player, figure: byte },
                })
            }
            ActionKind::DrawMessage if (1..=u64::from(MESSAGES)).contains(&low) => {
                Ok(Action::DrawMessage { message: byte })
            }
            ActionKind::DrawMessage => Err(wrong("the message is not one of 1 to 8")),
            ActionKind::Message if low <= 1 => Ok(Action::Message { perform: low == 0 }),
            ActionKind::Message => Err(wrong("a message is performed (0) or not (1)")),
            ActionKind::Circle => {
                let mode = u8::try_from(low).ok().and_then(CircleMode::from_code);
                Ok(Action::Circle { mode: mode.ok_or_else(|| wrong("what the circle does is unknown"))? })
            }
            ActionKind::Add => Ok(Action::Add { pos, zone: zone()? }),
        }
    }

    /// Its kind.
    pub const fn kind(self) -> ActionKind {
        match self {
            Action::Pass => ActionKind::Pass,
            Action::Draw { .. } => ActionKind::Draw,
            Action::Place { .. } => ActionKind::Place,
            Action::Retrieve { .. } => ActionKind::Retrieve,
            Action::Deploy { .. } => ActionKind::Deploy,
            Action::Robber { .. } => ActionKind::Robber,
            Action::Award { .. } => ActionKind::Award,
            Action::Figure { .. } => ActionKind::Figure,
            Action::Rob { .. } => ActionKind::Rob,
            Action::Ride { .. } => ActionKind::Ride,
            Action::DrawMessage { .. } => ActionKind::DrawMessage,
            Action::Message { .. } => ActionKind::Message,
            Action::Circle { .. } => ActionKind::Circle,
            Action::Add { .. } => ActionKind::Add,
        }
    }

    /// True for the outcomes of a draw: chance takes them, not a player.
    pub const fn is_chance(self) -> bool {
        matches!(self, Action::Draw { .. } | Action::DrawMessage { .. })
    }
}

impl ActionKind {
    /// The code of the first action of this kind.
    const fn first_code(self) -> u64 {
        (self as u64) << KIND
    }
}

/// Whether the actions of this kind are outcomes of chance.
pub(super) fn is_chance(kind: u64) -> bool {
    const DRAW: u64 = ActionKind::Draw as u64;
    const DRAW_MESSAGE: u64 = ActionKind::DrawMessage as u64;
    matches!(kind, DRAW | DRAW_MESSAGE)
}

/// Whether the actions of this kind name a cell.
pub(super) fn is_of_a_cell(kind: u64) -> bool {
    const PLACE: u64 = ActionKind::Place as u64;
    const RETRIEVE: u64 = ActionKind::Retrieve as u64;
    const ADD: u64 = ActionKind::Add as u64;
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
