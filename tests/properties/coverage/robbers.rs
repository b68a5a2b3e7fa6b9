//! What is seen of the Robbers.

use tilewright::{Action, DecisionKind, Event, EventKind, Game, NONE, Placing, Reason, RogueRide, Track};

use super::Coverage;

/// What is known of the scoring round, the last one or that which goes on, and of the placing of robbers.
#[derive(Debug, Default)]
pub(super) struct Round {
    goes_on: bool,
    /// The track when it began.
    start: Option<Track>,
    /// Its awards and robberies.
    pub(super) moves: Vec<Event>,
    /// How many others have put their robbers on the track after a bag tile.
    others: u32,
    /// Whether the player of the bag tile left his robber where it was.
    declined: bool,
}

impl Round {
    /// An event that is one of a round, or not; the track is as it was before it.
    pub(super) fn goes_on(&mut self, of_round: bool, track: &Track) {
        if of_round && !self.goes_on {
            self.start = Some(*track);
            self.moves.clear();
        }
        self.goes_on = of_round;
    }
}

impl Coverage {
    pub(super) fn before_robbers(&mut self, game: &Game, action: Action) {
        let Some(decision) = game.decision() else { return };
        let may = game.rules().options().rogue_ride == RogueRide::May;
        match decision.kind {
            DecisionKind::Robber => {
                let passes = action == Action::Pass;
                self.saw_if(passes, "robber declined");
                if decision.player == game.active() {
                    self.minis.round.declined = passes;
                } else {
                    self.saw_if(self.minis.round.declined, "asked all the same");
                }
            }
            DecisionKind::AwardOrder => self.saw("order"),
            DecisionKind::Rob => self.saw("victim"),
            DecisionKind::Figure => self.saw_if(game.asked_award().is_none(), "rogue figure"),
            DecisionKind::Ride if may => self.saw_if(action == Action::Pass, "ride declined"),
            DecisionKind::Ride => self.saw("ride chosen"),
            _ => {}
        }
    }

    pub(super) fn robbers(&mut self, game: &Game, event: &Event) {
        match event.kind {
            EventKind::TilePlaced => (self.minis.round.others, self.minis.round.declined) = (0, false),
            EventKind::RobberPlaced => self.robber_placed(game, event),
            EventKind::Award if !self.game.finishing => self.comes_by(event),
            EventKind::Robbed => self.robbed(event),
            EventKind::Rode => {
                let may = game.rules().options().rogue_ride == RogueRide::May;
                self.saw(if may { "ride taken" } else { "ride" });
                let robbed = self.minis.round.moves.iter().any(|other| other.other == event.player);
                self.saw_if(robbed, "robbed rides");
            }
            EventKind::EndBonus => {
                self.saw("end bonus");
                self.track.take_robber(event.player as u8);
            }
            EventKind::GameEnded => {
                let stays = (0..game.players()).any(|player| game.robber(player).is_ok_and(|robber| robber.is_some()));
                self.saw_if(stays, "no end bonus");
            }
            _ => {}
        }
    }

    fn robber_placed(&mut self, game: &Game, event: &Event) {
        // Those of a set-up were placed before.
        let Some(active) = self.game.placed_by else { return };
        if event.player == active {
            return self.saw(if event.from_space == NONE { "robber placed" } else { "robber moved" });
        }
        self.minis.round.others += 1;
        match game.rules().options().placing {
            Placing::Next => self.saw("next places"),
            _ => self.saw_if(self.minis.round.others == 2, "each places"),
        }
    }

    fn comes_by(&mut self, event: &Event) {
        let (player, figure) = (event.player as u8, event.figure as u8);
        let came =
            self.minis.round.start.is_some_and(|start| start.space(player, figure) != self.track.space(player, figure));
        self.saw_if(came && self.track.is_watched(player, figure), "comes by");
        self.minis.round.moves.push(*event);
    }

    fn robbed(&mut self, event: &Event) {
        self.saw("robbed");
        self.saw_if(event.figure == 1, "second figure");
        self.saw_if(event.reason == Some(Reason::Message), "message robbed");
        let laps = self.minis.round.start.map_or(0, |start| start.markers(event.other as u8, event.other_figure as u8));
        self.saw_if(laps > 0, "later lap");
        let of = |event: &Event| (event.other, event.other_figure, event.pos, event.zone, event.reason);
        let again =
            self.minis.round.moves.iter().any(|other| other.kind == EventKind::Robbed && of(other) == of(event));
        self.saw_if(again, "two rob");
        self.minis.round.moves.push(*event);
    }
}
