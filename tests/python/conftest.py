import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import tilewright

# A shell that starts the tests in the background has them, and what they start, ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The game with the most to decide.
ALL_MINIS = {"robbers": True, "messages": True, "crop_circles": True}

# Options of every system, each with another value than its default.
OPTIONS = {
    "hg1": [{}, {"forest_unit": "tile"}, {"returned_followers": "at_once"}, {"table": "-4,-3,3,4"}],
    "hg2": [{}, {"forest_unit": "segment"}, {"returned_followers": "next_turn"}, {"table": "-4,-3,3,4"}],
    "c1": [
        {},
        {"farms": "second", "small_city": "two", "table": "-4,-3,3,4"},
        {"farms": "first", "robbers": True, "crop_circle_tile": "CC2-CFC"},
        ALL_MINIS,
        ALL_MINIS | {"placing": "each", "rogue_ride": "may", "end_bonus": False, "message_farmer_points": 2},
    ],
}
PRINTINGS = [(system, options) for system, of_system in OPTIONS.items() for options in of_system]

# The worked example of docs/sets.md.
FAN_SET = Path(__file__).parents[2] / "examples" / "sets" / "salmon_run.toml"

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
def fan() -> tilewright.TileSet:
    """A custom tile set."""
    return tilewright.TileSet.read(FAN_SET)


RULES = {
    "hg2": {"system": "hg2"},
    "hg1": {"system": "hg1"},
    "c1": {"system": "c1", "options": ALL_MINIS},
    "own": {"set": FAN_SET},
}


@pytest.fixture(params=RULES)
def rules(request) -> tilewright.Rules:
    """The rules of each system, the last with all its minis, and those with a custom tile set."""
    return tilewright.Rules(**RULES[request.param])


@pytest.fixture
def middle(rules) -> tilewright.Game:
    """A game of three players in turn 12, at a placement."""
    return at_turn(12, rules, players=3, seed=7)


@pytest.fixture
def over(rules) -> tilewright.Game:
    """A finished game of three players."""
    return played(rules, players=3, seed=7)


def played(system: object, players: int, seed: int, options: object = None) -> tilewright.Game:
    game = tilewright.Game(system, players, seed, options)
    game.play_random(tilewright.Random(seed))
    return game


def at_turn(turn: int, system: object = "hg2", **arguments: object) -> tilewright.Game:
    game = tilewright.Game(system, **arguments)
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
