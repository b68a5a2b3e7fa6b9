//! What the outputs do with texts.

/// Puts `new` between the lines `begin` and `end` of a text, in place of what is there.
///
/// # Panics
/// When the text lacks one of the lines.
pub(super) fn between(text: &str, begin: &str, end: &str, new: &str) -> String {
    let start = text.find(&format!("{begin}\n")).unwrap_or_else(|| panic!("no line {begin:?}")) + begin.len() + 1;
    let length = text[start..].find(&format!("{end}\n")).unwrap_or_else(|| panic!("no line {end:?} after {begin:?}"));
    format!("{}{new}{}", &text[..start], &text[start + length..])
}

/// Breaks a text into lines of at most `width` characters.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = &mut lines[..];
        let last = line.last_mut().expect("there is always a line");
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= width {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_replaced_between_their_lines_and_texts_are_wrapped() {
        assert_eq!(between("a\n<\nold\n>\nb\n", "<", ">", "new\n"), "a\n<\nnew\n>\nb\n");
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
    }
}
