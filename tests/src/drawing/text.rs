//! Events as short texts, for tests that compare what was told.

use tilewright::tiles::Terrain;
use tilewright::{Event, EventKind, EventLog, Item, ItemKind, NONE, Rules};

/// The players' colours, in the order of their seats.
pub const COLOURS: [&str; 6] = ["red", "blue", "green", "yellow", "violet", "black"];

/// A tile's short name: that of hg2/57 is 57.
pub fn tile_name(rules: &Rules, tile: u16) -> &str {
    let id = rules.tile(tile).map_or("?", |tile| tile.id.as_str());
    id.rsplit('/').next().unwrap_or(id)
}

fn colour(player: u16) -> &'static str {
    COLOURS.get(usize::from(player)).copied().unwrap_or("nobody")
}

/// The player, and which of two figures, if it is not the usual one: `red`, `red woman`.
fn figure_of(player: u16, figure: u16) -> String {
    let woman = if figure == 1 { " woman" } else { "" };
    format!("{}{woman}", colour(player))
}

/// The event in a few words, such as `red 5 river 0,0 z3: tiles 3 = 3, lake_fish 2 = 2` or `blue 2 robbed red woman: road 0,0 z1`.
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
            let player = figure_of(event.player, event.figure);
            format!("{player} {} {reason}{}: {}", event.points, at_zone(event), terms.join(", "))
        }
        EventKind::Robbed => {
            let (player, other) = (figure_of(event.player, event.figure), figure_of(event.other, event.other_figure));
            let reason = event.reason.map_or("?", |reason| reason.name());
            format!("{player} {} robbed {other}: {reason}{}", event.points, at_zone(event))
        }
        EventKind::RobberPlaced if event.from_space == NONE => format!("{player} robber_placed {}", event.space),
        EventKind::RobberPlaced => format!("{player} robber_placed {} to {}", event.from_space, event.space),
        EventKind::RobberReturned => format!("{player} robber_returned {}", event.space),
        EventKind::Rode => {
            let other = figure_of(event.other, event.other_figure);
            format!("{player} rode with {other}: {} to {}", event.from_space, event.space)
        }
        EventKind::EndBonus => {
            format!("{} {} end_bonus {}", figure_of(event.player, event.figure), event.points, event.space)
        }
        EventKind::MessageSeen
        | EventKind::MessageDrawn
        | EventKind::MessagePerformed
        | EventKind::MessageDeclined
        | EventKind::MessageImpossible
        | EventKind::FollowersBack
        | EventKind::Figures => format!("{player} {} {}", event.kind, event.count),
        EventKind::CircleDeploys | EventKind::CircleTakesBack => {
            format!("{player} {} {}", event.kind, terrain_name(event.terrain))
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
        EventKind::GameEnded => {
            let winners: Vec<&str> = items.iter().map(|item| colour(item.player)).collect();
            format!("game_ended: {}", winners.join(" "))
        }
        _ => format!("{player} {}", event.kind),
    }
}

fn terrain_name(code: u8) -> &'static str {
    Terrain::ALL.iter().find(|&&terrain| terrain.code() == code).map_or("?", |terrain| terrain.name())
}

/// Where the feature of an award lies, if it has one: ` 0,0 z1`.
fn at_zone(event: &Event) -> String {
    match event.zone {
        NONE => String::new(),
        zone => format!(" {} z{zone}", event.pos),
    }
}

fn is_term(item: &Item) -> bool {
    !matches!(item.kind, ItemKind::Tile | ItemKind::Zone | ItemKind::City | ItemKind::Pieces | ItemKind::Winner)
}

fn term(item: &Item) -> String {
    format!("{} {} = {}", item.kind, item.count, item.points)
}
