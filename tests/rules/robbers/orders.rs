//! What a round is asked of its scorers: which award is next, and with which figure.

use tilewright::{Error, RogueRide, ScoringRound};

use crate::alone::{Alone, Round, track};
use crate::{BLUE, GREEN, RED, YELLOW};

// rule: R-20
#[test]
fn an_award_of_no_points_is_none() {
    // Nobody is asked for the figure, nothing is told, and the others keep their numbers.
    let mut alone = Round { figures: "7+12 0+0", robbers: "- -", awards: &[(BLUE, 0), (RED, 4), (RED, 0)] }.play();
    assert_eq!((alone.asked().as_str(), alone.round.asked_award()), ("figure red", Some(1)));
    alone.act("figure 1");
    assert_eq!((alone.asked().as_str(), alone.told()), ("over", vec!["red woman 4 award 1".to_owned()]));
    // Nor does it count among the awards that are left.
    let alone = Round { figures: "7 20", robbers: "- 7", awards: &[(RED, 0), (RED, 4)] }.play();
    assert_eq!((alone.asked().as_str(), alone.told()[0].as_str()), ("over", "red 4 award 1"));
    // A round without awards is over.
    let alone = Round { figures: "7 7", robbers: "7 7", awards: &[] }.play();
    assert_eq!((alone.asked().as_str(), alone.robbers().as_str(), alone.told().len()), ("over", "7 7", 0));
}

// rule: R-20
#[test]
fn only_players_of_the_track_have_awards() {
    let refused = |active, awards: &[(u8, u32)]| {
        ScoringRound::new(track("7 20", "- -"), active, RogueRide::Must, awards).unwrap_err()
    };
    let expected = Error::UnknownPlayer { found: 2, players: 2 };
    assert_eq!((refused(RED, &[(RED, 1), (GREEN, 3)]), refused(GREEN, &[(RED, 1)])), (expected.clone(), expected));
    assert_eq!(refused(RED, &[(RED, 1); 1001]).name(), "limit");
    let most = ScoringRound::new(track("7 20", "- -"), RED, RogueRide::Must, &[(RED, 1); 1000]).unwrap();
    assert_eq!((most.decision(), most.track().scores()), (None, &[1007, 20][..]));
}

// rule
#[test]
fn players_are_asked_in_turn_order_each_for_all_his_awards() {
    let awards = [(RED, 3), (RED, 6), (GREEN, 3), (YELLOW, 5)];
    let round = Round { figures: "7+12 20+20 7+30 40+41", robbers: "- 7 - -", awards: &awards };
    let asked = |active| {
        let mut alone = round.in_turn_of(active);
        let mut asked = Vec::new();
        while !alone.asked().starts_with("rob") {
            asked.push(alone.asked());
            let answer = if alone.asked() == "award_order red" { "award 1" } else { "figure 0" };
            alone.act(answer);
        }
        asked
    };
    let red = ["award_order red", "figure red", "figure red"];
    let expected = |first: &[&'static str], last: &[&'static str]| [first, last].concat();
    assert_eq!(asked(RED), expected(&red, &["figure green", "figure yellow"]));
    assert_eq!(asked(BLUE), expected(&["figure green", "figure yellow"], &red));
    assert_eq!(asked(GREEN), expected(&["figure green", "figure yellow"], &red));
    assert_eq!(asked(YELLOW), [&["figure yellow"][..], &red, &["figure green"]].concat());
}

// rule: R-21
#[test]
fn awards_are_scored_in_the_order_that_was_said() {
    let awards = [(GREEN, 2), (RED, 3), (RED, 6), (GREEN, 9)];
    let round = Round { figures: "7 7 7", robbers: "- 7 -", awards: &awards };
    let answers = [(RED, "award 2"), (GREEN, "award 3"), (BLUE, "rob p2 f0")];
    let mut alone = round.play();
    alone.answered(&answers);
    // In turn order from the active player, each one's as he said.
    assert_eq!(alone.told()[..4], ["red 6 award 2", "red 3 award 1", "green 9 award 3", "green 2 award 0"]);
    let mut alone = round.in_turn_of(BLUE);
    alone.answered(&answers);
    assert_eq!(alone.told()[..4], ["green 9 award 3", "green 2 award 0", "red 6 award 2", "red 3 award 1"]);
}

// rule: R-21
#[test]
fn for_each_award_first_its_place_then_its_figure() {
    let awards = [(RED, 3), (GREEN, 4), (RED, 6), (RED, 8)];
    let mut alone = Round { figures: "7+12 20+20 30+30", robbers: "- 7 -", awards: &awards }.play();
    assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("award_order red", "award 0, award 2, award 3"));
    assert_eq!(alone.round.asked_award(), None);
    // Not another's, not one that is none.
    for other in ["award 1", "award 4", "figure 0", "pass"] {
        alone.refuses(other);
    }
    alone.act("award 2");
    assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("figure red", "figure 0, figure 1"));
    assert_eq!(alone.round.asked_award(), Some(2));
    alone.refuses("award 0");
    // The usual figure by the robber has not moved yet: the order of the others matters.
    alone.act("figure 1");
    assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("award_order red", "award 0, award 3"));
    alone.refuses("award 2");
    alone.act("award 3; figure 0");
    assert_eq!((alone.asked().as_str(), alone.round.asked_award()), ("figure red", Some(0)));
    // Nothing moves before all is said.
    assert_eq!((alone.figures().as_str(), alone.told().len()), ("7+12 20+20 30+30", 0));
}

