"""Positions of Carcassonne in which one tile completes a road and a city."""

from tilewright import Game

# The open cell 1,0 joins a road of three tiles (a thief of player 0 in the west, one of player 2 in the east) and a
# city of two (a knight of player 0 in the north). Player 0 has a farmer and a monk too.
TILES = [
    ("c1/D", 0, 0, 0),
    ("c1/A", -1, 0, 3),
    ("c1/E", 0, -1, 2),
    ("c1/G", 1, -1, 1),
    ("c1/E", 1, -2, 2),
    ("c1/B", 2, -1, 0),
    ("c1/A", 2, 0, 1),
    ("c1/B", -1, 1, 0),
]
THIEF, OTHER_THIEF = (0, -1, 0, 0), (2, 2, 0, 0)
KNIGHT, FARMER, MONK = (0, 1, -2, 0), (0, 2, -1, 1), (0, -1, 1, 0)
PIECES = [THIEF, OTHER_THIEF, KNIGHT, FARMER, MONK]


def setup(*stack: str, **changes: object) -> dict[str, object]:
    """The position with this stack; it is the turn of player 0 of 3."""
    return {
        "players": 3,
        "active": 0,
        "tiles": [{"tile": tile, "x": x, "y": y, "rotation": rotation} for tile, x, y, rotation in TILES],
        "pieces": [
            {"player": player, "piece": "follower", "x": x, "y": y, "zone": zone} for player, x, y, zone in PIECES
        ],
        "stacks": {"main": list(stack)},
    } | changes


def played(position: dict[str, object], options: dict[str, object], *actions: str) -> Game:
    """The driven game from there on, as far as these actions."""
    game = Game.from_setup("c1", position, options)
    for action in actions:
        game.apply(action)
    return game


def completed(options: dict[str, object], *answers: str, **changes: object) -> Game:
    """A game in which player 0 has just completed road (4 points) and city (6), and these answers were given."""
    position = setup("c1/D", "c1/U", **changes)
    return played(position, options, "draw c1/D", "place 1,0 r0", *answers)
