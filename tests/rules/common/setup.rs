//! Positions that are wrong: every fault is found, all of them at once, and nothing else is said.

use std::sync::Arc;

use tilewright::{DecisionKind, Error, Game, NullSink, Random, Rules, Setup, SetupPiece, SetupTile, SetupZone};
use tilewright_tests::drawing::{hg2_rules, read};

/// A position in which everything is right, where followers may wait.
const RIGHT: &str = "
    57^1  @52   53
    --    61    --
    red fisher 1,0
    blue hut -1,0
    green hunter 0,1
    next: blue
    scores: 3 0 9
    waiting: 1 0 0
    covered: 1,0 z2
    main: 50 51
    menhir: 83
    discarded: 13 84";

/// The rules by which it is right.
fn rules() -> Arc<Rules> {
    hg2_rules(&[("returned_followers", "next_turn")])
}

fn right() -> Setup {
    read(&rules(), RIGHT).unwrap()
}

/// The faults of a position, each as `field: what`.
fn faults(setup: Setup) -> Vec<String> {
    faults_by(&rules(), setup)
}

fn faults_by(rules: &Arc<Rules>, setup: Setup) -> Vec<String> {
    match Game::from_setup(rules, setup) {
        Err(Error::Setup { faults }) => {
            faults.into_iter().map(|fault| format!("{}: {}", fault.field, fault.what)).collect()
        }
        Err(other) => panic!("{other}"),
        Ok(game) => panic!("accepted:\n{}", game.to_text()),
    }
}

/// The faults after one change of a position in which everything is right.
fn after(change: impl FnOnce(&mut Setup)) -> Vec<String> {
    let mut setup = right();
    change(&mut setup);
    faults(setup)
}

#[track_caller]
fn one(faults: Vec<String>, field: &str, what: &str) {
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].starts_with(&format!("{field}: ")) && faults[0].contains(what), "{faults:?}");
}

fn stand(player: u8, piece: &str, x: i16, y: i16, zone: u8) -> SetupPiece {
    let piece = piece.to_owned();
    SetupPiece { player, piece, x, y, zone }
}

#[test]
fn a_right_position_begins_a_game_as_it_says() {
    let game = Game::from_setup(&rules(), right()).unwrap();
    assert_eq!((game.players(), game.active(), game.turn()), (3, 1, 0));
    assert_eq!(game.scores(), [3, 0, 9]);
    assert_eq!((game.tiles().len(), game.pieces().len(), game.covered().len()), (4, 3, 1));
    assert_eq!((game.discarded().len(), game.waiting(0)), (2, Ok(1)));
    game.check().unwrap();
}

#[test]
fn a_position_comes_out_as_it_went_in() {
    let setup = Setup { turn: 17, ..right() };
    let mut game = Game::from_setup(&rules(), setup.clone()).unwrap();
    assert_eq!(game.turn(), 17);
    // The tiles of a stack come out in their order by name.
    let mut out = game.setup().unwrap();
    assert_eq!(out, setup);
    assert_eq!(Setup::from_json(out.to_json().as_bytes()), Ok(setup));
    // The tile that is drawn goes back.
    game.apply(game.actions()[0], &mut NullSink).unwrap();
    assert!(game.drawn_tile().is_some());
    assert_eq!(game.setup().unwrap(), out);
    // The most points that a set-up may have.
    out.scores[1] = 1_000_000;
    game = Game::from_setup(&rules(), out).unwrap();
    assert_eq!(game.setup().unwrap().scores[1], 1_000_000);
}

