//! Who puts a robber on the score track when, and where.

use tilewright::{DecisionKind, EventKind, Game, Setup};
use tilewright_tests::drawing::Drawn;

use crate::{ROBBERS, WITH_MESSAGES, drawn, drawn_with, robbers, rules};

const EACH: [(&str, &str); 2] = [("robbers", "true"), ("placing", "each")];

/// The game in which a tile with a bag has just been placed.
fn placed(options: &[(&str, &str)], lines: &str) -> Drawn {
    let mut game = drawn_with(options, &format!("@B\n{lines}\nmain: RO1 E V"));
    game.act("draw RO1; place 1,0 r0");
    game
}

/// Who is asked, one after the other, until the deployment, when everybody says this.
fn asked(mut game: Drawn, answer: &str) -> Vec<String> {
    let mut asked = Vec::new();
    while !game.asked().starts_with("deploy") {
        let (kind, player) =
            game.asked().split_once(' ').map(|(kind, player)| (kind.to_owned(), player.to_owned())).unwrap();
        assert_eq!(kind, "robber");
        asked.push(player);
        let answer = if answer == "pass" { "pass".to_owned() } else { game.offers()[1].clone() };
        game.act(&answer);
    }
    asked
}

/// The same whether they pass or put robbers down.
fn either(options: &[(&str, &str)], lines: &str) -> Vec<String> {
    let game = placed(options, lines);
    let (passing, placing) = (asked(game.clone(), "pass"), asked(game, "robber"));
    assert_eq!(passing, placing);
    passing
}

// rule: R-2
#[test]
fn the_player_of_a_bag_tile_may_put_his_robber_by_a_figure_of_another_player() {
    let mut game = placed(&ROBBERS, "figures: 3 12 7 40");
    // Ascending, and not the space where only his own figure stands.
    assert_eq!(game.offers(), ["pass", "robber 7", "robber 12", "robber 40"]);
    for space in ["robber 3", "robber 0", "robber 13", "robber 49"] {
        assert!(game.refused(space).contains("R-2"), "{space}");
    }
    for other in ["follower 0", "figure 0", "ride p1 f0"] {
        assert!(game.refused(other).contains("robber"), "{other}");
    }
    game.act("robber 12");
    assert_eq!((robbers(&game).as_str(), game.game.robber(0)), ("12 - - -", Ok(Some(12))));
    assert_eq!(game.told(&[EventKind::RobberPlaced]), ["red robber_placed 12"]);
}

// rule: R-2
#[test]
fn a_space_where_his_own_figure_stands_too_is_one() {
    let game = placed(&ROBBERS, "figures: 3 12 53 12");
    assert_eq!(game.options(), "robber 3, robber 12");
}

// rule: R-2
#[test]
fn it_is_before_the_deployment_and_after_a_bag_tile_alone() {
    let mut game = placed(&ROBBERS, "figures: 3 12");
    assert_eq!(game.asked(), "robber red");
    assert!(game.refused("follower 0").contains("robber"));
    game.act("robber 12; pass");
    assert_eq!(game.asked(), "deploy red");
    assert!(game.refused("robber 12").contains("deploy"));
    game.act("knight 0");
    let told = game.told(&[EventKind::TilePlaced, EventKind::RobberPlaced, EventKind::Deployed]);
    assert_eq!(told, ["red tile_placed RO1^0 1,0", "red robber_placed 12", "red deployed 1,0 z0"]);
    // Blue's tile has none.
    game.act("draw E; place 2,0 r0");
    assert_eq!(game.asked(), "deploy blue");
}

// rule: R-2
#[test]
fn a_robber_put_down_robs_the_round_of_the_same_turn() {
    let mut game = drawn("@E\nblue knight 0,0\nfigures: 3 12\nmain: RO1 E V");
    game.act("draw RO1; place 0,-1 r2; robber 12; pass; pass");
    let told = game.told(&[EventKind::RobberPlaced, EventKind::Award, EventKind::RobberReturned, EventKind::Robbed]);
    let expected = [
        "red robber_placed 12",
        "blue 4 city 0,-1 z0: tiles 2 = 4",
        "red robber_returned 12",
        "red 2 robbed blue: city 0,-1 z0",
    ];
    assert_eq!(
        (told, robbers(&game).as_str(), game.game.scores()),
        (expected.map(str::to_owned).to_vec(), "- -", &[5, 16][..])
    );
}

