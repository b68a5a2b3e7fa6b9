"""Carcassonne with the Robbers, the Messages and the Crop Circles, asked through Python."""

import json
import pickle

import numpy as np
import pytest

import tilewright
from conftest import ALL_MINIS
from positions import completed, played, setup
from tilewright import Game, Rules, TileSet

WITH_ROBBERS = {"robbers": True, "rogue_ride": "may"}
TRACK = {"scores": [0, 7, 0], "minis": {"robbers": [7, 0, 7]}}
WOMEN = {"figures": [[1, 0], [0, 0], [0, 0]]}
CIRCLE = ("draw crop_circles/CC1-RRR", "place -2,0 r0")


def decided(game):
    return game.decision.kind, game.decision.player, [action.text for action in game.actions()]


# rule: C1-2, M-1, R-1
def test_rules_tell_what_the_minis_add():
    rules = Rules("c1")
    assert (rules.players, rules.stacks, rules.figures) == ((2, 6), ["main"], 1)
    assert rules.pieces == {"follower": 7, "hut": 0}
    assert [tiles.name for tiles in rules.sets] == ["c1"]
    everything = Rules("c1", ALL_MINIS)
    assert everything.figures == 2
    assert [tiles.name for tiles in everything.sets] == ["c1", "robbers", "messages", "crop_circles"]
    assert sum(tile.count for tiles in everything.sets for tile in tiles.tiles) == 72 + 8 + 6
    assert everything.set == rules.set
    assert everything.digest == rules.digest == everything.digests[0]
    assert everything.digests == [TileSet.built_in(tiles.name).digest() for tiles in everything.sets]
    assert everything != rules
    assert everything.tile("robbers/RO1").id == "robbers/RO1"
    with pytest.raises(tilewright.UnknownTileError):
        rules.tile("robbers/RO1")
    one = Rules("c1", crop_circle_tile="CC2-RCR", robbers=True)
    assert [[tile.id for tile in tiles.tiles] for tiles in one.sets[2:]] == [["crop_circles/CC2-RCR"]]
    assert one.digests[2] == everything.digests[3]
    for number, rule in (("end_bonus_points", "R-10"), ("dark_space_step", "M-3")):
        assert any(number in tiles.numbers for tiles in everything.sets)
        assert f"**{rule}**" in everything.text()
        assert f"**{rule}**" not in rules.text()


def test_options_are_truths_numbers_or_texts():
    text = Rules("c1", {"robbers": "true", "end_bonus": "false", "message_farmer_points": "2"})
    for true, false, two in ((True, False, 2), (np.True_, np.False_, np.int64(2)), ("true", "false", "2")):
        assert Rules("c1", robbers=true, end_bonus=false, message_farmer_points=two) == text
        assert Game("c1", options={"robbers": true, "end_bonus": false, "message_farmer_points": two}).rules == text
    assert text.options["robbers"] == "true"
    assert pickle.loads(pickle.dumps(text)) == text
    for wrong in (1, "True", "yes", ""):
        with pytest.raises(tilewright.OptionValueError, match=r"option robbers: .*false, true"):
            Rules("c1", robbers=wrong)
    for wrong in (4, False, (2, 3)):
        with pytest.raises(tilewright.OptionValueError, match=r"message_farmer_points: .*3, 2"):
            Rules("c1", message_farmer_points=wrong)


# rule: R-1
def test_two_boxes_do_not_hold_the_same_circle():
    with pytest.raises(tilewright.OptionValueError, match=r"crop_circle_tile.*none, since crop_circles is true"):
        Rules("c1", crop_circles=True, crop_circle_tile="CC2-CFC")


