//! What a module is to the game: the steps in which it takes part, what it asks, and what it does.

use super::mini_setup::MiniSetup;
use super::ruleset::Rules;
use crate::random::Deal;
use crate::state::{Action, Decision, DecisionKind, Piece, Sink, State, Step};

/// What a module sees and changes while a game moves on.
pub(crate) struct Turn<'a, S: Sink> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a mut State,
    pub(crate) sink: &'a mut S,
}

/// What comes after a module has done its part of a step, or taken an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// The game moves on to the next module.
    Next,
    /// The module asks somebody something.
    Ask,
    /// The module continues its part of the step.
    Again,
    /// A scoring round follows, and after it this step again from its first module.
    Round,
}

/// What a system or a mini is to the game.
pub(crate) trait Part {
    /// The steps in which it takes part.
    const STEPS: &'static [Step];
    /// The rules that define what it asks, for the text of a refusal.
    const RULES: &'static str = "K-13";
    /// The most actions that it may ask for by each tile placed.
    const MAX_ACTIONS: usize = 0;
    /// Whether each player has a second scoring figure by it.
    const SECOND_FIGURE: bool = false;
    /// Whether by it a second follower may stand on a zone.
    const MAY_SHARE: bool = false;

    /// What it asks, and whom, while it waits for an answer: by itself the active player for a deployment.
    fn asks(&self, state: &State) -> Decision {
        Decision { kind: DecisionKind::Deploy, player: state.active }
    }

    /// Does its part of the step that the state is in.
    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow;

    /// Lists the legal actions of its decision, ascending.
    fn actions(&self, _rules: &Rules, _state: &State, _take: &mut impl FnMut(Action)) {}

    /// Whether an action is legal at its decision.
    ///
    /// # Errors
    /// Why it is not.
    fn judge(&self, rules: &Rules, state: &State, action: Action) -> Result<(), String> {
        let mut legal = false;
        self.actions(rules, state, &mut |other| legal |= other == action);
        if legal { Ok(()) } else { Err(not_among(self.asks(state).kind, Self::RULES)) }
    }

    /// Whether an action is legal at its decision: as [`judge`](Part::judge), without a reason.
    fn is_legal(&self, rules: &Rules, state: &State, action: Action) -> bool {
        self.judge(rules, state, action).is_ok()
    }

    /// Takes a legal action.
    fn take<S: Sink>(&self, _turn: &mut Turn<'_, S>, _action: Action) -> Flow {
        Flow::Next
    }

    /// Recomputes what it has cached in the state and compares.
    ///
    /// # Errors
    /// The difference.
    fn check(&self, _rules: &Rules, _state: &State) -> Result<(), String> {
        Ok(())
    }

    /// Whether a piece may stand on a zone of a set-up position, as far as this module restricts it.
    ///
    /// # Errors
    /// Why it may not.
    fn may_stand(&self, _rules: &Rules, _state: &State, _piece: Piece, _zone: u16) -> Result<(), String> {
        Ok(())
    }

    /// Whether something on a zone of a set-up position can have been covered by this module.
    fn may_be_covered(&self, _rules: &Rules, _state: &State, _zone: u16) -> bool {
        false
    }

    /// Finds the faults of its part of a set-up position, each with its field.
    fn check_setup(&self, _setup: &MiniSetup, _players: u8, _fault: &mut dyn FnMut(String, String)) {}

    /// Sets up its part of the beginning of a game, and emits the events. `setup` is empty at the usual start.
    fn begin<S: Sink>(&self, _turn: &mut Turn<'_, S>, _setup: &MiniSetup) {}

    /// Writes its part of a set-up: what [`begin`](Part::begin) makes of it is the position of the state.
    fn to_setup(&self, _state: &State, _setup: &mut MiniSetup) {}

    /// Deals what it has face down.
    fn shuffle(&self, _state: &mut State, _deal: &mut Deal<'_>) {}

    /// Adds to the canonical text of a position what it keeps.
    fn position(&self, _state: &State, _text: &mut String) {}

    /// What comes after the last turn, before the final scoring.
    fn game_ends<S: Sink>(&self, _turn: &mut Turn<'_, S>) {}

    /// Its part of the final scoring.
    fn final_scoring<S: Sink>(&self, _turn: &mut Turn<'_, S>) {}
}

/// Why an action is not legal where it is none of the listed, with the rules that define the decision.
pub(crate) fn not_among(kind: DecisionKind, rules: &str) -> String {
    format!("it is not among the options of the decision {kind} ({rules})")
}
