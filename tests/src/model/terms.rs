//! What the models of all families share: options, and what can be asked of a game.

use super::action::Action;
use super::table::{Spot, Table};

/// The options of a game; each system looks at its own.
#[derive(Clone, Copy, Debug)]
pub struct ModelOptions {
    /// The cells of a bounded table (option `table`, K-7): left, top, right, bottom.
    pub table: Option<[i32; 4]>,
    /// Forests count segments, not tiles (option `forest_unit`).
    pub forest_unit_segment: bool,
    /// Returned followers wait for their owner's next turn (option `returned_followers`).
    pub returned_next_turn: bool,
    /// Option `farms` (C1-24).
    pub farms: ModelFarms,
    /// A complete city of two tiles is a small one (option `small_city`, C1-22).
    pub small_city_two: bool,
    /// The Robbers are played (option `robbers`).
    pub robbers: bool,
    /// The Messages are played (option `messages`).
    pub messages: bool,
    /// The six original Crop Circles are played (option `crop_circles`).
    pub crop_circles: bool,
    /// The one tile of Crop Circles II that is played, without the prefix `crop_circles/` (option `crop_circle_tile`).
    pub crop_circle_tile: Option<&'static str>,
    /// Every other player may put his robber down (option `placing`, R-3).
    pub placing_each: bool,
    /// Nobody must ride (option `rogue_ride`, R-8).
    pub ride_may: bool,
    /// Option `end_bonus`.
    pub end_bonus: bool,
    /// Option `message_farmer_points` (M-5).
    pub message_farmer_points: u32,
}

/// Which printing's fields are scored (C1-24).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelFarms {
    /// Each field scores its cities.
    Third,
    /// As the third, but a city counts at most once for each player.
    Second,
    /// Each city is scored once.
    First,
}

/// What the game asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModelDecision {
    /// `draw`, `place`, `retrieve`, `deploy`, `robber` and so on.
    pub kind: &'static str,
    /// Who decides; of what chance decides, whose turn it is.
    pub player: u8,
}

/// Points that somebody got in Hunters & Gatherers. What gives nobody a point is no award.
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

/// What stands on the score track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelTrack {
    /// The points of each figure, by player.
    pub figures: Vec<Vec<u32>>,
    /// The space of each player's robber; `None` in supply.
    pub robbers: Vec<Option<u8>>,
}

/// What the game of each family can tell.
pub(super) trait Family {
    fn players(&self) -> u8;
    fn decision(&self) -> Option<ModelDecision>;
    /// The legal actions, ascending by their code: by kind, then by the numbers of the text in its order.
    fn legal(&self) -> Vec<Action>;
    /// Carries out an action that `legal` gave.
    fn perform(&mut self, action: Action);
    fn table(&self) -> &Table;
    fn scores(&self) -> Vec<u32>;
    fn supply(&self, player: u8) -> (u32, u32);
    /// In any order.
    fn pieces(&self) -> Vec<(u8, &'static str, Spot)>;
    fn tile_in_hand(&self) -> Option<usize>;
    fn discarded(&self) -> &[usize];
    fn main_stack(&self) -> &[usize];
    fn in_extra_turn(&self) -> bool;
    fn score_now(&self) -> Vec<u32>;
}
