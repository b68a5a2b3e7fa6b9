//! The Messages: two figures, when a message is drawn, and what becomes of it.

use tilewright::{EventKind, Game};
use tilewright_tests::drawing::Drawn;

use crate::{drawn, drawn_with, rules};

pub(crate) const MESSAGES: [(&str, &str); 1] = [("messages", "true")];
const WITH_ROBBERS: [(&str, &str); 2] = [("messages", "true"), ("robbers", "true")];

/// What a message tells.
pub(crate) const TOLD: [EventKind; 5] = [
    EventKind::MessageDrawn,
    EventKind::MessagePerformed,
    EventKind::MessageDeclined,
    EventKind::MessageImpossible,
    EventKind::Award,
];

/// Red's road of three points, to be completed by an A at 2,0; his usual figure needs three to a dark space.
pub(crate) const ROAD: &str = "
    @A^3 U --
    red thief 0,0
    figures: 2+0 0+0
    main: A V E";

/// The game when the road has been completed and red is asked for his figure.
pub(crate) fn completed(options: &[(&str, &str)], drawing: &str) -> Drawn {
    let mut game = drawn_with(options, drawing);
    // A tile that is the only one left is drawn without being asked for.
    if game.asked() == "draw red" {
        game.act("draw A");
    }
    game.act("place 2,0 r1; pass");
    game
}

/// The game when red has scored his road with his usual figure and the message has been drawn.
pub(crate) fn with_message(drawing: &str, number: u8) -> Drawn {
    let mut game = completed(&MESSAGES, drawing);
    game.act("figure 0").act(&format!("message {number}"));
    game
}

// rule: M-1
#[test]
fn each_player_has_two_figures_and_the_score_is_the_sum() {
    let game = Game::driven(&rules(&MESSAGES), 3).unwrap();
    assert_eq!(game.figures(2), Ok(&[0, 0][..]));
    let game = drawn_with(&MESSAGES, ROAD.replace("2+0 0+0", "12+50 0+7").as_str()).game;
    assert_eq!((game.figures(0), game.figures(1)), (Ok(&[12, 50][..]), Ok(&[0, 7][..])));
    assert_eq!(game.scores(), [62, 7]);
    // Without the Messages there is one.
    assert_eq!(Game::driven(&rules(&[]), 2).unwrap().figures(0), Ok(&[0][..]));
}

// rule: M-1
#[test]
fn for_every_award_its_player_chooses_the_figure() {
    for (choice, figures, award) in [
        ("figure 0", [5, 0], "red 3 road 0,0 z0: tiles 3 = 3"),
        ("figure 1", [2, 3], "red woman 3 road 0,0 z0: tiles 3 = 3"),
    ] {
        let mut game = completed(&MESSAGES, ROAD);
        assert_eq!((game.asked().as_str(), game.options().as_str()), ("figure red", "figure 0, figure 1"));
        game.act(choice);
        assert_eq!((game.game.figures(0), game.game.scores()), (Ok(&figures[..]), &[5, 0][..]));
        assert_eq!(game.awards(), [award]);
    }
    // Also when both stand on one space; and a player who is not the active one chooses as well.
    let mut game = completed(&MESSAGES, &ROAD.replace("red thief", "blue thief"));
    assert_eq!((game.asked().as_str(), game.offers().len()), ("figure blue", 2));
    game.act("figure 1");
    assert_eq!(game.game.figures(1), Ok(&[0, 3][..]));
    // Without the Messages nothing is asked.
    assert_eq!(drawn("@A^3 U --\nred thief 0,0\nmain: A V E").act("draw A; place 2,0 r1; pass").asked(), "draw blue");
}

/// Two roads of three points that a W at 2,0 completes.
const TWO_ROADS: &str = "
    @A^3 U    --
    B    B    U^1
    --   B    A^2
    red thief 0,0
    red thief 2,2
    figures: 2+2 0+0
    main: W V E";

// rule: M-1
#[test]
fn each_award_of_a_round_has_a_figure_of_its_own() {
    let mut game = drawn_with(&MESSAGES, TWO_ROADS);
    game.act("draw W; place 2,0 r0; pass");
    let awards = game.game.round_awards();
    assert_eq!(awards.iter().map(|award| (award.points, award.figure)).collect::<Vec<_>>(), [(3, None), (3, None)]);
    game.act("figure 1");
    let awards = game.game.round_awards();
    assert_eq!(awards.iter().map(|award| award.figure).collect::<Vec<_>>(), [Some(1), None]);
    // Nothing has moved yet: a round is scored as a whole.
    assert_eq!((game.asked().as_str(), game.game.figures(0)), ("figure red", Ok(&[2, 2][..])));
    game.act("figure 1");
    assert_eq!(game.game.figures(0), Ok(&[2, 8][..]));
}

