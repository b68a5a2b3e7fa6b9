import subprocess
import sys
from collections.abc import Callable

import pytest

import tilewright

Command = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def command(tmp_path):
    """Run ``python -m tilewright`` in an empty folder."""

    def run(*arguments: str, stdin: str = "") -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-m", "tilewright", *map(str, arguments)],
            input=stdin,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            timeout=120,
            check=False,
        )

    return run


@pytest.fixture
def middle() -> tilewright.Game:
    """A game of three players in turn 12, at a placement."""
    return at_turn(12, players=3, seed=7)


@pytest.fixture
def over() -> tilewright.Game:
    """A finished game of three players."""
    game = tilewright.Game("hg2", players=3, seed=7)
    game.play_random(tilewright.Random(7))
    return game


def at_turn(turn: int, **arguments: object) -> tilewright.Game:
    game = tilewright.Game("hg2", **arguments)
    chance = tilewright.Random(1)
    while game.turn < turn:
        codes = game.action_codes()
        game.apply(codes[chance.below(len(codes))], events=False)
    return game


def setup_of(**changes: object) -> dict[str, object]:
    """The start tile alone, and one tile in the stack."""
    start = tilewright.Game("hg2").tiles()[0].tile
    setup = {
        "players": 2,
        "active": 1,
        "tiles": [{"tile": start, "x": 0, "y": 0, "rotation": 0}],
        "stacks": {"main": ["hg2/05", "hg2/06"]},
    }
    return setup | changes
