//! What a turn brought, read from the engine's events and told as the files tell it.

use serde_json::json;
use tilewright::tiles::{Terrain, Zone};
use tilewright::{Event, EventKind, EventLog, Game, ItemKind, PlacedTile, Pos};
use tilewright_tests::lockstep::{awards, ids_at};

use super::format::Row;
use super::{Edition, Replay, tile_of};

/// Points and supplies, kept by the events alone.
#[derive(Clone, Debug)]
pub(crate) struct Folded {
    pub(crate) scores: Vec<u32>,
    /// Followers and huts in supply, and followers that wait, by player.
    pub(crate) free: Vec<[u8; 3]>,
}

impl Folded {
    pub(crate) fn new(players: u8) -> Folded {
        let seats = usize::from(players);
        Folded { scores: vec![0; seats], free: vec![[0; 3]; seats] }
    }

    pub(crate) fn take(&mut self, event: &Event) {
        let player = usize::from(event.player);
        let piece = usize::from(event.piece);
        let count = event.count as u8;
        match event.kind {
            EventKind::Supplied => self.free[player][piece] = count,
            EventKind::Deployed => self.free[player][piece] -= 1,
            EventKind::Returned | EventKind::Retrieved => self.free[player][piece] += 1,
            EventKind::ReturnedToWait => self.free[player][2] += 1,
            EventKind::FollowersBack => {
                self.free[player][0] += count;
                self.free[player][2] -= count;
            }
            EventKind::Award => self.scores[player] += event.points,
            _ => {}
        }
    }

    /// What the edition's files call `free`.
    pub(crate) fn free<E: Edition>(&self) -> Vec<Vec<u8>> {
        self.free.iter().map(|of_player| of_player[..E::FREE].to_vec()).collect()
    }
}

/// What the events since the last action tell.
#[derive(Debug)]
pub(crate) struct Told<T> {
    pub(crate) rows: Vec<Row<T>>,
    /// The row of an extra turn that is about to be played: any of these.
    pub(crate) extra_turn: Vec<Row<T>>,
    pub(crate) final_rows: Vec<Row<T>>,
    /// By stack.
    pub(crate) discards: [Vec<T>; 2],
    /// The zones that were covered.
    pub(crate) covered: Vec<(Pos, u8)>,
    /// Points and supplies when the turn was over, if it is.
    pub(crate) turn_end: Option<Folded>,
}

impl<T> Default for Told<T> {
    fn default() -> Told<T> {
        Told {
            rows: Vec::new(),
            extra_turn: Vec::new(),
            final_rows: Vec::new(),
            discards: [Vec::new(), Vec::new()],
            covered: Vec::new(),
            turn_end: None,
        }
    }
}

impl<E: Edition> Replay<'_, E> {
    /// Reads what the last action brought, and forgets it.
    pub(super) fn read_events(&mut self, placed: Option<PlacedTile>) -> Told<E::Tile> {
        let log = std::mem::take(&mut self.log);
        let mut told = Told::default();
        for (i, event) in log.events().iter().enumerate() {
            if matches!(event.kind, EventKind::TurnStarted | EventKind::FinalScoring) {
                told.turn_end.get_or_insert_with(|| self.folded.clone());
            }
            self.folded.take(event);
            match event.kind {
                EventKind::FinalScoring => told.final_rows = self.rows_of(&log, i),
                EventKind::TileDrawn => self.compare_draw(event),
                EventKind::TileDiscarded => {
                    told.discards[usize::from(event.stack)].push(tile_of::<E>(&self.rules, event.tile));
                }
                EventKind::Covered => {
                    let zones = log.items(event).iter().filter(|item| item.kind == ItemKind::Zone);
                    told.covered.extend(zones.map(|item| (item.pos, item.zone as u8)));
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
            told.extra_turn = E::extra_turn(&self.game, placed);
        }
        told
    }

    /// Every tile drawn is the next one of its deck.
    fn compare_draw(&mut self, event: &Event) {
        let stack = usize::from(event.stack);
        let next = self.decks[stack].get(self.drawn[stack]);
        let next = next.map(|&tile| tile_of::<E>(&self.rules, tile));
        let field = format!("tile {} of the {} deck", self.drawn[stack], E::DECKS[stack]);
        self.drawn[stack] += 1;
        self.same(&field, json!(next), json!(tile_of::<E>(&self.rules, event.tile)));
    }

    /// The awards from an event on.
    fn rows_of(&self, log: &EventLog, from: usize) -> Vec<Row<E::Tile>> {
        let row = |award: tilewright_tests::model::ModelAward| Row {
            kind: E::row_kind(award.kind).to_owned(),
            points: award.points,
            players: award.players,
            tiles: tiles::<E>(&award.tiles),
        };
        awards(&self.game, log, from).into_iter().map(row).collect()
    }
}

/// The completed forest of each zone of the placed tile, as its cells, if it holds something.
pub(crate) fn forests_with(game: &Game, placed: PlacedTile, holds: impl Fn(&Zone) -> bool) -> Vec<Vec<Pos>> {
    let zones = |pos: Pos| game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile)).map(|tile| &tile.zones);
    let mut forests: Vec<Vec<Pos>> = Vec::new();
    for zone in 0..zones(placed.pos).map_or(0, Vec::len) as u8 {
        if let Ok(feature) = game.feature_at(placed.pos, zone)
            && feature.terrain == Terrain::Forest
            && feature.open == 0
            && feature.zones.iter().any(|&(pos, zone)| zones(pos).is_some_and(|zones| holds(&zones[usize::from(zone)])))
        {
            forests.push(feature.zones.iter().map(|(pos, _)| *pos).collect());
        }
    }
    forests
}

/// The tiles in these cells as a file names them, each once.
pub(crate) fn tiles_at<E: Edition>(game: &Game, cells: Vec<Pos>) -> Vec<E::Tile> {
    tiles::<E>(&ids_at(game, cells))
}

/// The tiles with these ids as a file names them.
pub(crate) fn tiles<E: Edition>(ids: &[String]) -> Vec<E::Tile> {
    ids.iter().map(|id| E::tile(id)).collect()
}
