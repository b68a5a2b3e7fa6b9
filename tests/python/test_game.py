import copy

import numpy as np
import pytest

import tilewright
from conftest import PRINTINGS, at_turn, setup_of
from tilewright import Game

# What the minis ask is often asked of others.
OF_THE_ACTIVE_PLAYER = {"place", "retrieve", "deploy", "message", "score_follower", "circle"}


@pytest.mark.parametrize(("system", "options"), PRINTINGS)
def test_a_game_is_at_one_decision_until_it_is_over(system, options):
    game = Game(system, 4, 3, options)
    chance = tilewright.Random(3)
    kinds = set()
    while (decision := game.decision) is not None:
        assert not game.is_over
        assert not decision.is_chance
        if decision.kind in OF_THE_ACTIVE_PLAYER:
            assert decision.player == game.active
        assert game.winners() == ()
        kinds.add(decision.kind)
        actions = game.actions()
        game.apply(actions[chance.below(len(actions))])
        game.check()
    assert {"place", "deploy"} <= kinds
    assert game.is_over
    assert game.step == "over"
    assert game.actions() == []
    assert len(game.action_codes()) == 0
    assert game.winners() == tuple(i for i, score in enumerate(game.scores) if score == max(game.scores))
    assert len(game.scores) == game.players == 4


# rule: K-30
def test_the_same_seed_gives_the_same_game():
    assert Game("hg2", 3, 7).record() == Game("hg2", 3, 7).record()
    games = [Game("hg2", 3, seed) for seed in range(20)]
    assert len({game.drawn_tile for game in games}) > 1


def test_without_a_seed_the_system_gives_one():
    seeds = {Game("hg2").record().seed for _ in range(4)}
    assert len(seeds) == 4


@pytest.mark.parametrize("system", tilewright.systems())
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_player_counts_can_be_seated(players, system):
    game = Game(system, players, seed=0)
    assert game.scores == (0,) * players
    assert game.waiting == (0,) * players


def test_codes_actions_and_texts_name_the_same(middle):
    actions = middle.actions()
    codes = middle.action_codes()
    assert codes.dtype == np.uint64
    assert codes.shape == (len(actions),)
    assert codes.tolist() == [action.code for action in actions] == sorted(codes.tolist())
    digests = set()
    for action, code in zip(actions, codes, strict=True):
        forms = [action, action.code, code, action.text, str(action)]
        assert all(middle.is_legal(form) for form in forms)
        after = [middle.copy() for _ in forms]
        for game, form in zip(after, forms, strict=True):
            middle.check_legal(form)
            game.apply(form)
        assert len({game.digest() for game in after}) == 1
        digests.add(after[0].digest())
    assert len(digests) == len(actions)


def test_apply_tells_events_or_not(middle):
    quiet, action = middle.copy(), middle.actions()[0]
    events = middle.apply(action)
    assert events[0].kind == "tile_placed"
    assert quiet.apply(action, events=False) == []
    assert quiet.digest() == middle.digest()
    assert middle.step == "deploy"
    assert middle.just_placed is not None
    assert middle.just_placed.pos == action.pos
    assert middle.just_placed.rotation == action.rotation
    assert middle.drawn_tile is None


def test_an_action_has_the_operands_of_its_kind(middle):
    place = middle.actions()[0]
    assert place.kind == "place"
    assert place.text == f"place {place.x},{place.y} r{place.rotation}"
    assert place.pos == (place.x, place.y)
    assert (place.zone, place.piece, place.tile) == (None, None, None)
    middle.apply(place)
    actions = middle.actions()
    assert [action.kind for action in actions] == ["pass"] + ["deploy"] * (len(actions) - 1)
    for action in actions[1:]:
        assert action.text == f"{action.piece} {action.zone}"
        assert (action.pos, action.x, action.y, action.rotation) == (None, None, None, None)
    rules, tile = middle.rules, middle.tiles()[0].tile
    retrieve = rules.action("retrieve 3,-2 z4")
    assert (retrieve.kind, retrieve.x, retrieve.y, retrieve.zone) == ("retrieve", 3, -2, 4)
    assert retrieve.pos == (3, -2)
    draw = rules.action(f"draw {tile}")
    assert (draw.kind, draw.tile) == ("draw", tile)
    assert rules.action(draw.code) == draw
    assert draw < retrieve
    assert hash(draw) == hash(rules.action(f"draw {tile}"))
    assert len({draw, retrieve, rules.action(draw.code)}) == 2
    assert f"draw {tile}" in repr(draw)
    assert draw != f"draw {tile}"


