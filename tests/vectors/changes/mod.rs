//! Changes of a game that must be told, and the games in which they are made.

mod hg1;
mod hg2;

use std::sync::LazyLock;

use crate::hunters::format::{FileAction, FileGame, Row};
use crate::hunters::{Edition, check};
use crate::report::Report;
use crate::written::{Played, Written};

/// What is changed, the field that must be told, and the change; false where the game has no such field.
pub(crate) type Change<E> = (&'static str, String, fn(&mut FileGame<E>) -> bool);

/// An edition whose checker is checked.
pub(crate) trait Checked: Written {
    /// Games in which together every field is there.
    const GAMES: &'static LazyLock<Vec<Played<Self>>>;

    /// Changes of what only this edition has.
    fn own_changes() -> Vec<Change<Self>>;

    /// Lines that are no game: what is wrong, and the line made of one that is right.
    fn own_wrong_lines(right: &str) -> Vec<(&'static str, String)>;
}

/// Compares the text of a file.
pub(crate) fn compare<E: Edition>(text: &str) -> Report {
    let mut report = Report::default();
    check::<E>("own.jsonl", text, &mut report);
    report
}

/// Changes the first action that has what is to be changed.
pub(crate) fn first<E: Edition>(game: &mut FileGame<E>, change: impl FnMut(&mut FileAction<E>) -> bool) -> bool {
    game.actions.iter_mut().any(change)
}

fn first_row<E: Edition>(game: &mut FileGame<E>, change: impl Fn(&mut Row<E::Tile>)) -> bool {
    let row = game.actions.iter_mut().flat_map(|action| &mut action.events).find(|row| row.points > 0);
    row.map(change).is_some()
}

/// Changes the first event of no points: that of an extra turn.
fn extra_turn<E: Edition>(game: &mut FileGame<E>, change: impl Fn(&mut Row<E::Tile>)) -> bool {
    let row = game.actions.iter_mut().flat_map(|action| &mut action.events).find(|row| row.points == 0);
    row.map(change).is_some()
}

/// Changes the first final event of this kind.
pub(crate) fn final_row<E: Edition>(game: &mut FileGame<E>, kind: &str, change: impl Fn(&mut Row<E::Tile>)) -> bool {
    game.final_events.iter_mut().find(|row| row.kind == kind).map(change).is_some()
}

fn final_change<E: Edition>(game: &mut FileGame<E>, change: impl Fn(&mut Row<E::Tile>)) -> bool {
    game.final_events.first_mut().map(change).is_some()
}

/// All changes: those that every edition has, and its own.
pub(crate) fn all<E: Checked>() -> Vec<Change<E>> {
    [stacks_and_places(), deployments(), what_a_turn_brings(), what_is_left(), the_end(), E::own_changes()].concat()
}

fn change<E: Edition>(what: &'static str, field: &str, change: fn(&mut FileGame<E>) -> bool) -> Change<E> {
    (what, field.to_owned(), change)
}

fn stacks_and_places<E: Written>() -> Vec<Change<E>> {
    vec![
        change("too few players", "players", |game| {
            game.players = 1;
            true
        }),
        change("a tile twice in a deck", &format!("{}_deck, sorted", E::DECKS[0]), |game| {
            let [deck, _] = E::decks_mut(&mut game.own);
            deck[3] = deck[4].clone();
            true
        }),
        change("a tile twice in the other deck", &format!("{}_deck, sorted", E::DECKS[1]), |game| {
            let [_, deck] = E::decks_mut(&mut game.own);
            deck[0] = deck[1].clone();
            true
        }),
        change("another order of the deck", "tile", |game| {
            E::decks_mut(&mut game.own)[0].swap(10, 30);
            true
        }),
        change("another order of the other deck", "tile", |game| {
            E::decks_mut(&mut game.own)[1].rotate_left(1);
            game.actions.iter().any(|action| action.deck == E::DECKS[1])
        }),
        change("another player", "player", |game| {
            game.actions[5].player ^= 1;
            true
        }),
        change("another tile", "tile", |game| {
            game.actions[5].tile = game.actions[6].tile.clone();
            true
        }),
        change("another deck", "deck", |game| {
            game.actions[5].deck = E::DECKS[1].to_owned();
            true
        }),
        change("another number of placements", "n_place", |game| {
            game.actions[7].n_place += 1;
            true
        }),
        change("another hash", "place_hash", |game| {
            game.actions[7].place_hash = "0123456789abcdef".to_owned();
            true
        }),
        change("a cell far away", "x, y, rot", |game| {
            game.actions[7].x += 40;
            true
        }),
        change("an occupied cell", "x, y, rot", |game| {
            (game.actions[7].x, game.actions[7].y) = (0, 0);
            true
        }),
        change("a rotation that is none", "rot", |game| {
            game.actions[7].rot = 4;
            true
        }),
    ]
}

fn deployments<E: Written>() -> Vec<Change<E>> {
    vec![
        change("a deployment less", "occ_options", |game| {
            first(game, |action| action.occ.is_none() && action.occ_options.pop().is_some())
        }),
        change("a deployment more", "occ_options", |game| {
            first(game, |action| {
                let added = E::named("pawn", &action.tile, 0);
                let is_new = !action.occ_options.contains(&added);
                if is_new {
                    action.occ_options.insert(0, added);
                }
                is_new
            })
        }),
        change("deployments in another order", "occ_options in their order", |game| {
            first(game, |action| {
                action.occ_options.reverse();
                action.occ_options.len() > 1
            })
        }),
        change("a deployment twice", "occ_options in their order", |game| {
            first(game, |action| {
                let last = action.occ_options.last().cloned();
                action.occ_options.extend(last);
                !action.occ_options.is_empty()
            })
        }),
        change("a zone that the tile has not", "occ_options", |game| {
            let action = &mut game.actions[2];
            action.occ_options.push(E::named("pawn", &action.tile, 15));
            true
        }),
        change("a zone of another tile", "occ_options", |game| {
            let tile = game.actions[3].tile.clone();
            game.actions[2].occ_options.push(E::named("pawn", &tile, 0));
            true
        }),
        change("a piece that there is not", "occ_options", |game| {
            let action = &mut game.actions[2];
            action.occ_options.push(E::named("barn", &action.tile, 0));
            true
        }),
        change("a hut on dry land", "occ", |game| {
            first(game, |action| {
                let is_first = action.occ == Some(E::named("pawn", &action.tile, 0));
                if is_first {
                    action.occ = Some(E::named("hut", &action.tile, 0));
                }
                is_first
            })
        }),
        change("a deployment that was none", "free", |game| first(game, |action| action.occ.take().is_some())),
        change("a deployment where there is none", "occ", |game| {
            first(game, |action| {
                let is_none = action.occ_options.is_empty();
                if is_none {
                    action.occ = Some(E::named("pawn", &action.tile, 0));
                }
                is_none
            })
        }),
    ]
}

fn what_a_turn_brings<E: Written>() -> Vec<Change<E>> {
    vec![
        change("other points", "events", |game| first_row(game, |row| row.points += 1)),
        change("another kind", "events", |game| first_row(game, |row| row.kind = "temple".to_owned())),
        change("another winner of points", "events", |game| first_row(game, |row| row.players[0] ^= 1)),
        change("a winner more", "events", |game| first_row(game, |row| row.players.push(6))),
        change("a tile less", "events", |game| {
            first_row(game, |row| {
                row.tiles.pop();
            })
        }),
        change("an event less", "events", |game| first(game, |action| action.events.pop().is_some())),
        change("an event twice", "events", |game| {
            first(game, |action| {
                let last = action.events.last().cloned();
                action.events.extend(last);
                !action.events.is_empty()
            })
        }),
        change("no word of an extra turn", "events", |game| {
            first(game, |action| {
                let before = action.events.len();
                action.events.retain(|row| row.points > 0);
                action.events.len() < before
            })
        }),
        change("an extra turn under another name", "events", |game| {
            extra_turn(game, |row| row.kind = "forest".to_owned())
        }),
        change("an extra turn that somebody scores", "events", |game| extra_turn(game, |row| row.players.push(0))),
        change("an extra turn of other tiles", "events", |game| {
            extra_turn(game, |row| {
                row.tiles.pop();
            })
        }),
        change("events in another order", "events", |game| {
            first(game, |action| {
                action.events.reverse();
                action.events.len() > 1
            })
        }),
    ]
}

fn what_is_left<E: Written>() -> Vec<Change<E>> {
    vec![
        change("a discarded tile not told", &format!("discard_{}", E::DECKS[0]), |game| {
            first(game, |action| E::discards_mut(&mut action.own)[0].take().is_some())
        }),
        change("a tile discarded that was not", &format!("discard_{}", E::DECKS[0]), |game| {
            let tile = game.actions[2].tile.clone();
            *E::discards_mut(&mut game.actions[2].own)[0] = Some(vec![tile]);
            true
        }),
        change("no tile discarded, in so many words", &format!("discard_{}", E::DECKS[0]), |game| {
            *E::discards_mut(&mut game.actions[2].own)[0] = Some(Vec::new());
            true
        }),
        change("a discarded tile of the other deck not told", &format!("discard_{}", E::DECKS[1]), |game| {
            first(game, |action| E::discards_mut(&mut action.own)[1].take().is_some())
        }),
        change("other scores", "scores", |game| {
            game.actions[20].scores[1] += 1;
            true
        }),
        change("other scores before the final scoring", "scores", |game| {
            game.actions.last_mut().is_some_and(|action| {
                action.scores[0] += 1;
                true
            })
        }),
        change("scores of a player more", "scores", |game| {
            game.actions[20].scores.push(0);
            true
        }),
        change("another supply of followers", "free", |game| {
            game.actions[20].free[1][0] ^= 1;
            true
        }),
        change("another supply of huts", "free", |game| {
            game.actions[20].free[0][1] ^= 1;
            true
        }),
        change("another supply before the final scoring", "free", |game| {
            game.actions.last_mut().is_some_and(|action| {
                action.free[0][0] ^= 1;
                true
            })
        }),
        change("a supply of a player more", "free", |game| {
            let of_player = game.actions[20].free[0].clone();
            game.actions[20].free.push(of_player);
            true
        }),
        change("a supply of a piece more", "free", |game| {
            game.actions[20].free[0].push(0);
            true
        }),
    ]
}

fn the_end<E: Written>() -> Vec<Change<E>> {
    vec![
        change("a final event less", "final_events", |game| game.final_events.pop().is_some()),
        change("final events in another order", "final_events", |game| {
            game.final_events.reverse();
            game.final_events.len() > 1
        }),
        change("other points of a final event", "final_events", |game| final_change(game, |row| row.points += 1)),
        change("another winner of a final event", "final_events", |game| final_change(game, |row| row.players[0] ^= 1)),
        change("other points of a meadow", "final_events", |game| final_row(game, "meadow", |row| row.points -= 1)),
        change("another kind of a river system", "final_events", |game| {
            final_row(game, "river_system", |row| row.kind = "river".to_owned())
        }),
        change("other tiles of a river system", "final_events", |game| {
            final_row(game, "river_system", |row| {
                row.tiles.pop();
            })
        }),
        change("other final scores", "final_scores", |game| {
            game.final_scores[0] += 1;
            true
        }),
        change("another winner", "winners", |game| {
            game.winners = vec![game.players];
            true
        }),
        change("a game that ends too early", "the decision after the last action", |game| game.actions.pop().is_some()),
        change("a game that goes on too long", "player", |game| {
            let last = game.actions.last().cloned();
            game.actions.extend(last);
            true
        }),
    ]
}
