//! What each message does: performed, and where it cannot be.

use tilewright::{EventKind, Pos};
use tilewright_tests::drawing::Drawn;

use crate::drawn_with;
use crate::messages::{TOLD, with_message};

/// Red's road, which the turn completes, with other rows below it.
fn below(rows: &str, pieces: &str) -> String {
    format!("@A^3 U --\n{rows}\nred thief 0,0\n{pieces}\nfigures: 2+0 0+0\nmain: A V E C")
}

/// What the message tells after it was drawn, performed with the usual figure.
fn performed(drawing: &str, number: u8) -> Vec<String> {
    let mut game = with_message(drawing, number);
    assert_eq!((game.asked().as_str(), game.offers().join(", ").as_str()), ("message red", "perform, points"));
    game.act("perform");
    finish(game)
}

fn finish(mut game: Drawn) -> Vec<String> {
    if game.asked() == "figure red" {
        game.act("figure 0");
    }
    assert_eq!(game.asked(), "draw blue");
    let told = game.told(&TOLD);
    assert!(told[1].starts_with("red message_drawn ") && told[2].starts_with("red message_performed "), "{told:?}");
    told[3..].to_vec()
}

// rule: M-5
#[test]
fn message_1_scores_the_smallest_road_with_an_own_thief() {
    // A road of two tiles, and one of one.
    let drawing = below("V V^3 --\nU^1 -- --", "red thief 0,1\nred thief 1,1");
    assert_eq!(performed(&drawing, 1), ["red 1 message 1,1 z0: tiles 1 = 1"]);
    // The thief stays.
    let mut game = with_message(&drawing, 1);
    game.act("perform; figure 0");
    assert_eq!(game.pieces(), ["red follower 0,1 z0", "red follower 1,1 z0"]);
    // A smaller road of somebody else is of no use.
    let drawing = below("V V^3 --\nU^1 -- --", "red thief 0,1\nblue thief 1,1");
    assert_eq!(performed(&drawing, 1), ["red 2 message 0,1 z0: tiles 2 = 2"]);
}

// rule: M-5
#[test]
fn message_1_needs_no_majority() {
    let drawing = below("V -- --\nU^1 -- --\nU^1 -- --", "red thief 0,1\nblue thief 0,2\nblue thief 0,3");
    let mut game = with_message(&drawing, 1);
    game.act("perform; figure 0");
    assert_eq!((game.game.scores(), game.pieces().len()), (&[8, 0][..], 3));
}

// rule: M-5
#[test]
fn message_2_scores_the_smallest_city_with_an_own_knight() {
    // Two cities of one tile, one of them with a pennant.
    let drawing = below("E^2 M^2 --", "red knight 0,1\nred knight 1,1");
    assert_eq!(performed(&drawing, 2), ["red 1 message 0,1 z0: tiles 1 = 1"]);
    let drawing = below("E^2 M^2 --", "blue knight 0,1\nred knight 1,1");
    assert_eq!(performed(&drawing, 2), ["red 2 message 1,1 z0: tiles 1 = 1, pennants 1 = 1"]);
}

// rule: M-5
#[test]
fn message_3_scores_the_smallest_monastery_with_an_own_monk() {
    // Three neighbours in the west, four in the east.
    let drawing = below("B B --", "red monk 0,1\nred monk 1,1");
    assert_eq!(performed(&drawing, 3), ["red 4 message 0,1 z0: tiles 1 = 1, neighbours 3 = 3"]);
    // That of somebody else is of no use; five points bring the next message.
    let mut game = with_message(&below("B B --", "blue monk 0,1\nred monk 1,1"), 3);
    game.act("perform; figure 0");
    assert_eq!(game.told(&TOLD)[3..], ["red 5 message 1,1 z0: tiles 1 = 1, neighbours 4 = 4"]);
    assert_eq!((game.asked().as_str(), game.pieces().len()), ("draw_message red", 2));
}

