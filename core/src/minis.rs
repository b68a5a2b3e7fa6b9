//! What can be asked of a game's score track, scoring round, messages and crop circles.

use serde::Serialize;

use crate::error::Error;
use crate::game::Game;
use crate::geometry::Pos;
use crate::rules::{Candidate, Ride, Robbery, candidates_at, circle_terrain, rides_of, robberies_of};
use crate::state::DecisionKind;
use crate::tiles::Terrain;
use crate::track::Track;

/// An award of the scoring round that goes on.
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
    /// Its place in the order in which the awards are scored, once it is said.
    pub place: Option<u16>,
    /// Which of his figures moves, once it is chosen.
    pub figure: Option<u8>,
}

impl Game {
    /// The score track: figures and robbers (K-23).
    pub fn track(&self) -> &Track {
        &self.state().track
    }

    /// The points of each figure of a player: one, or two with the Messages (M-1).
    ///
    /// # Errors
    /// [`Error::UnknownPlayer`].
    pub fn figures(&self, player: u8) -> Result<&[u32], Error> {
        self.seat(player)?;
        Ok(self.state().track.figures(player))
    }

    /// The space of the score track on which a player's robber stands; `None` in supply, or where there are none.
    ///
    /// # Errors
    /// [`Error::UnknownPlayer`].
    pub fn robber(&self, player: u8) -> Result<Option<u8>, Error> {
        self.seat(player)?;
        Ok(self.state().track.robber(player))
    }

    /// The awards of the scoring round that goes on; empty when nothing of one is asked.
    pub fn round_awards(&self) -> Vec<RoundAward> {
        let state = self.state();
        if state.round.asked.is_none() {
            return Vec::new();
        }
        let told = |(index, award): (usize, &crate::state::Pending)| {
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

    /// The robberies of the scoring round that goes on, by player, as far as they are chosen.
    pub fn robberies(&self) -> Vec<Robbery> {
        robberies_of(&self.state().round)
    }

    /// Which robbers will go along with which figures in the scoring round that goes on, by player, as far as it is chosen.
    pub fn rides(&self) -> Vec<Ride> {
        rides_of(&self.state().round)
    }

    /// What a robber's owner chooses from at a decision `rob`; empty at any other.
    pub fn candidates(&self) -> Vec<Candidate> {
        candidates_at(&self.state().round, &self.state().track)
    }

    /// The number of the message that is being settled (M-4).
    pub fn message(&self) -> Option<u8> {
        self.state().blocks.messages.current
    }

    /// The messages used so far, each once, the one used first first. Once all eight are known the first is the next (M-7).
    pub fn messages_seen(&self) -> Vec<u8> {
        self.state().blocks.messages.seen().collect()
    }

    /// The terrain of the crop circle that is being played, at its decisions (CC-1).
    pub fn circle(&self) -> Option<Terrain> {
        let kind = self.decision()?.kind;
        let of_circle = [DecisionKind::Circle, DecisionKind::CircleDeploy, DecisionKind::CircleTakeBack];
        of_circle.contains(&kind).then(|| circle_terrain(self.rules(), self.state())).flatten()
    }
}
