# The engine of tilewright: import tilewright instead. tests/python/test_stub.py writes the docstrings.

from collections.abc import Callable, Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, ClassVar, Literal, SupportsIndex, TypeAlias, final, overload

import numpy as np
import numpy.typing as npt
from typing_extensions import Self

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
    "_restore_actions",
    "_restore_game",
    "_restore_mini",
    "_simulate",
    "options",
    "systems",
    "words",
]

# Generated from the tables of the core by tests/src/generate: `make update` writes these literals.
_ActionKind: TypeAlias = Literal[
    "pass",
    "draw",
    "place",
    "retrieve",
    "deploy",
    "robber",
    "award",
    "figure",
    "rob",
    "ride",
    "draw_message",
    "message",
    "circle",
    "add",
]
_AnimalName: TypeAlias = Literal["deer", "aurochs", "mammoth", "tiger"]
_CircleMode: TypeAlias = Literal["deploy", "take_back"]
_DecisionKind: TypeAlias = Literal[
    "draw",
    "place",
    "retrieve",
    "deploy",
    "robber",
    "award_order",
    "figure",
    "rob",
    "ride",
    "draw_message",
    "message",
    "score_follower",
    "circle",
    "circle_deploy",
    "circle_take_back",
]
_EventKind: TypeAlias = Literal[
    "game_started",
    "supplied",
    "scored",
    "stacked",
    "waited",
    "figures",
    "robber_supplied",
    "message_seen",
    "turn_started",
    "extra_turn_started",
    "followers_back",
    "tile_drawn",
    "tile_discarded",
    "tile_placed",
    "deployed",
    "retrieved",
    "covered",
    "completed",
    "award",
    "returned",
    "returned_to_wait",
    "turn_lapsed",
    "final_scoring",
    "game_ended",
    "robber_placed",
    "robbed",
    "robber_returned",
    "rode",
    "end_bonus",
    "message_drawn",
    "message_performed",
    "message_declined",
    "message_impossible",
    "circle_deploys",
    "circle_takes_back",
]
_ItemKind: TypeAlias = Literal[
    "tile",
    "zone",
    "pieces",
    "winner",
    "city",
    "tiles",
    "segments",
    "river_fish",
    "lake_fish",
    "mushrooms",
    "lakes",
    "deer",
    "aurochs",
    "mammoths",
    "cancelled_deer",
    "pennants",
    "neighbours",
    "cities",
    "farmers",
    "knights",
    "messages",
]
_PieceName: TypeAlias = Literal["follower", "hut"]
_PowerName: TypeAlias = Literal[
    "wildfire",
    "shaman",
    "raft",
    "pit_trap",
    "logboat",
    "hunting_trap",
    "fire",
    "shrine",
    "robber",
    "shield",
    "club",
    "pitchfork",
]
_ReasonName: TypeAlias = Literal[
    "river",
    "forest",
    "logboat",
    "hunting_trap",
    "river_system",
    "raft",
    "meadow",
    "pit_trap",
    "shrine",
    "road",
    "city",
    "monastery",
    "field",
    "message",
]
_PointSourceName: TypeAlias = Literal[
    "river",
    "forest",
    "logboat",
    "hunting_trap",
    "river_system",
    "raft",
    "meadow",
    "pit_trap",
    "shrine",
    "road",
    "city",
    "monastery",
    "field",
    "message",
    "robbed",
    "end_bonus",
]
_StepName: TypeAlias = Literal[
    "draw",
    "place",
    "tile_acts",
    "before_deploying",
    "deploy",
    "complete",
    "award",
    "after_round",
    "extra_turn",
    "after_turn",
    "end",
    "over",
]
_TerrainName: TypeAlias = Literal["meadow", "forest", "river", "lake", "city", "road", "field", "monastery"]
# End of the generated literals.

# What an action may be given as, and a document (a path as PathLike: a str is JSON).
_AnyAction: TypeAlias = Action | SupportsIndex | str
_Document: TypeAlias = str | bytes | dict[str, Any] | PathLike[str]

# What rules are named by: a system or rules, values of options, a set or its file's path.
_System: TypeAlias = str | Rules | None
_Value: TypeAlias = str | bool | int | Sequence[int]
_Options: TypeAlias = Mapping[str, _Value] | None
_Set: TypeAlias = TileSet | str | PathLike[str] | None

# What a pickle of a game holds.
_Pickle: TypeAlias = tuple[str, tuple[int, list[int]] | None]

__version__: str
MAX_FIGURES: int
MAX_PLAYERS: int
MAX_RECORD_BYTES: int
MESSAGES: int
TRACK_SPACES: int

def systems() -> list[str]:
    """The names of the systems that can be played."""

def options(system: str) -> list[OptionSpec]:
    """The options of a system with their meanings and values.

    Raises:
        UnknownSystemError: No such system.
    """

def words() -> dict[str, dict[str, int]]:
    """The vocabularies: the stable code of each word, by vocabulary; the same codes as in Rust and C.

    Vocabularies: system, action, decision, piece, circle_mode, step, event, item, reason, point_source, terrain,
    animal, power.
    """

def _restore_actions(rules: Rules, codes: list[int], /) -> Actions:
    """Makes actions of what their pickle holds."""

def _restore_game(pickle: _Pickle, rules: Rules | None = None, /) -> Game:
    """Makes a game of what its pickle holds."""

def _restore_mini(name: str, played: list[str], /) -> TileSet:
    """Makes the set of a mini of what its pickle holds."""

def _simulate(
    rules: Rules,
    players: int,
    games: int,
    seed: int,
    threads: int | None,
    tick: Callable[[int], object] | None,
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32], npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
    """Plays random games on threads that end with the call; ``tick`` is called with the number of games done."""

class TilewrightError(Exception):
    """Everything that the engine refuses. A refused call has changed nothing.

    ``code`` is the stable number and ``name`` the name of the kind, the same in every language.
    """

    code: ClassVar[int]
    name: ClassVar[str]

class UnknownSystemError(TilewrightError):
    """No such system."""

class UnknownSetError(TilewrightError):
    """No such set."""

class UnknownOptionError(TilewrightError):
    """No such option in this system."""

class OptionValueError(TilewrightError):
    """An option with a value that it does not have, or that another option excludes."""

class PlayersError(TilewrightError):
    """A number of players that the system cannot seat."""

class UnknownPlayerError(TilewrightError):
    """No such player in this game."""

class UnknownTileError(TilewrightError):
    """No such tile in this game."""

class UnknownStackError(TilewrightError):
    """No such stack in this game."""

class NotFoundError(TilewrightError):
    """A cell, zone or other place that the table does not have."""

class IllegalError(TilewrightError):
    """An action that the rules do not allow now.

    ``action`` (its text), ``decision`` (what the game is at) and ``reason`` give which, where and why.
    """

    action: str
    decision: str
    reason: str

class GameOverError(TilewrightError):
    """The game is over: there is nothing to decide."""

class NothingToUndoError(TilewrightError):
    """No action has been taken that could be undone."""

