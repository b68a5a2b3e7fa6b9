//! Hunters & Gatherers in both editions.

use std::collections::BTreeSet;

use tilewright::tiles::Power;
use tilewright::{Event, EventKind, Game, Options, Piece, PlacedPiece, Random, Reason, System};
use tilewright_tests::effort::tries;
use tilewright_tests::lockstep::{Pair, Policy, all_options};
use tilewright_tests::own_sets::OwnSet;

use crate::{play, some_table};

/// How many games with sets of one's own are played by each system.
const OWN_GAMES: (u64, u64) = (20, 10);

/// What no box has and a set of one's own may have: shrines' hunters of two players in one meadow (HG1-43).
const TWO_SHRINES: &str = "two shrines";

/// Whose hunters lie on shrines of the meadow that an award is for.
fn shrine_hunters(game: &Game, award: &Event) -> BTreeSet<u8> {
    let meadow = game.feature_at(award.pos, award.zone as u8).unwrap().zones;
    let on_shrine = |stand: &PlacedPiece| {
        let tile = game.tile_at(stand.pos).and_then(|placed| game.rules().tile(placed.tile)).unwrap();
        tile.zones[usize::from(stand.zone)].power == Some(Power::Shrine) && stand.piece == Piece::Follower
    };
    let in_meadow = |stand: &PlacedPiece| meadow.contains(&(stand.pos, stand.zone));
    game.pieces().filter(|stand| in_meadow(stand) && on_shrine(stand)).map(|stand| stand.player).collect()
}

/// What has happened in a game.
fn see(pair: &Pair, seen: &mut BTreeSet<&'static str>) {
    for event in pair.log.events() {
        seen.insert(event.kind.name());
        seen.extend(event.reason.map(Reason::name));
        if event.reason == Some(Reason::Shrine) && shrine_hunters(&pair.game, event).len() > 1 {
            seen.insert(TWO_SHRINES);
        }
    }
}

/// Plays games under every combination of options by every policy, on a table without end and on a bounded one.
fn play_every(system: System, players: u8, seen: &mut BTreeSet<&'static str>) {
    for (i, without_end) in all_options(system).into_iter().enumerate() {
        for (j, policy) in Policy::ALL.into_iter().enumerate() {
            let seed = 1000 * u64::from(players) + 100 * i as u64 + j as u64;
            let table = some_table(&mut Random::stream(seed, "table"));
            for options in [without_end, Options { table: Some(table), ..without_end }] {
                let pair = play(Pair::new(system, options, players), policy, seed, usize::MAX);
                see(
                    &pair.unwrap_or_else(|difference| {
                        panic!("{system}, {players} players, {options:?}, policy {policy:?}, seed {seed}: {difference}")
                    }),
                    seen,
                );
            }
        }
    }
}

/// Plays games of so many players. Everything that can happen from the usual start happens in them.
fn play_all(system: System, players: [u8; 2]) {
    let mut seen = BTreeSet::new();
    for players in players {
        play_every(system, players, &mut seen);
    }
    // These tell what is there before a game is set up; nothing is, at the usual start.
    let mut elsewhere = vec![EventKind::Scored.name(), EventKind::Waited.name()];
    match system {
        System::Hg1 => {
            elsewhere.extend([EventKind::Retrieved, EventKind::Covered].map(EventKind::name));
            let shared = [Reason::River, Reason::Forest, Reason::RiverSystem, Reason::Meadow];
            let of_hg2 = Reason::ALL.iter().filter(|reason| !shared.contains(reason) && **reason != Reason::Shrine);
            elsewhere.extend(of_hg2.map(|reason| reason.name()));
        }
        _ => elsewhere.push(Reason::Shrine.name()),
    }
    // Of Carcassonne.
    elsewhere.extend([EventKind::RobberSupplied, EventKind::MessageSeen].map(EventKind::name));
    elsewhere.extend(EventKind::ALL.iter().filter(|&&kind| kind > EventKind::GameEnded).map(|kind| kind.name()));
    elsewhere.extend(Reason::ALL.iter().filter(|&&reason| reason > Reason::Shrine).map(|reason| reason.name()));
    let all = EventKind::ALL.iter().map(|kind| kind.name()).chain(Reason::ALL.iter().map(|reason| reason.name()));
    let missing: Vec<&str> = all.filter(|name| !seen.contains(name) && !elsewhere.contains(name)).collect();
    assert!(missing.is_empty(), "no game had {missing:?}");
}

/// Plays games with sets of one's own: with every deal of tiles that is in no box, under random options.
fn play_own(system: System) {
    let mut seen = BTreeSet::new();
    for seed in 0..tries(OWN_GAMES.0, OWN_GAMES.1) {
        let mut random = Random::stream(seed, "own");
        let mut options = all_options(system)[random.below(4) as usize];
        options.table = (random.below(3) == 0).then(|| some_table(&mut random));
        // A game with a large deck is slow and begins like any other: a piece of it.
        let (set, length) = match seed % 10 {
            0 => (OwnSet::TenTimes, 120),
            1..=3 => (OwnSet::Crowded { seed }, usize::MAX),
            _ => (OwnSet::Varied { seed }, usize::MAX),
        };
        let policy = Policy::ALL[random.below(4) as usize];
        let players = 2 + random.below(4) as u8;
        let pair = play(Pair::with_set(&set.file(system), options, players), policy, seed, length);
        let pair = pair.unwrap_or_else(|difference| {
            panic!("{system}, {set:?}, {players} players, {options:?}, policy {policy:?}: {difference}")
        });
        see(&pair, &mut seen);
    }
    assert!(seen.contains(EventKind::TurnLapsed.name()));
    assert!(seen.contains(TWO_SHRINES) || system != System::Hg1, "{seen:?}");
}

#[test]
fn games_of_hg1_with_own_sets_are_those_of_the_model() {
    play_own(System::Hg1);
}

#[test]
fn games_of_hg2_with_own_sets_are_those_of_the_model() {
    play_own(System::Hg2);
}

#[test]
fn games_of_hg1_by_two_or_three_are_those_of_the_model() {
    play_all(System::Hg1, [2, 3]);
}

#[test]
fn games_of_hg1_by_four_or_five_are_those_of_the_model() {
    play_all(System::Hg1, [4, 5]);
}

#[test]
fn games_of_hg2_by_two_or_three_are_those_of_the_model() {
    play_all(System::Hg2, [2, 3]);
}

#[test]
fn games_of_hg2_by_four_or_five_are_those_of_the_model() {
    play_all(System::Hg2, [4, 5]);
}
