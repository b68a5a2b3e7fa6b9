import csv
import json
import os
import signal
import subprocess
import sys

import numpy as np
import pytest

import tilewright
from conftest import FAN_SET
from tilewright import Game
from tilewright.cli.tiles import zones


def one_line(text):
    return text.startswith("tilewright") and text.count("\n") == 1 and text.endswith("\n")


def test_a_whole_game_is_played(command):
    done = command("play", "--players", "3", "--seed", "5", stdin="1\n" * 500)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "You are player 0 of 3." in done.stdout
    assert "The game is over: " in done.stdout.splitlines()[-1]
    assert done.stdout == command("play", "--players", "3", "--seed", "5", stdin="1\n" * 500).stdout


def test_a_game_is_played_by_texts_commands_undo_and_save(command, tmp_path):
    first = Game("hg2", 2, 5).actions()[0].text
    lines = [
        "help",
        "table",
        "list",
        "score",
        "",
        "undo",
        "jump",
        "0",
        "9999",
        "place 50,50 r0",
        first,
        "undo",
        first,
        "1",
        "save",
        "save none/game.json",
        "save game.json",
        "quit",
    ]
    done = command("play", "--seed", "5", stdin="\n".join(lines) + "\n")
    assert done.returncode == 0, done.stderr
    for text in (
        "save FILE ",
        "if the game ended here: 0 : 0",
        "there is nothing to take back",
        "pass, draw, place, retrieve, follower, hut, ",
        "a number from 1 to",
        "is not legal at the decision place of player 0",
        "a file's name is needed",
        "none/game.json: No such file",
        "saved in game.json",
        "Goodbye",
    ):
        assert text in done.stdout, text
    game = Game.load(tmp_path / "game.json")
    assert game.record().actions()[0].text == first
    assert (game.record().seed, game.active) == (5, 0)
    # One player's turn, the other's, and the first is asked again.
    assert game.turn == 2
    on = command("play", "--load", "game.json", stdin="1\n" * 500)
    assert on.returncode == 0, on.stderr
    assert "The game is over" in on.stdout


def test_the_drawn_tile_is_described(command):
    sets = [*tilewright.systems(), "robbers", "crop_circles"]
    tiles = [tile for name in sets for tile in tilewright.TileSet.built_in(name).tiles]
    tile = tilewright.Rules().tile(Game("hg2", 2, 5).drawn_tile)
    north, east, south, west = (tile.zones[tile.slots[slot]].terrain for slot in (1, 4, 7, 10))
    done = command("play", "--seed", "5", stdin="")
    assert (
        f"Lay {tile.id}: north {north}, east {east}, south {south}, west {west}\n    with {zones(tile)}\n"
        in done.stdout
    )
    # Everything that a tile can show has a word.
    text = "\n".join(zones(tile) for tile in tiles)
    words = tilewright.words()
    things = ["fish", "menhir", "gold", "mushrooms", "pennant"]
    for word in [*words["terrain"], *words["animal"], *words["power"], *things]:
        assert word.replace("_", " ") in text
    assert "lake (2 fish)" in text


@pytest.mark.parametrize(
    "named",
    [["--option", "forest_unit=segment"], ["--system", "hg1", "--option", "table=-5,-4,6,4"], ["--set", FAN_SET]],
)
def test_options_of_the_rules_and_any_seat(command, named):
    done = command("play", "--seat", "4", "--players", "5", *named, stdin="1\n" * 500)
    assert done.returncode == 0, done.stderr
    assert "You are player 4 of 5." in done.stdout
    assert "The game is over" in done.stdout


@pytest.mark.parametrize("locale", ["C.UTF-8", "C", "POSIX"])
def test_whatever_is_typed_is_answered(tmp_path, locale):
    lines = [
        b"\xff\xfe",
        b"place \xc3\xa9,0 r0",
        b"\xed\xa0\x80",
        b"\0",
        b"9" * 5000,
        "\u0661".encode(),
        b"-1",
        b"x" * 100_000,
        b"save \0",
        b"save \xff/\xff",
        b"save " + b"x" * 5000,
        b"list \xff",
    ]
    done = subprocess.run(
        [sys.executable, "-m", "tilewright", "play", "--seed", "1"],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, "LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        timeout=120,
        check=False,
    )
    assert done.stderr == b""
    assert done.returncode == 0
    assert b"The game is not finished. Goodbye." in done.stdout
    assert done.stdout.count(b"> ") == len(lines) + 1
    assert all(len(line) < 400 for line in done.stdout.splitlines() if b"File name" not in line)


