//! Majority and awards: who scores, how the sum is made up, and the points that follow. It names no system.

use crate::MAX_PLAYERS;
use crate::landscape::{Kind, Tally};
use crate::state::{Event, EventKind, Item, ItemKind, Reason, Sink, State};
use crate::tiles::TileTable;

/// The most terms that a sum has.
const MAX_TERMS: usize = 6;

/// The sum of an award by its terms: how many of what, and what they are worth.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sum {
    terms: [(u32, u32); MAX_TERMS],
    kinds: [Option<ItemKind>; MAX_TERMS],
    len: usize,
    pub(crate) points: u32,
}

impl Sum {
    /// Adds `count` things worth `each`.
    pub(crate) fn add(&mut self, kind: ItemKind, count: u32, each: u32) -> &mut Sum {
        if count > 0 && self.len < MAX_TERMS {
            let points = count.saturating_mul(each);
            self.terms[self.len] = (count, points);
            self.kinds[self.len] = Some(kind);
            self.len += 1;
            self.points = self.points.saturating_add(points);
        }
        self
    }

    fn items(&self) -> impl Iterator<Item = Item> + '_ {
        self.kinds
            .iter()
            .zip(&self.terms)
            .filter_map(|(&kind, &(count, points))| Some(Item { count, points, ..Item::new(kind?) }))
    }
}

/// The players with the most pieces, ascending: all who tie for the most, and nobody where there are none (K-20).
pub(crate) fn majority(tally: Tally) -> impl Iterator<Item = u8> {
    let most = (0..MAX_PLAYERS as u8).map(|player| tally.get(player)).max().unwrap_or(0);
    (0..MAX_PLAYERS as u8).filter(move |&player| most > 0 && tally.get(player) == most)
}

/// Where an award comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source {
    pub(crate) reason: Reason,
    pub(crate) kind: Kind,
    /// Any zone of the feature or system.
    pub(crate) zone: u16,
}

impl State {
    /// Gives the sum to everyone in the majority of the source's pieces: an award of 0 points is none.
    pub(crate) fn award_majority<S: Sink>(&mut self, table: &TileTable, sink: &mut S, source: Source, sum: &Sum) {
        let tally = self.land.tally(source.kind, self.land.root(source.kind, source.zone));
        self.award_most(table, sink, source, sum, tally);
    }

    /// Gives the sum to everyone with the most of those pieces of the source that count.
    pub(crate) fn award_most<S: Sink>(
        &mut self,
        table: &TileTable,
        sink: &mut S,
        source: Source,
        sum: &Sum,
        counting: Tally,
    ) {
        for player in majority(counting) {
            self.award(table, sink, source, sum, player);
        }
    }

    /// Gives the sum to one player: an award of 0 points is none.
    pub(crate) fn award<S: Sink>(&mut self, table: &TileTable, sink: &mut S, source: Source, sum: &Sum, player: u8) {
        if sum.points == 0 {
            return;
        }
        let score = &mut self.scores[usize::from(player)];
        // A score that no game can reach must not wrap to a low one (K-22).
        *score = score.saturating_add(sum.points);
        if S::LISTENS {
            let mut items: Vec<Item> = sum.items().collect();
            let tally = self.land.tally(source.kind, self.land.root(source.kind, source.zone));
            items.extend((0..self.players).filter(|&player| tally.get(player) > 0).map(|player| Item {
                player: u16::from(player),
                count: tally.get(player),
                ..Item::new(ItemKind::Pieces)
            }));
            items.extend(self.tile_items(source.kind, source.zone));
            let event = Event {
                reason: Some(source.reason),
                points: sum.points,
                ..self.feature_event(table, EventKind::Award, source.kind, source.zone)
            };
            sink.event(&Event { player: u16::from(player), ..event }, &items);
        }
    }

    /// Tells that the feature of a zone is complete.
    pub(crate) fn tell_completed<S: Sink>(&self, table: &TileTable, sink: &mut S, zone: u16) {
        if S::LISTENS {
            let items: Vec<Item> = self.tile_items(Kind::Feature, zone).collect();
            sink.event(&self.feature_event(table, EventKind::Completed, Kind::Feature, zone), &items);
        }
    }

    /// An event that names a feature by its smallest zone.
    fn feature_event(&self, table: &TileTable, kind: EventKind, of: Kind, zone: u16) -> Event {
        let (pos, index) = self.land.smallest_zone(of, zone);
        // A river system has rivers and lakes: it is told by its smallest zone, whichever zone was asked for.
        let named = self.land.zone_at(table, pos, index).unwrap_or(zone);
        let terrain = self.land.facts(table, named).terrain.code();
        Event { pos, zone: u16::from(index), terrain, ..Event::new(kind) }
    }

    /// The tiles of a feature or system, each once, by cell.
    fn tile_items(&self, kind: Kind, zone: u16) -> impl Iterator<Item = Item> + use<> {
        let mut cells: Vec<_> = self.land.members(kind, zone).map(|zone| self.land.tile_of(zone).pos).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().map(|pos| Item { pos, ..Item::new(ItemKind::Tile) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Pos, Rotation};
    use crate::state::NullSink;
    use crate::tiles::TileSet;

    // rule: K-20
    #[test]
    fn all_who_tie_for_the_most_have_the_majority() {
        let majority = |counts: [u32; MAX_PLAYERS]| {
            let mut tally = Tally::default();
            for (player, count) in counts.into_iter().enumerate() {
                (0..count).for_each(|_| tally.add(player as u8));
            }
            super::majority(tally).collect::<Vec<_>>()
        };
        assert!(majority([0; 6]).is_empty());
        assert_eq!(majority([2, 1, 0, 0, 0, 0]), [0]);
        assert_eq!(majority([1, 0, 2, 0, 2, 0]), [2, 4]);
        assert_eq!(majority([31, 31, 31, 31, 31, 31]), [0, 1, 2, 3, 4, 5]);
    }

    // rule: K-22
    #[test]
    fn a_score_that_no_game_can_reach_does_not_wrap() {
        let table = TileTable::new(&TileSet::built_in("hg2").unwrap());
        let mut state = State::empty();
        state.players = 2;
        state.land.place(&table, 0, Pos::default(), Rotation::default());
        state.scores[1] = u32::MAX - 1;
        let mut sum = Sum::default();
        sum.add(ItemKind::Deer, 3, 2);
        let source = Source { reason: Reason::Meadow, kind: Kind::Feature, zone: 0 };
        state.award(&table, &mut NullSink, source, &sum, 1);
        assert_eq!(state.scores[..2], [0, u32::MAX]);
    }

    #[test]
    fn a_sum_leaves_out_what_there_is_none_of() {
        let mut sum = Sum::default();
        sum.add(ItemKind::Deer, 3, 2).add(ItemKind::Lakes, 0, 5).add(ItemKind::CancelledDeer, 1, 0);
        assert_eq!((sum.points, sum.items().count()), (6, 2));
    }
}
