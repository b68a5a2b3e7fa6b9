//! Who is robbed, of what, and by whom.

use crate::alone::Round;
use crate::{BLUE, GREEN, RED, YELLOW};

// rule: R-5
#[test]
fn a_robber_gives_half_the_points_rounded_up_and_is_taken_back() {
    for (points, half) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (9, 5), (63, 32)] {
        let alone = Round { figures: "10 20", robbers: "- 10", awards: &[(RED, points)] }.play();
        // Red keeps everything.
        assert_eq!((alone.asked().as_str(), alone.figures()), ("over", format!("{} {}", 10 + points, 20 + half)));
        assert_eq!(alone.robbers(), "- -");
        let expected =
            [format!("red {points} award 0"), "blue back 10".to_owned(), format!("blue {half} of red, award 0")];
        assert_eq!(alone.told(), expected);
    }
}

// rule: R-5
#[test]
fn nobody_robs_himself() {
    let alone = Round { figures: "10 20", robbers: "10 -", awards: &[(RED, 5)] }.play();
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("15 20", "10 -"));
    assert_eq!(alone.told(), ["red 5 award 0"]);
    // Nor is his own figure among the candidates, which differ in gain.
    let alone = Round { figures: "10 10", robbers: "- 10", awards: &[(RED, 3), (BLUE, 8)] }.play();
    assert_eq!((alone.asked().as_str(), alone.figures().as_str()), ("over", "13 20"));
    // With his other figure he cannot be robbed by himself either.
    let mut alone = Round { figures: "10+10 20+20", robbers: "10 -", awards: &[(RED, 5)] }.play();
    alone.act("figure 1");
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("10+15 20+20", "10 -"));
}

// rule: R-5
#[test]
fn only_a_figure_that_leaves_the_robbers_space_is_robbed() {
    // Beside it, on the space it comes to, on one it passes; and by a figure that stays where it is.
    for space in ["9", "11", "12", "15", "30"] {
        let robbers = format!("- {space} -");
        let alone = Round { figures: "10 20 30", robbers: &robbers, awards: &[(RED, 5)] }.play();
        assert_eq!((alone.figures(), alone.robbers()), ("15 20 30".to_owned(), robbers.clone()), "{space}");
    }
    // No points move no figure.
    let alone = Round { figures: "10 20", robbers: "- 10", awards: &[(RED, 0)] }.play();
    assert_eq!((alone.robbers().as_str(), alone.told().len()), ("- 10", 0));
}

// rule: R-6
#[test]
fn every_robber_on_the_space_robs_but_its_own_players() {
    let round = Round { figures: "10 20 30 40", robbers: "10 10 10 10", awards: &[(RED, 5)] };
    let alone = round.play();
    assert_eq!(alone.gains(), ["blue 3 of red", "green 3 of red", "yellow 3 of red"]);
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("15 23 33 43", "10 - - -"));
    // They are told in turn order from the active player.
    assert_eq!(round.in_turn_of(GREEN).gains(), ["green 3 of red", "yellow 3 of red", "blue 3 of red"]);
    let expected = ["red 5 award 0", "yellow back 10", "blue back 10", "green back 10"];
    assert_eq!(round.in_turn_of(YELLOW).told()[..4], expected);
}

// rule: R-6
#[test]
fn robbers_on_several_spaces_rob_in_one_round() {
    let awards = [(RED, 5), (GREEN, 8)];
    let alone = Round { figures: "10 20 30 40", robbers: "30 10 - 30", awards: &awards }.play();
    assert_eq!(alone.gains(), ["red 4 of green", "blue 3 of red", "yellow 4 of green"]);
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("19 23 38 44", "- - - -"));
}

// rule: R-4
#[test]
fn spaces_are_compared_modulo_fifty() {
    for (figures, robbers, space) in
        [("57 20", "- 7", 7), ("107 20", "- 7", 7), ("50 20", "- 0", 0), ("7 20", "- 7", 7)]
    {
        let alone = Round { figures, robbers, awards: &[(RED, 4)] }.play();
        assert_eq!(alone.told()[1..], [format!("blue back {space}"), "blue 2 of red, award 0".to_owned()], "{figures}");
    }
    // Two figures share the space 7.
    let mut alone = Round { figures: "57 20 7", robbers: "- 7 -", awards: &[(RED, 4), (GREEN, 6)] }.play();
    assert_eq!(alone.candidates(), "red 2, green 3");
    alone.act("rob p0 f0");
    // From 49 one comes to 0.
    let alone = Round { figures: "49 48", robbers: "- 49", awards: &[(RED, 3)] }.play();
    assert_eq!(alone.figures(), "52 50");
    assert_eq!((alone.round.track().space(RED, 0), alone.round.track().space(BLUE, 0)), (2, 0));
    // A robber on 0 is not one on 49.
    let alone = Round { figures: "49 48", robbers: "- 0", awards: &[(RED, 3)] }.play();
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("52 48", "- 0"));
}

// rule: R-4
#[test]
fn with_the_messages_a_robber_robs_either_figure_but_only_on_its_space() {
    for (robbers, figure, gains) in [
        ("- 10", "figure 0", &["blue 2 of red"][..]),
        ("- 10", "figure 1", &[]),
        ("- 12", "figure 0", &[]),
        ("- 12", "figure 1", &["blue 2 of red woman"]),
    ] {
        let mut alone = Round { figures: "10+12 20+20", robbers, awards: &[(RED, 3)] }.play();
        alone.act(figure);
        if !gains.is_empty() {
            alone.act("figure 0");
        }
        assert_eq!(
            (alone.asked().as_str(), alone.gains()),
            ("over", gains.iter().map(|&gain| gain.to_owned()).collect())
        );
        assert_eq!(alone.robbers(), if gains.is_empty() { robbers } else { "- -" });
    }
}