// rule: HG2-30
#[test]
fn within_a_turn_in_an_extra_turn_and_at_the_end_there_is_no_set_up() {
    let rules = hg2_rules(&[]);
    let refusal = |game: &Game| match game.setup() {
        Err(Error::Setup { faults }) => faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "),
        other => panic!("{other:?}"),
    };
    let mut game = Game::seeded(&rules, 2, 1).unwrap();
    let mut random = Random::stream(1, "policy");
    let (mut within, mut extra) = (0, 0);
    while let Some(decision) = game.decision() {
        if game.is_extra_turn() && decision.kind == DecisionKind::Place {
            assert!(refusal(&game).starts_with("field decision: the game is in an extra turn"), "{}", refusal(&game));
            extra += 1;
        } else if decision.kind == DecisionKind::Deploy {
            let start = format!("field decision: deploy of player {}: a set-up is", decision.player);
            assert!(refusal(&game).starts_with(&start), "{}", refusal(&game));
            within += 1;
        } else if decision.kind == DecisionKind::Place {
            assert_eq!(game.setup().unwrap().turn, game.turn());
        }
        let actions = game.actions();
        game.apply(actions[random.below(actions.len() as u32) as usize], &mut NullSink).unwrap();
    }
    assert!(within > 20 && extra > 0, "{within} {extra}");
    assert!(refusal(&game).starts_with("field decision: the game is over: a set-up is"), "{}", refusal(&game));
}

// rule: HG2-2, K-26
#[test]
fn players_and_whose_turn_it_is_are_checked() {
    for players in [0, 1, 6] {
        let found = after(|setup| setup.players = players);
        assert!(found[0].starts_with("players: ") && found[0].contains("2 to 5"), "{found:?}");
    }
    one(after(|setup| setup.active = 3), "active", "the players are 0 to 2");
    one(after(|setup| setup.turn = 1_000_001), "turn", "at most 1000000");
}

#[test]
fn lists_by_player_are_as_long_as_there_are_players() {
    one(after(|setup| setup.scores = vec![1, 2]), "scores", "2 values");
    one(after(|setup| setup.waiting = vec![0, 0, 0, 0]), "waiting", "4 values");
    one(after(|setup| setup.scores[2] = 1_000_001), "scores[2]", "at most 1000000");
}

// rule: K-1, K-5
#[test]
fn tiles_are_known_lie_alone_in_their_cells_match_and_hang_together() {
    one(after(|setup| setup.tiles[3].tile = "hg2/99".to_owned()), "tiles[3]", "not in this game");
    let found = after(|setup| (setup.tiles[3].x, setup.tiles[3].y) = (0, 0));
    assert!(found.iter().any(|fault| fault.contains("0,0 is occupied already")), "{found:?}");
    one(after(|setup| setup.tiles[2].rotation = 1.try_into().unwrap()), "tiles", "between 0,0 and 1,0 do not match");
    one(after(|setup| setup.tiles[3].y = 2), "tiles", "touches none of the others");
    let start = after(|setup| setup.tiles[3].tile = "hg2/56".to_owned());
    assert!(start.iter().any(|fault| fault.contains("the start tile lies at 0,1: it lies at 0,0 (K-1)")), "{start:?}");
    one(faults(Setup { players: 2, ..Setup::default() }), "tiles", "at least one tile");
}

// rule: HG2-1
#[test]
fn no_tile_is_used_more_often_than_the_set_has_it_nor_in_another_stack() {
    let stack = |setup: &mut Setup, name: &str, tile: &str| {
        setup.stacks.entry(name.to_owned()).or_default().push(tile.to_owned());
    };
    one(after(|setup| stack(setup, "main", "hg2/52")), "tiles", "2 copies of hg2/52 are used: the set has 1");
    one(after(|setup| setup.discarded.push("hg2/50".to_owned())), "tiles", "2 copies of hg2/50");
    one(after(|setup| stack(setup, "main", "hg2/85")), "stacks.main[2]", "belongs to the stack menhir");
    one(after(|setup| stack(setup, "menhir", "x")), "stacks.menhir[1]", "not in this game");
    one(after(|setup| stack(setup, "bonus", "hg2/85")), "stacks", "allowed are main, menhir");
    one(after(|setup| setup.discarded.push("y".to_owned())), "discarded[2]", "not in this game");
}

