//! The numbers that the modules read from a set.

use std::collections::BTreeSet;

use crate::reading::shorten;
use crate::tiles::{Faults, Power, TileSet};

/// What the rules take from a set, and what they miss in it.
pub(crate) struct Numbers<'a> {
    set: &'a TileSet,
    /// The powers that the system of the set knows.
    powers: &'static [Power],
    asked: BTreeSet<&'static str>,
    faults: &'a mut Faults,
}

impl<'a> Numbers<'a> {
    pub(super) fn new(set: &'a TileSet, powers: &'static [Power], faults: &'a mut Faults) -> Numbers<'a> {
        Numbers { set, powers, asked: BTreeSet::new(), faults }
    }

    /// The number called `name`; that it is missing is a fault.
    pub(crate) fn get(&mut self, name: &'static str) -> u32 {
        self.asked.insert(name);
        match self.set.numbers.get(name) {
            Some(&value) => u32::from(value),
            None => {
                self.fault(name, format!("missing: the system {} needs it", shorten(&self.set.system)));
                0
            }
        }
    }

    /// The number that the rule of a power needs; 0 in a system without it.
    pub(crate) fn of_power(&mut self, power: Power, name: &'static str) -> u32 {
        if self.powers.contains(&power) { self.get(name) } else { 0 }
    }

    /// How many times a power lets things count: a factor that takes things away is a fault.
    pub(crate) fn factor_of_power(&mut self, power: Power, name: &'static str) -> u32 {
        if !self.powers.contains(&power) {
            return 1;
        }
        self.positive(name)
    }

    /// A number that nothing reads is a word misspelt.
    pub(super) fn unread(&mut self, owner: &str) {
        let unread = self.set.numbers.keys().filter(|name| !self.asked.contains(name.as_str()));
        for name in unread.cloned().collect::<Vec<_>>() {
            let known = self.asked.iter().copied().collect::<Vec<_>>().join(", ");
            self.fault(&name, format!("{owner} has no such number: it has {known}"));
        }
    }

    /// A number of spaces or steps: none is a fault.
    pub(crate) fn positive(&mut self, name: &'static str) -> u32 {
        let value = self.get(name);
        if self.set.numbers.get(name) == Some(&0) {
            self.fault(name, "0: at least 1 is needed".to_owned());
        }
        value
    }

    pub(super) fn at_most(&mut self, name: &'static str, most: u16) -> u8 {
        let value = self.get(name);
        if value > u32::from(most) {
            self.fault(name, format!("{value}: at most {most} is allowed"));
        }
        value as u8
    }

    pub(super) fn fault(&mut self, name: &str, what: String) {
        self.faults.add(format!("numbers.{}", shorten(name)), what);
    }
}
