"""What is handed in: every numeric argument by name and range, every document as text, dict or path."""

import ast
import gc
import json
import weakref
from pathlib import Path

import numpy as np
import pytest

import tilewright
from conftest import FAN_SET, setup_of
from tilewright import Game, Random, Record, Rules, TileSet

STUB = Path(tilewright.__file__).with_name("_tilewright.pyi")

GAME = Game("hg2", 2, 1)
RIVER = GAME.river_systems()[0].zone
SEED = (0, 2**64 - 1, "0 to 2**64 - 1")
PLAYERS = (2, 5, "2 to 6")
PLAYER = (0, 1, "0 to 5")
CELL = (-32768, 32767, "-32768 to 32767")
ZONE = (0, 0, "0 to 15")

# Every numeric argument: owner, function, argument; the least and the largest that is taken here, and the range that a
# refusal names; the call.
NUMBERS = [
    ("Random", "__new__", "seed", SEED, lambda value: Random(value)),
    ("Random", "below", "bound", (0, 2**32 - 1, "0 to 2**32 - 1"), Random(1).below),
    ("Game", "__new__", "players", PLAYERS, lambda value: Game("hg2", value)),
    ("Game", "__new__", "seed", SEED, lambda value: Game("hg2", 2, value)),
    ("Game", "driven", "players", PLAYERS, lambda value: Game.driven("hg2", value)),
    ("Game", "restart", "players", PLAYERS, lambda value: Game().restart(players=value)),
    ("Game", "restart", "seed", SEED, lambda value: Game().restart(seed=value)),
    ("Game", "reshuffled", "seed", SEED, GAME.reshuffled),
    ("Game", "figures", "player", PLAYER, GAME.figures),
    ("Game", "robber", "player", PLAYER, GAME.robber),
    ("Game", "supply", "player", PLAYER, GAME.supply),
    ("Game", "view", "player", PLAYER, GAME.view),
    ("Game", "tile_at", "x", CELL, lambda value: GAME.tile_at(value, 0)),
    ("Game", "tile_at", "y", CELL, lambda value: GAME.tile_at(0, value)),
    ("Game", "feature_at", "x", (0, 0, CELL[2]), lambda value: GAME.feature_at(value, 0, 0)),
    ("Game", "feature_at", "y", (0, 0, CELL[2]), lambda value: GAME.feature_at(0, value, 0)),
    ("Game", "feature_at", "zone", ZONE, lambda value: GAME.feature_at(0, 0, value)),
    ("Game", "river_system_at", "x", (0, 0, CELL[2]), lambda value: GAME.river_system_at(value, 0, RIVER)),
    ("Game", "river_system_at", "y", (0, 0, CELL[2]), lambda value: GAME.river_system_at(0, value, RIVER)),
    ("Game", "river_system_at", "zone", (RIVER, RIVER, ZONE[2]), lambda value: GAME.river_system_at(0, 0, value)),
    ("", "_simulate", "players", PLAYERS, lambda value: tilewright.simulate(players=value, games=1)),
    ("", "_simulate", "games", (0, 2, "0 to 2**32 - 1"), lambda value: tilewright.simulate(games=value)),
    ("", "_simulate", "seed", SEED, lambda value: tilewright.simulate(games=1, seed=value)),
    ("", "_simulate", "threads", (0, 2, "0 to 256"), lambda value: tilewright.simulate(games=1, threads=value)),
]


def test_the_table_has_every_numeric_argument():
    found = set()
    for node in ast.parse(STUB.read_text(encoding="utf-8")).body:
        functions = [("", node)] if isinstance(node, ast.FunctionDef) else []
        if isinstance(node, ast.ClassDef):
            functions = [(node.name, part) for part in node.body if isinstance(part, ast.FunctionDef)]
        for owner, function in functions:
            arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
            annotated = [(each.arg, ast.unparse(each.annotation)) for each in arguments if each.annotation]
            found |= {(owner, function.name, name) for name, kind in annotated if kind in ("int", "int | None")}
    # Places in a list are cut off where the list ends, as Python does.
    places = {(owner, "index", name) for owner in ("Actions", "Events") for name in ("start", "stop")}
    assert found - places == {row[:3] for row in NUMBERS}
    assert found >= places


@pytest.mark.parametrize("row", NUMBERS, ids=lambda row: ".".join(row[:3]))
def test_a_number_that_is_refused_is_named_with_its_range(row):
    *_, name, (least, largest, allowed), call = row
    for right in {least, largest, np.int64(least)}:
        call(right)
    below = -(2**64) if allowed == CELL[2] else -1
    for wrong in (below, 2**64, 10**30):
        with pytest.raises(OverflowError) as refused:
            call(wrong)
        assert str(refused.value) == f"{name}: {wrong}: allowed are {allowed}"
    with pytest.raises(OverflowError, match=f"^{name}: .*: allowed are ") as long:
        call(10**10000)
    assert len(str(long.value)) < 200
    for wrong in ("1", 1.0, [1], {}):
        kind = type(wrong).__name__
        with pytest.raises(TypeError, match=f"^{name}: ") as refused:
            call(wrong)
        assert str(refused.value) == f"{name}: a number (int), {allowed}, is needed, not {kind}"


