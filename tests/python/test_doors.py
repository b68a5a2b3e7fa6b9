"""The Python names of docs/doors.md are there, where they claim to be, and nothing public is missing from it."""

import inspect
from pathlib import Path

import pytest

import tilewright

TABLE = Path(__file__).parents[2] / "docs" / "doors.md"


def listed():
    names = set()
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        cells = line.strip("|").split(" | ")
        if line.startswith("|") and len(cells) == 5 and cells[0].strip() != "Operation":
            names |= set(cells[4].split("`")[1::2])
    assert len(names) > 100
    return sorted(names)


@pytest.mark.parametrize("name", listed())
def test_a_listed_name_is_an_attribute_of_its_owner(name):
    owner = tilewright
    for part in name.split("."):
        assert hasattr(owner, part), f"{owner} has no {part}"
        owner = getattr(owner, part)


def members(owner):
    return [name for name in vars(owner) if not name.startswith("_")]


# The fields of plain data are documented with their class: an operation is what a game or rules can do.
OPERATING = ["Game", "Rules", "Record", "Replay", "Random", "Playout", "TileSet"]


def test_every_public_operation_is_listed():
    names = listed()
    functions = [name for name in tilewright.__all__ if inspect.isroutine(getattr(tilewright, name))]
    classes = [name for name in tilewright.__all__ if inspect.isclass(getattr(tilewright, name))]
    errors = {name for name in classes if issubclass(getattr(tilewright, name), Exception)}
    missing = [name for name in functions if name not in names]
    for owner in OPERATING:
        missing += [f"{owner}.{name}" for name in members(getattr(tilewright, owner)) if f"{owner}.{name}" not in names]
    # A class is listed itself, or by one of its members.
    spoken = {name.split(".")[0] for name in names}
    missing += sorted(set(classes) - errors - spoken)
    assert not missing
    assert set(OPERATING) <= set(classes)
    assert len(functions) > 3
