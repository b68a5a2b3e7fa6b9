//! What is seen of Carcassonne's roads, cities, monasteries and fields.

use std::collections::BTreeSet;

use tilewright::tiles::Terrain;
use tilewright::{CircleMode, Event, Farms, Feature, Game, Item, ItemKind, Pos, Reason, Side, SmallCity};

use super::{Coverage, feature, zone_at};

impl Coverage {
    pub(super) fn deployed_in_carcassonne(&mut self, game: &Game, event: &Event) {
        if self.minis.circle.mode == Some(CircleMode::Deploy) {
            return self.saw("circle adds");
        }
        self.saw(match zone_at(game, event.pos, event.zone as u8).terrain {
            Terrain::City => "knight",
            Terrain::Road => "thief",
            Terrain::Monastery => "monk",
            _ => "farmer",
        });
        self.counts_deployment();
    }

    pub(super) fn carcassonne(&mut self, game: &Game, event: &Event, items: &[Item]) {
        let has = |kind| items.iter().any(|item| item.kind == kind && item.count > 0);
        let open = self.game.finishing;
        match event.reason {
            Some(Reason::Road) => {
                self.saw(if open { "open road" } else { "road" });
                self.saw_if(!open && is_loop(game, &feature(game, event)), "loop");
            }
            Some(Reason::City) => {
                self.saw(if open { "open city" } else { "city" });
                self.saw_if(has(ItemKind::Pennants), if open { "open pennants" } else { "pennants" });
                if !open && feature(game, event).tiles == 2 {
                    let two = game.rules().options().small_city == SmallCity::Two;
                    self.saw(if two { "small city two" } else { "small city four" });
                }
            }
            Some(Reason::Monastery) => {
                self.saw(if open { "open monastery" } else { "monastery" });
                let beside = game.just_placed().is_some_and(|placed| placed.pos != event.pos);
                self.saw_if(!open && beside, "monastery beside");
            }
            Some(Reason::Field) => self.saw(game.rules().options().farms.name()),
            _ => {}
        }
    }

    /// Which cities counted for which fields at the end.
    pub(super) fn fields(&mut self, game: &Game) {
        let farmed: Vec<Feature> = game
            .features()
            .into_iter()
            .filter(|field| field.terrain == Terrain::Field && field.pieces.iter().any(|&count| count > 0))
            .collect();
        self.saw_if(!farmed.is_empty(), "farmer stays");
        let cities: Vec<BTreeSet<(Pos, u8)>> = farmed.iter().map(|field| cities(game, field)).collect();
        let majority = |field: &Feature, player: usize| Some(&field.pieces[player]) == field.pieces.iter().max();
        let twice = |both: &dyn Fn(usize, usize) -> bool| {
            let pairs = (0..farmed.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
            pairs.into_iter().any(|(i, j)| !cities[i].is_disjoint(&cities[j]) && both(i, j))
        };
        let of_one = twice(&|i, j| {
            (0..usize::from(game.players())).any(|player| majority(&farmed[i], player) && majority(&farmed[j], player))
        });
        match game.rules().options().farms {
            Farms::Third => self.saw_if(of_one, "city of two fields"),
            Farms::Second => self.saw_if(of_one, "city counts once"),
            _ => self.saw_if(twice(&|_, _| true), "fields of a city"),
        }
    }
}

/// The complete cities that a field touches, by their names.
fn cities(game: &Game, field: &Feature) -> BTreeSet<(Pos, u8)> {
    let touched = field.zones.iter().flat_map(|&(pos, zone)| {
        zone_at(game, pos, zone).touches.iter().map(move |&city| game.feature_at(pos, city).unwrap())
    });
    touched.filter(|city| city.open == 0).map(|city| (city.pos, city.zone)).collect()
}

/// Whether each zone of the road leaves its tile on two sides.
fn is_loop(game: &Game, road: &Feature) -> bool {
    road.zones.iter().all(|&(pos, zone)| {
        let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile)).unwrap();
        Side::ALL.iter().filter(|side| tile.slots[side.slots()[1].index()] == zone).count() == 2
    })
}
