//! What is in the box, and what its tiles show.

use std::collections::BTreeSet;
use tilewright::tiles::{RiverEnd, Terrain, Tile};

use tilewright::{Error, EventKind, EventLog, Game, Piece, Random, Side, Start};
use tilewright_tests::drawing::{drawn, hg2_rules};
use tilewright_tests::strategy::Policy;

// rule: HG2-1
#[test]
fn there_are_79_land_tiles_and_16_menhir_tiles() {
    let rules = hg2_rules(&[]);
    let of = |stack: &str| {
        let tiles = rules.set().tiles.iter().filter(|tile| tile.stack == stack);
        tiles.map(|tile| u32::from(tile.count)).sum::<u32>()
    };
    assert_eq!((of("start"), of("main"), of("menhir")), (1, 78, 16));
    let game = Game::driven(&rules, 2).unwrap();
    let left = |stack| game.stack_left(stack).unwrap().iter().map(|&(_, count)| count).sum::<u16>();
    assert_eq!((left(0), left(1)), (78, 16));
    let start = game.tiles().next().unwrap();
    assert_eq!(rules.tile(start.tile).unwrap().stack, "start");
}

/// The tiles that a whole game of this seed draws, by stack. Its players want extra turns.
fn drawn_from(seed: u64) -> [Vec<u16>; 2] {
    let mut log = EventLog::new();
    let mut game = Game::new(&hg2_rules(&[]), Start::Seeded { players: 5, seed }, &mut log).unwrap();
    let (mut scratch, mut policy) = (game.clone(), Random::stream(seed, "policy"));
    while !game.is_over() {
        let action = Policy::Draining.choose(&game, &game.actions(), &mut policy, &mut scratch);
        game.apply(action, &mut log).unwrap();
    }
    [0, 1].map(|stack| {
        let draws = log.events().iter().filter(|event| event.kind == EventKind::TileDrawn);
        draws.filter(|draw| draw.stack == stack).map(|draw| draw.tile).collect()
    })
}

// rule: HG2-1
#[test]
fn both_stacks_are_shuffled() {
    let rules = hg2_rules(&[]);
    let orders: Vec<[Vec<u16>; 2]> = (0..60).map(drawn_from).collect();
    for (stack, (name, reached)) in rules.stacks().iter().zip([78, 11]).enumerate() {
        let tiles = rules.set().tiles.iter().filter(|tile| tile.stack == *name);
        let mut sorted: Vec<u16> = tiles.map(|tile| rules.tile_index(&tile.id).unwrap()).collect();
        sorted.sort_unstable();
        for (seed, order) in orders.iter().enumerate() {
            // A game seldom comes to the last menhir tiles: the whole order is the one that docs/random.md gives.
            let mut whole = sorted.clone();
            Random::stream(seed as u64, name).shuffle(&mut whole);
            assert_eq!(order[stack], whole[..order[stack].len()], "seed {seed}, stack {name}");
        }
        // Wherever games come to, in the stack, other seeds have other tiles there.
        let at = |place: usize| orders.iter().filter_map(move |order| order[stack].get(place));
        let come_to = (0..sorted.len()).take_while(|&place| at(place).count() >= 10);
        let different: Vec<usize> = come_to.map(|place| at(place).collect::<BTreeSet<_>>().len()).collect();
        assert!(different.len() >= reached && different.iter().all(|&count| count >= 5), "{name}: {different:?}");
    }
    assert!(orders.iter().all(|[main, _]| main.len() == 78));
}

// rule: HG2-2
#[test]
fn two_to_five_players_have_five_followers_and_three_huts() {
    let rules = hg2_rules(&[]);
    for players in 2..=5 {
        let game = Game::seeded(&rules, players, 1).unwrap();
        assert_eq!(game.players(), players);
        for player in 0..players {
            assert_eq!(game.supply(player, Piece::Follower), Ok(5));
            assert_eq!(game.supply(player, Piece::Hut), Ok(3));
        }
        assert_eq!(game.scores(), vec![0; usize::from(players)]);
    }
    for players in [0, 1, 6, 255] {
        let found = u32::from(players);
        let refused = Error::Players { found, min: 2, max: 5 };
        assert_eq!(Game::seeded(&rules, players, 1).unwrap_err(), refused);
        assert_eq!(Game::driven(&rules, players).unwrap_err(), refused);
    }
}

/// On how many sides of the tile the zone shows.
fn sides(tile: &Tile, zone: usize) -> usize {
    let shows = |side: &&Side| side.slots().iter().any(|slot| usize::from(tile.slots[slot.index()]) == zone);
    Side::ALL.iter().filter(shows).count()
}

// rule: HG2-10
#[test]
fn a_river_has_two_ends_each_at_an_edge_a_lake_or_a_forest_of_its_tile() {
    let rules = hg2_rules(&[]);
    let (mut rivers, mut springs, mut lakes) = (0, 0, 0);
    for tile in &rules.set().tiles {
        for (i, zone) in tile.zones.iter().enumerate() {
            match zone.terrain {
                Terrain::River => {
                    rivers += 1;
                    let closed = usize::from(zone.ends_at.is_some());
                    assert_eq!(sides(tile, i) + closed, 2, "{}, zone {i}", tile.id);
                }
                // A lake touches no edge.
                Terrain::Lake => assert_eq!(sides(tile, i), 0, "{}, zone {i}", tile.id),
                _ => assert_eq!(zone.ends_at, None, "{}, zone {i}", tile.id),
            }
            match zone.ends_at {
                Some(RiverEnd::Lake(lake)) => {
                    lakes += 1;
                    assert_eq!(tile.zones[usize::from(lake)].terrain, Terrain::Lake, "{}", tile.id);
                }
                Some(RiverEnd::Spring) => {
                    springs += 1;
                    let forest = tile.zones.iter().any(|zone| zone.terrain == Terrain::Forest);
                    assert!(forest, "{}", tile.id);
                }
                None => {}
            }
        }
    }
    assert!(rivers > springs + lakes && springs > 0 && lakes > 0);
}

// rule: HG2-10
#[test]
fn an_end_at_a_lake_or_a_forest_is_closed() {
    let game = drawn("@59 68^2\nmain: 61");
    // A river from a lake, and one from a forest: each has one open edge.
    let open = |x, zone| game.game.feature_at(tilewright::Pos::new(x, 0), zone).unwrap().open;
    assert_eq!((open(0, 1), open(1, 2)), (1, 1));
}

// rule: HG2-12
#[test]
fn a_system_goes_on_through_lakes_and_stops_at_forests_and_open_edges() {
    // A lake with two rivers, a straight river to the east of it, and one from a forest to the west.
    let game = drawn("68^3 @01 52\nmain: 61").game;
    let at = tilewright::Pos::new;
    let system = game.river_system_at(at(0, 0), 6).unwrap();
    assert_eq!(system.zones, [(at(-1, 0), 2), (at(0, 0), 1), (at(0, 0), 5), (at(0, 0), 6), (at(1, 0), 1)]);
    assert_eq!((system.tiles, system.open), (3, 1));
    // The lake parts the two rivers of its tile.
    let west = game.feature_at(at(0, 0), 5).unwrap();
    assert_eq!((west.zones, west.open), (vec![(at(-1, 0), 2), (at(0, 0), 5)], 0));
    // Two rivers that end in one forest are two systems.
    let game = drawn("@70\nmain: 61").game;
    assert_eq!(game.river_systems().len(), 2);
    let error = game.river_system_at(at(0, 0), 5).unwrap_err().to_string();
    assert!(error.contains("the zone is a forest"), "{error}");
}
