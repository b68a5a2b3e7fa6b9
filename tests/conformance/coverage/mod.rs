//! Everything that can happen is in a transcript: the words of each system, the options, and what random games seldom bring.

mod rare;

use std::collections::BTreeSet;

use tilewright::{DecisionKind, EventKind, ItemKind, Options, Reason, Start, System};
use tilewright_tests::lockstep::all_options;
use tilewright_tests::transcript::Script;

use super::transcripts::{all_of, script};

/// The words of a transcript: kinds of starts, events, items, reasons, decisions and actions.
fn words(text: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for line in text.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "event" => {
                for (i, part) in rest.split(" | ").enumerate() {
                    let kind = part.split(' ').next().unwrap_or_default();
                    words.insert(format!("{} {kind}", if i == 0 { "event" } else { "item" }));
                    let reasons = part.split(' ').filter_map(|field| field.strip_prefix("reason="));
                    words.extend(reasons.map(|reason| format!("reason {reason}")));
                }
            }
            "decision" => {
                let mut parts = rest.splitn(5, ' ');
                words.insert(format!("decision {}", parts.next().unwrap_or_default()));
                let action = parts.nth(3).unwrap_or_default();
                words.insert(format!("action {}", action.split(' ').next().unwrap_or_default()));
            }
            "start" => {
                words.insert(format!("start {}", rest.split(' ').next().unwrap_or_default()));
            }
            _ => {}
        }
    }
    words
}

/// All words that there are.
fn all_words() -> BTreeSet<String> {
    let mut all: Vec<String> = Vec::new();
    all.extend(EventKind::ALL.iter().map(|kind| format!("event {kind}")));
    all.extend(Reason::ALL.iter().map(|reason| format!("reason {reason}")));
    all.extend(DecisionKind::ALL.iter().map(|kind| format!("decision {kind}")));
    all.extend(ItemKind::ALL.iter().map(|kind| format!("item {kind}")));
    let actions =
        "pass draw place retrieve follower hut robber award figure rob ride message perform points circle add";
    all.extend(actions.split(' ').map(|action| format!("action {action}")));
    all.extend(["driven", "seeded", "setup"].iter().map(|start| format!("start {start}")));
    all.into_iter().collect()
}

/// The words of the 1st edition of Hunters & Gatherers alone.
const HG1: &str = "reason shrine";

/// The words of the 2nd edition alone.
const HG2: &str = "decision retrieve, event covered, item lakes, item river_fish, item zone, reason hunting_trap, \
    reason logboat, reason pit_trap, reason raft";

/// The words of both editions alone.
const HUNTERS: &str = "action hut, event followers_back, event returned_to_wait, event waited, item aurochs, \
    item cancelled_deer, item deer, item lake_fish, item mammoths, item mushrooms, item segments, reason forest, \
    reason meadow, reason river, reason river_system";

/// The words of the 2nd edition and of Carcassonne.
const TAKING_BACK: &str = "action retrieve, event retrieved";

/// The words of Carcassonne with its minis alone.
const CARCASSONNE: &str = "action add, action award, action circle, action figure, action message, action perform, \
    action points, action ride, action rob, action robber, decision award_order, decision circle, \
    decision circle_deploy, decision circle_take_back, decision draw_message, decision figure, decision message, \
    decision ride, decision rob, decision robber, decision score_follower, event circle_deploys, \
    event circle_takes_back, event end_bonus, event message_declined, event message_drawn, event message_impossible, \
    event message_performed, event message_seen, event robbed, event robber_placed, event robber_returned, \
    event robber_supplied, event rode, item cities, item city, item farmers, item knights, item messages, \
    item neighbours, item pennants, reason city, reason field, reason message, reason monastery, reason road";