// rule: M-5
#[test]
fn message_4_scores_three_or_two_for_each_own_farmer() {
    let drawing = below("B B --\nB -- --", "red farmer 0,1\nred farmer 1,1\nblue farmer 0,2");
    assert_eq!(performed(&drawing, 4), ["red 6 message: farmers 2 = 6"]);
    for (value, points) in [("3", 6), ("2", 4)] {
        let mut game = drawn_with(&[("messages", "true"), ("message_farmer_points", value)], &drawing);
        game.act("draw A; place 2,0 r1; pass; figure 0; message 4; perform; figure 0");
        assert_eq!(game.game.scores(), [5 + points, 0], "{value}");
    }
}

/// An open city with two pennants.
const PENNANTS: &str = "M^2 M^3 --";

// rule: M-5, M-8
#[test]
fn message_5_scores_two_for_each_pennant_of_cities_with_an_own_knight_each_city_once() {
    let drawing = below(PENNANTS, "red knight 0,1\nred knight 1,1");
    assert_eq!(performed(&drawing, 5), ["red 4 message: pennants 2 = 4"]);
    // One knight is enough, also beside more of another's.
    let drawing = below(&format!("{PENNANTS}\nR R --"), "red knight 0,1\nblue knight 1,1\nblue knight 1,2");
    assert_eq!(performed(&drawing, 5), ["red 4 message: pennants 2 = 4"]);
}

// rule: M-8
#[test]
fn message_5_can_be_performed_with_a_knight_but_no_pennant_for_nothing() {
    let drawing = below("E^2 M^2 --", "red knight 0,1\nblue knight 1,1");
    assert_eq!(performed(&drawing, 5), Vec::<String>::new());
}

// rule: M-5
#[test]
fn message_6_scores_two_for_each_own_knight() {
    let drawing = below(PENNANTS, "red knight 0,1\nred knight 1,1");
    assert_eq!(performed(&drawing, 6), ["red 4 message: knights 2 = 4"]);
    let drawing = below(PENNANTS, "red knight 0,1\nblue knight 1,1");
    assert_eq!(performed(&drawing, 6), ["red 2 message: knights 1 = 2"]);
}

// rule: M-5
#[test]
fn message_8_scores_one_follower_as_at_the_end_and_takes_it_back() {
    let drawing = below("V E^2 --\nU^1 -- --", "red thief 0,1\nred knight 1,1\nblue thief 0,2");
    let mut game = with_message(&drawing, 8);
    game.act("perform");
    assert_eq!(
        (game.asked().as_str(), game.offers().join(", ").as_str()),
        ("score_follower red", "retrieve 0,1 z0, retrieve 1,1 z0")
    );
    assert!(!game.refused("retrieve 0,2 z0").is_empty() && !game.refused("pass").is_empty());
    // Blue's thief on the same road gets nothing.
    game.act("retrieve 0,1 z0; figure 0");
    assert_eq!(game.game.scores(), [7, 0]);
    assert_eq!(
        (game.pieces(), game.supplies()),
        (vec!["red follower 1,1 z0".to_owned(), "blue follower 0,2 z0".to_owned()], vec![(6, 0), (6, 0)])
    );
    assert_eq!(game.told(&TOLD)[3..], ["red 2 message 0,1 z0: tiles 2 = 2"]);
}

// rule: M-8
#[test]
fn message_8_needs_no_majority_and_asks_nothing_where_there_is_one_zone() {
    let drawing = below("V E^2 --\nU^1 -- --\nU^1 -- --", "red thief 0,1\nblue thief 0,2\nblue thief 0,3");
    assert_eq!(performed(&drawing, 8), ["red 3 message 0,1 z0: tiles 3 = 3"]);
    // A monk.
    let drawing = below("B -- --", "red monk 0,1");
    assert_eq!(performed(&drawing, 8), ["red 3 message 0,1 z0: tiles 1 = 1, neighbours 2 = 2"]);
}

// rule: M-8, C1-24
#[test]
fn message_8_scores_a_farmer_by_the_complete_cities_at_his_field() {
    let drawing = below("B E^1 E^3", "red farmer 0,1\nblue farmer 1,1");
    for (farms, points) in [("third", 3), ("second", 3), ("first", 4)] {
        let mut game = drawn_with(&[("messages", "true"), ("farms", farms)], &drawing);
        game.act("draw A; place 2,0 r1; pass; figure 0; message 8; perform; figure 0");
        assert_eq!((game.game.scores(), game.supplies()[0].0), (&[5 + points, 0][..], 7), "{farms}");
    }
    // Without a city he comes back for nothing.
    let mut game = with_message(&below("B V^3 --", "red farmer 0,1"), 8);
    game.act("perform");
    assert_eq!((game.asked().as_str(), game.game.scores(), game.supplies()[0].0), ("draw blue", &[5, 0][..], 7));
}

