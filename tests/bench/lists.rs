//! Row 3: listing the legal placements of positions in the middle of games.

use std::hint::black_box;

use tilewright::{Action, Game, System};
use tilewright_tests::bench::positions::{pool, rules};
use tilewright_tests::bench::{Figures, Pair, Spec, Unit};

use crate::clock;
use crate::run::{Plan, Row};

pub(crate) const LINES: [Spec; 1] = [Spec {
    row: "3",
    what: "a list of legal placements, c1",
    base: "yardstick, legal",
    unit: Unit::Nanoseconds,
    criterion: Some("3"),
}];

/// How often the pool is gone through for one time.
const PASSES: u64 = 10_000;

struct Lists {
    pool: Vec<Game>,
    actions: Vec<Action>,
    passes: u64,
}

pub(crate) fn row(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    let (pool, passes) = (pool(&rules(System::C1)), plan.count(PASSES));
    Ok(Box::new(Lists { pool, actions: Vec::new(), passes }))
}

/// Lists the actions of each position so often; returns how many lists were made.
pub(crate) fn list(pool: &[Game], passes: u64, actions: &mut Vec<Action>) -> u64 {
    for _ in 0..passes {
        for game in pool {
            game.actions_into(actions);
            black_box(&actions);
        }
    }
    passes * pool.len() as u64
}

impl Row for Lists {
    fn round(&mut self, yardstick: &Figures) -> Result<Vec<Pair>, String> {
        let seconds = clock::cpu(|| list(&self.pool, self.passes, &mut self.actions));
        Ok(vec![Pair::ratio(seconds * 1e9, yardstick.list)])
    }

    fn notes(&self, yardstick: &Figures) -> Vec<String> {
        let listed: usize = self.pool.iter().map(|game| game.actions().len()).sum();
        let mean = listed as f64 / self.pool.len() as f64;
        vec![format!("row 3: a list has {mean:.1} placements (the yardstick's {:.1})", yardstick.facts.listed)]
    }
}
