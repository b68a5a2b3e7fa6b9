//! What a turn brought, read from the engine's events and told as the file tells it.

use serde_json::json;
use tilewright::tiles::Terrain;
use tilewright::{Event, EventKind, EventLog, ItemKind, PlacedTile, Pos};
use tilewright_tests::lockstep::{awards, ids_at};

use super::Replay;
use super::format::{Row, number, number_of, zone_number};

/// Points and supplies, kept by the events alone.
#[derive(Clone, Debug)]
pub(crate) struct Folded {
    pub(crate) scores: Vec<u32>,
    /// Followers and huts in supply, by player.
    pub(crate) free: Vec<(u8, u8)>,
}

impl Folded {
    pub(crate) fn take(&mut self, event: &Event) {
        let player = usize::from(event.player);
        let piece = |free: &mut (u8, u8), by: i8| match event.piece {
            0 => free.0 = free.0.wrapping_add_signed(by),
            _ => free.1 = free.1.wrapping_add_signed(by),
        };
        match event.kind {
            EventKind::Supplied => piece(&mut self.free[player], event.count as i8),
            EventKind::Deployed => piece(&mut self.free[player], -1),
            EventKind::Returned | EventKind::Retrieved => piece(&mut self.free[player], 1),
            EventKind::Award => self.scores[player] += event.points,
            _ => {}
        }
    }
}

/// What the events since the last action tell.
#[derive(Debug, Default)]
pub(crate) struct Told {
    pub(crate) rows: Vec<Row>,
    pub(crate) final_rows: Vec<Row>,
    /// By stack.
    pub(crate) discards: [Vec<u16>; 2],
    pub(crate) cancelled: Vec<u32>,
    /// Points and supplies when the final scoring began, if it did.
    pub(crate) at_end: Option<Folded>,
}

impl Replay<'_> {
    /// Reads what the last action brought, and forgets it.
    pub(super) fn read_events(&mut self, placed: Option<PlacedTile>) -> Told {
        let log = std::mem::take(&mut self.log);
        let mut told = Told::default();
        for (i, event) in log.events().iter().enumerate() {
            if event.kind == EventKind::FinalScoring {
                told.at_end = Some(self.folded.clone());
                told.final_rows = self.rows_of(&log, i);
            }
            self.folded.take(event);
            match event.kind {
                EventKind::TileDrawn => self.compare_draw(event),
                EventKind::TileDiscarded => {
                    told.discards[usize::from(event.stack)].push(number(self.rules, event.tile));
                }
                EventKind::Covered => {
                    for item in log.items(event).iter().filter(|item| item.kind == ItemKind::Zone) {
                        told.cancelled.extend(self.animals(item.pos, item.zone));
                    }
                    told.cancelled.sort_unstable();
                }
                _ => {}
            }
        }
        told.rows = self.rows_of(&log, 0);
        told.rows.truncate(told.rows.len() - told.final_rows.len());
        if let Some(placed) = placed
            && self.game.is_extra_turn()
            && self.game.drawn_tile().is_some()
        {
            told.rows.push(Row {
                kind: "menhir".to_owned(),
                points: 0,
                players: Vec::new(),
                tiles: self.menhir_forest(placed),
            });
        }
        told
    }

    /// Every tile drawn is the next one of its deck.
    fn compare_draw(&mut self, event: &Event) {
        let stack = usize::from(event.stack);
        let next = self.decks[stack].get(self.drawn[stack]);
        let next = next.map(|&tile| number(self.rules, tile));
        let field = format!("tile {} of the deck", self.drawn[stack]);
        self.drawn[stack] += 1;
        self.same(&field, json!(next), number(self.rules, event.tile));
    }

    /// The awards from an event on.
    fn rows_of(&self, log: &EventLog, from: usize) -> Vec<Row> {
        let row = |award: tilewright_tests::model::ModelAward| Row {
            kind: award.kind.to_owned(),
            points: award.points,
            players: award.players,
            tiles: numbers(&award.tiles),
        };
        awards(&self.game, log, from).into_iter().map(row).collect()
    }

    /// The numbers of the animals of a zone.
    fn animals(&self, pos: Pos, zone: u16) -> Vec<u32> {
        let Some(placed) = self.game.tile_at(pos) else {
            return Vec::new();
        };
        let animals = self
            .rules
            .tile(placed.tile)
            .and_then(|tile| tile.zones.get(usize::from(zone)))
            .map_or(0, |zone| zone.animals.len() as u32);
        let first = zone_number(self.rules, placed.tile, zone as u8) * 10;
        (first..first + animals).collect()
    }

    /// The tiles of the completed forest with a menhir that the highest zone of the placed tile belongs to.
    fn menhir_forest(&self, placed: PlacedTile) -> Vec<u16> {
        let zones = self.rules.tile(placed.tile).map_or(0, |tile| tile.zones.len() as u8);
        let menhirs = |&(pos, zone): &(Pos, u8)| {
            let tile = self.game.tile_at(pos).and_then(|placed| self.rules.tile(placed.tile));
            tile.is_some_and(|tile| tile.zones[usize::from(zone)].menhirs > 0)
        };
        for zone in (0..zones).rev() {
            if let Ok(feature) = self.game.feature_at(placed.pos, zone)
                && feature.terrain == Terrain::Forest
                && feature.open == 0
                && feature.zones.iter().any(menhirs)
            {
                let cells = feature.zones.iter().map(|(pos, _)| *pos).collect();
                return numbers(&ids_at(&self.game, cells));
            }
        }
        Vec::new()
    }
}

/// The numbers of tiles by their ids.
fn numbers(ids: &[String]) -> Vec<u16> {
    ids.iter().map(|id| number_of(id)).collect()
}
