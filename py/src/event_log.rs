//! What the class `Events` holds.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use tilewright::{Event as CoreEvent, EventLog, Item as CoreItem, Rules as CoreRules};

use crate::rules;

/// Events in order: an immutable sequence, equal to a list or tuple of the same events.
///
/// Event objects are made on access. A sum with a list is a list, and ``list(events)`` makes a list.
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

    pub(crate) fn rules(&self) -> &Arc<CoreRules> {
        &self.rules
    }

    pub(crate) fn len(&self) -> usize {
        self.log.events().len()
    }

    /// The event at an index below the count.
    pub(crate) fn event(&self, index: usize) -> &CoreEvent {
        &self.log.events()[index]
    }

    pub(crate) fn items(&self, index: usize) -> &[CoreItem] {
        self.log.items(self.event(index))
    }

    /// Whether the event at an index equals one of another log.
    pub(crate) fn tells(&self, index: usize, other: &Events, other_index: usize) -> bool {
        // The place of its items in the log does not count.
        let bare = |event: &CoreEvent| CoreEvent { first_item: 0, ..*event };
        bare(self.event(index)) == bare(other.event(other_index))
            && self.items(index) == other.items(other_index)
            && rules::same(&self.rules, &other.rules)
    }

    /// The event as a line for a person.
    pub(crate) fn line(&self, index: usize) -> String {
        self.rules.event_text(self.event(index), self.items(index))
    }
}
