//! The current scoring round.

use serde::Serialize;

use crate::game::Game;
use crate::geometry::Pos;
use crate::rules::{Candidate, Ride, Robbery, candidates_at, rides_of, robberies_of};
use crate::state::Pending;

/// An award of the current scoring round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundAward {
    /// Its index in the round.
    pub award: u16,
    /// Who has the points.
    pub player: u8,
    /// How many.
    pub points: u32,
    /// What it is for, by name.
    pub reason: &'static str,
    /// The cell of the smallest zone of its feature; nothing where it is for no feature.
    pub pos: Option<(i16, i16)>,
    /// The index of that zone.
    pub zone: Option<u8>,
    /// Its place in the order in which the awards are scored, once chosen.
    pub place: Option<u16>,
    /// Which of the player's figures moves, once chosen.
    pub figure: Option<u8>,
}

impl Game {
    /// The awards of the current scoring round; empty unless a decision of a round is asked.
    pub fn round_awards(&self) -> Vec<RoundAward> {
        let state = self.state();
        if state.round.asked.is_none() {
            return Vec::new();
        }
        let told = |(index, award): (usize, &Pending)| {
            let name = award.zone.map(|zone| state.land.smallest_zone(award.kind, zone));
            RoundAward {
                award: index as u16,
                player: award.player,
                points: award.sum.points,
                reason: award.reason.name(),
                pos: name.map(|(Pos { x, y }, _)| (x, y)),
                zone: name.map(|(_, zone)| zone),
                place: state.round.order.iter().position(|&other| usize::from(other) == index).map(|at| at as u16),
                figure: award.figure,
            }
        };
        state.round.awards.iter().enumerate().map(told).collect()
    }

    /// The award whose figure is asked for at a decision `figure`; `None` where the figure for rogue points is.
    pub fn asked_award(&self) -> Option<u16> {
        self.state().round.asked.and(self.state().round.chosen)
    }

    /// The robberies of the current scoring round, by player, as far as they are chosen.
    pub fn robberies(&self) -> Vec<Robbery> {
        robberies_of(&self.state().round)
    }

    /// Which robbers will go along with which figures in the current scoring round, by player, as far as it is chosen.
    pub fn rides(&self) -> Vec<Ride> {
        rides_of(&self.state().round)
    }

    /// What a robber's owner chooses from at a decision `rob`; empty at any other.
    pub fn candidates(&self) -> Vec<Candidate> {
        candidates_at(&self.state().round, &self.state().track)
    }
}
