//! Sets of one's own, as the text of their files: what is in no box.

mod carcassonne;

use std::fmt::Write;

use tilewright::tiles::{RiverEnd, Terrain, Tile, TileSet};
use tilewright::{Random, System};

/// What is played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnSet {
    /// A built-in set with ten copies of everything but the start tile.
    TenTimes,
    /// A built-in set with other numbers, other copies, and some tiles on which anything may lie that the system knows.
    Varied {
        /// What decides all of it.
        seed: u64,
    },
    /// A built-in set in which everything gives 5 points: in Carcassonne figures stand on dark spaces then, and messages are
    /// many (M-3).
    Fives,
    /// The land of a built-in set, with something else on every tile, and a power on every zone that can have one: what is
    /// single in the boxes meets there.
    Crowded {
        /// What decides all of it.
        seed: u64,
    },
}

impl OwnSet {
    /// The text of the set's file; it extends the built-in set of the system.
    ///
    /// # Panics
    /// When the system has no built-in set of its name.
    pub fn file(self, system: System) -> String {
        let base = TileSet::built_in(system.name()).expect("a system has a set of its name");
        let mut text = format!("format = 1\nname = \"own\"\nversion = 1\ntitle = \"My own\"\nextends = \"{system}\"\n");
        match self {
            OwnSet::TenTimes => counts(&mut text, &base, || 10),
            OwnSet::Varied { seed } => {
                let mut random = Random::stream(seed, "own set");
                numbers(&mut text, &base, &mut random);
                counts(&mut text, &base, || [0, 0, 1, 1, 2][random.below(5) as usize]);
                for i in 0..4 + random.below(9) {
                    let land = match system {
                        System::C1 => &carcassonne::land(&mut random),
                        _ => &base.tiles[random.below(base.tiles.len() as u32) as usize],
                    };
                    let extra = base.tiles.iter().find(|tile| !["main", "start"].contains(&tile.stack.as_str()));
                    let stack = if random.below(3) > 0 { "main" } else { extra.map_or("main", |tile| &tile.stack) };
                    tile(&mut text, system, (i, stack), land, 3, &mut random);
                }
            }
            OwnSet::Fives => {
                let _ = writeln!(text, "\n[numbers]");
                for name in base.numbers.keys().filter(|name| name.ends_with("_points")) {
                    let _ = writeln!(text, "{name} = 5");
                }
            }
            OwnSet::Crowded { seed } => {
                let mut random = Random::stream(seed, "own set");
                counts(&mut text, &base, || 0);
                for (i, land) in (0..).zip(base.tiles.iter().filter(|tile| tile.stack != "start")) {
                    tile(&mut text, system, (i, &land.stack), land, 1, &mut random);
                }
            }
        }
        text
    }
}

// Writing to a string cannot fail.

/// Half of the numbers are others; how many may play stays.
fn numbers(text: &mut String, base: &TileSet, random: &mut Random) {
    let _ = writeln!(text, "\n[numbers]");
    for name in base.numbers.keys().filter(|name| !name.starts_with("players_")) {
        // A game without pieces, or a factor of nought, would be none.
        let least = u32::from(matches!(name.as_str(), "followers" | "pit_trap_factor"));
        if random.below(2) == 0 {
            let _ = writeln!(text, "{name} = {}", least + random.below(5));
        }
    }
}

fn counts(text: &mut String, base: &TileSet, mut count: impl FnMut() -> u32) {
    let _ = writeln!(text, "\n[counts]");
    for tile in base.tiles.iter().filter(|tile| tile.stack != "start") {
        // One copy lies on the table when a game begins.
        let least = u32::from(base.start.as_ref() == Some(&tile.id));
        let _ = writeln!(text, "\"{}\" = {}", tile.id, count().max(least));
    }
}

/// A tile of this number and stack with the land of another and other things on it. One zone in `one_in` has a power, of
/// those that can have one.
fn tile(
    text: &mut String,
    system: System,
    (number, stack): (u32, &str),
    land: &Tile,
    one_in: u32,
    random: &mut Random,
) {
    let letter = |zone: &u8| char::from_digit(u32::from(*zone), 36).unwrap_or('?');
    let slots: Vec<String> = land.slots.chunks(3).map(|side| side.iter().map(letter).collect()).collect();
    let _ = writeln!(text, "\n[[tile]]\nid = \"own/{number}\"\nstack = \"{stack}\"\ncount = {}", 1 + random.below(2));
    let _ = writeln!(text, "slots = \"{}\"\nzones = [", slots.join(" "));
    for zone in &land.zones {
        let mut words = zone.terrain.name().to_owned();
        match zone.ends_at {
            Some(RiverEnd::Lake(lake)) => words += &format!(" to {lake}"),
            Some(RiverEnd::Spring) => words += " to spring",
            None => {}
        }
        if !zone.touches.is_empty() {
            words += " touches";
            zone.touches.iter().for_each(|city| words += &format!(" {city}"));
        }
        for thing in things(system, zone.terrain, one_in, random) {
            words += ", ";
            words += &thing;
        }
        let _ = writeln!(text, "  \"{words}\",");
    }
    let _ = writeln!(text, "]");
}

/// What lies on a zone.
fn things(system: System, terrain: Terrain, one_in: u32, random: &mut Random) -> Vec<String> {
    if system == System::C1 {
        return carcassonne::things(terrain, one_in, random);
    }
    let hg1 = system == System::Hg1;
    let (counted, powers): (&[&str], &[&str]) = match terrain {
        Terrain::Meadow if hg1 => (&["deer", "tiger", "mammoth", "aurochs"], &["fire", "shrine"]),
        Terrain::Meadow => {
            (&["deer", "tiger", "mammoth", "aurochs"], &["wildfire", "shaman", "pit_trap", "hunting_trap"])
        }
        Terrain::Forest if hg1 => (&["gold", "mushrooms"], &[]),
        Terrain::Forest => (&["menhir", "mushrooms"], &[]),
        Terrain::River if hg1 => (&[], &[]),
        Terrain::Lake if hg1 => (&["fish"], &[]),
        Terrain::River | Terrain::Lake | _ => (&["fish"], &["raft", "logboat"]),
    };
    let mut things = Vec::new();
    for thing in counted {
        match random.below(5) {
            count @ 2..=3 => things.push(format!("{count} {thing}")),
            4 => things.push((*thing).to_owned()),
            _ => {}
        }
    }
    if !powers.is_empty() && random.below(one_in) == 0 {
        things.push(powers[random.below(powers.len() as u32) as usize].to_owned());
    }
    things
}
