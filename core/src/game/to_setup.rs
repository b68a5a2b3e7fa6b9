//! The position at the beginning of a turn as plain data again.

use super::faults::MAX_POINTS;
use super::{Game, Setup, SetupPiece, SetupTile, SetupZone};
use crate::error::{Error, SetupFault};
use crate::rules::MiniSetup;
use crate::state::Step;

impl Game {
    /// The position at the beginning of the turn as a set-up, for editors, puzzles and reports of faults:
    /// [`from_setup`](Game::from_setup) with the same rules makes of it a driven game that stands before the draw.
    ///
    /// A turn is at its beginning until its tile is placed. A tile that is drawn and not yet placed goes back to its stack:
    /// when the new game is given that tile, both games are at the same decision with the same
    /// [`digest`](Game::digest). Where no tile is drawn yet, or the stack has one kind of tile alone, so they are at once.
    /// Tiles that were turned up in this turn and fitted nowhere stay discarded, and followers that came back at its
    /// beginning stay in supply.
    ///
    /// Not kept are the order of what lies face down, in stacks and messages, and the seed (K-31); the history, so that
    /// nothing before this turn can be taken back; how often a message was used (M-7 needs the order alone).
    ///
    /// ```
    /// use tilewright::{Game, NullSink, Options, Rules, System};
    ///
    /// let rules = Rules::new(System::Hg2, Options::of(System::Hg2))?;
    /// let mut game = Game::driven(&rules, 2)?;
    /// let copy = Game::from_setup(&rules, game.setup()?)?;
    /// assert_eq!(copy.digest(), game.digest());
    ///
    /// while game.just_placed().is_none() {
    ///     game.apply(game.actions()[0], &mut NullSink)?;
    /// }
    /// assert!(game.setup().is_err(), "the tile is placed: the turn has begun");
    /// # Ok::<(), tilewright::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Setup`] where the game is within a turn, in an extra turn, which is part of the turn that earned it, or over;
    /// and where a figure has more points than a set-up may say.
    pub fn setup(&self) -> Result<Setup, Error> {
        self.check_beginning()?;
        let (rules, state) = (&*self.rules, &self.state);
        let id = |tile: u16| rules.tile(tile).map(|tile| tile.id.clone()).unwrap_or_default();
        let players = 0..state.players;
        let mut stacks: Vec<Vec<u16>> = state.stacks.iter().map(|stack| stack.left().to_vec()).collect();
        if let Some(drawn) = self.drawn_tile() {
            stacks[usize::from(state.stack)].push(drawn);
        }
        stacks.iter_mut().for_each(|stack| stack.sort_unstable());
        let points: Vec<Vec<u32>> = players.clone().map(|player| state.track.figures(player).to_vec()).collect();
        let (scores, figures) = match rules.figures() {
            1 => (points.concat(), Vec::new()),
            _ => (Vec::new(), points),
        };
        let mut minis = MiniSetup::default();
        rules.modules().iter().for_each(|module| module.to_setup(state, &mut minis));
        let names = rules.stacks().iter().map(|stack| (*stack).to_owned());
        Ok(Setup {
            players: state.players,
            active: state.active,
            turn: state.turn,
            tiles: self
                .tiles()
                .map(|placed| SetupTile {
                    tile: id(placed.tile),
                    x: placed.pos.x,
                    y: placed.pos.y,
                    rotation: placed.rotation,
                })
                .collect(),
            pieces: self
                .pieces()
                .map(|stand| SetupPiece {
                    player: stand.player,
                    piece: stand.piece.name().to_owned(),
                    x: stand.pos.x,
                    y: stand.pos.y,
                    zone: stand.zone,
                })
                .collect(),
            scores,
            figures,
            waiting: state.waiting[..usize::from(state.players)].to_vec(),
            covered: self.covered().into_iter().map(|(pos, zone)| SetupZone { x: pos.x, y: pos.y, zone }).collect(),
            stacks: names.zip(stacks.into_iter().map(|stack| stack.into_iter().map(id).collect())).collect(),
            discarded: state.discarded.iter().map(|&tile| id(tile)).collect(),
            minis,
        })
    }

    /// Refuses what no set-up can say.
    fn check_beginning(&self) -> Result<(), Error> {
        let refuse = |field: &str, what: String| {
            Err(Error::Setup { faults: vec![SetupFault { field: field.to_owned(), what }] })
        };
        let needed = "a set-up is a position at the beginning of a turn: the game must be at draw or place";
        match (self.state.step, self.decision()) {
            (Step::Draw | Step::Place, Some(_)) => {}
            (_, Some(decision)) => {
                return refuse("decision", format!("{} of player {}: {needed}", decision.kind, decision.player));
            }
            (_, None) => return refuse("decision", format!("the game is over: {needed}")),
        }
        if self.state.extra {
            let what = "the game is in an extra turn, which is part of the turn that earned it (HG1-26, HG2-33, M-5): \
                        a set-up is a position at the beginning of a player's next turn";
            return refuse("decision", what.to_owned());
        }
        for player in 0..self.state.players {
            let above = self.state.track.figures(player).iter().find(|points| **points > MAX_POINTS);
            if let Some(points) = above {
                return refuse(&format!("scores[{player}]"), format!("{points}: at most {MAX_POINTS} is allowed"));
            }
        }
        Ok(())
    }
}
