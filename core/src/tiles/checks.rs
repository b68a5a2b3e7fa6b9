//! What a set must be for any rules to play it, whether it was read from a file or made by hand.

use super::faults::Faults;
use super::limits::{MAX_COUNT, MAX_NAME, MAX_NUMBER, MAX_SET_ZONES, MAX_THINGS, MAX_TILES, START};
use super::{BUILT_IN, MAX_ZONES, Power, RiverEnd, Terrain, Tile, TileSet};
use crate::geometry::Side;
use crate::reading::shorten;

/// Checks a set by itself: its head, each tile, and all tiles together. Returns whether its tiles are without faults.
pub(super) fn all(set: &TileSet, faults: &mut Faults) -> bool {
    head(set, faults);
    let before = faults.count();
    for tile in &set.tiles {
        faults.of_tile(&tile.id, |faults| {
            name_and_size(tile, &set.name, faults);
            land(tile, faults);
        });
    }
    let is_complete = faults.count() == before;
    whole(set, is_complete, faults);
    is_complete
}

/// What stands before the tiles.
pub(super) fn head(set: &TileSet, faults: &mut Faults) {
    if !is_name(&set.name) && !faults.is_told("name") {
        let what = format!("{:?}: 1 to {MAX_NAME} lower-case letters, digits and _ are allowed", shorten(&set.name));
        faults.add("name", what);
    }
    if set.version == 0 {
        faults.add("version", "0: versions begin with 1".to_owned());
    }
    if set.title.is_empty() {
        faults.add("title", "empty: a title is needed".to_owned());
    }
    for (name, &value) in &set.numbers {
        if value > MAX_NUMBER {
            faults.add(format!("numbers.{}", shorten(name)), format!("{value}: at most {MAX_NUMBER} is allowed"));
        }
    }
}

/// Whether a set may be called so.
fn is_name(name: &str) -> bool {
    (1..=MAX_NAME).contains(&name.len())
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

/// The name of a tile, its copies, and the number of its zones. `set` is the name of its set.
pub(super) fn name_and_size(tile: &Tile, set: &str, faults: &mut Faults) {
    // Where the set's own name is the fault, that of its tiles may be right.
    let is_own = |prefix: &str| if is_name(set) { prefix == set } else { is_name(prefix) };
    let is_set = |prefix: &str| is_own(prefix) || BUILT_IN.iter().any(|(name, _)| *name == prefix);
    let name = tile.id.split_once('/').filter(|(prefix, _)| is_set(prefix)).map_or("", |(_, name)| name);
    if !(1..=MAX_NAME).contains(&name.len()) || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b"_-.".contains(&b))
    {
        let (id, prefix) = (shorten(&tile.id), shorten(&format!("{}/", if is_name(set) { set } else { "<name>" })));
        faults
            .add("id", format!("{id:?}: {prefix:?} followed by 1 to {MAX_NAME} letters, digits, _, - or . is needed"));
    }
    if tile.count == 0 || tile.count > MAX_COUNT {
        faults.add("count", format!("{}: allowed are 1 to {MAX_COUNT}", tile.count));
    }
    if tile.zones.is_empty() || tile.zones.len() > MAX_ZONES {
        faults.add("zones", format!("{} zones: allowed are 1 to {MAX_ZONES}", tile.zones.len()));
    }
}

/// What the zones of a tile are, and where.
pub(super) fn land(tile: &Tile, faults: &mut Faults) {
    if let Some(slot) = tile.slots.iter().position(|&zone| usize::from(zone) >= tile.zones.len()) {
        let zone = tile.slots[slot];
        return faults.add("slots", format!("slot {slot} names zone {zone}: the tile has {}", tile.zones.len()));
    }
    edges(tile, faults);
    rivers(tile, faults);
    walls(tile, faults);
    holdings(tile, faults);
}

