//! That the checker of foreign games sees every kind of fault: files of our own are right, and wrong once one field is.

mod hg2;
mod report;
mod run;
mod running;
mod written;

use std::sync::LazyLock;

use hg2::format::{FileAction, FileGame, Row};
use report::Report;
use tilewright_tests::lockstep::Policy;
use tilewright_tests::transcript::Script;
use written::{Written, played, replayed};

fn check(text: &str) -> Report {
    let mut report = Report::default();
    hg2::check("own.jsonl", text, &mut report);
    report
}

/// Games in which together every field is there.
static GAMES: LazyLock<Vec<Written>> = LazyLock::new(|| {
    let games = [
        (2, Policy::Merge, 1),
        (3, Policy::Discard, 2),
        (4, Policy::Merge, 3),
        (5, Policy::Discard, 4),
        (2, Policy::Complete, 5),
        (3, Policy::Uniform, 6),
        (2, Policy::Discard, 7),
    ];
    let mut games: Vec<Written> = games.map(|(players, policy, seed)| played(players, policy, seed)).into();
    // Random play never discards a menhir tile.
    let script = Script::read(include_str!("../conformance/hg2/no-extra-turn.txt")).unwrap();
    games.push(replayed(&script));
    games
});

/// What is changed, the field that must be told, and the change; false where the game has no such field.
type Change = (&'static str, &'static str, fn(&mut FileGame) -> bool);

/// Changes the first action that has what is to be changed.
fn first(game: &mut FileGame, change: impl FnMut(&mut FileAction) -> bool) -> bool {
    game.actions.iter_mut().any(change)
}

fn first_row(game: &mut FileGame, change: impl Fn(&mut Row)) -> bool {
    let row = game.actions.iter_mut().flat_map(|action| &mut action.events).find(|row| row.points > 0);
    row.map(change).is_some()
}

