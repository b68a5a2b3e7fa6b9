//! Scoring rounds of whole games: which awards there are, what is asked of them, and what is told.

use tilewright::EventKind;
use tilewright_tests::drawing::Drawn;

use crate::{ROBBERS, WITH_MESSAGES, drawn, drawn_with, figures, robbers};

/// A tile with a bag at 0,0 completes a city of six points and a road of three.
pub(crate) const BAG: &str = "
    --   E^2  --
    --   G^1  B
    --   @--  A^1
    --   A^2  B";

/// What a round tells.
pub(crate) const TOLD: [EventKind; 6] = [
    EventKind::Completed,
    EventKind::Returned,
    EventKind::Award,
    EventKind::RobberReturned,
    EventKind::Robbed,
    EventKind::Rode,
];

/// The game when that tile has been placed and nobody has put a robber down or deployed.
pub(crate) fn completed(options: &[(&str, &str)], lines: &str) -> Drawn {
    let mut game = drawn_with(options, &format!("{BAG}\n{lines}\nmain: RO3 E V"));
    game.act("draw RO3; place 0,0 r0");
    while !game.asked().starts_with("deploy") {
        game.act("pass");
    }
    game.told(&[]);
    game.act("pass");
    game
}

/// The awards of the round that goes on: `red 6 city 0,-2 z0`.
fn awards(game: &Drawn) -> Vec<String> {
    let colours = tilewright_tests::drawing::COLOURS;
    let text = |(i, award): (usize, tilewright::RoundAward)| {
        assert_eq!(usize::from(award.award), i);
        let ((x, y), zone) = (award.pos.unwrap(), award.zone.unwrap());
        format!("{} {} {} {x},{y} z{zone}", colours[usize::from(award.player)], award.points, award.reason)
    };
    game.game.round_awards().into_iter().enumerate().map(text).collect()
}

// rule: R-20
#[test]
fn awards_are_listed_by_the_smallest_zones_and_then_by_player() {
    let lines = "green thief 1,0\nblue knight 0,-1\nred knight 0,-2\nfigures: 1+0 2+0 3+0";
    let game = completed(&WITH_MESSAGES, lines);
    assert_eq!(awards(&game), ["red 6 city 0,-2 z0", "blue 6 city 0,-2 z0", "green 3 road 0,0 z1"]);
    // By x before y, and by cell before zone: the road begins in the west, on the second zone of its tile.
    let drawing = "
        --   E^2  --
        U^1  G^1  B
        W^3  @--  A^1
        red knight 0,-2
        blue thief 1,0
        main: D U V";
    let mut game = drawn_with(&WITH_MESSAGES, drawing);
    game.act("draw D; place 0,0 r0; pass");
    assert_eq!(awards(&game), ["blue 3 road -1,0 z1", "red 6 city 0,-2 z0"]);
    // In one cell by zone, and not by player.
    let mut game = drawn_with(&WITH_MESSAGES, "@-- E^3\nE B\nblue knight 0,1\nred knight 1,0\nmain: I U V");
    game.act("draw I; place 0,0 r2; pass");
    assert_eq!(awards(&game), ["blue 4 city 0,0 z0", "red 4 city 0,0 z1"]);
    // Nothing of a round is left when it is over.
    game.act("figure 0; figure 0");
    assert_eq!((game.asked().as_str(), awards(&game).len()), ("draw blue", 0));
}

// rule: R-20, K-20
#[test]
fn a_feature_without_followers_and_a_minority_have_no_award() {
    let lines = "red knight 0,-2\nblue knight 0,-1\nfigures: 1+0 2+0 3+0";
    let game = completed(&WITH_MESSAGES, lines);
    assert_eq!(awards(&game), ["red 6 city 0,-2 z0", "blue 6 city 0,-2 z0"]);
    // Two roads join one with two thieves of Blue's and one of red's.
    let drawing = "@A^3 -- U A^1\nB B B B\nblue thief 0,0\nblue thief 3,0\nred thief 2,0\nmain: U V";
    let mut game = drawn_with(&WITH_MESSAGES, drawing);
    game.act("draw U; place 1,0 r0; pass");
    assert_eq!((awards(&game), game.asked().as_str()), (vec!["blue 4 road 0,0 z0".to_owned()], "figure blue"));
}

