//! A game played from a drawing, as tests like it: actions as text, events as text, a panic at every surprise.

use std::sync::Arc;

use tilewright::{
    Action, Error, Event, EventKind, EventLog, Game, Options, Piece, PlacedPiece, Pos, Rules, Start, System,
};

use super::read::follower_on;
use super::text::{COLOURS, event_text, tile_name};

/// The rules of a system with its own set and the options given as (name, value).
///
/// # Panics
/// When there is no such option or value.
pub fn rules_of(system: System, options: &[(&str, &str)]) -> Arc<Rules> {
    let mut all = Options::of(system);
    for (name, value) in options {
        all.set(system, name, value).unwrap();
    }
    Rules::new(system, all).unwrap()
}

/// The rules of hg2 with the options given as (name, value).
///
/// # Panics
/// As [`rules_of`].
pub fn hg2_rules(options: &[(&str, &str)]) -> Arc<Rules> {
    rules_of(System::Hg2, options)
}

/// A game in a test, with all that it told.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The game.
    pub game: Game,
    /// Its events from the first.
    pub log: EventLog,
    /// The events that `told` has looked at.
    seen: usize,
}

/// The game of hg2 that a drawing shows, by the default options.
///
/// # Panics
/// When the drawing or its position is wrong.
pub fn drawn(drawing: &str) -> Drawn {
    drawn_with(&[], drawing)
}

/// As [`drawn`], with options as (name, value).
///
/// # Panics
/// As [`drawn`].
pub fn drawn_with(options: &[(&str, &str)], drawing: &str) -> Drawn {
    drawn_by(&hg2_rules(options), drawing)
}

/// The game that a drawing shows, by these rules.
///
/// # Panics
/// As [`drawn`].
pub fn drawn_by(rules: &Arc<Rules>, drawing: &str) -> Drawn {
    let setup = super::read(rules, drawing).unwrap_or_else(|error| panic!("{error}\n{drawing}"));
    Drawn::begin(rules, Start::Setup(Box::new(setup)))
}

impl Drawn {
    /// Begins a game.
    ///
    /// # Panics
    /// When the start is not possible.
    pub fn begin(rules: &Arc<Rules>, start: Start) -> Drawn {
        let mut log = EventLog::new();
        let game = Game::new(rules, start, &mut log).unwrap_or_else(|error| panic!("{error}"));
        let seen = log.events().len();
        Drawn { game, log, seen }
    }

    /// Takes actions, separated by semicolons: `draw 12; place 1,0 r2; fisher 3; pass`.
    ///
    /// `fisher`, `gatherer`, `hunter`, `knight`, `thief`, `farmer` and `monk` are the words for a follower, and the zone must
    /// be of their terrain.
    /// The game is checked after each.
    ///
    /// # Panics
    /// When an action is refused, or the game's check finds a fault.
    pub fn act(&mut self, actions: &str) -> &mut Drawn {
        for text in actions.split(';') {
            let action = self.read(text.trim());
            if let Err(error) = self.game.apply(action, &mut self.log) {
                panic!("{error}\n{}\noffered: {:?}", self.game.to_text(), self.offers());
            }
            self.game.check().unwrap_or_else(|fault| panic!("after {text}: {fault}"));
        }
        self
    }

    fn read(&self, text: &str) -> Action {
        let rules = self.game.rules();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        if word == "draw" && !rest.contains('/') {
            let id = super::short_id(rules, rest).unwrap_or_else(|| panic!("{text}: there is no such tile"));
            return rules.parse_action(&format!("draw {id}")).unwrap();
        }
        let Some(terrain) = follower_on(word) else { return rules.parse_action(text).unwrap() };
        let zone: u8 = rest.parse().unwrap_or_else(|_| panic!("{text}: a zone is expected"));
        let tile = self.game.just_placed().and_then(|placed| rules.tile(placed.tile));
        let zones = &tile.unwrap_or_else(|| panic!("{text}: no tile was just placed")).zones;
        assert_eq!(zones[usize::from(zone)].terrain, terrain, "{text}");
        let piece = Piece::Follower;
        Action::Deploy { piece, zone }
    }

    /// The reason for which an action is refused; nothing changes.
    ///
    /// # Panics
    /// When it is legal.
    pub fn refused(&mut self, action: &str) -> String {
        let action = self.read(action);
        let before = (self.game.digest(), self.game.history_len(), self.game.actions());
        assert!(!before.2.contains(&action), "{action} is offered");
        let told = self.log.events().len();
        let reason = match self.game.apply(action, &mut self.log) {
            Err(Error::Illegal { reason, .. }) => reason,
            other => panic!("{action} should be refused as illegal: {other:?}\n{}", self.game.to_text()),
        };
        let after = (self.game.digest(), self.game.history_len(), self.game.actions());
        assert!(before == after && told == self.log.events().len(), "{action} was refused, but changed something");
        reason
    }

