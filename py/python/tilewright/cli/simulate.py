"""``tilewright simulate``: many random games, and a table of their results."""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tilewright._tilewright import Game, Random
from tilewright.cli import common
from tilewright.simulation import Simulation, simulate

if TYPE_CHECKING:
    from tilewright.cli.common import Commands


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    command = commands.add_parser("simulate", help="play many random games and print a table of their results")
    common.add_rules(command)
    command.add_argument("--players", type=common.whole, default=2, help="how many play (default: %(default)s)")
    command.add_argument("--games", type=common.whole, default=10_000, help="how many games (default: %(default)s)")
    command.add_argument("--seed", type=common.whole, default=0, help="the first game's seed (default: %(default)s)")
    command.add_argument("--threads", type=common.whole, help="how many threads (default: one a core)")
    command.add_argument("--csv", type=Path, metavar="FILE", help="write a line for each game")
    command.add_argument("--npz", type=Path, metavar="FILE", help="write the arrays for NumPy")
    command.add_argument("--draw", action="store_true", help="draw the last game's table")
    command.add_argument("--quiet", action="store_true", help="no progress bar")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, write the files that are wanted, and print the table."""
    began = time.perf_counter()
    result = simulate(
        common.rules(args),
        args.players,
        args.games,
        args.seed,
        threads=args.threads,
        progress=not args.quiet,
    )
    seconds = time.perf_counter() - began
    if args.csv:
        write_csv(args.csv, result)
    if args.npz:
        np.savez_compressed(
            args.npz,
            seeds=result.seeds,
            scores=result.scores,
            winners=result.winners,
            actions=result.actions,
            tiles=result.tiles,
            discarded=result.discarded,
        )
    if args.draw and len(result):
        draw(result)
    print(table(result))
    print(f"{len(result)} games in {seconds:.2f} s: {len(result) / seconds:.0f} games per second")
    return 0


def table(result: Simulation) -> str:
    """Return the results by seat; a tie is divided among its winners."""
    lines = ["seat     mean      sd    min    max   win share"]
    if not len(result):
        return "\n".join([*lines, "no games"])
    for seat, (scores, share) in enumerate(zip(result.scores.T, result.win_shares, strict=True)):
        lines.append(
            f"{seat:>4} {scores.mean():>8.2f} {scores.std():>7.2f} {scores.min():>6} {scores.max():>6} {share:>11.1%}"
        )
    actions, tiles, discarded = (array.mean() for array in (result.actions, result.tiles, result.discarded))
    lines.append(f"a game: {actions:.1f} actions, {tiles:.1f} tiles on the table, {discarded:.2f} discarded")
    return "\n".join(lines)


def write_csv(path: Path, result: Simulation) -> None:
    """Write a line for each game."""
    seats = range(result.players)
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        scores, won = ([f"{name}_{seat}" for seat in seats] for name in ("score", "won"))
        writer.writerow(["seed", *scores, *won, "actions", "tiles", "discarded"])
        winners = result.winners.astype(int)
        for i, seed in enumerate(result.seeds):
            rest = (result.actions[i], result.tiles[i], result.discarded[i])
            writer.writerow([seed, *result.scores[i], *winners[i], *rest])


def draw(result: Simulation) -> None:
    """Draw the table of the last game, played again alone."""
    seed = int(result.seeds[-1])
    game = Game(result.rules, result.players, seed)
    game.play_random(Random(seed, "policy"))
    print(game.to_text())
