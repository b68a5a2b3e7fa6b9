//! Reading JSON that may be anything: bounded before it is read, every fault with its place, every quotation short.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::MAX_RECORD_BYTES;
use crate::error::Error;

/// The most characters of a text that an error quotes.
const QUOTED: usize = 80;
/// The most characters of a reader's own message: a longer one quotes the input, and loses its middle.
const MESSAGE: usize = 400;

/// A text as it is quoted in an error: hostile input may be long.
pub(crate) fn shorten(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}

/// A message with its two ends: the fault is named at the beginning, line and column at the end.
pub(crate) fn shorten_middle(text: String) -> String {
    let count = text.chars().count();
    if count <= MESSAGE {
        return text;
    }
    let first: String = text.chars().take(MESSAGE / 2).collect();
    let last: String = text.chars().skip(count - MESSAGE / 2).collect();
    format!("{first} ... {last}")
}

/// A number in its only spelling: no plus sign, no leading zero.
pub(crate) fn number<T: std::str::FromStr + fmt::Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|value: &T| value.to_string() == text)
}

/// Refuses what is larger than `limit`.
///
/// # Errors
/// [`Error::Limit`].
pub(crate) fn limit(what: &str, found: usize, limit: usize) -> Result<(), Error> {
    match found <= limit {
        true => Ok(()),
        false => Err(Error::Limit { what: what.to_owned(), found: found as u64, limit: limit as u64 }),
    }
}

/// The bytes of a document without the byte order mark that some editors write before UTF-8.
pub(crate) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

/// Reads one JSON object called `what`. A fault is made an error by `fault`, from its place and its description.
///
/// # Errors
/// [`Error::Limit`] before any memory is taken; the fault.
pub(crate) fn json<'a, T: Deserialize<'a>>(
    what: &str,
    bytes: &'a [u8],
    fault: impl Fn(String, String) -> Error,
) -> Result<T, Error> {
    limit(&format!("bytes of a {what}"), bytes.len(), MAX_RECORD_BYTES)?;
    let mut reader = serde_json::Deserializer::from_slice(without_mark(bytes));
    let Object(value) = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        // The name of an unknown key may be empty; the path of the whole is a dot.
        let at = Some(error.path().to_string()).filter(|at| !at.is_empty()).unwrap_or_else(|| ".".to_owned());
        fault(shorten_middle(at), shorten_middle(error.inner().to_string()))
    })?;
    reader.end().map_err(|error| fault("end of file".to_owned(), shorten_middle(error.to_string())))?;
    Ok(value)
}

/// A struct that is written as an object and not as the list of its values, which a derived reader takes as well.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Object<T>, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, access: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(access)).map(Object)
            }
        }

        reader.deserialize_map(Fields(PhantomData))
    }
}

/// Reads a struct from an object only.
pub(crate) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(reader: D) -> Result<T, D::Error> {
    Object::deserialize(reader).map(|Object(value)| value)
}

/// Reads a list of structs from objects only.
pub(crate) fn objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(reader: D) -> Result<Vec<T>, D::Error> {
    let list: Vec<Object<T>> = Deserialize::deserialize(reader)?;
    Ok(list.into_iter().map(|Object(value)| value).collect())
}

/// Reads an object and refuses it when a key comes twice: by default the last value would win.
pub(crate) fn unique<'de, D: Deserializer<'de>, V: Deserialize<'de>>(
    reader: D,
) -> Result<BTreeMap<String, V>, D::Error> {
    struct Unique<V>(PhantomData<V>);

    impl<'de, V: Deserialize<'de>> Visitor<'de> for Unique<V> {
        type Value = BTreeMap<String, V>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object with each key once")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
            let mut map = BTreeMap::new();
            while let Some((key, value)) = access.next_entry::<String, V>()? {
                if map.contains_key(&key) {
                    return Err(A::Error::custom(format!("the key {:?} comes twice", shorten(&key))));
                }
                map.insert(key, value);
            }
            Ok(map)
        }
    }

    reader.deserialize_map(Unique(PhantomData))
}
