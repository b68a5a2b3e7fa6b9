//! A scoring round on the track alone, to be played without a game.

use serde::Serialize;

use super::in_game::Rounds;
use super::machine::{self, Play, Told};
use crate::error::Error;
use crate::landscape::{Kind, Tally};
use crate::reading::limit;
use crate::rules::{Part, RogueRide, not_among};
use crate::state::blocks::Rob;
use crate::state::{Action, Decision, DecisionKind, ItemKind, Pending, Phase, Reason, Round, Sum};
use crate::track::Track;

/// The most awards of a round: many more than the features that one placement completes in any set.
const MAX_AWARDS: usize = 1000;

/// A scoring round on the track alone (R-20 to R-24): for hosts that want to know what awards would lead to, and for ports.
///
/// ```
/// use tilewright::{Action, RogueRide, ScoringRound, Track};
/// // Player 0 has 3 points for a road and 6 for a city; the robber of player 1 stands beside that figure on space 7.
/// let mut track = Track::new(2, 1);
/// track.forward(0, 0, 7);
/// track.put_robber(1, 7);
/// let mut round = ScoringRound::new(track, 0, RogueRide::Must, &[(0, 3), (0, 6)])?;
/// // Which award is first matters: the robber has the half of that one, rounded up.
/// assert_eq!(round.actions(), [Action::Award { award: 0 }, Action::Award { award: 1 }]);
/// round.apply(Action::Award { award: 0 })?;
/// assert_eq!((round.decision(), round.track().scores()), (None, &[16, 2][..]));
/// # Ok::<(), tilewright::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ScoringRound {
    track: Track,
    round: Round,
    active: u8,
    ride: RogueRide,
    told: Vec<RoundEvent>,
}

impl ScoringRound {
    /// Begins a round of these awards, each a player and points, in the turn of player `active`, and plays on to the first
    /// decision. An award of 0 points is none; the others keep their indices.
    ///
    /// # Errors
    /// [`Error::UnknownPlayer`]; [`Error::Limit`] for more than 1000 awards.
    pub fn new(track: Track, active: u8, ride: RogueRide, awards: &[(u8, u32)]) -> Result<ScoringRound, Error> {
        let players = track.players();
        if let Some(found) = awards.iter().map(|award| award.0).chain([active]).find(|&player| player >= players) {
            return Err(Error::UnknownPlayer { found: u32::from(found), players });
        }
        limit("awards of a round", awards.len(), MAX_AWARDS)?;
        let pending = |&(player, points): &(u8, u32)| {
            let mut sum = Sum::default();
            sum.add(ItemKind::Tiles, 1, points);
            let (reason, kind, pieces) = (Reason::Road, Kind::Feature, Tally::default());
            Pending { player, figure: None, reason, zone: None, kind, sum, pieces }
        };
        let mut round = Round::default();
        awards.iter().map(pending).for_each(|award| round.add(award));
        round.phase = Phase::Awards;
        let mut round = ScoringRound { track, round, active, ride, told: Vec::new() };
        round.advance();
        Ok(round)
    }

    /// The track as it is: awards move the figures when all are chosen, rogue moves at the end.
    pub fn track(&self) -> &Track {
        &self.track
    }

    /// What is asked, or `None` when the round is over.
    pub fn decision(&self) -> Option<Decision> {
        self.round.asked
    }

    /// Every legal answer, ascending by code.
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        machine::options(&self.round, &self.track, self.ride, &mut |action| actions.push(action));
        actions
    }

    /// What a robber's owner chooses from at a decision `rob`.
    pub fn candidates(&self) -> Vec<Candidate> {
        candidates_at(&self.round, &self.track)
    }

    /// The robberies by player, as far as they are chosen.
    pub fn robberies(&self) -> Vec<Robbery> {
        robberies_of(&self.round)
    }

    /// Which robbers will go along with which figures, by player, as far as it is chosen.
    pub fn rides(&self) -> Vec<Ride> {
        rides_of(&self.round)
    }

    /// The award whose figure is asked for; none where rogue points are to be taken.
    pub fn asked_award(&self) -> Option<u16> {
        self.round.chosen
    }

    /// Applies an answer and moves on to the next decision.
    ///
    /// # Errors
    /// [`Error::Illegal`]; [`Error::GameOver`] when nothing is asked. Then nothing has changed.
    pub fn apply(&mut self, action: Action) -> Result<(), Error> {
        let decision = self.round.asked.ok_or(Error::GameOver)?;
        if !self.actions().contains(&action) {
            return Err(Error::Illegal {
                action: action.to_string(),
                decision: format!("{} of player {}", decision.kind, decision.player),
                reason: not_among(decision.kind, Rounds::RULES),
            });
        }
        self.play().take(action);
        self.advance();
        Ok(())
    }

    /// What has happened, in order.
    pub fn events(&self) -> &[RoundEvent] {
        &self.told
    }

    /// The figures of a player that have moved in this round.
    pub fn moved(&self, player: u8) -> impl Iterator<Item = u8> + '_ {
        let moved = self.round.moved.get(usize::from(player)).copied().unwrap_or(0);
        (0..self.track.figures_each()).filter(move |figure| moved >> figure & 1 == 1)
    }

    fn play(&mut self) -> Play<'_> {
        Play { round: &mut self.round, track: &mut self.track, active: self.active, ride: self.ride }
    }

    fn advance(&mut self) {
        let mut told = std::mem::take(&mut self.told);
        self.play().advance(&mut |round, event| told.push(RoundEvent::new(round, event)));
        self.told = told;
    }
}

