//! The options of the printings: typed, with names and values that are the same in every language and in records.

use std::collections::BTreeMap;

use super::choices::{CircleTile, Farms, ForestUnit, Placing, ReturnedFollowers, RogueRide, SmallCity, System};
use crate::error::Error;
use crate::geometry::Bounds;
use crate::reading::shorten;

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

const fn spec(name: &'static str, values: &'static [&'static str], meaning: &'static str) -> OptionSpec {
    OptionSpec { name, meaning, values, form: None }
}

/// HG1-21, HG2-21.
const fn forest_unit(values: &'static [&'static str]) -> OptionSpec {
    spec("forest_unit", values, "What counts in a completed forest: its tiles, or its segments (HG1-21, HG2-21)")
}

/// HG1-26, in either printing (HG1-61); HG2-33.
const fn returned_followers(values: &'static [&'static str]) -> OptionSpec {
    spec(
        "returned_followers",
        values,
        "When followers returned by a scoring may be deployed again: at once, or from their owner's next turn on (HG1-26, HG2-33)",
    )
}

/// K-7, HG1-60.
const TABLE: OptionSpec = OptionSpec {
    form: Some("left,top,right,bottom"),
    ..spec(
        "table",
        &["none"],
        "The cells of the table: without end, or the rectangle from (left, top) to (right, bottom), which holds (0, 0) (K-7)",
    )
};

const HG1_OPTIONS: &[OptionSpec] =
    &[forest_unit(&["segment", "tile"]), returned_followers(&["next_turn", "at_once"]), TABLE];

const HG2_OPTIONS: &[OptionSpec] =
    &[forest_unit(&["tile", "segment"]), returned_followers(&["at_once", "next_turn"]), TABLE];

const C1_OPTIONS: &[OptionSpec] = &[
    spec(
        "farms",
        &["third", "second", "first"],
        "How fields are scored: 3 points for each city of each field, the same but each city once a player, or 4 points for each city once (C1-24)",
    ),
    spec(
        "small_city",
        &["four", "two"],
        "What a complete city of two tiles is worth: as any other, or 2 points and 1 for each pennant (C1-22)",
    ),
    TABLE,
    spec("robbers", &["false", "true"], "Whether the Robbers are played (R-1)"),
    spec("messages", &["false", "true"], "Whether the Messages are played (M-1)"),
    spec("crop_circles", &["false", "true"], "Whether the six tiles of Crop Circles I are played (CC-1)"),
    spec(
        "crop_circle_tile",
        &["none", "CC2-CFC", "CC2-CFR", "CC2-CcCc", "CC2-RCR", "CC2-RRRr", "CC2-RRr"],
        "Which one tile of Crop Circles II is played, as it lay in the boxes of the other minis; none together with crop_circles (R-1)",
    ),
    spec(
        "placing",
        &["next", "each"],
        "Who may put a robber down after the player of a bag tile: the next one whose robber is in supply, or each of them (R-3)",
    ),
    spec(
        "rogue_ride",
        &["must", "may"],
        "Whether a robber must or may go along with a figure that moves by rogue points (R-8)",
    ),
    spec("end_bonus", &["true", "false"], "Whether a robber on the score track gives points at the end (R-10)"),
    spec("message_farmer_points", &["3", "2"], "What each farmer is worth by message 4 (M-5)"),
];

/// The options of a game: those of all systems; a game reads the ones that its system has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// What counts in a forest.
    pub forest_unit: ForestUnit,
    /// When returned followers may be deployed again.
    pub returned_followers: ReturnedFollowers,
    /// The cells of the table; `None` for a table without end (K-7).
    pub table: Option<Bounds>,
    /// How fields are scored.
    pub farms: Farms,
    /// What a complete city of two tiles is worth.
    pub small_city: SmallCity,
    /// Whether the Robbers are played.
    pub robbers: bool,
    /// Whether the Messages are played.
    pub messages: bool,
    /// Whether the six tiles of Crop Circles I are played.
    pub crop_circles: bool,
    /// Which one tile of Crop Circles II is played.
    pub crop_circle_tile: Option<CircleTile>,
    /// Who may put a robber down after the player of a bag tile.
    pub placing: Placing,
    /// Whether robbers must or may ride along with rogue points.
    pub rogue_ride: RogueRide,
    /// Whether a robber on the score track gives points at the end.
    pub end_bonus: bool,
    /// What each farmer is worth by message 4: 3 or 2.
    pub message_farmer_points: u8,
}

