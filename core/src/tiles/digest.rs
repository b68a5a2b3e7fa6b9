//! The canonical form of a set and its digest (`docs/sets.md`).

use std::fmt::Write;

use sha2::{Digest, Sha256};

use super::{RiverEnd, Terrain, TileSet};

/// SHA-256 of `bytes` in lower-case hexadecimal digits.
pub(crate) fn sha256_hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl TileSet {
    /// The canonical form: equal for two files exactly when they have the same facts.
    pub fn canonical(&self) -> String {
        let mut text =
            format!("tilewright-set 1\nname {}\nversion {}\nsystem {}\n", self.name, self.version, self.system);
        // What the format learned later is written only where it is there: the digests of older sets stand.
        if let Some(start) = &self.start {
            let _ = writeln!(text, "start {start}");
        }
        if self.mini {
            text.push_str("mini\n");
        }
        for (name, value) in &self.numbers {
            let _ = writeln!(text, "number {name} {value}");
        }
        for tile in &self.tiles {
            let slots: String = tile.slots.iter().map(|&z| zone_char(z)).collect();
            let _ = writeln!(text, "tile {} {} {} {slots}", tile.id, tile.stack, tile.count);
            for zone in &tile.zones {
                let end = match (zone.terrain, zone.ends_at) {
                    (Terrain::River, Some(RiverEnd::Lake(lake))) => lake.to_string(),
                    (Terrain::River, Some(RiverEnd::Spring)) => "spring".to_owned(),
                    (Terrain::River, None) => "edges".to_owned(),
                    _ => "-".to_owned(),
                };
                let mut animals: Vec<&str> = zone.animals.iter().map(|animal| animal.name()).collect();
                animals.sort_unstable();
                let animals = if animals.is_empty() { "-".to_owned() } else { animals.join(",") };
                let power = zone.power.map_or("-", |power| power.name());
                let _ = write!(
                    text,
                    "zone {} end={end} animals={animals} fish={} menhirs={} mushrooms={} power={power}",
                    zone.terrain, zone.fish, zone.menhirs, zone.mushrooms
                );
                if zone.gold > 0 {
                    let _ = write!(text, " gold={}", zone.gold);
                }
                if zone.pennants > 0 {
                    let _ = write!(text, " pennants={}", zone.pennants);
                }
                if !zone.touches.is_empty() {
                    let touches: Vec<String> = zone.touches.iter().map(u8::to_string).collect();
                    let _ = write!(text, " touches={}", touches.join(","));
                }
                text.push('\n');
            }
        }
        text
    }

    /// The digest of the canonical form: 64 hexadecimal digits. Records name it.
    pub fn digest(&self) -> String {
        sha256_hex(self.canonical().as_bytes())
    }
}

/// The character of a zone index in a slot string: 0 to 9, then a to f.
pub(super) fn zone_char(zone: u8) -> char {
    char::from_digit(u32::from(zone), 36).unwrap_or('?')
}
