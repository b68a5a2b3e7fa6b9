//! The engine against the slow model, action by action: decisions, actions, table, scores, awards and all else.

mod carcassonne;
mod hunters;
mod rounds;

use tilewright::{Bounds, Random};
use tilewright_tests::lockstep::{Pair, Policy};

/// Plays a game to its end, or for so many actions.
fn play(begin: Result<Pair, String>, policy: Policy, seed: u64, length: usize) -> Result<Pair, String> {
    let mut random = Random::stream(seed, "lockstep");
    let mut pair = begin?;
    while let Some(action) = policy.choose(&pair.game, &mut random).map_err(|error| error.to_string())? {
        if pair.game.history_len() == length {
            break;
        }
        pair.take(action)?;
    }
    Ok(pair)
}

/// A table of few cells or many.
fn some_table(random: &mut Random) -> Bounds {
    let far = [1, 2, 4, 8][random.below(4) as usize];
    let mut side = || random.below(far + 1) as i16;
    Bounds::new(-side(), -side(), side(), side()).unwrap()
}
