//! What the lazy sequences `Actions` and `Events` have in common: each holds a list of the engine, and makes the Python
//! object of a member when it is looked at.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use pyo3::IntoPyObjectExt;
use pyo3::PyClass;
use pyo3::exceptions::{PyIndexError, PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PySequence, PySlice, PyTuple};

use crate::input;

/// A list that never changes.
pub(crate) trait Lazy: PyClass {
    /// How many members it has.
    fn count(&self) -> usize;

    /// The member at an index below the count, as a Python object.
    fn member<'py>(slf: &Bound<'py, Self>, index: usize) -> PyResult<Bound<'py, PyAny>>;

    /// The `repr` of the member at an index below the count.
    fn shown(&self, index: usize) -> String;

    /// The members at these indices, each below the count, in this order.
    fn picked(&self, indices: impl Iterator<Item = usize>) -> Self;

    /// Whether the member at an index is equal to a value; None when the value is of another class.
    fn is_at(&self, index: usize, value: &Bound<'_, PyAny>) -> Option<bool>;
}

/// The class that a lazy sequence is in Python: the methods of `collections.abc.Sequence`, equality and sums with
/// lists.
macro_rules! sequence {
    ($class:ident) => {
        #[pymethods]
        impl $class {
            fn __len__(&self) -> usize {
                self.count()
            }

            fn __getitem__<'py>(slf: &Bound<'py, Self>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::sequence::get(slf, index)
            }

            fn __iter__(slf: Bound<'_, Self>) -> $crate::sequence::Steps {
                let count = slf.get().count();
                $crate::sequence::Steps::over(slf.unbind(), count, false)
            }

            fn __reversed__(slf: Bound<'_, Self>) -> $crate::sequence::Steps {
                let count = slf.get().count();
                $crate::sequence::Steps::over(slf.unbind(), count, true)
            }

            fn __contains__(slf: &Bound<'_, Self>, value: &Bound<'_, PyAny>) -> PyResult<bool> {
                Ok($crate::sequence::find(slf, value, 0..slf.get().count())?.is_some())
            }

            fn __eq__<'py>(slf: &Bound<'py, Self>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                let equal = match other.cast_exact::<Self>() {
                    Ok(other) => Some(slf.get().same(other.get())),
                    Err(_) => $crate::sequence::equals(slf, other)?,
                };
                match equal {
                    Some(equal) => pyo3::IntoPyObjectExt::into_bound_py_any(equal, other.py()),
                    None => Ok(other.py().NotImplemented().into_bound(other.py())),
                }
            }

            fn __add__<'py>(slf: &Bound<'py, Self>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::sequence::sum(slf, other, [slf, other])
            }

            fn __radd__<'py>(slf: &Bound<'py, Self>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                $crate::sequence::sum(slf, other, [other, slf])
            }

            /// The first index, from ``start`` and below ``stop``, of a member equal to ``value``.
            ///
            /// Raises:
            ///     ValueError: There is none.
            #[pyo3(signature = (value, start = 0, stop = isize::MAX, /))]
            #[pyo3(text_signature = "($self, value, start=0, stop=..., /)")]
            fn index(
                slf: &Bound<'_, Self>,
                value: &Bound<'_, PyAny>,
                #[pyo3(from_py_with = $crate::sequence::start)] start: isize,
                #[pyo3(from_py_with = $crate::sequence::stop)] stop: isize,
            ) -> PyResult<usize> {
                let range = $crate::sequence::range(slf.get().count(), start, stop);
                $crate::sequence::find(slf, value, range)?
                    .ok_or_else(|| pyo3::exceptions::PyValueError::new_err("no member is equal to the value"))
            }

            /// How many members are equal to ``value``.
            #[pyo3(name = "count")]
            #[pyo3(signature = (value, /))]
            fn equal_to(slf: &Bound<'_, Self>, value: &Bound<'_, PyAny>) -> PyResult<usize> {
                let (mut equal, mut from) = (0, 0);
                while let Some(at) = $crate::sequence::find(slf, value, from..slf.get().count())? {
                    (equal, from) = (equal + 1, at + 1);
                }
                Ok(equal)
            }

            fn __repr__(&self) -> String {
                let members: Vec<String> = (0..self.count()).map(|index| self.shown(index)).collect();
                format!("{}([{}])", stringify!($class), members.join(", "))
            }
        }
    };
}
pub(crate) use sequence;

/// The member at an index, or those of a slice.
pub(crate) fn get<'py, S>(sequence: &Bound<'py, S>, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>>
where
    S: Lazy + IntoPyObject<'py>,
{
    let (py, count) = (key.py(), sequence.borrow().count());
    if let Ok(slice) = key.cast::<PySlice>() {
        let slice = slice.indices(count as isize)?;
        let at = |step: usize| (slice.start + step as isize * slice.step) as usize;
        let picked = sequence.borrow().picked((0..slice.slicelength).map(at));
        return picked.into_bound_py_any(py);
    }
    let index = match key.extract::<isize>() {
        Ok(index) if index < 0 => index.checked_add_unsigned(count),
        Ok(index) => Some(index),
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => None,
        Err(error) if key.hasattr("__index__")? => return Err(error),
        Err(_) => return Err(input::wrong("an index (int) or a slice is needed", key)),
    };
    match index.and_then(|index| usize::try_from(index).ok()) {
        Some(index) if index < count => S::member(sequence, index),
        _ => Err(PyIndexError::new_err("index out of range")),
    }
}

