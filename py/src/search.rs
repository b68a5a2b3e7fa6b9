//! What a search asks for: the classes `ChanceOutcome`, `Playout`, `PlayoutOutcome`.

use std::sync::Arc;

use std::collections::BTreeMap;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tilewright::Rules as CoreRules;

use crate::action::Action;
use crate::enter::Guarded;
use crate::game::Game;
use crate::random::Random;

/// One outcome of a chance decision.
///
/// Attributes:
///     action: Its Action.
///     weight: How many copies of the tile are left; 1 for a message, each of which is as likely as any other (M-2).
///     probability: Its weight divided by the sum of all weights: those of a decision sum to 1.
#[pyclass(module = "tilewright", frozen, eq, get_all)]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ChanceOutcome {
    action: Action,
    weight: u32,
    probability: f64,
}

impl ChanceOutcome {
    pub(crate) fn new(rules: &Arc<CoreRules>, inner: tilewright::ChanceOutcome) -> ChanceOutcome {
        let tilewright::ChanceOutcome { action, weight, probability } = inner;
        ChanceOutcome { action: Action { rules: Arc::clone(rules), inner: action }, weight, probability }
    }
}

#[pymethods]
impl ChanceOutcome {
    fn __repr__(&self) -> String {
        let text = self.action.rules.action_text(self.action.inner);
        format!("<ChanceOutcome '{text}': weight {}, probability {:.4}>", self.weight, self.probability)
    }
}

/// How a playout ended.
///
/// Attributes:
///     scores: The points by player: a tuple of length players.
///     gains: The points gained since the position, for each player a dict by source.
///     actions: The actions taken by players since the position.
///     tiles: The tiles on the table at the end.
///     discarded: The tiles that left the game (K-6).
#[pyclass(module = "tilewright", frozen, eq)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayoutOutcome {
    players: u8,
    inner: tilewright::PlayoutOutcome,
}

#[pymethods]
impl PlayoutOutcome {
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.inner.scores[..usize::from(self.players)])
    }

    /// The points gained since the position, for each player a dict by source, such as ``city``.
    ///
    /// Sources without points are left out. The sum is the difference of the player's scores.
    #[getter]
    fn gains(&self) -> Vec<BTreeMap<&'static str, u32>> {
        let mut gains = vec![BTreeMap::new(); usize::from(self.players)];
        for (player, source, points) in self.inner.gains.iter() {
            gains[usize::from(player)].insert(source.name(), points);
        }
        gains
    }

    #[getter]
    fn actions(&self) -> u32 {
        self.inner.actions
    }

    #[getter]
    fn tiles(&self) -> u32 {
        self.inner.tiles
    }

    #[getter]
    fn discarded(&self) -> u32 {
        self.inner.discarded
    }

    fn __repr__(&self) -> String {
        let scores = &self.inner.scores[..usize::from(self.players)];
        format!("<PlayoutOutcome {scores:?} after {} actions>", self.inner.actions)
    }
}

/// Plays games to their ends at random, one after the other in the same memory: for tree search.
///
/// It copies a position into a game of its own and plays that with actions chosen uniformly from the legal ones; the
/// position stays as it is. Calls from several threads follow one another: give each thread one of its own.
#[pyclass(module = "tilewright", frozen, weakref)]
#[derive(Debug)]
pub(crate) struct Playout(Guarded<tilewright::Playout>);

#[pymethods]
impl Playout {
    #[new]
    fn new() -> Playout {
        Playout(Guarded::new(tilewright::Playout::new()))
    }

    /// Plays a copy of ``game`` to its end; ``random`` chooses.
    ///
    /// The unseen tiles come in their real order: it is for the server, and for copies that were reshuffled. In a
    /// driven game chance is drawn from ``random`` too, each outcome by its weight.
    #[pyo3(signature = (game, random, /))]
    fn run(&self, py: Python<'_>, game: &Game, random: &Random) -> PyResult<PlayoutOutcome> {
        self.play(py, game, random, tilewright::Playout::run)
    }

    /// As ``run``, with the unseen tiles and messages reshuffled with ``random`` first.
    ///
    /// It is what a player who knows only the table may do (K-31).
    #[pyo3(signature = (game, random, /))]
    fn run_reshuffled(&self, py: Python<'_>, game: &Game, random: &Random) -> PyResult<PlayoutOutcome> {
        self.play(py, game, random, tilewright::Playout::run_reshuffled)
    }
}

type Run = fn(
    &mut tilewright::Playout,
    &tilewright::Game,
    &mut tilewright::Random,
) -> Result<tilewright::PlayoutOutcome, tilewright::Error>;

impl Playout {
    fn play(&self, py: Python<'_>, game: &Game, random: &Random, run: Run) -> PyResult<PlayoutOutcome> {
        // Whoever needs several locks takes that of the game first and that of the generator last.
        game.work(py, |game| {
            let inner = run(&mut self.0.lock(), game, &mut random.0.lock())?;
            Ok(PlayoutOutcome { players: game.players(), inner })
        })
    }
}
