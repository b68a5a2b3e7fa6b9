//! Playouts: one game after the other from positions of a search, in the same memory.

use crate::MAX_PLAYERS;
use crate::error::Error;
use crate::game::Game;
use crate::random::Random;
use crate::state::{Action, Gains};

/// How a playout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayoutOutcome {
    /// The points by player; 0 for seats that are empty.
    pub scores: [u32; MAX_PLAYERS],
    /// The points gained since the position, by player and source: their sums are the differences of the scores.
    pub gains: Gains,
    /// The actions taken by players since the position.
    pub actions: u32,
    /// The tiles on the table at the end.
    pub tiles: u32,
    /// The tiles that left the game.
    pub discarded: u32,
}

/// Plays games to their ends at random, one after the other in the same memory: for tree search.
///
/// It copies a position into a game of its own and plays that with actions chosen uniformly from the legal ones; the
/// position stays as it is. Nothing is allocated once there is memory for the longest game.
///
/// ```
/// use tilewright::{Game, Options, Playout, PointSource, Random, Rules, System};
///
/// let rules = Rules::new(System::C1, Options::of(System::C1))?;
/// let game = Game::seeded(&rules, 2, 7)?;
/// let mut random = Random::stream(1, "search");
/// let mut playout = Playout::new();
/// let (mut wins, mut by_cities) = (0, 0);
/// for _ in 0..100 {
///     // What the player to move may know: the tiles come in an order of their own each time.
///     let outcome = playout.run_reshuffled(&game, &mut random)?;
///     wins += u32::from(outcome.scores[0] > outcome.scores[1]);
///     by_cities += outcome.gains.of(0, PointSource::City);
/// }
/// println!("{wins} % won, {} points a game by cities", by_cities / 100);
/// # Ok::<(), tilewright::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Playout {
    game: Option<Game>,
    actions: Vec<Action>,
}

impl Playout {
    /// Without memory for a game yet: the first playout allocates it.
    pub fn new() -> Playout {
        Playout::default()
    }

    /// Plays a copy of `from` to its end. The unseen tiles come in their real order: for the server, or for a
    /// search that was given a reshuffled copy.
    ///
    /// In a driven game draws are taken from `random` too, each outcome by its weight.
    ///
    /// # Errors
    /// None that a valid game can meet.
    pub fn run(&mut self, from: &Game, random: &mut Random) -> Result<PlayoutOutcome, Error> {
        match &mut self.game {
            Some(game) => game.clone_from(from),
            none => *none = Some(from.clone()),
        }
        self.finish(random)
    }

    /// As [`run`](Playout::run), with the unseen tiles and messages reshuffled with `random` first, as by
    /// [`Game::reshuffle_from`]: what a player who knows only the table may do.
    ///
    /// # Errors
    /// None that a valid game can meet.
    pub fn run_reshuffled(&mut self, from: &Game, random: &mut Random) -> Result<PlayoutOutcome, Error> {
        self.game.get_or_insert_with(|| from.clone()).reshuffle_from(from, random);
        self.finish(random)
    }

    fn finish(&mut self, random: &mut Random) -> Result<PlayoutOutcome, Error> {
        let mut outcome =
            PlayoutOutcome { scores: [0; MAX_PLAYERS], gains: Gains::new(), actions: 0, tiles: 0, discarded: 0 };
        let Some(game) = &mut self.game else { return Ok(outcome) };
        loop {
            game.actions_into(&mut self.actions);
            let Some(action) = game.choose(&self.actions, random) else { break };
            game.apply(action, &mut outcome.gains)?;
            outcome.actions += u32::from(!action.is_chance());
        }
        outcome.scores[..game.scores().len()].copy_from_slice(game.scores());
        outcome.tiles = game.tiles().len() as u32;
        outcome.discarded = game.discarded().len() as u32;
        Ok(outcome)
    }
}
