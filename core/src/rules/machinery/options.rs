//! The options of the printings: one table, with names and values that are the same in every language and in records.

use std::collections::BTreeMap;

use super::choices::{CircleTile, Farms, ForestUnit, Placing, ReturnedFollowers, RogueRide, SmallCity, System};
use super::option_value::OptionValue;
use crate::error::Error;
use crate::geometry::Bounds;
use crate::reading::shorten;

/// An option of a system, for a person who chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name.
    pub name: &'static str,
    /// What it means.
    pub meaning: &'static str,
    /// The allowed values, beside those of `form`; the first is the default.
    pub values: Vec<&'static str>,
    /// How other values than `values` are written, or `None` when there are no others.
    pub form: Option<&'static str>,
    /// The option without which this one has no effect.
    pub needs: Option<&'static str>,
    /// The option that must have its default when this one has not, and the other way round.
    pub excludes: Option<&'static str>,
    /// The mini that is played when this one has not its default.
    pub mini: Option<&'static str>,
}

impl OptionSpec {
    /// The default.
    pub fn default_value(&self) -> &'static str {
        self.values[0]
    }

    /// What may be given, for an error text.
    fn allowed(&self) -> String {
        let values = self.values.join(", ");
        match self.form {
            // K-1: the start tile is at (0, 0).
            Some(form) => format!("{values}, or {form} with left <= 0 <= right and top <= 0 <= bottom"),
            None => values,
        }
    }
}

/// A row of the table.
struct Row {
    name: &'static str,
    meaning: &'static str,
    systems: &'static [System],
    /// The values of a number; of other types the type has them.
    numbers: &'static [&'static str],
    values: fn() -> Vec<&'static str>,
    form: Option<&'static str>,
    needs: Option<&'static str>,
    excludes: Option<(&'static str, &'static str)>,
    mini: Option<&'static str>,
    get: fn(&Options) -> String,
    set: fn(&mut Options, &str) -> Option<()>,
}

