//! The score track, the scoring round, messages and crop circles.

use tilewright::{Candidate, Reason, Ride, Robbery, RoundAward};

use crate::border::{border, sized};
use crate::error::tw_error;
use crate::game::tw_game;
use crate::query::seat;
use crate::status::tw_status;
use crate::version::TW_NONE;

/// An award of the current scoring round.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_round_award {
    /// sizeof(tw_round_award), set by the caller.
    pub size: u32,
    /// How many points.
    pub points: u32,
    /// Its index in the round: what TW_ACTION_AWARD names.
    pub award: u16,
    /// Who has the points.
    pub player: u16,
    /// What it is for: TW_REASON_*.
    pub reason: u16,
    /// The cell of the smallest zone of its feature; 0 where it is for no feature.
    pub x: i16,
    /// The cell.
    pub y: i16,
    /// The index of that zone; TW_NONE where it is for no feature.
    pub zone: u16,
    /// Which of the player's figures moves, once chosen; TW_NONE before.
    pub figure: u16,
    /// Its place in the order in which the awards are given, from 0, once chosen; TW_NONE before.
    pub place: u16,
}
sized!(tw_round_award, 24);

/// A robbery of the current scoring round, once its victim is chosen.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_robbery {
    /// sizeof(tw_robbery), set by the caller.
    pub size: u32,
    /// What the robber's owner has of it.
    pub points: u32,
    /// Who robs: the robber's owner.
    pub player: u16,
    /// Which of the player's figures takes the points, once chosen; TW_NONE before.
    pub figure: u16,
    /// Who is robbed.
    pub victim: u16,
    /// Which of that player's figures.
    pub victim_figure: u16,
    /// Of which award of the round, by its index.
    pub award: u16,
    /// Always 0.
    pub reserved: u16,
}
sized!(tw_robbery, 20);

/// What a robber may rob: a figure that an award of this round moves away from the robber's space.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_candidate {
    /// sizeof(tw_candidate), set by the caller.
    pub size: u32,
    /// What the robber's owner would have of it.
    pub gain: u32,
    /// Who would be robbed: what TW_ACTION_ROB names, with `figure`.
    pub player: u16,
    /// Which of that player's figures.
    pub figure: u16,
    /// Of which award of the round, by its index.
    pub award: u16,
    /// Always 0.
    pub reserved: u16,
}
sized!(tw_candidate, 16);

/// A robber that will go along with a figure in the current scoring round, once chosen.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_ride {
    /// sizeof(tw_ride), set by the caller.
    pub size: u32,
    /// Whose robber.
    pub player: u16,
    /// With whose figure.
    pub other: u16,
    /// With which of that player's figures.
    pub other_figure: u16,
    /// Always 0.
    pub reserved: u16,
}
sized!(tw_ride, 12);

/// A number that need not be there, as a field of a struct.
fn or_none(number: Option<u8>) -> u16 {
    number.map_or(TW_NONE, u16::from)
}

impl From<RoundAward> for tw_round_award {
    fn from(award: RoundAward) -> tw_round_award {
        let (x, y) = award.pos.unwrap_or_default();
        tw_round_award {
            size: 0,
            points: award.points,
            award: award.award,
            player: award.player.into(),
            reason: Reason::from_name(award.reason).map_or(0, |reason| reason.code().into()),
            x,
            y,
            zone: or_none(award.zone),
            figure: or_none(award.figure),
            place: award.place.unwrap_or(TW_NONE),
        }
    }
}

impl From<Robbery> for tw_robbery {
    fn from(robbery: Robbery) -> tw_robbery {
        tw_robbery {
            size: 0,
            points: robbery.points,
            player: robbery.player.into(),
            figure: or_none(robbery.figure),
            victim: robbery.victim.into(),
            victim_figure: robbery.victim_figure.into(),
            award: robbery.award,
            reserved: 0,
        }
    }
}

impl From<Candidate> for tw_candidate {
    fn from(candidate: Candidate) -> tw_candidate {
        tw_candidate {
            size: 0,
            gain: candidate.gain,
            player: candidate.player.into(),
            figure: candidate.figure.into(),
            award: candidate.award,
            reserved: 0,
        }
    }
}

