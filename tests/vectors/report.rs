//! What was compared, and what came out differently.

use std::fmt;

use serde_json::Value;

/// Where something was compared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    /// The file's name.
    pub(crate) file: &'a str,
    /// The line, from 1.
    pub(crate) line: usize,
    /// The index in the line's list of actions, from 0; `None` for what belongs to the whole game.
    pub(crate) action: Option<usize>,
}

/// A field that came out differently.
#[derive(Clone, Debug)]
pub(crate) struct Difference {
    pub(crate) file: String,
    pub(crate) line: usize,
    pub(crate) action: Option<usize>,
    pub(crate) field: String,
    /// What the file says.
    pub(crate) expected: String,
    /// What the engine says.
    pub(crate) found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} line {}", self.file, self.line)?;
        if let Some(action) = self.action {
            write!(f, " action {action}")?;
        }
        write!(f, ": {}: expected {}, found {}", self.field, self.expected, self.found)
    }
}

/// All that was seen.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) games: usize,
    pub(crate) checks: usize,
    pub(crate) differences: Vec<Difference>,
    /// Options of a file that are one move by our rules, and were compared as such.
    pub(crate) merged: usize,
}

impl Report {
    /// Compares one value; true when it is the same.
    pub(crate) fn same(
        &mut self,
        place: Place<'_>,
        field: &str,
        expected: impl Into<Value>,
        found: impl Into<Value>,
    ) -> bool {
        let (expected, found) = (expected.into(), found.into());
        self.checks += 1;
        if expected != found {
            self.differs(place, field, expected.to_string(), found.to_string());
            return false;
        }
        true
    }

    /// Notes a value that is not what it must be.
    pub(crate) fn differs(
        &mut self,
        place: Place<'_>,
        field: &str,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) {
        self.differences.push(Difference {
            file: place.file.to_owned(),
            line: place.line,
            action: place.action,
            field: field.to_owned(),
            expected: expected.into(),
            found: found.into(),
        });
    }
}
