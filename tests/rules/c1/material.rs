//! What is in the box, and what its tiles show.

use std::collections::{BTreeMap, BTreeSet};

use tilewright::tiles::{Terrain, Tile};
use tilewright::{Error, EventKind, EventLog, Game, Piece, Pos, Random, Side, Start};

use crate::rules;

/// The designs of the published set with their copies.
const DESIGNS: [(&str, u16); 24] = [
    ("A", 2),
    ("B", 4),
    ("C", 1),
    ("D", 4),
    ("E", 5),
    ("F", 2),
    ("G", 1),
    ("H", 3),
    ("I", 2),
    ("J", 3),
    ("K", 3),
    ("L", 3),
    ("M", 2),
    ("N", 3),
    ("O", 2),
    ("P", 3),
    ("Q", 1),
    ("R", 3),
    ("S", 2),
    ("T", 1),
    ("U", 8),
    ("V", 9),
    ("W", 4),
    ("X", 1),
];

// rule: C1-1
#[test]
fn there_are_72_tiles_of_24_designs() {
    let rules = rules(&[]);
    let found: Vec<(&str, u16)> =
        rules.set().tiles.iter().map(|tile| (tile.id.strip_prefix("c1/").unwrap(), tile.count)).collect();
    assert_eq!(found, DESIGNS);
    assert_eq!(found.iter().map(|&(_, count)| count).sum::<u16>(), 72);
}

// rule: C1-1, K-1
#[test]
fn one_of_the_four_tiles_d_lies_on_the_table_at_the_start() {
    let rules = rules(&[]);
    let game = Game::driven(&rules, 2).unwrap();
    let start = game.tiles().next().unwrap();
    let d = rules.tile_index("c1/D").unwrap();
    assert_eq!((game.tiles().len(), start.tile, start.pos, start.rotation.turns()), (1, d, Pos::new(0, 0), 0));
    assert_eq!(rules.stacks(), ["main"]);
    let left = game.stack_left(0).unwrap();
    assert_eq!(left.iter().map(|&(_, count)| count).sum::<u16>(), 71);
    assert!(left.contains(&(d, 3)), "{left:?}");
}

// rule: C1-1
#[test]
fn the_tiles_of_the_minis_in_play_are_in_the_stack() {
    for (options, tiles) in [
        (&[][..], 71),
        (&[("robbers", "true")], 79),
        (&[("messages", "true")], 71),
        (&[("crop_circles", "true")], 77),
        (&[("crop_circle_tile", "CC2-RRr")], 72),
        (&[("robbers", "true"), ("crop_circle_tile", "CC2-CFR")], 80),
        (&[("robbers", "true"), ("messages", "true"), ("crop_circles", "true")], 85),
    ] {
        let rules = rules(options);
        let game = Game::driven(&rules, 2).unwrap();
        let left: u16 = game.stack_left(0).unwrap().iter().map(|&(_, count)| count).sum();
        // Every tile of a mini has a name of its own.
        assert_eq!((left, game.actions().len()), (tiles, usize::from(tiles) - 71 + 24), "{options:?}");
        // The book says so too.
        let (_, book) = rules.books().into_iter().find(|(name, _)| *name == "c1").unwrap();
        assert!(book.contains(&format!("There are {tiles} tiles in the main stack")), "{options:?}");
    }
}

// rule: C1-1, K-30
#[test]
fn the_stack_is_shuffled() {
    let order = |seed| {
        let mut log = EventLog::new();
        let mut game = Game::new(&rules(&[]), Start::Seeded { players: 3, seed }, &mut log).unwrap();
        let mut policy = Random::stream(seed, "policy");
        while !game.is_over() {
            let actions = game.actions();
            let action = actions[policy.below(actions.len() as u32) as usize];
            game.apply(action, &mut log).unwrap();
        }
        let draws = log.events().iter().filter(|event| event.kind == EventKind::TileDrawn);
        draws.map(|draw| draw.tile).collect::<Vec<_>>()
    };
    let orders: BTreeSet<Vec<u16>> = (0..20).map(order).collect();
    assert_eq!(orders.len(), 20);
    for order in &orders {
        assert_eq!(order.len(), 71);
        for (tile, (_, count)) in (0..).zip(DESIGNS) {
            let in_stack = count - u16::from(tile == 3);
            assert_eq!(order.iter().filter(|drawn| **drawn == tile).count(), usize::from(in_stack), "{tile}");
        }
    }
    let first: BTreeSet<u16> = orders.iter().map(|order| order[0]).collect();
    assert!(first.len() > 5, "{first:?}");
}

