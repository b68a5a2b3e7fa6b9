//! The classes `Rules` and `OptionSpec`, and what is asked of a system by name.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyDict, PyString};
use tilewright::tiles::BUILT_IN;
use tilewright::{Error, Game as CoreGame, Options, Piece, Rules as CoreRules, System};

use crate::enter::{enter, raise};
use crate::input;
use crate::tiles::{Tile, TileSet};

/// The rules used last, the latest at the end: they never change, so that games share them and a new game costs
/// microseconds.
static USED: Mutex<Vec<Used>> = Mutex::new(Vec::new());
/// How many rules are kept: there are as many as there are tables and sets.
const KEPT: usize = 16;

struct Used {
    rules: Arc<CoreRules>,
    /// Whether a set was given.
    with_set: bool,
}

/// The value of an option: its text, the text as a bool or a number, or the numbers that it lists.
#[derive(Debug)]
pub(crate) struct Value(String);

impl Value {
    fn read(option: &str, value: &Bound<'_, PyAny>) -> PyResult<Value> {
        if let Ok(text) = value.cast::<PyString>() {
            return Ok(Value(text.to_cow()?.into_owned()));
        }
        // In Python a truth is a number too.
        if let Ok(truth) = value.extract::<bool>() {
            return Ok(Value(truth.to_string()));
        }
        match value.extract::<i64>() {
            Ok(number) => return Ok(Value(number.to_string())),
            Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
                return Err(input::out_of_range(&format!("option {option}"), "-2**63 to 2**63 - 1", value));
            }
            Err(_) => {}
        }
        match value.extract::<Vec<i64>>() {
            Ok(numbers) => Ok(Value(numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(","))),
            Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => Err(input::wrong(
                &format!(
                    "option {option}: the value of an option as str, bool or int, or its numbers as a tuple, is needed"
                ),
                value,
            )),
            Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
                Err(input::out_of_range(&format!("option {option}"), "-2**63 to 2**63 - 1", value))
            }
            Err(error) => Err(error),
        }
    }
}

/// How something is pickled: a function that makes it again, and its arguments.
pub(crate) type Reduced<'py, Arguments> = (Bound<'py, PyAny>, Arguments);

/// What a pickle of rules holds: system, options, set.
type Pickle = (&'static str, BTreeMap<String, String>, Option<TileSet>);

/// Values of options by name.
#[derive(Debug)]
pub(crate) struct Named(BTreeMap<String, Value>);

impl<'py> FromPyObject<'_, 'py> for Named {
    type Error = PyErr;

    fn extract(options: Borrowed<'_, 'py, PyAny>) -> PyResult<Named> {
        let mut named = BTreeMap::new();
        for (option, value) in options.cast::<PyDict>()?.iter() {
            let option: String = option.extract()?;
            let value = Value::read(&option, &value)?;
            named.insert(option, value);
        }
        Ok(Named(named))
    }
}

/// The rules that a record is read with: those given, else those of the first system with the usual options.
pub(crate) fn known(py: Python<'_>, rules: Option<&Bound<'_, Rules>>) -> PyResult<Arc<CoreRules>> {
    match rules {
        Some(rules) => Ok(Arc::clone(&rules.get().0)),
        None => named(py, None, None, None),
    }
}

/// The rules, when their set is a custom one: what names it can be read with them only.
pub(crate) fn own(rules: &Arc<CoreRules>) -> Option<Rules> {
    let is_own = BUILT_IN.iter().all(|(name, _)| *name != rules.set().name);
    is_own.then(|| Rules(Arc::clone(rules)))
}

/// Whether two games by these rules are played alike.
pub(crate) fn same(one: &Arc<CoreRules>, other: &Arc<CoreRules>) -> bool {
    Arc::ptr_eq(one, other)
        || (one.system() == other.system() && one.options() == other.options() && one.digest() == other.digest())
}

