//! The module that plays the scoring rounds of a game.

use std::fmt::Write;

use super::machine::{self, Play, Told};
use crate::rules::{Flow, Options, Part, RogueRide, Rules, Turn};
use crate::state::{Action, Decision, DecisionKind, Event, EventKind, Phase, PointSource, Round, Sink, State, Step};

/// The scoring rounds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rounds {
    ride: RogueRide,
}

impl Rounds {
    pub(in crate::rules) fn new(options: Options) -> Rounds {
        Rounds { ride: options.rogue_ride }
    }
}

impl Part for Rounds {
    const STEPS: &'static [Step] = &[Step::Award];
    const RULES: &'static str = "R-21 to R-24";

    fn asks(&self, state: &State) -> Decision {
        state.round.asked.unwrap_or(Decision { kind: DecisionKind::Figure, player: state.active })
    }

    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        if turn.state.round.phase == Phase::Done {
            if turn.state.round.awards.is_empty() {
                return Flow::Next;
            }
            turn.state.round.phase = Phase::Awards;
        }
        let mut round = std::mem::take(&mut turn.state.round);
        let mut track = turn.state.track;
        let mut play = Play { round: &mut round, track: &mut track, active: turn.state.active, ride: self.ride };
        let (rules, state, sink) = (turn.rules, &*turn.state, &mut *turn.sink);
        play.advance(&mut |round, told| tell(rules, state, sink, round, told));
        (turn.state.round, turn.state.track) = (round, track);
        match turn.state.round.asked {
            Some(_) => Flow::Ask,
            None => {
                // What is given is awarded once.
                turn.state.round.awards.clear();
                turn.state.round.order.clear();
                Flow::Next
            }
        }
    }

    fn position(&self, state: &State, text: &mut String) {
        position(state, text);
    }

    fn actions(&self, _rules: &Rules, state: &State, take: &mut impl FnMut(Action)) {
        machine::options(&state.round, &state.track, self.ride, take);
    }

    fn take<S: Sink>(&self, turn: &mut Turn<'_, S>, action: Action) -> Flow {
        let state = &mut *turn.state;
        Play { round: &mut state.round, track: &mut state.track, active: state.active, ride: self.ride }.take(action);
        Flow::Again
    }
}

/// Tells what a round did.
fn tell<S: Sink>(rules: &Rules, state: &State, sink: &mut S, round: &Round, told: Told) {
    match told {
        Told::Award(award) => state.tell_award(rules.table(), sink, &round.awards[usize::from(award)], &[]),
        Told::RobberBack { owner, space } => {
            let space = u16::from(space);
            sink.event(&Event { space, ..Event::of(EventKind::RobberReturned, owner) }, &[]);
        }
        Told::Robbed(owner, rob) => {
            sink.points(owner, PointSource::Robbed, rob.points);
            if S::LISTENS {
                let event = Event {
                    player: u16::from(owner),
                    points: rob.points,
                    figure: u16::from(rob.figure.unwrap_or(0)),
                    other: u16::from(rob.victim),
                    other_figure: u16::from(rob.victim_figure),
                    ..state.award_event(rules.table(), EventKind::Robbed, &round.awards[usize::from(rob.award)])
                };
                sink.event(&event, &[]);
            }
        }
        Told::Rode { owner, with, from, to } => {
            let event = Event {
                space: u16::from(to),
                from_space: u16::from(from),
                other: u16::from(with.0),
                other_figure: u16::from(with.1),
                ..Event::of(EventKind::Rode, owner)
            };
            sink.event(&event, &[]);
        }
    }
}

/// What is fixed and chosen so far in the current round. Its phase follows from the decision.
fn position(state: &State, text: &mut String) {
    let round = &state.round;
    if round.asked.is_none() {
        return;
    }
    // Writing to a string cannot fail.
    if let Some(award) = round.chosen {
        let _ = writeln!(text, "asked award {award}");
    }
    for (index, award) in round.awards.iter().enumerate() {
        let name = award.zone.map(|zone| state.land.smallest_zone(award.kind, zone));
        let name = name.map_or("-".to_owned(), |(pos, zone)| format!("{pos} z{zone}"));
        let place = or_none(round.order.iter().position(|&other| usize::from(other) == index));
        let (reason, player, points, figure) = (award.reason, award.player, award.sum.points, or_none(award.figure));
        let _ = writeln!(
            text,
            "award {index} {reason} {name} player {player} points {points} place {place} figure {figure}"
        );
    }
    for player in 0..state.players {
        if let Some(rob) = round.robs[usize::from(player)] {
            let (award, figure) = (rob.award, or_none(rob.figure));
            let _ = writeln!(text, "rogue {player} award {award} of player {} figure {figure}", rob.victim);
        }
    }
    for player in 0..state.players {
        if let Some((other, figure)) = round.rides[usize::from(player)] {
            let _ = writeln!(text, "ride {player} with {other} f{figure}");
        }
    }
    // Nothing else records that a robber stays by its owner's choice.
    if round.phase == Phase::Riding && round.seat > 0 {
        let _ = writeln!(text, "rides asked {}", round.seat);
    }
}

/// A number, or a line where there is none.
fn or_none(number: Option<impl ToString>) -> String {
    number.map_or("-".to_owned(), |number| number.to_string())
}
