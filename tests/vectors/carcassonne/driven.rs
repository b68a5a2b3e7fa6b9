//! A game that is driven by what a file says: chance from its decks, choices by whoever reads it.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::{Value, json};
use tilewright::{
    Action, Decision, DecisionKind, Event, EventKind, EventLog, Game, Item, NONE, Piece, Pos, Rules, Start,
};

use super::folded::Folded;
use crate::report::{Place, Report};

/// The game cannot go on: why is in the report.
#[derive(Debug)]
pub(crate) struct Stuck;

/// What chance brings.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chance {
    /// The tiles in the order of their draws, as indices.
    pub(crate) deck: VecDeque<u16>,
    /// Tiles that leave the game at some draw of which nothing is known: each at the first one that can be.
    pub(crate) lost: Vec<u16>,
    /// The messages as they lie, top first.
    pub(crate) messages: VecDeque<u8>,
}

/// What the engine has told.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    Event(Event, Vec<Item>),
    /// A turn in which a tile was placed is over.
    TurnEnd(Folded),
}

pub(crate) struct Driven<'a> {
    pub(crate) rules: Arc<Rules>,
    pub(crate) game: Game,
    pub(crate) place: Place<'a>,
    pub(crate) report: &'a mut Report,
    pub(crate) folded: Folded,
    pub(crate) chance: Chance,
    told: Vec<Told>,
    /// The action whose own event is still to be told.
    taken: Option<Action>,
    /// The last choice.
    last: Option<Action>,
}