fn asked(figures: &str, robbers: &str, awards: &[(u8, u32)]) -> String {
    Round { figures, robbers, awards }.play().asked()
}

const BOTH: [(u8, u32); 2] = [(RED, 3), (RED, 6)];

// rule: R-24
#[test]
fn the_order_is_asked_where_a_figure_shares_its_space_with_anothers_robber() {
    assert_eq!(asked("7 20", "- 7", &BOTH), "award_order red");
    assert_eq!(asked("57 20", "- 7", &BOTH), "award_order red");
    // With an own robber there too it is the same.
    assert_eq!(asked("7 20", "7 7", &BOTH), "award_order red");
    // Nobody's robber is on the track; it stands elsewhere; it is his own; another's figure stands by it.
    assert_eq!(asked("7 20", "- -", &BOTH), "over");
    assert_eq!(asked("7 20", "- 8", &BOTH), "over");
    assert_eq!(asked("7 20", "7 -", &BOTH), "over");
    assert_eq!(asked("7 20 30", "- 30 -", &BOTH), "over");
    // By either figure.
    assert_eq!(asked("12+7 20+20", "- 7", &BOTH), "award_order red");
    assert_eq!(asked("7+12 20+20", "- 7", &BOTH), "award_order red");
    assert_eq!(asked("8+12 20+20", "- 7", &BOTH), "figure red");
}

// rule: R-24
#[test]
fn the_order_is_asked_where_the_halves_of_the_awards_left_differ() {
    for (awards, is_asked) in [
        (&[(RED, 3)][..], false),
        (&[(RED, 3), (RED, 4)], false),
        (&[(RED, 4), (RED, 4)], false),
        (&[(RED, 4), (RED, 5)], true),
        (&[(RED, 4), (RED, 3), (RED, 5)], true),
        (&[(RED, 5), (RED, 4), (RED, 3)], true),
        (&[(RED, 0), (RED, 5)], false),
        // Those of others do not matter.
        (&[(RED, 3), (BLUE, 9)], false),
    ] {
        assert_eq!(asked("7 20", "- 7", awards), if is_asked { "award_order red" } else { "over" }, "{awards:?}");
    }
    // Where it is not asked, the lowest is next.
    let alone = Round { figures: "7 20", robbers: "- 7", awards: &[(RED, 3), (RED, 4)] }.play();
    assert_eq!(alone.told(), ["red 3 award 0", "red 4 award 1", "blue back 7", "blue 2 of red, award 0"]);
}

/// Red, whose figures are both by robbers of Blue and Green, is asked for the order; this is said.
fn said(awards: &[(u8, u32)], answers: &str) -> Alone {
    let mut alone = Round { figures: "7+12 20+20 30+30", robbers: "- 7 12", awards }.play();
    alone.act(answers);
    alone
}

// rule: R-24
#[test]
fn it_is_asked_again_while_a_figure_that_has_not_moved_stands_by_a_robber() {
    let three = [(RED, 3), (RED, 6), (RED, 8)];
    assert_eq!(said(&three, "award 0; figure 0").asked(), "award_order red");
    assert_eq!(said(&three, "award 0; figure 1").asked(), "award_order red");
    // When both have moved, the lowest is next.
    let alone = said(&[(RED, 3), (RED, 6), (RED, 8), (RED, 1)], "award 3; figure 0; award 1; figure 1");
    assert_eq!((alone.asked().as_str(), alone.round.asked_award()), ("figure red", Some(0)));
    // When the halves of those that are left are equal.
    let alone = said(&[(RED, 3), (RED, 6), (RED, 4)], "award 1; figure 0");
    assert_eq!((alone.asked().as_str(), alone.round.asked_award()), ("figure red", Some(0)));
    // When one is left.
    assert_eq!(said(&BOTH, "award 1; figure 0").asked(), "figure red");
}

// rule: R-24
#[test]
fn it_is_asked_no_more_when_the_figure_by_the_robber_has_moved() {
    let three = [(RED, 3), (RED, 6), (RED, 8)];
    let round = Round { figures: "12+7 20+20", robbers: "- 7", awards: &three };
    let mut alone = round.play();
    alone.act("award 2; figure 1");
    assert_eq!((alone.asked().as_str(), alone.round.asked_award()), ("figure red", Some(0)));
    // But as long as it has not.
    let mut alone = round.play();
    alone.act("award 2; figure 0");
    assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("award_order red", "award 0, award 1"));
}

// rule: R-24
#[test]
fn the_figure_is_always_asked_with_the_messages_and_never_without() {
    // Also where both stand together, far from every robber.
    let mut alone = Round { figures: "7+7 20+20", robbers: "- -", awards: &[(RED, 3), (RED, 3)] }.play();
    for award in 0..2 {
        assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("figure red", "figure 0, figure 1"));
        assert_eq!(alone.round.asked_award(), Some(award));
        alone.act("figure 1");
    }
    assert_eq!((alone.asked().as_str(), alone.figures().as_str()), ("over", "7+13 20+20"));
    // For rogue points too: then there is no award.
    let mut alone = Round { figures: "7+9 20+20", robbers: "- 7", awards: &[(RED, 3)] }.play();
    alone.act("figure 0");
    assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("figure blue", "figure 0, figure 1"));
    assert_eq!(alone.round.asked_award(), None);
    alone.act("figure 1");
    assert_eq!((alone.asked().as_str(), alone.figures().as_str()), ("over", "10+9 20+22"));
    assert_eq!(asked("7 20", "- 7", &[(RED, 3)]), "over");
}
