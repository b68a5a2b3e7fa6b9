//! What can be asked of a game: table, features, supplies, scores, chances.

use super::Game;
use super::turn;
use crate::error::Error;
use crate::geometry::{Pos, Rotation};
use crate::landscape::Kind;
use crate::random::Random;
use crate::rules::Turn;
use crate::state::{Action, EventLog, Piece, Stand, Step};
use crate::tiles::Terrain;

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedTile {
    /// The tile's index.
    pub tile: u16,
    /// The cell.
    pub pos: Pos,
    /// The rotation.
    pub rotation: Rotation,
}

/// A piece on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedPiece {
    /// The owner.
    pub player: u8,
    /// The kind.
    pub piece: Piece,
    /// The cell.
    pub pos: Pos,
    /// The zone index on the tile there.
    pub zone: u8,
}

/// A feature (K-4), or a river system (HG2-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// The cell of its smallest zone by x, then y, then zone index: with `zone` its name.
    pub pos: Pos,
    /// The index of its smallest zone on the tile there.
    pub zone: u8,
    /// The terrain; for a river system that of its smallest zone.
    pub terrain: Terrain,
    /// How many ends are open: open edges, and for grass beside a river or a road open slots; of a monastery the free
    /// cells around it.
    pub open: u16,
    /// How many tiles it covers (K-4a).
    pub tiles: u16,
    /// The followers (of a river system: the huts) on it, by player.
    pub pieces: Vec<u8>,
    /// All its zones as (cell, zone index), ascending.
    pub zones: Vec<(Pos, u8)>,
}

/// One outcome of a chance decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChanceOutcome {
    /// The action that tells it.
    pub action: Action,
    /// How many copies of the tile are left; 1 for a message.
    pub weight: u32,
    /// Its weight divided by the sum of all weights: those of a decision sum to 1.
    pub probability: f64,
}

/// What each player would have if the game ended here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreNow {
    /// The points by player.
    pub scores: Vec<u32>,
    /// The events of the final scoring: each award with its terms.
    pub events: EventLog,
}

impl Game {
    /// How many play.
    pub fn players(&self) -> u8 {
        self.state.players
    }

    /// Whose turn it is.
    pub fn active(&self) -> u8 {
        self.state.active
    }

    /// The number of the turn, from 0. An extra turn has the number of the turn that earned it.
    pub fn turn(&self) -> u32 {
        self.state.turn
    }

    /// The step of the turn that the game is in.
    pub fn step(&self) -> Step {
        self.state.step
    }

    /// True in an extra turn (HG1-23, HG2-30, M-5).
    pub fn is_extra_turn(&self) -> bool {
        self.state.extra
    }

    /// The points by player.
    pub fn scores(&self) -> &[u32] {
        self.state.track.scores()
    }

    /// Who has the most points, ascending (K-25); empty while the game goes on.
    pub fn winners(&self) -> Vec<u8> {
        if self.is_over() { turn::winners(&self.state).collect() } else { Vec::new() }
    }

    /// How many of a piece a player has in supply.
    ///
    /// # Errors
    /// [`Error::UnknownPlayer`].
    pub fn supply(&self, player: u8, piece: Piece) -> Result<u8, Error> {
        Ok(self.state.supply[self.seat(player)?][piece as usize])
    }

    /// How many followers of a player wait for his next turn (HG1-26, HG2-33).
    ///
    /// # Errors
    /// [`Error::UnknownPlayer`].
    pub fn waiting(&self, player: u8) -> Result<u8, Error> {
        Ok(self.state.waiting[self.seat(player)?])
    }

    pub(crate) fn seat(&self, player: u8) -> Result<usize, Error> {
        match player < self.state.players {
            true => Ok(usize::from(player)),
            false => Err(Error::UnknownPlayer { found: u32::from(player), players: self.state.players }),
        }
    }

    /// The tile drawn and not yet placed.
    pub fn drawn_tile(&self) -> Option<u16> {
        (self.state.step == Step::Place).then_some(self.state.tile)
    }

    /// The tile just placed, from its placement to the end of its turn.
    pub fn just_placed(&self) -> Option<PlacedTile> {
        (!matches!(self.state.step, Step::Draw | Step::Place | Step::Over))
            .then(|| self.placed(&self.state.land.tiles()[usize::from(self.state.placed)]))
    }

    fn placed(&self, placed: &crate::landscape::Placed) -> PlacedTile {
        PlacedTile { tile: placed.tile, pos: placed.pos, rotation: placed.rotation }
    }

