//! What a round is asked of the owners of robbers, and what it is not.

use tilewright::RogueRide;

use crate::alone::Round;
use crate::{BLUE, GREEN, RED, YELLOW};

// rule: R-24
#[test]
fn whom_to_rob_is_asked_where_the_gains_differ() {
    for (awards, asked) in [
        (&[(RED, 3), (GREEN, 6)][..], "rob blue"),
        (&[(GREEN, 3), (RED, 6)], "rob blue"),
        (&[(RED, 4), (GREEN, 5)], "rob blue"),
        (&[(RED, 3), (GREEN, 4)], "over"),
        (&[(RED, 5), (GREEN, 5)], "over"),
        (&[(RED, 5)], "over"),
    ] {
        let alone = Round { figures: "7 20 7", robbers: "- 7 -", awards }.play();
        assert_eq!(alone.asked(), asked, "{awards:?}");
    }
    // One of three is enough.
    let awards = [(RED, 3), (GREEN, 4), (YELLOW, 5)];
    let alone = Round { figures: "7 20 7 7", robbers: "- 7 - -", awards: &awards }.play();
    assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("rob blue", "rob p0 f0, rob p2 f0, rob p3 f0"));
}

// rule: R-24
#[test]
fn where_the_gains_are_equal_the_first_by_player_and_figure_is_robbed() {
    // Green's award is the first of the list, red the first player.
    let round = Round { figures: "7 20 7", robbers: "- 7 -", awards: &[(GREEN, 4), (RED, 3)] };
    for active in [RED, BLUE, GREEN] {
        let alone = round.in_turn_of(active);
        assert!(alone.told().contains(&"blue 2 of red, award 1".to_owned()), "{:?}", alone.told());
    }
    // The woman was scored first, but the usual figure is the first of red's.
    let mut alone = Round { figures: "7+7 20+20", robbers: "- 7", awards: &[(RED, 4), (RED, 3)] }.play();
    alone.act("figure 1; figure 0");
    assert_eq!(alone.asked(), "figure blue");
    alone.act("figure 0");
    assert_eq!(alone.gains(), ["blue 2 of red"]);
}

// rule: R-24
#[test]
fn each_owner_is_asked_for_his_own_robber() {
    // Blue's stands by red and Green, Yellow's by Green alone.
    let awards = [(RED, 3), (GREEN, 9)];
    let round = Round { figures: "7 20 57 40", robbers: "- 7 - 8", awards: &awards };
    assert_eq!(round.play().asked(), "rob blue");
    let mut alone = Round { figures: "7+0 20+0 57+8 40+0", ..round }.play();
    alone.act("figure 0; figure 1");
    // Only Yellow robs Green's woman; Blue red's figure: neither chooses whom, but each with which figure.
    assert_eq!(alone.asked(), "figure blue");
    alone.act("figure 0; figure 1");
    assert_eq!(alone.gains(), ["blue 2 of red", "yellow woman 5 of green woman"]);
}

/// Yellow's robber stands by Blue and Green, who rob red of 3 and Yellow of 4.
const TWO_TO_FOLLOW: Round<'_> =
    Round { figures: "10 20 20 40", robbers: "- 10 40 20", awards: &[(RED, 5), (YELLOW, 8)] };

// rule
#[test]
fn whom_to_follow_is_asked_where_the_destinations_differ() {
    let mut alone = TWO_TO_FOLLOW.play();
    assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("ride yellow", "ride p1 f0, ride p2 f0"));
    // Under must there is no declining, and nobody else can be followed.
    for other in ["pass", "ride p0 f0", "ride p3 f0", "ride p1 f1", "rob p1 f0"] {
        alone.refuses(other);
    }
    let mut other = alone.clone();
    alone.act("ride p1 f0");
    assert_eq!((alone.rides(), alone.robbers().as_str()), (vec!["yellow with blue 20 to 23".to_owned()], "- - - 23"));
    other.act("ride p2 f0");
    assert_eq!((other.rides(), other.robbers().as_str()), (vec!["yellow with green 20 to 24".to_owned()], "- - - 24"));
    // Either way the figures move.
    assert_eq!((alone.figures(), other.figures()), ("15 23 24 48".to_owned(), "15 23 24 48".to_owned()));
}

