//! Instruction counts, and what makes a difference between them and the baseline a fault.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How much a count may differ from the baseline, as a share of it.
pub const TOLERANCE: f64 = 0.02;
/// The same where another compiler made the engine: it may choose other instructions.
pub const OTHER_COMPILER: f64 = 0.1;

/// The counts of one run: what is checked in as the baseline, and what it is compared with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// The compiler: the first line that `rustc -vV` says.
    pub rustc: String,
    /// The kind of machine: the triple.
    pub host: String,
    /// The instructions of each piece of work, by its name.
    pub instructions: BTreeMap<String, u64>,
}

impl Counts {
    /// Reads what the benchmark prints as JSON, a line for each piece of work, and what `rustc -vV` says.
    ///
    /// # Errors
    /// What cannot be read, as text.
    pub fn read(printed: &str, compiler: &str) -> Result<Counts, String> {
        let rustc = compiler.lines().next().unwrap_or_default().to_owned();
        let host = compiler.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default().to_owned();
        let mut instructions = BTreeMap::new();
        for line in printed.lines().filter(|line| line.starts_with('{')) {
            let summary: Value = serde_json::from_str(line).map_err(|error| format!("{error} in {line}"))?;
            let count = summary.pointer("/profiles/0/data/total/metrics/Ir/values/new").and_then(Value::as_u64);
            match (summary["function_name"].as_str(), summary["id"].as_str(), count) {
                (Some(work), Some(game), Some(count)) => instructions.insert(format!("{work} {game}"), count),
                _ => return Err(format!("no count of instructions in {line}")),
            };
        }
        match instructions.is_empty() || rustc.is_empty() || host.is_empty() {
            true => Err("nothing was counted".to_owned()),
            false => Ok(Counts { rustc, host, instructions }),
        }
    }

    /// Compares these counts with the baseline.
    pub fn compare(&self, baseline: &Counts) -> Comparison {
        let names: BTreeSet<&String> = baseline.instructions.keys().chain(self.instructions.keys()).collect();
        let differences = names.into_iter().map(|name| Difference {
            name: name.clone(),
            before: baseline.instructions.get(name).copied(),
            now: self.instructions.get(name).copied(),
        });
        Comparison {
            differences: differences.collect(),
            compilers: (self.rustc != baseline.rustc).then(|| (baseline.rustc.clone(), self.rustc.clone())),
            hosts: (self.host != baseline.host).then(|| (baseline.host.clone(), self.host.clone())),
        }
    }
}

/// One piece of work in both runs.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Difference {
    name: String,
    before: Option<u64>,
    now: Option<u64>,
}

/// What a difference means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Same,
    /// More instructions than the tolerance allows: a fault.
    Worse,
    /// Fewer: the baseline is no longer what holds.
    Better,
    /// The baseline does not know it: a fault, for nothing would watch it.
    Unknown,
    /// It was not counted: a fault.
    Missing,
}

impl Difference {
    /// The change as a share of what was before.
    fn change(&self) -> Option<f64> {
        let (before, now) = (self.before?, self.now?);
        Some((now as f64 - before as f64) / before.max(1) as f64)
    }

    fn meaning(&self, tolerance: f64) -> Meaning {
        match self.change() {
            Some(change) if change > tolerance => Meaning::Worse,
            Some(change) if change < -tolerance => Meaning::Better,
            Some(_) => Meaning::Same,
            None if self.before.is_none() => Meaning::Unknown,
            None => Meaning::Missing,
        }
    }
}

/// The counts beside the baseline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    differences: Vec<Difference>,
    /// The compiler of the baseline and that of now, where they differ.
    compilers: Option<(String, String)>,
    /// The kind of machine of the baseline and that of now, where they differ.
    hosts: Option<(String, String)>,
}

impl Comparison {
    /// The share of a count by which it may differ.
    pub fn tolerance(&self) -> f64 {
        if self.compilers.is_some() { OTHER_COMPILER } else { TOLERANCE }
    }

    fn any(&self, meanings: &[Meaning]) -> bool {
        self.differences.iter().any(|difference| meanings.contains(&difference.meaning(self.tolerance())))
    }

    /// Whether nothing has become worse and nothing is unwatched. On another kind of machine no count is judged.
    pub fn holds(&self) -> bool {
        match self.hosts {
            None => !self.any(&[Meaning::Worse, Meaning::Unknown, Meaning::Missing]),
            Some(_) => !self.any(&[Meaning::Unknown, Meaning::Missing]),
        }
    }

    /// Whether the baseline should be written anew.
    pub fn asks_for_a_baseline(&self) -> bool {
        self.any(&[Meaning::Unknown, Meaning::Missing]) || self.hosts.is_none() && self.any(&[Meaning::Better])
    }
}

