//! How a tile repeats itself under rotation, by its picture: all zones are named by where they lie.

use tilewright::tiles::{RiverEnd, Tile, Zone};

/// After how many quarter turns the tile looks the same, by comparing its four pictures.
///
/// # Panics
/// When more than six zones lie in no slot: all their orders are tried.
pub fn by_pictures(tile: &Tile) -> u8 {
    let pictures: Vec<String> = (0..4).map(|turns| picture(tile, turns)).collect();
    match () {
        () if pictures[1] == pictures[0] => 1,
        () if pictures[2] == pictures[0] => 2,
        () => 4,
    }
}

/// The tile turned, with its zones numbered as they come from the north-west corner on, and those that lie in no slot
/// after them, in the order that gives the first text.
fn picture(tile: &Tile, turns: usize) -> String {
    let slots: Vec<usize> = (0..12).map(|slot| usize::from(tile.slots[(slot + 12 - 3 * turns) % 12])).collect();
    let mut shown: Vec<usize> = Vec::new();
    for &zone in &slots {
        if !shown.contains(&zone) {
            shown.push(zone);
        }
    }
    let inner: Vec<usize> = (0..tile.zones.len()).filter(|zone| !shown.contains(zone)).collect();
    assert!(inner.len() <= 6, "{}", tile.id);
    orders(&inner).into_iter().map(|inner| text(tile, &slots, &[&shown[..], &inner].concat())).min().unwrap()
}

/// Everything about the tile but its identity, its stack and its count, with `order[i]` called i.
fn text(tile: &Tile, slots: &[usize], order: &[usize]) -> String {
    let called = |zone: usize| order.iter().position(|&other| other == zone).unwrap();
    let zones: Vec<Zone> = order
        .iter()
        .map(|&zone| {
            let mut zone = tile.zones[zone].clone();
            zone.touches = zone.touches.iter().map(|&city| called(city.into()) as u8).collect();
            zone.touches.sort_unstable();
            if let Some(RiverEnd::Lake(lake)) = zone.ends_at {
                zone.ends_at = Some(RiverEnd::Lake(called(lake.into()) as u8));
            }
            zone
        })
        .collect();
    format!("{:?} {zones:?}", slots.iter().map(|&zone| called(zone)).collect::<Vec<_>>())
}

/// All orders of a list.
fn orders(list: &[usize]) -> Vec<Vec<usize>> {
    if list.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in list.iter().enumerate() {
        let rest = [&list[..i], &list[i + 1..]].concat();
        all.extend(orders(&rest).into_iter().map(|order| [&[first][..], &order].concat()));
    }
    all
}
