//! What has happened, as the files write it.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tilewright::{Event, EventKind, Farms, Item, ItemKind, Options, Pos, Reason};

use super::super::driven::{Driven, Told};
use super::super::folded::Folded;
use super::super::json::{Object, members};

/// The feature and the player of an award.
type AwardKey = (Pos, u16, u16);

/// Writes what a game tells.
pub(super) struct Teller {
    farms: Farms,
    /// The awards of the present round, as the files number them: by feature, then by player.
    round: Vec<AwardKey>,
    /// How many turns are over.
    turns: u32,
    /// The final scoring has begun.
    is_final: bool,
    /// `farms: second`: the points and cities of each player.
    fields: BTreeMap<u16, (u32, Vec<(Pos, u16)>)>,
}

impl Teller {
    pub(super) fn new(options: Options) -> Teller {
        Teller { farms: options.farms, round: Vec::new(), turns: 0, is_final: false, fields: BTreeMap::new() }
    }

    /// What was told since the last call.
    pub(super) fn items(&mut self, driven: &mut Driven<'_>) -> Vec<Object> {
        let told = driven.told();
        let mut items = Vec::new();
        for (i, one) in told.iter().enumerate() {
            match one {
                Told::TurnEnd(table) => {
                    items.push(self.state(driven, table));
                    let is_last = !told[i + 1..].iter().any(|later| matches!(later, Told::TurnEnd(_)));
                    if is_last && !driven.game.is_over() {
                        driven.compare_answers(table);
                    }
                }
                Told::Event(event, parts) => {
                    let starts_round = event.kind == EventKind::Award
                        && !self.is_final
                        && !matches!(told[..i].last(), Some(Told::Event(before, _)) if before.kind == EventKind::Award);
                    if starts_round {
                        self.round = awards_from(&told[i..]);
                    }
                    self.event(driven, event, parts, &mut items);
                }
            }
        }
        items
    }

    fn state(&mut self, driven: &Driven<'_>, table: &Folded) -> Object {
        self.turns += 1;
        let (player, extra) = table.turn;
        let messages = driven.rules.options().messages.then(|| self.messages(driven));
        members(json!({
            "type": "state",
            "turn": self.turns,
            "player": player,
            "extra": extra,
            "totals": table.totals(),
            "figures": table.figures,
            "robbers": table.robbers,
            "supply": table.supply,
            "followers": table.followers(),
            "messages": messages,
            "deck_left": table.left,
        }))
    }

    /// The stack of the messages: those not seen yet as the file has them, then those seen, the oldest first.
    fn messages(&self, driven: &Driven<'_>) -> Vec<u8> {
        let seen = driven.game.messages_seen();
        let unseen = driven.chance.messages.len().saturating_sub(seen.len());
        driven.chance.messages.iter().copied().take(unseen).chain(seen).collect()
    }

    fn event(&mut self, driven: &mut Driven<'_>, event: &Event, parts: &[Item], items: &mut Vec<Object>) {
        let zone = json!([event.pos.x, event.pos.y, event.zone]);
        let player = event.player;
        let (kind, more) = match event.kind {
            EventKind::TileDiscarded => ("discard", json!({ "player": player, "tile": driven.id(event.tile) })),
            EventKind::Returned | EventKind::Retrieved => ("return", json!({ "player": player, "zone": zone })),
            EventKind::Deployed if driven.has_added() => ("circle_deploy", json!({ "player": player, "zone": zone })),
            EventKind::Award if self.is_final => return self.final_award(driven, event, parts, items),
            EventKind::Award => {
                let why = event.reason.map(Reason::name);
                // A message's points are for no feature here.
                let feature = if event.reason == Some(Reason::Message) { Value::Null } else { zone };
                let award = self.award(event, player);
                (
                    "award",
                    json!({
                        "award": award, "player": player, "points": event.points, "why": why, "feature": feature,
                        "figure": event.figure,
                    }),
                )
            }
            EventKind::Robbed => {
                let award = self.award(event, event.other);
                (
                    "rob",
                    json!({
                        "player": player, "points": event.points, "figure": event.figure, "victim": event.other,
                        "victim_figure": event.other_figure, "award": award,
                    }),
                )
            }
            EventKind::Rode => {
                let with = [event.other, event.other_figure];
                ("ride", json!({ "player": player, "with": with, "from": event.from_space, "to": event.space }))
            }
            EventKind::MessagePerformed => ("message", outcome(event, "performed")),
            EventKind::MessageDeclined => ("message", outcome(event, "two")),
            EventKind::MessageImpossible => ("message", outcome(event, "impossible")),
            EventKind::EndBonus => {
                ("end_bonus", json!({ "player": player, "points": event.points, "figure": event.figure }))
            }
            EventKind::FinalScoring => return self.is_final = true,
            EventKind::GameEnded => {
                self.end(driven, items);
                return;
            }
            _ => return,
        };
        items.push(item(kind, more));
    }

    /// The index of the award of this player for the event's feature.
    fn award(&self, event: &Event, player: u16) -> Option<usize> {
        self.round.iter().position(|&key| key == (event.pos, event.zone, player))
    }

    fn final_award(&mut self, driven: &mut Driven<'_>, event: &Event, parts: &[Item], items: &mut Vec<Object>) {
        driven.same("the figure of a final award", 0, event.figure);
        let (player, points) = (event.player, event.points);
        let place = json!([event.pos.x, event.pos.y, event.zone]);
        let reason = event.reason.map_or("", Reason::name);
        let cities = parts.iter().filter(|part| part.kind == ItemKind::City).map(|part| (part.pos, part.zone));
        if event.reason == Some(Reason::Field) && self.farms == Farms::Second {
            let (sum, all) = self.fields.entry(player).or_default();
            *sum += points;
            all.extend(cities);
            return;
        }
        let place_key =
            if event.reason == Some(Reason::Field) && self.farms == Farms::First { "city" } else { "feature" };
        items.push(item(&format!("final_{reason}"), json!({ "player": player, "points": points, place_key: place })));
    }

    fn end(&mut self, driven: &mut Driven<'_>, items: &mut Vec<Object>) {
        for (player, (points, mut cities)) in std::mem::take(&mut self.fields) {
            cities.sort_unstable();
            let cities: Vec<Value> = cities.iter().map(|(pos, zone)| json!([pos.x, pos.y, zone])).collect();
            items.push(item("final_field", json!({ "player": player, "points": points, "cities": cities })));
        }
        let table = driven.folded.clone();
        driven.compare_answers(&table);
        items.push(members(json!({
            "type": "final",
            "totals": table.totals(),
            "winners": driven.game.winners(),
            "robbers": table.robbers,
            "supply": table.supply,
        })));
    }
}

/// The awards that stand here, in the order of the files.
fn awards_from(told: &[Told]) -> Vec<AwardKey> {
    let key = |one: &Told| match one {
        Told::Event(event, _) if event.kind == EventKind::Award => Some((event.pos, event.zone, event.player)),
        _ => None,
    };
    let mut keys: Vec<AwardKey> = told.iter().map_while(key).collect();
    keys.sort_unstable();
    keys
}

fn item(kind: &str, more: Value) -> Object {
    let mut item = members(json!({ "type": "event", "kind": kind }));
    item.extend(members(more));
    item
}

fn outcome(event: &Event, outcome: &str) -> Value {
    json!({ "player": event.player, "number": event.count, "outcome": outcome })
}
