//! The options, in the schema of records and in the page on Carcassonne.

use tilewright::{OptionSpec, Options, System};

use super::text::between;
use super::vocabulary::Vocabulary;

/// `docs/carcassonne.md`: the table of the options of c1.
pub(super) fn carcassonne(_vocabularies: &[Vocabulary], old: &str) -> String {
    let line = |spec: &OptionSpec| {
        let values =
            spec.values.iter().map(|value| format!("`{value}`")).chain(spec.form.map(|form| format!("`{form}`")));
        let quoted = |name: Option<&str>| name.map_or("-".to_owned(), |name| format!("`{name}`"));
        let (values, needs, excludes) =
            (values.collect::<Vec<_>>().join(", "), quoted(spec.needs), quoted(spec.excludes));
        format!("| `{}` | {values} | {} | {needs} | {excludes} |\n", spec.name, spec.meaning)
    };
    let lines: String = Options::specs(System::C1).iter().map(line).collect();
    let head = "| option | values, the default first | meaning | needs | excludes |\n| --- | --- | --- | --- | --- |\n";
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
    let mut minis = Vec::new();
    for mini in System::ALL.iter().flat_map(|system| Options::specs(*system)).filter_map(|spec| spec.mini) {
        if !minis.contains(&mini) {
            minis.push(mini);
        }
    }
    minis
}
