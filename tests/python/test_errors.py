import json
import pickle

import pytest

import tilewright
from conftest import setup_of
from tilewright import Game, Record, Rules, TileSet, TilewrightError


def broken(game, **changes):
    return json.dumps(json.loads(game.record().to_json()) | changes)


def too_long():
    return " " * (tilewright.MAX_RECORD_BYTES + 1)


def finished():
    game = Game("hg2", 2, 1)
    game.play_random(tilewright.Random(1))
    return game


def wrong_set():
    record = json.loads(Game("hg2", 2, 1).record().to_json())
    record["set"]["digest"] = "0" * 64
    return json.dumps(record)


# One way to each kind of error; the numbers are those of Rust and C.
WAYS = [
    (100, "unknown_system", lambda: Game("hg9")),
    (101, "unknown_set", lambda: TileSet.built_in("hg9")),
    (102, "unknown_option", lambda: Rules("hg2", {"colour": "red"})),
    (103, "option_value", lambda: Rules("hg2", {"forest_unit": "acre"})),
    (104, "players", lambda: Game("hg2", players=6)),
    (105, "unknown_player", lambda: Game("hg2").view(2)),
    (106, "unknown_tile", lambda: Rules().tile("hg2/999")),
    (107, "unknown_stack", lambda: Game("hg2").stack_left("side")),
    (108, "not_found", lambda: Game("hg2").feature_at(9, 9, 0)),
    (200, "illegal", lambda: Game("hg2").apply("place 9,9 r0")),
    (201, "game_over", lambda: finished().apply("pass")),
    (202, "nothing_to_undo", lambda: Game("hg2").undo()),
    (203, "action_code", lambda: Game("hg2").apply(12345)),
    (204, "notation", lambda: Game("hg2").apply("place here")),
    (300, "set", lambda: TileSet.read('name = "x"')),
    (301, "setup", lambda: Game.from_setup("hg2", setup_of(players=9))),
    (302, "record", lambda: Game.load("{}")),
    (303, "version", lambda: Game.load(broken(finished(), version=99))),
    (304, "digest", lambda: Game.load(wrong_set())),
    (305, "replay", lambda: Game.load(broken(finished(), actions=["place 9,9 r0"]))),
    (306, "limit", lambda: Game.load(too_long())),
]


@pytest.mark.parametrize(("code", "name", "way"), WAYS, ids=[name for _, name, _ in WAYS])
def test_each_kind_has_its_class(code, name, way):
    class_name = "".join(part.capitalize() for part in name.split("_")) + "Error"
    expected = getattr(tilewright, class_name)
    with pytest.raises(expected) as caught:
        way()
    error = caught.value
    assert type(error) is expected
    assert issubclass(expected, TilewrightError)
    assert (error.code, error.name) == (expected.code, expected.name) == (code, name)
    assert len(str(error)) > 10
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is expected
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)
    assert error.__doc__


def test_every_class_has_a_way():
    classes = {name for name in tilewright.__all__ if name.endswith("Error")} - {"TilewrightError"}
    assert len(classes) == len(WAYS)
    assert (TilewrightError.code, TilewrightError.name) == (0, "error")


def test_errors_carry_what_a_program_wants_to_know():
    game = Game("hg2", 2, 1)
    with pytest.raises(tilewright.IllegalError) as illegal:
        game.check_legal("pass")
    assert illegal.value.action == "pass"
    assert illegal.value.decision == "place of player 0"
    assert illegal.value.reason in str(illegal.value)
    with pytest.raises(tilewright.NotationError) as notation:
        game.is_legal("place 1,2 r9")
    assert notation.value.expected == "a rotation r0 to r3"
    assert notation.value.at > 0
    with pytest.raises(tilewright.SetError) as faulty:
        TileSet.read("", "mine.toml")
    assert "mine.toml" in str(faulty.value)
    assert all(len(fault) == 3 for fault in faulty.value.faults)
    with pytest.raises(tilewright.SetupError) as setup:
        Game.from_setup("hg2", setup_of(active=7, scores=[1, 2, 3]))
    assert len(setup.value.faults) >= 2
    assert {field for field, _ in setup.value.faults} >= {"active", "scores"}
    with pytest.raises(tilewright.SetupError) as setup:
        Game.from_setup("hg2", '{"players": "two"}')
    assert setup.value.faults[0][0] == "players"
    with pytest.raises(tilewright.RecordError) as record:
        Record.from_json(broken(game, actions=["jump"]))
    assert record.value.at == "actions[0]"
    assert "jump" in record.value.what
    with pytest.raises(tilewright.ReplayError) as replay:
        Game.load(broken(game, actions=[game.actions()[0].text, "place 9,9 r0"]))
    assert replay.value.index == 1
    assert replay.value.expected == "place 9,9 r0"
    assert replay.value.found