// rule: M-5
#[test]
fn a_message_that_cannot_be_performed_leaves_two_points_without_asking() {
    // Blue has a follower of each kind, red none but the thief that has just been scored.
    let drawing = below("U U --\nE^2 B --", "blue thief 0,1\nblue farmer 1,1 z2\nblue knight 0,2\nblue monk 1,2");
    for number in [1, 2, 3, 4, 5, 6, 8] {
        let mut game = with_message(&drawing, number);
        assert_eq!((game.asked().as_str(), game.options().as_str()), ("figure red", "figure 0, figure 1"), "{number}");
        game.act("figure 1");
        let told = game.told(&TOLD);
        let expected = [format!("red message_impossible {number}"), "red woman 2 message: messages 1 = 2".to_owned()];
        assert_eq!(told[2..], expected);
        assert_eq!((game.game.figures(0), game.asked().as_str()), (Ok(&[5, 2][..]), "draw blue"));
    }
}

// rule: M-5
#[test]
fn a_message_needs_a_follower_of_its_own_kind() {
    let kinds = ["red thief 0,1", "red farmer 1,1 z2", "red knight 0,2", "red monk 1,2"];
    for (number, needed) in [(1, 0), (2, 2), (3, 3), (4, 1), (5, 2), (6, 2)] {
        let others: Vec<&str> = kinds.iter().enumerate().filter(|(i, _)| *i != needed).map(|(_, kind)| *kind).collect();
        let with_others = with_message(&below("U U --\nE^2 B --", &others.join("\n")), number);
        assert_eq!(with_others.asked(), "figure red", "{number}");
        let with_one = with_message(&below("U U --\nE^2 B --", kinds[needed]), number);
        assert_eq!(with_one.asked(), "message red", "{number}");
    }
}

// rule: M-5, M-8
#[test]
fn each_message_can_be_declined_for_two_points() {
    let drawing = below("U U --\nE^2 B --", "red thief 0,1\nred farmer 1,1 z2\nred knight 0,2\nred monk 1,2");
    for number in 1..=8 {
        let mut game = with_message(&drawing, number);
        assert_eq!(
            (game.asked().as_str(), game.offers().join(", ").as_str()),
            ("message red", "perform, points"),
            "{number}"
        );
        let pieces = game.pieces();
        game.act("points; figure 1");
        assert_eq!(game.told(&[EventKind::MessageDeclined]), [format!("red message_declined {number}")]);
        assert_eq!((game.game.figures(0), game.pieces()), (Ok(&[5, 2][..]), pieces));
        assert_eq!((game.asked().as_str(), game.game.is_extra_turn()), ("draw blue", false));
    }
}

// rule: M-8
#[test]
fn of_several_that_are_worth_least_none_is_asked_for() {
    // Two roads of one tile, two cities of one, and monasteries with as many neighbours.
    let drawing = below("V V^3 --", "red thief 0,1\nred thief 1,1");
    let told = performed(&drawing, 1);
    assert!(told[0].starts_with("red 1 message ") && told.len() == 1, "{told:?}");
    let drawing = below("E^2 E^2 --", "red knight 0,1\nred knight 1,1");
    let told = performed(&drawing, 2);
    assert!(told[0].starts_with("red 1 message ") && told.len() == 1, "{told:?}");
}

// rule: M-5, K-22
#[test]
fn what_a_message_scores_stays_worth_as_much_at_the_end() {
    let mut game = with_message(&below("V V^3 --", "red thief 0,1"), 1);
    game.act("perform; figure 0");
    assert!(game.final_awards().contains(&"red 1 road 0,1 z0: tiles 1 = 1".to_owned()), "{:?}", game.final_awards());
    assert_eq!(game.game.feature_at(Pos::new(0, 1), 0).unwrap().tiles, 1);
}
