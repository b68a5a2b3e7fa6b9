//! Features and river systems.

use crate::error::Error;
use crate::game::Game;
use crate::geometry::Pos;
use crate::landscape::Kind;
use crate::tiles::Terrain;

/// A feature (K-4), or a river system (HG2-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// The cell of its smallest zone by x, then y, then zone index: with `zone` its name.
    pub pos: Pos,
    /// The index of its smallest zone on the tile there.
    pub zone: u8,
    /// The terrain; for a river system that of its smallest zone.
    pub terrain: Terrain,
    /// How many ends are open: open edges, and for grass beside a river or a road open slots; of a monastery the free
    /// cells around it.
    pub open: u16,
    /// How many tiles it covers (K-4a).
    pub tiles: u16,
    /// The followers (of a river system: the huts) on it, by player.
    pub pieces: Vec<u8>,
    /// All its zones as (cell, zone index), ascending.
    pub zones: Vec<(Pos, u8)>,
}

impl Game {
    /// The feature that a zone belongs to.
    ///
    /// # Errors
    /// [`Error::NotFound`] when no tile with such a zone lies there.
    pub fn feature_at(&self, pos: Pos, zone: u8) -> Result<Feature, Error> {
        Ok(self.feature(Kind::Feature, self.zone_number(pos, zone)?))
    }

    /// The river system that a river or lake belongs to.
    ///
    /// # Errors
    /// [`Error::NotFound`] when no tile with such a zone lies there, or it is neither river nor lake.
    pub fn river_system_at(&self, pos: Pos, zone: u8) -> Result<Feature, Error> {
        let number = self.zone_number(pos, zone)?;
        let terrain = self.state().land.facts(self.rules().table(), number).terrain;
        match terrain {
            Terrain::River | Terrain::Lake => Ok(self.feature(Kind::RiverSystem, number)),
            _ => Err(Error::NotFound {
                what: format!("river system at {pos}, zone {zone}"),
                found: format!("the zone is a {terrain}: a river or a lake is needed"),
            }),
        }
    }

    /// All features on the table, by their names.
    pub fn features(&self) -> Vec<Feature> {
        self.all(Kind::Feature)
    }

    /// All river systems on the table, by their names.
    pub fn river_systems(&self) -> Vec<Feature> {
        let wet = |feature: &Feature| matches!(feature.terrain, Terrain::River | Terrain::Lake);
        self.all(Kind::RiverSystem).into_iter().filter(wet).collect()
    }

    fn all(&self, kind: Kind) -> Vec<Feature> {
        let mut features: Vec<Feature> = self.state().land.roots(kind).map(|root| self.feature(kind, root)).collect();
        features.sort_by_key(|feature| (feature.pos, feature.zone));
        features
    }

    fn zone_number(&self, pos: Pos, zone: u8) -> Result<u16, Error> {
        self.state().land.zone_at(self.rules().table(), pos, zone).ok_or_else(|| Error::NotFound {
            what: format!("zone {zone} at {pos}"),
            found: match self.tile_at(pos).and_then(|placed| self.rules().tile(placed.tile)) {
                Some(tile) => format!("the tile {} has zones 0 to {}", tile.id, tile.zones.len() - 1),
                None => "no tile lies there".to_owned(),
            },
        })
    }

    fn feature(&self, kind: Kind, zone: u16) -> Feature {
        let land = &self.state().land;
        let mut zones: Vec<(Pos, u8)> = land.members(kind, zone).map(|zone| land.name_of(zone)).collect();
        zones.sort_unstable();
        let (pos, index) = zones[0];
        let tiles = 1 + zones.windows(2).filter(|pair| pair[0].0 != pair[1].0).count() as u16;
        let terrain = self.state().land.zone_at(self.rules().table(), pos, index).unwrap_or(zone);
        let root = land.root(kind, zone);
        let tally = land.tally(kind, root);
        Feature {
            pos,
            zone: index,
            terrain: land.facts(self.rules().table(), terrain).terrain,
            open: match land.facts(self.rules().table(), zone).terrain {
                Terrain::Monastery => pos.around().filter(|&cell| land.at(cell).is_none()).count() as u16,
                _ => land.open_ends(kind, root),
            },
            tiles,
            pieces: (0..self.state().players).map(|player| tally.get(player) as u8).collect(),
            zones,
        }
    }
}
