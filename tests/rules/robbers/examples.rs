//! The pictures and worked examples of the rule book that need no table. Each comes out the same whoever's turn it is.

use crate::alone::{Alone, Round};
use crate::{BLUE, GREEN, RED, YELLOW};

/// What an example comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Outcome {
    /// What owners of robbers chose from, by player: `blue: red woman 3, green 2`.
    choices: Vec<String>,
    /// The rogue points, by player: `blue 2 of red woman`.
    gains: Vec<String>,
    figures: String,
    robbers: String,
}

/// Plays a round in each player's turn; each answers by his own list.
fn example(round: Round<'_>, answers: &[(u8, &str)]) -> Outcome {
    let players = round.figures.split(' ').count() as u8;
    let outcomes: Vec<Outcome> = (0..players).map(|active| outcome(round.in_turn_of(active), answers)).collect();
    assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0]), "{outcomes:#?}");
    outcomes[0].clone()
}

fn outcome(mut alone: Alone, answers: &[(u8, &str)]) -> Outcome {
    let mut choices = alone.answered(answers);
    choices.sort();
    let mut gains = alone.gains();
    gains.sort();
    Outcome { choices, gains, figures: alone.figures(), robbers: alone.robbers() }
}

// rule: R-E2, R-E3
#[test]
fn e2_and_e3_the_first_picture() {
    // Red's figure stands by Blue's robber, Blue's by Yellow's.
    let round = Round { figures: "10 12 30 40", robbers: "- 10 - 12", awards: &[(RED, 5)] };
    let outcome = example(round, &[]);
    assert_eq!(outcome.gains, ["blue 3 of red"]);
    // Blue's robber is back in supply, Yellow's has gone along.
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("15 15 30 40", "- - - 15"));
    // Later it robs whoever scores first.
    for (player, victim) in [(RED, "red"), (BLUE, "blue")] {
        let later = Round { figures: &outcome.figures, robbers: &outcome.robbers, awards: &[(player, 9)] };
        let later = example(later, &[]);
        assert_eq!((later.gains, later.robbers.as_str()), (vec![format!("yellow 5 of {victim}")], "- - - -"));
    }
}

// rule: R-E4
#[test]
fn e4_the_second_picture() {
    let round = Round { figures: "20 8 30 40", robbers: "8 - 8 -", awards: &[(BLUE, 4)] };
    let outcome = example(round, &[]);
    assert_eq!(outcome.gains, ["green 2 of blue", "red 2 of blue"]);
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("22 12 32 40", "- - - -"));
}

/// Blue's robber stands by red's woman; red has a road of 3 and a city of 6.
const FIRST: Round<'_> = Round { figures: "12+7 30+40", robbers: "- 7", awards: &[(RED, 3), (RED, 6)] };

// rule: R-E5
#[test]
fn e5_the_road_with_the_woman_and_the_city_with_the_usual_figure() {
    let outcome = example(FIRST, &[(RED, "award 0; figure 1; figure 0"), (BLUE, "figure 0")]);
    assert_eq!((outcome.gains, outcome.choices.len()), (vec!["blue 2 of red woman".to_owned()], 0));
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("18+10 32+40", "- -"));
}

// rule: R-E6
#[test]
fn e6_the_road_with_the_usual_figure_and_the_city_with_the_woman() {
    let outcome = example(FIRST, &[(RED, "award 0; figure 0; figure 1"), (BLUE, "figure 0")]);
    assert_eq!(outcome.gains, ["blue 3 of red woman"]);
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("15+13 33+40", "- -"));
}

// rule: R-E7
#[test]
fn e7_both_with_the_woman_and_the_road_first() {
    let outcome = example(FIRST, &[(RED, "award 0; figure 1; figure 1"), (BLUE, "figure 0")]);
    assert_eq!(outcome.gains, ["blue 2 of red woman"]);
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("12+16 32+40", "- -"));
}

// rule: R-E8
#[test]
fn e8_both_with_the_usual_figure() {
    let outcome = example(FIRST, &[(RED, "award 0; figure 0; figure 0")]);
    assert_eq!((outcome.gains.len(), outcome.choices.len()), (0, 0));
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("21+7 30+40", "- 7"));
}

