//! The one table of systems: what each is played with, by which modules, and which minis its options add. What two editions do
//! not share is here, in the numbers of their sets (`core/sets/`), and in the modules that only one of them has.

use super::bonus_tiles::BonusTiles;
use super::carcassonne::Carcassonne;
use super::crop_circles::CropCircles;
use super::hunters::Hunters;
use super::menhirs::Menhirs;
use super::messages::MessageStack;
use super::robbers::Robbers;
use super::rounds::Rounds;
use super::{Module, Numbers, Options, System};
use crate::error::Error;
use crate::state::Piece;
use crate::tiles::{Power, Terrain, Tile, TileSet};

/// What a system consists of.
pub(crate) struct Spec {
    /// The name of its built-in set.
    pub(crate) set: &'static str,
    /// Its rule books as (name, template): the one shared by all systems, then its own.
    pub(crate) books: &'static [Book],
    /// Its face-down stacks: the one that turns draw from, then, if there is one, that of the extra turns.
    pub(crate) stacks: &'static [&'static str],
    /// The index of the stack that extra turns draw from.
    pub(crate) extra_stack: u8,
    /// The pieces that it gives to each player, with the names of their numbers.
    pub(crate) pieces: &'static [(Piece, &'static str)],
    /// What its zones may be made of.
    pub(crate) terrains: &'static [Terrain],
    /// What its zones may hold, beside what all systems with such terrain know.
    pub(crate) things: &'static [Thing],
    /// The powers and symbols that its tiles may have.
    pub(crate) powers: &'static [Power],
    /// Its modules, in the order in which they take part in a step.
    pub(crate) modules: fn(&mut Numbers<'_>, Options) -> Vec<Module>,
    /// The minis that its options may add, in the order in which they take part in a step after the modules.
    pub(crate) minis: &'static [Mini],
}

/// A rule book: its name, and its text with places for numbers and options.
pub(crate) type Book = (&'static str, &'static str);

/// What an option adds to a system.
pub(crate) struct Mini {
    /// The name of its built-in set, and of its rule book.
    pub(crate) name: &'static str,
    /// The template of its rule book.
    pub(crate) book: &'static str,
    /// Whether the options name it.
    pub(crate) played: fn(&Options) -> bool,
    /// Whether a tile of its set is played.
    tile: fn(&Options, &Tile) -> bool,
    /// Its modules.
    pub(crate) modules: fn(&mut Numbers<'_>, Options) -> Vec<Module>,
}

impl Mini {
    /// Its set with those tiles that the options name, and the digest of the whole set.
    pub(crate) fn tiles_of(&self, options: &Options) -> Result<(TileSet, String), Error> {
        let mut set = TileSet::built_in(self.name)?;
        let digest = set.digest();
        set.tiles.retain(|tile| (self.tile)(options, tile));
        Ok((set, digest))
    }
}

/// Something on tiles that not all systems know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thing {
    Gold,
    Menhir,
    RiverFish,
    /// A river that ends without a lake on a tile without a forest.
    Source,
}

const COMMON: Book = ("common", include_str!("../../rules/common.md"));
const HUNTERS_LAND: &[Terrain] = &[Terrain::Meadow, Terrain::Forest, Terrain::River, Terrain::Lake];
const HUNTERS_PIECES: &[(Piece, &str)] = &[(Piece::Follower, "followers"), (Piece::Hut, "huts")];

/// HG1-1, HG1-10.
const HG1: Spec = Spec {
    set: "hg1",
    books: &[COMMON, ("hg1", include_str!("../../rules/hg1.md"))],
    stacks: &["main", "bonus"],
    extra_stack: 1,
    pieces: HUNTERS_PIECES,
    terrains: HUNTERS_LAND,
    things: &[Thing::Gold, Thing::Source],
    powers: &[Power::Fire, Power::Shrine],
    modules: |numbers, options| vec![Module::Hunters(Hunters::new(numbers, options)), Module::BonusTiles(BonusTiles)],
    minis: &[],
};

/// HG2-1, HG2-10.
const HG2: Spec = Spec {
    set: "hg2",
    books: &[COMMON, ("hg2", include_str!("../../rules/hg2.md"))],
    stacks: &["main", "menhir"],
    extra_stack: 1,
    pieces: HUNTERS_PIECES,
    terrains: HUNTERS_LAND,
    things: &[Thing::Menhir, Thing::RiverFish],
    powers: &[Power::Wildfire, Power::Shaman, Power::Raft, Power::PitTrap, Power::Logboat, Power::HuntingTrap],
    modules: |numbers, options| {
        vec![Module::Hunters(Hunters::new(numbers, options)), Module::Menhirs(Menhirs::new(numbers))]
    },
    minis: &[],
};

/// C1-1, C1-10. An extra turn draws from the one stack that there is (M-5).
const C1: Spec = Spec {
    set: "c1",
    books: &[COMMON, ("c1", include_str!("../../rules/c1.md"))],
    stacks: &["main"],
    extra_stack: 0,
    pieces: &[(Piece::Follower, "followers")],
    terrains: &[Terrain::City, Terrain::Road, Terrain::Field, Terrain::Monastery],
    things: &[],
    powers: &[Power::Robber, Power::Shield, Power::Club, Power::Pitchfork],
    modules: |numbers, options| {
        vec![Module::Carcassonne(Carcassonne::new(numbers, options)), Module::Rounds(Rounds::new(options))]
    },
    minis: &[ROBBERS, MESSAGES, CROP_CIRCLES],
};

///
const ROBBERS: Mini = Mini {
    name: "robbers",
    book: include_str!("../../rules/robbers.md"),
    played: |options| options.robbers,
    tile: |_, _| true,
    modules: |numbers, options| vec![Module::Robbers(Robbers::new(numbers, options))],
};

/// M-1, M-2.
const MESSAGES: Mini = Mini {
    name: "messages",
    book: include_str!("../../rules/messages.md"),
    played: |options| options.messages,
    tile: |_, _| true,
    modules: |numbers, options| vec![Module::Messages(MessageStack::new(numbers, options))],
};

/// CC-1: the six of Crop Circles I, or one of Crop Circles II.
const CROP_CIRCLES: Mini = Mini {
    name: "crop_circles",
    book: include_str!("../../rules/crop_circles.md"),
    played: |options| options.crop_circles || options.crop_circle_tile.is_some(),
    tile: |options, tile| match options.crop_circle_tile {
        Some(one) => tile.id.strip_prefix("crop_circles/") == Some(one.name()),
        None => tile.id.starts_with("crop_circles/CC1-"),
    },
    modules: |_, _| vec![Module::CropCircles(CropCircles)],
};

impl System {
    /// The name of its built-in set.
    pub(crate) const fn set_name(self) -> &'static str {
        self.spec().set
    }

    /// What the system consists of.
    pub(crate) const fn spec(self) -> &'static Spec {
        match self {
            System::Hg1 => &HG1,
            System::Hg2 => &HG2,
            System::C1 => &C1,
        }
    }
}
