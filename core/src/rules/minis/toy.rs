//! A mini that is no mini of any box: it proves that one is added in its own file and in the list alone.

use crate::landscape::Kind;
use crate::rules::{Flow, Part, Turn};
use crate::scoring::Source;
use crate::state::{ItemKind, Reason, Sink, Step, Sum};

/// After each scoring round the active player has a point for the tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Toy;

impl Part for Toy {
    const STEPS: &'static [Step] = &[Step::AfterRound];

    fn enter<S: Sink>(&self, turn: &mut Turn<'_, S>) -> Flow {
        let zone = turn.state.zones_just_placed(turn.rules.table()).start;
        let mut sum = Sum::default();
        sum.add(ItemKind::Tiles, 1, 1);
        let source = Source { reason: Reason::Meadow, kind: Kind::Feature, zone };
        turn.state.award(turn.rules.table(), turn.sink, source, &sum, turn.state.active);
        Flow::Next
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rules::Module;
    use crate::tiles::TileSet;
    use crate::{Game, Options, Random, Rules, System};

    #[test]
    fn a_mini_changes_the_game_from_its_own_file() {
        let plain = Rules::with_set(System::Hg2, Options::of(System::Hg2), TileSet::built_in("hg2").unwrap()).unwrap();
        let mut toy = Rules::clone(&plain);
        toy.add_module(Module::Toy(Toy));
        let play = |rules: Arc<Rules>| {
            let mut game = Game::seeded(&rules, 2, 5).unwrap();
            game.play_random(&mut Random::stream(5, "policy"), &mut Vec::new()).unwrap();
            assert_eq!(game.check(), Ok(()));
            (game.tiles().len() as u32, game.scores().iter().sum::<u32>())
        };
        let (tiles, without) = play(plain);
        let (same_tiles, with) = play(Arc::new(toy));
        assert_eq!((same_tiles, with), (tiles, without + tiles - 1), "a point for each tile but the start tile");
    }
}
