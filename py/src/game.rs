//! The class `Game`.

use std::sync::Arc;

use numpy::PyArray1;
use pyo3::exceptions::PyAssertionError;
use pyo3::prelude::*;
use tilewright::{Error, Game as CoreGame, NullSink, Rules as CoreRules, Setup};

use crate::action::{Action, action};
use crate::actions::Actions;
use crate::decision::Decision;
use crate::enter::{Guarded, enter, raise};
use crate::events::Events;
use crate::input::{self, Document, arg};
use crate::played::{Pickle, Played};
use crate::random::Random;
use crate::rules::{Named, Reduced, Rules, known, named, own};

/// A game: always at one decision until it is over.
///
/// The same seed gives the same game on every machine (K-30). Each call has the game alone: calls from several
/// threads follow one another, and long ones release the GIL. Copies are independent.
///
/// Args:
///     system: Which game is played: one of ``systems()``, or Rules. None is the system of the set, or ``hg2``.
///     players: How many play.
///     seed: From 0 to 2**64 - 1; None takes one from the operating system.
///     options: Values by name (see ``options()``); those left out have their defaults.
///     set: The tiles, as ``Rules`` takes them; None is the system's built-in set.
///
/// Raises:
///     UnknownSystemError, UnknownOptionError, OptionValueError, PlayersError: The message names what is allowed.
///     SetError, OSError: The set has faults, or cannot be read.
#[pyclass(module = "tilewright", frozen, weakref)]
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) rules: Arc<CoreRules>,
    inner: Guarded<Played>,
}

impl Game {
    pub(crate) fn new(game: impl Into<Played>) -> Game {
        let played = game.into();
        Game { rules: Arc::clone(played.game.rules()), inner: Guarded::new(played) }
    }

    /// A short question.
    pub(crate) fn ask<R: Send>(&self, py: Python<'_>, question: impl FnOnce(&CoreGame) -> R) -> R {
        self.inner.quick(py, |played| question(&played.game))
    }