@pytest.mark.parametrize("arguments", [["play", "--system"], ["rules", "--option"], ["replay"], ["verify"]])
def test_an_argument_that_is_no_text_is_one_line(tmp_path, arguments):
    done = subprocess.run(
        [sys.executable, "-m", "tilewright", *arguments, b"a\xff=\xff"],
        capture_output=True,
        cwd=tmp_path,
        timeout=120,
        check=False,
    )
    assert done.returncode in (1, 2)
    assert one_line(done.stderr.decode("utf-8", "replace"))


def test_the_end_of_the_input_ends_politely(command):
    done = command("play", "--seed", "1", stdin="1\n")
    assert done.returncode == 0
    assert "The game is not finished. Goodbye." in done.stdout
    assert done.stderr == ""


def test_a_driven_game_is_played_on(command, tmp_path):
    Game.driven("hg2", 2).save(tmp_path / "driven.json")
    done = command("play", "--load", "driven.json", stdin="1\n" * 500)
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout


def test_simulate_prints_a_table_and_writes_files(command, tmp_path):
    arguments = ["--players", "3", "--games", "120", "--seed", "9"]
    done = command("simulate", *arguments, "--threads", "2", "--csv", "games.csv", "--npz", "games.npz", "--draw")
    assert done.returncode == 0, done.stderr
    assert "120/120" in done.stderr
    expected = tilewright.simulate("hg2", players=3, games=120, seed=9)
    rows = [line.split() for line in done.stdout.splitlines() if line[:4].strip().isdigit() and "%" in line]
    assert [float(row[1]) for row in rows] == pytest.approx(expected.scores.mean(axis=0), abs=0.006)
    assert [float(row[2]) for row in rows] == pytest.approx(expected.scores.std(axis=0), abs=0.006)
    assert [(int(row[3]), int(row[4])) for row in rows] == [
        (int(scores.min()), int(scores.max())) for scores in expected.scores.T
    ]
    assert [float(row[5].rstrip("%")) for row in rows] == pytest.approx(expected.win_shares * 100, abs=0.06)
    assert "games per second" in done.stdout
    last = Game("hg2", 3, 9 + 119)
    last.play_random(tilewright.Random(9 + 119))
    assert last.to_text() in done.stdout
    with (tmp_path / "games.csv").open(newline="", encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    assert len(table) == 120
    assert [int(row["score_2"]) for row in table] == expected.scores[:, 2].tolist()
    assert [bool(int(row["won_0"])) for row in table] == expected.winners[:, 0].tolist()
    assert [int(row["seed"]) for row in table] == expected.seeds.tolist()
    with np.load(tmp_path / "games.npz") as arrays:
        assert np.array_equal(arrays["scores"], expected.scores)
        assert np.array_equal(arrays["winners"], expected.winners)
        assert np.array_equal(arrays["discarded"], expected.discarded)


def test_simulate_is_quiet_when_told(command):
    done = command("simulate", "--games", "10", "--quiet")
    assert (done.returncode, done.stderr) == (0, "")
    none = command("simulate", "--games", "0", "--quiet", "--draw")
    assert none.returncode == 0
    assert "no games" in none.stdout


def test_replay_prints_actions_events_and_tables(command, tmp_path, over):
    over.save(tmp_path / "game.json", embed=True)
    done = command("replay", "game.json")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    steps = [line for line in lines if not line.startswith(" ")]
    assert steps == [f"{i}: {action}" for i, action in enumerate(over.record().actions())]
    told = [line.strip() for line in lines if line.startswith(" ")]
    assert told == [str(event) for event in over.events() if event.kind != "stacked"]
    drawn = command("replay", "game.json", "--table")
    assert drawn.returncode == 0
    assert over.to_text() in drawn.stdout


def test_verify_says_ok_or_why_not(command, tmp_path, over):
    over.save(tmp_path / "game.json", embed=True)
    done = command("verify", "game.json")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"ok: {over.system}, 3 players, {len(over.history())} actions, over, scores ")
    assert over.digest() in done.stdout
    good = json.loads(over.record(embed=True).to_json())
    (tmp_path / "text.json").write_text("nonsense\n", encoding="utf-8")
    faults = {
        "text.json": "record, at ",
        "action.json": "record, action 7: the record says place 90,90 r0, but at the decision",
        "scores.json": f"record, action {len(over.history())}: the record says scores",
        "none.json": "none.json: No such file or directory",
    }
    for name, change in {
        "action.json": {"actions": [*good["actions"][:7], "place 90,90 r0"]},
        "scores.json": {"end": good["end"] | {"scores": [1, 2, 3]}},
    }.items():
        (tmp_path / name).write_text(json.dumps(good | change), encoding="utf-8")
    for name, message in faults.items():
        done = command("verify", name)
        assert done.returncode == 1
        assert done.stdout == ""
        assert one_line(done.stderr), done.stderr
        assert message in done.stderr
    done = command("replay", "action.json")
    assert done.returncode == 1
    assert one_line(done.stderr)
    assert "6: " in done.stdout


