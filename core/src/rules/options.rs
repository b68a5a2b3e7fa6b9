//! The options of the printings: typed, with names and values that are the same in every language and in records.

use std::collections::BTreeMap;

use crate::error::Error;
use crate::geometry::Bounds;
use crate::reading::shorten;
use crate::words::words;

words! {
    /// Which game of the family is played.
    System {
        /// Hunters & Gatherers, 2nd edition (2020).
        Hg2 = 1 "hg2",
        /// Hunters & Gatherers, 1st edition (2002).
        Hg1 = 2 "hg1",
    }
}

impl System {
    /// The system called `name`.
    ///
    /// # Errors
    /// [`Error::UnknownSystem`] names those that there are.
    pub fn named(name: &str) -> Result<System, Error> {
        System::from_name(name).ok_or_else(|| Error::UnknownSystem {
            found: shorten(name),
            known: System::ALL.iter().map(|system| system.name()).collect::<Vec<_>>().join(", "),
        })
    }

    /// The version of the system's rules: a record names it, and a change of the rules is a new version.
    pub const fn rules_version(self) -> u32 {
        match self {
            System::Hg1 | System::Hg2 => 1,
        }
    }
}

words! {
    /// What counts in a forest (HG1-21, HG2-21).
    ForestUnit {
        /// Each tile of the forest.
        Tile = 0 "tile",
        /// Each segment, that is, each zone.
        Segment = 1 "segment",
    }
}

words! {
    /// When followers returned by a scoring may be deployed again (HG1-26, HG2-33).
    ReturnedFollowers {
        /// At once, in an extra turn that follows too.
        AtOnce = 0 "at_once",
        /// From their owner's next turn on; an extra turn is no new turn.
        NextTurn = 1 "next_turn",
    }
}

/// How an option is shown to a person who chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name.
    pub name: &'static str,
    /// What it means.
    pub meaning: &'static str,
    /// The allowed values, beside those of `form`; the first is the default.
    pub values: &'static [&'static str],
    /// How other values than `values` are written, or `None` when there are no others.
    pub form: Option<&'static str>,
}

impl OptionSpec {
    /// What may be given, for an error text.
    fn allowed(&self) -> String {
        let values = self.values.join(", ");
        match self.form {
            // K-1: the start tile lies at (0, 0).
            Some(form) => format!("{values}, or {form} with left <= 0 <= right and top <= 0 <= bottom"),
            None => values,
        }
    }
}

/// HG1-21, HG2-21.
const fn forest_unit(values: &'static [&'static str]) -> OptionSpec {
    OptionSpec {
        name: "forest_unit",
        meaning: "What counts in a completed forest: its tiles, or its segments (HG1-21, HG2-21)",
        values,
        form: None,
    }
}

/// HG1-26, in either printing (HG1-61); HG2-33.
const fn returned_followers(values: &'static [&'static str]) -> OptionSpec {
    OptionSpec {
        name: "returned_followers",
        meaning: "When followers returned by a scoring may be deployed again: at once, or from their owner's next turn on (HG1-26, HG2-33)",
        values,
        form: None,
    }
}

/// K-7, HG1-60.
const TABLE: OptionSpec = OptionSpec {
    name: "table",
    meaning: "The cells of the table: without end, or the rectangle from (left, top) to (right, bottom), which holds (0, 0) (K-7)",
    values: &["none"],
    form: Some("left,top,right,bottom"),
};

const HG1_OPTIONS: &[OptionSpec] =
    &[forest_unit(&["segment", "tile"]), returned_followers(&["next_turn", "at_once"]), TABLE];

const HG2_OPTIONS: &[OptionSpec] =
    &[forest_unit(&["tile", "segment"]), returned_followers(&["at_once", "next_turn"]), TABLE];

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// What counts in a forest.
    pub forest_unit: ForestUnit,
    /// When returned followers may be deployed again.
    pub returned_followers: ReturnedFollowers,
    /// The cells of the table; `None` for a table without end (K-7).
    pub table: Option<Bounds>,
}

impl Options {
    /// The defaults of a system.
    pub const fn of(system: System) -> Options {
        match system {
            System::Hg1 => Options {
                forest_unit: ForestUnit::Segment,
                returned_followers: ReturnedFollowers::NextTurn,
                table: None,
            },
            System::Hg2 => {
                Options { forest_unit: ForestUnit::Tile, returned_followers: ReturnedFollowers::AtOnce, table: None }
            }
        }
    }

