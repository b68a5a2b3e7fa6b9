//! The slow, obvious model of Hunters & Gatherers in both editions: the oracle of the engine's tests.
//!
//! It shares nothing with the engine but the texts of the set files, and it remembers nothing that can be worked
//! out: every feature is flooded anew at every question. What it does is therefore easy to compare with the rules,
//! whose numbers stand at the code (`HG1-43`, `HG2-42`, `K-5`). Which edition is played, only the set says: what one of
//! them lacks is on none of its tiles.
//!
//! A model is a driven game: its caller says which tile is drawn.

mod action;
mod last;
mod score;
mod set;
mod table;
mod turn;

use std::collections::BTreeSet;
use std::sync::Arc;

use action::{Action, Text};
use set::{Set, Stack};
use table::{Cell, Spot, Table};
use turn::Step;

/// The options of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ModelOptions {
    /// Forests count segments, not tiles (option `forest_unit`).
    pub forest_unit_segment: bool,
    /// Returned followers wait for their owner's next turn (option `returned_followers`).
    pub returned_next_turn: bool,
    /// The cells of a bounded table (option `table`, K-7): left, top, right, bottom.
    pub table: Option<[i32; 4]>,
}

/// What the game asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModelDecision {
    /// `draw`, `place`, `retrieve` or `deploy`.
    pub kind: &'static str,
    /// Whose turn it is; of a draw too, though chance decides it.
    pub player: u8,
}

/// Points that somebody got. What gives nobody a point is no award.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelAward {
    /// `forest`, `river`, `hunting_trap`, `logboat`; in the final scoring `meadow`, or `shrine` where a
    /// shrine's hunter scores instead (HG1-43), `pit_trap` (what the trap adds), `river_system`, `raft` (what the raft adds).
    pub kind: &'static str,
    /// What each of the players gets.
    pub points: u32,
    /// In the order of their numbers.
    pub players: Vec<u8>,
    /// The ids of the feature's tiles, sorted; of a trap, of those in its reach and itself.
    pub tiles: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Follower,
    Hut,
}

/// A piece on the table.
#[derive(Clone, Copy, Debug)]
struct Piece {
    player: u8,
    kind: Kind,
    spot: Spot,
}

/// A driven game.
#[derive(Clone, Debug)]
pub struct Model {
    options: ModelOptions,
    players: u8,
    table: Table,
    /// The face-down tiles as multisets, sorted: in a driven game they have no order (K-30).
    main: Vec<usize>,
    extra_tiles: Vec<usize>,
    discarded: Vec<usize>,
    followers: Vec<u32>,
    huts: Vec<u32>,
    waiting: Vec<u32>,
    pieces: Vec<Piece>,
    scores: Vec<u32>,
    /// The animals under a hunting trap (HG2-42): a zone, and the place in its list of animals.
    covered: BTreeSet<(Spot, usize)>,
    awards: Vec<ModelAward>,
    /// For each extra turn the forests that earned it.
    extra_turns: Vec<Vec<BTreeSet<Cell>>>,
    player: u8,
    step: Step,
    /// Whether this is the extra turn (HG1-23, HG2-30), or the draw for it.
    extra: bool,
    /// The forests that earned the extra turn, until its tile is found.
    earned_by: Vec<BTreeSet<Cell>>,
}

