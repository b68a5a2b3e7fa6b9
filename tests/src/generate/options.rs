//! The options, in the schema of records and in the page on Carcassonne.

use tilewright::{OptionSpec, Options, System};

use super::text::between;
use super::vocabulary::Vocabulary;

/// `docs/carcassonne.md`: the table of the options of c1.
pub(super) fn carcassonne(_vocabularies: &[Vocabulary], old: &str) -> String {
    let line = |spec: &OptionSpec| {
        let values =
            spec.values.iter().map(|value| format!("`{value}`")).chain(spec.form.map(|form| format!("`{form}`")));
        let needs = spec.needs.map_or("-".to_owned(), |name| format!("`{name}`"));
        format!("| `{}` | {} | {} | {needs} |\n", spec.name, values.collect::<Vec<_>>().join(", "), spec.meaning)
    };
    let lines: String = Options::specs(System::C1).iter().map(line).collect();
    let head = "| option | values, the default first | meaning | needs |\n| --- | --- | --- | --- |\n";
    let begin = "<!-- generated from the table of options: `make update` writes it -->";
    between(old, begin, "<!-- end -->", &format!("{head}{lines}"))
}

/// `docs/schemas/record.schema.json`: the options of each family of systems and their values.
pub(super) fn schema(old: &str) -> String {
    [("options_hunters", System::Hg2), ("options_c1", System::C1)].iter().fold(old.to_owned(), |text, (key, system)| {
        let start = text.find(&format!("\"{key}\": {{\n")).unwrap_or_else(|| panic!("no key {key}"));
        let (before, rest) = text.split_at(start);
        let mut specs = Options::specs(*system);
        specs.sort_unstable_by_key(|spec| spec.name);
        let lines: Vec<String> = specs.iter().map(property).collect();
        let new = format!("{}\n", lines.join(",\n"));
        format!("{before}{}", between(rest, "      \"properties\": {", "      }", &new))
    })
}

/// An option as a property of a JSON schema: its values, or a reference to its form.
fn property(spec: &OptionSpec) -> String {
    let values: Vec<String> = spec.values.iter().map(|value| format!("\"{value}\"")).collect();
    let schema = match spec.form {
        Some(_) => format!("\"$ref\": \"#/$defs/{}\"", spec.name),
        None => format!("\"enum\": [{}]", values.join(", ")),
    };
    format!("        \"{}\": {{ {schema} }}", spec.name)
}

/// The names of the minis, in the order of the options that add them.
pub(super) fn minis() -> Vec<&'static str> {
    let mut minis: Vec<_> = Options::specs(System::C1).iter().filter_map(|spec| spec.mini).collect();
    minis.dedup();
    minis
}