// rule: C1-2
#[test]
fn two_to_six_players_have_seven_followers_and_a_figure() {
    let rules = rules(&[]);
    for players in 2..=6 {
        let game = Game::seeded(&rules, players, 1).unwrap();
        assert_eq!(game.players(), players);
        for player in 0..players {
            assert_eq!(game.supply(player, Piece::Follower), Ok(7));
            assert_eq!(game.supply(player, Piece::Hut), Ok(0));
            assert_eq!(game.figures(player), Ok(&[0][..]));
        }
        assert_eq!(game.scores(), vec![0; usize::from(players)]);
    }
    for players in [0, 1, 7, 255] {
        let refused = Error::Players { found: u32::from(players), min: 2, max: 6 };
        assert_eq!(Game::seeded(&rules, players, 1).unwrap_err(), refused);
        assert_eq!(Game::driven(&rules, players).unwrap_err(), refused);
    }
}

/// The sides of the tile on which the zone shows.
fn sides(tile: &Tile, zone: usize) -> usize {
    let shows = |side: &&Side| side.slots().iter().any(|slot| usize::from(tile.slots[slot.index()]) == zone);
    Side::ALL.iter().filter(shows).count()
}

// rule: C1-1, C1-10
#[test]
fn the_totals_of_the_set() {
    let mut totals: BTreeMap<String, u16> = BTreeMap::new();
    for tile in &rules(&[]).set().tiles {
        let mut count = |what: String, n: u16| *totals.entry(what).or_default() += n * tile.count;
        for side in Side::ALL {
            // What is in the middle of an edge names it.
            let zone = &tile.zones[usize::from(tile.slots[side.slots()[1].index()])];
            count(format!("edges {}", zone.terrain), 1);
        }
        for zone in &tile.zones {
            count(zone.terrain.to_string(), 1);
            count("pennants".to_owned(), zone.pennants.into());
        }
    }
    let expected = [
        ("edges field", 115),
        ("edges road", 94),
        ("edges city", 79),
        ("city", 49),
        ("road", 62),
        ("field", 126),
        ("monastery", 6),
        ("pennants", 10),
    ];
    assert_eq!(totals, expected.map(|(what, n)| (what.to_owned(), n)).into());
}

// rule: C1-10
#[test]
fn what_the_zones_of_the_tiles_are() {
    for options in [&[][..], &[("robbers", "true"), ("crop_circles", "true")], &[("crop_circle_tile", "CC2-RCR")]] {
        let rules = rules(options);
        for tile in rules.sets().iter().flat_map(|set| &set.tiles) {
            for (i, zone) in tile.zones.iter().enumerate() {
                let (edges, name) = (sides(tile, i), format!("{}, zone {i}", tile.id));
                match zone.terrain {
                    Terrain::City => assert!(edges >= 1 && zone.pennants <= 1, "{name}"),
                    Terrain::Road => assert!(edges == 1 || edges == 2, "{name}"),
                    Terrain::Field => assert!(edges >= 1, "{name}"),
                    Terrain::Monastery => assert_eq!(edges, 0, "{name}"),
                    other => panic!("{name}: {other}"),
                }
                assert!(zone.pennants == 0 || zone.terrain == Terrain::City, "{name}");
                assert!(zone.touches.is_empty() || zone.terrain == Terrain::Field, "{name}");
            }
        }
    }
}

// rule: C1-10, C1-20
#[test]
fn a_road_that_leaves_its_tile_once_has_one_end_there() {
    for (drawing, zone, open) in
        [("@A\nmain: V", 0, 1), ("@U\nmain: V", 0, 2), ("@X\nmain: V", 0, 1), ("@S\nmain: V", 1, 1)]
    {
        let game = crate::drawn(drawing).game;
        assert_eq!(game.feature_at(Pos::new(0, 0), zone).unwrap().open, open, "{drawing}");
    }
}

// rule: C1-26
#[test]
fn which_fields_touch_which_cities() {
    let mut found = Vec::new();
    for tile in &rules(&[]).set().tiles {
        for (i, zone) in tile.zones.iter().enumerate().filter(|(_, zone)| zone.terrain == Terrain::Field) {
            let cities: Vec<String> = zone.touches.iter().map(u8::to_string).collect();
            found.push(format!("{}{i}:{}", tile.id.strip_prefix("c1/").unwrap(), cities.join("+")));
        }
    }
    let expected = "A2: B1: D2:0 D3: E1:0 F1:0 F2:0 G1:0 G2:0 H2:0+1 I2:0+1 J2:0 J3: K2:0 K3: L4:0 L5: L6: M1:0 N1:0 O2:0 \
        O3: P2:0 P3: Q1:0 R1:0 S2:0 S3:0 T2:0 T3:0 U1: U2: V1: V2: W3: W4: W5: X4: X5: X6: X7:";
    assert_eq!(found.join(" "), expected);
}
