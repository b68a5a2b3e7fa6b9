"""What a decision asks of a person, and what each answer means."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright._tilewright import MAX_FIGURES, TRACK_SPACES, Action, Feature, Game, RoundAward
from tilewright.cli.tiles import edges, zones

# What a follower on a terrain is called (HG1-11, HG2-11, C1-10).
ROLES = {
    "meadow": "hunter",
    "forest": "gatherer",
    "river": "fisher",
    "city": "knight",
    "road": "thief",
    "field": "farmer",
    "monastery": "monk",
}

# What each message asks for (M-5), with places for numbers.
MESSAGES = (
    "score your smallest road",
    "score your smallest city",
    "score your smallest monastery",
    "{message_farmer_points} points for each of your farmers",
    "{message_pennant_points} points for each pennant in cities where you have a knight",
    "{message_knight_points} points for each of your knights",
    "lay another tile, in a whole turn more",
    "score one of your followers as at the end and take it back",
)

# Those that give none, or ask what to score first.
WITHOUT_POINTS = frozenset({7, 8})

# Decisions for which the score track matters and not the table.
ON_THE_TRACK = frozenset({"robber", "award_order", "figure", "rob", "ride", "message"})


def question(game: Game) -> str:
    """Return what the game's decision asks, in a line or two."""
    decision, placed, tile = game.decision, game.just_placed, game.drawn_tile
    kind = None if decision is None else decision.kind
    player = 0 if decision is None else decision.player
    role = ROLES.get(game.circle or "", "follower")
    if kind == "place" and tile is not None:
        drawn = game.rules.tile(tile)
        return f"Lay {drawn.id}: {edges(drawn)}\n    with {zones(drawn)}"
    if kind == "robber":
        return f"Put your robber, {where(game.robber(player))}, beside a figure of another player?"
    if kind == "award_order":
        return "Which of your awards is scored next? A robber beside your figure has half of the first that moves it."
    if kind == "figure":
        return f"Which of your figures takes {gained(game, player)}?"
    if kind == "rob":
        return f"Which figure does your robber rob, {where(game.robber(player))}?"
    if kind == "ride":
        return f"With which figure does your robber ride, {where(game.robber(player))}?"
    if kind == "message" and game.message is not None:
        return f"Message {game.message}: {message(game, game.message)}. Perform it?"
    if kind == "score_follower":
        return "Which of your followers is scored and taken back?"
    if kind == "circle":
        return f"The crop circle is for the followers on a {game.circle}: one {role} more, or one less?"
    if kind == "circle_deploy":
        return f"Deploy one more {role} beside one of yours?"
    if kind == "circle_take_back":
        return f"Which {role} do you take back?"
    if kind == "retrieve":
        return "Take a follower back?"
    return "" if placed is None else f"{placed.tile} lies at {placed.x},{placed.y}. Deploy a piece?"


def meaning(game: Game, action: Action) -> str:
    """Return what an action does where its text does not show it."""
    decision = game.decision
    player = 0 if decision is None else decision.player
    if action.kind == "pass":
        return "nothing"
    if action.kind == "robber" and action.space is not None:
        return f"beside {', '.join(figures(game, action.space, player))}"
    if action.award is not None:
        return worth(game.round_awards()[action.award])
    if action.kind == "figure" and action.figure is not None:
        return move(game, player, action.figure)
    if action.kind == "rob":
        found = (it for it in game.candidates() if (it.player, it.figure) == (action.player, action.figure))
        return "".join(f"{points(it.gain)}: half of {worth(game.round_awards()[it.award])}" for it in found)
    if action.kind == "ride" and action.player is not None and action.figure is not None:
        return f"to space {(game.figures(action.player)[action.figure] + rogue(game, action)) % TRACK_SPACES}"
    if action.perform is not None and game.message is not None:
        return performed(game, action) if action.perform else points(numbers(game)["message_points"])
    if action.mode is not None:
        role = ROLES.get(game.circle or "", "follower")
        if action.mode == "deploy":
            return f"each may deploy one more {role} beside one of their own"
        return f"each takes back a {role}"
    return deployed(game, action)


def deployed(game: Game, action: Action) -> str:
    """Return what a piece is deployed on, or where the follower stands that is meant."""
    placed = game.just_placed
    pos = placed.pos if action.kind == "deploy" and placed is not None else action.pos
    if pos is None or action.zone is None or action.kind not in {"deploy", "retrieve", "add"}:
        return ""
    if action.piece == "hut":
        return f"a hut on the river system of {count(game.river_system_at(*pos, action.zone).tiles, 'tile')}"
    feature = game.feature_at(*pos, action.zone)
    role = ROLES.get(feature.terrain, "follower")
    if action.kind == "retrieve":
        scored = f": {performed(game, action)}" if game.message is not None else ""
        return f"the {role} on {described(feature)}{scored}"
    return f"{'one more' if action.kind == 'add' else 'a'} {role} on {described(feature)}"


