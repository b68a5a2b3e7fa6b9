//! How the story tells things: as the events do.

use super::land::{Feature, Term, name};
use crate::model::table::{Spot, cells};

/// A zone.
pub(super) fn place_text(spot: Spot) -> String {
    let Spot { cell: (x, y), zone } = spot;
    format!("pos={x},{y} zone={zone}")
}

/// A feature by its name.
pub(super) fn feature_text(spot: Spot, terrain: &str) -> String {
    format!("{} terrain={terrain}", place_text(spot))
}

/// The terms of a sum.
pub(super) fn term_items(terms: &[Term]) -> String {
    let told = terms.iter().filter(|term| term.count > 0);
    told.map(|term| format!(" | {} count={} points={}", term.what, term.count, term.points)).collect()
}

/// Who had how many followers.
pub(super) fn piece_items(counts: &[u32]) -> String {
    let told = counts.iter().enumerate().filter(|&(_, &count)| count > 0);
    told.map(|(player, count)| format!(" | pieces player={player} count={count}")).collect()
}

/// The cities that count for a field.
pub(super) fn city_items<'a>(cities: impl IntoIterator<Item = &'a Feature>) -> String {
    cities.into_iter().map(|city| format!(" | city {}", place_text(name(city)))).collect()
}

/// The tiles of a feature.
pub(super) fn tile_items(feature: &Feature) -> String {
    cells(feature).into_iter().map(|(x, y)| format!(" | tile pos={x},{y}")).collect()
}