/// K-2: an edge is one zone of forest, meadow, city or field, or grass with a river or a road between.
fn edges(tile: &Tile, faults: &mut Faults) {
    for side in Side::ALL {
        let [left, middle, right] = side.slots().map(|slot| tile.slots[slot.index()]);
        let terrains = [left, middle, right].map(|zone| tile.zones[usize::from(zone)].terrain);
        let whole = matches!(terrains[0], Terrain::Forest | Terrain::Meadow | Terrain::City | Terrain::Field);
        let solid = left == middle && middle == right && whole;
        let river = terrains == [Terrain::Meadow, Terrain::River, Terrain::Meadow];
        let road = terrains == [Terrain::Field, Terrain::Road, Terrain::Field];
        if !solid && !river && !road {
            faults.add(
                "slots",
                format!("the edge {side:?} is {} | {} | {}: allowed are one forest, meadow, city or field zone in all three slots, meadow | river | meadow, or field | road | field", terrains[0], terrains[1], terrains[2]),
            );
        }
    }
}

/// HG1-10, HG2-10: a river zone has two ends, each at an edge, a lake or what the set files call a spring.
fn rivers(tile: &Tile, faults: &mut Faults) {
    for (i, zone) in tile.zones.iter().enumerate() {
        let field = || format!("zones[{i}]");
        let slots = tile.slots.iter().filter(|&&slot| usize::from(slot) == i).count();
        match (zone.terrain, zone.ends_at) {
            (Terrain::River, end) => {
                if slots + usize::from(end.is_some()) != 2 {
                    let and = if end.is_some() { " and an end on the tile" } else { "" };
                    faults.add(field(), format!("a river with {slots} edges{and}: it needs two ends"));
                }
                if let Some(RiverEnd::Lake(lake)) = end
                    && tile.zones.get(usize::from(lake)).is_none_or(|zone| zone.terrain != Terrain::Lake)
                {
                    faults.add(field(), format!("the river ends at zone {lake}, which is no lake"));
                }
            }
            (_, Some(_)) => faults.add(field(), format!("{} with an end: only a river has one", zone.terrain)),
            _ => {}
        }
        let within = matches!(zone.terrain, Terrain::Lake | Terrain::Monastery);
        if !within && zone.terrain != Terrain::Meadow && slots == 0 {
            faults.add(field(), format!("the {} is in no slot", zone.terrain));
        }
        if within && slots > 0 {
            faults.add(field(), format!("a {} is in a slot: it touches no edge", zone.terrain));
        }
    }
}

/// C1-26: a field touches cities of its own tile.
fn walls(tile: &Tile, faults: &mut Faults) {
    for (i, zone) in tile.zones.iter().enumerate().filter(|(_, zone)| !zone.touches.is_empty()) {
        let is_city = |city: &u8| tile.zones.get(usize::from(*city)).is_some_and(|zone| zone.terrain == Terrain::City);
        if zone.terrain != Terrain::Field {
            faults.add(format!("zones[{i}]"), format!("a {} touches zones: only a field does", zone.terrain));
        } else if let Some(other) = zone.touches.iter().find(|city| !is_city(city)) {
            faults.add(format!("zones[{i}]"), format!("the field touches zone {other}, which is no city"));
        } else if zone.touches.windows(2).any(|pair| pair[0] >= pair[1]) {
            faults.add(format!("zones[{i}]"), "the cities that the field touches are not ascending".to_owned());
        }
    }
}

