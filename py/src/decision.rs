//! The class `Decision`.

use pyo3::prelude::*;

/// Who decides what.
///
/// Attributes:
///     kind: ``draw`` (chance turns up a tile; driven games only), ``place``, ``retrieve`` (HG2-43) or ``deploy``.
///     player: The player who decides, from 0; for a draw the player who draws.
///     is_chance: True when chance decides, not the player.
#[pyclass(module = "tilewright", frozen, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Decision {
    pub(crate) inner: tilewright::Decision,
}

#[pymethods]
impl Decision {
    #[getter]
    fn kind(&self) -> &'static str {
        self.inner.kind.name()
    }

    #[getter]
    fn player(&self) -> u8 {
        self.inner.player
    }

    #[getter]
    fn is_chance(&self) -> bool {
        self.inner.is_chance()
    }

    fn __repr__(&self) -> String {
        format!("Decision(kind='{}', player={})", self.kind(), self.player())
    }
}
