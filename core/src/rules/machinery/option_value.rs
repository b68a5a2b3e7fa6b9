//! The types of options: how their values are written, and which there are.

use super::choices::{CircleTile, Farms, ForestUnit, Placing, ReturnedFollowers, RogueRide, SmallCity};
use crate::geometry::Bounds;

/// The type of an option.
pub(super) trait OptionValue: Sized {
    /// How other values than the listed ones are written.
    const FORM: Option<&'static str> = None;

    /// The listed values.
    fn values() -> Vec<&'static str>;

    /// The value that a text names, in its only spelling.
    fn parse(text: &str) -> Option<Self>;

    /// The text of the value.
    fn text(&self) -> String;
}

macro_rules! vocabularies {
    ($($name:ident),+) => {
        $(impl OptionValue for $name {
            fn values() -> Vec<&'static str> {
                $name::ALL.iter().map(|value| value.name()).collect()
            }

            fn parse(text: &str) -> Option<$name> {
                $name::from_name(text)
            }

            fn text(&self) -> String {
                self.name().to_owned()
            }
        })+
    };
}

vocabularies!(ForestUnit, ReturnedFollowers, Farms, SmallCity, CircleTile, Placing, RogueRide);

impl OptionValue for bool {
    fn values() -> Vec<&'static str> {
        vec!["false", "true"]
    }

    fn parse(text: &str) -> Option<bool> {
        text.parse().ok()
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

/// A number of the list in the option's row.
impl OptionValue for u8 {
    fn values() -> Vec<&'static str> {
        Vec::new()
    }

    fn parse(text: &str) -> Option<u8> {
        text.parse().ok()
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

/// A rectangle, or none.
impl OptionValue for Bounds {
    const FORM: Option<&'static str> = Some("left,top,right,bottom");

    fn values() -> Vec<&'static str> {
        Vec::new()
    }

    fn parse(text: &str) -> Option<Bounds> {
        Bounds::parse(text)
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

impl<T: OptionValue> OptionValue for Option<T> {
    const FORM: Option<&'static str> = T::FORM;

    fn values() -> Vec<&'static str> {
        let mut values = vec!["none"];
        values.extend(T::values());
        values
    }

    fn parse(text: &str) -> Option<Option<T>> {
        if text == "none" { Some(None) } else { T::parse(text).map(Some) }
    }

    fn text(&self) -> String {
        self.as_ref().map_or("none".to_owned(), T::text)
    }
}
