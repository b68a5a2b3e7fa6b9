//! Options to be tried, and the model's of the engine's.

use tilewright::tiles::BUILT_IN;
use tilewright::{
    Bounds, CircleTile, Farms, ForestUnit, Options, Placing, Random, ReturnedFollowers, RogueRide, SmallCity, System,
};

use crate::model::{Model, ModelFarms, ModelOptions};

/// Every combination of the options that have few values, on a table without end. Of Carcassonne every combination of
/// minis, and in each of them some values of the other options.
pub fn all_options(system: System) -> Vec<Options> {
    if system == System::C1 {
        return (0..12).map(some_minis).collect();
    }
    let mut all = Vec::new();
    for &forest_unit in ForestUnit::ALL {
        for &returned_followers in ReturnedFollowers::ALL {
            all.push(Options { forest_unit, returned_followers, ..Options::of(system) });
        }
    }
    all
}

/// Robbers and Messages, or one or none of them, without circles (up to 3), with six (up to 7) or with one.
fn some_minis(i: usize) -> Options {
    Options {
        robbers: i & 1 == 1,
        messages: i & 2 == 2,
        crop_circles: i / 4 == 1,
        crop_circle_tile: (i / 4 == 2).then(|| CircleTile::ALL[i - 8]),
        farms: Farms::ALL[i % 3],
        small_city: SmallCity::ALL[i / 2 % 2],
        placing: Placing::ALL[i / 3 % 2],
        rogue_ride: RogueRide::ALL[i / 4 % 2],
        end_bonus: i % 3 != 1,
        message_farmer_points: if i / 4 == 1 { 2 } else { 3 },
        ..Options::of(System::C1)
    }
}

/// Some value of every option that has few of them, on a table without end.
pub fn some_options(system: System, random: &mut Random) -> Options {
    let mut options = Options::of(system);
    for spec in Options::specs(system).iter().filter(|spec| spec.name != "table") {
        let value = spec.values[random.below(spec.values.len() as u32) as usize];
        options.set(system, spec.name, value).expect("the value is listed");
    }
    if options.crop_circles {
        options.crop_circle_tile = None;
    }
    options
}

/// The file of a system's built-in set.
///
/// # Panics
/// When there is none.
pub fn set_file(system: System) -> &'static str {
    BUILT_IN.iter().find(|(name, _)| *name == system.name()).expect("a system has a set of its name").1
}

/// A model that begins as the engine's driven game with the built-in set does.
pub fn model_of(system: System, options: Options, players: u8) -> Model {
    model_with_set(set_file(system), options, players)
}

/// A model that plays with the set of this file.
pub fn model_with_set(file: &str, options: Options, players: u8) -> Model {
    let sides = |bounds: Bounds| [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()].map(i32::from);
    let options = ModelOptions {
        forest_unit_segment: options.forest_unit == ForestUnit::Segment,
        returned_next_turn: options.returned_followers == ReturnedFollowers::NextTurn,
        table: options.table.map(sides),
        farms: match options.farms {
            Farms::Third => ModelFarms::Third,
            Farms::Second => ModelFarms::Second,
            _ => ModelFarms::First,
        },
        small_city_two: options.small_city == SmallCity::Two,
        robbers: options.robbers,
        messages: options.messages,
        crop_circles: options.crop_circles,
        crop_circle_tile: options.crop_circle_tile.map(CircleTile::name),
        placing_each: options.placing == Placing::Each,
        ride_may: options.rogue_ride == RogueRide::May,
        end_bonus: options.end_bonus,
        message_farmer_points: options.message_farmer_points.into(),
    };
    Model::new(file, options, players)
}
