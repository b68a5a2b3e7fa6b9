from collections import Counter
from pathlib import Path

import pytest

import tilewright
from conftest import ALL_MINIS, PRINTINGS, at_turn, played, setup_of
from tilewright import Game

PAGE = Path(__file__).parents[2] / "docs" / "events.md"


class Folded:
    """Table, supplies, score track, messages and stacks, rebuilt from events alone."""

    def __init__(self):
        self.supply, self.waiting = Counter(), Counter()
        self.figures, self.robbers, self.messages = {}, {}, []
        self.left = Counter()
        self.tiles, self.pieces, self.discarded, self.covered = [], [], [], set()
        self.players = 0
        self.over = None

    def fold(self, event):
        name = "figures_placed" if event.kind == "figures" else event.kind
        handler = getattr(self, name, None)
        if handler is not None:
            handler(event)

    def game_started(self, event):
        self.players = event.count

    def supplied(self, event):
        self.supply[event.player, event.piece] = event.count

    def stacked(self, event):
        self.left[event.stack, event.tile] = event.count

    def tile_drawn(self, event):
        self.left[event.stack, event.tile] -= 1

    def tile_discarded(self, event):
        self.discarded.append(event.tile)

    def tile_placed(self, event):
        self.tiles.append((event.tile, *event.pos, event.rotation))

    def deployed(self, event):
        self.supply[event.player, event.piece] -= 1
        self.pieces.append((event.player, event.piece, *event.pos, event.zone))

    def retrieved(self, event):
        self.returned(event)

    def returned(self, event):
        self.supply[event.player, event.piece] += 1
        self.pieces.remove((event.player, event.piece, *event.pos, event.zone))

    def returned_to_wait(self, event):
        self.waiting[event.player] += 1
        self.pieces.remove((event.player, event.piece, *event.pos, event.zone))

    def followers_back(self, event):
        self.waiting[event.player] -= event.count
        self.supply[event.player, "follower"] += event.count

    def figures_placed(self, event):
        self.figures[event.player] = [0] * event.count

    def award(self, event):
        self.figures[event.player][event.figure] += event.points

    def scored(self, event):
        self.award(event)

    def robbed(self, event):
        assert event.other != event.player
        self.award(event)

    def end_bonus(self, event):
        self.robber_returned(event)
        self.award(event)

    def robber_supplied(self, event):
        self.robbers[event.player] = None

    def robber_placed(self, event):
        assert self.robbers[event.player] == event.from_space
        self.robbers[event.player] = event.space

    def robber_returned(self, event):
        assert self.robbers[event.player] == event.space
        self.robbers[event.player] = None

    def rode(self, event):
        # The figure has gone the same way.
        assert self.figures[event.other][event.other_figure] % tilewright.TRACK_SPACES == event.space
        self.robber_placed(event)

    def message_drawn(self, event):
        self.messages = [message for message in self.messages if message != event.count] + [event.count]

    def message_seen(self, event):
        assert event.count not in self.messages
        self.messages.append(event.count)

    def game_ended(self, event):
        self.over = {item.player: item.points for item in event.items}

    def compare(self, game):
        assert self.players == game.players
        for player in range(game.players):
            assert {name: self.supply[player, name] for name in ("follower", "hut")} == game.supply(player)
            assert self.waiting[player] == game.waiting[player]
            assert tuple(self.figures[player]) == game.figures(player)
            assert sum(self.figures[player]) == game.scores[player]
            assert self.robbers.get(player) == game.robber(player)
        assert tuple(self.messages) == game.messages_seen
        assert self.tiles == [(t.tile, t.x, t.y, t.rotation) for t in game.tiles()]
        assert sorted(self.pieces) == sorted((p.player, p.piece, p.x, p.y, p.zone) for p in game.pieces())
        assert tuple(self.discarded) == game.discarded()
        for stack in game.rules.stacks:
            left = {tile: count for (name, tile), count in self.left.items() if name == stack and count}
            assert left == game.stack_left(stack)


# rule: K-22, HG1-26, HG2-33, K-23, R-5, R-8, M-1, M-7
@pytest.mark.parametrize(("system", "options"), PRINTINGS)
@pytest.mark.parametrize("players", [2, 5])
def test_events_are_enough(players, system, options):
    game = Game(system, players, 21, options)
    folded = Folded()
    told = game.start_events()
    for event in told:
        folded.fold(event)
    folded.compare(game)
    chance = tilewright.Random(21)
    while not game.is_over:
        actions = game.actions()
        events = game.apply(actions[chance.below(len(actions))])
        told += events
        for event in events:
            folded.fold(event)
        folded.compare(game)
    assert folded.over == {player: game.scores[player] for player in game.winners()}
    assert [event.text for event in game.events()] == [event.text for event in told]


def all_games():
    """Random games with every kind of event and award: the last of hg1 has a shrine, of hg2 a tile too many, and those
    of c1 messages performed, declined, impossible, for farmers and for knights."""
    for system, options in PRINTINGS:
        yield played(system, 3, 0, options)
    for seed in (*range(24), 373):
        yield played("hg1", 3, seed)
    for seed in (*range(24), 102):
        yield played("hg2", 3, seed)
    for seed in MESSAGES_SEEDS:
        yield played("c1", 3, seed, ALL_MINIS)


def all_events():
    for game in all_games():
        yield from game.events()


# Messages are rare among players who do not look for them.
MESSAGES_SEEDS = (18, 45, 49, 55, 262)


