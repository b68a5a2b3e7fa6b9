//! The classes `Event` and `Item`.

use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tilewright::tiles::Terrain;
use tilewright::{Event as CoreEvent, Field, Item as CoreItem, NONE, Piece};

use crate::event_log::Events;
use crate::sequence::Lazy;

/// A number of an event, unless it stands for "none".
fn some(number: u16) -> Option<u16> {
    (number != NONE).then_some(number)
}

/// One item of an event: a term of a sum, a tile, a zone, a city, a player's pieces, or a winner.
///
/// An attribute that the kind does not use is None. Items are equal when all fields are.
///
/// Attributes:
///     kind: ``tile``, ``zone``, ``city``, ``pieces``, ``winner``, or a term such as ``tiles`` or ``lake_fish``.
///     player: Whose pieces, or who wins.
///     pos: The cell (x, y) of a tile or zone, or that names a city of a field (C1-24).
///     x, y: The coordinates of the cell.
///     zone: The zone index at ``pos``.
///     count: How many.
///     points: The points that they give.
#[pyclass(module = "tilewright", frozen, eq, hash)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Item {
    inner: CoreItem,
}

impl Hash for Item {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let CoreItem { kind, player, pos, zone, count, points } = self.inner;
        (kind, player, pos, zone, count, points).hash(state);
    }
}

impl Item {
    /// The value of a field that the kind uses, None otherwise.
    fn used<T>(&self, field: Field, value: T) -> Option<T> {
        self.inner.kind.fields().contains(&field).then_some(value)
    }
}

#[pymethods]
impl Item {
    #[getter]
    fn kind(&self) -> &'static str {
        self.inner.kind.name()
    }

    #[getter]
    fn player(&self) -> Option<u16> {
        self.used(Field::Player, self.inner.player).and_then(some)
    }

    #[getter]
    fn pos(&self) -> Option<(i16, i16)> {
        self.used(Field::Pos, (self.inner.pos.x, self.inner.pos.y))
    }

    #[getter]
    fn x(&self) -> Option<i16> {
        self.used(Field::Pos, self.inner.pos.x)
    }

    #[getter]
    fn y(&self) -> Option<i16> {
        self.used(Field::Pos, self.inner.pos.y)
    }

    #[getter]
    fn zone(&self) -> Option<u16> {
        self.used(Field::Zone, self.inner.zone).and_then(some)
    }

    #[getter]
    fn count(&self) -> Option<u32> {
        self.used(Field::Count, self.inner.count)
    }

    #[getter]
    fn points(&self) -> Option<u32> {
        self.used(Field::Points, self.inner.points)
    }

    fn __repr__(&self) -> String {
        format!("<Item {}>", self.inner.text())
    }
}

/// One thing that happened. The events from the first on are enough to rebuild table, supplies and scores.
///
/// An attribute that the kind does not use is None; ``player`` and ``stack`` are None too where nobody and no stack is
/// concerned: for the start tile, and for what a set-up position has; so are ``pos``, ``zone`` and ``terrain`` of an
/// award that is for no feature (M-5). Events are equal when all fields are, under the same rules.
///
/// Attributes:
///     kind: Such as ``tile_placed``, ``deployed``, ``award`` or ``game_ended``.
///     player: The player concerned, from 0.
///     tile: The identity of the tile.
///     stack: The name of the stack.
///     pos: The cell (x, y): x grows to the east, y to the south (K-1).
///     x, y: The coordinates of the cell.
///     rotation: Quarter turns clockwise, 0 to 3, of a placed tile (K-3).
///     zone: The zone index at ``pos``.
///     piece: ``follower`` or ``hut``.
///     terrain: The terrain of the feature completed or scored, or of a crop circle's followers.
///     reason: What an award is for.
///     count: How many; of a message its number.
///     points: How many points.
///     figure: Which figure of the player moves by the points: 0 the usual one, 1 the second (M-1).
///     space: The space of the score track, 0 to 49, where the robber is put, rides to, or was (K-23).
///     from_space: The space from which the robber moves, or None: from supply.
///     other: The other player concerned, from 0: who is robbed, or whose figure is followed.
///     other_figure: Which of that player's figures.
///     items: A tuple of Item: of an award the terms, who had how many pieces there, the cities, the tiles.
///     text: The event as a line for a person.
#[pyclass(module = "tilewright", frozen, eq, hash)]
#[derive(Debug)]
pub(crate) struct Event {
    among: Py<Events>,
    index: usize,
}

