//! The lines of the table: what was measured in each round, the verdict on it, and the sum of all verdicts.

use std::fmt;

use super::criteria::{Criterion, Limit, criterion};
use super::spread::Spread;

/// What a measured number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Games in a second.
    Games,
    /// Playouts in a second.
    Playouts,
    /// Nanoseconds.
    Nanoseconds,
    /// Microseconds.
    Microseconds,
    /// Bytes.
    Bytes,
}

impl Unit {
    /// A number with its unit, as short as it is exact.
    pub fn text(self, value: f64) -> String {
        match self {
            Unit::Games => format!("{value:.0} games/s"),
            Unit::Playouts => format!("{value:.0} playouts/s ({:.2} us)", 1e6 / value),
            Unit::Nanoseconds => format!("{value:.1} ns"),
            Unit::Microseconds => format!("{value:.2} us"),
            Unit::Bytes => format!("{value:.0} B"),
        }
    }
}

/// What a line of the table measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The number of its row, or a name for what has no number.
    pub row: &'static str,
    /// What is measured.
    pub what: &'static str,
    /// What it is compared with; nothing where the number itself is judged.
    pub base: &'static str,
    /// The unit of both.
    pub unit: Unit,
    /// The name of the criterion; none where nothing is asked.
    pub criterion: Option<&'static str>,
}

/// One measurement: of the engine, and of what it is compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The engine's number.
    pub engine: f64,
    /// The other one, measured beside it; nothing where the engine's number itself is judged.
    pub base: Option<f64>,
}

impl Pair {
    /// Two numbers of which the ratio is judged.
    pub fn ratio(engine: f64, base: f64) -> Pair {
        Pair { engine, base: Some(base) }
    }

    /// A number that is judged itself.
    pub fn alone(engine: f64) -> Pair {
        Pair { engine, base: None }
    }

    /// What is judged.
    fn judged(self) -> f64 {
        self.base.map_or(self.engine, |base| self.engine / base)
    }
}

/// What came of measuring a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// One pair a round.
    Measured(Vec<Pair>),
    /// Why it could not be measured.
    Failed(String),
}

/// How a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It could not be measured.
    Unmeasured,
    /// It does not hold what it must.
    Missed,
    /// It holds what it must.
    Must,
    /// It holds what we aim at too.
    Aim,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Unmeasured => "NOT MEASURED",
            Verdict::Missed => "MISSED",
            Verdict::Must => "must",
            Verdict::Aim => "aim",
        })
    }
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it measures.
    pub spec: Spec,
    /// What came of it.
    pub outcome: Outcome,
}

impl Line {
    /// What the line is judged by.
    pub fn criterion(&self) -> Option<&'static Criterion> {
        self.spec.criterion.and_then(criterion)
    }

    fn spread(&self, number: impl Fn(&Pair) -> Option<f64>) -> Option<Spread> {
        match &self.outcome {
            Outcome::Measured(pairs) => Spread::of(&pairs.iter().filter_map(number).collect::<Vec<_>>()),
            Outcome::Failed(_) => None,
        }
    }

    /// The engine's numbers of all rounds.
    pub fn engine(&self) -> Option<Spread> {
        self.spread(|pair| Some(pair.engine))
    }

    /// The numbers of what it is compared with.
    pub fn base(&self) -> Option<Spread> {
        self.spread(|pair| pair.base)
    }

    /// The ratios of the rounds: of numbers measured side by side, not of the medians.
    pub fn ratio(&self) -> Option<Spread> {
        self.spread(|pair| pair.base.map(|_| pair.judged()))
    }

    /// The verdict on the median; none where nothing is asked.
    pub fn verdict(&self) -> Option<Verdict> {
        let criterion = self.criterion()?;
        let Some(spread) = self.spread(|pair| Some(pair.judged())) else { return Some(Verdict::Unmeasured) };
        let holds = |limit: Limit| limit.holds(spread.median);
        Some(match (holds(criterion.must), criterion.aim.is_some_and(holds)) {
            (false, _) => Verdict::Missed,
            (true, false) => Verdict::Must,
            (true, true) => Verdict::Aim,
        })
    }
}

