//! The vocabularies of the core as plain tables.

use tilewright::tiles::{Animal, Power, Terrain};
use tilewright::{
    ActionKind, CircleMode, DecisionKind, ErrorKind, EventKind, Field, ItemKind, Piece, PointSource, Reason, Step,
};

/// A vocabulary.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// Its name, as in Python's `words()`.
    pub name: &'static str,
    /// What its values are, for a sentence.
    pub title: &'static str,
    /// The prefix of its constants, in capitals.
    pub prefix: &'static str,
    /// The name of its type.
    pub type_name: &'static str,
    /// Its values, by code.
    pub rows: Vec<Row>,
}

/// A value of a vocabulary.
#[derive(Clone, Debug)]
pub struct Row {
    /// The stable number.
    pub code: u32,
    /// The word.
    pub word: &'static str,
    /// The meaning (Markdown).
    pub meaning: &'static str,
    /// Of an event or item, the fields that it uses, in their order.
    pub fields: Vec<&'static str>,
    /// Of an event, the kinds of its items, in their order.
    pub items: Vec<&'static str>,
}

macro_rules! vocabulary {
    ($name:literal $title:literal $prefix:literal $type:ident) => {
        vocabulary!($name $title $prefix $type, |_| Vec::new(), |_| Vec::new())
    };
    ($name:literal $title:literal $prefix:literal $type:ident, $fields:expr, $items:expr) => {{
        let (fields, items): (fn($type) -> Vec<&'static str>, fn($type) -> Vec<&'static str>) = ($fields, $items);
        let row = |&value: &$type| Row {
            code: value.code().into(),
            word: value.name(),
            meaning: value.meaning(),
            fields: fields(value),
            items: items(value),
        };
        Vocabulary {
            name: $name,
            title: $title,
            prefix: $prefix,
            type_name: stringify!($type),
            rows: $type::ALL.iter().map(row).collect(),
        }
    }};
}

fn names(fields: &[Field]) -> Vec<&'static str> {
    fields.iter().map(|field| field.name()).collect()
}

/// All vocabularies that are repeated elsewhere.
pub fn vocabularies() -> Vec<Vocabulary> {
    let items = |kind: EventKind| kind.items().iter().map(|item| item.name()).collect();
    vec![
        vocabulary!("decision" "Kind of decision" "DECISION" DecisionKind),
        vocabulary!("action" "Kind of action" "ACTION" ActionKind),
        vocabulary!("event" "Kind of event" "EVENT" EventKind, |kind| names(kind.fields()), items),
        vocabulary!("item" "Kind of item" "ITEM" ItemKind, |kind| names(kind.fields()), |_| Vec::new()),
        vocabulary!("field" "Field of events and items" "FIELD" Field),
        vocabulary!("reason" "Reason of an award" "REASON" Reason),
        vocabulary!("point_source" "Source of points" "POINT_SOURCE" PointSource),
        vocabulary!("step" "Step of a turn" "STEP" Step),
        vocabulary!("piece" "Piece" "PIECE" Piece),
        vocabulary!("terrain" "Terrain" "TERRAIN" Terrain),
        vocabulary!("animal" "Animal" "ANIMAL" Animal),
        vocabulary!("power" "Power or symbol of a tile" "POWER" Power),
        vocabulary!("circle_mode" "What a crop circle does" "CIRCLE" CircleMode),
        vocabulary!("error" "Error" "ERROR" ErrorKind),
    ]
}

/// The vocabulary with this name.
///
/// # Panics
/// When there is none.
pub(super) fn find<'a>(vocabularies: &'a [Vocabulary], name: &str) -> &'a Vocabulary {
    let found = vocabularies.iter().find(|vocabulary| vocabulary.name == name);
    found.unwrap_or_else(|| panic!("no vocabulary {name}"))
}
