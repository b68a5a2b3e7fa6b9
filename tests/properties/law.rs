//! Trying a law on many games.

use std::cell::RefCell;

use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use tilewright::{Action, DecisionKind, EventLog, Game, MiniSetup, Random, Record, Setup};
use tilewright_tests::stacked::begin_logged;
use tilewright_tests::strategy::{Case, cases};

use crate::coverage::Coverage;

/// How many games a law is tried on when `TILEWRIGHT_CASES` does not say it.
const CASES: u32 = 300;
/// From how many games on all that can happen must have happened in them.
pub(crate) const COVERED: u32 = 2_000;

/// What a law says of a game: nothing, or how it was broken.
pub(crate) type Verdict = Result<(), TestCaseError>;

/// Turns the text of a fault into a verdict.
pub(crate) fn broken(fault: impl std::fmt::Display) -> TestCaseError {
    TestCaseError::fail(fault.to_string())
}

/// A game that is being played by its case.
pub(crate) struct Walk<'a> {
    pub(crate) case: Case,
    pub(crate) game: Game,
    /// All events from the first.
    pub(crate) log: EventLog,
    /// The legal actions of the last decision looked at.
    pub(crate) actions: Vec<Action>,
    coverage: &'a RefCell<Coverage>,
    dealer: Random,
    policy: Random,
    scratch: Game,
}

impl Walk<'_> {
    fn begin(case: Case, coverage: &RefCell<Coverage>) -> Result<Walk<'_>, TestCaseError> {
        let rules = case.rules().map_err(broken)?;
        let (game, log) = begin_logged(case.deck, &rules, case.players, case.seed).map_err(broken)?;
        coverage.borrow_mut().begin(&game, &log);
        Ok(Walk {
            case,
            log,
            actions: Vec::new(),
            coverage,
            dealer: Random::stream(case.seed, "dealer"),
            policy: Random::stream(case.seed, "policy"),
            scratch: game.clone(),
            game,
        })
    }

    /// What is done next; nothing when the game is over or long enough.
    pub(crate) fn choose(&mut self) -> Option<Action> {
        self.game.actions_into(&mut self.actions);
        let decision = self.game.decision().filter(|_| self.game.history_len() < self.case.length)?;
        Some(match decision.is_chance() {
            true => self.case.deck.dealer().choose(&self.game, &self.actions, &mut self.dealer),
            false => self.case.policy.choose(&self.game, &self.actions, &mut self.policy, &mut self.scratch),
        })
    }

    /// Takes an action that `choose` gave.
    pub(crate) fn take(&mut self, action: Action) -> Verdict {
        self.coverage.borrow_mut().before(&self.game, action);
        let told = self.log.events().len();
        self.game.apply(action, &mut self.log).map_err(broken)?;
        self.coverage.borrow_mut().after(&self.game, &self.log, told);
        Ok(())
    }

    /// Plays on: the action that was taken, or nothing at the end.
    pub(crate) fn step(&mut self) -> Result<Option<Action>, TestCaseError> {
        let action = self.choose();
        if let Some(action) = action {
            self.take(action)?;
        }
        Ok(action)
    }

    /// Plays to the end.
    pub(crate) fn finish(&mut self) -> Verdict {
        while self.step()?.is_some() {}
        Ok(())
    }

    /// What is decided, if anything is.
    pub(crate) fn kind(&self) -> Option<DecisionKind> {
        self.game.decision().map(|decision| decision.kind)
    }

    /// Whether a turn begins with a draw that the game waits for: there a set-up can be made of it.
    pub(crate) fn begins_turn(&self) -> bool {
        self.kind() == Some(DecisionKind::Draw) && !self.game.is_extra_turn()
    }

    /// Reads a record of this game: where it does not say the whole set, the rules of the game do.
    pub(crate) fn read(&self, json: &str) -> Result<Record, TestCaseError> {
        Record::from_json_with(self.game.rules(), json.as_bytes()).map_err(broken)
    }

    /// The position at a turn's beginning, written down by somebody who looks at the table.
    pub(crate) fn set_up(&self) -> Result<Setup, TestCaseError> {
        let view = self.game.view(0).map_err(broken)?;
        let copies = |(tile, count): (String, u16)| vec![tile; usize::from(count)];
        let two = self.game.rules().figures() > 1;
        Ok(Setup {
            players: self.game.players(),
            active: view.active,
            turn: view.turn,
            scores: if two { Vec::new() } else { view.players.iter().map(|player| player.score).collect() },
            figures: if two { view.players.iter().map(|player| player.figures.clone()).collect() } else { Vec::new() },
            waiting: view.players.iter().map(|player| player.waiting).collect(),
            stacks: view
                .left
                .into_iter()
                .map(|(stack, left)| (stack.to_owned(), left.into_iter().flat_map(copies).collect()))
                .collect(),
            tiles: view.tiles,
            pieces: view.pieces,
            covered: view.covered,
            discarded: view.discarded,
            minis: MiniSetup {
                robbers: match self.game.rules().options().robbers {
                    true => view.players.iter().map(|player| player.robber).collect(),
                    false => Vec::new(),
                },
                messages: view.messages_seen,
            },
        })
    }
}

/// Tries a law on all cases.
///
/// # Panics
/// With the smallest case found that breaks it; when its games, if they are many enough, never came to a rule that can be
/// reached.
pub(crate) fn law(property: impl Fn(&mut Walk<'_>) -> Verdict) {
    let wanted = std::env::var("TILEWRIGHT_CASES").ok();
    let wanted =
        wanted.map(|text| text.parse().unwrap_or_else(|_| panic!("TILEWRIGHT_CASES={text}: a number is needed")));
    law_of(wanted.unwrap_or(CASES), property);
}

/// Tries a law on so many cases: all laws meet the same ones, in the same order.
pub(crate) fn law_of(number: u32, property: impl Fn(&mut Walk<'_>) -> Verdict) {
    let config = Config { cases: number, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let coverage = RefCell::new(Coverage::new());
    let run = runner.run(&cases(), |case| property(&mut Walk::begin(case, &coverage)?));
    if let Err(error) = run {
        panic!("{error}");
    }
    // Fewer games are a quick look: rare things may not have happened in them.
    if number >= COVERED {
        coverage.borrow().assert_complete();
    }
}
