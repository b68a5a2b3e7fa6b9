//! Carcassonne (C1) with any of the Robbers, the Messages and the Crop Circles.
//!
//! A turn is written down as its rules tell it, from the draw to the crop circle. Where a rule asks, it stops until there
//! is an answer; then the whole turn is played once more from its beginning, with one answer more.

mod alone;
mod ask;
mod circles;
mod fields;
mod land;
mod messages;
mod robbers;
mod round;
mod score;
mod state;
mod story;
mod track;
mod turn;

use std::sync::Arc;

use super::action::Action;
use super::set::{Set, Stack};
use super::table::{Spot, Table};
use super::terms::{Family, ModelDecision, ModelOptions};
pub use alone::ModelRound;
use ask::{Answers, Question, RoundTold};
use land::terrain_name;
use state::State;
use track::Track;

/// A driven game.
#[derive(Clone, Debug)]
pub(super) struct Carcassonne {
    /// As the game was when the turn began.
    turn_began: State,
    /// What was answered in this turn.
    answers: Vec<Action>,
    /// As the game is now.
    now: State,
    /// What is asked now; nothing when the game is over.
    question: Option<Box<Question>>,
}

impl Carcassonne {
    /// Begins a game: the first turn is player 0's.
    pub(super) fn new(mut set: Set, options: ModelOptions, players: u8) -> Carcassonne {
        if options.robbers {
            //
            set.add("robbers", "");
        }
        if options.messages {
            set.add("messages", "");
        }
        // CC-1, R-1.
        assert!(!options.crop_circles || options.crop_circle_tile.is_none(), "they exclude each other");
        if options.crop_circles {
            set.add("crop_circles", "crop_circles/CC1-");
        }
        if let Some(tile) = options.crop_circle_tile {
            set.add("crop_circles", &format!("crop_circles/{tile}"));
        }
        let set = Arc::new(set);
        let state = State {
            options,
            players,
            // C1-1.
            main: set.copies(Stack::Main),
            discarded: Vec::new(),
            // C1-2.
            supply: vec![set.number("followers"); usize::from(players)],
            followers: Vec::new(),
            // M-1.
            track: Track::new(players, if options.messages { 2 } else { 1 }),
            messages_seen: Vec::new(),
            message: None,
            circle: None,
            player: 0,
            turn: 0,
            extra: false,
            in_hand: None,
            over: false,
            story: Vec::new(),
            table: Table::new(Arc::clone(&set), options.table),
        };
        let mut game = Carcassonne { turn_began: state.clone(), answers: Vec::new(), now: state, question: None };
        game.go_on();
        game
    }

    /// Plays on until something is asked that has no answer yet, or the game is over.
    fn go_on(&mut self) {
        loop {
            self.now = self.turn_began.clone();
            self.question = self.now.whole_turn(&mut Answers::new(self.answers.clone())).err();
            if self.question.is_some() || self.now.over {
                return;
            }
            self.turn_began = self.now.clone();
            self.answers.clear();
        }
    }

    pub(super) fn figures(&self, player: u8) -> Vec<u32> {
        self.now.track.figures[usize::from(player)].clone()
    }

    pub(super) fn robber(&self, player: u8) -> Option<u8> {
        self.now.track.robber(player)
    }

    pub(super) fn message(&self) -> Option<u8> {
        self.now.message
    }

    pub(super) fn messages_seen(&self) -> Vec<u8> {
        self.now.messages_seen.clone()
    }

    pub(super) fn story(&self) -> &[String] {
        &self.now.story
    }

    /// What there is to know of the scoring round that goes on.
    fn round(&self) -> RoundTold {
        self.question.as_ref().map(|question| question.round.clone()).unwrap_or_default()
    }

    pub(super) fn round_awards(&self) -> Vec<String> {
        self.round().awards
    }

    pub(super) fn asked_award(&self) -> Option<usize> {
        self.round().asked_award
    }

    pub(super) fn candidates(&self) -> Vec<String> {
        self.round().candidates
    }

    pub(super) fn robberies(&self) -> Vec<String> {
        self.round().robberies
    }

    pub(super) fn rides(&self) -> Vec<String> {
        self.round().rides
    }

    pub(super) fn circle(&self) -> Option<&'static str> {
        self.now.circle.map(terrain_name)
    }
}

impl Family for Carcassonne {
    fn players(&self) -> u8 {
        self.now.players
    }

    fn decision(&self) -> Option<ModelDecision> {
        let question = self.question.as_ref()?;
        Some(ModelDecision { kind: question.kind, player: question.player })
    }

    fn legal(&self) -> Vec<Action> {
        self.question.as_ref().map_or(Vec::new(), |question| question.options.clone())
    }

    fn perform(&mut self, action: Action) {
        self.answers.push(action);
        self.go_on();
    }

    fn table(&self) -> &Table {
        &self.now.table
    }

    /// M-1: the sum of a player's figures.
    fn scores(&self) -> Vec<u32> {
        self.now.scores()
    }

    fn supply(&self, player: u8) -> (u32, u32) {
        (self.now.supply[usize::from(player)], 0)
    }

    fn pieces(&self) -> Vec<(u8, &'static str, Spot)> {
        self.now.followers.iter().map(|follower| (follower.player, "follower", follower.spot)).collect()
    }

    fn tile_in_hand(&self) -> Option<usize> {
        self.now.in_hand
    }

    fn discarded(&self) -> &[usize] {
        &self.now.discarded
    }

    fn main_stack(&self) -> &[usize] {
        &self.now.main
    }

    fn in_extra_turn(&self) -> bool {
        self.now.extra && !self.now.over
    }

    fn score_now(&self) -> Vec<u32> {
        let mut end = self.now.clone();
        if !end.over {
            end.finish();
        }
        end.scores()
    }
}
