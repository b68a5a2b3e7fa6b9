import pickle
from pathlib import Path

import tilewright
from tilewright import Rules, TileSet

SETS = Path(__file__).parents[2] / "core" / "sets"


def test_systems_and_options_are_listed():
    assert "hg2" in tilewright.systems()
    for system in tilewright.systems():
        for option in tilewright.options(system):
            assert option.default == option.values[0]
            assert option.meaning
            for value in option.values:
                assert Rules(system, {option.name: value}).options[option.name] == value
            assert option.name in repr(option)


# rule: HG2-2
def test_rules_tell_their_numbers():
    rules = Rules("hg2")
    assert rules.system == "hg2"
    assert rules.version == 1
    assert rules.players == (2, 5)
    assert rules.pieces == {"follower": 5, "hut": 3}
    assert rules.max_actions > 300
    assert len(rules.digest) == 64
    assert rules.set.digest() == rules.digest
    assert "**HG2-42**" in rules.text()


def test_rules_are_values():
    same, other = Rules("hg2"), Rules("hg2", {"forest_unit": "segment"})
    assert Rules() == same
    assert hash(Rules()) == hash(same)
    assert same != other
    assert pickle.loads(pickle.dumps(other)) == other


# rule: HG2-1
def test_a_set_is_data():
    tiles = TileSet.built_in("hg2")
    assert (tiles.name, tiles.version, tiles.system) == ("hg2", 1, "hg2")
    assert "Hunters" in tiles.title
    counts = {stack: sum(t.count for t in tiles.tiles if t.stack == stack) for stack in ("start", "main", "menhir")}
    assert counts == {"start": 1, "main": 78, "menhir": 16}
    assert tiles.numbers["followers"] == 5
    assert [tile.id for tile in tiles.tiles] == sorted(tile.id for tile in tiles.tiles)
    for tile in tiles.tiles:
        assert len(tile.slots) == 12
        assert max(tile.slots) < len(tile.zones) <= 16
        assert tile.id in repr(tile)
    zones = [zone for tile in tiles.tiles for zone in tile.zones]
    assert {zone.terrain for zone in zones} == set(tilewright.words()["terrain"])
    assert {animal for zone in zones for animal in zone.animals} == set(tilewright.words()["animal"])
    assert {zone.power for zone in zones} - {None} == set(tilewright.words()["power"])
    ends = {type(zone.ends_at) for zone in zones if zone.terrain == "river"}
    assert ends == {int, str, type(None)}
    assert sum(zone.fish for zone in zones) > 0
    assert sum(zone.menhirs for zone in zones) > 0
    assert sum(zone.mushrooms for zone in zones) > 0
    assert Rules().tile("hg2/17").id == "hg2/17"


def test_a_set_file_is_read():
    text = (SETS / "hg2.toml").read_text(encoding="utf-8")
    read = TileSet.read(text, "hg2.toml")
    assert read.digest() == TileSet.built_in("hg2").digest()
    assert read.canonical() == TileSet.built_in("hg2").canonical()
    assert "hg2" in repr(read)


def test_words_have_stable_codes():
    words = tilewright.words()
    assert words["piece"] == {"follower": 0, "hut": 1}
    assert words["decision"] == {"draw": 1, "place": 2, "retrieve": 3, "deploy": 4}
    assert words["event"]["award"] == 20