def described(feature: Feature) -> str:
    """Return a feature as a person sees it."""
    if feature.terrain == "monastery":
        return f"the monastery with {count(8 - feature.open, 'neighbour')} of 8"
    state = "complete" if feature.open == 0 else f"open at {count(feature.open, 'end')}"
    return f"the {feature.terrain} of {count(feature.tiles, 'tile')}, {state}"


def situation(game: Game) -> Iterator[str]:
    """Return the lines on the score track and the scoring round, as far as a decision is about them."""
    decision = game.decision
    if decision is None or decision.kind not in ON_THE_TRACK:
        return
    for space in range(TRACK_SPACES):
        on = [*figures(game, space), *robbers(game, space)]
        if on:
            yield f"space {space}: {', '.join(on)}"
    for award in game.round_awards():
        yield f"award {award.award}: player {award.player}{named(game, award.figure)} has {worth(award)}"
    for robbery in game.robberies():
        victim = f"player {robbery.victim}{named(game, robbery.victim_figure)}"
        robber = f"player {robbery.player}{named(game, robbery.figure)}"
        yield f"{robber} robs {points(robbery.points)} of award {robbery.award} of {victim}"
    for ride in game.rides():
        yield f"the robber of player {ride.player} rides with player {ride.other}{named(game, ride.other_figure)}"


def figures(game: Game, space: int, but: int | None = None) -> Iterator[str]:
    """Return the figures that stand on a space of the score track, but not those of one player."""
    for player in range(game.players):
        here = [it for it, reached in enumerate(game.figures(player)) if reached % TRACK_SPACES == space]
        if here and player != but:
            yield f"player {player} (both figures)" if len(here) > 1 else f"player {player}{named(game, here[0])}"


def robbers(game: Game, space: int, but: int | None = None) -> Iterator[str]:
    """Return the robbers that stand on a space of the score track, but not that of one player."""
    here = [str(player) for player in range(game.players) if game.robber(player) == space and player != but]
    if here:
        yield f"the robber{'s' if len(here) > 1 else ''} of player{'s' if len(here) > 1 else ''} {', '.join(here)}"


def named(game: Game, figure: int | None) -> str:
    """Return which figure it is, where each player has two (M-1)."""
    if figure is None or game.rules.figures < MAX_FIGURES:
        return ""
    return " (woman)" if figure else " (usual figure)"


def worth(award: RoundAward) -> str:
    """Return what an award is."""
    at = "" if award.pos is None else f" at {award.x},{award.y} z{award.zone}"
    return f"{points(award.points)} for the {award.reason}{at}"


def gained(game: Game, player: int) -> str:
    """Return the points for which a figure is asked: those of an award, or rogue points (R-23)."""
    if game.asked_award is not None:
        return f"the {worth(game.round_awards()[game.asked_award])}"
    robbed = (it for it in game.robberies() if it.player == player)
    return "".join(f"the {points(it.points)} robbed of player {it.victim}" for it in robbed)


def move(game: Game, player: int, figure: int) -> str:
    """Return how the figure would move by the points for which it is asked, and beside which robbers it starts."""
    awards, asked = game.round_awards(), game.asked_award
    start = game.figures(player)[figure]
    now = start
    if asked is None:
        now += sum(it.points for it in game.robberies() if it.player == player)
    else:
        # Those chosen before move it too, but only when all are chosen.
        chosen = [award for award in awards if award.player == player and award.figure == figure]
        now += sum(award.points for award in [*chosen, awards[asked]])
    watched = "".join(f", beside {them}" for them in robbers(game, start % TRACK_SPACES, player))
    dark = numbers(game).get("dark_space_step")
    to = f"to space {now % TRACK_SPACES}{', dark' if dark and now % TRACK_SPACES % dark == 0 else ''}"
    return f"{'the woman' if figure else 'the usual figure'}, from space {start % TRACK_SPACES}{watched}, {to}"


def rogue(game: Game, action: Action) -> int:
    """Return the rogue points with which a figure moves."""
    return sum(it.points for it in game.robberies() if (it.player, it.figure) == (action.player, action.figure))


def where(space: int | None) -> str:
    """Return where a robber stands."""
    return "in supply" if space is None else f"on space {space}"


def message(game: Game, number: int) -> str:
    """Return what a message asks for."""
    return MESSAGES[number - 1].format_map(numbers(game))


def performed(game: Game, action: Action) -> str:
    """Return the points that an answer to a message would give, by trying it out where nobody looks into a stack."""
    twin = game.reshuffled(0)
    twin.apply(action, events=False)
    awards = twin.round_awards()
    if awards:
        return f"now {worth(awards[0])}"
    return "" if action.kind == "message" and game.message in WITHOUT_POINTS else "now no points"


def numbers(game: Game) -> dict[str, int]:
    """Return the numbers of the rules in force, with those that are options."""
    found = {name: number for tiles in game.rules.sets for name, number in tiles.numbers.items()}
    return found | {name: int(value) for name, value in game.rules.options.items() if value.isdecimal()}


def points(number: int) -> str:
    """Return a number of points."""
    return count(number, "point")


def count(number: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
