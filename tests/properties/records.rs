//! Records: what is written is read, and undo is playing one action less.

use proptest::prelude::*;
use tilewright::{Action, DecisionKind, Error, Game, NullSink, Random, Record};

use crate::law::{broken, law};

#[test]
fn a_record_reads_back_as_the_same_game_and_has_one_spelling() {
    law(|walk| {
        walk.finish()?;
        let own_set = walk.case.set.is_some();
        for embed in [false, true] {
            let record = walk.game.record().with_embedded_set(embed);
            let json = record.to_json();
            let alone = Record::from_json(json.as_bytes());
            // The set of one's own is known to those alone who have it, or the record with the set in it.
            let record = match own_set && !embed {
                true => {
                    prop_assert!(matches!(alone, Err(Error::UnknownSet { .. })), "{:?}", alone);
                    walk.read(&json)?
                }
                false => alone.map_err(broken)?,
            };
            prop_assert_eq!(record.to_json(), &json[..]);
            prop_assert_eq!(record.embeds_set(), embed);
            let loaded = record.load().map_err(broken)?;
            prop_assert_eq!(loaded.digest(), walk.game.digest());
            prop_assert_eq!(loaded.history(), walk.game.history());
            prop_assert_eq!(loaded.actions(), walk.game.actions());
            prop_assert_eq!(loaded.rules().set(), walk.game.rules().set());
            prop_assert_eq!(loaded.record().with_embedded_set(embed).to_json(), json);
            loaded.check().map_err(broken)?;
            if !own_set {
                break;
            }
        }
        Ok(())
    });
}

#[test]
fn what_the_host_keeps_beside_a_game_is_kept_in_order_and_in_no_digest() {
    law(|walk| {
        walk.finish()?;
        let mut random = Random::stream(walk.case.seed, "meta");
        let plain = walk.game.record();
        let mut record = plain.clone();
        let mut expected: Vec<(String, String)> = Vec::new();
        let text = |random: &mut Random, most: u32| -> String {
            let letters = ['a', 'Z', '"', '\\', '\n', '\u{1}', 'é', '木', '🐗', '.'];
            (0..random.below(most)).map(|_| letters[random.below(letters.len() as u32) as usize]).collect()
        };
        for _ in 0..random.below(12) {
            let (key, value) = (format!("{}{}", text(&mut random, 3), random.below(5)), text(&mut random, 40));
            record.meta_mut().set(&key[..], &value[..]).map_err(broken)?;
            match expected.iter_mut().find(|(known, _)| *known == key) {
                Some(entry) => entry.1 = value,
                None => expected.push((key, value)),
            }
            if random.below(4) == 0 {
                let (key, value) = expected.remove(random.below(expected.len() as u32) as usize);
                prop_assert_eq!(record.meta_mut().remove(&key), Some(value));
            }
        }
        let json = record.to_json();
        let read = walk.read(&json)?;
        let entries: Vec<(String, String)> =
            read.meta().iter().map(|(key, text)| (key.to_owned(), text.to_owned())).collect();
        prop_assert_eq!(entries, expected);
        prop_assert_eq!(read.to_json(), &json[..]);
        prop_assert_eq!(json == plain.to_json(), record.meta().is_empty());
        let game = read.load().map_err(broken)?;
        prop_assert_eq!(game.digest(), walk.game.digest());
        // Games have none of it: what they give is without, until it is asked for.
        prop_assert_eq!(game.record().to_json(), plain.to_json());
        prop_assert!(game.transcript().meta().is_empty());
        prop_assert_eq!(game.record().with_meta(read.meta().clone()).to_json(), json);
        Ok(())
    });
}

#[test]
fn a_record_whose_action_was_changed_is_never_an_illegal_game() {
    law(|walk| {
        walk.finish()?;
        let mut random = Random::stream(walk.case.seed, "tamper");
        let json = walk.game.record().to_json();
        let count = walk.game.history_len() as u32;
        if count == 0 {
            return Ok(());
        }
        for _ in 0..3 {
            // One action is said in place of another.
            let text = |i: u32| {
                let code = walk.game.history()[i as usize];
                Action::from_code(code).map(|action| walk.game.rules().action_text(action))
            };
            let at = random.below(count);
            let (old, new) = (text(at).map_err(broken)?, text(random.below(count)).map_err(broken)?);
            let tampered = json.replacen(&format!("\"{old}\""), &format!("\"{new}\""), 1);
            let record = walk.read(&tampered)?;
            let (game, error) = record.load_prefix().map_err(broken)?;
            game.check().map_err(broken)?;
            // It is refused, unless another way led to the same end.
            match error {
                None => prop_assert_eq!(game.digest(), walk.game.digest()),
                Some(error) => prop_assert!(tampered != json && matches!(error, Error::Replay { .. }), "{}", error),
            }
        }
        Ok(())
    });
}