def test_a_refused_call_changes_nothing(middle):
    before = middle.digest()
    for action in ("pass", "place 99,99 r0", "follower 0", "retrieve 0,0 z0", f"draw {middle.drawn_tile}"):
        assert not middle.is_legal(action)
        with pytest.raises(tilewright.IllegalError):
            middle.apply(action)
    with pytest.raises(tilewright.PlayersError):
        middle.restart(players=99, seed=1)
    assert middle.digest() == before


@pytest.mark.parametrize("players", [0, 1, 6, 255, 256, 2**32 - 1])
def test_numbers_of_players_that_cannot_be_seated(players):
    for make in (Game, Game.driven):
        with pytest.raises(tilewright.PlayersError, match=f"{players} players: allowed are 2 to 5"):
            make("hg2", players=players)


def test_numbers_that_do_not_fit():
    game = Game("hg2")
    for call in (
        lambda: Game("hg2", players=-1),
        lambda: Game("hg2", seed=2**64),
        lambda: Game("hg2", seed=-1),
        lambda: game.apply(-1),
        lambda: game.apply(2**64),
        lambda: tilewright.simulate(games=-1),
    ):
        with pytest.raises(OverflowError):
            call()
    for player in (3, 255, 256, 10**6):
        with pytest.raises(tilewright.UnknownPlayerError, match=str(player)):
            game.supply(player)
    for zone in [(0, 0, 99), (0, 0, 300), (10**6, 0, 0)]:
        with pytest.raises(tilewright.NotFoundError):
            game.feature_at(*zone)
        with pytest.raises(tilewright.NotFoundError):
            game.river_system_at(*zone)
    with pytest.raises(tilewright.UnknownTileError):
        game.apply(2 << 40 | 60000)


def test_things_of_a_wrong_type():
    game = Game("hg2")
    for value in (None, 1.5, [], b"pass"):
        with pytest.raises(TypeError):
            game.apply(value)
        with pytest.raises(TypeError):
            game.is_legal(value)
    for value in (None, 5, []):
        with pytest.raises(TypeError, match="JSON as str, bytes or dict"):
            Game.load(value)
    with pytest.raises(TypeError):
        Game("hg2", options={"forest_unit": 5.0})
    with pytest.raises(TypeError):
        type("Mine", (Game,), {})


@pytest.mark.parametrize("text", ["", "null", "[]", "nonsense", '{"format": 1}', "{" * 5000, "\x00", '"x'])
def test_texts_that_are_no_record(text):
    with pytest.raises(tilewright.RecordError):
        Game.load(text)
    with pytest.raises(tilewright.SetupError):
        Game.from_setup("hg2", text)


def test_bytes_that_are_no_text():
    with pytest.raises(tilewright.RecordError):
        Game.load(b"\xff\xfe")


def test_files_that_cannot_be_read_or_written(tmp_path, middle):
    with pytest.raises(FileNotFoundError):
        Game.load(tmp_path / "none.json")
    with pytest.raises(IsADirectoryError):
        Game.load(tmp_path)
    with pytest.raises(FileNotFoundError):
        middle.save(tmp_path / "none" / "game.json")
    long = tmp_path / "long.json"
    long.write_bytes(b" " * (tilewright.MAX_RECORD_BYTES + 10))
    with pytest.raises(tilewright.LimitError):
        Game.load(long)
