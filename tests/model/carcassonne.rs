//! Carcassonne with every combination of its minis.

use std::collections::BTreeSet;

use tilewright::{DecisionKind, EventKind, MESSAGES, Options, Random, Reason, System};
use tilewright_tests::effort::tries;
use tilewright_tests::lockstep::{Pair, Policy, all_options, some_options};
use tilewright_tests::own_sets::OwnSet;

use crate::{play, some_table};

/// How many games with sets of one's own are played.
const OWN_GAMES: (u64, u64) = (60, 20);
/// How many games in which messages are many.
const GAMES_OF_MESSAGES: (u64, u64) = (24, 12);

/// What has happened in a game and was asked there: events, reasons, decisions, and which messages were performed.
#[derive(Debug, Default)]
struct Seen(BTreeSet<String>);

impl Seen {
    fn see(&mut self, pair: &Pair) {
        let mut drawn = 0;
        for event in pair.log.events() {
            self.0.insert(event.kind.name().to_owned());
            self.0.extend(event.reason.map(|reason| format!("{} for {reason}", event.kind)));
            match event.kind {
                EventKind::MessageDrawn => drawn += 1,
                EventKind::MessagePerformed => drop(self.0.insert(format!("message {} performed", event.count))),
                _ => {}
            }
        }
        if drawn > usize::from(MESSAGES) {
            self.0.insert("a message for the second time".to_owned());
        }
        self.0.extend(pair.asked.iter().map(|kind| format!("{kind} is asked")));
    }

    fn assert(&self, all: impl IntoIterator<Item = String>) {
        let missing: Vec<String> = all.into_iter().filter(|what| !self.0.contains(what)).collect();
        assert!(missing.is_empty(), "no game had {missing:?}");
    }
}

/// What can happen in games from the usual start, without messages.
fn all(robbers: bool) -> Vec<String> {
    // The first two tell what is there before a game is set up; the others are of Hunters & Gatherers.
    let elsewhere = [
        EventKind::Scored,
        EventKind::MessageSeen,
        EventKind::Waited,
        EventKind::FollowersBack,
        EventKind::ReturnedToWait,
        EventKind::Covered,
    ];
    let of_robbers = [
        EventKind::RobberSupplied,
        EventKind::RobberPlaced,
        EventKind::Robbed,
        EventKind::RobberReturned,
        EventKind::Rode,
        EventKind::EndBonus,
    ];
    let of_messages = [
        EventKind::MessageDrawn,
        EventKind::MessagePerformed,
        EventKind::MessageDeclined,
        EventKind::MessageImpossible,
        EventKind::ExtraTurnStarted,
    ];
    let is_there = |kind: &&EventKind| {
        !elsewhere.contains(kind) && !of_messages.contains(kind) && (robbers || !of_robbers.contains(kind))
    };
    let mut all: Vec<String> = EventKind::ALL.iter().filter(is_there).map(|kind| kind.name().to_owned()).collect();
    let land = [Reason::Road, Reason::City, Reason::Monastery];
    all.extend(land.iter().map(|reason| format!("award for {reason}")));
    all.push("award for field".to_owned());
    let asked = DecisionKind::ALL.iter().filter(|kind| match kind {
        DecisionKind::Robber | DecisionKind::AwardOrder | DecisionKind::Rob | DecisionKind::Ride => robbers,
        DecisionKind::Draw | DecisionKind::Place | DecisionKind::Deploy => true,
        DecisionKind::Circle | DecisionKind::CircleDeploy | DecisionKind::CircleTakeBack => true,
        _ => false,
    });
    all.extend(asked.map(|kind| format!("{kind} is asked")));
    if robbers {
        all.extend(land.iter().map(|reason| format!("robbed for {reason}")));
    }
    all
}

/// Plays games under each of these options by every policy, on a table without end and on a bounded one, by two to six.
fn play_every(options: impl Iterator<Item = Options>) -> Seen {
    let mut seen = Seen::default();
    for (i, without_end) in options.enumerate() {
        for (j, policy) in Policy::ALL.into_iter().enumerate() {
            let seed = 100 * i as u64 + j as u64;
            let table = some_table(&mut Random::stream(seed, "table"));
            for (k, table) in [None, Some(table)].into_iter().enumerate() {
                let options = Options { table, ..without_end };
                let players = 2 + (i + j + 2 * k) as u8 % 5;
                let pair = play(Pair::new(System::C1, options, players), policy, seed, usize::MAX);
                seen.see(&pair.unwrap_or_else(|difference| {
                    panic!("{players} players, {options:?}, policy {policy:?}, seed {seed}: {difference}")
                }));
            }
        }
    }
    seen
}

#[test]
fn games_of_c1_without_robbers_are_those_of_the_model() {
    let options = all_options(System::C1).into_iter().filter(|options| !options.robbers);
    play_every(options).assert(all(false));
}

#[test]
fn games_of_c1_with_robbers_are_those_of_the_model() {
    let options = all_options(System::C1).into_iter().filter(|options| options.robbers);
    play_every(options).assert(all(true));
}

/// Where everything gives five points, figures stand on dark spaces.
#[test]
fn games_of_c1_with_many_messages_are_those_of_the_model() {
    let mut seen = Seen::default();
    for seed in 0..tries(GAMES_OF_MESSAGES.0, GAMES_OF_MESSAGES.1) {
        let mut random = Random::stream(seed, "messages");
        let options = Options { messages: true, robbers: seed % 2 == 0, ..some_options(System::C1, &mut random) };
        let often = [Policy::Complete, Policy::Complete, Policy::Merge, Policy::Uniform];
        let policy = often[random.below(4) as usize];
        let players = 2 + random.below(5) as u8;
        let file = OwnSet::Fives.file(System::C1);
        let pair = play(Pair::with_set(&file, options, players), policy, seed, usize::MAX);
        seen.see(&pair.unwrap_or_else(|difference| {
            panic!("{players} players, {options:?}, policy {policy:?}, seed {seed}: {difference}")
        }));
    }
    seen.assert((1..=MESSAGES).map(|number| format!("message {number} performed")));
    let rest = [
        "message_declined",
        "message_impossible",
        "extra_turn_started",
        "award for message",
        "robbed for message",
        "a message for the second time",
        "figure is asked",
        "draw_message is asked",
        "message is asked",
        "score_follower is asked",
    ];
    seen.assert(rest.map(str::to_owned));
}

/// With every deal of tiles that is in no box, under random options.
#[test]
fn games_of_c1_with_own_sets_are_those_of_the_model() {
    let mut seen = Seen::default();
    for seed in 0..tries(OWN_GAMES.0, OWN_GAMES.1) {
        let mut random = Random::stream(seed, "own");
        let mut options = some_options(System::C1, &mut random);
        options.table = (random.below(3) == 0).then(|| some_table(&mut random));
        // A game with a large deck is slow and begins like any other: a piece of it.
        let (set, length) = match seed % 10 {
            0 => (OwnSet::TenTimes, 120),
            1..=3 => (OwnSet::Crowded { seed }, usize::MAX),
            _ => (OwnSet::Varied { seed }, usize::MAX),
        };
        let policy = Policy::ALL[random.below(4) as usize];
        let players = 2 + random.below(5) as u8;
        let pair = play(Pair::with_set(&set.file(System::C1), options, players), policy, seed, length);
        seen.see(&pair.unwrap_or_else(|difference| {
            panic!("{set:?}, {players} players, {options:?}, policy {policy:?}: {difference}")
        }));
    }
    seen.assert(all(false));
    seen.assert(["robbed for road", "robbed for city", "rode"].map(str::to_owned));
}
