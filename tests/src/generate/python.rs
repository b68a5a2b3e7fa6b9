//! The literals of the Python stub.

use super::text::between;
use super::vocabulary::{Vocabulary, find};

/// The types of the stub by vocabulary.
const TYPES: [(&str, &str); 11] = [
    ("action", "_ActionKind"),
    ("animal", "_AnimalName"),
    ("circle_mode", "_CircleMode"),
    ("decision", "_DecisionKind"),
    ("event", "_EventKind"),
    ("item", "_ItemKind"),
    ("piece", "_PieceName"),
    ("power", "_PowerName"),
    ("reason", "_ReasonName"),
    ("point_source", "_PointSourceName"),
    ("step", "_StepName"),
];

/// The longest line.
const WIDTH: usize = 120;

/// `_tilewright.pyi`: the part between its two marks.
pub(super) fn literals(vocabularies: &[Vocabulary], old: &str) -> String {
    let types = TYPES.iter().chain([&("terrain", "_TerrainName")]);
    let text: String = types.map(|(name, type_name)| literal(type_name, find(vocabularies, name))).collect();
    let begin = "# Generated from the tables of the core by tests/src/generate: `make update` writes these literals.";
    between(old, begin, "# End of the generated literals.", &text)
}

/// As ruff lays it out.
fn literal(type_name: &str, vocabulary: &Vocabulary) -> String {
    let words: Vec<String> = vocabulary.rows.iter().map(|row| format!("\"{}\"", row.word)).collect();
    let line = format!("{type_name}: TypeAlias = Literal[{}]\n", words.join(", "));
    if line.len() <= WIDTH + 1 {
        return line;
    }
    let words: String = words.iter().map(|word| format!("    {word},\n")).collect();
    format!("{type_name}: TypeAlias = Literal[\n{words}]\n")
}
