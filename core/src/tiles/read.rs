//! Reading a set file: every fault is found and reported with its tile and field.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::{Table, Value};

use super::checks;
use super::faults::Faults;
use super::limits::{MAX_BYTES, MAX_COUNT, MAX_NUMBER};
use super::zone_text::zone;
use super::{BUILT_IN, Terrain, Tile, TileSet, Zone};
use crate::geometry::Slot;
use crate::reading::{shorten, shorten_middle, without_mark};

/// The version of the file format that this engine reads.
const FORMAT: u32 = 1;
/// The keys of a file.
const KEYS: [&str; 11] =
    ["format", "name", "version", "title", "system", "start", "mini", "extends", "numbers", "counts", "tile"];

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

/// A set as its file has it.
pub(super) struct FromFile {
    pub(super) set: TileSet,
    /// Whether all its tiles are without faults: only then can they be compared with others.
    pub(super) is_complete: bool,
}

/// Reads the bytes of a file and checks the set by itself. Faults go to `faults`; the part of the set without faults is
/// returned, unless the bytes are no set file at all.
pub(super) fn read(bytes: &[u8], faults: &mut Faults) -> Option<FromFile> {
    if bytes.len() > MAX_BYTES {
        faults.add("file", format!("{} bytes: at most {MAX_BYTES} are read", bytes.len()));
        return None;
    }
    let text = std::str::from_utf8(without_mark(bytes))
        .map_err(|error| faults.add("file", format!("not UTF-8: {error}")))
        .ok()?;
    let table: Table = text.parse().map_err(|error: toml::de::Error| faults.add("file", brief(&error))).ok()?;
    let mut file = File { table, faults };
    match file.take::<u32>("format")? {
        FORMAT => file.set(),
        // Another version may have other keys: it is the only fault that can be reported.
        other => {
            file.faults.add("format", format!("{other}: this engine reads format {FORMAT}"));
            None
        }
    }
}

/// The keys of a file that have not been read yet.
struct File<'a> {
    table: Table,
    faults: &'a mut Faults,
}

impl File<'_> {
    fn set(mut self) -> Option<FromFile> {
        let extends = self.table.contains_key("extends");
        let base = self.base();
        for key in self.table.keys().filter(|key| !KEYS.contains(&key.as_str())) {
            self.faults.add(shorten(key), format!("unknown key: allowed are {}", KEYS.join(", ")));
        }
        let name: String = self.take("name").unwrap_or_default();
        let version = self.take("version").unwrap_or(1);
        let title = self.take("title").unwrap_or_else(|| name.clone());
        let mut set = match base {
            Some(base) => TileSet { name, version, title, ..base },
            // The extended set is unknown: only the file itself can be checked.
            None if extends => {
                self.tiles(&name);
                return None;
            }
            None => {
                let system: Option<String> = self.take("system");
                if system.as_ref().is_some_and(String::is_empty) {
                    self.faults.add("system", "empty: a system is needed".to_owned());
                }
                let system = system.unwrap_or_default();
                TileSet {
                    name,
                    version,
                    title,
                    system,
                    start: None,
                    mini: false,
                    numbers: BTreeMap::new(),
                    tiles: Vec::new(),
                }
            }
        };
        if let Some(system) = self.table.get("system").and_then(Value::as_str).filter(|system| *system != set.system)
            && !set.system.is_empty()
        {
            let what = format!("{:?}: the set that it extends is of {:?}", shorten(system), set.system);
            self.faults.add("system", what);
        }
        if self.table.contains_key("start") {
            set.start = self.take("start");
        }
        if self.table.contains_key("mini") {
            set.mini = self.take("mini").unwrap_or_default();
        }
        for (name, value) in self.map("numbers") {
            set.numbers.insert(name, value);
        }
        let field = |id: &str| format!("counts.{}", shorten(id));
        for (id, count) in self.map("counts") {
            match set.tiles.iter().position(|tile| tile.id == id) {
                Some(i) if count == 0 => drop(set.tiles.remove(i)),
                Some(_) if count > MAX_COUNT => {
                    self.faults.add(field(&id), format!("{count}: allowed are 0 to {MAX_COUNT}"));
                }
                Some(i) => set.tiles[i].count = count,
                None => self.faults.add(field(&id), "no such tile in the set that is extended".to_owned()),
            }
        }
        let before = self.faults.count();
        checks::head(&set, self.faults);
        let own = self.tiles(&set.name);
        set.tiles.extend(own);
        set.tiles.sort_by(|a, b| a.id.cmp(&b.id));
        let is_complete = self.faults.count() == before;
        checks::whole(&set, is_complete, self.faults);
        Some(FromFile { set, is_complete })
    }

    /// The value of a key that must be there.
    fn take<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        match self.table.get(key).cloned() {
            Some(value) => typed(value).map_err(|(at, what)| self.faults.add(join(key, &at), what)).ok(),
            None => {
                self.faults.add(key, "missing".to_owned());
                None
            }
        }
    }

    /// The built-in set that the file extends.
    fn base(&mut self) -> Option<TileSet> {
        self.table.get("extends")?;
        let name: String = self.take("extends")?;
        // A test reads the built-in sets: they have no faults.
        let read = |text: &str| {
            let set = read(text.as_bytes(), &mut Faults::default())?.set;
            Some(set).filter(|set| !set.mini)
        };
        let known = BUILT_IN.iter().find(|(known, _)| *known == name);
        let base = known.and_then(|(_, text)| read(text));
        if base.is_none() {
            let whole = BUILT_IN.iter().filter(|(_, text)| read(text).is_some()).map(|(known, _)| *known);
            let known = whole.collect::<Vec<_>>().join(", ");
            self.faults.add("extends", format!("{:?}: allowed are {known}", shorten(&name)));
        }
        base
    }

    /// The whole numbers of a table by name.
    fn map(&mut self, key: &str) -> Vec<(String, u16)> {
        let table = match self.table.get(key) {
            Some(Value::Table(table)) => table.clone(),
            Some(_) => {
                self.faults.add(key, "a table of whole numbers is needed".to_owned());
                return Vec::new();
            }
            // The system determines which numbers are missing.
            None => return Vec::new(),
        };
        if key == "counts" && self.table.get("extends").is_none() {
            self.faults.add(key, "counts are changed of a set that is extended: \"extends\" is missing".to_owned());
            return Vec::new();
        }
        let most = if key == "counts" { MAX_COUNT } else { MAX_NUMBER };
        let read = |(name, value): (String, Value)| {
            let number = value.as_integer().and_then(|number| u16::try_from(number).ok());
            // One that cannot be read is there all the same.
            let number = number.unwrap_or_else(|| {
                let what = format!("{}: a whole number from 0 to {most} is needed", shorten(&value.to_string()));
                self.faults.add(format!("{key}.{}", shorten(&name)), what);
                1
            });
            (name, number)
        };
        table.into_iter().map(read).collect()
    }

    /// The tiles of the file that can be read at all; those without a fault of spelling are checked.
    fn tiles(&mut self, name: &str) -> Vec<Tile> {
        let list = match self.table.remove("tile") {
            Some(Value::Array(list)) => list,
            Some(_) => {
                self.faults.add("tile", "a list of tables [[tile]] is needed".to_owned());
                Vec::new()
            }
            None => Vec::new(),
        };
        let read = |(i, value): (usize, Value)| {
            let id = value.get("id").and_then(Value::as_str).map_or_else(|| format!("number {i}"), shorten);
            let mut read = None;
            self.faults.of_tile(&id, |faults| match typed(value) {
                Ok(raw) => read = Some(spelled(&raw, name, faults)),
                Err((at, what)) => faults.add(if at.is_empty() { "tile".to_owned() } else { at }, what),
            });
            read
        };
        list.into_iter().enumerate().filter_map(read).collect()
    }
}

