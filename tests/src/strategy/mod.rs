//! Who plays in the properties: players of several characters, and the games that they are sat down to.

mod policy;
mod treasure;

use std::fmt;
use std::sync::Arc;

use proptest::prelude::*;
use tilewright::tiles::TileSet;
use tilewright::{Bounds, Error, Options, Rules, System};

use crate::own_sets::OwnSet;
use crate::stacked::{Dealer, Deck, Position};
pub use policy::Policy;
pub use treasure::has_treasure;

/// A game to be played in a property: everything that decides how it goes.
#[derive(Clone, Copy)]
pub struct Case {
    /// What is played.
    pub system: System,
    /// With which set, if not the built-in one.
    pub set: Option<OwnSet>,
    /// How many play.
    pub players: u8,
    /// The options.
    pub options: Options,
    /// How they all play.
    pub policy: Policy,
    /// Where the tiles come from.
    pub deck: Deck,
    /// The seed of deck, dealer and policy.
    pub seed: u64,
    /// After how many actions to stop, if the game is not over before.
    pub length: usize,
}

impl Case {
    /// What is played by.
    ///
    /// # Errors
    /// None that a right set can meet.
    pub fn rules(&self) -> Result<Arc<Rules>, Error> {
        match self.set {
            Some(set) => {
                let set = TileSet::read("own.toml", set.file(self.system).as_bytes())?;
                Rules::with_set(self.system, self.options, set)
            }
            None => Rules::new(self.system, self.options),
        }
    }
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Case { system, set, players, policy, deck, seed, length, .. } = self;
        let options = self.options.to_map(self.system);
        write!(
            f,
            "{system}, set {set:?}, {players} players, {options:?}, {policy:?}, {deck:?}, seed {seed}, {length} actions"
        )
    }
}

/// All cases: every system, set, number of players, option, policy and deck.
pub fn cases() -> impl Strategy<Value = Case> {
    // Carcassonne is one game with many options.
    let system = prop_oneof![1 => Just(System::Hg1), 1 => Just(System::Hg2), 2 => Just(System::C1)];
    let set = prop_oneof![
        16 => Just(None),
        1 => Just(Some(OwnSet::TenTimes)),
        4 => Just(Some(OwnSet::Fives)),
        2 => any::<u64>().prop_map(|seed| Some(OwnSet::Varied { seed })),
        2 => any::<u64>().prop_map(|seed| Some(OwnSet::Crowded { seed })),
    ];
    let who = (2..=6_u8, prop::sample::select(Policy::ALL.to_vec()), 0..u64::MAX, 0..2_000_usize);
    (system, set, choices(), decks(), who).prop_map(|(system, set, choices, deck, (players, policy, seed, length))| {
        let options = chosen(system, &choices.0, choices.1);
        let mut case = Case { system, set, players, options, policy, deck, seed, length };
        if system != System::C1 {
            case.players = players.min(5);
        }
        match &mut case.deck {
            Deck::Drawn { position, .. } => {
                if !position.is_of(system) {
                    *position = Position::Joining;
                }
                // The position is one of the built-in set, and lies on the table.
                case.set = None;
                let [left, top, right, bottom] = Position::BOUNDS;
                case.options.table = options.table.and_then(|table| {
                    let (left, top) = (table.left().min(left), table.top().min(top));
                    Bounds::new(left, top, table.right().max(right), table.bottom().max(bottom))
                });
            }
            // A game with ten decks begins like any other, and takes its time.
            Deck::Seeded | Deck::Driven(_) if set == Some(OwnSet::TenTimes) => case.length = length.min(200),
            _ => {}
        }
        case
    })
}

/// How an option is chosen: whether the mini that it adds is played, and which of the values it has.
type Choice = (bool, prop::sample::Index);

/// The options of a system by `choices`, one for each of its options in their order: any value is as likely as the others, save
/// that an option which adds a mini does so in half the games, so that every combination of the minis is played as often.
fn chosen(system: System, choices: &[Choice], table: Option<Bounds>) -> Options {
    let mut options = Options::of(system);
    for (spec, (is_played, value)) in Options::specs(system).iter().zip(choices) {
        let is_excluded =
            spec.excludes.is_some_and(|other| options.get(system, other) != Options::of(system).get(system, other));
        let value = match (spec.mini, is_excluded) {
            (_, true) => continue,
            (Some(_), _) if !is_played => continue,
            (Some(_), _) => value.get(&spec.values[1..]),
            (None, _) => value.get(&spec.values),
        };
        options.set(system, spec.name, value).unwrap_or_else(|error| panic!("{error}"));
    }
    options.table = table;
    options
}

fn choices() -> impl Strategy<Value = (Vec<Choice>, Option<Bounds>)> {
    let most = System::ALL.iter().map(|&system| Options::specs(system).len()).max().unwrap_or_default();
    let table = prop_oneof![
        4 => Just(None),
        1 => table(1),
        1 => table(3),
        1 => table(12),
    ];
    (prop::collection::vec(any::<Choice>(), most), table)
}

/// A bounded table that reaches so far at most.
fn table(far: i16) -> impl Strategy<Value = Option<Bounds>> {
    (0..=far, 0..=far, 0..=far, 0..=far).prop_map(|(left, top, right, bottom)| Bounds::new(-left, -top, right, bottom))
}

fn decks() -> impl Strategy<Value = Deck> {
    let dealer = prop::sample::select(Dealer::ALL.to_vec());
    prop_oneof![
        1 => Just(Deck::Seeded),
        1 => dealer.clone().prop_map(Deck::Driven),
        5 => (6..40_u8, 0..8_u8, dealer.clone())
            .prop_map(|(main, extra, dealer)| Deck::Short { main, extra, dealer }),
        5 => (prop::sample::select(Position::ALL.to_vec()), 0..6_u8, 1..4_u8, dealer)
            .prop_map(|(position, main, extra, dealer)| Deck::Drawn { position, main, extra, dealer }),
    ]
}
