//! The systems, and the values of the options: small vocabularies.

use crate::error::Error;
use crate::reading::shorten;
use crate::words::words;

words! {
    /// Which game of the family is played.
    System {
        /// Hunters & Gatherers, 2nd edition (2020).
        Hg2 = 1 "hg2",
        /// Hunters & Gatherers, 1st edition (2002).
        Hg1 = 2 "hg1",
        /// Carcassonne, base game, with the tiles of the 1st edition.
        C1 = 3 "c1",
    }
}

impl System {
    /// The system called `name`.
    ///
    /// # Errors
    /// [`Error::UnknownSystem`] names those that there are.
    pub fn named(name: &str) -> Result<System, Error> {
        System::from_name(name).ok_or_else(|| Error::UnknownSystem {
            found: shorten(name),
            known: System::ALL.iter().map(|system| system.name()).collect::<Vec<_>>().join(", "),
        })
    }

    /// The version of the system's rules: a record names it, and a change of the rules is a new version.
    pub const fn rules_version(self) -> u32 {
        match self {
            System::Hg1 | System::Hg2 | System::C1 => 1,
        }
    }
}

words! {
    /// What counts in a forest (HG1-21, HG2-21).
    ForestUnit {
        /// Each tile of the forest.
        Tile = 0 "tile",
        /// Each segment, that is, each zone.
        Segment = 1 "segment",
    }
}

words! {
    /// When followers returned by a scoring may be deployed again (HG1-26, HG2-33).
    ReturnedFollowers {
        /// At once, in an extra turn that follows too.
        AtOnce = 0 "at_once",
        /// From their owner's next turn on; an extra turn is no new turn.
        NextTurn = 1 "next_turn",
    }
}

words! {
    /// How fields are scored (C1-24).
    Farms {
        /// Per field, its majority scores each complete city that touches it.
        Third = 0 "third",
        /// As `third`, but a city counts at most once for each player.
        Second = 1 "second",
        /// Per complete city, the majority over all fields that touch it, once.
        First = 2 "first",
    }
}

words! {
    /// What a complete city of two tiles is worth (C1-22).
    SmallCity {
        /// As any other city.
        Four = 0 "four",
        /// 2 points, and 1 for each pennant.
        Two = 1 "two",
    }
}

words! {
    /// Which one tile of Crop Circles II is played (R-1, CC-1).
    CircleTile {
        /// Knights: two cities with fields between.
        CcCfc = 0 "CC2-CFC",
        /// Farmers: a city, a field and the end of a road.
        CcCfr = 1 "CC2-CFR",
        /// Knights: two cities that touch.
        CcCccc = 2 "CC2-CcCc",
        /// Farmers: a city between the ends of two roads.
        CcRcr = 3 "CC2-RCR",
        /// Thieves: a crossing of three roads, one of them long.
        CcRrrr = 4 "CC2-RRRr",
        /// Thieves: a long road and the end of another.
        CcRrr = 5 "CC2-RRr",
    }
}

words! {
    /// Who may put a robber down after the player of a bag tile.
    Placing {
        /// The next player in turn order whose robber is in supply.
        Next = 0 "next",
        /// Every other player whose robber is in supply, in turn order.
        Each = 1 "each",
    }
}

words! {
    /// Whether a robber goes along with a figure that moves by rogue points.
    RogueRide {
        /// It must.
        Must = 0 "must",
        /// It may.
        May = 1 "may",
    }
}
