//! The generator, the bounded draws, the shuffle and the stacks of `random.json` (`docs/random.md`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Deserialize;
use tilewright::{EventKind, EventLog, Game, Options, Random, Rules, Start, System};
use tilewright_tests::lockstep::Policy;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Corpus {
    #[serde(rename = "about")]
    _about: String,
    fnv1a64: Vec<Hash>,
    next: Vec<Next>,
    below: Vec<Below>,
    shuffle: Vec<Shuffle>,
    stack: Vec<Stack>,
    messages: Vec<Messages>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hash {
    name: String,
    hash: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Next {
    seed: String,
    stream: String,
    outputs: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Below {
    seed: String,
    stream: String,
    n: u32,
    results: Vec<u32>,
    next_after: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shuffle {
    seed: String,
    stream: String,
    length: usize,
    result: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stack {
    seed: String,
    stream: String,
    set: String,
    version: u32,
    #[serde(default)]
    options: BTreeMap<String, String>,
    order: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Messages {
    seed: String,
    stream: String,
    order: Vec<u32>,
}

fn corpus() -> Corpus {
    serde_json::from_str(&super::read("random.json")).unwrap()
}

fn stream(seed: &str, name: &str) -> Random {
    Random::stream(seed.parse().unwrap(), name)
}

/// A seed works only through its exclusive or with the hash of the stream's name.
#[test]
fn names_are_hashed_as_written_down() {
    let cases = corpus().fnv1a64;
    assert!(cases.len() >= 3);
    for case in cases {
        let hash: u64 = case.hash.parse().unwrap();
        // The empty name has the hash's offset, so this is a stream with the state of `case.name`.
        let same = Random::stream(hash ^ 0xcbf2_9ce4_8422_2325, "");
        assert_eq!(Random::stream(0, &case.name), same, "{:?}", case.name);
    }
}

// rule: K-30
#[test]
fn outputs_are_those_written_down() {
    let cases = corpus().next;
    assert!(cases.len() >= 6);
    for case in cases {
        let mut random = stream(&case.seed, &case.stream);
        let found: Vec<String> = case.outputs.iter().map(|_| random.next_u64().to_string()).collect();
        assert_eq!(case.outputs, found, "seed {}, stream {}", case.seed, case.stream);
    }
}

// rule: K-30
#[test]
fn bounded_draws_are_those_written_down() {
    let cases = corpus().below;
    assert!(cases.len() >= 3);
    for case in cases {
        let mut random = stream(&case.seed, &case.stream);
        let found: Vec<u32> = case.results.iter().map(|_| random.below(case.n)).collect();
        assert_eq!(case.results, found, "seed {}, below {}", case.seed, case.n);
        assert_eq!(case.next_after, random.next_u64().to_string(), "seed {}, after below {}", case.seed, case.n);
    }
}

// rule: K-30
#[test]
fn shuffles_are_those_written_down() {
    let cases = corpus().shuffle;
    assert!(cases.len() >= 3);
    for case in cases {
        let mut list: Vec<usize> = (0..case.length).collect();
        stream(&case.seed, &case.stream).shuffle(&mut list);
        assert_eq!(case.result, list, "seed {}, length {}", case.seed, case.length);
    }
}

/// The rules of a set that has the name of its system.
fn rules(set: &str, options: &BTreeMap<String, String>) -> Arc<Rules> {
    let system = System::named(set).unwrap();
    Rules::new(system, Options::from_map(system, options).unwrap()).unwrap()
}

/// The tiles that a seeded game draws, in order, are its stacks: a player's choices change neither.
// rule: K-30, C1-1
#[test]
fn stacks_are_those_written_down() {
    let cases = corpus().stack;
    let sets: BTreeSet<&str> = cases.iter().map(|case| case.set.as_str()).collect();
    assert_eq!(sets.len(), System::ALL.len());
    assert!(cases.iter().any(|case| case.order.iter().any(|id| id.starts_with("robbers/"))), "with minis too");
    for case in cases {
        let rules = rules(&case.set, &case.options);
        assert_eq!((case.set.as_str(), case.version), (rules.set().name.as_str(), rules.set().version));
        let stack = rules.stack_index(&case.stream).unwrap();
        let mut ids: Vec<&str> = Vec::new();
        for tile in rules.sets().iter().flat_map(|set| &set.tiles).filter(|tile| tile.stack == case.stream) {
            // The start tile lies on the table.
            let laid = u16::from(rules.set().start.as_ref() == Some(&tile.id));
            ids.extend((laid..tile.count).map(|_| tile.id.as_str()));
        }
        ids.sort_unstable();
        stream(&case.seed, &case.stream).shuffle(&mut ids);
        assert_eq!(case.order, ids, "seed {}, stack {}", case.seed, case.stream);
        let log = played(&rules, case.seed.parse().unwrap(), 0);
        let drawn: Vec<&str> = log
            .events()
            .iter()
            .filter(|event| event.kind == EventKind::TileDrawn && usize::from(event.stack) == stack)
            .map(|event| rules.tile(event.tile).unwrap().id.as_str())
            .collect();
        assert!(!drawn.is_empty(), "seed {}: nothing was drawn from {}", case.seed, case.stream);
        assert_eq!(case.order[..drawn.len()], drawn, "a game of seed {}, stack {}", case.seed, case.stream);
    }
}

/// The messages that seeded games draw, in order, are their stack, whatever the players do.
// rule: K-30, M-2
#[test]
fn messages_are_those_written_down() {
    let cases = corpus().messages;
    assert!(cases.len() >= 3);
    let rules = rules("c1", &BTreeMap::from([("messages".to_owned(), "true".to_owned())]));
    let mut most = 0;
    for case in cases {
        let mut order: Vec<u32> = (1..=8).collect();
        stream(&case.seed, &case.stream).shuffle(&mut order);
        assert_eq!(case.order, order, "seed {}", case.seed);
        for players in 0..10 {
            let log = played(&rules, case.seed.parse().unwrap(), players);
            let drawn = log.events().iter().filter(|event| event.kind == EventKind::MessageDrawn);
            let drawn: Vec<u32> = drawn.map(|event| event.count).collect();
            assert_eq!(order[..drawn.len()], drawn, "a game of seed {}", case.seed);
            most = most.max(drawn.len());
        }
    }
    assert!(most >= 3, "{most} messages at most were drawn in a game");
}

/// The events of a seeded game of two, as players play it who have another seed. Extra turns and messages are sought, so
/// that all stacks are drawn from.
fn played(rules: &Arc<Rules>, seed: u64, players: u64) -> EventLog {
    let mut log = EventLog::new();
    let mut game = Game::new(rules, Start::Seeded { players: 2, seed }, &mut log).unwrap();
    let mut random = Random::stream(players, "policy");
    while let Some(action) = Policy::Complete.choose(&game, &mut random).unwrap() {
        game.apply(action, &mut log).unwrap();
    }
    log
}

/// The first tiles and messages on the page are those of the corpus.
#[test]
fn the_page_shows_what_is_written_down() {
    let page = std::fs::read_to_string(super::corpus().join("../../docs/random.md")).unwrap();
    let Corpus { stack, messages, .. } = corpus();
    let tiles = stack.iter().map(|case| (&case.seed, case.order.join(", ")));
    let messages = messages.iter().map(|case| {
        let order: Vec<String> = case.order.iter().map(u32::to_string).collect();
        (&case.seed, order.join(", "))
    });
    let known: Vec<(&String, String)> = tiles.chain(messages).collect();
    let mut shown = BTreeSet::new();
    // A row of one of these tables begins with the seed and ends with the list.
    for row in page.lines().filter(|line| line.starts_with("| ") && line.contains(", ")) {
        let cells: Vec<&str> = row.trim_matches(['|', ' ']).split(" | ").collect();
        let (seed, list) = (cells[0], *cells.last().unwrap());
        if seed.parse::<u64>().is_ok() {
            let case = known.iter().position(|(other, order)| *other == seed && order.starts_with(list));
            shown.insert(case.unwrap_or_else(|| panic!("not in random.json: {row}")));
        }
    }
    assert_eq!(shown.len(), 12, "rows of the page");
}
