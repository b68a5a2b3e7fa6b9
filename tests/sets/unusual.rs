//! What no box has and a set of one's own may have: tiles with more powers than one, meadows that touch no edge.

use tilewright::{Action, DecisionKind, EventKind, EventLog, Game, Piece, Reason, Start};

use super::{read, rules};

const FAN: &str = "format = 1\nname = \"fan\"\nversion = 1\ntitle = \"A fan's\"\nextends = \"hg2\"\n\
    [[tile]]\nid = \"fan/all\"\nslots = \"012 222 222 000\"\n\
    zones = [\"meadow, hunting_trap\", \"river to 3, logboat\", \"meadow, deer, shaman\", \"lake, fish\"]\n";

/// A follower is laid in the first turn; in the third, again the first player's, the tile is drawn.
fn with_the_tile_in_hand() -> Game {
    let rules = rules(read(FAN));
    let mut log = EventLog::new();
    let mut game = Game::new(&rules, Start::Driven { players: 2 }, &mut log).unwrap();
    // Meadows with a mammoth and with a deer; the first takes the follower.
    for tile in ["hg2/61", "hg2/62"] {
        let draw = rules.parse_action(&format!("draw {tile}")).unwrap();
        game.apply(draw, &mut log).unwrap();
        while game.decision().is_some_and(|decision| decision.kind != DecisionKind::Draw) {
            let deploy = |action: &&Action| matches!(action, Action::Deploy { piece: Piece::Follower, .. });
            let actions = game.actions();
            game.apply(*actions.iter().find(deploy).unwrap_or(&actions[0]), &mut log).unwrap();
        }
    }
    assert!(game.pieces().any(|stand| stand.player == 0 && stand.piece == Piece::Follower));
    game.apply(rules.parse_action("draw fan/all").unwrap(), &mut log).unwrap();
    game
}

// rule: HG2-40, HG2-41, HG2-42, HG2-43
#[test]
fn each_power_of_a_tile_acts() {
    let game = with_the_tile_in_hand();
    let mut best = 0;
    for action in game.actions() {
        let mut next = game.clone();
        let mut log = EventLog::new();
        next.apply(action, &mut log).unwrap();
        let awards: Vec<Reason> = log
            .events()
            .iter()
            .filter(|event| event.kind == EventKind::Award)
            .filter_map(|event| event.reason)
            .collect();
        // In the order of the zones; where there is no animal around, the trap gives nothing.
        assert!([&[Reason::Logboat][..], &[Reason::HuntingTrap, Reason::Logboat]].contains(&&awards[..]), "{awards:?}");
        assert_eq!(next.decision().map(|decision| decision.kind), Some(DecisionKind::Retrieve), "the shaman asks");
        best = best.max(awards.len());
    }
    assert_eq!(best, 2, "the trap found animals in one place at least");
}

// rule: HG2-11
#[test]
fn nobody_is_deployed_on_a_meadow_that_touches_no_edge() {
    let text = "format = 1\nname = \"fan\"\nversion = 1\ntitle = \"A fan's\"\nextends = \"hg2\"\n\
        [[tile]]\nid = \"fan/inner\"\nslots = \"000 000 000 000\"\nzones = [\"meadow\", \"meadow, deer\"]\n";
    let rules = rules(read(text));
    let mut game = Game::driven(&rules, 2).unwrap();
    game.apply(rules.parse_action("draw fan/inner").unwrap(), &mut EventLog::new()).unwrap();
    game.apply(game.actions()[0], &mut EventLog::new()).unwrap();
    let offers: Vec<String> = game.actions().into_iter().map(|action| rules.action_text(action)).collect();
    assert_eq!(offers, ["pass", "follower 0"]);
    let refused = game.check_legal(rules.parse_action("follower 1").unwrap());
    assert_eq!(refused.unwrap_err().name(), "illegal");
}
