//! Events as short texts, for tests that compare what was told.

use tilewright::{Event, EventKind, EventLog, Item, ItemKind, NONE, Rules};

/// The players' colours, in the order of their seats.
pub const COLOURS: [&str; 5] = ["red", "blue", "green", "yellow", "violet"];

/// A tile's short name: that of hg2/57 is 57.
pub fn tile_name(rules: &Rules, tile: u16) -> &str {
    let id = rules.tile(tile).map_or("?", |tile| tile.id.as_str());
    id.rsplit('/').next().unwrap_or(id)
}

fn colour(player: u16) -> &'static str {
    COLOURS.get(usize::from(player)).copied().unwrap_or("nobody")
}

/// The event in a few words, such as `red 5 river 0,0 z3: tiles 3 = 3, lake_fish 2 = 2`.
pub fn event_text(rules: &Rules, log: &EventLog, event: &Event) -> String {
    let items = log.items(event);
    let player = colour(event.player);
    let place = match event.zone {
        NONE => event.pos.to_string(),
        zone => format!("{} z{zone}", event.pos),
    };
    match event.kind {
        EventKind::Award => {
            let reason = event.reason.map_or("?", |reason| reason.name());
            let terms: Vec<String> = items.iter().filter(|item| is_term(item)).map(term).collect();
            format!("{player} {} {reason} {place}: {}", event.points, terms.join(", "))
        }
        EventKind::TileDrawn | EventKind::TileDiscarded => {
            format!("{player} {} {}", event.kind, tile_name(rules, event.tile))
        }
        EventKind::TilePlaced => {
            let (name, turns) = (tile_name(rules, event.tile), event.rotation.turns());
            format!("{player} {} {name}^{turns} {place}", event.kind)
        }
        EventKind::Deployed | EventKind::Returned | EventKind::ReturnedToWait | EventKind::Retrieved => {
            format!("{player} {} {place}", event.kind)
        }
        EventKind::Covered => {
            let zones: Vec<String> = items.iter().map(|item| format!("{} z{}", item.pos, item.zone)).collect();
            format!("{player} covered {}", zones.join("; "))
        }
        EventKind::Completed => {
            let tiles: Vec<String> = items.iter().map(|item| item.pos.to_string()).collect();
            format!("completed {place}: {}", tiles.join(" "))
        }
        EventKind::FollowersBack => format!("{player} {} {}", event.kind, event.count),
        EventKind::GameEnded => {
            let winners: Vec<&str> = items.iter().map(|item| colour(item.player)).collect();
            format!("game_ended: {}", winners.join(" "))
        }
        _ => format!("{player} {}", event.kind),
    }
}

fn is_term(item: &Item) -> bool {
    !matches!(item.kind, ItemKind::Tile | ItemKind::Zone | ItemKind::Pieces | ItemKind::Winner)
}

fn term(item: &Item) -> String {
    format!("{} {} = {}", item.kind, item.count, item.points)
}
