//! What holds at every point of every game.

use std::cell::Cell;

use proptest::prelude::*;
use tilewright::{Action, Event, EventKind, EventLog, Game, Item, Piece, TRACK_SPACES};

use crate::law::{COVERED, Verdict, Walk, broken, law, law_of};

/// The list of what must happen holds for the games of all laws, however few the others are tried on.
#[test]
fn the_games_of_the_laws_come_to_every_rule() {
    law_of(COVERED, |walk| {
        while walk.step()?.is_some() {}
        prop_assert_eq!(walk.game.check(), Ok(()));
        Ok(())
    });
}

// rule: K-15, R-1
#[test]
fn pieces_are_conserved() {
    law(|walk| {
        // The tiles of the game: those that lie there at the start came from no stack.
        let stacked = walk.log.events().iter().filter(|event| event.kind == EventKind::Stacked);
        let laid = walk.log.events().iter().filter(|event| event.kind == EventKind::TilePlaced);
        let tiles = stacked.map(|event| event.count as usize).sum::<usize>() + laid.count();
        loop {
            for player in 0..walk.game.players() {
                for &piece in Piece::ALL {
                    let own = walk.game.pieces().filter(|stand| (stand.player, stand.piece) == (player, piece)).count();
                    let waiting =
                        if piece == Piece::Follower { walk.game.waiting(player).map_err(broken)? } else { 0 };
                    let supply = walk.game.supply(player, piece).map_err(broken)?;
                    let all = own + usize::from(waiting) + usize::from(supply);
                    prop_assert_eq!(
                        all,
                        usize::from(walk.game.rules().pieces(piece)),
                        "{} of player {}",
                        piece,
                        player
                    );
                }
            }
            // A robber is on the track or in supply: that it goes from where it stood, the events tell (`events.rs`).
            let options = walk.game.rules().options();
            let robbers: Vec<u8> =
                (0..walk.game.players()).filter_map(|player| walk.game.robber(player).ok().flatten()).collect();
            prop_assert!(options.robbers || robbers.is_empty());
            prop_assert!(robbers.iter().all(|&space| u32::from(space) < TRACK_SPACES));
            prop_assert!(robbers.is_empty() || !walk.game.is_over() || !options.end_bonus, "R-10");
            // The tiles are conserved too: on the table, left, discarded, or in hand.
            let left: u32 = (0..2)
                .map(|stack| {
                    walk.game.stack_left(stack).map_or(0, |left| left.iter().map(|&(_, n)| u32::from(n)).sum())
                })
                .sum();
            let seen = walk.game.tiles().len() + walk.game.discarded().len();
            let in_hand = usize::from(walk.game.drawn_tile().is_some());
            prop_assert_eq!(left as usize + seen + in_hand, tiles);
            if walk.step()?.is_none() {
                return Ok(());
            }
        }
    });
}

/// The points of all figures of all players.
fn figures(game: &Game) -> Vec<u32> {
    (0..game.players()).flat_map(|player| game.figures(player).unwrap_or_default().to_vec()).collect()
}

// rule: K-22, M-1
#[test]
fn scores_never_fall_and_are_the_sums_of_the_figures_and_of_what_was_told() {
    law(|walk| {
        let mut before = figures(&walk.game);
        let each = usize::from(walk.game.rules().figures());
        while walk.step()?.is_some() {
            let now = figures(&walk.game);
            prop_assert!(before.iter().zip(&now).all(|(old, new)| old <= new), "{:?} {:?}", before, now);
            let sums: Vec<u32> = now.chunks(each).map(|own| own.iter().sum()).collect();
            prop_assert_eq!(&sums[..], walk.game.scores());
            before = now;
        }
        let mut sums = vec![0; usize::from(walk.game.players())];
        for event in walk.log.events().iter().filter(|event| gives_points(event)) {
            sums[usize::from(event.player)] += event.points;
            if event.kind == EventKind::Award {
                let terms = walk.log.items(event).iter().map(|item| item.points);
                prop_assert_eq!(terms.sum::<u32>(), event.points);
            }
        }
        prop_assert_eq!(&sums[..], walk.game.scores());
        Ok(())
    });
}

/// Whether the event moves a figure.
fn gives_points(event: &Event) -> bool {
    matches!(event.kind, EventKind::Scored | EventKind::Award | EventKind::Robbed | EventKind::EndBonus)
}

/// Whether the event changes nothing that is scored at the end.
fn changes_nothing(event: &Event) -> bool {
    use EventKind::*;
    matches!(event.kind, TurnStarted | ExtraTurnStarted | FollowersBack | TileDrawn | TileDiscarded | TurnLapsed)
}

// rule: K-4
#[test]
fn features_grown_tile_by_tile_equal_those_rebuilt_from_scratch() {
    law(|walk| {
        loop {
            walk.game.check().map_err(broken)?;
            if walk.step()?.is_none() {
                return Ok(());
            }
        }
    });
}

/// The events of a log from the `first`-th on, each with its items. Where an event's items lie is left out.
fn told(log: &EventLog, first: usize) -> Vec<(Event, &[Item])> {
    log.events()[first..].iter().map(|event| (Event { first_item: 0, ..*event }, log.items(event))).collect()
}

// rule: HG2-50, HG2-51, HG2-52, C1-25, R-10
#[test]
fn score_now_is_the_final_scoring() {
    let (over, alike) = (Cell::new(0), Cell::new(0));
    law(|walk| {
        let mut before = walk.game.score_now();
        loop {
            // The awards that score_now tells lead from the score to what it forecasts.
            let mut scores = walk.game.scores().to_vec();
            for award in before.events.events().iter().filter(|event| gives_points(event)) {
                scores[usize::from(award.player)] += award.points;
            }
            prop_assert_eq!(&before.scores, &scores);
            let first = walk.log.events().len();
            let Some(action) = walk.step()? else { break };
            let now = walk.game.score_now();
            if walk.game.is_over() {
                let events = &walk.log.events()[first..];
                // The bonus of the robbers comes first.
                let ends = |event: &Event| matches!(event.kind, EventKind::FinalScoring | EventKind::EndBonus);
                let ending = events.iter().position(ends);
                let ending = ending.ok_or_else(|| broken("no final scoring"))?;
                // Where nothing was laid, deployed or completed, the table before the action is the one that is scored.
                let as_it_lay = matches!(action, Action::Pass | Action::Draw { .. });
                if as_it_lay && events[..ending].iter().all(changes_nothing) {
                    let scored = told(&walk.log, first + ending);
                    prop_assert_eq!(told(&before.events, 0), scored);
                    prop_assert_eq!(&before.scores[..], walk.game.scores());
                    alike.set(alike.get() + 1);
                }
                over.set(over.get() + 1);
                // Of a game that is over nothing more is told.
                prop_assert_eq!((&now.scores[..], now.events.events().len()), (walk.game.scores(), 0));
            }
            before = now;
        }
        ended(walk)
    });
    // Of many games that end, some end without a change of the table.
    assert!(over.get() < 100 || alike.get() * 20 > over.get(), "{} of {}", alike.get(), over.get());
}

/// A game that is over has winners with the most points (K-25), one that is not has none.
fn ended(walk: &Walk<'_>) -> Verdict {
    let game = &walk.game;
    let most = game.scores().iter().max();
    let best: Vec<u8> = (0..game.players()).filter(|&player| game.scores().get(usize::from(player)) == most).collect();
    prop_assert_eq!(game.winners(), if game.is_over() { best } else { Vec::new() });
    Ok(())
}
