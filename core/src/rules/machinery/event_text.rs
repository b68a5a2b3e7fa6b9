//! Events as sentences for a person: a log in a terminal, a tooltip, a bug report.

use super::ruleset::Rules;
use crate::state::{Event, EventKind, Item, ItemKind, NONE, Piece};
use crate::tiles::Terrain;

impl Rules {
    /// The sentence that tells an event of a game by these rules; `items` are the event's own. It is for people, and may
    /// change between versions: transcripts for programs have a format of their own (`docs/conformance.md`).
    pub fn event_text(&self, event: &Event, items: &[Item]) -> String {
        let Event { kind, player, pos, count, points, other, .. } = *event;
        let tile = self.tile(event.tile).map_or("?", |tile| tile.id.as_str());
        let stack = self.stacks().get(usize::from(event.stack)).copied().unwrap_or("?");
        let piece = Piece::ALL.iter().find(|piece| piece.code() == event.piece).map_or("piece", |piece| piece.name());
        let terrain = Terrain::ALL.iter().find(|terrain| terrain.code() == event.terrain);
        let terrain = terrain.map_or("feature", |terrain| terrain.name());
        let place = format!("{pos} z{}", event.zone);
        let turns = event.rotation.turns();
        let of_figure = |figure: u16| if figure == 1 { " (second figure)" } else { "" };
        let (figure, other_figure) = (of_figure(event.figure), of_figure(event.other_figure));
        match kind {
            EventKind::GameStarted => format!("a game of {count} players begins"),
            EventKind::Supplied => format!("player {player} has in supply: {piece} {count}"),
            EventKind::Scored => format!("player {player}{figure} has {}", counted(points, "point")),
            EventKind::Figures => format!("player {player} has {} on the score track", counted(count, "figure")),
            EventKind::RobberSupplied => format!("player {player} has a robber in supply"),
            EventKind::MessageSeen => format!("message {count} has been used"),
            EventKind::Stacked => format!("stack {stack}: {tile} {count}"),
            EventKind::Waited => format!("player {player} has followers waiting: {count}"),
            EventKind::TurnStarted => format!("turn {count}: player {player}"),
            EventKind::ExtraTurnStarted => format!("turn {count}: extra turn of player {player}"),
            EventKind::FollowersBack => format!("waiting followers of player {player} back in supply: {count}"),
            EventKind::TileDrawn => format!("player {player} draws {tile} from {stack}"),
            EventKind::TileDiscarded => format!("{tile} fits nowhere and leaves the game"),
            EventKind::TilePlaced if player == NONE => format!("{tile} lies at {pos} r{turns}"),
            EventKind::TilePlaced => format!("player {player} lays {tile} at {pos} r{turns}"),
            EventKind::Deployed => format!("player {player} deploys a {piece} at {place}"),
            EventKind::Retrieved => format!("player {player} takes a follower back from {place}"),
            EventKind::Covered => format!("animals are covered: {}", list(items)),
            EventKind::Completed => {
                format!("the {terrain} at {place} is complete: {}", counted(items.len() as u32, "tile"))
            }
            EventKind::Award => {
                let reason = event.reason.map_or("award", |reason| reason.name()).replace('_', " ");
                let at = if event.zone == NONE { String::new() } else { format!(" at {place}") };
                let points = counted(points, "point");
                format!("player {player}{figure} has {points} for the {reason}{at} ({})", list(items))
            }
            EventKind::RobberPlaced if event.from_space == NONE => {
                format!("the robber of player {player} stands on space {}", event.space)
            }
            EventKind::RobberPlaced => {
                format!("the robber of player {player} moves from space {} to {}", event.from_space, event.space)
            }
            EventKind::Robbed => {
                format!("player {player}{figure} robs {} of player {other}{other_figure}", counted(points, "point"))
            }
            EventKind::RobberReturned => {
                format!("the robber of player {player} goes from space {} into supply", event.space)
            }
            EventKind::Rode => format!(
                "the robber of player {player} rides from space {} to {} with player {other}{other_figure}",
                event.from_space, event.space
            ),
            EventKind::EndBonus => {
                format!("player {player}{figure} has {} for a robber on the track", counted(points, "point"))
            }
            EventKind::MessageDrawn => format!("player {player} draws message {count}"),
            EventKind::MessagePerformed => format!("player {player} performs message {count}"),
            EventKind::MessageDeclined => format!("player {player} takes the points of message {count}"),
            EventKind::MessageImpossible => format!("player {player} cannot perform message {count}"),
            EventKind::CircleDeploys => {
                format!("crop circle: by player {player} each may deploy one more follower on a {terrain}")
            }
            EventKind::CircleTakesBack => {
                format!("crop circle: by player {player} each takes a follower back from a {terrain}")
            }
            EventKind::Returned => format!("a {piece} of player {player} goes from {place} into supply"),
            EventKind::ReturnedToWait => format!("a {piece} of player {player} goes from {place} to wait"),
            EventKind::TurnLapsed => format!("no tile can be placed: no turn for player {player}"),
            EventKind::FinalScoring => "final scoring".to_owned(),
            EventKind::GameEnded => format!("the game is over: {}", list(items)),
        }
    }
}

impl Item {
    /// The phrase that tells the item, for a person.
    pub fn text(&self) -> String {
        let Item { kind, player, pos, zone, count, points } = *self;
        match kind {
            ItemKind::Tile => format!("tile {pos}"),
            ItemKind::Zone => format!("{pos} z{zone}"),
            ItemKind::City => format!("the city at {pos} z{zone}"),
            ItemKind::Pieces => format!("pieces of player {player}: {count}"),
            ItemKind::Winner => format!("player {player} wins with {points}"),
            _ => format!("{} {count} = {points}", kind.name().replace('_', " ")),
        }
    }
}

fn counted(count: u32, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The items of an event, one after the other; the tiles of a feature are only counted among its terms.
fn list(items: &[Item]) -> String {
    items.iter().filter(|item| item.kind != ItemKind::Tile).map(Item::text).collect::<Vec<_>>().join(", ")
}
