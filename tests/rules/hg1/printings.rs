//! What differs from printing to printing: the options.

use tilewright::{Error, Options, System};

use crate::{drawn_with, rules};

// rule: HG1-60, K-7
#[test]
fn one_printing_ends_the_world_at_the_edge_of_the_table() {
    assert_eq!(rules(&[]).options().get(System::Hg1, "table").as_deref(), Some("none"));
    let mut game = drawn_with(&[("table", "0,0,1,1")], "@S\nmain: 01 13");
    // The start tile has meadow in the north alone, and forest in the east and south.
    game.act("draw 13");
    assert_eq!(game.placements(), ["0,1 r01", "1,0 r03"]);
    assert!(game.refused("place 0,-1 r2").contains("the cell lies outside the table (K-7)"));
    let mut game = drawn_with(&[], "@S\nmain: 01 13");
    game.act("draw 13; place 0,-1 r0; pass");
}

// rule: HG1-21, HG1-26, HG1-60, HG1-61
#[test]
fn the_options_are_listed_with_their_values_the_default_first() {
    let specs: Vec<(&str, Vec<&str>)> =
        Options::specs(System::Hg1).iter().map(|spec| (spec.name, spec.values.to_vec())).collect();
    let expected = [
        ("forest_unit", vec!["segment", "tile"]),
        ("returned_followers", vec!["next_turn", "at_once"]),
        ("table", vec!["none"]),
    ];
    assert_eq!(specs, expected);
    let mut options = Options::of(System::Hg1);
    for (name, values) in expected {
        assert_eq!(options.get(System::Hg1, name).as_deref(), Some(values[0]));
        let Err(Error::OptionValue { option, allowed, .. }) = options.set(System::Hg1, name, "other") else {
            panic!("{name} has no value `other`");
        };
        assert!(option == name && allowed.starts_with(&values.join(", ")), "{option}: {allowed}");
    }
    assert_eq!(options, Options::of(System::Hg1));
}

#[test]
fn the_book_tells_the_options_in_force() {
    let text = rules(&[("forest_unit", "tile"), ("table", "-3,-2,3,2")]).text();
    for told in ["In force here: `tile`.", "In force here: `next_turn`.", "In force here: `-3,-2,3,2`."] {
        assert!(text.contains(told), "{told}");
    }
}
