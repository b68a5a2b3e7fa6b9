//! The one way from Python into the engine: the GIL released, errors turned into exceptions, Ctrl-C handled.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use tilewright::{Error, Progress};

use crate::errors::exception;

/// How often a long call checks for Ctrl-C and reports its progress.
const TICK: Duration = Duration::from_millis(50);

/// The result with its error as the exception of its kind.
pub(crate) fn raise<T>(py: Python<'_>, result: Result<T, Error>) -> PyResult<T> {
    result.map_err(|error| exception(py, &error))
}

/// Runs `work` with the GIL released; then errors become exceptions and a Ctrl-C that came meanwhile is raised.
pub(crate) fn enter<T: Send>(py: Python<'_>, work: impl FnOnce() -> Result<T, Error> + Send) -> PyResult<T> {
    let result = py.detach(work);
    py.check_signals()?;
    raise(py, result)
}

/// As [`enter`], for work that takes seconds: it runs on a thread of its own while this one looks for Ctrl-C and
/// calls `tick` with the progress. A Ctrl-C, or an error of `tick`, stops the work; no thread outlives the call.
pub(crate) fn enter_watched<T: Send>(
    py: Python<'_>,
    progress: &Progress,
    mut tick: impl FnMut(u64) -> PyResult<()>,
    work: impl FnOnce() -> Result<T, Error> + Send,
) -> PyResult<T> {
    let ended = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (watcher, flag) = (std::thread::current(), &ended);
        let worker = scope.spawn(move || {
            let result = work();
            flag.store(true, Ordering::Release);
            watcher.unpark();
            result
        });
        let mut watched = Ok(());
        // A worker that panicked has ended too, without its flag.
        while !ended.load(Ordering::Acquire) && !worker.is_finished() {
            py.detach(|| std::thread::park_timeout(TICK));
            watched = py.check_signals();
            if watched.is_ok() && !ended.load(Ordering::Acquire) {
                watched = tick(progress.done());
            }
            if watched.is_err() {
                progress.stop();
                break;
            }
        }
        let result = py.detach(|| worker.join());
        watched?;
        match result {
            Ok(result) => raise(py, result),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

/// What one Python object guards: each call has it alone, and calls from several threads follow one another.
///
/// The closures never see Python: making an object with the lock held could run Python code that wants the same lock.
#[derive(Debug)]
pub(crate) struct Guarded<T>(Mutex<T>);

impl<T: Send> Guarded<T> {
    pub(crate) fn new(value: T) -> Guarded<T> {
        Guarded(Mutex::new(value))
    }

    /// A short look or change, a few microseconds: the GIL is kept, but not while another thread has the lock.
    pub(crate) fn quick<R: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut T) -> R) -> R {
        let mut guard = self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        work(&mut guard)
    }

    /// Longer work, with the GIL released.
    pub(crate) fn long<R: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut T) -> Result<R, Error> + Send,
    ) -> PyResult<R> {
        enter(py, || work(&mut self.lock()))
    }

    /// The lock itself, for work that runs with the GIL released already.
    pub(crate) fn lock(&self) -> MutexGuard<'_, T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
