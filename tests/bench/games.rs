//! Rows 1 and 2: whole games of two random players through the public `actions_into` and `apply`.

use std::hint::black_box;
use std::sync::Arc;

use tilewright::{Action, Game, Random, Rules, System};
use tilewright_tests::bench::positions::{rules, start, step};
use tilewright_tests::bench::{Facts, Figures, Pair, Spec, Unit};

use crate::clock;
use crate::run::{Plan, Row};

pub(crate) const ROW_1: [Spec; 1] = [Spec {
    row: "1",
    what: "random games of two, c1",
    base: "yardstick, list",
    unit: Unit::Games,
    criterion: Some("1"),
}];

pub(crate) const ROW_2: [Spec; 1] = [Spec {
    row: "2",
    what: "a placed tile of a game of two, hg2",
    base: "yardstick, a turn",
    unit: Unit::Nanoseconds,
    criterion: Some("2"),
}];

/// How many games make one time.
const GAMES: u64 = 4_000;
/// How many are looked at to say what they are like.
const LOOKED_AT: u64 = 4_000;

/// Games one after the other in the memory of one, by one generator: as the yardstick plays.
pub(crate) struct Games {
    game: Game,
    seed: u64,
    random: Random,
    actions: Vec<Action>,
}

impl Games {
    pub(crate) fn new(rules: &Arc<Rules>) -> Games {
        Games { game: start(rules, 0), seed: 0, random: Random::stream(0, "policy"), actions: Vec::new() }
    }

    /// Plays the next one, its beginning and its final scoring included; returns how many tiles were placed.
    pub(crate) fn play(&mut self) -> u64 {
        self.seed += 1;
        self.game.restart(2, self.seed).expect("two can play");
        while step(&mut self.game, &mut self.random, &mut self.actions) {}
        black_box(self.game.scores());
        self.game.tiles().len() as u64 - 1
    }

    /// What these games are like.
    fn facts(&mut self, games: u64) -> Facts {
        let (mut tiles, mut placements, mut points) = (0, 0, 0);
        for _ in 0..games {
            self.seed += 1;
            self.game.restart(2, self.seed).expect("two can play");
            loop {
                let placing = self.game.drawn_tile().is_some();
                if !step(&mut self.game, &mut self.random, &mut self.actions) {
                    break;
                }
                if placing {
                    (tiles, placements) = (tiles + 1, placements + self.actions.len());
                }
            }
            points += self.game.scores().iter().sum::<u32>();
        }
        let games = games as f64;
        Facts {
            tiles: f64::from(tiles) / games,
            placements: placements as f64 / f64::from(tiles),
            points: f64::from(points) / games / 2.0,
            listed: f64::NAN,
        }
    }
}

struct Row1 {
    games: Games,
    count: u64,
    facts: Facts,
}

pub(crate) fn row_1(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    let mut games = Games::new(&rules(System::C1));
    let facts = games.facts(plan.count(LOOKED_AT));
    Ok(Box::new(Row1 { games, count: plan.count(GAMES), facts }))
}

impl Row for Row1 {
    fn round(&mut self, yardstick: &Figures) -> Result<Vec<Pair>, String> {
        let seconds = clock::cpu(|| {
            (0..self.count).for_each(|_| _ = self.games.play());
            self.count
        });
        Ok(vec![Pair::ratio(seconds.recip(), yardstick.games)])
    }

    fn notes(&self, yardstick: &Figures) -> Vec<String> {
        let Facts { tiles, placements, points, .. } = self.facts;
        let theirs = &yardstick.facts;
        vec![format!(
            "row 1: a game has {tiles:.2} tiles (the yardstick's {:.2}), a placed tile {placements:.1} legal placements ({:.1}), \
             a player {points:.1} points ({:.1})",
            theirs.tiles, theirs.placements, theirs.points
        )]
    }
}

struct Row2 {
    games: Games,
    count: u64,
}

pub(crate) fn row_2(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    Ok(Box::new(Row2 { games: Games::new(&rules(System::Hg2)), count: plan.count(GAMES) }))
}

impl Row for Row2 {
    fn round(&mut self, yardstick: &Figures) -> Result<Vec<Pair>, String> {
        let seconds = clock::cpu(|| (0..self.count).map(|_| self.games.play()).sum());
        Ok(vec![Pair::ratio(seconds * 1e9, yardstick.turn)])
    }
}
