//! Which field touches which city.

use crate::{drawn, rules};

/// What a farmer on each zone of field of a tile scores, whose city in the north is complete.
fn below_a_city(tile: &str) -> Vec<(u8, u32)> {
    let rules = rules(&[]);
    let zones = &rules.tile(rules.tile_index(&format!("c1/{tile}")).unwrap()).unwrap().zones;
    let fields = (0..).zip(zones).filter(|(_, zone)| zone.terrain.name() == "field");
    let score = |zone| drawn(&format!("@E^2\n{tile}\nred farmer 0,1 z{zone}\nmain: V U")).game.score_now().scores[0];
    fields.map(|(zone, _)| (zone, score(zone))).collect()
}

// rule: C1-26
#[test]
fn a_field_touches_a_city_where_a_wall_is_between_them() {
    assert_eq!(below_a_city("E"), [(1, 3)]);
    // A road parts the field at the wall from the others.
    assert_eq!(below_a_city("D"), [(2, 3), (3, 0)]);
    assert_eq!(below_a_city("J"), [(2, 3), (3, 0)]);
    assert_eq!(below_a_city("K"), [(2, 3), (3, 0)]);
    assert_eq!(below_a_city("L"), [(4, 3), (5, 0), (6, 0)]);
}

// rule: C1-26
#[test]
fn it_may_touch_the_city_on_any_tile_of_the_two() {
    // The farmer lies far from the wall; the field reaches it in the east.
    let awards = drawn("@U^1 B B E^1 E^3\nred farmer 0,0 z1\nmain: V U").final_awards();
    assert_eq!(awards, ["red 3 field 0,0 z1: cities 1 = 3"]);
    // Beyond the road it does not.
    assert!(drawn("@U^1 B B E^1 E^3\nred farmer 0,0 z2\nmain: V U").final_awards().is_empty());
}

// rule: C1-26
#[test]
fn a_city_that_touches_a_field_on_several_tiles_is_one_city() {
    let awards = drawn("@B B\nE^1 E^3\nred farmer 0,0\nmain: V U").final_awards();
    assert_eq!(awards, ["red 3 field 0,0 z1: cities 1 = 3"]);
}

// rule: C1-26
#[test]
fn a_tile_may_have_two_cities_at_one_field_and_two_fields_at_one_city() {
    let score = |drawing: &str| drawn(drawing).game.score_now().scores[0];
    // H has a city in the north and one in the south, and its field touches both.
    assert_eq!(score("E^2\n@H\nE\nred farmer 0,0\nmain: V U"), 6);
    assert_eq!(score("E^2\n@H\nred farmer 0,0\nmain: V U"), 3);
    // Both fields of G are at its city.
    for zone in [1, 2] {
        assert_eq!(score(&format!("@E^1 G E^3\nred farmer 1,0 z{zone}\nmain: V U")), 3);
    }
}

// rule: C1-26
#[test]
fn a_corner_is_no_wall() {
    // The field of the tile at 0,0 meets the tile with the city at a corner, where a field that does not touch it lies.
    let drawing = "
        E^2  --
        L    V^1
        V^1  @B
        main: V U";
    assert!(drawn(&format!("{drawing}\nred farmer 0,0")).final_awards().is_empty());
    assert_eq!(drawn(&format!("{drawing}\nred farmer -1,-1 z4")).final_awards().len(), 1);
}
