//! How the players of the properties choose.

use tilewright::tiles::Terrain;
use tilewright::{Action, DecisionKind, Feature, Game, NullSink, Piece, Pos, Random, System};

use super::treasure::has_treasure;

/// How a player chooses. All but the first move their figures to dark spaces, if they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Every legal action is equally likely.
    Uniform,
    /// Joins features, those with followers above all, and deploys whatever he can.
    Merging,
    /// Completes rivers and forests, roads, cities and monasteries, and deploys where a feature is complete or nearly so.
    Completing,
    /// Completes forests with treasures, so that the stack of the extra turns runs out. Where there are none: as `Completing`.
    Draining,
    /// Leaves as few tiles as possible with a legal placement.
    Starving,
}

/// How many placements a player looks at before he chooses.
const LOOKED_AT: usize = 20;

impl Policy {
    /// All of them.
    pub const ALL: [Policy; 5] =
        [Policy::Uniform, Policy::Merging, Policy::Completing, Policy::Draining, Policy::Starving];

    /// Chooses one of the legal `actions`, none of which is a draw. `scratch` is a game to try in.
    pub fn choose(self, game: &Game, actions: &[Action], random: &mut Random, scratch: &mut Game) -> Action {
        let this = match self {
            Policy::Draining if game.rules().system() == System::C1 => Policy::Completing,
            other => other,
        };
        let any = |random: &mut Random| actions[random.below(actions.len() as u32) as usize];
        if this == Policy::Uniform || actions.len() == 1 {
            return any(random);
        }
        match actions[0] {
            Action::Place { .. } => (0..LOOKED_AT.min(actions.len()))
                .map(|_| any(random))
                .max_by_key(|&action| this.worth(game, action, scratch))
                .unwrap_or(actions[0]),
            Action::Figure { .. } => {
                let dark = actions.iter().copied().find(|&action| leads_to_dark(game, action));
                dark.unwrap_or_else(|| any(random))
            }
            // Who may pass says so first.
            Action::Pass => match this {
                Policy::Completing | Policy::Draining => {
                    let wanted = |action: &Action| match *action {
                        Action::Deploy { piece: Piece::Follower, zone } => this.wants(game, zone),
                        _ => None,
                    };
                    let wanted = actions.iter().filter_map(|action| Some((wanted(action)?, *action))).min();
                    wanted
                        .map(|(_, action)| action)
                        .unwrap_or_else(|| if random.below(2) == 0 { actions[0] } else { any(random) })
                }
                _ if random.below(10) == 0 => actions[0],
                _ => actions[1 + random.below(actions.len() as u32 - 1) as usize],
            },
            _ => any(random),
        }
    }

    /// What a placement is worth to him.
    fn worth(self, game: &Game, action: Action, scratch: &mut Game) -> i64 {
        let Action::Place { pos, .. } = action else { return 0 };
        scratch.clone_from(game);
        if scratch.apply(action, &mut NullSink).is_err() {
            return 0;
        }
        if self == Policy::Starving {
            return -(scratch.next_placeable(0).map_or(0, |left| left.len() as i64));
        }
        let likes: i64 = features_at(scratch, pos).iter().map(|feature| self.likes(scratch, feature)).sum();
        let message = self == Policy::Completing && brings_message(scratch);
        likes + if message { 100 } else { 0 }
    }

    fn likes(self, game: &Game, feature: &Feature) -> i64 {
        let scored = !matches!(feature.terrain, Terrain::Lake | Terrain::Meadow | Terrain::Field);
        match self {
            Policy::Merging => {
                let pieces: i64 = feature.pieces.iter().map(|&count| i64::from(count)).sum();
                let owners = feature.pieces.iter().filter(|&&count| count > 0).count() as i64;
                10 * pieces * owners + feature.zones.len() as i64
            }
            Policy::Completing if scored && feature.open == 0 => 20,
            Policy::Completing if scored => -i64::from(feature.open),
            Policy::Draining if feature.terrain == Terrain::Forest && has_treasure(game, feature) => {
                if feature.open == 0 { 100 } else { -i64::from(feature.open) }
            }
            _ => 0,
        }
    }

    /// How many ends are open where he would deploy on this zone, if he would.
    fn wants(self, game: &Game, zone: u8) -> Option<u16> {
        let feature = game.feature_at(game.just_placed()?.pos, zone).ok()?;
        let wanted = match (self, feature.terrain) {
            (Policy::Draining, terrain) => terrain == Terrain::Forest && has_treasure(game, &feature),
            (_, Terrain::Meadow | Terrain::Field) => false,
            (_, Terrain::Monastery) => true,
            _ => feature.open <= 1,
        };
        wanted.then_some(feature.open)
    }
}

/// The features of the tile at `pos`, one for each of its zones, and the monasteries around it.
fn features_at(game: &Game, pos: Pos) -> Vec<Feature> {
    let mut features: Vec<Feature> = (0..16).map_while(|zone| game.feature_at(pos, zone).ok()).collect();
    for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
        let cell = Pos::new(pos.x.saturating_add(dx), pos.y.saturating_add(dy));
        let tile = game.tile_at(cell).and_then(|placed| game.rules().tile(placed.tile));
        let zones = tile.map_or(&[][..], |tile| &tile.zones);
        let monasteries = (0..).zip(zones).filter(|(_, zone)| zone.terrain == Terrain::Monastery);
        features.extend(monasteries.filter_map(|(zone, _)| game.feature_at(cell, zone).ok()));
    }
    features
}

/// Whether the turn brings a message to its player though he deploys nothing. The game is played on as far as that.
fn brings_message(game: &mut Game) -> bool {
    let player = game.active();
    while let Some(decision) = game.decision() {
        let passes = matches!(decision.kind, DecisionKind::Robber | DecisionKind::Deploy);
        if !passes || game.apply(Action::Pass, &mut NullSink).is_err() {
            let own = (decision.kind, decision.player) == (DecisionKind::Figure, player);
            return own && game.actions().into_iter().any(|action| leads_to_dark(game, action));
        }
    }
    false
}

/// Whether the figure comes to a dark space by the points that are asked about (M-3).
fn leads_to_dark(game: &Game, action: Action) -> bool {
    let (Action::Figure { figure }, Some(decision)) = (action, game.decision()) else { return false };
    let points = match game.asked_award() {
        Some(asked) => game.round_awards().get(usize::from(asked)).map(|award| award.points),
        None => game.robberies().iter().find(|robbery| robbery.player == decision.player).map(|own| own.points),
    };
    (game.track().points(decision.player, figure) + points.unwrap_or(0)) % 5 == 0
}
