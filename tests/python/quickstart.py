"""A game, a thousand games, and a table: the first five minutes."""

import random

import tilewright

game = tilewright.Game("hg2", players=3, seed=7)
chance = random.Random(7)
while not game.is_over and game.turn < 20:
    for event in game.apply(chance.choice(game.actions())):
        if event.kind == "award":
            print(event)
print(game.to_text())
now = game.score_now()
print("if the game ended here:", now.scores, *now.awards, sep="\n  ")

result = tilewright.simulate("hg2", players=3, games=1000, seed=0)
print("mean scores", result.scores.mean(axis=0), "win shares", result.win_shares)
