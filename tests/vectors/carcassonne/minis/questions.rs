//! What is asked, as the files write it.

use serde_json::{Value, json};
use tilewright::{Action, CircleMode, DecisionKind, RoundAward};

use super::super::driven::Driven;
use super::super::json::{Object, members};
use super::items::Teller;
use crate::hunters::format::place_hash;

/// A decision without what was chosen.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) item: Object,
    /// What may be chosen, as the file writes it.
    pub(crate) options: Vec<(Value, Action)>,
}

impl Question {
    pub(crate) fn values(&self) -> Vec<&Value> {
        self.options.iter().map(|(value, _)| value).collect()
    }

    /// The action that a value means.
    pub(crate) fn action(&self, chosen: &Value) -> Option<Action> {
        self.options.iter().find(|(value, _)| value == chosen).map(|(_, action)| *action)
    }
}

impl Teller {
    /// What is asked now; `None` when the game is over.
    pub(super) fn question(&mut self, driven: &mut Driven<'_>) -> Option<Question> {
        let asked = driven.asked()?;
        let player = asked.player;
        let awards = driven.game.round_awards();
        let (kind, more) = match asked.kind {
            DecisionKind::Place => ("place", self.placement(driven)),
            DecisionKind::Robber => ("robber", json!({ "from": driven.game.robber(player).ok().flatten() })),
            DecisionKind::Deploy => ("deploy", json!({})),
            DecisionKind::AwardOrder => {
                let of = |award: &&RoundAward| award.player == player && award.figure.is_none();
                let points: Vec<Value> = awards.iter().filter(of).map(|award| json!(award.points)).collect();
                ("award_order", json!({ "points": points }))
            }
            DecisionKind::Figure => ("figure", self.figure(driven, player, &awards)),
            DecisionKind::Rob => ("rob_choice", json!({})),
            DecisionKind::Ride => ("ride", json!({})),
            DecisionKind::Message => ("message", json!({ "number": driven.game.message() })),
            DecisionKind::ScoreFollower => ("message_target", json!({ "number": driven.game.message() })),
            DecisionKind::Circle => {
                ("circle_mode", json!({ "terrain": driven.game.circle().map(|terrain| terrain.name()) }))
            }
            DecisionKind::CircleDeploy => ("circle", json!({ "mode": "A" })),
            DecisionKind::CircleTakeBack => ("circle", json!({ "mode": "B" })),
            other => (other.name(), json!({})),
        };
        let options: Vec<(Value, Action)> =
            driven.game.actions().into_iter().map(|action| (self.value(driven, action), action)).collect();
        let mut item = members(json!({ "type": "decision", "kind": kind, "player": player }));
        item.extend(members(more));
        if asked.kind != DecisionKind::Place {
            item.insert("options".to_owned(), options.iter().map(|(value, _)| value.clone()).collect());
        }
        Some(Question { item, options })
    }

    /// Placements are not listed.
    fn placement(&self, driven: &Driven<'_>) -> Value {
        let placements = driven.game.actions();
        let tile = driven.game.drawn_tile().map(|tile| driven.id(tile));
        json!({ "tile": tile, "n_place": placements.len(), "hash": place_hash(&placements) })
    }

    /// For what the figure is chosen: for an award, else for the player's robbery.
    fn figure(&self, driven: &Driven<'_>, player: u8, awards: &[RoundAward]) -> Value {
        match driven.game.asked_award() {
            Some(index) => {
                let award = awards.iter().find(|award| award.award == index && award.player == player);
                json!({ "why": "award", "award": index, "points": award.map(|award| award.points) })
            }
            None => {
                let robberies = driven.game.robberies();
                let own = robberies.iter().find(|robbery| robbery.player == player && robbery.figure.is_none());
                json!({ "why": "rob", "points": own.map(|robbery| robbery.points) })
            }
        }
    }

    fn value(&self, driven: &Driven<'_>, action: Action) -> Value {
        match action {
            Action::Pass => Value::Null,
            Action::Place { pos, rotation } => json!([pos.x, pos.y, rotation.turns()]),
            Action::Robber { space } => json!(space),
            Action::Deploy { zone, .. } => json!(zone),
            Action::Award { award } => json!(award),
            Action::Figure { figure } => json!(figure),
            Action::Rob { player, figure } => {
                let candidates = driven.game.candidates();
                let is_it = |player_figure| player_figure == (player, figure);
                let found = candidates.iter().find(|candidate| is_it((candidate.player, candidate.figure)));
                match found {
                    Some(candidate) => json!([player, figure, candidate.award, candidate.gain]),
                    None => json!([player, figure]),
                }
            }
            Action::Ride { player, figure } => json!([player, figure]),
            Action::Message { perform } => json!(if perform { "perform" } else { "two" }),
            Action::Circle { mode } => json!(if mode == CircleMode::Deploy { "A" } else { "B" }),
            Action::Add { pos, zone } | Action::Retrieve { pos, zone } => json!([pos.x, pos.y, zone]),
            other => json!(driven.rules.action_text(other)),
        }
    }
}