/// The words that a system does not have.
fn words_of_others(system: System) -> BTreeSet<String> {
    let lists: &[&str] = match system {
        System::Hg1 => &[HG2, TAKING_BACK, CARCASSONNE],
        System::Hg2 => &[HG1, CARCASSONNE],
        _ => &[HG1, HG2, HUNTERS],
    };
    lists.iter().flat_map(|list| list.split(", ")).map(str::to_owned).collect()
}

// rule: HG1-10, HG1-43, HG2-40, C1-25, R-8, R-10, M-5, CC-2
#[test]
fn everything_that_can_happen_is_in_a_transcript() {
    for &system in System::ALL {
        let found: BTreeSet<String> = all_of(system).iter().flat_map(|(_, text)| words(text)).collect();
        let missing: BTreeSet<String> = all_words().difference(&found).cloned().collect();
        assert_eq!(missing, words_of_others(system), "in no transcript of {system}");
    }
}

fn scripts(system: System) -> Vec<Script> {
    all_of(system).iter().map(|(name, text)| script(name, text)).collect()
}

/// How many play from the usual driven start; 0 for another start.
fn seats(script: &Script) -> u8 {
    match script.start {
        Start::Driven { players } => players,
        _ => 0,
    }
}

#[test]
fn all_options_and_numbers_of_players_are_in_transcripts_of_hunters() {
    for system in [System::Hg1, System::Hg2] {
        let scripts = scripts(system);
        let is_there = |players: u8, options: Options| {
            scripts.iter().any(|script| (seats(script), script.options) == (players, options))
        };
        // Of the 2nd edition each combination; the 1st shares what the options change.
        let least = if system == System::Hg2 { 4 } else { 2 };
        for options in all_options(system) {
            let players = (2..=5).filter(|&players| is_there(players, options)).count();
            assert!(players >= least, "{players} transcripts of {system} {options:?}");
        }
        for players in 2..=5 {
            let options = all_options(system).into_iter().filter(|&options| is_there(players, options)).count();
            assert!(options >= least, "{options} transcripts of {players} players in {system}");
        }
    }
}

/// Each combination of minis, and each value of each option where it makes a difference.
// rule: C1-22, C1-24, R-1, R-3, R-8, R-10, M-5, CC-1
#[test]
fn all_minis_options_and_numbers_of_players_are_in_transcripts_of_carcassonne() {
    let scripts = scripts(System::C1);
    let minis = |options: Options| {
        (options.robbers, options.messages, options.crop_circles, options.crop_circle_tile.is_some())
    };
    let driven = || scripts.iter().filter(|script| seats(script) > 0);
    let met: BTreeSet<_> = driven().map(|script| minis(script.options)).collect();
    // Of the two kinds of circles one is played at most.
    assert_eq!(met.len(), 12, "{met:?}");
    for spec in Options::specs(System::C1).iter().filter(|spec| spec.form.is_none()) {
        for &value in &spec.values {
            let needed = |options: Options, name| options.get(System::C1, name).as_deref() == Some("true");
            let acts = |options: Options| spec.needs.is_none_or(|name| needed(options, name));
            let has_it = |options: Options| options.get(System::C1, spec.name).as_deref() == Some(value);
            let games = scripts.iter().filter(|script| acts(script.options) && has_it(script.options)).count();
            let least = if spec.name == "crop_circle_tile" { 1 } else { 2 };
            assert!(games >= least, "{games} transcripts with {} {value}", spec.name);
        }
    }
    for players in 2..=6 {
        let games = driven().filter(|script| seats(script) == players).count();
        assert!(games >= 2, "{games} transcripts of {players} players");
    }
}

// rule: K-7
#[test]
fn bounded_tables_are_in_transcripts() {
    for &system in System::ALL {
        let scripts = scripts(system);
        let bounded = scripts.iter().filter(|script| seats(script) > 0 && script.options.table.is_some());
        let tables: BTreeSet<String> = bounded.filter_map(|script| Some(script.options.table?.to_string())).collect();
        assert!(tables.len() >= 3, "tables of {system}: {tables:?}");
    }
}
