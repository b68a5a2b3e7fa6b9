//! What a game is played by: its system, its options, its tiles, and the modules that take part in a turn.

use std::sync::Arc;

use super::choices::System;
use super::material;
use super::modules::Module;
use super::options::Options;
use super::steps::Steps;
use crate::error::Error;
use crate::reading::shorten;
use crate::state::{Action, MAX_STACKS, Piece, State, Step};
use crate::tiles::{CompiledTile, Contents, Faults, START, Tile, TileSet, TileTable};

/// The stack that the turns draw from.
pub(crate) const MAIN: u8 = 0;

/// What a game is played by. It never changes, and games and threads share it.
#[derive(Clone, Debug)]
pub struct Rules {
    system: System,
    options: Options,
    /// The set of the system, then those of the minis in force.
    sets: Vec<TileSet>,
    /// The digests of the canonical forms of the whole sets.
    digests: Vec<String>,
    /// The tiles of all sets, sorted bytewise by identity.
    all: Vec<Tile>,
    tiles: TileTable,
    /// The tiles of each stack: sorted by identity, each repeated by its count.
    stacks: [Vec<u16>; MAX_STACKS],
    start: u16,
    /// What the tiles of all stacks and the start tile have together.
    contents: Contents,
    pieces: [u8; Piece::ALL.len()],
    players: (u8, u8),
    figures: u8,
    modules: Vec<Module>,
    steps: Steps,
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

