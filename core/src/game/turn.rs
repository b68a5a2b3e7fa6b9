//! The one place where a game moves on: the steps of a turn, in their order.

use crate::geometry::{Pos, Side};
use crate::rules::{Flow, MAIN, Rules, Turn};
use crate::state::{Action, Decision, DecisionKind, Event, EventKind, Item, ItemKind, Sink, State, Step};

/// What the state waits for, or `None` when the game is over.
pub(super) fn decision(rules: &Rules, state: &State) -> Option<Decision> {
    let own = |kind| Some(Decision { kind, player: state.active });
    match state.step {
        Step::Over => None,
        Step::Draw => own(DecisionKind::Draw),
        Step::Place => own(DecisionKind::Place),
        _ => Some(rules.modules().get(usize::from(state.module))?.asks(state)),
    }
}

/// Puts the legal actions into a list, in place of what it has, ascending by code.
pub(super) fn actions(rules: &Rules, state: &State, list: &mut Vec<Action>) {
    if state.step != Step::Place {
        list.clear();
    }
    match state.step {
        Step::Over => {}
        Step::Draw => {
            // Where the caller supplies the draws, the tiles left are sorted.
            let kinds = state.stacks[usize::from(state.stack)].left().chunk_by(|a, b| a == b);
            list.extend(kinds.map(|copies| Action::Draw { tile: copies[0] }));
        }
        Step::Place => {
            let tile = rules.compiled(state.tile);
            state.land.list_fits(tile, list, |pos, rotation| Action::Place { pos, rotation });
        }
        _ => {
            if let Some(module) = rules.modules().get(usize::from(state.module)) {
                module.actions(rules, state, &mut |action| list.push(action));
            }
        }
    }
}

/// Whether an action is legal, checked directly and not by the list.
pub(super) fn is_legal(rules: &Rules, state: &State, action: Action) -> bool {
    match (state.step, action) {
        (Step::Place, Action::Place { pos, rotation }) => state.land.fits(rules.compiled(state.tile), pos, rotation),
        (Step::Place | Step::Draw | Step::Over, _) => judge(rules, state, action).is_ok(),
        _ => {
            let module = rules.modules().get(usize::from(state.module));
            module.is_some_and(|module| module.is_legal(rules, state, action))
        }
    }
}

/// Whether an action is legal, and why not.
pub(super) fn judge(rules: &Rules, state: &State, action: Action) -> Result<(), String> {
    match (state.step, action) {
        (Step::Over, _) => Err("the game is over".to_owned()),
        (Step::Draw, Action::Draw { tile }) => match state.stacks[usize::from(state.stack)].left().contains(&tile) {
            true => Ok(()),
            false => Err(format!("no such tile is left in the stack {}", rules.stacks()[usize::from(state.stack)])),
        },
        (Step::Draw, _) => Err("the tile that is turned up is asked for".to_owned()),
        (Step::Place, Action::Place { pos, rotation }) => {
            match state.land.fits(rules.compiled(state.tile), pos, rotation) {
                true => Ok(()),
                false => Err(why_not_there(state, pos).to_owned()),
            }
        }
        (Step::Place, Action::Pass) => Err("a tile that fits must be placed: there is no passing (K-6a)".to_owned()),
        (Step::Place, _) => Err("a placement is asked for".to_owned()),
        _ => match rules.modules().get(usize::from(state.module)) {
            Some(module) => module.judge(rules, state, action),
            None => Err("nothing is asked".to_owned()),
        },
    }
}

/// Why the drawn tile may not lie there (K-5, K-7).
fn why_not_there(state: &State, pos: Pos) -> &'static str {
    let occupied = |side: &Side| pos.neighbour(*side).is_some_and(|beside| state.land.at(beside).is_some());
    if state.land.at(pos).is_some() {
        "the cell is occupied (K-5)"
    } else if !state.land.is_inside(pos) {
        "the cell lies outside the table (K-7)"
    } else if !Side::ALL.iter().any(occupied) {
        "no neighbouring cell is occupied (K-5)"
    } else {
        "an edge does not match the neighbour's (K-5)"
    }
}

