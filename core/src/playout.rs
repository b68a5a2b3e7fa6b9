//! Random play: one game to its end, or many on several threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::MAX_PLAYERS;
use crate::error::Error;
use crate::game::Game;
use crate::random::Random;
use crate::rules::Rules;
use crate::state::{Action, NullSink};

/// How many games a thread plays between two looks at its [`Progress`].
const SLICE: usize = 16;

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
pub struct Outcome {
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

/// Plays `games` random games on `threads` threads (0 counts as 1) and returns their outcomes in order.
///
/// Game number i is dealt by `seed` + i (wrapping) and plays by the stream `policy` of the same number, so the result
/// does not depend on the threads. After [`Progress::stop`] it returns the games played up to the first one missing.
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
) -> Result<Vec<Outcome>, Error> {
    if games > u32::MAX as usize {
        return Err(Error::Limit { what: "games".to_owned(), found: games as u64, limit: u64::from(u32::MAX) });
    }
    // The number of players is checked before memory is taken.
    let first = Game::seeded(rules, players, seed)?;
    let mut outcomes: Vec<Option<Outcome>> = vec![None; games];
    // Threads take slices in turn: long and short games even out.
    let slices = std::sync::Mutex::new(outcomes.chunks_mut(SLICE).enumerate());
    let work = |mut game: Game| {
        let mut actions = Vec::new();
        while !progress.is_stopped() {
            let slice = slices.lock().ok().and_then(|mut slices| slices.next());
            let Some((index, slice)) = slice else { return };
            for (i, outcome) in slice.iter_mut().enumerate() {
                let seed = seed.wrapping_add((index * SLICE + i) as u64);
                *outcome = play(&mut game, players, seed, &mut actions).ok();
                progress.done.fetch_add(1, Ordering::Relaxed);
            }
        }
    };
    match threads.clamp(1, games.div_ceil(SLICE).max(1)) {
        // No thread is started where one is enough: some hosts have no others.
        1 => work(first),
        threads => std::thread::scope(|scope| {
            for _ in 0..threads {
                let game = first.clone();
                scope.spawn(|| work(game));
            }
        }),
    }
    Ok(outcomes.into_iter().map_while(|outcome| outcome).collect())
}

fn play(game: &mut Game, players: u8, seed: u64, actions: &mut Vec<Action>) -> Result<Outcome, Error> {
    game.restart(players, seed)?;
    let taken = game.play_random(&mut Random::stream(seed, "policy"), actions)?;
    let mut outcome = Outcome {
        actions: taken,
        tiles: game.tiles().len() as u32,
        discarded: game.discarded().len() as u32,
        ..Outcome::default()
    };
    outcome.scores[..game.scores().len()].copy_from_slice(game.scores());
    Ok(outcome)
}