impl Options {
    /// The defaults of a system.
    pub const fn of(system: System) -> Options {
        let (forest_unit, returned_followers) = match system {
            System::Hg1 => (ForestUnit::Segment, ReturnedFollowers::NextTurn),
            System::Hg2 | System::C1 => (ForestUnit::Tile, ReturnedFollowers::AtOnce),
        };
        Options {
            forest_unit,
            returned_followers,
            table: None,
            farms: Farms::Third,
            small_city: SmallCity::Four,
            robbers: false,
            messages: false,
            crop_circles: false,
            crop_circle_tile: None,
            placing: Placing::Next,
            rogue_ride: RogueRide::Must,
            end_bonus: true,
            message_farmer_points: 3,
        }
    }

    /// The options of a system, with their meanings and allowed values: a settings screen can be built from it.
    pub const fn specs(system: System) -> &'static [OptionSpec] {
        match system {
            System::Hg1 => HG1_OPTIONS,
            System::Hg2 => HG2_OPTIONS,
            System::C1 => C1_OPTIONS,
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
        self.assign(name, value).ok_or_else(|| Error::OptionValue {
            option: name.to_owned(),
            found: shorten(value),
            allowed: spec.allowed(),
        })
    }

    /// Sets an option that the system has, if the value is one of its.
    fn assign(&mut self, name: &str, value: &str) -> Option<()> {
        let truth = || match value {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        };
        match name {
            "forest_unit" => self.forest_unit = ForestUnit::from_name(value)?,
            "returned_followers" => self.returned_followers = ReturnedFollowers::from_name(value)?,
            "table" if value == "none" => self.table = None,
            "table" => self.table = Some(Bounds::parse(value)?),
            "farms" => self.farms = Farms::from_name(value)?,
            "small_city" => self.small_city = SmallCity::from_name(value)?,
            "robbers" => self.robbers = truth()?,
            "messages" => self.messages = truth()?,
            "crop_circles" => self.crop_circles = truth()?,
            "crop_circle_tile" if value == "none" => self.crop_circle_tile = None,
            "crop_circle_tile" => self.crop_circle_tile = Some(CircleTile::from_name(value)?),
            "placing" => self.placing = Placing::from_name(value)?,
            "rogue_ride" => self.rogue_ride = RogueRide::from_name(value)?,
            "end_bonus" => self.end_bonus = truth()?,
            "message_farmer_points" => {
                self.message_farmer_points = match value {
                    "3" => 3,
                    "2" => 2,
                    _ => return None,
                }
            }
            // An option that is listed and not set here: a test sets all.
            _ => return None,
        }
        Some(())
    }

    /// The value of the option called `name`, or `None` when the system has no such option.
    pub fn get(&self, system: System, name: &str) -> Option<String> {
        Options::specs(system).iter().find(|spec| spec.name == name)?;
        match name {
            "forest_unit" => Some(self.forest_unit.to_string()),
            "returned_followers" => Some(self.returned_followers.to_string()),
            "table" => Some(self.table.map_or("none".to_owned(), |bounds| bounds.to_string())),
            "farms" => Some(self.farms.to_string()),
            "small_city" => Some(self.small_city.to_string()),
            "robbers" => Some(self.robbers.to_string()),
            "messages" => Some(self.messages.to_string()),
            "crop_circles" => Some(self.crop_circles.to_string()),
            "crop_circle_tile" => Some(self.crop_circle_tile.map_or("none", |tile| tile.name()).to_owned()),
            "placing" => Some(self.placing.to_string()),
            "rogue_ride" => Some(self.rogue_ride.to_string()),
            "end_bonus" => Some(self.end_bonus.to_string()),
            "message_farmer_points" => Some(self.message_farmer_points.to_string()),
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

    /// The options as a record tells them: those that the system does not have are as by default.
    ///
    /// # Errors
    /// [`Error::OptionValue`] for options that exclude each other, and for a value that no option can be given by name.
    pub(super) fn told(&self, system: System) -> Result<Options, Error> {
        let options = Options::from_map(system, &self.to_map(system))?;
        match options.crop_circle_tile.filter(|_| options.crop_circles) {
            Some(tile) => Err(Error::OptionValue {
                option: "crop_circle_tile".to_owned(),
                found: tile.to_string(),
                allowed: "none, since crop_circles is true (R-1)".to_owned(),
            }),
            None => Ok(options),
        }
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
    fn what_a_system_does_not_have_is_as_by_default() {
        let other = Options {
            robbers: true,
            farms: Farms::First,
            message_farmer_points: 9,
            returned_followers: ReturnedFollowers::NextTurn,
            ..Options::of(System::Hg2)
        };
        let rules = crate::Rules::new(System::Hg2, other).unwrap();
        let needed = Options { returned_followers: ReturnedFollowers::NextTurn, ..Options::of(System::Hg2) };
        assert_eq!(rules.options(), needed);
        let error = crate::Rules::new(System::C1, other).unwrap_err().to_string();
        assert!(error.contains("message_farmer_points") && error.contains("3, 2"), "{error}");
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
