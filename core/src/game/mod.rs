//! The state machine: a game is always at one decision, lists the legal actions of it, and applies one.
//!
//! It may use the rules and the rooms below; `turn` is the one place where a game moves on. It must name no module, and queries
//! that change nothing belong in `query`.

mod faults;
mod opening;
mod setup;
mod start;
mod to_setup;
mod turn;

pub use setup::{Setup, SetupPiece, SetupTile, SetupZone};
use start::DrivenStart;
pub(crate) use start::Origin;
pub use start::Start;
pub(crate) use turn::winners;

use std::fmt;
use std::sync::Arc;

use crate::error::Error;
use crate::landscape::Kind;
use crate::random::{Deal, Random};
use crate::rules::{Rules, Turn};
use crate::state::{Action, Decision, History, NullSink, Piece, Sink, State, Step};

/// The most actions that a game of any size may take, for each tile of the game, beside those of the modules: a draw, a
/// placement.
const ACTIONS_PER_TILE: usize = 2;

/// A game.
///
/// ```
/// use tilewright::{Game, NullSink, Options, Rules, System};
///
/// let rules = Rules::new(System::Hg2, Options::of(System::Hg2))?;
/// let mut game = Game::seeded(&rules, 3, 7)?;
/// while game.decision().is_some() {
///     let action = game.actions()[0];
///     game.apply(action, &mut NullSink)?;
/// }
/// assert_eq!(game.scores().len(), 3);
/// # Ok::<(), tilewright::Error>(())
/// ```
pub struct Game {
    rules: Arc<Rules>,
    state: State,
    origin: Origin,
    /// The actions taken; draws are among them in driven games only.
    history: History,
}

/// A summary of public information: a log must not reveal the seed or the order of a stack (K-31).
impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("system", &self.rules.system())
            .field("turn", &self.turn())
            .field("decision", &self.decision())
            .field("scores", &self.scores())
            .field("tiles", &self.tiles().len())
            .finish_non_exhaustive()
    }
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            origin: self.origin.clone(),
            history: self.history.clone(),
        }
    }

    /// Becomes a copy of `other` in the memory that this game has already.
    fn clone_from(&mut self, other: &Game) {
        if !Arc::ptr_eq(&self.rules, &other.rules) {
            self.rules = Arc::clone(&other.rules);
        }
        self.origin.clone_from(&other.origin);
        self.state.clone_from(&other.state);
        self.history.clone_from(&other.history);
    }
}

impl Game {
    /// Begins a game and emits the events of its beginning to `sink`.
    ///
    /// # Errors
    /// [`Error::Players`]; [`Error::Setup`] with every fault of a set-up position.
    pub fn new<S: Sink>(rules: &Arc<Rules>, start: Start, sink: &mut S) -> Result<Game, Error> {
        let (rules, origin) = (Arc::clone(rules), start.into());
        let mut game = Game { rules, state: State::empty(), origin, history: History::default() };
        game.begin(sink)?;
        Ok(game)
    }

    /// Begins a game of `players` with the stacks that `seed` shuffles (K-30).
    ///
    /// # Errors
    /// [`Error::Players`].
    pub fn seeded(rules: &Arc<Rules>, players: u8, seed: u64) -> Result<Game, Error> {
        Game::new(rules, Start::Seeded { players, seed }, &mut NullSink)
    }

    /// Begins a game of `players` in which the caller supplies the draws (K-30).
    ///
    /// # Errors
    /// [`Error::Players`].
    pub fn driven(rules: &Arc<Rules>, players: u8) -> Result<Game, Error> {
        Game::new(rules, Start::Driven { players }, &mut NullSink)
    }

    /// Begins a game from a position; the caller supplies the draws.
    ///
    /// # Errors
    /// [`Error::Setup`] with every fault of the position.
    pub fn from_setup(rules: &Arc<Rules>, setup: Setup) -> Result<Game, Error> {
        Game::new(rules, Start::Setup(Box::new(setup)), &mut NullSink)
    }

    /// Begins a new seeded game in the memory of this one: for many games in sequence.
    ///
    /// # Errors
    /// [`Error::Players`]; then the game is unchanged.
    pub fn restart(&mut self, players: u8, seed: u64) -> Result<(), Error> {
        start::check_players(&self.rules, players)?;
        self.origin = Origin::Seeded { players, seed };
        self.history.clear();
        self.begin(&mut NullSink)
    }

