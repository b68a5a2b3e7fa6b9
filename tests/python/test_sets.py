"""Sets of one's own: read, judged, played, written, recorded."""

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import tilewright
from conftest import FAN_SET, played, setup_of
from tilewright import Game, Record, Rules, TileSet

NUMBERS = """
[numbers]
players_min = 2
players_max = 4
followers = 3
huts = 1
river_tile_points = 1
river_fish_points = 1
forest_points = 2
mushroom_points = 2
system_fish_points = 1
mammoth_points = 3
aurochs_points = 2
deer_points = 1
"""
OWN = (
    """
format = 1
name = "own"
version = 1
title = "My own"
system = "hg1"
"""
    + NUMBERS
    + """
[[tile]]
id = "own/start"
stack = "start"
slots = "000 111 000 000"
zones = ["meadow", "forest, gold"]

[[tile]]
id = "own/wood"
count = 4
slots = "000 111 000 000"
zones = ["meadow, deer", "forest"]

[[tile]]
id = "own/extra"
stack = "bonus"
count = 2
slots = "000 000 000 000"
zones = ["meadow, 2 aurochs, shrine"]
"""
)


def extending(base, *lines, name="mine"):
    return "\n".join(["format = 1", f'name = "{name}"', "version = 1", 'title = "Mine"', f'extends = "{base}"', *lines])


def times(base, factor):
    """A built-in set with so many copies of everything but the start tile."""
    tiles = TileSet.built_in(base).tiles
    counts = (f'"{tile.id}" = {tile.count * factor}' for tile in tiles if tile.stack != "start")
    return TileSet.read(extending(base, "[counts]", *counts))


