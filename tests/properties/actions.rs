//! The list of legal actions, and the refusal of all others.

use std::sync::Arc;

use proptest::prelude::*;
use tilewright::{
    Action, ChanceOutcome, CircleMode, DecisionKind, Error, EventKind, EventLog, Game, MAX_FIGURES, MAX_PLAYERS,
    MESSAGES, NullSink, Options, Piece, Pos, Random, Rotation, Side, TRACK_SPACES,
};
use tilewright_tests::stacked::stack_drawn;
use tilewright_tests::strategy::Case;
use tilewright_tests::symmetry::by_pictures;

use crate::law::{Verdict, Walk, broken, law};

#[test]
fn actions_ascend_are_unique_and_there_is_one_unless_the_game_is_over() {
    law(|walk| {
        while let Some(action) = walk.choose() {
            let codes: Vec<u64> = walk.actions.iter().map(|action| action.code()).collect();
            prop_assert!(codes.windows(2).all(|pair| pair[0] < pair[1]), "{:?}", walk.actions);
            prop_assert_eq!(walk.game.actions(), &walk.actions[..]);
            let kind = walk.kind();
            for &action in &walk.actions {
                prop_assert_eq!(Action::from_code(action.code()), Ok(action));
                let text = walk.game.rules().action_text(action);
                prop_assert_eq!(walk.game.rules().parse_action(&text), Ok(action));
                prop_assert!(kind.is_some_and(|kind| is_answer(kind, action)), "{} at {:?}", text, kind);
            }
            // Everything but a placement has two answers or more, or it is not asked.
            let fewest = if kind == Some(DecisionKind::Place) { 1 } else { 2 };
            prop_assert!(walk.actions.len() >= fewest);
            walk.take(action)?;
        }
        prop_assert!(walk.game.history_len() <= Game::max_actions(walk.game.rules()));
        prop_assert_eq!(walk.game.is_over(), walk.game.decision().is_none());
        prop_assert_eq!(walk.game.is_over(), walk.game.actions().is_empty());
        Ok(())
    });
}

/// Whether a decision of this kind may be answered so.
fn is_answer(kind: DecisionKind, action: Action) -> bool {
    use DecisionKind::*;
    match action {
        Action::Pass => matches!(kind, Retrieve | Deploy | Robber | Ride | CircleDeploy),
        Action::Draw { .. } => kind == Draw,
        Action::Place { .. } => kind == Place,
        Action::Retrieve { .. } => matches!(kind, Retrieve | ScoreFollower | CircleTakeBack),
        Action::Deploy { .. } => kind == Deploy,
        Action::Robber { .. } => kind == Robber,
        Action::Award { .. } => kind == AwardOrder,
        Action::Figure { .. } => kind == Figure,
        Action::Rob { .. } => kind == Rob,
        Action::Ride { .. } => kind == Ride,
        Action::DrawMessage { .. } => kind == DrawMessage,
        Action::Message { .. } => kind == Message,
        Action::Circle { .. } => kind == Circle,
        Action::Add { .. } => kind == CircleDeploy,
        _ => false,
    }
}

/// Actions that may or may not be legal: near those that are, of every kind, and some at random.
fn candidates(walk: &Walk<'_>, random: &mut Random) -> Vec<Action> {
    let mut found = vec![Action::Pass];
    for zone in 0..16 {
        found.extend(Piece::ALL.iter().map(|&piece| Action::Deploy { piece, zone }));
    }
    for stand in walk.game.pieces() {
        let pos = stand.pos;
        let both = |zone| [Action::Retrieve { pos, zone }, Action::Add { pos, zone }];
        found.extend([stand.zone, stand.zone ^ 1].into_iter().flat_map(both));
    }
    found.extend((0..TRACK_SPACES as u8).map(|space| Action::Robber { space }));
    found.extend((0..4).map(|award| Action::Award { award }));
    for figure in 0..MAX_FIGURES as u8 {
        found.push(Action::Figure { figure });
        let both = |player| [Action::Rob { player, figure }, Action::Ride { player, figure }];
        found.extend((0..MAX_PLAYERS as u8).flat_map(both));
    }
    found.extend((1..=MESSAGES).map(|message| Action::DrawMessage { message }));
    found.extend([true, false].map(|perform| Action::Message { perform }));
    found.extend(CircleMode::ALL.iter().map(|&mode| Action::Circle { mode }));
    found.extend((0..8).map(|_| Action::Draw { tile: random.below(100) as u16 }));
    // Placements on and around a few tiles, those in their corners too.
    let tiles: Vec<Pos> = walk.game.tiles().map(|placed| placed.pos).collect();
    for _ in 0..6 {
        let pos = tiles[random.below(tiles.len() as u32) as usize];
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (2, 0)] {
            let pos = Pos::new(pos.x + dx, pos.y + dy);
            found.extend(Rotation::ALL.map(|rotation| Action::Place { pos, rotation }));
        }
    }
    found.push(Action::Place { pos: Pos::new(i16::MIN, i16::MAX), rotation: Rotation::default() });
    found.push(Action::Retrieve { pos: Pos::new(i16::MAX, i16::MIN), zone: 15 });
    let near: Vec<Action> = walk
        .actions
        .iter()
        .take(8)
        .flat_map(|action| [1, 256, 1 << 24].map(|step| action.code() + step))
        .filter_map(|code| Action::from_code(code).ok())
        .collect();
    found.extend(near);
    found
}

