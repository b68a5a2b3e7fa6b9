//! The state of a game: flat data, and the primitive changes of it, each of which emits its event.
//!
//! It may use the landscape, the track and the rooms below. It knows no rule of any system: what may be done, and what it is
//! worth, is decided above. No change may pass without its event, and a copy must stay a few `memcpy`s.

mod action;
mod action_text;
pub(crate) mod blocks;
mod decision;
mod event;
mod fields;
mod history;
mod points;
mod reason;
mod scratch;
mod sink;
mod stack;
mod sum;

pub use action::{Action, ActionKind, CircleMode, MESSAGES, PIECE_KINDS, Piece};
pub(crate) use blocks::{Blocks, Pending, Phase, Round};
pub use decision::{Decision, DecisionKind};
pub use event::{Event, EventKind, Item, ItemKind, NONE};
pub use fields::Field;
pub(crate) use history::History;
pub use points::Gains;
pub use reason::{PointSource, Reason};
pub(crate) use scratch::Scratch;
pub use sink::{EventLog, NullSink, Sink};
pub(crate) use stack::Stack;
pub(crate) use sum::Sum;

use crate::MAX_PLAYERS;
use crate::geometry::{Bounds, Pos, Rotation};
use crate::landscape::{Kind, Landscape};
use crate::tiles::TileTable;
use crate::track::Track;
use crate::words::words;

/// The most stacks of a game.
pub(crate) const MAX_STACKS: usize = 2;

words! {
    /// The steps of a turn, in their order. Each belongs to the shared rules or to the systems and minis that take part in it.
    Step {
        /// Waiting followers come back; a tile is drawn until one fits.
        Draw = 0 "draw",
        /// The drawn tile is placed.
        Place = 1 "place",
        /// The tile acts at once.
        TileActs = 2 "tile_acts",
        /// What is decided before the deployment.
        BeforeDeploying = 3 "before_deploying",
        /// A piece is deployed.
        Deploy = 4 "deploy",
        /// Completed features are found, and their followers return.
        Complete = 5 "complete",
        /// The scoring round: its choices are asked, and the awards that wait for them are given.
        Award = 6 "award",
        /// What follows the scoring round; another round may.
        AfterRound = 7 "after_round",
        /// An extra turn that was earned begins.
        ExtraTurn = 8 "extra_turn",
        /// What follows the turn.
        AfterTurn = 9 "after_turn",
        /// The next player's turn, or the final scoring.
        End = 10 "end",
        /// The game is over.
        Over = 11 "over",
    }
}

/// A piece on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stand {
    pub(crate) player: u8,
    pub(crate) piece: Piece,
    pub(crate) zone: u16,
}

impl Piece {
    /// What the piece occupies: a follower its feature, a hut its river system (K-11, HG2-13).
    pub(crate) fn occupies(self) -> Kind {
        match self {
            Piece::Follower => Kind::Feature,
            Piece::Hut => Kind::RiverSystem,
        }
    }
}

/// Everything that changes in a game.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) land: Landscape,
    pub(crate) stacks: [Stack; MAX_STACKS],
    /// Tiles that left the game, in order (K-6).
    pub(crate) discarded: Vec<u16>,
    /// The pieces on the table in the order of their deployment.
    pub(crate) pieces: Vec<Stand>,
    /// The figures, whose points are the scores.
    pub(crate) track: Track,
    pub(crate) supply: [[u8; PIECE_KINDS]; MAX_PLAYERS],
    /// Followers that come back when their owner's next turn begins (HG1-26, HG2-33).
    pub(crate) waiting: [u8; MAX_PLAYERS],
    pub(crate) players: u8,
    pub(crate) active: u8,
    pub(crate) turn: u32,
    pub(crate) step: Step,
    /// The module whose turn it is within the step.
    pub(crate) module: u8,
    /// True while a decision is awaited in this step.
    pub(crate) asking: bool,
    /// The stack that is drawn from in this turn.
    pub(crate) stack: u8,
    pub(crate) extra: bool,
    /// The extra turns that were earned and have not begun.
    pub(crate) extra_earned: u8,
    /// The caller supplies the draws.
    pub(crate) driven: bool,
    /// The tile drawn, or just placed.
    pub(crate) tile: u16,
    /// The index among the placed tiles of the one just placed.
    pub(crate) placed: u16,
    /// By kind of piece, the zones of the tile just placed on which the active player may deploy one, one bit each: set when the
    /// deployment is asked for.
    pub(crate) deployable: [u16; PIECE_KINDS],
    /// The zones of the tile just placed whose features its edges have completed, one bit each: set together with `deployable`.
    pub(crate) closed: u16,
    /// The scoring round.
    pub(crate) round: Round,
    /// What the minis keep.
    pub(crate) blocks: Blocks,
    /// Lists to work in.
    pub(crate) scratch: Scratch,
}

impl Clone for State {
    fn clone(&self) -> State {
        let mut copy = State::empty();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, other: &State) {
        // Every field is named: a new one cannot be forgotten.
        let State {
            land,
            stacks,
            discarded,
            pieces,
            track,
            supply,
            waiting,
            players,
            active,
            turn,
            step,
            module,
            asking,
            stack,
            extra,
            extra_earned,
            driven,
            tile,
            placed,
            deployable,
            closed,
            round,
            blocks,
            scratch: _,
        } = other;
        self.land.clone_from(land);
        self.stacks.clone_from(stacks);
        self.discarded.clone_from(discarded);
        self.pieces.clone_from(pieces);
        (self.track, self.supply, self.waiting) = (*track, *supply, *waiting);
        (self.players, self.active, self.turn) = (*players, *active, *turn);
        (self.step, self.module, self.asking) = (*step, *module, *asking);
        (self.stack, self.extra, self.extra_earned, self.driven) = (*stack, *extra, *extra_earned, *driven);
        (self.tile, self.placed, self.blocks) = (*tile, *placed, *blocks);
        (self.deployable, self.closed) = (*deployable, *closed);
        self.round.clone_from(round);
    }
}

