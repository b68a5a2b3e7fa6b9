//! The 1st edition: how its own keys are written, and changes of them.

use std::sync::LazyLock;

use tilewright::{Bounds, ForestUnit, Options, ReturnedFollowers};
use tilewright_tests::lockstep::Policy;

use super::{Change, Checked, change, first};
use crate::hg1::{Hg1, OwnAction, OwnGame};
use crate::hunters::Edition;
use crate::hunters::format::Row;
use crate::hunters::told::tiles;
use crate::written::{Played, Written, play};

static GAMES: LazyLock<Vec<Played<Hg1>>> = LazyLock::new(|| {
    let usual = Options::of(Hg1::SYSTEM);
    let other = Options { forest_unit: ForestUnit::Tile, returned_followers: ReturnedFollowers::AtOnce, ..usual };
    // Where the table ends, tiles of both decks leave the game.
    let bounded = Options { table: Bounds::parse("-3,-3,3,3"), ..usual };
    let games = [
        (usual, 2, Policy::Merge, 1),
        (usual, 2, Policy::Merge, 2),
        (usual, 3, Policy::Discard, 2),
        (other, 4, Policy::Merge, 3),
        (other, 5, Policy::Discard, 4),
        (usual, 2, Policy::Complete, 5),
        (other, 3, Policy::Complete, 6),
        (bounded, 2, Policy::Discard, 7),
    ];
    games.map(|(options, players, policy, seed)| play(options, players, policy, seed)).into()
});

impl Written for Hg1 {
    fn write_options(own: &mut OwnGame, options: Options) {
        let value = |(name, value): (String, String)| (name, (value != "none").then_some(value));
        own.options = options.to_map(Hg1::SYSTEM).into_iter().map(value).collect();
    }

    fn decks_mut(own: &mut OwnGame) -> [&mut Vec<String>; 2] {
        [&mut own.main_deck, &mut own.bonus_deck]
    }

    fn discards_mut(own: &mut OwnAction) -> [&mut Option<Vec<String>>; 2] {
        [&mut own.discard_main, &mut own.discard_bonus]
    }

    fn named(piece: &str, tile: &String, zone: u8) -> (String, String, u8) {
        (piece.to_owned(), tile.clone(), zone)
    }

    /// One row names the tiles of all the forests.
    fn earned(forests: &[Vec<String>]) -> Vec<Row<String>> {
        let mut tiles = tiles::<Hg1>(&forests.concat());
        tiles.sort_unstable();
        tiles.dedup();
        vec![Row { kind: "bonus".to_owned(), points: 0, players: Vec::new(), tiles }]
    }
}

impl Checked for Hg1 {
    const GAMES: &'static LazyLock<Vec<Played<Hg1>>> = &GAMES;

    fn own_changes() -> Vec<Change<Hg1>> {
        fn set(own: &mut OwnGame, name: &str, value: Option<&str>) -> bool {
            let value = value.map(str::to_owned);
            own.options.insert(name.to_owned(), value.clone()) != Some(value)
        }
        vec![
            change("another forest unit", "events", |game| {
                // Only a tile that the forest crosses twice makes a difference; bonus tiles have mushrooms.
                let crossed = |row: &Row<String>| {
                    row.kind == "forest"
                        && row.points as usize > 2 * row.tiles.len()
                        && row.tiles.iter().all(|tile| !tile.starts_with("hg1/B"))
                };
                set(&mut game.own, "forest_unit", Some("tile"))
                    && game.actions.iter().any(|action| action.events.iter().any(crossed))
            }),
            change("followers that wait no more", "free", |game| {
                set(&mut game.own, "returned_followers", Some("at_once"))
            }),
            change("a bounded table", "n_place", |game| set(&mut game.own, "table", Some("-1,-1,1,1"))),
            change("no forest unit", "options", |game| set(&mut game.own, "forest_unit", None)),
            change("a table that is none", "options", |game| set(&mut game.own, "table", Some("round"))),
            change("an option that is none", "options", |game| set(&mut game.own, "acres", Some("three"))),
            change("no word of an option", "options", |game| game.own.options.remove("table").is_some()),
            change("another number of waiting followers", "free", |game| {
                first(game, |action| {
                    action.free.iter_mut().any(|of_player| {
                        let waits = of_player[2] > 0;
                        of_player[2] ^= u8::from(waits);
                        waits
                    })
                })
            }),
            change("a follower waits that is in supply", "free", |game| {
                first(game, |action| {
                    let is_free = action.free[1][0] > 0;
                    action.free[1][0] -= u8::from(is_free);
                    action.free[1][2] += u8::from(is_free);
                    is_free
                })
            }),
            change("no word of waiting followers", "free", |game| {
                game.actions[20].free[1].pop();
                true
            }),
        ]
    }

    fn own_wrong_lines(right: &str) -> Vec<(&'static str, String)> {
        vec![
            ("the deck of the other edition", right.replacen("\"bonus_deck\":", "\"menhir_deck\":", 1)),
            ("no options", right.replacen("\"options\":", "\"choices\":", 1)),
            ("a key of the other edition", right.replacen("\"occ\":", "\"retake\":null,\"occ\":", 1)),
            ("an option that is a number", right.replacen("\"table\":null", "\"table\":4", 1)),
        ]
    }
}
