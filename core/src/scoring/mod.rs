//! Majority and awards: who scores, and the points that follow.
//!
//! It may use the state and the rooms below. It must name no system, no mini and no number of points.

use crate::MAX_PLAYERS;
use crate::landscape::{Kind, Tally};
use crate::state::{Event, EventKind, Item, ItemKind, Pending, Reason, Sink, State, Sum};
use crate::tiles::TileTable;

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

impl Source {
    /// The award of `sum` to `player`, with the pieces that stand there.
    pub(crate) fn pending(self, sum: Sum, player: u8, pieces: Tally) -> Pending {
        Pending { player, figure: None, reason: self.reason, zone: Some(self.zone), kind: self.kind, sum, pieces }
    }
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
        let pieces = self.land.tally(source.kind, self.land.root(source.kind, source.zone));
        self.give(table, sink, &source.pending(*sum, player, pieces), &[]);
    }

    /// Moves the figure of an award, the first one where none was chosen, and emits its event, with the other features that count.
    pub(crate) fn give<S: Sink>(&mut self, table: &TileTable, sink: &mut S, award: &Pending, counting: &[Item]) {
        if award.sum.points == 0 {
            return;
        }
        self.track.forward(award.player, award.figure.unwrap_or(0), award.sum.points);
        self.tell_award(table, sink, award, counting);
    }

    /// Tells an award whose figure has moved.
    pub(crate) fn tell_award<S: Sink>(&self, table: &TileTable, sink: &mut S, award: &Pending, counting: &[Item]) {
        sink.points(award.player, award.reason.into(), award.sum.points);
        if S::LISTENS {
            let mut items: Vec<Item> = award.sum.items().collect();
            items.extend((0..self.players).filter(|&player| award.pieces.get(player) > 0).map(|player| Item {
                player: u16::from(player),
                count: award.pieces.get(player),
                ..Item::new(ItemKind::Pieces)
            }));
            items.extend_from_slice(counting);
            items.extend(award.zone.into_iter().flat_map(|zone| self.tile_items(award.kind, zone)));
            let event = Event {
                player: u16::from(award.player),
                points: award.sum.points,
                figure: u16::from(award.figure.unwrap_or(0)),
                ..self.award_event(table, EventKind::Award, award)
            };
            sink.event(&event, &items);
        }
    }

    /// An event that names an award by its reason and feature.
    pub(crate) fn award_event(&self, table: &TileTable, kind: EventKind, award: &Pending) -> Event {
        let event = match award.zone {
            Some(zone) => self.feature_event(table, kind, award.kind, zone),
            None => Event::new(kind),
        };
        Event { reason: Some(award.reason), ..event }
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
        // A river system has rivers and lakes: its terrain is that of its smallest zone, whichever zone was asked for.
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
    use crate::track::Track;

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
        let table = TileTable::new(&TileSet::built_in("hg2").unwrap().tiles);
        let mut state = State::empty();
        state.players = 2;
        state.land.place(&table, 0, Pos::default(), Rotation::default());
        state.track = Track::new(2, 1);
        state.track.forward(1, 0, u32::MAX - 1);
        let mut sum = Sum::default();
        sum.add(ItemKind::Deer, 3, 2);
        let source = Source { reason: Reason::Meadow, kind: Kind::Feature, zone: 0 };
        state.award(&table, &mut NullSink, source, &sum, 1);
        assert_eq!(state.track.scores(), [0, u32::MAX]);
    }
}
