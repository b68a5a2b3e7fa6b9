"""The command line with both systems, options, and sets of one's own."""

import json

import numpy as np
import pytest

import tilewright
from conftest import FAN_SET, played
from tilewright import Game, Rules, TileSet

FAULTY = """
format = 1
name = "faulty"
version = 1
title = "Faulty"
extends = "hg1"

[counts]
"hg1/99" = 2

[[tile]]
id = "faulty/a"
slots = "000 000 000 001"
zones = ["stream, 21 fish"]
"""


def printed(done):
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def refused(done, *words):
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("tilewright: error: ")
    assert done.stderr.count("\n") == 1
    assert all(word in done.stderr for word in words), done.stderr


def test_rules_with_the_numbers_of_a_set(command, fan):
    assert printed(command("rules", "--set", FAN_SET)) == Rules(set=fan).text() != Rules("hg2").text()
    assert printed(command("rules", "hg2", "--set", FAN_SET)) == Rules(set=fan).text()
    assert "forest_unit=tile|segment" in printed(command("rules", "--set", FAN_SET, "--options"))
    refused(command("rules", "hg1", "--set", FAN_SET), "salmon_run", '"hg2": "hg1" is needed')


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--system", "hg1"], {"system": "hg1"}),
        (
            ["--system", "hg1", "--option", "forest_unit=tile", "--option", "table=-4,-4,4,4"],
            {"system": "hg1", "options": {"forest_unit": "tile", "table": (-4, -4, 4, 4)}},
        ),
        (["--set", FAN_SET], {"set": FAN_SET}),
        (["--set", FAN_SET, "--option", "table=-4,-4,4,4"], {"set": FAN_SET, "options": {"table": "-4,-4,4,4"}}),
    ],
)
def test_what_is_simulated_is_what_is_named(command, tmp_path, arguments, named):
    done = command("simulate", *arguments, "--games", "30", "--seed", "4", "--quiet", "--draw", "--npz", "games.npz")
    text = printed(done)
    with np.load(tmp_path / "games.npz") as arrays:
        assert np.array_equal(arrays["scores"], tilewright.simulate(**named, games=30, seed=4).scores)
    assert played(Rules(**named), 2, 33).to_text() in text


def test_a_game_with_a_set_is_saved_with_it_or_without(command, tmp_path, fan):
    arguments = ["play", "--set", FAN_SET, "--seed", "5", "--option", "forest_unit=segment"]
    printed(command(*arguments, stdin="1\n1\nsave named.json\nquit\n"))
    printed(command(*arguments, "--embed", stdin="1\n1\nsave embedded.json\nquit\n"))
    named = tilewright.Record.from_json(tmp_path / "named.json", Rules(set=fan))
    embedded = tilewright.Record.from_json(tmp_path / "embedded.json")
    assert named.with_embedded_set() == embedded
    assert embedded.embeds_set
    assert embedded.options["forest_unit"] == "segment"
    # Played on, verified and replayed: the one with its set file, the other anywhere.
    for extra in (["named.json", "--set", FAN_SET], ["embedded.json"], ["embedded.json", "--set", FAN_SET]):
        assert "The game is over" in printed(command("play", "--load", *extra, stdin="1\n" * 500))
        assert embedded.load().digest() in printed(command("verify", *extra))
        assert "0: place " in printed(command("replay", *extra, "--table"))
    for command_of_record in (["play", "--load"], ["verify"], ["replay"]):
        refused(command(*command_of_record, "named.json"), "salmon_run", "hg1, hg2")
    other = FAN_SET.read_text(encoding="utf-8").replace("river_fish_points = 2", "river_fish_points = 3")
    (tmp_path / "other.toml").write_text(other, encoding="utf-8")
    digests = TileSet.read(other).digest(), fan.digest()
    assert digests[0] != digests[1]
    refused(command("verify", "named.json", "--set", "other.toml"), *digests)
    refused(command("verify", "named.json", "--set", "none.toml"), "none.toml: No such file")


def test_a_record_of_the_first_edition_is_verified(command, tmp_path):
    game = Game("hg1", 3, 6, {"table": (-9, -9, 9, 9)})
    game.play_random(tilewright.Random(6))
    game.save(tmp_path / "game.json")
    assert printed(command("verify", "game.json")).startswith(
        f"ok: hg1, 3 players, {len(game.history())} actions, over"
    )
    assert printed(command("replay", "game.json", "--table")).count("table -9,-9,9,9")


def test_check_set_lists_all_faults_with_their_places(command, tmp_path):
    (tmp_path / "faulty.toml").write_text(FAULTY, encoding="utf-8")
    done = command("check-set", "faulty.toml")
    assert (done.returncode, done.stderr) == (1, "")
    with pytest.raises(tilewright.SetError) as error:
        TileSet.read(FAULTY)
    lines = done.stdout.splitlines()
    assert len(lines) == len(error.value.faults) == 3
    assert "faulty.toml: field counts.hg1/99: no such tile in the set that is extended" in lines
    assert {line.split(": ")[1] for line in lines} == {
        "field counts.hg1/99",
        "tile faulty/a, field zones[0]",
        "tile faulty/a, field slots",
    }
    for arguments in (["rules"], ["simulate", "--games", "1"], ["play"]):
        refused(command(*arguments, "--set", "faulty.toml"), *(field for _, field, _ in error.value.faults))
    refused(command("check-set", "none.toml"), "none.toml: No such file")


def test_check_set_tells_what_a_right_set_holds(command, tmp_path, fan):
    for tiles in (fan, TileSet.built_in("hg1"), TileSet.built_in("hg2")):
        tiles.save(tmp_path / "set.toml")
        head, system, *lines = printed(command("check-set", "set.toml")).splitlines()
        assert head == f"{tiles.name} version {tiles.version}: {tiles.title}"
        assert system == f"system {tiles.system}"
        assert lines.pop() == f"digest {tiles.digest()}"
        told = {}
        for line in lines:
            title, _, rest = line.partition(": ")
            told[title] = {name: int(number) for name, number in (entry.rsplit(" ", 1) for entry in rest.split(", "))}
        assert told["numbers"] == tiles.numbers
        assert sum(told["tiles"].values()) == sum(tile.count for tile in tiles.tiles)
        assert told["tiles"]["main"] == sum(tile.count for tile in tiles.tiles if tile.stack == "main")
        assert sum(told["zones"].values()) == sum(tile.count * len(tile.zones) for tile in tiles.tiles)
        zones = [zone for tile in tiles.tiles for zone in tile.zones for _ in range(tile.count)]
        assert told["on them"]["fish"] == sum(zone.fish for zone in zones)
        assert told["on them"]["tiger"] == sum(zone.animals.count("tiger") for zone in zones)
        assert told["on them"].get("gold", 0) == sum(zone.gold for zone in zones)
        assert told["on them"].get("shrine", 0) == sum(zone.power == "shrine" for zone in zones)


def test_embedding_is_told_in_the_record(command, tmp_path):
    printed(command("play", "--system", "hg1", "--seed", "1", "--embed", stdin="save game.json\nquit\n"))
    record = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert record["set"]["file"] == TileSet.built_in("hg1").to_toml()