/// The rules that a caller names: by the system's name or as rules, by values of options, by the set.
pub(crate) fn named(
    py: Python<'_>,
    system: Option<&Bound<'_, PyAny>>,
    options: Option<Named>,
    set: Option<&Bound<'_, PyAny>>,
) -> PyResult<Arc<CoreRules>> {
    if let Some(rules) = system.and_then(|system| system.cast::<Rules>().ok()) {
        return match (options, set) {
            (None, None) => Ok(Arc::clone(&rules.get().0)),
            _ => Err(PyTypeError::new_err("rules are given: their options and their set cannot be given too")),
        };
    }
    let set = set.map(TileSet::given).transpose()?.map(|set| set.inner);
    let system = match (system, &set) {
        (Some(system), _) => {
            let name =
                system.cast::<PyString>().map_err(|_| input::wrong("a system's name or Rules are needed", system))?;
            raise(py, System::named(&name.to_cow()?))?
        }
        (None, Some(set)) => raise(py, System::named(&set.system))?,
        (None, None) => System::ALL[0],
    };
    let options =
        options.map(|options| options.0).unwrap_or_default().into_iter().map(|(name, value)| (name, value.0)).collect();
    let options = raise(py, Options::from_map(system, &options))?;
    let find = |used: &mut Vec<Used>| {
        let at = used.iter().rposition(|used| {
            used.rules.system() == system
                && used.rules.options() == options
                && set.as_ref().map_or(!used.with_set, |set| used.rules.set() == set)
        })?;
        used[at..].rotate_left(1);
        used.last().map(|used| Arc::clone(&used.rules))
    };
    if let Some(rules) = find(&mut USED.lock_py_attached(py).unwrap_or_else(|held| held.into_inner())) {
        return Ok(rules);
    }
    let rules = enter(py, || match &set {
        Some(set) => CoreRules::with_set(system, options, set.clone()),
        None => CoreRules::new(system, options),
    })?;
    let mut used = USED.lock_py_attached(py).unwrap_or_else(|held| held.into_inner());
    // Another thread may have made them meanwhile.
    if let Some(rules) = find(&mut used) {
        return Ok(rules);
    }
    if used.len() == KEPT {
        used.remove(0);
    }
    used.push(Used { rules: Arc::clone(&rules), with_set: set.is_some() });
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
///     values: The allowed values beside those of ``form``; the first is the default.
///     form: How other values are written, such as ``left,top,right,bottom``, or None when there are no others.
///     default: The default.
///     needs: The name of the option without which this one has no effect, or None.
///     excludes: The name of the option that must have its default when this one has not, and the other way round,
///         or None.
///     mini: The name of the mini that is played when this one has not its default, or None.
#[pyclass(module = "tilewright", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct OptionSpec {
    name: &'static str,
    meaning: &'static str,
    values: Vec<&'static str>,
    form: Option<&'static str>,
    default: &'static str,
    needs: Option<&'static str>,
    excludes: Option<&'static str>,
    mini: Option<&'static str>,
}

#[pymethods]
impl OptionSpec {
    fn __repr__(&self) -> String {
        let allowed: Vec<&str> = self.values.iter().copied().chain(self.form).collect();
        format!("<OptionSpec {}: {}>", self.name, allowed.join(", "))
    }
}

/// The options of a system with their meanings and values.
///
/// Raises:
///     UnknownSystemError: No such system.
#[pyfunction]
pub(crate) fn options(py: Python<'_>, system: &str) -> PyResult<Vec<OptionSpec>> {
    let specs = Options::specs(raise(py, System::named(system))?);
    let shown = specs.into_iter().map(|spec| OptionSpec {
        default: spec.default_value(),
        name: spec.name,
        meaning: spec.meaning,
        values: spec.values,
        form: spec.form,
        needs: spec.needs,
        excludes: spec.excludes,
        mini: spec.mini,
    });
    Ok(shown.collect())
}

