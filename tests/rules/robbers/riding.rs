//! Robbers that go along with rogue points.

use crate::alone::Round;
use crate::{BLUE, GREEN, RED, YELLOW};

/// Blue robs red of 3; Yellow's robber stands by Blue's figure.
const ONE: Round<'_> = Round { figures: "10 20 30 40", robbers: "- 10 - 20", awards: &[(RED, 5)] };

// rule: R-8
#[test]
fn rogue_points_are_not_robbed_and_the_robber_goes_along() {
    let alone = ONE.play();
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("15 23 30 40", "- - - 23"));
    let expected = ["red 5 award 0", "blue back 10", "blue 3 of red, award 0", "yellow with blue 20 to 23"];
    assert_eq!(alone.told(), expected);
    // The woman may take the points: then nobody leaves the robber's space.
    for (figure, robbers) in [("figure 0", "- - - 23"), ("figure 1", "- - - 20")] {
        let mut alone = Round { figures: "10+0 20+30 30+0 40+0", ..ONE }.play();
        alone.act("figure 0").act(figure);
        assert_eq!((alone.asked().as_str(), alone.robbers().as_str()), ("over", robbers));
    }
    // And it may be she who is followed.
    let mut alone = Round { figures: "10+0 30+20 30+0 40+0", ..ONE }.play();
    alone.act("figure 0; figure 1");
    assert_eq!(alone.rides(), ["yellow with blue woman 20 to 23"]);
}

// rule: R-8
#[test]
fn every_robber_on_the_space_goes_along() {
    let round = Round { robbers: "- 10 20 20", ..ONE };
    let rides = ["green with blue 20 to 23", "yellow with blue 20 to 23"];
    assert_eq!(
        (round.play().rides(), round.play().robbers().as_str()),
        (rides.map(str::to_owned).to_vec(), "- - 23 23")
    );
    // They are told in turn order.
    assert_eq!(round.in_turn_of(YELLOW).rides(), [rides[1], rides[0]]);
    // A robber beside the space stays.
    for robbers in ["- 10 - 19", "- 10 - 21", "- 10 - 23", "- 10 - -"] {
        let alone = Round { robbers, ..ONE }.play();
        assert_eq!((alone.rides().len(), alone.robbers()), (0, robbers.replace("10", "-")), "{robbers}");
    }
}

// rule: R-8, K-23
#[test]
fn a_ride_may_go_round_the_track() {
    let alone = Round { figures: "10 48 30 40", robbers: "- 10 - 48", ..ONE }.play();
    assert_eq!(alone.rides(), ["yellow with blue 48 to 1"]);
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("15 51 30 40", "- - - 1"));
    let alone = Round { figures: "10 147 30 40", robbers: "- 10 - 47", ..ONE }.play();
    assert_eq!(alone.rides(), ["yellow with blue 47 to 0"]);
}

// rule
#[test]
fn a_robber_with_a_candidate_robs_and_does_not_ride() {
    // Red's award and Blue's rogue points both leave the space of Yellow's robber.
    let round = Round { figures: "20 20 10 40", robbers: "- 10 - 20", awards: &[(GREEN, 6), (RED, 4)] };
    let alone = round.play();
    assert_eq!(alone.gains(), ["blue 3 of green", "yellow 2 of red"]);
    assert_eq!((alone.rides().len(), alone.robbers().as_str()), (0, "- - - -"));
    // Also when its candidate is the very figure that then moves on with rogue points.
    let round = Round { figures: "10 20 30 40", robbers: "- 10 - 20", awards: &[(RED, 4), (BLUE, 5)] };
    let alone = round.play();
    assert_eq!(alone.gains(), ["blue 2 of red", "yellow 3 of blue"]);
    assert_eq!(
        (alone.rides().len(), alone.robbers().as_str(), alone.figures().as_str()),
        (0, "- - - -", "14 27 30 43")
    );
}

// rule: R-23
#[test]
fn it_counts_where_the_figure_starts_after_the_awards() {
    // Blue goes from 20 to 25 by an award, and from there on to 27. Green's robber on 20 robs, Yellow's on 25 rides.
    let awards = [(RED, 4), (BLUE, 5)];
    let alone = Round { figures: "10 20 30 40", robbers: "- 10 20 25", awards: &awards }.play();
    assert_eq!(alone.gains(), ["blue 2 of red", "green 3 of blue"]);
    assert_eq!(alone.rides(), ["yellow with blue 25 to 27"]);
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("14 27 33 40", "- - - 27"));
    // A robber where the figure only passes does not.
    let alone = Round { figures: "10 20 30 40", robbers: "- 10 20 23", awards: &awards }.play();
    assert_eq!((alone.rides().len(), alone.robbers().as_str()), (0, "- - - 23"));
}

// rule: R-23
#[test]
fn all_rogue_moves_happen_at_once_and_a_robber_rides_once() {
    // Blue comes to 20, from where Green leaves: who stands at 17 rides to 20, who stands at 20 to 24.
    let awards = [(RED, 5), (YELLOW, 8)];
    for active in [RED, BLUE, GREEN, YELLOW] {
        let alone = Round { figures: "10 17 20 40", robbers: "17 10 40 20", awards: &awards }.in_turn_of(active);
        let mut rides = alone.rides();
        rides.sort();
        assert_eq!(rides, ["red with blue 17 to 20", "yellow with green 20 to 24"]);
        assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("15 20 24 48", "20 - - 24"));
    }
}

// rule: R-23
#[test]
fn the_robber_of_who_was_robbed_rides_too_and_nobodys_with_his_own_figure() {
    // Red's robber stands by Blue's figure, and Blue robs red.
    let alone = Round { figures: "10 20", robbers: "20 10", awards: &[(RED, 5)] }.play();
    assert_eq!((alone.rides(), alone.robbers().as_str()), (vec!["red with blue 20 to 23".to_owned()], "23 -"));
    // Blue's own robber stood by his own figure as well: it has robbed, and is in supply.
    let alone = Round { figures: "10 10", robbers: "- 10", awards: &[(RED, 5)] }.play();
    assert_eq!((alone.rides().len(), alone.robbers().as_str(), alone.figures().as_str()), (0, "- -", "15 13"));
    // Red's robber stays by his own figure, which an award moves away.
    let alone = Round { figures: "10 20", robbers: "10 10", awards: &[(RED, 5)] }.play();
    assert_eq!((alone.rides().len(), alone.robbers().as_str()), (0, "10 -"));
}

// rule: R-8
#[test]
fn points_of_an_award_carry_no_robber_along() {
    // Blue's award leaves the space of his own robber; Yellow's is on the space that he comes to.
    let alone = Round { figures: "10 20 30 40", robbers: "- 20 - 25", awards: &[(BLUE, 5)] }.play();
    assert_eq!((alone.told(), alone.robbers().as_str()), (vec!["blue 5 award 0".to_owned()], "- 20 - 25"));
}

// rule: R-8
#[test]
fn a_robber_that_rode_robs_a_later_award() {
    let alone = ONE.play();
    let (figures, robbers) = (alone.figures(), alone.robbers());
    let later = Round { figures: &figures, robbers: &robbers, awards: &[(BLUE, 9)] }.play();
    assert_eq!((later.gains(), later.robbers().as_str()), (vec!["yellow 5 of blue".to_owned()], "- - - -"));
}
