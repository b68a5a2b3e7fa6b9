//! Pieces: deployed, merged, returned, never lost.

use tilewright::{Game, Piece, SetupTile, SetupZone};
use tilewright_tests::drawing::{Drawn, drawn, drawn_with, hg2_rules, read};

// rule: K-10
#[test]
fn a_piece_comes_from_its_owners_supply() {
    let all = "@61 62 36 76^2\n35 39 -- --\nred hunter 0,0\nred hunter 1,0\nred hunter 2,0\nred hunter 3,0\nred hunter 0,1\nmain: 59 50";
    let mut game = drawn(all);
    game.act("draw 59; place -1,0 r0");
    // Five followers are on the table: a hut is all that is left to red. Blue's supply is not his.
    assert_eq!(game.options(), "hut 4");
    assert!(game.refused("fisher 1").contains("no such piece in supply"));
    assert_eq!(game.game.supply(0, Piece::Follower), Ok(0));
}

// rule: K-10
#[test]
fn a_piece_is_deployed_on_the_tile_just_placed_one_for_each() {
    let mut game = drawn("@61\nmain: 59 50");
    game.act("draw 59; place 1,0 r0");
    // An action names a zone of that tile; there is none that names another tile.
    assert_eq!(game.options(), "follower 0, follower 1, follower 2, follower 3, hut 4");
    assert!(game.refused("follower 5").contains("zones 0 to 4"));
    game.act("hut 4");
    // One piece a tile: now Blue places.
    assert_eq!(game.asked(), "place blue");
    assert!(game.refused("hut 1").contains("placement is asked for"));
}

// rule: K-10
#[test]
fn a_turn_with_an_extra_tile_may_deploy_twice() {
    let mut game = drawn("35 39 @--\nmain: 37 50\nmenhir: 85 90");
    game.act("draw 37; place 0,0 r3; hunter 1; draw 90; place 0,1 r0; gatherer 1");
    assert_eq!(game.pieces(), ["red follower 0,0 z1", "red follower 0,1 z1"]);
}

// rule: K-11
#[test]
fn a_feature_with_a_follower_of_anybody_takes_no_other() {
    for owner in ["red", "blue"] {
        let mut game = drawn(&format!("@62\n{owner} hunter 0,0\nmain: 61 50"));
        game.act("draw 61; place 1,0 r0");
        // The meadow of the new tile is part of the occupied one, and it has no other zone.
        assert_eq!(game.asked(), "place blue");
    }
    // Judged after the merges of the placement: the tile joins an empty forest with an occupied one.
    let mut game = drawn("35 @-- 37^3\n61 62 36\nblue gatherer 1,0\nmain: 39 50");
    game.act("draw 39; place 0,0 r0");
    assert!(game.refused("gatherer 1").contains("K-11"));
    // An empty one takes it.
    let mut game = drawn("35 @-- 37^3\n61 62 36\nmain: 39 50");
    game.act("draw 39; place 0,0 r0; gatherer 1");
    assert_eq!(game.game.scores(), [6, 0]);
}

// rule: K-12
#[test]
fn a_placement_may_join_occupied_features() {
    let mut game = drawn("35 @-- 37^3\n61 62 36\nred gatherer -1,0\nblue gatherer 1,0\nmain: 39 50");
    game.act("draw 39; place 0,0 r0; pass");
    assert_eq!(game.game.scores(), [6, 6]);
}

// rule: K-13
#[test]
fn deploying_is_optional() {
    let mut game = drawn("@61\nmain: 59 50");
    game.act("draw 59; place 1,0 r0");
    assert_eq!(game.offers()[0], "pass");
    game.act("pass");
    assert!(game.pieces().is_empty());
}