const CHANGES: &[Change] = &[
    ("too few players", "players", |game| {
        game.players = 1;
        true
    }),
    ("a tile twice in a deck", "normal_deck, sorted", |game| {
        game.normal_deck[3] = game.normal_deck[4];
        true
    }),
    ("a tile twice in the menhir deck", "menhir_deck, sorted", |game| {
        game.menhir_deck[0] = game.menhir_deck[1];
        true
    }),
    ("another order of the deck", "tile", |game| {
        game.normal_deck.swap(10, 30);
        true
    }),
    ("another player", "player", |game| {
        game.actions[5].player ^= 1;
        true
    }),
    ("another tile", "tile", |game| {
        game.actions[5].tile += 1;
        true
    }),
    ("another deck", "deck", |game| {
        game.actions[5].deck = "menhir".to_owned();
        true
    }),
    ("another number of placements", "n_place", |game| {
        game.actions[7].n_place += 1;
        true
    }),
    ("another hash", "place_hash", |game| {
        game.actions[7].place_hash = "0123456789abcdef".to_owned();
        true
    }),
    ("a cell far away", "x, y, rot", |game| {
        game.actions[7].x += 40;
        true
    }),
    ("an occupied cell", "x, y, rot", |game| {
        (game.actions[7].x, game.actions[7].y) = (0, 0);
        true
    }),
    ("a rotation that is none", "rot", |game| {
        game.actions[7].rot = 4;
        true
    }),
    ("a follower less to take back", "retake_options", |game| {
        first(game, |action| action.retake_options.as_mut().is_some_and(|options| options.pop().is_some()))
    }),
    ("nothing asked by the shaman", "retake_options", |game| {
        first(game, |action| action.retake_options.take().is_some())
    }),
    ("the shaman asks at another tile", "retake_options", |game| {
        first(game, |action| action.retake_options.is_none() && action.retake_options.replace(Vec::new()).is_none())
    }),
    ("a follower that is not there is taken back", "retake", |game| {
        first(game, |action| action.retake.as_mut().is_some_and(|retake| retake.replace(9999).is_some()))
    }),
    ("no word on what the shaman did", "retake is there", |game| first(game, |action| action.retake.take().is_some())),
    ("nobody taken back", "occ_options", |game| {
        first(game, |action| match &mut action.retake {
            Some(taken) => taken.take().is_some(),
            None => false,
        })
    }),
    ("a deployment less", "occ_options", |game| {
        first(game, |action| action.occ.is_none() && action.occ_options.pop().is_some())
    }),
    ("a deployment more", "occ_options", |game| {
        first(game, |action| {
            let tile = u32::from(action.tile);
            let added = ("pawn".to_owned(), tile * 10);
            let is_new = !action.occ_options.contains(&added);
            if is_new {
                action.occ_options.insert(0, added);
            }
            is_new
        })
    }),
    ("deployments in another order", "occ_options in their order", |game| {
        first(game, |action| {
            action.occ_options.reverse();
            action.occ_options.len() > 1
        })
    }),
    ("a zone that the tile has not", "occ_options", |game| {
        first(game, |action| {
            action.occ_options.push(("pawn".to_owned(), 12345));
            true
        })
    }),
    ("a piece that there is not", "occ_options", |game| {
        first(game, |action| match action.occ_options.last_mut() {
            Some(option) => {
                option.0 = "barn".to_owned();
                true
            }
            None => false,
        })
    }),
    ("a hut on dry land", "occ", |game| {
        first(game, |action| match &mut action.occ {
            Some(option) if option.0 == "pawn" && option.1 % 10 == 0 => {
                option.0 = "hut".to_owned();
                true
            }
            _ => false,
        })
    }),
    ("a deployment that was none", "free", |game| first(game, |action| action.occ.take().is_some())),
    ("other points", "events", |game| first_row(game, |row| row.points += 1)),
    ("another kind", "events", |game| first_row(game, |row| row.kind = "bonus".to_owned())),
    ("another winner of points", "events", |game| first_row(game, |row| row.players[0] ^= 1)),
    ("a tile less", "events", |game| {
        first_row(game, |row| {
            row.tiles.pop();
        })
    }),
    ("an event less", "events", |game| first(game, |action| action.events.pop().is_some())),
    ("no word of an extra turn", "events", |game| {
        first(game, |action| {
            let before = action.events.len();
            action.events.retain(|row| row.kind != "menhir");
            action.events.len() < before
        })
    }),
    ("events in another order", "events", |game| {
        first(game, |action| {
            action.events.reverse();
            action.events.len() > 1
        })
    }),
    ("an animal less covered", "cancelled", |game| {
        first(game, |action| action.cancelled.as_mut().is_some_and(|animals| animals.pop().is_some()))
    }),
    ("no word of what is covered", "cancelled", |game| first(game, |action| action.cancelled.take().is_some())),
    ("animals covered without a trap", "cancelled", |game| {
        game.actions[2].cancelled = Some(Vec::new());
        true
    }),
    ("a discarded tile not told", "discard_normal", |game| {
        first(game, |action| action.discard_normal.take().is_some())
    }),
    ("a tile discarded that was not", "discard_normal", |game| {
        game.actions[2].discard_normal = Some(vec![17]);
        true
    }),
    ("a discarded menhir tile not told", "discard_menhir", |game| {
        first(game, |action| action.discard_menhir.take().is_some())
    }),
    ("other scores", "scores", |game| {
        game.actions[20].scores[1] += 1;
        true
    }),
    ("other scores before the final scoring", "scores", |game| {
        game.actions.last_mut().is_some_and(|action| {
            action.scores[0] += 1;
            true
        })
    }),
    ("another supply of followers", "free", |game| {
        game.actions[20].free[1].0 ^= 1;
        true
    }),
    ("another supply of huts", "free", |game| {
        game.actions[20].free[0].1 ^= 1;
        true
    }),
    ("a final event less", "final_events", |game| game.final_events.pop().is_some()),
    ("other points of a final event", "final_events", |game| {
        game.final_events[0].points += 1;
        true
    }),
    ("other tiles of a pit trap", "final_events", |game| {
        let trap = game.final_events.iter_mut().find(|row| row.kind == "pit_trap");
        trap.is_some_and(|row| row.tiles.pop().is_some())
    }),
    ("other points of a raft", "final_events", |game| {
        let raft = game.final_events.iter_mut().find(|row| row.kind == "raft");
        raft.is_some_and(|row| {
            row.points += 1;
            true
        })
    }),
    ("other final scores", "final_scores", |game| {
        game.final_scores[0] += 1;
        true
    }),
    ("another winner", "winners", |game| {
        game.winners = vec![game.players];
        true
    }),
    ("a game that ends too early", "the decision after the last action", |game| game.actions.pop().is_some()),
    ("a game that goes on too long", "player", |game| {
        let last = game.actions.last().cloned();
        game.actions.extend(last);
        true
    }),
];

