//! What Python hands in, read into what the engine takes.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};
use tilewright::{Error, MAX_RECORD_BYTES, Pos, Rules};

/// The bytes of a document: JSON as `str`, `bytes` or `dict`, or the file that a path-like object names.
pub(crate) fn document(source: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if source.is_instance_of::<PyDict>() {
        let text = source.py().import("json")?.call_method1("dumps", (source,))?;
        return Ok(text.extract::<String>()?.into_bytes());
    }
    match text_or_file(source)? {
        Some(bytes) => Ok(bytes),
        None => Err(wrong("JSON as str, bytes or dict, or a path-like object is needed", source)),
    }
}

/// The bytes of a text as `str` or `bytes`, or of the file that a path-like object names; None of anything else.
pub(crate) fn text_or_file(source: &Bound<'_, PyAny>) -> PyResult<Option<Vec<u8>>> {
    if let Ok(text) = source.cast::<PyString>() {
        return Ok(Some(text.to_cow()?.into_owned().into_bytes()));
    }
    if let Ok(bytes) = source.cast::<PyBytes>() {
        return Ok(Some(bytes.as_bytes().to_vec()));
    }
    if source.hasattr("__fspath__")? { file(source).map(Some) } else { Ok(None) }
}

/// The bytes of a file. One more than the engine takes of any is read, so that the engine says that it is too long.
pub(crate) fn file(path: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    let file = path.py().import("io")?.call_method1("open", (path, "rb"))?;
    let bytes = file.call_method1("read", (MAX_RECORD_BYTES + 1,));
    file.call_method0("close")?;
    bytes?.extract()
}

/// Writes a text to a file as it is.
pub(crate) fn write(path: &Bound<'_, PyAny>, text: &str) -> PyResult<()> {
    let path = path.py().import("pathlib")?.call_method1("Path", (path,))?;
    path.call_method1("write_bytes", (text.as_bytes(),))?;
    Ok(())
}

/// The error of a value of a wrong type.
pub(crate) fn wrong(needed: &str, value: &Bound<'_, PyAny>) -> PyErr {
    match value.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("{needed}, not {name}")),
        Err(error) => error,
    }
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
