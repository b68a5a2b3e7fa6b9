//! The rules of a game: its system, its options, its tiles, and the modules that take part in a turn.
//!
//! A system or a mini is a module: a value that says in which steps of a turn it takes part. All modules stand in
//! one list, [`Module`], and the table in `systems.rs` says which play in which system; nothing above or below this
//! room names one.

mod bonus_tiles;
mod book;
mod event_text;
mod hunters;
mod judge;
mod meadows;
mod menhirs;
mod options;
mod shared;
mod systems;
#[cfg(test)]
mod toy;

pub use options::{ForestUnit, OptionSpec, Options, ReturnedFollowers, System};

use std::sync::Arc;

use crate::error::Error;
use crate::reading::shorten;
use crate::state::{Action, DecisionKind, MAX_STACKS, Piece, Sink, State, Step};
use crate::tiles::{CompiledTile, Faults, START, Tile, TileSet, TileTable};
use bonus_tiles::BonusTiles;
use hunters::Hunters;
use judge::Numbers;
use menhirs::Menhirs;
#[cfg(test)]
use toy::Toy;

/// The stack that the turns draw from.
pub(crate) const MAIN: u8 = 0;
/// The stack that the extra turns draw from.
pub(crate) const EXTRA: u8 = 1;

/// What a module sees and changes while a game moves on.
pub(crate) struct Turn<'a, S: Sink> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a mut State,
    pub(crate) sink: &'a mut S,
}

/// What comes after a module has done its part of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// The game moves on.
    Next,
    /// The module asks the active player something.
    Ask,
}

/// What a system or a mini is to the game.
pub(crate) trait Part {
    /// The steps in which it takes part.
    const STEPS: &'static [Step];

    /// What it asks in a step in which it asks.
    fn asks(&self, _step: Step) -> Option<DecisionKind> {
        None
    }

    /// Does its part of the step that the state is in.
    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow;

    /// Lists the legal actions of its decision, ascending.
    fn actions(&self, _rules: &Rules, _state: &State, _take: &mut dyn FnMut(Action)) {}

    /// Whether an action is legal at its decision, judged by itself and not by the list.
    ///
    /// # Errors
    /// Why it is not.
    fn judge(&self, _rules: &Rules, _state: &State, _action: Action) -> Result<(), String> {
        Err("nothing is asked".to_owned())
    }

    /// Takes a legal action.
    fn take<S: Sink>(&self, _turn: &mut Turn<'_, S>, _action: Action) {}

    /// Whether a piece may stand on a zone of a set-up position, as far as this module has a say in it.
    ///
    /// # Errors
    /// Why it may not.
    fn may_stand(&self, _rules: &Rules, _state: &State, _piece: Piece, _zone: u16) -> Result<(), String> {
        Ok(())
    }

    /// Whether something on a zone of a set-up position can have been covered by this module.
    fn may_be_covered(&self, _rules: &Rules, _state: &State, _zone: u16) -> bool {
        false
    }

    /// Its part of the final scoring.
    fn final_scoring<S: Sink>(&self, _turn: &mut Turn<'_, S>) {}
}

/// The one list of systems and minis, in two halves; `systems.rs` says which of them play in which system.
#[derive(Clone, Debug)]
pub(crate) enum Module {
    Hunters(Hunters),
    Menhirs(Menhirs),
    BonusTiles(BonusTiles),
    #[cfg(test)]
    Toy(Toy),
}

/// Does something with whichever module it is.
macro_rules! each {
    ($module:expr, $part:ident => $call:expr) => {
        match $module {
            Module::Hunters($part) => $call,
            Module::Menhirs($part) => $call,
            Module::BonusTiles($part) => $call,
            #[cfg(test)]
            Module::Toy($part) => $call,
        }
    };
}

impl Module {
    pub(crate) fn takes_part(&self, step: Step) -> bool {
        fn steps<P: Part>(_: &P) -> &'static [Step] {
            P::STEPS
        }
        each!(self, part => steps(part)).contains(&step)
    }

    pub(crate) fn asks(&self, step: Step) -> Option<DecisionKind> {
        each!(self, part => part.asks(step))
    }

    pub(crate) fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        each!(self, part => part.enter(turn))
    }

