//! Fields at the end, in the three generations of their rules (C1-24).

use std::collections::BTreeSet;

use super::land::{Feature, Term, count, majority, name};
use super::round::Award;
use super::state::State;
use super::story::{city_items, piece_items, term_items, tile_items};
use crate::model::set::Terrain;
use crate::model::table::Spot;
use crate::model::terms::ModelFarms;

impl State {
    pub(super) fn score_fields(&mut self) {
        match self.options.farms {
            ModelFarms::Third => self.score_each_field(false),
            ModelFarms::Second => self.score_each_field(true),
            ModelFarms::First => self.score_each_city(),
        }
    }

    /// Options `third` and `second`: by the second, a city counts for each player once.
    fn score_each_field(&mut self, once: bool) {
        let mut counted = vec![BTreeSet::new(); usize::from(self.players)];
        for field in self.features(Terrain::Field) {
            let counts = self.counts_on(&field);
            let cities = self.complete_cities_at(&field);
            for player in majority(&counts) {
                let counted = &mut counted[usize::from(player)];
                let new: BTreeSet<Feature> =
                    cities.iter().filter(|city| !once || !counted.contains(*city)).cloned().collect();
                counted.extend(new.clone());
                let number = count(new.len());
                let points = number * self.table.set.number("field_city_points");
                let terms = [Term { what: "cities", count: number, points }];
                let items =
                    format!("{}{}{}{}", term_items(&terms), piece_items(&counts), city_items(&new), tile_items(&field));
                self.give_for_field(player, points, (name(&field), "field"), items);
            }
        }
    }

    /// Option `first`: each complete city is scored once, by the farmers of all fields that touch it.
    fn score_each_city(&mut self) {
        let fields = self.features(Terrain::Field);
        let fields: Vec<_> =
            fields.iter().map(|field| (self.counts_on(field), self.complete_cities_at(field))).collect();
        for city in self.features(Terrain::City) {
            let mut counts = vec![0; usize::from(self.players)];
            for (here, cities) in &fields {
                if cities.contains(&city) {
                    counts.iter_mut().zip(here).for_each(|(all, here)| *all += here);
                }
            }
            let points = self.table.set.number("city_field_points");
            let terms = [Term { what: "cities", count: 1, points }];
            let items = format!("{}{}{}", term_items(&terms), piece_items(&counts), tile_items(&city));
            for player in majority(&counts) {
                self.give_for_field(player, points, (name(&city), "city"), items.clone());
            }
        }
    }

    fn give_for_field(&mut self, player: u8, points: u32, feature: (Spot, &'static str), items: String) {
        // an award of 0 points is none.
        if points > 0 {
            self.give(&Award { player, points, feature: Some(feature), reason: "field", items });
        }
    }
}
