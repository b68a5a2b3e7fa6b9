//! How a `Game` is saved: its record and its transcript.

use pyo3::prelude::*;

use crate::game::Game;
use crate::record::Record;

#[pymethods]
impl Game {
    /// The record of the game so far: the save. Of a seeded game it has the seed: it is the server's.
    ///
    /// It names its set with version and digest. With ``embed=True`` the set is in it, and it is read anywhere.
    #[pyo3(signature = (embed = false))]
    fn record(&self, py: Python<'_>, embed: bool) -> PyResult<Record> {
        self.work(py, |game| Ok(game.record().with_embedded_set(embed))).map(Record::new)
    }

    /// The record as players may have it: without the seed (K-31).
    ///
    /// Every draw with more than one possible outcome is told as an action. ``embed`` is as in ``record()``.
    #[pyo3(signature = (embed = false))]
    fn transcript(&self, py: Python<'_>, embed: bool) -> PyResult<Record> {
        self.work(py, |game| Ok(game.transcript().with_embedded_set(embed))).map(Record::new)
    }

    /// Writes ``record(embed)`` to a file.
    ///
    /// Raises:
    ///     OSError: It cannot be written.
    #[pyo3(signature = (path, embed = false))]
    fn save(&self, py: Python<'_>, path: &Bound<'_, PyAny>, embed: bool) -> PyResult<()> {
        self.record(py, embed)?.save(path)
    }
}
