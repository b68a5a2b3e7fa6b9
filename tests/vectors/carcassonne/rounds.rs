//! `rounds.jsonl`: single scoring rounds on the track alone.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tilewright::{Action, DecisionKind, RogueRide, RoundEvent, ScoringRound, TRACK_SPACES, Track};

use super::driven::Stuck;
use super::json::{Object, compare, members, object};
use crate::report::{Place, Report};

/// A round of a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileRound {
    pub(crate) id: u32,
    pub(crate) players: u8,
    pub(crate) figures_each: u8,
    pub(crate) rogue_ride: String,
    pub(crate) active: u8,
    pub(crate) figures: Vec<Vec<u32>>,
    pub(crate) robbers: Vec<Option<u8>>,
    pub(crate) awards: Vec<FileAward>,
    pub(crate) log: Vec<Object>,
    /// A figure that has moved in the round moves again from a space where another player's robber stands.
    pub(crate) second_award_starts_by_a_robber: bool,
    pub(crate) after: Object,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileAward {
    pub(crate) player: u8,
    pub(crate) points: u32,
}

/// Compares every round of the file.
pub(crate) fn check(file: &str, text: &str, report: &mut Report) {
    for (i, line) in text.lines().enumerate() {
        let place = Place { file, line: i + 1, action: None };
        report.games += 1;
        match object(line).and_then(serde_json::from_value::<FileRound>) {
            Ok(round) => {
                // The first fault that keeps a round from going on is noted already.
                let _ = follow(&round, place, report);
            }
            Err(error) => report.differs(place, "json", "a round", error.to_string()),
        }
    }
}

fn follow(file: &FileRound, place: Place<'_>, report: &mut Report) -> Result<(), Stuck> {
    report.checks += 1;
    let mut told = match Telling::begin(file) {
        Ok(told) => told,
        Err(why) => {
            report.differs(place, "the track", "one that can be", why);
            return Err(Stuck);
        }
    };
    let mut log = file.log.iter().enumerate();
    loop {
        for item in told.items() {
            let (i, expected) = log.next().unzip();
            let place = Place { action: i, ..place };
            same_item(report, place, expected.cloned(), &item)?;
        }
        let Some((item, options)) = told.question(&file.awards) else { break };
        let (i, expected) = log.next().unzip();
        let place = Place { action: i, ..place };
        let mut expected = expected.cloned();
        let chosen = expected.as_mut().and_then(|item| item.remove("chosen"));
        same_item(report, place, expected, &item)?;
        let action = options.iter().find(|(value, _)| Some(value) == chosen.as_ref());
        let Some(&(_, action)) = action else {
            report.differs(place, "chosen", "one of the options", json!(chosen).to_string());
            return Err(Stuck);
        };
        if let Err(why) = told.choose(action) {
            report.differs(place, "chosen", action.to_string(), why);
            return Err(Stuck);
        }
    }
    let rest = log.next().map(|(_, item)| item.clone());
    report.same(place, "the item after the end", json!(rest), Value::Null);
    compare(report, place, "after", &file.after, &told.after());
    let flag = "second_award_starts_by_a_robber";
    report.same(place, flag, file.second_award_starts_by_a_robber, told.second_starts_by_a_robber);
    Ok(())
}

fn same_item(report: &mut Report, place: Place<'_>, expected: Option<Object>, found: &Object) -> Result<(), Stuck> {
    let text = |item: &Object| json!(item).to_string();
    let name = |item: &Object| {
        format!("{} {}", item.get("type").unwrap_or(&Value::Null), item.get("kind").unwrap_or(&Value::Null))
    };
    match expected {
        Some(expected) if name(&expected) == name(found) => {
            compare(report, place, &name(found), &expected, found);
            Ok(())
        }
        other => {
            report.differs(place, "log", other.as_ref().map_or("the end".to_owned(), text), text(found));
            Err(Stuck)
        }
    }
}

/// A round that is told as the file tells it.
pub(crate) struct Telling {
    round: ScoringRound,
    /// The track as it was.
    before: Track,
    /// How many of the round's events were told.
    told: usize,
    /// The points of each figure as far as its awards were told.
    points: BTreeMap<(u8, u8), u32>,
    /// See [`FileRound::second_award_starts_by_a_robber`].
    pub(crate) second_starts_by_a_robber: bool,
}

impl Telling {
    /// Lays the track out.
    ///
    /// # Errors
    /// Why there is no such track.
    pub(crate) fn begin(file: &FileRound) -> Result<Telling, String> {
        let ride = RogueRide::from_name(&file.rogue_ride).ok_or_else(|| format!("rogue_ride {:?}", file.rogue_ride))?;
        let mut track = Track::new(file.players, file.figures_each);
        let seats = usize::from(file.players);
        if (track.players(), track.figures_each()) != (file.players, file.figures_each) {
            return Err(format!("{} players, {} figures each", track.players(), track.figures_each()));
        }
        if file.figures.len() != seats || file.robbers.len() != seats {
            return Err(format!("figures of {} and robbers of {} players", file.figures.len(), file.robbers.len()));
        }
        for (player, (figures, robber)) in (0..).zip(file.figures.iter().zip(&file.robbers)) {
            for (figure, &points) in (0..).zip(figures) {
                track.forward(player, figure, points);
            }
            if let Some(space) = *robber {
                track.put_robber(player, space);
            }
            if track.figures(player) != figures || track.robber(player) != *robber {
                return Err(format!("player {player}: {:?} and {:?}", track.figures(player), track.robber(player)));
            }
        }
        let awards: Vec<(u8, u32)> = file.awards.iter().map(|award| (award.player, award.points)).collect();
        let round = ScoringRound::new(track, file.active, ride, &awards).map_err(|error| error.to_string())?;
        Ok(Telling { round, before: track, told: 0, points: BTreeMap::new(), second_starts_by_a_robber: false })
    }

