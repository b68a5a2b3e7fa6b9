//! Playouts from the middle of games, for tree search: the one row of which nothing is asked.

use std::hint::black_box;

use tilewright::{Action, Error, Game, Playout, Random, System};
use tilewright_tests::bench::positions::{pool, rules, start, step};
use tilewright_tests::bench::{Figures, Pair, Spec, Unit};

use crate::clock;
use crate::run::{Plan, Row};

pub(crate) const LINES: [Spec; 3] =
    [line("Playout::run from the middle of a game, c1"), line("the same, hg2"), line("Playout::run_reshuffled, c1")];

const fn line(what: &'static str) -> Spec {
    Spec { row: "playout", what, base: "clone_from, actions_into, apply", unit: Unit::Playouts, criterion: None }
}

/// How often the pool is played out for one time.
const PASSES: u64 = 40;

struct Playouts {
    pool: Vec<Game>,
    playout: Playout,
    game: Game,
    actions: Vec<Action>,
    random: Random,
}

impl Playouts {
    fn new(system: System) -> Playouts {
        let rules = rules(system);
        Playouts {
            pool: pool(&rules),
            playout: Playout::new(),
            game: start(&rules, 0),
            actions: Vec::new(),
            random: Random::stream(0, "policy"),
        }
    }

    /// Playouts a second.
    fn run<T>(&mut self, passes: u64, run: fn(&mut Playout, &Game, &mut Random) -> Result<T, Error>) -> f64 {
        let Playouts { pool, playout, random, .. } = self;
        let seconds = clock::cpu(|| {
            for from in (0..passes).flat_map(|_| pool.iter()) {
                black_box(run(playout, from, random).expect("a game of ours is played to its end"));
            }
            passes * pool.len() as u64
        });
        seconds.recip()
    }

    /// The same without an outcome by reasons, as one would write it.
    fn by_hand(&mut self, passes: u64) -> f64 {
        let Playouts { pool, game, actions, random, .. } = self;
        let seconds = clock::cpu(|| {
            for from in (0..passes).flat_map(|_| pool.iter()) {
                game.clone_from(from);
                while step(game, random, actions) {}
                black_box(game.scores());
            }
            passes * pool.len() as u64
        });
        seconds.recip()
    }
}

struct Both {
    c1: Playouts,
    hg2: Playouts,
    passes: u64,
}

pub(crate) fn row(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    let passes = plan.count(PASSES);
    Ok(Box::new(Both { c1: Playouts::new(System::C1), hg2: Playouts::new(System::Hg2), passes }))
}

impl Row for Both {
    fn round(&mut self, _: &Figures) -> Result<Vec<Pair>, String> {
        let Both { c1, hg2, passes } = self;
        let (c1_by_hand, hg2_by_hand) = (c1.by_hand(*passes), hg2.by_hand(*passes));
        Ok(vec![
            Pair::ratio(c1.run(*passes, Playout::run), c1_by_hand),
            Pair::ratio(hg2.run(*passes, Playout::run), hg2_by_hand),
            Pair::ratio(c1.run(*passes, Playout::run_reshuffled), c1_by_hand),
        ])
    }
}
