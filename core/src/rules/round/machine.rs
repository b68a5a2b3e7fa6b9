//! The scoring round, step by step: who scores what with which figure, who robs whom, who rides along. It is
//! simultaneous: what is chosen is chosen on the track as it was when the round began, or, for rides, when the awards were given.
//!
//! Without robbers and second figures nothing is asked, and the round is over at once.

use crate::rules::RogueRide;
use crate::rules::shared::player_after;
use crate::state::blocks::Rob;
use crate::state::{Action, Decision, DecisionKind, Pending, Phase, Round};
use crate::track::{Track, space_of};

/// The points that a robber has of an award: half of it, rounded up.
pub(crate) fn half(points: u32) -> u32 {
    points.div_ceil(2)
}

/// The players from `first` on, in turn order.
pub(crate) fn turn_order(players: u8, first: u8) -> impl Iterator<Item = u8> {
    (0..players).map(move |steps| player_after(players, first, steps))
}

/// What a round does to the track, in the order in which it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// The award with this index moves its figure.
    Award(u16),
    /// A robber that robs goes from its space back to its owner.
    RobberBack { owner: u8, space: u8 },
    /// A robbery moves the figure of its owner.
    Robbed(u8, Rob),
    /// A robber goes along with a figure.
    Rode { owner: u8, with: (u8, u8), from: u8, to: u8 },
}

/// A round on the track where it is played.
pub(super) struct Play<'a> {
    pub(super) round: &'a mut Round,
    pub(super) track: &'a mut Track,
    pub(super) active: u8,
    pub(super) ride: RogueRide,
}

impl Round {
    /// A player's awards that are not in the order yet, ascending. An award of 0 points is none.
    fn left(&self, player: u8) -> impl Iterator<Item = u16> + '_ {
        // One that is in the order has its figure.
        let is_left = move |award: &Pending| award.player == player && award.sum.points > 0 && award.figure.is_none();
        self.awards.iter().enumerate().filter(move |(_, award)| is_left(award)).map(|(i, _)| i as u16)
    }

    /// Whether an award that is in the order moves this figure.
    fn moves(&self, player: u8, figure: u8) -> bool {
        self.first_award(player, figure).is_some()
    }

    /// The first award in the order that moves this figure.
    fn first_award(&self, player: u8, figure: u8) -> Option<u16> {
        let moves = |award: &&u16| {
            let award = &self.awards[usize::from(**award)];
            award.player == player && award.figure == Some(figure)
        };
        self.order.iter().find(moves).copied()
    }
}

/// what a player's robber may rob: the first award of each figure of others that stood on its space at the start. Only
/// awards of this one round are among them, and every robber on the space robs.
pub(crate) fn candidates<'a>(round: &'a Round, track: &'a Track, owner: u8) -> impl Iterator<Item = Rob> + 'a {
    let candidate = |(victim, victim_figure)| {
        let award = round.first_award(victim, victim_figure)?;
        let points = half(round.awards[usize::from(award)].sum.points);
        Some(Rob { victim, victim_figure, award, points, figure: None })
    };
    beside(track, owner).filter_map(candidate)
}

/// The figures of others that stand by a player's robber.
fn beside(track: &Track, owner: u8) -> impl Iterator<Item = (u8, u8)> + '_ {
    let figures = track.robber(owner).map(|space| track.figures_on(space));
    figures.into_iter().flatten().filter(move |&(player, _)| player != owner)
}

/// the figures that move with rogue points from the space of a robber that stays, with the spaces they go to.
fn followed<'a>(round: &'a Round, track: &'a Track, owner: u8) -> impl Iterator<Item = ((u8, u8), u8)> + 'a {
    let rogue = |(player, figure): (u8, u8)| {
        let rob = round.robs[usize::from(player)].filter(|rob| rob.figure == Some(figure))?;
        Some(((player, figure), space_of(track.points(player, figure).saturating_add(rob.points))))
    };
    beside(track, owner).filter_map(rogue)
}

