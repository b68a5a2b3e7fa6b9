//! The generator, the bounded draws, the shuffle and the stacks of `random.json` (`docs/random.md`).

use serde::Deserialize;
use tilewright::{Action, DecisionKind, Game, NullSink, Options, Random, Rules, System};

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
    order: Vec<String>,
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

/// The tiles that a seeded game draws, in order, are its stacks: a player's choices change neither.
// rule: K-30
#[test]
fn stacks_are_those_written_down() {
    let cases = corpus().stack;
    let sets: std::collections::BTreeSet<&str> = cases.iter().map(|case| case.set.as_str()).collect();
    assert_eq!(sets.len(), System::ALL.len());
    for case in cases {
        // A built-in set has the name of its system.
        let system = System::named(&case.set).unwrap();
        let rules = Rules::new(system, Options::of(system)).unwrap();
        assert_eq!((case.set.as_str(), case.version), (rules.set().name.as_str(), rules.set().version));
        let stack = rules.stack_index(&case.stream).unwrap();
        let mut ids: Vec<&str> = Vec::new();
        for tile in &rules.set().tiles {
            if tile.stack == case.stream {
                ids.extend((0..tile.count).map(|_| tile.id.as_str()));
            }
        }
        ids.sort_unstable();
        stream(&case.seed, &case.stream).shuffle(&mut ids);
        assert_eq!(case.order, ids, "seed {}, stack {}", case.seed, case.stream);
        let drawn = drawn(&rules, case.seed.parse().unwrap(), stack);
        assert!(!drawn.is_empty(), "seed {}: nothing was drawn from {}", case.seed, case.stream);
        assert_eq!(case.order[..drawn.len()], drawn, "a game of seed {}, stack {}", case.seed, case.stream);
    }
}

/// The tiles that a seeded game draws from a stack, by its transcript. Extra turns are sought, so that both are drawn from.
fn drawn(rules: &std::sync::Arc<Rules>, seed: u64, stack: usize) -> Vec<String> {
    let mut game = Game::seeded(rules, 2, seed).unwrap();
    let mut random = Random::stream(seed, "policy");
    while let Some(action) = tilewright_tests::lockstep::Policy::Complete.choose(&game, &mut random).unwrap() {
        game.apply(action, &mut NullSink).unwrap();
    }
    let mut driven = Game::driven(rules, 2).unwrap();
    let mut drawn = Vec::new();
    for &action in game.transcript().actions() {
        let draws = driven.decision().is_some_and(|decision| decision.kind == DecisionKind::Draw);
        if let Action::Draw { tile } = action
            && draws
            && usize::from(driven.is_extra_turn()) == stack
        {
            drawn.push(rules.tile(tile).unwrap().id.clone());
        }
        driven.apply(action, &mut NullSink).unwrap();
    }
    drawn
}