// rule: R-20, K-14
#[test]
fn followers_are_in_supply_before_anything_is_asked() {
    let lines = "green thief 1,0\nblue knight 0,-1\nred knight 0,-2\nred thief 0,1\nfigures: 1+0 2+0 3+0";
    let mut game = completed(&WITH_MESSAGES, lines);
    assert_eq!((game.asked().as_str(), game.supplies()), ("figure red", vec![(7, 0), (7, 0), (7, 0)]));
    assert!(game.pieces().is_empty());
    // Feature by feature; the awards come when all is said.
    let expected = ["red returned 0,-2 z0", "blue returned 0,-1 z0", "red returned 0,1 z0", "green returned 1,0 z0"];
    assert_eq!(game.told(&[EventKind::Returned, EventKind::Award]), expected);
    game.act("figure 0; figure 1; figure 0; figure 0");
    assert_eq!(game.asked(), "draw blue");
    let expected = [
        "red 6 city 0,-2 z0: tiles 3 = 6",
        "red woman 3 road 0,0 z1: tiles 3 = 3",
        "blue 6 city 0,-2 z0: tiles 3 = 6",
        "green 3 road 0,0 z1: tiles 3 = 3",
    ];
    assert_eq!(game.awards(), expected);
}

// rule
#[test]
fn a_round_of_awards_robberies_and_a_ride() {
    // Green's robber stands by red, red's by Blue, Yellow's by Green; Blue's is in supply.
    let lines = "red knight 0,-2\nblue thief 1,0\nfigures: 10 20 30 40\nrobbers: 20 - 10 30";
    let mut game = completed(&ROBBERS, lines);
    assert_eq!(game.asked(), "draw blue");
    let expected = [
        "completed 0,-2 z0: 0,-2 0,-1 0,0",
        "red returned 0,-2 z0",
        "completed 0,0 z1: 0,0 0,1 1,0",
        "blue returned 1,0 z0",
        "red 6 city 0,-2 z0: tiles 3 = 6",
        "blue 3 road 0,0 z1: tiles 3 = 3",
        "red robber_returned 20",
        "green robber_returned 10",
        "red 2 robbed blue: road 0,0 z1",
        "green 3 robbed red: city 0,-2 z0",
        "yellow rode with green: 30 to 33",
    ];
    assert_eq!(game.told(&TOLD), expected);
    assert_eq!((figures(&game).as_str(), robbers(&game).as_str()), ("18 23 33 40", "- - - 33"));
    assert_eq!(game.game.scores(), [18, 23, 33, 40]);
    // In Green's turn it is Green who is first.
    let mut game = completed(&ROBBERS, &format!("{lines}\nnext: green"));
    let told = game.told(&TOLD);
    assert_eq!(told[6..8], ["green robber_returned 10", "red robber_returned 20"]);
    assert_eq!(told[8..10], ["green 3 robbed red: city 0,-2 z0", "red 2 robbed blue: road 0,0 z1"]);
    assert_eq!((figures(&game).as_str(), robbers(&game).as_str()), ("18 23 33 40", "- - - 33"));
}

// rule: R-24
#[test]
fn the_order_is_asked_in_a_game_as_on_the_track_alone() {
    // Red has the city and the road.
    let lines = "red knight 0,-2\nred thief 1,0\nfigures: 10 20\n";
    for (lines, asked) in [
        ("robbers: - 10", "award_order red"),
        ("robbers: - 11", "draw blue"),
        ("robbers: 10 -", "draw blue"),
        ("robbers: 10 20", "draw blue"),
    ]
    .map(|(robbers, asked)| (format!("{lines}{robbers}"), asked))
    {
        assert_eq!(completed(&ROBBERS, &lines).asked(), asked, "{lines}");
    }
    for (answer, gain) in
        [("award 0", "blue 3 robbed red: city 0,-2 z0"), ("award 1", "blue 2 robbed red: road 0,0 z1")]
    {
        let mut game = completed(&ROBBERS, &format!("{lines}robbers: - 10"));
        assert_eq!(game.offers(), ["award 0", "award 1"]);
        game.act(answer);
        assert_eq!((game.asked().as_str(), game.told(&[EventKind::Robbed])), ("draw blue", vec![gain.to_owned()]));
    }
}