# rule: K-30, K-6
def test_a_driven_game_is_told_its_draws():
    game = Game.driven("hg2", players=2)
    assert game.decision.kind == "draw"
    assert game.decision.is_chance
    outcomes = game.chance_outcomes()
    assert {outcome.action.kind for outcome in outcomes} == {"draw"}
    assert {outcome.action.tile: outcome.weight for outcome in outcomes} == game.stack_left()
    assert [outcome.action for outcome in outcomes] == list(game.actions())
    left = sum(game.stack_left("main").values())
    assert [outcome.probability for outcome in outcomes] == [outcome.weight / left for outcome in outcomes]
    assert sum(outcome.probability for outcome in outcomes) == pytest.approx(1)
    assert outcomes == game.chance_outcomes()
    assert repr(outcomes[0]) == f"<ChanceOutcome 'draw {outcomes[0].action.tile}': weight 1, probability 0.0128>"
    game.apply("draw hg2/17")
    assert game.drawn_tile == "hg2/17"
    assert game.chance_outcomes() == []
    assert game.undo().text == "draw hg2/17"
    assert game.history().tolist() == []


def test_a_position_is_set_up_from_a_dict_a_text_or_a_file(tmp_path):
    import json

    setup = setup_of(scores=[3, 4])
    path = tmp_path / "setup.json"
    path.write_text(json.dumps(setup), encoding="utf-8")
    games = [Game.from_setup("hg2", given) for given in (setup, json.dumps(setup), json.dumps(setup).encode(), path)]
    for game in games:
        assert game.active == 1
        assert game.scores == (3, 4)
        assert game.stack_left() == {"hg2/05": 1, "hg2/06": 1}
        assert game.record().start == "setup"
        assert Game.load(game.record().to_json()).digest() == games[0].digest()


@pytest.mark.parametrize(("system", "options"), PRINTINGS)
def test_the_beginning_of_a_turn_comes_out_as_a_set_up(system, options):
    game = Game(system, 3, 7, options)
    chance = tilewright.Random(4)
    refused = compared = 0
    while not game.is_over:
        if game.decision.kind == "place" and not game.is_extra_turn:
            setup = game.setup()
            copy = Game.from_setup(system, setup, options)
            assert copy.setup() == setup
            assert copy.drawn_tile in (None, game.drawn_tile)
            if copy.drawn_tile is None:
                copy.apply(f"draw {game.drawn_tile}")
            assert copy.digest() == game.digest()
            assert copy.action_codes().tolist() == game.action_codes().tolist()
            compared += 1
        else:
            with pytest.raises(tilewright.SetupError, match="beginning of a") as refusal:
                game.setup()
            assert [field for field, _ in refusal.value.faults] == ["decision"]
            refused += 1
        codes = game.action_codes()
        game.apply(int(codes[chance.below(len(codes))]))
    assert compared > 5
    assert refused > 5
    with pytest.raises(tilewright.SetupError, match="the game is over"):
        game.setup()


# rule: HG2-33
def test_options_are_in_force():
    options = {"returned_followers": "next_turn"}
    game = Game("hg2", 2, 5, options)
    assert game.rules.options == {"forest_unit": "tile", "returned_followers": "next_turn", "table": "none"}
    assert game.record().options == game.rules.options
    assert "In force here: `next_turn`" in game.rules_text()
    waited = False
    chance = tilewright.Random(5)
    while not game.is_over:
        waited = waited or any(game.waiting)
        codes = game.action_codes()
        game.apply(codes[chance.below(len(codes))], events=False)
    assert waited


def test_undo_is_the_inverse_of_apply():
    game = at_turn(6, players=2, seed=11)
    digests = []
    taken = []
    chance = tilewright.Random(2)
    while not game.is_over:
        digests.append(game.digest())
        actions = game.actions()
        taken.append(actions[chance.below(len(actions))])
        game.apply(taken[-1])
    while digests:
        assert game.undo() == taken.pop()
        assert game.digest() == digests.pop()


def test_restart_begins_anew(over):
    over.restart(seed=9)
    assert over.digest() == Game(over.rules, 3, 9).digest()
    over.restart(players=2, seed=9)
    assert over.players == 2
    assert over.record() == Game(over.rules, 2, 9).record()
    over.restart()
    assert over.record().seed != 9


def test_the_table_can_be_asked(middle):
    tiles = middle.tiles()
    assert tiles[0].pos == (0, 0)
    assert len({tile.pos for tile in tiles}) == len(tiles)
    for tile in tiles:
        assert middle.tile_at(tile.x, tile.y) == tile
    assert middle.tile_at(99, 99) is None
    assert middle.tile_at(10**9, 0) is None
    assert middle.frontier_len > 4
    assert middle.covered() == []
    pieces = middle.pieces()
    assert pieces
    assert {piece.piece for piece in pieces} <= {"follower", "hut"}
    for player in range(3):
        mine = [piece.piece for piece in pieces if piece.player == player]
        supply = middle.supply(player)
        given = middle.rules.pieces
        # rule K-15: every piece is in supply or on the table, or waits
        waiting = {"follower": middle.waiting[player], "hut": 0}
        assert {name: supply[name] + mine.count(name) + waiting[name] for name in given} == given
    extra = {"hg1": ["bonus"], "hg2": ["menhir"], "c1": []}[middle.system]
    assert middle.rules.stacks == ["main", *extra]
    left = sum(sum(middle.stack_left(stack).values()) for stack in middle.rules.stacks)
    number = {"hg1": 91, "hg2": 95, "salmon_run": 99, "c1": 72 + 8 + 6}[middle.rules.set.name]
    assert left + len(tiles) + len(middle.discarded()) + 1 == number


