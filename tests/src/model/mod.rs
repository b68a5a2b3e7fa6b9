//! The slow, obvious model of all systems: the oracle of the engine's tests.
//!
//! It shares nothing with the engine but the texts of the set files, and it remembers nothing that can be worked
//! out: every feature is flooded anew at every question. What it does is therefore easy to compare with the rules,
//! whose numbers stand at the code (`HG1-43`, `HG2-42`, `R-22`, `K-5`).
//!
//! There is a model of each family of systems: `hunters` and `carcassonne`. They share the set files, the tiles on
//! the table and the texts of the actions.
//!
//! A model is a driven game: its caller says which tile is drawn.

mod action;
mod carcassonne;
mod hunters;
mod set;
mod table;
mod terms;

use action::{Action, Text};
use carcassonne::Carcassonne;
pub use carcassonne::ModelRound;
use hunters::Hunters;
use set::Set;

use terms::Family;
pub use terms::{ModelAward, ModelDecision, ModelFarms, ModelOptions, ModelTrack};

/// A driven game.
#[derive(Clone, Debug)]
pub struct Model(Game);

#[derive(Clone, Debug)]
enum Game {
    Hunters(Box<Hunters>),
    Carcassonne(Box<Carcassonne>),
}

impl Model {
    /// Begins a game: the first turn is player 0's.
    ///
    /// # Panics
    ///
    /// On a set file that cannot be read, and on a number of players that the set does not allow.
    pub fn new(set_toml: &str, options: ModelOptions, players: u8) -> Model {
        let set = Set::parse(set_toml);
        // HG1-2, HG2-2, C1-2.
        let allowed = set.number("players_min")..=set.number("players_max");
        assert!(allowed.contains(&u32::from(players)), "{players} players");
        Model(match set.system.as_str() {
            "c1" => Game::Carcassonne(Box::new(Carcassonne::new(set, options, players))),
            _ => Game::Hunters(Box::new(Hunters::new(set, options, players))),
        })
    }

    fn family(&self) -> &dyn Family {
        match &self.0 {
            Game::Hunters(game) => &**game,
            Game::Carcassonne(game) => &**game,
        }
    }

    fn hunters(&self) -> Option<&Hunters> {
        match &self.0 {
            Game::Hunters(game) => Some(game),
            Game::Carcassonne(_) => None,
        }
    }

    fn carcassonne(&self) -> Option<&Carcassonne> {
        match &self.0 {
            Game::Hunters(_) => None,
            Game::Carcassonne(game) => Some(game),
        }
    }

    fn perform(&mut self, action: Action) {
        match &mut self.0 {
            Game::Hunters(game) => game.perform(action),
            Game::Carcassonne(game) => game.perform(action),
        }
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.family().players()
    }

    /// What is asked; `None` when the game is over.
    pub fn decision(&self) -> Option<ModelDecision> {
        self.family().decision()
    }

    /// All legal actions as text, ascending by their code.
    pub fn actions(&self) -> Vec<String> {
        self.family().legal().into_iter().map(|action| self.text(action)).collect()
    }

    /// Carries out an action.
    ///
    /// # Errors
    ///
    /// If the action is not among [`Model::actions`]; the game is then as before.
    pub fn apply(&mut self, text: &str) -> Result<(), String> {
        let found = self.family().legal().into_iter().find(|&action| self.text(action) == text);
        let action = found.ok_or_else(|| format!("`{text}` is not legal at {:?}", self.decision()))?;
        self.perform(action);
        Ok(())
    }

    /// The points of each player.
    pub fn scores(&self) -> Vec<u32> {
        self.family().scores()
    }

    /// The followers and huts that a player can deploy.
    pub fn supply(&self, player: u8) -> (u32, u32) {
        self.family().supply(player)
    }

    /// The tiles on the table in the order of their placement: id, x, y, rotation.
    pub fn table(&self) -> Vec<(String, i32, i32, u8)> {
        let row = |placed: &table::Placed| {
            let (x, y) = placed.cell;
            (self.id(placed.tile), x, y, placed.rotation)
        };
        self.family().table().placed.iter().map(row).collect()
    }

    /// The pieces on the table, sorted by x, y, zone and kind: player, `follower` or `hut`, x, y, zone.
    pub fn pieces(&self) -> Vec<(u8, &'static str, i32, i32, usize)> {
        let mut pieces = self.family().pieces();
        pieces.sort_by_key(|&(player, name, spot)| (spot, name, player));
        pieces.into_iter().map(|(player, name, spot)| (player, name, spot.cell.0, spot.cell.1, spot.zone)).collect()
    }

    /// The tile drawn and not yet placed.
    pub fn tile_in_hand(&self) -> Option<String> {
        self.family().tile_in_hand().map(|tile| self.id(tile))
    }

    /// The tiles that left the game, in this order (K-6).
    pub fn discarded(&self) -> Vec<String> {
        self.family().discarded().iter().map(|&tile| self.id(tile)).collect()
    }

    /// The face-down land tiles, sorted; a tile with several copies is there several times.
    pub fn main_stack(&self) -> Vec<String> {
        self.family().main_stack().iter().map(|&tile| self.id(tile)).collect()
    }

