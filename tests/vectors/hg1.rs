//! What only the games of the 1st edition have.
//!
//! A tile is its id, and a zone is the tile's id and the zone's index. A bonus tile that is earned and about to be played
//! is a `bonus` event of 0 points with the tiles of all completed forests with gold (HG1-23, HG1-24).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tilewright::{Game, Options, PlacedTile, Pos, Reason, Rules, System};

use crate::hunters::Edition;
use crate::hunters::format::Row;
use crate::hunters::told::{forests_with, tiles_at};

/// The 1st edition.
#[derive(Clone, Debug)]
pub(crate) enum Hg1 {}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct OwnGame {
    /// By name; `null` for what a record calls `none`.
    pub(crate) options: BTreeMap<String, Option<String>>,
    pub(crate) main_deck: Vec<String>,
    pub(crate) bonus_deck: Vec<String>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct OwnAction {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) discard_main: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) discard_bonus: Option<Vec<String>>,
}

impl Edition for Hg1 {
    const SYSTEM: System = System::Hg1;
    const DECKS: [&'static str; 2] = ["main", "bonus"];
    const FREE: usize = 3;

    type Tile = String;
    type Deployment = (String, String, u8);
    type OwnGame = OwnGame;
    type OwnAction = OwnAction;

    fn options(own: &OwnGame) -> Result<Options, String> {
        for spec in Options::specs(System::Hg1) {
            if !own.options.contains_key(spec.name) {
                return Err(format!("no word of {}", spec.name));
            }
        }
        let text =
            |(name, value): (&String, &Option<String>)| (name.clone(), value.clone().unwrap_or("none".to_owned()));
        let texts = own.options.iter().map(text).collect();
        Options::from_map(System::Hg1, &texts).map_err(|error| error.to_string())
    }

    fn decks(own: &OwnGame) -> [&[String]; 2] {
        [&own.main_deck, &own.bonus_deck]
    }

    fn discards(own: &OwnAction) -> [Option<&[String]>; 2] {
        [own.discard_main.as_deref(), own.discard_bonus.as_deref()]
    }

    fn tile(id: &str) -> String {
        id.to_owned()
    }

    fn id(tile: &String) -> String {
        tile.clone()
    }

    fn deployment(rules: &Rules, piece: &str, tile: u16, zone: u8) -> (String, String, u8) {
        (piece.to_owned(), rules.tile(tile).map(|tile| tile.id.clone()).unwrap_or_default(), zone)
    }

    fn piece(deployment: &(String, String, u8)) -> &str {
        &deployment.0
    }

    /// The files offer a hut on the one zone that stands for its system (HG1-12).
    fn hut_zone(_game: &Game, _pos: Pos, zone: u8) -> Result<u8, String> {
        Ok(zone)
    }

    /// A shrine's hunter scores a meadow (HG1-43).
    fn row_kind(award: &'static str) -> &'static str {
        if award == Reason::Shrine.name() { Reason::Meadow.name() } else { award }
    }

    fn extra_turn(game: &Game, placed: PlacedTile) -> Vec<Row<String>> {
        let forests = forests_with(game, placed, |zone| zone.gold > 0).concat();
        vec![Row { kind: "bonus".to_owned(), points: 0, players: Vec::new(), tiles: tiles_at::<Hg1>(game, forests) }]
    }
}
