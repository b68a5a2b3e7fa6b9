//! The choices of a circle tile, as `c1_crop_circles.jsonl` writes them.
//!
//! Two things are told differently there: the mode is chosen whenever anybody has a follower on the table, though nobody
//! may have one of the circle's kind (CC-4 asks nothing then); and a player whose followers of the kind all stand in one
//! zone is said to choose among them, as often as they are (CC-4 takes one back without asking).

use serde_json::{Value, json};
use tilewright::tiles::{Power, Terrain};
use tilewright::{Action, CircleMode, DecisionKind, Event, EventKind, PlacedTile, Pos};

use super::super::driven::Stuck;
use super::super::edges;
use super::super::json::{Object, members};
use super::turn::{Base, Choose};

impl Base<'_> {
    /// Everything that the circle of the placed tile brings, if it has one.
    pub(super) fn circle(
        &mut self,
        placed: PlacedTile,
        choose: &mut impl Choose,
        found: &mut Object,
    ) -> Result<(), Stuck> {
        // What came before is no part of it.
        self.read();
        let power = self.driven.rules.tile(placed.tile).and_then(|tile| tile.zones.iter().find_map(|zone| zone.power));
        let done = match power.and_then(kind_of) {
            Some(terrain) => self.use_circle(terrain, choose, found),
            None => Ok(()),
        };
        found.insert("circle".to_owned(), std::mem::take(&mut self.circle).into());
        done
    }

    fn use_circle(&mut self, terrain: Terrain, choose: &mut impl Choose, found: &mut Object) -> Result<(), Stuck> {
        let is_asked = self.driven.asked().is_some_and(|asked| asked.kind == DecisionKind::Circle);
        let is_chosen = self.driven.game.pieces().next().is_some();
        if !is_asked && !is_chosen {
            return Ok(());
        }
        let modes = [("DEPLOY", CircleMode::Deploy), ("REMOVE", CircleMode::TakeBack)];
        let actions = modes.map(|(_, mode)| Action::Circle { mode });
        let names = modes.map(|(name, _)| json!(name));
        let chosen = choose.choose(&self.driven.game, &actions, "circle_choice", None, &names);
        let Some((name, mode)) = chosen.and_then(|chosen| modes.get(chosen).copied()) else {
            return self.driven.stuck("circle_choice", "a mode", "DEPLOY or REMOVE");
        };
        found.insert("circle_choice".to_owned(), json!(name));
        let is_of_use = !self.followers(None, terrain).is_empty();
        self.driven.same("the mode is asked", is_of_use, is_asked);
        if !is_asked {
            return Ok(());
        }
        let asked = self.driven.game.circle().map(Terrain::name);
        self.driven.same("the terrain of the circle", terrain.name(), json!(asked));
        self.driven.choose("circle_choice", Action::Circle { mode })?;
        let key = if mode == CircleMode::Deploy { "deploy" } else { "remove" };
        loop {
            // Those who had no choice come before whoever is asked now.
            self.read();
            match self.driven.asked() {
                Some(asked) if matches!(asked.kind, DecisionKind::CircleDeploy | DecisionKind::CircleTakeBack) => {
                    self.use_by(asked.player, terrain, key, choose)?;
                }
                _ => return Ok(()),
            }
        }
    }

    /// What one player does.
    fn use_by(&mut self, player: u8, terrain: Terrain, key: &str, choose: &mut impl Choose) -> Result<(), Stuck> {
        let actions = self.driven.game.actions();
        let mut zones = self.followers(Some(player), terrain);
        if key == "deploy" {
            zones.dedup();
        }
        let mut options: Vec<Value> = zones.iter().map(|&(pos, zone)| self.zone_value(pos, zone)).collect();
        options.sort_by_cached_key(order);
        zones.dedup();
        let texts =
            |zones: &[(Pos, u8)]| zones.iter().map(|(pos, zone)| format!("{pos} z{zone}")).collect::<Vec<String>>();
        let offered: Vec<(Pos, u8)> = actions.iter().filter_map(zone_of).collect();
        self.driven.same("the zones of the circle", texts(&zones), texts(&offered));
        let value = |action: &Action| zone_of(action).map_or(Value::Null, |(pos, zone)| self.zone_value(pos, zone));
        let values: Vec<Value> = actions.iter().map(value).collect();
        let user = Some(self.circle.len());
        let chosen = choose.choose(&self.driven.game, &actions, key, user, &values);
        let mut told = members(json!({
            "player": player,
            "options": options,
            "can_pass": actions.contains(&Action::Pass),
        }));
        if let Some(chosen) = chosen {
            told.insert(key.to_owned(), values[chosen].clone());
        }
        self.circle.push(Value::Object(told));
        let Some(chosen) = chosen else {
            return self.driven.stuck(key, "one of the options", json!(values).to_string());
        };
        self.is_back_told = matches!(actions[chosen], Action::Retrieve { .. });
        self.driven.choose(key, actions[chosen])
    }

    /// A follower that comes back without asking is told by its event alone.
    pub(super) fn circle_event(&mut self, event: &Event) {
        if event.kind != EventKind::Retrieved || std::mem::take(&mut self.is_back_told) {
            return;
        }
        let (pos, zone) = (event.pos, event.zone as u8);
        let others = self
            .driven
            .game
            .pieces()
            .filter(|stand| u16::from(stand.player) == event.player && (stand.pos, stand.zone) == (pos, zone));
        let value = self.zone_value(pos, zone);
        let options = vec![value.clone(); others.count() + 1];
        self.circle.push(json!({ "player": event.player, "options": options, "can_pass": false, "remove": value }));
    }

    /// Where the followers of a player, or of anybody, stand on this terrain, ascending: a zone as often as followers are
    /// there.
    fn followers(&self, player: Option<u8>, terrain: Terrain) -> Vec<(Pos, u8)> {
        let game = &self.driven.game;
        let is_kind = |pos: Pos, zone: u8| {
            let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile));
            tile.is_some_and(|tile| tile.zones[usize::from(zone)].terrain == terrain)
        };
        let mut zones: Vec<(Pos, u8)> = game
            .pieces()
            .filter(|stand| player.is_none_or(|player| stand.player == player) && is_kind(stand.pos, stand.zone))
            .map(|stand| (stand.pos, stand.zone))
            .collect();
        zones.sort_unstable();
        zones
    }

    fn zone_value(&self, pos: Pos, zone: u8) -> Value {
        self.driven.game.tile_at(pos).map_or(Value::Null, |placed| edges::on_table(&self.driven.rules, placed, zone))
    }
}

fn zone_of(action: &Action) -> Option<(Pos, u8)> {
    match *action {
        Action::Add { pos, zone } | Action::Retrieve { pos, zone } => Some((pos, zone)),
        _ => None,
    }
}

/// The terrain of the followers that a symbol means (CC-1).
fn kind_of(power: Power) -> Option<Terrain> {
    match power {
        Power::Shield => Some(Terrain::City),
        Power::Club => Some(Terrain::Road),
        Power::Pitchfork => Some(Terrain::Field),
        _ => None,
    }
}

/// By what the file sorts zones of the table.
fn order(zone: &Value) -> (Option<i64>, Option<i64>, (String, Vec<String>)) {
    (zone[0][0].as_i64(), zone[0][1].as_i64(), edges::order(&zone[1]))
}
