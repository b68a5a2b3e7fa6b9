//! The actions taken so far, in as little memory as a copy of a game should have to take along.

use super::action::{Action, ActionKind, KIND, is_chance, is_of_a_cell};
use crate::geometry::Pos;

/// The actions of a game in order, most of them one word each: the kind in four bits, the lowest four bits of the operands (of a
/// cell's action: the rotation or zone), and the rest of them (of a cell's action: x and y, each folded so that numbers near 0 on
/// either side are small). A cell that is too far away for that follows as a word of its own.
#[derive(Debug, Default)]
pub(crate) struct History {
    words: Vec<u32>,
    len: usize,
}

/// Where the rest of the operands begins.
const REST: u32 = 8;
/// The bits of x and of y.
const COORDINATE: u32 = 12;
/// Stands for the rest where the cell follows.
const FOLLOWS: u32 = (1 << (2 * COORDINATE)) - 1;

impl Clone for History {
    fn clone(&self) -> History {
        History { words: self.words.clone(), len: self.len }
    }

    fn clone_from(&mut self, other: &History) {
        self.words.clone_from(&other.words);
        self.len = other.len;
    }
}

impl History {
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn clear(&mut self) {
        self.words.clear();
        self.len = 0;
    }

    pub(crate) fn push(&mut self, action: Action) {
        self.len += 1;
        match action {
            Action::Place { pos, rotation } => self.cell(ActionKind::Place, pos, rotation.turns()),
            Action::Retrieve { pos, zone } => self.cell(ActionKind::Retrieve, pos, zone),
            Action::Add { pos, zone } => self.cell(ActionKind::Add, pos, zone),
            _ => {
                let code = action.code();
                // The operands of the others have 16 bits.
                self.words.push((code >> KIND) as u32 | (code as u32 & 0xf) << 4 | (code as u32 & 0xffff) >> 4 << REST);
            }
        }
    }

    fn cell(&mut self, kind: ActionKind, pos: Pos, low: u8) {
        let first = kind as u32 | u32::from(low) << 4;
        let [x, y] = [pos.x, pos.y].map(|number| u32::from(((number << 1) ^ (number >> 15)) as u16));
        let rest = x | y << COORDINATE;
        if (x | y) >> COORDINATE == 0 && rest != FOLLOWS {
            self.words.push(first | rest << REST);
        } else {
            self.words.extend([first | FOLLOWS << REST, pos.key()]);
        }
    }

    /// Forgets what chance turned up.
    pub(crate) fn forget_chance(&mut self) {
        let (mut from, mut to) = (0, 0);
        self.len = 0;
        while let Some(&word) = self.words.get(from) {
            let kind = u64::from(word & 0xf);
            let words = if is_of_a_cell(kind) && word >> REST == FOLLOWS { 2 } else { 1 };
            if !is_chance(kind) {
                self.words.copy_within(from..from + words, to);
                to += words;
                self.len += 1;
            }
            from += words;
        }
        self.words.truncate(to);
    }

    /// The codes of the actions.
    pub(crate) fn codes(&self) -> impl Iterator<Item = u64> + '_ {
        let mut words = self.words.iter().copied();
        std::iter::from_fn(move || {
            let word = words.next()?;
            let (kind, low, rest) = (u64::from(word & 0xf), word >> 4 & 0xf, word >> REST);
            let operands = match kind {
                _ if is_of_a_cell(kind) => {
                    let unfold = |folded: u32| (folded >> 1) as i16 ^ -((folded & 1) as i16);
                    let near = Pos::new(unfold(rest & ((1 << COORDINATE) - 1)), unfold(rest >> COORDINATE));
                    let key = if rest == FOLLOWS { words.next()? } else { near.key() };
                    u64::from(key) << 8 | u64::from(low)
                }
                _ => u64::from(rest << 4 | low),
            };
            Some(kind << KIND | operands)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::action::tests::samples;
    use super::*;

    #[test]
    fn what_was_pushed_is_read_back() {
        let mut history = History::default();
        for _ in 0..2 {
            for action in samples() {
                history.push(action);
            }
            let codes: Vec<u64> = samples().into_iter().map(Action::code).collect();
            assert_eq!((history.codes().collect::<Vec<_>>(), history.len()), (codes, samples().len()));
            history.forget_chance();
            let own: Vec<u64> = samples().into_iter().filter(|action| !action.is_chance()).map(Action::code).collect();
            assert_eq!((history.codes().collect::<Vec<_>>(), history.len()), (own.clone(), own.len()));
            history.clear();
            assert_eq!((history.codes().next(), history.len()), (None, 0));
        }
    }

    #[test]
    fn an_action_takes_one_word_near_the_middle_of_the_table_and_two_far_away() {
        for (pos, words) in [((-2048, 2047), 1), ((-2048, -2048), 2), ((0, 2048), 2), ((i16::MIN, 0), 2)] {
            let mut history = History::default();
            let action = Action::Place { pos: Pos::new(pos.0, pos.1), rotation: Default::default() };
            history.push(action);
            assert_eq!((history.words.len(), history.codes().collect::<Vec<_>>()), (words, vec![action.code()]));
        }
    }
}
