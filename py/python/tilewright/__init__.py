"""A rules engine for the Carcassonne family of tile-laying games (unofficial).

A game is always at one decision until it is over::

    import random
    import tilewright

    game = tilewright.Game("hg2", players=3, seed=7)
    while not game.is_over:
        for event in game.apply(random.choice(game.actions())):
            print(event)
    print(game.winners(), game.scores)

:class:`Rules` holds which game is played, with which options and tiles, and ``Game(rules)`` plays by them; ``Game``
and ``simulate`` also take the same arguments directly. ``options(system)`` lists the options: minis are options too,
such as ``Rules("c1", robbers=True, messages=True)``. With them a decision is often not the active player's:
``game.decision.player`` is its player, and the game has queries for what that player needs to know
(``round_awards()``, ``candidates()``, ``message``, ``circle``).

Lists are immutable sequences: :class:`Actions` and :class:`Events` make their objects on access. For loops that play
many games, ``game.restart(seed=i)`` and ``game.apply(action, events=False)`` are faster, and ``simulate()`` plays
random games on all cores into NumPy arrays. For tree search, :class:`Playout` plays positions to the end and reports
points by source, ``game.reshuffled()`` reshuffles the unseen tiles, and ``game.chance_outcomes()`` lists the draws of
a driven game with their probabilities.

A member of a game, rules, a record or a set is a property when the object holds its value and gives it in a time that
does not grow with the game; what computes, makes, acts or takes arguments is a method. Plain data (actions, events,
tiles, features) has attributes alone.

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
