import multiprocessing
import signal
import subprocess
import sys
import threading

import numpy as np
import pytest

import tilewright
from conftest import FAN_SET, PRINTINGS
from tilewright import Game, Random, Rules, simulate


def columns(result):
    return result.scores, result.actions, result.tiles, result.discarded, result.seeds


def same(one, other):
    return all(np.array_equal(a, b) for a, b in zip(columns(one), columns(other), strict=True))


def test_arrays_have_the_promised_shapes():
    result = simulate("hg2", players=3, games=50, seed=4)
    assert len(result) == 50
    assert (result.system, result.players) == ("hg2", 3)
    assert result.scores.shape == result.winners.shape == (50, 3)
    assert result.scores.dtype == np.int64
    assert result.winners.dtype == np.bool_
    for array in (result.actions, result.tiles, result.discarded):
        assert array.shape == (50,)
        assert array.dtype == np.int64
    assert result.seeds.dtype == np.uint64
    assert result.seeds.tolist() == list(range(4, 54))
    # rule K-25: the winners have the most points
    assert np.array_equal(result.winners, result.scores == result.scores.max(axis=1)[:, None])
    assert result.win_shares.shape == (3,)
    assert result.win_shares.sum() == pytest.approx(1)


def test_the_result_does_not_depend_on_the_threads():
    results = [simulate("hg2", players=2, games=100, seed=9, threads=threads) for threads in (1, 2, 3, 64, None, 0)]
    assert all(same(results[0], result) for result in results)
    assert not same(results[0], simulate("hg2", players=2, games=100, seed=10))


@pytest.mark.parametrize(
    "named",
    [
        *({"system": system, "options": options} for system, options in PRINTINGS),
        {"set": FAN_SET},
        {"set": FAN_SET, "system": "hg2", "options": {"forest_unit": "segment", "table": (-9, -9, 9, 9)}},
    ],
)
def test_a_loop_in_python_plays_the_same_games(named):
    result = simulate(**named, players=4, games=8, seed=100)
    assert result.rules == Rules(**named)
    for i, seed in enumerate(result.seeds):
        game = Game(**named, players=4, seed=int(seed))
        policy = Random(int(seed), "policy")
        taken = 0
        while len(codes := game.action_codes()):
            game.apply(codes[policy.below(len(codes))], events=False)
            taken += 1
        assert game.scores == tuple(result.scores[i])
        assert game.winners() == tuple(np.flatnonzero(result.winners[i]))
        assert taken == len(game.history()) == result.actions[i]
        assert len(game.tiles()) == result.tiles[i]
        assert len(game.discarded()) == result.discarded[i]
        alone = Game(result.rules, result.players, int(seed))
        assert alone.play_random(Random(int(seed))) == taken
        assert alone.digest() == game.digest()


# rule: HG2-33
def test_the_options_in_force_are_kept():
    usual = {option.name: option.default for option in tilewright.options("hg2")}
    assert simulate(games=2).options == usual
    result = simulate(games=2, options={"returned_followers": "next_turn"})
    assert result.options == usual | {"returned_followers": "next_turn"}


def test_seeds_wrap_around():
    result = simulate(games=4, seed=2**64 - 2)
    assert result.seeds.tolist() == [2**64 - 2, 2**64 - 1, 0, 1]
    assert result.scores[2].tolist() == simulate(games=1, seed=0).scores[0].tolist()


def test_no_games_are_an_empty_result():
    result = simulate(games=0)
    assert result.scores.shape == result.winners.shape == (0, 2)
    assert np.isnan(result.win_shares).all()


def test_errors_come_before_the_work():
    with pytest.raises(tilewright.PlayersError):
        simulate(players=9, games=10**9)
    with pytest.raises(tilewright.LimitError):
        simulate(games=2**32)
    with pytest.raises(tilewright.UnknownSystemError):
        simulate("hg9")
    with pytest.raises(tilewright.OptionValueError):
        simulate(options={"forest_unit": "acre"})


def test_the_progress_bar_reaches_its_end_and_leaves_no_thread(capfd):
    before = threading.active_count()
    quiet = simulate(games=300, seed=1)
    assert capfd.readouterr().err == ""
    assert same(quiet, simulate(games=300, seed=1, progress=True))
    told = capfd.readouterr()
    assert "300/300" in told.err
    assert told.out == ""
    assert threading.active_count() == before


def test_an_error_of_the_watcher_stops_the_work():
    calls = []

    def tick(done):
        calls.append(done)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        tilewright._tilewright._simulate(Rules(), 2, 1_000_000, 0, 2, tick)
    assert len(calls) == 1


def test_python_goes_on_during_a_simulation():
    """The GIL is released: this thread counts while another simulates, and both simulate at once."""
    results = {}
    workers = [
        threading.Thread(target=lambda i=i: results.update({i: simulate(games=600, seed=5, threads=1)}))
        for i in range(2)
    ]
    for worker in workers:
        worker.start()
    counted = 0
    while any(worker.is_alive() for worker in workers):
        counted += 1
    for worker in workers:
        worker.join()
    assert counted > 100
    assert same(results[0], results[1])


INTERRUPTED = """
import pathlib, sys, threading, time
import tilewright
print("ready", flush=True)
try:
    tilewright.simulate(games=1_500_000, threads=3, progress=len(sys.argv) > 1)
except KeyboardInterrupt:
    tasks = pathlib.Path("/proc/self/task")
    # A thread whose work is done needs a moment to vanish from the system's list.
    for _ in range(1000):
        left = len(list(tasks.iterdir())) if tasks.exists() else 1
        if left == 1:
            break
        time.sleep(0.01)
    print("stopped", left, threading.active_count(), flush=True)
    print("usable", len(tilewright.simulate(games=20)), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("progress", [[], ["progress"]])
def test_ctrl_c_stops_a_simulation_and_its_threads(progress):
    # NumPy's own threads would be counted as ours.
    program = "import os; os.environ['OPENBLAS_NUM_THREADS'] = '1'" + INTERRUPTED
    with subprocess.Popen(
        [sys.executable, "-c", program, *progress], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout.readline() == "ready\n"
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(0.5)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert out == "stopped 1 1\nusable 20\n", err
    assert "Traceback" not in err
    assert process.returncode == 0


def mean_score(seed):
    return float(simulate(games=40, seed=seed).scores.mean())


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="fork of POSIX")
def test_a_process_can_be_forked_after_a_simulation():
    here = [mean_score(seed) for seed in range(3)]
    simulate(games=40, progress=True)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(mean_score, range(3)) == here
