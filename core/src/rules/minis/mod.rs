//! The minis, a folder each: the entry in the table of minis, the module, and what can be asked of it.
//!
//! A mini may use the machinery, what systems share, the scoring round, and what its system says of its features. It must not
//! know another mini, and nothing outside `rules` names one but the shared vocabularies, the queries and the doors.

mod crop_circles;
mod messages;
mod robbers;
#[cfg(test)]
mod toy;

pub(crate) use crop_circles::terrain as circle_terrain;
pub(super) use crop_circles::{CROP_CIRCLES, CropCircles};
pub(super) use messages::{MESSAGES, MessageStack};
pub(super) use robbers::{ROBBERS, Robbers};
#[cfg(test)]
pub(super) use toy::Toy;
