//! What is scored during the game, and the final scoring.

use std::collections::BTreeSet;

use super::State;
use super::ask::{Answers, Asked};
use super::land::{Feature, Term, majority, name, sum, terrain_name};
use super::round::{Award, Round};
use super::track::Figure;
use super::turn::feature_text;
use crate::model::set::Terrain;
use crate::model::table::{Cell, cells, surrounds};

impl State {
    /// Scores what the tile in `cell` completed, in one round (K-21). Gives the figures that moved.
    pub(super) fn score_completed(&mut self, cell: Cell, answers: &mut Answers) -> Asked<BTreeSet<Figure>> {
        let mut complete = BTreeSet::new();
        for spot in self.table.all_spots() {
            // C1-23: a monastery is completed from beside it too.
            if spot.cell == cell || self.terrain(spot) == Terrain::Monastery && surrounds(cell, spot.cell) {
                let feature = self.table.feature(spot);
                if self.is_complete(&feature) {
                    complete.insert(feature);
                }
            }
        }
        // in the order of the features' smallest zones, within one by player.
        let mut awards = Vec::new();
        for feature in &complete {
            let about = feature_text(name(feature), terrain_name(self.terrain_of(feature)));
            self.story.push(format!("completed {about}{}", tile_items(feature)));
            awards.extend(self.awards_for(feature));
        }
        for feature in &complete {
            self.return_followers(feature);
        }
        self.round(&awards, answers)
    }

    /// The awards of the majority of a road, city or monastery.
    fn awards_for(&self, feature: &Feature) -> Vec<Award> {
        let counts = self.counts_on(feature);
        let terms = self.worth(feature);
        let terrain = terrain_name(self.terrain_of(feature));
        let about = format!("{} reason={terrain}", feature_text(name(feature), terrain));
        let items = format!("{}{}{}", term_items(&terms), piece_items(&counts), tile_items(feature));
        let award = |player: u8| Award { player, points: sum(&terms), about: about.clone(), items: items.clone() };
        // an award of 0 points is none.
        majority(&counts).into_iter().map(award).filter(|award| award.points > 0).collect()
    }

    /// K-14.
    fn return_followers(&mut self, feature: &Feature) {
        let mut back: Vec<_> =
            self.followers.iter().filter(|follower| feature.contains(&follower.spot)).copied().collect();
        back.sort_by_key(|follower| (follower.spot, follower.player));
        for follower in back {
            self.take_back(follower.player, follower.spot, "returned");
        }
    }

    /// Gives the figures that moved.
    pub(super) fn round(&mut self, awards: &[Award], answers: &mut Answers) -> Asked<BTreeSet<Figure>> {
        let rules = (self.player, self.options.ride_may);
        Round::new(awards, rules, &mut self.track, answers, &mut self.story).play()
    }

    /// C1-25.
    pub(super) fn score_finally(&mut self) {
        for terrain in [Terrain::Road, Terrain::City, Terrain::Monastery] {
            for feature in self.features(terrain) {
                for award in self.awards_for(&feature) {
                    self.give(award);
                }
            }
        }
        self.score_fields();
    }

    /// Gives points that are not robbed, and bring no message: to the first figure (M-6).
    pub(super) fn give(&mut self, award: Award) {
        let Award { player, points, about, items } = award;
        self.track.advance((player, 0), points);
        self.story.push(format!("award player={player} {about} points={points} figure=0{items}"));
    }
}

/// The terms of a sum as the story tells them.
pub(super) fn term_items(terms: &[Term]) -> String {
    let told = terms.iter().filter(|term| term.count > 0);
    told.map(|term| format!(" | {} count={} points={}", term.what, term.count, term.points)).collect()
}

/// Who had how many followers, as the story tells it.
pub(super) fn piece_items(counts: &[u32]) -> String {
    let told = counts.iter().enumerate().filter(|&(_, &count)| count > 0);
    told.map(|(player, count)| format!(" | pieces player={player} count={count}")).collect()
}

/// The tiles of a feature as the story tells them.
pub(super) fn tile_items(feature: &Feature) -> String {
    cells(feature).into_iter().map(|(x, y)| format!(" | tile pos={x},{y}")).collect()
}
