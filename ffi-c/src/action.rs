//! An action has one identity, its code; struct and text are functions of it.

use std::ffi::c_char;

use tilewright::{Action, CircleMode, Error, Pos, Rotation};

use crate::border::{Fallible, border, sized};
use crate::error::tw_error;
use crate::names::{
    TW_ACTION_ADD, TW_ACTION_AWARD, TW_ACTION_CIRCLE, TW_ACTION_DEPLOY, TW_ACTION_DRAW, TW_ACTION_DRAW_MESSAGE,
    TW_ACTION_FIGURE, TW_ACTION_MESSAGE, TW_ACTION_PASS, TW_ACTION_PLACE, TW_ACTION_RETRIEVE, TW_ACTION_RIDE,
    TW_ACTION_ROB, TW_ACTION_ROBBER,
};
use crate::operands::piece_of;
use crate::rules::tw_rules;
use crate::status::{Failure, TW_ERROR_INVALID_ARGUMENT, tw_status};
use crate::version::TW_NONE;

/// An action by its parts. Fields that its kind does not use are 0; `tile`, `zone`, `space`, `award`, `player` and `figure`
/// are TW_NONE.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_action {
    /// sizeof(tw_action), set by the caller.
    pub size: u32,
    /// What is done: TW_ACTION_*.
    pub kind: u16,
    /// The index of the tile drawn.
    pub tile: u16,
    /// The cell.
    pub x: i16,
    /// The cell.
    pub y: i16,
    /// The zone index on the tile concerned.
    pub zone: u16,
    /// Quarter turns clockwise.
    pub rotation: u8,
    /// The piece deployed: TW_PIECE_*.
    pub piece: u8,
    /// The space of the score track, 0 to 49.
    pub space: u16,
    /// The index of the award in the scoring round (`tw_game_round_awards`).
    pub award: u16,
    /// The player whose figure is robbed or followed.
    pub player: u16,
    /// The scoring figure: 0 the usual one, 1 the second (M-1).
    pub figure: u16,
    /// The number of the message drawn, 1 to 8.
    pub message: u16,
    /// What becomes of the message: 1 it is performed, 0 its points are taken instead.
    pub perform: u8,
    /// What the crop circle does: TW_CIRCLE_*.
    pub mode: u8,
}
sized!(tw_action, 28);

impl From<Action> for tw_action {
    fn from(action: Action) -> tw_action {
        let mut parts = tw_action {
            size: 0,
            // The upper bits of a code are the kind.
            kind: (action.code() >> 40) as u16,
            tile: TW_NONE,
            x: 0,
            y: 0,
            zone: TW_NONE,
            rotation: 0,
            piece: 0,
            space: TW_NONE,
            award: TW_NONE,
            player: TW_NONE,
            figure: TW_NONE,
            message: 0,
            perform: 0,
            mode: 0,
        };
        match action {
            Action::Draw { tile } => parts.tile = tile,
            Action::Place { pos, rotation } => {
                (parts.x, parts.y, parts.rotation) = (pos.x, pos.y, rotation.turns());
            }
            Action::Retrieve { pos, zone } | Action::Add { pos, zone } => {
                (parts.x, parts.y, parts.zone) = (pos.x, pos.y, zone.into());
            }
            Action::Deploy { piece, zone } => (parts.piece, parts.zone) = (piece.code(), zone.into()),
            Action::Robber { space } => parts.space = space.into(),
            Action::Award { award } => parts.award = award,
            Action::Figure { figure } => parts.figure = figure.into(),
            Action::Rob { player, figure } | Action::Ride { player, figure } => {
                (parts.player, parts.figure) = (player.into(), figure.into());
            }
            Action::DrawMessage { message } => parts.message = message.into(),
            Action::Message { perform } => parts.perform = perform.into(),
            Action::Circle { mode } => parts.mode = mode.code(),
            // `pass` has no parts; nor has a kind that this version of the struct does not know.
            _ => {}
        }
        parts
    }
}

