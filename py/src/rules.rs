//! The classes `Rules` and `OptionSpec`, and what is asked of a system by name.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use tilewright::{Error, Game as CoreGame, Options, Piece, Rules as CoreRules, System};

use crate::action::{Action, action};
use crate::enter::{enter, raise};
use crate::input;
use crate::tiles::{Tile, TileSet};

/// The rules made so far: they never change, so that games share them and a new game costs microseconds.
static MADE: Mutex<Vec<Arc<CoreRules>>> = Mutex::new(Vec::new());

/// The rules that most records are made by: those of the first system with the usual options.
pub(crate) fn usual(py: Python<'_>) -> PyResult<Arc<CoreRules>> {
    rules(py, System::ALL[0].name(), None)
}

/// The rules of a system with its options.
pub(crate) fn rules(
    py: Python<'_>,
    system: &str,
    options: Option<BTreeMap<String, String>>,
) -> PyResult<Arc<CoreRules>> {
    let (system, options) = input::system(py, system, options)?;
    let find = |made: &[Arc<CoreRules>]| {
        let same = |rules: &&Arc<CoreRules>| rules.system() == system && rules.options() == options;
        made.iter().find(same).cloned()
    };
    if let Some(rules) = find(&MADE.lock_py_attached(py).unwrap_or_else(|held| held.into_inner())) {
        return Ok(rules);
    }
    let rules = enter(py, || CoreRules::new(system, options))?;
    let mut made = MADE.lock_py_attached(py).unwrap_or_else(|held| held.into_inner());
    if let Some(rules) = find(&made) {
        return Ok(rules);
    }
    made.push(Arc::clone(&rules));
    Ok(rules)
}

/// The names of the systems that can be played.
#[pyfunction]
pub(crate) fn systems() -> Vec<&'static str> {
    System::ALL.iter().map(|system| system.name()).collect()
}

/// An option of a system, as a settings screen shows it.
///
/// Attributes:
///     name: The name.
///     meaning: What it means, in one sentence.
///     values: The allowed values; the first is the default.
///     default: The default.
#[pyclass(module = "tilewright", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct OptionSpec {
    name: &'static str,
    meaning: &'static str,
    values: Vec<&'static str>,
    default: &'static str,
}

#[pymethods]
impl OptionSpec {
    fn __repr__(&self) -> String {
        format!("<OptionSpec {}: {}>", self.name, self.values.join(", "))
    }
}

/// The options of a system with their meanings and values.
///
/// Raises:
///     UnknownSystemError: No such system.
#[pyfunction]
pub(crate) fn options(py: Python<'_>, system: &str) -> PyResult<Vec<OptionSpec>> {
    let specs = Options::specs(raise(py, System::named(system))?);
    let shown = specs.iter().map(|spec| OptionSpec {
        name: spec.name,
        meaning: spec.meaning,
        values: spec.values.to_vec(),
        default: spec.values[0],
    });
    Ok(shown.collect())
}

/// What a game is played by: a system, its options, its tiles. It never changes, and games share it.
///
/// Args:
///     system: The system's name, such as ``hg2``.
///     options: Values by the names of the options; those left out have their defaults.
///
/// Raises:
///     UnknownSystemError, UnknownOptionError, OptionValueError: The message names what is allowed.
#[pyclass(module = "tilewright", frozen)]
#[derive(Clone, Debug)]
pub(crate) struct Rules(pub(crate) Arc<CoreRules>);

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (system = "hg2", options = None))]
    fn new(py: Python<'_>, system: &str, options: Option<BTreeMap<String, String>>) -> PyResult<Rules> {
        rules(py, system, options).map(Rules)
    }

    /// The name of the system.
    #[getter]
    fn system(&self) -> &'static str {
        self.0.system().name()
    }

    /// The version of the system's rules, which records name.
    #[getter]
    fn version(&self) -> u32 {
        self.0.system().rules_version()
    }

    /// The options in force, by name.
    #[getter]
    fn options(&self) -> BTreeMap<String, String> {
        self.0.options().to_map(self.0.system())
    }

    /// The fewest and the most players.
    #[getter]
    fn players(&self) -> (u8, u8) {
        self.0.players()
    }

    /// How many of each piece a player has at the start, by the piece's name.
    #[getter]
    fn pieces(&self) -> BTreeMap<&'static str, u8> {
        Piece::ALL.iter().map(|&piece| (piece.name(), self.0.pieces(piece))).collect()
    }

    /// The names of the face-down stacks.
    #[getter]
    fn stacks(&self) -> Vec<&'static str> {
        self.0.stacks().to_vec()
    }

    /// The set of tiles.
    #[getter]
    fn set(&self) -> TileSet {
        TileSet::new(self.0.set().clone())
    }

    /// The digest of the set's canonical form: SHA-256, 64 hexadecimal digits.
    #[getter]
    fn digest(&self) -> &str {
        self.0.digest()
    }

    /// The most actions that a game can take.
    #[getter]
    fn max_actions(&self) -> usize {
        CoreGame::max_actions(&self.0)
    }

    /// The tile with this identity.
    ///
    /// Raises:
    ///     UnknownTileError: The game has no such tile.
    fn tile(&self, py: Python<'_>, name: &str) -> PyResult<Tile> {
        let index = raise(py, self.0.tile_index(name))?;
        let tile = self.0.tile(index).ok_or_else(|| Error::UnknownTile { found: name.to_owned() });
        raise(py, tile).map(Tile::new)
    }

    /// The action with this code or text. Whether it is legal is another question.
    ///
    /// Raises:
    ///     ActionCodeError, UnknownTileError: No action has this code.
    ///     NotationError: The text is no action; ``at`` and ``expected`` say where and why.
    #[pyo3(signature = (action, /), name = "action")]
    fn named(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        Ok(Action { rules: Arc::clone(&self.0), inner: self::action(&self.0, action)? })
    }

    /// The numbered rules in Markdown, with the numbers of the set and the options in force filled in.
    fn text(&self) -> String {
        self.0.text()
    }

    fn __eq__(&self, other: &Rules) -> bool {
        self.0.system() == other.0.system() && self.0.options() == other.0.options()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.0.system(), self.0.options()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let options: Vec<String> = self.options().iter().map(|(k, v)| format!("{k}={v}")).collect();
        format!("<Rules {}: {}>", self.system(), options.join(", "))
    }

    /// Pickled as the names of the system and the options.
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (&'static str, BTreeMap<String, String>)) {
        (py.get_type::<Rules>().into_any(), (self.system(), self.options()))
    }
}
