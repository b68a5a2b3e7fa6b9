"""What a search uses: playouts, copies dealt anew, chance outcomes (test_game.py, test_minis.py)."""

import pickle
import threading

import pytest

import tilewright
from conftest import setup_of
from tilewright import Game, Playout, Random


def differences(game, outcome):
    return [after - before for before, after in zip(game.scores, outcome.scores, strict=True)]


# rule: K-22
def test_a_playout_is_a_copy_played_on_and_itemised(middle):
    digest, playout = middle.digest(), Playout()
    for seed in range(5):
        outcome = playout.run(middle, Random(seed, "playouts"))
        twin = middle.copy()
        assert twin.play_random(Random(seed, "playouts")) == outcome.actions
        assert (twin.scores, len(twin.tiles()), len(twin.discarded())) == (
            outcome.scores,
            outcome.tiles,
            outcome.discarded,
        )
        assert [sum(gains.values()) for gains in outcome.gains] == differences(middle, outcome)
        told = [{} for _ in range(3)]
        for event in twin.events()[len(middle.events()) :]:
            if event.kind in {"award", "robbed", "end_bonus"}:
                source = event.reason if event.kind == "award" else event.kind
                told[event.player][source] = told[event.player].get(source, 0) + event.points
        assert outcome.gains == told
        assert set().union(*outcome.gains) <= set(tilewright.words()["point_source"])
        assert outcome == playout.run(middle, Random(seed, "playouts"))
        assert repr(outcome) == f"<PlayoutOutcome {list(outcome.scores)} after {outcome.actions} actions>"
    assert middle.digest() == digest


# rule: K-31
def test_a_playout_dealt_anew_looks_at_nothing_that_is_face_down(middle):
    playout = Playout()
    others = [middle.reshuffled(seed) for seed in range(4)]
    for seed in range(5):
        outcome = playout.run_reshuffled(middle, Random(seed, "playouts"))
        assert [sum(gains.values()) for gains in outcome.gains] == differences(middle, outcome)
        assert {playout.run_reshuffled(other, Random(seed, "playouts")).scores for other in others} == {outcome.scores}
    assert len({playout.run(other, Random(1)).scores for other in others}) > 1


# rule: K-30
def test_a_playout_of_a_driven_game_draws_by_weight():
    # Three of these four are the same: each is as likely as it has copies.
    start = [{"tile": "c1/D", "x": 0, "y": 0, "rotation": 0}]
    game = Game.from_setup("c1", setup_of(tiles=start, stacks={"main": ["c1/B", "c1/E", "c1/E", "c1/E"]}))
    assert [(one.action.tile, one.probability) for one in game.chance_outcomes()] == [("c1/B", 0.25), ("c1/E", 0.75)]
    playout, random = Playout(), Random(1)
    outcomes = [playout.run(game, random) for _ in range(50)]
    assert {outcome.tiles for outcome in outcomes} == {5}
    assert {outcome.actions for outcome in outcomes} <= set(range(4, 9))
    assert len({outcome.scores for outcome in outcomes}) > 3
    assert game.decision.is_chance


def test_of_a_game_that_is_over_nothing_is_played(over):
    outcome = Playout().run_reshuffled(over, Random(1))
    assert (outcome.scores, outcome.actions, outcome.gains) == (over.scores, 0, [{}, {}, {}])


def test_one_playout_may_be_shared_and_none_can_be_pickled(middle):
    playout, found = Playout(), []
    expected = playout.run(middle, Random(3))

    def run():
        found.extend(playout.run(middle, Random(3)) for _ in range(10))

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 40
    with pytest.raises(TypeError):
        pickle.dumps(playout)