// rule: K-1
#[test]
fn the_start_tile_never_leaves_the_game() {
    let what = "hg2/56 is the start tile: it lies on the table (K-1)";
    one(after(|setup| setup.discarded.insert(1, "hg2/56".to_owned())), "discarded[1]", what);
}

// rule: HG2-33
#[test]
fn nobody_waits_where_followers_return_at_once() {
    let at_once = hg2_rules(&[]);
    one(faults_by(&at_once, right()), "waiting", "nobody waits under returned_followers = at_once (HG1-26, HG2-33)");
    for waiting in [vec![], vec![0, 0, 0]] {
        let game = Game::from_setup(&at_once, Setup { waiting, ..right() }).unwrap();
        assert_eq!(game.waiting(0), Ok(0));
    }
}

// rule: K-10, HG2-11, HG2-13, HG2-15, HG2-22
#[test]
fn pieces_stand_where_they_may() {
    let with = |piece: SetupPiece| after(|setup| setup.pieces.push(piece));
    one(with(stand(3, "follower", 0, 0, 0)), "pieces[3]", "the players are 0 to 2");
    one(with(stand(0, "king", 0, 0, 0)), "pieces[3]", "allowed are follower, hut");
    one(with(stand(0, "hut", 0, 0, 9)), "pieces[3]", "no tile with a zone 9 lies at 0,0");
    one(with(stand(0, "hut", 7, 0, 0)), "pieces[3]", "no tile with a zone 0 lies at 7,0");
    one(with(stand(0, "hut", 0, 0, 0)), "pieces[3]", "neither on a river nor on a lake (HG1-11, HG2-13)");
    let at_lake = |setup: &mut Setup| setup.pieces[1] = stand(1, "follower", -1, 0, 5);
    one(after(at_lake), "pieces[1]", "a follower stands on a lake (HG1-11, HG2-11)");
    let complete = read(&rules(), "@58\n59\nred fisher 0,0\nmain: 61").unwrap();
    one(faults(complete), "pieces[0]", "completed feature");
    let start = read(&rules(), "@56\nred hut 0,0\nmain: 61").unwrap();
    one(faults(start), "pieces[0]", "start tile");
}

// rule: K-10
#[test]
fn a_tile_bears_one_piece_at_most() {
    for piece in [stand(0, "follower", 1, 0, 1), stand(0, "follower", 1, 0, 2), stand(2, "hut", 1, 0, 1)] {
        one(after(|setup| setup.pieces.push(piece)), "pieces[3]", "a piece stands on the tile at 1,0 already (K-10)");
    }
}

// rule: K-15
#[test]
fn nobody_has_more_pieces_than_the_game_gives() {
    one(after(|setup| setup.waiting[0] = 5), "pieces", "player 0 has 6 of follower: the game gives 5 (K-15)");
    let huts = "@13 03 08 10\nred hut 0,0\nred hut 1,0\nred hut 2,0\nred hut 3,0\nmain: 61";
    one(faults(read(&rules(), huts).unwrap()), "pieces", "player 0 has 4 of hut: the game gives 3");
}

// rule: HG2-42
#[test]
fn only_meadows_with_animals_can_be_covered_and_each_once() {
    one(after(|setup| setup.covered.push(setup.covered[0].clone())), "covered[1]", "covered already");
    // A meadow without animals, a river, a lake; no such zone, no tile.
    for (x, zone) in [(1, 0), (0, 1), (-1, 5), (0, 3), (5, 0)] {
        let what = format!("no zone {zone} with something to cover lies at {x},0 (HG2-42)");
        one(after(|setup| setup.covered.push(SetupZone { x, y: 0, zone })), "covered[1]", &what);
    }
    // A second meadow with an animal is no fault.
    let setup =
        Setup { covered: vec![SetupZone { x: 1, y: 0, zone: 2 }, SetupZone { x: 0, y: 1, zone: 0 }], ..right() };
    assert_eq!(Game::from_setup(&rules(), setup).unwrap().covered().len(), 2);
}

