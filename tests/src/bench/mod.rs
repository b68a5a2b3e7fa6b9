//! What `make bench` decides by: the limits, the statistics, the reading of the yardstick's figures, and the comparison of
//! instruction counts. What is measured and how stands in `tests/bench`; none of it depends on a clock here.

mod criteria;
pub mod instructions;
pub mod positions;
mod spread;
mod table;
mod yardstick;

pub use criteria::{CRITERIA, Criterion, Limit, criterion};
pub use spread::{Spread, median};
pub use table::{Line, Outcome, Pair, Spec, Tally, Unit, Verdict};
pub use yardstick::{Facts, Figures};
