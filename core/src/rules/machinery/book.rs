//! The numbered rules as text, with the numbers of the set and the options in force filled in.

use super::ruleset::Rules;

impl Rules {
    /// The numbered rules as text (Markdown), with the numbers of the set and the options in force filled in.
    pub fn text(&self) -> String {
        self.books().into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n")
    }

    /// The rule books that [`text`](Rules::text) consists of, each with its name: `common`, then the system's own, then those
    /// of its minis.
    pub fn books(&self) -> Vec<(&'static str, String)> {
        let spec = self.system().spec();
        let minis = spec.minis.iter().filter(|mini| self.options().adds(self.system(), mini.name));
        let books = spec.books.iter().copied().chain(minis.map(|mini| (mini.name, mini.book)));
        books.map(|(name, template)| (name, fill(self, template))).collect()
    }
}

/// Puts values in place of `{name}`: a number of the set, `tiles_<stack>`, or `option_<name>`.
fn fill(rules: &Rules, template: &str) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let (before, after) = rest.split_at(open);
        text.push_str(before);
        let close = after.find('}').unwrap_or(after.len() - 1);
        match value(rules, &after[1..close]) {
            Some(value) => text.push_str(&value),
            None => text.push_str(&after[..=close]),
        }
        rest = &after[close + 1..];
    }
    text + rest
}

fn value(rules: &Rules, name: &str) -> Option<String> {
    if let Some(stack) = name.strip_prefix("tiles_") {
        let index = rules.stacks().iter().position(|known| *known == stack)?;
        return Some(rules.stack_tiles(index).len().to_string());
    }
    if let Some(option) = name.strip_prefix("option_") {
        return rules.options().get(rules.system(), option);
    }
    rules.sets().iter().find_map(|set| set.numbers.get(name)).map(u16::to_string)
}

#[cfg(test)]
mod tests {
    use crate::{Options, Rules, System};

    #[test]
    fn every_placeholder_has_a_value() {
        for (system, number) in [(System::Hg1, "**HG1-43**"), (System::Hg2, "**HG2-42**")] {
            let rules = Rules::new(system, Options::of(system)).unwrap();
            let text = rules.text();
            assert!(!text.contains(['{', '}']), "{text}");
            assert!(text.contains(number) && text.contains("**K-15**"));
        }
    }
}