    /// A question that takes longer, with the GIL released.
    pub(crate) fn work<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&CoreGame) -> Result<R, Error> + Send,
    ) -> PyResult<R> {
        self.inner.long(py, |played| work(&played.game))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (system = None, players = 2, seed = None, options = None, set = None))]
    fn create(
        py: Python<'_>,
        system: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = arg::players)] players: u32,
        #[pyo3(from_py_with = arg::seed_or_none)] seed: Option<u64>,
        options: Option<Named>,
        set: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let rules = named(py, system, options, set)?;
        let players = raise(py, input::players(&rules, players))?;
        let seed = input::seed(py, seed)?;
        raise(py, CoreGame::seeded(&rules, players, seed)).map(Game::new)
    }

    /// A game in which the caller supplies the draws (K-30).
    ///
    /// A draw with more than one possible outcome is a decision of chance.
    ///
    /// Raises:
    ///     As ``Game()``.
    #[staticmethod]
    #[pyo3(signature = (system = None, players = 2, options = None, set = None))]
    fn driven(
        py: Python<'_>,
        system: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = arg::players)] players: u32,
        options: Option<Named>,
        set: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let rules = named(py, system, options, set)?;
        let players = raise(py, input::players(&rules, players))?;
        raise(py, CoreGame::driven(&rules, players)).map(Game::new)
    }

    /// A driven game from any position at the beginning of a turn.
    ///
    /// ``setup`` is a dict, or JSON as str or bytes, or a path-like object that names a file with it.
    ///
    /// Raises:
    ///     SetupError: ``faults`` lists all faults of the position as (field, what).
    ///     The errors of rules: As ``Game()``.
    #[staticmethod]
    #[pyo3(signature = (system, setup, options = None, set = None))]
    fn from_setup(
        py: Python<'_>,
        system: Option<&Bound<'_, PyAny>>,
        setup: &Bound<'_, PyAny>,
        options: Option<Named>,
        set: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Game> {
        let rules = named(py, system, options, set)?;
        let json = Document::json(setup)?;
        enter(py, || CoreGame::from_setup(&rules, json.read(Setup::from_json)?)).map(Game::new)
    }

    /// The game of a record, replayed through the rules: a loaded game is always a legal one.
    ///
    /// ``record`` is JSON as str, bytes or dict, or a path-like object (``pathlib.Path``) that names a file with it;
    /// ``rules`` are as in ``Record.from_json``.
    ///
    /// Raises:
    ///     RecordError, VersionError, DigestError, LimitError, UnknownSetError, SetError: It cannot be read here.
    ///     ReplayError: The replay differs from the record; ``index`` is the action's index.
    ///     SetupError, PlayersError and the errors of options: Its start is not possible.
    #[staticmethod]
    #[pyo3(signature = (record, rules = None))]
    fn load(py: Python<'_>, record: &Bound<'_, PyAny>, rules: Option<&Bound<'_, Rules>>) -> PyResult<Game> {
        let json = Document::json(record)?;
        let rules = known(py, rules)?;
        enter(py, || json.read(|json| tilewright::Record::from_json_with(&rules, json))?.load()).map(Game::new)
    }

    /// Begins a new seeded game in the memory of this one: for many games in sequence.
    ///
    /// None keeps the number of players, or takes a seed from the operating system.
    ///
    /// Raises:
    ///     PlayersError: Then the game is unchanged.
    #[pyo3(signature = (players = None, seed = None))]
    fn restart(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arg::players_or_none)] players: Option<u32>,
        #[pyo3(from_py_with = arg::seed_or_none)] seed: Option<u64>,
    ) -> PyResult<()> {
        let seed = input::seed(py, seed)?;
        let restarted = self.inner.quick(py, |played| {
            let now = u32::from(played.game.players());
            let players = input::players(&self.rules, players.unwrap_or(now))?;
            played.restart(players, seed)
        });
        raise(py, restarted)
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(Arc::clone(&self.rules))
    }

    /// The name of the system.
    #[getter]
    fn system(&self) -> &'static str {
        self.rules.system().name()
    }

    /// What the game waits for, or None when it is over.
    #[getter]
    fn decision(&self, py: Python<'_>) -> Option<Decision> {
        self.ask(py, CoreGame::decision).map(|inner| Decision { inner })
    }

    /// True when the game is over.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.ask(py, CoreGame::is_over)
    }

    /// Every legal action, ascending by code; none when the game is over.
    fn actions(&self, py: Python<'_>) -> Actions {
        Actions::new(&self.rules, self.inner.quick(py, |played| played.actions()))
    }

    /// The codes of ``actions()`` as a NumPy array, shape (n,), uint64.
    fn action_codes<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_slice(py, &self.inner.quick(py, |played| played.codes()))
    }

    /// Whether an action (an Action, a code or a text) is legal now.
    ///
    /// Raises:
    ///     ActionCodeError, UnknownTileError, NotationError: It is no action at all.
    #[pyo3(signature = (action, /))]
    fn is_legal(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        let action = self::action(&self.rules, action)?;
        Ok(self.ask(py, |game| game.is_legal(action)))
    }

    /// Raises the error that ``apply`` would raise; None when the action is legal now.
    ///
    /// Raises:
    ///     IllegalError: ``reason`` is why. GameOverError: The game is over.
    ///     ActionCodeError, UnknownTileError, NotationError: It is no action at all.
    #[pyo3(signature = (action, /))]
    fn check_legal(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = self::action(&self.rules, action)?;
        raise(py, self.ask(py, |game| game.check_legal(action)))
    }

    /// Takes an action (an Action, a code or a text) and moves on to the next decision.
    ///
    /// Returns what happened; no events with ``events=False``, which is faster.
    ///
    /// Raises:
    ///     As ``check_legal``; then nothing has changed.
    #[pyo3(signature = (action, /, events = true))]
    fn apply(&self, py: Python<'_>, action: &Bound<'_, PyAny>, events: bool) -> PyResult<Py<Events>> {
        let action = self::action(&self.rules, action)?;
        if !events {
            raise(py, self.inner.quick(py, |played| played.game.apply(action, &mut NullSink)))?;
            return Events::none(py, &self.rules);
        }
        let log = raise(py, self.inner.quick(py, |played| played.apply(action)))?;
        Py::new(py, Events::new(&self.rules, log))
    }

    /// Takes back the last action, whoever took it, and returns it. In a driven game a draw is an action too.
    ///
    /// Raises:
    ///     NothingToUndoError: The game is at its start.
    fn undo(&self, py: Python<'_>) -> PyResult<Action> {
        let inner = self.inner.long(py, |played| played.game.undo())?;
        Ok(Action { rules: Arc::clone(&self.rules), inner })
    }

    /// Plays on to the end with actions chosen uniformly by ``random``; returns how many were taken.
    fn play_random(&self, py: Python<'_>, random: &Random) -> PyResult<u32> {
        self.inner.long(py, |played| played.play_random(&mut random.0.lock()))
    }

    /// An independent copy, the unseen tiles in the same order.
    fn copy(&self, py: Python<'_>) -> Game {
        Game::new(self.inner.quick(py, |played| played.clone()))
    }

    fn __copy__(&self, py: Python<'_>) -> Game {
        self.copy(py)
    }

    #[pyo3(signature = (_memo, /))]
    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Game {
        self.copy(py)
    }

    /// A copy whose unseen tiles are reshuffled with ``seed``: what an agent or a search may have (K-31).
    ///
    /// The copy draws by itself, also where this game is driven. Its record is its ``transcript()``.
    #[pyo3(signature = (seed = None))]
    fn reshuffled(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arg::seed_or_none)] seed: Option<u64>,
    ) -> PyResult<Game> {
        let seed = input::seed(py, seed)?;
        Ok(Game::new(self.inner.quick(py, |played| played.reshuffled(seed))))
    }

    /// Pickled as its record: of a seeded game with its seed, of a reshuffled copy with its seed; with
    /// the rules that have its set when it is a custom one.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, (Pickle, Option<Rules>)>> {
        let pickle = self.inner.long(py, |played| Ok(played.pickle()))?;
        let restore = py.import("tilewright._tilewright")?.getattr("_restore_game")?;
        Ok((restore, (pickle, own(&self.rules))))
    }

    /// The codes of the actions taken so far: a NumPy array, shape (n,), uint64.
    ///
    /// Draws are among them in driven games only.
    fn history<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_vec(py, self.ask(py, |game| game.history()))
    }

    /// The events of the beginning: players, supplies, stacks, start tile, and what precedes the first decision.
    ///
    /// With the events that each ``apply`` returned they rebuild the game. Of a reshuffled copy they are those of its
    /// ``transcript()``.
    fn start_events(&self, py: Python<'_>) -> PyResult<Events> {
        let log = self.inner.long(py, |played| played.events(0))?;
        Ok(Events::new(&self.rules, log))
    }

    /// All events from the beginning to now. Of a reshuffled copy they are those of its ``transcript()``.
    fn events(&self, py: Python<'_>) -> PyResult<Events> {
        let log = self.inner.long(py, |played| played.events(usize::MAX))?;
        Ok(Events::new(&self.rules, log))
    }

    /// SHA-256 of the position: 64 hexadecimal digits, equal exactly when two games look the same to everybody.
    fn digest(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |game| Ok(game.digest()))
    }

    /// The table as text, for a terminal or a notebook.
    fn to_text(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |game| Ok(game.to_text()))
    }

    /// The numbered rules in Markdown, with the numbers of the set and the options in force filled in.
    fn rules_text(&self) -> String {
        self.rules.text()
    }

    /// Recomputes every value that the engine keeps and compares: for tests of the engine.
    ///
    /// Raises:
    ///     AssertionError: The first difference.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        let checked = self.work(py, |game| Ok(game.check()))?;
        checked.map_err(PyAssertionError::new_err)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let (players, turn, decision) = self.ask(py, |game| (game.players(), game.turn(), game.decision()));
        let state = match decision {
            Some(decision) => format!("turn {turn}, {} of player {}", decision.kind, decision.player),
            None => "over".to_owned(),
        };
        format!("<Game {}: {players} players, {state}>", self.system())
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.to_text(py)
    }
}

/// Makes a game of what its pickle holds.
#[pyfunction]
#[pyo3(name = "_restore_game", signature = (pickle, rules = None, /))]
pub(crate) fn restore_game(py: Python<'_>, pickle: Pickle, rules: Option<&Bound<'_, Rules>>) -> PyResult<Game> {
    let rules = known(py, rules)?;
    enter(py, || Played::restore(&rules, pickle)).map(Game::new)
}
