//! Which rules the games of a law came to, told from their events and positions.

use std::collections::BTreeMap;

use tilewright::tiles::{Power, Terrain};
use tilewright::{
    Action, DecisionKind, Event, EventKind, EventLog, Feature, Game, Item, ItemKind, NONE, Piece, Pos, Reason,
    ReturnedFollowers,
};
use tilewright_tests::strategy::has_menhir;

/// Every rule that can be reached, with what is seen of it.
const REACHABLE: &[(&str, &str)] = &[
    ("K-4a", "a scored feature has two zones on one tile"),
    ("K-5", "a player lays a tile"),
    ("K-6", "a land tile leaves the game"),
    ("K-10", "a second piece is deployed in one turn"),
    ("K-11", "a zone of the placed tile belongs to an occupied feature"),
    ("K-12", "a feature with several followers is scored"),
    ("K-13", "a player passes though he could deploy"),
    ("K-14", "a follower returns from a scored feature"),
    ("K-20 majority", "one player has more pieces than another who has some"),
    ("K-20 tie", "two players tie for the most"),
    ("K-21", "one tile completes two features"),
    ("K-24", "the game ends with the turn that used up the main stack"),
    ("K-24a", "a player finds only land tiles that cannot be placed"),
    ("K-25", "one player wins"),
    ("K-25 tie", "several players win"),
    ("K-26", "the next player's turn begins"),
    ("K-30 driven", "the game asks for a draw"),
    ("K-30 seeded", "a seeded game is played"),
    ("HG2-11 fisher", "a follower on a river"),
    ("HG2-11 gatherer", "a follower in a forest"),
    ("HG2-11 hunter", "a follower on a meadow"),
    ("HG2-13", "a zone of the placed tile belongs to a system with a hut"),
    ("HG2-14 lake", "a hut on a lake"),
    ("HG2-14 river", "a hut on a river"),
    ("HG2-14a", "a free system has two lakes, or two rivers and no lake, on the placed tile"),
    ("HG2-16", "a hunter stays to the end"),
    ("HG2-20", "a river is scored"),
    ("HG2-20 lake", "fish of a closing lake are scored"),
    ("HG2-21", "a forest is scored by tiles"),
    ("HG2-21 segment", "a forest is scored by segments"),
    ("HG2-21 mushrooms", "mushrooms are scored"),
    ("HG2-22", "a feature is scored by another player than the one who completed it"),
    ("HG2-23", "a forest without gatherers is completed"),
    ("HG2-30", "an extra turn"),
    ("HG2-31", "a menhir forest is completed in the extra turn"),
    ("HG2-32 empty", "a menhir forest is completed and no menhir tile is left"),
    ("HG2-32 discard", "a menhir tile leaves the game"),
    ("HG2-32 lapse", "an extra turn lapses"),
    ("HG2-33 at_once", "who got a follower back in this turn deploys one in the extra turn"),
    ("HG2-33 next_turn", "followers wait, and come back"),
    ("HG2-34", "the last land tile earns an extra turn"),
    ("HG2-41", "the logboat scores"),
    ("HG2-42", "the hunting trap covers animals"),
    ("HG2-43", "the shaman brings a follower back"),
    ("HG2-50", "a fisher or gatherer returns at the end"),
    ("HG2-51", "a river system is scored"),
    ("HG2-52", "a meadow is scored"),
    ("HG2-52 tiger", "a tiger cancels a deer"),
    ("HG2-53", "the raft scores"),
    ("HG2-54", "a meadow with the wildfire is scored"),
    ("HG2-55", "the pit trap scores"),
    ("HG2-56", "a meadow with covered animals is scored"),
];

/// What has been seen over all games of a law, and what is known of the game being played.
#[derive(Debug)]
pub(crate) struct Coverage {
    counts: BTreeMap<&'static str, u64>,
    game: Now,
}

/// What is known of the game being played.
#[derive(Debug, Default)]
struct Now {
    /// The tiles left in each stack.
    left: [u32; 2],
    extra: bool,
    finishing: bool,
    lapsed: bool,
    deployed: u32,
    /// Who placed the last tile.
    placed_by: Option<u16>,
    /// Who got a follower back in this turn.
    returned: [bool; 6],
}

impl Coverage {
    pub(crate) fn new() -> Coverage {
        Coverage { counts: REACHABLE.iter().map(|&(rule, _)| (rule, 0)).collect(), game: Now::default() }
    }

    fn saw(&mut self, rule: &'static str) {
        *self.counts.get_mut(rule).unwrap_or_else(|| panic!("{rule} is not in the list")) += 1;
    }

