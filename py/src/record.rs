//! The classes `Record` and `Replay`.

use std::collections::BTreeMap;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyMapping, PyString};
use tilewright::{Error, EventLog, Meta, Record as CoreRecord, RecordStart, Replay as CoreReplay};

use crate::action::Action;
use crate::actions::Actions;
use crate::enter::{Guarded, enter, raise};
use crate::errors::exception;
use crate::events::Events;
use crate::game::Game;
use crate::input::{self, Document};
use crate::rules::{Reduced, Rules, known, own};

/// A game written down: a start, options and actions. It is the save: loading replays it through the rules.
///
/// ``Game.record()`` and ``Record.from_json`` make one. Records are equal when their JSON is.
#[pyclass(module = "tilewright", frozen, weakref)]
#[derive(Debug)]
pub(crate) struct Record {
    inner: CoreRecord,
}

impl Record {
    pub(crate) fn new(inner: CoreRecord) -> Record {
        Record { inner }
    }
}

/// The meta of a mapping.
fn read_meta(py: Python<'_>, given: &Bound<'_, PyAny>) -> PyResult<Meta> {
    let needed = "a mapping of str to str is needed";
    let mapping = given.cast::<PyMapping>().map_err(|_| input::wrong(needed, given))?;
    let mut meta = Meta::new();
    for item in mapping.items()? {
        let (key, text) = item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
        let read = |value: &Bound<'_, PyAny>| match value.cast::<PyString>() {
            Ok(text) => Ok(text.to_cow()?.into_owned()),
            Err(_) => Err(input::wrong(needed, value)),
        };
        raise(py, meta.set(read(&key)?, read(&text)?))?;
    }
    Ok(meta)
}

/// A core record with the meta given, if any is.
pub(crate) fn with_meta(py: Python<'_>, record: CoreRecord, meta: Option<&Bound<'_, PyAny>>) -> PyResult<Record> {
    match meta {
        None => Ok(Record::new(record)),
        Some(meta) => Ok(Record::new(record.with_meta(read_meta(py, meta)?))),
    }
}

#[pymethods]
impl Record {
    /// Reads a record: JSON as str, bytes or dict, or a path-like object (``pathlib.Path``) that names its file.
    ///
    /// Its actions are read but not yet replayed: ``load`` does that. A record that names a custom tile set, and does
    /// not have it in it, needs ``rules`` that have this set; the options are those of the record all the same.
    ///
    /// Raises:
    ///     RecordError: ``at`` is the place, ``what`` is the fault.
    ///     DigestError: It was made with other tile facts; the message names both digests.
    ///     UnknownSetError: It names a set that is neither built in nor that of ``rules``.
    ///     SetError: The set in it cannot be played.
    ///     VersionError, LimitError, UnknownSystemError and the errors of options: It cannot be read here.
    ///     OSError: The file cannot be read.
    #[staticmethod]
    #[pyo3(signature = (record, rules = None))]
    fn from_json(py: Python<'_>, record: &Bound<'_, PyAny>, rules: Option<&Bound<'_, Rules>>) -> PyResult<Record> {
        let json = Document::json(record)?;
        let rules = known(py, rules)?;
        enter(py, || json.read(|json| CoreRecord::from_json_with(&rules, json))).map(Record::new)
    }

    /// The canonical JSON: one spelling for one record.
    fn to_json(&self) -> String {
        self.inner.to_json()
    }

    /// Writes the canonical JSON to a file.
    ///
    /// Raises:
    ///     OSError: It cannot be written.
    pub(crate) fn save(&self, path: &Bound<'_, PyAny>) -> PyResult<()> {
        input::write(path, &self.to_json())
    }

    /// Whether the record has its set in it: then it can be read where nobody has the set.
    #[getter]
    fn embeds_set(&self) -> bool {
        self.inner.embeds_set()
    }

    /// This record with its set in it, or, with ``embed=False``, with only the set's name, version and digest.
    #[pyo3(signature = (embed = true))]
    fn with_embedded_set(&self, embed: bool) -> Record {
        Record::new(self.inner.clone().with_embedded_set(embed))
    }

