//! The state of a game, and the changes of it that several rules need.

use super::story::place_text;
use super::track::Track;
use crate::model::set::Terrain;
use crate::model::table::{Spot, Table};
use crate::model::terms::ModelOptions;

/// How many messages there are (M-2).
pub(super) const MESSAGES: u8 = 8;

/// A follower on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Follower {
    pub(super) player: u8,
    pub(super) spot: Spot,
}

/// The state of a game.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) options: ModelOptions,
    pub(super) players: u8,
    pub(super) table: Table,
    /// The face-down tiles as a multiset, sorted: in a driven game they have no order (K-30).
    pub(super) main: Vec<usize>,
    pub(super) discarded: Vec<usize>,
    /// The followers in supply.
    pub(super) supply: Vec<u32>,
    /// The followers on the table, in the order of their deployment.
    pub(super) followers: Vec<Follower>,
    pub(super) track: Track,
    /// The messages used so far, each once, the one used longest ago first.
    pub(super) messages_seen: Vec<u8>,
    /// The message drawn and not yet settled (M-4).
    pub(super) message: Option<u8>,
    /// The crop circle that is being played (CC-2): where the followers of its kind stand.
    pub(super) circle: Option<Terrain>,
    /// Whose turn it is.
    pub(super) player: u8,
    /// The number of turns before this one; an extra turn has that of its turn.
    pub(super) turn: u32,
    /// Whether this is the extra turn of message 7 (M-5).
    pub(super) extra: bool,
    /// The tile drawn and not yet placed.
    pub(super) in_hand: Option<usize>,
    pub(super) over: bool,
    /// What has happened, as the events tell it.
    pub(super) story: Vec<String>,
}

impl State {
    pub(super) fn scores(&self) -> Vec<u32> {
        self.track.figures.iter().map(|figures| figures.iter().sum()).collect()
    }

    /// The terrain of a zone on the table.
    pub(super) fn terrain(&self, spot: Spot) -> Terrain {
        self.table.zone(spot).terrain
    }

    /// The followers of a player, each with its zone, sorted.
    pub(super) fn spots_of(&self, player: u8) -> Vec<Spot> {
        let own = self.followers.iter().filter(|follower| follower.player == player);
        let mut spots: Vec<Spot> = own.map(|follower| follower.spot).collect();
        spots.sort_unstable();
        spots
    }

    /// From supply on a zone.
    pub(super) fn deploy(&mut self, player: u8, spot: Spot) {
        self.supply[usize::from(player)] -= 1;
        self.followers.push(Follower { player, spot });
        self.story.push(format!("deployed player={player} {} piece=follower", place_text(spot)));
    }

    /// One follower of a player from a zone into supply; `how` is the word of the story.
    pub(super) fn take_back(&mut self, player: u8, spot: Spot, how: &str) {
        let own = |follower: &Follower| follower.player == player && follower.spot == spot;
        let index = self.followers.iter().position(own).expect("a follower stands there");
        self.followers.remove(index);
        self.supply[usize::from(player)] += 1;
        self.story.push(format!("{how} player={player} {} piece=follower", place_text(spot)));
    }
}