// rule
#[test]
fn what_is_known_at_each_decision_of_a_round() {
    let lines = "red knight 0,-2\nred thief 1,0\nblue thief 0,1\nfigures: 10+12 20+20 30+30\nrobbers: - 10 10";
    let mut game = completed(&WITH_MESSAGES, lines);
    let figures_said = |game: &Drawn| game.game.round_awards().iter().map(|award| award.figure).collect::<Vec<_>>();
    assert_eq!((game.asked().as_str(), game.game.asked_award()), ("award_order red", None));
    game.act("award 1");
    assert_eq!(
        (game.asked().as_str(), game.game.asked_award(), figures_said(&game)),
        ("figure red", Some(1), vec![None; 3])
    );
    assert_eq!(game.game.view(1).unwrap().asked_award, Some(1));
    game.act("figure 1");
    // The city is all that red has left.
    assert_eq!((game.asked().as_str(), game.game.asked_award()), ("figure red", Some(0)));
    assert_eq!(figures_said(&game), [None, Some(1), None]);
    assert_eq!(game.game.round_awards()[1].place, Some(0));
    game.act("figure 0");
    assert_eq!((game.asked().as_str(), game.game.asked_award()), ("figure blue", Some(2)));
    game.act("figure 0");
    // One candidate each: nobody chooses whom. Both robberies are known when the figures are asked.
    assert_eq!(
        (game.asked().as_str(), game.game.asked_award(), game.game.candidates().len()),
        ("figure blue", None, 0)
    );
    let robberies = game.game.robberies();
    let known: Vec<_> =
        robberies.iter().map(|rob| (rob.player, rob.points, rob.figure, rob.victim, rob.award)).collect();
    assert_eq!(known, [(1, 3, None, 0, 0), (2, 3, None, 0, 0)]);
    assert_eq!(figures_said(&game), [Some(0), Some(1), Some(0)]);
    let places: Vec<_> = game.game.round_awards().iter().map(|award| award.place).collect();
    assert_eq!(places, [Some(1), Some(0), Some(2)]);
    game.act("figure 1");
    assert_eq!(game.game.robberies()[0].figure, Some(1));
    // Everybody sees the awards, and what is chosen.
    let view = game.game.view(2).unwrap();
    assert_eq!((view.awards, view.asked_award), (game.game.round_awards(), None));
    assert_eq!((view.robberies, view.rides), (game.game.robberies(), game.game.rides()));
    game.act("figure 0");
    assert_eq!((game.game.robberies().len(), game.game.round_awards().len()), (0, 0));
}

// rule: R-22
#[test]
fn the_candidates_are_known_to_the_owner_who_chooses() {
    // Blue's robber stands by red's and Green's figures.
    let lines = "red knight 0,-2\ngreen thief 1,0\nfigures: 10 20 60\nrobbers: - 10 -";
    let mut game = completed(&ROBBERS, lines);
    assert_eq!(
        (game.asked().as_str(), game.offers()),
        ("rob blue", ["rob p0 f0", "rob p2 f0"].map(str::to_owned).to_vec())
    );
    let known: Vec<_> =
        game.game.candidates().iter().map(|rob| (rob.player, rob.figure, rob.award, rob.gain)).collect();
    assert_eq!(known, [(0, 0, 0, 3), (2, 0, 1, 2)]);
    game.act("rob p2 f0");
    assert_eq!(game.told(&[EventKind::Robbed]), ["blue 2 robbed green: road 0,0 z1"]);
    assert_eq!((figures(&game).as_str(), robbers(&game).as_str()), ("16 22 63", "- - -"));
}

// rule
#[test]
fn a_monastery_that_the_same_tile_completes_is_of_the_same_round() {
    let drawing = "
        A^3  @--  A^1
        B    B    B
        E^2  E^2  E^2
        red monk 0,1
        blue thief -1,0
        figures: 10 10 30
        robbers: - - 10
        main: U V";
    let mut game = drawn(drawing);
    game.act("draw U; place 0,0 r0; pass");
    assert_eq!((game.asked().as_str(), game.options().as_str()), ("rob green", "rob p0 f0, rob p1 f0"));
    let gains: Vec<u32> = game.game.candidates().iter().map(|rob| rob.gain).collect();
    assert_eq!(gains, [5, 2]);
    game.act("rob p0 f0");
    assert_eq!(game.told(&[EventKind::Robbed]), ["green 5 robbed red: monastery 0,1 z0"]);
}

// rule: R-7
#[test]
fn the_points_of_a_message_are_another_round_for_a_robber_that_has_robbed() {
    // Red's road takes his figure to 5; its message gives 2 with the same figure. Blue's robber was by it.
    let drawing = "
        @A^3 U --
        red thief 0,0
        figures: 2+0 20+20
        robbers: - 2
        main: A V E";
    let mut game = drawn_with(&WITH_MESSAGES, drawing);
    game.act("draw A; place 2,0 r1; pass; figure 0; figure 0; message 1; figure 0");
    let told = game.told(&[EventKind::Award, EventKind::Robbed]);
    let expected =
        ["red 3 road 0,0 z0: tiles 3 = 3", "blue 2 robbed red: road 0,0 z0", "red 2 message: messages 1 = 2"];
    assert_eq!(
        (told, figures(&game).as_str(), robbers(&game).as_str()),
        (expected.map(str::to_owned).to_vec(), "7+0 22+20", "- -")
    );
}
