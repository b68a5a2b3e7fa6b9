//! Land of Carcassonne that is in no box.

use tilewright::Random;
use tilewright::tiles::{Terrain, Tile, Zone};

/// A tile with any city, road or field on each side, joined on the tile in any way, even such that no picture could
/// show; fields touch some of its cities, and there may be monasteries.
pub(super) fn land(random: &mut Random) -> Tile {
    let mut tile = Tile { id: String::new(), stack: "main".to_owned(), count: 1, slots: [0; 12], zones: Vec::new() };
    for side in 0..4 {
        let slots = 3 * side..3 * side + 3;
        match random.below(5) {
            0..=1 => tile.slots[slots].fill(some_zone(&mut tile.zones, Terrain::City, random)),
            2 => tile.slots[slots].fill(some_zone(&mut tile.zones, Terrain::Field, random)),
            _ => {
                let ground = [Terrain::Field, Terrain::Road, Terrain::Field];
                for (slot, terrain) in slots.zip(ground) {
                    tile.slots[slot] = some_zone(&mut tile.zones, terrain, random);
                }
            }
        }
    }
    for _ in 0..[0, 0, 0, 1, 2][random.below(5) as usize] {
        tile.zones.push(Zone::new(Terrain::Monastery));
    }
    let is_city = |zone: u8| tile.zones[usize::from(zone)].terrain == Terrain::City;
    let cities: Vec<u8> = (0..tile.zones.len() as u8).filter(|&zone| is_city(zone)).collect();
    for zone in tile.zones.iter_mut().filter(|zone| zone.terrain == Terrain::Field) {
        zone.touches = cities.iter().copied().filter(|_| random.below(3) > 0).collect();
    }
    tile
}

/// A zone of this terrain: one that is there, or a new one.
fn some_zone(zones: &mut Vec<Zone>, terrain: Terrain, random: &mut Random) -> u8 {
    let there: Vec<u8> = (0..).zip(zones.iter()).filter(|(_, zone)| zone.terrain == terrain).map(|(i, _)| i).collect();
    match there[..] {
        [_, ..] if random.below(2) == 0 => there[random.below(there.len() as u32) as usize],
        _ => {
            zones.push(Zone::new(terrain));
            zones.len() as u8 - 1
        }
    }
}

/// What lies on a zone: pennants, and one zone in `one_in` has a symbol.
pub(super) fn things(terrain: Terrain, one_in: u32, random: &mut Random) -> Vec<String> {
    let mut things = Vec::new();
    if terrain == Terrain::City {
        match random.below(5) {
            count @ 2..=3 => things.push(format!("{count} pennant")),
            4 => things.push("pennant".to_owned()),
            _ => {}
        }
    }
    if random.below(one_in) == 0 {
        things.push(["robber", "shield", "club", "pitchfork"][random.below(4) as usize].to_owned());
    }
    things
}