def set_up_of(game):
    """A set-up with the game's table, in which somebody waits, the last tile has left, and none can be drawn."""
    (*tiles, last), (here, *_) = game.tiles(), game.pieces()
    return setup_of(
        players=3,
        scores=[0, 7, 0],
        waiting=[2, 0, 0],
        tiles=[{"tile": t.tile, "x": t.x, "y": t.y, "rotation": t.rotation} for t in tiles],
        pieces=[{"player": here.player, "piece": here.piece, "x": here.x, "y": here.y, "zone": here.zone}],
        covered=[{"x": x, "y": y, "zone": zone} for x, y, zone in game.covered() if (x, y) != last.pos],
        stacks={"main": []},
        discarded=[last.tile],
    )


def track_set_up():
    """A set-up in which the score track and the messages are not those of the beginning."""
    tile = {"tile": "c1/D", "x": 0, "y": 0, "rotation": 0}
    return {
        "players": 2,
        "active": 1,
        "figures": [[12, 0], [3, 50]],
        "tiles": [tile],
        "stacks": {"main": ["c1/E", "robbers/RO1"]},
        "minis": {"robbers": [0, None], "messages": [7, 2]},
    }


def rows(heading, cells):
    """The first cells of each row of the table under a heading of the page, without code marks."""
    section = PAGE.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    table = [line.replace("`", "")[2:].split(" | ") for line in section.splitlines() if line.startswith("| ")]
    return [row[1:cells] for row in table[2:]]


def listed(cell):
    return set() if cell == "-" else set(cell.split(", "))


def check_attributes(thing, names, used, may_lack=()):
    """An attribute is None exactly when the kind does not use it; a cell is there as a pair and as x and y."""
    for name in names:
        value = getattr(thing, name)
        if name not in used:
            assert value is None, (thing, name)
        elif name not in may_lack:
            assert value is not None, (thing, name)
    assert (thing.pos or (None, None)) == (thing.x, thing.y)


def test_attributes_are_none_exactly_when_the_kind_does_not_use_them():
    kinds = {kind: (listed(fields), listed(items)) for kind, fields, items in rows("Kinds", 4)}
    item_kinds = {kind: listed(fields) for kind, fields in rows("Items", 3)}
    words = tilewright.words()
    assert kinds.keys() == words["event"].keys()
    assert item_kinds.keys() == words["item"].keys()
    names = set().union(*(fields for fields, _ in kinds.values()))
    item_names = set().union(*item_kinds.values())
    seen, items_seen, nobodys = set(), set(), set()
    played = list(all_games())
    set_ups = [set_up_of(game) for game in played if game.covered()]
    later = {"returned_followers": "next_turn"}
    tracks = Game.from_setup("c1", track_set_up(), ALL_MINIS)
    for game in [*played, tracks, *(Game.from_setup("hg2", set_up, later) for set_up in set_ups)]:
        begins = len(game.start_events())
        for i, event in enumerate(game.events()):
            used, carried = kinds[event.kind]
            # The start tile is nobody's, and so is what a set-up has.
            laid = i < begins and event.kind in {"tile_placed", "tile_discarded", "covered"}
            may_lack = {"player", "stack"} if laid else set()
            # A robber from supply comes from nowhere; some messages are about no feature.
            may_lack |= {"from_space"} if event.kind == "robber_placed" else set()
            may_lack |= {"pos", "zone", "terrain"} if event.reason == "message" else set()
            nobodys |= {event.kind} if "player" in used and event.player is None else set()
            check_attributes(event, names, used, may_lack)
            for item in event.items:
                check_attributes(item, item_names, item_kinds[item.kind])
                assert ("terms" if words["item"][item.kind] >= 10 else item.kind) in carried
                items_seen.add(item.kind)
            seen.add(event.kind)
    assert seen == kinds.keys()
    assert items_seen == item_kinds.keys()
    assert nobodys == {"tile_placed", "tile_discarded", "covered"}


def test_every_event_has_a_line():
    for event in all_events():
        assert str(event) == event.text
        assert repr(event) == f"<Event {event.kind}: {event.text}>"
        # No number of "nobody" and no unknown word may shine through.
        assert "65535" not in event.text
        assert "?" not in event.text
        for item in event.items:
            assert "65535" not in repr(item)


def test_an_award_is_itemised():
    reasons = set()
    for award in (event for event in all_events() if event.kind == "award"):
        reasons.add(award.reason)
        assert award.points == sum(item.points or 0 for item in award.items)
        assert {item.kind for item in award.items} <= set(tilewright.words()["item"])
        assert all(item.count > 0 for item in award.items if item.kind == "pieces")
        is_somewhere = bool({item.kind for item in award.items} - {"messages", "farmers", "knights", "pennants"})
        assert is_somewhere == (award.pos is not None) == (award.zone is not None) == (award.terrain is not None)
    assert reasons == set(tilewright.words()["reason"])


def test_a_set_up_position_is_told():
    start, placed = at_turn(1, seed=3).tiles()
    setup = setup_of(
        scores=[0, 7],
        waiting=[2, 0],
        tiles=[
            {"tile": start.tile, "x": 0, "y": 0, "rotation": 0},
            {"tile": placed.tile, "x": placed.x, "y": placed.y, "rotation": placed.rotation},
        ],
        pieces=[{"player": 0, "piece": "follower", "x": placed.x, "y": placed.y, "zone": 0}],
        stacks={"main": []},
        discarded=["hg2/07"],
    )
    game = Game.from_setup("hg2", setup, {"returned_followers": "next_turn"})
    kinds = Counter(event.kind for event in game.start_events())
    assert kinds["scored"] == kinds["waited"] == kinds["deployed"] == kinds["tile_discarded"] == 1
    texts = [event.text for event in game.start_events()]
    assert f"{start.tile} is placed at 0,0 r0" in texts
    assert "player 1 has 7 points" in texts
    assert "player 0 has followers waiting: 2" in texts
