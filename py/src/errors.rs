//! The exceptions: one class for each kind of error of the engine, under one base.

use std::ffi::CString;

use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use tilewright::{Error, ErrorKind};

/// What the classes of some kinds have beside the message.
fn attributes(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::Illegal => {
            "\n\n``action`` (its text), ``decision`` (what the game is at) and ``reason`` give which, where and why."
        }
        ErrorKind::Notation => "\n\n``at`` is the byte at which reading stopped, ``expected`` what was expected there.",
        ErrorKind::Set => "\n\n``faults`` lists all of them as (tile or None, field, what).",
        ErrorKind::Setup => "\n\n``faults`` lists all of them as (field, what).",
        ErrorKind::Record => "\n\n``at`` is the path to the field, ``what`` is the fault and what was allowed.",
        ErrorKind::Replay => {
            "\n\n``index`` is the action's index (the number of actions for the end), ``expected`` what the record has,\n\
             ``found`` what the rules give."
        }
        _ => "",
    }
}

/// The base of all classes, and a class for each kind of error, in the order of the kinds.
struct Classes {
    base: Py<PyType>,
    kinds: Vec<Py<PyType>>,
}

fn classes(py: Python<'_>) -> PyResult<&Classes> {
    static CLASSES: PyOnceLock<Classes> = PyOnceLock::new();
    CLASSES.get_or_try_init(py, || {
        let make = |name: &str, base: &Bound<'_, PyType>, doc: &str, code: u32, word: &str| {
            let (name, doc) = (CString::new(format!("tilewright.{name}"))?, CString::new(doc)?);
            let class = PyErr::new_type(py, &name, Some(&doc), Some(base), None)?;
            class.setattr(py, "code", code)?;
            class.setattr(py, "name", word)?;
            Ok::<_, PyErr>(class)
        };
        let doc = "Everything that the engine refuses. A refused call has changed nothing.\n\n\
                   ``code`` is the stable number and ``name`` the name of the kind, the same in every language.";
        let base = make("TilewrightError", &py.get_type::<PyException>(), doc, 0, "error")?;
        let of_kind = |kind: &ErrorKind| {
            let doc = format!("{}{}", kind.meaning(), attributes(*kind));
            make(&format!("{kind:?}Error"), base.bind(py), &doc, kind.code(), kind.name())
        };
        let kinds = ErrorKind::ALL.iter().map(of_kind).collect::<PyResult<_>>()?;
        Ok(Classes { base, kinds })
    })
}

/// Puts the classes into the module.
pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let classes = classes(py)?;
    module.add("TilewrightError", classes.base.bind(py))?;
    for (kind, class) in ErrorKind::ALL.iter().zip(&classes.kinds) {
        module.add(format!("{kind:?}Error").as_str(), class.bind(py))?;
    }
    Ok(())
}

/// The class of a kind; the base for one that has none.
fn class<'py>(py: Python<'py>, kind: ErrorKind) -> PyResult<Bound<'py, PyType>> {
    let classes = classes(py)?;
    let index = ErrorKind::ALL.iter().position(|&other| other == kind);
    Ok(index.and_then(|index| classes.kinds.get(index)).unwrap_or(&classes.base).bind(py).clone())
}

/// The exception of an error, with what a program may want to read besides the message.
pub(crate) fn exception(py: Python<'_>, error: &Error) -> PyErr {
    let made = class(py, error.kind()).and_then(|class| {
        let value = class.call1((error.to_string(),))?;
        describe(&value, error)?;
        Ok(value)
    });
    match made {
        Ok(value) => PyErr::from_value(value),
        Err(failure) => failure,
    }
}

fn describe(value: &Bound<'_, PyAny>, error: &Error) -> PyResult<()> {
    match error {
        Error::Illegal { action, decision, reason } => {
            value.setattr("action", action)?;
            value.setattr("decision", decision)?;
            value.setattr("reason", reason)
        }
        Error::Notation { at, expected, .. } => {
            value.setattr("at", at)?;
            value.setattr("expected", expected)
        }
        Error::Set { faults, .. } => {
            let faults = faults.iter().map(|fault| (&fault.tile, &fault.field, &fault.what));
            value.setattr("faults", faults.collect::<Vec<_>>())
        }
        Error::Setup { faults } => {
            let faults = faults.iter().map(|fault| (&fault.field, &fault.what));
            value.setattr("faults", faults.collect::<Vec<_>>())
        }
        Error::Record { at, what } => {
            value.setattr("at", at)?;
            value.setattr("what", what)
        }
        Error::Replay { index, expected, found } => {
            value.setattr("index", index)?;
            value.setattr("expected", expected)?;
            value.setattr("found", found)
        }
        _ => Ok(()),
    }
}
