//! Scoring rounds and messages, judged from the events alone: who robs, who rides along, which messages come.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tilewright::{
    Action, DecisionKind, Event, EventKind, EventLog, Game, MESSAGES, NONE, Piece, Pos, RogueRide, System,
    TRACK_SPACES, Track,
};

use crate::law::{Verdict, Walk, broken, law};

/// A scoring round as the events tell it.
#[derive(Debug)]
struct Round {
    active: u16,
    /// The track before the awards, after them, and at the end.
    tracks: [Track; 3],
    awards: Vec<Event>,
    back: Vec<Event>,
    robbed: Vec<Event>,
    rode: Vec<Event>,
    /// What is told next.
    next: Option<EventKind>,
}

/// Moves figures and robbers as the event says.
fn follow(track: &mut Track, event: &Event) {
    let (player, figure) = (event.player as u8, event.figure as u8);
    match event.kind {
        EventKind::Scored | EventKind::Award | EventKind::Robbed | EventKind::EndBonus => {
            track.forward(player, figure, event.points);
        }
        EventKind::RobberPlaced | EventKind::Rode => track.put_robber(player, event.space as u8),
        EventKind::RobberReturned => track.take_robber(player),
        _ => {}
    }
}

/// The rounds before the final scoring. They end where something else is told.
fn rounds(game: &Game, log: &EventLog) -> Vec<Round> {
    let mut track = Track::new(game.players(), game.rules().figures());
    let (mut rounds, mut open, mut active) = (Vec::new(), None::<Round>, 0);
    for event in log.events() {
        match event.kind {
            EventKind::Award | EventKind::RobberReturned | EventKind::Robbed | EventKind::Rode => {
                let round = open.get_or_insert_with(|| Round {
                    active,
                    tracks: [track; 3],
                    awards: Vec::new(),
                    back: Vec::new(),
                    robbed: Vec::new(),
                    rode: Vec::new(),
                    next: None,
                });
                follow(&mut track, event);
                let list = match event.kind {
                    EventKind::Award => &mut round.awards,
                    EventKind::RobberReturned => &mut round.back,
                    EventKind::Robbed => &mut round.robbed,
                    _ => &mut round.rode,
                };
                list.push(*event);
                round.tracks[2] = track;
                if matches!(event.kind, EventKind::Award | EventKind::RobberReturned) {
                    round.tracks[1] = track;
                }
            }
            kind => {
                rounds.extend(open.take().map(|round| Round { next: Some(kind), ..round }));
                follow(&mut track, event);
                if matches!(kind, EventKind::TurnStarted | EventKind::ExtraTurnStarted) {
                    active = event.player;
                }
                if kind == EventKind::FinalScoring {
                    return rounds;
                }
            }
        }
    }
    // Where the game was left in the middle of a round, rogue points may still be to come.
    rounds.extend(open.filter(|_| game.round_awards().is_empty()));
    rounds
}

/// by figure, the first award that moves it.
fn first_awards(round: &Round) -> BTreeMap<(u8, u8), Event> {
    let mut first = BTreeMap::new();
    for award in &round.awards {
        first.entry((award.player as u8, award.figure as u8)).or_insert(*award);
    }
    first
}

/// Whether players act in turn order from the active one, each of them at one time.
fn in_turn_order(round: &Round, events: &[Event], players: u8) -> bool {
    let turn = |event: &Event| (event.player + u16::from(players) - round.active) % u16::from(players);
    events.is_sorted_by_key(turn)
}

/// each robber with a candidate robs one of them and goes home; no other does.
fn check_robbers(round: &Round, players: u8) -> Verdict {
    let [start, ..] = &round.tracks;
    let first = first_awards(round);
    for owner in 0..players {
        let own = |events: &[Event]| -> Vec<Event> {
            events.iter().filter(|event| event.player == u16::from(owner)).copied().collect()
        };
        let (robbed, back, rode) = (own(&round.robbed), own(&round.back), own(&round.rode));
        let beside = start.robber(owner).map_or(Vec::new(), |space| start.figures_on(space).collect());
        let candidates = beside.into_iter().filter(|&(player, _)| player != owner);
        let candidates: Vec<Event> = candidates.filter_map(|figure| first.get(&figure).copied()).collect();
        if candidates.is_empty() {
            prop_assert!(robbed.is_empty() && back.is_empty(), "{owner} robs though nobody moves: {:?}", round);
            continue;
        }
        let ([robbery], [home]) = (&robbed[..], &back[..]) else {
            return Err(broken(format!("{owner} robs once and takes his robber back: {round:?}")));
        };
        prop_assert_eq!(Some(home.space), start.robber(owner).map(u16::from));
        prop_assert!(rode.is_empty());
        let is_it = |award: &&Event| {
            (robbery.other, robbery.other_figure) == (award.player, award.figure)
                && (robbery.pos, robbery.zone, robbery.reason) == (award.pos, award.zone, award.reason)
        };
        let award =
            candidates.iter().find(is_it).ok_or_else(|| broken(format!("no candidate is robbed: {round:?}")))?;
        prop_assert_eq!(robbery.points, award.points.div_ceil(2));
    }
    Ok(())
}