// rule: R-24
#[test]
fn where_all_go_to_one_space_the_first_by_player_and_figure_is_followed() {
    // Both rob 4; or 3 and 53, which is once round the track.
    for (points, space) in [((8, 8), 24), ((5, 105), 23)] {
        let awards = [(RED, points.0), (YELLOW, points.1)];
        for active in [RED, GREEN] {
            let alone = Round { awards: &awards, ..TWO_TO_FOLLOW }.in_turn_of(active);
            assert_eq!(
                (alone.asked().as_str(), alone.rides()),
                ("over", vec![format!("yellow with blue 20 to {space}")])
            );
        }
    }
    // Figures on one space with other points, too.
    let awards = [(RED, 8), (YELLOW, 8)];
    let alone = Round { figures: "10 20 70 40", awards: &awards, ..TWO_TO_FOLLOW }.play();
    assert_eq!((alone.asked().as_str(), alone.figures().as_str()), ("over", "18 24 74 48"));
    assert_eq!(alone.rides(), ["yellow with blue 20 to 24"]);
}

// rule
#[test]
fn by_the_option_may_it_is_asked_wherever_one_can_be_followed() {
    let may = |round: Round<'_>| round.by(RED, RogueRide::May);
    let one = Round { figures: "10 20 30 40", robbers: "- 10 - 20", awards: &[(RED, 5)] };
    let mut alone = may(one);
    assert_eq!((alone.asked().as_str(), alone.offers().as_str()), ("ride yellow", "pass, ride p1 f0"));
    alone.refuses("ride p0 f0");
    let mut stays = alone.clone();
    alone.act("ride p1 f0");
    assert_eq!((alone.robbers().as_str(), alone.figures().as_str()), ("- - - 23", "15 23 30 40"));
    stays.act("pass");
    assert_eq!(
        (stays.asked().as_str(), stays.robbers().as_str(), stays.figures().as_str()),
        ("over", "- - - 20", "15 23 30 40")
    );
    assert!(stays.rides().is_empty());
    // Also where all go to one space.
    let alone = may(Round { awards: &[(RED, 8), (YELLOW, 8)], ..TWO_TO_FOLLOW });
    assert_eq!(alone.offers(), "pass, ride p1 f0, ride p2 f0");
    // Where there is none, it is not asked; under must one is followed without asking.
    let none = Round { figures: "10 21 30 40", ..one };
    assert_eq!((may(none).asked().as_str(), may(none).robbers().as_str()), ("over", "- - - 20"));
    assert_eq!((one.play().asked().as_str(), one.play().robbers().as_str()), ("over", "- - - 23"));
}

// rule
#[test]
fn owners_are_asked_whom_they_follow_in_turn_order() {
    // Red's and Yellow's robbers stand by Blue and Green.
    let round = Round { robbers: "20 10 40 20", ..TWO_TO_FOLLOW };
    for (active, first, second) in [(RED, "red", "yellow"), (BLUE, "yellow", "red"), (YELLOW, "yellow", "red")] {
        for ride in [RogueRide::Must, RogueRide::May] {
            let mut alone = round.by(active, ride);
            assert_eq!(alone.asked(), format!("ride {first}"));
            alone.act("ride p1 f0");
            assert_eq!(alone.asked(), format!("ride {second}"));
            alone.act("ride p2 f0");
            assert_eq!(alone.asked(), "over");
            assert_eq!(alone.rides(), [format!("{first} with blue 20 to 23"), format!("{second} with green 20 to 24")]);
        }
    }
}
