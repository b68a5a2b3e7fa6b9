//! Worked examples of the rule book at a table: tiles complete what scores.

use tilewright::EventKind;
use tilewright_tests::drawing::Drawn;

use crate::rounds::completed;
use crate::{ROBBERS, WITH_MESSAGES, drawn, drawn_with, figures, robbers};

/// What robbers tell.
const ROGUE: [EventKind; 3] = [EventKind::RobberReturned, EventKind::Robbed, EventKind::Rode];

// rule: R-E2, R-E3
#[test]
fn e2_and_e3_red_scores_five_and_yellow_robs_who_scores_next() {
    for player in ["red", "blue"] {
        let drawing = format!(
            "
            @A^3 U    U    U    --
            B    B    B    B    E^2
            red thief 0,0
            {player} knight 4,1
            figures: 10 12 30 40
            robbers: - 10 - 12
            next: green
            main: A E V H"
        );
        let mut game = drawn(&drawing);
        game.act("draw A; place 4,0 r1; pass");
        let expected = ["blue robber_returned 10", "blue 3 robbed red: road 0,0 z0", "yellow rode with blue: 12 to 15"];
        assert_eq!(game.told(&ROGUE), expected);
        assert_eq!((figures(&game).as_str(), robbers(&game).as_str()), ("15 15 30 40", "- - - 15"));
        game.act("draw E; place 4,2 r0; pass");
        assert_eq!(
            game.told(&ROGUE),
            ["yellow robber_returned 15".to_owned(), format!("yellow 2 robbed {player}: city 4,1 z0")]
        );
    }
}

/// Red has a city of six points, Green or red a road of three.
fn first(lines: &str) -> Drawn {
    completed(&WITH_MESSAGES, &format!("red knight 0,-2\n{lines}"))
}

// rule: R-E5, R-E6, R-E7, R-E8, R-E9
#[test]
fn e5_to_e9_a_road_and_a_city_of_red() {
    // The city is the first award of the list, the road the second.
    for (answers, gain) in [
        ("award 1; figure 1; figure 0", Some("2 robbed red woman: road 0,0 z1")),
        ("award 1; figure 0; figure 1", Some("3 robbed red woman: city 0,-2 z0")),
        ("award 1; figure 1; figure 1", Some("2 robbed red woman: road 0,0 z1")),
        ("award 1; figure 0; figure 0", None),
        ("award 0; figure 1; figure 1", Some("3 robbed red woman: city 0,-2 z0")),
    ] {
        let mut game = first("red thief 1,0\nfigures: 12+7 31+41\nrobbers: - 7");
        game.act(answers);
        match gain {
            Some(gain) => {
                assert_eq!((game.asked().as_str(), robbers(&game).as_str()), ("figure blue", "- -"));
                game.act("figure 0");
                let expected = ["blue robber_returned 7".to_owned(), format!("blue {gain}")];
                assert_eq!(game.told(&ROGUE), expected, "{answers}");
            }
            None => assert_eq!((game.told(&ROGUE).len(), robbers(&game).as_str()), (0, "- 7")),
        }
        assert!(game.asked().starts_with("draw"), "{}", game.asked());
    }
}

// rule: R-E10, R-E11, R-E12
#[test]
fn e10_to_e12_a_road_of_green_and_a_city_of_red() {
    let begin = |red: &str, green: &str| {
        let mut game = first("green thief 1,0\nfigures: 12+7 31+41 7+21\nrobbers: - 7 -");
        game.act(red).act(green);
        game
    };
    let mut game = begin("figure 1", "figure 0");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("rob blue", "rob p0 f1, rob p2 f0"));
    game.act("rob p0 f1; figure 0");
    assert_eq!(game.told(&[EventKind::Robbed]), ["blue 3 robbed red woman: city 0,-2 z0"]);
    let mut game = begin("figure 0", "figure 0");
    game.act("figure 0");
    assert_eq!(game.told(&[EventKind::Robbed]), ["blue 2 robbed green: road 0,0 z1"]);
    let game = begin("figure 0", "figure 1");
    assert_eq!((game.asked().as_str(), robbers(&game).as_str()), ("draw blue", "- 7 -"));
}

// rule: R-E20, M-3, M-7
#[test]
fn e20_one_point_instead_of_two_brings_yellow_a_message() {
    // In Yellow's turn a road of two tiles is completed for red, and one of three for Green.
    let drawing = "
        B    B    B    B
        A^3  @--  U    A^1
        red thief -1,0
        green thief 2,0
        figures: 7+12 31+41 7+21 19+26
        robbers: - - - 7
        next: yellow
        main: W V E";
    for (answers, gain, asked) in [
        ("rob p0 f0; figure 0", "yellow 1 robbed red: road -1,0 z0", "draw_message yellow"),
        ("rob p2 f0; figure 0", "yellow 2 robbed green: road 0,0 z0", "draw red"),
    ] {
        let mut game = drawn_with(&WITH_MESSAGES, drawing);
        game.act("draw W; place 0,0 r0; pass; figure 0; figure 0");
        assert_eq!((game.asked().as_str(), game.options().as_str()), ("rob yellow", "rob p0 f0, rob p2 f0"));
        game.act(answers);
        assert_eq!((game.told(&[EventKind::Robbed]), game.asked().as_str()), (vec![gain.to_owned()], asked));
    }
}

// rule: R-E4, R-6
#[test]
fn e4_two_robbers_by_blues_figure() {
    let mut game = drawn("@E\nblue knight 0,0\nfigures: 20 8 30\nrobbers: 8 - 8\nnext: blue\nmain: E V U");
    game.act("draw E; place 0,-1 r2; pass");
    assert_eq!(game.told(&ROGUE)[2..], ["green 2 robbed blue: city 0,-1 z0", "red 2 robbed blue: city 0,-1 z0"]);
    assert_eq!((figures(&game).as_str(), robbers(&game).as_str()), ("22 12 32", "- - -"));
}

// rule: R-E21, R-8
#[test]
fn e21_a_robber_by_two_figures_goes_along_or_by_the_option_may_stay() {
    let drawing = "@E\nyellow knight 0,0\nfigures: 7 30 7 15\nrobbers: 15 7 - -\nnext: yellow\nmain: E V U";
    let mut game = drawn_with(&ROBBERS, drawing);
    game.act("draw E; place 0,-1 r2; pass");
    assert_eq!(
        (game.asked().as_str(), figures(&game).as_str(), robbers(&game).as_str()),
        ("draw red", "9 30 7 19", "- 9 - -")
    );
    let may = [("robbers", "true"), ("rogue_ride", "may")];
    for (answer, expected) in [("pass", "- 7 - -"), ("ride p0 f0", "- 9 - -")] {
        let mut game = drawn_with(&may, drawing);
        game.act("draw E; place 0,-1 r2; pass");
        assert_eq!(
            (game.asked().as_str(), game.offers()),
            ("ride blue", ["pass", "ride p0 f0"].map(str::to_owned).to_vec())
        );
        game.act(answer);
        assert_eq!((game.asked().as_str(), robbers(&game).as_str()), ("draw red", expected));
    }
}