    /// The legal actions as texts.
    pub fn offers(&self) -> Vec<String> {
        let rules = self.game.rules();
        self.game.actions().into_iter().map(|action| rules.action_text(action)).collect()
    }

    /// The legal actions as texts, `pass` left out, joined by commas.
    pub fn options(&self) -> String {
        let mut offers = self.offers();
        offers.retain(|text| text != "pass");
        offers.join(", ")
    }

    /// What is decided, and by whom: `deploy red`; `over` when nothing is.
    pub fn asked(&self) -> String {
        match self.game.decision() {
            None => "over".to_owned(),
            Some(decision) => format!("{} {}", decision.kind, COLOURS[usize::from(decision.player)]),
        }
    }

    /// The events of these kinds since the start, or since the last call of this or of `awards`.
    pub fn told(&mut self, kinds: &[EventKind]) -> Vec<String> {
        let seen = std::mem::replace(&mut self.seen, self.log.events().len());
        texts(&self.game, &self.log, seen, |event| kinds.contains(&event.kind))
    }

    /// The awards since the start, or since the last call of this or of `told`.
    pub fn awards(&mut self) -> Vec<String> {
        self.told(&[EventKind::Award])
    }

    /// The awards of the final scoring, if the game ended here.
    pub fn final_awards(&self) -> Vec<String> {
        let now = self.game.score_now();
        texts(&self.game, &now.events, 0, |event| event.kind == EventKind::Award)
    }

    /// Followers and huts of each player in supply.
    pub fn supplies(&self) -> Vec<(u8, u8)> {
        let of = |player, piece| self.game.supply(player, piece).unwrap();
        let players = 0..self.game.players();
        players.map(|player| (of(player, Piece::Follower), of(player, Piece::Hut))).collect()
    }

    /// The pieces on the table, such as `red follower 1,0 z2`, in the order of their deployment.
    pub fn pieces(&self) -> Vec<String> {
        let text = |stand: PlacedPiece| {
            format!("{} {} {} z{}", COLOURS[usize::from(stand.player)], stand.piece, stand.pos, stand.zone)
        };
        self.game.pieces().map(text).collect()
    }

    /// The tiles left in a stack, such as `12 13 13`.
    ///
    /// # Panics
    /// When there is no such stack.
    pub fn left(&self, stack: &str) -> String {
        let rules = self.game.rules();
        let left = self.game.stack_left(rules.stack_index(stack).unwrap()).unwrap();
        let names = left.iter().flat_map(|&(tile, count)| vec![tile_name(rules, tile); usize::from(count)]);
        names.collect::<Vec<_>>().join(" ")
    }

    /// The name of the tile drawn and not yet placed.
    ///
    /// # Panics
    /// When there is none.
    pub fn hand(&self) -> &str {
        tile_name(self.game.rules(), self.game.drawn_tile().unwrap())
    }

    /// The tiles that left the game, such as `14 17`.
    pub fn discarded(&self) -> String {
        let names = self.game.discarded().iter().map(|&tile| tile_name(self.game.rules(), tile));
        names.collect::<Vec<_>>().join(" ")
    }

    /// The legal cells of the drawn tile, each with its rotations: `1,0 r02`.
    pub fn placements(&self) -> Vec<String> {
        let mut cells: Vec<(Pos, String)> = Vec::new();
        for action in self.game.actions() {
            if let Action::Place { pos, rotation } = action {
                let turns = rotation.turns().to_string();
                match cells.last_mut().filter(|last| last.0 == pos) {
                    Some(last) => last.1 += &turns,
                    None => cells.push((pos, turns)),
                }
            }
        }
        cells.into_iter().map(|(pos, turns)| format!("{pos} r{turns}")).collect()
    }
}

fn texts(game: &Game, log: &EventLog, from: usize, mut wanted: impl FnMut(&Event) -> bool) -> Vec<String> {
    let events = log.events()[from..].iter().filter(|event| wanted(event));
    events.map(|event| event_text(game.rules(), log, event)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_game_is_played_and_tells() {
        let mut game = drawn(
            "
            @56
            main: 61 62
            ",
        );
        assert_eq!((game.asked(), game.left("main")), ("draw red".to_owned(), "61 62".to_owned()));
        game.act("draw 61");
        assert_eq!((game.hand(), game.placements()), ("61", vec!["0,-1 r0123".to_owned()]));
        assert!(game.refused("place 1,0 r0").contains("does not match"));
        game.act("place 0,-1 r1; hunter 0");
        assert_eq!(game.pieces(), ["red follower 0,-1 z0"]);
        assert_eq!(game.told(&[EventKind::TilePlaced]), ["red tile_placed 61^1 0,-1"]);
        assert_eq!(game.final_awards(), ["red 5 meadow 0,-1 z0: mammoths 1 = 3, aurochs 1 = 2"]);
    }

    #[test]
    #[should_panic(expected = "does not match")]
    fn a_refused_action_panics() {
        drawn("@56\nmain: 61").act("place 1,0 r0");
    }
}
