//! Decks of many times the usual size, up to the limits, and a clear error past them.

use std::sync::Arc;

use tilewright::tiles::TileSet;
use tilewright::{Action, DecisionKind, Game, NullSink, Pos, Random, Record, Rotation, Rules};

use super::{HEAD, NUMBERS, faults, read, rules};

/// A built-in set with so many copies of everything but the start tile.
fn times(name: &str, times: u16) -> String {
    let mut text =
        format!("format = 1\nname = \"big\"\nversion = 1\ntitle = \"Big\"\nextends = \"{name}\"\n[counts]\n");
    for tile in TileSet::built_in(name).unwrap().tiles.iter().filter(|tile| tile.stack != "start") {
        text += &format!("\"{}\" = {times}\n", tile.id);
    }
    text
}

/// Plays to the end and loads the record again.
fn play(rules: &Arc<Rules>) {
    let mut game = Game::seeded(rules, 5, 11).unwrap();
    let mut random = Random::stream(11, "policy");
    let mut actions = Vec::new();
    let mut middle = None;
    let tiles = rules.set().tiles.iter().map(|tile| usize::from(tile.count)).sum::<usize>();
    while game.decision().is_some() {
        game.actions_into(&mut actions);
        let action = actions[random.below(actions.len() as u32) as usize];
        game.apply(action, &mut NullSink).unwrap();
        if game.tiles().len() == tiles / 2 && middle.is_none() {
            middle = Some(game.check());
        }
    }
    assert_eq!((middle, game.check()), (Some(Ok(())), Ok(())));
    let stacks = rules.stacks().len();
    let left: usize = (0..stacks)
        .map(|stack| game.stack_left(stack).unwrap().iter().map(|left| usize::from(left.1)).sum::<usize>())
        .sum();
    assert_eq!(game.tiles().len() + game.discarded().len() + left, tiles);
    let json = game.record().with_embedded_set(true).to_json();
    let loaded = Record::from_json(json.as_bytes()).unwrap().load().unwrap();
    assert_eq!((loaded.digest(), loaded.scores()), (game.digest(), game.scores()));
    let transcript = game.transcript().to_json();
    let loaded = Record::from_json_with(rules, transcript.as_bytes()).unwrap().load().unwrap();
    assert_eq!(loaded.digest(), game.digest());
}

#[test]
fn ten_times_the_deck_is_played_and_loaded() {
    for name in ["hg1", "hg2", "c1"] {
        play(&rules(read(&times(name, 10))));
    }
}

#[test]
fn a_hundred_times_the_deck_is_played_and_loaded() {
    for name in ["hg1", "hg2"] {
        play(&rules(read(&times(name, 100))));
    }
}

/// The grass beside rivers has two open ends an edge: no landscape of as many tiles has a feature with more of them.
#[test]
fn the_largest_set_is_laid_in_a_line_of_river_crossings() {
    let crossing = |name: &str, more: &str| {
        format!(
            "[[tile]]\nid = \"own/{name}\"\n{more}\nslots = \"010 020 010 020\"\nzones = [\"meadow\", \"river\", \"river\"]\n"
        )
    };
    let tiles = crossing("a", "stack = \"start\"") + &crossing("b", "count = 10000") + &crossing("c", "count = 5999");
    let rules = rules(read(&[HEAD, NUMBERS, &tiles].concat()));
    let mut game = Game::driven(&rules, 2).unwrap();
    while let Some(decision) = game.decision() {
        let action = match decision.kind {
            DecisionKind::Draw => game.actions()[0],
            DecisionKind::Place => {
                Action::Place { pos: Pos::new(game.tiles().len() as i16, 0), rotation: Rotation::default() }
            }
            _ => Action::Pass,
        };
        game.apply(action, &mut NullSink).unwrap();
    }
    assert_eq!((game.tiles().len(), game.check()), (16_000, Ok(())));
    let meadow = game.feature_at(Pos::default(), 0).unwrap();
    assert_eq!((meadow.tiles, meadow.open), (16_000, 4 * 16_000 + 4));
}

#[test]
fn past_the_limits_is_a_clear_error() {
    for (copies, fault) in
        [(170, "zones: at most 16000 and 65000 are played"), (10_001, "10001: allowed are 0 to 10000")]
    {
        let found = faults(&times("hg2", copies));
        assert!(found.iter().any(|found| found.what.contains(fault)), "{fault:?} is not in {found:#?}");
    }
    let long = times("hg2", 1) + &"#".repeat(2 << 20);
    assert!(faults(&long)[0].what.contains("at most 2097152 are read"), "{}", faults(&long)[0]);
}
