//! Row 7: the same game with a hundred times the deck.

use std::hint::black_box;
use std::sync::Arc;

use tilewright::{Action, Game, NullSink, Rules, System};
use tilewright_tests::bench::positions::{POOL, rules, start, times, whole};
use tilewright_tests::bench::{Figures, Pair, Spec, Unit};

use crate::clock;
use crate::run::{Plan, Row, Size};

pub(crate) const LINES: [Spec; 4] = [
    apply("an apply of a game played again, its scoring included, 100 x the deck, c1"),
    apply("the same, hg2"),
    listed("a legal placement listed, 100 x the deck, c1"),
    listed("the same, hg2"),
];

const fn apply(what: &'static str) -> Spec {
    Spec { row: "7", what, base: "1 x the deck", unit: Unit::Nanoseconds, criterion: Some("7 apply") }
}

const fn listed(what: &'static str) -> Spec {
    Spec { row: "7", what, base: "1 x the deck", unit: Unit::Nanoseconds, criterion: Some("7 list") }
}

/// How much larger the deck is.
const FACTOR: u16 = 100;
/// How many games are played again for one time, 1 x the deck; with the larger deck they are as many fewer.
const GAMES: u64 = 200;
/// How many positions are listed in one pass with the larger deck.
const POSITIONS: u64 = POOL;
/// How many times as many with 1 x the deck, where lists are as much shorter: of fewer a processor learns all branches by
/// heart, pass after pass, which it cannot with the larger deck and in no game.
const SHORTER: u64 = 20;
/// How often the positions are gone through for one time.
const PASSES: u64 = 400;

/// Games with one deck: some known from their beginning to their end, and positions spread evenly over them.
struct Deck {
    played: Vec<(Game, Vec<Action>)>,
    game: Game,
    positions: Vec<Game>,
    passes: u64,
    actions: Vec<Action>,
}

impl Deck {
    fn new(rules: &Arc<Rules>, games: u64, positions: u64, passes: u64) -> Deck {
        let played: Vec<_> = (0..games).map(|seed| (start(rules, seed), whole(rules, seed).0)).collect();
        // Position i lies where that part of its game is over; the games take turns.
        let positions = (0..positions).map(|i| {
            let (start, actions) = &played[(i % games) as usize];
            position(start, actions, i as usize * actions.len() / positions as usize)
        });
        let positions = positions.collect();
        Deck { positions, game: start(rules, 0), passes, actions: Vec::new(), played }
    }

    /// The seconds of an apply: all of the games, without a list.
    fn apply(&mut self) -> f64 {
        let Deck { played, game, .. } = self;
        clock::cpu(|| {
            let mut applied = 0;
            for (start, actions) in played.iter() {
                // A copy of the beginning costs nothing beside the game.
                game.clone_from(start);
                for &action in actions {
                    game.apply(action, &mut NullSink).expect("the game is played again as it was");
                }
                black_box(game.scores());
                applied += actions.len() as u64;
            }
            applied
        })
    }

    /// The seconds of a legal placement that is listed.
    fn list(&mut self) -> f64 {
        let Deck { positions, passes, actions, .. } = self;
        clock::cpu(|| {
            let mut listed = 0;
            for _ in 0..*passes {
                for game in positions.iter() {
                    game.actions_into(actions);
                    listed += black_box(&actions).len() as u64;
                }
            }
            listed
        })
    }
}

/// The game after `taken` of its actions, and as many more as it takes until a placement is asked for.
fn position(start: &Game, actions: &[Action], taken: usize) -> Game {
    let mut game = start.clone();
    let (before, after) = actions.split_at(taken);
    let apply = |game: &mut Game, &action: &Action| game.apply(action, &mut NullSink).expect("as it was played");
    before.iter().for_each(|action| apply(&mut game, action));
    for action in after {
        if game.drawn_tile().is_some() {
            break;
        }
        apply(&mut game, action);
    }
    game
}

/// One system with both decks.
struct Decks {
    once: Deck,
    many: Deck,
}

impl Decks {
    fn new(system: System, plan: &Plan<'_>) -> Decks {
        let factor = if plan.size == Size::Full { FACTOR } else { 2 };
        let (games, positions, passes) = (plan.count(GAMES), plan.count(POSITIONS), plan.count(PASSES));
        Decks {
            once: Deck::new(&rules(system), games, positions * SHORTER, passes),
            many: Deck::new(&times(system, factor), games.div_ceil(u64::from(factor)), positions, passes),
        }
    }

    fn apply(&mut self) -> Pair {
        Pair::ratio(self.many.apply() * 1e9, self.once.apply() * 1e9)
    }

    fn list(&mut self) -> Pair {
        Pair::ratio(self.many.list() * 1e9, self.once.list() * 1e9)
    }
}

struct Both {
    c1: Decks,
    hg2: Decks,
}

pub(crate) fn row(plan: &Plan<'_>) -> Result<Box<dyn Row>, String> {
    Ok(Box::new(Both { c1: Decks::new(System::C1, plan), hg2: Decks::new(System::Hg2, plan) }))
}

impl Row for Both {
    fn round(&mut self, _: &Figures) -> Result<Vec<Pair>, String> {
        Ok(vec![self.c1.apply(), self.hg2.apply(), self.c1.list(), self.hg2.list()])
    }

    fn notes(&self, _: &Figures) -> Vec<String> {
        let of = |deck: &Deck| {
            let mean = |count: fn(&Game) -> usize| {
                deck.positions.iter().map(count).sum::<usize>() as f64 / deck.positions.len() as f64
            };
            format!("{:.0} on {:.0} free cells", mean(|game| game.actions().len()), mean(Game::frontier_len))
        };
        vec![format!(
            "row 7: legal placements of a list with the larger deck: c1 {} (with 1 x {}), hg2 {} ({})",
            of(&self.c1.many),
            of(&self.c1.once),
            of(&self.hg2.many),
            of(&self.hg2.once)
        )]
    }
}
