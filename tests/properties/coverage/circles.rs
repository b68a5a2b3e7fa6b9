//! What is seen of the Crop Circles.

use tilewright::tiles::{Power, Terrain};
use tilewright::{Action, CircleMode, DecisionKind, Event, EventKind, Game, NONE, Piece, Pos};

use super::{Coverage, zone_at};

/// What is known of the circle of the turn.
#[derive(Debug, Default)]
pub(super) struct Circle {
    /// Whether its tile was placed and nobody has said what it does.
    due: bool,
    /// What it does, once it is said.
    pub(super) mode: Option<CircleMode>,
    /// The follower that a player has said he takes back.
    chosen: Option<(u16, Pos, u16)>,
}

/// How many followers of a player stand on this terrain.
fn followers(game: &Game, player: u8, terrain: Terrain) -> usize {
    let own = game.pieces().filter(|stand| stand.player == player);
    own.filter(|stand| zone_at(game, stand.pos, stand.zone).terrain == terrain).count()
}

impl Coverage {
    pub(super) fn before_circle(&mut self, game: &Game, action: Action) {
        let (Some(decision), Some(terrain)) = (game.decision(), game.circle()) else { return };
        match (decision.kind, action) {
            (DecisionKind::Circle, Action::Circle { mode }) => {
                let players = 0..game.players();
                let has_one = |player: u8| followers(game, player, terrain) > 0;
                self.saw_if(!has_one(game.active()), "circle of others");
                self.saw_if(players.clone().any(|player| !has_one(player)), "circle skips");
                let without = |player: u8| game.supply(player, Piece::Follower) == Ok(0) && has_one(player);
                let stays = mode == CircleMode::Deploy && players.into_iter().any(without);
                self.saw_if(stays, "circle without supply");
                let placed = game.just_placed();
                let own = |pos: Pos, zone: u8| {
                    placed.is_some_and(|placed| placed.pos == pos) && zone_at(game, pos, zone).terrain == terrain
                };
                self.saw_if(game.pieces().any(|stand| own(stand.pos, stand.zone)), "circle's own");
            }
            (_, Action::Pass) => self.saw("circle declined"),
            (_, Action::Retrieve { pos, zone }) => {
                self.saw("circle takes");
                self.minis.circle.chosen = Some((u16::from(decision.player), pos, u16::from(zone)));
            }
            _ => {}
        }
    }

    pub(super) fn circles(&mut self, game: &Game, event: &Event) {
        match event.kind {
            EventKind::TilePlaced if event.player != NONE => {
                let options = game.rules().options();
                let tile = game.rules().tile(event.tile).unwrap();
                let symbols = [Power::Shield, Power::Club, Power::Pitchfork];
                let circle = tile.zones.iter().any(|zone| zone.power.is_some_and(|power| symbols.contains(&power)));
                let played = options.crop_circles || options.crop_circle_tile.is_some();
                self.minis.circle = Circle { due: circle && played, ..Circle::default() };
            }
            EventKind::CircleDeploys | EventKind::CircleTakesBack => {
                let deploys = event.kind == EventKind::CircleDeploys;
                self.minis.circle.due = false;
                self.minis.circle.mode = Some(if deploys { CircleMode::Deploy } else { CircleMode::TakeBack });
                let is = |terrain: Terrain| event.terrain == terrain.code();
                self.saw_if(is(Terrain::City), "circle of knights");
                self.saw_if(is(Terrain::Road), "circle of thieves");
                self.saw_if(is(Terrain::Field), "circle of farmers");
            }
            EventKind::Retrieved => {
                let said = self.minis.circle.chosen.take() == Some((event.player, event.pos, event.zone));
                self.saw_if(!said, "circle forces");
            }
            EventKind::TurnStarted | EventKind::ExtraTurnStarted | EventKind::FinalScoring => {
                self.saw_if(self.minis.circle.due, "circle of nobody");
                self.minis.circle = Circle::default();
            }
            _ => {}
        }
    }
}
