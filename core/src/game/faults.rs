//! The checking of a set-up position: it finds all faults at once.

use std::collections::{BTreeMap, BTreeSet};

use super::Setup;
use crate::error::{Error, SetupFault};
use crate::geometry::{Pos, Rotation, Side};
use crate::reading::shorten;
use crate::rules::{ReturnedFollowers, Rules};
use crate::state::{MAX_STACKS, Piece, State};
use crate::tiles::TileTable;

/// The most points of a figure: far above any game, and no sum of them overflows.
pub(super) const MAX_POINTS: u32 = 1_000_000;
/// The highest number of the turn: far above any game.
const MAX_TURN: u32 = 1_000_000;

impl Setup {
    /// The points, of figures and of players.
    fn check_points(&self, rules: &Rules, faults: &mut Faults) {
        if !self.scores.is_empty() && !self.figures.is_empty() {
            faults.add("figures", "the points are said twice: here and in scores".to_owned());
        }
        let most = |points: u32| format!("{points}: at most {MAX_POINTS} is allowed");
        for (player, &points) in self.scores.iter().enumerate().filter(|(_, points)| **points > MAX_POINTS) {
            faults.add(format!("scores[{player}]"), most(points));
        }
        for (player, figures) in self.figures.iter().enumerate() {
            if figures.len() != usize::from(rules.figures()) {
                let what = format!("{} values: each player has {} (M-1)", figures.len(), rules.figures());
                faults.add(format!("figures[{player}]"), what);
            }
            for (figure, &points) in figures.iter().enumerate().filter(|(_, points)| **points > MAX_POINTS) {
                faults.add(format!("figures[{player}][{figure}]"), most(points));
            }
        }
    }

    /// The position in the engine's numbers.
    ///
    /// # Errors
    /// [`Error::Setup`] with every fault that it has.
    pub(super) fn check(&self, rules: &Rules) -> Result<Checked, Error> {
        let mut faults = Faults(Vec::new());
        let checked = self.judge(rules, &mut faults);
        if faults.0.is_empty() { Ok(checked) } else { Err(Error::Setup { faults: faults.0 }) }
    }

    fn judge(&self, rules: &Rules, faults: &mut Faults) -> Checked {
        let mut checked = Checked::default();
        let (min, max) = rules.players();
        if !(min..=max).contains(&self.players) {
            faults.add("players", format!("{}: allowed are {min} to {max}", self.players));
        }
        if self.active >= self.players.max(1) {
            faults.add("active", format!("{}: the players are 0 to {}", self.active, self.players.saturating_sub(1)));
        }
        if self.turn > MAX_TURN {
            faults.add("turn", format!("{}: at most {MAX_TURN} is allowed", self.turn));
        }
        let lists = [("scores", self.scores.len()), ("figures", self.figures.len()), ("waiting", self.waiting.len())];
        for (name, len) in lists {
            if len > 0 && len != usize::from(self.players) {
                faults.add(name, format!("{len} values: one a player, or none, is needed"));
            }
        }
        let never_wait = rules.options().returned_followers == ReturnedFollowers::AtOnce;
        if never_wait && self.waiting.iter().any(|&waiting| waiting > 0) {
            faults.add("waiting", "nobody waits under returned_followers = at_once (HG1-26, HG2-33)".to_owned());
        }
        self.check_points(rules, faults);
        rules.check_minis(&self.minis, self.players, &mut |field, what| faults.add(field, what));
        let before = faults.0.len();
        self.check_tiles(rules, faults, &mut checked);
        // The table is built only from tiles that fit, and not more than there are: a hostile table could be as wide as
        // the coordinates.
        let few = self.tiles.len() <= rules.all_tiles().iter().map(|tile| usize::from(tile.count)).sum();
        let table = (few && faults.0.len() == before).then(|| checked.landscape(rules.table()));
        self.check_counts(rules, faults, &mut checked);
        self.check_pieces(rules, faults, &mut checked, table.as_ref());
        if let Some(table) = table {
            self.check_covered(rules, faults, &table);
        }
        checked
    }

