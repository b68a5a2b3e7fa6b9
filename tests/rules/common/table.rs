//! The grid, the tiles' edges and rotations, zones and features, legal placements.

use tilewright::tiles::Terrain;
use tilewright::{Game, NullSink, Pos, Side};
use tilewright_tests::drawing::{drawn, hg2_rules};

const fn at(x: i16, y: i16) -> Pos {
    Pos::new(x, y)
}

// rule: K-1
#[test]
fn the_start_tile_lies_at_the_origin_and_y_grows_to_the_south() {
    let rules = hg2_rules(&[]);
    let mut game = Game::driven(&rules, 2).unwrap();
    let start = game.tiles().next().unwrap();
    assert_eq!((start.pos, start.rotation.turns()), (at(0, 0), 0));
    // The start tile has meadow in the north only: a tile all of meadow goes there.
    game.apply(rules.parse_action("draw hg2/61").unwrap(), &mut NullSink).unwrap();
    assert!(game.actions().iter().all(|&action| rules.action_text(action).starts_with("place 0,-1 ")));
}

// rule: K-2
#[test]
fn an_edge_is_one_zone_or_grass_river_grass() {
    for tile in &hg2_rules(&[]).set().tiles {
        for side in Side::ALL {
            let zones = side.slots().map(|slot| tile.slots[slot.index()]);
            let kinds = zones.map(|zone| tile.zones[usize::from(zone)].terrain);
            match kinds[1] {
                Terrain::River => assert_eq!((kinds[0], kinds[2]), (Terrain::Meadow, Terrain::Meadow), "{}", tile.id),
                _ => assert!(zones[0] == zones[1] && zones[1] == zones[2], "{}", tile.id),
            }
        }
    }
}

// rule: K-2, K-4
#[test]
fn slots_meet_read_the_other_way_round() {
    // Two straight rivers above each other: the west banks meet, and the east banks.
    let game = drawn("@58\n50\nmain: 61").game;
    let zones = |zone| game.feature_at(at(0, 1), zone).unwrap().zones;
    assert_eq!(zones(0), [(at(0, 0), 3), (at(0, 1), 0)]);
    assert_eq!(zones(1), [(at(0, 0), 2), (at(0, 1), 1)]);
    assert_eq!(zones(2), [(at(0, 0), 1), (at(0, 1), 2)]);
}

// rule: K-3
#[test]
fn a_rotation_is_a_number_of_quarter_turns_clockwise() {
    // Tile 59 has its river in the north and its forest in the south.
    let mut game = drawn("@61\nmain: 59 50");
    game.act("draw 59");
    assert_eq!(game.placements(), ["-1,0 r02", "0,-1 r13", "0,1 r13", "1,0 r02"]);
    game.act("place 0,1 r1; pass");
    // Turned once, the river leaves to the east: a straight river from west to east goes on there.
    assert_eq!(game.hand(), "50");
    assert!(game.placements().contains(&"1,1 r13".to_owned()), "{:?}", game.placements());
}

// rule: K-4
#[test]
fn a_feature_is_all_zones_of_a_terrain_that_are_connected_across_edges() {
    let game = drawn("35 39 60 @37^3\nmain: 61").game;
    let forest = game.feature_at(at(-2, 0), 1).unwrap();
    assert_eq!((forest.pos, forest.zone, forest.terrain), (at(-3, 0), 1, Terrain::Forest));
    assert_eq!(forest.zones, [(at(-3, 0), 1), (at(-2, 0), 1), (at(-1, 0), 1), (at(0, 0), 0)]);
    // Every zone of the table is in exactly one feature.
    let mut zones: Vec<_> = game.features().into_iter().flat_map(|feature| feature.zones).collect();
    let count: usize = game.tiles().map(|placed| game.rules().tile(placed.tile).unwrap().zones.len()).sum();
    zones.sort_unstable();
    zones.dedup();
    assert_eq!(zones.len(), count);
}

// rule: K-4a
#[test]
fn a_tile_with_two_zones_of_a_feature_is_one_tile_of_it() {
    let game = drawn("75 77^1\n@67 33\nmain: 61").game;
    let forest = game.feature_at(at(0, 0), 0).unwrap();
    assert_eq!((forest.tiles, forest.zones.len()), (4, 5));
    assert_eq!(game.feature_at(at(0, 0), 1), Ok(forest));
}

// rule: K-5
#[test]
fn a_placement_needs_a_free_cell_a_neighbour_and_edges_that_match() {
    let mut game = drawn("@59\nmain: 61 62");
    game.act("draw 61");
    assert_eq!(game.placements(), ["-1,0 r0123", "1,0 r0123"]);
    assert!(game.refused("place 0,0 r0").contains("the cell is occupied (K-5)"));
    assert!(game.refused("place 0,1 r0").contains("an edge does not match"));
    assert!(game.refused("place 0,-1 r2").contains("an edge does not match"));
    // A corner is no contact, and far away is none either.
    assert!(game.refused("place 1,1 r0").contains("no neighbouring cell is occupied"));
    assert!(game.refused("place 32767,-32768 r0").contains("no neighbouring cell is occupied"));
}

// rule: K-5
#[test]
fn every_touching_edge_must_match() {
    // The free cell at 1,1 touches a meadow in the north and a forest in the west.
    let mut game = drawn("@61 62\n37^1 --\nmain: 35 36");
    game.act("draw 35");
    let fits: Vec<String> = game.placements().into_iter().filter(|cell| cell.starts_with("1,1 ")).collect();
    assert_eq!(fits, ["1,1 r2"]);
    assert!(game.refused("place 1,1 r0").contains("an edge does not match"));
}

// rule: K-5
#[test]
fn all_four_rotations_are_placements_of_their_own_also_of_symmetric_tiles() {
    let mut game = drawn("@61\nmain: 62 50");
    game.act("draw 62");
    assert_eq!(game.game.actions().len(), 16);
}

// rule: K-6
#[test]
fn a_tile_without_a_placement_leaves_the_game_and_its_player_draws_again() {
    // Tile 13 has rivers on all sides.
    let mut game = drawn("@61\nmain: 13 17 62 50");
    let before = game.game.digest();
    game.act("draw 13");
    assert_eq!((game.asked().as_str(), game.discarded().as_str()), ("draw red", "13"));
    game.act("draw 17; draw 62");
    assert_eq!((game.asked().as_str(), game.discarded().as_str()), ("place red", "13 17"));
    // It is public, and part of the state.
    for player in 0..2 {
        assert_eq!(game.game.view(player).unwrap().discarded, ["hg2/13", "hg2/17"]);
    }
    assert_ne!(game.game.digest(), before);
    let other = drawn("@61\nmain: 62 50\ndiscarded: 13").act("draw 62").game.digest();
    assert_ne!(game.game.digest(), other);
}

// rule: K-6a
#[test]
fn a_drawn_tile_is_public_and_must_be_placed() {
    let mut game = drawn("@61\nmain: 62 50");
    assert_eq!(game.game.view(0).unwrap().drawn_tile, None);
    game.act("draw 62");
    for player in 0..2 {
        assert_eq!(game.game.view(player).unwrap().drawn_tile.as_deref(), Some("hg2/62"));
    }
    assert!(game.refused("pass").contains("there is no passing (K-6a)"));
    assert!(game.offers().iter().all(|text| text.starts_with("place ")));
}