class ActionCodeError(TilewrightError):
    """A number that is no action's code."""

class NotationError(TilewrightError):
    """A text that is no action.

    ``at`` is the byte at which reading stopped, ``expected`` what was expected there.
    """

    at: int
    expected: str

class SetError(TilewrightError):
    """A set file with faults: all of them.

    ``faults`` lists all of them as (tile or None, field, what).
    """

    faults: list[tuple[str | None, str, str]]

class SetupError(TilewrightError):
    """A position with faults: all of them.

    ``faults`` lists all of them as (field, what).
    """

    faults: list[tuple[str, str]]

class RecordError(TilewrightError):
    """A record that cannot be read.

    ``at`` is the path to the field, ``what`` is the fault and what was allowed.
    """

    at: str
    what: str

class VersionError(TilewrightError):
    """A record, set or rules of a version that this engine does not have."""

class DigestError(TilewrightError):
    """A record made with other tile facts."""

class ReplayError(TilewrightError):
    """A replay that came out differently from the record.

    ``index`` is the action's index (the number of actions for the end), ``expected`` what the record has,
    ``found`` what the rules give.
    """

    index: int
    expected: str
    found: str

class LimitError(TilewrightError):
    """Something larger than the engine takes."""

@final
class Decision:
    """Who decides what.

    The kinds are ``draw`` (chance turns up a tile; driven games only), ``place``, ``retrieve`` (HG2-43), ``deploy``;
    with the Robbers ``robber`` (R-2, R-3), ``award_order`` (R-21), ``rob`` (R-22), ``ride`` (R-8); with the Messages
    ``figure`` (M-1), ``draw_message`` (chance; driven games only), ``message`` (M-4), ``score_follower`` (M-5); with
    the Crop Circles ``circle``, ``circle_deploy``, ``circle_take_back`` (CC-2).

    Attributes:
        kind: What is decided.
        player: The player who decides, from 0: with minis often not the active one; for a draw who draws.
        is_chance: True when chance decides, not the player.
    """

    @property
    def kind(self) -> _DecisionKind:
        """What is decided."""
    @property
    def player(self) -> int:
        """The player who decides, from 0: with minis often not the active one; for a draw who draws."""
    @property
    def is_chance(self) -> bool:
        """True when chance decides, not the player."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Action:
    """One choice of a decision, or one outcome of a draw. Actions are equal, hashed and sorted by their codes.

    The kinds are ``pass``, ``draw``, ``place``, ``retrieve``, ``deploy``; with the Robbers ``robber``, ``award``,
    ``rob``, ``ride``; with the Messages ``figure``, ``draw_message``, ``message``; with the Crop Circles ``circle``,
    ``add``. An attribute that the kind does not use is None.

    Attributes:
        code: The stable number, below 2**53, frozen for a version of the record format.
        text: The notation, such as ``place 3,-2 r1``.
        kind: What is done.
        is_chance: True for the outcomes of a draw: chance takes them, not a player.
        pos: The cell (x, y) of a placement, or of a follower: x grows to the east, y to the south (K-1).
        x, y: The coordinates of the cell.
        rotation: Quarter turns clockwise, 0 to 3, of a placement (K-3).
        zone: The zone index on the tile just placed (deploy), or on the tile at the cell (retrieve, add).
        piece: ``follower`` or ``hut`` of a deployment.
        tile: The identity of the tile that a draw turns up.
        space: The space of the score track, 0 to 49, on which the robber is put (R-2, R-3).
        award: The index in ``Game.round_awards()`` of the award that is scored next (R-21).
        figure: Which figure takes the points, is robbed or followed: 0 the usual one, 1 the second (M-1).
        player: Whose figure is robbed or followed (R-8, R-22).
        message: The number of the message that a draw turns up, 1 to 8 (M-3).
        perform: Whether the message is performed, or its points are taken (M-4).
        mode: What the crop circle does: ``deploy`` or ``take_back`` (CC-2).
    """

    @property
    def code(self) -> int:
        """The stable number, below 2**53, frozen for a version of the record format."""
    @property
    def text(self) -> str:
        """The notation, such as ``place 3,-2 r1``."""
    @property
    def kind(self) -> _ActionKind:
        """What is done."""
    @property
    def is_chance(self) -> bool:
        """True for the outcomes of a draw: chance takes them, not a player."""
    @property
    def pos(self) -> tuple[int, int] | None:
        """The cell (x, y) of a placement, or of a follower: x grows to the east, y to the south (K-1)."""
    @property
    def x(self) -> int | None:
        """The coordinates of the cell."""
    @property
    def y(self) -> int | None:
        """The coordinates of the cell."""
    @property
    def rotation(self) -> int | None:
        """Quarter turns clockwise, 0 to 3, of a placement (K-3)."""
    @property
    def zone(self) -> int | None:
        """The zone index on the tile just placed (deploy), or on the tile at the cell (retrieve, add)."""
    @property
    def piece(self) -> _PieceName | None:
        """``follower`` or ``hut`` of a deployment."""
    @property
    def tile(self) -> str | None:
        """The identity of the tile that a draw turns up."""
    @property
    def space(self) -> int | None:
        """The space of the score track, 0 to 49, on which the robber is put (R-2, R-3)."""
    @property
    def award(self) -> int | None:
        """The index in ``Game.round_awards()`` of the award that is scored next (R-21)."""
    @property
    def figure(self) -> int | None:
        """Which figure takes the points, is robbed or followed: 0 the usual one, 1 the second (M-1)."""
    @property
    def player(self) -> int | None:
        """Whose figure is robbed or followed (R-8, R-22)."""
    @property
    def message(self) -> int | None:
        """The number of the message that a draw turns up, 1 to 8 (M-3)."""
    @property
    def perform(self) -> bool | None:
        """Whether the message is performed, or its points are taken (M-4)."""
    @property
    def mode(self) -> _CircleMode | None:
        """What the crop circle does: ``deploy`` or ``take_back`` (CC-2)."""
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Action, /) -> bool: ...
    def __le__(self, other: Action, /) -> bool: ...
    def __gt__(self, other: Action, /) -> bool: ...
    def __ge__(self, other: Action, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Actions(Sequence[Action]):
    """Actions in order: an immutable sequence, equal to a list or tuple of the same actions.

    Action objects are made on access: choosing one of hundreds costs no more than choosing one of three. A sum
    with a list is a list, and ``list(actions)`` makes a list.
    """

    @overload
    def __getitem__(self, index: SupportsIndex, /) -> Action: ...
    @overload
    def __getitem__(self, index: slice, /) -> Self: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __reversed__(self) -> Iterator[Action]: ...
    def __contains__(self, value: object, /) -> bool: ...
    def __add__(self, other: Self | list[Action] | tuple[Action, ...], /) -> list[Action]: ...
    def __radd__(self, other: list[Action] | tuple[Action, ...], /) -> list[Action]: ...
    def index(self, value: object, start: int = 0, stop: int = ..., /) -> int:
        """The first index, from ``start`` and below ``stop``, of a member equal to ``value``.

        Raises:
            ValueError: There is none.
        """
    def count(self, value: object, /) -> int:
        """How many members are equal to ``value``."""
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Item:
    """One item of an event: a term of a sum, a tile, a zone, a city, a player's pieces, or a winner.

    An attribute that the kind does not use is None. Items are equal when all fields are.

    Attributes:
        kind: ``tile``, ``zone``, ``city``, ``pieces``, ``winner``, or a term such as ``tiles`` or ``lake_fish``.
        player: Whose pieces, or who wins.
        pos: The cell (x, y) of a tile or zone, or that names a city of a field (C1-24).
        x, y: The coordinates of the cell.
        zone: The zone index at ``pos``.
        count: How many.
        points: The points that they give.
    """

    @property
    def kind(self) -> _ItemKind:
        """``tile``, ``zone``, ``city``, ``pieces``, ``winner``, or a term such as ``tiles`` or ``lake_fish``."""
    @property
    def player(self) -> int | None:
        """Whose pieces, or who wins."""
    @property
    def pos(self) -> tuple[int, int] | None:
        """The cell (x, y) of a tile or zone, or that names a city of a field (C1-24)."""
    @property
    def x(self) -> int | None:
        """The coordinates of the cell."""
    @property
    def y(self) -> int | None:
        """The coordinates of the cell."""
    @property
    def zone(self) -> int | None:
        """The zone index at ``pos``."""
    @property
    def count(self) -> int | None:
        """How many."""
    @property
    def points(self) -> int | None:
        """The points that they give."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Event:
    """One thing that happened. The events from the first on are enough to rebuild table, supplies and scores.

    An attribute that the kind does not use is None; ``player`` and ``stack`` are None too where nobody and no stack is
    concerned: for the start tile, and for what a set-up position has; so are ``pos``, ``zone`` and ``terrain`` of an
    award that is for no feature (M-5). Events are equal when all fields are, under the same rules.

    Attributes:
        kind: Such as ``tile_placed``, ``deployed``, ``award`` or ``game_ended``.
        player: The player concerned, from 0.
        tile: The identity of the tile.
        stack: The name of the stack.
        pos: The cell (x, y): x grows to the east, y to the south (K-1).
        x, y: The coordinates of the cell.
        rotation: Quarter turns clockwise, 0 to 3, of a placed tile (K-3).
        zone: The zone index at ``pos``.
        piece: ``follower`` or ``hut``.
        terrain: The terrain of the feature completed or scored, or of a crop circle's followers.
        reason: What an award is for.
        count: How many; of a message its number.
        points: How many points.
        figure: Which figure of the player moves by the points: 0 the usual one, 1 the second (M-1).
        space: The space of the score track, 0 to 49, where the robber is put, rides to, or was (K-23).
        from_space: The space from which the robber moves, or None: from supply.
        other: The other player concerned, from 0: who is robbed, or whose figure is followed (R-5, R-8).
        other_figure: Which of that player's figures.
        items: A tuple of Item: of an award the terms, who had how many pieces there, the cities, the tiles.
        text: The event as a line for a person.
    """

    @property
    def kind(self) -> _EventKind:
        """Such as ``tile_placed``, ``deployed``, ``award`` or ``game_ended``."""
    @property
    def player(self) -> int | None:
        """The player concerned, from 0."""
    @property
    def tile(self) -> str | None:
        """The identity of the tile."""
    @property
    def stack(self) -> str | None:
        """The name of the stack."""
    @property
    def pos(self) -> tuple[int, int] | None:
        """The cell (x, y): x grows to the east, y to the south (K-1)."""
    @property
    def x(self) -> int | None:
        """The coordinates of the cell."""
    @property
    def y(self) -> int | None:
        """The coordinates of the cell."""
    @property
    def rotation(self) -> int | None:
        """Quarter turns clockwise, 0 to 3, of a placed tile (K-3)."""
    @property
    def zone(self) -> int | None:
        """The zone index at ``pos``."""
    @property
    def piece(self) -> _PieceName | None:
        """``follower`` or ``hut``."""
    @property
    def terrain(self) -> _TerrainName | None:
        """The terrain of the feature completed or scored, or of a crop circle's followers."""
    @property
    def reason(self) -> _ReasonName | None:
        """What an award is for."""
    @property
    def count(self) -> int | None:
        """How many; of a message its number."""
    @property
    def points(self) -> int | None:
        """How many points."""
    @property
    def figure(self) -> int | None:
        """Which figure of the player moves by the points: 0 the usual one, 1 the second (M-1)."""
    @property
    def space(self) -> int | None:
        """The space of the score track, 0 to 49, where the robber is put, rides to, or was (K-23)."""
    @property
    def from_space(self) -> int | None:
        """The space from which the robber moves, or None: from supply."""
    @property
    def other(self) -> int | None:
        """The other player concerned, from 0: who is robbed, or whose figure is followed (R-5, R-8)."""
    @property
    def other_figure(self) -> int | None:
        """Which of that player's figures."""
    @property
    def items(self) -> tuple[Item, ...]:
        """A tuple of Item: of an award the terms, who had how many pieces there, the cities, the tiles."""
    @property
    def text(self) -> str:
        """The event as a line for a person."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Events(Sequence[Event]):
    """Events in order: an immutable sequence, equal to a list or tuple of the same events.

    Event objects are made on access. A sum with a list is a list, and ``list(events)`` makes a list.
    """

    @overload
    def __getitem__(self, index: SupportsIndex, /) -> Event: ...
    @overload
    def __getitem__(self, index: slice, /) -> Self: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Event]: ...
    def __reversed__(self) -> Iterator[Event]: ...
    def __contains__(self, value: object, /) -> bool: ...
    def __add__(self, other: Self | list[Event] | tuple[Event, ...], /) -> list[Event]: ...
    def __radd__(self, other: list[Event] | tuple[Event, ...], /) -> list[Event]: ...
    def index(self, value: object, start: int = 0, stop: int = ..., /) -> int:
        """The first index, from ``start`` and below ``stop``, of a member equal to ``value``.

        Raises:
            ValueError: There is none.
        """
    def count(self, value: object, /) -> int:
        """How many members are equal to ``value``."""
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class PlacedTile:
    """A tile on the table.

    Attributes:
        tile: The identity.
        pos: The cell (x, y): x grows to the east, y to the south (K-1).
        x, y: The coordinates of the cell.
        rotation: Quarter turns clockwise, 0 to 3 (K-3).
    """

    @property
    def tile(self) -> str:
        """The identity."""
    @property
    def pos(self) -> tuple[int, int]:
        """The cell (x, y): x grows to the east, y to the south (K-1)."""
    @property
    def x(self) -> int:
        """The coordinates of the cell."""
    @property
    def y(self) -> int:
        """The coordinates of the cell."""
    @property
    def rotation(self) -> int:
        """Quarter turns clockwise, 0 to 3 (K-3)."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class PlacedPiece:
    """A piece on the table.

    Attributes:
        player: The owner, from 0.
        piece: ``follower`` or ``hut``.
        pos: The cell (x, y).
        x, y: The coordinates of the cell.
        zone: The zone index on the tile there.
    """

    @property
    def player(self) -> int:
        """The owner, from 0."""
    @property
    def piece(self) -> _PieceName:
        """``follower`` or ``hut``."""
    @property
    def pos(self) -> tuple[int, int]:
        """The cell (x, y)."""
    @property
    def x(self) -> int:
        """The coordinates of the cell."""
    @property
    def y(self) -> int:
        """The coordinates of the cell."""
    @property
    def zone(self) -> int:
        """The zone index on the tile there."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Feature:
    """A feature (K-4), or a river system (HG1-12, HG2-12).

    Attributes:
        pos: The cell (x, y) of its smallest zone by x, then y, then zone index: with ``zone`` its name.
        x, y: The coordinates of the cell.
        zone: The index of its smallest zone on the tile there.
        terrain: The terrain; of a river system that of its smallest zone.
        open: How many ends are open: open edges, and for grass beside a river open slots.
        tiles: How many tiles it covers (K-4a).
        pieces: The followers (of a river system: the huts) on it, by player: a tuple of length players.
        zones: All its zones as (x, y, zone index), ascending.
    """

    @property
    def pos(self) -> tuple[int, int]:
        """The cell (x, y) of its smallest zone by x, then y, then zone index: with ``zone`` its name."""
    @property
    def x(self) -> int:
        """The coordinates of the cell."""
    @property
    def y(self) -> int:
        """The coordinates of the cell."""
    @property
    def zone(self) -> int:
        """The index of its smallest zone on the tile there."""
    @property
    def terrain(self) -> _TerrainName:
        """The terrain; of a river system that of its smallest zone."""
    @property
    def open(self) -> int:
        """How many ends are open: open edges, and for grass beside a river open slots."""
    @property
    def tiles(self) -> int:
        """How many tiles it covers (K-4a)."""
    @property
    def pieces(self) -> tuple[int, ...]:
        """The followers (of a river system: the huts) on it, by player: a tuple of length players."""
    @property
    def zones(self) -> list[tuple[int, int, int]]:
        """All its zones as (x, y, zone index), ascending."""
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class RoundAward:
    """An award of the current scoring round (R-20).

    Attributes:
        award: Its index in the round.
        player: Who has the points, from 0.
        points: How many.
        reason: What it is for.
        pos: The cell (x, y) of the smallest zone of its feature, or None where it is for no feature (M-5).
        x, y: The coordinates of the cell.
        zone: The index of that zone, or None.
        place: Its place, from 0, in the order in which the awards are scored, once chosen (R-21); else None.
        figure: Which of the player's figures moves, once chosen: 0 the usual one, 1 the second (M-1); else None.
    """

    @property
    def award(self) -> int:
        """Its index in the round."""
    @property
    def player(self) -> int:
        """Who has the points, from 0."""
    @property
    def points(self) -> int:
        """How many."""
    @property
    def reason(self) -> _ReasonName:
        """What it is for."""
    @property
    def pos(self) -> tuple[int, int] | None:
        """The cell (x, y) of the smallest zone of its feature, or None where it is for no feature (M-5)."""
    @property
    def x(self) -> int | None:
        """The coordinates of the cell."""
    @property
    def y(self) -> int | None:
        """The coordinates of the cell."""
    @property
    def zone(self) -> int | None:
        """The index of that zone, or None."""
    @property
    def place(self) -> int | None:
        """Its place, from 0, in the order in which the awards are scored, once chosen (R-21); else None."""
    @property
    def figure(self) -> int | None:
        """Which of the player's figures moves, once chosen: 0 the usual one, 1 the second (M-1); else None."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Candidate:
    """What a robber may rob (R-22): the first award of the round that moves a figure by which it stands.

    Attributes:
        player: Who would be robbed, from 0.
        figure: Which of that player's figures: 0 the usual one, 1 the second (M-1).
        award: The index of the award.
        gain: What the robber's owner would have of it: half of its points, rounded up (R-5).
    """

    @property
    def player(self) -> int:
        """Who would be robbed, from 0."""
    @property
    def figure(self) -> int:
        """Which of that player's figures: 0 the usual one, 1 the second (M-1)."""
    @property
    def award(self) -> int:
        """The index of the award."""
    @property
    def gain(self) -> int:
        """What the robber's owner would have of it: half of its points, rounded up (R-5)."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Robbery:
    """A robbery of the current scoring round, once chosen (R-22).

    Attributes:
        player: Who robs, from 0.
        points: The points gained.
        figure: Which of the player's figures takes the points, once chosen: 0 the usual one, 1 the second; else None.
        victim: Who is robbed, from 0.
        victim_figure: Which of that player's figures.
        award: The index of the award.
    """

    @property
    def player(self) -> int:
        """Who robs, from 0."""
    @property
    def points(self) -> int:
        """The points gained."""
    @property
    def figure(self) -> int | None:
        """Which of the player's figures takes the points, once chosen: 0 the usual one, 1 the second; else None."""
    @property
    def victim(self) -> int:
        """Who is robbed, from 0."""
    @property
    def victim_figure(self) -> int:
        """Which of that player's figures."""
    @property
    def award(self) -> int:
        """The index of the award."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Ride:
    """A robber that will go along with a figure in the current scoring round, once chosen (R-8).

    Attributes:
        player: Whose robber, from 0.
        other: With whose figure it goes, from 0.
        other_figure: With which of that player's figures.
    """

    @property
    def player(self) -> int:
        """Whose robber, from 0."""
    @property
    def other(self) -> int:
        """With whose figure it goes, from 0."""
    @property
    def other_figure(self) -> int:
        """With which of that player's figures."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class ScoreNow:
    """What each player would have if the game ended here.

    Attributes:
        scores: The points by player: a tuple of length players.
        events: The events of the final scoring: each award with its terms.
        awards: Those of the events that are awards.
    """

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by player: a tuple of length players."""
    @property
    def events(self) -> Events:
        """The events of the final scoring: each award with its terms."""
    @property
    def awards(self) -> Events:
        """Those of the events that are awards."""

@final
class OptionSpec:
    """An option of a system, as a settings screen shows it.

    Attributes:
        name: The name.
        meaning: What it means, in one sentence.
        values: The allowed values beside those of ``form``; the first is the default.
        form: How other values are written, such as ``left,top,right,bottom``, or None when there are no others.
        default: The default.
        needs: The name of the option without which this one has no effect, or None.
        excludes: The name of the option that must have its default when this one has not, and the other way round,
            or None.
        mini: The name of the mini that is played when this one has not its default, or None.
    """

    @property
    def name(self) -> str:
        """The name."""
    @property
    def meaning(self) -> str:
        """What it means, in one sentence."""
    @property
    def values(self) -> list[str]:
        """The allowed values beside those of ``form``; the first is the default."""
    @property
    def form(self) -> str | None:
        """How other values are written, such as ``left,top,right,bottom``, or None when there are no others."""
    @property
    def default(self) -> str:
        """The default."""
    @property
    def needs(self) -> str | None:
        """The name of the option without which this one has no effect, or None."""
    @property
    def excludes(self) -> str | None:
        """The name of the option that must have its default when this one has not, and the other way round, or None."""
    @property
    def mini(self) -> str | None:
        """The name of the mini that is played when this one has not its default, or None."""

@final
class Zone:
    """A connected piece of one terrain on one tile, and what stands on it (K-4).

    Attributes:
        terrain: ``meadow``, ``forest``, ``river``, ``lake``; ``city``, ``road``, ``field``, ``monastery``.
        ends_at: Where a river ends on its own tile (HG1-10, HG2-10): the index of a lake's zone, ``spring``, or None.
        animals: ``deer``, ``aurochs``, ``mammoth``, ``tiger``, each as often as it is shown.
        fish, menhirs, gold, mushrooms, pennants: How many are shown.
        touches: Of a field: the indices of the cities that it touches on this tile, ascending (C1-26).
        power: The special power or the symbol drawn on this zone, or None.
    """

    @property
    def terrain(self) -> _TerrainName:
        """``meadow``, ``forest``, ``river``, ``lake``; ``city``, ``road``, ``field``, ``monastery``."""
    @property
    def ends_at(self) -> int | Literal["spring"] | None:
        """Where a river ends on its own tile (HG1-10, HG2-10): the index of a lake's zone, ``spring``, or None."""
    @property
    def animals(self) -> list[_AnimalName]:
        """``deer``, ``aurochs``, ``mammoth``, ``tiger``, each as often as it is shown."""
    @property
    def fish(self) -> int:
        """How many are shown."""
    @property
    def menhirs(self) -> int:
        """How many are shown."""
    @property
    def gold(self) -> int:
        """How many are shown."""
    @property
    def mushrooms(self) -> int:
        """How many are shown."""
    @property
    def pennants(self) -> int:
        """How many are shown."""
    @property
    def touches(self) -> list[int]:
        """Of a field: the indices of the cities that it touches on this tile, ascending (C1-26)."""
    @property
    def power(self) -> _PowerName | None:
        """The special power or the symbol drawn on this zone, or None."""

