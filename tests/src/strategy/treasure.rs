//! What earns an extra turn.

use tilewright::{Feature, Game};

use crate::stacked::is_treasure;

/// Whether gold or a menhir is in the feature: what earns an extra turn (HG1-23, HG2-30).
pub fn has_treasure(game: &Game, feature: &Feature) -> bool {
    feature.zones.iter().any(|&(pos, zone)| {
        let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile));
        tile.is_some_and(|tile| is_treasure(&tile.zones[usize::from(zone)]))
    })
}