class Odd:
    """A number that cannot be read."""

    def __index__(self):
        """Fail."""
        raise RuntimeError("odd")


def test_the_error_of_a_custom_number_is_passed_on():
    for call in (Random, GAME.supply, GAME.is_legal, lambda value: GAME.actions().index("pass", value)):
        with pytest.raises(RuntimeError, match="odd"):
            call(Odd())


def test_codes_and_options_that_are_out_of_range_are_named():
    for call in (GAME.is_legal, GAME.check_legal, GAME.apply, GAME.rules.action):
        for wrong in (-1, 2**64):
            with pytest.raises(OverflowError, match=rf"^action: {wrong}: allowed are 0 to 2\*\*64 - 1"):
                call(wrong)
    for wrong in (2**80, (0, 0, 2**80, 0)):
        with pytest.raises(OverflowError, match=r"^option table: .*: allowed are -2\*\*63 to 2\*\*63 - 1"):
            Rules("hg2", table=wrong)
        with pytest.raises(OverflowError, match=r"^option table: "):
            Game("hg2", options={"table": wrong})
    with pytest.raises(TypeError, match="option table: the value of an option as str, bool or int"):
        Rules("hg2", table=1.5)


def test_places_in_a_list_are_cut_off_at_its_ends():
    actions = GAME.actions()
    assert actions.index(actions[0], -(10**30), 10**30) == list(actions).index(actions[0], -(10**30), 10**30) == 0
    with pytest.raises(ValueError, match="no member"):
        actions.index(actions[0], 10**30)
    for wrong in ("1", 1.0):
        with pytest.raises(TypeError, match=r"^stop: an index \(int\) is needed"):
            actions.index(actions[0], 0, wrong)


DOCUMENTS = [
    (tilewright.RecordError, Game.load),
    (tilewright.RecordError, Record.from_json),
    (tilewright.SetupError, lambda text: Game.from_setup("hg2", text)),
    (tilewright.SetError, TileSet.read),
]


@pytest.mark.parametrize(("error", "read"), DOCUMENTS, ids=["load", "from_json", "from_setup", "read"])
def test_a_path_that_is_taken_for_the_text_is_said_to_be_one(error, read, tmp_path):
    hint = "a str is the text itself: the path of a file is given as pathlib.Path"
    for path in ("game.json", "saves/my game", "C:\\saves\\game.json", "../fan.toml", str(tmp_path / "x.json")):
        with pytest.raises(error, match=hint):
            read(path)
        with pytest.raises(FileNotFoundError):
            read(tmp_path / "no" / Path(path).name)
    for text in ("{", '{"a/b.c": 1}', "", "hello", "a = 'b/c'", "{\n/x.json", b"game.json"):
        with pytest.raises(error) as caught:
            read(text)
        assert "pathlib" not in str(caught.value)


def test_documents_may_begin_with_a_byte_order_mark(tmp_path):
    path = tmp_path / "document"
    record = GAME.record().to_json()
    setup = GAME.setup()
    for text, read in [
        (record, lambda given: Game.load(given).digest()),
        (record, lambda given: Record.from_json(given).to_json()),
        (json.dumps(setup), lambda given: Game.from_setup("hg2", given).digest()),
        (FAN_SET.read_text(encoding="utf-8"), lambda given: TileSet.read(given).digest()),
    ]:
        path.write_text(text, encoding="utf-8-sig")
        assert path.read_bytes()[:3] == b"\xef\xbb\xbf"
        assert read(path) == read("\ufeff" + text) == read(path.read_bytes()) == read(text)
    path.write_text(FAN_SET.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert Rules(set=path) == Rules(set=FAN_SET)


def test_what_a_cache_would_hold_takes_weak_references(fan):
    game = Game("hg2", 2, 1)
    record = game.record()
    objects = [
        game,
        Game.from_setup("hg2", setup_of()),
        game.rules,
        record,
        record.replay(),
        TileSet.read(fan.to_toml()),
        game.actions(),
        game.events(),
        Random(1),
        tilewright.Playout(),
    ]
    references = [weakref.ref(each) for each in objects]
    assert all(reference() is each for reference, each in zip(references, objects, strict=True))
    cache = weakref.WeakValueDictionary(enumerate(objects))
    assert len(cache) == len(objects)
    objects.clear()
    del game, record
    gc.collect()
    assert [reference() for reference in references] == [None] * len(references)
    assert len(cache) == 0
