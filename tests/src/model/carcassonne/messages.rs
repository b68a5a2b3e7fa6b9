//! The messages.

use std::collections::BTreeSet;

use super::ask::{Answers, Asked};
use super::land::{Feature, Term, count, name, sum, terrain_name};
use super::round::Award;
use super::state::{MESSAGES, State};
use super::story::{piece_items, term_items, tile_items};
use super::track::Figure;
use crate::model::action::Action;
use crate::model::set::Terrain;
use crate::model::table::Spot;
use crate::model::terms::ModelFarms;

/// What a message brings.
struct Scored {
    /// How the points come about.
    terms: Vec<Term>,
    /// The feature that they are for, if it is one: its name, and what else the story tells of it.
    feature: Option<(Spot, String)>,
}

impl State {
    /// M-3, M-4: draws and settles messages, as long as a round brings one. `moved` are the figures that moved in the last
    /// round. Gives whether another turn follows.
    pub(super) fn look_at_messages(&mut self, mut moved: BTreeSet<Figure>, answers: &mut Answers) -> Asked<bool> {
        while self.earns_message(&moved) {
            let number = self.draw_message(answers)?;
            self.message = Some(number);
            let possible = self.can_perform(number);
            let perform = [Action::Perform, Action::Points];
            let word = if !possible {
                "impossible"
            } else if answers.ask("message", self.player, perform.to_vec())? == Action::Perform {
                "performed"
            } else {
                "declined"
            };
            self.story.push(format!("message_{word} player={} count={number}", self.player));
            let scored = if word == "performed" {
                self.perform_message(number, answers)?
            } else {
                let points = self.table.set.number("message_points");
                Scored { terms: vec![Term { what: "messages", count: 1, points }], feature: None }
            };
            self.message = None;
            if word == "performed" && number == 7 {
                return Ok(true);
            }
            moved = self.message_round(scored, answers)?;
        }
        Ok(false)
    }

    /// M-3, M-7.
    fn earns_message(&self, moved: &BTreeSet<Figure>) -> bool {
        self.options.messages
            && moved.iter().any(|&figure| {
                let space = u32::from(self.track.space(figure));
                figure.0 == self.player && space.is_multiple_of(self.table.set.number("dark_space_step"))
            })
    }

    /// M-2, M-7: chance tells what nobody has seen; once all were seen, they come round in the same order.
    fn draw_message(&mut self, answers: &mut Answers) -> Asked<u8> {
        let unseen: Vec<Action> =
            (1..=MESSAGES).filter(|number| !self.messages_seen.contains(number)).map(Action::DrawMessage).collect();
        let number = match unseen.is_empty() {
            true => self.messages_seen.remove(0),
            false => match answers.ask("draw_message", self.player, unseen)? {
                Action::DrawMessage(number) => number,
                other => unreachable!("{other:?}"),
            },
        };
        self.messages_seen.push(number);
        self.story.push(format!("message_drawn player={} count={number}", self.player));
        Ok(number)
    }

    /// M-5, M-8.
    fn can_perform(&self, number: u8) -> bool {
        let own = self.spots_of(self.player);
        let on = |terrain: Terrain| own.iter().any(|&spot| self.terrain(spot) == terrain);
        match number {
            1 => on(Terrain::Road),
            2 | 5 | 6 => on(Terrain::City),
            3 => on(Terrain::Monastery),
            4 => on(Terrain::Field),
            7 => !self.main.is_empty(),
            _ => !own.is_empty(),
        }
    }

    /// M-5.
    fn perform_message(&mut self, number: u8, answers: &mut Answers) -> Asked<Scored> {
        if number == 8 {
            return self.score_follower(answers);
        }
        let set = &self.table.set;
        let own = self.spots_of(self.player);
        let standing = |terrain: Terrain| count(own.iter().filter(|&&spot| self.terrain(spot) == terrain).count());
        let term = |what, count: u32, factor: u32| Scored {
            terms: vec![Term { what, count, points: count * factor }],
            feature: None,
        };
        Ok(match number {
            1 => self.smallest(Terrain::Road),
            2 => self.smallest(Terrain::City),
            3 => self.smallest(Terrain::Monastery),
            4 => term("farmers", standing(Terrain::Field), self.options.message_farmer_points),
            5 => {
                // M-8: each city once.
                let pennants = self.own_features(Terrain::City).iter().map(|city| self.pennants(city)).sum();
                term("pennants", pennants, set.number("message_pennant_points"))
            }
            // Another tile: no points.
            7 => Scored { terms: Vec::new(), feature: None },
            _ => term("knights", standing(Terrain::City), set.number("message_knight_points")),
        })
    }

    /// The features of a terrain on which the active player has a follower.
    fn own_features(&self, terrain: Terrain) -> BTreeSet<Feature> {
        let own = self.spots_of(self.player).into_iter().filter(|&spot| self.terrain(spot) == terrain);
        own.map(|spot| self.table.feature(spot)).collect()
    }

    /// M-5 (1) to (3): the one that is worth least; of several, the first.
    fn smallest(&self, terrain: Terrain) -> Scored {
        let least =
            self.own_features(terrain).into_iter().min_by_key(|feature| (sum(&self.worth(feature)), name(feature)));
        let feature = least.expect("the message can be performed");
        Scored { terms: self.worth(&feature), feature: Some(self.told(&feature)) }
    }

    /// A feature's name, and what the story tells of it: who is on it, and its tiles.
    fn told(&self, feature: &Feature) -> (Spot, String) {
        (name(feature), piece_items(&self.counts_on(feature)) + &tile_items(feature))
    }

    /// M-5 (8).
    fn score_follower(&mut self, answers: &mut Answers) -> Asked<Scored> {
        let mut spots = self.spots_of(self.player);
        spots.dedup();
        let options = spots.into_iter().map(Action::Retrieve).collect();
        let Action::Retrieve(spot) = answers.ask("score_follower", self.player, options)? else {
            unreachable!("only followers are offered");
        };
        let feature = self.table.feature(spot);
        let terms = match self.terrain(spot) {
            // M-8: the majority is not needed.
            Terrain::Field => {
                let points = match self.options.farms {
                    ModelFarms::First => self.table.set.number("city_field_points"),
                    ModelFarms::Second | ModelFarms::Third => self.table.set.number("field_city_points"),
                };
                let count = count(self.complete_cities_at(&feature).len());
                vec![Term { what: "cities", count, points: count * points }]
            }
            _ => self.worth(&feature),
        };
        let told = self.told(&feature);
        self.take_back(self.player, spot, "returned");
        Ok(Scored { terms, feature: Some(told) })
    }

    /// M-4: the points of a message are a round of their own. Gives the figures that moved.
    fn message_round(&mut self, scored: Scored, answers: &mut Answers) -> Asked<BTreeSet<Figure>> {
        let Scored { terms, feature } = scored;
        let points = sum(&terms);
        let (feature, told) = feature.unzip();
        let award = Award {
            player: self.player,
            points,
            feature: feature.map(|spot| (spot, terrain_name(self.terrain(spot)))),
            reason: "message",
            items: term_items(&terms) + &told.unwrap_or_default(),
        };
        // an award of 0 points is none.
        let awards = if points > 0 { vec![award] } else { Vec::new() };
        self.round(&awards, answers)
    }
}
