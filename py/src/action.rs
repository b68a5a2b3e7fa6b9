//! The class `Action`.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyString;
use tilewright::{Action as CoreAction, Error, Pos, Rules as CoreRules};

use crate::enter::raise;
use crate::input;
use crate::rules::Rules;

/// One choice of a decision, or one outcome of a draw. Actions are equal, hashed and sorted by their codes.
///
/// The kinds are ``pass``, ``draw``, ``place``, ``retrieve``, ``deploy``; with the Robbers ``robber``, ``award``,
/// ``rob``, ``ride``; with the Messages ``figure``, ``draw_message``, ``message``; with the Crop Circles ``circle``,
/// ``add``. An attribute that the kind does not use is None.
///
/// Attributes:
///     code: The stable number, below 2**53, frozen for a version of the record format.
///     text: The notation, such as ``place 3,-2 r1``.
///     kind: What is done.
///     is_chance: True for the outcomes of a draw: chance takes them, not a player.
///     pos: The cell (x, y) of a placement, or of a follower: x grows to the east, y to the south (K-1).
///     x, y: The coordinates of the cell.
///     rotation: Quarter turns clockwise, 0 to 3, of a placement (K-3).
///     zone: The zone index on the tile just placed (deploy), or on the tile at the cell (retrieve, add).
///     piece: ``follower`` or ``hut`` of a deployment.
///     tile: The identity of the tile that a draw turns up.
///     space: The space of the score track, 0 to 49, on which the robber is put.
///     award: The index in ``Game.round_awards()`` of the award that is scored next.
///     figure: Which figure takes the points, is robbed or followed: 0 the usual one, 1 the second (M-1).
///     player: Whose figure is robbed or followed.
///     message: The number of the message that a draw turns up, 1 to 8 (M-3).
///     perform: Whether the message is performed, or its points are taken (M-4).
///     mode: What the crop circle does: ``deploy`` or ``take_back`` (CC-2).
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
    pub(crate) fn shown(&self) -> String {
        format!("<Action '{}'>", self.text())
    }

    fn cell(&self) -> Option<Pos> {
        match self.inner {
            CoreAction::Place { pos, .. } | CoreAction::Retrieve { pos, .. } | CoreAction::Add { pos, .. } => Some(pos),
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
        self.inner.kind().name()
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.inner.is_chance()
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
            CoreAction::Retrieve { zone, .. } | CoreAction::Deploy { zone, .. } | CoreAction::Add { zone, .. } => {
                Some(zone)
            }
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

    #[getter]
    fn space(&self) -> Option<u8> {
        match self.inner {
            CoreAction::Robber { space } => Some(space),
            _ => None,
        }
    }

    #[getter]
    fn award(&self) -> Option<u16> {
        match self.inner {
            CoreAction::Award { award } => Some(award),
            _ => None,
        }
    }

    #[getter]
    fn figure(&self) -> Option<u8> {
        match self.inner {
            CoreAction::Figure { figure } | CoreAction::Rob { figure, .. } | CoreAction::Ride { figure, .. } => {
                Some(figure)
            }
            _ => None,
        }
    }

    #[getter]
    fn player(&self) -> Option<u8> {
        match self.inner {
            CoreAction::Rob { player, .. } | CoreAction::Ride { player, .. } => Some(player),
            _ => None,
        }
    }

    #[getter]
    fn message(&self) -> Option<u8> {
        match self.inner {
            CoreAction::DrawMessage { message } => Some(message),
            _ => None,
        }
    }

    #[getter]
    fn perform(&self) -> Option<bool> {
        match self.inner {
            CoreAction::Message { perform } => Some(perform),
            _ => None,
        }
    }

    #[getter]
    fn mode(&self) -> Option<&'static str> {
        match self.inner {
            CoreAction::Circle { mode } => Some(mode.name()),
            _ => None,
        }
    }

    fn __repr__(&self) -> String {
        self.shown()
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
    if let Ok(action) = value.cast_exact::<Action>() {
        return Ok(action.get().inner);
    }
    if let Ok(text) = value.cast::<PyString>() {
        return raise(py, rules.parse_action(&text.to_cow()?));
    }
    let code = match value.extract::<u64>() {
        Ok(code) => code,
        // NumPy's integers are codes too; a float is none.
        Err(_) if value.hasattr("__index__")? => input::arg::action(value)?,
        Err(_) => return Err(input::wrong("an Action, its code (int) or its text (str) is needed", value)),
    };
    let action = CoreAction::from_code(code).and_then(|action| match action {
        CoreAction::Draw { tile } if rules.tile(tile).is_none() => Err(Error::UnknownTile { found: tile.to_string() }),
        _ => Ok(action),
    });
    raise(py, action)
}

#[pymethods]
impl Rules {
    /// The action with this code or text. Whether it is legal is another question.
    ///
    /// Raises:
    ///     ActionCodeError, UnknownTileError: No action has this code.
    ///     NotationError: The text is no action; ``at`` and ``expected`` give where and why.
    #[pyo3(signature = (action, /), name = "action")]
    fn named(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        Ok(Action { rules: Arc::clone(&self.0), inner: self::action(&self.0, action)? })
    }
}
