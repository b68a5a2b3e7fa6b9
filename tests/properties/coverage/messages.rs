//! What is seen of the Messages.

use tilewright::tiles::Terrain;
use tilewright::{DecisionKind, Event, EventKind, Game, Reason};

use super::{Coverage, zone_at};

/// Message 7: another tile, and no points (M-5).
const ANOTHER_TILE: u32 = 7;

/// What is known of the messages.
#[derive(Debug, Default)]
pub(super) struct Messages {
    seen: Vec<u32>,
    /// The message performed of which no points were told yet.
    performed: Option<u32>,
}

impl Coverage {
    pub(super) fn before_message(&mut self, game: &Game) {
        match game.decision().map(|decision| decision.kind) {
            Some(DecisionKind::DrawMessage) => self.saw("message told"),
            Some(DecisionKind::ScoreFollower) => self.saw("target"),
            _ => {}
        }
    }

    pub(super) fn messages(&mut self, game: &Game, event: &Event) {
        let settled = |how: &str| format!("message {} {how}", event.count);
        match event.kind {
            EventKind::Award => self.saw_if(event.figure == 1, "second figure"),
            EventKind::Returned => {
                // Nothing else brings a farmer back.
                let terrain = zone_at(game, event.pos, event.zone as u8).terrain;
                return self.saw_if(terrain == Terrain::Field, "farmer scored");
            }
            _ => {
                let nothing = self.minis.messages.performed.is_some_and(|message| message != ANOTHER_TILE);
                self.saw_if(nothing, "for nothing");
            }
        }
        self.minis.messages.performed = None;
        match event.kind {
            EventKind::MessageSeen => self.minis.messages.seen.push(event.count),
            EventKind::MessageDrawn => self.message_drawn(event),
            EventKind::MessagePerformed => {
                self.saw(&settled("performed"));
                self.minis.messages.performed = Some(event.count);
            }
            EventKind::MessageDeclined => self.saw(&settled("declined")),
            EventKind::MessageImpossible => self.saw(&settled("impossible")),
            EventKind::TileDrawn => self.saw_if(self.game.extra && self.game.left[0] == 0, "extra ends"),
            _ => {}
        }
    }

    fn message_drawn(&mut self, event: &Event) {
        self.saw("message");
        self.saw_if(self.minis.messages.seen.contains(&event.count), "known message");
        self.minis.messages.seen.push(event.count);
        let own = |other: &&Event| other.player == event.player;
        let moves: Vec<Event> = self.minis.round.moves.iter().filter(own).copied().collect();
        let chain = moves.iter().any(|other| other.kind == EventKind::Award && other.reason == Some(Reason::Message));
        self.saw_if(chain, "message chain");
        // The figures on dark spaces that moved; by robbing alone, if no award moved them.
        let dark = |figure: u16| u32::from(self.track.space(event.player as u8, figure as u8)) % 5 == 0;
        let moved = |figure: u16| moves.iter().any(|other| other.figure == figure);
        let awarded = |figure: u16| moves.iter().any(|other| other.figure == figure && other.kind == EventKind::Award);
        let figures: Vec<u16> = (0..2).filter(|&figure| dark(figure) && moved(figure)).collect();
        let (both, robbing) = (figures.len() == 2, !figures.iter().any(|&figure| awarded(figure)));
        self.saw_if(both, "both dark");
        self.saw_if(robbing, "message by robbing");
    }
}
