//! The scoring round, on the track alone.

use std::collections::BTreeSet;

use super::ask::{Answers, Asked};
use super::story::{feature_text, place_text};
use super::track::{Figure, Track};
use crate::model::action::Action;
use crate::model::table::Spot;

/// Points that a player gets in a round.
#[derive(Clone, Debug)]
pub(super) struct Award {
    pub(super) player: u8,
    pub(super) points: u32,
    /// The name of the feature that it is for, and its terrain; some messages are for none.
    pub(super) feature: Option<(Spot, &'static str)>,
    /// `road`, `city`, `monastery`, `field`, `message`.
    pub(super) reason: &'static str,
    /// How the points come about, as the story tells it.
    pub(super) items: String,
}

impl Award {
    /// What it is for, as the story tells it.
    pub(super) fn about(&self) -> String {
        let feature = match self.feature {
            Some((spot, terrain)) => feature_text(spot, terrain),
            None => "pos=0,0 zone=- terrain=-".to_owned(),
        };
        format!("{feature} reason={}", self.reason)
    }

    /// Told when it is given.
    pub(super) fn text(&self, figure: usize) -> String {
        let Award { player, points, items, .. } = self;
        format!("award player={player} {} points={points} figure={figure}{items}", self.about())
    }
}

/// An award and the figure that it moves.
#[derive(Clone, Copy, Debug)]
struct Move {
    award: usize,
    figure: Figure,
}

/// What a robber robs: the award that moves the victim.
#[derive(Clone, Copy, Debug)]
struct Robbery {
    owner: u8,
    victim: Figure,
    award: usize,
    gain: u32,
    /// The figure of the owner that takes the points, once it is said.
    figure: Option<Figure>,
}

/// A scoring round: what it has to do with.
#[derive(Debug)]
pub(super) struct Round<'a> {
    /// In the order of R-20.
    pub(super) awards: &'a [Award],
    /// Whose turn it is.
    pub(super) active: u8,
    /// Option `rogue_ride` is `may`.
    pub(super) ride_may: bool,
    pub(super) track: &'a mut Track,
    pub(super) answers: &'a mut Answers,
    pub(super) story: &'a mut Vec<String>,
    /// What has been said by R-21.
    moves: Vec<Move>,
    /// What has been said by R-22, in turn order.
    robberies: Vec<Robbery>,
    /// What has been said by R-23: whose robber rides, and with which figure; in turn order.
    rides: Vec<(u8, Figure)>,
}

/// half of the points, rounded up.
fn half(points: u32) -> u32 {
    points.div_ceil(2)
}

