//! The class `Action`.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use tilewright::{Action as CoreAction, Error, Pos, Rules as CoreRules};

use crate::enter::raise;
use crate::rules::Rules;

/// One choice of a decision, or one outcome of a draw. Actions are equal, hashed and sorted by their codes.
///
/// An attribute that the kind does not use is None.
///
/// Attributes:
///     code: The stable number, below 2**53, frozen for a version of the record format.
///     text: The notation, such as ``place 3,-2 r1``.
///     kind: ``pass``, ``draw``, ``place``, ``retrieve`` or ``deploy``.
///     pos: The cell (x, y) of a placement or of a follower taken back: x grows to the east, y to the south (K-1).
///     x, y: The coordinates of the cell.
///     rotation: Quarter turns clockwise, 0 to 3, of a placement (K-3).
///     zone: The zone index on the tile just placed (deploy), or on the tile at the cell (retrieve).
///     piece: ``follower`` or ``hut`` of a deployment.
///     tile: The identity of the tile that a draw turns up.
#[pyclass(module = "tilewright", frozen, eq, ord, hash)]
#[derive(Clone, Debug)]
pub(crate) struct Action {
    pub(crate) rules: Arc<CoreRules>,
    pub(crate) inner: CoreAction,
}

impl PartialEq for Action {
    fn eq(&self, other: &Action) -> bool {
        self.inner == other.inner
    }
}

impl Eq for Action {}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Action) -> Option<std::cmp::Ordering> {
        Some(self.inner.cmp(&other.inner))
    }
}

impl Hash for Action {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.code().hash(state);
    }
}

impl Action {
    pub(crate) fn list(rules: &Arc<CoreRules>, actions: Vec<CoreAction>) -> Vec<Action> {
        let with_rules = |inner| Action { rules: Arc::clone(rules), inner };
        actions.into_iter().map(with_rules).collect()
    }

    fn cell(&self) -> Option<Pos> {
        match self.inner {
            CoreAction::Place { pos, .. } | CoreAction::Retrieve { pos, .. } => Some(pos),
            _ => None,
        }
    }
}

#[pymethods]
impl Action {
    #[getter]
    fn code(&self) -> u64 {
        self.inner.code()
    }

    #[getter]
    fn text(&self) -> String {
        self.rules.action_text(self.inner)
    }

    #[getter]
    fn kind(&self) -> &'static str {
        match self.inner {
            CoreAction::Pass => "pass",
            CoreAction::Draw { .. } => "draw",
            CoreAction::Place { .. } => "place",
            CoreAction::Retrieve { .. } => "retrieve",
            CoreAction::Deploy { .. } => "deploy",
            _ => "other",
        }
    }

    #[getter]
    fn pos(&self) -> Option<(i16, i16)> {
        self.cell().map(|pos| (pos.x, pos.y))
    }

    #[getter]
    fn x(&self) -> Option<i16> {
        self.cell().map(|pos| pos.x)
    }

    #[getter]
    fn y(&self) -> Option<i16> {
        self.cell().map(|pos| pos.y)
    }

    #[getter]
    fn rotation(&self) -> Option<u8> {
        match self.inner {
            CoreAction::Place { rotation, .. } => Some(rotation.turns()),
            _ => None,
        }
    }

    #[getter]
    fn zone(&self) -> Option<u8> {
        match self.inner {
            CoreAction::Retrieve { zone, .. } | CoreAction::Deploy { zone, .. } => Some(zone),
            _ => None,
        }
    }

    #[getter]
    fn piece(&self) -> Option<&'static str> {
        match self.inner {
            CoreAction::Deploy { piece, .. } => Some(piece.name()),
            _ => None,
        }
    }

    #[getter]
    fn tile(&self) -> Option<&str> {
        match self.inner {
            CoreAction::Draw { tile } => self.rules.tile(tile).map(|tile| tile.id.as_str()),
            _ => None,
        }
    }

    fn __repr__(&self) -> String {
        format!("<Action '{}'>", self.text())
    }

    fn __str__(&self) -> String {
        self.text()
    }

    /// Pickled as the code, with the rules that name its tile.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (u64,))> {
        let rules = Rules(Arc::clone(&self.rules)).into_bound_py_any(py)?;
        Ok((rules.getattr("action")?, (self.code(),)))
    }
}

/// The action that an `Action`, a code or a text names.
pub(crate) fn action(rules: &CoreRules, value: &Bound<'_, PyAny>) -> PyResult<CoreAction> {
    let py = value.py();
    if let Ok(action) = value.cast::<Action>() {
        return Ok(action.get().inner);
    }
    if let Ok(text) = value.cast::<PyString>() {
        return raise(py, rules.parse_action(&text.to_cow()?));
    }
    // Not a float, and NumPy's integers too.
    if !value.hasattr("__index__")? {
        return Err(PyTypeError::new_err(format!(
            "an Action, its code (int) or its text (str) is needed, not {}",
            value.get_type().name()?
        )));
    }
    let code = value.extract::<u64>()?;
    let action = CoreAction::from_code(code).and_then(|action| match action {
        CoreAction::Draw { tile } if rules.tile(tile).is_none() => Err(Error::UnknownTile { found: tile.to_string() }),
        _ => Ok(action),
    });
    raise(py, action)
}
