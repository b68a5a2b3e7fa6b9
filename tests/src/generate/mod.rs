//! Writes what other languages and documents repeat of the engine's tables: constants, literals, tables, enumerations.
//!
//! The tables are the vocabularies of the core (`words!`) and the rows of its options. Each output is a file and a function that gives its
//! text from the vocabularies and the old text. To serve another language (C#, GDScript, TypeScript), write one more function over
//! [`Vocabulary`] and add a line to [`OUTPUTS`]. A test of `docs` keeps all outputs fresh; `make update` writes them.

mod c;
mod doors;
mod markdown;
mod options;
mod python;
mod schema;
mod text;
mod vocabulary;

pub use vocabulary::{Row, Vocabulary, vocabularies};

/// A file that is generated, or has generated parts.
#[derive(Clone, Copy, Debug)]
pub struct Output {
    /// From the root of the project.
    pub path: &'static str,
    /// The text of the file, given the vocabularies and the text that it has now.
    pub text: fn(&[Vocabulary], &str) -> String,
}

/// All of them.
pub const OUTPUTS: &[Output] = &[
    Output { path: "ffi-c/src/names.rs", text: c::constants },
    Output { path: "tests/src/door_links.rs", text: doors::links },
    Output { path: "py/python/tilewright/_tilewright.pyi", text: python::literals },
    Output { path: "docs/events.md", text: markdown::events },
    Output { path: "docs/carcassonne.md", text: options::carcassonne },
    Output { path: "docs/schemas/record.schema.json", text: schema::record },
    Output { path: "docs/schemas/view.schema.json", text: schema::view },
];

#[cfg(test)]
mod tests {
    use super::*;

    /// One more output is one more function: here the constants of a made-up language.
    fn made_up(vocabularies: &[Vocabulary]) -> String {
        let line = |vocabulary: &Vocabulary, row: &Row| format!("{}.{} := {}\n", vocabulary.name, row.word, row.code);
        vocabularies
            .iter()
            .flat_map(|vocabulary| vocabulary.rows.iter().map(move |row| line(vocabulary, row)))
            .collect()
    }

    #[test]
    fn another_output_needs_the_vocabularies_alone() {
        let text = made_up(&vocabularies());
        assert!(text.contains("event.rode := 35\n") && text.contains("error.limit := 306\n"), "{text}");
        assert!(text.contains("action.add := 14\n") && text.contains("animal.tiger := 4\n"), "{text}");
    }
}
