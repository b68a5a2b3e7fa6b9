//! The classes of what lies on the table: `PlacedTile`, `PlacedPiece`, `Feature`, and `ScoreNow`.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tilewright::Rules as CoreRules;

use crate::events::Events;

/// A tile on the table.
///
/// Attributes:
///     tile: The identity.
///     pos: The cell (x, y): x grows to the east, y to the south (K-1).
///     x, y: The coordinates of the cell.
///     rotation: Quarter turns clockwise, 0 to 3 (K-3).
#[pyclass(module = "tilewright", frozen, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PlacedTile {
    #[pyo3(get)]
    tile: String,
    #[pyo3(get)]
    x: i16,
    #[pyo3(get)]
    y: i16,
    #[pyo3(get)]
    rotation: u8,
}

impl PlacedTile {
    pub(crate) fn new(rules: &CoreRules, placed: &tilewright::PlacedTile) -> PlacedTile {
        PlacedTile {
            tile: tile_name(rules, placed.tile),
            x: placed.pos.x,
            y: placed.pos.y,
            rotation: placed.rotation.turns(),
        }
    }
}

#[pymethods]
impl PlacedTile {
    #[getter]
    fn pos(&self) -> (i16, i16) {
        (self.x, self.y)
    }

    fn __repr__(&self) -> String {
        format!("<PlacedTile {} at {},{} r{}>", self.tile, self.x, self.y, self.rotation)
    }
}

/// A piece on the table.
///
/// Attributes:
///     player: The owner, from 0.
///     piece: ``follower`` or ``hut``.
///     pos: The cell (x, y).
///     x, y: The coordinates of the cell.
///     zone: The zone index on the tile there.
#[pyclass(module = "tilewright", frozen, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PlacedPiece {
    #[pyo3(get)]
    player: u8,
    #[pyo3(get)]
    piece: &'static str,
    #[pyo3(get)]
    x: i16,
    #[pyo3(get)]
    y: i16,
    #[pyo3(get)]
    zone: u8,
}

impl PlacedPiece {
    pub(crate) fn new(stand: &tilewright::PlacedPiece) -> PlacedPiece {
        PlacedPiece {
            player: stand.player,
            piece: stand.piece.name(),
            x: stand.pos.x,
            y: stand.pos.y,
            zone: stand.zone,
        }
    }
}

#[pymethods]
impl PlacedPiece {
    #[getter]
    fn pos(&self) -> (i16, i16) {
        (self.x, self.y)
    }

    fn __repr__(&self) -> String {
        format!("<PlacedPiece {} of player {} at {},{} z{}>", self.piece, self.player, self.x, self.y, self.zone)
    }
}

/// A feature (K-4), or a river system (HG1-12, HG2-12).
///
/// Attributes:
///     pos: The cell (x, y) of its smallest zone by x, then y, then zone index: with ``zone`` its name.
///     x, y: The coordinates of the cell.
///     zone: The index of its smallest zone on the tile there.
///     terrain: The terrain; of a river system that of its smallest zone.
///     open: How many ends are open: open edges, and for grass beside a river open slots.
///     tiles: How many tiles it covers (K-4a).
///     pieces: The followers (of a river system: the huts) on it, by player: a tuple of length players.
///     zones: All its zones as (x, y, zone index), ascending.
#[pyclass(module = "tilewright", frozen, eq)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Feature {
    inner: tilewright::Feature,
}

impl Feature {
    pub(crate) fn new(inner: tilewright::Feature) -> Feature {
        Feature { inner }
    }
}

#[pymethods]
impl Feature {
    #[getter]
    fn pos(&self) -> (i16, i16) {
        (self.inner.pos.x, self.inner.pos.y)
    }

    #[getter]
    fn x(&self) -> i16 {
        self.inner.pos.x
    }

    #[getter]
    fn y(&self) -> i16 {
        self.inner.pos.y
    }

    #[getter]
    fn zone(&self) -> u8 {
        self.inner.zone
    }

    #[getter]
    fn terrain(&self) -> &'static str {
        self.inner.terrain.name()
    }

    #[getter]
    fn open(&self) -> u16 {
        self.inner.open
    }

    #[getter]
    fn tiles(&self) -> u16 {
        self.inner.tiles
    }

    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.inner.pieces)
    }

    #[getter]
    fn zones(&self) -> Vec<(i16, i16, u8)> {
        let zones = self.inner.zones.iter();
        zones.map(|&(pos, zone)| (pos.x, pos.y, zone)).collect()
    }

    fn __repr__(&self) -> String {
        let tilewright::Feature { pos, zone, terrain, open, tiles, .. } = &self.inner;
        format!("<Feature {terrain} at {pos} z{zone}: {tiles} tiles, {open} open>")
    }
}

/// What each player would have if the game ended here.
///
/// Attributes:
///     scores: The points by player: a tuple of length players.
///     events: The events of the final scoring: each award with its terms.
///     awards: Those of the events that are awards.
#[pyclass(module = "tilewright", frozen)]
#[derive(Debug)]
pub(crate) struct ScoreNow {
    pub(crate) scores: Vec<u32>,
    pub(crate) events: Py<Events>,
}

#[pymethods]
impl ScoreNow {
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.scores)
    }

    #[getter]
    fn events(&self, py: Python<'_>) -> Py<Events> {
        self.events.clone_ref(py)
    }

    #[getter]
    fn awards(&self) -> Events {
        self.events.get().awards()
    }

    fn __repr__(&self) -> String {
        format!("<ScoreNow {:?}>", self.scores)
    }
}

/// The identity of a tile of the game.
pub(crate) fn tile_name(rules: &CoreRules, tile: u16) -> String {
    rules.tile(tile).map(|tile| tile.id.clone()).unwrap_or_default()
}