    /// The options of a system, with their meanings and allowed values: a settings screen can be built from it.
    pub const fn specs(system: System) -> &'static [OptionSpec] {
        match system {
            System::Hg1 => HG1_OPTIONS,
            System::Hg2 => HG2_OPTIONS,
        }
    }

    /// Sets the option called `name`.
    ///
    /// # Errors
    /// [`Error::UnknownOption`] and [`Error::OptionValue`] name what is allowed.
    pub fn set(&mut self, system: System, name: &str, value: &str) -> Result<(), Error> {
        let specs = Options::specs(system);
        let spec = specs.iter().find(|spec| spec.name == name).ok_or_else(|| Error::UnknownOption {
            found: shorten(name),
            system: system.name().to_owned(),
            known: specs.iter().map(|spec| spec.name).collect::<Vec<_>>().join(", "),
        })?;
        let wrong = || Error::OptionValue { option: name.to_owned(), found: shorten(value), allowed: spec.allowed() };
        match name {
            "forest_unit" => self.forest_unit = ForestUnit::from_name(value).ok_or_else(wrong)?,
            "table" if value == "none" => self.table = None,
            "table" => self.table = Some(Bounds::parse(value).ok_or_else(wrong)?),
            "returned_followers" => {
                self.returned_followers = ReturnedFollowers::from_name(value).ok_or_else(wrong)?;
            }
            // An option that is listed and not set here: a test sets all.
            _ => return Err(wrong()),
        }
        Ok(())
    }

    /// The value of the option called `name`, or `None` when the system has no such option.
    pub fn get(&self, system: System, name: &str) -> Option<String> {
        Options::specs(system).iter().find(|spec| spec.name == name)?;
        match name {
            "forest_unit" => Some(self.forest_unit.to_string()),
            "returned_followers" => Some(self.returned_followers.to_string()),
            "table" => Some(self.table.map_or("none".to_owned(), |bounds| bounds.to_string())),
            _ => None,
        }
    }

    /// The options by name, as records write them.
    pub fn to_map(&self, system: System) -> BTreeMap<String, String> {
        let value = |spec: &OptionSpec| Some((spec.name.to_owned(), self.get(system, spec.name)?));
        Options::specs(system).iter().filter_map(value).collect()
    }

    /// The defaults of a system with the values of `map` set.
    ///
    /// # Errors
    /// As [`set`](Options::set).
    pub fn from_map(system: System, map: &BTreeMap<String, String>) -> Result<Options, Error> {
        let mut options = Options::of(system);
        for (name, value) in map {
            options.set(system, name, value)?;
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_set_read_and_listed_with_its_default_first() {
        for &system in System::ALL {
            for spec in Options::specs(system) {
                assert_eq!(Options::of(system).get(system, spec.name).as_deref(), Some(spec.values[0]));
                let bounds = spec.form.map(|_| "-5,-4,6,0");
                for value in spec.values.iter().chain(&bounds) {
                    let mut options = Options::of(system);
                    options.set(system, spec.name, value).unwrap();
                    assert_eq!(options.get(system, spec.name).as_deref(), Some(*value));
                    assert_eq!(Options::from_map(system, &options.to_map(system)), Ok(options));
                }
            }
        }
    }

    #[test]
    fn errors_name_what_is_allowed() {
        let mut options = Options::of(System::Hg2);
        let text = |error: Error| error.to_string();
        assert!(
            text(options.set(System::Hg2, "forest", "tile").unwrap_err()).contains("forest_unit, returned_followers")
        );
        assert!(text(options.set(System::Hg2, "forest_unit", "acre").unwrap_err()).contains("tile, segment"));
        assert!(text(System::named("hg9").unwrap_err()).contains("hg2"));
        // rule K-7: one spelling, and the start tile lies inside.
        for value in ["", "None", "1,0,2,2", "0,0,0", "0,0,0,0,0", "-0,0,1,1", "+1,0,1,1", "0, 0,1,1", "0,0,40000,1"] {
            let error = text(options.set(System::Hg1, "table", value).unwrap_err());
            assert!(error.contains("option table") && error.contains("none, or left,top,right,bottom"), "{error}");
        }
        assert_eq!(options, Options::of(System::Hg2));
    }

    #[test]
    fn a_name_of_any_length_is_quoted_in_few_words() {
        let long = &"é".repeat(1 << 20);
        let rules = crate::Rules::new(System::Hg2, Options::of(System::Hg2)).unwrap();
        let mut options = rules.options();
        for error in [
            System::named(long).unwrap_err(),
            crate::tiles::TileSet::built_in(long).unwrap_err(),
            options.set(System::Hg2, long, "tile").unwrap_err(),
            options.set(System::Hg2, "forest_unit", long).unwrap_err(),
            rules.stack_index(long).unwrap_err(),
            rules.tile_index(long).unwrap_err(),
            rules.parse_action(long).unwrap_err(),
            rules.parse_action(&format!("draw {long}")).unwrap_err(),
            rules.parse_action(&format!("place {long},0 r0")).unwrap_err(),
        ] {
            assert!(error.to_string().len() < 400, "{}", error.name());
        }
    }
}
