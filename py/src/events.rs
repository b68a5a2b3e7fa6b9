//! The class `Events`: a lazy sequence of `Event`.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use tilewright::{EventKind, EventLog, Sink};

use crate::event::Event;
pub(crate) use crate::event_log::Events;
use crate::sequence::{Lazy, sequence};

impl Events {
    /// Those that are awards.
    pub(crate) fn awards(&self) -> Events {
        self.picked((0..self.count()).filter(|&index| self.event(index).kind == EventKind::Award))
    }

    fn same(&self, other: &Events) -> bool {
        self.count() == other.count() && (0..self.count()).all(|index| self.tells(index, other, index))
    }
}

impl Lazy for Events {
    fn count(&self) -> usize {
        self.len()
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
        Events::new(self.rules(), log)
    }

    fn is_at(&self, index: usize, value: &Bound<'_, PyAny>) -> Option<bool> {
        value.cast_exact::<Event>().ok().map(|event| event.get().tells(self, index))
    }
}

sequence!(Events);
