//! The Crop Circles: after the scoring of the turn, more followers of a kind, or fewer (CC-1 to CC-4).

use std::fmt::Write;

use crate::rules::shared::{FollowerZones, is_follower_of, player_after};
use crate::rules::{Flow, Part, Rules, Turn};
use crate::state::blocks::Circle;
use crate::state::{Action, CircleMode, Decision, DecisionKind, Event, EventKind, Piece, Sink, Stand, State, Step};
use crate::tiles::{Power, Terrain};

/// The Crop Circles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CropCircles;

impl Part for CropCircles {
    const STEPS: &'static [Step] = &[Step::AfterRound];
    const RULES: &'static str = "CC-2";
    /// What the circle does, and each player's part.
    const MAX_ACTIONS: usize = crate::MAX_PLAYERS + 1;
    /// CC-2: one more follower stands beside another.
    const MAY_SHARE: bool = true;

    fn asks(&self, state: &State) -> Decision {
        match state.blocks.circle.mode {
            None => Decision { kind: DecisionKind::Circle, player: state.active },
            Some(CircleMode::Deploy) => Decision { kind: DecisionKind::CircleDeploy, player: asked(state) },
            Some(CircleMode::TakeBack) => Decision { kind: DecisionKind::CircleTakeBack, player: asked(state) },
        }
    }

    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        // Several circles on a tile are in no box: they are played in the order of their zones.
        while let Some(terrain) = terrain(turn.rules, turn.state) {
            if turn.state.blocks.circle.mode.is_none() {
                // CC-4: it is asked if somebody has a follower of that kind, even if the active player has none (CC-3).
                let has_one = |stand: &Stand| stands_on(turn.rules, turn.state, stand, terrain);
                if turn.state.pieces.iter().any(has_one) {
                    return Flow::Ask;
                }
            } else if self.play_on(turn, terrain) == Flow::Ask {
                return Flow::Ask;
            }
            let done = turn.state.blocks.circle.done + 1;
            turn.state.blocks.circle = Circle { done, ..Default::default() };
        }
        turn.state.blocks.circle = Default::default();
        Flow::Next
    }

    fn actions(&self, rules: &Rules, state: &State, take: &mut impl FnMut(Action)) {
        let Some(terrain) = terrain(rules, state) else { return };
        match state.blocks.circle.mode {
            None => CircleMode::ALL.iter().for_each(|&mode| take(Action::Circle { mode })),
            Some(mode) => {
                if mode == CircleMode::Deploy {
                    take(Action::Pass);
                }
                for &zone in zones(rules, state, asked(state), terrain).iter() {
                    let (pos, zone) = state.land.name_of(zone);
                    take(match mode {
                        CircleMode::Deploy => Action::Add { pos, zone },
                        CircleMode::TakeBack => Action::Retrieve { pos, zone },
                    });
                }
            }
        }
    }

    fn take<S: Sink>(&self, turn: &mut Turn<'_, S>, action: Action) -> Flow {
        let Some(terrain) = terrain(turn.rules, turn.state) else { return Flow::Again };
        if let Action::Circle { mode } = action {
            turn.state.blocks.circle.mode = Some(mode);
            let kind = match mode {
                CircleMode::Deploy => EventKind::CircleDeploys,
                CircleMode::TakeBack => EventKind::CircleTakesBack,
            };
            turn.sink.event(&Event { terrain: terrain.code(), ..Event::of(kind, turn.state.active) }, &[]);
            return Flow::Again;
        }
        let player = asked(turn.state);
        match action {
            Action::Add { pos, zone } => {
                if let Some(zone) = turn.state.land.zone_at(turn.rules.table(), pos, zone) {
                    turn.state.deploy(turn.sink, player, Piece::Follower, zone);
                }
            }
            Action::Retrieve { pos, zone } => {
                if let Some(zone) = turn.state.land.zone_at(turn.rules.table(), pos, zone) {
                    take_back(turn, player, zone);
                }
            }
            _ => {}
        }
        turn.state.blocks.circle.seat += 1;
        Flow::Again
    }

    fn position(&self, state: &State, text: &mut String) {
        let circle = state.blocks.circle;
        if circle != Circle::default() {
            let mode = circle.mode.map_or("-", CircleMode::name);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "circle {} {mode} seat {}", circle.done, circle.seat);
        }
    }
}

impl CropCircles {
    /// CC-3: each player in turn, until one must be asked or all are done.
    fn play_on<S: Sink>(&self, turn: &mut Turn<'_, S>, terrain: Terrain) -> Flow {
        while turn.state.blocks.circle.seat < turn.state.players {
            let player = asked(turn.state);
            let zones = zones(turn.rules, turn.state, player, terrain);
            let supply = turn.state.supply[usize::from(player)][Piece::Follower as usize];
            match (turn.state.blocks.circle.mode, &zones[..]) {
                (_, []) => {}
                (Some(CircleMode::Deploy), _) if supply == 0 => {}
                // CC-4: it is done without asking when they all stand in one zone.
                (Some(CircleMode::TakeBack), &[only]) => take_back(turn, player, only),
                _ => return Flow::Ask,
            }
            turn.state.blocks.circle.seat += 1;
        }
        Flow::Next
    }
}

/// The terrain of the circle that is played: the kind of its followers (CC-1).
pub(crate) fn terrain(rules: &Rules, state: &State) -> Option<Terrain> {
    let mut circles = rules.compiled(state.tile).powers.iter().filter_map(|&(power, _)| match power {
        Power::Shield => Some(Terrain::City),
        Power::Club => Some(Terrain::Road),
        Power::Pitchfork => Some(Terrain::Field),
        _ => None,
    });
    circles.nth(usize::from(state.blocks.circle.done))
}

/// CC-3: the player on the left first, the active player last.
fn asked(state: &State) -> u8 {
    player_after(state.players, state.active, state.blocks.circle.seat + 1)
}

fn stands_on(rules: &Rules, state: &State, stand: &Stand, terrain: Terrain) -> bool {
    state.land.facts(rules.table(), stand.zone).terrain == terrain
}

/// The zones where a player has followers of the kind.
fn zones(rules: &Rules, state: &State, player: u8, terrain: Terrain) -> FollowerZones {
    FollowerZones::new(state, player, |zone| state.land.facts(rules.table(), zone).terrain == terrain)
}

fn take_back<S: Sink>(turn: &mut Turn<'_, S>, player: u8, zone: u16) {
    let is_there = |stand: &Stand| stand.zone == zone && is_follower_of(stand, player);
    if let Some(index) = turn.state.pieces.iter().position(is_there) {
        turn.state.take_back(turn.sink, index, EventKind::Retrieved);
    }
}
