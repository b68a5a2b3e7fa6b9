//! What the zones of a tile must be for the rules to play it.

use super::read::Faults;
use super::{Power, RiverEnd, Terrain, Tile};
use crate::geometry::Side;

impl Faults {
    /// K-2: an edge is one zone of forest or meadow, or grass | river | grass.
    pub(super) fn edges(&mut self, tile: &Tile) {
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
    pub(super) fn rivers(&mut self, tile: &Tile) {
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
    pub(super) fn holdings(&mut self, tile: &Tile) {
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
