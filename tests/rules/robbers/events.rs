//! The events of the Robbers field by field, what they come to when they are folded, and what refusals say.

use std::collections::BTreeSet;

use tilewright::tiles::Terrain;
use tilewright::{DecisionKind, Event, EventKind, EventLog, Game, Item, NONE, Pos, Random, Reason, Sink, Start};
use tilewright_tests::drawing::Drawn;
use tilewright_tests::fold::Fold;

use crate::rounds::completed;
use crate::{ROBBERS, WITH_MESSAGES, drawn_with, rules};

/// The one event of this kind.
fn one(game: &Drawn, kind: EventKind) -> Event {
    let mut found = game.log.events().iter().filter(|event| event.kind == kind);
    let event = *found.next().unwrap_or_else(|| panic!("no {kind}"));
    assert!(found.next().is_none(), "more than one {kind}");
    event
}

// rule
#[test]
fn the_fields_of_the_events_of_a_round() {
    // Blue's robber stands by red's woman, Green's by Blue's woman.
    let lines = "red knight 0,-2\nfigures: 10+12 20+23 30+30\nrobbers: - 12 23";
    let mut game = completed(&WITH_MESSAGES, lines);
    game.act("figure 1; figure 1");
    let award = one(&game, EventKind::Award);
    assert_eq!((award.player, award.figure, award.points, award.reason), (0, 1, 6, Some(Reason::City)));
    let back = one(&game, EventKind::RobberReturned);
    assert_eq!((back.player, back.space, back.from_space, back.other), (1, 12, NONE, NONE));
    let robbed = one(&game, EventKind::Robbed);
    assert_eq!((robbed.player, robbed.figure, robbed.points), (1, 1, 3));
    assert_eq!((robbed.other, robbed.other_figure), (0, 1));
    // The award that was robbed.
    assert_eq!((robbed.pos, robbed.zone, robbed.reason), (Pos::new(0, -2), 0, Some(Reason::City)));
    assert_eq!((robbed.terrain, award.terrain), (Terrain::City.code(), Terrain::City.code()));
    let rode = one(&game, EventKind::Rode);
    assert_eq!((rode.player, rode.from_space, rode.space, rode.other, rode.other_figure), (2, 23, 26, 1, 1));
    // As sentences.
    let text = |event: &Event| game.game.rules().event_text(event, game.log.items(event));
    assert_eq!(text(&robbed), "player 1 (second figure) robs 3 points of player 0 (second figure)");
    assert!(text(&rode).contains("from space 23 to 26 with player 1"), "{}", text(&rode));
}

// rule
#[test]
fn the_fields_of_the_events_of_placing_and_of_the_end() {
    let mut game = drawn_with(&ROBBERS, "@B\nfigures: 3 12\nrobbers: - 3\nmain: RO1");
    game.act("place 1,0 r0; robber 12; pass");
    let placed: Vec<Event> =
        game.log.events().iter().filter(|event| event.kind == EventKind::RobberPlaced).copied().collect();
    let fields: Vec<_> = placed.iter().map(|event| (event.player, event.space, event.from_space)).collect();
    assert_eq!(fields, [(1, 3, NONE), (0, 12, NONE)]);
    let bonus: Vec<_> = game.log.events().iter().filter(|event| event.kind == EventKind::EndBonus).collect();
    let fields: Vec<_> = bonus.iter().map(|event| (event.player, event.points, event.figure, event.space)).collect();
    assert_eq!(fields, [(0, 3, 0, 12), (1, 3, 0, 3)]);
}

/// A game played at random that compares what its events come to with what it is, after each action.
fn folded(options: &[(&str, &str)], players: u8, seed: u64, seen: &mut BTreeSet<String>) -> Game {
    let mut fold = Fold::new();
    let mut game = Game::new(&rules(options), Start::Seeded { players, seed }, &mut fold).unwrap();
    let mut policy = Random::stream(seed, "policy");
    while let Some(decision) = game.decision() {
        seen.insert(decision.kind.to_string());
        let actions = game.actions();
        // Whoever may do something does it: robbers come onto the track, followers onto the table.
        let passes = usize::from(
            actions.len() > 1 && decision.kind != DecisionKind::Ride && actions[0] == tilewright::Action::Pass,
        );
        let action = actions[passes + policy.below((actions.len() - passes) as u32) as usize];
        let mut log = EventLog::new();
        game.apply(action, &mut log).unwrap();
        for event in log.events() {
            seen.insert(event.kind.to_string());
            let items: &[Item] = log.items(event);
            fold.event(event, items);
        }
        fold.compare(&game).unwrap_or_else(|fault| panic!("{options:?}, {players} players, seed {seed}: {fault}"));
        game.check().unwrap();
    }
    game
}

// rule
#[test]
fn folded_events_move_figures_and_robbers_to_where_they_are() {
    let mut seen = BTreeSet::new();
    for seed in 0..12 {
        let players = 2 + (seed % 5) as u8;
        for options in [
            &ROBBERS[..],
            &[("robbers", "true"), ("placing", "each"), ("rogue_ride", "may"), ("end_bonus", "false")],
            &WITH_MESSAGES,
            &[("robbers", "true"), ("messages", "true"), ("placing", "each"), ("crop_circle_tile", "CC2-RCR")],
        ] {
            let game = folded(options, players, seed, &mut seen);
            let left = (0..players).filter(|&player| game.robber(player) != Ok(None)).count();
            assert!(left == 0 || options.contains(&("end_bonus", "false")), "{left} robbers are left");
        }
    }
    for kind in [
        "robber",
        "award_order",
        "figure",
        "rob",
        "ride",
        "robber_placed",
        "robbed",
        "robber_returned",
        "rode",
        "end_bonus",
    ] {
        assert!(seen.contains(kind), "no {kind}: {seen:?}");
    }
}

// rule
#[test]
fn refusals_of_a_round_say_what_is_asked() {
    let may = [("robbers", "true"), ("messages", "true"), ("rogue_ride", "may")];
    let lines = "red knight 0,-2\nred thief 1,0\nfigures: 10+10 20+20 30+30\nrobbers: - 10 20";
    let mut game = completed(&may, lines);
    let mut refuse = |kind: &str, others: &[&str], answers: &str| {
        assert!(game.asked().starts_with(&format!("{kind} ")), "{}", game.asked());
        for other in others {
            let reason = game.refused(other);
            assert!(reason.contains(&format!("the options of the decision {kind} (")), "{other}: {reason}");
        }
        game.act(answers);
    };
    refuse("award_order", &["award 2", "pass", "figure 0", "robber 3"], "award 0");
    refuse("figure", &["award 1", "pass", "rob p0 f0"], "figure 0; figure 1");
    refuse("rob", &["rob p1 f0", "rob p2 f1", "pass", "ride p0 f0"], "rob p0 f0");
    refuse("figure", &["pass", "rob p0 f0"], "figure 0");
    refuse("ride", &["ride p0 f0", "ride p1 f1", "rob p1 f0"], "pass");
    assert_eq!(game.asked(), "draw blue");
}
