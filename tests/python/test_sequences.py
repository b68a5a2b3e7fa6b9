import collections
import copy
import itertools
import operator
import pickle
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

import numpy as np
import pytest

import tilewright
from conftest import at_turn
from tilewright import Actions, Events, Game

BOUNDS = [None, 0, 1, 2, -1, -2, 5, 99, -99]


@pytest.fixture(params=["actions", "events"])
def members(request, middle):
    """Actions or events, more than three of them."""
    found = middle.actions() if request.param == "actions" else middle.start_events()[:9]
    assert len(found) > 3
    return found


def test_they_are_sequences(members):
    assert isinstance(members, Sequence)
    assert isinstance(members, (Actions, Events))
    assert len(members) == len(list(members))
    assert members[0] == next(iter(members))
    assert members[-1] == members[len(members) - 1] == list(members)[-1]
    assert members[np.uint8(1)] == members[1]
    assert list(reversed(members)) == list(members)[::-1]
    match members:
        case [first, *others]:
            assert [first, *others] == list(members)
        case _:
            pytest.fail("no sequence for a match")


def test_slices_are_those_of_a_list(members):
    own = list(members)
    for start, stop, step in itertools.product(BOUNDS, BOUNDS, [None, 1, 2, 7, -1, -3]):
        taken = members[start:stop:step]
        assert type(taken) is type(members)
        assert list(taken) == own[start:stop:step]
    assert members[2:][1:][0] == own[3]
    with pytest.raises(ValueError, match="zero"):
        members[::0]


def test_an_index_is_a_number_within(members):
    for index in (len(members), -len(members) - 1, 2**70, -(2**70)):
        with pytest.raises(IndexError, match="index out of range"):
            members[index]
    for key, what in (("0", "str"), (1.0, "float"), (None, "NoneType"), ((0, 1), "tuple")):
        with pytest.raises(TypeError, match=rf"an index \(int\) or a slice is needed, not {what}"):
            members[key]

    class Broken:
        def __index__(self):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        members[Broken()]


def test_they_are_equal_to_lists_and_tuples(members):
    own = list(members)
    for same in (own, tuple(own), members, members[:], copy.copy(members) if isinstance(members, Actions) else own):
        for one, two in ((members, same), (same, members)):
            assert operator.eq(one, two) is True
            assert operator.ne(one, two) is False
    for other in (own[:-1], [*own, own[0]], own[::-1], [None, *own[1:]], (), members[1:], iter(own), len(own), None):
        for one, two in ((members, other), (other, members)):
            assert operator.eq(one, two) is False
            assert operator.ne(one, two) is True
    assert members != collections.deque(own)
    assert members != set(own)
    assert members[:0] == []
    assert members[:0] == ()
    with pytest.raises(TypeError, match="unhashable"):
        hash(members)
    with pytest.raises(TypeError, match="not supported"):
        operator.lt(members, own)


def test_actions_are_not_events(middle):
    assert middle.actions() != middle.start_events()
    assert middle.actions()[:0] != middle.start_events()[:0]
    assert middle.actions()[0] not in middle.start_events()


def test_an_error_of_a_comparison_is_raised(members):
    class Odd:
        def __eq__(self, other):
            raise ZeroDivisionError

        __hash__ = None

    for compare in (members.__contains__, members.index, members.count):
        with pytest.raises(ZeroDivisionError):
            compare(Odd())
    with pytest.raises(ZeroDivisionError):
        operator.eq(members, [Odd()] * len(members))


def test_a_list_may_change_while_it_is_compared(members):
    class Grower:
        def __eq__(self, other):
            changing.append(self)
            return True

        __hash__ = None

    class Shrinker(Grower):
        def __eq__(self, other):
            changing.clear()
            return True

    for kind in (Grower, Shrinker):
        changing = [kind() for _ in members]
        assert members != changing
        assert len(changing) != len(members)


def place(members, *searched):
    try:
        return members.index(*searched)
    except ValueError:
        return None


def test_members_are_found_as_in_a_list(members):
    own = list(members)
    for value in (own[0], own[2], own[-1], None, "pass", own[1:2]):
        assert (value in members) == (value in own)
        assert members.count(value) == own.count(value)
        for bounds in [(), *((start,) for start in BOUNDS[1:]), *itertools.product(BOUNDS[1:], BOUNDS[1:])]:
            assert place(members, value, *bounds) == place(own, value, *bounds)
    with pytest.raises(ValueError, match="no member is equal"):
        members.index(None)
    doubled = (members[:2] + members[:2])[1:]
    assert doubled.count(own[0]) == 1
    assert mock.ANY in members
    assert members.count(mock.ANY) == len(own)
    assert members.index(mock.ANY, 2) == 2


def test_sums_are_lists(members):
    own = list(members)
    for total in (members + members, members + own, own + members, members + tuple(own), tuple(own) + members):
        assert type(total) is list
        assert total == own + own
    total = members
    total += members
    assert total == own + own
    own_too = own[:1]
    own_too += members
    assert own_too == own[:1] + own
    for other in (3, None, "text", {1}):
        with pytest.raises(TypeError):
            members + other
        with pytest.raises(TypeError):
            other + members