#[test]
fn games_of_our_own_are_right() {
    for game in &*GAMES {
        let report = check(&serde_json::to_string(&game.game).unwrap());
        let told: Vec<String> = report.differences.iter().map(ToString::to_string).collect();
        assert!(told.is_empty(), "{told:#?}");
        assert_eq!((report.games, report.merged), (1, 0));
        assert!(report.checks > 1000, "{} checks", report.checks);
    }
}

#[test]
fn a_fault_in_any_field_is_told() {
    let games = &*GAMES;
    for (what, field, change) in CHANGES {
        let mut wrong = games.iter().map(|game| game.game.clone());
        let wrong = wrong.find_map(|mut game| change(&mut game).then_some(game));
        let wrong = wrong.unwrap_or_else(|| panic!("no game has what {what:?} changes"));
        let right = check(&serde_json::to_string(&games[0].game).unwrap());
        assert!(right.differences.is_empty());
        // In the second line of a file.
        let lines = [&games[0].game, &wrong].map(|game| serde_json::to_string(game).unwrap());
        let report = check(&lines.join("\n"));
        let told: Vec<String> = report.differences.iter().map(ToString::to_string).collect();
        assert!(
            report.differences.iter().any(|difference| difference.field == *field),
            "{what}: no fault of {field} in {told:#?}"
        );
        assert!(told.iter().all(|told| told.starts_with("own.jsonl line 2")), "{what}: {told:#?}");
        let difference = &report.differences[0];
        assert_ne!(difference.expected, difference.found, "{what}");
    }
}

#[test]
fn a_line_that_is_no_game_is_told() {
    let right = serde_json::to_string(&GAMES[0].game).unwrap();
    for (what, wrong) in [
        ("an unknown key of a game", right.replacen("\"seed\":", "\"colour\":1,\"seed\":", 1)),
        ("an unknown key of an action", right.replacen("\"n_place\":", "\"colour\":1,\"n_place\":", 1)),
        ("a key that lacks", right.replacen("\"policy\":0,", "", 1)),
        ("a key of an action that lacks", right.replacen("\"occ\":", "\"cco\":", 1)),
        ("a seed that is no number", right.replacen("\"seed\":1", "\"seed\":\"1\"", 1)),
        ("a number of players that is none", right.replacen("\"players\":2", "\"players\":-2", 1)),
        ("a line cut short", right[..right.len() / 2].to_owned()),
        ("an empty line", String::new()),
    ] {
        assert_ne!(wrong, right, "{what}");
        let report = check(&format!("{wrong}\n"));
        assert_eq!(report.differences.len(), 1, "{what}");
        assert_eq!(report.differences[0].field, "json", "{what}");
    }
}

// rule: HG2-14, HG2-14a
#[test]
fn huts_on_two_zones_of_one_system_are_one_move() {
    let mut merged = 0;
    for written in &*GAMES {
        for &(action, number) in &written.same_huts {
            let mut game = written.game.clone();
            let options = &mut game.actions[action].occ_options;
            options.push(("hut".to_owned(), number));
            options.sort_by_key(|(kind, number)| (kind == "hut", *number));
            let report = check(&serde_json::to_string(&game).unwrap());
            let told: Vec<String> = report.differences.iter().map(ToString::to_string).collect();
            assert!(told.is_empty(), "{told:#?}");
            assert_eq!(report.merged, 1);
            merged += 1;
        }
    }
    assert!(merged > 0, "no tile had two zones of one system");
}
