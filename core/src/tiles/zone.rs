//! What a zone is and what it holds, with the words of the set files.

use crate::words::words;

words! {
    /// What a zone is made of. The codes are stable.
    Terrain {
        /// Grassland, where hunters lie.
        Meadow = 1 "meadow",
        /// Forest, where gatherers stand.
        Forest = 2 "forest",
        /// River, where fishers stand.
        River = 3 "river",
        /// Lake: holds fish, takes no follower.
        Lake = 4 "lake",
        /// City, where knights stand (C1-10).
        City = 5 "city",
        /// Road, where thieves stand (C1-10).
        Road = 6 "road",
        /// Field, where farmers lie (C1-10).
        Field = 7 "field",
        /// Monastery, where a monk stands (C1-10).
        Monastery = 8 "monastery",
    }
}

words! {
    /// An animal of a meadow. The codes are stable.
    Animal {
        /// Deer.
        Deer = 1 "deer",
        /// Aurochs.
        Aurochs = 2 "aurochs",
        /// Mammoth.
        Mammoth = 3 "mammoth",
        /// Sabre-toothed tiger: cancels a deer of its meadow.
        Tiger = 4 "tiger",
    }
}

words! {
    /// A power or symbol of a special tile. The codes are stable.
    Power {
        /// Its meadow has no tigers in the final scoring (HG2-54).
        Wildfire = 1 "wildfire",
        /// Its player may bring back a follower before deploying (HG2-43).
        Shaman = 2 "shaman",
        /// Who scores its river system scores the lakes of it as well (HG2-53).
        Raft = 3 "raft",
        /// Animals of its meadow around it count more than once (HG2-55).
        PitTrap = 4 "pit_trap",
        /// Its player scores the lakes of its river system at once (HG2-41).
        Logboat = 5 "logboat",
        /// Its player scores the animals of its meadow around it at once (HG2-42).
        HuntingTrap = 6 "hunting_trap",
        /// Its meadow has no tigers in the final scoring (HG1-40).
        Fire = 7 "fire",
        /// The hunter deployed on it scores the meadow alone (HG1-43).
        Shrine = 8 "shrine",
        /// The bag: robbers may be placed.
        Robber = 9 "robber",
        /// A crop circle of knights, in cities (CC-1).
        Shield = 10 "shield",
        /// A crop circle of thieves, on roads (CC-1).
        Club = 11 "club",
        /// A crop circle of farmers, in fields (CC-1).
        Pitchfork = 12 "pitchfork",
    }
}

/// Where a river zone ends on its own tile (HG1-10, HG2-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RiverEnd {
    /// At the lake with this zone index.
    Lake(u8),
    /// At a spring: in the 1st edition a source, in the 2nd a forest of its tile.
    Spring,
}

/// A connected piece of one terrain on one tile, and what stands on it (K-4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// The terrain.
    pub terrain: Terrain,
    /// For a river that does not leave its tile by two edges: where it ends.
    pub ends_at: Option<RiverEnd>,
    /// The animals, sorted.
    pub animals: Vec<Animal>,
    /// The number of fish.
    pub fish: u8,
    /// The number of menhirs.
    pub menhirs: u8,
    /// The number of gold nuggets.
    pub gold: u8,
    /// The number of groups of mushrooms.
    pub mushrooms: u8,
    /// The number of pennants (C1-10).
    pub pennants: u8,
    /// For a field: the zones of the cities that it touches on this tile, ascending (C1-26).
    pub touches: Vec<u8>,
    /// The special power or the symbol of the tile, drawn on this zone.
    pub power: Option<Power>,
}

impl Zone {
    /// An empty zone of `terrain`.
    pub fn new(terrain: Terrain) -> Zone {
        Zone {
            terrain,
            ends_at: None,
            animals: Vec::new(),
            fish: 0,
            menhirs: 0,
            gold: 0,
            mushrooms: 0,
            pennants: 0,
            touches: Vec::new(),
            power: None,
        }
    }

    /// How many of `animal` the zone shows.
    pub fn count(&self, animal: Animal) -> u16 {
        self.animals.iter().filter(|&&a| a == animal).count() as u16
    }
}