/// whose robber stays and sees a figure of another leave by rogue points goes along, under `may` if he likes.
fn check_rides(round: &Round, players: u8, ride: RogueRide) -> Verdict {
    let [_, middle, end] = &round.tracks;
    for owner in 0..players {
        let rode: Vec<&Event> = round.rode.iter().filter(|event| event.player == u16::from(owner)).collect();
        let Some(space) = middle.robber(owner) else {
            prop_assert!(rode.is_empty());
            continue;
        };
        let leaves = |event: &&Event| {
            event.player != u16::from(owner) && middle.space(event.player as u8, event.figure as u8) == space
        };
        let followed: Vec<&Event> = round.robbed.iter().filter(leaves).collect();
        prop_assert!(rode.len() <= followed.len().min(1), "{:?}", round);
        prop_assert!(followed.is_empty() || ride == RogueRide::May || rode.len() == 1, "{:?}", round);
        for event in rode {
            let with = |robbery: &&Event| (robbery.player, robbery.figure) == (event.other, event.other_figure);
            prop_assert!(followed.iter().any(with), "{:?}", round);
            let (player, figure) = (event.other as u8, event.other_figure as u8);
            prop_assert_eq!(event.from_space, u16::from(space));
            prop_assert_eq!(event.space, u16::from(end.space(player, figure)));
        }
    }
    Ok(())
}

/// M-3, M-7: the active player draws a message when a figure of his moved and stands on a dark space, and only then.
fn check_message(round: &Round, game: &Game) -> Verdict {
    let messages = game.rules().sets().iter().find_map(|set| set.numbers.get("dark_space_step"));
    let Some(&step) = messages else {
        return Ok(());
    };
    let moved = round.awards.iter().chain(&round.robbed).filter(|event| event.player == round.active);
    let dark =
        |event: &Event| u32::from(round.tracks[2].space(event.player as u8, event.figure as u8)) % u32::from(step) == 0;
    let due = moved.into_iter().any(dark);
    // A driven game may wait for the message.
    let drawn = match round.next {
        Some(kind) => kind == EventKind::MessageDrawn,
        None => game.decision().is_some_and(|decision| decision.kind == DecisionKind::DrawMessage),
    };
    prop_assert_eq!(drawn, due, "{:?}", round);
    Ok(())
}

// rule, M-3, M-7
#[test]
fn robbers_rob_what_they_can_and_ride_what_they_must_and_messages_come_to_dark_spaces() {
    law(|walk| {
        walk.finish()?;
        let (game, players) = (&walk.game, walk.game.players());
        for round in rounds(game, &walk.log) {
            prop_assert!(!round.awards.is_empty() && round.awards.iter().all(|award| award.points > 0));
            if game.rules().system() == System::C1 {
                for list in [&round.awards, &round.back, &round.robbed, &round.rode] {
                    prop_assert!(in_turn_order(&round, list, players), "{:?}", round);
                }
            }
            check_robbers(&round, players)?;
            check_rides(&round, players, game.rules().options().rogue_ride)?;
            check_message(&round, game)?;
        }
        Ok(())
    });
}

/// what is asked in a scoring round changes something; what is asked by the minis outside of one.
fn check_asked(walk: &Walk<'_>) -> Verdict {
    let game = &walk.game;
    let Some(decision) = game.decision() else { return Ok(()) };
    let player = decision.player;
    let awards = game.round_awards();
    let own = || awards.iter().filter(|award| award.player == player);
    let halves: Vec<u32> = own().filter(|award| award.figure.is_none()).map(|award| award.points.div_ceil(2)).collect();
    let unmoved = |figure: &u8| own().all(|award| award.figure != Some(*figure));
    let watched = (0..game.rules().figures()).filter(unmoved).any(|figure| game.track().is_watched(player, figure));
    let matters = watched && halves.iter().any(|half| *half != halves[0]);
    match decision.kind {
        DecisionKind::AwardOrder => prop_assert!(matters, "{:?}", awards),
        DecisionKind::Figure => {
            prop_assert_eq!(game.rules().figures(), 2);
            let chosen = game.history().last().map(|&code| Action::from_code(code));
            // It is the lowest award, unless the player chose another.
            if let (Some(asked), false) = (game.asked_award(), matches!(chosen, Some(Ok(Action::Award { .. })))) {
                prop_assert!(!matters, "{:?}", awards);
                let lowest = own().find(|award| award.figure.is_none()).map(|award| award.award);
                prop_assert_eq!(Some(asked), lowest);
            }
        }
        DecisionKind::Rob => {
            let candidates = game.candidates();
            prop_assert!(candidates.iter().any(|candidate| candidate.gain != candidates[0].gain));
            let rob =
                |candidate: &tilewright::Candidate| Action::Rob { player: candidate.player, figure: candidate.figure };
            prop_assert_eq!(candidates.iter().map(rob).collect::<Vec<_>>(), &walk.actions[..]);
        }
        DecisionKind::Ride => {
            let robberies = game.robberies();
            let goes_to = |action: &Action| match *action {
                Action::Ride { player, figure } => {
                    let robbery = robberies.iter().find(|own| (own.player, own.figure) == (player, Some(figure)));
                    robbery.map(|robbery| (game.track().points(player, figure) + robbery.points) % 50)
                }
                _ => None,
            };
            let mut to: Vec<Option<u32>> = walk.actions.iter().map(goes_to).collect();
            to.dedup();
            prop_assert!(to.len() > 1, "{:?}", walk.actions);
        }
        kind => {
            if let Some(offered) = offered(game, kind, player) {
                prop_assert_eq!(&offered, &walk.actions);
            }
        }
    }
    Ok(())
}

