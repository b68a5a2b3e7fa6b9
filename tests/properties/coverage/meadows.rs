//! What is seen of a meadow that is scored.

use std::collections::BTreeSet;

use tilewright::tiles::{Animal, Power};
use tilewright::{Event, Feature, Game, Item, ItemKind, Piece, Reason, System};

use super::{Coverage, feature, zone_at};

impl Coverage {
    pub(super) fn meadow(&mut self, game: &Game, event: &Event, items: &[Item]) {
        let has = |kind| items.iter().any(|item| item.kind == kind);
        let meadow = feature(game, event);
        self.saw("meadow");
        self.saw_if(has(ItemKind::CancelledDeer), "tiger");
        self.saw_if(has(ItemKind::Aurochs), "aurochs");
        let covered = game.covered();
        let free = |zone: &&(_, _)| !covered.contains(zone);
        let tigers =
            meadow.zones.iter().filter(free).any(|&(pos, zone)| zone_at(game, pos, zone).count(Animal::Tiger) > 0);
        let fire = has_power(game, &meadow, Power::Fire) || has_power(game, &meadow, Power::Wildfire);
        self.saw_if(fire && tigers && has(ItemKind::Deer), "fire");
        match self.system {
            System::Hg1 => self.shrine(game, event, &meadow),
            _ => self.saw_if(meadow.zones.iter().any(|zone| covered.contains(zone)), "covered"),
        }
    }

    fn shrine(&mut self, game: &Game, event: &Event, meadow: &Feature) {
        let is_shrine = |pos, zone| zone_at(game, pos, zone).power == Some(Power::Shrine);
        if event.reason == Some(Reason::Meadow) {
            return self.saw_if(has_power(game, meadow, Power::Shrine), "shrine without hunter");
        }
        self.saw("shrine");
        let hunters = game.pieces().filter(|stand| {
            stand.piece == Piece::Follower
                && meadow.zones.contains(&(stand.pos, stand.zone))
                && is_shrine(stand.pos, stand.zone)
        });
        let players: BTreeSet<u8> = hunters.map(|stand| stand.player).collect();
        let others = (0..).zip(&meadow.pieces).any(|(player, &count)| count > 0 && !players.contains(&player));
        self.saw_if(others, "shrine alone");
    }
}

fn has_power(game: &Game, meadow: &Feature, power: Power) -> bool {
    meadow.zones.iter().any(|&(pos, zone)| zone_at(game, pos, zone).power == Some(power))
}
