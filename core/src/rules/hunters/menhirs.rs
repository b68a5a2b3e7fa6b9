//! The menhir tiles of the 2nd edition: the extra turn, and the tiles that act at once.

use super::meadows::{AnimalPoints, Herd};
use crate::geometry::Pos;
use crate::landscape::Kind;
use crate::rules::shared::{self, FollowerZones, is_follower_of};
use crate::rules::{Flow, Numbers, Part, Rules, Turn};
use crate::scoring::Source;
use crate::state::{Action, Decision, DecisionKind, Event, EventKind, Item, ItemKind, Reason, Sink, State, Step, Sum};
use crate::tiles::{Power, Terrain};

/// The points of the menhir tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Menhirs {
    logboat_lake: u32,
    animals: AnimalPoints,
}

impl Part for Menhirs {
    const STEPS: &'static [Step] = &[Step::TileActs, Step::BeforeDeploying, Step::Complete];

    const MAX_ACTIONS: usize = 1;

    fn asks(&self, state: &State) -> Decision {
        Decision { kind: DecisionKind::Retrieve, player: state.active }
    }

    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        match turn.state.step {
            // HG2-40: the action of the tile comes before the deployment; several act in the order of their zones.
            Step::TileActs => {
                let tile = turn.rules.compiled(turn.state.tile);
                tile.powers.iter().for_each(|&(power, zone)| self.act(turn, power, zone));
            }
            // HG2-43: the shaman is not asked when the player has no follower on the table.
            Step::BeforeDeploying if is_shaman(turn.rules, turn.state.tile) => {
                let player = turn.state.active;
                if turn.state.pieces.iter().any(|stand| is_follower_of(stand, player)) {
                    return Flow::Ask;
                }
            }
            // HG2-30.
            Step::Complete => shared::earn_extra_turn(turn, |zone| zone.menhirs > 0),
            _ => {}
        }
        Flow::Next
    }

    fn actions(&self, _rules: &Rules, state: &State, take: &mut impl FnMut(Action)) {
        take(Action::Pass);
        for &zone in FollowerZones::new(state, state.active, |_| true).iter() {
            let (pos, zone) = state.land.name_of(zone);
            take(Action::Retrieve { pos, zone });
        }
    }

    fn judge(&self, rules: &Rules, state: &State, action: Action) -> Result<(), String> {
        match action {
            Action::Pass => Ok(()),
            Action::Retrieve { pos, zone } => match follower_at(rules, state, pos, zone) {
                Some(_) => Ok(()),
                None => Err(format!("no follower of player {} stands at {pos} on zone {zone} (HG2-43)", state.active)),
            },
            _ => Err("a follower to take back, or pass, is asked for".to_owned()),
        }
    }

    /// HG2-42: the hunting trap covers animals, and there are some in meadows only.
    fn may_be_covered(&self, rules: &Rules, state: &State, zone: u16) -> bool {
        state.land.facts(rules.table(), zone).has_animals()
    }

    fn take<S: Sink>(&self, turn: &mut Turn<'_, S>, action: Action) -> Flow {
        if let Action::Retrieve { pos, zone } = action
            && let Some(index) = follower_at(turn.rules, turn.state, pos, zone)
        {
            turn.state.take_back(turn.sink, index, EventKind::Retrieved);
        }
        Flow::Next
    }
}

fn is_shaman(rules: &Rules, tile: u16) -> bool {
    rules.compiled(tile).powers.iter().any(|&(power, _)| power == Power::Shaman)
}

/// The index of the active player's follower on this zone.
fn follower_at(rules: &Rules, state: &State, pos: Pos, zone: u8) -> Option<usize> {
    let zone = state.land.zone_at(rules.table(), pos, zone)?;
    state.pieces.iter().position(|stand| stand.zone == zone && is_follower_of(stand, state.active))
}

impl Menhirs {
    pub(super) fn new(numbers: &mut Numbers<'_>) -> Menhirs {
        Menhirs { logboat_lake: numbers.get("logboat_lake_points"), animals: AnimalPoints::new(numbers) }
    }

    fn act<S: Sink>(&self, turn: &mut Turn<'_, S>, power: Power, zone: u8) {
        let zone = turn.state.zones_just_placed(turn.rules.table()).start + u16::from(zone);
        match power {
            Power::Logboat => self.logboat(turn, zone),
            Power::HuntingTrap => self.hunting_trap(turn, zone),
            _ => {}
        }
    }

    /// HG2-41: its player scores the lakes of its system; huts play no part.
    fn logboat<S: Sink>(&self, turn: &mut Turn<'_, S>, zone: u16) {
        let (land, table) = (&turn.state.land, turn.rules.table());
        let members = land.members(Kind::RiverSystem, zone);
        let lakes = members.filter(|&zone| land.facts(table, zone).terrain == Terrain::Lake).count();
        let mut sum = Sum::default();
        sum.add(ItemKind::Lakes, lakes as u32, self.logboat_lake);
        let source = Source { reason: Reason::Logboat, kind: Kind::RiverSystem, zone };
        turn.state.award(table, turn.sink, source, &sum, turn.state.active);
    }

    /// HG2-42: points for those animals of the trap's meadow that stand around it; then they are covered.
    fn hunting_trap<S: Sink>(&self, turn: &mut Turn<'_, S>, zone: u16) {
        let (state, rules) = (&mut *turn.state, turn.rules);
        let trap = state.land.tile_of(zone).pos;
        let around = |state: &State, zone: &u16| trap.surrounds(state.land.tile_of(*zone).pos);
        let members = state.land.members(Kind::Feature, zone);
        let mut herd = Herd::count(rules, state, members.filter(|zone| around(state, zone)));
        // Only tigers and deer meet here: wildfire and pit trap change the final scoring alone.
        herd.hunt();
        let sum = herd.sum(self.animals, 1);
        let source = Source { reason: Reason::HuntingTrap, kind: Kind::Feature, zone };
        state.award(rules.table(), turn.sink, source, &sum, state.active);

        let mut covered = std::mem::take(&mut state.scratch.zones);
        covered.extend(state.land.members(Kind::Feature, zone).filter(|zone| around(state, zone)));
        covered.retain(|&zone| state.land.facts(rules.table(), zone).has_animals() && !state.land.is_covered(zone));
        covered.sort_unstable_by_key(|&zone| state.land.name_of(zone));
        covered.iter().for_each(|&zone| state.land.cover(zone));
        if S::LISTENS && !covered.is_empty() {
            let items: Vec<Item> = covered
                .iter()
                .map(|&zone| {
                    let (pos, index) = state.land.name_of(zone);
                    Item { pos, zone: u16::from(index), ..Item::new(ItemKind::Zone) }
                })
                .collect();
            turn.sink.event(&Event { pos: trap, ..Event::of(EventKind::Covered, state.active) }, &items);
        }
        covered.clear();
        state.scratch.zones = covered;
    }
}
