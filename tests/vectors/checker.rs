//! That the checker of foreign games sees every kind of fault: files of our own are right, and wrong once one field is.

mod altered;
mod carcassonne;
mod changes;
mod hg1;
mod hg2;
mod hunters;
mod report;
mod run;
mod running;
mod written;

use changes::{Checked, all, compare};
use hg1::Hg1;
use hg2::Hg2;
use hunters::format::Row;
use report::Report;
use tilewright::{Options, System};
use tilewright_tests::lockstep::Policy;
use written::{Played, play};

fn told(report: &Report) -> Vec<String> {
    report.differences.iter().map(ToString::to_string).collect()
}

/// Tests each edition.
macro_rules! of_each_edition {
    ($($name:ident),*) => {
        mod of_hg1 {
            $(#[test] fn $name() { super::$name::<super::Hg1>(); })*
        }
        mod of_hg2 {
            $(#[test] fn $name() { super::$name::<super::Hg2>(); })*
        }
    };
}

of_each_edition!(games_of_our_own_are_right, a_fault_in_any_field_is_told, a_line_that_is_no_game_is_told);

fn games_of_our_own_are_right<E: Checked>() {
    for game in &**E::GAMES {
        let report = compare::<E>(&game.line());
        assert!(report.differences.is_empty(), "{:#?}", told(&report));
        assert_eq!((report.games, report.merged), (1, 0));
        assert!(report.checks > 800, "{} checks", report.checks);
    }
}

fn a_fault_in_any_field_is_told<E: Checked>() {
    let games = &**E::GAMES;
    for (what, field, change) in all::<E>() {
        let right = games[0].line();
        assert!(compare::<E>(&right).differences.is_empty());
        // The change is made in the first game where it makes a difference at all.
        let told_of = games.iter().find_map(|game| {
            let mut wrong = game.game.clone();
            if !change(&mut wrong) {
                return None;
            }
            // In the second line of a file.
            let report = compare::<E>(&format!("{right}\n{}\n", serde_json::to_string(&wrong).unwrap()));
            Some(report)
        });
        let report = told_of.unwrap_or_else(|| panic!("no game has what {what:?} changes"));
        let told = told(&report);
        assert!(
            report.differences.iter().any(|difference| difference.field == field),
            "{what}: no fault of {field} in {told:#?}"
        );
        assert!(told.iter().all(|told| told.starts_with("own.jsonl line 2")), "{what}: {told:#?}");
        let difference = &report.differences[0];
        assert_ne!(difference.expected, difference.found, "{what}");
    }
}

fn a_line_that_is_no_game_is_told<E: Checked>() {
    let right = E::GAMES[0].line();
    let mut lines = vec![
        ("an unknown key of a game", right.replacen("\"seed\":", "\"colour\":1,\"seed\":", 1)),
        ("an unknown key of an action", right.replacen("\"n_place\":", "\"colour\":1,\"n_place\":", 1)),
        ("an unknown key of an event", right.replacen("\"kind\":", "\"colour\":1,\"kind\":", 1)),
        ("a key that lacks", right.replacen("\"policy\":0,", "", 1)),
        ("a key of an action that lacks", right.replacen("\"occ\":", "\"cco\":", 1)),
        ("a key of an event that lacks", right.replacen("\"points\":", "\"point\":", 1)),
        ("a key that comes twice", right.replacen("\"policy\":0,", "\"policy\":0,\"policy\":0,", 1)),
        ("a seed that is no number", right.replacen("\"seed\":1", "\"seed\":\"1\"", 1)),
        ("a number of players that is none", right.replacen("\"players\":2", "\"players\":-2", 1)),
        ("a line cut short", right[..right.len() / 2].to_owned()),
        ("an empty line", String::new()),
    ];
    lines.extend(E::own_wrong_lines(&right));
    for (what, wrong) in lines {
        assert_ne!(wrong, right, "{what}");
        let report = compare::<E>(&format!("{wrong}\n"));
        assert_eq!(report.differences.len(), 1, "{what}");
        assert_eq!(report.differences[0].field, "json", "{what}");
    }
}

/// The game with a hut on another zone of a system offered beside the one that stands for it, for each such hut.
fn with_huts_on_other_zones<E: Checked>() -> Vec<Report> {
    let mut reports = Vec::new();
    for played in &**E::GAMES {
        for (action, hut) in &played.same_huts {
            let mut game = played.game.clone();
            let options = &mut game.actions[*action].occ_options;
            options.push(hut.clone());
            options.sort_by_key(|option| (E::piece(option) == "hut", option.clone()));
            reports.push(compare::<E>(&serde_json::to_string(&game).unwrap()));
        }
    }
    assert!(!reports.is_empty(), "no tile had two zones of one system");
    reports
}

// rule: HG2-14, HG2-14a
#[test]
fn huts_on_two_zones_of_one_system_are_one_move() {
    for report in with_huts_on_other_zones::<Hg2>() {
        assert!(report.differences.is_empty(), "{:#?}", told(&report));
        assert_eq!(report.merged, 1);
    }
}

/// Compares the game with other rows of 0 points for this action, sorted in.
fn with_earned(played: &Played<Hg2>, action: usize, rows: &[Row<u16>]) -> Report {
    let mut game = played.game.clone();
    let events = &mut game.actions[action].events;
    events.retain(|row| row.points > 0);
    events.extend_from_slice(rows);
    events.sort_by_cached_key(Row::text);
    compare::<Hg2>(&serde_json::to_string(&game).unwrap())
}

// rule: HG2-30
#[test]
fn an_extra_turn_names_any_of_the_forests_that_earned_it() {
    // A placement of this game completes two forests with menhirs.
    let played = play::<Hg2>(Options::of(System::Hg2), 2, Policy::Complete, 298);
    let several = |(_, rows): &&(usize, Vec<Row<u16>>)| rows.len() > 1;
    let (action, rows) = played.earned.iter().find(several).expect("two forests with menhirs");
    let [one, other] = rows.as_slice() else { panic!("{rows:?}") };
    assert_ne!(one, other);
    for row in [one, other] {
        let report = with_earned(&played, *action, std::slice::from_ref(row));
        assert!(report.differences.is_empty(), "{row:?}: {:#?}", told(&report));
    }
    let mut all = one.clone();
    all.tiles.extend(other.tiles.iter().copied());
    all.tiles.sort_unstable();
    all.tiles.dedup();
    let mut part = other.clone();
    part.tiles.pop();
    for wrong in [vec![all], vec![part], vec![one.clone(), other.clone()], Vec::new()] {
        let report = with_earned(&played, *action, &wrong);
        assert_eq!(report.differences.len(), 1, "{wrong:?}: {:#?}", told(&report));
        assert_eq!(report.differences[0].field, "events", "{wrong:?}");
    }
}

// rule: HG1-12
#[test]
fn huts_of_the_1st_edition_are_offered_on_one_zone_of_a_system() {
    for report in with_huts_on_other_zones::<Hg1>() {
        let told = told(&report);
        assert!(told.len() == 1 && told[0].contains(": occ_options: "), "{told:#?}");
    }
}
