//! What is known of the minis in the game being played, and which options it has.

use tilewright::{Action, Event, EventKind, Game, Options, System};

use super::Coverage;
use super::circles::Circle;
use super::list::{combination, option};
use super::messages::Messages;
use super::robbers::Round;

/// What is known of the minis in the game being played.
#[derive(Debug, Default)]
pub(super) struct Minis {
    pub(super) round: Round,
    pub(super) messages: Messages,
    pub(super) circle: Circle,
}

impl Coverage {
    /// The options and the number of players of a game that begins.
    pub(super) fn options(&mut self, game: &Game) {
        let (system, options) = (self.system, game.rules().options());
        for spec in Options::specs(system) {
            let value = options.get(system, spec.name).unwrap_or_default();
            let listed = spec.values.contains(&&*value);
            self.saw(&option(spec.name, if listed { &value } else { spec.form.unwrap_or_default() }));
        }
        self.saw(&format!("{} players", game.players()));
        if system == System::C1 {
            self.saw(&combination(&options));
        }
    }

    pub(super) fn before_minis(&mut self, game: &Game, action: Action) {
        if self.system == System::C1 {
            self.before_robbers(game, action);
            self.before_message(game);
            self.before_circle(game, action);
        }
    }

    /// The track is still as it was before the event.
    pub(super) fn minis(&mut self, game: &Game, event: &Event) {
        if self.system != System::C1 {
            return;
        }
        self.messages(game, event);
        let of_round =
            matches!(event.kind, EventKind::Award | EventKind::RobberReturned | EventKind::Robbed | EventKind::Rode);
        self.minis.round.goes_on(of_round, &self.track);
        self.robbers(game, event);
        self.circles(game, event);
    }
}
