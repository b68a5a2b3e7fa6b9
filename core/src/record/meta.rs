//! What a host keeps beside a game: names, dates, its own data.

use crate::error::Error;
use crate::reading::{limit, shorten};

/// Texts that a host keeps in a record, each under a key, like the tags of chess's PGN: names of players, a date, its own
/// data. The engine gives them no meaning, and no digest has them.
///
/// They stay in the order in which they were set. There are at most [`MAX_ENTRIES`](Meta::MAX_ENTRIES); a key has 1 to
/// [`MAX_KEY_BYTES`](Meta::MAX_KEY_BYTES) bytes of UTF-8 and occurs once, a text at most
/// [`MAX_TEXT_BYTES`](Meta::MAX_TEXT_BYTES). Neither holds the character U+0000, with which texts end in C.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meta(Vec<(String, String)>);

impl Meta {
    /// The most entries.
    pub const MAX_ENTRIES: usize = 64;
    /// The most bytes of a key; the fewest are 1.
    pub const MAX_KEY_BYTES: usize = 64;
    /// The most bytes of a text.
    pub const MAX_TEXT_BYTES: usize = 4096;

    /// Without entries.
    pub const fn new() -> Meta {
        Meta(Vec::new())
    }

    /// The text under `key`.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|&(known, _)| known == key).map(|(_, text)| text)
    }

    /// Sets the text under `key`: in its place if the key is there, otherwise at the end.
    ///
    /// # Errors
    /// [`Error::Limit`] for too many entries or too many bytes; [`Error::Record`] at `meta` for an empty key or the
    /// character U+0000. Nothing has changed then.
    pub fn set(&mut self, key: impl Into<String>, text: impl Into<String>) -> Result<(), Error> {
        let (key, text) = (key.into(), text.into());
        check(&key, &text)?;
        match self.0.iter_mut().find(|(known, _)| *known == key) {
            Some((_, old)) => *old = text,
            None => {
                limit("entries of meta", self.0.len() + 1, Meta::MAX_ENTRIES)?;
                self.0.push((key, text));
            }
        }
        Ok(())
    }

    /// Takes the entry of `key` out: its text, or `None` when there is none.
    pub fn remove(&mut self, key: &str) -> Option<String> {
        let at = self.0.iter().position(|(known, _)| known == key)?;
        Some(self.0.remove(at).1)
    }

    /// The entries (key, text), in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, text)| (key.as_str(), text.as_str()))
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True when there is no entry.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The entries of a record, in its order.
    ///
    /// # Errors
    /// As [`set`](Meta::set); [`Error::Record`] for a key that comes twice.
    pub(crate) fn read(entries: Vec<(String, String)>) -> Result<Meta, Error> {
        limit("entries of meta", entries.len(), Meta::MAX_ENTRIES)?;
        let mut meta = Meta::new();
        for (key, text) in entries {
            if meta.get(&key).is_some() {
                return Err(wrong(format!("the key {:?} comes twice", shorten(&key))));
            }
            meta.set(key, text)?;
        }
        Ok(meta)
    }
}

fn check(key: &str, text: &str) -> Result<(), Error> {
    if key.is_empty() {
        return Err(wrong(format!("a key is empty: 1 to {} bytes are needed", Meta::MAX_KEY_BYTES)));
    }
    limit(&format!("bytes of the key {:?} of meta", shorten(key)), key.len(), Meta::MAX_KEY_BYTES)?;
    limit(&format!("bytes of meta.{}", shorten(key)), text.len(), Meta::MAX_TEXT_BYTES)?;
    for (what, found) in [("key", key), ("text", text)] {
        if let Some(at) = found.find('\0') {
            let key = shorten(key);
            return Err(wrong(format!(
                "the {what} of {key:?} has the character U+0000 at byte {at}: any other is allowed"
            )));
        }
    }
    Ok(())
}

fn wrong(what: String) -> Error {
    Error::Record { at: "meta".to_owned(), what }
}