impl Model {
    /// Begins a game: the first turn is player 0's.
    ///
    /// # Panics
    ///
    /// On a set file that cannot be read, and on a number of players that the set does not allow.
    pub fn new(set_toml: &str, options: ModelOptions, players: u8) -> Model {
        let set = Arc::new(Set::parse(set_toml));
        // HG1-2, HG2-2.
        let allowed = set.number("players_min")..=set.number("players_max");
        assert!(allowed.contains(&u32::from(players)), "{players} players");
        let seats = usize::from(players);
        let mut model = Model {
            options,
            players,
            // HG1-1, HG2-1.
            main: copies(&set, Stack::Main),
            extra_tiles: copies(&set, Stack::Extra),
            discarded: Vec::new(),
            followers: vec![set.number("followers"); seats],
            huts: vec![set.number("huts"); seats],
            waiting: vec![0; seats],
            pieces: Vec::new(),
            scores: vec![0; seats],
            covered: BTreeSet::new(),
            awards: Vec::new(),
            extra_turns: Vec::new(),
            player: 0,
            step: Step::Over,
            extra: false,
            earned_by: Vec::new(),
            table: Table::new(Arc::clone(&set), options.table),
        };
        model.begin_turn();
        model
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// What is asked; `None` when the game is over.
    pub fn decision(&self) -> Option<ModelDecision> {
        let kind = match self.step {
            Step::Draw => "draw",
            Step::Place(_) => "place",
            Step::Retrieve(_) => "retrieve",
            Step::Deploy(_) => "deploy",
            Step::Over => return None,
        };
        Some(ModelDecision { kind, player: self.player })
    }

    /// All legal actions as text, ascending by their code.
    pub fn actions(&self) -> Vec<String> {
        self.legal().into_iter().map(|action| self.text(action)).collect()
    }

    /// Carries out an action.
    ///
    /// # Errors
    ///
    /// If the action is not among [`Model::actions`]; the game is then as before.
    pub fn apply(&mut self, text: &str) -> Result<(), String> {
        let found = self.legal().into_iter().find(|&action| self.text(action) == text);
        let action = found.ok_or_else(|| format!("`{text}` is not legal at {:?}", self.decision()))?;
        self.perform(action);
        Ok(())
    }

    /// The points of each player.
    pub fn scores(&self) -> Vec<u32> {
        self.scores.clone()
    }

    /// The followers and huts that a player can deploy.
    pub fn supply(&self, player: u8) -> (u32, u32) {
        (self.followers[usize::from(player)], self.huts[usize::from(player)])
    }

    /// The followers that wait for a player's next turn (HG1-26, HG2-33).
    pub fn waiting(&self, player: u8) -> u32 {
        self.waiting[usize::from(player)]
    }

    /// The tiles on the table in the order of their placement: id, x, y, rotation.
    pub fn table(&self) -> Vec<(String, i32, i32, u8)> {
        let row = |placed: &table::Placed| {
            let (x, y) = placed.cell;
            (self.id(placed.tile), x, y, placed.rotation)
        };
        self.table.placed.iter().map(row).collect()
    }

    /// The pieces on the table, sorted by x, y, zone and kind: player, `follower` or `hut`, x, y, zone.
    pub fn pieces(&self) -> Vec<(u8, &'static str, i32, i32, usize)> {
        let row = |piece: &Piece| {
            let name = if piece.kind == Kind::Follower { "follower" } else { "hut" };
            let (x, y) = piece.spot.cell;
            (piece.player, name, x, y, piece.spot.zone)
        };
        let mut rows: Vec<_> = self.pieces.iter().map(row).collect();
        rows.sort_by_key(|&(player, name, x, y, zone)| (x, y, zone, name, player));
        rows
    }

    /// The tile drawn and not yet placed.
    pub fn tile_in_hand(&self) -> Option<String> {
        match self.step {
            Step::Place(tile) => Some(self.id(tile)),
            _ => None,
        }
    }

    /// The tiles that left the game, in this order (K-6).
    pub fn discarded(&self) -> Vec<String> {
        self.discarded.iter().map(|&tile| self.id(tile)).collect()
    }

    /// The face-down land tiles, sorted; a tile with several copies is there several times.
    pub fn main_stack(&self) -> Vec<String> {
        self.main.iter().map(|&tile| self.id(tile)).collect()
    }

    /// The face-down tiles of the extra turns, sorted: bonus tiles or menhir tiles.
    pub fn extra_stack(&self) -> Vec<String> {
        self.extra_tiles.iter().map(|&tile| self.id(tile)).collect()
    }

    /// The covered animals (HG2-42): x, y, zone, and the place in the zone's list of animals.
    pub fn covered(&self) -> Vec<(i32, i32, usize, usize)> {
        self.covered.iter().map(|(spot, index)| (spot.cell.0, spot.cell.1, spot.zone, *index)).collect()
    }

    /// The points given so far, in the order of their giving.
    pub fn awards(&self) -> Vec<ModelAward> {
        self.awards.clone()
    }

    /// The extra turns that were played or are being played (HG1-23, HG2-30). Of each, the forests that earned it, in the
    /// order of their zones on the tile that completed them; of each forest the ids of its tiles.
    pub fn extra_turns(&self) -> Vec<Vec<Vec<String>>> {
        let forests = |forests: &Vec<BTreeSet<Cell>>| forests.iter().map(|cells| self.ids(cells)).collect();
        self.extra_turns.iter().map(forests).collect()
    }

    /// Whether the extra turn is being played, or its tile is being drawn (HG1-23, HG2-30).
    pub fn in_extra_turn(&self) -> bool {
        self.extra && self.step != Step::Over
    }

    /// Who has won (K-25: a tie shares the victory); nobody while the game lasts.
    pub fn winners(&self) -> Vec<u8> {
        if self.step != Step::Over {
            return Vec::new();
        }
        let most = self.scores.iter().max();
        (0..self.players).filter(|&player| Some(&self.scores[usize::from(player)]) == most).collect()
    }

    /// The final scores if the game ended here, whatever is still to be decided in this turn.
    pub fn score_now(&self) -> Vec<u32> {
        let mut end = self.clone();
        if end.step != Step::Over {
            end.score_finally();
        }
        end.scores
    }

    fn id(&self, tile: usize) -> String {
        self.table.set.tiles[tile].id.clone()
    }

    fn text(&self, action: Action) -> String {
        let id = if let Action::Draw(tile) = action { &self.table.set.tiles[tile].id } else { "" };
        Text { action, id }.to_string()
    }
}

/// The tiles of a stack, each as often as it has copies.
fn copies(set: &Set, stack: Stack) -> Vec<usize> {
    let mut tiles = Vec::new();
    for (index, tile) in set.tiles.iter().enumerate() {
        if tile.stack == stack {
            tiles.extend((0..tile.count).map(|_| index));
        }
    }
    tiles
}

/// The number of sequences of `depth` actions, draws included, that can follow. A game that ends earlier gives none.
pub fn perft(model: &Model, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return model.legal().len() as u64;
    }
    let mut sequences = 0;
    for action in model.legal() {
        let mut next = model.clone();
        next.perform(action);
        sequences += perft(&next, depth - 1);
    }
    sequences
}
