//! A position as plain data that may be wrong, and a game that begins from it when it is right.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::opening;
use crate::error::{Error, SetupFault};
use crate::geometry::{Pos, Rotation};
use crate::reading::{json, object, objects, unique};
use crate::rules::{MiniSetup, Rules, Turn};
use crate::state::{Event, EventKind, Item, ItemKind, Piece, Sink, State};
use crate::track::Track;

/// A tile of a set-up position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupTile {
    /// The tile's identity.
    pub tile: String,
    /// The cell's x.
    pub x: i16,
    /// The cell's y.
    pub y: i16,
    /// Quarter turns clockwise.
    pub rotation: Rotation,
}

/// A piece of a set-up position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupPiece {
    /// The owner.
    pub player: u8,
    /// The kind: `follower` or `hut`.
    pub piece: String,
    /// The cell's x.
    pub x: i16,
    /// The cell's y.
    pub y: i16,
    /// The zone index on the tile there.
    pub zone: u8,
}

/// A zone of a set-up position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupZone {
    /// The cell's x.
    pub x: i16,
    /// The cell's y.
    pub y: i16,
    /// The zone index on the tile there.
    pub zone: u8,
}

/// Any position at the beginning of a turn, before the draw. It may be wrong: a game made from it is not.
///
/// Tiles that are neither on the table nor in a stack nor discarded stay in the box.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// Whose turn begins.
    pub active: u8,
    /// The number of the turn that begins, from 0.
    #[serde(default, skip_serializing_if = "is_default")]
    pub turn: u32,
    /// The tiles on the table.
    #[serde(deserialize_with = "objects")]
    pub tiles: Vec<SetupTile>,
    /// The pieces on the table.
    #[serde(default, deserialize_with = "objects")]
    pub pieces: Vec<SetupPiece>,
    /// The points by player; empty for none, or where `figures` has them.
    #[serde(default)]
    pub scores: Vec<u32>,
    /// The points of each figure by player, where each has two (M-1); empty for none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Vec<u32>>,
    /// The waiting followers by player (HG1-26, HG2-33); empty for none.
    #[serde(default)]
    pub waiting: Vec<u8>,
    /// The meadows whose animals are covered (HG2-42).
    #[serde(default, deserialize_with = "objects")]
    pub covered: Vec<SetupZone>,
    /// The tiles left in each stack, in any order.
    #[serde(default, deserialize_with = "unique")]
    pub stacks: BTreeMap<String, Vec<String>>,
    /// The tiles that left the game.
    #[serde(default)]
    pub discarded: Vec<String>,
    /// What the minis keep.
    #[serde(default, deserialize_with = "object", skip_serializing_if = "is_default")]
    pub minis: MiniSetup,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Setup {
    /// The position as JSON, that [`from_json`](Setup::from_json) reads (`docs/record.md`).
    pub fn to_json(&self) -> String {
        // Plain data with text keys always becomes JSON.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a position from JSON. It may still be wrong: [`Game::from_setup`](crate::Game::from_setup) checks it.
    ///
    /// # Errors
    /// [`Error::Limit`] before any memory is taken; [`Error::Setup`] with the place of what cannot be read.
    pub fn from_json(bytes: &[u8]) -> Result<Setup, Error> {
        json("set-up", bytes, |field, what| Error::Setup { faults: vec![SetupFault { field, what }] })
    }

    /// Fills `state` with the position and plays on to the first decision.
    ///
    /// # Errors
    /// [`Error::Setup`] with every fault of the position.
    pub(super) fn build<S: Sink>(&self, rules: &Rules, state: &mut State, sink: &mut S) -> Result<(), Error> {
        let checked = self.check(rules)?;
        state.clear(rules.options().table);
        (state.players, state.active, state.turn, state.driven) = (self.players, self.active, self.turn, true);
        state.track = Track::new(self.players, rules.figures());
        for (stack, tiles) in state.stacks.iter_mut().zip(&checked.stacks) {
            stack.fill(tiles);
        }
        state.discarded.extend_from_slice(&checked.discarded);
        opening::supply(rules, state);
        for (player, &waiting) in self.waiting.iter().enumerate() {
            state.waiting[player] = waiting;
            state.supply[player][Piece::Follower as usize] -= waiting;
        }
        opening::emit_start(rules, state, sink, &self.minis);
        for player in 0..self.players {
            let waiting = state.waiting[usize::from(player)];
            if waiting > 0 {
                sink.event(&Event { count: u32::from(waiting), ..Event::of(EventKind::Waited, player) }, &[]);
            }
            for (figure, &points) in self.points(player).iter().enumerate().filter(|(_, points)| **points > 0) {
                state.track.forward(player, figure as u8, points);
                let figure = figure as u16;
                sink.event(&Event { points, figure, ..Event::of(EventKind::Scored, player) }, &[]);
            }
        }
        for &tile in &checked.discarded {
            sink.event(&Event { tile, ..Event::new(EventKind::TileDiscarded) }, &[]);
        }
        for &(tile, pos, rotation) in &checked.tiles {
            state.lay(rules.table(), sink, State::laid_by_nobody(tile, pos, rotation));
        }
        for &(player, piece, pos, zone) in &checked.pieces {
            if let Some(zone) = state.land.zone_at(rules.table(), pos, zone) {
                state.deploy(sink, player, piece, zone);
            }
        }
        let mut items = Vec::new();
        for zone in &self.covered {
            let pos = Pos::new(zone.x, zone.y);
            if let Some(number) = state.land.zone_at(rules.table(), pos, zone.zone) {
                state.land.cover(number);
                items.push(Item { pos, zone: u16::from(zone.zone), ..Item::new(ItemKind::Zone) });
            }
        }
        if !items.is_empty() {
            sink.event(&Event::new(EventKind::Covered), &items);
        }
        let mut turn = Turn { rules, state, sink };
        turn.begin_turn(false);
        turn.advance();
        Ok(())
    }

    /// The points of a player's figures, as far as they are given.
    fn points(&self, player: u8) -> &[u32] {
        let seat = usize::from(player);
        match self.figures.get(seat) {
            Some(figures) => figures,
            None => self.scores.get(seat..=seat).unwrap_or_default(),
        }
    }
}