/// What a robber may rob (R-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Who would be robbed.
    pub player: u8,
    /// Which of that player's figures.
    pub figure: u8,
    /// Of which award of the round.
    pub award: u16,
    /// What the robber's owner would have of it.
    pub gain: u32,
}

/// The candidates of the owner who is asked whom to rob.
pub(crate) fn candidates_at(round: &Round, track: &Track) -> Vec<Candidate> {
    let asked = round.asked.filter(|decision| decision.kind == DecisionKind::Rob);
    let candidates = asked.map(|decision| machine::candidates(round, track, decision.player));
    let told =
        |rob: Rob| Candidate { player: rob.victim, figure: rob.victim_figure, award: rob.award, gain: rob.points };
    candidates.into_iter().flatten().map(told).collect()
}

/// A robber that will ride along with a figure in the current scoring round, once chosen (R-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ride {
    /// Whose robber.
    pub player: u8,
    /// With whose figure.
    pub other: u8,
    /// With which figure.
    pub other_figure: u8,
}

/// A robbery of the current scoring round, once chosen (R-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Robbery {
    /// Who robs.
    pub player: u8,
    /// The points gained.
    pub points: u32,
    /// Which of the player's figures takes the points, once chosen.
    pub figure: Option<u8>,
    /// Who is robbed.
    pub victim: u8,
    /// Which of that player's figures.
    pub victim_figure: u8,
    /// Of which award.
    pub award: u16,
}

/// The robberies of a round in which something is asked.
pub(crate) fn robberies_of(round: &Round) -> Vec<Robbery> {
    if round.asked.is_none() || round.phase == Phase::Awards {
        return Vec::new();
    }
    let told = |(player, rob): (usize, &Option<Rob>)| {
        let Rob { victim, victim_figure, award, points, figure } = (*rob)?;
        Some(Robbery { player: player as u8, points, figure, victim, victim_figure, award })
    };
    round.robs.iter().enumerate().filter_map(told).collect()
}

/// The rides of a round in which something is asked.
pub(crate) fn rides_of(round: &Round) -> Vec<Ride> {
    let told = |(player, with): (usize, &Option<(u8, u8)>)| {
        let (other, other_figure) = (*with)?;
        Some(Ride { player: player as u8, other, other_figure })
    };
    let rides = round.rides.iter().enumerate().filter(|_| round.asked.is_some());
    rides.filter_map(told).collect()
}

/// What happened in a [`ScoringRound`], in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RoundEvent {
    /// An award moves a figure.
    Award {
        /// Its index.
        award: u16,
        /// Who has the points.
        player: u8,
        /// How many.
        points: u32,
        /// Which of the player's figures moves.
        figure: u8,
    },
    /// A robber that robs goes back into supply.
    RobberReturned {
        /// Whose robber.
        player: u8,
        /// From which space.
        space: u8,
    },
    /// A robber's owner has rogue points.
    Robbed {
        /// Who has the points.
        player: u8,
        /// How many.
        points: u32,
        /// Which of the player's figures moves.
        figure: u8,
        /// Who is robbed.
        victim: u8,
        /// Which of that player's figures.
        victim_figure: u8,
        /// Of which award.
        award: u16,
    },
    /// A robber goes along with a figure.
    Rode {
        /// Whose robber.
        player: u8,
        /// With whose figure.
        other: u8,
        /// With which figure.
        other_figure: u8,
        /// From which space.
        from_space: u8,
        /// To which space.
        space: u8,
    },
}

impl RoundEvent {
    fn new(round: &Round, told: Told) -> RoundEvent {
        match told {
            Told::Award(award) => {
                let Pending { player, figure, sum, .. } = round.awards[usize::from(award)];
                RoundEvent::Award { award, player, points: sum.points, figure: figure.unwrap_or(0) }
            }
            Told::RobberBack { owner, space } => RoundEvent::RobberReturned { player: owner, space },
            Told::Robbed(player, rob) => RoundEvent::Robbed {
                player,
                points: rob.points,
                figure: rob.figure.unwrap_or(0),
                victim: rob.victim,
                victim_figure: rob.victim_figure,
                award: rob.award,
            },
            Told::Rode { owner, with, from, to } => {
                RoundEvent::Rode { player: owner, other: with.0, other_figure: with.1, from_space: from, space: to }
            }
        }
    }
}