# rule: C1-1, C1-10, C1-26, CC-1
def test_the_sets_are_data():
    base = TileSet.built_in("c1")
    assert (base.start, base.mini, base.system) == ("c1/D", False, "c1")
    assert sum(tile.count for tile in base.tiles) == 72
    assert {tile.stack for tile in base.tiles} == {"main"}
    zones = [zone for tile in base.tiles for zone in tile.zones]
    assert {zone.terrain for zone in zones} == {"city", "road", "field", "monastery"}
    assert sum(tile.count * zone.pennants for tile in base.tiles for zone in tile.zones) == 10
    for tile in base.tiles:
        for zone in tile.zones:
            assert zone.touches == sorted(zone.touches)
            assert {tile.zones[city].terrain for city in zone.touches} <= {"city"}
            assert not zone.touches or zone.terrain == "field"
    assert Rules("c1").tile("c1/H").zones[2].touches == [0, 1]
    assert Game("c1").tiles()[0].tile == "c1/D"
    powers = {"robbers": {"robber"}, "messages": set(), "crop_circles": {"shield", "club", "pitchfork"}}
    for name, shown in powers.items():
        mini = TileSet.built_in(name)
        assert (mini.start, mini.mini, mini.system) == (None, True, "c1")
        assert {zone.power for tile in mini.tiles for zone in tile.zones} - {None} == shown
        assert pickle.loads(pickle.dumps(mini)) == mini
        for use in (lambda mini=mini: Rules(set=mini), lambda mini=mini: TileSet.read(mini.to_toml())):
            with pytest.raises(tilewright.SetError, match="only built-in sets are minis"):
                use()
    for tiles in Rules("c1", robbers=True, crop_circle_tile="CC2-CFR").sets:
        assert pickle.loads(pickle.dumps(tiles)) == tiles


# Every kind of action of the minis, with the attributes that it has.
ACTIONS = {
    "robber 17": {"kind": "robber", "space": 17},
    "award 2": {"kind": "award", "award": 2},
    "figure 1": {"kind": "figure", "figure": 1},
    "rob p2 f0": {"kind": "rob", "player": 2, "figure": 0},
    "ride p5 f1": {"kind": "ride", "player": 5, "figure": 1},
    "message 8": {"kind": "draw_message", "message": 8, "is_chance": True},
    "perform": {"kind": "message", "perform": True},
    "points": {"kind": "message", "perform": False},
    "circle deploy": {"kind": "circle", "mode": "deploy"},
    "circle take_back": {"kind": "circle", "mode": "take_back"},
    "add 3,-2 z15": {"kind": "add", "pos": (3, -2), "x": 3, "y": -2, "zone": 15},
    "draw c1/D": {"kind": "draw", "tile": "c1/D", "is_chance": True},
    "pass": {"kind": "pass"},
}


@pytest.mark.parametrize(("text", "used"), ACTIONS.items())
def test_an_action_has_the_operands_of_its_kind(text, used):
    rules = Rules("c1", ALL_MINIS)
    action = rules.action(text)
    operands = [
        "pos",
        "x",
        "y",
        "rotation",
        "zone",
        "piece",
        "tile",
        "space",
        "award",
        "figure",
        "player",
        "message",
        "perform",
        "mode",
    ]
    found = {name: getattr(action, name) for name in operands}
    assert found == dict.fromkeys(operands) | {name: used[name] for name in operands if name in used}
    assert action.kind == used["kind"]
    assert action.is_chance is used.get("is_chance", False)
    assert action.text == str(action) == text
    assert rules.action(action.code) == action
    assert pickle.loads(pickle.dumps(action)) == action


@pytest.mark.parametrize("text", ["robber 50", "robber", "award -1", "figure 2", "rob p6 f0", "message 9", "circle"])
def test_texts_that_are_no_action(text):
    with pytest.raises(tilewright.NotationError) as error:
        Rules("c1", ALL_MINIS).action(text)
    assert error.value.expected
    for code in (6 << 40 | 50, 8 << 40 | 2, 9 << 40 | 6 << 8, 11 << 40, 13 << 40 | 2, 15 << 40):
        with pytest.raises(tilewright.ActionCodeError):
            Rules("c1").action(code)