    /// What has happened since the last call.
    pub(crate) fn items(&mut self) -> Vec<Object> {
        let events: Vec<RoundEvent> = self.round.events()[self.told..].to_vec();
        self.told += events.len();
        events.into_iter().filter_map(|event| self.item(event)).collect()
    }

    fn item(&mut self, event: RoundEvent) -> Option<Object> {
        let value = match event {
            RoundEvent::Award { award, player, points, figure } => {
                self.award(player, figure, points);
                json!({ "kind": "award", "award": award, "player": player, "points": points, "figure": figure })
            }
            RoundEvent::Robbed { player, points, figure, victim, victim_figure, award } => json!({
                "kind": "rob", "player": player, "points": points, "figure": figure, "victim": victim,
                "victim_figure": victim_figure, "award": award,
            }),
            RoundEvent::Rode { player, other, other_figure, from_space, space } => json!({
                "kind": "ride", "player": player, "with": [other, other_figure], "from": from_space, "to": space,
            }),
            _ => return None,
        };
        let mut item = members(value);
        item.insert("type".to_owned(), json!("event"));
        Some(item)
    }

    /// A figure moves: for the second time, maybe from a space where another player's robber stands.
    fn award(&mut self, player: u8, figure: u8, points: u32) {
        let before = self.points.get(&(player, figure)).copied();
        let starts = before.unwrap_or(self.before.points(player, figure));
        let by_a_robber = self.before.robbers_on((starts % TRACK_SPACES) as u8).any(|owner| owner != player);
        self.second_starts_by_a_robber |= before.is_some() && by_a_robber;
        self.points.insert((player, figure), starts + points);
    }

    /// What is asked, without what is chosen, and the options; `None` when the round is over.
    pub(crate) fn question(&self, awards: &[FileAward]) -> Option<(Object, Vec<(Value, Action)>)> {
        let asked = self.round.decision()?;
        let options: Vec<(Value, Action)> =
            self.round.actions().into_iter().map(|action| (self.value(action), action)).collect();
        let points = |award: u16| awards.get(usize::from(award)).map(|award| award.points);
        let more = match (asked.kind, self.round.asked_award()) {
            (DecisionKind::AwardOrder, _) => {
                let of = |(_, action): &(Value, Action)| match action {
                    Action::Award { award } => points(*award),
                    _ => None,
                };
                json!({ "kind": "award_order", "points": options.iter().filter_map(of).collect::<Vec<u32>>() })
            }
            (DecisionKind::Figure, Some(award)) => {
                json!({ "kind": "figure", "why": "award", "award": award, "points": points(award) })
            }
            (DecisionKind::Figure, None) => {
                json!({ "kind": "figure", "why": "rob", "points": self.rogue_points(asked.player) })
            }
            (DecisionKind::Rob, _) => json!({ "kind": "rob_choice" }),
            (DecisionKind::Ride, _) => json!({ "kind": "ride" }),
            (other, _) => json!({ "kind": other.name() }),
        };
        let values: Vec<&Value> = options.iter().map(|(value, _)| value).collect();
        let mut item = members(json!({ "type": "decision", "player": asked.player, "options": values }));
        item.extend(members(more));
        Some((item, options))
    }

    /// What a player's robbery will bring him: it is told at the end of the round, whatever figure he chooses.
    fn rogue_points(&self, owner: u8) -> Option<u32> {
        let mut ahead = self.round.clone();
        while let Some(&action) = ahead.actions().first() {
            ahead.apply(action).ok()?;
        }
        ahead.events().iter().find_map(|event| match event {
            RoundEvent::Robbed { player, points, .. } if *player == owner => Some(*points),
            _ => None,
        })
    }

    fn value(&self, action: Action) -> Value {
        match action {
            Action::Pass => Value::Null,
            Action::Award { award } => json!(award),
            Action::Figure { figure } => json!(figure),
            Action::Rob { player, figure } => {
                let candidates = self.round.candidates();
                let found = candidates.iter().find(|one| (one.player, one.figure) == (player, figure));
                found.map_or(Value::Null, |one| json!([one.player, one.figure, one.award, one.gain]))
            }
            Action::Ride { player, figure } => json!([player, figure]),
            other => json!(other.to_string()),
        }
    }

    pub(crate) fn choose(&mut self, action: Action) -> Result<(), String> {
        self.round.apply(action).map_err(|error| error.to_string())
    }

    /// The track at the end, and the figures that have moved.
    pub(crate) fn after(&self) -> Object {
        let track = self.round.track();
        let players = 0..track.players();
        let moved = players.clone().flat_map(|player| self.round.moved(player).map(move |figure| [player, figure]));
        members(json!({
            "figures": players.clone().map(|player| track.figures(player)).collect::<Vec<_>>(),
            "robbers": players.clone().map(|player| track.robber(player)).collect::<Vec<_>>(),
            "moved": moved.collect::<Vec<_>>(),
        }))
    }
}
