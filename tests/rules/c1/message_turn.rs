//! Message 7: another turn.

use tilewright::EventKind;

use crate::drawn_with;
use crate::messages::{MESSAGES, ROAD, with_message};

const TURNS: [EventKind; 5] = [
    EventKind::TurnStarted,
    EventKind::ExtraTurnStarted,
    EventKind::TileDiscarded,
    EventKind::TurnLapsed,
    EventKind::GameEnded,
];

// rule: M-5, M-8
#[test]
fn message_7_is_a_whole_turn_more_of_the_same_player() {
    let mut game = with_message(ROAD, 7);
    assert_eq!((game.asked().as_str(), game.offers().join(", ").as_str()), ("message red", "perform, points"));
    game.act("perform");
    // No points, and no figure to choose.
    assert_eq!((game.asked().as_str(), game.game.is_extra_turn(), game.game.turn()), ("draw red", true, 0));
    game.act("draw V; place 0,1 r0; thief 0");
    assert_eq!(game.pieces(), ["red follower 0,1 z0"]);
    assert_eq!((game.asked().as_str(), game.game.is_extra_turn(), game.game.turn()), ("place blue", false, 1));
    assert_eq!(game.told(&TURNS), ["red extra_turn_started", "blue turn_started"]);
    assert_eq!(game.game.scores(), [5, 0]);
}

// rule: M-8
#[test]
fn what_the_additional_turn_completes_is_scored_and_may_bring_the_next_message() {
    // An E closes the city of red's knight, two tiles for four points.
    let drawing = "
        @A^3 U   --
        B    E^2 --
        red thief 0,0
        red knight 1,1
        figures: 2+1 0+0
        main: A E V";
    let mut game = with_message(drawing, 7);
    game.act("perform; draw E; place 1,2 r0; pass; figure 1");
    assert_eq!((game.game.figures(0), game.asked().as_str()), (Ok(&[5, 5][..]), "draw_message red"));
    // 7 is at the bottom now.
    assert_eq!(game.offers().len(), 7);
    game.act("message 1; figure 0");
    assert_eq!((game.asked().as_str(), game.game.scores()), ("place blue", &[12, 0][..]));
}

// rule: M-8
#[test]
fn without_a_tile_it_cannot_be_performed() {
    let mut game = with_message(&ROAD.replace("A V E", "A"), 7);
    assert_eq!(game.told(&[EventKind::MessageImpossible]), ["red message_impossible 7"]);
    game.act("figure 0");
    assert_eq!((game.asked().as_str(), game.game.scores()), ("over", &[7, 0][..]));
}

// rule: M-8
#[test]
fn if_all_tiles_left_prove_unplaceable_it_is_lost() {
    // No edge of the table is a city edge.
    let mut game = with_message(&ROAD.replace("A V E", "A C"), 7);
    game.act("perform");
    let told = game.told(&TURNS);
    let expected = ["red extra_turn_started", "red tile_discarded C", "red turn_lapsed", "game_ended: red"];
    assert_eq!(told, expected);
    assert_eq!((game.asked().as_str(), game.discarded().as_str(), game.game.scores()), ("over", "C", &[5, 0][..]));
}

// rule: M-8, K-24
#[test]
fn it_is_played_before_the_end_and_may_use_up_the_stack() {
    let mut game = with_message(&ROAD.replace("A V E", "A V"), 7);
    game.act("perform; place 0,1 r0; pass");
    assert_eq!(game.told(&TURNS), ["red extra_turn_started", "game_ended: red"]);
    assert_eq!(game.asked(), "over");
}

// rule: M-8, CC-2
#[test]
fn it_begins_when_the_present_turn_is_over_its_crop_circle_included() {
    let options = [("messages", "true"), ("crop_circles", "true")];
    let drawing = "
        @A^3 U --
        U    U --
        red thief 0,0
        blue thief 0,1
        figures: 2+0 0+0
        main: CC1-RRR V E";
    let mut game = drawn_with(&options, drawing);
    game.act("draw CC1-RRR; place 2,0 r0; pass; figure 0; message 7; perform");
    assert_eq!((game.asked().as_str(), game.game.is_extra_turn()), ("circle red", false));
    game.act("circle take_back");
    assert_eq!((game.asked().as_str(), game.game.is_extra_turn()), ("draw red", true));
    // The tile of the additional turn has no circle.
    game.act("draw V; place 0,2 r0; pass");
    assert_eq!(game.asked(), "place blue");
}

// rule: M-8
#[test]
fn a_message_of_the_same_turn_comes_before_the_additional_turn() {
    // 7 brings no points and so no other message; but one whose points bring 7 is settled before.
    let mut game = with_message(&ROAD.replace("2+0", "2+3"), 1);
    game.act("figure 1; message 7; perform");
    assert_eq!(
        (game.asked().as_str(), game.game.figures(0), game.game.is_extra_turn()),
        ("draw red", Ok(&[5, 5][..]), true)
    );
    game.act("draw V; place 0,1 r0; pass");
    assert_eq!((game.asked().as_str(), game.game.messages_seen()), ("place blue", vec![1, 7]));
}

// rule: M-8
#[test]
fn after_all_eight_it_may_come_again_in_its_own_additional_turn() {
    // The only way to two in a row: the other seven are drawn between them.
    let drawing = ROAD.replace("main", "messages: 7 1 2 3 4 5 6 8\n    main");
    let mut game = drawn_with(&MESSAGES, &drawing);
    game.act("draw A; place 2,0 r1; pass; figure 0");
    assert_eq!((game.game.message(), game.asked().as_str()), (Some(7), "message red"));
    game.act("perform");
    assert_eq!((game.asked().as_str(), game.game.messages_seen()), ("draw red", vec![1, 2, 3, 4, 5, 6, 8, 7]));
}