/// A refused action changes nothing and tells nothing.
fn refused(walk: &mut Walk<'_>, action: Action) -> Verdict {
    let before = (walk.game.digest(), walk.game.history_len(), walk.game.actions());
    let mut told = EventLog::new();
    prop_assert!(walk.game.apply(action, &mut told).is_err(), "{} was not refused", action);
    prop_assert!(told.events().is_empty());
    prop_assert!(before == (walk.game.digest(), walk.game.history_len(), walk.game.actions()));
    Ok(())
}

// rule: K-5, K-11
#[test]
fn the_list_and_the_test_of_one_action_agree() {
    law(|walk| {
        let mut random = Random::stream(walk.case.seed, "candidates");
        while let Some(action) = walk.choose() {
            for &listed in &walk.actions {
                walk.game.check_legal(listed).map_err(broken)?;
            }
            let mut wrong = Vec::new();
            for candidate in candidates(walk, &mut random) {
                let listed = walk.actions.binary_search(&candidate).is_ok();
                prop_assert_eq!(walk.game.is_legal(candidate), listed, "{}", candidate);
                if !listed {
                    wrong.push(candidate);
                }
            }
            // Refusing each of them is slow: two a decision.
            for _ in 0..2 {
                let candidate = wrong[random.below(wrong.len() as u32) as usize];
                refused(walk, candidate)?;
            }
            walk.take(action)?;
        }
        for candidate in [Action::Pass, Action::Draw { tile: 0 }] {
            if walk.game.is_over() {
                refused(walk, candidate)?;
            }
        }
        Ok(())
    });
}

/// The placements among some actions.
fn placements(actions: &[Action]) -> Vec<(Pos, Rotation)> {
    let placement = |action: &Action| match *action {
        Action::Place { pos, rotation } => Some((pos, rotation)),
        _ => None,
    };
    actions.iter().filter_map(placement).collect()
}

// rule: K-7
#[test]
fn no_tile_lies_beside_a_bounded_table() {
    law(|walk| {
        let Some(table) = walk.case.options.table else {
            return walk.finish();
        };
        while let Some(action) = walk.choose() {
            if walk.kind() == Some(DecisionKind::Place) {
                prop_assert!(
                    placements(&walk.actions).iter().all(|(pos, _)| table.contains(*pos)),
                    "{:?}",
                    walk.actions
                );
                let tiles: Vec<Pos> = walk.game.tiles().map(|placed| placed.pos).collect();
                for pos in tiles.iter().flat_map(|pos| Side::ALL.map(|side| pos.neighbour(side))).flatten() {
                    let refused = walk.game.check_legal(Action::Place { pos, rotation: Rotation::default() });
                    let beside = matches!(&refused, Err(Error::Illegal { reason, .. }) if reason.contains("K-7"));
                    prop_assert_eq!(beside, !table.contains(pos), "{:?}", refused);
                }
            }
            walk.take(action)?;
        }
        Ok(())
    });
}

