//! Hunters & Gatherers in both editions. Which edition is played, only the set says: what one of them lacks is on none of
//! its tiles.

mod last;
mod score;
mod step;
mod turn;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::action::Action;
use super::set::{Set, Stack};
use super::table::{Cell, Spot, Table};
use super::terms::{Family, ModelAward, ModelDecision, ModelOptions};
use step::Step;

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
pub(super) struct Hunters {
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

impl Hunters {
    /// Begins a game: the first turn is player 0's.
    pub(super) fn new(set: Set, options: ModelOptions, players: u8) -> Hunters {
        let set = Arc::new(set);
        let seats = usize::from(players);
        let mut game = Hunters {
            options,
            players,
            // HG1-1, HG2-1.
            main: set.copies(Stack::Main),
            extra_tiles: set.copies(Stack::Extra),
            discarded: Vec::new(),
            // HG1-2, HG2-2.
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
        game.begin_turn();
        game
    }

    pub(super) fn waiting(&self, player: u8) -> u32 {
        self.waiting[usize::from(player)]
    }

    pub(super) fn extra_stack(&self) -> &[usize] {
        &self.extra_tiles
    }

    pub(super) fn covered(&self) -> Vec<(i32, i32, usize, usize)> {
        self.covered.iter().map(|(spot, index)| (spot.cell.0, spot.cell.1, spot.zone, *index)).collect()
    }

    pub(super) fn awards(&self) -> Vec<ModelAward> {
        self.awards.clone()
    }

    pub(super) fn extra_turns(&self) -> Vec<Vec<Vec<String>>> {
        let forests = |forests: &Vec<BTreeSet<Cell>>| forests.iter().map(|cells| self.ids(cells)).collect();
        self.extra_turns.iter().map(forests).collect()
    }
}

impl Family for Hunters {
    fn players(&self) -> u8 {
        self.players
    }

    fn decision(&self) -> Option<ModelDecision> {
        let kind = match self.step {
            Step::Draw => "draw",
            Step::Place(_) => "place",
            Step::Retrieve(_) => "retrieve",
            Step::Deploy(_) => "deploy",
            Step::Over => return None,
        };
        Some(ModelDecision { kind, player: self.player })
    }

    fn legal(&self) -> Vec<Action> {
        self.legal_actions()
    }

    fn perform(&mut self, action: Action) {
        self.carry_out(action);
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn scores(&self) -> Vec<u32> {
        self.scores.clone()
    }

    fn supply(&self, player: u8) -> (u32, u32) {
        (self.followers[usize::from(player)], self.huts[usize::from(player)])
    }

    fn pieces(&self) -> Vec<(u8, &'static str, Spot)> {
        let name = |kind: Kind| if kind == Kind::Follower { "follower" } else { "hut" };
        self.pieces.iter().map(|piece| (piece.player, name(piece.kind), piece.spot)).collect()
    }

    fn tile_in_hand(&self) -> Option<usize> {
        match self.step {
            Step::Place(tile) => Some(tile),
            _ => None,
        }
    }

    fn discarded(&self) -> &[usize] {
        &self.discarded
    }

    fn main_stack(&self) -> &[usize] {
        &self.main
    }

    fn in_extra_turn(&self) -> bool {
        self.extra && self.step != Step::Over
    }

    fn score_now(&self) -> Vec<u32> {
        let mut end = self.clone();
        if end.step != Step::Over {
            end.score_finally();
        }
        end.scores
    }
}
