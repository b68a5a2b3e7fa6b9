//! By what figures move forward, and a sink that hears of nothing else.

use super::{Event, Item, Reason, Sink};
use crate::MAX_PLAYERS;
use crate::words::words;

words! {
    /// By what a figure moves forward: the [`Reason`] of an award, or a robber. The codes are stable and without gaps.
    PointSource {
        /// A completed river (HG1-20, HG2-20).
        River = 1 "river",
        /// A completed forest (HG1-21, HG2-21).
        Forest = 2 "forest",
        /// The logboat (HG2-41).
        Logboat = 3 "logboat",
        /// The hunting trap (HG2-42).
        HuntingTrap = 4 "hunting_trap",
        /// The fish of a river system at the end (HG1-51, HG2-51).
        RiverSystem = 5 "river_system",
        /// The lakes of the raft's river system at the end (HG2-53).
        Raft = 6 "raft",
        /// The animals of a meadow at the end (HG1-52, HG2-52).
        Meadow = 7 "meadow",
        /// The second helping of a pit trap at the end (HG2-55).
        PitTrap = 8 "pit_trap",
        /// The animals of a meadow at the end, for its shrine's hunter alone (HG1-43).
        Shrine = 9 "shrine",
        /// A road, complete or at the end (C1-20).
        Road = 10 "road",
        /// A city, complete or at the end (C1-21).
        City = 11 "city",
        /// A monastery, complete or at the end (C1-23).
        Monastery = 12 "monastery",
        /// A field at the end (C1-24).
        Field = 13 "field",
        /// A message, performed or not (M-4).
        Message = 14 "message",
        /// What a robber had of another player's award (R-5).
        Robbed = 15 "robbed",
        /// A robber that was still on the track at the end (R-10).
        EndBonus = 16 "end_bonus",
    }
}

impl From<Reason> for PointSource {
    fn from(reason: Reason) -> PointSource {
        match reason {
            Reason::River => PointSource::River,
            Reason::Forest => PointSource::Forest,
            Reason::Logboat => PointSource::Logboat,
            Reason::HuntingTrap => PointSource::HuntingTrap,
            Reason::RiverSystem => PointSource::RiverSystem,
            Reason::Raft => PointSource::Raft,
            Reason::Meadow => PointSource::Meadow,
            Reason::PitTrap => PointSource::PitTrap,
            Reason::Shrine => PointSource::Shrine,
            Reason::Road => PointSource::Road,
            Reason::City => PointSource::City,
            Reason::Monastery => PointSource::Monastery,
            Reason::Field => PointSource::Field,
            Reason::Message => PointSource::Message,
        }
    }
}

/// Points gained, by player and source: a sink that hears of nothing else, so that no events are made for it.
///
/// ```
/// use tilewright::{Gains, Game, Options, Rules, System};
///
/// let rules = Rules::new(System::C1, Options::of(System::C1))?;
/// let mut game = Game::seeded(&rules, 2, 7)?;
/// let mut gains = Gains::new();
/// while let Some(&action) = game.actions().last() {
///     game.apply(action, &mut gains)?;
/// }
/// assert_eq!(game.scores(), [gains.total(0), gains.total(1)]);
/// for (player, source, points) in gains.iter() {
///     println!("player {player}: {points} by {source}");
/// }
/// # Ok::<(), tilewright::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gains {
    points: [[u32; PointSource::ALL.len()]; MAX_PLAYERS],
}

impl Gains {
    /// Nothing gained yet.
    pub fn new() -> Gains {
        Gains::default()
    }

    /// The points that a player has gained by a source; 0 for one who does not play.
    pub fn of(&self, player: u8, source: PointSource) -> u32 {
        self.points.get(usize::from(player)).map_or(0, |by| by[source.index()])
    }

    /// The points that a player has gained: the difference of his scores.
    pub fn total(&self, player: u8) -> u32 {
        let by = self.points.get(usize::from(player));
        by.map_or(0, |by| by.iter().fold(0, |sum: u32, &points| sum.saturating_add(points)))
    }

    /// All that was gained, by player, then by source: none of it is 0.
    pub fn iter(&self) -> impl Iterator<Item = (u8, PointSource, u32)> + '_ {
        let all =
            (0..MAX_PLAYERS as u8).flat_map(|player| PointSource::ALL.iter().map(move |&source| (player, source)));
        all.map(|(player, source)| (player, source, self.of(player, source))).filter(|&(_, _, points)| points > 0)
    }
}

impl Sink for Gains {
    const LISTENS: bool = false;

    fn event(&mut self, _event: &Event, _items: &[Item]) {}

    fn points(&mut self, player: u8, source: PointSource, points: u32) {
        if let Some(by) = self.points.get_mut(usize::from(player)) {
            let own = &mut by[source.index()];
            // As scores do, a sum that no game can reach does not wrap (K-22).
            *own = own.saturating_add(points);
        }
    }
}

impl PointSource {
    fn index(self) -> usize {
        usize::from(self.code()) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_a_source_of_the_same_word_and_the_codes_have_no_gaps() {
        assert!(Reason::ALL.iter().all(|&reason| PointSource::from(reason).name() == reason.name()));
        assert!(PointSource::ALL.iter().zip(1..).all(|(source, code)| source.code() == code));
    }

    #[test]
    fn gains_are_kept_by_player_and_source_and_never_wrap() {
        let mut gains = Gains::new();
        gains.points(1, PointSource::EndBonus, 3);
        gains.points(0, PointSource::River, 2);
        gains.points(1, PointSource::EndBonus, 4);
        gains.points(MAX_PLAYERS as u8, PointSource::River, 5);
        let all = [(0, PointSource::River, 2), (1, PointSource::EndBonus, 7)];
        assert_eq!(gains.iter().collect::<Vec<_>>(), all);
        assert_eq!((gains.total(1), gains.total(2), gains.total(200), gains.of(200, PointSource::River)), (7, 0, 0, 0));
        gains.points(1, PointSource::EndBonus, u32::MAX - 7);
        gains.points(1, PointSource::EndBonus, 1);
        gains.points(1, PointSource::City, 1);
        assert_eq!((gains.of(1, PointSource::EndBonus), gains.total(1)), (u32::MAX, u32::MAX));
    }
}
