//! The class `Decision`.

use pyo3::prelude::*;

/// Who decides what.
///
/// The kinds are ``draw`` (chance turns up a tile; driven games only), ``place``, ``retrieve`` (HG2-43), ``deploy``;
/// with the Robbers ``robber``, ``award_order``, ``rob``, ``ride``; with the Messages
/// ``figure`` (M-1), ``draw_message`` (chance; driven games only), ``message`` (M-4), ``score_follower`` (M-5); with
/// the Crop Circles ``circle``, ``circle_deploy``, ``circle_take_back`` (CC-2).
///
/// Attributes:
///     kind: What is decided.
///     player: The player who decides, from 0: with minis often not the active one; for a draw who draws.
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
