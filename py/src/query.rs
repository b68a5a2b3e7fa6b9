//! What can be asked of a `Game`: table, features, supplies, scores, chances, views.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use tilewright::{Error, Game as CoreGame, Piece};

use crate::enter::raise;
use crate::events::Events;
use crate::game::Game;
use crate::input::{self, arg};
use crate::round::{Candidate, Ride, Robbery, RoundAward};
use crate::search::ChanceOutcome;
use crate::table::{Feature, PlacedPiece, PlacedTile, ScoreNow, tile_name};

impl Game {
    fn player(game: &CoreGame, player: u32) -> Result<u8, Error> {
        u8::try_from(player).map_err(|_| Error::UnknownPlayer { found: player, players: game.players() })
    }

    fn features_of(&self, py: Python<'_>, list: fn(&CoreGame) -> Vec<tilewright::Feature>) -> PyResult<Vec<Feature>> {
        let features = self.work(py, |game| Ok(list(game)))?;
        Ok(features.into_iter().map(Feature::new).collect())
    }

    fn names<'py>(&self, py: Python<'py>, tiles: &[u16]) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, tiles.iter().map(|&tile| tile_name(&self.rules, tile)))
    }
}

#[pymethods]
impl Game {
    /// How many play.
    #[getter]
    fn players(&self, py: Python<'_>) -> u8 {
        self.ask(py, CoreGame::players)
    }

    /// Whose turn it is, from 0.
    #[getter]
    fn active(&self, py: Python<'_>) -> u8 {
        self.ask(py, CoreGame::active)
    }

    /// The number of the turn, from 0. An extra turn has the number of the turn that earned it.
    #[getter]
    fn turn(&self, py: Python<'_>) -> u32 {
        self.ask(py, CoreGame::turn)
    }