# rule
def test_robbers_are_put_beside_figures_of_others():
    minis = {"robbers": [0, None, None]}
    game = played(
        setup("robbers/RO4", "c1/U", scores=[0, 7, 53], minis=minis),
        {"robbers": True},
        "draw robbers/RO4",
        "place -2,0 r0",
    )
    assert [game.robber(player) for player in range(3)] == [0, None, None]
    assert [game.figures(player) for player in range(3)] == [(0,), (7,), (53,)]
    assert decided(game) == ("robber", 0, ["pass", "robber 3", "robber 7"])
    with pytest.raises(tilewright.IllegalError, match="stands there already"):
        game.apply("robber 0")
    (moved,) = game.apply("robber 7")
    assert (moved.kind, moved.player, moved.from_space, moved.space) == ("robber_placed", 0, 0, 7)
    assert decided(game) == ("robber", 1, ["pass", "robber 0", "robber 3"])
    placed, *_ = game.apply("robber 3")
    assert (placed.player, placed.from_space, placed.space) == (1, None, 3)
    assert game.just_placed.tile == "robbers/RO4"
    assert decided(game)[:2] == ("deploy", 0)
    assert game.undo().text == "robber 3"
    assert game.robber(1) is None


# rule
def test_a_scoring_round_tells_all_that_is_decided_in_it():
    game = completed(WITH_ROBBERS, **TRACK)
    assert decided(game) == ("award_order", 0, ["award 0", "award 2"])
    awards = game.round_awards()
    told = [(it.award, it.player, it.points, it.reason, it.pos, it.zone, it.place, it.figure) for it in awards]
    assert told == [
        (0, 0, 4, "road", (-1, 0), 0, None, None),
        (1, 2, 4, "road", (-1, 0), 0, None, None),
        (2, 0, 6, "city", (1, -2), 0, None, None),
    ]
    assert [(it.x, it.y) for it in awards] == [it.pos for it in awards]
    assert (game.candidates(), game.robberies(), game.rides(), game.asked_award) == ([], [], [], None)

    game.apply("award 2")
    assert decided(game) == ("rob", 1, ["rob p0 f0", "rob p2 f0"])
    # The city first: half of 6 from player 0, half of 4 from player 2.
    candidates = [(it.player, it.figure, it.award, it.gain) for it in game.candidates()]
    assert candidates == [(0, 0, 2, 3), (2, 0, 1, 2)]
    assert [it.place for it in game.round_awards()] == [1, 2, 0]
    assert game.scores == (0, 7, 0)

    game.apply("rob p0 f0")
    assert decided(game) == ("ride", 0, ["pass", "ride p1 f0"])
    (robbery,) = game.robberies()
    told = (robbery.player, robbery.points, robbery.figure, robbery.victim, robbery.victim_figure, robbery.award)
    assert told == (1, 3, 0, 0, 0, 2)
    assert game.scores == (10, 7, 4)
    assert game.robber(1) is None

    game.apply("ride p1 f0")
    (ride,) = game.rides()
    assert (ride.player, ride.other, ride.other_figure) == (0, 1, 0)
    assert decided(game)[:2] == ("ride", 2)
    robbed, rode, *_ = game.apply("pass")
    assert robbed.text == "player 1 robs 3 points of player 0"
    told = (robbed.player, robbed.points, robbed.figure, robbed.other, robbed.other_figure, robbed.reason, robbed.pos)
    assert told == (1, 3, 0, 0, 0, "city", (1, -2))
    assert (rode.kind, rode.player, rode.from_space, rode.space, rode.other) == ("rode", 0, 7, 10, 1)
    assert (game.scores, [game.robber(player) for player in range(3)]) == ((10, 10, 4), [10, None, 7])
    assert (game.round_awards(), game.robberies(), game.rides()) == ([], [], [])


def test_what_a_round_tells_are_values():
    game, twin = (completed(WITH_ROBBERS, "award 2", **TRACK) for _ in range(2))
    for tell, answer in (("candidates", "rob p0 f0"), ("robberies", "ride p1 f0"), ("rides", "pass")):
        for ask in (tell, "round_awards"):
            here, there = getattr(game, ask)(), getattr(twin, ask)()
            assert here == there
            assert len({*here, *there}) == len(here) > 0
            assert all(repr(it).startswith(f"<{type(it).__name__} ") for it in here)
        game.apply(answer)
        twin.apply(answer)


