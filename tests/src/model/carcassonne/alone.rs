//! A scoring round on the track alone.

use super::ask::{Answers, Question};
use super::round::{Award, Round};
use super::track::Track;
use crate::model::action::{Action, Text};
use crate::model::table::Spot;
use crate::model::terms::{ModelDecision, ModelTrack};

/// A scoring round on the track alone.
#[derive(Debug)]
pub struct ModelRound {
    awards: Vec<Award>,
    active: u8,
    ride_may: bool,
    /// As the track was when the round began.
    began: Track,
    answers: Vec<Action>,
    now: Track,
    question: Option<Box<Question>>,
    moved: Vec<(u8, usize)>,
    story: Vec<String>,
}

impl ModelRound {
    /// Begins a round of these awards, each a player and his points, in the turn of player `active`. The story names an award
    /// by a feature at its index: `pos=2,0 zone=0`.
    pub fn new(track: ModelTrack, active: u8, ride_may: bool, awards: &[(u8, u32)]) -> ModelRound {
        let award = |(index, &(player, points)): (i32, &(u8, u32))| {
            let feature = Some((Spot { cell: (index, 0), zone: 0 }, "-"));
            Award { player, points, feature, reason: "-", items: String::new() }
        };
        let began = Track { figures: track.figures, robbers: track.robbers };
        let mut round = ModelRound {
            awards: (0..).zip(awards).map(award).collect(),
            active,
            ride_may,
            now: began.clone(),
            began,
            answers: Vec::new(),
            question: None,
            moved: Vec::new(),
            story: Vec::new(),
        };
        round.go_on();
        round
    }

    /// Plays the round from its beginning, until something is asked that has no answer yet.
    fn go_on(&mut self) {
        self.now = self.began.clone();
        self.story.clear();
        let mut answers = Answers::new(self.answers.clone());
        let rules = (self.active, self.ride_may);
        match Round::new(&self.awards, rules, &mut self.now, &mut answers, &mut self.story).play() {
            Ok(moved) => (self.question, self.moved) = (None, moved.into_iter().collect()),
            Err(question) => self.question = Some(question),
        }
    }

    /// What is asked; `None` when the round is over.
    pub fn decision(&self) -> Option<ModelDecision> {
        self.question.as_ref().map(|question| ModelDecision { kind: question.kind, player: question.player })
    }

    /// All legal answers as text, ascending by their code.
    pub fn actions(&self) -> Vec<String> {
        let options = self.question.iter().flat_map(|question| &question.options);
        options.map(|&action| Text { action, id: "" }.to_string()).collect()
    }

    /// At the choice of whom to rob the candidates, a line for each.
    pub fn candidates(&self) -> Vec<String> {
        self.question.iter().flat_map(|question| question.round.candidates.clone()).collect()
    }

    /// The award whose figure is asked for.
    pub fn asked_award(&self) -> Option<usize> {
        self.question.as_ref().and_then(|question| question.round.asked_award)
    }

    /// Gives the answer with this index.
    ///
    /// # Panics
    ///
    /// Where there is no such answer.
    pub fn answer(&mut self, index: usize) {
        let question = self.question.as_ref().expect("something is asked");
        self.answers.push(question.options[index]);
        self.go_on();
    }

    /// The track as it is.
    pub fn track(&self) -> ModelTrack {
        ModelTrack { figures: self.now.figures.clone(), robbers: self.now.robbers.clone() }
    }

    /// The figures that have moved, when the round is over: player and figure, sorted.
    pub fn moved(&self) -> &[(u8, usize)] {
        &self.moved
    }

    /// What has happened, a line for each thing.
    pub fn story(&self) -> &[String] {
        &self.story
    }
}
