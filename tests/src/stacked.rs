//! Where the tiles of a property's game come from: shuffled, driven by a dealer with an intention, or a short deck.

use std::sync::Arc;

use tilewright::tiles::Tile;
use tilewright::{Action, Error, EventLog, Game, Random, Rotation, Rules, Setup, SetupTile, Sink, Start};

use crate::drawing::read;

/// How the tile that is turned up is chosen in a driven game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealer {
    /// Every tile is equally likely.
    Fair,
    /// Tiles without a legal placement come first: they leave the game.
    Unplaceable,
    /// Tiles without a legal placement come last: the game ends for want of a tile that fits.
    Hoarding,
    /// Tiles with menhirs come first.
    Menhirs,
}

impl Dealer {
    /// All of them.
    pub const ALL: [Dealer; 4] = [Dealer::Fair, Dealer::Unplaceable, Dealer::Hoarding, Dealer::Menhirs];

    /// Chooses one of the outcomes of the draw that the game waits for.
    pub fn choose(self, game: &Game, outcomes: &[Action], random: &mut Random) -> Action {
        let stack = usize::from(game.is_extra_turn());
        let placeable = game.next_placeable(stack).unwrap_or_default();
        let fits = |tile: u16| placeable.iter().any(|&(other, _)| other == tile);
        let wanted: Vec<Action> = outcomes
            .iter()
            .copied()
            .filter(|outcome| match (self, outcome) {
                (Dealer::Unplaceable, Action::Draw { tile }) => !fits(*tile),
                (Dealer::Hoarding, Action::Draw { tile }) => fits(*tile),
                (Dealer::Menhirs, Action::Draw { tile }) => menhirs(game.rules(), *tile) > 0,
                _ => true,
            })
            .collect();
        let among = if wanted.is_empty() { outcomes } else { &wanted };
        among[random.below(among.len() as u32) as usize]
    }
}

fn menhirs(rules: &Rules, tile: u16) -> u32 {
    rules.tile(tile).map_or(0, |tile| tile.zones.iter().map(|zone| u32::from(zone.menhirs)).sum())
}

/// Where the tiles come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// The whole game, shuffled by the engine.
    Seeded,
    /// The whole game, drawn by a dealer.
    Driven(Dealer),
    /// The start tile and so many tiles of each stack, half of the land tiles with menhirs; drawn by a dealer.
    Short {
        /// Land tiles.
        main: u8,
        /// Menhir tiles.
        menhir: u8,
        /// Who draws them.
        dealer: Dealer,
    },
    /// From a drawn position in which rare things happen, with so many of its tiles.
    Drawn {
        /// Which of the positions.
        position: Position,
        /// Land tiles.
        main: u8,
        /// Menhir tiles.
        menhir: u8,
        /// Who draws them.
        dealer: Dealer,
    },
}

/// A drawn position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// Meadow all around, and a menhir forest with one open edge: most of the tiles left have no meadow edge.
    Meadows,
    /// A river in a bow, whose two ends open into one free cell.
    Bow,
}

impl Position {
    /// All of them.
    pub const ALL: [Position; 2] = [Position::Meadows, Position::Bow];

    /// The table, then the land tiles and the menhir tiles that may be left; the first land tile is always among them.
    fn drawing(self) -> (&'static str, Vec<&'static str>, Vec<&'static str>) {
        let (table, main, menhir) = match self {
            Position::Meadows => ("35 39 @--", "37 13 14 17 23 26 57 61 62 70", "83 88 89"),
            Position::Bow => ("@-- 15^1\n18^3 16^2", "17 05 19 21 25 50 61", "83 91 93"),
        };
        (table, main.split(' ').collect(), menhir.split(' ').collect())
    }
}

impl Deck {
    /// Begins a game from the deck that `seed` makes.
    ///
    /// # Errors
    /// None that a right deck can meet.
    pub fn begin<S: Sink>(self, rules: &Arc<Rules>, players: u8, seed: u64, sink: &mut S) -> Result<Game, Error> {
        Game::new(rules, self.start(rules, players, seed), sink)
    }

    fn start(self, rules: &Rules, players: u8, seed: u64) -> Start {
        match self {
            Deck::Seeded => Start::Seeded { players, seed },
            Deck::Driven(_) => Start::Driven { players },
            Deck::Short { main, menhir, .. } => Start::Setup(Box::new(short(rules, players, seed, main, menhir))),
            Deck::Drawn { position, main, menhir, .. } => {
                let (table, mut land, mut bonus) = position.drawing();
                let mut random = Random::stream(seed, "deck");
                random.shuffle(&mut land[1..]);
                random.shuffle(&mut bonus);
                land.truncate(1 + usize::from(main));
                bonus.truncate(usize::from(menhir));
                let left = format!("main: {}\nmenhir: {}", land.join(" "), bonus.join(" "));
                let drawing = format!("{table}\nplayers: {players}\n{left}");
                let setup = read(rules, &drawing).unwrap_or_else(|error| panic!("{error}\n{drawing}"));
                Start::Setup(Box::new(setup))
            }
        }
    }

    /// Who draws the tiles, where it is not the engine.
    pub fn dealer(self) -> Dealer {
        match self {
            Deck::Seeded => Dealer::Fair,
            Deck::Driven(dealer) | Deck::Short { dealer, .. } | Deck::Drawn { dealer, .. } => dealer,
        }
    }
}

/// The start tile and a short deck.
fn short(rules: &Rules, players: u8, seed: u64, main: u8, menhir: u8) -> Setup {
    let mut random = Random::stream(seed, "deck");
    let mut shuffled = |stack: &str| {
        let tiles = rules.set().tiles.iter().filter(|tile| tile.stack == stack);
        let mut ids: Vec<String> = tiles.map(|tile| tile.id.clone()).collect();
        random.shuffle(&mut ids);
        ids
    };
    let (land, mut bonus) = (shuffled("main"), shuffled("menhir"));
    let with_menhir = |id: &String| rules.tile_index(id).is_ok_and(|tile| menhirs(rules, tile) > 0);
    let (with, without): (Vec<String>, Vec<String>) = land.into_iter().partition(with_menhir);
    let mut land: Vec<String> = with.into_iter().zip(without).flat_map(|(one, other)| [one, other]).collect();
    land.truncate(usize::from(main));
    bonus.truncate(usize::from(menhir));
    let start = rules.set().tiles.iter().find(|tile| tile.stack == "start");
    let laid = |tile: &Tile| SetupTile { tile: tile.id.clone(), x: 0, y: 0, rotation: Rotation::default() };
    Setup {
        players,
        active: (seed % u64::from(players)) as u8,
        tiles: start.map(laid).into_iter().collect(),
        stacks: [("main".to_owned(), land), ("menhir".to_owned(), bonus)].into(),
        ..Setup::default()
    }
}

/// Begins the deck's game and returns its events with it.
///
/// # Errors
/// As [`Deck::begin`].
pub fn begin_logged(deck: Deck, rules: &Arc<Rules>, players: u8, seed: u64) -> Result<(Game, EventLog), Error> {
    let mut log = EventLog::new();
    let game = deck.begin(rules, players, seed, &mut log)?;
    Ok((game, log))
}
