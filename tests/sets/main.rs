//! Sets of one's own: read, judged, played, written, recorded, and of any size.

mod carcassonne;
mod docs;
mod extend;
mod faults;
mod hostile;
mod large;
mod records;
mod symmetry;
mod unusual;

use std::path::Path;
use std::sync::Arc;

use tilewright::tiles::TileSet;
use tilewright::{Error, Game, Options, Random, Rules, SetFault, System};

/// The smallest sets that can be played: the head and tiles of one are put together here.
const HEAD: &str = "format = 1\nname = \"own\"\nversion = 1\ntitle = \"My own\"\nsystem = \"hg1\"\n";
const NUMBERS: &str = "[numbers]\nplayers_min = 2\nplayers_max = 4\nfollowers = 3\nhuts = 1\nriver_tile_points = 1\n\
    river_fish_points = 1\nforest_points = 2\nmushroom_points = 2\nsystem_fish_points = 1\nmammoth_points = 3\n\
    aurochs_points = 2\ndeer_points = 1\n";
const TILES: &str = "[[tile]]\nid = \"own/start\"\nstack = \"start\"\nslots = \"000 111 000 000\"\nzones = [\"meadow\", \"forest, gold\"]\n\
    [[tile]]\nid = \"own/wood\"\ncount = 4\nslots = \"000 111 000 000\"\nzones = [\"meadow, deer\", \"forest\"]\n\
    [[tile]]\nid = \"own/extra\"\nstack = \"bonus\"\ncount = 2\nslots = \"000 000 000 000\"\nzones = [\"meadow, aurochs\"]\n";

fn own() -> String {
    [HEAD, NUMBERS, TILES].concat()
}

fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(text: &str) -> TileSet {
    TileSet::read("own.toml", text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

/// The faults of a file.
fn faults(text: &str) -> Vec<SetFault> {
    match TileSet::read("own.toml", text.as_bytes()) {
        Err(Error::Set { file, faults }) if file == "own.toml" && !faults.is_empty() => faults,
        Err(other) => panic!("faults of own.toml are expected: {other}"),
        Ok(set) => panic!("{} has no faults:\n{text}", set.name),
    }
}

fn rules(set: TileSet) -> Arc<Rules> {
    let system = System::named(&set.system).unwrap();
    Rules::with_set(system, Options::of(system), set).unwrap_or_else(|error| panic!("{error}"))
}

/// A random game of two to its end.
fn played(rules: &Arc<Rules>, seed: u64) -> Game {
    let mut game = Game::seeded(rules, 2, seed).unwrap();
    game.play_random(&mut Random::stream(seed, "policy"), &mut Vec::new()).unwrap();
    game
}
