"""A rules engine for the Carcassonne family of tile-laying games (unofficial).

A game is always at one decision until it is over::

    import random
    import tilewright

    game = tilewright.Game("hg2", players=3, seed=7)
    while not game.is_over:
        for event in game.apply(random.choice(game.actions())):
            print(event)
    print(game.winners, game.scores)

Which game is played, by which printing and with which tiles, is said once as :class:`Rules`, and ``Game(rules)`` plays
by it; ``Game`` and ``simulate`` take the same as arguments of their own. ``options(system)`` lists the options: minis
are options too, such as ``Rules("c1", robbers=True, messages=True)``. With them a decision is often not the active
player's: ``game.decision.player`` says whose it is, and the game tells what he needs to know (``round_awards()``,
``candidates()``, ``message``, ``circle``).

What it lists are immutable sequences: :class:`Actions` and :class:`Events` make an object of a member when it is looked
at. For loops that play many games, ``game.restart(seed=i)`` and ``game.apply(action, events=False)`` are faster, and
``simulate()`` plays random games on all cores into NumPy arrays. For tree search, :class:`Playout`
plays positions to their ends and tells by what points were gained, ``game.reshuffled()`` deals anew what nobody knows, and
``game.chance_outcomes()`` lists the draws of a driven game with their probabilities.

Conventions: players are numbered from 0; a cell is (x, y) with x growing to the east and y to the south; rotations are
quarter turns clockwise; tiles, pieces, terrains and kinds are named by words, whose stable codes ``words()`` lists.
Every error of the engine is a :class:`TilewrightError`, and a refused call has changed nothing. Numbers such as
HG2-42 are those of the numbered rules (``Game.rules_text()``).

Objects may be shared between threads, and processes may be forked: the module keeps no threads. Games, records, rules,
sets, actions and simulations can be pickled; events and what is asked of a table cannot: send what you need of them.
Two games look the same to everybody when their ``digest()`` is the same.
"""

from tilewright._tilewright import (
    MAX_FIGURES,
    MAX_PLAYERS,
    MAX_RECORD_BYTES,
    MESSAGES,
    TRACK_SPACES,
    Action,
    ActionCodeError,
    Actions,
    Candidate,
    ChanceOutcome,
    Decision,
    DigestError,
    Event,
    Events,
    Feature,
    Game,
    GameOverError,
    IllegalError,
    Item,
    LimitError,
    NotationError,
    NotFoundError,
    NothingToUndoError,
    OptionSpec,
    OptionValueError,
    PlacedPiece,
    PlacedTile,
    PlayersError,
    Playout,
    PlayoutOutcome,
    Random,
    Record,
    RecordError,
    Replay,
    ReplayError,
    Ride,
    Robbery,
    RoundAward,
    Rules,
    ScoreNow,
    SetError,
    SetupError,
    Tile,
    TileSet,
    TilewrightError,
    UnknownOptionError,
    UnknownPlayerError,
    UnknownSetError,
    UnknownStackError,
    UnknownSystemError,
    UnknownTileError,
    VersionError,
    Zone,
    __version__,
    options,
    systems,
    words,
)
from tilewright.simulation import Simulation, simulate

__all__ = [
    "MAX_FIGURES",
    "MAX_PLAYERS",
    "MAX_RECORD_BYTES",
    "MESSAGES",
    "TRACK_SPACES",
    "Action",
    "ActionCodeError",
    "Actions",
    "Candidate",
    "ChanceOutcome",
    "Decision",
    "DigestError",
    "Event",
    "Events",
    "Feature",
    "Game",
    "GameOverError",
    "IllegalError",
    "Item",
    "LimitError",
    "NotFoundError",
    "NotationError",
    "NothingToUndoError",
    "OptionSpec",
    "OptionValueError",
    "PlacedPiece",
    "PlacedTile",
    "PlayersError",
    "Playout",
    "PlayoutOutcome",
    "Random",
    "Record",
    "RecordError",
    "Replay",
    "ReplayError",
    "Ride",
    "Robbery",
    "RoundAward",
    "Rules",
    "ScoreNow",
    "SetError",
    "SetupError",
    "Simulation",
    "Tile",
    "TileSet",
    "TilewrightError",
    "UnknownOptionError",
    "UnknownPlayerError",
    "UnknownSetError",
    "UnknownStackError",
    "UnknownSystemError",
    "UnknownTileError",
    "VersionError",
    "Zone",
    "__version__",
    "options",
    "simulate",
    "systems",
    "words",
]