// rule
#[test]
fn a_robber_cannot_wait() {
    // One candidate: nothing is asked, though it is worth but 1.
    let mut alone = Round { figures: "10 20", robbers: "- 10", awards: &[(RED, 1)] }.play();
    assert_eq!((alone.asked().as_str(), alone.gains()), ("over", vec!["blue 1 of red".to_owned()]));
    alone.refuses("pass");
    // Several: he must take one.
    let mut alone = Round { figures: "10 20 10", robbers: "- 10 -", awards: &[(RED, 1), (GREEN, 4)] }.play();
    assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("rob blue", "rob p0 f0, rob p2 f0"));
    for other in ["pass", "rob p1 f0", "rob p0 f1", "rob p3 f0", "award 0", "figure 0"] {
        alone.refuses(other);
    }
    // Then it is gone, and the next round is not robbed.
    alone.act("rob p0 f0");
    let figures = alone.figures();
    let next = Round { figures: &figures, robbers: &alone.robbers(), awards: &[(RED, 8)] }.play();
    assert_eq!(next.told(), ["red 8 award 0"]);
}

// rule
#[test]
fn only_the_first_award_that_moves_a_figure_can_be_robbed() {
    let round = Round { figures: "10 20", robbers: "- 10", awards: &[(RED, 3), (RED, 8), (RED, 5)] };
    for (first, gain, order) in [("award 0", 2, [0, 1, 2]), ("award 1", 4, [1, 0, 2]), ("award 2", 3, [2, 0, 1])] {
        let mut alone = round.play();
        alone.act(first);
        // The one figure has moved: the others follow as they stand in the list.
        let mut expected: Vec<String> = order.map(|award| format!("red {} award {award}", [3, 8, 5][award])).to_vec();
        expected.push("blue back 10".to_owned());
        expected.push(format!("blue {gain} of red, {first}"));
        assert_eq!((alone.asked().as_str(), alone.told()), ("over", expected));
    }
}

// rule: R-22
#[test]
fn each_figure_on_the_space_is_a_candidate_with_its_own_first_award() {
    // The awards of red: 3, 8, 5. The woman has the second, the usual figure the first and third.
    let awards = [(RED, 3), (RED, 8), (RED, 5)];
    let mut alone = Round { figures: "10+60 20+20", robbers: "- 10", awards: &awards }.play();
    alone.act("award 0; figure 0; award 1; figure 1; figure 0");
    assert_eq!((alone.asked().as_str(), alone.candidates().as_str()), ("rob blue", "red 2, red woman 4"));
    let awards: Vec<u16> = alone.round.candidates().iter().map(|candidate| candidate.award).collect();
    assert_eq!(awards, [0, 1]);
    alone.act("rob p0 f1; figure 1");
    assert_eq!(alone.told()[3..], ["blue back 10", "blue woman 4 of red woman, award 1"]);
}

// rule: R-22
#[test]
fn a_figure_that_only_comes_to_the_space_by_an_award_is_no_candidate() {
    // Red comes to 7 with the first award and leaves it with the second.
    let alone = Round { figures: "4 20", robbers: "- 7", awards: &[(RED, 3), (RED, 6)] }.play();
    assert_eq!(alone.told(), ["red 3 award 0", "red 6 award 1"]);
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("13 20", "- 7"));
    // Nor beside one that is a candidate.
    let awards = [(RED, 3), (RED, 6), (GREEN, 2)];
    let alone = Round { figures: "4 20 7", robbers: "- 7 -", awards: &awards }.play();
    assert_eq!((alone.gains(), alone.robbers().as_str()), (vec!["blue 1 of green".to_owned()], "- - -"));
    // In the next round it is one.
    let later = Round { figures: "7 20", robbers: "- 7", awards: &[(RED, 6)] }.play();
    assert_eq!(later.gains(), ["blue 3 of red"]);
}

// rule: R-22
#[test]
fn owners_choose_in_turn_order_and_nothing_has_moved_yet() {
    let awards = [(RED, 3), (GREEN, 6)];
    let round = Round { figures: "10 20 10 40", robbers: "- 10 - 10", awards: &awards };
    for (active, first, second) in [(RED, "blue", "yellow"), (BLUE, "blue", "yellow"), (GREEN, "yellow", "blue")] {
        let mut alone = round.in_turn_of(active);
        for owner in [first, second] {
            assert_eq!((alone.asked(), alone.candidates().as_str()), (format!("rob {owner}"), "red 2, green 3"));
            assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), (round.figures, round.robbers));
            assert!(alone.told().is_empty());
            // Both may rob the same figure.
            alone.act("rob p2 f0");
        }
        assert_eq!(alone.gains(), [format!("{first} 3 of green"), format!("{second} 3 of green")]);
    }
}

// rule: R-22
#[test]
fn a_player_whose_robber_is_in_supply_robs_nobody() {
    let alone = Round { figures: "10 10", robbers: "- -", awards: &[(RED, 8)] }.play();
    assert_eq!((alone.asked().as_str(), alone.gains().len(), alone.figures().as_str()), ("over", 0, "18 10"));
}
