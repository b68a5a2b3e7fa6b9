"""Many random games into NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any

import numpy as np
import numpy.typing as npt
from tqdm import tqdm

from tilewright._tilewright import Rules, TileSet, _simulate

__all__ = ["Simulation", "simulate"]


class Bar:
    """A progress bar that appears with the first games, and leaves no thread behind: processes may be forked later."""

    class _Quiet(tqdm):  # type: ignore[misc,type-arg,unused-ignore]  # tqdm comes with or without types
        monitor_interval = 0

    def __init__(self, total: int) -> None:
        """Show nothing yet."""
        self.total = total
        self.bar: Any = None

    def tell(self, done: int) -> None:
        """Show how many games are done."""
        if self.bar is None:
            self.bar = self._Quiet(total=self.total, unit=" games", dynamic_ncols=True)
        self.bar.update(done - self.bar.n)

    def close(self) -> None:
        """Leave the bar as it is."""
        if self.bar is not None:
            self.bar.close()


@dataclass(frozen=True, eq=False)
class Simulation:
    """The outcomes of random games: row or element i is game number i.

    Attributes:
        rules: The rules played by: system, options, set.
        players: How many play.
        scores: The points by game and player, shape (games, players), int64.
        actions: The actions that players took in each game, shape (games,), int64.
        tiles: The tiles on the table at the end of each game, shape (games,), int64.
        discarded: The tiles that left each game (K-6), shape (games,), int64.
        seeds: The seed of each game, shape (games,), uint64: ``Game(rules, players, int(seed))`` deals it again,
            and ``play_random(Random(int(seed)))`` plays it.
    """

    rules: Rules
    players: int
    scores: npt.NDArray[np.int64]
    actions: npt.NDArray[np.int64]
    tiles: npt.NDArray[np.int64]
    discarded: npt.NDArray[np.int64]
    seeds: npt.NDArray[np.uint64]

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.seeds)

    @property
    def system(self) -> str:
        """The name of the system played."""
        return self.rules.system

    @property
    def options(self) -> dict[str, str]:
        """The options in force, by name."""
        return self.rules.options

    @property
    def winners(self) -> npt.NDArray[np.bool_]:
        """Who has the most points (K-25): shape (games, players), bool; several in a game that is tied."""
        best = self.scores.max(axis=1, keepdims=True, initial=0)
        winners: npt.NDArray[np.bool_] = self.scores == best
        return winners

    @property
    def win_shares(self) -> npt.NDArray[np.float64]:
        """The share of the games that each player won, a tie divided among its winners: shape (players,), float64.

        The shares sum to 1; without games they are nan.
        """
        if not len(self):
            return np.full(self.players, np.nan)
        winners = self.winners
        shares: npt.NDArray[np.float64] = (winners / winners.sum(axis=1, keepdims=True)).mean(axis=0)
        return shares


def simulate(
    system: str | Rules | None = None,
    players: int = 2,
    games: int = 10_000,
    seed: int = 0,
    *,
    threads: int | None = None,
    options: Mapping[str, str | bool | int | Sequence[int]] | None = None,
    set: TileSet | str | PathLike[str] | None = None,
    progress: bool = False,
) -> Simulation:
    """Play random games on several threads, with the GIL released.

    Every player chooses uniformly from the legal actions. Game number i is shuffled by ``seed`` + i (modulo 2**64) and
    played by ``Random`` of the same number and the stream ``policy``: the result does not depend on the threads, and
    one game alone can be played again.

    Args:
        system: The system's name, or Rules. None is the system of the set, or ``hg2``.
        players: How many play.
        games: How many games, below 2**32.
        seed: The seed of the first game, from 0 to 2**64 - 1.
        threads: How many threads, from 1 (which 0 counts as) to 256; None takes as many as this process has cores.
        options: Values by the names of the options, as ``Rules`` takes them.
        set: The tiles, as ``Rules`` takes them; None is the system's built-in set.
        progress: Draws a progress bar on standard error.

    Raises:
        UnknownSystemError, UnknownOptionError, OptionValueError, PlayersError: The message names what is allowed.
        SetError, OSError: The set has faults, or cannot be read.
        LimitError: Too many games.
        OverflowError: A number is negative or too large.
        KeyboardInterrupt: Ctrl-C was pressed; all threads have ended.
    """
    rules = Rules(system, options, set)
    if progress:
        bar = Bar(games)
        try:
            arrays = _simulate(rules, players, games, seed, threads, bar.tell)
            bar.tell(games)
        finally:
            bar.close()
    else:
        arrays = _simulate(rules, players, games, seed, threads, None)
    # Signed, so that differences of scores do not wrap.
    scores, actions, tiles, discarded = (array.astype(np.int64) for array in arrays)
    seeds = np.uint64(seed) + np.arange(len(scores), dtype=np.uint64)
    return Simulation(rules, players, scores, actions, tiles, discarded, seeds)