    pub(crate) fn actions(&self, rules: &Rules, state: &State, take: &mut dyn FnMut(Action)) {
        each!(self, part => part.actions(rules, state, take))
    }

    pub(crate) fn judge(&self, rules: &Rules, state: &State, action: Action) -> Result<(), String> {
        each!(self, part => part.judge(rules, state, action))
    }

    pub(crate) fn take<S: Sink>(&self, turn: &mut Turn<'_, S>, action: Action) {
        each!(self, part => part.take(turn, action))
    }

    pub(crate) fn may_stand(&self, rules: &Rules, state: &State, piece: Piece, zone: u16) -> Result<(), String> {
        each!(self, part => part.may_stand(rules, state, piece, zone))
    }

    pub(crate) fn may_be_covered(&self, rules: &Rules, state: &State, zone: u16) -> bool {
        each!(self, part => part.may_be_covered(rules, state, zone))
    }

    pub(crate) fn final_scoring<S: Sink>(&self, turn: &mut Turn<'_, S>) {
        each!(self, part => part.final_scoring(turn))
    }
}

/// What a game is played by. It never changes, and games and threads share it.
#[derive(Clone, Debug)]
pub struct Rules {
    system: System,
    options: Options,
    set: TileSet,
    digest: String,
    tiles: TileTable,
    /// The tiles of each stack: sorted by identity, each repeated by its count.
    stacks: [Vec<u16>; MAX_STACKS],
    start: u16,
    pieces: [u8; Piece::ALL.len()],
    players: (u8, u8),
    modules: Vec<Module>,
}

impl Rules {
    /// The rules of a system with its built-in set.
    ///
    /// ```
    /// use tilewright::{Options, Rules, System};
    /// let rules = Rules::new(System::Hg2, Options::of(System::Hg2))?;
    /// assert_eq!(rules.players(), (2, 5));
    /// # Ok::<(), tilewright::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Set`] if the built-in set were damaged, which a test excludes.
    pub fn new(system: System, options: Options) -> Result<Arc<Rules>, Error> {
        Rules::made(system, options, TileSet::built_in(system.set_name())?, Faults::default())
    }

    /// The rules of a system with a set of one's own ([`TileSet::read`]).
    ///
    /// ```
    /// use tilewright::tiles::TileSet;
    /// use tilewright::{Game, Options, Rules, System};
    /// // The 2nd edition without the tile hg2/01, and with one more hut a player.
    /// let file = "format = 1\nname = 'mine'\nversion = 1\ntitle = 'Mine'\nextends = 'hg2'\n\
    ///     [numbers]\nhuts = 4\n[counts]\n'hg2/01' = 0\n";
    /// let set = TileSet::read("mine.toml", file.as_bytes())?;
    /// let rules = Rules::with_set(System::Hg2, Options::of(System::Hg2), set)?;
    /// let game = Game::seeded(&rules, 2, 7)?;
    /// # Ok::<(), tilewright::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Set`] with every fault that keeps the set from being played: one made by hand may have any.
    pub fn with_set(system: System, options: Options, mut set: TileSet) -> Result<Arc<Rules>, Error> {
        set.tiles.sort_by(|a, b| a.id.cmp(&b.id));
        let faults = judge::own_set(&set, system);
        if set.system != system.name() {
            // What another system does not know is no fault of the set.
            return faults.or(&set.name, None);
        }
        Rules::made(system, options, set, faults)
    }

    /// The rules with a set whose `faults` are known as far as its system has no say in it.
    fn made(system: System, options: Options, set: TileSet, mut faults: Faults) -> Result<Arc<Rules>, Error> {
        let played = judge::judge(&set, system, options, &mut faults);
        let played = faults.or(&set.name, Some(played))?;
        let expand = |stack: &str| {
            let tiles = set.tiles.iter().enumerate().filter(|(_, tile)| tile.stack == stack);
            tiles.flat_map(|(i, tile)| std::iter::repeat_n(i as u16, usize::from(tile.count))).collect::<Vec<u16>>()
        };
        let stacks = system.spec().stacks;
        Ok(Arc::new(Rules {
            system,
            options,
            digest: set.digest(),
            tiles: TileTable::new(&set),
            stacks: std::array::from_fn(|stack| stacks.get(stack).map(|name| expand(name)).unwrap_or_default()),
            // A set without a start tile was refused.
            start: expand(START).first().copied().unwrap_or_default(),
            pieces: played.pieces,
            players: played.players,
            modules: played.modules,
            set,
        }))
    }

