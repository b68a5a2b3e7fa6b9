//! What only the games of the 2nd edition have.
//!
//! A tile is its number, and a zone is tile × 10 + number, where lakes are 8 (the first of a tile) and 9.
//!
//! Two things are told differently there, and are compared by what they mean:
//! - A hut on any zone of one river system is the same move (HG2-14). Where a system has two lakes or two rivers on the
//!   tile, the file may offer both; each is taken as the zone that stands for its system (HG2-14a).
//! - An extra turn that is earned and can be played is a `menhir` event of 0 points. It has the tiles of one forest with a
//!   menhir that the placement completed. Where it completed several, any of them is right.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tilewright::tiles::{Power, Terrain};
use tilewright::{Action, DecisionKind, Game, Options, PlacedTile, Pos, Rules, System};

use crate::hunters::format::{Row, nullable};
use crate::hunters::told::{Told, forests_with, tiles_at};
use crate::hunters::{Edition, Replay, Stuck};

/// The 2nd edition.
#[derive(Clone, Debug)]
pub(crate) enum Hg2 {}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct OwnGame {
    pub(crate) normal_deck: Vec<u16>,
    pub(crate) menhir_deck: Vec<u16>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct OwnAction {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) retake_options: Option<Vec<u32>>,
    /// `null` is another thing than a field that is not there.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub(crate) retake: Option<Option<u32>>,
    /// Animals: zone × 10 + index.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cancelled: Option<Vec<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) discard_normal: Option<Vec<u16>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) discard_menhir: Option<Vec<u16>>,
}

fn present<'de, D: serde::Deserializer<'de>>(reader: D) -> Result<Option<Option<u32>>, D::Error> {
    nullable(reader).map(Some)
}

/// The file's number of a zone of a tile: lakes are 8 and 9.
pub(crate) fn zone_number(rules: &Rules, tile: u16, zone: u8) -> u32 {
    let terrain = |zone: u8| rules.tile(tile).map(|tile| tile.zones[usize::from(zone)].terrain);
    let last = match terrain(zone) {
        Some(Terrain::Lake) => 8 + (0..zone).filter(|&other| terrain(other) == Some(Terrain::Lake)).count() as u32,
        _ => u32::from(zone),
    };
    u32::from(rules.tile(tile).map_or(u16::MAX, |tile| Hg2::tile(&tile.id))) * 10 + last
}

impl Edition for Hg2 {
    const SYSTEM: System = System::Hg2;
    const DECKS: [&'static str; 2] = ["normal", "menhir"];
    const FREE: usize = 2;

    type Tile = u16;
    type Deployment = (String, u32);
    type OwnGame = OwnGame;
    type OwnAction = OwnAction;

    fn options(_own: &OwnGame) -> Result<Options, String> {
        Ok(Options::of(System::Hg2))
    }

    fn decks(own: &OwnGame) -> [&[u16]; 2] {
        [&own.normal_deck, &own.menhir_deck]
    }

    fn discards(own: &OwnAction) -> [Option<&[u16]>; 2] {
        [own.discard_normal.as_deref(), own.discard_menhir.as_deref()]
    }

    fn tile(id: &str) -> u16 {
        id.strip_prefix("hg2/").and_then(|number| number.parse().ok()).unwrap_or(u16::MAX)
    }

    fn id(tile: &u16) -> String {
        format!("hg2/{tile:02}")
    }

    fn deployment(rules: &Rules, piece: &str, tile: u16, zone: u8) -> (String, u32) {
        (piece.to_owned(), zone_number(rules, tile, zone))
    }

    fn piece(deployment: &(String, u32)) -> &str {
        &deployment.0
    }

    fn hut_zone(game: &Game, pos: Pos, zone: u8) -> Result<u8, String> {
        tilewright_tests::lockstep::hut_zone(game, pos, zone)
    }

    fn row_kind(award: &'static str) -> &'static str {
        award
    }

    fn extra_turn(game: &Game, placed: PlacedTile) -> Vec<Row<u16>> {
        let row = |forest| Row {
            kind: "menhir".to_owned(),
            points: 0,
            players: Vec::new(),
            tiles: tiles_at::<Hg2>(game, forest),
        };
        forests_with(game, placed, |zone| zone.menhirs > 0).into_iter().map(row).collect()
    }

    /// The shaman's decision (HG2-43).
    fn before_deploying(replay: &mut Replay<'_, Hg2>, action: &OwnAction) -> Result<(), Stuck> {
        let asked = replay.asked() == Some(DecisionKind::Retrieve);
        let mut options: Vec<(u32, Action)> = Vec::new();
        if asked {
            for option in replay.game.actions() {
                if let Action::Retrieve { pos, zone } = option
                    && let Some(placed) = replay.game.tile_at(pos)
                {
                    options.push((zone_number(&replay.rules, placed.tile, zone), option));
                }
            }
            options.sort_unstable();
        }
        let numbers: Vec<u32> = options.iter().map(|(number, _)| *number).collect();
        let found = if asked { json!(numbers) } else { Value::Null };
        replay.same("retake_options", json!(action.retake_options), found);
        replay.same("retake is there", action.retake.is_some(), asked);
        if asked {
            let taken = action.retake.flatten();
            let option = match taken {
                None => Some(Action::Pass),
                Some(number) => options.iter().find(|(other, _)| *other == number).map(|(_, option)| *option),
            };
            match option {
                Some(option) => replay.apply("retake", json!(taken).to_string(), option)?,
                None => return replay.stuck("retake", json!(taken).to_string(), json!(numbers).to_string()),
            }
        }
        Ok(())
    }

    /// The animals that a hunting trap has covered (HG2-42).
    fn compare(replay: &mut Replay<'_, Hg2>, action: &OwnAction, placed: PlacedTile, told: &Told<u16>) {
        let zones_of = |tile: u16| replay.rules.tile(tile).map(|tile| tile.zones.as_slice()).unwrap_or_default();
        let mut covered: Vec<u32> = Vec::new();
        for &(pos, zone) in &told.covered {
            if let Some(placed) = replay.game.tile_at(pos) {
                let animals = zones_of(placed.tile).get(usize::from(zone)).map_or(0, |zone| zone.animals.len() as u32);
                let first = zone_number(&replay.rules, placed.tile, zone) * 10;
                covered.extend(first..first + animals);
            }
        }
        covered.sort_unstable();
        let trap = zones_of(placed.tile).iter().any(|zone| zone.power == Some(Power::HuntingTrap));
        let found = if trap { json!(covered) } else { Value::Null };
        replay.same("cancelled", json!(action.cancelled), found);
    }
}
