//! The vocabularies, for programs that store codes.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use tilewright::tiles::{Animal, Power, Terrain};
use tilewright::{ActionKind, CircleMode, DecisionKind, EventKind, ItemKind, Piece, PointSource, Reason, Step, System};

/// The vocabularies: the stable code of each word, by vocabulary; the same codes as in Rust and C.
///
/// Vocabularies: system, action, decision, piece, circle_mode, step, event, item, reason, point_source, terrain,
/// animal, power.
#[pyfunction]
pub(crate) fn words() -> BTreeMap<&'static str, BTreeMap<&'static str, u8>> {
    macro_rules! vocabulary {
        ($($name:literal $type:ident),+ $(,)?) => {
            BTreeMap::from([$(($name, $type::ALL.iter().map(|word| (word.name(), word.code())).collect()),)+])
        };
    }
    vocabulary![
        "system" System,
        "action" ActionKind,
        "decision" DecisionKind,
        "piece" Piece,
        "circle_mode" CircleMode,
        "step" Step,
        "event" EventKind,
        "item" ItemKind,
        "reason" Reason,
        "point_source" PointSource,
        "terrain" Terrain,
        "animal" Animal,
        "power" Power,
    ]
}
