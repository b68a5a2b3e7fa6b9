//! The table of `docs/doors.md`: operations, and their names in each language.

use std::collections::BTreeSet;

/// The columns behind the operation.
pub const DOORS: [&str; 4] = ["Rust", "C", "C++", "Python"];

/// An operation.
#[derive(Clone, Debug)]
pub struct Operation {
    /// What it does.
    pub operation: String,
    /// Its cells, in the order of [`DOORS`]: names in back-quotes, or the reason why there is none.
    pub cells: [String; 4],
}

/// The rows of the table.
///
/// # Panics
/// When a row has not five cells, or there are hardly any rows.
pub fn operations(text: &str) -> Vec<Operation> {
    let mut rows = Vec::new();
    for line in text.lines().filter(|line| line.starts_with('|')) {
        let cells: Vec<String> = line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        if cells[0] == "Operation" || cells[0].starts_with("---") {
            continue;
        }
        let [operation, rust, c, cpp, python] = cells.try_into().unwrap_or_else(|_| panic!("not five cells: {line}"));
        rows.push(Operation { operation, cells: [rust, c, cpp, python] });
    }
    assert!(rows.len() > 100, "only {} rows", rows.len());
    rows
}

/// The names in one column.
pub fn names(operations: &[Operation], door: &str) -> BTreeSet<String> {
    let column = DOORS.iter().position(|known| *known == door).unwrap_or_else(|| panic!("no column {door}"));
    let quoted =
        |row: &Operation| row.cells[column].split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    operations.iter().flat_map(quoted).collect()
}
