import copy
import multiprocessing
import pickle

import pytest

import tilewright
from conftest import at_turn, setup_of
from tilewright import Game


def finish(game, seed=5):
    game.play_random(tilewright.Random(seed))
    return game.digest()


@pytest.mark.parametrize("make", [Game.copy, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_copies_are_independent_and_go_on_alike(make, middle):
    before = middle.digest()
    twin = make(middle)
    assert twin.record() == middle.record()
    end = finish(twin)
    assert middle.digest() == before != end
    assert finish(middle) == end


def test_driven_and_set_up_games_are_pickled(fan):
    for game in (
        Game.driven("hg2", 4),
        Game.driven("hg1", 4, {"table": (-2, -3, 4, 5)}),
        Game.driven(set=fan),
        Game.from_setup("hg2", setup_of()),
        Game.from_setup(None, setup_of(), {"forest_unit": "segment"}, fan),
    ):
        game.apply(game.actions()[0])
        twin = pickle.loads(pickle.dumps(game))
        assert twin.record() == game.record()
        assert twin.digest() == game.digest()


# rule: K-31
def test_a_reshuffled_copy_deals_the_unseen_tiles_anew(middle):
    copies = [middle.reshuffled(seed) for seed in range(8)]
    assert {one.digest() for one in copies} == {middle.digest()}
    assert len({finish(one) for one in copies}) == 8
    assert middle.reshuffled(3).history().tolist() == middle.history().tolist()
    assert finish(middle.reshuffled(3)) == finish(middle.reshuffled(3))
    assert finish(middle.reshuffled()) != finish(middle.reshuffled())


# rule: K-31
def test_views_transcripts_and_errors_tell_nothing_of_the_unseen(middle):
    copies = [middle, *(middle.reshuffled(seed) for seed in range(6))]
    for player in range(3):
        views = [one.view(player) for one in copies]
        assert all(view == views[0] for view in views)
    transcripts = {one.transcript().to_json() for one in copies}
    assert len(transcripts) == 1
    assert "seed" not in transcripts.pop()
    assert {one.record().start for one in copies[1:]} == {"driven"}
    told = set()
    for one in copies:
        with pytest.raises(tilewright.IllegalError) as error:
            one.apply("place 50,50 r0")
        told.add(str(error.value))
    assert len(told) == 1


# rule: K-31
def test_a_pickled_reshuffled_copy_does_not_carry_the_seed(middle):
    seed = middle.record().seed
    other = Game(middle.rules, 3, seed)
    assert middle.record().seed == other.record().seed
    told = pickle.dumps(middle.reshuffled(1))
    assert b'"seeded"' not in told
    assert b'"seeded"' in pickle.dumps(middle)


def test_a_pickled_reshuffled_copy_goes_on_alike():
    base = at_turn(9, players=3, seed=4)
    base.apply(base.actions()[0])
    for steps, back in [(0, 0), (5, 0), (0, 4), (3, 9), (0, 12)]:
        game = base.reshuffled(17)
        for _ in range(steps):
            game.apply(game.actions()[-1])
        for _ in range(back):
            game.undo()
        twin = pickle.loads(pickle.dumps(game))
        assert twin.digest() == game.digest()
        assert twin.history().tolist() == game.history().tolist()
        again = pickle.loads(pickle.dumps(twin))
        assert finish(again) == finish(twin) == finish(game)


def test_a_copy_of_a_reshuffled_copy_of_a_driven_game_is_pickled():
    game = Game.driven("hg2", 2)
    game.apply("draw hg2/17")
    game.apply(game.actions()[0])
    dealt = game.reshuffled(1).reshuffled(2).copy()
    assert finish(pickle.loads(pickle.dumps(dealt))) == finish(dealt)


def test_a_restarted_reshuffled_copy_is_a_seeded_game(middle):
    game = middle.reshuffled(1)
    game.restart(seed=8)
    assert pickle.loads(pickle.dumps(game)).record() == Game(game.rules, 3, 8).record()


def test_actions_rules_and_records_are_pickled(middle):
    for action in [*middle.actions(), middle.rules.action(f"draw {middle.drawn_tile}"), middle.rules.action("hut 3")]:
        twin = pickle.loads(pickle.dumps(action))
        assert twin == action
        assert twin.text == action.text
    for record in (middle.record(), middle.transcript(), middle.record(embed=True)):
        assert pickle.loads(pickle.dumps(record)) == record
    assert pickle.loads(pickle.dumps(middle.rules)) == middle.rules
    assert pickle.loads(pickle.dumps(middle.rules.set)) == middle.rules.set


def scores_of(game):
    game.play_random(tilewright.Random(1))
    return game.scores


def test_games_go_to_other_processes(middle):
    games = [middle, middle.reshuffled(1), middle.reshuffled(2)]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        elsewhere = pool.map(scores_of, games)
    assert elsewhere == [scores_of(game) for game in games]


def test_a_view_is_plain_data(middle):
    import json

    view = middle.view(0)
    assert json.loads(json.dumps(view)) == view
    assert view["viewer"] == 0
    assert view["drawn_tile"] == middle.drawn_tile
    assert [(t["tile"], t["x"], t["y"], t["rotation"]) for t in view["tiles"]] == [
        (t.tile, t.x, t.y, t.rotation) for t in middle.tiles()
    ]
    assert view["left"] == {stack: middle.stack_left(stack) for stack in middle.rules.stacks}
    mine = [action["code"] for action in middle.view(middle.active)["actions"]]
    assert mine == middle.action_codes().tolist()
    assert middle.view((middle.active + 1) % 3)["actions"] == []