impl<S: Sink> Turn<'_, S> {
    /// Takes a legal action and moves on to the next decision.
    pub(super) fn take(&mut self, action: Action) {
        self.state.asking = false;
        match (self.state.step, action) {
            (Step::Draw, Action::Draw { tile }) => {
                self.state.stacks[usize::from(self.state.stack)].draw_copy(tile);
                self.turn_up(tile);
            }
            (Step::Place, Action::Place { pos, rotation }) => {
                let event = Event {
                    tile: self.state.tile,
                    stack: u16::from(self.state.stack),
                    pos,
                    rotation,
                    ..Event::of(EventKind::TilePlaced, self.state.active)
                };
                self.state.lay(self.rules.table(), self.sink, event);
                self.state.step = self.rules.step_after(Step::Place);
            }
            _ => {
                let rules = self.rules;
                if let Some(module) = rules.modules().get(usize::from(self.state.module)) {
                    let flow = module.take(self, action);
                    self.follow(flow);
                }
            }
        }
        self.advance();
    }

    /// Moves on until something is to be decided or the game is over.
    pub(super) fn advance(&mut self) {
        while !self.state.asking {
            match self.state.step {
                Step::Draw => self.draw(),
                Step::Place => self.state.asking = true,
                Step::ExtraTurn => self.extra_turn(),
                Step::End => self.end_turn(),
                Step::Over => return,
                step => self.enter_modules(step),
            }
        }
    }

    /// Lets each module do its part of the steps from this one on, one after the other, up to a step that is the game's own.
    fn enter_modules(&mut self, mut step: Step) {
        let rules = self.rules;
        loop {
            if step == Step::Award && !self.state.round.is_due() {
                // Nothing is to be awarded.
                self.state.module = u8::MAX;
            }
            while let Some((index, module)) = rules.next_module(step, self.state.module) {
                self.state.module = index;
                let flow = module.enter(self);
                self.follow(flow);
                if self.state.asking || self.state.step != step {
                    return;
                }
            }
            self.state.module = 0;
            step = rules.step_after(step);
            self.state.step = step;
            if matches!(step, Step::ExtraTurn | Step::End) {
                return;
            }
        }
    }

    /// Continues as a module's `Flow` says.
    fn follow(&mut self, flow: Flow) {
        match flow {
            Flow::Next => self.state.module += 1,
            Flow::Again => {}
            Flow::Ask => self.state.asking = true,
            Flow::Round => (self.state.step, self.state.module) = (Step::Award, 0),
        }
    }

    /// Begins a turn of the active player, or an extra turn.
    pub(super) fn begin_turn(&mut self, extra: bool) {
        self.state.extra = extra;
        self.state.stack = if extra { self.rules.extra_stack() } else { MAIN };
        self.state.step = Step::Draw;
        let kind = if extra { EventKind::ExtraTurnStarted } else { EventKind::TurnStarted };
        self.sink.event(&Event { count: self.state.turn, ..Event::of(kind, self.state.active) }, &[]);
        if !extra {
            // An extra turn is no new turn of its player (HG1-26, HG2-33).
            self.state.end_waiting(self.sink);
        }
    }

    /// Turns up the next tile, or asks which it is.
    fn draw(&mut self) {
        let stack = &mut self.state.stacks[usize::from(self.state.stack)];
        if self.state.driven && !stack.left().is_empty() && stack.only_kind().is_none() {
            self.state.asking = true;
            return;
        }
        match stack.draw() {
            Some(tile) => self.turn_up(tile),
            None => self.lapse(),
        }
    }

    /// A tile that fits nowhere leaves the game, and there is another draw (K-6, HG1-25, HG2-32).
    fn turn_up(&mut self, tile: u16) {
        let (player, stack) = (self.state.active, u16::from(self.state.stack));
        self.state.tile = tile;
        self.sink.event(&Event { tile, stack, ..Event::of(EventKind::TileDrawn, player) }, &[]);
        if self.state.land.fits_anywhere(self.rules.compiled(tile)) {
            self.state.step = Step::Place;
        } else {
            self.state.discarded.push(tile);
            self.sink.event(&Event { tile, stack, ..Event::of(EventKind::TileDiscarded, player) }, &[]);
        }
    }

    /// No tile could be drawn that fits: an extra turn lapses (HG1-25, HG2-32), a turn ends the game (K-24a).
    fn lapse(&mut self) {
        self.sink.event(&Event::of(EventKind::TurnLapsed, self.state.active), &[]);
        match self.state.extra {
            // Whatever other extra turns were earned lapse with it: nothing is left to be drawn.
            true => self.state.step = Step::ExtraTurn,
            false => self.finish(),
        }
    }

    /// An extra turn that was earned begins, if there is a tile for it (HG1-25, HG2-32, M-8).
    fn extra_turn(&mut self) {
        if self.state.extra_earned > 0 && !self.state.stacks[usize::from(self.rules.extra_stack())].left().is_empty() {
            self.state.extra_earned -= 1;
            self.begin_turn(true);
        } else {
            self.state.extra_earned = 0;
            self.state.step = self.rules.step_after(Step::ExtraTurn);
        }
    }

    /// The game ends with the turn that saw the last tile of the main stack (K-24), after the extra turn that it earned
    /// (HG1-27, HG2-34); else the next player clockwise has a turn (K-26).
    fn end_turn(&mut self) {
        if self.state.stacks[usize::from(MAIN)].left().is_empty() {
            self.finish();
        } else {
            self.state.active = (self.state.active + 1) % self.state.players;
            self.state.turn += 1;
            self.begin_turn(false);
        }
    }

    /// The final scoring, and the winners.
    pub(crate) fn finish(&mut self) {
        let rules = self.rules;
        for module in rules.modules() {
            module.game_ends(self);
        }
        self.sink.event(&Event::new(EventKind::FinalScoring), &[]);
        for module in rules.modules() {
            module.final_scoring(self);
        }
        self.state.step = Step::Over;
        if S::LISTENS {
            let items: Vec<Item> = winners(self.state)
                .map(|player| Item {
                    player: u16::from(player),
                    points: self.state.track.scores()[usize::from(player)],
                    ..Item::new(ItemKind::Winner)
                })
                .collect();
            self.sink.event(&Event::new(EventKind::GameEnded), &items);
        }
    }
}

