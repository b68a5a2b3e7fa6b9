//! What chance may turn up, and choosing at random.

use crate::game::Game;
use crate::random::Random;
use crate::state::{Action, Step};

/// One outcome of a chance decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChanceOutcome {
    /// Its action.
    pub action: Action,
    /// How many copies of the tile are left; 1 for a message.
    pub weight: u32,
    /// Its weight divided by the sum of all weights: those of a decision sum to 1.
    pub probability: f64,
}

impl Game {
    /// The outcomes of the draw of a tile or a message that the game waits for, ascending by code, each with its weight
    /// and probability. Empty at any other decision: only driven games wait for chance.
    ///
    /// ```
    /// use tilewright::{Game, Options, Rules, System};
    ///
    /// let game = Game::driven(&Rules::new(System::C1, Options::of(System::C1))?, 2)?;
    /// let outcomes = game.chance_outcomes();
    /// assert_eq!(outcomes.iter().map(|outcome| outcome.weight).sum::<u32>(), 71);
    /// // The value of the position is the mean of those that follow it.
    /// let mut value = 0.0;
    /// for outcome in outcomes {
    ///     let mut next = game.clone();
    ///     next.apply(outcome.action, &mut tilewright::NullSink)?;
    ///     value += outcome.probability * next.actions().len() as f64;
    /// }
    /// assert!(value > 4.0);
    /// # Ok::<(), tilewright::Error>(())
    /// ```
    pub fn chance_outcomes(&self) -> Vec<ChanceOutcome> {
        let mut outcomes = Vec::new();
        self.chance_outcomes_into(&mut outcomes);
        outcomes
    }

    /// As [`chance_outcomes`](Game::chance_outcomes), into a list that is emptied first.
    pub fn chance_outcomes_into(&self, outcomes: &mut Vec<ChanceOutcome>) {
        outcomes.clear();
        let mut take = |action, weight| outcomes.push(ChanceOutcome { action, weight, probability: 0.0 });
        if self.state().step == Step::Draw {
            for copies in self.drawable().chunk_by(|one, other| one == other) {
                take(Action::Draw { tile: copies[0] }, copies.len() as u32);
            }
        } else if self.decision().is_some_and(|decision| decision.is_chance()) {
            // Whatever else chance decides is as likely as any other outcome (M-2).
            self.state().blocks.may_turn_up().for_each(|action| take(action, 1));
        }
        let sum: u32 = outcomes.iter().map(|outcome| outcome.weight).sum();
        for outcome in outcomes {
            outcome.probability = f64::from(outcome.weight) / f64::from(sum);
        }
    }

    /// One of the legal `actions`, chance by weight, a player's uniformly: none when there are none.
    pub(crate) fn choose(&self, actions: &[Action], random: &mut Random) -> Option<Action> {
        let mut one_of = |len: usize| random.below(len as u32) as usize;
        match (actions, self.state().step) {
            ([], _) => None,
            (_, Step::Draw) => {
                let left = self.drawable();
                Some(Action::Draw { tile: left[one_of(left.len())] })
            }
            _ => Some(actions[one_of(actions.len())]),
        }
    }

    /// The tiles left in the stack that is drawn from where the game waits for a draw: in a driven game they are sorted.
    fn drawable(&self) -> &[u16] {
        self.state().stacks[usize::from(self.state().stack)].left()
    }
}