/// A line for each piece of work, and what to do.
impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |count: Option<u64>| count.map_or("-".to_owned(), |count| count.to_string());
        for difference in &self.differences {
            let change = difference.change().map_or(String::new(), |change| format!("{:+.2} %", 100.0 * change));
            let (before, now) = (count(difference.before), count(difference.now));
            let meaning = match difference.meaning(self.tolerance()) {
                Meaning::Same => "",
                Meaning::Worse | Meaning::Better if self.hosts.is_some() => "",
                Meaning::Worse => "WORSE",
                Meaning::Better => "better",
                Meaning::Unknown => "NOT IN THE BASELINE",
                Meaning::Missing => "NOT COUNTED",
            };
            let line = format!("{:<14} {before:>12} {now:>12} {change:>9}  {meaning}", difference.name);
            writeln!(f, "{}", line.trim_end())?;
        }
        if let Some((before, now)) = &self.hosts {
            writeln!(f, "the baseline is of {before}, this is {now}: no count is judged")?;
        }
        if let Some((before, now)) = &self.compilers {
            writeln!(f, "the baseline was made by {before}, this is {now}: the tolerance is wider")?;
        }
        if self.asks_for_a_baseline() {
            writeln!(
                f,
                "the baseline no longer says what holds: write it anew (make update-instructions) and commit it"
            )?;
        }
        let verdict = if self.holds() { "hold" } else { "DO NOT HOLD" };
        write!(f, "instructions: {} counts {verdict}, tolerance {} %", self.differences.len(), 100.0 * self.tolerance())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(instructions: &[(&str, u64)]) -> Counts {
        Counts {
            rustc: "rustc 1.95.0".to_owned(),
            host: "x86_64-unknown-linux-gnu".to_owned(),
            instructions: instructions.iter().map(|&(name, count)| (name.to_owned(), count)).collect(),
        }
    }

    fn baseline() -> Counts {
        counts(&[("copy c1", 1_000), ("play c1", 100_000)])
    }

    fn compared(copy: u64, play: u64) -> Comparison {
        counts(&[("copy c1", copy), ("play c1", play)]).compare(&baseline())
    }

    #[test]
    fn counts_within_the_tolerance_hold_and_ask_for_nothing() {
        for (copy, play) in [(1_000, 100_000), (1_020, 98_000), (980, 102_000)] {
            let comparison = compared(copy, play);
            assert!(comparison.holds() && !comparison.asks_for_a_baseline(), "{comparison}");
        }
        assert!(compared(1_000, 100_000).to_string().ends_with("instructions: 2 counts hold, tolerance 2 %"));
    }

    #[test]
    fn a_regression_fails_also_beside_an_improvement() {
        for comparison in [compared(1_021, 100_000), compared(500, 102_001)] {
            assert!(!comparison.holds());
            assert!(comparison.to_string().contains("WORSE"), "{comparison}");
            assert!(comparison.to_string().contains("2 counts DO NOT HOLD"), "{comparison}");
        }
        assert!(!compared(1_021, 100_000).asks_for_a_baseline());
    }

    #[test]
    fn an_improvement_asks_for_a_new_baseline_and_holds() {
        let comparison = compared(1_000, 97_999);
        assert!(comparison.holds() && comparison.asks_for_a_baseline());
        assert!(
            comparison.to_string().contains("play c1              100000        97999   -2.00 %  better"),
            "{comparison}"
        );
        assert!(comparison.to_string().contains("make update-instructions"), "{comparison}");
    }

    #[test]
    fn what_is_missing_on_either_side_fails() {
        let more = counts(&[("copy c1", 1_000), ("play c1", 100_000), ("play hg1", 5)]).compare(&baseline());
        assert!(!more.holds() && more.asks_for_a_baseline());
        assert!(more.to_string().contains("NOT IN THE BASELINE"), "{more}");
        let fewer = counts(&[("copy c1", 1_000)]).compare(&baseline());
        assert!(!fewer.holds() && fewer.asks_for_a_baseline());
        assert!(fewer.to_string().contains("NOT COUNTED"), "{fewer}");
    }

    #[test]
    fn another_compiler_is_said_and_the_tolerance_is_wider() {
        let by = |play| Counts { rustc: "rustc 1.96.0".to_owned(), ..counts(&[("copy c1", 1_000), ("play c1", play)]) };
        let comparison = by(109_000).compare(&baseline());
        assert!(comparison.holds());
        assert!(comparison.to_string().contains("made by rustc 1.95.0, this is rustc 1.96.0"), "{comparison}");
        assert!(!by(111_000).compare(&baseline()).holds());
    }

    #[test]
    fn on_another_kind_of_machine_no_count_is_judged_but_all_must_be_there() {
        let on = |play: &[_]| Counts { host: "aarch64-unknown-linux-gnu".to_owned(), ..counts(play) };
        let comparison = on(&[("copy c1", 9_000), ("play c1", 1)]).compare(&baseline());
        assert!(comparison.holds() && !comparison.asks_for_a_baseline());
        assert!(comparison.to_string().contains("no count is judged"), "{comparison}");
        assert!(!on(&[("copy c1", 1_000)]).compare(&baseline()).holds());
    }

    #[test]
    fn what_the_benchmark_prints_is_read() {
        let metrics = r#""profiles":[{"data":{"total":{"metrics":{"Ir":{"values":{"new":7,"old":9}}}}}}]"#;
        let printed = format!("counting\n{{\"function_name\":\"play\",\"id\":\"c1\",{metrics}}}\n");
        let compiler = "rustc 1.95.0\nbinary: rustc\nhost: x86_64-unknown-linux-gnu\n";
        assert_eq!(Counts::read(&printed, compiler), Ok(counts(&[("play c1", 7)])));
        assert!(Counts::read("counting\n", compiler).is_err());
        assert!(Counts::read(&printed, "").is_err());
        assert!(Counts::read("{\"function_name\":\"play\",\"id\":\"c1\"}", compiler).is_err());
    }
}
