//! What a system or a mini is to the game: the steps it takes part in, and the one list of them.

use super::bonus_tiles::BonusTiles;
use super::carcassonne::Carcassonne;
use super::crop_circles::CropCircles;
use super::hunters::Hunters;
use super::menhirs::Menhirs;
use super::messages::MessageStack;
use super::robbers::Robbers;
use super::rounds::Rounds;
#[cfg(test)]
use super::toy::Toy;
use super::{MiniSetup, Rules};
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
    /// The module goes on with its part of the step.
    Again,
    /// A scoring round follows, and after it this step again from its first module.
    Round,
}

/// What a system or a mini is to the game.
pub(crate) trait Part {
    /// The steps in which it takes part.
    const STEPS: &'static [Step];
    /// The rules that say what it asks, for the text of a refusal.
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

    /// Whether a piece may stand on a zone of a set-up position, as far as this module has a say in it.
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

    /// Sets up its part of the beginning of a game, and tells it. `setup` is empty at the usual start.
    fn begin<S: Sink>(&self, _turn: &mut Turn<'_, S>, _setup: &MiniSetup) {}

    /// Says its part of a set-up: what [`begin`](Part::begin) makes of it is the position of the state.
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

/// Why an action is not legal where it is none of the listed, with the rules that say what is asked.
pub(super) fn not_among(kind: DecisionKind, rules: &str) -> String {
    format!("it is not among the options of the decision {kind} ({rules})")
}

/// The one list of systems and minis, in two halves; `systems.rs` says which of them play in which system.
#[derive(Clone, Debug)]
pub(crate) enum Module {
    Hunters(Hunters),
    Menhirs(Menhirs),
    BonusTiles(BonusTiles),
    Carcassonne(Carcassonne),
    Rounds(Rounds),
    Robbers(Robbers),
    Messages(MessageStack),
    CropCircles(CropCircles),
    #[cfg(test)]
    Toy(Toy),
}

/// Does something with whichever module it is.
macro_rules! each {
    ($module:expr, $part:ident => $call:expr) => {
        match $module {
            Module::Hunters($part) => $call,
            Module::Menhirs($part) => $call,
            Module::BonusTiles($part) => $call,
            Module::Carcassonne($part) => $call,
            Module::Rounds($part) => $call,
            Module::Robbers($part) => $call,
            Module::Messages($part) => $call,
            Module::CropCircles($part) => $call,
            #[cfg(test)]
            Module::Toy($part) => $call,
        }
    };
}

/// The constants of a module.
struct Constants {
    steps: &'static [Step],
    max_actions: usize,
    second_figure: bool,
    may_share: bool,
}

const fn constants<P: Part>(_: &P) -> Constants {
    Constants { steps: P::STEPS, max_actions: P::MAX_ACTIONS, second_figure: P::SECOND_FIGURE, may_share: P::MAY_SHARE }
}

impl Module {
    fn constants(&self) -> Constants {
        each!(self, part => constants(part))
    }

    pub(super) fn takes_part(&self, step: Step) -> bool {
        self.constants().steps.contains(&step)
    }

    pub(crate) fn max_actions(&self) -> usize {
        self.constants().max_actions
    }

    pub(crate) fn second_figure(&self) -> bool {
        self.constants().second_figure
    }

    pub(crate) fn may_share(&self) -> bool {
        self.constants().may_share
    }

    pub(crate) fn asks(&self, state: &State) -> Decision {
        each!(self, part => part.asks(state))
    }

    pub(crate) fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        each!(self, part => part.enter(turn))
    }

    pub(crate) fn actions(&self, rules: &Rules, state: &State, take: &mut impl FnMut(Action)) {
        each!(self, part => part.actions(rules, state, take))
    }

    pub(crate) fn judge(&self, rules: &Rules, state: &State, action: Action) -> Result<(), String> {
        each!(self, part => part.judge(rules, state, action))
    }

    pub(crate) fn is_legal(&self, rules: &Rules, state: &State, action: Action) -> bool {
        each!(self, part => part.is_legal(rules, state, action))
    }

    pub(crate) fn take<S: Sink>(&self, turn: &mut Turn<'_, S>, action: Action) -> Flow {
        each!(self, part => part.take(turn, action))
    }

    pub(crate) fn check(&self, rules: &Rules, state: &State) -> Result<(), String> {
        each!(self, part => part.check(rules, state))
    }

    pub(crate) fn may_stand(&self, rules: &Rules, state: &State, piece: Piece, zone: u16) -> Result<(), String> {
        each!(self, part => part.may_stand(rules, state, piece, zone))
    }

    pub(crate) fn may_be_covered(&self, rules: &Rules, state: &State, zone: u16) -> bool {
        each!(self, part => part.may_be_covered(rules, state, zone))
    }

    pub(crate) fn check_setup(&self, setup: &MiniSetup, players: u8, fault: &mut dyn FnMut(String, String)) {
        each!(self, part => part.check_setup(setup, players, fault))
    }

    pub(crate) fn begin<S: Sink>(&self, turn: &mut Turn<'_, S>, setup: &MiniSetup) {
        each!(self, part => part.begin(turn, setup))
    }

    pub(crate) fn to_setup(&self, state: &State, setup: &mut MiniSetup) {
        each!(self, part => part.to_setup(state, setup))
    }

    pub(crate) fn shuffle(&self, state: &mut State, deal: &mut Deal<'_>) {
        each!(self, part => part.shuffle(state, deal))
    }

    pub(crate) fn position(&self, state: &State, text: &mut String) {
        each!(self, part => part.position(state, text))
    }

    pub(crate) fn game_ends<S: Sink>(&self, turn: &mut Turn<'_, S>) {
        each!(self, part => part.game_ends(turn))
    }

    pub(crate) fn final_scoring<S: Sink>(&self, turn: &mut Turn<'_, S>) {
        each!(self, part => part.final_scoring(turn))
    }
}
