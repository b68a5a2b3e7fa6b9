//! The one table of systems: what each is played with, and by which modules. What two editions do not share is here, in the
//! numbers of their sets (`core/sets/`), and in the modules that only one of them has.

use super::bonus_tiles::BonusTiles;
use super::hunters::Hunters;
use super::menhirs::Menhirs;
use super::{Module, Numbers, Options, System};
use crate::tiles::Power;

/// What a system consists of.
pub(crate) struct Spec {
    /// The name of its built-in set.
    pub(crate) set: &'static str,
    /// Its rule books as (name, template): the one shared by all systems, then its own.
    pub(crate) books: &'static [(&'static str, &'static str)],
    /// Its face-down stacks: the one that turns draw from, then, if there is one, that of the extra turns.
    pub(crate) stacks: &'static [&'static str],
    /// What its zones may hold, beside what all systems know: animals, fish in lakes, mushrooms.
    pub(crate) things: &'static [Thing],
    /// The powers that its tiles may have.
    pub(crate) powers: &'static [Power],
    /// Its modules, in the order in which they take part in a step.
    pub(crate) modules: fn(&mut Numbers<'_>, Options) -> Vec<Module>,
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

/// HG1-1, HG1-10.
const HG1: Spec = Spec {
    set: "hg1",
    books: &[("common", include_str!("../../rules/common.md")), ("hg1", include_str!("../../rules/hg1.md"))],
    stacks: &["main", "bonus"],
    things: &[Thing::Gold, Thing::Source],
    powers: &[Power::Fire, Power::Shrine],
    modules: |numbers, options| vec![Module::Hunters(Hunters::new(numbers, options)), Module::BonusTiles(BonusTiles)],
};

/// HG2-1, HG2-10.
const HG2: Spec = Spec {
    set: "hg2",
    books: &[("common", include_str!("../../rules/common.md")), ("hg2", include_str!("../../rules/hg2.md"))],
    stacks: &["main", "menhir"],
    things: &[Thing::Menhir, Thing::RiverFish],
    powers: &[Power::Wildfire, Power::Shaman, Power::Raft, Power::PitTrap, Power::Logboat, Power::HuntingTrap],
    modules: |numbers, options| {
        vec![Module::Hunters(Hunters::new(numbers, options)), Module::Menhirs(Menhirs::new(numbers))]
    },
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
        }
    }
}