impl PartialEq for Event {
    fn eq(&self, other: &Event) -> bool {
        self.tells(other.among.get(), other.index)
    }
}

impl Eq for Event {}

impl Hash for Event {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let CoreEvent { kind, player, tile, pos, zone, count, points, .. } = self.inner();
        (kind, player, tile, pos, zone, count, points).hash(state);
    }
}

impl Event {
    /// The event at an index of these, below their count.
    pub(crate) fn new(among: Py<Events>, index: usize) -> Event {
        Event { among, index }
    }

    fn inner(&self) -> &CoreEvent {
        self.among.get().event(self.index)
    }

    /// Whether it equals the event at an index of others.
    pub(crate) fn tells(&self, others: &Events, index: usize) -> bool {
        self.among.get().tells(self.index, others, index)
    }

    /// The value of a field that the kind uses, None otherwise.
    fn used<T>(&self, field: Field, value: T) -> Option<T> {
        self.inner().kind.fields().contains(&field).then_some(value)
    }

    /// The cell, unless it would name a zone that there is not.
    fn cell(&self) -> Option<(i16, i16)> {
        let event = self.inner();
        let fields = event.kind.fields();
        let nowhere = fields.contains(&Field::Zone) && event.zone == NONE;
        (fields.contains(&Field::Pos) && !nowhere).then_some((event.pos.x, event.pos.y))
    }
}

#[pymethods]
impl Event {
    #[getter]
    fn kind(&self) -> &'static str {
        self.inner().kind.name()
    }

    #[getter]
    fn player(&self) -> Option<u16> {
        self.used(Field::Player, self.inner().player).and_then(some)
    }

    #[getter]
    fn tile(&self) -> Option<&str> {
        let tile = self.used(Field::Tile, self.inner().tile)?;
        self.among.get().rules().tile(some(tile)?).map(|tile| tile.id.as_str())
    }

    #[getter]
    fn stack(&self) -> Option<&'static str> {
        let stack = self.used(Field::Stack, self.inner().stack)?;
        self.among.get().rules().stacks().get(usize::from(some(stack)?)).copied()
    }

    #[getter]
    fn pos(&self) -> Option<(i16, i16)> {
        self.cell()
    }

    #[getter]
    fn x(&self) -> Option<i16> {
        self.cell().map(|cell| cell.0)
    }

    #[getter]
    fn y(&self) -> Option<i16> {
        self.cell().map(|cell| cell.1)
    }

    #[getter]
    fn rotation(&self) -> Option<u8> {
        self.used(Field::Rotation, self.inner().rotation.turns())
    }

    #[getter]
    fn zone(&self) -> Option<u16> {
        self.used(Field::Zone, self.inner().zone).and_then(some)
    }

    #[getter]
    fn piece(&self) -> Option<&'static str> {
        let code = self.used(Field::Piece, self.inner().piece)?;
        Piece::from_code(code).map(Piece::name)
    }

    #[getter]
    fn terrain(&self) -> Option<&'static str> {
        let code = self.used(Field::Terrain, self.inner().terrain)?;
        Terrain::from_code(code).map(Terrain::name)
    }

    #[getter]
    fn reason(&self) -> Option<&'static str> {
        self.used(Field::Reason, self.inner().reason?).map(|reason| reason.name())
    }

    #[getter]
    fn count(&self) -> Option<u32> {
        self.used(Field::Count, self.inner().count)
    }

    #[getter]
    fn points(&self) -> Option<u32> {
        self.used(Field::Points, self.inner().points)
    }

    #[getter]
    fn figure(&self) -> Option<u16> {
        self.used(Field::Figure, self.inner().figure).and_then(some)
    }

    #[getter]
    fn space(&self) -> Option<u16> {
        self.used(Field::Space, self.inner().space).and_then(some)
    }

    #[getter(from_space)]
    fn space_before(&self) -> Option<u16> {
        self.used(Field::FromSpace, self.inner().from_space).and_then(some)
    }

    #[getter]
    fn other(&self) -> Option<u16> {
        self.used(Field::Other, self.inner().other).and_then(some)
    }

    #[getter]
    fn other_figure(&self) -> Option<u16> {
        self.used(Field::OtherFigure, self.inner().other_figure).and_then(some)
    }

    #[getter]
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.among.get().items(self.index).iter().map(|&inner| Item { inner }))
    }

    #[getter]
    fn text(&self) -> String {
        self.among.get().line(self.index)
    }

    fn __repr__(&self) -> String {
        self.among.get().shown(self.index)
    }

    fn __str__(&self) -> String {
        self.among.get().line(self.index)
    }
}