// rule: M-1, R-5
#[test]
fn the_robber_chooses_the_figure_for_rogue_points() {
    let mut game = completed(&WITH_ROBBERS, &ROAD.replace("main", "robbers: - 2\n    main"));
    game.act("figure 0");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("figure blue", "figure 0, figure 1"));
    game.act("figure 1");
    assert_eq!(game.told(&[EventKind::Robbed]), ["blue woman 2 robbed red: road 0,0 z0"]);
    assert_eq!(game.game.figures(1), Ok(&[0, 2][..]));
}

// rule: M-3
#[test]
fn a_message_is_drawn_when_a_figure_has_come_to_a_dark_space() {
    for (figures, choice, message) in [
        ("2+0", "figure 0", true),
        ("2+2", "figure 1", true),
        // Space 0 is dark, and the ring goes round.
        ("47+1", "figure 0", true),
        ("152+1", "figure 0", true),
        ("1+0", "figure 0", false),
        ("3+4", "figure 1", false),
    ] {
        let mut game = completed(&MESSAGES, &ROAD.replace("2+0", figures));
        game.act(choice);
        let asked = if message { "draw_message red" } else { "draw blue" };
        assert_eq!(game.asked(), asked, "{figures}, {choice}");
    }
}

// rule: M-3
#[test]
fn a_figure_that_was_not_moved_brings_none() {
    // The usual figure stands on a dark space and stays there.
    let mut game = completed(&MESSAGES, &ROAD.replace("2+0", "5+0"));
    game.act("figure 1");
    assert_eq!(game.asked(), "draw blue");
}

// rule: M-3
#[test]
fn only_the_active_player_draws() {
    // Blue's figure comes to 5 in red's turn.
    let mut game = completed(&MESSAGES, &ROAD.replace("red thief", "blue thief").replace("0+0", "2+0"));
    game.act("figure 0");
    assert_eq!((game.game.figures(1), game.asked().as_str()), (Ok(&[5, 0][..]), "draw blue"));
    // When both come to dark spaces, red draws, whose turn it is, and Blue does not.
    let both = ROAD.replace("main", "blue thief 1,0\n    main").replace("0+0", "7+0");
    let mut game = completed(&MESSAGES, &both);
    game.act("figure 0; figure 0");
    assert_eq!((game.game.figures(1), game.asked().as_str()), (Ok(&[10, 0][..]), "draw_message red"));
    game.act("message 1; figure 0");
    assert_eq!(game.asked(), "draw blue");
}

// rule: M-3, M-7
#[test]
fn both_figures_on_dark_spaces_are_one_message() {
    let mut game = drawn_with(&MESSAGES, TWO_ROADS);
    game.act("draw W; place 2,0 r0; pass; figure 0; figure 1");
    assert_eq!((game.game.figures(0), game.asked().as_str()), (Ok(&[5, 5][..]), "draw_message red"));
    // Its two points take a figure off: that round brings none.
    game.act("message 4; figure 0");
    assert_eq!(game.asked(), "draw blue");
}

// rule: M-3, M-7
#[test]
fn it_is_at_the_end_of_the_round_that_the_figure_stands_there() {
    // Moved by 3 and by 3: on 5 it does not stay.
    let mut game = drawn_with(&MESSAGES, TWO_ROADS);
    game.act("draw W; place 2,0 r0; pass; figure 0; figure 0");
    assert_eq!((game.game.figures(0), game.asked().as_str()), (Ok(&[8, 2][..]), "draw blue"));
    let mut game = drawn_with(&MESSAGES, &TWO_ROADS.replace("2+2", "4+2"));
    game.act("draw W; place 2,0 r0; pass; figure 0; figure 0");
    assert_eq!((game.game.figures(0), game.asked().as_str()), (Ok(&[10, 2][..]), "draw_message red"));
}

// rule: M-7, R-5
#[test]
fn rogue_points_bring_a_message_too() {
    // Red's robber takes 2 of Blue's 3, and with them red's woman comes to 5.
    let drawing =
        ROAD.replace("red thief", "blue thief").replace("2+0 0+0", "1+3 8+8").replace("main", "robbers: 8 -\n    main");
    let mut game = completed(&WITH_ROBBERS, &drawing);
    game.act("figure 0");
    assert_eq!(game.asked(), "figure red");
    game.act("figure 1");
    assert_eq!((game.game.figures(0), game.asked().as_str()), (Ok(&[1, 5][..]), "draw_message red"));
}

