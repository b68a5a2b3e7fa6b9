//! The class `Events`.

use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use tilewright::{EventKind, EventLog, Rules as CoreRules};

use crate::event::{Event, Told};
use crate::sequence::{Lazy, sequence};

/// Events in order: an immutable sequence, equal to a list or tuple of the same events.
///
/// An Event is made when it is looked at. A sum with a list is a list, and ``list(events)`` is a list of one's own.
// A sequence, so that C code such as NumPy finds its length where it looks for that of a list.
#[pyclass(module = "tilewright", frozen, sequence)]
#[derive(Clone, Debug)]
pub(crate) struct Events {
    told: Arc<Told>,
    /// Which of the events, by their indices in the log; None is all.
    picked: Option<Box<[usize]>>,
}

impl Events {
    pub(crate) fn new(rules: &Arc<CoreRules>, log: EventLog) -> Events {
        Events { told: Arc::new(Told { rules: Arc::clone(rules), log }), picked: None }
    }

    /// No events: always the same object, so that what is not asked for costs nothing.
    pub(crate) fn none(py: Python<'_>, rules: &Arc<CoreRules>) -> PyResult<Py<Events>> {
        static NONE: PyOnceLock<Py<Events>> = PyOnceLock::new();
        let none = NONE.get_or_try_init(py, || Py::new(py, Events::new(rules, EventLog::new())))?;
        Ok(none.clone_ref(py))
    }

    /// Those that are awards.
    pub(crate) fn awards(&self) -> Events {
        self.picked((0..self.count()).filter(|&index| self.at(index).inner().kind == EventKind::Award))
    }

    fn at(&self, index: usize) -> Event {
        let index = self.picked.as_ref().map_or(index, |picked| picked[index]);
        Event { told: Arc::clone(&self.told), index }
    }

    fn same(&self, other: &Events) -> bool {
        self.count() == other.count() && (0..self.count()).all(|index| self.at(index) == other.at(index))
    }
}

impl Lazy for Events {
    fn count(&self) -> usize {
        self.picked.as_ref().map_or(self.told.log.events().len(), |picked| picked.len())
    }

    fn member<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        self.at(index).into_bound_py_any(py)
    }

    fn shown(&self, index: usize) -> String {
        self.at(index).shown()
    }

    fn picked(&self, indices: impl Iterator<Item = usize>) -> Events {
        let picked = indices.map(|index| self.at(index).index).collect();
        Events { told: Arc::clone(&self.told), picked: Some(picked) }
    }

    fn is_at(&self, index: usize, value: &Bound<'_, PyAny>) -> Option<bool> {
        value.cast_exact::<Event>().ok().map(|event| *event.get() == self.at(index))
    }
}

sequence!(Events);
