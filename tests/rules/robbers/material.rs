//! What comes into the game with the Robbers, and what a set-up position says of them.

use tilewright::tiles::{Power, Tile, Zone};
use tilewright::{Error, EventKind, Game, Options, Rules, Setup, Start, System};
use tilewright_tests::drawing::{Drawn, read};

use crate::{ROBBERS, WITH_MESSAGES, drawn, figures, robbers, rules};

/// The bag tiles, each with the design that it repeats.
const DESIGNS: [(&str, &str); 8] = [
    ("robbers/RO1", "c1/E"),
    ("robbers/RO2", "c1/G"),
    ("robbers/RO3", "c1/J"),
    ("robbers/RO4", "c1/U"),
    ("robbers/RO5", "c1/U"),
    ("robbers/RO6", "c1/V"),
    ("robbers/RO7", "c1/V"),
    ("robbers/RO8", "c1/W"),
];

/// What a tile shows, whichever way it lies and however its zones are numbered; powers left out.
fn shape(tile: &Tile) -> String {
    let turned = |turns: usize| {
        let slots: Vec<u8> = (0..12).map(|slot| tile.slots[(slot + 12 - 3 * turns) % 12]).collect();
        let mut order: Vec<u8> = Vec::new();
        slots.iter().for_each(|zone| {
            if !order.contains(zone) {
                order.push(*zone)
            }
        });
        let number = |zone: &u8| order.iter().position(|other| other == zone).unwrap();
        let zones = order.iter().map(|&zone| {
            let Zone { terrain, pennants, touches, .. } = &tile.zones[usize::from(zone)];
            let mut touches: Vec<usize> = touches.iter().map(number).collect();
            touches.sort_unstable();
            format!("{terrain} {pennants} {touches:?}")
        });
        format!("{:?} {:?}", slots.iter().map(number).collect::<Vec<_>>(), zones.collect::<Vec<_>>())
    };
    (0..4).map(turned).min().unwrap()
}

// rule: R-1
#[test]
fn eight_tiles_with_a_bag_repeat_designs_of_the_base_game() {
    let rules = rules(&ROBBERS);
    let mini = rules.sets().iter().find(|set| set.name == "robbers").unwrap();
    assert_eq!(mini.tiles.iter().map(|tile| tile.id.as_str()).collect::<Vec<_>>(), DESIGNS.map(|(id, _)| id));
    let design = |id: &str| rules.set().tiles.iter().find(|tile| tile.id == id).unwrap();
    for (tile, (_, id)) in mini.tiles.iter().zip(DESIGNS) {
        assert_eq!((shape(tile), tile.count, tile.stack.as_str()), (shape(design(id)), 1, "main"), "{}", tile.id);
        let powers: Vec<Option<Power>> = tile.zones.iter().map(|zone| zone.power).collect();
        assert_eq!((powers[0], powers[1..].iter().flatten().count()), (Some(Power::Robber), 0), "{}", tile.id);
    }
    assert_ne!(shape(design("c1/U")), shape(design("c1/V")));
}

// rule: R-1
#[test]
fn they_are_in_the_stack_and_each_player_has_a_robber_in_supply() {
    let rules = rules(&ROBBERS);
    for players in 2..=6 {
        let mut game = Drawn::begin(&rules, Start::Driven { players });
        let left = game.left("main");
        for (id, _) in DESIGNS {
            assert_eq!(left.matches(id.strip_prefix("robbers/").unwrap()).count(), 1, "{id}");
        }
        assert_eq!((left.split(' ').count(), robbers(&game)), (79, vec!["-"; usize::from(players)].join(" ")));
        assert_eq!(game.game.robber(players), Err(Error::UnknownPlayer { found: players.into(), players }));
        game.act("draw RO1");
    }
    let game = Drawn::begin(&rules, Start::Driven { players: 2 });
    let told = game.log.events().iter().filter(|event| event.kind == EventKind::RobberSupplied);
    assert_eq!(told.map(|event| event.player).collect::<Vec<_>>(), [0, 1]);
    // Without the option there are none, nor such tiles.
    let base = crate::rules(&[]);
    let game = Drawn::begin(&base, Start::Driven { players: 2 });
    assert!(game.log.events().iter().all(|event| event.kind != EventKind::RobberSupplied));
    assert_eq!((game.game.robber(0), game.left("main").split(' ').count()), (Ok(None), 71));
    assert_eq!(base.tile_index("robbers/RO1").unwrap_err().name(), "unknown_tile");
}

