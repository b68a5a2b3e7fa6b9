//! The awards of Hunters & Gatherers, read from the engine's events.

use tilewright::tiles::{Power, Terrain};
use tilewright::{Event, EventKind, EventLog, Game, ItemKind, Pos, Reason};

use crate::model::ModelAward;

/// The awards among the log's events from index `from` on, one for each feature and reason: a tie is one award of several
/// players. The table must not have got another tile since.
///
/// Of a trap only the tiles in its reach and its own are named, though the events name the whole meadow.
pub fn awards(game: &Game, log: &EventLog, from: usize) -> Vec<ModelAward> {
    let mut awards: Vec<ModelAward> = Vec::new();
    let mut last = None;
    for event in log.events().iter().skip(from) {
        if event.kind != EventKind::Award {
            last = None;
            continue;
        }
        let name = Some((event.reason, event.pos, event.zone, event.points));
        match awards.last_mut() {
            // The same player once more has another award of the same size: a tile of one's own may have two logboats.
            Some(award) if name == last && !award.players.contains(&(event.player as u8)) => {
                award.players.push(event.player as u8);
            }
            _ => awards.push(ModelAward {
                kind: event.reason.map_or("-", Reason::name),
                points: event.points,
                players: vec![event.player as u8],
                tiles: award_tiles(game, log, event),
            }),
        }
        last = name;
    }
    awards
}

/// The ids of an award's tiles, sorted.
fn award_tiles(game: &Game, log: &EventLog, event: &Event) -> Vec<String> {
    let cells: Vec<Pos> = match event.reason {
        // The trap is on the tile laid last.
        Some(Reason::HuntingTrap) => {
            let last = game.tiles().last().map(|placed| placed.pos);
            reach(
                game,
                event,
                &traps(game, event, Power::HuntingTrap)
                    .into_iter()
                    .filter(|&trap| Some(trap) == last)
                    .collect::<Vec<_>>(),
            )
        }
        Some(Reason::PitTrap) => reach(game, event, &traps(game, event, Power::PitTrap)),
        _ => log.items(event).iter().filter(|item| item.kind == ItemKind::Tile).map(|item| item.pos).collect(),
    };
    ids_at(game, cells)
}

/// The ids of the tiles in these cells, each cell once, sorted.
pub fn ids_at(game: &Game, mut cells: Vec<Pos>) -> Vec<String> {
    cells.sort_unstable();
    cells.dedup();
    let id = |pos| Some(game.rules().tile(game.tile_at(pos)?.tile)?.id.clone());
    let mut ids: Vec<String> = cells.into_iter().filter_map(id).collect();
    ids.sort();
    ids
}

/// The cells of the traps of an award's meadow.
fn traps(game: &Game, event: &Event, power: Power) -> Vec<Pos> {
    let of_trap = |&(pos, zone): &(Pos, u8)| {
        let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile));
        tile.is_some_and(|tile| tile.zones[usize::from(zone)].power == Some(power))
    };
    let meadow = game.feature_at(event.pos, event.zone as u8);
    meadow.map_or(Vec::new(), |meadow| meadow.zones.into_iter().filter(of_trap).map(|(pos, _)| pos).collect())
}

/// The cells of an award's meadow in the reach of these traps, and their own.
fn reach(game: &Game, event: &Event, traps: &[Pos]) -> Vec<Pos> {
    let meadow = game.feature_at(event.pos, event.zone as u8);
    let cells = meadow.map_or(Vec::new(), |meadow| meadow.zones).into_iter().map(|(pos, _)| pos);
    cells.filter(|&pos| traps.iter().any(|&trap| pos == trap || trap.surrounds(pos))).collect()
}

/// The zone on which a hut is offered for the river system of `zone`: the system's lowest lake on the tile at `pos`,
/// else its lowest river there (HG2-14, HG2-14a).
///
/// # Errors
/// That the zone is neither river nor lake, as text.
pub fn hut_zone(game: &Game, pos: Pos, zone: u8) -> Result<u8, String> {
    let system = game.river_system_at(pos, zone).map_err(|error| error.to_string())?;
    let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile));
    let is_lake = |zone: u8| tile.is_some_and(|tile| tile.zones[usize::from(zone)].terrain == Terrain::Lake);
    let here = || system.zones.iter().filter(|(cell, _)| *cell == pos).map(|(_, zone)| *zone);
    here()
        .find(|&zone| is_lake(zone))
        .or_else(|| here().next())
        .ok_or_else(|| format!("the system has no zone at {pos}"))
}
