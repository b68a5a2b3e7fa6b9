//! What a system consists of, and what a mini adds to it.

use super::mini_setup::MiniSetup;
use super::modules::Module;
use super::numbers::Numbers;
use super::options::Options;
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
    /// Whether a tile of its set is played.
    pub(crate) tile: fn(&Options, &Tile) -> bool,
    /// Its modules.
    pub(crate) modules: fn(&mut Numbers<'_>, Options) -> Vec<Module>,
    /// The field of a set-up position that speaks of it, with its title, if the set-up has something there.
    pub(crate) set_up: fn(&MiniSetup) -> Option<(&'static str, &'static str)>,
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

/// The rule book that all systems share.
pub(crate) const COMMON: Book = ("common", include_str!("../../../rules/common.md"));