// rule: R-E9
#[test]
fn e9_both_with_the_woman_and_the_city_first() {
    let outcome = example(FIRST, &[(RED, "award 1; figure 1; figure 1"), (BLUE, "figure 0")]);
    assert_eq!(outcome.gains, ["blue 3 of red woman"]);
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("12+16 33+40", "- -"));
}

/// Blue's robber stands by Green's usual figure and by red's woman; Green has a road of 3, red a city of 6.
const SECOND: Round<'_> = Round { figures: "12+7 30+40 7+20", robbers: "- 7 -", awards: &[(GREEN, 3), (RED, 6)] };

// rule: R-E10
#[test]
fn e10_both_score_with_the_figures_by_the_robber() {
    let answers = [(GREEN, "figure 0"), (RED, "figure 1"), (BLUE, "rob p0 f1; figure 0")];
    let outcome = example(SECOND, &answers);
    assert_eq!(outcome.choices, ["blue: red woman 3, green 2"]);
    assert_eq!(outcome.gains, ["blue 3 of red woman"]);
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("12+13 33+40 10+20", "- - -"));
    // He might have taken the other.
    let answers = [(GREEN, "figure 0"), (RED, "figure 1"), (BLUE, "rob p2 f0; figure 0")];
    assert_eq!(example(SECOND, &answers).gains, ["blue 2 of green"]);
}

// rule: R-E11
#[test]
fn e11_both_score_with_their_usual_figures() {
    let outcome = example(SECOND, &[(GREEN, "figure 0"), (RED, "figure 0"), (BLUE, "figure 0")]);
    assert_eq!((outcome.gains, outcome.choices.len()), (vec!["blue 2 of green".to_owned()], 0));
}

// rule: R-E12
#[test]
fn e12_both_score_with_the_figures_elsewhere() {
    let outcome = example(SECOND, &[(GREEN, "figure 1"), (RED, "figure 0")]);
    assert_eq!((outcome.gains.len(), outcome.robbers.as_str()), (0, "- 7 -"));
}

/// Green has a road of 3 and a city of 6, red a road of 2 and a city of 8.
const AWARDS: [(u8, u32); 4] = [(GREEN, 3), (GREEN, 6), (RED, 2), (RED, 8)];

/// Blue's robber stands by both figures of Green and by red's usual figure.
const THIRD: Round<'_> = Round { figures: "7+12 30+40 7+7", robbers: "- 7 -", awards: &AWARDS };

/// Green's road and city with the woman, red's with the usual figure.
const ROADS_FIRST: [(u8, &str); 2] = [(GREEN, "award 0; figure 1; figure 1"), (RED, "award 2; figure 0; figure 0")];

/// As in the example's first case, but for what is named.
fn with<'a>(scorers: &[(u8, &'a str)], robbers: &[(u8, &'a str)]) -> Vec<(u8, &'a str)> {
    [scorers, robbers].concat()
}

// rule: R-E13
#[test]
fn e13_roads_first_and_cities_with_the_same_figures() {
    let outcome = example(THIRD, &with(&ROADS_FIRST, &[(BLUE, "rob p2 f1; figure 0")]));
    // Neither city is among them.
    assert_eq!(outcome.choices, ["blue: red 1, green woman 2"]);
    assert_eq!(outcome.gains, ["blue 2 of green woman"]);
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("17+12 32+40 7+16", "- - -"));
}

// rule: R-E14
#[test]
fn e14_the_road_with_reds_woman_and_the_city_with_his_usual_figure() {
    let red = (RED, "award 2; figure 1; figure 0");
    let scorers = [(GREEN, "award 0; figure 1; figure 1"), red];
    let outcome = example(THIRD, &with(&scorers, &[(BLUE, "rob p0 f0; figure 0")]));
    assert_eq!(outcome.choices, ["blue: red 4, green woman 2"]);
    assert_eq!(outcome.gains, ["blue 4 of red"]);
    // Also when Green scores the city with the usual figure.
    let scorers = [(GREEN, "award 0; figure 1; figure 0"), red];
    let outcome = example(THIRD, &with(&scorers, &[(BLUE, "rob p0 f0; figure 0")]));
    assert_eq!(outcome.choices, ["blue: red 4, green 3, green woman 2"]);
    assert_eq!(outcome.gains, ["blue 4 of red"]);
}

