//! The end of the game: the bonus, and the final scoring that is not robbed.

use tilewright::EventKind;
use tilewright_tests::drawing::Drawn;

use crate::{ROBBERS, WITH_MESSAGES, drawn, drawn_with, figures, robbers};

const NO_BONUS: [(&str, &str); 2] = [("robbers", "true"), ("end_bonus", "false")];

/// What the end tells.
const TOLD: [EventKind; 8] = [
    EventKind::RobberPlaced,
    EventKind::RobberReturned,
    EventKind::Robbed,
    EventKind::Rode,
    EventKind::EndBonus,
    EventKind::FinalScoring,
    EventKind::Award,
    EventKind::GameEnded,
];

/// Red's road, open at both ends of the game, and the last tile.
fn road(lines: &str) -> String {
    format!("@A^3 U --\nred thief 0,0\n{lines}\nmain: U")
}

fn ended(options: &[(&str, &str)], drawing: &str) -> Drawn {
    let mut game = drawn_with(options, drawing);
    game.act("place 2,0 r0; pass");
    assert_eq!(game.asked(), "over");
    game
}

// rule: R-10
#[test]
fn each_robber_on_the_track_gives_three_points_and_is_taken_back_before_the_final_scoring() {
    // Blue's robber stands by red's figure, Green's by Blue's, red's by his own.
    let mut game = ended(&ROBBERS, &road("figures: 7 20 30 40\nrobbers: 7 7 20 -"));
    let expected = [
        "red 3 end_bonus 7",
        "blue 3 end_bonus 7",
        "green 3 end_bonus 20",
        "nobody final_scoring",
        "red 3 road 0,0 z0: tiles 3 = 3",
        "game_ended: yellow",
    ];
    // Nobody is robbed: neither of the bonus nor of the final scoring; and nobody rides along.
    assert_eq!(game.told(&TOLD), expected);
    assert_eq!((figures(&game).as_str(), robbers(&game).as_str()), ("13 23 33 40", "- - - -"));
}

// rule: R-10
#[test]
fn the_order_of_the_players_makes_no_difference_to_the_bonus() {
    // Each by the figure of the one before, in a ring: whoever moves first leaves the next one's robber nothing to rob.
    for next in ["red", "blue", "green"] {
        let mut game = ended(&ROBBERS, &road(&format!("figures: 7 20 30\nrobbers: 30 7 20\nnext: {next}")));
        assert_eq!((figures(&game).as_str(), robbers(&game).as_str()), ("13 23 33", "- - -"), "{next}");
        assert_eq!(game.told(&TOLD)[..3], ["red 3 end_bonus 30", "blue 3 end_bonus 7", "green 3 end_bonus 20"]);
    }
}

// rule: R-10
#[test]
fn what_the_last_placement_completes_is_robbed_as_always_first() {
    // Blue's robber robs red of 2 and is gone; Green's rides along and has its bonus.
    let drawing = "@A^3 U --\nred thief 0,0\nfigures: 7 20 30\nrobbers: - 7 20\nmain: A";
    let mut game = drawn(drawing);
    game.act("place 2,0 r1; pass");
    let expected = [
        "red 3 road 0,0 z0: tiles 3 = 3",
        "blue robber_returned 7",
        "blue 2 robbed red: road 0,0 z0",
        "green rode with blue: 20 to 22",
        "green 3 end_bonus 22",
        "nobody final_scoring",
        "game_ended: green",
    ];
    assert_eq!((game.told(&TOLD), figures(&game).as_str()), (expected.map(str::to_owned).to_vec(), "10 22 33"));
}

// rule
#[test]
fn a_robber_put_down_with_the_last_tile_has_its_bonus() {
    let mut game = drawn("@B\nfigures: 7 20\nrobbers: - 7\nmain: RO1");
    game.act("place 1,0 r0; robber 20; pass");
    let expected = [
        "red robber_placed 20",
        "red 3 end_bonus 20",
        "blue 3 end_bonus 7",
        "nobody final_scoring",
        "game_ended: blue",
    ];
    assert_eq!(game.told(&TOLD), expected);
}

// rule: R-10
#[test]
fn also_when_the_game_ends_because_no_tile_can_be_placed() {
    // A city on four sides fits nowhere at the end of Blue's turn.
    let mut game = drawn(&road("figures: 7 20\nrobbers: - 7").replace("main: U", "main: U C"));
    game.act("draw U; place 2,0 r0; pass");
    let expected = ["blue turn_lapsed", "blue 3 end_bonus 7", "nobody final_scoring", "red 3 road 0,0 z0: tiles 3 = 3"];
    let told = game.told(&[EventKind::TurnLapsed, EventKind::EndBonus, EventKind::FinalScoring, EventKind::Award]);
    assert_eq!((told, game.asked().as_str()), (expected.map(str::to_owned).to_vec(), "over"));
}

// rule: R-10
#[test]
fn by_the_option_there_is_no_bonus_and_robbers_stay_where_they_are() {
    let lines = "figures: 7 20 30 40\nrobbers: 7 7 20 -";
    let mut game = ended(&NO_BONUS, &road(lines));
    // The final scoring is not robbed either.
    let expected = ["nobody final_scoring", "red 3 road 0,0 z0: tiles 3 = 3", "game_ended: yellow"];
    assert_eq!(game.told(&TOLD), expected);
    assert_eq!((figures(&game).as_str(), robbers(&game).as_str()), ("10 20 30 40", "7 7 20 -"));
    // During the game they rob as always.
    let mut game = drawn_with(&NO_BONUS, &road(lines).replace("main: U", "main: A"));
    game.act("place 2,0 r1; pass");
    assert_eq!((figures(&game).as_str(), robbers(&game).as_str()), ("10 22 30 40", "7 - 22 -"));
}

// rule: R-10
#[test]
fn the_bonus_decides_who_wins() {
    let drawing = road("figures: 7 12\nrobbers: 0 -");
    assert_eq!(ended(&ROBBERS, &drawing).game.winners(), [0]);
    assert_eq!(ended(&NO_BONUS, &drawing).game.winners(), [1]);
}

// rule: R-10, M-6
#[test]
fn with_the_messages_it_moves_the_usual_figure_and_brings_no_message() {
    // Three points take red's usual figure to 10, and three more for his road to 13.
    let mut game = ended(&WITH_MESSAGES, &road("figures: 7+9 20+21\nrobbers: 9 -"));
    assert_eq!(figures(&game), "13+9 20+21");
    let told = game.told(&[EventKind::EndBonus, EventKind::MessageDrawn, EventKind::Award]);
    assert_eq!(told, ["red 3 end_bonus 9", "red 3 road 0,0 z0: tiles 3 = 3"]);
}

// rule: R-10
#[test]
fn what_each_would_have_now_counts_the_bonus() {
    let drawing = road("figures: 7 20 30\nrobbers: - 7 -");
    let scores = |options| drawn_with(options, &drawing).game.score_now().scores;
    assert_eq!((scores(&ROBBERS), scores(&NO_BONUS)), (vec![9, 23, 30], vec![9, 20, 30]));
}
