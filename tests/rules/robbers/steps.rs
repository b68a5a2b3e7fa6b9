//! The steps of a round, one after the other: what has happened when what is asked.

use tilewright::RogueRide;

use crate::alone::Round;
use crate::{BLUE, GREEN, RED, YELLOW};

/// Blue and Green rob red and Yellow; Yellow's robber stands by the figures of Blue and Green, and red's far away.
const ROUND: Round<'_> =
    Round { figures: "10+1 20+2 20+3 40+4", robbers: "45 10 40 20", awards: &[(RED, 5), (YELLOW, 8)] };

// rule: R-23
#[test]
fn awards_then_robbers_back_then_figures_then_rides_then_all_rogue_moves() {
    let mut alone = ROUND.play();
    // nothing moves before all awards are said.
    assert_eq!(alone.asked(), "figure red");
    alone.act("figure 0");
    assert_eq!(
        (alone.asked().as_str(), alone.told().len(), alone.figures().as_str()),
        ("figure yellow", 0, ROUND.figures)
    );
    alone.act("figure 0");
    // The awards have moved the figures, and the robbers that rob are back; the others are where they were.
    assert_eq!(alone.asked(), "figure blue");
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("15+1 20+2 20+3 48+4", "45 - - 20"));
    let told = ["red 5 award 0", "yellow 8 award 1", "blue back 10", "green back 40"];
    assert_eq!(alone.told(), told);
    alone.act("figure 0");
    // No rogue points move anybody before all of them are known, and all rides.
    assert_eq!((alone.asked().as_str(), alone.told().len()), ("figure green", 4));
    alone.act("figure 0");
    assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("ride yellow", "ride p1 f0, ride p2 f0"));
    assert_eq!((alone.figures().as_str(), alone.told().len()), ("15+1 20+2 20+3 48+4", 4));
    alone.act("ride p2 f0");
    let rogue = ["blue 3 of red, award 0", "green 4 of yellow, award 1", "yellow with green 20 to 24"];
    assert_eq!((alone.asked().as_str(), &alone.told()[4..]), ("over", &rogue.map(str::to_owned)[..]));
    assert_eq!((alone.figures().as_str(), alone.robbers().as_str()), ("15+1 23+2 24+3 48+4", "45 - - 24"));
}

// rule: R-23
#[test]
fn owners_say_in_turn_order_which_figure_takes_the_rogue_points() {
    for (active, scorers, robbers) in [
        (RED, ["red", "yellow"], ["blue", "green"]),
        (BLUE, ["yellow", "red"], ["blue", "green"]),
        (GREEN, ["yellow", "red"], ["green", "blue"]),
        (YELLOW, ["yellow", "red"], ["blue", "green"]),
    ] {
        let mut alone = ROUND.in_turn_of(active);
        for player in scorers {
            assert_eq!(alone.asked(), format!("figure {player}"));
            alone.act("figure 1");
        }
        // The women have no robbers by them.
        assert_eq!((alone.asked().as_str(), alone.robbers().as_str()), ("over", "45 10 40 20"));
        let mut alone = ROUND.in_turn_of(active);
        alone.act("figure 0; figure 0");
        for player in robbers {
            assert_eq!(alone.asked(), format!("figure {player}"));
            alone.act("figure 1");
        }
        assert_eq!((alone.asked().as_str(), alone.figures().as_str()), ("over", "15+1 20+5 20+7 48+4"));
        assert_eq!(alone.gains().iter().map(|gain| gain.split(' ').next().unwrap()).collect::<Vec<_>>(), robbers);
    }
}

// rule: R-23, M-7
#[test]
fn the_figures_that_moved_are_those_of_awards_and_rogue_points() {
    let mut alone = ROUND.by(RED, RogueRide::May);
    alone.act("figure 0; figure 0; figure 1; figure 0; pass");
    let moved = |player| alone.round.moved(player).collect::<Vec<_>>();
    assert_eq!([moved(RED), moved(BLUE), moved(GREEN), moved(YELLOW)], [vec![0], vec![1], vec![0], vec![0]]);
    assert!(alone.round.moved(9).next().is_none());
    // Both, when an award and rogue points move one each.
    let mut alone = Round { figures: "10+1 20+2", robbers: "- 10", awards: &[(RED, 5), (BLUE, 2)] }.play();
    alone.act("figure 0; figure 1; figure 0");
    assert_eq!(alone.round.moved(BLUE).collect::<Vec<_>>(), [0, 1]);
}

// rule: R-23
#[test]
fn when_a_round_is_over_nothing_more_is_taken() {
    let mut alone = Round { figures: "10 20", robbers: "- 10", awards: &[(RED, 5)] }.play();
    assert_eq!((alone.round.decision(), alone.offers().as_str()), (None, ""));
    for answer in ["pass", "award 0", "figure 0", "rob p0 f0", "ride p0 f0"] {
        alone.refuses(answer);
    }
}