/// How many criteria hold. Of a criterion with several lines the worst one counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The criteria that hold what they must.
    pub musts_held: usize,
    /// The criteria measured.
    pub musts: usize,
    /// The criteria that hold what we aim at.
    pub aims_held: usize,
    /// The criteria that have such an aim.
    pub aims: usize,
}

impl Tally {
    /// Counts the criteria of some lines.
    pub fn of(lines: &[Line]) -> Tally {
        let mut worst: Vec<(&'static Criterion, Verdict)> = Vec::new();
        for line in lines {
            let (Some(criterion), Some(verdict)) = (line.criterion(), line.verdict()) else { continue };
            match worst.iter_mut().find(|(known, _)| known.name == criterion.name) {
                Some((_, least)) => *least = verdict.min(*least),
                None => worst.push((criterion, verdict)),
            }
        }
        let count = |holds: &dyn Fn(&Criterion, Verdict) -> bool| {
            worst.iter().filter(|(criterion, verdict)| holds(criterion, *verdict)).count()
        };
        Tally {
            musts_held: count(&|_, verdict| verdict >= Verdict::Must),
            musts: worst.len(),
            aims_held: count(&|_, verdict| verdict == Verdict::Aim),
            aims: count(&|criterion, _| criterion.aim.is_some()),
        }
    }

    /// Whether everything holds that must.
    pub fn holds(self) -> bool {
        self.musts_held == self.musts
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bench: {}/{} must, {}/{} aim", self.musts_held, self.musts, self.aims_held, self.aims)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(criterion: Option<&'static str>, ratios: &[f64]) -> Line {
        let pairs = ratios.iter().map(|&ratio| Pair::ratio(2.0 * ratio, 2.0)).collect();
        let spec = Spec { row: "1", what: "", base: "", unit: Unit::Games, criterion };
        Line { spec, outcome: Outcome::Measured(pairs) }
    }

    fn failed(criterion: Option<&'static str>) -> Line {
        Line { outcome: Outcome::Failed("no clock".to_owned()), ..line(criterion, &[]) }
    }

    #[test]
    fn the_median_of_the_ratios_decides() {
        assert_eq!(line(Some("1"), &[0.1, 0.95, 9.0]).verdict(), Some(Verdict::Must));
        assert_eq!(line(Some("1"), &[0.1, 1.35, 9.0]).verdict(), Some(Verdict::Aim));
        assert_eq!(line(Some("1"), &[0.1, 0.89, 9.0]).verdict(), Some(Verdict::Missed));
        assert_eq!(line(Some("2"), &[1.4]).verdict(), Some(Verdict::Must));
        assert_eq!(line(None, &[1.4]).verdict(), None);
    }

    #[test]
    fn a_number_alone_is_judged_itself() {
        let size = |bytes| Line { outcome: Outcome::Measured(vec![Pair::alone(bytes)]), ..line(Some("4 size"), &[]) };
        assert_eq!(size(2000.0).verdict(), Some(Verdict::Aim));
        assert_eq!(size(4096.0).verdict(), Some(Verdict::Must));
        assert_eq!(size(4097.0).verdict(), Some(Verdict::Missed));
        assert_eq!(size(4097.0).ratio(), None);
    }

    #[test]
    fn what_could_not_be_measured_is_a_miss() {
        assert_eq!(failed(Some("1")).verdict(), Some(Verdict::Unmeasured));
        assert_eq!(line(Some("1"), &[f64::NAN]).verdict(), Some(Verdict::Unmeasured));
        let tally = Tally::of(&[failed(Some("1")), line(Some("2"), &[1.0]), failed(None)]);
        assert!(!tally.holds());
        assert_eq!(tally.to_string(), "bench: 1/2 must, 1/2 aim");
    }

    #[test]
    fn the_worst_line_of_a_criterion_counts_and_each_criterion_counts_once() {
        let lines = [line(Some("4 time"), &[1.0]), line(Some("4 time"), &[1.2]), line(Some("9 linear"), &[1.0])];
        let tally = Tally::of(&lines);
        assert_eq!(tally.to_string(), "bench: 2/2 must, 0/1 aim");
        assert!(tally.holds());
        assert!(!Tally::of(&[line(Some("4 time"), &[1.0]), line(Some("4 time"), &[1.6])]).holds());
    }
}
