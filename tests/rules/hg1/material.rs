//! What is in the box, and what its tiles show.

use std::collections::{BTreeMap, BTreeSet};

use tilewright::tiles::{Animal, Power, RiverEnd, Terrain, Tile, Zone};
use tilewright::{Error, Game, Piece, Pos, Side};

use crate::{drawn, rules};

// rule: HG1-1
#[test]
fn there_are_79_land_tiles_and_12_bonus_tiles() {
    let rules = rules(&[]);
    let of = |stack: &str| {
        let tiles = rules.set().tiles.iter().filter(|tile| tile.stack == stack);
        tiles.map(|tile| u32::from(tile.count)).sum::<u32>()
    };
    assert_eq!((of("start"), of("main"), of("bonus")), (1, 78, 12));
    assert!(rules.set().tiles.iter().all(|tile| tile.count == 1));
    let game = Game::driven(&rules, 2).unwrap();
    let left = |stack| game.stack_left(stack).unwrap().iter().map(|&(_, count)| count).sum::<u16>();
    assert_eq!((left(0), left(1)), (78, 12));
    let start = game.tiles().next().unwrap();
    assert_eq!(rules.tile(start.tile).unwrap().stack, "start");
}

/// The tiles that random games of these seeds draw from the stack, in their order, as far as they come.
fn draws(seeds: std::ops::Range<u64>, stack: u16) -> BTreeSet<Vec<u16>> {
    use tilewright::{EventKind, EventLog, Random, Start};
    let order = |seed| {
        let mut log = EventLog::new();
        let mut game = Game::new(&rules(&[]), Start::Seeded { players: 3, seed }, &mut log).unwrap();
        let mut policy = Random::stream(seed, "policy");
        while !game.is_over() {
            let actions = game.actions();
            let action = actions[policy.below(actions.len() as u32) as usize];
            game.apply(action, &mut log).unwrap();
        }
        let draws = log.events().iter().filter(|event| event.kind == EventKind::TileDrawn && event.stack == stack);
        draws.map(|draw| draw.tile).collect()
    };
    seeds.map(order).collect()
}

// rule: HG1-1
#[test]
fn both_stacks_are_shuffled() {
    let main = draws(0..20, 0);
    assert_eq!(main.len(), 20);
    assert!(main.iter().all(|order| order.len() == 78 && order.iter().collect::<BTreeSet<_>>().len() == 78));
    let bonus = draws(0..20, 1);
    let first: BTreeSet<u16> = bonus.iter().filter_map(|order| order.first().copied()).collect();
    assert!(first.len() > 5, "{bonus:?}");
}

// rule: HG1-2
#[test]
fn two_to_five_players_have_five_followers_and_two_huts() {
    let rules = rules(&[]);
    for players in 2..=5 {
        let game = Game::seeded(&rules, players, 1).unwrap();
        assert_eq!(game.players(), players);
        for player in 0..players {
            assert_eq!(game.supply(player, Piece::Follower), Ok(5));
            assert_eq!(game.supply(player, Piece::Hut), Ok(2));
        }
        assert_eq!(game.scores(), vec![0; usize::from(players)]);
    }
    for players in [0, 1, 6, 255] {
        let refused = Error::Players { found: u32::from(players), min: 2, max: 5 };
        assert_eq!(Game::seeded(&rules, players, 1).unwrap_err(), refused);
        assert_eq!(Game::driven(&rules, players).unwrap_err(), refused);
    }
}

/// The sides of the tile on which the zone shows.
fn sides(tile: &Tile, zone: usize) -> usize {
    let shows = |side: &&Side| side.slots().iter().any(|slot| usize::from(tile.slots[slot.index()]) == zone);
    Side::ALL.iter().filter(shows).count()
}

/// What the tiles of the set show, counted: land tiles with the start tile, and bonus tiles.
fn totals() -> [BTreeMap<String, usize>; 2] {
    let mut totals = [BTreeMap::new(), BTreeMap::new()];
    for tile in &rules(&[]).set().tiles {
        let counts = &mut totals[usize::from(tile.stack == "bonus")];
        let mut count = |what: &str, n: usize| {
            if n > 0 {
                *counts.entry(what.to_owned()).or_default() += n;
            }
        };
        for side in Side::ALL {
            // What is in the middle of an edge names it.
            let zone = &tile.zones[usize::from(tile.slots[side.slots()[1].index()])];
            count(&format!("edges {}", zone.terrain), 1);
        }
        for (i, zone) in tile.zones.iter().enumerate() {
            count(&zone.terrain.to_string(), 1);
            count("enclosed", usize::from(zone.terrain == Terrain::Meadow && sides(tile, i) == 0));
            count("springs", usize::from(zone.ends_at == Some(RiverEnd::Spring)));
            count("fish", zone.fish.into());
            count("gold", zone.gold.into());
            count("menhirs", zone.menhirs.into());
            count("mushrooms", zone.mushrooms.into());
            for animal in &zone.animals {
                count(&animal.to_string(), 1);
            }
            if let Some(power) = zone.power {
                count(power.name(), 1);
            }
        }
    }
    totals
}

