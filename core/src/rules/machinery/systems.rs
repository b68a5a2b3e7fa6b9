//! The one table of systems. What each consists of stands in its own room.

use super::choices::System;
use super::spec::Spec;
use crate::rules::carcassonne::C1;
use crate::rules::hunters::{HG1, HG2};

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
