//! What a player may know: everything on the table, and of the stacks only which tiles are left (K-31).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::error::Error;
use crate::game::{Game, SetupPiece, SetupTile, SetupZone};
use crate::query::RoundAward;
use crate::rules::{Ride, Robbery};
use crate::state::Piece;
use crate::tiles::Terrain;

/// A player's pieces and points as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ViewPlayer {
    /// The points.
    pub score: u32,
    /// The points of each of the player's figures: one, or two with the Messages (M-1). The space of the score track is this modulo
    /// 50 (K-23).
    pub figures: Vec<u32>,
    /// The space on which their robber stands; nothing in supply, or where the Robbers are not played.
    pub robber: Option<u8>,
    /// Followers in supply.
    pub followers: u8,
    /// Huts in supply.
    pub huts: u8,
    /// Followers that wait for their next turn (HG1-26, HG2-33).
    pub waiting: u8,
}

/// What the game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ViewDecision {
    /// The kind of the decision.
    pub kind: &'static str,
    /// Who decides.
    pub player: u8,
}

/// An own option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ViewAction {
    /// The action's code.
    pub code: u64,
    /// The action's text.
    pub text: String,
}

/// A game as one player may see it: neither the order of a stack nor a seed is in it (K-31).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The player whose view it is.
    pub viewer: u8,
    /// The system.
    pub system: &'static str,
    /// The options in force.
    pub options: BTreeMap<String, String>,
    /// The number of the turn, from 0.
    pub turn: u32,
    /// Whose turn it is.
    pub active: u8,
    /// True in an extra turn.
    pub extra_turn: bool,
    /// What the game waits for; nothing when it is over.
    pub decision: Option<ViewDecision>,
    /// The drawn tile, public at once (K-6a).
    pub drawn_tile: Option<String>,
    /// By player.
    pub players: Vec<ViewPlayer>,
    /// The tiles on the table in the order of their placement.
    pub tiles: Vec<SetupTile>,
    /// The pieces on the table in the order of their deployment.
    pub pieces: Vec<SetupPiece>,
    /// Meadows whose animals are covered.
    pub covered: Vec<SetupZone>,
    /// The message that is being settled (M-4).
    pub message: Option<u8>,
    /// The messages used so far, each once, oldest first (M-7).
    pub messages_seen: Vec<u8>,
    /// The awards of the current scoring round.
    pub awards: Vec<RoundAward>,
    /// The index of the award whose figure is asked for; nothing where the figure for rogue points is.
    pub asked_award: Option<u16>,
    /// The robberies of that round, by player, as far as they are chosen.
    pub robberies: Vec<Robbery>,
    /// Its rides, by player, as far as they are chosen.
    pub rides: Vec<Ride>,
    /// The terrain of the crop circle that is being played, by name (CC-1).
    pub circle: Option<&'static str>,
    /// By stack: how many copies of which tile are left.
    pub left: BTreeMap<&'static str, BTreeMap<String, u16>>,
    /// The tiles that left the game, in order.
    pub discarded: Vec<String>,
    /// The legal actions, if the decision is the viewer's.
    pub actions: Vec<ViewAction>,
    /// Who won; empty while the game is not over.
    pub winners: Vec<u8>,
}

impl Game {
    /// What `player` may know.
    ///
    /// # Errors
    /// [`Error::UnknownPlayer`].
    pub fn view(&self, player: u8) -> Result<View, Error> {
        self.seat(player)?;
        let rules = self.rules();
        let name = |tile: u16| rules.tile(tile).map(|tile| tile.id.clone()).unwrap_or_default();
        let own = self.decision().is_some_and(|decision| decision.player == player && !decision.is_chance());
        let actions = if own { self.actions() } else { Vec::new() };
        let state = self.state();
        Ok(View {
            viewer: player,
            system: rules.system().name(),
            options: rules.options().to_map(rules.system()),
            turn: self.turn(),
            active: self.active(),
            extra_turn: self.is_extra_turn(),
            decision: self
                .decision()
                .map(|decision| ViewDecision { kind: decision.kind.name(), player: decision.player }),
            drawn_tile: self.drawn_tile().map(name),
            players: (0..usize::from(self.players()))
                .map(|seat| ViewPlayer {
                    score: state.track.scores()[seat],
                    figures: state.track.figures(seat as u8).to_vec(),
                    robber: state.track.robber(seat as u8),
                    followers: state.supply[seat][Piece::Follower as usize],
                    huts: state.supply[seat][Piece::Hut as usize],
                    waiting: state.waiting[seat],
                })
                .collect(),
            tiles: self
                .tiles()
                .map(|placed| SetupTile {
                    tile: name(placed.tile),
                    x: placed.pos.x,
                    y: placed.pos.y,
                    rotation: placed.rotation,
                })
                .collect(),
            pieces: self
                .pieces()
                .map(|stand| SetupPiece {
                    player: stand.player,
                    piece: stand.piece.name().to_owned(),
                    x: stand.pos.x,
                    y: stand.pos.y,
                    zone: stand.zone,
                })
                .collect(),
            covered: self.covered().into_iter().map(|(pos, zone)| SetupZone { x: pos.x, y: pos.y, zone }).collect(),
            message: self.message(),
            messages_seen: self.messages_seen(),
            awards: self.round_awards(),
            asked_award: self.asked_award(),
            robberies: self.robberies(),
            rides: self.rides(),
            circle: self.circle().map(Terrain::name),
            left: rules
                .stacks()
                .iter()
                .enumerate()
                .map(|(i, stack)| {
                    (*stack, state.stacks[i].counts().into_iter().map(|(tile, count)| (name(tile), count)).collect())
                })
                .collect(),
            discarded: self.discarded().iter().map(|&tile| name(tile)).collect(),
            actions: actions
                .into_iter()
                .map(|action| ViewAction { code: action.code(), text: rules.action_text(action) })
                .collect(),
            winners: self.winners(),
        })
    }
}