    /// The system played.
    pub fn system(&self) -> System {
        self.system
    }

    /// The options in force.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The set of tiles.
    pub fn set(&self) -> &TileSet {
        &self.set
    }

    /// The digest of the set's canonical form.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// The fewest and the most players (HG1-2, HG2-2).
    pub fn players(&self) -> (u8, u8) {
        self.players
    }

    /// How many of a piece each player has at the start (HG1-2, HG2-2).
    pub fn pieces(&self, piece: Piece) -> u8 {
        self.pieces[piece as usize]
    }

    /// The names of the face-down stacks by index.
    pub fn stacks(&self) -> &'static [&'static str] {
        self.system.spec().stacks
    }

    /// The index of the stack called `name`.
    ///
    /// # Errors
    /// [`Error::UnknownStack`] names those that there are.
    pub fn stack_index(&self, name: &str) -> Result<usize, Error> {
        self.stacks()
            .iter()
            .position(|stack| *stack == name)
            .ok_or_else(|| Error::UnknownStack { found: shorten(name), known: self.stacks().join(", ") })
    }

    /// The number of different tiles of the game; their indices are 0 to this number less one.
    pub fn tile_count(&self) -> usize {
        self.tiles.len()
    }

    /// The tile with this index: the rank of its identity, sorted bytewise.
    pub fn tile(&self, index: u16) -> Option<&Tile> {
        self.set.tiles.get(usize::from(index))
    }

    /// The index of the tile called `id`.
    ///
    /// # Errors
    /// [`Error::UnknownTile`].
    pub fn tile_index(&self, id: &str) -> Result<u16, Error> {
        match self.set.tiles.binary_search_by(|tile| tile.id.as_str().cmp(id)) {
            Ok(index) => Ok(index as u16),
            Err(_) => Err(Error::UnknownTile { found: shorten(id) }),
        }
    }

    /// The text of an action: `pass`, `draw hg2/17`, `place 3,-2 r1`, `retrieve 3,-2 z0`, `follower 2`, `hut 5`.
    pub fn action_text(&self, action: Action) -> String {
        match action {
            Action::Draw { tile } => match self.tile(tile) {
                Some(tile) => format!("draw {}", tile.id),
                None => action.to_string(),
            },
            _ => action.to_string(),
        }
    }

    /// The action that a text says. Whether it is legal is another question.
    ///
    /// # Errors
    /// [`Error::Notation`] with the position and what was expected there.
    pub fn parse_action(&self, text: &str) -> Result<Action, Error> {
        Action::parse(text, |name| self.tile_index(name).ok())
    }

    /// The numbered rules as text (Markdown), with the numbers of the set and the options in force filled in.
    pub fn text(&self) -> String {
        self.books().into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n")
    }

    /// The rule books that [`text`](Rules::text) consists of, each with its name: `common`, then the system's own.
    pub fn books(&self) -> Vec<(&'static str, String)> {
        book::books(self)
    }

    pub(crate) fn table(&self) -> &TileTable {
        &self.tiles
    }

    pub(crate) fn compiled(&self, tile: u16) -> &CompiledTile {
        self.tiles.get(tile)
    }

    pub(crate) fn start(&self) -> u16 {
        self.start
    }

    /// The tiles of a stack, sorted: each as often as the set has it.
    pub(crate) fn stack_tiles(&self, stack: usize) -> &[u16] {
        &self.stacks[stack]
    }

    /// Whether a piece may stand on a zone of a set-up position.
    pub(crate) fn may_stand(&self, state: &State, piece: Piece, zone: u16) -> Result<(), String> {
        self.modules.iter().try_for_each(|module| module.may_stand(self, state, piece, zone))
    }

    /// Whether something on a zone of a set-up position can have been covered.
    pub(crate) fn may_be_covered(&self, state: &State, zone: u16) -> bool {
        self.modules.iter().any(|module| module.may_be_covered(self, state, zone))
    }

    pub(crate) fn modules(&self) -> &[Module] {
        &self.modules
    }
}