#[test]
fn undo_is_the_inverse_of_apply() {
    law(|walk| {
        let mut random = Random::stream(walk.case.seed, "undo");
        while let Some(action) = walk.choose() {
            // Undoing replays the whole game: a few times in each.
            let tried = random.below(40) == 0;
            let before = tried.then(|| (walk.game.digest(), walk.game.actions(), walk.game.record().to_json()));
            walk.take(action)?;
            let Some(before) = before else { continue };
            let after = (walk.game.digest(), walk.game.actions());
            prop_assert_eq!(walk.game.undo(), Ok(action));
            prop_assert!(before == (walk.game.digest(), walk.game.actions(), walk.game.record().to_json()));
            walk.game.check().map_err(broken)?;
            walk.game.apply(action, &mut NullSink).map_err(broken)?;
            prop_assert!(after == (walk.game.digest(), walk.game.actions()));
        }
        Ok(())
    });
}

// rule: K-30
#[test]
fn a_game_saved_in_the_middle_of_a_turn_goes_on_as_it_would_have() {
    law(|walk| {
        use DecisionKind::{Deploy, Draw, Place};
        let mut random = Random::stream(walk.case.seed, "save");
        while let Some(action) = walk.choose() {
            let within = walk.kind().is_some_and(|kind| ![Draw, Place, Deploy].contains(&kind));
            if within && random.below(16) == 0 {
                let game = &walk.game;
                let mut loaded = walk.read(&game.record().to_json())?.load().map_err(broken)?;
                let mut told = walk.read(&game.transcript().to_json())?.load().map_err(broken)?;
                for copy in [&mut loaded, &mut told] {
                    copy.check().map_err(broken)?;
                    prop_assert_eq!(copy.digest(), game.digest());
                    prop_assert_eq!(copy.actions(), game.actions());
                    for player in 0..game.players() {
                        prop_assert_eq!(copy.view(player).map_err(broken)?, game.view(player).map_err(broken)?);
                    }
                    prop_assert_eq!(copy.candidates(), game.candidates());
                    prop_assert_eq!(copy.robberies(), game.robberies());
                    let last = copy.undo().map_err(broken)?;
                    copy.apply(last, &mut NullSink).map_err(broken)?;
                    prop_assert_eq!(copy.digest(), game.digest());
                }
                let mut game = walk.game.clone();
                for game in [&mut loaded, &mut game] {
                    game.play_random(&mut Random::stream(4, "play on"), &mut Vec::new()).map_err(broken)?;
                }
                prop_assert_eq!(loaded.digest(), game.digest());
            }
            walk.take(action)?;
        }
        Ok(())
    });
}

#[test]
fn a_position_written_down_as_a_set_up_goes_on_as_the_game_does() {
    law(|walk| {
        let mut random = Random::stream(walk.case.seed, "set-up");
        while let Some(action) = walk.choose() {
            if walk.begins_turn() && random.below(8) == 0 {
                let mut copy = Game::from_setup(walk.game.rules(), walk.set_up()?).map_err(broken)?;
                copy.check().map_err(broken)?;
                prop_assert_eq!(copy.actions(), walk.game.actions());
                prop_assert_eq!(copy.score_now().scores, walk.game.score_now().scores);
                let loaded = walk.read(&copy.record().to_json())?.load().map_err(broken)?;
                prop_assert_eq!(loaded.digest(), copy.digest());
                let mut game = walk.game.clone();
                for game in [&mut copy, &mut game] {
                    game.play_random(&mut Random::stream(3, "play on"), &mut Vec::new()).map_err(broken)?;
                }
                prop_assert_eq!((copy.scores(), copy.winners()), (game.scores(), game.winners()));
                prop_assert_eq!(copy.tiles().collect::<Vec<_>>(), game.tiles().collect::<Vec<_>>());
                prop_assert_eq!(copy.pieces().collect::<Vec<_>>(), game.pieces().collect::<Vec<_>>());
                prop_assert_eq!(copy.track(), game.track());
                prop_assert_eq!(copy.messages_seen(), game.messages_seen());
            }
            walk.take(action)?;
        }
        Ok(())
    });
}
