//! The faults of a set, collected so that all are reported at once.

use crate::error::{Error, SetFault};
use crate::reading::shorten;

/// The most faults that are reported: a hostile file could have a million.
pub(crate) const MAX_FAULTS: usize = 500;

/// The faults found so far, and the tile that is looked at.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    list: Vec<SetFault>,
    /// The number of all faults, including unreported ones.
    count: usize,
    tile: Option<String>,
    /// What is known only not to be readable, as (tile, field).
    unread: Vec<(Option<String>, String)>,
}

impl Faults {
    pub(crate) fn add(&mut self, field: impl Into<String>, what: String) {
        self.count += 1;
        if self.list.len() < MAX_FAULTS {
            self.list.push(SetFault { tile: self.tile.clone(), field: field.into(), what });
        }
    }

    /// Adds the fault of a field that cannot be read: its substitute gives no further faults.
    pub(crate) fn add_unread(&mut self, field: impl Into<String>, what: String) {
        let field = field.into();
        if self.list.len() < MAX_FAULTS {
            self.unread.push((self.tile.clone(), field.clone()));
        }
        self.add(field, what);
    }

    /// Whether this field, of the tile that is looked at, could not be read.
    pub(crate) fn is_unread(&self, field: &str) -> bool {
        self.unread.iter().any(|(tile, unread)| *tile == self.tile && unread == field)
    }

    /// What `look` finds is reported as a fault of the tile called `id`.
    pub(crate) fn of_tile(&mut self, id: &str, look: impl FnOnce(&mut Faults)) {
        self.tile = Some(shorten(id));
        look(self);
        self.tile = None;
    }

    /// Whether a fault of this field of the set itself is known already.
    pub(crate) fn is_told(&self, field: &str) -> bool {
        self.list.iter().any(|fault| fault.tile.is_none() && fault.field == field)
    }

    /// How many were found.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// What was `found` in the set that the caller calls `file`, if there are no faults.
    ///
    /// # Errors
    /// [`Error::Set`] with all faults; nothing is found without one.
    pub(crate) fn or<T>(self, file: &str, found: Option<T>) -> Result<T, Error> {
        let faults = self.list;
        found.filter(|_| faults.is_empty()).ok_or_else(|| Error::Set { file: file.to_owned(), faults })
    }
}
