//! What a feature is worth.

use std::collections::BTreeSet;

use super::state::State;
use crate::model::set::Terrain;
use crate::model::table::{Spot, cells, surrounds};

/// The feature of a zone; its name is the smallest of its zones.
pub(super) type Feature = BTreeSet<Spot>;

/// A part of a sum of points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    /// `tiles`, `pennants` and so on.
    pub(super) what: &'static str,
    pub(super) count: u32,
    pub(super) points: u32,
}

pub(super) fn sum(terms: &[Term]) -> u32 {
    terms.iter().map(|term| term.points).sum()
}

impl State {
    /// All features of a terrain, by name.
    pub(super) fn features(&self, terrain: Terrain) -> BTreeSet<Feature> {
        self.table.all_features(terrain)
    }

    /// C1-20, C1-21, C1-23. A field is never complete.
    pub(super) fn is_complete(&self, feature: &Feature) -> bool {
        match self.terrain_of(feature) {
            Terrain::Monastery => self.neighbours(feature) == 8,
            Terrain::City | Terrain::Road => self.table.complete(feature),
            _ => false,
        }
    }

    pub(super) fn terrain_of(&self, feature: &Feature) -> Terrain {
        self.terrain(name(feature))
    }

    /// The occupied cells of the eight around a monastery.
    fn neighbours(&self, monastery: &Feature) -> u32 {
        let cell = name(monastery).cell;
        count(self.table.placed.iter().filter(|placed| surrounds(cell, placed.cell)).count())
    }

    /// What a road, city or monastery scores now: when it is complete, or at the end as it is (C1-20 to C1-23).
    pub(super) fn worth(&self, feature: &Feature) -> Vec<Term> {
        let set = &self.table.set;
        let complete = self.is_complete(feature);
        // K-4a.
        let tiles = count(cells(feature).len());
        match self.terrain_of(feature) {
            Terrain::Road => vec![Term { what: "tiles", count: tiles, points: tiles * set.number("road_tile_points") }],
            Terrain::City => {
                let pennants = self.pennants(feature);
                let by_tile = |number| Term { what: "tiles", count: tiles, points: tiles * set.number(number) };
                let (city, pennant_points) = if complete && tiles == 2 && self.options.small_city_two {
                    // C1-22: for the city, not for each of its tiles.
                    let points = set.number("small_city_points");
                    (Term { what: "cities", count: 1, points }, set.number("small_city_pennant_points"))
                } else if complete {
                    (by_tile("city_tile_points"), set.number("pennant_points"))
                } else {
                    (by_tile("open_city_tile_points"), set.number("open_pennant_points"))
                };
                vec![city, Term { what: "pennants", count: pennants, points: pennants * pennant_points }]
            }
            Terrain::Monastery => {
                let neighbours = self.neighbours(feature);
                vec![
                    Term { what: "tiles", count: 1, points: set.number("monastery_points") },
                    Term { what: "neighbours", count: neighbours, points: neighbours * set.number("neighbour_points") },
                ]
            }
            other => unreachable!("{other:?} is not scored so"),
        }
    }

    pub(super) fn pennants(&self, city: &Feature) -> u32 {
        city.iter().map(|&spot| self.table.zone(spot).pennants).sum()
    }

    /// C1-26: the complete cities that touch a field. A city that touches it in several places is one.
    pub(super) fn complete_cities_at(&self, field: &Feature) -> BTreeSet<Feature> {
        let mut cities = BTreeSet::new();
        for &Spot { cell, zone } in field {
            for &city in &self.table.zone(Spot { cell, zone }).touches {
                cities.insert(self.table.feature(Spot { cell, zone: city }));
            }
        }
        cities.retain(|city| self.is_complete(city));
        cities
    }

    /// How many followers each player has on a feature.
    pub(super) fn counts_on(&self, feature: &Feature) -> Vec<u32> {
        let on = |player: u8| {
            let own =
                |follower: &&super::state::Follower| follower.player == player && feature.contains(&follower.spot);
            count(self.followers.iter().filter(own).count())
        };
        (0..self.players).map(on).collect()
    }
}

/// K-20: the players with the most followers; nobody where there is none.
pub(super) fn majority(counts: &[u32]) -> Vec<u8> {
    let most = counts.iter().copied().max().unwrap_or(0);
    (0..).zip(counts).filter(|&(_, &count)| most > 0 && count == most).map(|(player, _)| player).collect()
}

/// The smallest zone of a feature: by cell, x before y, then by the zone's index.
pub(super) fn name(feature: &Feature) -> Spot {
    *feature.first().expect("a feature has a zone")
}

pub(super) fn terrain_name(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::City => "city",
        Terrain::Road => "road",
        Terrain::Field => "field",
        Terrain::Monastery => "monastery",
        other => unreachable!("{other:?} is of another family"),
    }
}

pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).expect("a table has few tiles")
}
