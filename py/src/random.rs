//! The class `Random`.

use pyo3::prelude::*;

use crate::enter::Guarded;
use crate::input::arg;

/// Chance by the engine's own specification: the same numbers on every machine, forever (K-30).
///
/// Args:
///     seed: Any number from 0 to 2**64 - 1.
///     name: The stream; ``policy`` is that of simulated players.
#[pyclass(module = "tilewright", frozen, weakref)]
#[derive(Debug)]
pub(crate) struct Random(pub(crate) Guarded<tilewright::Random>);

#[pymethods]
impl Random {
    #[new]
    #[pyo3(signature = (seed, name = "policy"))]
    fn new(#[pyo3(from_py_with = arg::seed)] seed: u64, name: &str) -> Random {
        Random(Guarded::new(tilewright::Random::stream(seed, name)))
    }

    /// The next 64 random bits, as an int.
    fn next_u64(&self, py: Python<'_>) -> u64 {
        self.0.quick(py, |random| random.next_u64())
    }

    /// A number from 0 to ``bound`` - 1, each equally likely; 0 when ``bound`` (below 2**32) is 0.
    fn below(&self, py: Python<'_>, #[pyo3(from_py_with = arg::bound)] bound: u32) -> u32 {
        self.0.quick(py, |random| random.below(bound))
    }

    /// A list with the members of ``items`` in a random order, each order equally likely.
    fn shuffled<'py>(&self, py: Python<'py>, items: Vec<Bound<'py, PyAny>>) -> Vec<Bound<'py, PyAny>> {
        let mut order: Vec<usize> = (0..items.len()).collect();
        self.0.quick(py, |random| random.shuffle(&mut order));
        order.into_iter().map(|index| items[index].clone()).collect()
    }
}
