//! What Python hands in, read into what the engine takes.

use std::fmt::Display;

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};
use tilewright::{Error, MAX_PLAYERS, MAX_RECORD_BYTES, Pos, Rules};

/// A document that was handed in: a record, a set-up, a set file.
#[derive(Debug)]
pub(crate) struct Document {
    bytes: Vec<u8>,
    /// It is a `str` that may be meant as the path of a file.
    is_path: bool,
}

impl Document {
    /// A text as `str` or `bytes`, or the file that a path-like object names; None of anything else.
    pub(crate) fn text_or_file(source: &Bound<'_, PyAny>) -> PyResult<Option<Document>> {
        if let Ok(text) = source.cast::<PyString>() {
            let text = text.to_cow()?.into_owned();
            return Ok(Some(Document { is_path: looks_like_path(&text), bytes: text.into_bytes() }));
        }
        let bytes = match source.cast::<PyBytes>() {
            Ok(bytes) => bytes.as_bytes().to_vec(),
            Err(_) if source.hasattr("__fspath__")? => file(source)?,
            Err(_) => return Ok(None),
        };
        Ok(Some(Document { bytes, is_path: false }))
    }

    /// JSON as `str`, `bytes` or `dict`, or the file that a path-like object names.
    pub(crate) fn json(source: &Bound<'_, PyAny>) -> PyResult<Document> {
        if source.is_instance_of::<PyDict>() {
            let text = source.py().import("json")?.call_method1("dumps", (source,))?;
            return Ok(Document { bytes: text.extract::<String>()?.into_bytes(), is_path: false });
        }
        match Document::text_or_file(source)? {
            Some(document) => Ok(document),
            None => Err(wrong("JSON as str, bytes or dict, or a path-like object is needed", source)),
        }
    }

    /// What `read` makes of the bytes. A fault of a text that looks like a path says so.
    ///
    /// # Errors
    /// Those of `read`.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&[u8]) -> Result<T, Error>) -> Result<T, Error> {
        read(&self.bytes).map_err(|mut error| {
            if self.is_path {
                let what = match &mut error {
                    Error::Record { what, .. } => Some(what),
                    Error::Setup { faults } => faults.first_mut().map(|fault| &mut fault.what),
                    Error::Set { faults, .. } => faults.first_mut().map(|fault| &mut fault.what),
                    _ => None,
                };
                what.into_iter().for_each(|what| what.push_str(PATH_HINT));
            }
            error
        })
    }
}

/// What is added to the fault of a text that looks like a path.
const PATH_HINT: &str = "; a str is the text itself: the path of a file is given as pathlib.Path";

/// Whether a text that should be JSON or TOML looks like the path of a file: one line, with a suffix or a separator.
fn looks_like_path(text: &str) -> bool {
    let text = text.trim();
    let separator = |c: char| matches!(c, '/' | '\\');
    let suffix = text.rsplit(separator).next().and_then(|name| name.rsplit_once('.')).map(|(_, suffix)| suffix);
    let has_suffix = suffix.is_some_and(|suffix| !suffix.is_empty() && suffix.chars().all(char::is_alphanumeric));
    text.len() < 4096
        && !text.contains(|c: char| c.is_control() || matches!(c, '{' | '"' | '='))
        && (has_suffix || text.contains(separator))
}

/// The bytes of a file. One byte more than the engine's limit is read, so that the engine reports the length.
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

/// A numeric argument. The error of one that is out of range, or no number, says its name and what is allowed.
fn number<'py, T>(name: &str, allowed: impl Display, value: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    value.extract::<T>().map_err(|error: PyErr| {
        let py = value.py();
        if error.is_instance_of::<PyOverflowError>(py) {
            return out_of_range(name, allowed, value);
        }
        match error.is_instance_of::<PyTypeError>(py) {
            true => wrong(&format!("{name}: a number (int), {allowed}, is needed"), value),
            false => error,
        }
    })
}

/// The error of a number, or of a list of them, that is out of range.
pub(crate) fn out_of_range(name: &str, allowed: impl Display, value: &Bound<'_, PyAny>) -> PyErr {
    // Python writes out no number of more than a few thousand digits.
    let text = value.str().map_or_else(|_| "a number of very many digits".to_owned(), |text| text.to_string());
    let shown: String = text.chars().take(40).collect();
    let more = if shown.len() < text.len() { "..." } else { "" };
    PyOverflowError::new_err(format!("{name}: {shown}{more}: allowed are {allowed}"))
}

/// The readers of numeric arguments by name, for `from_py_with`: one name has one range wherever it is an argument.
pub(crate) mod arg {
    use super::*;

    macro_rules! numbers {
        ($($name:ident: $type:ty, $allowed:expr;)*) => {$(
            pub(crate) fn $name(value: &Bound<'_, PyAny>) -> PyResult<$type> {
                number(stringify!($name), $allowed, value)
            }
        )*};
    }

    numbers! {
        bound: u32, "0 to 2**32 - 1";
        action: u64, "0 to 2**64 - 1";
        games: usize, "0 to 2**32 - 1";
        player: u32, format_args!("0 to {}", MAX_PLAYERS - 1);
        players: u32, format_args!("2 to {MAX_PLAYERS}");
        seed: u64, "0 to 2**64 - 1";
        threads: usize, "0 to 256";
        x: i64, "-32768 to 32767";
        y: i64, "-32768 to 32767";
        zone: u32, "0 to 15";
    }

    /// Those that may be None.
    macro_rules! optional {
        ($($optional:ident: $name:ident, $type:ty;)*) => {$(
            pub(crate) fn $optional(value: &Bound<'_, PyAny>) -> PyResult<Option<$type>> {
                if value.is_none() { Ok(None) } else { $name(value).map(Some) }
            }
        )*};
    }

    optional! {
        players_or_none: players, u32;
        seed_or_none: seed, u64;
        threads_or_none: threads, usize;
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

/// A number of players in the engine's type.
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
