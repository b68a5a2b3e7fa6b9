//! What Python hands in, read into what the engine takes.

use std::collections::BTreeMap;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};
use tilewright::{Error, MAX_RECORD_BYTES, Options, Pos, Rules, System};

use crate::enter::raise;

/// The bytes of a document: JSON as `str`, `bytes` or `dict`, or the file that a path-like object names.
///
/// One byte more than the engine takes is read of a file, so that the engine says that it is too long.
pub(crate) fn document(source: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    let py = source.py();
    if let Ok(text) = source.cast::<PyString>() {
        return Ok(text.to_cow()?.into_owned().into_bytes());
    }
    if let Ok(bytes) = source.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    if source.is_instance_of::<PyDict>() {
        let text = py.import("json")?.call_method1("dumps", (source,))?;
        return Ok(text.extract::<String>()?.into_bytes());
    }
    if source.hasattr("__fspath__")? {
        let file = py.import("io")?.call_method1("open", (source, "rb"))?;
        let bytes = file.call_method1("read", (MAX_RECORD_BYTES + 1,));
        file.call_method0("close")?;
        return bytes?.extract();
    }
    Err(PyTypeError::new_err(format!(
        "JSON as str, bytes or dict, or a path-like object is needed, not {}",
        source.get_type().name()?
    )))
}

/// The system and options of a game by their names.
pub(crate) fn system(
    py: Python<'_>,
    system: &str,
    options: Option<BTreeMap<String, String>>,
) -> PyResult<(System, Options)> {
    let named = System::named(system);
    let both = named.and_then(|system| Ok((system, Options::from_map(system, &options.unwrap_or_default())?)));
    raise(py, both)
}

/// The seed given, or one from the operating system.
pub(crate) fn seed(py: Python<'_>, seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        None => {
            let bytes: [u8; 8] = py.import("os")?.call_method1("urandom", (8,))?.extract()?;
            Ok(u64::from_le_bytes(bytes))
        }
    }
}

/// A number of players as the engine takes it.
pub(crate) fn players(rules: &Rules, players: u32) -> Result<u8, Error> {
    let (min, max) = rules.players();
    u8::try_from(players).map_err(|_| Error::Players { found: players, min, max })
}

/// The cell at (x, y), if the coordinates reach that far.
pub(crate) fn cell(x: i64, y: i64) -> Option<Pos> {
    Some(Pos::new(i16::try_from(x).ok()?, i16::try_from(y).ok()?))
}

/// The cell and zone of a question about the table.
pub(crate) fn zone(x: i64, y: i64, zone: u32) -> Result<(Pos, u8), Error> {
    match (cell(x, y), u8::try_from(zone)) {
        (Some(pos), Ok(zone)) => Ok((pos, zone)),
        _ => {
            Err(Error::NotFound { what: format!("zone {zone} at {x},{y}"), found: "no tile can lie there".to_owned() })
        }
    }
}