// rule: R-2
#[test]
fn a_robber_on_the_track_may_be_moved_instead() {
    let mut game = placed(&ROBBERS, "figures: 3 12 40\nrobbers: 30 40 40");
    assert_eq!(game.offers(), ["pass", "robber 12", "robber 40"]);
    let mut stays = game.clone();
    game.act("robber 12");
    assert_eq!(game.told(&[EventKind::RobberPlaced]), ["red robber_placed 30 to 12"]);
    assert_eq!((robbers(&game).as_str(), game.asked().as_str()), ("12 40 40", "deploy red"));
    stays.act("pass");
    assert_eq!((robbers(&stays).as_str(), stays.told(&[EventKind::RobberPlaced]).len()), ("30 40 40", 0));
}

// rule
#[test]
fn with_the_messages_a_robber_is_put_by_either_figure() {
    let game = placed(&WITH_MESSAGES, "figures: 3+20 12+30 3+12");
    assert_eq!(game.options(), "robber 3, robber 12, robber 30");
    // Without a point all stand on 0.
    assert_eq!(placed(&WITH_MESSAGES, "").options(), "robber 0");
}

// rule: R-2, M-8
#[test]
fn in_an_additional_turn_too() {
    let drawing = "
        @A^3 U --
        red thief 0,0
        figures: 2+0 0+7
        main: A RO1 E";
    let mut game = drawn_with(&WITH_MESSAGES, drawing);
    game.act("draw A; place 2,0 r1; pass; figure 0; message 7; perform; draw RO1; place 0,1 r1");
    assert_eq!((game.asked().as_str(), game.game.is_extra_turn()), ("robber red", true));
    assert_eq!(game.options(), "robber 0, robber 7");
    game.act("robber 7");
    assert_eq!(game.asked(), "robber blue");
}

// rule: R-3
#[test]
fn then_the_next_player_whose_robber_is_in_supply_and_nobody_else() {
    let figures = "figures: 3 12 7 40";
    assert_eq!(either(&ROBBERS, figures), ["red", "blue"]);
    // Who has his on the track is left out, not the next one's turn lost.
    assert_eq!(either(&ROBBERS, &format!("{figures}\nrobbers: - 3 - -")), ["red", "green"]);
    assert_eq!(either(&ROBBERS, &format!("{figures}\nrobbers: - 3 3 -")), ["red", "yellow"]);
    assert_eq!(either(&ROBBERS, &format!("{figures}\nrobbers: - 3 3 3")), ["red"]);
    // In turn order from the active player, past the last seat.
    assert_eq!(either(&ROBBERS, &format!("{figures}\nrobbers: - 3 - -\nnext: yellow")), ["yellow", "red"]);
    assert_eq!(either(&ROBBERS, &format!("{figures}\nrobbers: 3 - - 3\nnext: green")), ["green", "blue"]);
    // Two play.
    assert_eq!(either(&ROBBERS, "figures: 3 12\nnext: blue"), ["blue", "red"]);
}

// rule: R-3
#[test]
fn by_the_option_each_every_other_player_whose_robber_is_in_supply() {
    let figures = "figures: 3 12 7 40";
    assert_eq!(either(&EACH, figures), ["red", "blue", "green", "yellow"]);
    assert_eq!(either(&EACH, &format!("{figures}\nnext: green")), ["green", "yellow", "red", "blue"]);
    assert_eq!(either(&EACH, &format!("{figures}\nrobbers: - 3 - 3")), ["red", "green"]);
    assert_eq!(either(&EACH, &format!("{figures}\nrobbers: 3 3 - -\nnext: yellow")), ["yellow", "green"]);
    assert_eq!(either(&EACH, &format!("{figures}\nrobbers: - 3 3 3")), ["red"]);
}