def test_nothing_can_be_changed(members):
    with pytest.raises(TypeError):
        members[0] = members[1]
    with pytest.raises(TypeError):
        del members[0]
    for name in ("append", "sort", "clear", "extend", "other"):
        assert not hasattr(members, name)
        with pytest.raises(AttributeError):
            setattr(members, name, 1)


def test_an_iterator_goes_its_own_way(members):
    one, other = iter(members), iter(members)
    assert iter(one) is one
    assert next(one) == next(other) == members[0]
    assert operator.length_hint(one) == len(members) - 1
    assert list(one) == list(members[1:])
    assert next(one, None) is None
    assert next(one, None) is None
    assert operator.length_hint(one) == 0
    assert next(other) == members[1]
    back = reversed(members)
    assert [next(back), next(back)] == [members[-1], members[-2]]


def test_an_iterator_gives_each_member_once_to_several_threads():
    events = at_turn(30).events()
    steps = iter(events)
    with ThreadPoolExecutor(4) as pool:
        parts = list(pool.map(lambda _: list(steps), range(4)))
    texts = sorted(event.text for part in parts for event in part)
    assert texts == sorted(event.text for event in events)


def test_libraries_take_them_for_lists(members):
    own = list(members)
    assert random.Random(1).choice(members) == random.Random(1).choice(own)
    assert random.Random(1).sample(members, 3) == random.Random(1).sample(own, 3)
    assert random.Random(1).choices(members, k=9) == random.Random(1).choices(own, k=9)
    assert np.asarray(members).shape == (len(own),)
    assert np.random.default_rng(1).choice(members) in own
    assert list(enumerate(members)) == list(enumerate(own))
    assert tilewright.Random(1).shuffled(members) == tilewright.Random(1).shuffled(own)


def test_they_show_their_members(members, over):
    shown = ", ".join(map(repr, members))
    assert repr(members) == str(members) == f"{type(members).__name__}([{shown}])"
    assert repr(over.actions()) == "Actions([])"


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, lambda actions: pickle.loads(pickle.dumps(actions))])
def test_actions_are_copied_and_pickled(make, middle):
    for actions in (middle.actions(), middle.actions()[1:3], middle.actions()[:0], middle.transcript().actions()):
        twin = make(actions)
        assert type(twin) is Actions
        assert twin == actions
        assert [action.text for action in twin] == [action.text for action in actions]


def test_events_are_values(middle):
    twin, other = middle.copy(), middle.copy()
    action = middle.actions()[0]
    events = middle.apply(action)
    assert events == twin.apply(action)
    assert events != other.apply(other.actions()[-1])
    assert len({*events, *twin.events()} - {*twin.events()}) == 0
    assert events[0] != action
    assert middle.score_now().awards == [event for event in twin.score_now().events if event.kind == "award"]
    award = middle.score_now().awards[0]
    assert award.items == twin.score_now().awards[0].items
    assert hash(award.items) == hash(twin.score_now().awards[0].items)
    assert award.items[0] != award.items[-1]


def test_the_items_of_an_event_are_compared_too():
    """Two awards that differ in nothing but the tiles of their feature."""
    awards = [event for seed in range(40) for event in at_turn(40, seed=seed, players=2).events() if event.items]
    alike = {}
    for event in awards:
        fields = [getattr(event, name) for name in ("kind", "player", "pos", "zone", "points", "terrain", "reason")]
        alike.setdefault(tuple(fields), []).append(event)
    compared = 0
    for events in alike.values():
        for one, two in itertools.combinations(events, 2):
            assert (one == two) == (one.items == two.items)
            compared += one.items != two.items
    assert compared


def test_events_by_other_rules_are_others():
    """The same number of a tile names another one."""
    hunters, carcassonne = (Game.driven(system, 2).start_events() for system in ("hg2", "c1"))
    (one,), (other,) = ([event for event in events if event.kind == "tile_placed"] for events in (hunters, carcassonne))
    assert one.tile != other.tile
    assert one != other
    # The rules are compared by what they are.
    rules = [tilewright.Rules("hg2", {"table": (-9, -9, 9, edge)}) for edge in range(9, 30)]
    assert Game.driven(tilewright.Rules("hg2"), 2).start_events() == hunters
    assert Game.driven(rules[0], 2).start_events()[0] != hunters[0]


def test_what_is_held_does_not_change_with_the_game(middle):
    actions = middle.actions()
    events = middle.apply(actions[0])
    before = repr(actions), repr(events), len(events)
    middle.play_random(tilewright.Random(1))
    middle.restart(seed=1)
    del middle
    assert (repr(actions), repr(events), len(events)) == before


def test_no_events_are_no_events(middle):
    quiet = middle.apply(middle.actions()[0], events=False)
    assert quiet == []
    assert not quiet
    assert list(quiet) == []
    assert type(quiet) is Events
