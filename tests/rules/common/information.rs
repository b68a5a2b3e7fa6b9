//! What nobody may know: the order of the unseen tiles, and the seed (K-31).

use std::collections::BTreeMap;
use std::sync::Arc;

use tilewright::{
    Action, DecisionKind, Event, EventKind, EventLog, Game, Item, NullSink, Piece, Pos, Random, Rotation, Rules, Start,
    System,
};
use tilewright_tests::drawing::{drawn, hg2_rules, rules_of};

/// Games with everything that is hidden: two stacks of tiles, or one of tiles and one of messages.
fn games() -> [Arc<Rules>; 2] {
    let minis = [("robbers", "true"), ("messages", "true"), ("crop_circles", "true")];
    [hg2_rules(&[]), rules_of(System::C1, &minis)]
}

/// Everything that a game says to its players, as text.
fn public(game: &Game) -> Vec<String> {
    let mut said: Vec<String> =
        (0..game.players()).map(|player| serde_json::to_string(&game.view(player).unwrap()).unwrap()).collect();
    said.push(game.transcript().to_json());
    said.push(game.to_text());
    said.push(format!("{:?}", game.score_now()));
    said.push(format!("{:?} {:?}", game.chance_outcomes(), game.next_placeable(0)));
    said.push(format!("{:?} {:?}", game.message(), game.messages_seen()));
    said.push(game.digest());
    said.push(format!("{game:?}"));
    // Errors about every kind of action.
    let pos = Pos::new(0, 0);
    let rotation = Rotation::default();
    let tiles = (0..95).map(|tile| Action::Draw { tile });
    let piece = Piece::Hut;
    let messages = (0..10).map(|message| Action::DrawMessage { message });
    let others = [
        Action::Pass,
        Action::Place { pos, rotation },
        Action::Retrieve { pos, zone: 0 },
        Action::Deploy { piece, zone: 9 },
    ];
    for action in tiles.chain(messages).chain(others) {
        if let Err(error) = game.check_legal(action) {
            said.push(error.to_string());
        }
    }
    said
}

// rule: K-31
#[test]
fn games_that_differ_only_in_the_order_of_unseen_tiles_say_the_same() {
    for (rules, seed) in games().iter().flat_map(|rules| (0..6).map(move |seed| (rules, seed))) {
        let players = 2 + (seed % 4) as u8;
        let mut game = Game::seeded(rules, players, seed).unwrap();
        let mut policy = Random::stream(seed, "policy");
        let mut taken = 0;
        while game.decision().is_some() {
            if taken % 23 == 0 {
                let said = public(&game);
                for other in 0..3 {
                    let copy = game.reshuffled(other);
                    assert_eq!(public(&copy), said, "{}, seed {seed}, after {taken} actions", rules.system());
                    copy.check().unwrap();
                }
            }
            let actions = game.actions();
            let action = actions[policy.below(actions.len() as u32) as usize];
            game.apply(action, &mut NullSink).unwrap();
            taken += 1;
        }
    }
}

// rule: K-31
#[test]
fn copies_dealt_anew_do_differ_in_what_comes() {
    let rules = hg2_rules(&[]);
    let game = Game::seeded(&rules, 2, 1).unwrap();
    let next = |mut copy: Game| {
        let tile = copy.drawn_tile();
        while copy.drawn_tile().is_some() && copy.drawn_tile() == tile {
            let action = copy.actions()[0];
            copy.apply(action, &mut NullSink).unwrap();
            if copy.drawn_tile().is_none() {
                let pass = copy.actions()[0];
                copy.apply(pass, &mut NullSink).unwrap();
            }
        }
        copy.drawn_tile()
    };
    assert!((0..20).any(|seed| next(game.reshuffled(seed)) != next(game.reshuffled(99))));
}

// rule: K-30, K-31
#[test]
fn every_order_of_what_is_face_down_is_as_likely_in_a_copy_dealt_anew() {
    let game = drawn("@61\nmain: 62 50 52").game;
    let mut copy = game.clone();
    let mut random = Random::stream(1, "search");
    let mut orders = BTreeMap::new();
    for _ in 0..1200 {
        copy.reshuffle_from(&game, &mut random);
        copy.play_random(&mut random, &mut Vec::new()).unwrap();
        // The third is drawn without asking.
        let draws: Vec<Action> =
            copy.transcript().actions().iter().copied().filter(|action| action.is_chance()).collect();
        *orders.entry(draws).or_insert(0) += 1;
    }
    assert!(orders.len() == 6 && orders.values().all(|count| (150..250).contains(count)), "{orders:?}");
}

// rule: K-31
#[test]
fn what_a_copy_dealt_anew_draws_tells_nothing_of_the_order_before() {
    // Two games that differ only in what is unseen, dealt anew by one seed, are one game.
    for rules in games() {
        let game = Game::seeded(&rules, 3, 4).unwrap();
        let played = |seed| {
            let mut copy = game.reshuffled(seed).reshuffled(5);
            copy.play_random(&mut Random::stream(6, "policy"), &mut Vec::new()).unwrap();
            copy.record().to_json()
        };
        assert_eq!(played(1), played(2), "{}", rules.system());
    }
}

/// The events of a log, each with its items. Where an event's items lie is left out.
fn told(log: &EventLog) -> Vec<(Event, &[Item])> {
    log.events().iter().map(|event| (Event { first_item: 0, ..*event }, log.items(event))).collect()
}

