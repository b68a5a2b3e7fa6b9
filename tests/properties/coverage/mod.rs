//! Which rules the games of a law came to, told from their events and positions.

mod border;
mod carcassonne;
mod circles;
mod list;
mod meadows;
mod messages;
mod minis;
mod robbers;

use std::collections::BTreeMap;

use tilewright::tiles::{RiverEnd, Terrain, Zone};
use tilewright::{
    Action, DecisionKind, Event, EventKind, EventLog, Feature, Game, Item, ItemKind, NONE, Piece, Pos, Reason,
    ReturnedFollowers, System, TRACK_SPACES, Track,
};
use tilewright_tests::strategy::has_treasure;

use list::{Row, rows};
use minis::Minis;

/// What has been seen over all games of a law, and what is known of the game being played.
#[derive(Debug)]
pub(crate) struct Coverage {
    /// By system and word: those alone that its games can come to.
    counts: BTreeMap<&'static str, BTreeMap<String, u64>>,
    /// The system of the game being played.
    system: System,
    game: Now,
    /// Figures and robbers as the events have told so far.
    track: Track,
    minis: Minis,
}

/// What is known of the turn being played.
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
        let words = |system: &System| rows(*system).into_iter().map(|row: Row| (row.word, 0)).collect();
        let counts = System::ALL.iter().map(|system| (system.name(), words(system))).collect();
        Coverage { counts, system: System::Hg2, game: Now::default(), track: Track::new(0, 0), minis: Minis::default() }
    }

    fn saw(&mut self, word: &str) {
        let count = self.counts.get_mut(self.system.name()).and_then(|words| words.get_mut(word));
        *count.unwrap_or_else(|| panic!("{word}: not in the list of {}", self.system)) += 1;
    }

    fn saw_if(&mut self, seen: bool, word: &str) {
        if seen {
            self.saw(word);
        }
    }

    /// # Panics
    /// When something that can be reached was never seen in a system.
    pub(crate) fn assert_complete(&self) {
        let mut missing = String::new();
        for &system in System::ALL {
            let counts = &self.counts[system.name()];
            for row in rows(system).iter().filter(|row| counts[&row.word] == 0) {
                missing += &format!("{system}: {}: {}\n", row.word, row.what);
            }
        }
        assert!(missing.is_empty(), "never exercised:\n{missing}all: {:?}", self.counts);
    }

    /// A game begins.
    pub(crate) fn begin(&mut self, game: &Game, log: &EventLog) {
        (self.system, self.game) = (game.rules().system(), Now::default());
        self.track = Track::new(game.players(), game.rules().figures());
        self.minis = Minis::default();
        self.options(game);
        self.saw_if(game.rules().set().name == "own", "own set");
        let seeded = game.drawn_tile().is_some() && game.chance_outcomes().is_empty() && game.tiles().len() == 1;
        self.saw_if(seeded, "seeded");
        self.after(game, log, 0);
    }

    /// An action is about to be taken.
    pub(crate) fn before(&mut self, game: &Game, action: Action) {
        self.before_minis(game, action);
        match game.decision().map(|decision| decision.kind) {
            Some(DecisionKind::Draw) => self.saw("driven"),
            Some(DecisionKind::Place) => {
                let drawn = game.drawn_tile().unwrap();
                self.saw_if(border::would_take(game, drawn), "border refuses");
            }
            Some(DecisionKind::Deploy) => {
                self.saw_if(action == Action::Pass, "pass");
                self.occupation(game);
            }
            _ => {}
        }
    }

    /// What bars a deployment on the tile just placed.
    fn occupation(&mut self, game: &Game) {
        let Some(placed) = game.just_placed() else { return };
        let tile = game.rules().tile(placed.tile).unwrap();
        let zones = &tile.zones;
        let enclosed = |zone: usize| zones[zone].terrain == Terrain::Meadow && !tile.slots.contains(&(zone as u8));
        self.saw_if((0..zones.len()).any(enclosed) && self.system == System::Hg1, "enclosed");
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
        self.saw_if(barred[0], "occupied");
        self.saw_if(barred[1], "hut barred");
        self.saw_if(doubled, "hut choice");
    }

    /// The events from the `told`-th on were told.
    pub(crate) fn after(&mut self, game: &Game, log: &EventLog, told: usize) {
        let events = &log.events()[told..];
        let completed: Vec<&Event> = events.iter().filter(|event| event.kind == EventKind::Completed).collect();
        self.saw_if(completed.len() > 1, "two completed");
        let treasures = completed
            .iter()
            .filter(|event| event.terrain == Terrain::Forest.code() && has_treasure(game, &feature(game, event)));
        self.saw_if(!self.game.extra && treasures.count() > 1, "two treasures");
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
            self.minis(game, event);
            self.moves(event);
        }
    }

    /// K-23: what moves on the score track.
    fn moves(&mut self, event: &Event) {
        let track = &mut self.track;
        let (player, figure) = (event.player as u8, event.figure as u8);
        let markers = track.markers(player, figure);
        match event.kind {
            EventKind::Award | EventKind::Robbed | EventKind::EndBonus | EventKind::Scored => {
                track.forward(player, figure, event.points);
            }
            EventKind::RobberPlaced | EventKind::Rode => track.put_robber(player, event.space as u8),
            EventKind::RobberReturned => track.take_robber(player),
            _ => {}
        }
        let passed = event.kind != EventKind::Scored && track.markers(player, figure) > markers;
        let reached = u32::from(track.space(player, figure)) % TRACK_SPACES == 0;
        self.saw_if(passed, "loop passed");
        self.saw_if(passed && reached, "loop reached");
    }

    fn event(&mut self, game: &Game, event: &Event) {
        let by_player = event.player != NONE;
        match event.kind {
            EventKind::Stacked => self.game.left[usize::from(event.stack)] += event.count,
            EventKind::TurnStarted => {
                self.saw_if(event.count > 0, "next turn");
                self.game = Now { left: self.game.left, ..Now::default() };
            }
            EventKind::ExtraTurnStarted => {
                self.saw("extra turn");
                self.saw_if(self.game.left[0] == 0, "last tile earns");
                self.game.extra = true;
            }
            EventKind::TileDrawn => self.game.left[usize::from(event.stack)] -= 1,
            EventKind::TileDiscarded if by_player => {
                self.saw_if(border::would_take(game, event.tile), "border discards");
                self.saw(if self.game.extra { "extra discard" } else { "discard" });
            }
            EventKind::TilePlaced if by_player => {
                self.saw("placement");
                self.game.placed_by = Some(event.player);
            }
            EventKind::Deployed if self.system == System::C1 => self.deployed_in_carcassonne(game, event),
            EventKind::Deployed => self.deployed(game, event),
            EventKind::Returned if self.game.finishing => {
                self.saw("home");
                self.saw_if(border::keeps_open(game, &feature(game, event)), "border stays open");
            }
            EventKind::Returned => {
                self.saw("return");
                self.game.returned[usize::from(event.player)] = true;
            }
            EventKind::FollowersBack => self.saw("waiting"),
            EventKind::Retrieved if self.system == System::Hg2 => self.saw("shaman"),
            EventKind::Covered => self.saw("hunting trap"),
            EventKind::TurnLapsed => {
                self.saw(if self.game.extra { "extra lapses" } else { "turn lapses" });
                self.game.lapsed = !self.game.extra;
            }
            EventKind::FinalScoring => {
                self.saw_if(!self.game.lapsed, "usual end");
                self.game.finishing = true;
            }
            EventKind::GameEnded => {
                self.saw(if event.items > 1 { "winners" } else { "winner" });
                let stays = game.pieces().any(|stand| stand.piece == Piece::Follower);
                match self.system {
                    System::C1 => self.fields(game),
                    _ => self.saw_if(stays, "hunter stays"),
                }
            }
            _ => {}
        }
    }

    fn deployed(&mut self, game: &Game, event: &Event) {
        let terrain = zone_at(game, event.pos, event.zone as u8).terrain;
        self.saw(match (event.piece == Piece::Hut.code(), terrain) {
            (false, Terrain::River) => "fisher",
            (false, Terrain::Forest) => "gatherer",
            (false, _) => "hunter",
            (true, Terrain::Lake) => "hut on lake",
            (true, _) => "hut on river",
        });
        self.counts_deployment();
        let at_once = game.rules().options().returned_followers == ReturnedFollowers::AtOnce;
        let again = self.game.extra && self.game.returned[usize::from(event.player)];
        self.saw_if(at_once && again && event.piece == Piece::Follower.code(), "at once");
    }

    /// K-10. The pieces of a set-up were deployed in other turns.
    fn counts_deployment(&mut self) {
        self.game.deployed += u32::from(self.game.placed_by.is_some());
        self.saw_if(self.game.deployed == 2, "second piece");
    }

    fn completed(&mut self, game: &Game, event: &Event, scored: bool) {
        if event.terrain != Terrain::Forest.code() {
            return;
        }
        self.saw_if(!scored, "nobody scores");
        let forest = feature(game, event);
        if has_treasure(game, &forest) {
            self.saw_if(self.game.extra, "extra treasure");
            self.saw_if(!self.game.extra && self.game.left[1] == 0, "no extra tile");
        } else {
            self.saw_if(self.system == System::Hg1 && forest.tiles > 2, "plain forest");
        }
    }

    fn award(&mut self, game: &Game, event: &Event, items: &[Item]) {
        let has = |kind| items.iter().any(|item| item.kind == kind);
        let Some(reason) = event.reason else { return };
        match reason {
            Reason::River => {
                self.saw("river");
                self.saw_if(has(ItemKind::LakeFish), "closing lake");
                self.saw_if(has(ItemKind::RiverFish), "river fish");
                let zones = feature(game, event).zones;
                let source = |&(pos, zone): &(Pos, u8)| zone_at(game, pos, zone).ends_at == Some(RiverEnd::Spring);
                self.saw_if(zones.iter().any(source), "source");
            }
            Reason::Forest => {
                self.saw(if has(ItemKind::Segments) { "forest segments" } else { "forest tiles" });
                self.saw_if(has(ItemKind::Mushrooms), "mushrooms");
            }
            Reason::Logboat => self.saw("logboat"),
            Reason::RiverSystem => self.saw("river system"),
            Reason::Raft => self.saw("raft"),
            Reason::PitTrap => self.saw("pit trap"),
            Reason::Meadow | Reason::Shrine => self.meadow(game, event, items),
            Reason::Message => {}
            _ => self.carcassonne(game, event, items),
        }
        let pieces = || items.iter().filter(|item| item.kind == ItemKind::Pieces).map(|item| item.count);
        let most = pieces().max().unwrap_or(0);
        // These go to one player whoever else is there.
        if matches!(reason, Reason::Logboat | Reason::HuntingTrap | Reason::Shrine | Reason::Message) {
            return;
        }
        self.saw_if(pieces().any(|count| count < most), "majority");
        self.saw_if(pieces().filter(|&count| count == most).count() > 1, "tie");
        self.saw_if(pieces().sum::<u32>() > 1, "several followers");
        if matches!(reason, Reason::River | Reason::Forest | Reason::Road | Reason::City) {
            let feature = feature(game, event);
            self.saw_if(usize::from(feature.tiles) < feature.zones.len(), "two zones of a tile");
            let other = Some(event.player) != self.game.placed_by && !self.game.finishing;
            self.saw_if(other, "other scores");
            self.saw_if(self.game.finishing && border::keeps_open(game, &feature), "border stays open");
        }
    }
}

fn feature(game: &Game, event: &Event) -> Feature {
    game.feature_at(event.pos, event.zone as u8).unwrap()
}

fn zone_at(game: &Game, pos: Pos, zone: u8) -> &Zone {
    let tile = game.tile_at(pos).and_then(|placed| game.rules().tile(placed.tile)).unwrap();
    &tile.zones[usize::from(zone)]
}