    /// Whether an extra turn is being played, or its tile is being drawn (HG1-23, HG2-30, M-5).
    pub fn in_extra_turn(&self) -> bool {
        self.family().in_extra_turn()
    }

    /// Who has won (K-25: a tie shares the victory); nobody while the game lasts.
    pub fn winners(&self) -> Vec<u8> {
        if self.decision().is_some() {
            return Vec::new();
        }
        let scores = self.scores();
        let most = scores.iter().max();
        (0..self.players()).filter(|&player| Some(&scores[usize::from(player)]) == most).collect()
    }

    /// The final scores if the game ended here, whatever is still to be decided in this turn.
    pub fn score_now(&self) -> Vec<u32> {
        self.family().score_now()
    }

    /// The followers that wait for a player's next turn (HG1-26, HG2-33).
    pub fn waiting(&self, player: u8) -> u32 {
        self.hunters().map_or(0, |game| game.waiting(player))
    }

    /// The face-down tiles of the extra turns, sorted: bonus tiles or menhir tiles.
    pub fn extra_stack(&self) -> Vec<String> {
        let tiles = self.hunters().map_or(&[][..], Hunters::extra_stack);
        tiles.iter().map(|&tile| self.id(tile)).collect()
    }

    /// The covered animals (HG2-42): x, y, zone, and the place in the zone's list of animals.
    pub fn covered(&self) -> Vec<(i32, i32, usize, usize)> {
        self.hunters().map_or(Vec::new(), Hunters::covered)
    }

    /// The points given so far in Hunters & Gatherers, in the order of their giving.
    pub fn awards(&self) -> Vec<ModelAward> {
        self.hunters().map_or(Vec::new(), Hunters::awards)
    }

    /// The extra turns that were played or are being played (HG1-23, HG2-30). Of each, the forests that earned it, in the
    /// order of their zones on the tile that completed them; of each forest the ids of its tiles.
    pub fn extra_turns(&self) -> Vec<Vec<Vec<String>>> {
        self.hunters().map_or(Vec::new(), Hunters::extra_turns)
    }

    /// The points of each of a player's figures (C1-2, M-1).
    pub fn figures(&self, player: u8) -> Vec<u32> {
        let only = || vec![self.scores()[usize::from(player)]];
        self.carcassonne().map_or_else(only, |game| game.figures(player))
    }

    /// The space on which a player's robber stands; `None` in supply, and where no robbers are played.
    pub fn robber(&self, player: u8) -> Option<u8> {
        self.carcassonne().and_then(|game| game.robber(player))
    }

    /// The message drawn and not yet settled (M-4).
    pub fn message(&self) -> Option<u8> {
        self.carcassonne().and_then(Carcassonne::message)
    }

    /// The messages used so far, each at most once, the one used longest ago first (M-2).
    pub fn messages_seen(&self) -> Vec<u8> {
        self.carcassonne().map_or(Vec::new(), Carcassonne::messages_seen)
    }

    /// What has happened in Carcassonne since the first turn began, a line for each thing: as a transcript tells it, without
    /// the word `event`.
    pub fn story(&self) -> &[String] {
        self.carcassonne().map_or(&[], Carcassonne::story)
    }

    /// At a decision of a scoring round its awards, a line for each.
    pub fn round_awards(&self) -> Vec<String> {
        self.carcassonne().map_or(Vec::new(), Carcassonne::round_awards)
    }

    /// The award whose figure is asked for.
    pub fn asked_award(&self) -> Option<usize> {
        self.carcassonne().and_then(Carcassonne::asked_award)
    }

    /// The robberies of the round as far as they are chosen, by the robbers' owners, a line for each.
    pub fn robberies(&self) -> Vec<String> {
        self.carcassonne().map_or(Vec::new(), Carcassonne::robberies)
    }

    /// The rides of the round as far as they are chosen, by the robbers' owners, a line for each.
    pub fn rides(&self) -> Vec<String> {
        self.carcassonne().map_or(Vec::new(), Carcassonne::rides)
    }

    /// The terrain of the crop circle that is being played (CC-2).
    pub fn circle(&self) -> Option<&'static str> {
        self.carcassonne().and_then(Carcassonne::circle)
    }

    /// At the choice of whom to rob the candidates, a line for each.
    pub fn candidates(&self) -> Vec<String> {
        self.carcassonne().map_or(Vec::new(), Carcassonne::candidates)
    }

    fn id(&self, tile: usize) -> String {
        self.family().table().set.tiles[tile].id.clone()
    }

    fn text(&self, action: Action) -> String {
        let id = if let Action::Draw(tile) = action { self.id(tile) } else { String::new() };
        Text { action, id: &id }.to_string()
    }
}

/// The number of sequences of `depth` actions, draws included, that can follow. A game that ends earlier gives none.
pub fn perft(model: &Model, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = model.family().legal();
    if depth == 1 {
        return actions.len() as u64;
    }
    let mut sequences = 0;
    for action in actions {
        let mut next = model.clone();
        next.perform(action);
        sequences += perft(&next, depth - 1);
    }
    sequences
}
