//! How a tile repeats itself under rotation.

use super::{MAX_ZONES, RiverEnd, Tile, Zone};
use crate::geometry::Slot;

impl Tile {
    /// After how many quarter turns the tile looks the same again (K-3): 1, 2, or 4 when no smaller turn will do. It is
    /// the number of its different looks.
    ///
    /// Two rotations that differ by a multiple of it show the same terrains in the same slots, and zones with the same
    /// facts (what is on them, where rivers end, which cities fields touch). Only the numbers of the zones may differ:
    /// what is zone 0 in one may be zone 2 in the other. Placements are listed in all four rotations all the same.
    ///
    /// It is computed, and stands in no digest. Of a tile that no set could have it is 4.
    pub fn symmetry(&self) -> u8 {
        [1, 2].into_iter().find(|&turns| Matching::exists(self, turns.into())).unwrap_or(4)
    }
}

/// Which zone of the tile lies where which other was before the turn: a one-to-one map that is being made.
#[derive(Clone, Copy)]
struct Matching<'a> {
    zones: &'a [Zone],
    /// By zone: the lake and the cities that it names, one bit each.
    names: [u16; MAX_ZONES],
    image: [Option<usize>; MAX_ZONES],
    /// The images, one bit each.
    taken: u16,
}

impl Matching<'_> {
    /// Whether the zones of the tile turned by `turns` are those of the tile, but for their numbers.
    fn exists(tile: &Tile, turns: usize) -> bool {
        if tile.zones.len() > MAX_ZONES {
            return false;
        }
        let mut names = [0; MAX_ZONES];
        for (names, zone) in names.iter_mut().zip(&tile.zones) {
            let lake = match zone.ends_at {
                Some(RiverEnd::Lake(lake)) => Some(lake),
                Some(RiverEnd::Spring) | None => None,
            };
            *names = zone.touches.iter().copied().chain(lake).fold(0, |bits, named| bits | bit(named.into()));
        }
        let mut matching = Matching { zones: &tile.zones, names, image: [None; MAX_ZONES], taken: 0 };
        // The slots leave no choice; it remains to match the zones that lie in none.
        let turned = tile.slots.iter().cycle().skip(Slot::COUNT - 3 * turns);
        tile.slots.iter().zip(turned).all(|(&zone, &other)| matching.pair(zone.into(), other.into()))
            && matching.complete(0)
    }

    /// Matches the zones from `zone` on that have no image yet.
    fn complete(self, zone: usize) -> bool {
        if zone == self.zones.len() {
            return true;
        }
        if self.image[zone].is_some() {
            return self.complete(zone + 1);
        }
        (0..self.zones.len()).any(|other| {
            let mut tried = self;
            tried.pair(zone, other) && tried.complete(zone + 1)
        })
    }

    /// Makes `other` the image of `zone`, unless what is known speaks against it.
    fn pair(&mut self, zone: usize, other: usize) -> bool {
        let (Some(a), Some(b)) = (self.zones.get(zone), self.zones.get(other)) else { return false };
        if let Some(image) = self.image[zone] {
            return image == other;
        }
        if self.taken & bit(other) != 0 || !alike(a, b) {
            return false;
        }
        self.image[zone] = Some(other);
        self.taken |= bit(other);
        let mut matched = self.image.iter().enumerate().filter_map(|(known, &image)| Some((known, image?)));
        matched.all(|(known, image)| {
            self.named(zone, known) == self.named(other, image) && self.named(known, zone) == self.named(image, other)
        })
    }

    /// Whether `zone` names `other` as its lake or as a city that it touches.
    fn named(&self, zone: usize, other: usize) -> bool {
        self.names[zone] & bit(other) != 0
    }
}

/// Whether all facts of two zones are the same that name no other zone.
fn alike(a: &Zone, b: &Zone) -> bool {
    let kind = |zone: &Zone| zone.ends_at.map(|end| matches!(end, RiverEnd::Lake(_)));
    // The list of all fields makes a new one an error here.
    let Zone { terrain, ends_at: _, animals, fish, menhirs, gold, mushrooms, pennants, touches, power } = a;
    (terrain, animals, fish, menhirs, gold, mushrooms, pennants, power)
        == (&b.terrain, &b.animals, &b.fish, &b.menhirs, &b.gold, &b.mushrooms, &b.pennants, &b.power)
        && kind(a) == kind(b)
        && touches.len() == b.touches.len()
}

fn bit(zone: usize) -> u16 {
    1_u16.checked_shl(zone as u32).unwrap_or(0)
}