fn join(key: &str, at: &str) -> String {
    if at.is_empty() { key.to_owned() } else { format!("{key}.{at}") }
}

/// A value in its type, or the field that is not right (nothing for the value itself) and why.
fn typed<T: DeserializeOwned>(value: Value) -> Result<T, (String, String)> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let field = Some(error.path().to_string()).filter(|path| path != ".").unwrap_or_default();
        (shorten(&field), brief(error.inner()))
    })
}

/// A message of the reader of TOML, which quotes the line that is wrong.
fn brief(error: &toml::de::Error) -> String {
    shorten_middle(error.to_string().trim().to_owned())
}

/// The tile that a table of the file describes.
fn spelled(raw: &FileTile, name: &str, faults: &mut Faults) -> Tile {
    let before = faults.count();
    let mut zones = Vec::new();
    for (i, text) in raw.zones.iter().enumerate() {
        zones.push(zone(text).unwrap_or_else(|what| {
            faults.add_unread(format!("zones[{i}]"), what);
            Zone::new(Terrain::Meadow)
        }));
    }
    let slots = slots(&raw.slots, zones.len(), faults);
    let well_spelled = faults.count() == before;
    let tile = Tile { id: raw.id.clone(), stack: raw.stack.clone(), count: raw.count, slots, zones };
    checks::name_and_size(&tile, name, faults);
    if well_spelled {
        checks::land(&tile, faults);
    }
    tile
}

fn slots(text: &str, zones: usize, faults: &mut Faults) -> [u8; Slot::COUNT] {
    let mut slots = [0; Slot::COUNT];
    let groups: Vec<&str> = text.split(' ').collect();
    if groups.len() != 4 || groups.iter().any(|group| group.chars().count() != 3) {
        let what = format!("{:?}: four groups of three zones, with a space between, are needed", shorten(text));
        faults.add("slots", what);
        return slots;
    }
    for (i, c) in text.chars().filter(|c| *c != ' ').enumerate() {
        match c.to_digit(36).filter(|_| !c.is_ascii_uppercase()) {
            Some(zone) if (zone as usize) < zones => slots[i] = zone as u8,
            _ => {
                let what = format!("slot {i} names zone {c:?}: the tile has zones 0 to {}", zones.saturating_sub(1));
                faults.add("slots", what);
            }
        }
    }
    slots
}
