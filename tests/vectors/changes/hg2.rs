//! The 2nd edition: how its own keys are written, and changes of them.

use std::sync::LazyLock;

use tilewright::{Action, Game, Options};
use tilewright_tests::lockstep::Policy;
use tilewright_tests::model::Model;
use tilewright_tests::transcript::Script;

use super::{Change, Checked, change, final_row, first};
use crate::hg2::{Hg2, OwnAction, OwnGame, zone_number};
use crate::hunters::Edition;
use crate::hunters::format::Row;
use crate::hunters::told::tiles;
use crate::written::{Played, Written, play, replay};

static GAMES: LazyLock<Vec<Played<Hg2>>> = LazyLock::new(|| {
    let games = [
        (2, Policy::Merge, 1),
        (3, Policy::Discard, 2),
        (4, Policy::Merge, 3),
        (5, Policy::Discard, 4),
        (2, Policy::Complete, 5),
        (3, Policy::Uniform, 6),
        (2, Policy::Discard, 7),
    ];
    let options = Options::of(Hg2::SYSTEM);
    let mut games: Vec<Played<Hg2>> = games.map(|(players, policy, seed)| play(options, players, policy, seed)).into();
    // Random play never discards a menhir tile.
    games.push(replay(&Script::read(include_str!("../../conformance/hg2/no-extra-turn.txt")).unwrap()));
    games
});

impl Written for Hg2 {
    fn decks_mut(own: &mut OwnGame) -> [&mut Vec<u16>; 2] {
        [&mut own.normal_deck, &mut own.menhir_deck]
    }

    fn discards_mut(own: &mut OwnAction) -> [&mut Option<Vec<u16>>; 2] {
        [&mut own.discard_normal, &mut own.discard_menhir]
    }

    fn named(piece: &str, tile: &u16, zone: u8) -> (String, u32) {
        (piece.to_owned(), u32::from(*tile) * 10 + u32::from(zone))
    }

    /// A row names the tiles of one of the forests, whichever.
    fn earned(forests: &[Vec<String>]) -> Vec<Row<u16>> {
        let row = |forest: &Vec<String>| {
            let mut tiles = tiles::<Hg2>(forest);
            tiles.sort_unstable();
            Row { kind: "menhir".to_owned(), points: 0, players: Vec::new(), tiles }
        };
        forests.iter().map(row).collect()
    }

    fn write_before_deploying(own: &mut OwnAction, game: &Game, taken: Action) {
        let number = |action: Action| match action {
            Action::Retrieve { pos, zone } => Some(zone_number(game.rules(), game.tile_at(pos).unwrap().tile, zone)),
            _ => None,
        };
        let mut options: Vec<u32> = game.actions().into_iter().filter_map(number).collect();
        options.sort_unstable();
        own.retake_options = Some(options);
        own.retake = Some(number(taken));
    }

    /// The animals that the hunting trap, hg2/94, has covered: it alone does.
    fn write_rest(own: &mut OwnAction, tile: &u16, model: &Model) {
        if *tile == 94 {
            let table = model.table();
            let tile_at = |x, y| Hg2::tile(&table.iter().find(|row| (row.1, row.2) == (x, y)).unwrap().0);
            let covered = model.covered().into_iter();
            let mut numbers: Vec<u32> = covered
                .map(|(x, y, zone, index)| u32::from(tile_at(x, y)) * 100 + zone as u32 * 10 + index as u32)
                .collect();
            numbers.sort_unstable();
            own.cancelled = Some(numbers);
        }
    }
}

impl Checked for Hg2 {
    const GAMES: &'static LazyLock<Vec<Played<Hg2>>> = &GAMES;

    fn own_changes() -> Vec<Change<Hg2>> {
        vec![
            change("a follower less to take back", "retake_options", |game| {
                first(game, |action| action.own.retake_options.as_mut().is_some_and(|options| options.pop().is_some()))
            }),
            change("nothing asked by the shaman", "retake_options", |game| {
                first(game, |action| action.own.retake_options.take().is_some())
            }),
            change("the shaman asks at another tile", "retake_options", |game| {
                first(game, |action| {
                    let is_none = action.own.retake_options.is_none();
                    action.own.retake_options.get_or_insert_default();
                    is_none
                })
            }),
            change("a follower that is not there is taken back", "retake", |game| {
                first(game, |action| action.own.retake.as_mut().is_some_and(|retake| retake.replace(9999).is_some()))
            }),
            change("no word on what the shaman did", "retake is there", |game| {
                first(game, |action| action.own.retake.take().is_some())
            }),
            change("nobody taken back", "occ_options", |game| {
                first(game, |action| match &mut action.own.retake {
                    Some(taken) => taken.take().is_some(),
                    None => false,
                })
            }),
            change("an animal less covered", "cancelled", |game| {
                first(game, |action| action.own.cancelled.as_mut().is_some_and(|animals| animals.pop().is_some()))
            }),
            change("no word of what is covered", "cancelled", |game| {
                first(game, |action| action.own.cancelled.take().is_some())
            }),
            change("animals covered without a trap", "cancelled", |game| {
                game.actions[2].own.cancelled = Some(Vec::new());
                true
            }),
            change("other tiles of a pit trap", "final_events", |game| {
                final_row(game, "pit_trap", |row| {
                    row.tiles.pop();
                })
            }),
            change("other points of a raft", "final_events", |game| final_row(game, "raft", |row| row.points += 1)),
        ]
    }

    fn own_wrong_lines(right: &str) -> Vec<(&'static str, String)> {
        vec![
            ("the deck of the other edition", right.replacen("\"menhir_deck\":", "\"bonus_deck\":", 1)),
            ("options, which these files have not", right.replacen("\"seed\":", "\"options\":{},\"seed\":", 1)),
            ("a retake that is no number", right.replacen("\"occ\":", "\"retake\":\"none\",\"occ\":", 1)),
        ]
    }
}