    fn begin<S: Sink>(&mut self, sink: &mut S) -> Result<(), Error> {
        let (rules, state) = (&*self.rules, &mut self.state);
        match &self.origin {
            Origin::Seeded { players, seed } => {
                start::check_players(rules, *players)?;
                let mut deal = Deal::Seed(*seed);
                start::begin(rules, state, sink, *players, |state| start::shuffle(rules, state, &mut deal));
            }
            Origin::Driven(start) | Origin::Reshuffled(start) => match start {
                DrivenStart::Usual { players } => {
                    start::check_players(rules, *players)?;
                    start::begin(rules, state, sink, *players, |state| state.driven = true);
                }
                DrivenStart::Setup(setup) => setup.build(rules, state, sink)?,
            },
        }
        Ok(())
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What the game waits for, or `None` when it is over.
    pub fn decision(&self) -> Option<Decision> {
        turn::decision(&self.rules, &self.state)
    }

    /// True when the game is over.
    pub fn is_over(&self) -> bool {
        self.state.step == Step::Over
    }

    /// Every legal action, ascending by code; none when the game is over.
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.actions_into(&mut actions);
        actions
    }

    /// As [`actions`](Game::actions), into a list in place of what it has.
    pub fn actions_into(&self, actions: &mut Vec<Action>) {
        turn::actions(&self.rules, &self.state, actions);
    }

    /// Whether the action is legal now.
    pub fn is_legal(&self, action: Action) -> bool {
        turn::is_legal(&self.rules, &self.state, action)
    }

    /// Whether the action is legal now.
    ///
    /// # Errors
    /// [`Error::Illegal`] with the reason; [`Error::GameOver`].
    pub fn check_legal(&self, action: Action) -> Result<(), Error> {
        turn::judge(&self.rules, &self.state, action).map_err(|reason| match self.decision() {
            None => Error::GameOver,
            Some(decision) => Error::Illegal {
                action: self.rules.action_text(action),
                decision: format!("{} of player {}", decision.kind, decision.player),
                reason,
            },
        })
    }

    /// Takes an action, emits the events to `sink`, and moves on to the next decision.
    ///
    /// # Errors
    /// As [`check_legal`](Game::check_legal); then nothing has changed and no event is emitted.
    pub fn apply<S: Sink>(&mut self, action: Action, sink: &mut S) -> Result<(), Error> {
        if !self.is_legal(action) {
            self.check_legal(action)?;
        }
        self.history.push(action);
        Turn { rules: &self.rules, state: &mut self.state, sink }.take(action);
        Ok(())
    }

    /// Takes back the last action, whoever took it, and returns it.
    ///
    /// In a driven game a draw is an action too. The game is played again up to there: about as long as it took to play.
    ///
    /// # Errors
    /// [`Error::NothingToUndo`].
    pub fn undo(&mut self) -> Result<Action, Error> {
        let mut history = self.history();
        let last = history.pop().ok_or(Error::NothingToUndo)?;
        self.rewind(&mut NullSink)?;
        for code in history {
            self.apply(Action::from_code(code)?, &mut NullSink)?;
        }
        Action::from_code(last)
    }

    /// Goes back to the start, with the stacks as they lay then.
    fn rewind<S: Sink>(&mut self, sink: &mut S) -> Result<(), Error> {
        self.history.clear();
        let dealt = matches!(self.origin, Origin::Reshuffled(_)).then(|| self.state.clone());
        self.begin(sink)?;
        if let Some(dealt) = dealt {
            self.state.reorder(&dealt);
            self.deal_from_here(sink);
        }
        Ok(())
    }

    /// From here on the engine draws from the stacks as they lie.
    fn deal_from_here<S: Sink>(&mut self, sink: &mut S) {
        self.state.driven = false;
        if self.decision().is_some_and(|decision| decision.is_chance()) {
            self.state.asking = false;
            Turn { rules: &self.rules, state: &mut self.state, sink }.advance();
        }
    }

