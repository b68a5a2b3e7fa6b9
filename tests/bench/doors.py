"""The Python side of the table: does what a line of its input says, and prints how many seconds it took.

``simulate GAMES SEED``: seconds on the wall of ``simulate`` with as many threads as there are cores.
``loop GAMES SEED``: CPU seconds of so many games of two in a plain loop.
"""

import random
import sys
import time

import tilewright


def simulate(games: int, seed: int) -> float:
    """Play on all cores."""
    start = time.perf_counter()
    played = tilewright.simulate("c1", players=2, games=games, seed=seed)
    seconds = time.perf_counter() - start
    assert len(played) == games
    return seconds


def loop(games: int, seed: int) -> float:
    """Play as anybody writes it first."""
    choice = random.Random(seed).choice
    start = time.process_time()
    for i in range(games):
        game = tilewright.Game("c1", players=2, seed=seed + i)
        while not game.is_over:
            game.apply(choice(game.actions()))
    return time.process_time() - start


def main() -> None:
    """Answer each line."""
    work = {"simulate": simulate, "loop": loop}
    for line in sys.stdin:
        name, games, seed = line.split()
        print(work[name](int(games), int(seed)), flush=True)


if __name__ == "__main__":
    main()
