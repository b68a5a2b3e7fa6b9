//! The Crop Circles: the tiles, and what they do.

use tilewright::tiles::{Power, Terrain};
use tilewright::{Action, Error, EventKind, Game, NullSink, Options, Rules, System};
use tilewright_tests::drawing::{Drawn, drawn_by};

use crate::{drawn_with, rules};

pub(crate) const CIRCLES: [(&str, &str); 1] = [("crop_circles", "true")];

/// The tiles of Crop Circles II, each of which can be played alone, and what their symbols stand for.
const SINGLE: [(&str, &str); 6] = [
    ("CC2-CFC", "city"),
    ("CC2-CcCc", "city"),
    ("CC2-CFR", "field"),
    ("CC2-RCR", "field"),
    ("CC2-RRRr", "road"),
    ("CC2-RRr", "road"),
];

/// The tiles of Crop Circles I.
const SIX: [(&str, &str); 6] = [
    ("CC1-CC.2", "city"),
    ("CC1-CR", "field"),
    ("CC1-Cc.1", "city"),
    ("CC1-RRR", "road"),
    ("CC1-Rr", "road"),
    ("CC1-RrC", "field"),
];

fn kind_of(power: Option<Power>) -> &'static str {
    match power {
        Some(Power::Shield) => "city",
        Some(Power::Club) => "road",
        Some(Power::Pitchfork) => "field",
        other => panic!("a circle is expected: {other:?}"),
    }
}

/// The tiles with a circle of a game, by name and kind.
fn circles(options: &[(&str, &str)]) -> Vec<(String, &'static str)> {
    let rules = rules(options);
    let tiles = (0..rules.tile_count() as u16).filter_map(|tile| rules.tile(tile).cloned());
    let short = |id: &str| id.strip_prefix("crop_circles/").map(str::to_owned);
    let circles = tiles.filter_map(|tile| {
        let powers: Vec<_> = tile.zones.iter().map(|zone| zone.power).collect();
        assert!(powers[1..].iter().all(Option::is_none), "{}", tile.id);
        assert_eq!((tile.stack.as_str(), tile.count), ("main", tile.count));
        Some((short(&tile.id)?, kind_of(powers[0])))
    });
    circles.collect()
}