// rule: R-1
#[test]
fn one_tile_of_crop_circles_ii_may_be_played_with_them_but_not_beside_the_six() {
    for tile in ["CC2-CFC", "CC2-CFR", "CC2-CcCc", "CC2-RCR", "CC2-RRRr", "CC2-RRr"] {
        let game = Game::driven(&rules(&[("robbers", "true"), ("crop_circle_tile", tile)]), 2).unwrap();
        let left = game.stack_left(0).unwrap();
        assert_eq!(left.iter().map(|&(_, count)| count).sum::<u16>(), 80);
        let index = game.rules().tile_index(&format!("crop_circles/{tile}")).unwrap();
        assert!(left.contains(&(index, 1)), "{tile}");
    }
    let mut options = Options::of(System::C1);
    for (name, value) in [("robbers", "true"), ("crop_circles", "true"), ("crop_circle_tile", "CC2-RCR")] {
        options.set(System::C1, name, value).unwrap();
    }
    let error = Rules::new(System::C1, options).unwrap_err().to_string();
    assert!(error.contains("crop_circle_tile") && error.contains("R-1"), "{error}");
}

// rule: R-1, R-4, M-1
#[test]
fn a_position_is_set_up_with_robbers_and_figures() {
    let json = r#"{"players": 3, "active": 1,
        "tiles": [{"tile": "c1/B", "x": 0, "y": 0, "rotation": 0}],
        "figures": [[3, 0], [12, 51], [0, 0]],
        "stacks": {"main": ["robbers/RO1", "c1/E", "c1/V"]},
        "minis": {"robbers": [12, null, 49], "messages": [4]}}"#;
    let setup = Setup::from_json(json.as_bytes()).unwrap();
    let mut game = Drawn::begin(&rules(&WITH_MESSAGES), Start::Setup(Box::new(setup)));
    assert_eq!((figures(&game).as_str(), robbers(&game).as_str()), ("3+0 12+51 0+0", "12 - 49"));
    assert_eq!(game.asked(), "draw blue");
    game.act("draw RO1; place 1,0 r0");
    // Red's and Green's figures.
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("robber blue", "robber 0, robber 3"));
    // What was told rebuilds it.
    let told: Vec<(EventKind, u16, u16)> =
        game.log.events().iter().map(|event| (event.kind, event.player, event.space)).collect();
    assert!(told.contains(&(EventKind::RobberPlaced, 0, 12)) && told.contains(&(EventKind::RobberPlaced, 2, 49)));
    let view = game.game.view(0).unwrap();
    assert_eq!(view.players.iter().map(|player| player.robber).collect::<Vec<_>>(), [Some(12), None, Some(49)]);
    assert_eq!(view.players[1].figures, [12, 51]);
}

/// The faults of a position with these robbers.
fn faults(options: &[(&str, &str)], robbers: &str) -> Vec<String> {
    let rules = rules(options);
    match Game::from_setup(&rules, read(&rules, &format!("@B\nrobbers: {robbers}\nmain: E V")).unwrap()) {
        Err(Error::Setup { faults }) => faults.iter().map(|fault| format!("{}: {}", fault.field, fault.what)).collect(),
        Err(other) => panic!("{other}"),
        Ok(_) => Vec::new(),
    }
}

// rule: R-1, R-4
#[test]
fn faults_of_a_position_are_told() {
    assert!(faults(&ROBBERS, "0 49").is_empty() && faults(&ROBBERS, "- -").is_empty() && faults(&[], "").is_empty());
    assert_eq!(
        faults(&ROBBERS, "50 255"),
        ["50", "255"]
            .iter()
            .enumerate()
            .map(|(player, space)| { format!("minis.robbers[{player}]: {space}: allowed are 0 to 49 (K-23)") })
            .collect::<Vec<_>>()
    );
    for robbers in ["-", "- 7 -"] {
        let found = faults(&ROBBERS, robbers);
        assert!(
            found.len() == 1 && found[0].starts_with("minis.robbers: ") && found[0].contains("one a player"),
            "{found:?}"
        );
    }
    let found = faults(&[], "- 7");
    assert!(found.len() == 1 && found[0].contains("the Robbers are not played"), "{found:?}");
}

// rule: R-1, R-2
#[test]
fn each_bag_tile_brings_its_robber_and_no_other_tile_does() {
    for (id, design) in DESIGNS {
        for (tile, asked) in [(id, "robber red"), (design, "deploy red")] {
            let mut game = drawn(&format!("@B\nfigures: 3 12\nmain: {tile} H T"));
            game.act(&format!("draw {tile}"));
            let place = game.offers()[0].clone();
            game.act(&place);
            assert_eq!(game.asked(), asked, "{tile}");
        }
    }
}
