//! Meadows at the end of a game of Hunters & Gatherers: animals, and the tiles that change what they are worth.

use crate::landscape::{Kind, Tally};
use crate::rules::{Numbers, Rules, Turn};
use crate::scoring::Source;
use crate::state::{ItemKind, Piece, Reason, Sink, State, Sum};
use crate::tiles::Power;

/// What an animal is worth (HG1-42, HG1-52, HG2-52).
#[derive(Clone, Copy, Debug)]
pub(super) struct AnimalPoints {
    deer: u32,
    aurochs: u32,
    mammoth: u32,
}

impl AnimalPoints {
    pub(super) fn new(numbers: &mut Numbers<'_>) -> AnimalPoints {
        AnimalPoints {
            deer: numbers.get("deer_points"),
            aurochs: numbers.get("aurochs_points"),
            mammoth: numbers.get("mammoth_points"),
        }
    }
}

/// Animals of a meadow, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Herd {
    deer: u32,
    aurochs: u32,
    mammoths: u32,
    tigers: u32,
    cancelled: u32,
}

impl Herd {
    /// Counts the animals of these zones of one meadow, those covered left out (HG2-42, HG2-56).
    pub(super) fn count(rules: &Rules, state: &State, zones: impl Iterator<Item = u16>) -> Herd {
        let mut herd = Herd::default();
        for zone in zones.filter(|&zone| !state.land.is_covered(zone)) {
            let facts = state.land.facts(rules.table(), zone);
            herd.deer += u32::from(facts.deer);
            herd.aurochs += u32::from(facts.aurochs);
            herd.mammoths += u32::from(facts.mammoths);
            herd.tigers += u32::from(facts.tigers);
        }
        herd
    }

    /// Each tiger cancels a deer, never below none (HG1-52, HG2-52).
    pub(super) fn hunt(&mut self) {
        let hunted = self.deer.min(self.tigers);
        self.deer -= hunted;
        self.tigers -= hunted;
        self.cancelled += hunted;
    }

    /// What the animals are worth, `times` over.
    pub(super) fn sum(&self, points: AnimalPoints, times: u32) -> Sum {
        let mut sum = Sum::default();
        sum.add(ItemKind::Mammoths, self.mammoths, points.mammoth * times)
            .add(ItemKind::Aurochs, self.aurochs, points.aurochs * times)
            .add(ItemKind::Deer, self.deer, points.deer * times)
            .add(ItemKind::CancelledDeer, self.cancelled, 0);
        sum
    }
}

/// What meadows give.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meadows {
    animals: AnimalPoints,
    pit_trap_factor: u32,
}

impl Meadows {
    pub(super) fn new(numbers: &mut Numbers<'_>) -> Meadows {
        Meadows {
            animals: AnimalPoints::new(numbers),
            pit_trap_factor: numbers.factor_of_power(Power::PitTrap, "pit_trap_factor"),
        }
    }

    /// HG1-52, HG2-52: the animals of a meadow, complete or not (HG1-53); without tigers where there is a fire (HG1-40) or
    /// a wildfire (HG2-54); twice in a pit trap's reach (HG2-55).
    pub(super) fn score<S: Sink>(&self, turn: &mut Turn<'_, S>, zone: u16) {
        let rules = turn.rules;
        let table = rules.table();
        let mut traps = std::mem::take(&mut turn.state.scratch.zones);
        let state = &*turn.state;
        let members = || state.land.members(Kind::Feature, zone);
        let powers = state.land.powers(table, Kind::Feature, zone);
        let trap = powers.has(Power::PitTrap);
        // The fire's own tile shows a tiger, and drives it away too (HG1-45).
        let fire = powers.has(Power::Fire) || powers.has(Power::Wildfire);
        let shrine = if powers.has(Power::Shrine) { shrine_hunters(rules, state, zone) } else { Tally::default() };
        let is_trap = |zone: &u16| state.land.facts(table, *zone).power == Some(Power::PitTrap);
        if trap {
            traps.extend(members().filter(is_trap));
        }
        let pos_of = |zone: u16| state.land.tile_of(zone).pos;
        let in_reach = |zone: u16| traps.iter().any(|&trap| pos_of(trap).surrounds(pos_of(zone)));

        let mut far = Herd::count(rules, state, members().filter(|&zone| !in_reach(zone)));
        let mut near = Herd::count(rules, state, members().filter(|&zone| in_reach(zone)));
        let tigers = if fire { 0 } else { far.tigers + near.tigers };
        // The scoring player may choose the deer that are cancelled: those out of the trap's reach first is never worse.
        traps.clear();
        far.tigers = tigers;
        far.hunt();
        near.tigers = far.tigers;
        near.hunt();

        let whole = Herd {
            deer: far.deer + near.deer,
            aurochs: far.aurochs + near.aurochs,
            mammoths: far.mammoths + near.mammoths,
            tigers: 0,
            cancelled: far.cancelled + near.cancelled,
        };
        turn.state.scratch.zones = traps;
        let kind = Kind::Feature;
        let sum = whole.sum(self.animals, 1);
        if shrine.is_empty() {
            turn.state.award_majority(table, turn.sink, Source { reason: Reason::Meadow, kind, zone }, &sum);
        } else {
            turn.state.award_most(table, turn.sink, Source { reason: Reason::Shrine, kind, zone }, &sum, shrine);
        }
        if trap {
            let second = Herd { cancelled: 0, ..near }.sum(self.animals, self.pit_trap_factor.saturating_sub(1));
            turn.state.award_majority(table, turn.sink, Source { reason: Reason::PitTrap, kind, zone }, &second);
        }
    }
}

/// The hunters on shrines of a meadow: they score it alone, and K-20 decides among several (HG1-43).
fn shrine_hunters(rules: &Rules, state: &State, zone: u16) -> Tally {
    let root = state.land.root(Kind::Feature, zone);
    let mut tally = Tally::default();
    for stand in state.pieces.iter().filter(|stand| stand.piece == Piece::Follower) {
        let is_shrine = state.land.facts(rules.table(), stand.zone).power == Some(Power::Shrine);
        if is_shrine && state.land.root(Kind::Feature, stand.zone) == root {
            tally.add(stand.player);
        }
    }
    tally
}
