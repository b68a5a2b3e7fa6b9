//! The classes `Event` and `Item`.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tilewright::tiles::Terrain;
use tilewright::{
    Event as CoreEvent, EventKind, EventLog, Item as CoreItem, ItemKind, NONE, Piece, Rules as CoreRules,
};

/// A number of an event, unless it stands for "none".
fn some(number: u16) -> Option<u16> {
    (number != NONE).then_some(number)
}

/// One item of an event: a term of a sum, a tile, a zone, a player's pieces, or a winner.
///
/// An attribute that the kind does not use is None, or 0 for a number.
///
/// Attributes:
///     kind: ``tile``, ``zone``, ``pieces``, ``winner``, or a term such as ``tiles`` or ``lake_fish``.
///     player: Whose pieces, or who wins.
///     pos: The cell (x, y) of a tile or zone.
///     zone: The zone index at ``pos``.
///     count: How many.
///     points: The points that they give.
#[pyclass(module = "tilewright", frozen)]
#[derive(Clone, Debug)]
pub(crate) struct Item {
    inner: CoreItem,
}

#[pymethods]
impl Item {
    #[getter]
    fn kind(&self) -> &'static str {
        self.inner.kind.name()
    }

    #[getter]
    fn player(&self) -> Option<u16> {
        some(self.inner.player)
    }

    #[getter]
    fn pos(&self) -> Option<(i16, i16)> {
        let lies = matches!(self.inner.kind, ItemKind::Tile | ItemKind::Zone);
        lies.then_some((self.inner.pos.x, self.inner.pos.y))
    }

    #[getter]
    fn zone(&self) -> Option<u16> {
        some(self.inner.zone)
    }

    #[getter]
    fn count(&self) -> u32 {
        self.inner.count
    }

    #[getter]
    fn points(&self) -> u32 {
        self.inner.points
    }

    fn __repr__(&self) -> String {
        format!("<Item {}>", self.inner.text())
    }
}

/// One thing that happened. The events from the first on are enough to rebuild table, supplies and scores.
///
/// An attribute that the kind does not use is None, or 0 for a number.
///
/// Attributes:
///     kind: Such as ``tile_placed``, ``deployed``, ``award`` or ``game_ended``.
///     player: The player concerned, from 0.
///     tile: The identity of the tile.
///     stack: The name of the stack.
///     pos: The cell (x, y): x grows to the east, y to the south (K-1).
///     rotation: Quarter turns clockwise, 0 to 3, of a placed tile (K-3).
///     zone: The zone index at ``pos``.
///     piece: ``follower`` or ``hut``.
///     terrain: The terrain of a completed feature.
///     reason: What an award is for.
///     count: How many.
///     points: Points.
///     items: A tuple of Item: of an award the terms of the sum, who had how many pieces there, and the tiles.
///     text: The event as a line for a person.
#[pyclass(module = "tilewright", frozen)]
#[derive(Clone, Debug)]
pub(crate) struct Event {
    rules: Arc<CoreRules>,
    log: Arc<EventLog>,
    inner: CoreEvent,
}

impl Event {
    fn line(&self) -> String {
        self.rules.event_text(&self.inner, self.log.items(&self.inner))
    }

    pub(crate) fn is_award(&self) -> bool {
        self.inner.kind == EventKind::Award
    }

    pub(crate) fn list(rules: &Arc<CoreRules>, log: EventLog) -> Vec<Event> {
        let log = Arc::new(log);
        let with_log = |inner: &CoreEvent| Event { rules: Arc::clone(rules), log: Arc::clone(&log), inner: *inner };
        log.events().iter().map(with_log).collect()
    }
}

#[pymethods]
impl Event {
    #[getter]
    fn kind(&self) -> &'static str {
        self.inner.kind.name()
    }

    #[getter]
    fn player(&self) -> Option<u16> {
        some(self.inner.player)
    }

    #[getter]
    fn tile(&self) -> Option<&str> {
        self.rules.tile(some(self.inner.tile)?).map(|tile| tile.id.as_str())
    }

    #[getter]
    fn stack(&self) -> Option<&'static str> {
        self.rules.stacks().get(usize::from(some(self.inner.stack)?)).copied()
    }

    #[getter]
    fn pos(&self) -> Option<(i16, i16)> {
        let lies = self.inner.kind == EventKind::TilePlaced || self.inner.zone != NONE;
        lies.then_some((self.inner.pos.x, self.inner.pos.y))
    }

    #[getter]
    fn rotation(&self) -> Option<u8> {
        (self.inner.kind == EventKind::TilePlaced).then_some(self.inner.rotation.turns())
    }

    #[getter]
    fn zone(&self) -> Option<u16> {
        some(self.inner.zone)
    }

    #[getter]
    fn piece(&self) -> Option<&'static str> {
        use EventKind::{Deployed, FollowersBack, Retrieved, Returned, ReturnedToWait, Supplied, Waited};
        let moves = matches!(
            self.inner.kind,
            Deployed | FollowersBack | Retrieved | Returned | ReturnedToWait | Supplied | Waited
        );
        let piece = Piece::ALL.iter().find(|piece| piece.code() == self.inner.piece)?;
        moves.then_some(piece.name())
    }

    #[getter]
    fn terrain(&self) -> Option<&'static str> {
        let terrain = Terrain::ALL.iter().find(|terrain| terrain.code() == self.inner.terrain)?;
        Some(terrain.name())
    }

    #[getter]
    fn reason(&self) -> Option<&'static str> {
        self.inner.reason.map(|reason| reason.name())
    }

    #[getter]
    fn count(&self) -> u32 {
        self.inner.count
    }

    #[getter]
    fn points(&self) -> u32 {
        self.inner.points
    }

    #[getter]
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.log.items(&self.inner).iter().map(|&inner| Item { inner }))
    }

    #[getter]
    fn text(&self) -> String {
        self.line()
    }

    fn __repr__(&self) -> String {
        format!("<Event {}: {}>", self.kind(), self.line())
    }

    fn __str__(&self) -> String {
        self.line()
    }
}
