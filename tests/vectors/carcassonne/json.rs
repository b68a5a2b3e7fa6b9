//! A line of a file as an object, strictly, and the comparison of objects key by key.

use std::collections::BTreeSet;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use crate::report::{Place, Report};

pub(crate) type Object = Map<String, Value>;

/// The object that a line is.
///
/// # Errors
/// When it is none, or has a key twice: the first would be ignored silently.
pub(crate) fn object(line: &str) -> Result<Value, serde_json::Error> {
    match serde_json::from_str::<Strict>(line)?.0 {
        value @ Value::Object(_) => Ok(value),
        _ => Err(serde_json::Error::custom("an object is needed")),
    }
}

/// The object that a `json!` is.
pub(crate) fn members(value: Value) -> Object {
    match value {
        Value::Object(object) => object,
        _ => Object::new(),
    }
}

/// Compares every key; one that only one of them has is a difference. True if nothing differs.
pub(crate) fn compare(report: &mut Report, place: Place<'_>, what: &str, expected: &Object, found: &Object) -> bool {
    let keys: BTreeSet<&String> = expected.keys().chain(found.keys()).collect();
    let mut is_same = true;
    for key in keys {
        let field = if what.is_empty() { key.clone() } else { format!("{what}.{key}") };
        is_same &= match (expected.get(key), found.get(key)) {
            (Some(expected), Some(found)) => report.same(place, &field, expected.clone(), found.clone()),
            (expected, found) => {
                let text = |value: Option<&Value>| value.map_or("no such key".to_owned(), Value::to_string);
                report.checks += 1;
                report.differs(place, &field, text(expected), text(found));
                false
            }
        };
    }
    is_same
}

/// A value none of whose objects has a key twice.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Strict, D::Error> {
        reader.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("a number is needed"))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Object::new();
        while let Some((key, Strict(value))) = entries.next_entry::<String, Strict>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format!("the key {key:?} comes twice")));
            }
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}