// rule: CC-1
#[test]
fn six_tiles_are_shuffled_in_or_one_or_none() {
    let named = |tiles: &[(&str, &'static str)]| -> Vec<(String, &'static str)> {
        tiles.iter().map(|&(name, kind)| (name.to_owned(), kind)).collect()
    };
    assert_eq!(circles(&CIRCLES), named(&SIX));
    for tile in SINGLE {
        assert_eq!(circles(&[("crop_circle_tile", tile.0)]), named(&[tile]));
        // With the Robbers and the Messages, or without.
        let options = [("crop_circle_tile", tile.0), ("robbers", "true"), ("messages", "true")];
        assert_eq!(circles(&options), named(&[tile]));
    }
    for options in [&[][..], &[("crop_circles", "false"), ("crop_circle_tile", "none")]] {
        assert!(circles(options).is_empty());
    }
    // Two for each symbol.
    for kind in ["city", "road", "field"] {
        assert_eq!(
            (SIX.iter().filter(|tile| tile.1 == kind).count(), SINGLE.iter().filter(|tile| tile.1 == kind).count()),
            (2, 2)
        );
    }
}

// rule: CC-1
#[test]
fn the_six_and_a_single_one_are_not_played_together() {
    let mut options = Options::of(System::C1);
    options.set(System::C1, "crop_circles", "true").unwrap();
    options.set(System::C1, "crop_circle_tile", "CC2-CFR").unwrap();
    match Rules::new(System::C1, options) {
        Err(Error::OptionValue { option, found, .. }) => {
            assert_eq!((option.as_str(), found.as_str()), ("crop_circle_tile", "CC2-CFR"));
        }
        other => panic!("refused: {other:?}"),
    }
    assert!(options.set(System::C1, "crop_circle_tile", "CC1-CR").is_err());
}

// rule: CC-1
#[test]
fn the_circle_separates_the_roads_and_fields_of_its_tile() {
    let zones = |options: &[(&str, &str)], name: &str| {
        let rules = rules(options);
        let tile = rules.tile(rules.tile_index(&format!("crop_circles/{name}")).unwrap()).unwrap().clone();
        [Terrain::Road, Terrain::Field].map(|terrain| tile.zones.iter().filter(|zone| zone.terrain == terrain).count())
    };
    for (name, expected) in [
        ("CC1-CC.2", [0, 1]),
        ("CC1-CR", [1, 1]),
        ("CC1-Cc.1", [0, 1]),
        ("CC1-RRR", [3, 3]),
        ("CC1-Rr", [1, 2]),
        ("CC1-RrC", [1, 2]),
    ] {
        assert_eq!(zones(&CIRCLES, name), expected, "{name}");
    }
    for (name, expected) in [
        ("CC2-CFC", [0, 2]),
        ("CC2-CcCc", [0, 0]),
        ("CC2-CFR", [1, 1]),
        ("CC2-RCR", [2, 2]),
        ("CC2-RRRr", [3, 3]),
        ("CC2-RRr", [2, 3]),
    ] {
        assert_eq!(zones(&[("crop_circle_tile", name)], name), expected, "{name}");
    }
}

/// Blue has a follower of each kind; red places the circle.
const ALL_KINDS: &str = "
    D   @U
    B   B
    blue knight -1,0
    blue thief 0,0
    blue farmer -1,1
    blue monk 0,1
    players: 3
    main: ";

/// The position with the circle's tile placed where it completes nothing, red's deployment declined.
fn placed(options: &[(&str, &str)], tile: &str) -> Drawn {
    let mut start = drawn_with(options, &format!("{ALL_KINDS} crop_circles/{tile} V"));
    start.act(&format!("draw {tile}"));
    for action in start.game.actions() {
        let mut after = start.game.clone();
        after.apply(action, &mut NullSink).unwrap();
        if after.is_legal(Action::Pass) {
            after.apply(Action::Pass, &mut NullSink).unwrap();
        }
        if after.pieces().count() == 4 && after.actions().len() == 2 {
            let text = start.game.rules().action_text(action);
            start.act(&text);
            if start.game.is_legal(Action::Pass) {
                start.act("pass");
            }
            return start;
        }
    }
    panic!("{tile} completes something everywhere");
}

// rule: CC-1, CC-2, CC-4
#[test]
fn a_shield_is_for_knights_a_club_for_thieves_a_pitchfork_for_farmers_and_nothing_for_monks() {
    let six = SIX.iter().map(|tile| (&CIRCLES[..], tile));
    for (options, &(tile, kind)) in six {
        is_for(options, tile, kind);
    }
    for (tile, kind) in SINGLE {
        is_for(&[("crop_circle_tile", tile)], tile, kind);
    }
}

fn is_for(options: &[(&str, &str)], tile: &str, kind: &str) {
    let zone = match kind {
        "city" => "-1,0 z0",
        "road" => "0,0 z0",
        _ => "-1,1 z1",
    };
    let mut game = placed(options, tile);
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("circle red", "circle deploy, circle take_back"),
        "{tile}"
    );
    assert_eq!(game.game.circle().map(|terrain| terrain.name()), Some(kind), "{tile}");
    let mut other = game.clone();
    game.act("circle deploy");
    assert_eq!((game.asked().as_str(), game.options()), ("circle_deploy blue", format!("add {zone}")), "{tile}");
    game.act(&format!("add {zone}"));
    let told = game.told(&[EventKind::CircleDeploys, EventKind::Deployed]);
    assert_eq!(told, [format!("red circle_deploys {kind}"), format!("blue deployed {zone}")], "{tile}");
    other.act("circle take_back");
    let told = other.told(&[EventKind::CircleTakesBack, EventKind::Retrieved]);
    assert_eq!(told, [format!("red circle_takes_back {kind}"), format!("blue retrieved {zone}")], "{tile}");
    assert_eq!((game.supplies()[1].0, other.supplies()[1].0, other.game.scores()), (2, 4, &[0, 0, 0][..]));
}

