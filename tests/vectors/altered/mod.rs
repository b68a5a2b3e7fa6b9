//! That the checker of the games of Carcassonne tells every alteration of every sort of field.
//!
//! Games of our own are written in the format of each file. One place of each sort is altered in every way that there is.

mod files;
mod own;
mod sites;

use std::collections::BTreeMap;

use serde_json::Value;

use crate::report::Report;
use files::File;
use sites::{Alteration, Site, altered, sites};

fn check(file: &File, text: &str) -> Report {
    let mut report = Report::default();
    (file.check)("own.jsonl", text, &mut report);
    report
}

fn told(report: &Report) -> Vec<String> {
    report.differences.iter().map(ToString::to_string).collect()
}

fn games_are_right_and_every_alteration_is_told(file: &File) {
    let games = (file.games)();
    let mut of_sort: BTreeMap<String, (Site, &Value)> = BTreeMap::new();
    for game in &games {
        let report = check(file, &format!("{game}\n"));
        assert!(report.differences.is_empty(), "{:#?}", told(&report));
        assert!(report.games == 1 && report.checks > 0);
        for (sort, site) in sites(game) {
            of_sort.entry(sort).or_insert((site, game));
        }
    }
    let lacking: Vec<&&str> = file.holds.iter().filter(|sort| !of_sort.contains_key(**sort)).collect();
    assert!(lacking.is_empty(), "no game of our own has {lacking:?}");
    let mut wrong = Vec::new();
    for (sort, (site, game)) in &of_sort {
        for alteration in Alteration::ALL {
            let Some(altered) = altered(game, site, alteration) else { continue };
            let report = check(file, &format!("{altered}\n"));
            let is_free = file.free.contains(&(sort, alteration));
            if report.differences.is_empty() != is_free {
                wrong.push(format!("{sort}, {alteration:?}, told: {:?}", told(&report).first()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn a_line_that_is_no_game_is_told(file: &File) {
    let right = (file.games)()[0].to_string();
    let (key, _) = right[1..].split_once(',').unwrap();
    let lines = [
        ("a key that comes twice", format!("{{{key},{}", &right[1..])),
        ("a key within that comes twice", right.replacen("\"player\":", "\"player\":0,\"player\":", 1)),
        ("a line cut short", right[..right.len() / 2].to_owned()),
        ("a list", format!("[{right}]")),
        ("an empty line", String::new()),
    ];
    for (what, wrong) in lines {
        assert_ne!(wrong, right, "{what}");
        // In the second line of a file.
        let report = check(file, &format!("{right}\n{wrong}\n"));
        let told = told(&report);
        assert!(told.len() == 1 && told[0].starts_with("own.jsonl line 2: json: "), "{what}: {told:#?}");
        assert_eq!(report.games, 2, "{what}");
    }
}

/// Tests each kind of file.
macro_rules! of_each_file {
    ($($file:ident => $games:ident, $lines:ident;)*) => { $(
        #[test]
        fn $games() {
            games_are_right_and_every_alteration_is_told(&files::$file);
        }

        #[test]
        fn $lines() {
            a_line_that_is_no_game_is_told(&files::$file);
        }
    )* };
}

of_each_file! {
    BASE => base_games_are_checked, lines_that_are_no_base_game_are_told;
    CIRCLES => circle_games_are_checked, lines_that_are_no_circle_game_are_told;
    MINIS => games_with_minis_are_checked, lines_that_are_no_game_with_minis_are_told;
    ROUNDS => rounds_are_checked, lines_that_are_no_round_are_told;
}