impl tw_action {
    fn action(&self) -> Fallible<Action> {
        let pos = Pos::new(self.x, self.y);
        let zone = || part(self.zone, "zone", "at most 15 is possible");
        let player = || part(self.player, "player", "at most 5 is possible");
        let figure = || part(self.figure, "figure", "it is 0 or 1");
        let action = match u32::from(self.kind) {
            TW_ACTION_PASS => Action::Pass,
            TW_ACTION_DRAW => Action::Draw { tile: self.tile },
            TW_ACTION_PLACE => {
                let rotation = Rotation::new(self.rotation)
                    .ok_or_else(|| wrong(format!("rotation {}: allowed are 0 to 3", self.rotation)))?;
                Action::Place { pos, rotation }
            }
            TW_ACTION_RETRIEVE => Action::Retrieve { pos, zone: zone()? },
            TW_ACTION_DEPLOY => Action::Deploy { piece: piece_of(self.piece.into())?, zone: zone()? },
            TW_ACTION_ROBBER => Action::Robber { space: part(self.space, "space", "at most 49 is possible")? },
            TW_ACTION_AWARD => Action::Award { award: self.award },
            TW_ACTION_FIGURE => Action::Figure { figure: figure()? },
            TW_ACTION_ROB => Action::Rob { player: player()?, figure: figure()? },
            TW_ACTION_RIDE => Action::Ride { player: player()?, figure: figure()? },
            TW_ACTION_DRAW_MESSAGE => {
                Action::DrawMessage { message: part(self.message, "message", "1 to 8 are possible")? }
            }
            TW_ACTION_MESSAGE => match self.perform {
                0 | 1 => Action::Message { perform: self.perform == 1 },
                other => return Err(wrong(format!("perform is {other}: 1 or 0 is needed"))),
            },
            TW_ACTION_CIRCLE => Action::Circle { mode: mode_of(self.mode)? },
            TW_ACTION_ADD => Action::Add { pos, zone: zone()? },
            kind => return Err(wrong(format!("kind {kind}: there is no such action"))),
        };
        // The code's own limits hold too.
        Ok(Action::from_code(action.code())?)
    }
}

/// An operand in the engine's type. Whether an action can have it is checked with the code.
fn part(value: u16, what: &str, possible: &str) -> Fallible<u8> {
    u8::try_from(value).map_err(|_| wrong(format!("{what} {value}: {possible}")))
}

fn wrong(what: String) -> Failure {
    Failure::new(TW_ERROR_INVALID_ARGUMENT, format!("action: {what}"))
}

/// What a crop circle does by this code.
fn mode_of(code: u8) -> Fallible<CircleMode> {
    let mode = CircleMode::from_code(code);
    Ok(mode.ok_or_else(|| Error::NotFound {
        what: format!("mode {code} of a crop circle"),
        found: format!("the modes are 0 to {}", CircleMode::ALL.len() - 1),
    })?)
}

/// The parts of the action with this code.
///
/// Fails with TW_ERROR_ACTION_CODE for a number that is no action's code. Whether it is legal is another question.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_action_from_code(code: u64, action_out: *mut tw_action, error: *mut tw_error) -> tw_status {
    border!(error, |call| {
        let out = call.out_struct(action_out, "action_out")?;
        out.set(Action::from_code(code)?.into());
        Ok(())
    })
}

/// The code of the action with these parts; fields that its kind does not use do not matter.
///
/// Fails with TW_ERROR_INVALID_ARGUMENT, TW_ERROR_NOT_FOUND or TW_ERROR_ACTION_CODE for parts that no action has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_action_code(
    action: *const tw_action,
    code_out: *mut u64,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (action, out) = (call.read_struct(action, "action")?, call.out(code_out, "code_out")?);
        out.set(action.action()?.code());
        Ok(())
    })
}

