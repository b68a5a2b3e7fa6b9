//! How tiles repeat themselves under rotation.

use tilewright::tiles::{BUILT_IN, RiverEnd, Terrain, Tile, TileSet, Zone};
use tilewright_tests::own_sets::OwnSet;
use tilewright_tests::symmetry::by_pictures;

// rule: K-3
#[test]
fn the_tiles_of_the_boxes_look_as_they_do() {
    let c1 = TileSet::built_in("c1").unwrap();
    // Monastery, city of four edges, crossroads; straight road, cities at opposite edges; a bend, a city of one edge.
    for (name, symmetry) in [("B", 1), ("C", 1), ("X", 1), ("U", 2), ("G", 2), ("V", 4), ("D", 4), ("E", 4), ("A", 4)] {
        let tile = c1.tiles.iter().find(|tile| tile.id == format!("c1/{name}")).unwrap();
        assert_eq!(tile.symmetry(), symmetry, "{name}");
    }
}

// rule: K-3
#[test]
fn every_tile_is_as_symmetric_as_its_pictures() {
    let own = |seed| {
        let kinds = [OwnSet::Varied { seed }, OwnSet::Crowded { seed }];
        kinds
            .into_iter()
            .flat_map(|kind| tilewright::System::ALL.iter().map(move |&system| super::read(&kind.file(system))))
    };
    let built_in = BUILT_IN.iter().map(|(name, _)| TileSet::built_in(name).unwrap());
    let mut seen = [0; 5];
    for set in built_in.chain((0..30).flat_map(own)) {
        for tile in &set.tiles {
            assert_eq!(tile.symmetry(), by_pictures(tile), "{}: {tile:?}", set.name);
            seen[usize::from(tile.symmetry())] += 1;
        }
    }
    assert!(seen[1] > 10 && seen[2] > 10 && seen[4] > 100, "{seen:?}");
}

fn tile(slots: [u8; 12], zones: Vec<Zone>) -> Tile {
    Tile { id: "own/x".to_owned(), stack: "main".to_owned(), count: 1, slots, zones }
}

const HALVES: [u8; 12] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1];
const QUARTERS: [u8; 12] = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3];

// rule: K-3
#[test]
fn zones_in_no_slot_count_as_well() {
    let zone = Zone::new;
    // Lakes 2 and 3 change places with the rivers that end there; a fish more in one lake tells them apart.
    let river = |lake| Zone { ends_at: Some(RiverEnd::Lake(lake)), ..zone(Terrain::River) };
    let mut lakes = tile(HALVES, vec![river(3), river(2), zone(Terrain::Lake), zone(Terrain::Lake)]);
    assert_eq!((lakes.symmetry(), by_pictures(&lakes)), (2, 2));
    lakes.zones[2].fish = 1;
    assert_eq!((lakes.symmetry(), by_pictures(&lakes)), (4, 4));
    // Four fields around, of which two or four touch the same of two cities inside.
    let field = |city| Zone { touches: vec![city], ..zone(Terrain::Field) };
    let cities = |of: [u8; 4]| {
        let fields = of.into_iter().map(field).chain([zone(Terrain::City), zone(Terrain::City)]);
        tile(QUARTERS, fields.collect())
    };
    for (of, symmetry) in [([4, 4, 4, 4], 1), ([4, 5, 4, 5], 1), ([4, 4, 5, 5], 2), ([4, 5, 5, 5], 4)] {
        let tile = cities(of);
        assert_eq!((tile.symmetry(), by_pictures(&tile)), (symmetry, symmetry), "{of:?}");
    }
}

#[test]
fn a_tile_that_no_set_could_have_is_said_to_have_no_symmetry_and_harms_nobody() {
    let field = || Zone::new(Terrain::Field);
    assert_eq!(tile([0; 12], Vec::new()).symmetry(), 4);
    assert_eq!(tile([255; 12], vec![field()]).symmetry(), 4);
    assert_eq!(tile([0; 12], vec![field(); 400]).symmetry(), 4);
    let far = Zone { touches: vec![200, 255], ..field() };
    assert!([1, 2, 4].contains(&tile([0; 12], vec![far]).symmetry()));
}
