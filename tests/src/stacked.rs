//! Where the tiles of a property's game come from: shuffled, driven by a dealer with an intention, or a short deck.

use std::sync::Arc;

use tilewright::tiles::{Tile, Zone};
use tilewright::{Action, Error, EventLog, Game, Random, Rotation, Rules, Setup, SetupTile, Sink, Start, System};

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
    /// Tiles with gold or menhirs come first, and in an extra turn those with a power.
    Treasures,
}

impl Dealer {
    /// All of them.
    pub const ALL: [Dealer; 4] = [Dealer::Fair, Dealer::Unplaceable, Dealer::Hoarding, Dealer::Treasures];

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
                (Dealer::Treasures, Action::Draw { tile }) if game.is_extra_turn() => has_power(game.rules(), *tile),
                (Dealer::Treasures, Action::Draw { tile }) => has_treasure(game.rules(), *tile),
                _ => true,
            })
            .collect();
        let among = if wanted.is_empty() { outcomes } else { &wanted };
        among[random.below(among.len() as u32) as usize]
    }
}

/// Whether gold or a menhir is on the tile: what earns an extra turn (HG1-23, HG2-30).
pub fn has_treasure(rules: &Rules, tile: u16) -> bool {
    rules.tile(tile).is_some_and(|tile| tile.zones.iter().any(is_treasure))
}

/// Whether gold or a menhir is on the zone.
pub fn is_treasure(zone: &Zone) -> bool {
    zone.gold + zone.menhirs > 0
}

fn has_power(rules: &Rules, tile: u16) -> bool {
    rules.tile(tile).is_some_and(|tile| tile.zones.iter().any(|zone| zone.power.is_some()))
}

/// Where the tiles come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// The whole game, shuffled by the engine.
    Seeded,
    /// The whole game, drawn by a dealer.
    Driven(Dealer),
    /// The start tile and so many tiles of each stack, half of the land tiles with treasures; drawn by a dealer.
    Short {
        /// Land tiles.
        main: u8,
        /// Bonus or menhir tiles.
        extra: u8,
        /// Who draws them.
        dealer: Dealer,
    },
    /// From a drawn position in which rare things happen, with so many of its tiles; of a built-in set.
    Drawn {
        /// Which of the positions.
        position: Position,
        /// Land tiles.
        main: u8,
        /// Bonus or menhir tiles.
        extra: u8,
        /// Who draws them.
        dealer: Dealer,
    },
}

/// A drawn position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// Meadow all around, and a forest with a treasure and one open edge: most of the tiles left have no meadow edge.
    Meadows,
    /// A river in a bow, whose two ends open into one free cell.
    Bow,
    /// A free cell among meadows with hunters of two players, with a fire and a shrine, or a wildfire and a pit trap.
    Hunters,
    /// A free cell among forests with gatherers of two players.
    Gatherers,
}

/// A drawn position: the table and its pieces, and the land tiles and tiles of extra turns that may be left.
struct Drawing {
    table: &'static str,
    /// The first of them is always there.
    main: &'static str,
    extra: &'static str,
}

impl Position {
    /// All of them.
    pub const ALL: [Position; 4] = [Position::Meadows, Position::Bow, Position::Hunters, Position::Gatherers];

    /// All cells of the drawings lie in this rectangle: left, top, right, bottom.
    pub const BOUNDS: [i16; 4] = [-2, -2, 2, 2];

    fn drawing(self, system: System) -> Drawing {
        let drawing = |table, main, extra| Drawing { table, main, extra };
        match (self, system) {
            (Position::Meadows, System::Hg1) => {
                drawing("56 @S\n-- 04^2", "05 25 45 46 47 48 55 63 64 78", "B01 B02 B07 B09")
            }
            (Position::Meadows, _) => drawing("35 39 @--", "37 13 14 17 23 26 57 61 62 70", "83 88 89"),
            (Position::Bow, System::Hg1) => drawing("@-- 32^3\n34^1 33", "55 01 41 50 56 57 58 62", "B01 B03 B05"),
            (Position::Bow, _) => drawing("@-- 15^1\n18^3 16^2", "17 05 19 21 25 50 61", "83 91 93"),
            (Position::Hunters, System::Hg1) => drawing(
                "04 02 06^1\nB11^2 @-- 05^2\nred hunter -1,0\nblue hunter 0,-1\nblue hunter 1,0",
                "01 03 07 10 16 18 28 33",
                "B02 B05 B09 B10",
            ),
            (Position::Hunters, _) => drawing(
                "36 85 35^1\n92^3 @-- 65^1\nred hunter -1,0\nred hunter 1,0\nblue hunter 0,-1",
                "61 30 31 38 62 63 76 78",
                "81 90 94",
            ),
            (Position::Gatherers, System::Hg1) => drawing(
                "02 04 01\n06 @-- 05^1\nred gatherer 0,-1\nred gatherer 1,0\nblue gatherer -1,0",
                "24 08 11 13 15 18 21 25",
                "B02 B03 B11",
            ),
            (Position::Gatherers, _) => drawing(
                "35 38 @--\n-- 62 36^2\nred gatherer -2,0\nred gatherer -1,0\nblue gatherer 0,1",
                "30 31 32 39 42 43 44 76",
                "81 87 92",
            ),
        }
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
            Deck::Short { main, extra, .. } => Start::Setup(Box::new(short(rules, players, seed, main, extra))),
            Deck::Drawn { position, main, extra, .. } => {
                let Drawing { table, main: first, extra: second } = position.drawing(rules.system());
                let (mut land, mut bonus) =
                    (first.split(' ').collect::<Vec<_>>(), second.split(' ').collect::<Vec<_>>());
                let mut random = Random::stream(seed, "deck");
                random.shuffle(&mut land[1..]);
                random.shuffle(&mut bonus);
                land.truncate(1 + usize::from(main));
                bonus.truncate(usize::from(extra));
                let names = rules.stacks();
                let left = format!("{}: {}\n{}: {}", names[0], land.join(" "), names[1], bonus.join(" "));
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
fn short(rules: &Rules, players: u8, seed: u64, main: u8, extra: u8) -> Setup {
    let mut random = Random::stream(seed, "deck");
    let mut shuffled = |stack: &str| {
        let tiles = rules.set().tiles.iter().filter(|tile| tile.stack == stack);
        let copies = |tile: &Tile| std::iter::repeat_n(tile.id.clone(), usize::from(tile.count));
        let mut ids: Vec<String> = tiles.flat_map(copies).collect();
        random.shuffle(&mut ids);
        ids
    };
    let names = rules.stacks();
    let (land, mut bonus) = (shuffled(names[0]), shuffled(names[1]));
    let with_treasure = |id: &String| rules.tile_index(id).is_ok_and(|tile| has_treasure(rules, tile));
    let (with, without): (Vec<String>, Vec<String>) = land.into_iter().partition(with_treasure);
    let mut land: Vec<String> = with.into_iter().zip(without).flat_map(|(one, other)| [one, other]).collect();
    land.truncate(usize::from(main));
    bonus.truncate(usize::from(extra));
    let start = rules.set().tiles.iter().find(|tile| tile.stack == "start");
    let laid = |tile: &Tile| SetupTile { tile: tile.id.clone(), x: 0, y: 0, rotation: Rotation::default() };
    Setup {
        players,
        active: (seed % u64::from(players)) as u8,
        tiles: start.map(laid).into_iter().collect(),
        stacks: [(names[0].to_owned(), land), (names[1].to_owned(), bonus)].into(),
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