    /// The tiles on the table in the order of their placement.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = PlacedTile> + '_ {
        self.state.land.tiles().iter().map(|placed| self.placed(placed))
    }

    /// The tile in a cell.
    pub fn tile_at(&self, pos: Pos) -> Option<PlacedTile> {
        self.state.land.at(pos).map(|index| self.placed(&self.state.land.tiles()[usize::from(index)]))
    }

    /// The pieces on the table in the order of their deployment.
    pub fn pieces(&self) -> impl ExactSizeIterator<Item = PlacedPiece> + '_ {
        self.state.pieces.iter().map(|&Stand { player, piece, zone }| {
            let (pos, zone) = self.state.land.name_of(zone);
            PlacedPiece { player, piece, pos, zone }
        })
    }

    /// The tiles that left the game, in order (K-6).
    pub fn discarded(&self) -> &[u16] {
        &self.state.discarded
    }

    /// The meadow zones whose animals are covered, ascending (HG2-42).
    pub fn covered(&self) -> Vec<(Pos, u8)> {
        let land = &self.state.land;
        let mut covered: Vec<_> = land.covered().iter().map(|&zone| land.name_of(zone)).collect();
        covered.sort_unstable();
        covered
    }

    /// The tiles left in a stack as (tile, how many), ascending: what everybody may know (K-31).
    ///
    /// # Errors
    /// [`Error::UnknownStack`].
    pub fn stack_left(&self, stack: usize) -> Result<Vec<(u16, u16)>, Error> {
        match self.state.stacks.get(stack) {
            Some(stack) => Ok(stack.counts()),
            None => Err(Error::UnknownStack { found: stack.to_string(), known: self.rules.stacks().join(", ") }),
        }
    }

    /// The feature that a zone belongs to.
    ///
    /// # Errors
    /// [`Error::NotFound`] when no tile with such a zone lies there.
    pub fn feature_at(&self, pos: Pos, zone: u8) -> Result<Feature, Error> {
        Ok(self.feature(Kind::Feature, self.zone_number(pos, zone)?))
    }

    /// The river system that a river or lake belongs to.
    ///
    /// # Errors
    /// [`Error::NotFound`] when no tile with such a zone lies there, or it is neither river nor lake.
    pub fn river_system_at(&self, pos: Pos, zone: u8) -> Result<Feature, Error> {
        let number = self.zone_number(pos, zone)?;
        let terrain = self.state.land.facts(self.rules.table(), number).terrain;
        match terrain {
            Terrain::River | Terrain::Lake => Ok(self.feature(Kind::RiverSystem, number)),
            _ => Err(Error::NotFound {
                what: format!("river system at {pos}, zone {zone}"),
                found: format!("the zone is a {terrain}: a river or a lake is needed"),
            }),
        }
    }

    /// All features on the table, by their names.
    pub fn features(&self) -> Vec<Feature> {
        self.all(Kind::Feature)
    }

    /// All river systems on the table, by their names.
    pub fn river_systems(&self) -> Vec<Feature> {
        let wet = |feature: &Feature| matches!(feature.terrain, Terrain::River | Terrain::Lake);
        self.all(Kind::RiverSystem).into_iter().filter(wet).collect()
    }

    fn all(&self, kind: Kind) -> Vec<Feature> {
        let mut features: Vec<Feature> = self.state.land.roots(kind).map(|root| self.feature(kind, root)).collect();
        features.sort_by_key(|feature| (feature.pos, feature.zone));
        features
    }

    fn zone_number(&self, pos: Pos, zone: u8) -> Result<u16, Error> {
        self.state.land.zone_at(self.rules.table(), pos, zone).ok_or_else(|| Error::NotFound {
            what: format!("zone {zone} at {pos}"),
            found: match self.tile_at(pos).and_then(|placed| self.rules.tile(placed.tile)) {
                Some(tile) => format!("the tile {} has zones 0 to {}", tile.id, tile.zones.len() - 1),
                None => "no tile lies there".to_owned(),
            },
        })
    }

    fn feature(&self, kind: Kind, zone: u16) -> Feature {
        let land = &self.state.land;
        let mut zones: Vec<(Pos, u8)> = land.members(kind, zone).map(|zone| land.name_of(zone)).collect();
        zones.sort_unstable();
        let (pos, index) = zones[0];
        let tiles = 1 + zones.windows(2).filter(|pair| pair[0].0 != pair[1].0).count() as u16;
        let terrain = self.state.land.zone_at(self.rules.table(), pos, index).unwrap_or(zone);
        let root = land.root(kind, zone);
        let tally = land.tally(kind, root);
        Feature {
            pos,
            zone: index,
            terrain: land.facts(self.rules.table(), terrain).terrain,
            open: match land.facts(self.rules.table(), zone).terrain {
                Terrain::Monastery => pos.around().filter(|&cell| land.at(cell).is_none()).count() as u16,
                _ => land.open_ends(kind, root),
            },
            tiles,
            pieces: (0..self.state.players).map(|player| tally.get(player) as u8).collect(),
            zones,
        }
    }

    /// What each player would have if the game ended here, itemised: the final scoring of the table as it lies.
    ///
    /// A feature that is complete but not yet scored, between placement and scoring, gives nothing.
    pub fn score_now(&self) -> ScoreNow {
        let mut events = EventLog::new();
        let mut state = self.state.clone();
        if state.step != Step::Over {
            Turn { rules: &self.rules, state: &mut state, sink: &mut events }.finish();
        }
        ScoreNow { scores: state.track.scores().to_vec(), events }
    }

    /// The outcomes of the draw of a tile or a message that the game waits for, ascending by code, each with its weight
    /// and probability. Empty at any other decision: only driven games wait for chance.
    ///
    /// ```
    /// use tilewright::{Game, Options, Rules, System};
    ///
    /// let game = Game::driven(&Rules::new(System::C1, Options::of(System::C1))?, 2)?;
    /// let outcomes = game.chance_outcomes();
    /// assert_eq!(outcomes.iter().map(|outcome| outcome.weight).sum::<u32>(), 71);
    /// // The value of the position is the mean of those that follow it.
    /// let mut value = 0.0;
    /// for outcome in outcomes {
    ///     let mut next = game.clone();
    ///     next.apply(outcome.action, &mut tilewright::NullSink)?;
    ///     value += outcome.probability * next.actions().len() as f64;
    /// }
    /// assert!(value > 4.0);
    /// # Ok::<(), tilewright::Error>(())
    /// ```
    pub fn chance_outcomes(&self) -> Vec<ChanceOutcome> {
        let mut outcomes = Vec::new();
        self.chance_outcomes_into(&mut outcomes);
        outcomes
    }

    /// As [`chance_outcomes`](Game::chance_outcomes), into a list that is emptied first.
    pub fn chance_outcomes_into(&self, outcomes: &mut Vec<ChanceOutcome>) {
        outcomes.clear();
        let mut take = |action, weight| outcomes.push(ChanceOutcome { action, weight, probability: 0.0 });
        if self.state.step == Step::Draw {
            for copies in self.drawable().chunk_by(|one, other| one == other) {
                take(Action::Draw { tile: copies[0] }, copies.len() as u32);
            }
        } else if self.decision().is_some_and(|decision| decision.is_chance()) {
            // Whatever else chance decides is as likely as any other outcome (M-2).
            self.state.blocks.may_turn_up().for_each(|action| take(action, 1));
        }
        let sum: u32 = outcomes.iter().map(|outcome| outcome.weight).sum();
        for outcome in outcomes {
            outcome.probability = f64::from(outcome.weight) / f64::from(sum);
        }
    }

    /// One of the legal `actions`, chance by weight, a player's uniformly: none when there are none.
    pub(crate) fn choose(&self, actions: &[Action], random: &mut Random) -> Option<Action> {
        let mut one_of = |len: usize| random.below(len as u32) as usize;
        match (actions, self.state.step) {
            ([], _) => None,
            (_, Step::Draw) => {
                let left = self.drawable();
                Some(Action::Draw { tile: left[one_of(left.len())] })
            }
            _ => Some(actions[one_of(actions.len())]),
        }
    }

    /// The tiles left in the stack that is drawn from where the game waits for a draw: in a driven game they are sorted.
    fn drawable(&self) -> &[u16] {
        self.state.stacks[usize::from(self.state.stack)].left()
    }

    /// The tiles that may be the next one placed from a stack, on the table as it lies, with their weights: the
    /// copies left of each tile that has a legal placement. Unplaceable tiles turned up before it do not matter (K-6).
    ///
    /// # Errors
    /// [`Error::UnknownStack`].
    pub fn next_placeable(&self, stack: usize) -> Result<Vec<(u16, u32)>, Error> {
        let left = self.stack_left(stack)?;
        let fits = |tile: u16| self.state.land.fits_anywhere(self.rules.compiled(tile));
        Ok(left.into_iter().filter(|&(tile, _)| fits(tile)).map(|(tile, count)| (tile, u32::from(count))).collect())
    }

    /// The number of free cells that touch a tile.
    pub fn frontier_len(&self) -> usize {
        self.state.land.frontier_len()
    }
}