/// Who has the most points: a tie shares the victory (K-25).
pub(crate) fn winners(state: &State) -> impl Iterator<Item = u8> + '_ {
    let scores = state.track.scores();
    let most = scores.iter().max().copied().unwrap_or(0);
    (0..state.players).filter(move |&player| scores[usize::from(player)] == most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bounds, Game, NullSink, Options, Setup, System};

    // rule: M-8
    #[test]
    fn extra_turns_that_were_earned_lapse_with_the_one_that_finds_no_tile() {
        let options = Options { table: Bounds::new(0, 0, 1, 0), messages: true, ..Options::of(System::C1) };
        let rules = Rules::new(System::C1, options).unwrap();
        let setup = br#"{"players": 2, "active": 0, "tiles": [{"tile": "c1/B", "x": 0, "y": 0, "rotation": 0}],
            "stacks": {"main": ["c1/B", "c1/B", "c1/B"]}}"#;
        let mut game = Game::from_setup(&rules, Setup::from_json(setup).unwrap()).unwrap();
        game.apply(game.actions()[0], &mut NullSink).unwrap();
        game.state.extra_earned = 2;
        game.apply(Action::Pass, &mut NullSink).unwrap();
        assert_eq!((game.decision(), game.discarded().len(), game.state.extra_earned), (None, 2, 0));
    }
}
