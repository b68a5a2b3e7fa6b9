//! Draws: seeded and driven, their outcomes and their weights.

use std::collections::{BTreeMap, BTreeSet};

use tilewright::{Action, Error, Game, NullSink, Random, System};
use tilewright_tests::drawing::{drawn, hg2_rules, rules_of, tile_name};

/// Plays a seeded game by the uniform policy and gives its last digest.
fn digest_of(players: u8, seed: u64) -> String {
    let mut game = Game::seeded(&hg2_rules(&[]), players, seed).unwrap();
    game.play_random(&mut Random::stream(seed, "policy"), &mut Vec::new()).unwrap();
    game.digest()
}

// rule: K-30
#[test]
fn a_seed_gives_the_same_game_forever() {
    // These values never change: they are what "same seed, same game" means between versions, platforms and bindings.
    for (players, seed, digest) in PINNED {
        assert_eq!(digest_of(players, seed), digest, "{players} players, seed {seed}");
    }
}

const PINNED: [(u8, u64, &str); 4] = [
    (2, 0, "09068a747b283673c1164cf8a3833ebe349ba17d7c794df60c9f5c91f5629f25"),
    (3, 7, "b51f9d2f5e01b19c1d7f7c9fc87202d614666a4f8cd334b7bc0376bde637f68d"),
    (4, 1 << 53, "aeb7bc3731cf78de59464794e692828fa6b4b66fcb36aad8ea59a7c15af6ba5a"),
    (5, u64::MAX, "1546751e63a0500cda35d4436e2969f42b4776c7b8a5dfc3106f655f88ead60a"),
];

// rule: K-30
#[test]
fn other_seeds_give_other_games() {
    let digests: BTreeSet<String> = (0..8).map(|seed| digest_of(2, seed)).collect();
    assert_eq!(digests.len(), 8);
}

// rule: K-30
#[test]
fn a_seeded_game_draws_by_itself_and_a_driven_one_is_told() {
    let rules = hg2_rules(&[]);
    let mut seeded = Game::seeded(&rules, 2, 5).unwrap();
    let drawn = seeded.drawn_tile().unwrap();
    assert!(seeded.chance_outcomes().is_empty());
    let refused = seeded.apply(Action::Draw { tile: drawn }, &mut NullSink).unwrap_err();
    assert_eq!(refused.code(), 200);

    let mut driven = Game::driven(&rules, 2).unwrap();
    assert_eq!((driven.drawn_tile(), driven.actions().len()), (None, 78));
    let start = rules.tile_index("hg2/56").unwrap();
    for tile in [start, rules.tile_index("hg2/85").unwrap(), 95, u16::MAX] {
        let refused = driven.apply(Action::Draw { tile }, &mut NullSink).unwrap_err();
        assert!(matches!(&refused, Error::Illegal { reason, .. } if reason.contains("stack main")), "{refused}");
    }
    driven.apply(Action::Draw { tile: drawn }, &mut NullSink).unwrap();
    // From here on the two are one game.
    assert_eq!(driven.digest(), seeded.digest());
    assert_eq!(driven.actions(), seeded.actions());
}

// rule: K-30a
#[test]
fn all_face_down_land_tiles_are_one_stack() {
    let rules = hg2_rules(&[]);
    assert_eq!(rules.stacks(), ["main", "menhir"]);
    let game = Game::driven(&rules, 5).unwrap();
    // What is asked of a draw is the tile alone: no pile is chosen, however many players share the stack.
    assert!(game.actions().iter().all(|action| matches!(action, Action::Draw { .. })));
    assert_eq!(game.stack_left(0).unwrap().len(), 78);
    assert_eq!(game.stack_left(2).unwrap_err().code(), 107);
}

#[test]
fn the_outcomes_of_a_draw_are_weighted_by_the_copies_left() {
    let game = drawn("@61\nmain: 62 50 13").game;
    let outcomes = game.chance_outcomes();
    assert_eq!(outcomes.iter().map(|outcome| outcome.action).collect::<Vec<_>>(), game.actions());
    assert!(outcomes.iter().all(|outcome| outcome.weight == 1 && outcome.probability == 1.0 / 3.0));
    // Of c1/D, the start tile, three lie in the stack; two of c1/A and four of c1/B are among 71.
    let game = Game::driven(&rules_of(System::C1, &[]), 2).unwrap();
    let mut outcomes = Vec::new();
    for _ in 0..2 {
        game.chance_outcomes_into(&mut outcomes);
        let told = outcomes.iter().map(|outcome| {
            let Action::Draw { tile } = outcome.action else { panic!("{outcome:?}") };
            (tile_name(game.rules(), tile), outcome.weight, outcome.probability)
        });
        let first: Vec<_> = told.take(4).collect();
        let expected = [("A", 2), ("B", 4), ("C", 1), ("D", 3)];
        assert_eq!(first, expected.map(|(tile, weight)| (tile, weight, f64::from(weight) / 71.0)));
    }
}

/// The probability of each tile to be the next one placed, found by trying every order of draws: (tile, probability).
fn by_enumeration(game: &Game, share: f64, found: &mut BTreeMap<String, f64>) {
    if let Some(tile) = game.drawn_tile() {
        *found.entry(tile_name(game.rules(), tile).to_owned()).or_default() += share;
        return;
    }
    let outcomes = game.chance_outcomes();
    for outcome in outcomes {
        let mut next = game.clone();
        next.apply(outcome.action, &mut NullSink).unwrap();
        by_enumeration(&next, share * outcome.probability, found);
    }
}

// rule: K-6, K-30
#[test]
fn the_next_placeable_tile_has_the_probability_that_enumeration_gives() {
    // Beside meadow edges alone 13, 14 and 17 cannot be placed.
    for left in ["62 50 13 17", "62 50 52 13 14 17", "13 62"] {
        let game = drawn(&format!("@61\nmain: {left}")).game;
        let mut expected = BTreeMap::new();
        by_enumeration(&game, 1.0, &mut expected);
        let next = game.next_placeable(0).unwrap();
        let total: u32 = next.iter().map(|&(_, weight)| weight).sum();
        let found: BTreeMap<String, f64> = next
            .iter()
            .map(|&(tile, weight)| (tile_name(game.rules(), tile).to_owned(), f64::from(weight) / f64::from(total)))
            .collect();
        assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
        assert!(found.iter().all(|(tile, share)| (share - expected[tile]).abs() < 1e-12), "{found:?} {expected:?}");
    }
    assert_eq!(drawn("@61\nmain: 62 50").game.next_placeable(7).unwrap_err().code(), 107);
}
