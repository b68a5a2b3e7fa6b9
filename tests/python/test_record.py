import json
import pickle

import pytest

import tilewright
from tilewright import Game, Record


def test_the_record_is_the_save(tmp_path, middle):
    path = tmp_path / "game.json"
    middle.save(path)
    text = path.read_text(encoding="utf-8")
    assert text == middle.record().to_json()
    for given in (path, text, text.encode(), json.loads(text)):
        loaded = Game.load(given, middle.rules)
        assert loaded.digest() == middle.digest()
        assert loaded.record() == middle.record() == Record.from_json(given, middle.rules)
    middle.save(str(path))
    assert hash(Record.from_json(path, middle.rules)) == hash(middle.record())


def test_a_record_tells_its_start(middle):
    record = middle.record()
    assert (record.start, record.seed, record.players) == ("seeded", 7, 3)
    assert record.rules == middle.rules
    assert record.options == middle.rules.options
    assert [action.code for action in record.actions()] == middle.history().tolist()
    assert len(record) == len(middle.history())
    assert repr(record) == f"<Record {record.rules.system}: seeded, 3 players, {len(record)} actions>"
    driven = middle.transcript()
    assert (driven.start, driven.seed, driven.players) == ("driven", None, 3)
    assert record != driven


def test_the_host_keeps_texts_beside_the_game(tmp_path, middle):
    meta = {"Event": "Club evening", "Date": "2020.06.01", "Ada": 'a "b"\n\u00e9\U0001f417'}
    plain = middle.record()
    record = middle.record(meta=meta)
    assert plain.meta == {}
    assert list(record.meta.items()) == list(meta.items())
    assert plain.with_meta(meta) == record != plain
    assert record.with_meta({}) == plain
    middle.save(tmp_path / "game.json", meta=meta)
    read = Record.from_json(tmp_path / "game.json", middle.rules)
    assert read == record
    assert list(read.meta) == ["Event", "Date", "Ada"]
    assert json.loads(read.to_json())["meta"] == meta
    assert pickle.loads(pickle.dumps(read)).meta == meta
    # A dict of its own, and nothing of it in games or in what players get unless it is asked for.
    read.meta["Event"] = "other"
    assert read.meta == meta
    game = read.load()
    assert game.digest() == middle.digest()
    assert game.record() == plain
    assert game.transcript().meta == {}
    assert game.transcript(meta=read.meta).meta == meta
    assert "Club evening" not in json.dumps([game.view(player) for player in range(game.players)])


@pytest.mark.parametrize(
    ("meta", "error", "words"),
    [
        ({"": "x"}, tilewright.RecordError, "1 to 64 bytes"),
        ({"x": "a\0b"}, tilewright.RecordError, "U\\+0000 at byte 1"),
        ({"k" * 65: "x"}, tilewright.LimitError, "65 is more than the limit of 64"),
        ({"x": "\u00e9" * 2049}, tilewright.LimitError, "bytes of meta.x: 4098 is more than the limit of 4096"),
        ({str(i): "x" for i in range(65)}, tilewright.LimitError, "entries of meta: 65"),
        ({"x": 1}, TypeError, "str to str is needed, not int"),
        ({1: "x"}, TypeError, "str to str is needed, not int"),
        ({"x": None}, TypeError, "not NoneType"),
        ([("x", "y")], TypeError, "str to str is needed, not list"),
        ("xy", TypeError, "str to str is needed, not str"),
    ],
)
def test_meta_that_is_none_is_refused(tmp_path, middle, meta, error, words):
    record = middle.record()
    for call in (
        lambda: record.with_meta(meta),
        lambda: middle.record(meta=meta),
        lambda: middle.transcript(meta=meta),
        lambda: middle.save(tmp_path / "game.json", meta=meta),
    ):
        with pytest.raises(error, match=words):
            call()
    assert not (tmp_path / "game.json").exists()


# rule: K-31
def test_a_transcript_comes_to_the_same_position_without_the_seed(over):
    transcript = over.transcript()
    assert transcript.load().digest() == over.digest()
    assert "seed" not in transcript.to_json()
    own = [action for action in transcript.actions() if action.kind != "draw"]
    assert own == over.record().actions()


def test_a_replay_steps_through(over):
    replay = over.record().replay()
    events = replay.start_events
    assert iter(replay) is replay
    for index, (action, told) in enumerate(replay):
        assert replay.next_index == index + 1
        assert action.code == over.history()[index]
        assert replay.game.history().tolist() == over.history()[: index + 1].tolist()
        events += told
    assert replay.game.digest() == over.digest()
    assert [str(event) for event in events] == [str(event) for event in over.events()]
    with pytest.raises(StopIteration):
        next(replay)


def test_a_replay_keeps_its_record(over):
    replay = Record.from_json(over.record().to_json(), over.rules).replay()
    assert len(list(replay)) == len(over.history())


def test_the_longest_right_prefix_is_handed_back(over):
    record = json.loads(over.record().to_json())
    record["actions"][100] = "place 99,99 r0"
    wrong = Record.from_json(record, over.rules)
    game, error = wrong.load_prefix()
    assert isinstance(error, tilewright.ReplayError)
    assert error.index == 100
    assert len(game.history()) == 100
    replay = wrong.replay()
    with pytest.raises(tilewright.ReplayError):
        list(replay)
    assert replay.next_index == 100
    assert replay.game.digest() == game.digest()
    assert over.record().load_prefix()[1] is None


def test_a_record_that_lies_about_its_end_is_refused(over):
    record = json.loads(over.record().to_json())
    record["end"]["scores"][1] += 1
    with pytest.raises(tilewright.ReplayError, match="scores") as error:
        Game.load(record, over.rules)
    assert error.value.index == len(over.history())
    record = json.loads(over.record().to_json())
    record["end"]["digest"] = "0" * 64
    with pytest.raises(tilewright.ReplayError, match="digest"):
        Game.load(record, over.rules)
