//! The beginning that all games share: supplies, and the events that introduce players, figures and stacks.

use crate::rules::{MiniSetup, Rules, Turn};
use crate::state::{Event, EventKind, Piece, Sink, State};

/// Everyone has all pieces in supply.
pub(super) fn supply(rules: &Rules, state: &mut State) {
    for supply in &mut state.supply[..usize::from(state.players)] {
        for &piece in Piece::ALL {
            supply[piece as usize] = rules.pieces(piece);
        }
    }
}

/// Emits players, figures, supplies and stacks, and what the minis have: with them the events suffice to rebuild the game.
pub(super) fn emit_start<S: Sink>(rules: &Rules, state: &mut State, sink: &mut S, minis: &MiniSetup) {
    if S::LISTENS {
        emit_supplies(rules, state, sink);
    }
    let mut turn = Turn { rules, state, sink };
    rules.modules().iter().for_each(|module| module.begin(&mut turn, minis));
}

fn emit_supplies<S: Sink>(rules: &Rules, state: &State, sink: &mut S) {
    sink.event(&Event { count: u32::from(state.players), ..Event::new(EventKind::GameStarted) }, &[]);
    for player in 0..state.players {
        sink.event(&Event { count: u32::from(rules.figures()), ..Event::of(EventKind::Figures, player) }, &[]);
        for &piece in Piece::ALL.iter().filter(|&&piece| rules.pieces(piece) > 0) {
            let count = u32::from(state.supply[usize::from(player)][piece as usize]);
            let event = Event { piece: piece.code(), count, ..Event::of(EventKind::Supplied, player) };
            sink.event(&event, &[]);
        }
    }
    for index in 0..rules.stacks().len() {
        for (tile, count) in state.stacks[index].counts() {
            let (stack, count) = (index as u16, u32::from(count));
            sink.event(&Event { tile, stack, count, ..Event::new(EventKind::Stacked) }, &[]);
        }
    }
}
