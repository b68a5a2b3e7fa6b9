//! Records and undo: the options of the Robbers, and rounds that are saved while they go on.

use tilewright::{Placing, Record, RogueRide};
use tilewright_tests::drawing::Drawn;

use crate::rounds::{BAG, completed};
use crate::{ROBBERS, WITH_MESSAGES, drawn_with};

/// Takes actions; after each the game is saved and loaded, and undone and done again.
fn act(game: &mut Drawn, actions: &str) {
    for action in actions.split("; ") {
        let (before, asked) = (state(game), game.asked());
        game.act(action);
        let now = state(game);
        // Whoever plays on from here plays on differently.
        assert_ne!(before.0, now.0, "{action}");
        let text = game.game.record().to_json();
        let loaded = Record::from_json(text.as_bytes()).unwrap().load().unwrap();
        assert_eq!((loaded.digest(), loaded.actions()), (now.0.clone(), game.game.actions()), "{action}");
        assert_eq!((loaded.track(), loaded.rules().options()), (game.game.track(), game.game.rules().options()));
        let last = game.game.undo().unwrap();
        assert_eq!((state(game), game.asked()), (before, asked), "{action}");
        game.game.apply(last, &mut tilewright::NullSink).unwrap();
        assert_eq!(state(game), now);
    }
}

/// The digest, what is asked and offered, and what is known of the round.
fn state(game: &Drawn) -> (String, String, Vec<String>, String) {
    let known = (
        game.game.round_awards(),
        game.game.robberies(),
        game.game.rides(),
        game.game.candidates(),
        game.game.asked_award(),
    );
    (game.game.digest(), game.asked(), game.offers(), format!("{known:?}"))
}

// rule
#[test]
fn a_game_is_saved_loaded_and_undone_at_every_decision_of_the_robbers() {
    let options =
        [WITH_MESSAGES[0], WITH_MESSAGES[1], ("placing", "each"), ("rogue_ride", "may"), ("end_bonus", "false")];
    let lines = "red knight 0,-2\nred thief 1,0\nfigures: 10+10 20+20 30+30\nrobbers: 30 10 -";
    let mut game = drawn_with(&options, &format!("{BAG}\n{lines}\nmain: RO3 E V"));
    act(&mut game, "draw RO3; place 0,0 r0");
    assert_eq!(game.asked(), "robber red");
    act(&mut game, "robber 20");
    assert_eq!(game.asked(), "robber green");
    act(&mut game, "robber 20; farmer 2");
    assert_eq!(game.asked(), "award_order red");
    act(&mut game, "award 1; figure 0");
    assert_eq!(game.asked(), "figure red");
    act(&mut game, "figure 1");
    assert_eq!(game.asked(), "rob blue");
    act(&mut game, "rob p0 f1; figure 0");
    assert_eq!(game.asked(), "ride red");
    let mut stays = game.clone();
    act(&mut stays, "pass");
    assert_eq!((stays.asked().as_str(), stays.game.rides().len()), ("ride green", 0));
    act(&mut game, "ride p1 f0");
    assert_eq!(game.asked(), "ride green");
    let rides: Vec<_> = game.game.rides().iter().map(|ride| (ride.player, ride.other, ride.other_figure)).collect();
    assert_eq!(rides, [(0, 1, 0)]);
    act(&mut game, "pass");
    assert_eq!((crate::robbers(&game).as_str(), crate::figures(&game).as_str()), ("23 - 20", "13+16 23+20 30+30"));
    act(&mut game, "draw V; place -1,0 r0; pass; place -1,-1 r0; pass");
    assert_eq!((game.asked().as_str(), crate::robbers(&game).as_str()), ("over", "23 - 20"));
}

// rule
#[test]
fn the_options_are_in_the_record_and_defaults_are_the_newest_rules() {
    let options = [("robbers", "true"), ("placing", "each"), ("rogue_ride", "may"), ("end_bonus", "false")];
    let game = drawn_with(&options, "@B\nmain: RO1 E");
    let text = game.game.record().to_json();
    for (name, value) in options {
        assert!(
            text.contains(&format!("\"{name}\": \"{value}\"")) || text.contains(&format!("\"{name}\":\"{value}\"")),
            "{text}"
        );
    }
    let loaded = Record::from_json(text.as_bytes()).unwrap();
    let found = loaded.rules().options();
    assert_eq!(
        (found.robbers, found.placing, found.rogue_ride, found.end_bonus),
        (true, Placing::Each, RogueRide::May, false)
    );
    let found = crate::rules(&ROBBERS).options();
    assert_eq!(
        (found.robbers, found.placing, found.rogue_ride, found.end_bonus),
        (true, Placing::Next, RogueRide::Must, true)
    );
    let found = crate::rules(&[]).options();
    assert!(!found.robbers && !found.messages);
    // The rule book says what is in force.
    let books = loaded.rules().books();
    let (_, book) = books.iter().find(|(name, _)| *name == "robbers").unwrap();
    for value in ["`each`", "`may`", "`false`"] {
        assert!(book.contains(&format!("In force here: {value}")), "{value}");
    }
    assert!(crate::rules(&[]).books().iter().all(|(name, _)| *name != "robbers"));
}

// rule: R-8
#[test]
fn positions_that_differ_by_who_is_asked_alone_have_different_digests() {
    let options = [("robbers", "true"), ("rogue_ride", "may")];
    let lines = "red knight 0,-2\nfigures: 10 20 30 40\nrobbers: 20 10 20 20";
    let mut game = completed(&options, lines);
    let mut digests = Vec::new();
    for asked in ["ride red", "ride green", "ride yellow"] {
        assert_eq!(game.asked(), asked);
        digests.push(game.game.digest());
        game.act("pass");
    }
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), 3);
}

// rule: R-2
#[test]
fn positions_that_differ_by_a_robber_alone_have_different_digests() {
    let digest = |robbers: &str| {
        drawn_with(&ROBBERS, &format!("@B\nfigures: 3 12\nrobbers: {robbers}\nmain: RO1 E")).game.digest()
    };
    assert_ne!(digest("- -"), digest("- 3"));
    assert_ne!(digest("3 -"), digest("- 3"));
    assert_ne!(digest("- 3"), digest("- 4"));
    assert_eq!(digest("- 3"), digest("- 3"));
}
