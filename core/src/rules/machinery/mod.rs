//! The machinery: what rules are made of, whichever game they are of.
//!
//! What a module is (`part`), the one list of modules (`modules`) and the calls to them (`dispatch`), the steps of a turn
//! (`steps`), what a system or a mini consists of (`spec`) and the table of systems (`systems`), the options (`options`),
//! their types and values (`option_value`, `choices`), what a system needs of a set (`material`, `numbers`), the minis' part of a set-up (`mini_setup`), the
//! rule books (`book`), events as sentences (`event_text`), and the rules of a game themselves (`ruleset`).
//!
//! It may use the rooms below `rules`. It names systems in `systems` and modules in `modules`, a line each; what they do
//! must not be here.

mod book;
mod choices;
mod dispatch;
mod event_text;
mod material;
mod mini_setup;
mod modules;
mod numbers;
mod option_value;
mod options;
mod part;
mod ruleset;
mod spec;
mod steps;
mod systems;

pub use choices::{CircleTile, Farms, ForestUnit, Placing, ReturnedFollowers, RogueRide, SmallCity, System};
pub use mini_setup::MiniSetup;
pub use options::{OptionSpec, Options};
pub use ruleset::Rules;

pub(crate) use modules::Module;
pub(crate) use numbers::Numbers;
pub(crate) use part::{Flow, Part, Turn, not_among};
pub(crate) use ruleset::MAIN;
pub(crate) use spec::{COMMON, Mini, Spec, Thing};
