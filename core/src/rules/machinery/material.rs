//! What a set must be for its system to play it: numbers, stacks, and nothing on the tiles that the system does not know.

use super::choices::System;
use super::modules::Module;
use super::numbers::Numbers;
use super::options::Options;
use super::spec::{Mini, Spec, Thing};
use crate::MAX_PLAYERS;
use crate::error::Error;
use crate::landscape::MAX_PIECES;
use crate::reading::shorten;
use crate::state::Piece;
use crate::tiles::{self, BUILT_IN, Faults, RiverEnd, START, Terrain, Tile, TileSet, Zone, parse};

/// What the rules read of a set besides its tiles.
pub(super) struct Played {
    pub(super) modules: Vec<Module>,
    pub(super) pieces: [u8; Piece::ALL.len()],
    pub(super) players: (u8, u8),
}

/// What is played of no numbers: all of it is filled in by those of the set.
impl Played {
    fn new(modules: Vec<Module>) -> Played {
        Played { modules, pieces: [0; Piece::ALL.len()], players: (0, 0) }
    }
}

/// The faults of a set, possibly made in a program, that do not depend on its system.
pub(super) fn custom_set(set: &TileSet, system: System) -> Faults {
    let mut faults = Faults::default();
    if set.system != system.name() {
        faults.add("system", format!("{:?}: {:?} is needed", shorten(&set.system), system.name()));
    }
    tiles::check(set, &mut faults);
    reserved(set, &mut faults);
    no_mini(set, &mut faults);
    faults
}

/// The names of sets that later releases may have built in.
const KEPT: [&str; 1] = ["tilewright"];

/// A built-in set's name means its facts, and will do so when there are more of them.
fn reserved(set: &TileSet, faults: &mut Faults) {
    if KEPT.contains(&set.name.as_str()) {
        faults.add("name", format!("{:?}: it is kept for a built-in set of a later release", set.name));
    }
    if BUILT_IN.iter().any(|(name, _)| *name == set.name)
        && TileSet::built_in(&set.name).is_ok_and(|known| known.canonical() != set.canonical())
    {
        faults.add("name", format!("{:?}: it is that of a built-in set with other facts", set.name));
    }
}

/// Minis are built in: a custom tile set is a whole game.
fn no_mini(set: &TileSet, faults: &mut Faults) {
    if set.mini {
        faults.add("mini", "true: an option adds the tiles of a mini, and only built-in sets are minis".to_owned());
    }
}

/// Adds what the system of a set finds wrong with it to `faults`.
pub(super) fn check(set: &TileSet, system: System, options: Options, faults: &mut Faults) -> Played {
    let spec = system.spec();
    let mut numbers = Numbers::new(set, spec.powers, faults);
    let mut played = Played::new((spec.modules)(&mut numbers, options));
    for &(piece, name) in spec.pieces {
        played.pieces[piece as usize] = numbers.at_most(name, MAX_PIECES);
    }
    let (min, max) =
        (numbers.at_most("players_min", MAX_PLAYERS as u16), numbers.at_most("players_max", MAX_PLAYERS as u16));
    played.players = (min, max);
    let is_said = |name| set.numbers.contains_key(name);
    if is_said("players_min") && is_said("players_max") && (min < 1 || max < min) {
        numbers.fault("players_min", format!("{min} to {max} players: allowed are 1 to {MAX_PLAYERS}"));
    }
    numbers.unread(system.name());
    for tile in &set.tiles {
        faults.of_tile(&tile.id, |faults| check_tile(tile, system, faults));
    }
    played
}

/// Adds a mini to what is played, with the faults of its set.
pub(super) fn mini(
    set: &TileSet,
    mini: &Mini,
    spec: &Spec,
    options: Options,
    played: &mut Played,
    faults: &mut Faults,
) {
    let mut numbers = Numbers::new(set, spec.powers, faults);
    played.modules.extend((mini.modules)(&mut numbers, options));
    numbers.unread(mini.name);
}