impl<'a> Driven<'a> {
    pub(crate) fn begin(
        rules: Arc<Rules>,
        players: u8,
        place: Place<'a>,
        report: &'a mut Report,
    ) -> Result<Driven<'a>, Stuck> {
        let mut log = EventLog::new();
        let game = match Game::new(&rules, Start::Driven { players }, &mut log) {
            Ok(game) => game,
            Err(error) => {
                report.differs(place, "players", "a number that can play", error.to_string());
                return Err(Stuck);
            }
        };
        let (folded, chance) = (Folded::new(players), Chance::default());
        let mut driven =
            Driven { rules, game, place, report, folded, chance, told: Vec::new(), taken: None, last: None };
        driven.read(&log);
        Ok(driven)
    }

    pub(crate) fn same(&mut self, field: &str, expected: impl Into<Value>, found: impl Into<Value>) -> bool {
        self.report.same(self.place, field, expected, found)
    }

    pub(crate) fn stuck<T>(
        &mut self,
        field: &str,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Result<T, Stuck> {
        self.report.differs(self.place, field, expected, found);
        Err(Stuck)
    }

    /// The name of a tile.
    pub(crate) fn id(&self, tile: u16) -> &str {
        self.rules.tile(tile).map_or("", |tile| &tile.id)
    }

    /// The tiles that were not drawn yet, each as often as it is left, by their names.
    pub(crate) fn stack(&self) -> Vec<String> {
        let left = self.game.stack_left(0).unwrap_or_default();
        left.iter().flat_map(|&(tile, count)| std::iter::repeat_n(self.id(tile).to_owned(), count.into())).collect()
    }

    /// The indices of the tiles with these names.
    pub(crate) fn indices(&self, ids: &[String]) -> Vec<u16> {
        ids.iter().filter_map(|id| self.rules.tile_index(id).ok()).collect()
    }

    /// Lets the engine deal: a deck is the stack in some order.
    pub(crate) fn deal(&mut self, chance: Chance) -> Result<(), Stuck> {
        self.chance = chance;
        self.draw()
    }

    /// What is asked of a player now.
    pub(crate) fn asked(&self) -> Option<Decision> {
        self.game.decision()
    }

    /// What was told since the last call.
    pub(crate) fn told(&mut self) -> Vec<Told> {
        std::mem::take(&mut self.told)
    }

    /// Takes a player's choice and then tells what chance brings, until somebody is asked again.
    pub(crate) fn choose(&mut self, field: &str, action: Action) -> Result<(), Stuck> {
        self.taken = has_own_event(action).then_some(action);
        self.last = Some(action);
        self.apply(field, action)?;
        if let Some(action) = self.taken.take() {
            let text = self.rules.action_text(action);
            self.same("the event of the choice", text, Value::Null);
        }
        self.draw()
    }

    /// True after a choice to deploy one more follower by a crop circle.
    pub(crate) fn has_added(&self) -> bool {
        matches!(self.last, Some(Action::Add { .. }))
    }

    fn apply(&mut self, field: &str, action: Action) -> Result<(), Stuck> {
        self.report.checks += 1;
        let mut log = EventLog::new();
        let text = self.rules.action_text(action);
        if let Err(error) = self.game.apply(action, &mut log) {
            return self.stuck(field, text, error.to_string());
        }
        self.read(&log);
        Ok(())
    }

    fn draw(&mut self) -> Result<(), Stuck> {
        loop {
            match self.asked().map(|decision| decision.kind) {
                Some(DecisionKind::Draw) => {
                    let next = self.lost_now().or_else(|| self.chance.deck.front().copied());
                    match next {
                        Some(tile) => self.apply("deck", Action::Draw { tile })?,
                        None => return self.stuck("deck", "a tile left", "the deck is used up"),
                    }
                }
                Some(DecisionKind::DrawMessage) => match self.chance.messages.front() {
                    Some(&message) => self.apply("message_deck", Action::DrawMessage { message })?,
                    None => return self.stuck("message_deck", "a message", "there is none"),
                },
                _ => return Ok(()),
            }
        }
    }

    /// A tile that leaves the game some time, and can do it now.
    fn lost_now(&self) -> Option<u16> {
        let fits = self.game.next_placeable(0).unwrap_or_default();
        self.chance.lost.iter().copied().find(|lost| fits.iter().all(|(tile, _)| tile != lost))
    }

    fn read(&mut self, log: &EventLog) {
        for (i, event) in log.events().iter().enumerate() {
            let ends = matches!(
                event.kind,
                EventKind::TurnStarted | EventKind::ExtraTurnStarted | EventKind::EndBonus | EventKind::FinalScoring
            );
            if ends && self.folded.has_placed {
                self.told.push(Told::TurnEnd(self.folded.clone()));
                self.folded.has_placed = false;
            }
            let before = self.folded.robbers.clone();
            self.folded.take(event);
            match event.kind {
                EventKind::TileDrawn => {
                    let leaves = log.events().get(i + 1).is_some_and(|next| next.kind == EventKind::TileDiscarded);
                    self.compare_draw(event.tile, leaves);
                }
                EventKind::MessageDrawn => {
                    let top = self.chance.messages.pop_front();
                    self.chance.messages.extend(top);
                    self.same("the message drawn", json!(top), event.count);
                }
                EventKind::RobberPlaced | EventKind::Rode => {
                    let from = before[usize::from(event.player)].unwrap_or(NONE);
                    self.same("where the robber comes from", from, event.from_space);
                }
                _ => {}
            }
            if let Some(action) = self.action_of(event)
                && let Some(taken) = self.taken.take()
            {
                self.same("the event of the choice", taken.to_string(), action.to_string());
            }
            self.told.push(Told::Event(*event, log.items(event).to_vec()));
        }
    }

    /// Every tile drawn is the next one of the deck.
    fn compare_draw(&mut self, tile: u16, leaves: bool) {
        if let Some(i) = self.chance.lost.iter().position(|&lost| lost == tile).filter(|_| leaves) {
            self.chance.lost.remove(i);
            self.report.checks += 1;
            return;
        }
        let next = self.chance.deck.pop_front();
        let expected = json!(next.map(|tile| self.id(tile)));
        let found = self.id(tile).to_owned();
        self.same("the tile drawn", expected, found);
    }

    /// The choice that an event tells of, if the last choice is told by an event of its own.
    fn action_of(&self, event: &Event) -> Option<Action> {
        let (pos, zone) = (event.pos, event.zone as u8);
        Some(match (self.taken?, event.kind) {
            (Action::Place { .. }, EventKind::TilePlaced) => Action::Place { pos, rotation: event.rotation },
            (Action::Deploy { .. }, EventKind::Deployed) => {
                let is_here = self.game.tiles().last().is_some_and(|last| last.pos == pos);
                match is_here {
                    true => Action::Deploy { piece: Piece::Follower, zone },
                    false => Action::Add { pos, zone },
                }
            }
            (Action::Add { .. }, EventKind::Deployed) => Action::Add { pos, zone },
            (Action::Retrieve { .. }, EventKind::Returned | EventKind::Retrieved) => Action::Retrieve { pos, zone },
            (Action::Robber { .. }, EventKind::RobberPlaced) => Action::Robber { space: event.space as u8 },
            _ => return None,
        })
    }

    /// The engine's own answers are those that its events give, and `table` is that of the end of a turn after which
    /// only tiles were drawn.
    pub(crate) fn compare_answers(&mut self, table: &Folded) {
        let players = self.game.players();
        let figures: Vec<Value> = (0..players).map(|player| json!(self.game.figures(player).ok())).collect();
        self.same("figures, asked of the engine", json!(table.figures), figures);
        let robbers: Vec<Value> = (0..players).map(|player| json!(self.game.robber(player).ok().flatten())).collect();
        self.same("robbers, asked of the engine", json!(table.robbers), robbers);
        let supply: Vec<Value> =
            (0..players).map(|player| json!(self.game.supply(player, Piece::Follower).ok())).collect();
        self.same("supply, asked of the engine", json!(table.supply), supply);
        self.same("totals, asked of the engine", json!(table.totals()), json!(self.game.scores()));
        let mut followers: Vec<(Pos, u8, u8)> =
            self.game.pieces().map(|stand| (stand.pos, stand.zone, stand.player)).collect();
        followers.sort_unstable();
        let mut rows: Vec<(Pos, u8, Vec<u8>)> = Vec::new();
        for (pos, zone, player) in followers {
            match rows.last_mut().filter(|row| (row.0, row.1) == (pos, zone)) {
                Some(row) => row.2.push(player),
                None => rows.push((pos, zone, vec![player])),
            }
        }
        let rows: Vec<Value> =
            rows.into_iter().map(|(pos, zone, owners)| json!([pos.x, pos.y, zone, owners])).collect();
        self.same("followers, asked of the engine", table.followers(), rows);
        let left: u32 = self.game.stack_left(0).unwrap_or_default().iter().map(|&(_, count)| u32::from(count)).sum();
        self.same("tiles left, asked of the engine", self.folded.left, left);
    }
}

/// Whether an event tells of the very choice; others show in what follows.
fn has_own_event(action: Action) -> bool {
    matches!(
        action,
        Action::Place { .. }
            | Action::Deploy { .. }
            | Action::Add { .. }
            | Action::Retrieve { .. }
            | Action::Robber { .. }
    )
}
