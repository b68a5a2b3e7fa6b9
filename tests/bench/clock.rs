//! Measuring by the CPU time of this process.

use rustix::time::{ClockId, clock_gettime};
use tilewright_tests::bench::median;

/// How often a number is taken in a round; its median counts, as with the yardstick.
const REPETITIONS: usize = 5;

/// The CPU seconds that this process has used.
fn used() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// The CPU seconds of one unit of work: `work` does some and says how many units it was. It is done once before, to
/// warm up.
pub(crate) fn cpu(mut work: impl FnMut() -> u64) -> f64 {
    work();
    let mut times = [0.0; REPETITIONS];
    for time in &mut times {
        let start = used();
        let units = work();
        *time = (used() - start) / units as f64;
    }
    median(&times)
}