/// The argument `start` of `index`.
pub(crate) fn start(value: &Bound<'_, PyAny>) -> PyResult<isize> {
    place("start", value)
}

/// The argument `stop` of `index`.
pub(crate) fn stop(value: &Bound<'_, PyAny>) -> PyResult<isize> {
    place("stop", value)
}

/// A place in a list as Python reads it: what is beyond all lists is their end.
fn place(name: &str, value: &Bound<'_, PyAny>) -> PyResult<isize> {
    match value.extract::<isize>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
            Ok(if value.lt(0)? { isize::MIN } else { isize::MAX })
        }
        Err(error) if !value.hasattr("__index__")? && error.is_instance_of::<PyTypeError>(value.py()) => {
            Err(input::wrong(&format!("{name}: an index (int) is needed"), value))
        }
        read => read,
    }
}

/// The indices that `start` and `stop` mean in a list of this length, as Python reads them.
pub(crate) fn range(count: usize, start: isize, stop: isize) -> Range<usize> {
    let place = |at: isize| match at < 0 {
        true => count.saturating_sub(at.unsigned_abs()),
        false => count.min(at.unsigned_abs()),
    };
    place(start)..place(stop)
}

/// The first index in the range of a member that is equal to the value.
pub(crate) fn find<'py, S: Lazy>(
    sequence: &Bound<'py, S>,
    value: &Bound<'py, PyAny>,
    range: Range<usize>,
) -> PyResult<Option<usize>> {
    let own = sequence.borrow();
    for index in range {
        let equal = match own.is_at(index, value) {
            Some(equal) => equal,
            None => S::member(sequence, index)?.eq(value)?,
        };
        if equal {
            return Ok(Some(index));
        }
    }
    Ok(None)
}

fn is_list(value: &Bound<'_, PyAny>) -> bool {
    value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>()
}

/// Whether a list or tuple has the same members; None for anything else.
pub(crate) fn equals<'py>(sequence: &Bound<'py, impl Lazy>, other: &Bound<'py, PyAny>) -> PyResult<Option<bool>> {
    if !is_list(other) {
        return Ok(None);
    }
    let count = sequence.borrow().count();
    if other.len()? != count {
        return Ok(Some(false));
    }
    let mut members = 0;
    // A comparison may run code that changes the list.
    for (index, value) in other.try_iter()?.enumerate() {
        if index >= count || find(sequence, &value?, index..index + 1)?.is_none() {
            return Ok(Some(false));
        }
        members += 1;
    }
    Ok(Some(members == count))
}

/// A list of both, in this order, when the other is of the same class, a list or a tuple.
pub(crate) fn sum<'py>(
    sequence: &Bound<'py, PyAny>,
    other: &Bound<'py, PyAny>,
    both: [&Bound<'py, PyAny>; 2],
) -> PyResult<Bound<'py, PyAny>> {
    let py = sequence.py();
    if !is_list(other) && !other.get_type().is(sequence.get_type()) {
        return Ok(py.NotImplemented().into_bound(py));
    }
    let list = PyList::empty(py);
    for part in both {
        list.call_method1("extend", (part,))?;
    }
    Ok(list.into_any())
}

/// Registers a class as a `collections.abc.Sequence`.
pub(crate) fn register<S: Lazy>(py: Python<'_>) -> PyResult<()> {
    PySequence::register::<S>(py)
}

/// Makes the member of a sequence at an index below its count.
type Member = for<'py> fn(&Bound<'py, PyAny>, usize) -> PyResult<Bound<'py, PyAny>>;

fn member_of<'py, S: Lazy>(sequence: &Bound<'py, PyAny>, index: usize) -> PyResult<Bound<'py, PyAny>> {
    S::member(sequence.cast::<S>()?, index)
}

/// An iterator over a lazy sequence.
#[pyclass(module = "tilewright", frozen)]
#[derive(Debug)]
pub(crate) struct Steps {
    sequence: Py<PyAny>,
    member: Member,
    count: usize,
    backwards: bool,
    taken: AtomicUsize,
}

impl Steps {
    pub(crate) fn over<S: Lazy>(sequence: Py<S>, count: usize, backwards: bool) -> Steps {
        Steps { sequence: sequence.into_any(), member: member_of::<S>, count, backwards, taken: AtomicUsize::new(0) }
    }
}

#[pymethods]
impl Steps {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let taken = self.taken.fetch_add(1, Ordering::Relaxed);
        if taken >= self.count {
            return Ok(None);
        }
        let index = if self.backwards { self.count - 1 - taken } else { taken };
        (self.member)(self.sequence.bind(py), index).map(Some)
    }

    /// How many steps are left: a list of them takes its memory at once.
    fn __length_hint__(&self) -> usize {
        self.count.saturating_sub(self.taken.load(Ordering::Relaxed))
    }
}
