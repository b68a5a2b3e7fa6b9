//! Row 4: copying a position in the middle of a game into another, and how large it is.

use std::hint::black_box;

use tilewright::{Game, System};
use tilewright_tests::bench::positions::{pool, rules, start};
use tilewright_tests::bench::{Figures, Pair, Spec, Unit};

use crate::run::{Plan, Row};
use crate::{clock, memory_rows};

pub(crate) const LINES: [Spec; 4] = [
    time("a copy into a game that is there (clone_from), c1"),
    time("the same, hg2"),
    size("the bytes of such a copy, c1", Some("4 size")),
    // The limit is for the base game, as those of the rows that name no system: hg2 has two thirds more zones.
    size("the same, hg2", None),
];

const fn time(what: &'static str) -> Spec {
    Spec { row: "4", what, base: "memcpy of as many bytes", unit: Unit::Nanoseconds, criterion: Some("4 time") }
}

const fn size(what: &'static str, criterion: Option<&'static str>) -> Spec {
    Spec { row: "4", what, base: "", unit: Unit::Bytes, criterion }
}

/// How often the pool is gone through for one time.
const PASSES: u64 = 10_000;

/// The positions of one system, and as many bytes for each of them.
struct Copies {
    pool: Vec<Game>,
    game: Game,
    blocks: Vec<Vec<u8>>,
    block: Vec<u8>,
}

impl Copies {
    fn new(system: System) -> Result<Copies, String> {
        let rules = rules(system);
        let blocks: Vec<Vec<u8>> =
            memory_rows::clones(system)?.into_iter().zip(1..).map(|(bytes, i)| vec![i; bytes]).collect();
        let longest = blocks.iter().map(Vec::len).max().unwrap_or(0);
        Ok(Copies { pool: pool(&rules), game: start(&rules, 0), blocks, block: vec![0; longest] })
    }

    fn time(&mut self, passes: u64) -> Pair {
        let Copies { pool, game, blocks, block } = self;
        let copy = clock::cpu(|| {
            for _ in 0..passes {
                for from in pool.iter() {
                    game.clone_from(from);
                    black_box(&game);
                }
            }
            passes * pool.len() as u64
        });
        let bytes = clock::cpu(|| {
            for _ in 0..passes {
                for from in blocks.iter() {
                    block[..from.len()].copy_from_slice(from);
                    black_box(&block);
                }
            }
            passes * blocks.len() as u64
        });
        Pair::ratio(copy * 1e9, bytes * 1e9)
    }

    /// The size of the largest position.
    fn size(&self) -> Pair {
        Pair::alone(self.block.len() as f64)
    }
}

struct Both {
    c1: Copies,
    hg2: Copies,
    passes: u64,
}

pub(crate) fn row(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    let passes = plan.count(PASSES);
    Ok(Box::new(Both { c1: Copies::new(System::C1)?, hg2: Copies::new(System::Hg2)?, passes }))
}

impl Row for Both {
    fn round(&mut self, _: &Figures) -> Result<Vec<Pair>, String> {
        let times = [self.c1.time(self.passes), self.hg2.time(self.passes)];
        Ok(times.into_iter().chain([self.c1.size(), self.hg2.size()]).collect())
    }
}
