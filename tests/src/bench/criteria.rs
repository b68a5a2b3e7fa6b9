//! What must hold, and what we aim at.

use std::fmt;

/// The side of a number on which a measured one has to lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    /// The number, or more.
    AtLeast(f64),
    /// The number, or less.
    AtMost(f64),
}

impl Limit {
    /// Whether a measured number lies on the right side.
    pub fn holds(self, value: f64) -> bool {
        match self {
            Limit::AtLeast(limit) => value >= limit,
            Limit::AtMost(limit) => value <= limit,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::AtLeast(limit) => write!(f, ">= {limit}"),
            Limit::AtMost(limit) => write!(f, "<= {limit}"),
        }
    }
}

/// One thing that must hold. Where several lines of the table measure it, all of them must.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Criterion {
    /// Its name: the row, and its part where the row has several.
    pub name: &'static str,
    /// What makes `make bench` fail.
    pub must: Limit,
    /// What we aim at.
    pub aim: Option<Limit>,
}

/// All of them, in the order of the table. Sizes are in bytes, all others are ratios.
pub const CRITERIA: [Criterion; 13] = [
    both("1", Limit::AtLeast(0.9), Limit::AtLeast(1.3)),
    both("2", Limit::AtMost(1.5), Limit::AtMost(1.1)),
    both("3", Limit::AtMost(1.2), Limit::AtMost(0.8)),
    both("4 time", Limit::AtMost(1.5), Limit::AtMost(1.1)),
    both("4 size", Limit::AtMost(4096.0), Limit::AtMost(2048.0)),
    both("5", Limit::AtLeast(0.85), Limit::AtLeast(0.95)),
    both("6", Limit::AtLeast(0.045), Limit::AtLeast(0.11)),
    both("7 apply", Limit::AtMost(2.0), Limit::AtMost(1.3)),
    both("7 list", Limit::AtMost(2.0), Limit::AtMost(1.2)),
    both("8", Limit::AtLeast(0.95), Limit::AtLeast(0.99)),
    both("9 size", Limit::AtMost(16384.0), Limit::AtMost(8192.0)),
    Criterion { name: "9 linear", must: Limit::AtMost(1.05), aim: None },
    both("10", Limit::AtMost(1.3), Limit::AtMost(1.1)),
];

const fn both(name: &'static str, must: Limit, aim: Limit) -> Criterion {
    Criterion { name, must, aim: Some(aim) }
}

/// The criterion of a name.
pub fn criterion(name: &str) -> Option<&'static Criterion> {
    CRITERIA.iter().find(|criterion| criterion.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_itself_holds() {
        assert!(Limit::AtLeast(0.9).holds(0.9) && Limit::AtLeast(0.9).holds(1.0) && !Limit::AtLeast(0.9).holds(0.89));
        assert!(Limit::AtMost(1.5).holds(1.5) && Limit::AtMost(1.5).holds(1.0) && !Limit::AtMost(1.5).holds(1.51));
        assert!(!Limit::AtLeast(0.9).holds(f64::NAN) && !Limit::AtMost(0.9).holds(f64::NAN));
    }

    #[test]
    fn what_we_aim_at_implies_what_must_hold() {
        for criterion in &CRITERIA {
            let Some(Limit::AtLeast(aim) | Limit::AtMost(aim)) = criterion.aim else { continue };
            assert!(criterion.must.holds(aim), "{}", criterion.name);
        }
    }
}