/// Makes the options of a table with a row for each: its meaning, name and type; its default by system, the first of them also
/// for the systems that have no such option; then, if it has them, its numbers, the option that it needs, the option that it
/// excludes with the rule that says so, and the mini that it adds.
macro_rules! options {
    ($(#[$doc:meta])* $options:ident {
        $($(#[doc = $meaning:literal])+
            $name:ident: $type:ty { $first_system:ident: $first:expr $(, $system:ident: $default:expr)* }
            $(of [$($number:literal),+])? $(needs $needs:ident)? $(excludes $excludes:ident by $rule:literal)? $(adds $mini:literal)?
        ),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $options { $($(#[doc = $meaning])+ pub $name: $type),+ }

        impl $options {
            /// The defaults of a system.
            pub const fn of(system: System) -> $options {
                $options {
                    $($name: match system { $(System::$system => $default,)* _ => $first }),+
                }
            }
        }

        /// The table, in the order in which options are listed.
        const ROWS: &[Row] = &[$(Row {
            name: stringify!($name),
            meaning: concat!($($meaning),+),
            systems: &[System::$first_system $(, System::$system)*],
            numbers: &[$($($number),+)?],
            values: <$type as OptionValue>::values,
            form: <$type as OptionValue>::FORM,
            needs: options!(@name $($needs)?),
            excludes: options!(@pair $($excludes $rule)?),
            mini: options!(@text $($mini)?),
            get: |options| options.$name.text(),
            set: |options, value| {
                options.$name = <$type as OptionValue>::parse(value)?;
                Some(())
            },
        }),+];
    };
    (@name) => { None };
    (@name $name:ident) => { Some(stringify!($name)) };
    (@pair) => { None };
    (@pair $name:ident $rule:literal) => { Some((stringify!($name), $rule)) };
    (@text) => { None };
    (@text $text:literal) => { Some($text) };
}

options! {
    /// The options of a game: those of all systems; a game reads the ones that its system has.
    Options {
        /// What counts in a completed forest: its tiles, or its segments (HG1-21, HG2-21)
        forest_unit: ForestUnit { Hg2: ForestUnit::Tile, Hg1: ForestUnit::Segment },
        // HG1-61: either printing.
        /// When followers returned by a scoring may be deployed again: at once, or from their owner's next turn on (HG1-26, HG2-33)
        returned_followers: ReturnedFollowers { Hg2: ReturnedFollowers::AtOnce, Hg1: ReturnedFollowers::NextTurn },
        /// How fields are scored: 3 points for each city of each field, the same but each city once a player, or 4 points for each city once (C1-24)
        farms: Farms { C1: Farms::Third },
        /// What a complete city of two tiles is worth: as any other, or 2 points and 1 for each pennant (C1-22)
        small_city: SmallCity { C1: SmallCity::Four },
        // HG1-60: a table without end, or a bounded one.
        /// The cells of the table: without end, or the rectangle from (left, top) to (right, bottom), which holds (0, 0) (K-7)
        table: Option<Bounds> { Hg2: None, Hg1: None, C1: None },
        /// Whether the Robbers are played
        robbers: bool { C1: false } adds "robbers",
        /// Whether the Messages are played (M-1)
        messages: bool { C1: false } adds "messages",
        /// Whether the six tiles of Crop Circles I are played (CC-1)
        crop_circles: bool { C1: false } adds "crop_circles",
        /// Which one tile of Crop Circles II is played, as it lay in the boxes of the other minis; none together with crop_circles
        crop_circle_tile: Option<CircleTile> { C1: None } excludes crop_circles by "R-1" adds "crop_circles",
        /// Who may put a robber down after the player of a bag tile: the next one whose robber is in supply, or each of them
        placing: Placing { C1: Placing::Next } needs robbers,
        /// Whether a robber must or may go along with a figure that moves by rogue points
        rogue_ride: RogueRide { C1: RogueRide::Must } needs robbers,
        /// Whether a robber on the score track gives points at the end
        end_bonus: bool { C1: true } needs robbers,
        /// What each farmer is worth by message 4 (M-5)
        message_farmer_points: u8 { C1: 3 } of ["3", "2"] needs messages,
    }
}

impl Row {
    fn spec(&self, system: System) -> OptionSpec {
        let mut values = if self.numbers.is_empty() { (self.values)() } else { self.numbers.to_vec() };
        let default = (self.get)(&Options::of(system));
        // The default first, the others in the order of their codes.
        values.sort_by_key(|value| **value != default);
        OptionSpec {
            name: self.name,
            meaning: self.meaning.trim_start(),
            values,
            form: self.form,
            needs: self.needs,
            excludes: self.excludes.map(|(name, _)| name).or_else(|| self.excluded_by()),
            mini: self.mini,
        }
    }

    /// The option whose row says that it excludes this one.
    fn excluded_by(&self) -> Option<&'static str> {
        ROWS.iter().find(|row| row.excludes.is_some_and(|(name, _)| name == self.name)).map(|row| row.name)
    }

    /// Whether the option has another value than the system's default.
    fn is_chosen(&self, system: System, options: &Options) -> bool {
        (self.get)(options) != (self.get)(&Options::of(system))
    }
}

impl Options {
    fn rows(system: System) -> impl Iterator<Item = &'static Row> {
        ROWS.iter().filter(move |row| row.systems.contains(&system))
    }

    fn row(system: System, name: &str) -> Option<&'static Row> {
        Options::rows(system).find(|row| row.name == name)
    }

    /// The options of a system, with their meanings and allowed values: enough for a settings screen.
    pub fn specs(system: System) -> Vec<OptionSpec> {
        Options::rows(system).map(|row| row.spec(system)).collect()
    }

    /// Sets the option called `name`.
    ///
    /// # Errors
    /// [`Error::UnknownOption`] and [`Error::OptionValue`] name what is allowed.
    pub fn set(&mut self, system: System, name: &str, value: &str) -> Result<(), Error> {
        let row = Options::row(system, name).ok_or_else(|| Error::UnknownOption {
            found: shorten(name),
            system: system.name().to_owned(),
            known: Options::rows(system).map(|row| row.name).collect::<Vec<_>>().join(", "),
        })?;
        let is_number = row.numbers.is_empty() || row.numbers.contains(&value);
        is_number.then(|| (row.set)(self, value)).flatten().ok_or_else(|| Error::OptionValue {
            option: name.to_owned(),
            found: shorten(value),
            allowed: row.spec(system).allowed(),
        })
    }

    /// The value of the option called `name`, or `None` when the system has no such option.
    pub fn get(&self, system: System, name: &str) -> Option<String> {
        Some((Options::row(system, name)?.get)(self))
    }

    /// The options by name, as records write them.
    pub fn to_map(&self, system: System) -> BTreeMap<String, String> {
        Options::rows(system).map(|row| (row.name.to_owned(), (row.get)(self))).collect()
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

    /// Whether the options of a system add this mini.
    pub(crate) fn adds(&self, system: System, mini: &str) -> bool {
        Options::rows(system).any(|row| row.mini == Some(mini) && row.is_chosen(system, self))
    }

    /// The options as records have them: those that the system does not have are set to their defaults.
    ///
    /// # Errors
    /// [`Error::OptionValue`] for options that exclude each other, and for a value that no option can be given by name.
    pub(super) fn normalized(&self, system: System) -> Result<Options, Error> {
        let options = Options::from_map(system, &self.to_map(system))?;
        for row in Options::rows(system).filter(|row| row.is_chosen(system, &options)) {
            let Some((name, rule)) = row.excludes else { continue };
            let Some(other) = Options::row(system, name).filter(|other| other.is_chosen(system, &options)) else {
                continue;
            };
            let (default, value) = (row.spec(system).default_value(), (other.get)(&options));
            return Err(Error::OptionValue {
                option: row.name.to_owned(),
                found: (row.get)(&options),
                allowed: format!("{default}, since {name} is {value} ({rule})"),
            });
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
    fn a_row_says_what_an_option_needs_excludes_and_adds() {
        let specs = Options::specs(System::C1);
        let of = |name: &str| specs.iter().find(|spec| spec.name == name).unwrap();
        assert_eq!((of("placing").needs, of("message_farmer_points").needs), (Some("robbers"), Some("messages")));
        // Both ways, so that a settings screen sees it at either.
        assert_eq!(of("crop_circle_tile").excludes, Some("crop_circles"));
        assert_eq!(of("crop_circles").excludes, Some("crop_circle_tile"));
        assert_eq!(
            (of("crop_circle_tile").mini, of("robbers").mini, of("farms").mini),
            (Some("crop_circles"), Some("robbers"), None)
        );
        for system in System::ALL {
            let specs = Options::specs(*system);
            let named = specs.iter().flat_map(|spec| [spec.needs, spec.excludes]).flatten();
            assert!(named.clone().all(|name| specs.iter().any(|spec| spec.name == name)), "{system}");
            assert!(
                specs.iter().all(|spec| !Options::of(*system).adds(*system, spec.name)),
                "{system}: no mini is usual"
            );
        }
        let both = Options { crop_circles: true, crop_circle_tile: Some(CircleTile::CcRrr), ..Options::of(System::C1) };
        let error = both.normalized(System::C1).unwrap_err().to_string();
        assert!(
            error.contains("crop_circle_tile") && error.contains("none, since crop_circles is true (R-1)"),
            "{error}"
        );
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
