//! Random play: one game to its end, many on several threads, or playouts of a search in one memory.
//!
//! It may use everything below it. It must have no rule, no clock and no threads that outlive a call.

mod single;

pub use single::{Playout, PlayoutOutcome};

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use crate::MAX_PLAYERS;
use crate::error::Error;
use crate::game::Game;
use crate::random::Random;
use crate::reading::limit;
use crate::rules::Rules;
use crate::state::{Action, NullSink};

/// How many games a thread plays between two looks at its [`Progress`].
const SLICE: usize = 16;
/// The most threads that play at once: a number that is a mistake must not exhaust the system.
const MAX_THREADS: usize = 256;

/// How far a simulation is, and the wish to stop it: shared with whoever watches.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    stop: AtomicBool,
}

impl Progress {
    /// Nothing done yet.
    pub fn new() -> Progress {
        Progress::default()
    }

    /// The games played so far.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Asks the simulation to stop soon.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// True once [`stop`](Progress::stop) was called.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// How a simulated game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameResult {
    /// The points by player; 0 for seats that are empty.
    pub scores: [u32; MAX_PLAYERS],
    /// The actions taken by players.
    pub actions: u32,
    /// The tiles on the table at the end.
    pub tiles: u32,
    /// The tiles that left the game.
    pub discarded: u32,
}

impl Game {
    /// Plays on to the end with actions chosen uniformly from the legal ones; returns how many were taken.
    ///
    /// `actions` is the list to work in: given again, nothing is allocated for it.
    ///
    /// # Errors
    /// None that a valid game can meet.
    pub fn play_random(&mut self, random: &mut Random, actions: &mut Vec<Action>) -> Result<u32, Error> {
        let mut taken = 0;
        loop {
            self.actions_into(actions);
            let Some(&action) = actions.get(random.below(actions.len() as u32) as usize) else {
                return Ok(taken);
            };
            self.apply(action, &mut NullSink)?;
            taken += 1;
        }
    }
}

/// Plays `games` random games on `threads` threads (0 counts as 1, more than 256 as 256) and returns their outcomes in
/// order.
///
/// Game number i is shuffled by `seed` + i (wrapping) and played by the stream `policy` of the same seed, so the result
/// does not depend on the threads. After [`Progress::stop`] it returns the games played up to the first one missing.
/// Where the system starts fewer threads than asked for, those play all games. Memory is taken for games that were
/// played, not for those that are asked for.
///
/// # Errors
/// [`Error::Players`]; [`Error::Limit`] for more than 2^32 - 1 games.
pub fn simulate(
    rules: &Arc<Rules>,
    players: u8,
    seed: u64,
    games: usize,
    threads: usize,
    progress: &Progress,
) -> Result<Vec<GameResult>, Error> {
    limit("games", games, u32::MAX as usize)?;
    let first = Game::seeded(rules, players, seed)?;
    // Threads take slices in turn: long and short games even out.
    let next = AtomicUsize::new(0);
    let slices = games.div_ceil(SLICE);
    let work = |mut game: Game| -> Result<Vec<(usize, Vec<GameResult>)>, Error> {
        let (mut actions, mut done) = (Vec::new(), Vec::new());
        while !progress.is_stopped() {
            let slice = next.fetch_add(1, Ordering::Relaxed);
            if slice >= slices {
                break;
            }
            let mut outcomes = Vec::with_capacity(SLICE);
            for i in slice * SLICE..games.min((slice + 1) * SLICE) {
                outcomes.push(play(&mut game, players, seed.wrapping_add(i as u64), &mut actions)?);
                progress.done.fetch_add(1, Ordering::Relaxed);
            }
            done.push((slice, outcomes));
        }
        Ok(done)
    };
    let threads = threads.clamp(1, MAX_THREADS).min(slices);
    let mut played = match threads {
        // Nothing of threads is touched where one is enough: some hosts have no others.
        0 | 1 => work(first),
        _ => std::thread::scope(|scope| {
            let start = |game| std::thread::Builder::new().spawn_scoped(scope, || work(game));
            let others: Vec<_> = (1..threads).map_while(|_| start(first.clone()).ok()).collect();
            let mut played = work(first)?;
            for other in others {
                // A panic in another thread is a panic of this call.
                played.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
            }
            Ok(played)
        }),
    }?;
    // Slices are taken in order and played to their end: none is missing between others.
    played.sort_unstable_by_key(|&(slice, _)| slice);
    Ok(played.into_iter().flat_map(|(_, outcomes)| outcomes).collect())
}

fn play(game: &mut Game, players: u8, seed: u64, actions: &mut Vec<Action>) -> Result<GameResult, Error> {
    game.restart(players, seed)?;
    let taken = game.play_random(&mut Random::stream(seed, "policy"), actions)?;
    let mut outcome = GameResult {
        actions: taken,
        tiles: game.tiles().len() as u32,
        discarded: game.discarded().len() as u32,
        ..GameResult::default()
    };
    outcome.scores[..game.scores().len()].copy_from_slice(game.scores());
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, System};

    fn played(games: usize, threads: usize, progress: &Progress) -> Result<Vec<GameResult>, Error> {
        let rules = Rules::new(System::Hg2, Options::of(System::Hg2))?;
        simulate(&rules, 2, u64::MAX - 3, games, threads, progress)
    }

    #[test]
    fn any_number_of_threads_gives_the_same_outcomes() {
        for games in [0, 1, SLICE - 1, SLICE, 3 * SLICE + 1] {
            let one = played(games, 1, &Progress::new()).unwrap();
            assert_eq!(one.len(), games);
            for threads in [0, 2, 3, MAX_THREADS + 1, usize::MAX] {
                let progress = Progress::new();
                assert_eq!(played(games, threads, &progress).as_ref(), Ok(&one), "{threads} threads");
                assert_eq!(progress.done(), games as u64);
            }
        }
    }

    #[test]
    fn a_simulation_takes_no_memory_and_starts_no_more_threads_than_it_may_before_it_plays() {
        let progress = Progress::new();
        progress.stop();
        assert_eq!(played(u32::MAX as usize, usize::MAX, &progress), Ok(Vec::new()));
        assert_eq!(played(u32::MAX as usize, 1, &progress), Ok(Vec::new()));
        assert_eq!(played(u32::MAX as usize + 1, 1, &progress).unwrap_err().code(), 306);
    }
}
