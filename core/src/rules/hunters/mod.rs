//! Hunters & Gatherers, both editions: deployment, rivers, forests, meadows, and the tiles with effects.
//!
//! It may use the machinery, what systems share, and the rooms below `rules`. It must not know Carcassonne, a mini or the
//! scoring round: both editions score at once.

mod bonus_tiles;
mod features;
mod meadows;
mod menhirs;

pub(super) use bonus_tiles::BonusTiles;
pub(super) use features::Hunters;
pub(super) use menhirs::Menhirs;

use super::{COMMON, Module, Spec, Thing};
use crate::state::Piece;
use crate::tiles::{Power, Terrain};

const HUNTERS_LAND: &[Terrain] = &[Terrain::Meadow, Terrain::Forest, Terrain::River, Terrain::Lake];
const HUNTERS_PIECES: &[(Piece, &str)] = &[(Piece::Follower, "followers"), (Piece::Hut, "huts")];

/// HG1-1, HG1-10.
pub(super) const HG1: Spec = Spec {
    set: "hg1",
    books: &[COMMON, ("hg1", include_str!("../../../rules/hg1.md"))],
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
pub(super) const HG2: Spec = Spec {
    set: "hg2",
    books: &[COMMON, ("hg2", include_str!("../../../rules/hg2.md"))],
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