// rule: K-13
#[test]
fn with_nothing_in_supply_one_still_draws_places_and_scores() {
    // All of red's pieces are on the table.
    let mut game = drawn(
        "
        52   53   51   --
        @61  62   36   76^2
        35   39   --   --
        red hut 0,-1
        red hut 1,-1
        red hut 2,-1
        red hunter 0,0
        red hunter 1,0
        red hunter 2,0
        red hunter 3,0
        red gatherer 0,1
        main: 33 50",
    );
    assert_eq!(game.supplies()[0], (0, 0));
    game.act("draw 33");
    assert_eq!(game.asked(), "place red");
    // He is not asked what to deploy.
    game.act("place 2,1 r0");
    assert_eq!((game.game.scores(), game.asked().as_str()), (&[8, 0][..], "place blue"));
}

// rule: K-14
#[test]
fn followers_return_only_when_their_feature_is_scored() {
    let mut game = drawn("35 39 @--\nred gatherer -1,0\nred hunter -2,0\nmain: 37 61 62");
    game.act("draw 37; place 0,0 r3; pass");
    assert_eq!(game.pieces(), ["red follower -2,0 z0"]);
    assert_eq!(game.supplies()[0], (4, 3));
}

// rule: K-14
#[test]
fn a_follower_deployed_on_what_its_tile_completes_scores_and_returns() {
    let mut game = drawn("35 39 @--\nmain: 37 61");
    game.act("draw 37; place 0,0 r3; gatherer 0");
    assert_eq!((game.game.scores(), game.supplies()[0], game.pieces().len()), (&[6, 0][..], (5, 3), 0));
}

/// The pieces of a player, wherever they are.
fn pieces(game: &Drawn, player: u8) -> (u8, u8) {
    let standing =
        |piece| game.game.pieces().filter(|stand| (stand.player, stand.piece) == (player, piece)).count() as u8;
    let (followers, huts) = game.supplies()[usize::from(player)];
    let waiting = game.game.waiting(player).unwrap();
    (followers + waiting + standing(Piece::Follower), huts + standing(Piece::Hut))
}

// rule: K-15
#[test]
fn supply_waiting_and_table_together_are_what_was_given() {
    let options = [("returned_followers", "next_turn")];
    let drawing = "35 39 @--\nred gatherer -1,0\nblue hunter -2,0\nwaiting: 1 2\nmain: 37 52 59\nmenhir: 90 81";
    let mut game = drawn_with(&options, drawing);
    for actions in ["draw 37", "place 0,0 r3", "pass", "draw 90", "place 1,0 r0", "hunter 0", "draw 52"] {
        game.act(actions);
        assert_eq!((pieces(&game, 0), pieces(&game, 1)), ((5, 3), (5, 3)), "{actions}");
    }
}

// rule: K-16
#[test]
fn no_number_of_cover_markers_limits_anything() {
    // The box has 24 of them. Here every animal of a long row of tiles is covered.
    let rules = hg2_rules(&[]);
    let mut setup = read(&rules, "@61\nmain: 62 50").unwrap();
    let mut x = 1;
    for tile in rules
        .set()
        .tiles
        .iter()
        .filter(|tile| tile.stack == "main" && !["hg2/61", "hg2/62", "hg2/50"].contains(&&*tile.id))
    {
        // Along a row every tile is turned until its west edge fits.
        let mut laid = setup.clone();
        for turns in 0..4 {
            laid.tiles.push(SetupTile { tile: tile.id.clone(), x, y: 0, rotation: turns.try_into().unwrap() });
            if Game::from_setup(&rules, laid.clone()).is_ok() {
                setup = laid;
                x += 1;
                break;
            }
            laid.tiles.pop();
        }
    }
    let mut animals = 0;
    for laid in &setup.tiles {
        let zones = &rules.tile(rules.tile_index(&laid.tile).unwrap()).unwrap().zones;
        for (zone, own) in zones.iter().enumerate().filter(|(_, zone)| !zone.animals.is_empty()) {
            setup.covered.push(SetupZone { x: laid.x, y: laid.y, zone: zone as u8 });
            animals += own.animals.len();
        }
    }
    assert!(animals > 24, "{animals}");
    let game = Game::from_setup(&rules, setup.clone()).unwrap();
    assert_eq!(game.covered().len(), setup.covered.len());
}