// rule: HG1-1, HG1-10, HG1-44
#[test]
fn the_totals_of_the_set() {
    let expect = |counts: &[(&str, usize)]| -> BTreeMap<String, usize> {
        counts.iter().map(|&(what, n)| (what.to_owned(), n)).collect()
    };
    let [land, bonus] = totals();
    let expected = expect(&[
        ("edges forest", 106),
        ("edges meadow", 106),
        ("edges river", 104),
        ("forest", 74),
        ("meadow", 160),
        ("enclosed", 3),
        ("river", 79),
        ("lake", 24),
        ("springs", 8),
        ("fish", 30),
        ("deer", 30),
        ("mammoth", 14),
        ("tiger", 11),
        ("gold", 30),
    ]);
    assert_eq!(land, expected);
    let expected = expect(&[
        ("edges forest", 13),
        ("edges meadow", 19),
        ("edges river", 16),
        ("forest", 8),
        ("meadow", 24),
        ("river", 15),
        ("lake", 7),
        ("springs", 1),
        ("fish", 15),
        ("deer", 3),
        ("mammoth", 2),
        ("tiger", 3),
        ("aurochs", 3),
        ("gold", 1),
        ("mushrooms", 3),
        ("fire", 1),
        ("shrine", 1),
    ]);
    assert_eq!(bonus, expected);
}

// rule: HG1-23
#[test]
fn a_forest_of_a_land_tile_shows_gold_exactly_when_it_has_two_sides_or_more() {
    let rules = rules(&[]);
    let (mut with, mut without) = (0, 0);
    for tile in rules.set().tiles.iter().filter(|tile| tile.stack != "bonus") {
        for (i, zone) in tile.zones.iter().enumerate().filter(|(_, zone)| zone.terrain == Terrain::Forest) {
            let gold = usize::from(sides(tile, i) >= 2);
            assert_eq!(usize::from(zone.gold), gold, "{}, zone {i}", tile.id);
            (with, without) = (with + gold, without + 1 - gold);
        }
    }
    assert_eq!((with, without), (30, 44));
}

// rule: HG1-10
#[test]
fn a_river_has_two_ends_each_at_an_edge_a_lake_or_a_spring() {
    for tile in &rules(&[]).set().tiles {
        for (i, zone) in tile.zones.iter().enumerate() {
            match zone.terrain {
                Terrain::River => {
                    assert_eq!(sides(tile, i) + usize::from(zone.ends_at.is_some()), 2, "{}, zone {i}", tile.id);
                    assert_eq!(zone.fish, 0, "{}: fish are in lakes only", tile.id);
                }
                Terrain::Lake => assert_eq!(sides(tile, i), 0, "{}, zone {i}", tile.id),
                _ => assert_eq!((zone.ends_at, zone.fish), (None, 0), "{}, zone {i}", tile.id),
            }
            if let Some(RiverEnd::Lake(lake)) = zone.ends_at {
                assert_eq!(tile.zones[usize::from(lake)].terrain, Terrain::Lake, "{}", tile.id);
            }
        }
    }
    // One open edge is left to a river from a lake and to one from a spring.
    let game = drawn("@59 41^2\nmain: 01").game;
    assert_eq!([(0, 3), (1, 3)].map(|(x, zone)| game.feature_at(Pos::new(x, 0), zone).unwrap().open), [1, 1]);
}

// rule: HG1-10
#[test]
fn the_river_of_the_start_tile_ends_at_a_lake_with_one_fish_and_its_volcano_does_nothing() {
    let rules = rules(&[]);
    let start = &rules.tile(rules.tile_index("hg1/S").unwrap()).unwrap().zones;
    assert_eq!((start[3].terrain, start[3].ends_at), (Terrain::River, Some(RiverEnd::Lake(4))));
    assert_eq!((start[4].terrain, start[4].fish), (Terrain::Lake, 1));
    assert!(start.iter().all(|zone| zone.power.is_none()));
}

// rule: HG1-42, HG1-41, HG1-45
#[test]
fn aurochs_and_mushrooms_are_on_bonus_tiles_and_so_are_fire_and_shrine() {
    let rules = rules(&[]);
    let special = |zone: &Zone| zone.animals.contains(&Animal::Aurochs) || zone.mushrooms > 0 || zone.power.is_some();
    let found = rules.set().tiles.iter().filter(|tile| tile.zones.iter().any(special));
    let ids: Vec<&str> = found.map(|tile| tile.id.as_str()).collect();
    let bonus = ["B02", "B03", "B04", "B05", "B06", "B09", "B11", "B12"].map(|name| format!("hg1/{name}"));
    assert_eq!(ids, bonus);
    // The fire's tile shows a tiger; the shrine's has gold in its forest.
    let tile = |power| {
        let mut tiles = rules.set().tiles.iter();
        tiles.find(|tile| tile.zones.iter().any(|zone| zone.power == Some(power))).unwrap()
    };
    assert_eq!(tile(Power::Fire).zones[0].animals, [Animal::Tiger]);
    assert_eq!((tile(Power::Shrine).zones[1].terrain, tile(Power::Shrine).zones[1].gold), (Terrain::Forest, 1));
}
