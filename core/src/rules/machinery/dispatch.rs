//! Calls to whichever module it is, and to all modules of a game.

use super::choices::System;
use super::mini_setup::MiniSetup;
use super::modules::{Module, each};
use super::part::{Flow, Part, Turn};
use super::ruleset::Rules;
use crate::random::Deal;
use crate::state::{Action, Decision, Piece, Sink, State, Step};

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

impl Rules {
    /// Finds the faults of the minis' part of a set-up position, each with its field.
    pub(crate) fn check_minis(&self, setup: &MiniSetup, players: u8, fault: &mut dyn FnMut(String, String)) {
        let minis = System::ALL.iter().flat_map(|system| system.spec().minis);
        for (field, title) in
            minis.filter(|mini| !self.options().adds(self.system(), mini.name)).filter_map(|mini| (mini.set_up)(setup))
        {
            fault(field.to_owned(), format!("{title} are not played: the option is false"));
        }
        self.modules().iter().for_each(|module| module.check_setup(setup, players, fault));
    }
}
