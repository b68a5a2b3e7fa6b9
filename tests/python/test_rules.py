import pickle
from pathlib import Path

import numpy as np
import pytest

import tilewright
from conftest import played
from tilewright import Game, Rules, TileSet

SETS = Path(__file__).parents[2] / "core" / "sets"


def test_systems_and_options_are_listed():
    assert "hg2" in tilewright.systems()
    for system in tilewright.systems():
        for option in tilewright.options(system):
            assert Rules(system).options[option.name] == option.default == option.values[0]
            assert option.meaning
            for value in option.values:
                assert Rules(system, {option.name: value}).options[option.name] == value
                assert Rules(system, **{option.name: value}).options[option.name] == value
            assert option.name in repr(option)
            assert option.form is None or option.form in repr(option)
            with pytest.raises(tilewright.OptionValueError) as error:
                Rules(system, {option.name: "acre"})
            # The message names the option and everything that is allowed.
            assert all(word in str(error.value) for word in (option.name, '"acre"', *option.values, option.form or ""))
        with pytest.raises(tilewright.UnknownOptionError) as error:
            Rules(system, colour="red")
        assert all(word in str(error.value) for word in ("colour", system, *Rules(system).options))


# rule: HG1-21, HG1-26, HG2-21, HG2-33, K-7, C1-22, C1-24, R-3, R-8, R-10, M-5
def test_the_defaults_are_those_of_the_printings():
    hg1 = {"forest_unit": "segment", "returned_followers": "next_turn", "table": "none"}
    hg2 = {"forest_unit": "tile", "returned_followers": "at_once", "table": "none"}
    c1 = {"farms": "third", "small_city": "four", "table": "none", "robbers": "false", "messages": "false"}
    c1 |= {"crop_circles": "false", "crop_circle_tile": "none", "placing": "next", "rogue_ride": "must"}
    c1 |= {"end_bonus": "true", "message_farmer_points": "3"}
    assert tilewright.systems() == ["hg2", "hg1", "c1"]
    assert (Rules("hg1").options, Rules("hg2").options, Rules().options) == (hg1, hg2, hg2)
    assert Rules("c1").options == c1
    assert [option.name for option in tilewright.options("c1")] == list(c1)
    assert [option.name for option in tilewright.options("hg1")] == list(hg1)


# rule: R-1
def test_an_option_tells_what_it_needs_excludes_and_adds():
    specs = {option.name: option for option in tilewright.options("c1")}
    assert {name for name, spec in specs.items() if spec.needs == "robbers"} == {"placing", "rogue_ride", "end_bonus"}
    assert specs["message_farmer_points"].needs == "messages"
    assert specs["crop_circles"].excludes == "crop_circle_tile"
    assert specs["crop_circle_tile"].excludes == "crop_circles"
    assert {name for name, spec in specs.items() if spec.mini == "crop_circles"} == {"crop_circles", "crop_circle_tile"}
    assert (specs["farms"].needs, specs["farms"].excludes, specs["farms"].mini) == (None, None, None)


# rule: K-7
@pytest.mark.parametrize("system", tilewright.systems())
def test_a_table_is_a_text_or_four_numbers(system):
    text = Rules(system, {"table": "-5,-4,6,4"})
    for given in ((-5, -4, 6, 4), [-5, -4, 6, 4], np.array([-5, -4, 6, 4]).tolist(), "-5,-4,6,4"):
        assert Rules(system, table=given) == text
        assert Game(system, options={"table": given}).rules == text
    assert text.options["table"] == "-5,-4,6,4"
    assert "-5,-4,6,4" in text.text()
    assert text != Rules(system)
    (spec,) = (option for option in tilewright.options(system) if option.name == "table")
    assert (spec.values, spec.form) == (["none"], "left,top,right,bottom")
    for wrong in (
        (1, 2, 3),
        (1, -4, 6, 4),
        (0, 0, -1, 0),
        (0, 0, 99999, 0),
        (),
        "-5, -4, 6, 4",
        "-05,-4,6,4",
        "",
        (0,) * 5,
    ):
        with pytest.raises(tilewright.OptionValueError, match=r"option table: .*none, or left,top,right,bottom"):
            Rules(system, table=wrong)
    with pytest.raises(OverflowError):
        Rules(system, table=(0, 0, 2**80, 0))