# rule: M-1, R-23
def test_a_figure_is_chosen_for_each_award_and_each_robbery():
    game = completed(
        {"messages": True, "robbers": True, "rogue_ride": "may"},
        figures=[[3, 0], [0, 0], [20, 7]],
        minis={"robbers": [None, 3, None]},
    )
    assert decided(game) == ("award_order", 0, ["award 0", "award 2"])
    game.apply("award 2")
    assert decided(game) == ("figure", 0, ["figure 0", "figure 1"])
    assert game.asked_award == 2
    game.apply("figure 0")
    # The one award left, and then that of player 2.
    assert (game.decision.player, game.asked_award) == (0, 0)
    game.apply("figure 1")
    assert [it.figure for it in game.round_awards()] == [1, None, 0]
    assert (game.decision.player, game.asked_award) == (2, 1)
    game.apply("figure 1")
    # Player 1 has robbed: with which figure?
    assert (game.decision.kind, game.decision.player, game.asked_award) == ("figure", 1, None)
    assert [(it.points, it.figure, it.victim, it.victim_figure) for it in game.robberies()] == [(3, None, 0, 0)]
    events = game.apply("figure 1")
    assert [(event.kind, event.figure) for event in events if event.points] == [("robbed", 1)]
    assert [game.figures(player) for player in range(3)] == [(9, 4), (0, 3), (20, 11)]
    assert game.scores == (13, 3, 31)


def drawn(number, *answers):
    """Player 0 has just moved his figure from space 1 to 5, and draws the message with this number."""
    return completed({"messages": True}, "figure 0", "figure 1", "figure 1", f"message {number}", *answers, **WOMEN)


# rule: M-2, M-3
def test_a_message_is_drawn_by_chance_or_told():
    game = completed({"messages": True}, "figure 0", "figure 1", "figure 1", **WOMEN)
    assert (game.decision.kind, game.decision.player, game.decision.is_chance) == ("draw_message", 0, True)
    assert game.messages_seen == ()
    outcomes = game.chance_outcomes()
    assert [(one.action.message, one.action.is_chance, one.weight, one.probability) for one in outcomes] == [
        (number, True, 1, 1 / tilewright.MESSAGES) for number in range(1, tilewright.MESSAGES + 1)
    ]
    game.apply("message 4")
    assert (game.message, game.messages_seen) == (4, (4,))
    assert game.chance_outcomes() == []
    seen = {
        Game.reshuffled(completed({"messages": True}, **WOMEN), seed).play_random(tilewright.Random(1))
        for seed in range(9)
    }
    assert len(seen) > 1


# rule: M-4, M-5
def test_a_message_is_performed_or_not():
    assert decided(drawn(4)) == ("message", 0, ["perform", "points"])
    # One farmer; or the 2 points.
    for answer, points, kind, term in (
        ("perform", 3, "message_performed", "farmers"),
        ("points", 2, "message_declined", "messages"),
    ):
        game = drawn(4)
        (told,) = game.apply(answer)
        assert (told.kind, told.player, told.count) == (kind, 0, 4)
        (award,) = game.round_awards()
        assert (award.points, award.reason, award.pos, award.x, award.zone) == (points, "message", None, None, None)
        assert (game.decision.kind, game.asked_award) == ("figure", 0)
        award, *_ = game.apply("figure 1")
        assert (award.points, award.figure, award.pos, award.zone, award.terrain) == (points, 1, None, None, None)
        assert [item.kind for item in award.items if item.points] == [term]
    # No knight is left: the points.
    game = drawn(6)
    assert (game.decision.kind, game.message, game.messages_seen) == ("figure", None, (6,))
    assert [event.kind for event in game.events()].count("message_impossible") == 1


