//! The classes of the current scoring round: `RoundAward`, `Candidate`, `Robbery`, `Ride`.

use pyo3::prelude::*;

/// An award of the current scoring round.
///
/// Attributes:
///     award: Its index in the round.
///     player: Who has the points, from 0.
///     points: How many.
///     reason: What it is for.
///     pos: The cell (x, y) of the smallest zone of its feature, or None where it is for no feature (M-5).
///     x, y: The coordinates of the cell.
///     zone: The index of that zone, or None.
///     place: Its place, from 0, in the order in which the awards are scored, once chosen; else None.
///     figure: Which of the player's figures moves, once chosen: 0 the usual one, 1 the second (M-1); else None.
#[pyclass(module = "tilewright", frozen, eq, hash, get_all)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RoundAward {
    award: u16,
    player: u8,
    points: u32,
    reason: &'static str,
    pos: Option<(i16, i16)>,
    zone: Option<u8>,
    place: Option<u16>,
    figure: Option<u8>,
}

impl RoundAward {
    pub(crate) fn new(inner: tilewright::RoundAward) -> RoundAward {
        let tilewright::RoundAward { award, player, points, reason, pos, zone, place, figure } = inner;
        RoundAward { award, player, points, reason, pos, zone, place, figure }
    }
}

#[pymethods]
impl RoundAward {
    #[getter]
    fn x(&self) -> Option<i16> {
        self.pos.map(|pos| pos.0)
    }

    #[getter]
    fn y(&self) -> Option<i16> {
        self.pos.map(|pos| pos.1)
    }

    fn __repr__(&self) -> String {
        let RoundAward { award, player, points, reason, .. } = self;
        format!("<RoundAward {award}: {points} points of player {player} for {reason}>")
    }
}

/// What a robber may rob: the first award of the round that moves a figure by which it stands.
///
/// Attributes:
///     player: Who would be robbed, from 0.
///     figure: Which of that player's figures: 0 the usual one, 1 the second (M-1).
///     award: The index of the award.
///     gain: What the robber's owner would have of it: half of its points, rounded up.
#[pyclass(module = "tilewright", frozen, eq, hash, get_all)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Candidate {
    player: u8,
    figure: u8,
    award: u16,
    gain: u32,
}

impl Candidate {
    pub(crate) fn new(inner: tilewright::Candidate) -> Candidate {
        let tilewright::Candidate { player, figure, award, gain } = inner;
        Candidate { player, figure, award, gain }
    }
}

#[pymethods]
impl Candidate {
    fn __repr__(&self) -> String {
        let Candidate { player, figure, award, gain } = self;
        format!("<Candidate figure {figure} of player {player}, award {award}: {gain} points>")
    }
}

/// A robbery of the current scoring round, once chosen.
///
/// Attributes:
///     player: Who robs, from 0.
///     points: The points gained.
///     figure: Which of the player's figures takes the points, once chosen: 0 the usual one, 1 the second; else None.
///     victim: Who is robbed, from 0.
///     victim_figure: Which of that player's figures.
///     award: The index of the award.
#[pyclass(module = "tilewright", frozen, eq, hash, get_all)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Robbery {
    player: u8,
    points: u32,
    figure: Option<u8>,
    victim: u8,
    victim_figure: u8,
    award: u16,
}

impl Robbery {
    pub(crate) fn new(inner: tilewright::Robbery) -> Robbery {
        let tilewright::Robbery { player, points, figure, victim, victim_figure, award } = inner;
        Robbery { player, points, figure, victim, victim_figure, award }
    }
}

#[pymethods]
impl Robbery {
    fn __repr__(&self) -> String {
        let Robbery { player, points, victim, award, .. } = self;
        format!("<Robbery by player {player}: {points} points of award {award} of player {victim}>")
    }
}

/// A robber that will go along with a figure in the current scoring round, once chosen.
///
/// Attributes:
///     player: Whose robber, from 0.
///     other: With whose figure it goes, from 0.
///     other_figure: With which of that player's figures.
#[pyclass(module = "tilewright", frozen, eq, hash, get_all)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ride {
    player: u8,
    other: u8,
    other_figure: u8,
}

impl Ride {
    pub(crate) fn new(inner: tilewright::Ride) -> Ride {
        let tilewright::Ride { player, other, other_figure } = inner;
        Ride { player, other, other_figure }
    }
}

#[pymethods]
impl Ride {
    fn __repr__(&self) -> String {
        let Ride { player, other, other_figure } = self;
        format!("<Ride of player {player} with figure {other_figure} of player {other}>")
    }
}