/// The text of an action: `pass`, `draw hg2/17`, `place 3,-2 r1`, `retrieve 3,-2 z0`, `follower 2`, `hut 5`, `robber 17`,
/// `award 2`, `figure 1`, `rob p2 f0`, `ride p2 f0`, `message 3`, `perform`, `points`, `circle deploy`, `circle take_back`,
/// `add 3,-2 z0`.
///
/// Fails with TW_ERROR_ACTION_CODE for a number that is no action's code.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_action_text(
    rules: *const tw_rules,
    code: u64,
    buf: *mut c_char,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let rules = call.shared(rules, "rules")?;
        let text = rules.0.action_text(Action::from_code(code)?);
        call.give_text(&text, buf, cap, len_out)
    })
}

/// Parses an action's text and gives its code. Legality is not checked.
///
/// Fails with TW_ERROR_NOTATION: the message gives the byte and what was expected there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_rules_parse_action(
    rules: *const tw_rules,
    text: *const c_char,
    code_out: *mut u64,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (rules, out) = (call.shared(rules, "rules")?, call.out(code_out, "code_out")?);
        out.set(rules.0.parse_action(call.text(text, "text")?)?.code());
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilewright::Piece;

    #[test]
    fn every_kind_of_action_keeps_its_parts() {
        let (pos, rotation) = (Pos::new(-7, 300), Rotation::ALL[3]);
        let actions = [
            Action::Pass,
            Action::Draw { tile: 17 },
            Action::Place { pos, rotation },
            Action::Retrieve { pos, zone: 15 },
            Action::Deploy { piece: Piece::Hut, zone: 4 },
            Action::Robber { space: 49 },
            Action::Award { award: 65535 },
            Action::Figure { figure: 1 },
            Action::Rob { player: 5, figure: 1 },
            Action::Ride { player: 5, figure: 0 },
            Action::DrawMessage { message: 8 },
            Action::Message { perform: true },
            Action::Circle { mode: CircleMode::TakeBack },
            Action::Add { pos, zone: 15 },
        ];
        let other = [Action::Message { perform: false }, Action::Circle { mode: CircleMode::Deploy }];
        for action in other {
            assert_eq!(tw_action::from(action).action().unwrap(), action);
        }
        for (action, kind) in actions.into_iter().zip(1..) {
            let parts = tw_action::from(action);
            assert_eq!((parts.kind, parts.action().unwrap()), (kind, action));
        }
        // A kind that was added to the engine must be added here: its code would be read.
        assert!((0..=0xffff).chain([1 << 8, 1 << 24]).all(|low| Action::from_code(15 << 40 | low).is_err()));
    }

    #[test]
    fn parts_that_no_action_has_are_refused() {
        let of = |action: Action| tw_action::from(action);
        let pass = of(Action::Pass);
        for (parts, status) in [
            (tw_action { kind: 0, ..pass }, 2),
            (tw_action { kind: 15, ..pass }, 2),
            (tw_action { kind: 3, rotation: 4, ..pass }, 2),
            (tw_action { kind: 4, ..pass }, 2),
            (tw_action { kind: 4, zone: 16, ..pass }, 203),
            (tw_action { kind: 5, zone: 1, piece: 2, ..pass }, 108),
            (tw_action { kind: 6, ..pass }, 2),
            (tw_action { kind: 6, space: 50, ..pass }, 203),
            (tw_action { kind: 8, ..pass }, 2),
            (tw_action { kind: 8, figure: 2, ..pass }, 203),
            (tw_action { kind: 9, figure: 0, ..pass }, 2),
            (tw_action { kind: 9, figure: 0, player: 6, ..pass }, 203),
            (tw_action { kind: 10, player: 0, ..pass }, 2),
            (tw_action { kind: 10, player: 0, figure: 2, ..pass }, 203),
            (tw_action { kind: 11, ..pass }, 203),
            (tw_action { kind: 11, message: 9, ..pass }, 203),
            (tw_action { kind: 11, message: 256 + 8, ..pass }, 2),
            (tw_action { kind: 12, perform: 2, ..pass }, 2),
            (tw_action { kind: 13, mode: 2, ..pass }, 108),
            (tw_action { kind: 14, ..pass }, 2),
            (tw_action { kind: 14, zone: 16, ..pass }, 203),
        ] {
            assert_eq!(parts.action().unwrap_err().status, status, "{parts:?}");
        }
    }
}
