//! Row 10: loading the record of a finished game against playing the game.

use std::hint::black_box;

use tilewright::{Action, Game, Random, Record, System};
use tilewright_tests::bench::positions::{rules, start, step};
use tilewright_tests::bench::{Figures, Pair, Spec, Unit};

use crate::clock;
use crate::run::{Plan, Row};

pub(crate) const LINES: [Spec; 2] = [
    Spec { criterion: Some("10"), ..line("Record::load of a finished game, c1") },
    line("Record::from_json and load of it"),
];

const fn line(what: &'static str) -> Spec {
    Spec { row: "10", what, base: "playing it", unit: Unit::Microseconds, criterion: None }
}

/// How many games are recorded.
const GAMES: u64 = 64;
/// How often all are loaded, or played, for one time.
const PASSES: u64 = 40;

struct Records {
    records: Vec<Record>,
    texts: Vec<String>,
    game: Game,
    actions: Vec<Action>,
    passes: u64,
}

pub(crate) fn row(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    let rules = rules(System::C1);
    let mut made = Records {
        records: Vec::new(),
        texts: Vec::new(),
        game: start(&rules, 0),
        actions: Vec::new(),
        passes: plan.count(PASSES),
    };
    for seed in 0..GAMES {
        made.play(seed);
        made.records.push(made.game.record());
        made.texts.push(made.game.record().to_json());
    }
    Ok(Box::new(made))
}

impl Records {
    /// Plays a game, as it is in its record.
    fn play(&mut self, seed: u64) {
        self.game.restart(2, seed).expect("two can play");
        let mut random = Random::stream(seed, "policy");
        while step(&mut self.game, &mut random, &mut self.actions) {}
        black_box(self.game.scores());
    }
}

impl Row for Records {
    fn round(&mut self, _: &Figures) -> Result<Vec<Pair>, String> {
        let (passes, games) = (self.passes, GAMES * self.passes);
        let load = clock::cpu(|| {
            for record in (0..passes).flat_map(|_| &self.records) {
                black_box(record.load().expect("a record of ours loads"));
            }
            games
        });
        let read = clock::cpu(|| {
            for text in (0..passes).flat_map(|_| &self.texts) {
                let record = Record::from_json(text.as_bytes()).expect("a record of ours is read");
                black_box(record.load().expect("a record of ours loads"));
            }
            games
        });
        let play = clock::cpu(|| {
            (0..passes).flat_map(|_| 0..GAMES).for_each(|seed| self.play(seed));
            games
        });
        Ok(vec![Pair::ratio(load * 1e6, play * 1e6), Pair::ratio(read * 1e6, play * 1e6)])
    }
}