/// A road of red's to be joined by the circle's tile at 1,0, and one of Blue's.
const TWO_ROADS: &str = "
    @A^3 --
    B    --
    U    --
    red thief 0,0
    blue thief 0,2
    main: CC1-Rr V A";

// rule: CC-2, K-10, K-11
#[test]
fn each_player_may_deploy_beside_a_follower_on_an_occupied_feature_far_away() {
    let mut game = drawn_with(&CIRCLES, TWO_ROADS);
    game.act("draw CC1-Rr; place 1,0 r0; pass; circle deploy");
    assert_eq!(
        (game.asked().as_str(), game.offers()),
        ("circle_deploy blue", vec!["pass".to_owned(), "add 0,2 z0".to_owned()])
    );
    // Not beside another's follower, nor where none stands.
    assert!(!game.refused("add 0,0 z0").is_empty() && !game.refused("add 0,1 z1").is_empty());
    game.act("add 0,2 z0; add 0,0 z0");
    let expected = ["red follower 0,0 z0", "blue follower 0,2 z0", "blue follower 0,2 z0", "red follower 0,0 z0"];
    assert_eq!((game.pieces(), game.supplies()), (expected.map(str::to_owned).to_vec(), vec![(5, 0), (5, 0)]));
    // One each: the turn is over.
    assert_eq!(game.asked(), "draw blue");
}

/// Red and Blue have a thief each on the road that the circle's tile goes on with at 2,0.
const JOINED: &str = "
    @A^3 U  --
    B    -- --
    red thief 0,0
    blue thief 1,0
    main: CC1-Rr V A";

// rule: CC-2, K-20
#[test]
fn the_follower_that_was_added_counts_like_any_other() {
    let mut game = drawn_with(&CIRCLES, JOINED);
    // Red adds one, Blue does not.
    game.act("draw CC1-Rr; place 2,0 r0; pass; circle deploy; pass; add 0,0 z0");
    game.act("draw A; place 2,1 r2; pass");
    assert_eq!(game.awards(), ["red 4 road 0,0 z0: tiles 4 = 4"]);
    assert_eq!(game.supplies(), [(7, 0), (7, 0)]);
}

// rule: CC-2
#[test]
fn each_player_must_take_a_follower_back_without_points() {
    let mut game = drawn_with(&CIRCLES, TWO_ROADS);
    game.act("draw CC1-Rr; place 1,0 r0; pass");
    assert!(game.refused("pass").len() > 3);
    game.act("circle take_back");
    let told = game.told(&[EventKind::CircleTakesBack, EventKind::Retrieved, EventKind::Award, EventKind::TurnStarted]);
    let expected = ["red circle_takes_back road", "blue retrieved 0,2 z0", "red retrieved 0,0 z0", "blue turn_started"];
    assert_eq!(told, expected);
    assert_eq!((game.pieces().len(), game.supplies(), game.game.scores()), (0, vec![(7, 0), (7, 0)], &[0, 0][..]));
}

// rule: CC-2
#[test]
fn what_the_tile_completes_is_scored_before() {
    // Red's road is complete, so his thief is in supply when the circle is looked at.
    let mut game = drawn_with(&CIRCLES, &TWO_ROADS.replace("CC1-Rr", "CC1-RRR"));
    game.act("draw CC1-RRR; place 1,0 r0; pass");
    assert_eq!(
        (game.awards(), game.asked().as_str()),
        (vec!["red 2 road 0,0 z0: tiles 2 = 2".to_owned()], "circle red")
    );
    game.act("circle take_back");
    assert_eq!(game.told(&[EventKind::Retrieved]), ["blue retrieved 0,2 z0"]);
}

// rule: CC-2
#[test]
fn a_circle_without_its_tile_is_never_asked() {
    let rules = rules(&CIRCLES);
    let mut game = drawn_by(&rules, &TWO_ROADS.replace("CC1-Rr", "E"));
    game.act("draw E; place 1,1 r0; pass");
    assert_eq!(game.asked(), "draw blue");
    assert_eq!(Game::driven(&rules, 2).unwrap().circle(), None);
}
