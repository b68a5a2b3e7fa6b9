//! Reading a set file: every fault is found and said with its tile and field.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Animal, MAX_ZONES, Power, RiverEnd, Terrain, Tile, TileSet, Zone};
use crate::error::{Error, SetFault};
use crate::geometry::{Side, Slot};
use crate::reading::{shorten, shorten_middle};

/// The version of the file format that this engine reads.
const FORMAT: u32 = 1;
/// The most bytes that a set file may have: the reader of TOML takes up to seventy times as much memory.
pub(crate) const MAX_BYTES: usize = 2 << 20;
/// The most faults that are told: a hostile file could have a million.
pub(crate) const MAX_FAULTS: usize = 500;
/// The most copies of one tile.
pub(crate) const MAX_COUNT: u16 = 10_000;
/// The most tiles of a set, copies counted, so that 16-bit indices suffice.
pub(crate) const MAX_TILES: usize = 20_000;
/// The most zones of a set, copies counted, so that 16-bit indices suffice.
pub(crate) const MAX_SET_ZONES: usize = 65_000;
/// The stacks that a tile may belong to.
const STACKS: [&str; 3] = ["start", "main", "menhir"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: u32,
    name: String,
    version: u32,
    title: String,
    system: String,
    numbers: BTreeMap<String, u16>,
    #[serde(default)]
    tile: Vec<FileTile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileTile {
    id: String,
    #[serde(default = "main_stack")]
    stack: String,
    #[serde(default = "one")]
    count: u16,
    slots: String,
    zones: Vec<String>,
}

fn main_stack() -> String {
    "main".to_owned()
}

fn one() -> u16 {
    1
}

impl TileSet {
    /// The built-in set called `name`.
    ///
    /// # Errors
    /// [`Error::UnknownSet`] names the sets that there are.
    pub fn built_in(name: &str) -> Result<TileSet, Error> {
        match super::BUILT_IN.iter().find(|(known, _)| *known == name) {
            Some((_, text)) => TileSet::read(name, text.as_bytes()),
            None => Err(Error::UnknownSet {
                found: shorten(name),
                known: super::BUILT_IN.map(|(known, _)| known).join(", "),
            }),
        }
    }

    /// Reads a set from the bytes of its file. `file` is what error texts call it.
    ///
    /// # Errors
    /// [`Error::Set`] with every fault that the file has, each with its tile and field.
    pub fn read(file: &str, bytes: &[u8]) -> Result<TileSet, Error> {
        let fault = |field: &str, what: String| Error::Set {
            file: file.to_owned(),
            faults: vec![SetFault { tile: None, field: field.to_owned(), what }],
        };
        if bytes.len() > MAX_BYTES {
            return Err(fault("file", format!("{} bytes: at most {MAX_BYTES} are read", bytes.len())));
        }
        let text = std::str::from_utf8(bytes).map_err(|e| fault("file", format!("not UTF-8: {e}")))?;
        let raw: File =
            toml::from_str(text).map_err(|e| fault("file", shorten_middle(e.to_string().trim().to_owned())))?;

        let mut faults = Faults { list: Vec::new(), count: 0, tile: None, prefix: String::new() };
        if raw.format != FORMAT {
            faults.add("format", format!("{}: this engine reads format {FORMAT}", raw.format));
        }
        if raw.name.is_empty() || !raw.name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_') {
            faults.add("name", format!("{:?}: lower-case letters, digits and _ are allowed", shorten(&raw.name)));
        }
        if raw.version == 0 {
            faults.add("version", "0: versions begin with 1".to_owned());
        }
        faults.prefix = format!("{}/", raw.name);
        let mut tiles: Vec<Tile> = raw.tile.iter().map(|tile| faults.tile(tile)).collect();
        tiles.sort_by(|a, b| a.id.cmp(&b.id));
        for pair in tiles.windows(2).filter(|pair| pair[0].id == pair[1].id) {
            faults.tile = Some(shorten(&pair[0].id));
            faults.add("id", "stands twice in the set".to_owned());
        }
        faults.tile = None;
        let total: usize = tiles.iter().map(|tile| usize::from(tile.count)).sum();
        let zones: usize = tiles.iter().map(|tile| usize::from(tile.count) * tile.zones.len()).sum();
        if total > MAX_TILES || zones > MAX_SET_ZONES {
            faults.add(
                "tile",
                format!("{total} tiles with {zones} zones: at most {MAX_TILES} and {MAX_SET_ZONES} are played"),
            );
        }
        let starts: u32 = tiles.iter().filter(|tile| tile.stack == "start").map(|tile| u32::from(tile.count)).sum();
        if starts != 1 {
            faults.add("tile", format!("{starts} tiles of the stack start: exactly one is needed"));
        }
        if !faults.list.is_empty() {
            return Err(Error::Set { file: file.to_owned(), faults: faults.list });
        }
        Ok(TileSet {
            name: raw.name,
            version: raw.version,
            title: raw.title,
            system: raw.system,
            numbers: raw.numbers,
            tiles,
        })
    }
}

