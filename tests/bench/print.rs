//! The table as text.

use comfy_table::{Cell, CellAlignment, Table, presets};
use tilewright_tests::bench::{Limit, Line, Outcome, Unit};

use crate::run::Size;

const HEAD: [&str; 8] =
    ["row", "what", "engine", "compared with", "ratio (min / median / max)", "must", "aim", "verdict"];

/// All lines: medians of the numbers, and the spread of their ratios. What was hardly measured is not judged.
pub(crate) fn table(lines: &[Line], size: Size) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::ASCII_MARKDOWN).set_header(HEAD);
    for line in lines {
        let text = |value: f64| line.spec.unit.text(value);
        let engine = line.engine().map_or(String::new(), |engine| text(engine.median));
        let base = match (line.spec.base, line.base()) {
            ("", _) => String::new(),
            (name, None) => name.to_owned(),
            (name, Some(base)) => format!("{name}: {}", text(base.median)),
        };
        let ratio = line.ratio().map_or(String::new(), |ratio| {
            format!("{} / {} / {}", short(ratio.min), short(ratio.median), short(ratio.max))
        });
        let limit = |limit: Option<Limit>| limit.map_or(String::new(), |limit| of_unit(limit, line));
        let criterion = line.criterion();
        let verdict =
            line.verdict().filter(|_| size == Size::Full).map_or(String::new(), |verdict| verdict.to_string());
        let words = [line.spec.row.to_owned(), line.spec.what.to_owned(), engine, base, ratio];
        let judged = [limit(criterion.map(|known| known.must)), limit(criterion.and_then(|known| known.aim)), verdict];
        let mut cells: Vec<Cell> = words.into_iter().chain(judged).map(Cell::new).collect();
        cells[2] = cells[2].clone().set_alignment(CellAlignment::Right);
        table.add_row(cells);
    }
    table
}

/// Three digits that matter.
fn short(value: f64) -> String {
    let digits = if value >= 10.0 {
        1
    } else if value >= 1.0 {
        2
    } else {
        3
    };
    format!("{value:.digits$}")
}

/// A limit, with the unit where the number itself is judged.
fn of_unit(limit: Limit, line: &Line) -> String {
    match (line.spec.base, line.spec.unit) {
        ("", Unit::Bytes) => format!("{limit} B"),
        _ => limit.to_string(),
    }
}

/// Why a line could not be measured.
pub(crate) fn failure(line: &Line) -> Option<String> {
    match &line.outcome {
        Outcome::Measured(_) => None,
        Outcome::Failed(why) => Some(format!("row {}: {}: {why}", line.spec.row, line.spec.what)),
    }
}
