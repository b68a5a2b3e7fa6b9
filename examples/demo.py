"""Simulate 10 000 random games of Hunters & Gatherers, print what came out, and draw the last table."""

import time

import tilewright

GAMES = 10_000
PLAYERS = 4


def main() -> None:
    start = time.perf_counter()
    games = tilewright.simulate("hg2", players=PLAYERS, games=GAMES, seed=1, progress=True)
    seconds = time.perf_counter() - start

    print(f"\n{GAMES} random games of {PLAYERS} players in {seconds:.2f} s: {GAMES / seconds:,.0f} games a second\n")
    print(f"{'seat':>4} {'mean':>7} {'sd':>6} {'least':>6} {'most':>6} {'wins':>7}")
    for seat, share in enumerate(games.win_shares):
        points = games.scores[:, seat]
        mean, sd = points.mean(), points.std(ddof=1)
        print(f"{seat + 1:>4} {mean:>7.2f} {sd:>6.2f} {points.min():>6} {points.max():>6} {share:>7.1%}")
    print(f"\ntiles that left the game, a game: {games.discarded.mean():.4f}")

    seed = int(games.seeds[-1])
    last = tilewright.Game("hg2", players=PLAYERS, seed=seed)
    last.play_random(tilewright.Random(seed, "policy"))
    print(f"\nthe table of the last game (seed {seed}), {last.scores} points:\n\n{last.to_text()}")


if __name__ == "__main__":
    main()
