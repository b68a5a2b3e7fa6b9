//! Many random games on several threads, into NumPy arrays.

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use tilewright::{GameResult, Progress, simulate};

use crate::enter::{enter_watched, raise};
use crate::input::{self, arg};
use crate::rules::Rules;

/// Scores of shape (games, players), then actions, tiles and discarded of shape (games,): all uint32.
type Arrays<'py> =
    (Bound<'py, PyArray2<u32>>, Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u32>>);

/// Plays random games on threads that end with the call; ``tick`` is called with the number of games done.
#[pyfunction]
#[pyo3(name = "_simulate")]
#[pyo3(signature = (rules, players, games, seed, threads, tick))]
pub(crate) fn run<'py>(
    py: Python<'py>,
    rules: &Bound<'py, Rules>,
    #[pyo3(from_py_with = arg::players)] players: u32,
    #[pyo3(from_py_with = arg::games)] games: usize,
    #[pyo3(from_py_with = arg::seed)] seed: u64,
    #[pyo3(from_py_with = arg::threads_or_none)] threads: Option<usize>,
    tick: Option<Bound<'py, PyAny>>,
) -> PyResult<Arrays<'py>> {
    let rules = &rules.get().0;
    let players = raise(py, input::players(rules, players))?;
    let threads = threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let progress = Progress::new();
    let tell = |done: u64| match &tick {
        Some(tick) => tick.call1((done,)).map(|_| ()),
        None => Ok(()),
    };
    let outcomes = enter_watched(py, &progress, tell, || simulate(rules, players, seed, games, threads, &progress))?;
    let column = |field: fn(&GameResult) -> u32| PyArray1::from_iter(py, outcomes.iter().map(field));
    let seats = usize::from(players);
    let scores = outcomes.iter().flat_map(|outcome| outcome.scores[..seats].iter().copied());
    Ok((
        PyArray1::from_iter(py, scores).reshape([outcomes.len(), seats])?,
        column(|outcome| outcome.actions),
        column(|outcome| outcome.tiles),
        column(|outcome| outcome.discarded),
    ))
}