impl<'a> Round<'a> {
    pub(super) fn new(
        awards: &'a [Award],
        (active, ride_may): (u8, bool),
        track: &'a mut Track,
        answers: &'a mut Answers,
        story: &'a mut Vec<String>,
    ) -> Round<'a> {
        Round {
            awards,
            active,
            ride_may,
            track,
            answers,
            story,
            moves: Vec::new(),
            robberies: Vec::new(),
            rides: Vec::new(),
        }
    }

    /// Plays the round. Gives the figures that moved forward, by awards or rogue points (M-7).
    pub(super) fn play(mut self) -> Asked<BTreeSet<Figure>> {
        let order = self.track.turn_order(self.active);
        //
        for &player in &order {
            self.say_moves(player)?;
        }
        //
        for &owner in &order {
            let robbery = self.say_robbery(owner)?;
            self.robberies.extend(robbery);
        }
        //
        for &Move { award, figure } in &self.moves {
            self.track.advance(figure, self.awards[award].points);
            self.story.push(self.awards[award].text(figure.1));
        }
        for robbery in &self.robberies {
            //
            let space = self.track.robber(robbery.owner).expect("a robber that robs is on the track");
            self.track.set_robber(robbery.owner, None);
            self.story.push(format!("robber_returned player={} space={space}", robbery.owner));
        }
        for index in 0..self.robberies.len() {
            let figure = self.say_figure(self.robberies[index].owner, None)?;
            self.robberies[index].figure = Some(figure);
        }
        for &owner in &order {
            let followed = self.say_ride(owner)?;
            self.rides.extend(followed.map(|figure| (owner, figure)));
        }
        for &Robbery { owner, victim, award, gain, figure } in &self.robberies {
            let figure = figure.expect("every owner has said it");
            self.track.advance(figure, gain);
            let about = self.awards[award].about();
            self.story.push(format!(
                "robbed player={owner} {about} points={gain} figure={} other={} other_figure={}",
                figure.1, victim.0, victim.1
            ));
        }
        for &(owner, figure) in &self.rides {
            let from = self.track.robber(owner).expect("a robber that rides is on the track");
            let space = self.track.space(figure);
            self.track.set_robber(owner, Some(space));
            self.story.push(format!(
                "rode player={owner} space={space} from_space={from} other={} other_figure={}",
                figure.0, figure.1
            ));
        }
        let by_awards = self.moves.iter().map(|said| said.figure);
        Ok(by_awards.chain(self.robberies.iter().filter_map(|robbery| robbery.figure)).collect())
    }

    /// a player says in which order his awards are scored, each with its figure.
    fn say_moves(&mut self, player: u8) -> Asked<()> {
        let mut left: Vec<usize> =
            (0..self.awards.len()).filter(|&award| self.awards[award].player == player).collect();
        while !left.is_empty() {
            let award = self.say_award(player, &left)?;
            left.retain(|&other| other != award);
            let figure = self.say_figure(player, Some(award))?;
            self.moves.push(Move { award, figure });
        }
        Ok(())
    }

    /// which of the awards left is next.
    fn say_award(&mut self, player: u8, left: &[usize]) -> Asked<usize> {
        let halves: BTreeSet<u32> = left.iter().map(|&award| half(self.awards[award].points)).collect();
        let waits_by_robber = self.track.all_figures().into_iter().any(|figure| {
            figure.0 == player
                && self.moves.iter().all(|said| said.figure != figure)
                && self.track.other_robber_beside(figure)
        });
        if !waits_by_robber || halves.len() < 2 {
            return Ok(left[0]);
        }
        match self.ask("award_order", player, left.iter().map(|&award| Action::Award(award)).collect())? {
            Action::Award(award) => Ok(award),
            other => unreachable!("{other:?}"),
        }
    }

    /// M-1, R-23: which of his figures a player moves by an award, or else by rogue points; there is a choice with the
    /// Messages.
    fn say_figure(&mut self, player: u8, award: Option<usize>) -> Asked<Figure> {
        let own = self.track.all_figures().into_iter().filter(|figure| figure.0 == player);
        let said = self.ask("figure", player, own.map(|figure| Action::Figure(figure.1)).collect());
        match said.map_err(|mut question| {
            question.round.asked_award = award;
            question
        })? {
            Action::Figure(figure) => Ok((player, figure)),
            other => unreachable!("{other:?}"),
        }
    }

    /// what a player's robber robs, if it has a candidate. The figures have not moved yet.
    fn say_robbery(&mut self, owner: u8) -> Asked<Option<Robbery>> {
        let mut candidates = Vec::new();
        for victim in self.track.all_figures() {
            let here = self.track.robber(owner) == Some(self.track.space(victim));
            let first_move = self.moves.iter().find(|said| said.figure == victim);
            if let (true, true, Some(&Move { award, .. })) = (victim.0 != owner, here, first_move) {
                candidates.push(Robbery { owner, victim, award, gain: half(self.awards[award].points), figure: None });
            }
        }
        let gains: BTreeSet<u32> = candidates.iter().map(|candidate| candidate.gain).collect();
        //
        if gains.len() < 2 {
            return Ok(candidates.first().copied());
        }
        let options = candidates.iter().map(|candidate| Action::Rob(candidate.victim.0, candidate.victim.1)).collect();
        let chosen = self.ask("rob", owner, options).map_err(|mut question| {
            let line = |candidate: &Robbery| {
                let Robbery { victim, award, gain, .. } = candidate;
                format!("player={} figure={} award={award} gain={gain}", victim.0, victim.1)
            };
            question.round.candidates = candidates.iter().map(line).collect();
            question
        })?;
        match chosen {
            Action::Rob(player, figure) => {
                Ok(candidates.into_iter().find(|candidate| candidate.victim == (player, figure)))
            }
            other => unreachable!("{other:?}"),
        }
    }

    /// whom a player's robber follows, if anybody. The awards have moved the figures, the rogue points have
    /// not, and the robbers that rob are in supply.
    fn say_ride(&mut self, owner: u8) -> Asked<Option<Figure>> {
        let mut followable: Vec<(Figure, u32)> =
            self.robberies.iter().filter_map(|robbery| Some((robbery.figure?, robbery.gain))).collect();
        followable
            .retain(|&(figure, _)| figure.0 != owner && self.track.robber(owner) == Some(self.track.space(figure)));
        followable.sort_unstable();
        // They all start on one space, so those who make as many steps, or whole loops more, end on one space.
        let destinations: BTreeSet<u8> =
            followable.iter().map(|&(figure, gain)| self.track.space_after(figure, gain)).collect();
        let mut options: Vec<Action> =
            followable.iter().map(|&((player, figure), _)| Action::Ride(player, figure)).collect();
        if self.ride_may && !options.is_empty() {
            options.insert(0, Action::Pass);
        } else if destinations.len() < 2 {
            return Ok(followable.first().map(|&(figure, _)| figure));
        }
        match self.ask("ride", owner, options)? {
            Action::Pass => Ok(None),
            Action::Ride(player, figure) => Ok(Some((player, figure))),
            other => unreachable!("{other:?}"),
        }
    }

    /// Asks, and lets the question show the awards of the round and what has been said of them.
    fn ask(&mut self, kind: &'static str, player: u8, options: Vec<Action>) -> Asked<Action> {
        self.answers.ask(kind, player, options).map_err(|mut question| {
            for (index, Award { player, points, feature, reason, .. }) in self.awards.iter().enumerate() {
                let feature = feature.map_or("pos=- zone=-".to_owned(), |(spot, _)| place_text(spot));
                let place = self.moves.iter().position(|said| said.award == index);
                let figure = place.map_or("-".to_owned(), |place| self.moves[place].figure.1.to_string());
                let place = place.map_or("-".to_owned(), |place| place.to_string());
                question.round.awards.push(format!(
                    "award={index} player={player} {feature} reason={reason} points={points} place={place} figure={figure}"
                ));
            }
            let mut robberies = self.robberies.clone();
            robberies.sort_by_key(|robbery| robbery.owner);
            for Robbery { owner, victim, award, gain, figure } in robberies {
                let figure = figure.map_or("-".to_owned(), |figure| figure.1.to_string());
                question.round.robberies.push(format!(
                    "player={owner} points={gain} figure={figure} victim={} victim_figure={} award={award}",
                    victim.0, victim.1
                ));
            }
            let mut rides = self.rides.clone();
            rides.sort_unstable();
            let line = |(owner, (other, figure))| format!("player={owner} other={other} other_figure={figure}");
            question.round.rides = rides.into_iter().map(line).collect();
            question
        })
    }
}
