//! Reading a set file: every fault is found and said with its tile and field.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::{Table, Value};

use super::zone_text::zone;
use super::{MAX_ZONES, Terrain, Tile, TileSet, Zone};
use crate::error::{Error, SetFault};
use crate::geometry::Slot;
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
/// The largest number that a rule may need.
pub(crate) const MAX_NUMBER: u16 = 1000;
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
    tile: Vec<Value>,
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
        let table: Table = text.parse().map_err(|e: toml::de::Error| fault("file", brief(&e)))?;
        let raw: File = typed(Value::Table(table)).map_err(|(field, what)| fault(&field, what))?;

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
        if raw.title.is_empty() {
            faults.add("title", "empty: a title is needed".to_owned());
        }
        for (name, &value) in &raw.numbers {
            if value > MAX_NUMBER {
                faults.add(format!("numbers.{}", shorten(name)), format!("{value}: at most {MAX_NUMBER} is allowed"));
            }
        }
        faults.prefix = format!("{}/", raw.name);
        let mut tiles: Vec<Tile> =
            raw.tile.into_iter().enumerate().filter_map(|(i, tile)| faults.typed_tile(i, tile)).collect();
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

/// A value in its type, or the field that is not right and why.
fn typed<T: DeserializeOwned>(value: Value) -> Result<T, (String, String)> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let field = Some(error.path().to_string()).filter(|path| path != ".").unwrap_or_else(|| "file".to_owned());
        (shorten(&field), brief(error.inner()))
    })
}

/// A message of the reader of TOML, which quotes the line that is wrong.
fn brief(error: &toml::de::Error) -> String {
    shorten_middle(error.to_string().trim().to_owned())
}

/// The faults found so far, and the tile that is being read.
pub(super) struct Faults {
    list: Vec<SetFault>,
    /// All faults, those that are not told included.
    count: usize,
    tile: Option<String>,
    /// What the identities of the set's tiles begin with.
    prefix: String,
}

impl Faults {
    pub(super) fn add(&mut self, field: impl Into<String>, what: String) {
        self.count += 1;
        if self.list.len() < MAX_FAULTS {
            self.list.push(SetFault { tile: self.tile.clone(), field: field.into(), what });
        }
    }

    /// The tile number `i` of the file, unless its fields are not of the right types.
    fn typed_tile(&mut self, i: usize, value: Value) -> Option<Tile> {
        let id = value.get("id").and_then(Value::as_str).map_or_else(|| format!("number {i}"), shorten);
        match typed(value) {
            Ok(raw) => Some(self.tile(&raw)),
            Err((field, what)) => {
                self.tile = Some(id);
                self.add(if field == "file" { "tile".to_owned() } else { field }, what);
                self.tile = None;
                None
            }
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
        let groups: Vec<&str> = text.split(' ').collect();
        if groups.len() != 4 || groups.iter().any(|group| group.chars().count() != 3) {
            self.add(
                "slots",
                format!("{:?}: four groups of three zones, with a space between, are needed", shorten(text)),
            );
            return slots;
        }
        let digits = text.chars().filter(|c| *c != ' ');
        for (i, c) in digits.enumerate() {
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
}