/// The faults found so far, and the tile that is being read.
struct Faults {
    list: Vec<SetFault>,
    /// All faults, those that are not told included.
    count: usize,
    tile: Option<String>,
    /// What the identities of the set's tiles begin with.
    prefix: String,
}

impl Faults {
    fn add(&mut self, field: impl Into<String>, what: String) {
        self.count += 1;
        if self.list.len() < MAX_FAULTS {
            self.list.push(SetFault { tile: self.tile.clone(), field: field.into(), what });
        }
    }

    fn tile(&mut self, raw: &FileTile) -> Tile {
        let before = self.count;
        self.tile = Some(shorten(&raw.id));
        let name = raw.id.strip_prefix(&self.prefix).unwrap_or_default();
        if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
            let (id, prefix) = (shorten(&raw.id), shorten(&self.prefix));
            let what = format!("{id:?}: {prefix:?} followed by letters, digits or _ is needed");
            self.add("id", what);
        }
        if !STACKS.contains(&raw.stack.as_str()) {
            self.add("stack", format!("{:?}: allowed are {}", shorten(&raw.stack), STACKS.join(", ")));
        }
        if raw.count == 0 || raw.count > MAX_COUNT {
            self.add("count", format!("{}: allowed are 1 to {MAX_COUNT}", raw.count));
        }
        if raw.zones.is_empty() || raw.zones.len() > MAX_ZONES {
            self.add("zones", format!("{} zones: allowed are 1 to {MAX_ZONES}", raw.zones.len()));
        }
        let zones: Vec<Zone> = raw
            .zones
            .iter()
            .enumerate()
            .map(|(i, text)| {
                zone(text).unwrap_or_else(|what| {
                    self.add(format!("zones[{i}]"), what);
                    Zone::new(Terrain::Meadow)
                })
            })
            .collect();
        let slots = self.slots(&raw.slots, zones.len());
        let tile = Tile { id: raw.id.clone(), stack: raw.stack.clone(), count: raw.count, slots, zones };
        if before == self.count {
            self.edges(&tile);
            self.rivers(&tile);
            self.holdings(&tile);
        }
        self.tile = None;
        tile
    }

    fn slots(&mut self, text: &str, zones: usize) -> [u8; Slot::COUNT] {
        let mut slots = [0; Slot::COUNT];
        let digits: Vec<char> = text.chars().filter(|c| *c != ' ').collect();
        if digits.len() != Slot::COUNT {
            self.add("slots", format!("{} zones in {:?}: twelve are needed", digits.len(), shorten(text)));
            return slots;
        }
        for (i, c) in digits.into_iter().enumerate() {
            match c.to_digit(36).filter(|_| !c.is_ascii_uppercase()) {
                Some(zone) if (zone as usize) < zones => slots[i] = zone as u8,
                _ => self.add(
                    "slots",
                    format!("slot {i} names zone {c:?}: the tile has zones 0 to {}", zones.saturating_sub(1)),
                ),
            }
        }
        slots
    }

    /// K-2: an edge is one zone of forest or meadow, or grass | river | grass.
    fn edges(&mut self, tile: &Tile) {
        for side in Side::ALL {
            let [left, middle, right] = side.slots().map(|slot| tile.slots[slot.index()]);
            let terrains = [left, middle, right].map(|zone| tile.zones[usize::from(zone)].terrain);
            let solid = left == middle && middle == right && matches!(terrains[0], Terrain::Forest | Terrain::Meadow);
            let river = terrains == [Terrain::Meadow, Terrain::River, Terrain::Meadow];
            if !solid && !river {
                self.add(
                    "slots",
                    format!("the edge {side:?} is {} | {} | {}: allowed are one forest or meadow zone in all three slots, or meadow | river | meadow", terrains[0], terrains[1], terrains[2]),
                );
            }
        }
    }

    /// HG2-10: a river zone has two ends, each at an edge, a lake or a forest of its tile.
    fn rivers(&mut self, tile: &Tile) {
        for (i, zone) in tile.zones.iter().enumerate() {
            let field = || format!("zones[{i}]");
            let slots = tile.slots.iter().filter(|&&slot| usize::from(slot) == i).count();
            match (zone.terrain, zone.ends_at) {
                (Terrain::River, end) => {
                    if slots + usize::from(end.is_some()) != 2 {
                        self.add(
                            field(),
                            format!(
                                "a river with {slots} edges{}: it needs two ends",
                                if end.is_some() { " and an end on the tile" } else { "" }
                            ),
                        );
                    }
                    if let Some(RiverEnd::Lake(lake)) = end
                        && tile.zones.get(usize::from(lake)).is_none_or(|zone| zone.terrain != Terrain::Lake)
                    {
                        self.add(field(), format!("the river ends at zone {lake}, which is no lake"));
                    }
                    if end == Some(RiverEnd::Spring) && tile.zones.iter().all(|zone| zone.terrain != Terrain::Forest) {
                        self.add(field(), "the river ends at a forest, and the tile has none".to_owned());
                    }
                }
                (_, Some(_)) => self.add(field(), format!("{} with an end: only a river has one", zone.terrain)),
                _ => {}
            }
            if zone.terrain != Terrain::Lake && zone.terrain != Terrain::Meadow && slots == 0 {
                self.add(field(), format!("the {} is in no slot", zone.terrain));
            }
            if zone.terrain == Terrain::Lake && slots > 0 {
                self.add(field(), "a lake is in a slot: lakes touch no edge".to_owned());
            }
        }
    }

    /// What may stand on which terrain.
    fn holdings(&mut self, tile: &Tile) {
        for (i, zone) in tile.zones.iter().enumerate() {
            let mut check = |what: &str, held: bool, allowed: &[Terrain]| {
                if held && !allowed.contains(&zone.terrain) {
                    let allowed: Vec<&str> = allowed.iter().map(|terrain| terrain.name()).collect();
                    let what = format!("{what} on a {}: allowed on {}", zone.terrain, allowed.join(", "));
                    self.add(format!("zones[{i}]"), what);
                }
            };
            check("animals", !zone.animals.is_empty(), &[Terrain::Meadow]);
            check("fish", zone.fish > 0, &[Terrain::River, Terrain::Lake]);
            check("a menhir", zone.menhirs > 0, &[Terrain::Forest]);
            check("mushrooms", zone.mushrooms > 0, &[Terrain::Forest]);
            match zone.power {
                Some(power @ (Power::Raft | Power::Logboat)) => {
                    check(power.name(), true, &[Terrain::River, Terrain::Lake])
                }
                Some(power) => check(power.name(), true, &[Terrain::Meadow]),
                None => {}
            }
        }
    }
}

