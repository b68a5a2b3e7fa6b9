//! The counts of `perft.txt`, each by the engine and by the slow model.

use std::collections::BTreeSet;

use tilewright::{Options, System};
use tilewright_tests::model;
use tilewright_tests::perft::{Entry, count};

const FILE: &str = "perft.txt";

/// What the minis of Carcassonne do.
const MINIS: [&str; 13] = [
    "robber_placed",
    "robbed",
    "robber_returned",
    "rode",
    "end_bonus",
    "message_drawn",
    "message_performed",
    "message_declined",
    "message_impossible",
    "circle_deploys",
    "circle_takes_back",
    "deployed",
    "retrieved",
];

fn entries() -> (String, Vec<Entry>) {
    Entry::read_all(&super::read(FILE)).unwrap_or_else(|why| panic!("{FILE}: {why}"))
}

// rule: HG1-24, HG1-25, HG1-27, HG2-32, K-7, K-24, K-24a, R-21, R-22, R-23, R-24, M-3, M-4, M-8, CC-2, CC-3, CC-4
#[test]
fn perft_counts_are_those_of_the_engine() {
    let (head, mut entries) = entries();
    let mut found = head.clone() + "\n";
    for entry in &mut entries {
        let game = entry.game().unwrap_or_else(|error| panic!("{FILE}, {}: {error}", entry.id));
        let mut seen = BTreeSet::new();
        for (depth, sequences) in &mut entry.counts {
            *sequences = count(&game, *depth, &mut seen).unwrap();
        }
        for kind in &entry.reaches {
            assert!(seen.contains(kind.as_str()), "{FILE}, {}: {kind} is not reached", entry.id);
        }
        found += &entry.write();
    }
    if super::updates() {
        return super::write(FILE, &found);
    }
    let expected = super::read(FILE);
    for (i, (expected, found)) in expected.lines().zip(found.lines()).enumerate() {
        assert_eq!(expected, found, "{FILE}, line {}", i + 1);
    }
    assert_eq!(expected, found, "{FILE}");
}

#[test]
fn perft_counts_are_those_of_the_model() {
    if super::updates() {
        // The file is being written; the next run compares it.
        return;
    }
    for entry in entries().1 {
        let position = entry.model().unwrap_or_else(|why| panic!("{FILE}, {}: {why}", entry.id));
        for (depth, sequences) in &entry.counts {
            let found = model::perft(&position, *depth);
            assert_eq!(*sequences, found, "{FILE}, {}, depth {depth}", entry.id);
        }
    }
}

#[test]
fn the_positions_are_what_they_are_for() {
    if super::updates() {
        return;
    }
    let (_, entries) = entries();
    let ids: BTreeSet<&str> = entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids.len(), entries.len(), "an id twice");
    for &system in System::ALL {
        let of_system = || entries.iter().filter(move |entry| entry.system == system);
        let reached: BTreeSet<&str> = of_system().flat_map(|entry| entry.reaches.iter().map(String::as_str)).collect();
        let kinds: &[&str] = match system {
            System::C1 => &MINIS,
            System::Hg2 => &["returned_to_wait", "retrieved"],
            _ => &["returned_to_wait"],
        };
        for kind in kinds.iter().chain(&["turn_lapsed", "extra_turn_started", "game_ended"]) {
            assert!(reached.contains(kind), "no position of {system} is for {kind}");
        }
        assert!(system != System::Hg1 || !reached.contains("retrieved"), "the 1st edition has no shaman");
        let bounded = |entry: &&Entry| entry.options.iter().any(|(name, value)| name == "table" && value != "none");
        assert!(of_system().any(|entry| bounded(&entry)), "no position of {system} is on a bounded table");
        // An option that is not named has its default, so that a new one rewrites no entry.
        let specs = Options::specs(system);
        let rank = |name: &String| specs.iter().position(|spec| spec.name == name);
        for entry in of_system() {
            let ranks: Vec<_> = entry.options.iter().map(|(name, _)| rank(name)).collect();
            assert!(ranks.is_sorted() && !ranks.contains(&None), "{} names options in their order", entry.id);
        }
    }
    let start = |id: &str| entries.iter().find(|entry| entry.id == id && entry.actions.is_empty()).unwrap();
    assert_eq!(start("start-two").counts, [(0, 1), (1, 78), (2, 414), (3, 2319), (4, 178_563)]);
    assert_eq!(start("hg1-start-two").counts[..3], [(0, 1), (1, 78), (2, 416)]);
    assert_eq!(start("c1-start-two").counts, [(0, 1), (1, 24), (2, 123), (3, 589), (4, 14_003)]);
}