    fn check_tiles(&self, rules: &Rules, faults: &mut Faults, checked: &mut Checked) {
        if self.tiles.is_empty() {
            faults.add("tiles", "empty: at least one tile lies on the table".to_owned());
        }
        let mut cells: BTreeMap<Pos, (u16, Rotation)> = BTreeMap::new();
        for (i, laid) in self.tiles.iter().enumerate() {
            let (pos, field) = (Pos::new(laid.x, laid.y), format!("tiles[{i}]"));
            let Ok(tile) = rules.tile_index(&laid.tile) else {
                faults.add(field, format!("tile {:?} is not in this game", shorten(&laid.tile)));
                continue;
            };
            if cells.insert(pos, (tile, laid.rotation)).is_some() {
                faults.add(field.clone(), format!("the cell {pos} is occupied already"));
            }
            if let Some(bounds) = rules.options().table.filter(|bounds| !bounds.contains(pos)) {
                faults.add(field.clone(), format!("{pos} lies outside the table {bounds} (K-7)"));
            }
            if rules.is_start_alone(tile) && pos != Pos::default() {
                faults.add(field, format!("the start tile lies at {pos}: it lies at 0,0 (K-1)"));
            }
            checked.tiles.push((tile, pos, laid.rotation));
        }
        for (&pos, &(tile, rotation)) in &cells {
            for side in [Side::East, Side::South] {
                let Some(beside) = pos.neighbour(side) else { continue };
                let Some(&(other, turned)) = cells.get(&beside) else {
                    continue;
                };
                let code = |tile, rotation, side: Side| rules.compiled(tile).edges(rotation)[side as usize];
                if code(tile, rotation, side) != code(other, turned, side.opposite()) {
                    faults.add("tiles", format!("the edges between {pos} and {beside} do not match (K-5)"));
                }
            }
        }
        let mut reached = BTreeSet::new();
        let mut todo: Vec<Pos> = cells.keys().next().copied().into_iter().collect();
        while let Some(pos) = todo.pop() {
            if reached.insert(pos) {
                todo.extend(
                    Side::ALL.iter().filter_map(|&side| pos.neighbour(side)).filter(|pos| cells.contains_key(pos)),
                );
            }
        }
        if let Some(alone) = cells.keys().find(|pos| !reached.contains(pos)) {
            faults.add("tiles", format!("the tile at {alone} touches none of the others (K-5)"));
        }
    }

    /// The set must have as many copies of each tile as are used, and in the stack where they lie.
    fn check_counts(&self, rules: &Rules, faults: &mut Faults, checked: &mut Checked) {
        let mut used: BTreeMap<u16, u32> = BTreeMap::new();
        for &(tile, _, _) in &checked.tiles {
            *used.entry(tile).or_default() += 1;
        }
        let stack_of = |tile: u16| rules.tile(tile).map_or("", |tile| tile.stack.as_str());
        for (name, tiles) in &self.stacks {
            let Ok(stack) = rules.stack_index(name) else {
                faults.add("stacks", format!("{:?}: allowed are {}", shorten(name), rules.stacks().join(", ")));
                continue;
            };
            for (i, id) in tiles.iter().enumerate() {
                match rules.tile_index(id) {
                    Ok(tile) if stack_of(tile) == name => {
                        *used.entry(tile).or_default() += 1;
                        checked.stacks[stack].push(tile);
                    }
                    Ok(tile) => faults.add(
                        format!("stacks.{name}[{i}]"),
                        format!("tile {id} belongs to the stack {}", stack_of(tile)),
                    ),
                    Err(_) => {
                        faults.add(format!("stacks.{name}[{i}]"), format!("tile {:?} is not in this game", shorten(id)))
                    }
                }
            }
            checked.stacks[stack].sort_unstable();
        }
        for (i, id) in self.discarded.iter().enumerate() {
            match rules.tile_index(id) {
                Ok(tile) if rules.is_start_alone(tile) => {
                    faults
                        .add(format!("discarded[{i}]"), format!("{id} is the start tile: it lies on the table (K-1)"));
                }
                Ok(tile) => {
                    *used.entry(tile).or_default() += 1;
                    checked.discarded.push(tile);
                }
                Err(_) => faults.add(format!("discarded[{i}]"), format!("tile {:?} is not in this game", shorten(id))),
            }
        }
        for (tile, count) in used {
            let Some(tile) = rules.tile(tile) else { continue };
            if count > u32::from(tile.count) {
                faults.add("tiles", format!("{count} copies of {} are used: the set has {}", tile.id, tile.count));
            }
        }
    }