def test_a_set_of_ones_own_is_played_by_every_name(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(OWN, encoding="utf-8")
    read = TileSet.read(OWN)
    rules = Rules(set=read)
    assert (rules.system, rules.set, rules.digest) == ("hg1", read, read.digest())
    assert (rules.players, rules.pieces) == ((2, 4), {"follower": 3, "hut": 1})
    assert rules == Rules("hg1", set=path) == Rules(set=str(path)) == Rules(None, None, read)
    assert hash(rules) == hash(Rules(set=path))
    assert rules != Rules("hg1")
    assert "own" in repr(rules)
    assert "hg1/" not in rules.text()
    for game in (Game(rules, 3, 5), Game(set=read, players=3, seed=5), Game("hg1", 3, 5, set=path)):
        assert game.rules == rules
        assert game.supply(0) == {"follower": 3, "hut": 1}
        assert sum(game.stack_left().values()) + 1 == 4
        assert game.digest() == Game(rules, 3, 5).digest()
    assert Game.driven(set=path).stack_left() == {"own/wood": 3}  # the first draw has one outcome
    setup = setup_of(tiles=[{"tile": "own/start", "x": 0, "y": 0, "rotation": 0}], stacks={"main": ["own/wood"]})
    assert Game.from_setup(None, setup, set=path).drawn_tile == "own/wood"
    assert tilewright.simulate(set=path, players=3, games=5).tiles.max() <= 7
    zones = {zone.power: zone for tile in read.tiles for zone in tile.zones}
    assert zones["shrine"].animals == ["aurochs", "aurochs"]
    assert rules.tile("own/start").zones[1].gold == 1


def test_a_set_extends_a_built_in_one(fan):
    hg2 = {tile.id: tile for tile in TileSet.built_in("hg2").tiles}
    mine = {tile.id: tile for tile in fan.tiles}
    assert (fan.name, fan.system, fan.title) == ("salmon_run", "hg2", "Salmon Run")
    assert fan.numbers == TileSet.built_in("hg2").numbers | {"river_fish_points": 2}
    assert mine.keys() - hg2.keys() == {"salmon_run/rapids", "salmon_run/spawning"}
    assert hg2.keys() - mine.keys() == {"hg2/17"}
    assert mine["hg2/03"].count == 3
    assert "river_fish_points" not in Rules(set=fan).text()
    with pytest.raises(tilewright.UnknownTileError):
        Rules(set=fan).tile("hg2/17")


@pytest.mark.parametrize("options", [{}, {"forest_unit": "segment", "returned_followers": "next_turn"}])
def test_a_set_of_ones_own_is_played_to_the_end(fan, options):
    game = Game(set=fan, players=3, seed=1, options=options)
    chance = tilewright.Random(1)
    while not game.is_over:
        codes = game.action_codes()
        game.apply(codes[chance.below(len(codes))], events=False)
        if len(game.tiles()) % 20 == 0:
            game.check()
    assert {"salmon_run/rapids", "salmon_run/spawning"} & {tile.tile for tile in game.tiles()}
    assert game.copy().rules == game.reshuffled(1).rules == game.rules
    assert [str(event) for event in game.events()]


@pytest.mark.parametrize("base", tilewright.systems())
def test_ten_times_the_deck_is_played_and_loaded(base):
    big = times(base, 10)
    number = sum(tile.count for tile in big.tiles)
    assert number == {"hg1": 901, "hg2": 941, "c1": 720}[base]
    game = played(Rules(set=big), 5, 3)
    game.check()
    left = sum(sum(game.stack_left(stack).values()) for stack in game.rules.stacks)
    assert len(game.tiles()) + len(game.discarded()) + left == number
    loaded = Game.load(game.record(embed=True).to_json())
    assert loaded.digest() == game.digest()
    assert pickle.loads(pickle.dumps(game)).digest() == game.digest()


def test_a_set_is_written_and_read_back(tmp_path, fan):
    for one in (fan, TileSet.read(OWN), TileSet.built_in("hg1"), TileSet.built_in("hg2")):
        again = TileSet.read(one.to_toml())
        assert again == one
        assert again.canonical() == one.canonical()
        assert again.to_toml() == one.to_toml()
        one.save(tmp_path / "set.toml")
        assert (tmp_path / "set.toml").read_text(encoding="utf-8") == one.to_toml()
        one.save(str(tmp_path / "set.toml"))
        assert pickle.loads(pickle.dumps(one)) == one
    assert fan != TileSet.read(fan.to_toml().replace("Salmon Run", "Run"))
    with pytest.raises(FileNotFoundError):
        fan.save(tmp_path / "none" / "set.toml")


def test_all_faults_are_told_with_their_places(tmp_path):
    path = tmp_path / "faulty.toml"
    path.write_text(
        extending(
            "hg2",
            "[numbers]",
            "river_fish = 2",
            "[counts]",
            '"hg2/99" = 2',
            "[[tile]]",
            'id = "mine/a"',
            'slots = "000 012 222 210"',
            'zones = ["meadow", "stream", "meadow"]',
            "[[tile]]",
            'id = "mine/b"',
            "count = 0",
            'slots = "012 333 333 333"',
            'zones = ["meadow", "river to 3", "meadow", "forest"]',
        ),
        encoding="utf-8",
    )
    for read in (lambda: TileSet.read(path), lambda: Rules(set=path), lambda: Game(set=str(path))):
        with pytest.raises(tilewright.SetError) as error:
            read()
        places = {(tile, field) for tile, field, _ in error.value.faults}
        assert places == {
            (None, "counts.hg2/99"),
            (None, "numbers.river_fish"),
            ("mine/a", "zones[1]"),
            ("mine/b", "zones[1]"),
            ("mine/b", "count"),
        }
        assert str(path) in str(error.value)
        assert all(what and what in str(error.value) for _, _, what in error.value.faults)


def test_a_system_given_too_agrees_with_the_set(fan):
    assert Rules("hg2", set=fan).set == fan
    for make in (Rules, Game, Game.driven, tilewright.simulate):
        with pytest.raises(tilewright.SetError, match='system: "hg2": "hg1" is needed') as error:
            make("hg1", set=fan)
        assert [field for _, field, _ in error.value.faults] == ["system"]
    with pytest.raises(tilewright.SetError, match="name"):
        Rules(set=TileSet.read(OWN.replace("own", "hg1")))


def test_things_that_are_no_set(tmp_path):
    for wrong in (5, b"name", {}, Rules()):
        with pytest.raises(TypeError, match="a TileSet, or the path of a set file, is needed"):
            Rules(set=wrong)
    for wrong in (5, None, {}):
        with pytest.raises(TypeError, match="TOML as str or bytes, or a path-like object is needed"):
            TileSet.read(wrong)
    with pytest.raises(FileNotFoundError):
        Rules(set=tmp_path / "none.toml")
    with pytest.raises(FileNotFoundError):
        TileSet.read(tmp_path / "none.toml")
    for text in ("", "\0", "format = 1\n" * 2, "[[tile]]" * 50, b"\xff", "x" * (tilewright.MAX_RECORD_BYTES + 9)):
        with pytest.raises(tilewright.SetError):
            TileSet.read(text)
    long = tmp_path / "long.toml"
    long.write_bytes(b" " * (tilewright.MAX_RECORD_BYTES + 9))
    with pytest.raises(tilewright.SetError, match=r"long\.toml.*at most"):
        Rules(set=long)


def test_a_record_names_the_set_or_has_it_in_it(tmp_path, fan):
    game = played(Rules(set=fan, forest_unit="segment"), 3, 2)
    for make in (game.record, game.transcript):
        named, embedded = make(), make(embed=True)
        assert (named.embeds_set, embedded.embeds_set) == (False, True)
        assert "file" not in json.loads(named.to_json())["set"]
        assert TileSet.read(json.loads(embedded.to_json())["set"]["file"]) == fan
        assert named.with_embedded_set() == embedded != named
        assert embedded.with_embedded_set(embed=False) == named
        # Anybody can read the one; the other needs rules with the set, of whatever options.
        for read in (Record.from_json(embedded.to_json()), Record.from_json(named.to_json(), Rules(set=fan))):
            assert read.rules == game.rules
            assert read.load().digest() == game.digest()
            assert [action for action, _ in read.replay()] == read.actions()
        for record in (named, embedded):
            assert pickle.loads(pickle.dumps(record)) == record
    game.save(tmp_path / "named.json")
    game.save(tmp_path / "embedded.json", embed=True)
    assert Game.load(tmp_path / "embedded.json").digest() == game.digest()
    assert Game.load(tmp_path / "named.json", rules=game.rules).digest() == game.digest()
    game.record(embed=True).save(tmp_path / "too.json")
    assert (tmp_path / "too.json").read_bytes() == (tmp_path / "embedded.json").read_bytes()
    with pytest.raises(tilewright.UnknownSetError, match=r"salmon_run.*hg1, hg2"):
        Game.load(tmp_path / "named.json")


def test_a_record_of_a_built_in_set_can_embed_it(over):
    record = over.record(embed=True)
    assert record.embeds_set
    assert Record.from_json(record.to_json()).load().digest() == over.digest()


def test_another_digest_is_an_error_that_names_both(fan):
    game = played(Rules(set=fan), 2, 4)
    other = TileSet.read(FAN_SET.read_text(encoding="utf-8").replace("river_fish_points = 2", "river_fish_points = 3"))
    assert other.digest() != fan.digest()
    swapped = json.loads(game.record(embed=True).to_json())
    swapped["set"]["file"] = other.to_toml()
    for read in (
        lambda: Record.from_json(game.record().to_json(), Rules(set=other)),
        lambda: Game.load(game.record().to_json(), Rules(set=other)),
        lambda: Game.load(swapped),
    ):
        with pytest.raises(tilewright.DigestError) as error:
            read()
        assert fan.digest() in str(error.value)
        assert other.digest() in str(error.value)
    swapped["set"]["file"] = "format = 1"
    with pytest.raises(tilewright.SetError, match=r"set\.file"):
        Game.load(swapped)
    with pytest.raises(TypeError):
        Game.load(game.record().to_json(), fan)


def test_pickles_of_a_set_of_ones_own_are_read_in_a_new_process(tmp_path, fan):
    rules = Rules(set=fan, table=(-6, -6, 6, 6))
    game = Game(rules, 3, 5)
    game.apply(game.actions()[0])
    dealt = game.reshuffled(3)
    things = [rules, fan, game, dealt, game.record(), game.record(embed=True), game.actions()[-1]]
    (tmp_path / "things").write_bytes(pickle.dumps((things, [game.digest(), dealt.digest(), dealt.view(1)])))
    program = """
import pathlib, pickle, sys
things, expected = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes())
rules, fan, game, dealt, record, embedded, action = things
assert rules == game.rules == dealt.rules == record.rules == embedded.rules
assert rules.set == fan and rules.options["table"] == "-6,-6,6,6"
assert [game.digest(), dealt.digest(), dealt.view(1)] == expected
assert record.load().digest() == embedded.load().digest() == game.digest()
game.apply(action)
print("read")
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "things")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("read\n", "")


def test_a_simulation_with_a_set_of_ones_own_is_pickled(fan):
    result = tilewright.simulate(set=fan, games=3)
    again = pickle.loads(pickle.dumps(result))
    assert again.rules == result.rules == Rules(set=fan)
    assert (again.scores == result.scores).all()


def test_a_path_is_given_in_every_way(tmp_path, monkeypatch):
    class Place:
        def __fspath__(self):
            return str(FAN_SET)

    monkeypatch.chdir(FAN_SET.parent)
    sets = [Rules(set=path).set for path in (FAN_SET, str(FAN_SET), Place(), FAN_SET.name, Path(FAN_SET.name))]
    assert all(one == sets[0] for one in sets)
    assert TileSet.read(Place()) == sets[0]
    if os.name == "posix":
        odd = tmp_path / os.fsdecode(b"\xff.toml")
        odd.write_text("", encoding="utf-8")
        with pytest.raises(tilewright.SetError):
            Rules(set=odd)


# rule: K-3
def test_tiles_say_how_they_repeat_themselves():
    c1 = {tile.id: tile.symmetry for tile in TileSet.built_in("c1").tiles}
    assert [c1[f"c1/{name}"] for name in "BCXUGVDE"] == [1, 1, 1, 2, 2, 4, 4, 4]
    rules = Rules("c1")
    assert rules.tile("c1/U").symmetry == 2