    /// The step of the turn: ``draw``, ``place``, ``before_deploying``, ``deploy`` or ``over``.
    #[getter]
    fn step(&self, py: Python<'_>) -> &'static str {
        self.ask(py, CoreGame::step).name()
    }

    /// True in an extra turn (HG1-23, HG2-30, M-5).
    #[getter]
    fn is_extra_turn(&self, py: Python<'_>) -> bool {
        self.ask(py, CoreGame::is_extra_turn)
    }

    /// The points by player: a tuple of length players.
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.ask(py, |game| game.scores().to_vec()))
    }

    /// The points of each figure of a player, a tuple: one, or two with the Messages (M-1); their sum is the score.
    ///
    /// Its space of the score track is a figure's points modulo ``TRACK_SPACES`` (K-23).
    ///
    /// Raises:
    ///     UnknownPlayerError: The game has no such player.
    fn figures<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = arg::player)] player: u32,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let figures = self.ask(py, |game| Ok(game.figures(Game::player(game, player)?)?.to_vec()));
        PyTuple::new(py, raise(py, figures)?)
    }

    /// The space of the score track, 0 to 49, where a player's robber stands.
    ///
    /// None when it is in supply, or without the Robbers.
    ///
    /// Raises:
    ///     UnknownPlayerError: The game has no such player.
    fn robber(&self, py: Python<'_>, #[pyo3(from_py_with = arg::player)] player: u32) -> PyResult<Option<u8>> {
        raise(py, self.ask(py, |game| game.robber(Game::player(game, player)?)))
    }

    /// The awards of the current scoring round, by index; empty unless a decision of a round is asked.
    fn round_awards(&self, py: Python<'_>) -> Vec<RoundAward> {
        self.ask(py, CoreGame::round_awards).into_iter().map(RoundAward::new).collect()
    }

    /// The index of the award whose figure is asked for at a decision ``figure``.
    ///
    /// None where the figure for rogue points is, and at any other decision.
    #[getter]
    fn asked_award(&self, py: Python<'_>) -> Option<u16> {
        self.ask(py, CoreGame::asked_award)
    }

    /// The robberies of the current scoring round, by player, as far as they are chosen.
    fn robberies(&self, py: Python<'_>) -> Vec<Robbery> {
        self.ask(py, CoreGame::robberies).into_iter().map(Robbery::new).collect()
    }

    /// Which robbers will go along with which figures in the current scoring round, as far as chosen.
    fn rides(&self, py: Python<'_>) -> Vec<Ride> {
        self.ask(py, CoreGame::rides).into_iter().map(Ride::new).collect()
    }

    /// What a robber's owner chooses from at a decision ``rob``; empty at any other.
    fn candidates(&self, py: Python<'_>) -> Vec<Candidate> {
        self.ask(py, CoreGame::candidates).into_iter().map(Candidate::new).collect()
    }

    /// The number of the message that is being settled, 1 to 8, or None (M-4).
    #[getter]
    fn message(&self, py: Python<'_>) -> Option<u8> {
        self.ask(py, CoreGame::message)
    }

    /// The messages used so far, each once, as a tuple, oldest first (M-7).
    ///
    /// Once all eight are known the first is the next one.
    #[getter]
    fn messages_seen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.ask(py, CoreGame::messages_seen))
    }

    /// The terrain of the crop circle that is being played, at its decisions, or None (CC-1).
    #[getter]
    fn circle(&self, py: Python<'_>) -> Option<&'static str> {
        self.ask(py, CoreGame::circle).map(tilewright::tiles::Terrain::name)
    }

    /// Who has the most points, ascending (K-25), as a tuple; empty while the game is not over.
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.ask(py, CoreGame::winners))
    }

    /// How many followers of each player wait for the next turn (HG1-26, HG2-33): a tuple of length players.
    #[getter]
    fn waiting<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let waiting =
            self.ask(py, |game| (0..game.players()).map(|player| game.waiting(player)).collect::<Result<Vec<u8>, _>>());
        PyTuple::new(py, raise(py, waiting)?)
    }

    /// How many of each piece a player has in supply, by its name: 0 of those that the game does not give.
    ///
    /// Raises:
    ///     UnknownPlayerError: The game has no such player.
    fn supply(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arg::player)] player: u32,
    ) -> PyResult<BTreeMap<&'static str, u8>> {
        let supply = self.ask(py, |game| {
            let player = Game::player(game, player)?;
            let pieces = Piece::ALL.iter();
            pieces.map(|&piece| Ok((piece.name(), game.supply(player, piece)?))).collect()
        });
        raise(py, supply)
    }

    /// The identity of the tile drawn and not yet placed, or None.
    #[getter]
    fn drawn_tile(&self, py: Python<'_>) -> Option<String> {
        self.ask(py, CoreGame::drawn_tile).map(|tile| tile_name(&self.rules, tile))
    }

    /// The tile just placed, from its placement to the end of its turn, or None.
    #[getter]
    fn just_placed(&self, py: Python<'_>) -> Option<PlacedTile> {
        let placed = self.ask(py, CoreGame::just_placed);
        placed.map(|placed| PlacedTile::new(&self.rules, &placed))
    }

    /// The tiles on the table in the order of their placement.
    fn tiles(&self, py: Python<'_>) -> Vec<PlacedTile> {
        let tiles = self.ask(py, |game| game.tiles().collect::<Vec<_>>());
        tiles.iter().map(|placed| PlacedTile::new(&self.rules, placed)).collect()
    }

    /// The tile in the cell (x, y), or None.
    fn tile_at(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arg::x)] x: i64,
        #[pyo3(from_py_with = arg::y)] y: i64,
    ) -> Option<PlacedTile> {
        let pos = input::cell(x, y)?;
        let placed = self.ask(py, |game| game.tile_at(pos))?;
        Some(PlacedTile::new(&self.rules, &placed))
    }

    /// The pieces on the table in the order of their deployment.
    fn pieces(&self, py: Python<'_>) -> Vec<PlacedPiece> {
        let pieces = self.ask(py, |game| game.pieces().collect::<Vec<_>>());
        pieces.iter().map(PlacedPiece::new).collect()
    }

    /// All features on the table (K-4), by their names.
    fn features(&self, py: Python<'_>) -> PyResult<Vec<Feature>> {
        self.features_of(py, CoreGame::features)
    }

    /// All river systems on the table (HG1-12, HG2-12), by their names.
    fn river_systems(&self, py: Python<'_>) -> PyResult<Vec<Feature>> {
        self.features_of(py, CoreGame::river_systems)
    }

    /// The feature that a zone belongs to.
    ///
    /// Raises:
    ///     NotFoundError: No tile with such a zone lies at (x, y).
    fn feature_at(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arg::x)] x: i64,
        #[pyo3(from_py_with = arg::y)] y: i64,
        #[pyo3(from_py_with = arg::zone)] zone: u32,
    ) -> PyResult<Feature> {
        let at = raise(py, input::zone(x, y, zone))?;
        raise(py, self.ask(py, |game| game.feature_at(at.0, at.1))).map(Feature::new)
    }

    /// The river system that a river or lake belongs to.
    ///
    /// Raises:
    ///     NotFoundError: No tile with such a zone lies at (x, y), or it is neither river nor lake.
    fn river_system_at(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = arg::x)] x: i64,
        #[pyo3(from_py_with = arg::y)] y: i64,
        #[pyo3(from_py_with = arg::zone)] zone: u32,
    ) -> PyResult<Feature> {
        let at = raise(py, input::zone(x, y, zone))?;
        raise(py, self.ask(py, |game| game.river_system_at(at.0, at.1))).map(Feature::new)
    }

    /// The identities of the tiles that left the game, in order (K-6).
    fn discarded<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.names(py, &self.ask(py, |game| game.discarded().to_vec()))
    }

    /// The meadow zones whose animals are covered (HG2-42), ascending, as (x, y, zone index).
    fn covered(&self, py: Python<'_>) -> Vec<(i16, i16, u8)> {
        let covered = self.ask(py, CoreGame::covered);
        covered.into_iter().map(|(pos, zone)| (pos.x, pos.y, zone)).collect()
    }

    /// How many copies of which tile are left in a stack: what everybody may know (K-31).
    ///
    /// Raises:
    ///     UnknownStackError: The message names the stacks that there are.
    #[pyo3(signature = (stack = "main"))]
    fn stack_left(&self, py: Python<'_>, stack: &str) -> PyResult<BTreeMap<String, u16>> {
        let index = raise(py, self.rules.stack_index(stack))?;
        let left = raise(py, self.ask(py, |game| game.stack_left(index)))?;
        Ok(left.into_iter().map(|(tile, count)| (tile_name(&self.rules, tile), count)).collect())
    }

    /// The tiles that may be the next one placed from a stack, with the number of their copies as weights (K-6).
    ///
    /// Raises:
    ///     UnknownStackError: The message names the stacks that there are.
    #[pyo3(signature = (stack = "main"))]
    fn next_placeable(&self, py: Python<'_>, stack: &str) -> PyResult<BTreeMap<String, u32>> {
        let index = raise(py, self.rules.stack_index(stack))?;
        let left = self.work(py, |game| game.next_placeable(index))?;
        Ok(left.into_iter().map(|(tile, count)| (tile_name(&self.rules, tile), count)).collect())
    }

    /// The outcomes of the draw that the game waits for, ascending, with their weights and probabilities.
    ///
    /// What is drawn is a tile or a message. Empty at any other decision: only driven games wait for chance.
    fn chance_outcomes(&self, py: Python<'_>) -> Vec<ChanceOutcome> {
        let outcomes = self.ask(py, CoreGame::chance_outcomes);
        outcomes.into_iter().map(|outcome| ChanceOutcome::new(&self.rules, outcome)).collect()
    }

    /// The number of free cells that touch a tile.
    #[getter]
    fn frontier_len(&self, py: Python<'_>) -> usize {
        self.ask(py, CoreGame::frontier_len)
    }

    /// What each player would have if the game ended here, itemised.
    fn score_now(&self, py: Python<'_>) -> PyResult<ScoreNow> {
        let now = self.work(py, |game| Ok(game.score_now()))?;
        let events = Py::new(py, Events::new(&self.rules, now.events))?;
        Ok(ScoreNow { scores: now.scores, events })
    }

    /// The position at the beginning of a turn, as plain data that ``Game.from_setup`` takes.
    ///
    /// With the same rules it begins a driven game that stands before the draw. A tile that is drawn and not yet placed
    /// goes back to its stack. The order of what lies face down, the seed and the history are not kept.
    ///
    /// Raises:
    ///     SetupError: The game is after the placement of a tile, in an extra turn, or over.
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let setup = self.work(py, |game| Ok(game.setup()?.to_json()))?;
        let setup = py.import("json")?.call_method1("loads", (setup,))?;
        Ok(setup.cast_into::<PyDict>()?)
    }

    /// What ``player`` may know, as plain data: neither the order of a stack nor a seed is in it (K-31).
    ///
    /// Raises:
    ///     UnknownPlayerError: The game has no such player.
    fn view<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = arg::player)] player: u32,
    ) -> PyResult<Bound<'py, PyDict>> {
        let view = self.work(py, |game| {
            let view = game.view(Game::player(game, player)?)?;
            // Plain data with text keys always becomes JSON.
            Ok(serde_json::to_string(&view).unwrap_or_default())
        })?;
        let view = py.import("json")?.call_method1("loads", (view,))?;
        Ok(view.cast_into::<PyDict>()?)
    }
}