@final
class Tile:
    """A tile of a set.

    Attributes:
        id: The identity, such as ``hg2/17``.
        stack: The stack that it belongs to: ``start``, ``main``, and ``bonus`` (hg1) or ``menhir`` (hg2).
        count: How many copies the set has.
        slots: The index of the zone in each of the twelve slots, clockwise from the north-west corner (K-2).
        zones: The zones, at most 16.
        symmetry: After how many quarter turns it looks the same, but for the numbers of its zones (K-3): 1, 2 or 4.
    """

    @property
    def id(self) -> str:
        """The identity, such as ``hg2/17``."""
    @property
    def stack(self) -> str:
        """The stack that it belongs to: ``start``, ``main``, and ``bonus`` (hg1) or ``menhir`` (hg2)."""
    @property
    def count(self) -> int:
        """How many copies the set has."""
    @property
    def slots(self) -> list[int]:
        """The index of the zone in each of the twelve slots, clockwise from the north-west corner (K-2)."""
    @property
    def zones(self) -> list[Zone]:
        """The zones, at most 16."""
    @property
    def symmetry(self) -> Literal[1, 2, 4]:
        """After how many quarter turns it looks the same, but for the numbers of its zones (K-3): 1, 2 or 4."""

@final
class TileSet:
    """A set of tiles with the numbers that its rules need: built-in or custom.

    Sets are equal when all their facts are.

    Attributes:
        name: The short name, as in the tiles' identities.
        version: The version; a released version is never edited.
        title: What a person calls it.
        system: The system that it is played with.
        start: The tile of ``main`` of which one copy begins on the table (K-1); None: that of ``start`` does.
        mini: True for the tiles and numbers that an option adds to those of another set.
        numbers: The numbers of the rules by name.
        tiles: The tiles, sorted bytewise by identity.
    """

    @staticmethod
    def built_in(name: str) -> TileSet:
        """The built-in set called ``name``.

        Raises:
            UnknownSetError: The message names those that there are.
        """
    @staticmethod
    def read(text: str | bytes | PathLike[str], file: str | None = None) -> TileSet:
        """Reads a set file (TOML): its text as str or bytes, or a path-like object (``pathlib.Path``) that names it.

        ``file`` is what errors call it; None is the path, or ``set``. What is read can be played: ``Rules(set=...)``.

        Raises:
            SetError: ``faults`` lists all faults as (tile or None, field, what).
            OSError: The file cannot be read.
        """
    @property
    def name(self) -> str:
        """The short name, as in the tiles' identities."""
    @property
    def version(self) -> int:
        """The version; a released version is never edited."""
    @property
    def title(self) -> str:
        """What a person calls it."""
    @property
    def system(self) -> str:
        """The system that it is played with."""
    @property
    def start(self) -> str | None:
        """The tile of ``main`` of which one copy begins on the table (K-1); None: that of ``start`` does."""
    @property
    def mini(self) -> bool:
        """True for the tiles and numbers that an option adds to those of another set."""
    @property
    def numbers(self) -> dict[str, int]:
        """The numbers of the rules by name."""
    @property
    def tiles(self) -> list[Tile]:
        """The tiles, sorted bytewise by identity."""
    def canonical(self) -> str:
        """The canonical form: the text whose SHA-256 is the digest."""
    def digest(self) -> str:
        """The digest of the canonical form: SHA-256, 64 hexadecimal digits."""
    def to_toml(self) -> str:
        """The set as the text of a file that reads back to an equal set: all its tiles and numbers, in one order."""
    def save(self, path: str | PathLike[str]) -> None:
        """Writes ``to_toml()`` to a file.

        Raises:
            OSError: It cannot be written.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Rules:
    """What a game is played by: a system, its options, its tiles. It never changes, and games share it.

    Args:
        system: The system's name, such as ``hg2``; or rules, which are taken as they are. None is that of the set, or
            ``hg2``.
        options: Values by the names of the options; those left out have their defaults. A value is a text; ``true`` and
            ``false`` may be a bool, a number an int, and one that lists numbers, such as that of ``table``, a tuple.
        set: The tiles: a TileSet, or the path of a set file. None is the system's built-in set.
        named: Options by keyword, such as ``table=(-5, -4, 6, 4)`` or ``robbers=True``.

    Raises:
        UnknownSystemError, UnknownOptionError, OptionValueError: The message names what is allowed.
        SetError: The set has faults, or is not one of the system; ``faults`` lists all.
        OSError: The set's file cannot be read.
    """

    def __new__(cls, system: _System = None, options: _Options = None, set: _Set = None, **named: _Value) -> Self: ...
    @property
    def system(self) -> str:
        """The name of the system."""
    @property
    def version(self) -> int:
        """The version of the system's rules, which records name."""
    @property
    def options(self) -> dict[str, str]:
        """The options in force, by name."""
    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players."""
    @property
    def pieces(self) -> dict[_PieceName, int]:
        """How many of each piece a player has at the start, by its name: 0 of those that the game does not give."""
    @property
    def figures(self) -> int:
        """How many scoring figures each player has: 2 with the Messages, else 1 (M-1)."""
    @property
    def stacks(self) -> list[str]:
        """The names of the face-down stacks."""
    @property
    def set(self) -> TileSet:
        """The set of the system: its tiles and numbers, without those of the minis."""
    @property
    def sets(self) -> list[TileSet]:
        """The sets in force: that of the system, then those of the minis that the options name.

        Of a mini's set, they have the tiles that are played.
        """
    @property
    def digest(self) -> str:
        """The digest of the set's canonical form: SHA-256, 64 hexadecimal digits."""
    @property
    def digests(self) -> list[str]:
        """The digests of all ``sets``: of a mini's, that of the whole built-in set."""
    @property
    def tiles(self) -> list[Tile]:
        """The tiles in force, a list by index: those of the system and its minis, sorted bytewise by identity.

        Events and actions name a tile by its identity; the index is that of the engine and of the C interface.
        """
    @property
    def max_actions(self) -> int:
        """The most actions that a game can take."""
    def tile(self, name: str) -> Tile:
        """The tile with this identity.

        Raises:
            UnknownTileError: The game has no such tile.
        """
    def action(self, action: _AnyAction, /) -> Action:
        """The action with this code or text. Whether it is legal is another question.

        Raises:
            ActionCodeError, UnknownTileError: No action has this code.
            NotationError: The text is no action; ``at`` and ``expected`` give where and why.
        """
    def text(self) -> str:
        """The numbered rules in Markdown, with the numbers of the set and the options in force filled in."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class ChanceOutcome:
    """One outcome of a chance decision.

    Attributes:
        action: Its Action.
        weight: How many copies of the tile are left; 1 for a message, each of which is as likely as any other (M-2).
        probability: Its weight divided by the sum of all weights: those of a decision sum to 1.
    """

    @property
    def action(self) -> Action:
        """Its Action."""
    @property
    def weight(self) -> int:
        """How many copies of the tile are left; 1 for a message, each of which is as likely as any other (M-2)."""
    @property
    def probability(self) -> float:
        """Its weight divided by the sum of all weights: those of a decision sum to 1."""
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class PlayoutOutcome:
    """How a playout ended.

    Attributes:
        scores: The points by player: a tuple of length players.
        gains: The points gained since the position, for each player a dict by source.
        actions: The actions taken by players since the position.
        tiles: The tiles on the table at the end.
        discarded: The tiles that left the game (K-6).
    """

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by player: a tuple of length players."""
    @property
    def gains(self) -> list[dict[_PointSourceName, int]]:
        """The points gained since the position, for each player a dict by source, such as ``city``.

        Sources without points are left out. The sum is the difference of the player's scores.
        """
    @property
    def actions(self) -> int:
        """The actions taken by players since the position."""
    @property
    def tiles(self) -> int:
        """The tiles on the table at the end."""
    @property
    def discarded(self) -> int:
        """The tiles that left the game (K-6)."""
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Playout:
    """Plays games to their ends at random, one after the other in the same memory: for tree search.

    It copies a position into a game of its own and plays that with actions chosen uniformly from the legal ones; the
    position stays as it is. Calls from several threads follow one another: give each thread one of its own.
    """

    def __new__(cls) -> Self: ...
    def run(self, game: Game, random: Random, /) -> PlayoutOutcome:
        """Plays a copy of ``game`` to its end; ``random`` chooses.

        The unseen tiles come in their real order: it is for the server, and for copies that were reshuffled. In a
        driven game chance is drawn from ``random`` too, each outcome by its weight.
        """
    def run_reshuffled(self, game: Game, random: Random, /) -> PlayoutOutcome:
        """As ``run``, with the unseen tiles and messages reshuffled with ``random`` first.

        It is what a player who knows only the table may do (K-31).
        """

