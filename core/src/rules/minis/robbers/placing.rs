//! The Robbers, 1st edition: placing them, and the bonus at the end. What they do in a scoring round is in the scoring round.

use std::fmt::Write;

use crate::rules::shared::player_after;
use crate::rules::{Flow, MiniSetup, Numbers, Options, Part, Placing, Rules, Turn};
use crate::state::{Action, Decision, DecisionKind, Event, EventKind, NONE, PointSource, Sink, State, Step};
use crate::tiles::Power;
use crate::track::TRACK_SPACES;

/// The Robbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Robbers {
    placing: Placing,
    /// What a robber on the track gives at the end; nothing without the bonus.
    end_bonus: Option<u32>,
}

impl Part for Robbers {
    const STEPS: &'static [Step] = &[Step::BeforeDeploying];
    /// Each player is asked for a place at most once; then for each of many awards an order, and for each robber two choices.
    const MAX_ACTIONS: usize = crate::MAX_PLAYERS + 100;

    fn asks(&self, state: &State) -> Decision {
        Decision { kind: DecisionKind::Robber, player: asked(state) }
    }

    /// the player of a bag tile first, then others whose robber is in supply.
    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        let state = &mut *turn.state;
        if !turn.rules.compiled(state.tile).powers.iter().any(|&(power, _)| power == Power::Robber) {
            return Flow::Next;
        }
        while state.blocks.robbers_asked < state.players {
            let player = asked(state);
            // a player without an option is not asked.
            if may_place(state, player) && spaces(state, player).next().is_some() {
                return Flow::Ask;
            }
            state.blocks.robbers_asked += 1;
        }
        state.blocks.robbers_asked = 0;
        Flow::Next
    }

    fn actions(&self, _rules: &Rules, state: &State, take: &mut impl FnMut(Action)) {
        take(Action::Pass);
        spaces(state, asked(state)).for_each(|space| take(Action::Robber { space }));
    }

    fn judge(&self, _rules: &Rules, state: &State, action: Action) -> Result<(), String> {
        match action {
            Action::Pass => Ok(()),
            Action::Robber { space } if spaces(state, asked(state)).any(|other| other == space) => Ok(()),
            Action::Robber { space } if state.track.robber(asked(state)) == Some(space) => {
                Err("the robber stands there already (R-25)".to_owned())
            }
            Action::Robber { .. } => Err("no figure of another player stands on that space (R-2)".to_owned()),
            _ => Err("a space for the robber, or pass, is asked for".to_owned()),
        }
    }

    fn take<S: Sink>(&self, turn: &mut Turn<'_, S>, action: Action) -> Flow {
        let player = asked(turn.state);
        if let Action::Robber { space } = action {
            let from_space = turn.state.track.robber(player).map_or(NONE, u16::from);
            turn.state.track.put_robber(player, space);
            let event = Event { space: u16::from(space), from_space, ..Event::of(EventKind::RobberPlaced, player) };
            turn.sink.event(&event, &[]);
        }
        // under `next` only one other player is asked, whatever the answer.
        let others_follow = self.placing == Placing::Each || turn.state.blocks.robbers_asked == 0;
        turn.state.blocks.robbers_asked =
            if others_follow { turn.state.blocks.robbers_asked + 1 } else { turn.state.players };
        Flow::Again
    }

    fn check_setup(&self, setup: &MiniSetup, players: u8, fault: &mut dyn FnMut(String, String)) {
        if !setup.robbers.is_empty() && setup.robbers.len() != usize::from(players) {
            let what = format!("{} values: one a player, or none, is needed", setup.robbers.len());
            fault("minis.robbers".to_owned(), what);
        }
        for (player, space) in setup.robbers.iter().enumerate().take(usize::from(players)) {
            if let Some(space) = space.filter(|&space| u32::from(space) >= TRACK_SPACES) {
                fault(format!("minis.robbers[{player}]"), format!("{space}: allowed are 0 to 49 (K-23)"));
            }
        }
    }

    fn begin<S: Sink>(&self, turn: &mut Turn<'_, S>, setup: &MiniSetup) {
        for player in 0..turn.state.players {
            //
            turn.sink.event(&Event::of(EventKind::RobberSupplied, player), &[]);
            if let Some(&Some(space)) = setup.robbers.get(usize::from(player)) {
                turn.state.track.put_robber(player, space);
                let event = Event { space: u16::from(space), ..Event::of(EventKind::RobberPlaced, player) };
                turn.sink.event(&event, &[]);
            }
        }
    }

    fn to_setup(&self, state: &State, setup: &mut MiniSetup) {
        setup.robbers = (0..state.players).map(|player| state.track.robber(player)).collect();
    }

    fn position(&self, state: &State, text: &mut String) {
        for player in 0..state.players {
            let space = state.track.robber(player).map_or("-".to_owned(), |space| space.to_string());
            // Writing to a string cannot fail.
            let _ = writeln!(text, "robber {player} {space}");
        }
        if state.blocks.robbers_asked > 0 {
            let _ = writeln!(text, "robbers asked {}", state.blocks.robbers_asked);
        }
    }

    /// each robber still on the track gives its owner points and is taken back; nobody robs them. From here on points go
    /// to the first figure (M-6).
    fn game_ends<S: Sink>(&self, turn: &mut Turn<'_, S>) {
        let Some(points) = self.end_bonus else { return };
        for player in 0..turn.state.players {
            if let Some(space) = turn.state.track.robber(player) {
                let space = u16::from(space);
                turn.state.track.take_robber(player);
                turn.state.track.forward(player, 0, points);
                turn.sink.points(player, PointSource::EndBonus, points);
                let event = Event { points, figure: 0, space, ..Event::of(EventKind::EndBonus, player) };
                turn.sink.event(&event, &[]);
            }
        }
    }
}

/// The player whose turn it is to place a robber: the active one first.
fn asked(state: &State) -> u8 {
    player_after(state.players, state.active, state.blocks.robbers_asked)
}

/// The active player may move their robber; the others need theirs in supply.
fn may_place(state: &State, player: u8) -> bool {
    player == state.active || state.track.robber(player).is_none()
}

/// The spaces where a figure of another player stands, ascending, without the one where this robber stands.
fn spaces(state: &State, player: u8) -> impl Iterator<Item = u8> + '_ {
    (0..TRACK_SPACES as u8).filter(move |&space| {
        state.track.robber(player) != Some(space) && state.track.figures_on(space).any(|(other, _)| other != player)
    })
}

impl Robbers {
    pub(super) fn new(numbers: &mut Numbers<'_>, options: Options) -> Robbers {
        let points = numbers.get("end_bonus_points");
        Robbers { placing: options.placing, end_bonus: options.end_bonus.then_some(points) }
    }
}
