//! Sources of points, and a sink for points alone.

use super::{Event, Item, PointSource, Sink};
use crate::MAX_PLAYERS;

/// Points gained, by player and source: a sink for points alone, so that no events are made for it.
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

    /// The points that a player has gained: the difference of the player's scores.
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

#[cfg(test)]
mod tests {
    use super::*;

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
