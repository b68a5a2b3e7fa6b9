//! Who plays in the properties: players of several characters, and the games that they are sat down to.

use std::fmt;
use std::sync::Arc;

use proptest::prelude::*;
use tilewright::tiles::{Terrain, TileSet};
use tilewright::{
    Action, Bounds, Error, Feature, ForestUnit, Game, NullSink, Options, Piece, Pos, Random, ReturnedFollowers, Rules,
    System,
};

use crate::own_sets::OwnSet;
use crate::stacked::{Dealer, Deck, Position, is_treasure};

/// How a player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Every legal action is equally likely.
    Uniform,
    /// Joins features, those with followers above all, and deploys whatever he can.
    Merging,
    /// Completes rivers and forests, and deploys where a feature is complete or nearly so.
    Completing,
    /// Completes forests with treasures, so that the stack of the extra turns runs out.
    Draining,
    /// Leaves as few tiles as possible with a legal placement.
    Starving,
}

/// How many placements a player looks at before he chooses.
const LOOKED_AT: usize = 10;

impl Policy {
    /// All of them.
    pub const ALL: [Policy; 5] =
        [Policy::Uniform, Policy::Merging, Policy::Completing, Policy::Draining, Policy::Starving];

    /// Chooses one of the legal `actions`, none of which is a draw. `scratch` is a game to try in.
    pub fn choose(self, game: &Game, actions: &[Action], random: &mut Random, scratch: &mut Game) -> Action {
        let any = |random: &mut Random| actions[random.below(actions.len() as u32) as usize];
        if self == Policy::Uniform || actions.len() == 1 {
            return any(random);
        }
        match actions[0] {
            Action::Place { .. } => (0..LOOKED_AT.min(actions.len()))
                .map(|_| any(random))
                .max_by_key(|&action| self.worth(game, action, scratch))
                .unwrap_or(actions[0]),
            // The first action of every other decision is to pass.
            _ => match self {
                Policy::Completing | Policy::Draining => {
                    let wanted = |action: &&Action| match action {
                        Action::Deploy { piece: Piece::Follower, zone } => self.wants(game, *zone),
                        _ => false,
                    };
                    let wanted = actions.iter().find(wanted).copied();
                    wanted.unwrap_or_else(|| if random.below(2) == 0 { actions[0] } else { any(random) })
                }
                _ if random.below(10) == 0 => actions[0],
                _ => actions[1 + random.below(actions.len() as u32 - 1) as usize],
            },
        }
    }

    /// What a placement is worth to him.
    fn worth(self, game: &Game, action: Action, scratch: &mut Game) -> i64 {
        let Action::Place { pos, .. } = action else { return 0 };
        scratch.clone_from(game);
        if scratch.apply(action, &mut NullSink).is_err() {
            return 0;
        }
        if self == Policy::Starving {
            return -(scratch.next_placeable(0).map_or(0, |left| left.len() as i64));
        }
        features_at(scratch, pos).iter().map(|feature| self.likes(scratch, feature)).sum()
    }

    fn likes(self, game: &Game, feature: &Feature) -> i64 {
        let scored = matches!(feature.terrain, Terrain::River | Terrain::Forest);
        match self {
            Policy::Merging => {
                let pieces: i64 = feature.pieces.iter().map(|&count| i64::from(count)).sum();
                let owners = feature.pieces.iter().filter(|&&count| count > 0).count() as i64;
                10 * pieces * owners + feature.zones.len() as i64
            }
            Policy::Completing if scored && feature.open == 0 => 20,
            Policy::Completing if scored => -i64::from(feature.open),
            Policy::Draining if feature.terrain == Terrain::Forest && has_treasure(game, feature) => {
                if feature.open == 0 { 100 } else { -i64::from(feature.open) }
            }
            _ => 0,
        }
    }

    fn wants(self, game: &Game, zone: u8) -> bool {
        let placed = game.just_placed();
        let feature = placed.and_then(|placed| game.feature_at(placed.pos, zone).ok());
        feature.is_some_and(|feature| match self {
            Policy::Draining => feature.terrain == Terrain::Forest && has_treasure(game, &feature),
            _ => feature.terrain != Terrain::Meadow && feature.open <= 1,
        })
    }
}

/// The features of the tile at `pos`, one for each of its zones.
fn features_at(game: &Game, pos: Pos) -> Vec<Feature> {
    (0..16).map_while(|zone| game.feature_at(pos, zone).ok()).collect()
}

/// Whether gold or a menhir is in the feature: what earns an extra turn (HG1-23, HG2-30).
pub fn has_treasure(game: &Game, feature: &Feature) -> bool {
    feature.zones.iter().any(|&(pos, zone)| {
        let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile));
        tile.is_some_and(|tile| is_treasure(&tile.zones[usize::from(zone)]))
    })
}

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
    let system = prop::sample::select(System::ALL.to_vec());
    let set = prop_oneof![
        16 => Just(None),
        1 => Just(Some(OwnSet::TenTimes)),
        2 => any::<u64>().prop_map(|seed| Some(OwnSet::Varied { seed })),
        2 => any::<u64>().prop_map(|seed| Some(OwnSet::Crowded { seed })),
    ];
    let who = (2..=5_u8, prop::sample::select(Policy::ALL.to_vec()), 0..u64::MAX, 0..2_000_usize);
    (system, set, options(), decks(), who).prop_map(
        |(system, set, mut options, deck, (players, policy, seed, length))| {
            let mut case = Case { system, set, players, options, policy, deck, seed, length };
            match deck {
                Deck::Drawn { .. } => {
                    // The position is one of the built-in set, and lies on the table.
                    case.set = None;
                    let [left, top, right, bottom] = Position::BOUNDS;
                    options.table = options.table.and_then(|table| {
                        let (left, top) = (table.left().min(left), table.top().min(top));
                        Bounds::new(left, top, table.right().max(right), table.bottom().max(bottom))
                    });
                    case.options = options;
                }
                // A game with ten decks begins like any other, and takes its time.
                Deck::Seeded | Deck::Driven(_) if set == Some(OwnSet::TenTimes) => case.length = length.min(200),
                _ => {}
            }
            case
        },
    )
}

fn options() -> impl Strategy<Value = Options> {
    let choices = (any::<bool>(), any::<bool>());
    let table = prop_oneof![
        4 => Just(None),
        1 => table(1),
        1 => table(3),
        1 => table(12),
    ];
    (choices, table).prop_map(|((segment, next_turn), table)| Options {
        table,
        forest_unit: if segment { ForestUnit::Segment } else { ForestUnit::Tile },
        returned_followers: if next_turn { ReturnedFollowers::NextTurn } else { ReturnedFollowers::AtOnce },
    })
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
        6 => (6..40_u8, 0..8_u8, dealer.clone())
            .prop_map(|(main, extra, dealer)| Deck::Short { main, extra, dealer }),
        2 => (prop::sample::select(Position::ALL.to_vec()), 0..6_u8, 1..4_u8, dealer)
            .prop_map(|(position, main, extra, dealer)| Deck::Drawn { position, main, extra, dealer }),
    ]
}