    /// Texts that the host keeps beside the game, by key, in their order: players' names, a date, its own data.
    ///
    /// The dict is a copy: ``with_meta`` makes a record with others. A game does not have them, so records of games are
    /// without unless they are given: ``game.record(meta=loaded.meta)``. No digest has them.
    #[getter]
    fn meta<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let meta = PyDict::new(py);
        for (key, text) in self.inner.meta().iter() {
            meta.set_item(key, text)?;
        }
        Ok(meta)
    }

    /// This record with ``meta`` instead of what it had: a mapping of str to str, whose order is kept.
    ///
    /// Raises:
    ///     LimitError: More than 64 entries, 64 bytes of a key, or 4096 bytes of a text (UTF-8).
    ///     RecordError: An empty key, or the character U+0000.
    ///     TypeError: It is no mapping of str to str.
    fn with_meta(&self, py: Python<'_>, meta: &Bound<'_, PyAny>) -> PyResult<Record> {
        Ok(Record::new(self.inner.clone().with_meta(read_meta(py, meta)?)))
    }

    /// The rules that the game was played by.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(Arc::clone(self.inner.rules()))
    }

    /// How many play.
    #[getter]
    fn players(&self) -> u8 {
        match self.inner.start() {
            RecordStart::Seeded { players, .. } | RecordStart::Driven { players } => *players,
            RecordStart::Setup(setup) => setup.players,
        }
    }

    /// How the game began: ``seeded``, ``driven`` or ``setup``.
    #[getter]
    fn start(&self) -> &'static str {
        match self.inner.start() {
            RecordStart::Seeded { .. } => "seeded",
            RecordStart::Driven { .. } => "driven",
            RecordStart::Setup(_) => "setup",
        }
    }

    /// The seed of a seeded game, or None.
    #[getter]
    fn seed(&self) -> Option<u64> {
        match self.inner.start() {
            RecordStart::Seeded { seed, .. } => Some(*seed),
            _ => None,
        }
    }

    /// The options in force, by name.
    #[getter]
    fn options(&self) -> BTreeMap<String, String> {
        let rules = self.inner.rules();
        rules.options().to_map(rules.system())
    }

    /// The actions in order. Draws are among them in driven games only.
    fn actions(&self) -> Actions {
        Actions::new(self.inner.rules(), self.inner.actions())
    }

    /// Replays the record and compares the result with the end that it states.
    ///
    /// Raises:
    ///     ReplayError: ``index`` is the first action that differs.
    ///     PlayersError, SetupError: The start is not possible.
    fn load(&self, py: Python<'_>) -> PyResult<Game> {
        enter(py, || self.inner.load()).map(Game::new)
    }

    /// The game as far as the record is right, and the error that ended it, or None.
    ///
    /// Raises:
    ///     PlayersError, SetupError: The start itself is not possible.
    fn load_prefix(&self, py: Python<'_>) -> PyResult<(Game, Option<PyErr>)> {
        let (game, error) = enter(py, || self.inner.load_prefix())?;
        Ok((Game::new(game), error.map(|error| exception(py, &error))))
    }

    /// Steps through the record from its start.
    ///
    /// Raises:
    ///     PlayersError, SetupError: The start is not possible.
    fn replay(&self, py: Python<'_>) -> PyResult<Replay> {
        let mut log = EventLog::new();
        let replay = raise(py, self.inner.clone().into_replay(&mut log))?;
        let start = Py::new(py, Events::new(self.inner.rules(), log))?;
        Ok(Replay { start, inner: Guarded::new(replay) })
    }

    /// The number of actions.
    fn __len__(&self) -> usize {
        self.inner.actions().len()
    }

    fn __eq__(&self, other: &Record) -> bool {
        self.to_json() == other.to_json()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.to_json().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let (system, start, players) = (self.inner.rules().system(), self.start(), self.players());
        format!("<Record {system}: {start}, {players} players, {} actions>", self.__len__())
    }

    /// Pickled as its JSON, with the rules that have its set when it is a custom one.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, (String, Option<Rules>)>> {
        Ok((py.get_type::<Record>().getattr("from_json")?, (self.to_json(), own(self.inner.rules()))))
    }
}

/// A record being replayed: an iterator of (Action, Events), one action at a time.
///
/// At its end the position is compared with the end that the record states.
///
/// Raises:
///     ReplayError: From the step that differs; the game stays before it.
#[pyclass(module = "tilewright", frozen, weakref)]
#[derive(Debug)]
pub(crate) struct Replay {
    start: Py<Events>,
    inner: Guarded<CoreReplay<'static>>,
}

#[pymethods]
impl Replay {
    /// A copy of the game as far as it is replayed.
    #[getter]
    fn game(&self, py: Python<'_>) -> Game {
        Game::new(self.inner.quick(py, |replay| replay.game().clone()))
    }

    /// The index of the action that comes next.
    #[getter]
    fn next_index(&self, py: Python<'_>) -> usize {
        self.inner.quick(py, |replay| replay.next_index())
    }

    /// The events of the beginning.
    #[getter]
    fn start_events(&self, py: Python<'_>) -> Py<Events> {
        self.start.clone_ref(py)
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<(Action, Events)>> {
        let step = self.inner.quick(py, |replay| {
            let mut log = EventLog::new();
            let action = replay.record().actions().get(replay.next_index()).copied();
            let rules = Arc::clone(replay.record().rules());
            replay.step(&mut log)?;
            Ok::<_, Error>(action.map(|inner| (Action { rules, inner }, log)))
        });
        let step = raise(py, step)?;
        Ok(step.map(|(action, log)| {
            let events = Events::new(&action.rules, log);
            (action, events)
        }))
    }
}
