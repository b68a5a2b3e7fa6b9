//! The score track: figures and robbers on a loop of spaces. It knows no tiles.

/// The spaces of the loop (K-23).
const SPACES: u32 = 50;

/// A figure: its owner, and which of his figures it is.
pub(super) type Figure = (u8, usize);

#[derive(Clone, Debug)]
pub(super) struct Track {
    /// The points of every player's figures: one, or two with the Messages (C1-2, M-1).
    pub(super) figures: Vec<Vec<u32>>,
    /// The space of every player's robber; `None` in supply, and where no robbers are played.
    pub(super) robbers: Vec<Option<u8>>,
}

impl Track {
    pub(super) fn new(players: u8, figures_each: usize) -> Track {
        let players = usize::from(players);
        Track { figures: vec![vec![0; figures_each]; players], robbers: vec![None; players] }
    }

    /// All figures, by player, then figure.
    pub(super) fn all_figures(&self) -> Vec<Figure> {
        let mut all = Vec::new();
        for (player, figures) in (0..).zip(&self.figures) {
            all.extend((0..figures.len()).map(|figure| (player, figure)));
        }
        all
    }

    pub(super) fn space(&self, figure: Figure) -> u8 {
        self.space_after(figure, 0)
    }

    /// The space where a figure stands when it has moved so far (K-23).
    pub(super) fn space_after(&self, (player, figure): Figure, points: u32) -> u8 {
        ((self.figures[usize::from(player)][figure] + points) % SPACES) as u8
    }

    pub(super) fn advance(&mut self, (player, figure): Figure, points: u32) {
        self.figures[usize::from(player)][figure] += points;
    }

    pub(super) fn robber(&self, player: u8) -> Option<u8> {
        self.robbers[usize::from(player)]
    }

    pub(super) fn set_robber(&mut self, player: u8, space: Option<u8>) {
        self.robbers[usize::from(player)] = space;
    }

    /// Whether the robber of another player stands beside a figure.
    pub(super) fn other_robber_beside(&self, figure: Figure) -> bool {
        self.turn_order(0)
            .into_iter()
            .any(|player| player != figure.0 && self.robber(player) == Some(self.space(figure)))
    }

    /// K-26: all players in turn order, `first` before the others.
    pub(super) fn turn_order(&self, first: u8) -> Vec<u8> {
        let players = self.figures.len() as u8;
        (0..players).map(|later| (first + later) % players).collect()
    }
}
