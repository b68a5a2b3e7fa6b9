//! The score track: figures on a loop of spaces, and the robbers that stand among them. It knows no tiles.

use crate::MAX_PLAYERS;

/// The spaces of the score track, 0 to 49 (K-23).
pub const TRACK_SPACES: u32 = 50;

/// The most scoring figures of a player (M-1).
pub const MAX_FIGURES: usize = 2;

/// The figures of all players, by their points, and the robbers on the track.
///
/// ```
/// use tilewright::Track;
/// let mut track = Track::new(2, 1);
/// track.forward(0, 0, 53);
/// assert_eq!((track.space(0, 0), track.markers(0, 0), track.scores()), (3, 1, &[53, 0][..]));
/// track.put_robber(1, 3);
/// // The figure goes back to space 48, and the robber of its space with it (R-9).
/// track.back(0, 0, 5, |_owner| true);
/// assert_eq!((track.space(0, 0), track.robber(1)), (48, Some(48)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    points: [[u32; MAX_FIGURES]; MAX_PLAYERS],
    /// The sums of the figures' points (M-1).
    scores: [u32; MAX_PLAYERS],
    robbers: [Option<u8>; MAX_PLAYERS],
    players: u8,
    figures: u8,
}

impl Track {
    /// A track on which each of `players` has `figures` on space 0 and no robber stands.
    ///
    /// More than [`MAX_PLAYERS`] or [`MAX_FIGURES`] count as that many.
    pub fn new(players: u8, figures: u8) -> Track {
        Track {
            points: [[0; MAX_FIGURES]; MAX_PLAYERS],
            scores: [0; MAX_PLAYERS],
            robbers: [None; MAX_PLAYERS],
            players: players.min(MAX_PLAYERS as u8),
            figures: figures.min(MAX_FIGURES as u8),
        }
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// How many figures each player has.
    pub fn figures_each(&self) -> u8 {
        self.figures
    }

    /// The points of each player: the sums of the player's figures (M-1).
    pub fn scores(&self) -> &[u32] {
        &self.scores[..usize::from(self.players)]
    }

    /// The points of each figure of a player; empty for one who does not play.
    pub fn figures(&self, player: u8) -> &[u32] {
        match player < self.players {
            true => &self.points[usize::from(player)][..usize::from(self.figures)],
            false => &[],
        }
    }

    /// The points of a figure; 0 where there is none.
    pub fn points(&self, player: u8, figure: u8) -> u32 {
        self.figures(player).get(usize::from(figure)).copied().unwrap_or(0)
    }

    /// The space on which a figure stands: its points modulo 50 (K-23).
    pub fn space(&self, player: u8, figure: u8) -> u8 {
        space_of(self.points(player, figure))
    }

    /// How often a figure has come round to space 0 or past it: so many markers of 50 lie before its player (K-23).
    pub fn markers(&self, player: u8, figure: u8) -> u32 {
        self.points(player, figure) / TRACK_SPACES
    }

    /// The figures that stand on a space, by player, then figure.
    pub fn figures_on(&self, space: u8) -> impl Iterator<Item = (u8, u8)> + '_ {
        let all = (0..self.players).flat_map(|player| (0..self.figures).map(move |figure| (player, figure)));
        all.filter(move |&(player, figure)| self.space(player, figure) == space)
    }

    /// The space of a player's robber, or `None` when it does not stand on the track.
    pub fn robber(&self, player: u8) -> Option<u8> {
        self.robbers.get(usize::from(player)).copied().flatten()
    }