@final
class Random:
    """Chance by the engine's own specification: the same numbers on every machine, forever (K-30).

    Args:
        seed: Any number from 0 to 2**64 - 1.
        name: The stream; ``policy`` is that of simulated players.
    """

    def __new__(cls, seed: int, name: str = "policy") -> Self: ...
    def next_u64(self) -> int:
        """The next 64 random bits, as an int."""
    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each equally likely; 0 when ``bound`` (below 2**32) is 0."""
    def shuffled(self, items: list[Any]) -> list[Any]:
        """A list with the members of ``items`` in a random order, each order equally likely."""

@final
class Game:
    """A game: always at one decision until it is over.

    The same seed gives the same game on every machine (K-30). Each call has the game alone: calls from several
    threads follow one another, and long ones release the GIL. Copies are independent.

    Args:
        system: Which game is played: one of ``systems()``, or Rules. None is the system of the set, or ``hg2``.
        players: How many play.
        seed: From 0 to 2**64 - 1; None takes one from the operating system.
        options: Values by name (see ``options()``); those left out have their defaults.
        set: The tiles, as ``Rules`` takes them; None is the system's built-in set.

    Raises:
        UnknownSystemError, UnknownOptionError, OptionValueError, PlayersError: The message names what is allowed.
        SetError, OSError: The set has faults, or cannot be read.
    """

    def __new__(
        cls,
        system: _System = None,
        players: int = 2,
        seed: int | None = None,
        options: _Options = None,
        set: _Set = None,
    ) -> Self: ...
    @staticmethod
    def driven(system: _System = None, players: int = 2, options: _Options = None, set: _Set = None) -> Game:
        """A game in which the caller supplies the draws (K-30).

        A draw with more than one possible outcome is a decision of chance.

        Raises:
            As ``Game()``.
        """
    @staticmethod
    def from_setup(system: _System, setup: _Document, options: _Options = None, set: _Set = None) -> Game:
        """A driven game from any position at the beginning of a turn.

        ``setup`` is a dict, or JSON as str or bytes, or a path-like object that names a file with it.

        Raises:
            SetupError: ``faults`` lists all faults of the position as (field, what).
            The errors of rules: As ``Game()``.
        """
    @staticmethod
    def load(record: _Document, rules: Rules | None = None) -> Game:
        """The game of a record, replayed through the rules: a loaded game is always a legal one.

        ``record`` is JSON as str, bytes or dict, or a path-like object (``pathlib.Path``) that names a file with it;
        ``rules`` are as in ``Record.from_json``.

        Raises:
            RecordError, VersionError, DigestError, LimitError, UnknownSetError, SetError: It cannot be read here.
            ReplayError: The replay differs from the record; ``index`` is the action's index.
            SetupError, PlayersError and the errors of options: Its start is not possible.
        """
    def restart(self, players: int | None = None, seed: int | None = None) -> None:
        """Begins a new seeded game in the memory of this one: for many games in sequence.

        None keeps the number of players, or takes a seed from the operating system.

        Raises:
            PlayersError: Then the game is unchanged.
        """
    @property
    def rules(self) -> Rules:
        """The rules of the game."""
    @property
    def system(self) -> str:
        """The name of the system."""
    @property
    def decision(self) -> Decision | None:
        """What the game waits for, or None when it is over."""
    @property
    def is_over(self) -> bool:
        """True when the game is over."""
    def actions(self) -> Actions:
        """Every legal action, ascending by code; none when the game is over."""
    def action_codes(self) -> npt.NDArray[np.uint64]:
        """The codes of ``actions()`` as a NumPy array, shape (n,), uint64."""
    def is_legal(self, action: _AnyAction, /) -> bool:
        """Whether an action (an Action, a code or a text) is legal now.

        Raises:
            ActionCodeError, UnknownTileError, NotationError: It is no action at all.
        """
    def check_legal(self, action: _AnyAction, /) -> None:
        """Raises the error that ``apply`` would raise; None when the action is legal now.

        Raises:
            IllegalError: ``reason`` is why. GameOverError: The game is over.
            ActionCodeError, UnknownTileError, NotationError: It is no action at all.
        """
    def apply(self, action: _AnyAction, /, events: bool = True) -> Events:
        """Takes an action (an Action, a code or a text) and moves on to the next decision.

        Returns what happened; no events with ``events=False``, which is faster.

        Raises:
            As ``check_legal``; then nothing has changed.
        """
    def undo(self) -> Action:
        """Takes back the last action, whoever took it, and returns it. In a driven game a draw is an action too.

        Raises:
            NothingToUndoError: The game is at its start.
        """
    def play_random(self, random: Random) -> int:
        """Plays on to the end with actions chosen uniformly by ``random``; returns how many were taken."""
    def copy(self) -> Game:
        """An independent copy, the unseen tiles in the same order."""
    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any, /) -> Game: ...
    def reshuffled(self, seed: int | None = None) -> Game:
        """A copy whose unseen tiles are reshuffled with ``seed``: what an agent or a search may have (K-31).

        The copy draws by itself, also where this game is driven. Its record is its ``transcript()``.
        """
    def __reduce__(self) -> tuple[Any, ...]: ...
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def active(self) -> int:
        """Whose turn it is, from 0."""
    @property
    def turn(self) -> int:
        """The number of the turn, from 0. An extra turn has the number of the turn that earned it."""
    @property
    def step(self) -> _StepName:
        """The step of the turn: ``draw``, ``place``, ``before_deploying``, ``deploy`` or ``over``."""
    @property
    def is_extra_turn(self) -> bool:
        """True in an extra turn (HG1-23, HG2-30, M-5)."""
    @property
    def scores(self) -> tuple[int, ...]:
        """The points by player: a tuple of length players."""
    def figures(self, player: int) -> tuple[int, ...]:
        """The points of each figure of a player, a tuple: one, or two with the Messages (M-1); their sum is the score.

        Its space of the score track is a figure's points modulo ``TRACK_SPACES`` (K-23).

        Raises:
            UnknownPlayerError: The game has no such player.
        """
    def robber(self, player: int) -> int | None:
        """The space of the score track, 0 to 49, where a player's robber stands.

        None when it is in supply, or without the Robbers (R-1).

        Raises:
            UnknownPlayerError: The game has no such player.
        """
    def round_awards(self) -> list[RoundAward]:
        """The awards of the current scoring round (R-20), by index; empty unless a decision of a round is asked."""
    @property
    def asked_award(self) -> int | None:
        """The index of the award whose figure is asked for at a decision ``figure``.

        None where the figure for rogue points is (R-23), and at any other decision.
        """
    def robberies(self) -> list[Robbery]:
        """The robberies of the current scoring round, by player, as far as they are chosen (R-22)."""
    def rides(self) -> list[Ride]:
        """Which robbers will go along with which figures in the current scoring round, as far as chosen (R-8)."""
    def candidates(self) -> list[Candidate]:
        """What a robber's owner chooses from at a decision ``rob`` (R-22); empty at any other."""
    @property
    def message(self) -> int | None:
        """The number of the message that is being settled, 1 to 8, or None (M-4)."""
    @property
    def messages_seen(self) -> tuple[int, ...]:
        """The messages used so far, each once, as a tuple, oldest first (M-7).

        Once all eight are known the first is the next one.
        """
    @property
    def circle(self) -> _TerrainName | None:
        """The terrain of the crop circle that is being played, at its decisions, or None (CC-1)."""
    def winners(self) -> tuple[int, ...]:
        """Who has the most points, ascending (K-25), as a tuple; empty while the game is not over."""
    @property
    def waiting(self) -> tuple[int, ...]:
        """How many followers of each player wait for the next turn (HG1-26, HG2-33): a tuple of length players."""
    def supply(self, player: int) -> dict[_PieceName, int]:
        """How many of each piece a player has in supply, by its name: 0 of those that the game does not give.

        Raises:
            UnknownPlayerError: The game has no such player.
        """
    @property
    def drawn_tile(self) -> str | None:
        """The identity of the tile drawn and not yet placed, or None."""
    @property
    def just_placed(self) -> PlacedTile | None:
        """The tile just placed, from its placement to the end of its turn, or None."""
    def tiles(self) -> list[PlacedTile]:
        """The tiles on the table in the order of their placement."""
    def tile_at(self, x: int, y: int) -> PlacedTile | None:
        """The tile in the cell (x, y), or None."""
    def pieces(self) -> list[PlacedPiece]:
        """The pieces on the table in the order of their deployment."""
    def features(self) -> list[Feature]:
        """All features on the table (K-4), by their names."""
    def river_systems(self) -> list[Feature]:
        """All river systems on the table (HG1-12, HG2-12), by their names."""
    def feature_at(self, x: int, y: int, zone: int) -> Feature:
        """The feature that a zone belongs to.

        Raises:
            NotFoundError: No tile with such a zone lies at (x, y).
        """
    def river_system_at(self, x: int, y: int, zone: int) -> Feature:
        """The river system that a river or lake belongs to.

        Raises:
            NotFoundError: No tile with such a zone lies at (x, y), or it is neither river nor lake.
        """
    def discarded(self) -> tuple[str, ...]:
        """The identities of the tiles that left the game, in order (K-6)."""
    def covered(self) -> list[tuple[int, int, int]]:
        """The meadow zones whose animals are covered (HG2-42), ascending, as (x, y, zone index)."""
    def stack_left(self, stack: str = "main") -> dict[str, int]:
        """How many copies of which tile are left in a stack: what everybody may know (K-31).

        Raises:
            UnknownStackError: The message names the stacks that there are.
        """
    def next_placeable(self, stack: str = "main") -> dict[str, int]:
        """The tiles that may be the next one placed from a stack, with the number of their copies as weights (K-6).

        Raises:
            UnknownStackError: The message names the stacks that there are.
        """
    def chance_outcomes(self) -> list[ChanceOutcome]:
        """The outcomes of the draw that the game waits for, ascending, with their weights and probabilities.

        What is drawn is a tile or a message. Empty at any other decision: only driven games wait for chance.
        """
    @property
    def frontier_len(self) -> int:
        """The number of free cells that touch a tile."""
    def score_now(self) -> ScoreNow:
        """What each player would have if the game ended here, itemised."""
    def setup(self) -> dict[str, Any]:
        """The position at the beginning of a turn, as plain data that ``Game.from_setup`` takes.

        With the same rules it begins a driven game that stands before the draw. A tile that is drawn and not yet placed
        goes back to its stack. The order of what lies face down, the seed and the history are not kept.

        Raises:
            SetupError: The game is after the placement of a tile, in an extra turn, or over.
        """
    def view(self, player: int) -> dict[str, Any]:
        """What ``player`` may know, as plain data: neither the order of a stack nor a seed is in it (K-31).

        Raises:
            UnknownPlayerError: The game has no such player.
        """
    def history(self) -> npt.NDArray[np.uint64]:
        """The codes of the actions taken so far: a NumPy array, shape (n,), uint64.

        Draws are among them in driven games only.
        """
    def start_events(self) -> Events:
        """The events of the beginning: players, supplies, stacks, start tile, and what precedes the first decision.

        With the events that each ``apply`` returned they rebuild the game. Of a reshuffled copy they are those of its
        ``transcript()``.
        """
    def events(self) -> Events:
        """All events from the beginning to now. Of a reshuffled copy they are those of its ``transcript()``."""
    def record(self, embed: bool = False, meta: Mapping[str, str] | None = None) -> Record:
        """The record of the game so far: the save. Of a seeded game it has the seed: it is the server's.

        It names its set with version and digest. With ``embed=True`` the set is in it, and it is read anywhere.
        ``meta`` becomes its ``meta``: a game keeps none, so what a loaded record had is given again here.

        Raises:
            LimitError, RecordError, TypeError: From ``meta``, as ``Record.with_meta``.
        """
    def transcript(self, embed: bool = False, meta: Mapping[str, str] | None = None) -> Record:
        """The record as players may have it: without the seed (K-31), and without any meta unless it is given.

        Every draw with more than one possible outcome is an action. ``embed`` and ``meta`` are as in ``record()``.
        """
    def save(self, path: str | PathLike[str], embed: bool = False, meta: Mapping[str, str] | None = None) -> None:
        """Writes ``record(embed, meta)`` to a file.

        Raises:
            OSError: It cannot be written.
            LimitError, RecordError, TypeError: From ``meta``, as ``Record.with_meta``.
        """
    def digest(self) -> str:
        """SHA-256 of the position: 64 hexadecimal digits, equal exactly when two games look the same to everybody."""
    def to_text(self) -> str:
        """The table as text, for a terminal or a notebook."""
    def rules_text(self) -> str:
        """The numbered rules in Markdown, with the numbers of the set and the options in force filled in."""
    def check(self) -> None:
        """Recomputes every value that the engine keeps and compares: for tests of the engine.

        Raises:
            AssertionError: The first difference.
        """