    /// The rules of a system with a custom tile set ([`TileSet::read`]).
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
        let faults = material::custom_set(&set, system);
        if set.system != system.name() {
            // What another system does not know is no fault of the set.
            return faults.or(&set.name, None);
        }
        Rules::made(system, options, set, faults)
    }

    /// The rules with a set whose `faults` are known independently of its system.
    fn made(system: System, options: Options, set: TileSet, mut faults: Faults) -> Result<Arc<Rules>, Error> {
        let options = options.normalized(system)?;
        let mut played = material::check(&set, system, options, &mut faults);
        let name = set.name.clone();
        let mut digests = vec![set.digest()];
        let mut sets = vec![set];
        for mini in system.spec().minis.iter().filter(|mini| options.adds(system, mini.name)) {
            let (set, digest) = mini.tiles_of(&options)?;
            material::mini(&set, mini, system.spec(), options, &mut played, &mut faults);
            sets.push(set);
            digests.push(digest);
        }
        let mut all: Vec<Tile> = sets.iter().flat_map(|set| &set.tiles).cloned().collect();
        all.sort_by(|a, b| a.id.cmp(&b.id));
        if faults.count() == 0 {
            material::together(&all, &mut faults);
        }
        let played = faults.or(&name, Some(played))?;
        let mut stacks: [Vec<u16>; MAX_STACKS] = Default::default();
        for (stack, name) in stacks.iter_mut().zip(system.spec().stacks) {
            let tiles = all.iter().enumerate().filter(|(_, tile)| tile.stack == *name);
            *stack = tiles.flat_map(|(i, tile)| std::iter::repeat_n(i as u16, usize::from(tile.count))).collect();
        }
        // A set without a start tile was refused.
        let is_start = |tile: &Tile| tile.stack == START || sets[0].start.as_ref() == Some(&tile.id);
        let start = all.iter().position(is_start).unwrap_or_default() as u16;
        if let Some(copy) = stacks[usize::from(MAIN)].iter().position(|&tile| tile == start) {
            stacks[usize::from(MAIN)].remove(copy);
        }
        let tiles = TileTable::new(&all);
        let contents = tiles.contents(stacks.iter().flatten().copied().chain([start]));
        Ok(Arc::new(Rules {
            contents,
            system,
            options,
            digests,
            tiles,
            all,
            sets,
            stacks,
            start,
            pieces: played.pieces,
            players: played.players,
            figures: if played.modules.iter().any(Module::second_figure) { 2 } else { 1 },
            steps: Steps::new(&played.modules),
            modules: played.modules,
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

    /// The set of the system: its tiles and numbers, without those of the minis.
    pub fn set(&self) -> &TileSet {
        &self.sets[0]
    }

    /// The sets in force: that of the system, then those of the minis that the options name, with the tiles that are played.
    pub fn sets(&self) -> &[TileSet] {
        &self.sets
    }

    /// The digest of the canonical form of the [set](Rules::set).
    pub fn digest(&self) -> &str {
        &self.digests[0]
    }

    /// The digests of all [sets](Rules::sets): of a mini's, that of the whole built-in set.
    pub fn digests(&self) -> &[String] {
        &self.digests
    }

    /// The fewest and the most players (HG1-2, HG2-2, C1-2).
    pub fn players(&self) -> (u8, u8) {
        self.players
    }

    /// How many of a piece each player has at the start (HG1-2, HG2-2, C1-2).
    pub fn pieces(&self, piece: Piece) -> u8 {
        self.pieces[piece as usize]
    }

    /// How many scoring figures each player has: 2 with the Messages, else 1 (M-1).
    pub fn figures(&self) -> u8 {
        self.figures
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
        self.all.get(usize::from(index))
    }

    /// The index of the tile called `id`.
    ///
    /// # Errors
    /// [`Error::UnknownTile`].
    pub fn tile_index(&self, id: &str) -> Result<u16, Error> {
        match self.all.binary_search_by(|tile| tile.id.as_str().cmp(id)) {
            Ok(index) => Ok(index as u16),
            Err(_) => Err(Error::UnknownTile { found: shorten(id) }),
        }
    }

    /// The text of an action: `pass`, `draw hg2/17`, `place 3,-2 r1`, `retrieve 3,-2 z0`, `follower 2`, `robber 17`.
    pub fn action_text(&self, action: Action) -> String {
        match action {
            Action::Draw { tile } => match self.tile(tile) {
                Some(tile) => format!("draw {}", tile.id),
                None => action.to_string(),
            },
            _ => action.to_string(),
        }
    }

    /// Parses the text of an action. Legality is not checked.
    ///
    /// # Errors
    /// [`Error::Notation`] with the position and what was expected there.
    pub fn parse_action(&self, text: &str) -> Result<Action, Error> {
        Action::parse(text, |name| self.tile_index(name).ok())
    }

    pub(crate) fn table(&self) -> &TileTable {
        &self.tiles
    }

    pub(crate) fn compiled(&self, tile: u16) -> &CompiledTile {
        self.tiles.get(tile)
    }

    /// What the tiles of a game have together.
    pub(crate) fn contents(&self) -> Contents {
        self.contents
    }

    pub(crate) fn start(&self) -> u16 {
        self.start
    }

    /// Whether this is the start tile, and no other copy of it is in a stack.
    pub(crate) fn is_start_alone(&self, tile: u16) -> bool {
        tile == self.start && self.all[usize::from(tile)].stack == START
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

    /// The tiles of all sets in force, by index.
    pub(crate) fn all_tiles(&self) -> &[Tile] {
        &self.all
    }

    /// The index of the stack that extra turns draw from.
    pub(crate) fn extra_stack(&self) -> u8 {
        self.system.spec().extra_stack
    }

    /// Whether a second piece may stand on a zone of a set-up position.
    pub(crate) fn may_share(&self) -> bool {
        self.modules.iter().any(Module::may_share)
    }

    pub(crate) fn modules(&self) -> &[Module] {
        &self.modules
    }

    /// The first module from `from` on that takes part in the step, with its index.
    pub(crate) fn next_module(&self, step: Step, from: u8) -> Option<(u8, &Module)> {
        let index = self.steps.next_module(step, from)?;
        Some((index, &self.modules[usize::from(index)]))
    }

    /// Adds a module behind the others.
    #[cfg(test)]
    pub(crate) fn add_module(&mut self, module: Module) {
        self.modules.push(module);
        self.steps = Steps::new(&self.modules);
    }

    #[cfg(test)]
    pub(super) fn steps(&self) -> Steps {
        self.steps
    }

    /// The step that comes after this one in a turn, those left out in which no module takes part.
    pub(crate) fn step_after(&self, step: Step) -> Step {
        self.steps.after(step)
    }
}
