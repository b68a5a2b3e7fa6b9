import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import tilewright
from tilewright import Game, Random


@pytest.fixture(autouse=True)
def _switch_often():
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def test_calls_from_several_threads_follow_one_another():
    """Each call has the game alone: whatever order they come in, the game stays whole."""
    game = Game("hg2", players=5, seed=1)
    taken, refused = [], []

    def player(number):
        random = Random(number)
        while True:
            actions = game.actions()
            if not actions:
                return
            try:
                game.apply(actions[random.below(len(actions))])
                taken.append(number)
            except (tilewright.IllegalError, tilewright.GameOverError):
                refused.append(number)

    def watcher():
        while not game.is_over:
            game.check()
            game.view(0)
            game.features()
            assert sum(game.score_now().scores) >= 0
            game.copy().digest()

    threads = [threading.Thread(target=player, args=(i,)) for i in range(4)] + [threading.Thread(target=watcher)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert game.is_over
    game.check()
    assert len(taken) == len(game.history())
    assert Game.load(game.record().to_json()).digest() == game.digest()


def test_games_in_threads_of_their_own_come_out_as_alone():
    def play(seed):
        game = Game("hg2", players=2, seed=seed)
        game.play_random(Random(seed))
        return game.digest()

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(play, range(24)))
    assert together == [play(seed) for seed in range(24)]


def test_undo_and_play_of_one_game_at_once():
    game = Game("hg2", players=2, seed=3)
    for _ in range(60):
        game.apply(game.actions()[0])

    def back():
        for _ in range(30):
            game.undo()

    threads = [threading.Thread(target=back) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(game.history()) == 0
    assert game.digest() == Game("hg2", players=2, seed=3).digest()


def test_one_chance_for_several_threads():
    random, alone = Random(1), Random(1)
    with ThreadPoolExecutor(4) as pool:
        numbers = list(pool.map(lambda _: random.next_u64(), range(400)))
    assert sorted(numbers) == sorted(alone.next_u64() for _ in range(400))
