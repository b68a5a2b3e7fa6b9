//! Which modules take part in which step of a turn, made ready once: a turn passes by a dozen steps.

use super::modules::Module;
use crate::state::Step;

/// The steps of a turn in which modules do their part, each with the one that follows.
const IN_ORDER: [(Step, Step); 7] = [
    (Step::TileActs, Step::BeforeDeploying),
    (Step::BeforeDeploying, Step::Deploy),
    (Step::Deploy, Step::Complete),
    (Step::Complete, Step::Award),
    (Step::Award, Step::AfterRound),
    (Step::AfterRound, Step::ExtraTurn),
    (Step::AfterTurn, Step::End),
];

/// Who takes part in which step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Steps {
    /// By step, the modules that take part in it, one bit each.
    modules: [u16; Step::ALL.len()],
    /// By step, the one that comes after it, those left out in which no module takes part.
    after: [Step; Step::ALL.len()],
}

impl Steps {
    pub(super) fn new(modules: &[Module]) -> Steps {
        let taking_part =
            |step: Step| modules.iter().rev().fold(0, |bits, module| bits << 1 | u16::from(module.takes_part(step)));
        let mut steps =
            Steps { modules: std::array::from_fn(|i| taking_part(Step::ALL[i])), after: [Step::End; Step::ALL.len()] };
        steps.after[Step::Place as usize] = Step::TileActs;
        steps.after[Step::ExtraTurn as usize] = Step::AfterTurn;
        for (step, next) in IN_ORDER {
            steps.after[step as usize] = next;
        }
        // From the last on, so that what is left out leads on at once.
        let is_idle = |step: Step| {
            IN_ORDER.iter().any(|(with_modules, _)| *with_modules == step) && steps.modules[step as usize] == 0
        };
        for &step in Step::ALL.iter().rev() {
            let next = steps.after[step as usize];
            if is_idle(next) {
                steps.after[step as usize] = steps.after[next as usize];
            }
        }
        steps
    }

    /// The index of the first module from `from` on that takes part in the step.
    pub(super) fn next_module(&self, step: Step, from: u8) -> Option<u8> {
        let left = self.modules[step as usize].checked_shr(u32::from(from)).unwrap_or(0);
        (left != 0).then(|| from + left.trailing_zeros() as u8)
    }

    /// The step that comes after this one.
    pub(super) fn after(&self, step: Step) -> Step {
        self.after[step as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Rules, System};

    #[test]
    fn steps_in_which_nobody_takes_part_are_left_out() {
        let rules = Rules::new(System::C1, Options::of(System::C1)).unwrap();
        let steps = rules.steps();
        assert_eq!(steps.after(Step::Place), Step::Deploy);
        assert_eq!((steps.after(Step::Deploy), steps.after(Step::Complete)), (Step::Complete, Step::Award));
        assert_eq!((steps.after(Step::Award), steps.after(Step::ExtraTurn)), (Step::ExtraTurn, Step::End));
        assert_eq!((steps.next_module(Step::Deploy, 0), steps.next_module(Step::Deploy, 1)), (Some(0), None));
        assert_eq!(steps.next_module(Step::TileActs, 0), None);
    }
}
