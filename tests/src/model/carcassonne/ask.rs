//! What the rules ask, and what was answered.

use crate::model::action::Action;

/// A question of the rules that nobody has answered yet.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// The name of the decision.
    pub(super) kind: &'static str,
    /// Who decides; of what chance decides, whose turn it is.
    pub(super) player: u8,
    /// The legal answers in the order of their codes.
    pub(super) options: Vec<Action>,
    /// What there is to know of the scoring round in which it is asked.
    pub(super) round: RoundTold,
}

/// What there is to know of a scoring round, a line for each thing; nothing outside of one.
#[derive(Clone, Debug, Default)]
pub(super) struct RoundTold {
    pub(super) awards: Vec<String>,
    /// The award whose figure is asked for.
    pub(super) asked_award: Option<usize>,
    /// At the choice of whom to rob.
    pub(super) candidates: Vec<String>,
    /// What was chosen, by the robbers' owners.
    pub(super) robberies: Vec<String>,
    /// What was chosen, by the robbers' owners.
    pub(super) rides: Vec<String>,
}

/// What a rule gives, or the question at which it stops.
pub(super) type Asked<T> = Result<T, Box<Question>>;

/// The answers to the questions of a turn, in the order in which its rules ask.
#[derive(Debug)]
pub(super) struct Answers {
    given: Vec<Action>,
    used: usize,
}

impl Answers {
    pub(super) fn new(given: Vec<Action>) -> Answers {
        Answers { given, used: 0 }
    }

    /// Asks where there is a choice: a decision with one option is never asked.
    pub(super) fn ask(&mut self, kind: &'static str, player: u8, options: Vec<Action>) -> Asked<Action> {
        match options[..] {
            [only] => Ok(only),
            _ => self.ask_always(kind, player, options),
        }
    }

    /// Asks even where there is one option.
    pub(super) fn ask_always(&mut self, kind: &'static str, player: u8, options: Vec<Action>) -> Asked<Action> {
        let Some(&answer) = self.given.get(self.used) else {
            return Err(Box::new(Question { kind, player, options, round: RoundTold::default() }));
        };
        assert!(options.contains(&answer), "{answer:?} is no answer to {kind}");
        self.used += 1;
        Ok(answer)
    }
}
