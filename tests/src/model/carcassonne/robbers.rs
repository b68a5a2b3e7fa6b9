//! Putting robbers on the track, and the end bonus. What robbers do in a scoring round stands in `round`.

use std::collections::BTreeSet;

use super::ask::{Answers, Asked};
use super::state::State;
use crate::model::action::Action;
use crate::model::set::Power;
use crate::model::table::Cell;

impl State {
    /// after a bag tile.
    pub(super) fn place_robbers(&mut self, cell: Cell, answers: &mut Answers) -> Asked<()> {
        if !self.options.robbers || !self.table.tile_at(cell).has(Power::Robber) {
            return Ok(());
        }
        self.ask_robber(self.player, answers)?;
        // whatever the active player did.
        let others = self.track.turn_order(self.player).split_off(1);
        let mut may: Vec<u8> = others.into_iter().filter(|&player| self.track.robber(player).is_none()).collect();
        if !self.options.placing_each {
            may.truncate(1);
        }
        for player in may {
            self.ask_robber(player, answers)?;
        }
        Ok(())
    }

    fn ask_robber(&mut self, player: u8, answers: &mut Answers) -> Asked<()> {
        let others = self.track.all_figures().into_iter().filter(|figure| figure.0 != player);
        let mut spaces: BTreeSet<u8> = others.map(|figure| self.track.space(figure)).collect();
        //
        let from = self.track.robber(player);
        from.map(|space| spaces.remove(&space));
        let mut options = vec![Action::Pass];
        options.extend(spaces.into_iter().map(Action::Robber));
        if let Action::Robber(space) = answers.ask("robber", player, options)? {
            self.track.set_robber(player, Some(space));
            let from = from.map_or("-".to_owned(), |space| space.to_string());
            self.story.push(format!("robber_placed player={player} space={space} from_space={from}"));
        }
        Ok(())
    }

    ///
    pub(super) fn give_end_bonus(&mut self) {
        if !self.options.robbers || !self.options.end_bonus {
            return;
        }
        let points = self.table.set.number("end_bonus_points");
        for player in 0..self.players {
            if let Some(space) = self.track.robber(player) {
                self.track.advance((player, 0), points);
                self.story.push(format!("end_bonus player={player} points={points} figure=0 space={space}"));
                self.track.set_robber(player, None);
            }
        }
    }
}