    fn saw_if(&mut self, seen: bool, rule: &'static str) {
        if seen {
            self.saw(rule);
        }
    }

    /// # Panics
    /// When a reachable rule was never seen.
    pub(crate) fn assert_complete(&self) {
        let missing: Vec<String> = REACHABLE
            .iter()
            .filter(|(rule, _)| self.counts[rule] == 0)
            .map(|(rule, what)| format!("{rule}: {what}"))
            .collect();
        assert!(missing.is_empty(), "never exercised:\n{}\nall: {:?}", missing.join("\n"), self.counts);
    }

    /// A game begins.
    pub(crate) fn begin(&mut self, game: &Game, log: &EventLog) {
        self.game = Now::default();
        let seeded = game.drawn_tile().is_some() && game.chance_outcomes().is_empty() && game.tiles().len() == 1;
        self.saw_if(seeded, "K-30 seeded");
        self.after(game, log, 0);
    }

    /// An action is about to be taken.
    pub(crate) fn before(&mut self, game: &Game, action: Action) {
        match game.decision().map(|decision| decision.kind) {
            Some(DecisionKind::Draw) => self.saw("K-30 driven"),
            Some(DecisionKind::Deploy) => {
                self.saw_if(action == Action::Pass, "K-13");
                self.occupation(game);
            }
            _ => {}
        }
    }

    /// What bars a deployment on the tile just placed.
    fn occupation(&mut self, game: &Game) {
        let Some(placed) = game.just_placed() else { return };
        let zones = &game.rules().tile(placed.tile).unwrap().zones;
        let occupied = |feature: &Feature| feature.pieces.iter().any(|&count| count > 0);
        let mut barred = [false; 2];
        let mut doubled = false;
        for zone in 0..zones.len() as u8 {
            barred[0] |= occupied(&game.feature_at(placed.pos, zone).unwrap());
            let Ok(system) = game.river_system_at(placed.pos, zone) else { continue };
            barred[1] |= occupied(&system);
            let here = |terrain| {
                let own = system.zones.iter().filter(|&&(pos, _)| pos == placed.pos);
                own.filter(|&&(_, zone)| zones[usize::from(zone)].terrain == terrain).count()
            };
            let (lakes, rivers) = (here(Terrain::Lake), here(Terrain::River));
            doubled |= !occupied(&system) && (lakes > 1 || lakes == 0 && rivers > 1);
        }
        self.saw_if(barred[0], "K-11");
        self.saw_if(barred[1], "HG2-13");
        self.saw_if(doubled, "HG2-14a");
    }

    /// The events from the `told`-th on were told.
    pub(crate) fn after(&mut self, game: &Game, log: &EventLog, told: usize) {
        let events = &log.events()[told..];
        let completed = events.iter().filter(|event| event.kind == EventKind::Completed).count();
        self.saw_if(completed > 1, "K-21");
        for (i, event) in events.iter().enumerate() {
            match event.kind {
                EventKind::Award => self.award(game, event, log.items(event)),
                EventKind::Completed => {
                    let next = events.get(i + 1).filter(|next| next.kind == EventKind::Award);
                    let scored = next.is_some_and(|next| (next.pos, next.zone) == (event.pos, event.zone));
                    self.completed(game, event, scored);
                }
                _ => self.event(game, event),
            }
        }
    }

    fn event(&mut self, game: &Game, event: &Event) {
        let by_player = event.player != NONE;
        match event.kind {
            EventKind::Stacked => self.game.left[usize::from(event.stack)] += event.count,
            EventKind::TurnStarted => {
                self.saw_if(event.count > 0, "K-26");
                self.game = Now { left: self.game.left, ..Now::default() };
            }
            EventKind::ExtraTurnStarted => {
                self.saw("HG2-30");
                self.saw_if(self.game.left[0] == 0, "HG2-34");
                self.game.extra = true;
            }
            EventKind::TileDrawn => self.game.left[usize::from(event.stack)] -= 1,
            EventKind::TileDiscarded if by_player => {
                self.saw(if event.stack == 0 { "K-6" } else { "HG2-32 discard" });
            }
            EventKind::TilePlaced if by_player => {
                self.saw("K-5");
                self.game.placed_by = Some(event.player);
            }
            EventKind::Deployed => self.deployed(game, event),
            EventKind::Returned if self.game.finishing => self.saw("HG2-50"),
            EventKind::Returned => {
                self.saw("K-14");
                self.game.returned[usize::from(event.player)] = true;
            }
            EventKind::FollowersBack => self.saw("HG2-33 next_turn"),
            EventKind::Retrieved => self.saw("HG2-43"),
            EventKind::Covered => self.saw("HG2-42"),
            EventKind::TurnLapsed => {
                self.saw(if self.game.extra { "HG2-32 lapse" } else { "K-24a" });
                self.game.lapsed = !self.game.extra;
            }
            EventKind::FinalScoring => {
                self.saw_if(!self.game.lapsed, "K-24");
                self.game.finishing = true;
            }
            EventKind::GameEnded => {
                self.saw(if event.items > 1 { "K-25 tie" } else { "K-25" });
                let hunters = game.pieces().any(|stand| stand.piece == Piece::Follower);
                self.saw_if(hunters, "HG2-16");
            }
            _ => {}
        }
    }