    /// The owners of the robbers that stand on a space, ascending.
    pub fn robbers_on(&self, space: u8) -> impl Iterator<Item = u8> + '_ {
        (0..self.players).filter(move |&owner| self.robber(owner) == Some(space))
    }

    /// Whether a figure shares its space with a robber of another player (R-5).
    pub fn is_watched(&self, player: u8, figure: u8) -> bool {
        self.robbers_on(self.space(player, figure)).any(|owner| owner != player)
    }

    /// Puts a player's robber on a space, from wherever it was; spaces count modulo 50.
    pub fn put_robber(&mut self, player: u8, space: u8) {
        if player < self.players {
            self.robbers[usize::from(player)] = Some(space_of(u32::from(space)));
        }
    }

    /// Takes a player's robber from the track.
    pub fn take_robber(&mut self, player: u8) {
        if player < self.players {
            self.robbers[usize::from(player)] = None;
        }
    }

    /// Moves a figure forward. Robbers stay: the scoring round decides what they do.
    ///
    /// Points that no game can reach do not wrap to low ones (K-22).
    pub fn forward(&mut self, player: u8, figure: u8, points: u32) {
        if player < self.players && figure < self.figures {
            let seat = usize::from(player);
            let own = &mut self.points[seat][usize::from(figure)];
            *own = own.saturating_add(points);
            self.scores[seat] = self.scores[seat].saturating_add(points);
        }
    }

    /// Moves a figure back, never below 0, with the robbers of its space (R-9): all of them where it stood alone; where
    /// other figures stood too, those for whose owner `goes_along` is true. Returns the owners of the robbers that moved.
    pub fn back(&mut self, player: u8, figure: u8, points: u32, mut goes_along: impl FnMut(u8) -> bool) -> Vec<u8> {
        if player >= self.players || figure >= self.figures {
            return Vec::new();
        }
        let from = self.space(player, figure);
        let shared = self.figures_on(from).any(|other| other != (player, figure));
        let riders: Vec<u8> = self.robbers_on(from).filter(|&owner| !shared || goes_along(owner)).collect();
        let seat = usize::from(player);
        let lost = self.points[seat][usize::from(figure)].min(points);
        self.points[seat][usize::from(figure)] -= lost;
        // A sum that no game can reach was cut off: it is that of the figures again.
        self.scores[seat] = self.points[seat].iter().fold(0, |sum: u32, &points| sum.saturating_add(points));
        let to = self.space(player, figure);
        riders.iter().for_each(|&owner| self.put_robber(owner, to));
        riders
    }
}

/// The space of so many points (K-23).
pub(crate) fn space_of(points: u32) -> u8 {
    (points % TRACK_SPACES) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: K-23
    #[test]
    fn the_track_is_a_loop() {
        let mut track = Track::new(3, 2);
        track.forward(0, 0, 49);
        assert_eq!((track.space(0, 0), track.markers(0, 0)), (49, 0));
        track.forward(0, 0, 1);
        assert_eq!((track.space(0, 0), track.markers(0, 0)), (0, 1), "reaching space 0 earns the marker");
        track.forward(1, 1, 103);
        track.forward(2, 0, 3);
        assert_eq!(track.figures_on(3).collect::<Vec<_>>(), [(1, 1), (2, 0)], "numbers that agree modulo 50");
        assert_eq!(track.figures_on(0).collect::<Vec<_>>(), [(0, 0), (0, 1), (1, 0), (2, 1)]);
        assert_eq!(track.scores(), [50, 103, 3]);
        assert_eq!(track.figures(1), [0, 103]);
    }

    // rule: R-9
    #[test]
    fn a_figure_moved_back_takes_the_robbers_of_its_space_along() {
        let mut track = Track::new(3, 1);
        track.forward(0, 0, 4);
        track.put_robber(1, 4);
        track.put_robber(2, 4);
        assert_eq!(track.back(0, 0, 3, |owner| panic!("nobody else stands there: {owner} is not asked")), [1, 2]);
        assert_eq!((track.space(0, 0), track.robber(1), track.robber(2)), (1, Some(1), Some(1)));
    }

    // rule: R-9
    #[test]
    fn where_other_figures_stand_each_owner_chooses() {
        let mut track = Track::new(3, 1);
        track.forward(0, 0, 54);
        track.forward(2, 0, 4);
        (0..3).for_each(|owner| track.put_robber(owner, 4));
        assert_eq!(track.back(0, 0, 10, |owner| owner == 1), [1]);
        assert_eq!((track.robber(0), track.robber(1), track.robber(2)), (Some(4), Some(44), Some(4)));
        assert_eq!(track.scores(), [44, 0, 4], "the robber's owner loses nothing");
    }

    // rule: R-9
    #[test]
    fn no_figure_goes_below_0() {
        let mut track = Track::new(2, 2);
        track.forward(0, 1, 2);
        track.put_robber(1, 2);
        assert_eq!(track.back(0, 1, 7, |_| false), [1]);
        assert_eq!((track.figures(0), track.robber(1)), (&[0, 0][..], Some(0)));
    }

    // rule: K-22
    #[test]
    fn points_that_no_game_can_reach_do_not_wrap() {
        let mut track = Track::new(2, 2);
        track.forward(1, 0, u32::MAX - 1);
        track.forward(1, 0, 6);
        track.forward(1, 1, 6);
        assert_eq!((track.figures(1), track.scores()), (&[u32::MAX, 6][..], &[0, u32::MAX][..]));
    }

    #[test]
    fn who_does_not_play_has_nothing_and_changes_nothing() {
        let mut track = Track::new(2, 1);
        let before = track;
        track.forward(2, 0, 5);
        track.forward(0, 1, 5);
        track.forward(200, 9, 5);
        track.put_robber(2, 1);
        track.take_robber(9);
        assert!(track.back(3, 0, 1, |_| true).is_empty());
        assert_eq!((track, track.figures(7), track.robber(200)), (before, &[][..], None));
    }
}