/// Reads one zone: `terrain[ to N| to spring]{, [count ]thing}`.
fn zone(text: &str) -> Result<Zone, String> {
    let mut parts = text.split(", ");
    let mut head = parts.next().unwrap_or_default().split(' ');
    let word = head.next().unwrap_or_default();
    let terrain = Terrain::from_name(word).ok_or_else(|| {
        let known: Vec<&str> = Terrain::ALL.iter().map(|terrain| terrain.name()).collect();
        format!("terrain {:?}: allowed are {}", shorten(word), known.join(", "))
    })?;
    let mut zone = Zone::new(terrain);
    match (head.next(), head.next(), head.next()) {
        (None, _, _) => {}
        (Some("to"), Some("spring"), None) => zone.ends_at = Some(RiverEnd::Spring),
        (Some("to"), Some(lake), None) => {
            let lake =
                lake.parse().map_err(|_| format!("end {:?}: a zone number or \"spring\" is needed", shorten(lake)))?;
            zone.ends_at = Some(RiverEnd::Lake(lake));
        }
        _ => {
            return Err(format!(
                "{:?}: after the terrain comes nothing, \"to <zone>\" or \"to spring\"",
                shorten(text)
            ));
        }
    }
    for part in parts {
        let (count, thing) = match part.split_once(' ') {
            Some((count, thing)) => {
                let count = count.parse::<u8>().ok().filter(|count| (1..=20).contains(count));
                (count.ok_or_else(|| format!("{:?}: a count from 1 to 20 is needed", shorten(part)))?, thing)
            }
            None => (1, part),
        };
        match thing {
            "fish" => zone.fish += count,
            "menhir" => zone.menhirs += count,
            "mushrooms" => zone.mushrooms += count,
            _ => match (Animal::from_name(thing), Power::from_name(thing)) {
                (Some(animal), _) => zone.animals.extend(std::iter::repeat_n(animal, usize::from(count))),
                (_, Some(power)) if count == 1 && zone.power.is_none() => zone.power = Some(power),
                (_, Some(_)) => return Err(format!("{:?}: a zone has at most one power", shorten(part))),
                _ => {
                    return Err(format!(
                        "thing {:?}: allowed are fish, menhir, mushrooms, an animal or a power",
                        shorten(thing)
                    ));
                }
            },
        }
        if zone.fish > 20 || zone.menhirs > 20 || zone.mushrooms > 20 || zone.animals.len() > 20 {
            return Err(format!("{:?}: at most 20 of a thing are allowed", shorten(text)));
        }
    }
    zone.animals.sort_unstable();
    Ok(zone)
}