    fn deployed(&mut self, game: &Game, event: &Event) {
        let terrain = terrain_at(game, event.pos, event.zone as u8);
        self.saw(match (event.piece == Piece::Hut.code(), terrain) {
            (false, Terrain::River) => "HG2-11 fisher",
            (false, Terrain::Forest) => "HG2-11 gatherer",
            (false, _) => "HG2-11 hunter",
            (true, Terrain::Lake) => "HG2-14 lake",
            (true, _) => "HG2-14 river",
        });
        self.game.deployed += 1;
        self.saw_if(self.game.deployed == 2, "K-10");
        let at_once = game.rules().options().returned_followers == ReturnedFollowers::AtOnce;
        let again = self.game.extra && self.game.returned[usize::from(event.player)];
        self.saw_if(at_once && again && event.piece == Piece::Follower.code(), "HG2-33 at_once");
    }

    fn completed(&mut self, game: &Game, event: &Event, scored: bool) {
        if event.terrain != Terrain::Forest.code() {
            return;
        }
        self.saw_if(!scored, "HG2-23");
        let forest = game.feature_at(event.pos, event.zone as u8).unwrap();
        if has_menhir(game, &forest) {
            self.saw_if(self.game.extra, "HG2-31");
            self.saw_if(!self.game.extra && self.game.left[1] == 0, "HG2-32 empty");
        }
    }

    fn award(&mut self, game: &Game, event: &Event, items: &[Item]) {
        let has = |kind| items.iter().any(|item| item.kind == kind);
        let (pos, zone) = (event.pos, event.zone as u8);
        let Some(reason) = event.reason else { return };
        match reason {
            Reason::River => {
                self.saw("HG2-20");
                self.saw_if(has(ItemKind::LakeFish), "HG2-20 lake");
            }
            Reason::Forest => {
                self.saw(if has(ItemKind::Segments) { "HG2-21 segment" } else { "HG2-21" });
                self.saw_if(has(ItemKind::Mushrooms), "HG2-21 mushrooms");
            }
            Reason::Logboat => self.saw("HG2-41"),
            Reason::RiverSystem => self.saw("HG2-51"),
            Reason::Raft => self.saw("HG2-53"),
            Reason::PitTrap => self.saw("HG2-55"),
            Reason::Meadow => {
                let meadow = game.feature_at(pos, zone).unwrap();
                self.saw("HG2-52");
                self.saw_if(has(ItemKind::CancelledDeer), "HG2-52 tiger");
                self.saw_if(has_power(game, &meadow, Power::Wildfire), "HG2-54");
                let covered = game.covered();
                self.saw_if(meadow.zones.iter().any(|zone| covered.contains(zone)), "HG2-56");
            }
            _ => {}
        }
        let pieces = || items.iter().filter(|item| item.kind == ItemKind::Pieces).map(|item| item.count);
        let most = pieces().max().unwrap_or(0);
        if matches!(reason, Reason::Logboat | Reason::HuntingTrap) {
            return;
        }
        self.saw_if(pieces().any(|count| count < most), "K-20 majority");
        self.saw_if(pieces().filter(|&count| count == most).count() > 1, "K-20 tie");
        self.saw_if(pieces().sum::<u32>() > 1, "K-12");
        if matches!(reason, Reason::River | Reason::Forest) {
            let feature = game.feature_at(pos, zone).unwrap();
            self.saw_if(usize::from(feature.tiles) < feature.zones.len(), "K-4a");
            self.saw_if(Some(event.player) != self.game.placed_by, "HG2-22");
        }
    }
}

fn terrain_at(game: &Game, pos: Pos, zone: u8) -> Terrain {
    let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile)).unwrap();
    tile.zones[usize::from(zone)].terrain
}

fn has_power(game: &Game, feature: &Feature, power: Power) -> bool {
    feature.zones.iter().any(|&(pos, zone)| {
        let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile)).unwrap();
        tile.zones[usize::from(zone)].power == Some(power)
    })
}
