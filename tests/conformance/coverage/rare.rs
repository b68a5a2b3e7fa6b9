//! What a port may well do wrong, and random games seldom bring.

use std::collections::BTreeSet;

use tilewright::System;

use super::all_of;

/// What is met in the transcripts of a system.
fn met(system: System) -> BTreeSet<String> {
    all_of(system)
        .iter()
        .flat_map(|(_, text)| {
            let mut met = turns(text);
            met.extend(messages(text));
            met.extend(robbers(text));
            met.extend(circles(text));
            met
        })
        .collect()
}

fn assert_met(system: System, expected: &[&str]) {
    let met = met(system);
    let missing: Vec<&&str> = expected.iter().filter(|what| !met.contains(**what)).collect();
    assert!(missing.is_empty(), "in no transcript of {system}: {missing:?}");
}

/// A line of a transcript: the word, the kind of its event or decision, and the rest.
struct Line<'a> {
    word: &'a str,
    kind: &'a str,
    rest: &'a str,
}

impl<'a> Line<'a> {
    /// The value of a field of an event, items left out.
    fn field(&self, name: &str) -> &'a str {
        let own = self.rest.split(" | ").next().unwrap_or_default();
        own.split(' ').find_map(|field| field.strip_prefix(name)?.strip_prefix('=')).unwrap_or_default()
    }

    /// The action taken at a decision.
    fn action(&self) -> &'a str {
        self.rest.splitn(4, ' ').nth(3).unwrap_or_default()
    }

    fn is(&self, word: &str, kind: &str) -> bool {
        (self.word, self.kind) == (word, kind)
    }
}

/// The lines after the head.
fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let game = text.lines().skip_while(|line| !line.starts_with("event "));
    game.map(|line| {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        Line { word, kind, rest }
    })
}

/// Turns that are not like others.
fn turns(text: &str) -> BTreeSet<String> {
    let mut met = BTreeSet::new();
    let (mut is_extra, mut waits) = (false, false);
    for line in lines(text).filter(|line| line.word == "event") {
        let what = match line.kind {
            "turn_started" => {
                is_extra = false;
                continue;
            }
            "extra_turn_started" => {
                is_extra = true;
                if !waits {
                    continue;
                }
                "an extra turn while followers wait"
            }
            "returned_to_wait" => {
                waits = true;
                continue;
            }
            "followers_back" => {
                waits = false;
                continue;
            }
            "tile_discarded" if is_extra => "a tile of an extra turn that fits nowhere",
            "turn_lapsed" if is_extra => "an extra turn that lapses",
            "turn_lapsed" => "a turn that lapses",
            "final_scoring" if is_extra => "an extra turn at the end of the game",
            _ => continue,
        };
        met.insert(what.to_owned());
    }
    met
}

// rule: HG1-24, HG1-25, HG1-26, HG1-27, HG2-32, HG2-33, HG2-34, K-24a, M-8
#[test]
fn rare_turns_are_in_transcripts() {
    let all = [
        "a turn that lapses",
        "an extra turn that lapses",
        "a tile of an extra turn that fits nowhere",
        "an extra turn at the end of the game",
        "an extra turn while followers wait",
    ];
    for system in [System::Hg1, System::Hg2] {
        assert_met(system, &all);
    }
    // In Carcassonne nobody waits.
    assert_met(System::C1, &all[..4]);
}

/// What comes of messages, and when.
fn messages(text: &str) -> BTreeSet<String> {
    let mut met = BTreeSet::new();
    let (mut is_extra, mut in_turn, mut asked) = (false, 0, !text.contains("\nstart driven"));
    for line in lines(text) {
        match (line.word, line.kind) {
            ("event", "turn_started" | "extra_turn_started") => {
                (is_extra, in_turn) = (line.kind == "extra_turn_started", 0);
            }
            ("decision", "draw_message") => asked = true,
            ("event", "message_drawn") => {
                in_turn += 1;
                met.insert(format!("{in_turn} messages in a turn"));
                if is_extra {
                    met.insert("a message in an extra turn".to_owned());
                }
                if !asked {
                    met.insert("a message whose place is known".to_owned());
                }
                asked = !text.contains("\nstart driven");
            }
            ("event", "message_performed" | "message_declined" | "message_impossible") => {
                met.insert(format!("{} {}", line.kind, line.field("count")));
            }
            ("event", "award") if line.field("reason") == "message" => {
                let (terrain, items) = (line.field("terrain"), line.rest.split(" | ").skip(1));
                let terms = items.map(|item| item.split(' ').next().unwrap_or_default());
                met.extend(terms.map(|term| format!("a message's {term} of {terrain}")));
            }
            ("event", "robbed") if line.field("reason") == "message" => {
                met.insert("the points of a message are robbed".to_owned());
            }
            _ => {}
        }
    }
    met
}