impl Play<'_> {
    /// Goes on until something is asked or the round is over.
    pub(super) fn advance(&mut self, tell: &mut impl FnMut(&Round, Told)) {
        self.round.asked = None;
        while self.round.phase != Phase::Done && self.round.asked.is_none() {
            let players = self.track.players();
            if self.round.seat < players {
                let player = player_after(players, self.active, self.round.seat);
                let done = match self.round.phase {
                    Phase::Awards => self.say_awards(player),
                    Phase::Robbing => self.say_robbery(player),
                    Phase::Taking => self.say_figure(player),
                    _ => self.say_ride(player),
                };
                self.round.seat += u8::from(done);
                continue;
            }
            self.round.seat = 0;
            self.round.phase = match self.round.phase {
                Phase::Awards => Phase::Robbing,
                Phase::Robbing => {
                    self.give_awards(tell);
                    Phase::Taking
                }
                Phase::Taking => Phase::Riding,
                _ => {
                    self.move_rogues(tell);
                    Phase::Done
                }
            };
        }
    }

    fn ask(&mut self, kind: DecisionKind, player: u8) -> bool {
        self.round.asked = Some(Decision { kind, player });
        false
    }

    /// Whether which figure moves is asked: always with the Messages, also when both stand together.
    fn asks_figures(&self) -> bool {
        self.track.figures_each() > 1
    }

    /// a player chooses which award is next, and with which figure. True when all are chosen.
    fn say_awards(&mut self, player: u8) -> bool {
        if let Some(award) = self.round.chosen {
            if self.asks_figures() {
                return self.ask(DecisionKind::Figure, player);
            }
            self.set_figure(award, 0);
        }
        let Some(lowest) = self.round.left(player).next() else { return true };
        if self.order_matters(player) {
            return self.ask(DecisionKind::AwardOrder, player);
        }
        self.round.chosen = Some(lowest);
        false
    }

    /// a figure that has not moved stands by another player's robber, and the halves of the awards left differ.
    fn order_matters(&self, player: u8) -> bool {
        let mut halves = self.round.left(player).map(|award| half(self.round.awards[usize::from(award)].sum.points));
        let first = halves.next();
        halves.any(|other| Some(other) != first)
            && (0..self.track.figures_each())
                .any(|figure| !self.round.moves(player, figure) && self.track.is_watched(player, figure))
    }

    fn set_figure(&mut self, award: u16, figure: u8) {
        self.round.awards[usize::from(award)].figure = Some(figure);
        self.round.order.push(award);
        self.round.chosen = None;
    }

    /// the owner of a robber takes one of its candidates.
    fn say_robbery(&mut self, owner: u8) -> bool {
        if self.round.robs[usize::from(owner)].is_some() {
            return true;
        }
        let candidates = || candidates(self.round, self.track, owner);
        let Some(first) = candidates().next() else { return true };
        // it is asked when the gains differ.
        if candidates().any(|other| other.points != first.points) {
            return self.ask(DecisionKind::Rob, owner);
        }
        self.round.robs[usize::from(owner)] = Some(first);
        true
    }

    /// the awards move the figures, and the robbers that rob are back in supply.
    fn give_awards(&mut self, tell: &mut impl FnMut(&Round, Told)) {
        for at in 0..self.round.order.len() {
            let award = self.round.order[at];
            let Pending { player, figure, sum, .. } = self.round.awards[usize::from(award)];
            let figure = figure.unwrap_or(0);
            self.track.forward(player, figure, sum.points);
            self.round.moved[usize::from(player)] |= 1 << figure;
            tell(self.round, Told::Award(award));
        }
        for owner in turn_order(self.track.players(), self.active) {
            if let (Some(_), Some(space)) = (self.round.robs[usize::from(owner)], self.track.robber(owner)) {
                self.track.take_robber(owner);
                tell(self.round, Told::RobberBack { owner, space });
            }
        }
    }

    /// the owner chooses which figure takes the rogue points.
    fn say_figure(&mut self, owner: u8) -> bool {
        let asks = self.asks_figures();
        match &mut self.round.robs[usize::from(owner)] {
            Some(rob) if rob.figure.is_none() && asks => self.ask(DecisionKind::Figure, owner),
            Some(rob) => {
                rob.figure = rob.figure.or(Some(0));
                true
            }
            None => true,
        }
    }

    /// the owner of a robber that stays chooses whom it follows.
    fn say_ride(&mut self, owner: u8) -> bool {
        let followed = || followed(self.round, self.track, owner);
        let Some((first, space)) = followed().next() else { return true };
        // under `must` it is asked when the destinations differ, under `may` whenever there is one.
        if self.ride == RogueRide::May || followed().any(|(_, other)| other != space) {
            return self.ask(DecisionKind::Ride, owner);
        }
        self.round.rides[usize::from(owner)] = Some(first);
        true
    }

    /// all rogue moves and rides happen at once.
    fn move_rogues(&mut self, tell: &mut impl FnMut(&Round, Told)) {
        for owner in turn_order(self.track.players(), self.active) {
            if let Some(rob) = self.round.robs[usize::from(owner)] {
                let figure = rob.figure.unwrap_or(0);
                self.track.forward(owner, figure, rob.points);
                self.round.moved[usize::from(owner)] |= 1 << figure;
                tell(self.round, Told::Robbed(owner, rob));
            }
        }
        for owner in turn_order(self.track.players(), self.active) {
            if let (Some(with), Some(from)) = (self.round.rides[usize::from(owner)], self.track.robber(owner)) {
                let to = self.track.space(with.0, with.1);
                self.track.put_robber(owner, to);
                tell(self.round, Told::Rode { owner, with, from, to });
            }
        }
    }

    /// Takes a legal answer.
    pub(super) fn take(&mut self, action: Action) {
        let Some(Decision { player, .. }) = self.round.asked.take() else { return };
        let seat = usize::from(player);
        match action {
            Action::Award { award } => self.round.chosen = Some(award),
            Action::Figure { figure } => match (self.round.chosen, &mut self.round.robs[seat]) {
                (Some(award), _) => self.set_figure(award, figure),
                (None, Some(rob)) => rob.figure = Some(figure),
                (None, None) => {}
            },
            Action::Rob { player, figure } => {
                let is_chosen = |rob: &Rob| (rob.victim, rob.victim_figure) == (player, figure);
                let chosen = candidates(self.round, self.track, seat as u8).find(is_chosen);
                self.round.robs[seat] = chosen;
            }
            _ => {
                if let Action::Ride { player, figure } = action {
                    self.round.rides[seat] = Some((player, figure));
                }
                self.round.seat += 1;
            }
        }
    }
}

/// The options of what a round asks, ascending.
pub(super) fn options(round: &Round, track: &Track, ride: RogueRide, take: &mut impl FnMut(Action)) {
    let Some(Decision { kind, player }) = round.asked else { return };
    match kind {
        DecisionKind::AwardOrder => round.left(player).for_each(|award| take(Action::Award { award })),
        DecisionKind::Figure => (0..track.figures_each()).for_each(|figure| take(Action::Figure { figure })),
        DecisionKind::Rob => {
            for rob in candidates(round, track, player) {
                take(Action::Rob { player: rob.victim, figure: rob.victim_figure });
            }
        }
        _ => {
            if ride == RogueRide::May {
                take(Action::Pass);
            }
            for ((player, figure), _) in followed(round, track, player) {
                take(Action::Ride { player, figure });
            }
        }
    }
}
