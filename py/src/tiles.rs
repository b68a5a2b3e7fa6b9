//! The classes `TileSet`, `Tile` and `Zone`: tile facts as data.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use tilewright::tiles;

use crate::enter::{enter, raise};
use crate::input::{self, Document};

/// A connected piece of one terrain on one tile, and what stands on it (K-4).
///
/// Attributes:
///     terrain: ``meadow``, ``forest``, ``river``, ``lake``; ``city``, ``road``, ``field``, ``monastery``.
///     ends_at: Where a river ends on its own tile (HG1-10, HG2-10): the index of a lake's zone, ``spring``, or None.
///     animals: ``deer``, ``aurochs``, ``mammoth``, ``tiger``, each as often as it is shown.
///     fish, menhirs, gold, mushrooms, pennants: How many are shown.
///     touches: Of a field: the indices of the cities that it touches on this tile, ascending (C1-26).
///     power: The special power or the symbol drawn on this zone, or None.
#[pyclass(module = "tilewright", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Zone {
    terrain: &'static str,
    ends_at: Option<RiverEnd>,
    animals: Vec<&'static str>,
    fish: u8,
    menhirs: u8,
    gold: u8,
    mushrooms: u8,
    pennants: u8,
    touches: Vec<u16>,
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
            gold: zone.gold,
            mushrooms: zone.mushrooms,
            pennants: zone.pennants,
            touches: zone.touches.iter().map(|&city| u16::from(city)).collect(),
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
///     stack: The stack that it belongs to: ``start``, ``main``, and ``bonus`` (hg1) or ``menhir`` (hg2).
///     count: How many copies the set has.
///     slots: The index of the zone in each of the twelve slots, clockwise from the north-west corner (K-2).
///     zones: The zones, at most 16.
///     symmetry: After how many quarter turns it looks the same, but for the numbers of its zones (K-3): 1, 2 or 4.
#[pyclass(module = "tilewright", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    id: String,
    stack: String,
    count: u16,
    slots: Vec<u16>,
    zones: Vec<Zone>,
    symmetry: u8,
}

impl Tile {
    pub(crate) fn new(tile: &tiles::Tile) -> Tile {
        Tile {
            id: tile.id.clone(),
            stack: tile.stack.clone(),
            count: tile.count,
            slots: tile.slots.iter().map(|&zone| u16::from(zone)).collect(),
            zones: tile.zones.iter().map(Zone::new).collect(),
            symmetry: tile.symmetry(),
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

/// A set of tiles with the numbers that its rules need: built-in or custom.
///
/// Sets are equal when all their facts are.
///
/// Attributes:
///     name: The short name, as in the tiles' identities.
///     version: The version; a released version is never edited.
///     title: What a person calls it.
///     system: The system that it is played with.
///     start: The tile of ``main`` of which one copy begins on the table (K-1); None: that of ``start`` does.
///     mini: True for the tiles and numbers that an option adds to those of another set.
///     numbers: The numbers of the rules by name.
///     tiles: The tiles, sorted bytewise by identity.
#[pyclass(module = "tilewright", frozen, weakref)]
#[derive(Clone, Debug)]
pub(crate) struct TileSet {
    pub(crate) inner: tiles::TileSet,
}

impl TileSet {
    pub(crate) fn new(inner: tiles::TileSet) -> TileSet {
        TileSet { inner }
    }

    /// The set that is given as such or as the path of its file.
    pub(crate) fn given(set: &Bound<'_, PyAny>) -> PyResult<TileSet> {
        if let Ok(set) = set.cast::<TileSet>() {
            return Ok(set.get().clone());
        }
        if !set.is_instance_of::<PyString>() && !set.hasattr("__fspath__")? {
            return Err(input::wrong("a TileSet, or the path of a set file, is needed", set));
        }
        let (file, bytes) = (path_text(set)?, input::file(set)?);
        enter(set.py(), || tiles::TileSet::read(&file, &bytes)).map(TileSet::new)
    }
}

/// A path as a message names it.
fn path_text(path: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = path.py().import("os")?.call_method1("fsdecode", (path,))?;
    Ok(text.cast::<PyString>()?.to_string_lossy().into_owned())
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

    /// Reads a set file (TOML): its text as str or bytes, or a path-like object (``pathlib.Path``) that names it.
    ///
    /// ``file`` is what errors call it; None is the path, or ``set``. What is read can be played: ``Rules(set=...)``.
    ///
    /// Raises:
    ///     SetError: ``faults`` lists all faults as (tile or None, field, what).
    ///     OSError: The file cannot be read.
    #[staticmethod]
    #[pyo3(signature = (text, file = None))]
    fn read(py: Python<'_>, text: &Bound<'_, PyAny>, file: Option<String>) -> PyResult<TileSet> {
        let document = Document::text_or_file(text)?
            .ok_or_else(|| input::wrong("TOML as str or bytes, or a path-like object is needed", text))?;
        let file = match file {
            Some(file) => file,
            None if text.hasattr("__fspath__")? => path_text(text)?,
            None => "set".to_owned(),
        };
        enter(py, || document.read(|bytes| tiles::TileSet::read(&file, bytes))).map(TileSet::new)
    }

    /// The set as the text of a file that reads back to an equal set: all its tiles and numbers, in one order.
    fn to_toml(&self) -> String {
        self.inner.to_toml()
    }

    /// Writes ``to_toml()`` to a file.
    ///
    /// Raises:
    ///     OSError: It cannot be written.
    fn save(&self, path: &Bound<'_, PyAny>) -> PyResult<()> {
        input::write(path, &self.to_toml())
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
    fn start(&self) -> Option<&str> {
        self.inner.start.as_deref()
    }

    #[getter]
    fn mini(&self) -> bool {
        self.inner.mini
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

    fn __eq__(&self, other: &TileSet) -> bool {
        self.inner == other.inner
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (&self.inner.name, self.inner.version, self.inner.tiles.len()).hash(&mut hasher);
        hasher.finish()
    }

    /// Pickled as the text of its file; a mini, whose file cannot be read as a custom tile set, as its name and tiles.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        if !self.inner.mini {
            let read = py.get_type::<TileSet>().getattr("read")?;
            return (read, (self.to_toml(), self.name())).into_pyobject(py);
        }
        let restore = py.import("tilewright._tilewright")?.getattr("_restore_mini")?;
        let tiles: Vec<&str> = self.inner.tiles.iter().map(|tile| tile.id.as_str()).collect();
        (restore, (self.name(), tiles)).into_pyobject(py)
    }

    fn __repr__(&self) -> String {
        format!("<TileSet {} version {}: {} tiles>", self.name(), self.version(), self.inner.tiles.len())
    }
}

/// Makes the set of a mini of what its pickle holds.
#[pyfunction]
#[pyo3(name = "_restore_mini", signature = (name, played, /))]
pub(crate) fn restore_mini(py: Python<'_>, name: &str, played: Vec<String>) -> PyResult<TileSet> {
    let mut set = raise(py, tiles::TileSet::built_in(name))?;
    set.tiles.retain(|tile| played.contains(&tile.id));
    Ok(TileSet::new(set))
}
