//! The class `Actions`.

use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use tilewright::{Action as CoreAction, Rules as CoreRules};

use crate::action::{Action, action};
use crate::rules::{Reduced, Rules};
use crate::sequence::{Lazy, sequence};

/// Actions in order: an immutable sequence, equal to a list or tuple of the same actions.
///
/// Action objects are made on access: choosing one of hundreds costs no more than choosing one of three. A sum
/// with a list is a list, and ``list(actions)`` makes a list.
// A sequence, so that C code such as NumPy finds its length where it looks for that of a list.
#[pyclass(module = "tilewright", frozen, sequence, weakref)]
#[derive(Clone, Debug)]
pub(crate) struct Actions {
    rules: Arc<CoreRules>,
    list: Box<[CoreAction]>,
}

impl Actions {
    pub(crate) fn new(rules: &Arc<CoreRules>, list: impl Into<Box<[CoreAction]>>) -> Actions {
        Actions { rules: Arc::clone(rules), list: list.into() }
    }

    fn at(&self, index: usize) -> Action {
        Action { rules: Arc::clone(&self.rules), inner: self.list[index] }
    }

    /// Actions are equal by their codes, whatever the rules.
    fn same(&self, other: &Actions) -> bool {
        self.list == other.list
    }
}

impl Lazy for Actions {
    fn count(&self) -> usize {
        self.list.len()
    }

    fn member<'py>(slf: &Bound<'py, Actions>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        slf.get().at(index).into_bound_py_any(slf.py())
    }

    fn shown(&self, index: usize) -> String {
        self.at(index).shown()
    }

    fn picked(&self, indices: impl Iterator<Item = usize>) -> Actions {
        let list: Vec<CoreAction> = indices.map(|index| self.list[index]).collect();
        Actions::new(&self.rules, list)
    }

    fn is_at(&self, index: usize, value: &Bound<'_, PyAny>) -> Option<bool> {
        value.cast_exact::<Action>().ok().map(|action| action.get().inner == self.list[index])
    }
}

sequence!(Actions);

#[pymethods]
impl Actions {
    /// Pickled as the codes, with the rules that name their tiles.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, (Rules, Vec<u64>)>> {
        let restore = py.import("tilewright._tilewright")?.getattr("_restore_actions")?;
        let codes = self.list.iter().map(|action| action.code()).collect();
        Ok((restore, (Rules(Arc::clone(&self.rules)), codes)))
    }
}

/// Makes actions of what their pickle holds.
#[pyfunction]
#[pyo3(name = "_restore_actions", signature = (rules, codes, /))]
pub(crate) fn restore_actions(rules: &Bound<'_, Rules>, codes: Vec<Bound<'_, PyAny>>) -> PyResult<Actions> {
    let rules = &rules.get().0;
    let list = codes.iter().map(|code| action(rules, code)).collect::<PyResult<Vec<CoreAction>>>()?;
    Ok(Actions::new(rules, list))
}