impl State {
    /// A state without anything in it.
    pub(crate) fn empty() -> State {
        State {
            land: Landscape::default(),
            stacks: Default::default(),
            discarded: Vec::new(),
            pieces: Vec::new(),
            track: Track::new(0, 1),
            supply: [[0; PIECE_KINDS]; MAX_PLAYERS],
            waiting: [0; MAX_PLAYERS],
            players: 0,
            active: 0,
            turn: 0,
            step: Step::Draw,
            module: 0,
            asking: false,
            stack: 0,
            extra: false,
            extra_earned: 0,
            driven: false,
            tile: NONE,
            placed: NONE,
            deployable: [0; PIECE_KINDS],
            closed: 0,
            round: Round::default(),
            blocks: Blocks::default(),
            scratch: Scratch::default(),
        }
    }

    /// Empties the state, keeping its memory; the table has these bounds from now on.
    pub(crate) fn clear(&mut self, bounds: Option<Bounds>) {
        self.land.clear(bounds);
        self.stacks.iter_mut().for_each(|stack| stack.fill(&[]));
        self.discarded.clear();
        self.pieces.clear();
        self.round.clear();
        *self = State {
            land: std::mem::take(&mut self.land),
            stacks: std::mem::take(&mut self.stacks),
            discarded: std::mem::take(&mut self.discarded),
            pieces: std::mem::take(&mut self.pieces),
            round: std::mem::take(&mut self.round),
            scratch: std::mem::take(&mut self.scratch),
            ..State::empty()
        };
    }

    /// What chance turned up in this game where an earlier position `then` of it waits for chance; nothing if it did not yet.
    pub(crate) fn turned_up(&self, then: &State) -> Option<Action> {
        if then.step == Step::Draw {
            let stack = usize::from(then.stack);
            let drawn = then.stacks[stack].drawn().len();
            return self.stacks[stack].drawn().get(drawn).map(|&tile| Action::Draw { tile });
        }
        self.blocks.turned_up(&then.blocks)
    }

    /// Puts what is face down in the order that it has in `dealt`.
    pub(crate) fn reorder(&mut self, dealt: &State) {
        for (stack, old) in self.stacks.iter_mut().zip(&dealt.stacks) {
            stack.reorder(old.all());
        }
        self.blocks.reorder(&dealt.blocks);
    }

    /// The zones of the tile just placed, as numbers among all zones of the table.
    pub(crate) fn zones_just_placed(&self, table: &TileTable) -> std::ops::Range<u16> {
        let placed = self.land.tiles()[usize::from(self.placed)];
        placed.first_zone..placed.first_zone + table.get(placed.tile).zones.len() as u16
    }

    /// Places a tile and emits its event.
    pub(crate) fn lay<S: Sink>(&mut self, table: &TileTable, sink: &mut S, event: Event) {
        let Event { tile, pos, rotation, .. } = event;
        self.placed = self.land.place(table, tile, pos, rotation);
        sink.event(&event, &[]);
    }

    /// Deploys a piece from its owner's supply and emits its event (K-10).
    pub(crate) fn deploy<S: Sink>(&mut self, sink: &mut S, player: u8, piece: Piece, zone: u16) {
        self.supply[usize::from(player)][piece as usize] -= 1;
        self.stand(sink, player, piece, zone);
    }

    /// Puts a piece on the table and emits its event.
    pub(crate) fn stand<S: Sink>(&mut self, sink: &mut S, player: u8, piece: Piece, zone: u16) {
        self.land.add_piece(piece.occupies(), zone, player);
        self.pieces.push(Stand { player, piece, zone });
        if S::LISTENS {
            sink.event(&self.piece_event(EventKind::Deployed, Stand { player, piece, zone }), &[]);
        }
    }

    /// Takes the piece with this index off the table; it goes into supply, or waits, by `kind`.
    pub(crate) fn take_back<S: Sink>(&mut self, sink: &mut S, index: usize, kind: EventKind) {
        let stand = self.pieces.remove(index);
        self.land.remove_piece(stand.piece.occupies(), stand.zone, stand.player);
        match kind {
            EventKind::ReturnedToWait => self.waiting[usize::from(stand.player)] += 1,
            _ => self.supply[usize::from(stand.player)][stand.piece as usize] += 1,
        }
        if S::LISTENS {
            sink.event(&self.piece_event(kind, stand), &[]);
        }
    }

    /// Waiting followers of the active player come back into their supply (HG1-26, HG2-33).
    pub(crate) fn end_waiting<S: Sink>(&mut self, sink: &mut S) {
        let player = usize::from(self.active);
        let count = std::mem::take(&mut self.waiting[player]);
        if count > 0 {
            self.supply[player][Piece::Follower as usize] += count;
            sink.event(&Event { count: u32::from(count), ..Event::of(EventKind::FollowersBack, self.active) }, &[]);
        }
    }

    fn piece_event(&self, kind: EventKind, stand: Stand) -> Event {
        let (pos, zone) = self.land.name_of(stand.zone);
        Event { pos, zone: u16::from(zone), piece: stand.piece.code(), ..Event::of(kind, stand.player) }
    }

    /// A tile placed at the start or by a set-up.
    pub(crate) fn laid_by_nobody(tile: u16, pos: Pos, rotation: Rotation) -> Event {
        Event { tile, pos, rotation, ..Event::new(EventKind::TilePlaced) }
    }
}
