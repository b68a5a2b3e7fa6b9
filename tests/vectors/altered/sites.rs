//! The places of a line where something can be altered, and what can be done there.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// A step from a value into it.
#[derive(Clone, Debug)]
enum Step {
    Key(String),
    Index(usize),
}

/// Where something can be altered.
#[derive(Clone, Debug)]
pub(crate) struct Site(Vec<Step>);

/// What can be done to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Alteration {
    /// Another number, word, truth; something in place of `null`.
    Other,
    /// `null` in its place.
    Nothing,
    /// The last of a list less.
    Shorter,
    /// The last of a list twice.
    Longer,
    /// A list the other way round.
    Reversed,
    /// A key more.
    Added,
    /// The key itself less.
    Removed,
}

impl Alteration {
    pub(crate) const ALL: [Alteration; 7] = [
        Alteration::Other,
        Alteration::Nothing,
        Alteration::Shorter,
        Alteration::Longer,
        Alteration::Reversed,
        Alteration::Added,
        Alteration::Removed,
    ];

    /// The value altered; `None` where that cannot be done, or makes no other value.
    fn of(self, value: &Value) -> Option<Value> {
        let mut altered = value.clone();
        match (self, &mut altered) {
            (Alteration::Other, Value::Number(number)) => altered = json!(number.as_i64()? + 1),
            (Alteration::Other, Value::String(text)) => text.push('x'),
            (Alteration::Other, Value::Bool(truth)) => *truth = !*truth,
            (Alteration::Other, Value::Null) => altered = json!(0),
            (Alteration::Nothing, _) => altered = Value::Null,
            (Alteration::Shorter, Value::Array(list)) => drop(list.pop()?),
            (Alteration::Longer, Value::Array(list)) => list.push(list.last()?.clone()),
            (Alteration::Reversed, Value::Array(list)) => list.reverse(),
            (Alteration::Added, Value::Object(object)) => drop(object.insert("colour".to_owned(), json!(1))),
            _ => return None,
        }
        (altered != *value).then_some(altered)
    }
}

/// A place of each sort in a line, by the name of the sort. The items of a log are of the sorts that they name, and nothing
/// is of another sort than something.
pub(crate) fn sites(line: &Value) -> BTreeMap<String, Site> {
    let mut found = BTreeMap::new();
    walk(line, String::new(), &mut Vec::new(), &mut found);
    found
}

fn walk(value: &Value, name: String, steps: &mut Vec<Step>, found: &mut BTreeMap<String, Site>) {
    let sort = if value.is_null() { format!("{name} null") } else { name.clone() };
    found.entry(sort).or_insert_with(|| Site(steps.clone()));
    match value {
        Value::Array(list) => {
            for (i, item) in list.iter().enumerate() {
                let words =
                    ["type", "kind", "why"].map(|key| item.get(key).and_then(Value::as_str).unwrap_or_default());
                steps.push(Step::Index(i));
                walk(item, format!("{name}[{}]", words.join(" ").trim()), steps, found);
                steps.pop();
            }
        }
        Value::Object(object) => {
            for (key, item) in object {
                steps.push(Step::Key(key.clone()));
                walk(item, format!("{name}.{key}"), steps, found);
                steps.pop();
            }
        }
        _ => {}
    }
}

/// The line with an alteration at a place; `None` where that cannot be done, or makes no other line.
pub(crate) fn altered(line: &Value, site: &Site, alteration: Alteration) -> Option<Value> {
    let mut line = line.clone();
    if alteration == Alteration::Removed {
        let (Step::Key(key), parent) = site.0.split_last()? else { return None };
        at(&mut line, parent)?.as_object_mut()?.remove(key)?;
        return Some(line);
    }
    let value = at(&mut line, &site.0)?;
    *value = alteration.of(value)?;
    Some(line)
}

fn at<'a>(value: &'a mut Value, steps: &[Step]) -> Option<&'a mut Value> {
    steps.iter().try_fold(value, |value, step| match step {
        Step::Key(key) => value.get_mut(key),
        Step::Index(i) => value.get_mut(i),
    })
}
