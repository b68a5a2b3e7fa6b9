//! What a scoring round and the minis keep from one decision to the next: blocks of fixed size, but for the awards.

use super::{Action, CircleMode, Decision, MESSAGES, Reason, Sum};
use crate::MAX_PLAYERS;
use crate::landscape::{Kind, Tally};

/// An award of a scoring round, from the moment that it is fixed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    pub(crate) player: u8,
    /// The figure that it moves, once chosen.
    pub(crate) figure: Option<u8>,
    pub(crate) reason: Reason,
    /// A zone of its feature, where it is for one.
    pub(crate) zone: Option<u16>,
    pub(crate) kind: Kind,
    pub(crate) sum: Sum,
    /// Who had how many pieces there: they have returned.
    pub(crate) pieces: Tally,
}

/// Where a scoring round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Players choose in which order, and with which figure, their awards are scored.
    Awards,
    /// Owners of robbers choose whom they rob.
    Robbing,
    /// The awards have moved the figures; robbers take their points with a figure.
    Taking,
    /// Owners of robbers that stay choose whom they follow.
    Riding,
    /// The round is over.
    Done,
}

/// A robbery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rob {
    pub(crate) victim: u8,
    pub(crate) victim_figure: u8,
    pub(crate) award: u16,
    pub(crate) points: u32,
    /// The figure that takes the points, once chosen.
    pub(crate) figure: Option<u8>,
}

/// The current scoring round, or the last one.
#[derive(Debug)]
pub(crate) struct Round {
    /// The awards as they were fixed.
    pub(crate) awards: Vec<Pending>,
    /// The indices of awards in the order in which they are scored, as far as chosen.
    pub(crate) order: Vec<u16>,
    pub(crate) phase: Phase,
    /// How many players, in turn order, have done their part of the phase.
    pub(crate) seat: u8,
    /// The award whose figure is asked for.
    pub(crate) chosen: Option<u16>,
    pub(crate) robs: [Option<Rob>; MAX_PLAYERS],
    /// By owner, the figure that their robber goes along with.
    pub(crate) rides: [Option<(u8, u8)>; MAX_PLAYERS],
    /// The figures that have moved, one bit each, by player.
    pub(crate) moved: [u8; MAX_PLAYERS],
    /// What is asked, if anything is.
    pub(crate) asked: Option<Decision>,
    /// True from one clearing to the next award: there is nothing to forget.
    is_clear: bool,
}

impl Default for Round {
    fn default() -> Round {
        Round {
            awards: Vec::new(),
            order: Vec::new(),
            phase: Phase::Done,
            seat: 0,
            chosen: None,
            robs: [None; MAX_PLAYERS],
            rides: [None; MAX_PLAYERS],
            moved: [0; MAX_PLAYERS],
            asked: None,
            is_clear: true,
        }
    }
}

impl Clone for Round {
    fn clone(&self) -> Round {
        let mut copy = Round::default();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, other: &Round) {
        // Every field is named: a new one cannot be forgotten.
        let Round { awards, order, phase, seat, chosen, robs, rides, moved, asked, is_clear } = other;
        self.awards.clone_from(awards);
        self.order.clone_from(order);
        (self.phase, self.seat, self.chosen, self.asked) = (*phase, *seat, *chosen, *asked);
        (self.robs, self.rides, self.moved, self.is_clear) = (*robs, *rides, *moved, *is_clear);
    }
}

impl Round {
    /// Adds an award.
    pub(crate) fn add(&mut self, award: Pending) {
        self.is_clear = false;
        self.awards.push(award);
    }

    /// Whether there are awards to give, or a round is in progress.
    pub(crate) fn is_due(&self) -> bool {
        self.phase != Phase::Done || !self.awards.is_empty()
    }

    /// Forgets the last round, keeping the memory: nothing is awarded yet, and no figure has moved.
    pub(crate) fn clear(&mut self) {
        if self.is_clear {
            return;
        }
        self.awards.clear();
        self.order.clear();
        (self.phase, self.seat, self.chosen, self.asked, self.is_clear) = (Phase::Done, 0, None, None, true);
        (self.robs, self.rides, self.moved) = ([None; MAX_PLAYERS], [None; MAX_PLAYERS], [0; MAX_PLAYERS]);
    }
}

/// What each mini keeps.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Blocks {
    pub(crate) messages: Messages,
    /// How many players have decided on placing robbers.
    pub(crate) robbers_asked: u8,
    pub(crate) circle: Circle,
}

impl Blocks {
    /// What chance turned up here where an earlier position `then` waits for chance; nothing if it did not yet.
    pub(super) fn turned_up(&self, then: &Blocks) -> Option<Action> {
        let drawn = then.messages.drawn;
        let message = self.messages.order[drawn as usize % self.messages.order.len()];
        (drawn < self.messages.drawn).then_some(Action::DrawMessage { message })
    }

    /// What chance may turn up next, ascending: each is as likely as any other.
    pub(crate) fn may_turn_up(&self) -> impl Iterator<Item = Action> + '_ {
        let next = self.messages.next();
        (1..=MESSAGES).filter(|message| next.contains(message)).map(|message| Action::DrawMessage { message })
    }

    /// Puts what is face down in the order that it has in `dealt`.
    pub(super) fn reorder(&mut self, dealt: &Blocks) {
        self.messages.order = dealt.messages.order;
    }
}

/// The face-down stack of messages, and the one drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Messages {
    /// The cycle (M-7): as many as have been drawn are known, the others are face down.
    pub(crate) order: [u8; MESSAGES as usize],
    /// How many have been drawn.
    pub(crate) drawn: u32,
    /// The message that is being settled.
    pub(crate) current: Option<u8>,
    /// True while the follower for message 8 is chosen.
    pub(crate) targeting: bool,
}

impl Default for Messages {
    fn default() -> Messages {
        Messages { order: std::array::from_fn(|i| i as u8 + 1), drawn: 0, current: None, targeting: false }
    }
}

impl Messages {
    /// How many messages of the cycle are known.
    pub(crate) fn known(&self) -> usize {
        self.order.len().min(self.drawn as usize)
    }

    /// Those that may be the next one: the next of the cycle, or all that lie face down.
    pub(crate) fn next(&self) -> &[u8] {
        let known = self.known();
        match known < self.order.len() {
            true => &self.order[known..],
            false => {
                let next = self.drawn as usize % self.order.len();
                &self.order[next..=next]
            }
        }
    }

    /// Those that have been used, each once, oldest first.
    pub(crate) fn seen(&self) -> impl Iterator<Item = u8> + '_ {
        let known = self.known();
        let first = if known < self.order.len() { 0 } else { self.drawn as usize % self.order.len() };
        (0..known).map(move |i| self.order[(first + i) % self.order.len()])
    }

    /// Draws a message that may be the next one.
    pub(crate) fn draw(&mut self, message: u8) {
        let at = self.known();
        if at < self.order.len()
            && let Some(found) = self.order[at..].iter().position(|&other| other == message)
        {
            self.order.swap(at, at + found);
        }
        self.drawn += 1;
        self.current = Some(message);
    }
}

/// A crop circle being played (CC-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Circle {
    /// How many circles of the tile just placed are done.
    pub(crate) done: u8,
    /// What the circle does, once chosen.
    pub(crate) mode: Option<CircleMode>,
    /// How many players, from the one on the left, have done their part.
    pub(crate) seat: u8,
}
