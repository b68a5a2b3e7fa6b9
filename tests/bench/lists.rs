//! Row 3: listing the legal placements of positions in the middle of games.

use std::hint::black_box;

use tilewright::{Action, Game, System};
use tilewright_tests::bench::positions::{MIDDLE, POOL, placing, pool, rules};
use tilewright_tests::bench::{Figures, Pair, Spec, Unit};

use crate::clock;
use crate::run::{Plan, Row};

pub(crate) const LINES: [Spec; 2] = [
    Spec { criterion: Some("3"), ..line("a list of legal placements, c1") },
    line("the same, of positions too many to be learnt by heart"),
];

const fn line(what: &'static str) -> Spec {
    Spec { row: "3", what, base: "yardstick, legal", unit: Unit::Nanoseconds, criterion: None }
}

/// How often the pool is gone through for one time.
const PASSES: u64 = 10_000;
/// How many times the pool the positions are that no processor learns by heart.
const MANY: u64 = 20;

struct Lists {
    pool: Vec<Game>,
    many: Vec<Game>,
    actions: Vec<Action>,
    passes: u64,
}

pub(crate) fn row(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    let (rules, passes) = (rules(System::C1), plan.count(PASSES));
    let many = (0..plan.count(MANY * POOL)).map(|seed| placing(&rules, seed, MIDDLE)).collect();
    Ok(Box::new(Lists { pool: pool(&rules), many, actions: Vec::new(), passes }))
}

/// Lists the actions of each position so often; returns how many lists were made.
fn list(pool: &[Game], passes: u64, actions: &mut Vec<Action>) -> u64 {
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
        let Lists { pool, many, actions, passes } = self;
        let of_pool = clock::cpu(|| list(pool, *passes, actions));
        let of_many = clock::cpu(|| list(many, passes.div_ceil(MANY), actions));
        Ok(vec![Pair::ratio(of_pool * 1e9, yardstick.list), Pair::ratio(of_many * 1e9, yardstick.list)])
    }

    fn notes(&self, yardstick: &Figures) -> Vec<String> {
        let listed: usize = self.pool.iter().map(|game| game.actions().len()).sum();
        let mean = listed as f64 / self.pool.len() as f64;
        vec![format!("row 3: a list has {mean:.1} placements (the yardstick's {:.1})", yardstick.facts.listed)]
    }
}