// rule: R-3
#[test]
fn they_put_it_by_a_figure_of_another_in_the_same_way() {
    let mut game = placed(&EACH, "figures: 3 12 7\nrobbers: 3 - -");
    game.act("robber 12");
    // Red's figure is another's to Blue; that Green's stands nowhere else does not matter.
    assert_eq!(
        (game.asked().as_str(), game.offers()),
        ("robber blue", ["pass", "robber 3", "robber 7"].map(str::to_owned).to_vec())
    );
    assert!(game.refused("robber 12").contains("R-2"));
    game.act("robber 3");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("robber green", "robber 3, robber 12"));
    game.act("robber 12");
    assert_eq!(
        game.told(&[EventKind::RobberPlaced]),
        ["red robber_placed 3 to 12", "blue robber_placed 3", "green robber_placed 12"]
    );
    assert_eq!((robbers(&game).as_str(), game.asked().as_str()), ("12 3 12", "deploy red"));
}

// rule: R-25
#[test]
fn the_next_player_is_asked_whatever_the_active_one_did() {
    let lines = "figures: 3 12 7\nrobbers: 7 - -";
    for answer in ["pass", "robber 12"] {
        let mut game = placed(&ROBBERS, lines);
        game.act(answer);
        assert_eq!(game.asked(), "robber blue", "{answer}");
        game.act("pass");
        assert_eq!(game.asked(), "deploy red");
    }
    // From supply too; and where the active player had nothing to choose.
    let mut game = placed(&ROBBERS, "figures: 3 12 7");
    game.act("robber 12");
    assert_eq!(game.asked(), "robber blue");
    assert_eq!(either(&ROBBERS, "figures: 3 12 62\nrobbers: 12 - -"), ["blue"]);
    assert_eq!(either(&EACH, "figures: 3 12 62\nrobbers: 12 - -"), ["blue", "green"]);
}

// rule: R-25
#[test]
fn the_space_where_the_robber_stands_already_is_no_option_for_it() {
    let mut game = placed(&ROBBERS, "figures: 3 12 40\nrobbers: 12 12 -");
    assert_eq!(game.options(), "robber 40");
    assert!(game.refused("robber 12").contains("R-25"));
    // The robbers of others there do not matter.
    game.act("pass");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("robber green", "robber 3, robber 12"));
    let game = placed(&ROBBERS, "figures: 3 12 40\nrobbers: 30 12 40");
    assert_eq!(game.options(), "robber 12, robber 40");
}

// rule: R-25
#[test]
fn a_player_without_a_space_to_choose_is_not_asked() {
    // Red's robber stands where all others are.
    assert_eq!(either(&ROBBERS, "figures: 3 12\nrobbers: 12 -"), ["blue"]);
    assert_eq!(either(&ROBBERS, "figures: 3 12\nrobbers: 12 3"), Vec::<String>::new());
    assert_eq!(either(&EACH, "figures: 12 12 12\nrobbers: 12 12 12"), Vec::<String>::new());
}

// rule: R-E1
#[test]
fn e1_green_is_the_next_who_may_put_a_robber_down() {
    // Their seats in this example.
    const BLUE: u8 = 0;
    const RED: u8 = 1;
    const YELLOW: u8 = 2;
    const GREEN: u8 = 3;
    let robber = |player| match player {
        RED => Some(30),
        YELLOW => Some(40),
        _ => None,
    };
    let setup = Setup {
        players: 4,
        active: BLUE,
        scores: vec![5, 10, 15, 20],
        ..tilewright_tests::drawing::read(&rules(&ROBBERS), "@B\nmain: RO1 E V").unwrap()
    };
    let minis = tilewright::MiniSetup { robbers: (BLUE..=GREEN).map(robber).collect(), messages: Vec::new() };
    let mut game = Game::from_setup(&rules(&ROBBERS), Setup { minis, ..setup }).unwrap();
    let act = |game: &mut Game, text: &str| {
        let action = game.rules().parse_action(text).unwrap();
        game.apply(action, &mut tilewright::NullSink).unwrap();
    };
    ["draw robbers/RO1", "place 1,0 r0", "robber 10"].iter().for_each(|text| act(&mut game, text));
    let decision = game.decision().unwrap();
    assert_eq!((decision.kind, decision.player, game.robber(BLUE)), (DecisionKind::Robber, GREEN, Ok(Some(10))));
    // Then it is Blue who deploys.
    act(&mut game, "robber 5");
    let decision = game.decision().unwrap();
    assert_eq!((decision.kind, decision.player, game.robber(GREEN)), (DecisionKind::Deploy, BLUE, Ok(Some(5))));
}