/// How many events two logs have in common from the first on.
///
/// # Panics
/// When the first that differs is anything but a draw of two tiles, or of two messages.
fn told_alike(first: &EventLog, second: &EventLog) -> usize {
    let (first, second) = (told(first), told(second));
    let alike = first.iter().zip(&second).take_while(|(one, other)| one == other).count();
    match (first.get(alike), second.get(alike)) {
        (None, None) => {}
        (Some((one, _)), Some((other, _))) => {
            assert!(matches!(one.kind, EventKind::TileDrawn | EventKind::MessageDrawn), "event {alike}: {one:?}");
            // They differ in nothing but the tile, or the message's number.
            let (tile, count) = (other.tile, other.count);
            match one.kind {
                EventKind::TileDrawn => assert_eq!(Event { tile, ..*one }, *other),
                _ => assert_eq!(Event { count, ..*one }, *other),
            }
        }
        (one, other) => panic!("event {alike}: {one:?} and {other:?}"),
    }
    alike
}

/// Plays two games by the same choices until they draw another tile, and counts the draws that they had in common.
fn draws_alike(mut a: Game, mut b: Game, seed: u64) -> usize {
    let (mut first, mut second) = (EventLog::new(), EventLog::new());
    let mut policy = Random::stream(seed, "policy");
    loop {
        let alike = told_alike(&first, &second);
        let draws = first.events()[..alike].iter().filter(|event| event.kind == EventKind::TileDrawn).count();
        if alike < first.events().len() || a.is_over() {
            return draws;
        }
        // All that they say besides, what they refuse included.
        assert_eq!(public(&a), public(&b), "seed {seed}, after {alike} events");
        let actions = a.actions();
        let action = actions[policy.below(actions.len() as u32) as usize];
        a.apply(action, &mut first).unwrap();
        b.apply(action, &mut second).unwrap();
    }
}

// rule: K-31
#[test]
fn events_of_games_with_other_orders_are_the_same_up_to_the_first_draw_that_differs() {
    for rules in games() {
        let mut counts = [0; 3];
        for seed in 0..6 {
            let mut game = Game::seeded(&rules, 2 + (seed % 4) as u8, seed).unwrap();
            let mut policy = Random::stream(seed, "policy");
            while game.decision().is_some() {
                let actions = game.actions();
                let action = actions[policy.below(actions.len() as u32) as usize];
                game.apply(action, &mut NullSink).unwrap();
                let left: u16 = game.stack_left(0).unwrap().iter().map(|&(_, count)| count).sum();
                // Where few tiles are left, two orders often begin alike.
                if (left < 6 || left.is_multiple_of(20))
                    && game.decision().is_some_and(|asked| asked.kind == DecisionKind::Place)
                {
                    for other in 0..8 {
                        counts[draws_alike(game.reshuffled(other), game.reshuffled(other + 100), seed).min(2)] += 1;
                    }
                }
            }
        }
        // Orders that differ in the next tile, in the one after it, and later.
        assert!(counts.iter().all(|&count| count > 10), "{}: {counts:?}", rules.system());
    }
}

// rule: K-31
#[test]
fn games_of_two_seeds_begin_alike_up_to_the_first_draw() {
    let rules = hg2_rules(&[]);
    for players in 2..=5 {
        let begun = |seed| {
            let mut log = EventLog::new();
            Game::new(&rules, Start::Seeded { players, seed }, &mut log).unwrap();
            log
        };
        let first = begun(0);
        let before = first.events().iter().position(|event| event.kind == EventKind::TileDrawn).unwrap();
        // The players with their figures and supplies, both stacks, and the start tile are told before it.
        assert_eq!(before, 1 + 3 * usize::from(players) + 78 + 16 + 1 + 1);
        let alike: Vec<usize> = (1..20).map(|seed| told_alike(&first, &begun(seed))).collect();
        assert!(alike.iter().all(|&alike| alike >= before) && alike.contains(&before), "{alike:?}");
    }
}

// rule: K-31
#[test]
fn neither_view_nor_transcript_names_the_seed_but_the_servers_record_does() {
    let rules = hg2_rules(&[]);
    let seed = 9_182_736_455;
    let mut game = Game::seeded(&rules, 2, seed).unwrap();
    for _ in 0..30 {
        let action = game.actions()[0];
        game.apply(action, &mut NullSink).unwrap();
    }
    let text = seed.to_string();
    assert!(public(&game).iter().all(|said| !said.contains(&text)));
    assert!(game.record().to_json().contains(&text));
    assert!(!game.reshuffled(1).record().to_json().contains(&text));
}

// rule: K-31
#[test]
fn a_view_offers_the_tiles_left_as_a_multiset_and_a_player_only_his_own_options() {
    let mut game = drawn("@61\nmain: 62 50 13\nmenhir: 83");
    let view = game.game.view(1).unwrap();
    let names: Vec<_> = view.left["main"].iter().map(|(tile, count)| (tile.as_str(), *count)).collect();
    assert_eq!(names, [("hg2/13", 1), ("hg2/50", 1), ("hg2/62", 1)]);
    game.act("draw 62");
    assert_eq!(game.game.view(0).unwrap().actions.len(), 16);
    assert!(game.game.view(1).unwrap().actions.is_empty());
    assert_eq!(game.game.view(2).unwrap_err().code(), 105);
}
