//! The classes `TileSet`, `Tile` and `Zone`: tile facts as data.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use tilewright::tiles;

use crate::enter::{enter, raise};

/// A connected piece of one terrain on one tile, and what stands on it (K-4).
///
/// Attributes:
///     terrain: ``meadow``, ``forest``, ``river`` or ``lake``.
///     ends_at: Where a river ends on its own tile (HG2-10): the index of a lake's zone, ``spring``, or None.
///     animals: ``deer``, ``aurochs``, ``mammoth``, ``tiger``, each as often as it is shown.
///     fish, menhirs, mushrooms: How many are shown.
///     power: The special power drawn on this zone, or None.
#[pyclass(module = "tilewright", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Zone {
    terrain: &'static str,
    ends_at: Option<RiverEnd>,
    animals: Vec<&'static str>,
    fish: u8,
    menhirs: u8,
    mushrooms: u8,
    power: Option<&'static str>,
}

#[derive(Clone, Debug, IntoPyObject, IntoPyObjectRef)]
enum RiverEnd {
    Lake(u8),
    Spring(&'static str),
}

impl Zone {
    fn new(zone: &tiles::Zone) -> Zone {
        Zone {
            terrain: zone.terrain.name(),
            ends_at: zone.ends_at.map(|end| match end {
                tiles::RiverEnd::Lake(lake) => RiverEnd::Lake(lake),
                tiles::RiverEnd::Spring => RiverEnd::Spring("spring"),
            }),
            animals: zone.animals.iter().map(|animal| animal.name()).collect(),
            fish: zone.fish,
            menhirs: zone.menhirs,
            mushrooms: zone.mushrooms,
            power: zone.power.map(tiles::Power::name),
        }
    }
}

#[pymethods]
impl Zone {
    fn __repr__(&self) -> String {
        format!("<Zone {}>", self.terrain)
    }
}

/// A tile of a set.
///
/// Attributes:
///     id: The identity, such as ``hg2/17``.
///     stack: The stack that it belongs to: ``start``, ``main`` or ``menhir``.
///     count: How many copies the set has.
///     slots: The index of the zone in each of the twelve slots, clockwise from the north-west corner (K-2).
///     zones: The zones, at most 16.
#[pyclass(module = "tilewright", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    id: String,
    stack: String,
    count: u16,
    slots: Vec<u16>,
    zones: Vec<Zone>,
}

impl Tile {
    pub(crate) fn new(tile: &tiles::Tile) -> Tile {
        Tile {
            id: tile.id.clone(),
            stack: tile.stack.clone(),
            count: tile.count,
            slots: tile.slots.iter().map(|&zone| u16::from(zone)).collect(),
            zones: tile.zones.iter().map(Zone::new).collect(),
        }
    }
}

#[pymethods]
impl Tile {
    fn __repr__(&self) -> String {
        let zones: Vec<&str> = self.zones.iter().map(|zone| zone.terrain).collect();
        format!("<Tile {}: {}>", self.id, zones.join(", "))
    }
}

/// A set of tiles with the numbers that its rules need.
///
/// Attributes:
///     name: The short name, as in the tiles' identities.
///     version: The version; a released version is never edited.
///     title: What a person calls it.
///     system: The system that it is played with.
///     numbers: The numbers of the rules by name.
///     tiles: The tiles, sorted bytewise by identity.
#[pyclass(module = "tilewright", frozen)]
#[derive(Clone, Debug)]
pub(crate) struct TileSet {
    inner: tiles::TileSet,
}

impl TileSet {
    pub(crate) fn new(inner: tiles::TileSet) -> TileSet {
        TileSet { inner }
    }
}

#[pymethods]
impl TileSet {
    /// The built-in set called ``name``.
    ///
    /// Raises:
    ///     UnknownSetError: The message names those that there are.
    #[staticmethod]
    fn built_in(py: Python<'_>, name: &str) -> PyResult<TileSet> {
        raise(py, tiles::TileSet::built_in(name)).map(TileSet::new)
    }

    /// Reads the text of a set file (TOML); ``file`` is what errors call it.
    ///
    /// A set read so can be inspected and validated, not yet played: rules are made with the built-in sets only.
    ///
    /// Raises:
    ///     SetError: ``faults`` lists all faults as (tile or None, field, what).
    #[staticmethod]
    #[pyo3(signature = (text, file = "set"))]
    fn read(py: Python<'_>, text: &str, file: &str) -> PyResult<TileSet> {
        enter(py, || tiles::TileSet::read(file, text.as_bytes())).map(TileSet::new)
    }

    #[getter]
    fn name(&self) -> &str {
        &self.inner.name
    }

    #[getter]
    fn version(&self) -> u32 {
        self.inner.version
    }

    #[getter]
    fn title(&self) -> &str {
        &self.inner.title
    }

    #[getter]
    fn system(&self) -> &str {
        &self.inner.system
    }

    #[getter]
    fn numbers(&self) -> BTreeMap<String, u16> {
        self.inner.numbers.clone()
    }

    #[getter]
    fn tiles(&self) -> Vec<Tile> {
        self.inner.tiles.iter().map(Tile::new).collect()
    }

    /// The canonical form: the text whose SHA-256 is the digest.
    fn canonical(&self) -> String {
        self.inner.canonical()
    }

    /// The digest of the canonical form: SHA-256, 64 hexadecimal digits.
    fn digest(&self) -> String {
        self.inner.digest()
    }

    fn __repr__(&self) -> String {
        format!("<TileSet {} version {}: {} tiles>", self.name(), self.version(), self.inner.tiles.len())
    }
}
