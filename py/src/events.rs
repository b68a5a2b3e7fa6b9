//! The class `Events`.

use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use tilewright::{Event as CoreEvent, EventKind, EventLog, Item as CoreItem, Rules as CoreRules, Sink};

use crate::event::Event;
use crate::rules;
use crate::sequence::{Lazy, sequence};

/// Events in order: an immutable sequence, equal to a list or tuple of the same events.
///
/// An Event is made when it is looked at. A sum with a list is a list, and ``list(events)`` is a list of one's own.
// A sequence, so that C code such as NumPy finds its length where it looks for that of a list.
#[pyclass(module = "tilewright", frozen, sequence, weakref)]
#[derive(Debug)]
pub(crate) struct Events {
    rules: Arc<CoreRules>,
    log: EventLog,
}

impl Events {
    pub(crate) fn new(rules: &Arc<CoreRules>, log: EventLog) -> Events {
        Events { rules: Arc::clone(rules), log }
    }

    /// No events: always the same object, so that what is not asked for costs nothing.
    pub(crate) fn none(py: Python<'_>, rules: &Arc<CoreRules>) -> PyResult<Py<Events>> {
        static NONE: PyOnceLock<Py<Events>> = PyOnceLock::new();
        let none = NONE.get_or_try_init(py, || Py::new(py, Events::new(rules, EventLog::new())))?;
        Ok(none.clone_ref(py))
    }

    /// Those that are awards.
    pub(crate) fn awards(&self) -> Events {
        self.picked((0..self.count()).filter(|&index| self.event(index).kind == EventKind::Award))
    }

    pub(crate) fn rules(&self) -> &Arc<CoreRules> {
        &self.rules
    }

    /// The event at an index below the count.
    pub(crate) fn event(&self, index: usize) -> &CoreEvent {
        &self.log.events()[index]
    }

    pub(crate) fn items(&self, index: usize) -> &[CoreItem] {
        self.log.items(self.event(index))
    }

    /// Whether the event at an index tells the same as one of another log.
    pub(crate) fn tells(&self, index: usize, other: &Events, other_index: usize) -> bool {
        // Where its items begin in its log is nothing that an event tells.
        let bare = |event: &CoreEvent| CoreEvent { first_item: 0, ..*event };
        bare(self.event(index)) == bare(other.event(other_index))
            && self.items(index) == other.items(other_index)
            && rules::same(&self.rules, &other.rules)
    }

    fn same(&self, other: &Events) -> bool {
        self.count() == other.count() && (0..self.count()).all(|index| self.tells(index, other, index))
    }

    /// The event as a line for a person.
    pub(crate) fn line(&self, index: usize) -> String {
        self.rules.event_text(self.event(index), self.items(index))
    }
}

impl Lazy for Events {
    fn count(&self) -> usize {
        self.log.events().len()
    }

    fn member<'py>(slf: &Bound<'py, Events>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        Event::new(slf.clone().unbind(), index).into_bound_py_any(slf.py())
    }

    fn shown(&self, index: usize) -> String {
        format!("<Event {}: {}>", self.event(index).kind, self.line(index))
    }

    fn picked(&self, indices: impl Iterator<Item = usize>) -> Events {
        let mut log = EventLog::new();
        for index in indices {
            log.event(self.event(index), self.items(index));
        }
        Events::new(&self.rules, log)
    }

    fn is_at(&self, index: usize, value: &Bound<'_, PyAny>) -> Option<bool> {
        value.cast_exact::<Event>().ok().map(|event| event.get().tells(self, index))
    }
}

sequence!(Events);
