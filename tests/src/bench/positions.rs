//! What is measured: games by a random player, positions of the middle of games, a deck many times its size.

use std::sync::Arc;

use tilewright::tiles::TileSet;
use tilewright::{Action, Game, NullSink, Options, Random, Rules, System};

/// How many positions a pool has, here and in the yardstick.
pub const POOL: u64 = 64;
/// How many tiles lie beside the start tile in the positions of a pool, here and in the yardstick.
pub const MIDDLE: usize = 36;

/// The games that are measured, by the names that are shown: each system, and Carcassonne with all its minis.
pub fn games() -> Vec<(&'static str, Arc<Rules>)> {
    let minis = Options { robbers: true, messages: true, crop_circles: true, ..Options::of(System::C1) };
    let mut games: Vec<_> = System::ALL.iter().map(|&system| (system.name(), rules(system))).collect();
    games.push(("c1_minis", Rules::new(System::C1, minis).expect("the built-in sets are right")));
    games
}

/// The rules of a system with its usual options.
pub fn rules(system: System) -> Arc<Rules> {
    Rules::new(system, Options::of(system)).expect("the built-in set is right")
}

/// The rules of a system with a deck of `factor` times the tiles.
///
/// # Panics
/// When a set cannot hold as many.
pub fn times(system: System, factor: u16) -> Arc<Rules> {
    let mut set = TileSet::built_in(system.name()).expect("a system has a set of its name");
    set.name = "times".to_owned();
    for tile in set.tiles.iter_mut().filter(|tile| tile.stack != "start") {
        tile.count *= factor;
    }
    Rules::with_set(system, Options::of(system), set).expect("a larger deck is a deck")
}

/// A game of two that has begun.
///
/// # Panics
/// Never: two can play every system.
pub fn start(rules: &Arc<Rules>, seed: u64) -> Game {
    Game::seeded(rules, 2, seed).expect("two can play")
}

/// Takes one action of those that are legal, each as likely; false when the game is over.
///
/// # Panics
/// When a listed action is refused.
pub fn step(game: &mut Game, random: &mut Random, actions: &mut Vec<Action>) -> bool {
    game.actions_into(actions);
    let Some(&action) = actions.get(random.below(actions.len() as u32) as usize) else { return false };
    game.apply(action, &mut NullSink).expect("a listed action is legal");
    true
}

/// A game of two by a random player, stopped where `tiles` lie beside the start tile and the next waits for its
/// placement. Of games that end before, the next seed's is taken.
pub fn placing(rules: &Arc<Rules>, seed: u64, tiles: usize) -> Game {
    let mut actions = Vec::new();
    let games = (0..).map(|next: u64| seed.wrapping_add(next * 1_000_003));
    let stopped = games.map(|seed| {
        let (mut game, mut random) = (start(rules, seed), Random::stream(seed, "policy"));
        while game.tiles().len() <= tiles || game.drawn_tile().is_none() {
            if !step(&mut game, &mut random, &mut actions) {
                break;
            }
        }
        game
    });
    stopped.into_iter().find(|game| !game.is_over()).expect("not every game ends before")
}

/// The pool: positions of the middle of [`POOL`] games, each waiting for a placement.
pub fn pool(rules: &Arc<Rules>) -> Vec<Game> {
    (0..POOL).map(|seed| placing(rules, seed, MIDDLE)).collect()
}

/// The actions of a whole random game, and the game at its end.
pub fn whole(rules: &Arc<Rules>, seed: u64) -> (Vec<Action>, Game) {
    let (mut game, mut random) = (start(rules, seed), Random::stream(seed, "policy"));
    let (mut taken, mut actions) = (Vec::new(), Vec::new());
    loop {
        game.actions_into(&mut actions);
        let Some(&action) = actions.get(random.below(actions.len() as u32) as usize) else { return (taken, game) };
        game.apply(action, &mut NullSink).expect("a listed action is legal");
        taken.push(action);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_of_a_pool_wait_for_the_placement_of_the_tile_after_the_middle() {
        for (name, rules) in games() {
            let pool = pool(&rules);
            assert_eq!(pool.len() as u64, POOL);
            for game in pool {
                assert!(game.drawn_tile().is_some() && game.tiles().len() == MIDDLE + 1, "{name}");
            }
        }
    }

    #[test]
    fn a_deck_many_times_its_size_is_played_to_its_end() {
        for &system in System::ALL {
            let (once, threefold) = (rules(system), times(system, 3));
            let tiles = |rules: &Arc<Rules>| whole(rules, 1).1.tiles().len();
            assert!(tiles(&threefold) > 2 * tiles(&once), "{system}");
        }
    }
}
