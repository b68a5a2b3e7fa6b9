//! Where the tiles of a property's game come from: shuffled, driven by a dealer with an intention, or a short deck.

mod positions;
mod track;

use std::sync::Arc;

use tilewright::tiles::{Power, Tile, Zone};
use tilewright::{Action, Error, EventLog, Game, Random, Rotation, Rules, Setup, SetupTile, Sink, Start};

use crate::drawing::read;
pub use positions::Position;

/// How the tile that is turned up is chosen in a driven game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealer {
    /// Every tile is equally likely.
    Fair,
    /// Tiles without a legal placement come first: they leave the game.
    Unplaceable,
    /// Tiles without a legal placement come last: the game ends for want of a tile that fits.
    Hoarding,
    /// Tiles with something rare come first: gold or menhirs, bags and circles; in an extra turn those with a power.
    Treasures,
}

impl Dealer {
    /// All of them.
    pub const ALL: [Dealer; 4] = [Dealer::Fair, Dealer::Unplaceable, Dealer::Hoarding, Dealer::Treasures];

    /// Chooses one of the outcomes of the draw that the game waits for.
    pub fn choose(self, game: &Game, outcomes: &[Action], random: &mut Random) -> Action {
        let placeable = game.next_placeable(stack_drawn(game)).unwrap_or_default();
        let fits = |tile: u16| placeable.iter().any(|&(other, _)| other == tile);
        let wanted: Vec<Action> = outcomes
            .iter()
            .copied()
            .filter(|outcome| match (self, outcome) {
                (Dealer::Unplaceable, Action::Draw { tile }) => !fits(*tile),
                (Dealer::Hoarding, Action::Draw { tile }) => fits(*tile),
                (Dealer::Treasures, Action::Draw { tile }) if game.is_extra_turn() => has_power(game.rules(), *tile),
                (Dealer::Treasures, Action::Draw { tile }) => is_rare(game.rules(), *tile),
                _ => true,
            })
            .collect();
        let among = if wanted.is_empty() { outcomes } else { &wanted };
        among[random.below(among.len() as u32) as usize]
    }
}

/// The stack from which the turn draws: that of the extra turns, where there is one, or the main stack.
pub fn stack_drawn(game: &Game) -> usize {
    usize::from(game.is_extra_turn()).min(game.rules().stacks().len() - 1)
}

/// Whether gold or a menhir is on the zone: what earns an extra turn (HG1-23, HG2-30).
pub fn is_treasure(zone: &Zone) -> bool {
    zone.gold + zone.menhirs > 0
}

/// Whether a tile of the main stack has what is not on most of them.
fn is_rare(rules: &Rules, tile: u16) -> bool {
    let minis = [Power::Robber, Power::Shield, Power::Club, Power::Pitchfork];
    let rare = |zone: &Zone| is_treasure(zone) || zone.power.is_some_and(|power| minis.contains(&power));
    rules.tile(tile).is_some_and(|tile| tile.zones.iter().any(rare))
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
    /// The start tile and so many tiles of each stack, half of the land tiles with something rare, as far as there are;
    /// drawn by a dealer.
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
            Deck::Short { main, extra, .. } => {
                let mut setup = short(rules, players, seed, main, extra);
                track::set_up(rules, seed, &mut setup);
                Start::Setup(Box::new(setup))
            }
            Deck::Drawn { position, main, extra, .. } => {
                let drawing = position.drawing(rules, players, seed, main, extra);
                let mut setup = read(rules, &drawing).unwrap_or_else(|error| panic!("{error}\n{drawing}"));
                track::set_up(rules, seed, &mut setup);
                if position == Position::Starved {
                    track::expect_another_tile(&mut setup);
                }
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
    let tiles = || rules.sets().iter().flat_map(|set| &set.tiles);
    let set = rules.set();
    let start = tiles().find(|tile| tile.stack == "start" || set.start.as_ref() == Some(&tile.id));
    let mut shuffled = |stack: &str| {
        let copies = |tile: &Tile| {
            let laid = u16::from(start.is_some_and(|start| start.id == tile.id));
            std::iter::repeat_n(tile.id.clone(), usize::from(tile.count - laid))
        };
        let mut ids: Vec<String> = tiles().filter(|tile| tile.stack == stack).flat_map(copies).collect();
        random.shuffle(&mut ids);
        ids
    };
    let mut stacks: Vec<Vec<String>> = rules.stacks().iter().map(|stack| shuffled(stack)).collect();
    let rare = |id: &String| rules.tile_index(id).is_ok_and(|tile| is_rare(rules, tile));
    let (with, without): (Vec<String>, Vec<String>) = std::mem::take(&mut stacks[0]).into_iter().partition(rare);
    let mut without = without.into_iter();
    stacks[0] = with.into_iter().flat_map(|one| [Some(one), without.next()]).flatten().collect();
    stacks[0].extend(without);
    for (stack, count) in stacks.iter_mut().zip([main, extra]) {
        stack.truncate(usize::from(count));
    }
    let laid = |tile: &Tile| SetupTile { tile: tile.id.clone(), x: 0, y: 0, rotation: Rotation::default() };
    Setup {
        players,
        active: (seed % u64::from(players)) as u8,
        tiles: start.map(laid).into_iter().collect(),
        stacks: rules.stacks().iter().map(|stack| (*stack).to_owned()).zip(stacks).collect(),
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