// rule: K-7, K-6
#[test]
fn on_a_bounded_table_a_tile_fits_where_it_fits_on_one_without_end_and_the_table_is() {
    law(|walk| {
        let Some(table) = walk.case.options.table else {
            return walk.finish();
        };
        let mut random = Random::stream(walk.case.seed, "without end");
        let without_end = Case { options: Options { table: None, ..walk.case.options }, ..walk.case };
        let mut rules = None;
        while let Some(action) = walk.choose() {
            if walk.begins_turn() && random.below(6) == 0 {
                let rules = match &rules {
                    Some(rules) => Arc::clone(rules),
                    None => Arc::clone(rules.insert(without_end.rules().map_err(broken)?)),
                };
                let wide = Game::from_setup(&rules, walk.set_up()?).map_err(broken)?;
                for &draw in &walk.actions {
                    let drawn = |game: &Game| -> Result<(usize, Vec<(Pos, Rotation)>), TestCaseError> {
                        let mut game = game.clone();
                        game.apply(draw, &mut NullSink).map_err(broken)?;
                        let stays = Action::Draw { tile: game.drawn_tile().unwrap_or(u16::MAX) } == draw;
                        let fits = if stays { placements(&game.actions()) } else { Vec::new() };
                        Ok((game.discarded().len(), fits))
                    };
                    let (wide_fits, (discarded, fits)) = (drawn(&wide)?.1, drawn(&walk.game)?);
                    let inside: Vec<_> = wide_fits.into_iter().filter(|(pos, _)| table.contains(*pos)).collect();
                    prop_assert_eq!(&fits, &inside);
                    prop_assert_eq!(fits.is_empty(), discarded > walk.game.discarded().len());
                }
            }
            walk.take(action)?;
        }
        Ok(())
    });
}

// rule: K-3, K-5
#[test]
fn rotations_that_look_the_same_fit_in_the_same_cells() {
    law(|walk| {
        while let Some(action) = walk.choose() {
            let tile = walk.game.drawn_tile().and_then(|tile| walk.game.rules().tile(tile));
            if let (Some(DecisionKind::Place), Some(tile)) = (walk.kind(), tile) {
                prop_assert_eq!(tile.symmetry(), by_pictures(tile), "{:?}", tile);
                for &action in &walk.actions {
                    let Action::Place { pos, rotation } = action else { continue };
                    let turned = (rotation.turns() + tile.symmetry()) % 4;
                    let same = Rotation::new(turned).map(|rotation| Action::Place { pos, rotation });
                    prop_assert!(same.is_some_and(|same| walk.actions.contains(&same)), "{:?} of {}", action, tile.id);
                }
            }
            walk.take(action)?;
        }
        Ok(())
    });
}

// rule: K-30, M-2
#[test]
fn the_outcomes_of_a_draw_are_what_is_left_and_the_tiles_that_fit_are_placeable() {
    law(|walk| {
        let mut list = Vec::new();
        while let Some(action) = walk.choose() {
            walk.game.chance_outcomes_into(&mut list);
            prop_assert_eq!(&list, &walk.game.chance_outcomes());
            let outcomes: Vec<(Action, u32)> = list.iter().map(|outcome| (outcome.action, outcome.weight)).collect();
            let whole: u32 = list.iter().map(|outcome| outcome.weight).sum();
            let share = |outcome: &&ChanceOutcome| f64::from(outcome.weight) / f64::from(whole) == outcome.probability;
            prop_assert_eq!(list.iter().filter(share).count(), list.len());
            let sum: f64 = list.iter().map(|outcome| outcome.probability).sum();
            prop_assert!(list.is_empty() || (sum - 1.0).abs() < 1e-9, "{sum}");
            if walk.kind() == Some(DecisionKind::DrawMessage) {
                // M-2: each that was not seen is as likely as any other.
                let seen = walk.game.messages_seen();
                let unseen = (1..=MESSAGES).filter(|message| !seen.contains(message));
                let weighted: Vec<(Action, u32)> = unseen.map(|message| (Action::DrawMessage { message }, 1)).collect();
                prop_assert_eq!(&outcomes, &weighted);
                for (draw, _) in outcomes {
                    let (mut next, mut log) = (walk.game.clone(), EventLog::new());
                    next.apply(draw, &mut log).map_err(broken)?;
                    let drawn = log.events().iter().find(|event| event.kind == EventKind::MessageDrawn);
                    let message = drawn.map_or(0, |event| event.count as u8);
                    prop_assert_eq!(draw, Action::DrawMessage { message });
                }
            } else if walk.kind() == Some(DecisionKind::Draw) {
                let stack = stack_drawn(&walk.game);
                let left = walk.game.stack_left(stack).map_err(broken)?;
                let weighted: Vec<(Action, u32)> =
                    left.iter().map(|&(tile, count)| (Action::Draw { tile }, u32::from(count))).collect();
                prop_assert_eq!(&outcomes, &weighted);
                let placeable = walk.game.next_placeable(stack).map_err(broken)?;
                for (draw, weight) in outcomes {
                    let Action::Draw { tile } = draw else { continue };
                    let mut next = walk.game.clone();
                    next.apply(draw, &mut NullSink).map_err(broken)?;
                    let placed = next.drawn_tile() == Some(tile);
                    prop_assert_eq!(placed, placeable.contains(&(tile, weight)));
                }
            } else {
                prop_assert!(outcomes.is_empty());
            }
            walk.take(action)?;
        }
        Ok(())
    });
}
