//! What lies where, kept by the events alone.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tilewright::{Event, EventKind, Pos};

/// The table of a game without its tiles: figures, robbers, followers, and how many tiles are left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Folded {
    /// The points of each figure, by player.
    pub(crate) figures: Vec<Vec<u32>>,
    /// The space of each robber on the track, by player.
    pub(crate) robbers: Vec<Option<u16>>,
    /// The followers in supply, by player.
    pub(crate) supply: Vec<u8>,
    /// The owners of the followers on a zone, ascending.
    followers: BTreeMap<(Pos, u16), Vec<u16>>,
    /// The tiles that were not drawn yet.
    pub(crate) left: u32,
    /// Whose turn it is, and whether it is an extra turn.
    pub(crate) turn: (u16, bool),
    /// Somebody has placed a tile in this turn.
    pub(crate) has_placed: bool,
}

impl Folded {
    pub(crate) fn new(players: u8) -> Folded {
        let seats = usize::from(players);
        Folded {
            figures: vec![vec![0]; seats],
            robbers: vec![None; seats],
            supply: vec![0; seats],
            ..Folded::default()
        }
    }

    pub(crate) fn take(&mut self, event: &Event) {
        let player = usize::from(event.player);
        let place = (event.pos, event.zone);
        match event.kind {
            EventKind::Figures => self.figures[player] = vec![0; event.count as usize],
            EventKind::Supplied => self.supply[player] = event.count as u8,
            EventKind::Stacked => self.left += event.count,
            EventKind::TileDrawn => self.left -= 1,
            EventKind::TurnStarted => (self.turn, self.has_placed) = ((event.player, false), false),
            EventKind::ExtraTurnStarted => (self.turn, self.has_placed) = ((event.player, true), false),
            EventKind::TilePlaced => self.has_placed = player < self.figures.len(),
            EventKind::Deployed => {
                self.supply[player] -= 1;
                let owners = self.followers.entry(place).or_default();
                owners.push(event.player);
                owners.sort_unstable();
            }
            EventKind::Returned | EventKind::Retrieved => {
                self.supply[player] += 1;
                let owners = self.followers.entry(place).or_default();
                if let Some(i) = owners.iter().position(|&owner| owner == event.player) {
                    owners.remove(i);
                }
                self.followers.retain(|_, owners| !owners.is_empty());
            }
            EventKind::Award | EventKind::Robbed => self.advance(event),
            EventKind::EndBonus => {
                self.advance(event);
                self.robbers[player] = None;
            }
            EventKind::RobberPlaced | EventKind::Rode => self.robbers[player] = Some(event.space),
            EventKind::RobberReturned => self.robbers[player] = None,
            _ => {}
        }
    }

    fn advance(&mut self, event: &Event) {
        if let Some(figure) = self.figures[usize::from(event.player)].get_mut(usize::from(event.figure)) {
            *figure += event.points;
        }
    }

    pub(crate) fn totals(&self) -> Vec<u32> {
        self.figures.iter().map(|figures| figures.iter().sum()).collect()
    }

    /// As the files write it: `[x, y, zone, [players]]`.
    pub(crate) fn followers(&self) -> Vec<Value> {
        self.followers.iter().map(|((pos, zone), owners)| json!([pos.x, pos.y, zone, owners])).collect()
    }
}