impl From<Ride> for tw_ride {
    fn from(ride: Ride) -> tw_ride {
        tw_ride {
            size: 0,
            player: ride.player.into(),
            other: ride.other.into(),
            other_figure: ride.other_figure.into(),
            reserved: 0,
        }
    }
}

/// The points of each scoring figure of a player: one, or two with the Messages (M-1). The figure stands on the space of
/// the score track that is this modulo TW_TRACK_SPACES (K-23). TW_MAX_FIGURES is always room enough.
///
/// Fails with TW_ERROR_UNKNOWN_PLAYER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_figures(
    game: *const tw_game,
    player: u32,
    points: *mut u32,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let game = call.shared(game, "game")?;
        call.list(game.0.figures(seat(game, player)?)?, points, cap, len_out)
    })
}

/// The space of the score track on which a player's robber stands; TW_NONE in supply, or where the Robbers are not played
///
///
/// Fails with TW_ERROR_UNKNOWN_PLAYER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_robber(
    game: *const tw_game,
    player: u32,
    space_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(space_out, "space_out")?);
        out.set(or_none(game.0.robber(seat(game, player)?)?).into());
        Ok(())
    })
}

/// The awards of the current scoring round, by their indices: at its decisions, from TW_DECISION_AWARD_ORDER to
/// TW_DECISION_RIDE; none at any other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_round_awards(
    game: *const tw_game,
    awards: *mut tw_round_award,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let all = call.shared(game, "game")?.0.round_awards();
        call.structs(all.into_iter().map(tw_round_award::from), awards, cap, len_out)
    })
}

/// The index of the award that TW_DECISION_FIGURE asks about; TW_NONE when it asks about the points of a robbery, and at any
/// other decision.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_asked_award(
    game: *const tw_game,
    award_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(award_out, "award_out")?);
        out.set(game.0.asked_award().unwrap_or(TW_NONE).into());
        Ok(())
    })
}

/// The robberies of the current scoring round, by the robbers' owners, as far as they are chosen.
/// TW_MAX_PLAYERS is always room enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_robberies(
    game: *const tw_game,
    robberies: *mut tw_robbery,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let all = call.shared(game, "game")?.0.robberies();
        call.structs(all.into_iter().map(tw_robbery::from), robberies, cap, len_out)
    })
}

/// Which robbers will go along with which figures in the current scoring round, by the robbers' owners, as far as it is
/// chosen. TW_MAX_PLAYERS is always room enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_rides(
    game: *const tw_game,
    rides: *mut tw_ride,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let all = call.shared(game, "game")?.0.rides();
        call.structs(all.into_iter().map(tw_ride::from), rides, cap, len_out)
    })
}

/// What the player chooses from at TW_DECISION_ROB, by player and figure; none at any other decision.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_candidates(
    game: *const tw_game,
    candidates: *mut tw_candidate,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let all = call.shared(game, "game")?.0.candidates();
        call.structs(all.into_iter().map(tw_candidate::from), candidates, cap, len_out)
    })
}

/// The number of the message that is drawn and not yet settled, 1 to TW_MESSAGES; 0 when there is none (M-4).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_message(
    game: *const tw_game,
    message_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(message_out, "message_out")?);
        out.set(game.0.message().map_or(0, u32::from));
        Ok(())
    })
}

/// The messages drawn so far, each once, oldest first: what everybody may know. Once all eight are known they
/// come round in this order, and the first is the next one (M-7). TW_MESSAGES is always room enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_messages_seen(
    game: *const tw_game,
    messages: *mut u32,
    cap: usize,
    len_out: *mut usize,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let seen = call.shared(game, "game")?.0.messages_seen();
        let list: Vec<u32> = seen.into_iter().map(u32::from).collect();
        call.list(&list, messages, cap, len_out)
    })
}

/// The terrain of the crop circle that is played (TW_TERRAIN_*), at its decisions; 0 at any other (CC-1).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tw_game_circle(
    game: *const tw_game,
    terrain_out: *mut u32,
    error: *mut tw_error,
) -> tw_status {
    border!(error, |call| {
        let (game, out) = (call.shared(game, "game")?, call.out(terrain_out, "terrain_out")?);
        out.set(game.0.circle().map_or(0, |terrain| terrain.code().into()));
        Ok(())
    })
}