/// What may stand on which terrain, and how many of it.
fn holdings(tile: &Tile, faults: &mut Faults) {
    for (i, zone) in tile.zones.iter().enumerate() {
        let mut check = |what: &str, count: usize, allowed: &[Terrain]| {
            if count > 0 && !allowed.contains(&zone.terrain) {
                let allowed: Vec<&str> = allowed.iter().map(|terrain| terrain.name()).collect();
                let what = format!("{what} on a {}: allowed on {}", zone.terrain, allowed.join(", "));
                faults.add(format!("zones[{i}]"), what);
            }
            if count > MAX_THINGS {
                faults.add(format!("zones[{i}]"), format!("{count} of {what}: at most {MAX_THINGS} are allowed"));
            }
        };
        check("animals", zone.animals.len(), &[Terrain::Meadow]);
        check("fish", zone.fish.into(), &[Terrain::River, Terrain::Lake]);
        check("a menhir", zone.menhirs.into(), &[Terrain::Forest]);
        check("gold", zone.gold.into(), &[Terrain::Forest]);
        check("mushrooms", zone.mushrooms.into(), &[Terrain::Forest]);
        check("a pennant", zone.pennants.into(), &[Terrain::City]);
        match zone.power {
            Some(power @ (Power::Raft | Power::Logboat)) => check(power.name(), 1, &[Terrain::River, Terrain::Lake]),
            Some(power @ (Power::Robber | Power::Shield | Power::Club | Power::Pitchfork)) => {
                check(power.name(), 1, &[Terrain::City, Terrain::Road, Terrain::Field, Terrain::Monastery]);
            }
            Some(power) => check(power.name(), 1, &[Terrain::Meadow]),
            None => {}
        }
    }
}

/// What only all tiles together show. What they can meet is checked only if they are `complete`, without faults themselves.
pub(super) fn whole(set: &TileSet, complete: bool, faults: &mut Faults) {
    for pair in set.tiles.windows(2).filter(|pair| pair[0].id == pair[1].id) {
        faults.of_tile(&pair[0].id, |faults| faults.add("id", "stands twice in the set".to_owned()));
    }
    size(&set.tiles, faults);
    starts(set, faults);
    if complete {
        meetings(set, faults);
    }
}

/// So many tiles and zones are played, copies counted.
pub(crate) fn size(tiles: &[Tile], faults: &mut Faults) {
    let total: usize = tiles.iter().map(|tile| usize::from(tile.count)).sum();
    let zones: usize = tiles.iter().map(|tile| usize::from(tile.count) * tile.zones.len()).sum();
    if (total > MAX_TILES || zones > MAX_SET_ZONES) && !faults.is_told("tile") {
        let what = format!("{total} tiles with {zones} zones: at most {MAX_TILES} and {MAX_SET_ZONES} are played");
        faults.add("tile", what);
    }
}

/// K-1: one tile lies on the table when a game begins; a mini adds none.
fn starts(set: &TileSet, faults: &mut Faults) {
    let own: u32 = set.tiles.iter().filter(|tile| tile.stack == START).map(|tile| u32::from(tile.count)).sum();
    let needed = u32::from(!set.mini && set.start.is_none());
    if own != needed {
        let needed = if needed == 1 { "exactly one" } else { "none beside the key \"start\", and in a mini none," };
        faults.add("tile", format!("{own} tiles of the stack {START}: {needed} is needed"));
    }
    if let Some(start) = &set.start {
        let known = set.tiles.iter().any(|tile| tile.id == *start && tile.stack == "main");
        if set.mini || !known {
            faults
                .add("start", format!("{:?}: a tile of the stack main is needed, and in a mini none", shorten(start)));
        }
    }
}

/// An edge that no other tile can meet stays open in every game.
fn meetings(set: &TileSet, faults: &mut Faults) {
    if set.mini {
        return;
    }
    let edges = [Terrain::Meadow, Terrain::Forest, Terrain::River, Terrain::City, Terrain::Road, Terrain::Field];
    for terrain in edges {
        let middle = |tile: &Tile, side: Side| tile.zones[usize::from(tile.slots[side.slots()[1].index()])].terrain;
        let having = set.tiles.iter().filter(|tile| Side::ALL.iter().any(|&side| middle(tile, side) == terrain));
        if let [only] = having.collect::<Vec<_>>()[..]
            && only.count == 1
        {
            let what = format!("its {terrain} edge: no other tile of the set has one, so that none can meet it");
            faults.of_tile(&only.id, |faults| faults.add("slots", what));
        }
    }
}