// rule: M-2, M-4, M-5, M-7, M-8, R-7
#[test]
fn rare_messages_are_in_transcripts() {
    let numbered = (1..=8).flat_map(|message| {
        ["message_performed", "message_declined", "message_impossible"].map(|what| format!("{what} {message}"))
    });
    let numbered: Vec<String> = numbered.collect();
    assert_met(System::C1, &numbered.iter().map(String::as_str).collect::<Vec<_>>());
    assert_met(
        System::C1,
        &[
            "3 messages in a turn",
            "a message in an extra turn",
            "a message whose place is known",
            "the points of a message are robbed",
            "a message's tiles of road",
            "a message's tiles of city",
            "a message's neighbours of monastery",
            "a message's cities of field",
            "a message's farmers of -",
            "a message's pennants of -",
            "a message's knights of -",
            "a message's messages of -",
        ],
    );
}

/// What robbers do.
fn robbers(text: &str) -> BTreeSet<String> {
    let mut met = BTreeSet::new();
    let (mut active, mut others, mut robberies, mut asked) = (String::new(), 0, 0, String::new());
    for line in lines(text) {
        if line.word == "decision" {
            (robberies, asked) = (0, line.kind.to_owned());
            if matches!(line.kind, "ride" | "robber") && line.action() == "pass" {
                met.insert(format!("{} declined", line.kind));
            }
            if matches!(line.kind, "ride" | "rob" | "award_order") {
                met.insert(format!("{} asked", line.kind));
            }
            continue;
        }
        match line.kind {
            "turn_started" | "extra_turn_started" => (active, others) = (line.field("player").to_owned(), 0),
            "robber_placed" if line.field("from_space") != "-" => drop(met.insert("a robber moves".to_owned())),
            // In a set-up it is nobody's turn yet.
            "robber_placed" if line.field("player") != active && !active.is_empty() => {
                others += 1;
                met.insert(format!("{others} others' robbers after a bag"));
            }
            "robbed" => {
                robberies += 1;
                met.insert(format!("{robberies} robberies at once"));
                met.insert(format!("figure {} robs figure {}", line.field("figure"), line.field("other_figure")));
                if line.field("player") == active {
                    met.insert("the active player robs".to_owned());
                }
            }
            "rode" if asked != "ride" => drop(met.insert("a ride without a choice".to_owned())),
            _ => {}
        }
    }
    met
}

// rule
#[test]
fn rare_deeds_of_robbers_are_in_transcripts() {
    assert_met(
        System::C1,
        &[
            "a robber moves",
            "robber declined",
            "1 others' robbers after a bag",
            "2 others' robbers after a bag",
            "award_order asked",
            "rob asked",
            "2 robberies at once",
            "the active player robs",
            "figure 0 robs figure 0",
            "figure 1 robs figure 0",
            "figure 0 robs figure 1",
            "figure 1 robs figure 1",
            "ride asked",
            "ride declined",
            "a ride without a choice",
        ],
    );
}

/// What crop circles do.
fn circles(text: &str) -> BTreeSet<String> {
    let mut met = BTreeSet::new();
    let (mut asked, mut seven, mut is_extra) = (false, false, false);
    let mut stands: Vec<(String, String)> = Vec::new();
    for line in lines(text) {
        let stand = || (line.field("pos").to_owned(), line.field("zone").to_owned());
        if line.word == "decision" {
            asked = line.kind == "circle_take_back";
            if line.kind == "circle" && (seven || is_extra) {
                met.insert(format!("a circle {}", if seven { "after message 7" } else { "in an extra turn" }));
            }
            if line.kind == "circle_deploy" && line.action() == "pass" {
                met.insert("circle_deploy declined".to_owned());
            }
        }
        if line.is("event", "turn_started") || line.is("event", "extra_turn_started") {
            (seven, is_extra) = (false, line.kind == "extra_turn_started");
        }
        seven |= line.is("event", "message_performed") && line.field("count") == "7";
        if line.word != "event" || !matches!(line.kind, "deployed" | "returned" | "retrieved") {
            continue;
        }
        let at = stands.iter().position(|other| *other == stand());
        match (line.kind, at) {
            ("deployed", None) => stands.push(stand()),
            ("deployed", Some(_)) => {
                met.insert("two followers in one zone".to_owned());
                stands.push(stand());
            }
            (_, Some(at)) => {
                stands.remove(at);
                if line.kind == "returned" && stands.contains(&stand()) {
                    met.insert("two followers of one zone return".to_owned());
                }
            }
            (_, None) => {}
        }
        if line.kind == "retrieved" {
            met.insert(format!("a follower is taken back {}", if asked { "by choice" } else { "without a choice" }));
        }
        asked = false;
    }
    met
}

// rule: CC-2, CC-3, CC-4, M-8
#[test]
fn rare_circles_are_in_transcripts() {
    assert_met(
        System::C1,
        &[
            "circle_deploy declined",
            "two followers in one zone",
            "two followers of one zone return",
            "a follower is taken back by choice",
            "a follower is taken back without a choice",
            "a circle after message 7",
            "a circle in an extra turn",
        ],
    );
}
