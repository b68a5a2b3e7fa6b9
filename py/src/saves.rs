//! How a `Game` is saved: its record and its transcript.

use pyo3::prelude::*;

use crate::game::Game;
use crate::record::{Record, with_meta};

#[pymethods]
impl Game {
    /// The record of the game so far: the save. Of a seeded game it has the seed: it is the server's.
    ///
    /// It names its set with version and digest. With ``embed=True`` the set is in it, and it is read anywhere.
    /// ``meta`` becomes its ``meta``: a game keeps none, so what a loaded record had is given again here.
    ///
    /// Raises:
    ///     LimitError, RecordError, TypeError: From ``meta``, as ``Record.with_meta``.
    #[pyo3(signature = (embed = false, meta = None))]
    fn record(&self, py: Python<'_>, embed: bool, meta: Option<&Bound<'_, PyAny>>) -> PyResult<Record> {
        let record = self.work(py, |game| Ok(game.record().with_embedded_set(embed)))?;
        with_meta(py, record, meta)
    }

    /// The record as players may have it: without the seed (K-31), and without any meta unless it is given.
    ///
    /// Every draw with more than one possible outcome is an action. ``embed`` and ``meta`` are as in ``record()``.
    #[pyo3(signature = (embed = false, meta = None))]
    fn transcript(&self, py: Python<'_>, embed: bool, meta: Option<&Bound<'_, PyAny>>) -> PyResult<Record> {
        let record = self.work(py, |game| Ok(game.transcript().with_embedded_set(embed)))?;
        with_meta(py, record, meta)
    }

    /// Writes ``record(embed, meta)`` to a file.
    ///
    /// Raises:
    ///     OSError: It cannot be written.
    ///     LimitError, RecordError, TypeError: From ``meta``, as ``Record.with_meta``.
    #[pyo3(signature = (path, embed = false, meta = None))]
    fn save(
        &self,
        py: Python<'_>,
        path: &Bound<'_, PyAny>,
        embed: bool,
        meta: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        self.record(py, embed, meta)?.save(path)
    }
}
