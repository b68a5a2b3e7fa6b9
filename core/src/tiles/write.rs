//! Writing a set as a file that reads back to the same set.

use std::fmt::Write;

use super::digest::zone_char;
use super::{Animal, RiverEnd, TileSet, Zone};

impl TileSet {
    /// The set as a file (`docs/sets.md`): of a set that extends another, all tiles and numbers together.
    ///
    /// Equal sets give equal texts, and [`read`](TileSet::read) makes the same set of it.
    pub fn to_toml(&self) -> String {
        let quoted = |text: &str| toml::Value::String(text.to_owned()).to_string();
        let mut text = format!(
            "format = 1\nname = {}\nversion = {}\ntitle = {}\nsystem = {}\n",
            quoted(&self.name),
            self.version,
            quoted(&self.title),
            quoted(&self.system)
        );
        // Writing to a string cannot fail.
        if let Some(start) = &self.start {
            let _ = writeln!(text, "start = {}", quoted(start));
        }
        if self.mini {
            text += "mini = true\n";
        }
        text += "\n[numbers]\n";
        for (name, value) in &self.numbers {
            let _ = writeln!(text, "{} = {value}", quoted(name));
        }
        for tile in &self.tiles {
            let slots: Vec<String> =
                tile.slots.chunks(3).map(|side| side.iter().map(|&zone| zone_char(zone)).collect()).collect();
            let zones: Vec<String> = tile.zones.iter().map(|zone| quoted(&zone.text())).collect();
            let _ = writeln!(text, "\n[[tile]]\nid = {}", quoted(&tile.id));
            if tile.stack != "main" {
                let _ = writeln!(text, "stack = {}", quoted(&tile.stack));
            }
            if tile.count != 1 {
                let _ = writeln!(text, "count = {}", tile.count);
            }
            let _ = writeln!(text, "slots = \"{}\"\nzones = [{}]", slots.join(" "), zones.join(", "));
        }
        text
    }
}

impl Zone {
    /// The zone as a set file writes it.
    fn text(&self) -> String {
        let mut text = self.terrain.name().to_owned();
        match self.ends_at {
            Some(RiverEnd::Lake(lake)) => text += &format!(" to {lake}"),
            Some(RiverEnd::Spring) => text += " to spring",
            None => {}
        }
        if !self.touches.is_empty() {
            text += " touches";
            self.touches.iter().for_each(|city| text += &format!(" {city}"));
        }
        let animals = Animal::ALL.iter().map(|&animal| (self.count(animal), animal.name()));
        let things = [
            (u16::from(self.fish), "fish"),
            (u16::from(self.menhirs), "menhir"),
            (u16::from(self.gold), "gold"),
            (u16::from(self.mushrooms), "mushrooms"),
            (u16::from(self.pennants), "pennant"),
        ];
        for (count, thing) in animals.chain(things).filter(|(count, _)| *count > 0) {
            text += &if count == 1 { format!(", {thing}") } else { format!(", {count} {thing}") };
        }
        match self.power {
            Some(power) => text + ", " + power.name(),
            None => text,
        }
    }
}
