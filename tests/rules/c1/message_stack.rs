//! The stack of messages: its order, who knows it, and how it comes round.

use std::collections::BTreeSet;

use tilewright::{DecisionKind, EventKind, EventLog, Game, Random};

use crate::messages::{MESSAGES, ROAD, completed, with_message};
use crate::rules;

// rule: M-2, K-30
#[test]
fn eight_messages_lie_in_a_stack_and_each_comes_before_any_comes_again() {
    let mut game = completed(&MESSAGES, ROAD);
    game.act("figure 0");
    let all: Vec<String> = (1..=8).map(|number| format!("message {number}")).collect();
    assert_eq!((game.asked().as_str(), game.offers()), ("draw_message red", all.clone()));
    let outcomes = game.game.chance_outcomes();
    assert_eq!(outcomes.len(), 8);
    assert!(outcomes.iter().all(|one| one.weight == 1 && one.probability == 0.125 && one.action.is_chance()));
    assert_eq!(game.game.message(), None);
    game.act("message 3");
    assert_eq!(game.game.messages_seen(), [3]);
    // Those that were seen are at the bottom.
    let mut game = completed(&MESSAGES, &ROAD.replace("main", "messages: 4 1\n    main"));
    game.act("figure 0");
    assert_eq!(game.offers(), [2, 3, 5, 6, 7, 8].map(|number| format!("message {number}")));
    game.act("message 8");
    assert_eq!(game.game.messages_seen(), [4, 1, 8]);
}

// rule: M-2, K-31
#[test]
fn a_copy_dealt_anew_turns_up_each_message_that_was_not_seen_as_often() {
    let mut game = completed(&MESSAGES, &ROAD.replace("main", "messages: 4 1\n    main"));
    game.act("figure 0");
    let (mut copy, mut random) = (game.game.clone(), Random::stream(1, "search"));
    let mut drawn = [0; 9];
    for _ in 0..1200 {
        copy.reshuffle_from(&game.game, &mut random);
        drawn[usize::from(copy.messages_seen()[2])] += 1;
    }
    let unseen = |message: usize| ![0, 1, 4].contains(&message);
    assert!(
        (0..9).all(|message| if unseen(message) { drawn[message] > 150 } else { drawn[message] == 0 }),
        "{drawn:?}"
    );
}

/// The messages that are drawn from here on, when players deploy whenever they can.
fn messages_of(mut game: Game, seed: u64) -> Vec<u32> {
    let mut log = EventLog::new();
    let mut policy = Random::stream(seed, "policy");
    while let Some(decision) = game.decision() {
        let actions = game.actions();
        assert!(actions.iter().all(|action| !action.is_chance()));
        let choice = match decision.kind {
            DecisionKind::Deploy => actions.len() - 1 - policy.below(actions.len() as u32 - 1) as usize,
            _ => policy.below(actions.len() as u32) as usize,
        };
        game.apply(actions[choice], &mut log).unwrap();
    }
    let drawn = log.events().iter().filter(|event| event.kind == EventKind::MessageDrawn);
    drawn.map(|event| event.count).collect()
}

// rule: M-2, K-30
#[test]
fn the_messages_are_shuffled() {
    let rules = rules(&MESSAGES);
    let orders: Vec<Vec<u32>> =
        (0..150).map(|seed| messages_of(Game::seeded(&rules, 2, seed).unwrap(), seed)).collect();
    let first: BTreeSet<u32> = orders.iter().filter_map(|order| order.first().copied()).collect();
    assert!(first.len() >= 6, "{first:?}");
    for order in orders {
        let distinct: BTreeSet<u32> = order.iter().take(8).copied().collect();
        assert_eq!(distinct.len(), order.len().min(8), "{order:?}");
        assert!((8..order.len()).all(|i| order[i] == order[i - 8]), "{order:?}");
    }
}

// rule: M-2, K-31
#[test]
fn nobody_knows_the_order_of_the_messages_and_a_copy_deals_them_anew() {
    let rules = rules(&MESSAGES);
    let game = Game::seeded(&rules, 2, 1).unwrap();
    let first = |copy: Game, seed| messages_of(copy, seed).first().copied();
    let dealt: BTreeSet<u32> = (0..60).filter_map(|seed| first(game.reshuffled(seed), seed)).collect();
    assert!(dealt.len() >= 4, "{dealt:?}");
    // The game itself has one first message, whoever plays it.
    let own: BTreeSet<u32> = (0..60).filter_map(|seed| first(game.clone(), seed)).collect();
    assert_eq!(own.len(), 1, "{own:?}");
}

// rule: M-2
#[test]
fn all_see_a_message_that_was_drawn_and_those_before_it() {
    let drawing = ROAD
        .replace("@A^3 U --", "@A^3 U --\n    U    U --")
        .replace("main", "red thief 0,1\n    messages: 5\n    main");
    let game = with_message(&drawing, 1).game;
    for player in 0..2 {
        let view = game.view(player).unwrap();
        assert_eq!((view.message, view.messages_seen), (Some(1), vec![5, 1]));
        assert_eq!(view.players[0].figures, [5, 0]);
    }
}

// rule: M-7
#[test]
fn the_eight_come_round_in_a_fixed_order() {
    // Seven were seen: the eighth is known, and so is each from then on.
    for (seen, next, after) in [
        ("3 1 2 4 5 6 7", 8, vec![3, 1, 2, 4, 5, 6, 7, 8]),
        ("3 1 2 4 5 6 7 8", 3, vec![1, 2, 4, 5, 6, 7, 8, 3]),
        ("6 3 1 2 4 5 7 8", 6, vec![3, 1, 2, 4, 5, 7, 8, 6]),
    ] {
        let mut game = completed(&MESSAGES, &ROAD.replace("main", &format!("messages: {seen}\n    main")));
        game.act("figure 0");
        assert_eq!(game.told(&[EventKind::MessageDrawn]), [format!("red message_drawn {next}")]);
        // None of these can be performed without a follower: its two points are scored.
        assert_eq!(game.asked(), "figure red");
        game.act("figure 1");
        assert_eq!((game.asked().as_str(), game.game.messages_seen()), ("draw blue", after));
    }
}

// rule: M-7
#[test]
fn a_message_is_at_the_bottom_before_its_points_bring_the_next() {
    let drawing = ROAD.replace("2+0", "2+3").replace("main", "messages: 3 1 2 4 5 6 7 8\n    main");
    let mut game = completed(&MESSAGES, &drawing);
    game.act("figure 0; figure 1; figure 0");
    assert_eq!(game.told(&[EventKind::MessageDrawn]), ["red message_drawn 3", "red message_drawn 1"]);
    assert_eq!(game.game.messages_seen(), [2, 4, 5, 6, 7, 8, 3, 1]);
}
