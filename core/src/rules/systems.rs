//! The one table of systems: what each is played with, and by which modules.

use super::hunters::Hunters;
use super::menhirs::Menhirs;
use super::{Module, Numbers, Options, System};

/// What a system consists of.
pub(crate) struct Spec {
    /// The name of its built-in set.
    pub(crate) set: &'static str,
    /// Its rule books as (name, template): the one shared by all systems, then its own.
    pub(crate) books: &'static [(&'static str, &'static str)],
    /// Its face-down stacks: the one that turns draw from, then, if there is one, that of the extra turns.
    pub(crate) stacks: &'static [&'static str],
    /// Its modules, in the order in which they take part in a step.
    pub(crate) modules: fn(&mut Numbers<'_>, Options) -> Vec<Module>,
}

const HG2: Spec = Spec {
    set: "hg2",
    books: &[("common", include_str!("../../rules/common.md")), ("hg2", include_str!("../../rules/hg2.md"))],
    stacks: &["main", "menhir"],
    modules: |numbers, options| {
        vec![Module::Hunters(Hunters::new(numbers, options)), Module::Menhirs(Menhirs::new(numbers))]
    },
};

impl System {
    /// What the system consists of.
    pub(crate) const fn spec(self) -> &'static Spec {
        match self {
            System::Hg2 => &HG2,
        }
    }
}