@final
class Record:
    """A game written down: a start, options and actions. It is the save: loading replays it through the rules.

    ``Game.record()`` and ``Record.from_json`` make one. Records are equal when their JSON is.
    """

    @staticmethod
    def from_json(record: _Document, rules: Rules | None = None) -> Record:
        """Reads a record: JSON as str, bytes or dict, or a path-like object (``pathlib.Path``) that names its file.

        Its actions are read but not yet replayed: ``load`` does that. A record that names a custom tile set, and does
        not have it in it, needs ``rules`` that have this set; the options are those of the record all the same.

        Raises:
            RecordError: ``at`` is the place, ``what`` is the fault.
            DigestError: It was made with other tile facts; the message names both digests.
            UnknownSetError: It names a set that is neither built in nor that of ``rules``.
            SetError: The set in it cannot be played.
            VersionError, LimitError, UnknownSystemError and the errors of options: It cannot be read here.
            OSError: The file cannot be read.
        """
    def to_json(self) -> str:
        """The canonical JSON: one spelling for one record."""
    def save(self, path: str | PathLike[str]) -> None:
        """Writes the canonical JSON to a file.

        Raises:
            OSError: It cannot be written.
        """
    @property
    def embeds_set(self) -> bool:
        """Whether the record has its set in it: then it can be read where nobody has the set."""
    def with_embedded_set(self, embed: bool = True) -> Record:
        """This record with its set in it, or, with ``embed=False``, with only the set's name, version and digest."""
    @property
    def meta(self) -> dict[str, str]:
        """Texts that the host keeps beside the game, by key, in their order: players' names, a date, its own data.

        The dict is a copy: ``with_meta`` makes a record with others. A game does not have them, so records of games are
        without unless they are given: ``game.record(meta=loaded.meta)``. No digest has them.
        """
    def with_meta(self, meta: Mapping[str, str]) -> Record:
        """This record with ``meta`` instead of what it had: a mapping of str to str, whose order is kept.

        Raises:
            LimitError: More than 64 entries, 64 bytes of a key, or 4096 bytes of a text (UTF-8).
            RecordError: An empty key, or the character U+0000.
            TypeError: It is no mapping of str to str.
        """
    @property
    def rules(self) -> Rules:
        """The rules that the game was played by."""
    @property
    def players(self) -> int:
        """How many play."""
    @property
    def start(self) -> Literal["seeded", "driven", "setup"]:
        """How the game began: ``seeded``, ``driven`` or ``setup``."""
    @property
    def seed(self) -> int | None:
        """The seed of a seeded game, or None."""
    @property
    def options(self) -> dict[str, str]:
        """The options in force, by name."""
    def actions(self) -> Actions:
        """The actions in order. Draws are among them in driven games only."""
    def load(self) -> Game:
        """Replays the record and compares the result with the end that it states.

        Raises:
            ReplayError: ``index`` is the first action that differs.
            PlayersError, SetupError: The start is not possible.
        """
    def load_prefix(self) -> tuple[Game, TilewrightError | None]:
        """The game as far as the record is right, and the error that ended it, or None.

        Raises:
            PlayersError, SetupError: The start itself is not possible.
        """
    def replay(self) -> Replay:
        """Steps through the record from its start.

        Raises:
            PlayersError, SetupError: The start is not possible.
        """
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Replay(Iterator[tuple[Action, Events]]):
    """A record being replayed: an iterator of (Action, Events), one action at a time.

    At its end the position is compared with the end that the record states.

    Raises:
        ReplayError: From the step that differs; the game stays before it.
    """

    @property
    def game(self) -> Game:
        """A copy of the game as far as it is replayed."""
    @property
    def next_index(self) -> int:
        """The index of the action that comes next."""
    @property
    def start_events(self) -> Events:
        """The events of the beginning."""
    def __iter__(self) -> Self: ...
    def __next__(self) -> tuple[Action, Events]: ...