# rule: M-5, M-8
def test_a_message_asks_for_a_follower_or_gives_a_turn():
    game = drawn(8, "perform")
    assert decided(game) == ("score_follower", 0, ["retrieve -1,1 z0", "retrieve 2,-1 z1"])
    assert game.message == 8
    supply = game.supply(0)["follower"]
    game.apply("retrieve -1,1 z0")
    assert game.supply(0)["follower"] == supply + 1
    assert [(it.points, it.pos) for it in game.round_awards()] == [(3, (-1, 1))]
    game = drawn(7, "perform")
    assert (game.active, game.is_extra_turn, game.decision.kind) == (0, True, "place")
    assert game.drawn_tile == "c1/U"


# rule: CC-1, CC-2, CC-3, CC-4
def test_a_crop_circle_is_played_by_all():
    game = played(setup("crop_circles/CC1-RRR", "c1/U"), {"crop_circles": True}, *CIRCLE)
    assert game.circle is None
    game.apply("follower 0")
    assert decided(game) == ("circle", 0, ["circle deploy", "circle take_back"])
    assert game.circle == "road"
    game, back = game, game.copy()
    (told,) = game.apply("circle deploy")
    assert (told.kind, told.player, told.terrain) == ("circle_deploys", 0, "road")
    assert decided(game) == ("circle_deploy", 2, ["pass", "add 2,0 z0"])
    game.apply("add 2,0 z0")
    assert game.feature_at(2, 0, 0).pieces == (0, 0, 2)
    assert decided(game) == ("circle_deploy", 0, ["pass", "add -2,0 z0", "add -1,0 z0"])
    assert game.circle == "road"
    told, retrieved = back.apply("circle take_back")
    assert (told.kind, retrieved.kind, retrieved.player) == ("circle_takes_back", "retrieved", 2)
    assert decided(back) == ("circle_take_back", 0, ["retrieve -2,0 z0", "retrieve -1,0 z0"])
    back.apply("retrieve -1,0 z0")
    assert back.circle is None
    game.apply("add -1,0 z0")
    assert [(piece.player, piece.pos) for piece in game.pieces()].count((0, (-1, 0))) == 2


# rule: R-4, K-23
def test_a_set_up_has_figures_robbers_and_messages():
    minis = {"robbers": [None, 49, 0], "messages": [7, 2]}
    position = setup("c1/D", "robbers/RO1", figures=[[12, 0], [49, 153], [0, 1]], minis=minis)
    game = Game.from_setup("c1", position, ALL_MINIS)
    assert [game.figures(player) for player in range(3)] == [(12, 0), (49, 153), (0, 1)]
    assert game.scores == (12, 202, 1)
    assert [game.robber(player) for player in range(3)] == [None, 49, 0]
    assert game.messages_seen == (7, 2)
    assert "track  0: 1b 3a R3 | 1: 3b | 3: 2b | 12: 1a | 49: 2a R2 | supply: R1\n" in game.to_text()
    texts = [event.text for event in game.start_events()]
    assert "player 1 (second figure) has 153 points" in texts
    assert "the robber of player 2 moves to space 0" in texts
    assert "message 7 has been used" in texts
    record = game.record()
    assert Game.load(record.to_json()).digest() == game.digest()
    for twin in (pickle.loads(pickle.dumps(game)), game.copy(), record.load()):
        assert (twin.figures(1), twin.robber(1), twin.messages_seen) == ((49, 153), 49, (7, 2))
    # What is left of the messages is not told, but what can come is.
    assert json.loads(record.to_json())["start"]["setup"]["minis"] == minis


def test_faults_of_a_set_up_are_all_told():
    minis = {"robbers": [50, 0], "messages": [0, 3, 3]}
    with pytest.raises(tilewright.SetupError) as error:
        Game.from_setup(
            "c1", setup("c1/D", scores=[1, 2, 3], figures=[[1], [1, 2], [2_000_000, 0]], minis=minis), ALL_MINIS
        )
    assert {field for field, _ in error.value.faults} == {
        "figures",
        "figures[0]",
        "figures[2][0]",
        "minis.robbers",
        "minis.robbers[0]",
        "minis.messages[0]",
        "minis.messages[2]",
    }
    for wrong in ({"minis": {"robbers": [0, 0, 0]}}, {"minis": {"messages": [1]}}):
        with pytest.raises(tilewright.SetupError, match="minis"):
            Game.from_setup("c1", setup("c1/D", **wrong))