#[test]
fn all_faults_are_found_at_once() {
    let found = after(|setup| {
        setup.active = 9;
        setup.scores = vec![1];
        setup.tiles[0].tile = "a".to_owned();
        setup.tiles[3].y = 5;
        setup.stacks.insert("b".to_owned(), Vec::new());
        setup.discarded.push("c".to_owned());
        setup.pieces.push(stand(8, "follower", 0, 0, 0));
        setup.pieces.push(stand(0, "king", 0, 0, 0));
        setup.waiting[1] = 6;
    });
    let fields: Vec<&str> = found.iter().map(|fault| fault.split(':').next().unwrap()).collect();
    let expected =
        ["active", "scores", "tiles[0]", "tiles", "stacks", "discarded[2]", "pieces[3]", "pieces[4]", "pieces"];
    assert_eq!(fields, expected, "{found:?}");
    // Where the tiles are right, what stands on them is judged with everything else.
    let found = after(|setup| {
        setup.scores = vec![1];
        setup.pieces[0].zone = 0;
        setup.pieces[1] = stand(1, "hut", 1, 0, 1);
        setup.pieces[2].zone = 4;
        setup.covered[0].zone = 1;
    });
    assert_eq!(found.len(), 4, "{found:?}");
}

#[test]
fn edges_of_all_kinds_that_do_not_match_are_faults_and_nothing_worse() {
    // Every tile beside every other, in every rotation: right or refused.
    let rules = hg2_rules(&[]);
    let ids: Vec<String> = rules.set().tiles.iter().map(|tile| tile.id.clone()).collect();
    let (mut right, mut wrong) = (0, 0);
    for first in &ids {
        for second in &ids {
            for turns in 0..4 {
                let tile = |id: &String, x, turns: u8| SetupTile {
                    tile: id.clone(),
                    x,
                    y: 0,
                    rotation: turns.try_into().unwrap(),
                };
                let tiles = vec![tile(first, 0, 0), tile(second, 1, turns)];
                let pieces = vec![stand(0, "follower", 1, 0, 0)];
                let setup = Setup { players: 2, tiles, pieces, ..Setup::default() };
                match Game::from_setup(&rules, setup) {
                    Ok(game) => {
                        game.check().unwrap();
                        right += 1;
                    }
                    Err(_) => wrong += 1,
                }
            }
        }
    }
    assert!(right > 5_000 && wrong > 5_000, "{right} {wrong}");
}

#[test]
fn tiles_far_apart_are_refused_without_memory_for_the_table_between_them() {
    let found = after(|setup| {
        (setup.tiles[0].x, setup.tiles[0].y) = (i16::MIN, i16::MIN);
        (setup.tiles[2].x, setup.tiles[2].y) = (i16::MAX, i16::MAX);
    });
    assert!(found[0].contains("touches none of the others"), "{found:?}");
}

#[test]
fn more_tiles_than_the_set_has_are_refused_before_they_are_laid() {
    // Each is a table that hangs together and is wider than any that can be played.
    let long = |i: i32| (i, 0);
    let wide = |i: i32| if i % 2 == 0 { (i / 2, 0) } else { (0, 1 + i / 2) };
    let far = |i: i32| (i32::from(i16::MAX) - i % 100, i32::from(i16::MIN) + i / 100);
    type Cells<'a> = &'a dyn Fn(i32) -> (i32, i32);
    let cells: [(i32, Cells<'_>); 5] =
        [(96, &long), (30_000, &long), (60_000, &wide), (66_000, &far), (1_000_000, &far)];
    for (count, cell) in cells {
        let tiles = (0..count).map(cell).map(|(x, y)| SetupTile {
            tile: "hg2/62".to_owned(),
            x: x as i16,
            y: y as i16,
            rotation: Default::default(),
        });
        let setup = Setup { players: 2, tiles: tiles.collect(), ..Setup::default() };
        one(faults(setup), "tiles", &format!("{count} copies of hg2/62 are used: the set has 1"));
    }
}