def test_rules_are_printed(command):
    for system in tilewright.systems():
        other = {"robbers": "true", "farms": "first"} if system == "c1" else {"forest_unit": "segment"}
        table = {"table": "-5,-4,6,4", **other}
        given = [argument for name, value in table.items() for argument in ("--option", f"{name}={value}")]
        done = command("rules", system, *given)
        assert (done.returncode, done.stderr) == (0, "")
        assert (
            done.stdout == tilewright.Rules(system, table).text() == command("rules", "--system", system, *given).stdout
        )
        assert "-5,-4,6,4" in done.stdout
    assert command("rules").stdout == tilewright.Rules("hg2").text()


def test_options_are_listed_with_meanings_and_allowed_values(command):
    for system in tilewright.systems():
        done = command("rules", system, "--options", "--option", "table=0,0,1,1")
        assert (done.returncode, done.stderr) == (0, "")
        for option in tilewright.options(system):
            allowed = "|".join([*option.values, option.form] if option.form else option.values)
            here = "0,0,1,1" if option.name == "table" else option.default
            assert f"{option.name}={allowed}\n    {option.meaning}. Here: {here}.\n" in done.stdout
    assert "returned_followers=at_once|next_turn" in command("rules", "--options").stdout
    assert "table=none|left,top,right,bottom" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["dance"],
        ["play", "--players", "two"],
        ["play", "--players", "9"],
        ["play", "--seat", "2"],
        ["play", "--option", "forest_unit"],
        ["simulate", "--games", "-1"],
        ["simulate", "--seed", str(2**64)],
        ["simulate", "--system", "hg9"],
        ["simulate", "--option", "colour=red"],
        ["simulate", "--option", "forest_unit=acre"],
        ["simulate", "--option", "table=1,1,2,2"],
        ["rules", "hg9"],
        ["rules", "hg1", "--option", "table=none,"],
        ["play", "--set"],
        ["check-set"],
        ["verify"],
    ],
)
def test_wrong_usage_is_one_line_and_code_2(command, arguments):
    done = command(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert one_line(done.stderr), done.stderr


def test_help_and_version(command):
    assert command("--version").stdout == f"tilewright {tilewright.__version__}\n"
    for arguments in (
        ["--help"],
        *([name, "--help"] for name in ("play", "simulate", "replay", "verify", "rules", "check-set")),
    ):
        done = command(*arguments)
        assert done.returncode == 0
        assert done.stdout.startswith("usage: tilewright")


def test_the_command_is_installed():
    from importlib.metadata import entry_points

    (script,) = entry_points(group="console_scripts", name="tilewright")
    assert script.load() is tilewright.cli.main


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("arguments", [["simulate", "--games", "1500000"], ["play", "--seed", "1"]])
def test_ctrl_c_ends_with_130_and_no_traceback(arguments):
    with subprocess.Popen(
        [sys.executable, "-m", "tilewright", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        try:
            # Both have begun once they write something.
            assert process.stdout.read(1)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert b"Traceback" not in out


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_reader_that_goes_away_is_no_crash():
    with subprocess.Popen(
        [sys.executable, "-m", "tilewright", "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        _, err = process.communicate(timeout=60) if process.stdout is None else (None, process.stderr.read())
        process.wait(60)
    assert err == b""
    assert process.returncode == 1