/// Red's road and city with the woman, Green's city first, both with the usual figure.
const CITY_FIRST: [(u8, &str); 2] = [(GREEN, "award 1; figure 0; figure 0"), (RED, "award 2; figure 1; figure 1")];

// rule: R-E15
#[test]
fn e15_both_with_reds_woman_and_greens_city_first() {
    let outcome = example(THIRD, &with(&CITY_FIRST, &[(BLUE, "figure 0")]));
    assert_eq!((outcome.gains, outcome.choices.len()), (vec!["blue 3 of green".to_owned()], 0));
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("7+22 33+40 16+7", "- - -"));
}

// rule: R-E16
#[test]
fn e16_greens_city_with_the_usual_figure_is_a_candidate_too() {
    let scorers = [(GREEN, "award 0; figure 1; figure 0"), ROADS_FIRST[1]];
    let outcome = example(THIRD, &with(&scorers, &[(BLUE, "rob p2 f0; figure 0")]));
    assert_eq!(outcome.choices, ["blue: red 1, green 3, green woman 2"]);
    assert_eq!(outcome.gains, ["blue 3 of green"]);
}

/// As the third, with Yellow's robber beside Blue's.
const FOURTH: Round<'_> = Round { figures: "7+12 30+40 7+7 19+25", robbers: "- 7 - 7", awards: &AWARDS };

// rule: R-E17, R-E20
#[test]
fn e17_and_e20_two_robbers_each_choose_for_themselves() {
    let robbers = [(BLUE, "rob p2 f1; figure 0"), (YELLOW, "rob p0 f0; figure 0")];
    let outcome = example(FOURTH, &with(&ROADS_FIRST, &robbers));
    assert_eq!(outcome.choices, ["blue: red 1, green woman 2", "yellow: red 1, green woman 2"]);
    assert_eq!(outcome.gains, ["blue 2 of green woman", "yellow 1 of red"]);
    // Yellow's usual figure comes to the dark space 20, which it would have passed with 2.
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("17+12 32+40 7+16 20+25", "- - - -"));
    let robbers = [(BLUE, "rob p2 f1; figure 0"), (YELLOW, "rob p2 f1; figure 0")];
    assert_eq!(example(FOURTH, &with(&ROADS_FIRST, &robbers)).figures, "17+12 32+40 7+16 21+25");
}

// rule: R-E18
#[test]
fn e18_both_robbers_take_four_of_red() {
    let scorers = [(GREEN, "award 0; figure 1; figure 1"), (RED, "award 2; figure 1; figure 0")];
    let robbers = [(BLUE, "rob p0 f0; figure 0"), (YELLOW, "rob p0 f0; figure 1")];
    let outcome = example(FOURTH, &with(&scorers, &robbers));
    assert_eq!(outcome.gains, ["blue 4 of red", "yellow woman 4 of red"]);
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("15+14 34+40 7+16 19+29", "- - - -"));
}

// rule: R-E19
#[test]
fn e19_both_robbers_take_three_of_green() {
    let outcome = example(FOURTH, &with(&CITY_FIRST, &[(BLUE, "figure 0"), (YELLOW, "figure 0")]));
    assert_eq!(
        (outcome.gains, outcome.choices.len()),
        (["blue 3 of green", "yellow 3 of green"].map(str::to_owned).to_vec(), 0)
    );
}

// rule: R-E21
#[test]
fn e21_a_robber_goes_along_with_rogue_points_though_another_figure_stays() {
    // Red robs Yellow, and moves from where Green stands too.
    let round = Round { figures: "7 30 7 15", robbers: "15 7 - -", awards: &[(YELLOW, 4)] };
    let outcome = example(round, &[]);
    assert_eq!(outcome.gains, ["red 2 of yellow"]);
    assert_eq!((outcome.figures.as_str(), outcome.robbers.as_str()), ("9 30 7 19", "- 9 - -"));
}
