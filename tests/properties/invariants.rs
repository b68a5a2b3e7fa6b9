//! What holds at every point of every game.

use std::cell::Cell;

use proptest::prelude::*;
use tilewright::{Action, Event, EventKind, EventLog, Item, ItemKind, Piece};

use crate::law::{Verdict, Walk, broken, law};

// rule: K-15
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

// rule: K-22
#[test]
fn scores_never_fall_and_are_the_sum_of_the_awards() {
    law(|walk| {
        let mut before = walk.game.scores().to_vec();
        while walk.step()?.is_some() {
            let scores = walk.game.scores();
            prop_assert!(before.iter().zip(scores).all(|(old, new)| old <= new), "{:?} {:?}", before, scores);
            before = scores.to_vec();
        }
        let mut sums = vec![0; usize::from(walk.game.players())];
        for event in walk.log.events().iter().filter(|event| event.kind == EventKind::Award) {
            sums[usize::from(event.player)] += event.points;
            let items = walk.log.items(event).iter();
            let terms = items.filter(|item| item.kind != ItemKind::Winner).map(|item| item.points);
            prop_assert_eq!(terms.sum::<u32>(), event.points);
        }
        prop_assert_eq!(&sums[..], walk.game.scores());
        Ok(())
    });
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

// rule: HG2-50, HG2-51, HG2-52
#[test]
fn score_now_is_the_final_scoring() {
    let (over, alike) = (Cell::new(0), Cell::new(0));
    law(|walk| {
        let mut before = walk.game.score_now();
        loop {
            // The awards that score_now tells lead from the score to what it forecasts.
            let mut scores = walk.game.scores().to_vec();
            for award in before.events.events().iter().filter(|event| event.kind == EventKind::Award) {
                scores[usize::from(award.player)] += award.points;
            }
            prop_assert_eq!(&before.scores, &scores);
            let first = walk.log.events().len();
            let Some(action) = walk.step()? else { break };
            let now = walk.game.score_now();
            if walk.game.is_over() {
                let events = &walk.log.events()[first..];
                let ending = events.iter().position(|event| event.kind == EventKind::FinalScoring);
                let ending = ending.ok_or_else(|| broken("no final scoring"))?;
                // Where nothing was laid, deployed or completed, the table before the action is the one that is scored.
                let as_it_lay = matches!(action, Action::Pass | Action::Draw { .. });
                if as_it_lay && events[..ending].iter().all(|event| event.kind != EventKind::Completed) {
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
