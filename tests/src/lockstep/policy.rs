//! Players that choose what happens.

use tilewright::tiles::Terrain;
use tilewright::{Action, DecisionKind, Error, Feature, Game, NullSink, Pos, Random};

/// How somebody plays, and what chance turns up. Unlike the players of [`strategy`](crate::strategy), who look at some
/// placements in many games, these weigh every action, so that a few games meet everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Every action is equally likely, and chance is fair.
    Uniform,
    /// Tiles go where they touch most neighbours, and whoever can deploy does: features with many followers.
    Merge,
    /// Tiles go where they complete most, followers where they score at once, and figures to dark spaces: many extra turns
    /// and messages, a drained stack of theirs.
    Complete,
    /// Tiles that fit nowhere turn up first, and the table is kept compact: many tiles leave the game.
    Discard,
}

impl Policy {
    /// All of them.
    pub const ALL: [Policy; 4] = [Policy::Uniform, Policy::Merge, Policy::Complete, Policy::Discard];

    /// One of the legal actions; `None` when the game is over.
    ///
    /// # Errors
    /// None that a valid game can meet.
    pub fn choose(self, game: &Game, random: &mut Random) -> Result<Option<Action>, Error> {
        let Some(decision) = game.decision() else {
            return Ok(None);
        };
        let actions = game.actions();
        // A smaller score is better; equal ones are equally likely.
        let mut best: Vec<Action> = Vec::new();
        let mut least = i64::MAX;
        for &action in &actions {
            let score = self.score(game, decision.kind, action)?;
            if score < least {
                least = score;
                best.clear();
            }
            if score == least {
                // A tile is as likely as it has copies.
                let copies = match action {
                    Action::Draw { .. } => game
                        .chance_outcomes()
                        .iter()
                        .find(|outcome| outcome.action == action)
                        .map_or(1, |outcome| outcome.weight),
                    _ => 1,
                };
                best.extend((0..copies).map(|_| action));
            }
        }
        Ok(best.get(random.below(best.len() as u32) as usize).copied())
    }

    fn score(self, game: &Game, kind: DecisionKind, action: Action) -> Result<i64, Error> {
        let next = || -> Result<Game, Error> {
            let mut next = game.clone();
            next.apply(action, &mut NullSink)?;
            Ok(next)
        };
        Ok(match (self, kind, action) {
            (Policy::Uniform, ..) => 0,
            (Policy::Discard, DecisionKind::Draw, Action::Draw { tile }) => {
                let stack = usize::from(game.is_extra_turn()).min(game.rules().stacks().len() - 1);
                let fits = game.next_placeable(stack)?;
                i64::from(fits.iter().any(|(other, _)| *other == tile))
            }
            (Policy::Merge, DecisionKind::Place, Action::Place { pos, .. }) => {
                let beside = |(x, y): (i16, i16)| game.tile_at(Pos::new(pos.x + x, pos.y + y)).is_some();
                -([(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().filter(|&step| beside(step)).count() as i64)
            }
            (Policy::Complete, DecisionKind::Place, Action::Place { pos, .. }) => {
                let next = next()?;
                let closed = |zone: u8| {
                    let feature = next.feature_at(pos, zone);
                    feature.is_ok_and(|feature| {
                        feature.open == 0 && !matches!(feature.terrain, Terrain::Lake | Terrain::Field)
                    })
                };
                -((0..16).filter(|&zone| closed(zone)).count() as i64)
            }
            (Policy::Complete, DecisionKind::Deploy, Action::Deploy { zone, .. }) => {
                // What is complete scores at once.
                let feature = game.just_placed().and_then(|placed| game.feature_at(placed.pos, zone).ok());
                let scores = |feature: Feature| {
                    feature.open == 0 && matches!(feature.terrain, Terrain::Road | Terrain::City | Terrain::Monastery)
                };
                -i64::from(feature.is_some_and(scores))
            }
            (Policy::Complete, DecisionKind::Figure, Action::Figure { figure }) => {
                let owner = game.decision().map_or(0, |decision| decision.player);
                let asked = game.asked_award();
                let awards = game.round_awards().into_iter().filter(|award| Some(award.award) == asked);
                let points = game.figures(owner)?[usize::from(figure)] + awards.map(|award| award.points).sum::<u32>();
                i64::from(points % 5 != 0)
            }
            (Policy::Discard, DecisionKind::Place, Action::Place { .. }) => next()?.frontier_len() as i64,
            (Policy::Merge | Policy::Complete, _, Action::Pass) => 1,
            _ => 0,
        })
    }
}