/// What the Robbers, the Messages and the Crop Circles offer outside of a round, where a decision of theirs is asked for.
fn offered(game: &Game, kind: DecisionKind, player: u8) -> Option<Vec<Action>> {
    // The zones with own followers of the circle's kind, each once; of any kind, where there is no circle.
    let zones = || -> BTreeSet<(Pos, u8)> {
        let own = game.pieces().filter(|stand| stand.player == player).map(|stand| (stand.pos, stand.zone));
        let of_kind = |&(pos, zone): &(Pos, u8)| {
            let terrain = game.feature_at(pos, zone).ok().map(|feature| feature.terrain);
            game.circle().is_none() || terrain == game.circle()
        };
        own.filter(of_kind).collect()
    };
    let retrieve = |(pos, zone)| Action::Retrieve { pos, zone };
    match kind {
        // only the active player moves a robber that stands on the track.
        DecisionKind::Robber if player != game.active() && game.robber(player) != Ok(None) => Some(Vec::new()),
        DecisionKind::Robber => {
            let other = |space: &u8| game.track().figures_on(*space).any(|(other, _)| other != player);
            let spaces = (0..TRACK_SPACES as u8).filter(other).filter(|&space| game.robber(player) != Ok(Some(space)));
            Some([Action::Pass].into_iter().chain(spaces.map(|space| Action::Robber { space })).collect())
        }
        // M-8
        DecisionKind::ScoreFollower => Some(zones().into_iter().map(retrieve).collect()),
        // CC-2, CC-4
        DecisionKind::CircleTakeBack => Some(zones().into_iter().map(retrieve).collect()),
        DecisionKind::CircleDeploy if game.supply(player, Piece::Follower) == Ok(0) => Some(Vec::new()),
        DecisionKind::CircleDeploy => {
            let add = |(pos, zone)| Action::Add { pos, zone };
            Some([Action::Pass].into_iter().chain(zones().into_iter().map(add)).collect())
        }
        _ => None,
    }
}

// rule, M-8, CC-2, CC-4
#[test]
fn what_is_asked_can_change_something_and_all_is_offered_that_can() {
    law(|walk| {
        while let Some(action) = walk.choose() {
            check_asked(walk)?;
            walk.take(action)?;
        }
        Ok(())
    });
}

// rule: M-2, M-4, M-7
#[test]
fn messages_are_a_fixed_cycle_and_each_is_settled_before_the_next() {
    law(|walk| {
        walk.finish()?;
        let mut drawn: Vec<u32> = Vec::new();
        let mut open = NONE as u32;
        for event in walk.log.events() {
            match event.kind {
                EventKind::MessageSeen => drawn.push(event.count),
                EventKind::MessageDrawn => {
                    prop_assert_eq!(open, NONE as u32, "two are drawn: {:?}", drawn);
                    open = event.count;
                    drawn.push(event.count);
                }
                EventKind::MessagePerformed | EventKind::MessageDeclined | EventKind::MessageImpossible => {
                    prop_assert_eq!(std::mem::replace(&mut open, NONE as u32), event.count);
                }
                _ => {}
            }
        }
        let all = usize::from(MESSAGES);
        for (i, message) in drawn.iter().enumerate() {
            prop_assert!((1..=u32::from(MESSAGES)).contains(message));
            match i.checked_sub(all) {
                Some(before) => prop_assert_eq!(*message, drawn[before], "{:?}", drawn),
                None => prop_assert!(!drawn[..i].contains(message), "{:?}", drawn),
            }
        }
        prop_assert!(drawn.is_empty() || walk.game.rules().options().messages);
        Ok(())
    });
}
