//! The constants of the C ABI, as the Rust source of which cbindgen makes the header.

use super::text::wrapped;
use super::vocabulary::Vocabulary;

/// What has no constants in C: structs have members for the fields, and counts by animal.
const LEFT_OUT: [&str; 2] = ["field", "animal"];

/// `ffi-c/src/names.rs`.
pub(super) fn constants(vocabularies: &[Vocabulary], _old: &str) -> String {
    let mut text = String::from(
        "//! The vocabularies as constants.\n//!\n\
         //! Generated from the tables of the core by tests/src/generate: do not edit, `make update` writes it.\n\n\
         use crate::status::tw_status;\n",
    );
    for vocabulary in vocabularies.iter().filter(|vocabulary| !LEFT_OUT.contains(&vocabulary.name)) {
        let code_type = if vocabulary.name == "error" { "tw_status" } else { "u32" };
        text.push('\n');
        for row in &vocabulary.rows {
            // In C a cell is two numbers.
            let meaning = row.meaning.replace("`pos`", "`x`, `y`");
            for line in wrapped(&format!("{}: {}", vocabulary.title, lowered(&meaning)), 112) {
                text.push_str(&format!("/// {line}\n"));
            }
            let name = format!("TW_{}_{}", vocabulary.prefix, row.word.to_uppercase());
            text.push_str(&format!("pub const {name}: {code_type} = {};\n", row.code));
        }
    }
    text
}

/// A sentence as it goes on after a colon: with a small letter, but for names.
fn lowered(sentence: &str) -> String {
    let mut chars = sentence.chars();
    match (chars.next(), chars.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() || second == ' ' => {
            first.to_lowercase().chain(chars).collect()
        }
        _ => sentence.to_owned(),
    }
}
