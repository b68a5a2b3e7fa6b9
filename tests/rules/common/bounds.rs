//! The table with an edge (K-7), in every system.

use std::collections::BTreeMap;
use std::sync::Arc;

use tilewright::{
    Action, DecisionKind, Error, EventKind, Game, NullSink, Options, Pos, Random, Rotation, Rules, System,
};
use tilewright_tests::drawing::{Drawn, drawn_by, read, rules_of};

/// Tiles of a system that stand for their kind; a rotation stands where one is needed.
struct Tiles {
    system: System,
    /// Meadow on all sides.
    plain: [&'static str; 2],
    /// A river from west to east; its other sides are meadow.
    river: &'static str,
    /// Rivers on all sides.
    cross: &'static str,
    /// A forest in the east alone, and one from west to east; their other sides are meadow.
    forest: [&'static str; 2],
    /// A tile with one forest edge, and the rotation that turns it to the west.
    end: (&'static str, u8),
}

const SYSTEMS: [Tiles; 2] = [
    Tiles { system: System::Hg1, plain: ["01", "02"], river: "27", cross: "78", forest: ["06", "08"], end: ("04", 1) },
    Tiles { system: System::Hg2, plain: ["61", "62"], river: "52", cross: "13", forest: ["35", "39"], end: ("37", 3) },
];

fn rules(system: System, table: &str) -> Arc<Rules> {
    rules_of(system, &[("table", table)])
}

fn on(table: &str, system: System, drawing: &str) -> Drawn {
    drawn_by(&rules(system, table), drawing)
}

/// The error of setting the option to a value.
fn refusal(system: System, value: &str) -> String {
    let mut options = Options::of(system);
    let error = options.set(system, "table", value).unwrap_err();
    assert_eq!(options, Options::of(system), "{value}: refused, but something changed");
    let by_map = Options::from_map(system, &BTreeMap::from([("table".to_owned(), value.to_owned())]));
    assert_eq!(by_map, Err(error.clone()));
    let Error::OptionValue { option, allowed, .. } = &error else { panic!("{value}: {error}") };
    assert!(option == "table" && allowed.starts_with("none, or left,top,right,bottom"), "{option}: {allowed}");
    error.to_string()
}

#[test]
fn the_systems_are_all_that_there_are() {
    for &system in System::ALL {
        // The table of c1 has tests among those of its rules.
        let here = usize::from(system != System::C1);
        assert_eq!(SYSTEMS.iter().filter(|tiles| tiles.system == system).count(), here, "{system}");
    }
}

// rule: K-7
#[test]
fn a_table_has_no_bounds_or_four_whole_numbers_around_the_origin() {
    for &system in System::ALL {
        let spec = Options::specs(system).into_iter().find(|spec| spec.name == "table").unwrap();
        assert_eq!((spec.values, spec.form), (vec!["none"], Some("left,top,right,bottom")));
        assert_eq!(Options::of(system).table, None);
        for value in ["none", "0,0,0,0", "-5,-4,6,4", "-32768,-32768,32767,32767", "-1,0,0,0", "0,0,0,100"] {
            let options = rules(system, value).options();
            assert_eq!(options.get(system, "table").as_deref(), Some(value));
            assert_eq!(options.table.is_none(), value == "none");
        }
        let bounds = rules(system, "-5,-4,6,3").options().table.unwrap();
        assert_eq!((bounds.left(), bounds.top(), bounds.right(), bounds.bottom()), (-5, -4, 6, 3));
        for value in [
            // The start tile would lie outside.
            "1,0,2,2",
            "0,1,2,2",
            "-2,-2,-1,0",
            "-2,-2,0,-1",
            "3,3,-3,-3",
            // Not four numbers.
            "",
            "0",
            "0,0,0",
            "0,0,0,0,0",
            "0,0,0,",
            ",0,0,0",
            "0;0;0;0",
            "a,0,0,0",
            "0.0,0,0,0",
            "0x0,0,0,0",
            // Another spelling.
            "None",
            " none",
            "-0,0,0,0",
            "+0,0,0,0",
            "00,0,0,0",
            "0,0,01,0",
            "0, 0,0,0",
            "0,0,0,0 ",
            "0,0,0,0\n",
            "٠,0,0,0",
            // Not a number of a cell.
            "-32769,0,0,0",
            "0,0,32768,0",
            "0,0,99999999999999999999,0",
        ] {
            let error = refusal(system, value);
            assert!(error.contains("table") && error.contains("none, or left,top,right,bottom"), "{error}");
        }
    }
}

// rule: K-7
#[test]
fn nothing_is_placed_outside_the_table() {
    for Tiles { system, plain: [first, second], river, .. } in SYSTEMS {
        let mut game = on("-1,0,1,0", system, &format!("@{first}\nmain: {second} {river}"));
        game.act(&format!("draw {second}"));
        assert_eq!(game.placements(), ["-1,0 r0123", "1,0 r0123"], "{system}");
        assert_eq!(game.game.frontier_len(), 2, "{system}");
        for cell in ["0,-1", "0,1", "2,0", "-2,0", "32767,-32768"] {
            let refused = game.refused(&format!("place {cell} r0"));
            assert!(refused.contains("the cell lies outside the table (K-7)"), "{system}: {refused}");
        }
        // Inside, the usual reasons hold.
        assert!(game.refused("place 0,0 r0").contains("occupied"));
        // Its edges are cells of the table.
        game.act("place 1,0 r0; pass");
        assert_eq!((game.placements(), game.game.frontier_len()), (vec!["-1,0 r13".to_owned()], 1), "{system}");
        // Without bounds there is a cell on each side of the first tile.
        let mut game = on("none", system, &format!("@{first}\nmain: {second} {river}"));
        assert_eq!(game.act(&format!("draw {second}")).placements().len(), 4, "{system}");
    }
}

// rule: K-7, K-6
#[test]
fn a_tile_that_fits_only_outside_leaves_the_game() {
    for Tiles { system, plain: [first, second], river, cross, .. } in SYSTEMS {
        let drawing = format!("@{river}\nmain: {cross} {first} {second}");
        let mut game = on("0,-1,0,0", system, &drawing);
        game.act(&format!("draw {cross}"));
        assert_eq!((game.discarded().as_str(), game.asked().as_str()), (cross, "draw red"), "{system}");
        game.act(&format!("draw {first}"));
        assert_eq!(game.placements(), ["0,-1 r0123"], "{system}");
        // On a table without bounds it fits.
        let mut game = on("none", system, &drawing);
        game.act(&format!("draw {cross}"));
        assert_eq!(game.placements(), ["-1,0 r0123", "1,0 r0123"], "{system}");
    }
}

// rule: K-7
#[test]
fn the_landscape_is_not_moved_to_make_room() {
    // The table has room for three tiles in a row; two lie at its right border.
    for Tiles { system, plain: [first, second], forest: [forest, _], river, .. } in SYSTEMS {
        let mut game = on("-1,0,1,0", system, &format!("@{first} {second}\nmain: {forest} {river}"));
        game.act(&format!("draw {forest}"));
        assert!(game.placements().iter().all(|cell| cell.starts_with("-1,0 ")), "{system}");
        let mut game = on("0,0,1,0", system, &format!("@{first} {second}\nmain: {forest} {river}"));
        // The table is full: whatever is drawn leaves the game, and the game is over (K-24a).
        game.act(&format!("draw {forest}"));
        assert_eq!((game.asked().as_str(), game.discarded()), ("over", format!("{forest} {river}")), "{system}");
    }
}

// rule: K-7
#[test]
fn the_border_closes_no_feature() {
    let closing = [EventKind::Completed, EventKind::Award, EventKind::Returned, EventKind::ReturnedToWait];
    for Tiles { system, plain: [first, _], forest: [west, middle], end: (end, turns), .. } in SYSTEMS {
        // The forest leads out of the table: it is not complete, and its gatherer scores nothing.
        let mut game = on("-1,0,0,0", system, &format!("{west} @--\nred gatherer -1,0\nmain: {middle} {first}"));
        game.act(&format!("draw {middle}; place 0,0 r0; pass"));
        // Nothing fits any more, and the follower comes home in the final scoring.
        assert_eq!((game.asked().as_str(), game.discarded().as_str()), ("over", first), "{system}");
        assert_eq!(game.game.feature_at(Pos::new(-1, 0), 1).unwrap().open, 1, "{system}");
        assert_eq!(game.told(&closing), ["red returned -1,0 z1"], "{system}");
        assert_eq!((game.game.scores(), game.supplies()[0].0), (&[0, 0][..], 5), "{system}");
        // One cell more, and it can be completed.
        let mut game = on("-1,0,1,0", system, &format!("{west} @{middle} --\nred gatherer -1,0\nmain: {end}"));
        game.act(&format!("place 1,0 r{turns}; pass"));
        assert_eq!(game.told(&[EventKind::Completed]), ["completed -1,0 z1: -1,0 0,0 1,0"], "{system}");
        assert_eq!(game.game.scores()[0], 6, "{system}");
    }
}

// rule: K-7
#[test]
fn a_system_at_the_border_stays_open_and_scores_at_the_end() {
    for Tiles { system, cross, plain: [first, second], .. } in SYSTEMS {
        let mut game = on("0,0,0,0", system, &format!("@{cross}\nred hut 0,0\nmain: {first} {second}"));
        game.act(&format!("draw {first}"));
        assert_eq!((game.asked().as_str(), game.game.scores()), ("over", &[2, 0][..]), "{system}");
        let zone = game.game.pieces().next().unwrap().zone;
        assert_eq!(game.game.river_system_at(Pos::new(0, 0), zone).unwrap().open, 4, "{system}");
    }
}

// rule: K-7
#[test]
fn views_records_drawings_and_the_book_tell_the_table() {
    for Tiles { system, plain: [first, second], river, .. } in SYSTEMS {
        for (table, legend) in [("-1,0,1,0", true), ("none", false)] {
            let game = on(table, system, &format!("@{first}\nmain: {second} {river}")).game;
            for player in 0..2 {
                let view = game.view(player).unwrap();
                assert_eq!(view.options["table"], table, "{system}");
                let json = serde_json::to_value(&view).unwrap();
                assert_eq!(json["options"]["table"], table, "{system}");
            }
            for record in [game.record(), game.transcript()] {
                let json: serde_json::Value = serde_json::from_str(&record.to_json()).unwrap();
                assert_eq!(json["options"]["table"], table, "{system}");
            }
            assert_eq!(game.to_text().contains(&format!("table {table}\n")), legend, "{system}: {}", game.to_text());
            assert!(game.rules().text().contains(&format!("In force here: `{table}`.")), "{system}");
        }
    }
}

// rule: K-7
#[test]
fn a_position_with_a_tile_outside_the_table_is_a_fault() {
    for Tiles { system, plain: [first, second], river, .. } in SYSTEMS {
        let drawing = format!("{second} @{first}\nmain: {river}");
        let rules = rules(system, "0,-3,4,2");
        let Err(Error::Setup { faults }) = Game::from_setup(&rules, read(&rules, &drawing).unwrap()) else {
            panic!("{system}: a tile lies outside the table");
        };
        let faults: Vec<String> = faults.iter().map(|fault| format!("{}: {}", fault.field, fault.what)).collect();
        assert_eq!(faults, ["tiles[0]: -1,0 lies outside the table 0,-3,4,2 (K-7)"], "{system}");
        on("-1,0,0,0", system, &drawing);
    }
}

// rule: K-7, K-24a
#[test]
fn a_table_of_one_cell_ends_the_game_at_once() {
    for &system in System::ALL {
        let rules = rules(system, "0,0,0,0");
        let stack = if system == System::C1 { 71 } else { 78 };
        for players in 2..=5 {
            let game = Game::seeded(&rules, players, 1).unwrap();
            assert!(game.is_over() && game.actions().is_empty(), "{system}");
            assert_eq!((game.tiles().len(), game.discarded().len(), game.frontier_len()), (1, stack, 0), "{system}");
            assert_eq!(game.scores(), vec![0; usize::from(players)]);
            assert_eq!(game.winners().len(), usize::from(players));
            game.check().unwrap();
        }
        // Driven, the tiles are still turned up one after the other.
        let mut game = Game::driven(&rules, 2).unwrap();
        let mut asked = 0;
        while let Some(decision) = game.decision() {
            assert_eq!(decision.kind, DecisionKind::Draw, "{system}");
            let draw = game.actions()[0];
            game.apply(draw, &mut NullSink).unwrap();
            asked += 1;
        }
        assert!(asked > 20 && game.discarded().len() == stack, "{system}: {asked}");
    }
}

// rule: K-7
#[test]
fn games_on_small_tables_stay_inside_and_end() {
    for &system in System::ALL {
        let (mut full, mut left_out) = (0, 0);
        for (seed, table) in
            ["-2,-1,2,1", "-3,-2,3,2", "0,0,5,5", "-9,0,0,0", "-2,-30,1,30"].into_iter().cycle().take(25).enumerate()
        {
            let rules = rules(system, table);
            let bounds = rules.options().table.unwrap();
            let mut game = Game::seeded(&rules, 2 + (seed % 4) as u8, seed as u64).unwrap();
            let mut policy = Random::stream(seed as u64, "policy");
            while game.decision().is_some() {
                let actions = game.actions();
                if game.decision().is_some_and(|asked| asked.kind == DecisionKind::Place) {
                    // Every legal placement of the table and of a cell around it, judged one by one.
                    let mut legal = Vec::new();
                    for x in bounds.left() - 1..=bounds.right() + 1 {
                        for y in bounds.top() - 1..=bounds.bottom() + 1 {
                            let places = Rotation::ALL.map(|rotation| Action::Place { pos: Pos::new(x, y), rotation });
                            legal.extend(places.into_iter().filter(|&place| game.is_legal(place)));
                        }
                    }
                    assert_eq!(actions, legal, "{system}, seed {seed}");
                }
                let action = actions[policy.below(actions.len() as u32) as usize];
                game.apply(action, &mut NullSink).unwrap();
            }
            game.check().unwrap();
            assert!(game.tiles().all(|laid| bounds.contains(laid.pos)), "{system}, seed {seed}");
            full += usize::from(game.frontier_len() == 0);
            left_out += game.discarded().len();
        }
        assert!(full > 5 && left_out > 500, "{system}: {full} {left_out}");
    }
}