# rule: K-31
def test_a_view_shows_track_round_and_messages():
    game = completed(
        WITH_ROBBERS | {"messages": True}, "award 2", "figure 0", figures=[[0, 3], [7, 0], [0, 0]], minis=TRACK["minis"]
    )
    view = game.view(0)
    assert json.loads(json.dumps(view)) == view
    assert [player["figures"] for player in view["players"]] == [[0, 3], [7, 0], [0, 0]]
    assert [player["robber"] for player in view["players"]] == [7, 0, 7]
    assert view["awards"][2]["figure"] == 0
    assert [award["points"] for award in view["awards"]] == [4, 4, 6]
    assert (view["message"], view["messages_seen"]) == (None, [])
    assert [action["text"] for action in view["actions"]] == ["figure 0", "figure 1"]
    assert game.view(1)["actions"] == []
    view = drawn(4).view(2)
    assert (view["message"], view["messages_seen"], view["decision"]) == (4, [4], {"kind": "message", "player": 0})
    assert Game("hg2").view(0)["players"][0]["robber"] is None


# rule: K-31, M-2
def test_a_seeded_game_tells_nothing_of_the_messages_to_come():
    game = Game("c1", 3, 18, ALL_MINIS)
    chance = tilewright.Random(18)
    while not game.messages_seen:
        codes = game.action_codes()
        game.apply(codes[chance.below(len(codes))], events=False)
    twins = [game.reshuffled(seed) for seed in range(6)]
    assert {twin.messages_seen for twin in twins} == {game.messages_seen}
    assert all(twin.view(0) == game.view(0) for twin in twins)
    assert {twin.transcript().to_json() for twin in twins} == {game.transcript().to_json()}
    assert not any(action.is_chance for action in game.record().actions())
    assert "draw_message" in {action.kind for action in game.transcript().actions()}
    assert game.transcript().load().digest() == game.digest()


def test_questions_about_players_that_there_are_not():
    game = Game("c1", 3, 1, ALL_MINIS)
    for ask in (game.figures, game.robber, game.supply, game.view):
        for player in (3, 255, 256, 10**6):
            with pytest.raises(tilewright.UnknownPlayerError, match=str(player)):
                ask(player)
        with pytest.raises(OverflowError):
            ask(-1)


def test_games_without_minis_answer_too():
    for game in (Game("hg2", 3, 1), Game("c1", 6, 1)):
        assert game.figures(0) == (0,)
        assert game.robber(2) is None
        assert (game.round_awards(), game.candidates(), game.robberies(), game.rides()) == ([], [], [], [])
        assert (game.asked_award, game.message, game.messages_seen, game.circle) == (None, None, (), None)
        assert "track" not in game.to_text()


def test_the_constants_are_those_of_the_rules():
    assert (tilewright.TRACK_SPACES, tilewright.MAX_FIGURES, tilewright.MESSAGES) == (50, 2, 8)


# rule: R-10
def test_score_now_pays_robbers_on_the_track():
    minis = {"robbers": [None, 5, 0]}
    for options, bonus in (({"robbers": True}, [0, 3, 3]), ({"robbers": True, "end_bonus": False}, [0, 0, 0])):
        now = Game.from_setup("c1", setup("c1/D", minis=minis), options).score_now()
        told = {event.player: event for event in now.events if event.kind == "end_bonus"}
        assert [told[player].points if player in told else 0 for player in range(3)] == bonus
        assert [event.space for event in told.values()] == ([5, 0] if any(bonus) else [])
        # The incomplete road of each thief, the city, the monastery and the field.
        gains = [sum(award.points for award in now.awards if award.player == player) for player in range(3)]
        assert now.scores == tuple(gain + more for gain, more in zip(gains, bonus, strict=True))