/// Judges the tiles of a system and its minis, sorted, as one, when each set is right by itself.
pub(super) fn together(all: &[Tile], faults: &mut Faults) {
    for pair in all.windows(2).filter(|pair| pair[0].id == pair[1].id) {
        faults.of_tile(&pair[0].id, |faults| faults.add("id", "an option adds the same tile".to_owned()));
    }
    tiles::check_size(all, faults);
}

fn check_tile(tile: &Tile, system: System, faults: &mut Faults) {
    let spec = system.spec();
    if tile.stack != START && !spec.stacks.contains(&tile.stack.as_str()) {
        let known = [&[START], spec.stacks].concat().join(", ");
        faults.add("stack", format!("{:?}: the system {system} has {known}", shorten(&tile.stack)));
    }
    for (i, zone) in tile.zones.iter().enumerate() {
        if faults.is_unread(&format!("zones[{i}]")) {
            continue;
        }
        if !spec.terrains.contains(&zone.terrain) {
            let known: Vec<&str> = spec.terrains.iter().map(|terrain| terrain.name()).collect();
            let what = format!("{}: the system {system} has {}", zone.terrain, known.join(", "));
            faults.add(format!("zones[{i}]"), what);
        }
        let mut check = |held: bool, known: bool, what: &str| {
            if held && !known {
                faults.add(format!("zones[{i}]"), format!("{what}: the system {system} does not know it"));
            }
        };
        let knows = |thing| spec.things.contains(&thing);
        check(zone.gold > 0, knows(Thing::Gold), "gold");
        check(zone.menhirs > 0, knows(Thing::Menhir), "menhir");
        check(zone.terrain == Terrain::River && zone.fish > 0, knows(Thing::RiverFish), "fish on a river");
        check(is_source(tile, zone), knows(Thing::Source), "a river that ends at a spring on a tile without a forest");
        if let Some(power) = zone.power {
            check(true, spec.powers.contains(&power), power.name());
        }
    }
}

/// The 1st edition has springs (HG1-10); where the 2nd has none, a river ends at a forest of its tile (HG2-10).
fn is_source(tile: &Tile, zone: &Zone) -> bool {
    zone.ends_at == Some(RiverEnd::Spring) && tile.zones.iter().all(|zone| zone.terrain != Terrain::Forest)
}

impl TileSet {
    /// The built-in set called `name`.
    ///
    /// # Errors
    /// [`Error::UnknownSet`] names the sets that there are.
    pub fn built_in(name: &str) -> Result<TileSet, Error> {
        match BUILT_IN.iter().find(|(known, _)| *known == name) {
            Some((_, text)) => {
                let mut faults = Faults::default();
                let set = parse(text.as_bytes(), &mut faults);
                faults.or(name, set)
            }
            None => Err(Error::UnknownSet { found: shorten(name), known: BUILT_IN.map(|(known, _)| known).join(", ") }),
        }
    }

    /// Reads a set from the bytes of its file (`docs/sets.md`). `file` is what error texts call it.
    ///
    /// # Errors
    /// [`Error::Set`] with every fault that the file has, each with its tile and field: of spelling, of what the tiles
    /// are, and of what the system of the set needs.
    pub fn read(file: &str, bytes: &[u8]) -> Result<TileSet, Error> {
        let mut faults = Faults::default();
        let set = parse(bytes, &mut faults);
        if let Some(set) = &set {
            reserved(set, &mut faults);
            no_mini(set, &mut faults);
            match System::from_name(&set.system) {
                // A mini has not the numbers of a whole game: what it is, is fault enough.
                Some(_) if set.mini => {}
                Some(system) => drop(check(set, system, Options::of(system), &mut faults)),
                None => unknown_system(set, &mut faults),
            }
        }
        faults.or(file, set)
    }
}

fn unknown_system(set: &TileSet, faults: &mut Faults) {
    // An empty one was reported as missing.
    if !set.system.is_empty() {
        let known = System::ALL.iter().map(|system| system.name()).collect::<Vec<_>>().join(", ");
        faults.add("system", format!("{:?}: allowed are {known}", shorten(&set.system)));
    }
}