# rule: K-7
@pytest.mark.parametrize("system", tilewright.systems())
def test_a_game_stays_on_its_table(system):
    fewer = 0
    for seed in range(6):
        game = played(system, 2, seed, {"table": (-2, -1, 3, 2)})
        assert all(-2 <= tile.x <= 3 and -1 <= tile.y <= 2 for tile in game.tiles())
        assert len(game.tiles()) + game.frontier_len <= 24
        assert game.discarded()
        fewer += len(game.tiles())
        assert game.view(1)["options"]["table"] == "-2,-1,3,2"
        assert "table -2,-1,3,2" in game.to_text()
        assert pickle.loads(pickle.dumps(game)).digest() == game.digest()
        game = Game(system, 2, seed, {"table": (0, 0, 0, 0)})
        assert game.frontier_len == 0
        assert game.is_over
    assert fewer > 6 * 15


def test_what_options_cannot_be():
    for wrong in (None, 1.5, (1.5, 2), {"a": 1}):
        with pytest.raises(TypeError, match=r"value of an option as str, bool or int, or its numbers|got 'NoneType'"):
            Rules("hg1", table=wrong)
    for wrong in (5, True, np.int64(0)):
        with pytest.raises(tilewright.OptionValueError, match=f'"{str(wrong).lower()}".*left,top,right,bottom'):
            Rules("hg1", table=wrong)
    with pytest.raises(OverflowError):
        Rules("c1", message_farmer_points=2**80)
    with pytest.raises(TypeError, match="table: it is given twice"):
        Rules("hg1", {"table": "none"}, table="none")
    assert Rules("hg1", {"forest_unit": "tile"}, table="none") == Rules("hg1", {"forest_unit": "tile"})


def test_rules_are_taken_for_a_system():
    rules = Rules("hg1", table=(-3, -3, 3, 3))
    assert Rules(rules) == rules
    for game in (Game(rules, 3, 1), Game.driven(rules, 3)):
        assert game.rules == rules
        assert game.players == 3
    assert tilewright.simulate(rules, games=1).rules == rules
    for make in (Rules, Game, Game.driven, tilewright.simulate):
        with pytest.raises(TypeError, match="rules are given"):
            make(rules, options={})
        with pytest.raises(TypeError, match="rules are given"):
            make(rules, set=rules.set)
        with pytest.raises(TypeError, match="system's name or Rules"):
            make(5)


def test_rules_that_are_many_are_made_anew():
    rules = [Rules("hg1", table=(-1, -1, 1, bottom)) for bottom in range(40)]
    assert len(set(rules)) == 40
    assert rules == [Rules("hg1", table=(-1, -1, 1, bottom)) for bottom in range(40)]


# rule: HG1-2
def test_rules_of_the_first_edition_tell_their_numbers():
    rules = Rules("hg1")
    assert (rules.system, rules.version, rules.players, rules.stacks) == ("hg1", 1, (2, 5), ["main", "bonus"])
    assert rules.pieces == {"follower": 5, "hut": 2}
    assert "**HG1-42**" in rules.text()
    assert "HG2-" not in rules.text()


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
    assert {zone.terrain for zone in zones} == {"meadow", "forest", "river", "lake"}
    assert {animal for zone in zones for animal in zone.animals} == set(tilewright.words()["animal"])
    powers = {"wildfire", "shaman", "raft", "pit_trap", "logboat", "hunting_trap"}
    assert {zone.power for zone in zones} - {None} == powers
    assert sum(zone.gold for zone in zones) == 0
    ends = {type(zone.ends_at) for zone in zones if zone.terrain == "river"}
    assert ends == {int, str, type(None)}
    assert sum(zone.fish for zone in zones) > 0
    assert sum(zone.menhirs for zone in zones) > 0
    assert sum(zone.mushrooms for zone in zones) > 0
    assert Rules().tile("hg2/17").id == "hg2/17"