/// What a game is played by: a system, its options, its tiles. It never changes, and games share it.
///
/// Args:
///     system: The system's name, such as ``hg2``; or rules, which are taken as they are. None is that of the set, or
///         ``hg2``.
///     options: Values by the names of the options; those left out have their defaults. A value is a text; ``true`` and
///         ``false`` may be a bool, a number an int, and one that lists numbers, such as that of ``table``, a tuple.
///     set: The tiles: a TileSet, or the path of a set file. None is the system's built-in set.
///     named: Options by keyword, such as ``table=(-5, -4, 6, 4)`` or ``robbers=True``.
///
/// Raises:
///     UnknownSystemError, UnknownOptionError, OptionValueError: The message names what is allowed.
///     SetError: The set has faults, or is not one of the system; ``faults`` lists all.
///     OSError: The set's file cannot be read.
#[pyclass(module = "tilewright", frozen, weakref)]
#[derive(Clone, Debug)]
pub(crate) struct Rules(pub(crate) Arc<CoreRules>);

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (system = None, options = None, set = None, **named))]
    fn new(
        py: Python<'_>,
        system: Option<&Bound<'_, PyAny>>,
        options: Option<Named>,
        set: Option<&Bound<'_, PyAny>>,
        named: Option<Named>,
    ) -> PyResult<Rules> {
        let (options, named) = (options.map(|options| options.0), named.map(|named| named.0));
        let twice = named.iter().flatten().find(|(name, _)| options.iter().any(|options| options.contains_key(*name)));
        if let Some((name, _)) = twice {
            return Err(PyTypeError::new_err(format!("option {name}: it is given twice")));
        }
        let options = match (options, named) {
            (Some(options), Some(named)) => Some(options.into_iter().chain(named).collect()),
            (options, named) => options.or(named),
        };
        self::named(py, system, options.map(Named), set).map(Rules)
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

    /// How many of each piece a player has at the start, by its name: 0 of those that the game does not give.
    #[getter]
    fn pieces(&self) -> BTreeMap<&'static str, u8> {
        Piece::ALL.iter().map(|&piece| (piece.name(), self.0.pieces(piece))).collect()
    }

    /// How many scoring figures each player has: 2 with the Messages, else 1 (M-1).
    #[getter]
    fn figures(&self) -> u8 {
        self.0.figures()
    }

    /// The names of the face-down stacks.
    #[getter]
    fn stacks(&self) -> Vec<&'static str> {
        self.0.stacks().to_vec()
    }

    /// The set of the system: its tiles and numbers, without those of the minis.
    #[getter]
    fn set(&self) -> TileSet {
        TileSet::new(self.0.set().clone())
    }

    /// The sets in force: that of the system, then those of the minis that the options name.
    ///
    /// Of a mini's set, they have the tiles that are played.
    #[getter]
    fn sets(&self) -> Vec<TileSet> {
        self.0.sets().iter().cloned().map(TileSet::new).collect()
    }

    /// The digest of the set's canonical form: SHA-256, 64 hexadecimal digits.
    #[getter]
    fn digest(&self) -> &str {
        self.0.digest()
    }

    /// The digests of all ``sets``: of a mini's, that of the whole built-in set.
    #[getter]
    fn digests(&self) -> Vec<String> {
        self.0.digests().to_vec()
    }

    /// The tiles in force, a list by index: those of the system and its minis, sorted bytewise by identity.
    ///
    /// Events and actions name a tile by its identity; the index is that of the engine and of the C interface.
    #[getter]
    fn tiles(&self) -> Vec<Tile> {
        (0..self.0.tile_count() as u16).filter_map(|index| self.0.tile(index)).map(Tile::new).collect()
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

    /// The numbered rules in Markdown, with the numbers of the set and the options in force filled in.
    fn text(&self) -> String {
        self.0.text()
    }

    fn __eq__(&self, other: &Rules) -> bool {
        same(&self.0, &other.0)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.0.system(), self.0.options(), self.0.digest()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let options: Vec<String> = self.options().iter().map(|(k, v)| format!("{k}={v}")).collect();
        let set = own(&self.0).map(|rules| format!(" with {}", rules.0.set().name)).unwrap_or_default();
        format!("<Rules {}{set}: {}>", self.system(), options.join(", "))
    }

    /// Pickled as the names of the system and the options, with the set when it is a custom one.
    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, Pickle> {
        let set = own(&self.0).map(|rules| rules.set());
        (py.get_type::<Rules>().into_any(), (self.system(), self.options(), set))
    }
}