    /// Where a piece may stand is checked on the table, if the tiles make one; the rest in any case.
    fn check_pieces(&self, rules: &Rules, faults: &mut Faults, checked: &mut Checked, table: Option<&State>) {
        let mut used: BTreeMap<(u8, Piece), u32> = BTreeMap::new();
        let mut taken = BTreeMap::new();
        for (i, stand) in self.pieces.iter().enumerate() {
            let field = format!("pieces[{i}]");
            if stand.player >= self.players {
                let last = self.players.saturating_sub(1);
                faults.add(field, format!("player {}: the players are 0 to {last}", stand.player));
                continue;
            }
            let Some(piece) = Piece::from_name(&stand.piece) else {
                faults.add(field, format!("piece {:?}: allowed are follower, hut", shorten(&stand.piece)));
                continue;
            };
            *used.entry((stand.player, piece)).or_default() += 1;
            let pos = Pos::new(stand.x, stand.y);
            if let Some(state) = table {
                let Some(zone) = state.land.zone_at(rules.table(), pos, stand.zone) else {
                    faults.add(field, format!("no tile with a zone {} lies at {pos}", stand.zone));
                    continue;
                };
                if let Err(fault) = rules.may_stand(state, piece, zone) {
                    faults.add(field.as_str(), format!("{pos}, zone {}: {fault}", stand.zone));
                }
            }
            let own = (stand.player, stand.zone);
            if taken.insert(pos, own).is_some_and(|other| other != own || !rules.may_share()) {
                faults.add(field, format!("a piece stands on the tile at {pos} already (K-10)"));
            }
            checked.pieces.push((stand.player, piece, pos, stand.zone));
        }
        for (player, &waiting) in self.waiting.iter().enumerate().take(usize::from(self.players)) {
            *used.entry((player as u8, Piece::Follower)).or_default() += u32::from(waiting);
        }
        for ((player, piece), count) in used {
            if count > u32::from(rules.pieces(piece)) {
                faults.add(
                    "pieces",
                    format!("player {player} has {count} of {piece}: the game gives {} (K-15)", rules.pieces(piece)),
                );
            }
        }
    }

    fn check_covered(&self, rules: &Rules, faults: &mut Faults, table: &State) {
        let mut covered = BTreeSet::new();
        for (i, zone) in self.covered.iter().enumerate() {
            let pos = Pos::new(zone.x, zone.y);
            if !covered.insert((pos, zone.zone)) {
                faults.add(format!("covered[{i}]"), format!("zone {} at {pos} is covered already", zone.zone));
            }
            let found = table.land.zone_at(rules.table(), pos, zone.zone);
            if found.is_none_or(|zone| !rules.may_be_covered(table, zone)) {
                let what = format!("no zone {} with something to cover lies at {pos} (HG2-42)", zone.zone);
                faults.add(format!("covered[{i}]"), what);
            }
        }
    }
}

/// The position in the engine's numbers, as far as it is right.
#[derive(Default)]
pub(super) struct Checked {
    pub(super) tiles: Vec<(u16, Pos, Rotation)>,
    pub(super) stacks: [Vec<u16>; MAX_STACKS],
    pub(super) discarded: Vec<u16>,
    pub(super) pieces: Vec<(u8, Piece, Pos, u8)>,
}

impl Checked {
    /// The table of the tiles alone, which must be free of faults.
    fn landscape(&self, table: &TileTable) -> State {
        let mut state = State::empty();
        for &(tile, pos, rotation) in &self.tiles {
            state.land.place(table, tile, pos, rotation);
        }
        state
    }
}

/// The most faults that are reported: a hostile set-up could have a million.
const MAX_FAULTS: usize = 500;

struct Faults(Vec<SetupFault>);

impl Faults {
    fn add(&mut self, field: impl Into<String>, what: String) {
        if self.0.len() < MAX_FAULTS {
            self.0.push(SetupFault { field: field.into(), what });
        }
    }
}
