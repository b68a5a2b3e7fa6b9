//! A turn, and the end of the game.

use super::ask::{Answers, Asked};
use super::state::State;
use crate::model::action::Action;
use crate::model::table::{Cell, Placed, Spot};

/// What a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// No tile that can be placed was found.
    Lapsed,
    Played,
    /// Played, and message 7 was performed.
    BringsAnother,
}

impl State {
    /// A turn of the player to move and all extra turns that it brings; then the next player's turn, or the end.
    pub(super) fn whole_turn(&mut self, answers: &mut Answers) -> Asked<()> {
        self.extra = false;
        let mut turn = self.turn(answers)?;
        // M-8: when the present turn is over, its crop circle included.
        while turn == Turn::BringsAnother {
            self.extra = true;
            turn = self.turn(answers)?;
        }
        // K-24. Where nothing could be placed, nothing is left either: K-24a, and M-8 in an extra turn.
        if self.main.is_empty() {
            self.finish();
        } else {
            // K-26.
            self.player = (self.player + 1) % self.players;
            self.turn += 1;
        }
        Ok(())
    }

    fn turn(&mut self, answers: &mut Answers) -> Asked<Turn> {
        let started = if self.extra { "extra_turn_started" } else { "turn_started" };
        self.story.push(format!("{started} player={} count={}", self.player, self.turn));
        let Some(cell) = self.draw_and_place(answers)? else {
            self.story.push(format!("turn_lapsed player={}", self.player));
            return Ok(Turn::Lapsed);
        };
        self.place_robbers(cell, answers)?;
        self.ask_deployment(cell, answers)?;
        let moved = self.score_completed(cell, answers)?;
        let another = self.look_at_messages(moved, answers)?;
        self.crop_circles(cell, answers)?;
        Ok(if another { Turn::BringsAnother } else { Turn::Played })
    }

    /// Gives the cell of the tile placed; nothing where no tile that can be placed is left.
    fn draw_and_place(&mut self, answers: &mut Answers) -> Asked<Option<Cell>> {
        while !self.main.is_empty() {
            let mut kinds = self.main.clone();
            kinds.dedup();
            let Action::Draw(tile) = answers.ask("draw", self.player, kinds.into_iter().map(Action::Draw).collect())?
            else {
                unreachable!("only a draw is offered");
            };
            let index = self.main.iter().position(|&other| other == tile).expect("the tile is in the stack");
            self.main.remove(index);
            let id = self.table.set.tiles[tile].id.clone();
            self.story.push(format!("tile_drawn player={} tile={id} stack=main", self.player));
            let placements = self.table.placements(tile);
            if placements.is_empty() {
                // K-6: it leaves the game, and there is another draw.
                self.discarded.push(tile);
                self.story.push(format!("tile_discarded player={} tile={id} stack=main", self.player));
                continue;
            }
            self.in_hand = Some(tile);
            // K-6a: no passing.
            let options = placements.into_iter().map(|(cell, rotation)| Action::Place(cell, rotation)).collect();
            let Action::Place(cell, rotation) = answers.ask_always("place", self.player, options)? else {
                unreachable!("only placements are offered");
            };
            self.in_hand = None;
            self.table.placed.push(Placed { tile, cell, rotation });
            let (x, y) = cell;
            self.story.push(format!(
                "tile_placed player={} tile={id} stack=main pos={x},{y} rotation={rotation}",
                self.player
            ));
            return Ok(Some(cell));
        }
        Ok(None)
    }

    fn ask_deployment(&mut self, cell: Cell, answers: &mut Answers) -> Asked<()> {
        // K-13: deploying is optional.
        let mut options = vec![Action::Pass];
        // K-10: from supply.
        if self.supply[usize::from(self.player)] > 0 {
            let free = self.table.spots_at(cell).into_iter().filter(|&spot| self.is_free(spot));
            options.extend(free.map(|spot| Action::Follower(spot.zone)));
        }
        if let Action::Follower(zone) = answers.ask("deploy", self.player, options)? {
            self.deploy(self.player, Spot { cell, zone });
        }
        Ok(())
    }

    /// K-11.
    fn is_free(&self, spot: Spot) -> bool {
        let feature = self.table.feature(spot);
        !self.followers.iter().any(|follower| feature.contains(&follower.spot))
    }

    /// The last points, and the end.
    pub(super) fn finish(&mut self) {
        self.give_end_bonus();
        self.story.push("final_scoring".to_owned());
        self.score_finally();
        self.over = true;
        let scores = self.scores();
        let most = scores.iter().max();
        let winners = (0..self.players).zip(&scores).filter(|(_, points)| Some(*points) == most);
        let items: String =
            winners.map(|(player, points)| format!(" | winner player={player} points={points}")).collect();
        self.story.push(format!("game_ended{items}"));
    }
}