# rule: HG1-1
def test_the_set_of_the_first_edition_is_data():
    tiles = TileSet.built_in("hg1")
    counts = {stack: sum(t.count for t in tiles.tiles if t.stack == stack) for stack in ("start", "main", "bonus")}
    assert counts == {"start": 1, "main": 78, "bonus": 12}
    zones = [zone for tile in tiles.tiles for zone in tile.zones]
    assert {zone.power for zone in zones} == {None, "fire", "shrine"}
    assert "spring" in {zone.ends_at for zone in zones}
    assert {zone.terrain for zone in zones if zone.gold} == {"forest"}
    assert sum(zone.menhirs for zone in zones) == 0


# rule: HG1-23
def test_gold_is_where_a_forest_has_two_sides_or_more():
    """True of the land tiles of the 1st edition."""
    for tile in TileSet.built_in("hg1").tiles:
        if tile.stack == "bonus":
            continue
        for number, zone in enumerate(tile.zones):
            if zone.terrain == "forest":
                sides = sum(number == middle for middle in tile.slots[1::3])
                assert (zone.gold > 0) == (sides >= 2), tile


@pytest.mark.parametrize("name", tilewright.systems())
def test_a_set_file_is_read(name):
    path, built_in = SETS / f"{name}.toml", TileSet.built_in(name)
    text = path.read_text(encoding="utf-8")
    for given in (text, text.encode(), path):
        assert TileSet.read(given) == built_in
    assert TileSet.read(text, "mine.toml").digest() == built_in.digest()
    assert name in repr(built_in)
    assert hash(TileSet.read(path)) == hash(built_in)
    assert built_in != TileSet.built_in("hg1" if name == "hg2" else "hg2")
    # A built-in set given as a set is what the system has anyway.
    assert Rules(set=path) == Rules(name) == Rules(name, set=built_in)


def test_words_have_stable_codes():
    words = tilewright.words()
    assert words["piece"] == {"follower": 0, "hut": 1}
    asked = "draw place retrieve deploy robber award_order figure rob ride draw_message message score_follower"
    circles = "circle circle_deploy circle_take_back"
    assert words["decision"] == {word: code for code, word in enumerate(f"{asked} {circles}".split(), 1)}
    assert words["circle_mode"] == {"deploy": 0, "take_back": 1}
    assert (words["event"]["award"], words["event"]["robbed"], words["event"]["circle_takes_back"]) == (20, 33, 42)
    assert (words["terrain"]["monastery"], words["power"]["pitchfork"], words["item"]["messages"]) == (8, 12, 25)
    assert list(words["point_source"]) == sorted([*words["reason"], "robbed", "end_bonus"])
    assert (words["point_source"]["river"], words["point_source"]["end_bonus"]) == (1, 16)


# rule: R-1, CC-1
def test_the_tiles_in_force_are_listed_by_index():
    plain, minis = Rules("c1"), Rules("c1", robbers=True, messages=True, crop_circles=True)
    for rules in (plain, minis):
        ids = [tile.id for tile in rules.tiles]
        assert ids == sorted(ids)
        assert len(set(ids)) == len(ids)
        assert {tile.id for tiles in rules.sets for tile in tiles.tiles} == set(ids)
        assert [repr(rules.tile(tile.id)) for tile in rules.tiles] == [repr(tile) for tile in rules.tiles]
        # The code of a draw ends with the index of its tile.
        for index, tile in enumerate(rules.tiles):
            assert rules.action(f"draw {tile.id}").code & 0xFFFF == index
    assert len(plain.tiles) == 24
    assert len(minis.tiles) == 24 + 8 + 6


PROPERTIES = {
    "Game": "active asked_award circle decision drawn_tile frontier_len is_extra_turn is_over just_placed message "
    "messages_seen players rules scores step system turn waiting",
    "Rules": "digest digests figures max_actions options pieces players set sets stacks system tiles version",
    "Record": "embeds_set meta options players rules seed start",
    "Replay": "game next_index start_events",
    "TileSet": "mini name numbers start system tiles title version",
    "Random": "",
    "Playout": "",
}


@pytest.mark.parametrize("name", PROPERTIES)
def test_a_property_gives_what_is_held_and_a_method_computes(name):
    # The rule is in the docstring of the package: whoever adds a member decides by it, and says so here.
    owner = getattr(tilewright, name)
    members = {member for member in vars(owner) if not member.startswith("_")}
    properties = {member for member in members if not callable(getattr(owner, member))}
    assert sorted(properties) == PROPERTIES[name].split()
    assert "property" in tilewright.__doc__