    /// A copy whose unseen tiles are reshuffled with `seed`: what an agent or a search may have (K-31).
    ///
    /// The copy draws by itself, also where this game is driven. Its record is its [`transcript`](Game::transcript).
    pub fn reshuffled(&self, seed: u64) -> Game {
        let mut copy = self.clone();
        copy.deal_anew(&mut Deal::Seed(seed));
        copy
    }

    /// Becomes a copy of `other` whose unseen tiles and messages are reshuffled with `random`, in the memory of this
    /// game (determinization): a search that samples many possible orders allocates nothing.
    ///
    /// All players know the same (K-31), so no player is named. Two games that look the same to a
    /// player are reshuffled alike by equal generators, whatever their real orders are. All else is as for
    /// [`reshuffled`](Game::reshuffled).
    ///
    /// ```
    /// use tilewright::{Game, Options, Random, Rules, System};
    ///
    /// let rules = Rules::new(System::C1, Options::of(System::C1))?;
    /// let game = Game::seeded(&rules, 2, 7)?;
    /// let mut random = Random::stream(1, "search");
    /// let mut copy = game.clone();
    /// for _ in 0..100 {
    ///     copy.reshuffle_from(&game, &mut random);
    ///     assert_eq!((copy.actions(), copy.drawn_tile()), (game.actions(), game.drawn_tile()));
    ///     assert_eq!(copy.stack_left(0)?, game.stack_left(0)?);
    /// }
    /// # Ok::<(), tilewright::Error>(())
    /// ```
    pub fn reshuffle_from(&mut self, other: &Game, random: &mut Random) {
        self.clone_from(other);
        self.deal_anew(&mut Deal::By(random));
    }

    fn deal_anew(&mut self, deal: &mut Deal<'_>) {
        self.origin = Origin::Reshuffled(self.origin.driven());
        if self.state.driven {
            self.history.forget_chance();
        }
        for stack in &mut self.state.stacks {
            stack.left_mut().sort_unstable();
        }
        start::shuffle(&self.rules, &mut self.state, deal);
        self.deal_from_here(&mut NullSink);
    }

    /// The actions taken so far, as codes. Draws are among them in driven games only.
    pub fn history(&self) -> Vec<u64> {
        self.history.codes().collect()
    }

    /// How many actions were taken so far: the length of the [`history`](Game::history).
    pub fn history_len(&self) -> usize {
        self.history.len()
    }

    /// The most actions that a game by these rules can take.
    pub fn max_actions(rules: &Rules) -> usize {
        let stacks: usize = (0..rules.stacks().len()).map(|stack| rules.stack_tiles(stack).len()).sum();
        let of_modules: usize = rules.modules().iter().map(|module| module.max_actions()).sum();
        (ACTIONS_PER_TILE + of_modules) * stacks
    }

    pub(crate) fn origin(&self) -> &Origin {
        &self.origin
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// Recomputes every cached value from scratch and compares: properties and fuzzing call it.
    ///
    /// # Errors
    /// The first difference, as text.
    pub fn check(&self) -> Result<(), String> {
        let state = &self.state;
        let pieces: Vec<(u16, u8, Kind)> =
            state.pieces.iter().map(|stand| (stand.zone, stand.player, stand.piece.occupies())).collect();
        state.land.check(self.rules.table(), &pieces)?;
        self.rules.modules().iter().try_for_each(|module| module.check(&self.rules, state))?;
        for player in 0..state.players {
            let (figures, score) = (state.track.figures(player), state.track.scores()[usize::from(player)]);
            if figures.len() != usize::from(self.rules.figures()) || figures.iter().sum::<u32>() != score {
                return Err(format!("player {player}: figures at {figures:?}, score {score} (M-1)"));
            }
        }
        for player in 0..state.players {
            for &piece in Piece::ALL {
                let standing =
                    state.pieces.iter().filter(|stand| stand.player == player && stand.piece == piece).count();
                let waiting = if piece == Piece::Follower { state.waiting[usize::from(player)] } else { 0 };
                let supply = state.supply[usize::from(player)][piece as usize];
                let given = self.rules.pieces(piece);
                if usize::from(supply) + usize::from(waiting) + standing != usize::from(given) {
                    return Err(format!(
                        "player {player}: {supply} of {piece} in supply, {waiting} waiting, {standing} on the table; given {given} (K-15)"
                    ));
                }
            }
        }
        Ok(())
    }
}