// rule: M-4
#[test]
fn instead_of_performing_it_red_may_score_two() {
    let drawing = "
        @A^3 U --
        U    U --
        red thief 0,0
        red thief 0,1
        figures: 2+0 0+0
        main: A V E";
    let mut game = with_message(drawing, 1);
    assert_eq!((game.asked().as_str(), game.offers().join(", ").as_str()), ("message red", "perform, points"));
    assert_eq!(game.game.message(), Some(1));
    game.act("points");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("figure red", "figure 0, figure 1"));
    game.act("figure 1");
    let told = game.told(&TOLD);
    let expected = [
        "red 3 road 0,0 z0: tiles 3 = 3",
        "red message_drawn 1",
        "red message_declined 1",
        "red woman 2 message: messages 1 = 2",
    ];
    assert_eq!(told, expected);
    assert_eq!(
        (game.game.figures(0), game.asked().as_str(), game.game.message()),
        (Ok(&[5, 2][..]), "draw blue", None)
    );
}

// rule: M-4, R-7
#[test]
fn the_points_of_a_message_are_a_round_of_their_own_and_may_be_robbed() {
    // Blue's robber waits on space 5, where red's figure comes with its road.
    let mut game = completed(&WITH_ROBBERS, &ROAD.replace("main", "robbers: - 5\n    main"));
    game.act("figure 0; message 1; figure 0");
    assert_eq!(game.asked(), "figure blue");
    game.act("figure 0");
    let told = game.told(&[EventKind::Award, EventKind::Robbed, EventKind::RobberReturned]);
    let expected = [
        "red 3 road 0,0 z0: tiles 3 = 3",
        "red 2 message: messages 1 = 2",
        "blue robber_returned 5",
        "blue 1 robbed red: message",
    ];
    assert_eq!(told, expected);
    assert_eq!((game.game.scores(), game.asked().as_str()), (&[7, 1][..], "draw blue"));
}

// rule: M-4
#[test]
fn the_points_of_a_message_may_bring_the_next_and_so_on() {
    // The first two points take the woman to 5, the next message takes the usual figure to 10.
    let drawing = "
        @A^3 U --
        B    B --
        red thief 0,0
        red monk 1,1
        figures: 2+3 0+0
        main: A V E";
    let mut game = with_message(drawing, 1);
    game.act("figure 1");
    assert_eq!((game.game.figures(0), game.asked().as_str()), (Ok(&[5, 5][..]), "draw_message red"));
    assert_eq!(game.offers().len(), 7);
    game.act("message 3; perform; figure 0");
    assert_eq!((game.game.figures(0), game.asked().as_str()), (Ok(&[10, 5][..]), "draw_message red"));
    game.act("message 2; figure 0");
    assert_eq!(game.asked(), "draw blue");
    let expected = [
        "red 3 road 0,0 z0: tiles 3 = 3",
        "red message_drawn 1",
        "red message_impossible 1",
        "red woman 2 message: messages 1 = 2",
        "red message_drawn 3",
        "red message_performed 3",
        "red 5 message 1,1 z0: tiles 1 = 1, neighbours 4 = 4",
        "red message_drawn 2",
        "red message_impossible 2",
        "red 2 message: messages 1 = 2",
    ];
    assert_eq!(game.told(&TOLD), expected);
    assert_eq!(game.game.messages_seen(), [1, 3, 2]);
}

// rule: M-6
#[test]
fn the_final_scoring_brings_no_message_and_moves_the_usual_figure() {
    // One point takes red's usual figure to 5; Blue's robber gives him three.
    let drawing = "
        @A^3 U --
        red thief 0,0
        figures: 3+9 2+2
        robbers: - 7
        main: U";
    let mut game = drawn_with(&WITH_ROBBERS, drawing);
    game.act("place 2,0 r0; pass");
    assert_eq!(game.asked(), "over");
    let told = game.told(&[EventKind::EndBonus, EventKind::Award, EventKind::MessageDrawn]);
    assert_eq!(told, ["blue 3 end_bonus 7", "red 3 road 0,0 z0: tiles 3 = 3"]);
    assert_eq!((game.game.figures(0), game.game.figures(1)), (Ok(&[6, 9][..]), Ok(&[5, 2][..])));
    assert_eq!((game.game.scores(), game.game.winners()), (&[15, 7][..], vec![0]));
}

// rule: M-6
#[test]
fn the_round_of_the_last_placement_still_brings_a_message() {
    let mut game = with_message(&ROAD.replace("A V E", "A"), 6);
    game.act("figure 1");
    assert_eq!((game.asked().as_str(), game.game.scores()), ("over", &[7, 0][..]));
}
