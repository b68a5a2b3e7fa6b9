//! Fields at the end of a game of Carcassonne, by the three generations of farm scoring (C1-24).

use crate::landscape::Kind;
use crate::rules::shared::sort_by_name;
use crate::rules::{Farms, Rules, Turn};
use crate::scoring::{Source, majority};
use crate::state::{Item, ItemKind, Reason, Sink, State, Sum};

/// Scores the fields with farmers, given by a zone each in the order of their smallest zones where the order matters.
pub(super) fn score<S: Sink>(turn: &mut Turn<'_, S>, farms: Farms, points: u32, fields: &[u16]) {
    match farms {
        Farms::Third => per_field(turn, points, fields, false),
        Farms::Second => per_field(turn, points, fields, true),
        Farms::First => per_city(turn, points, fields),
    }
}

/// Puts into `list` the complete cities that a field touches, each once (C1-26).
pub(in crate::rules) fn cities(rules: &Rules, state: &State, field: u16, list: &mut Vec<u16>) {
    let (land, table) = (&state.land, rules.table());
    list.clear();
    for zone in land.members(Kind::Feature, field) {
        let placed = land.tile_of(zone);
        let mut touches = table.get(placed.tile).zones[usize::from(zone - placed.first_zone)].touches;
        while touches != 0 {
            let city = land.root(Kind::Feature, placed.first_zone + touches.trailing_zeros() as u16);
            touches &= touches - 1;
            if land.is_closed(city) {
                list.push(city);
            }
        }
    }
    list.sort_unstable();
    list.dedup();
}

/// `third` and `second`: the majority of each field scores its cities; under `second` each city once a player.
fn per_field<S: Sink>(turn: &mut Turn<'_, S>, points: u32, fields: &[u16], once: bool) {
    let mut list = std::mem::take(&mut turn.state.scratch.zones);
    let mut counted = std::mem::take(&mut turn.state.scratch.counted);
    for &field in fields {
        cities(turn.rules, turn.state, field, &mut list);
        if S::LISTENS {
            sort_by_name(turn.state, Kind::Feature, &mut list);
        }
        let pieces = turn.state.land.tally(Kind::Feature, turn.state.land.root(Kind::Feature, field));
        for player in majority(pieces) {
            let is_new = |&&city: &&u16| !once || !counted.contains(&(player, city));
            let new = list.iter().filter(is_new);
            let mut sum = Sum::default();
            sum.add(ItemKind::Cities, new.clone().count() as u32, points);
            let items: Vec<Item> = match S::LISTENS {
                true => new.map(|&city| item(turn.state, city)).collect(),
                false => Vec::new(),
            };
            let source = Source { reason: Reason::Field, kind: Kind::Feature, zone: field };
            turn.state.give(turn.rules.table(), turn.sink, &source.pending(sum, player, pieces), &items);
            if once {
                counted.extend(list.iter().map(|&city| (player, city)));
            }
        }
    }
    list.clear();
    counted.clear();
    (turn.state.scratch.zones, turn.state.scratch.counted) = (list, counted);
}

/// `first`: the majority of the farmers on all fields around a complete city scores it, once.
fn per_city<S: Sink>(turn: &mut Turn<'_, S>, points: u32, fields: &[u16]) {
    let mut list = std::mem::take(&mut turn.state.scratch.zones);
    let mut around = std::mem::take(&mut turn.state.scratch.around);
    for &field in fields {
        let pieces = turn.state.land.tally(Kind::Feature, turn.state.land.root(Kind::Feature, field));
        cities(turn.rules, turn.state, field, &mut list);
        around.extend(list.iter().map(|&city| (city, pieces)));
    }
    around.sort_unstable_by_key(|&(city, _)| city);
    around.dedup_by(|later, earlier| {
        let same = later.0 == earlier.0;
        if same {
            earlier.1.merge(later.1);
        }
        same
    });
    if S::LISTENS {
        around.sort_unstable_by_key(|&(city, _)| turn.state.land.smallest_zone(Kind::Feature, city));
    }
    for (city, pieces) in around.drain(..) {
        let mut sum = Sum::default();
        sum.add(ItemKind::Cities, 1, points);
        let source = Source { reason: Reason::Field, kind: Kind::Feature, zone: city };
        for player in majority(pieces) {
            turn.state.give(turn.rules.table(), turn.sink, &source.pending(sum, player, pieces), &[]);
        }
    }
    list.clear();
    (turn.state.scratch.zones, turn.state.scratch.around) = (list, around);
}

fn item(state: &State, city: u16) -> Item {
    let (pos, zone) = state.land.smallest_zone(Kind::Feature, city);
    Item { pos, zone: u16::from(zone), ..Item::new(ItemKind::City) }
}