def test_features_cover_every_zone_once(middle):
    features = middle.features()
    zones = [zone for feature in features for zone in feature.zones]
    rules = middle.rules
    expected = {(t.x, t.y, z) for t in middle.tiles() for z in range(len(rules.tile(t.tile).zones))}
    assert len(zones) == len(set(zones))
    assert set(zones) == expected
    followers = sum(sum(feature.pieces) for feature in features)
    assert followers == sum(piece.piece == "follower" for piece in middle.pieces())
    for feature in features:
        assert feature.zones == sorted(feature.zones)
        assert feature.zones[0] == (*feature.pos, feature.zone) == (feature.x, feature.y, feature.zone)
        assert feature.tiles == len({zone[:2] for zone in feature.zones})
        assert len(feature.pieces) == 3
        for zone in feature.zones:
            assert middle.feature_at(*zone) == feature


# rule: HG2-12
def test_river_systems_hold_all_rivers_and_lakes(middle):
    systems = middle.river_systems()
    wet = {z for f in middle.features() if f.terrain in ("river", "lake") for z in f.zones}
    assert {zone for system in systems for zone in system.zones} == wet
    for system in systems:
        assert middle.river_system_at(*system.zones[-1]) == system
    huts = sum(sum(system.pieces) for system in systems)
    assert huts == sum(piece.piece == "hut" for piece in middle.pieces())


# rule: K-6
def test_the_next_placeable_tile_is_one_that_is_left(middle):
    placeable = middle.next_placeable()
    left = middle.stack_left()
    assert placeable
    assert all(left[tile] == weight for tile, weight in placeable.items())
    for extra in middle.rules.stacks:
        assert middle.next_placeable(extra).keys() <= middle.stack_left(extra).keys()


def test_score_now_is_what_the_final_scoring_would_give(over, middle):
    assert over.score_now().scores == over.scores
    assert over.score_now().events == []
    now = middle.score_now()
    gained = [0, 0, 0]
    for award in now.awards:
        assert award.kind == "award"
        assert award.points == sum(item.points or 0 for item in award.items)
    for event in now.events:
        gained[event.player or 0] += event.points or 0
    assert now.scores == tuple(a + b for a, b in zip(middle.scores, gained, strict=True))
    # rule R-10: what robbers on the track give comes first
    assert now.events[0].kind == ("end_bonus" if middle.system == "c1" else "final_scoring")
    assert middle.decision is not None


def test_a_game_shows_itself(middle, over):
    assert repr(middle).startswith(f"<Game {middle.system}: 3 players, turn 12, place of player ")
    assert repr(over) == f"<Game {over.system}: 3 players, over>"
    assert str(middle) == middle.to_text()
    assert len(middle.to_text().splitlines()) > 3
    for thing in (middle.tiles()[0], middle.pieces()[0], middle.features()[0], middle.score_now(), middle.rules):
        assert repr(thing).startswith(f"<{type(thing).__name__} ")
    assert repr(middle.decision) == f"Decision(kind='place', player={middle.active})"
    assert middle.decision == copy.copy(middle).decision


def test_a_decision_is_a_value(middle):
    assert middle.decision == middle.copy().decision
    assert hash(middle.decision) == hash(middle.copy().decision)


def test_numbers_of_numpy_are_numbers(middle):
    tile = middle.tiles()[3]
    assert middle.tile_at(np.int16(tile.x), np.int64(tile.y)) == tile
    assert middle.supply(np.uint8(1)) == middle.supply(1)
    with pytest.raises(TypeError, match="Action, its code"):
        middle.apply(1.5)


def test_chance_is_that_of_the_specification():
    random = tilewright.Random(7, "policy")
    again = tilewright.Random(7)
    assert [random.next_u64() for _ in range(5)] == [again.next_u64() for _ in range(5)]
    assert tilewright.Random(7, "main").next_u64() != tilewright.Random(7).next_u64()
    draws = [random.below(6) for _ in range(600)]
    assert set(draws) == set(range(6))
    assert random.below(0) == 0
    words = ["a", "b", "c", "d", "e", "f"]
    orders = {tuple(random.shuffled(words)) for _ in range(10)}
    assert len(orders) > 5
    assert all(sorted(order) == words for order in orders)
