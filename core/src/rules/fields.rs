//! Fields at the end of a game of Carcassonne, by the three generations of farm scoring (C1-24).

use std::collections::{BTreeMap, BTreeSet};

use super::carcassonne::is_complete;
use super::{Farms, Rules, Turn};
use crate::landscape::{Kind, Tally};
use crate::scoring::{Source, majority};
use crate::state::{Item, ItemKind, Reason, Sink, State, Sum};

/// The name of a feature: the cell and index of its smallest zone.
type Name = (crate::geometry::Pos, u8);

/// Scores the fields with farmers, given by a zone each in the order of their smallest zones.
pub(super) fn score<S: Sink>(turn: &mut Turn<'_, S>, farms: Farms, points: u32, fields: &[u16]) {
    match farms {
        Farms::Third => per_field(turn, points, fields, false),
        Farms::Second => per_field(turn, points, fields, true),
        Farms::First => per_city(turn, points, fields),
    }
}

/// The complete cities that a field touches, each once, by name with a zone of it (C1-26).
pub(super) fn cities(rules: &Rules, state: &State, field: u16) -> BTreeMap<Name, u16> {
    let (land, table) = (&state.land, rules.table());
    let mut roots = BTreeSet::new();
    for zone in land.members(Kind::Feature, field) {
        let first = land.tile_of(zone).first_zone;
        let touches = land.facts(table, zone).touches;
        roots
            .extend((0..16).filter(|city| touches >> city & 1 == 1).map(|city| land.root(Kind::Feature, first + city)));
    }
    roots.retain(|&city| is_complete(rules, state, city));
    roots.into_iter().map(|city| (land.smallest_zone(Kind::Feature, city), city)).collect()
}

/// `third` and `second`: the majority of each field scores its cities; under `second` each city once a player.
fn per_field<S: Sink>(turn: &mut Turn<'_, S>, points: u32, fields: &[u16], once: bool) {
    let mut counted: BTreeSet<(u8, u16)> = BTreeSet::new();
    for &field in fields {
        let cities = cities(turn.rules, turn.state, field);
        let pieces = turn.state.land.tally(Kind::Feature, turn.state.land.root(Kind::Feature, field));
        for player in majority(pieces) {
            let new: Vec<Name> = cities
                .iter()
                .filter(|&(_, &city)| counted.insert((player, city)) || !once)
                .map(|(&name, _)| name)
                .collect();
            let mut sum = Sum::default();
            sum.add(ItemKind::Cities, new.len() as u32, points);
            let source = Source { reason: Reason::Field, kind: Kind::Feature, zone: field };
            let items: Vec<Item> = new.into_iter().map(item).collect();
            turn.state.give(turn.rules.table(), turn.sink, &source.pending(sum, player, pieces), &items);
        }
    }
}

/// `first`: the majority of the farmers on all fields around a complete city scores it, once.
fn per_city<S: Sink>(turn: &mut Turn<'_, S>, points: u32, fields: &[u16]) {
    let mut around: BTreeMap<Name, (u16, Tally)> = BTreeMap::new();
    for &field in fields {
        let pieces = turn.state.land.tally(Kind::Feature, turn.state.land.root(Kind::Feature, field));
        for (name, city) in cities(turn.rules, turn.state, field) {
            around.entry(name).or_insert((city, Tally::default())).1.merge(pieces);
        }
    }
    for (city, pieces) in around.into_values() {
        let mut sum = Sum::default();
        sum.add(ItemKind::Cities, 1, points);
        let source = Source { reason: Reason::Field, kind: Kind::Feature, zone: city };
        for player in majority(pieces) {
            turn.state.give(turn.rules.table(), turn.sink, &source.pending(sum, player, pieces), &[]);
        }
    }
}

fn item((pos, zone): Name) -> Item {
    Item { pos, zone: u16::from(zone), ..Item::new(ItemKind::City) }
}
