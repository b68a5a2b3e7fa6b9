"""The command line with Carcassonne and its minis."""

import json

import pytest

import tilewright
from conftest import ALL_MINIS, played
from positions import completed, setup
from positions import played as set_up
from tilewright import Game, Rules
from tilewright.cli import asked

GIVEN = [argument for name in ALL_MINIS for argument in ("--option", f"{name}=true")]
BOTH = {"robbers": True, "messages": True, "rogue_ride": "may"}
TRACK = {"figures": [[0, 1], [7, 0], [0, 0]], "minis": {"robbers": [7, 0, 7]}}
FIGURES = ("figure 0", "figure 1", "figure 1")
ON_THE_TRACK = {"figures": [[1, 0], [0, 0], [0, 0]]}
CIRCLE = ("draw crop_circles/CC1-RRR", "place -2,0 r0")


def message(number, *answers):
    return completed({"messages": True}, *FIGURES, f"message {number}", *answers, **ON_THE_TRACK)


def circle(*answers):
    return set_up(setup("crop_circles/CC1-RRR", "c1/U"), {"crop_circles": True}, *CIRCLE, *answers)


# By decision: a game that is at it, whose decision it is, and what a person reads.
QUESTIONS = {
    "robber": (
        lambda: set_up(
            setup("robbers/RO4", "c1/U", scores=[0, 7, 53], minis={"robbers": [0, None, 7]}),
            {"robbers": True},
            "draw robbers/RO4",
            "place -2,0 r0",
        ),
        [
            "  space 0: player 0, the robber of player 0",
            "  space 7: player 1, the robber of player 2",
            "Put your robber, on space 0, beside a figure of another player?",
            "   1  pass               nothing",
            "   2  robber 3           beside player 2",
        ],
    ),
    "award_order": (
        lambda: completed(BOTH, **TRACK),
        [
            "  space 0: player 0 (usual figure), player 1 (woman), player 2 (both figures), the robber of player 1",
            "  space 7: player 1 (usual figure), the robbers of players 0, 2",
            "  award 0: player 0 has 4 points for the road at -1,0 z0",
            "  award 1: player 2 has 4 points for the road at -1,0 z0",
            "  award 2: player 0 has 6 points for the city at 1,-2 z0",
            "Which of your awards is scored next? A robber beside your figure has half of the first that moves it.",
            "   1  award 0            4 points for the road at -1,0 z0",
            "   2  award 2            6 points for the city at 1,-2 z0",
        ],
    ),
    "figure": (
        lambda: completed(BOTH, "award 2", "figure 1", **TRACK),
        [
            "  award 2: player 0 (woman) has 6 points for the city at 1,-2 z0",
            "Which of your figures takes the 4 points for the road at -1,0 z0?",
            "   1  figure 0           the usual figure, from space 0, beside the robber of player 1, to space 4",
            # The city is taken by the woman already, from space 1.
            "   2  figure 1           the woman, from space 1, to space 11",
        ],
    ),
    "figure for rogue points": (
        lambda: completed(BOTH, "award 2", "figure 0", "figure 1", "figure 1", "rob p0 f0", **TRACK),
        [
            "  space 4: player 2 (woman)",
            "  player 1 robs 3 points of award 2 of player 0 (usual figure)",
            "Which of your figures takes the 3 points robbed of player 0?",
            "   1  figure 0           the usual figure, from space 7, beside the robbers of players 0, 2, to space 10",
            "   2  figure 1           the woman, from space 0, to space 3",
        ],
    ),
    "rob": (
        lambda: completed({"robbers": True}, "award 2", scores=[0, 7, 0], minis=TRACK["minis"]),
        [
            "Which figure does your robber rob, on space 0?",
            "   1  rob p0 f0          3 points: half of 6 points for the city at 1,-2 z0",
            "   2  rob p2 f0          2 points: half of 4 points for the road at -1,0 z0",
        ],
    ),
    "ride": (
        lambda: completed(
            {"robbers": True, "rogue_ride": "may"}, "award 2", "rob p0 f0", scores=[0, 7, 0], minis=TRACK["minis"]
        ),
        [
            "  space 10: player 0",
            "  player 1 robs 3 points of award 2 of player 0",
            "With which figure does your robber ride, on space 7?",
            "   1  pass               nothing",
            "   2  ride p1 f0         to space 10",
        ],
    ),
    "message": (
        lambda: message(4),
        [
            "turn 0 of player 0; tiles left: main 1; messages used: 4",
            "Message 4: 3 points for each of your farmers. Perform it?",
            "   1  perform            now 3 points for the message",
            "   2  points             2 points",
        ],
    ),
    "score_follower": (
        lambda: message(8, "perform"),
        [
            "Which of your followers is scored and taken back?",
            "   1  retrieve -1,1 z0   the monk on the monastery with 2 neighbours of 8: now 3 points for the message",
            "   2  retrieve 2,-1 z1   the farmer on the field of 7 tiles, open at 11 ends: now 6 points for the ",
        ],
    ),
    "circle": (
        lambda: circle("follower 0"),
        [
            "The crop circle is for the followers on a road: one thief more, or one less?",
            "   1  circle deploy      each may deploy one more thief beside one of their own",
            "   2  circle take_back   each takes back a thief",
        ],
    ),
    "circle_deploy": (
        lambda: circle("pass", "circle deploy", "pass"),
        [
            "Deploy one more thief beside one of yours?",
            "   1  pass               nothing",
            "   2  add -1,0 z0        one more thief on the road of 2 tiles, open at 1 end",
        ],
    ),
    "circle_take_back": (
        lambda: circle("follower 0", "circle take_back"),
        [
            "Which thief do you take back?",
            "   1  retrieve -2,0 z0   the thief on the road of 1 tile, open at 1 end",
            "   2  retrieve -1,0 z0   the thief on the road of 2 tiles, open at 1 end",
        ],
    ),
}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_decision_is_asked_in_words(command, tmp_path, kind):
    make, expected = QUESTIONS[kind]
    game = make()
    assert game.decision.kind == kind.split(" ")[0]
    game.save(tmp_path / "game.json")
    lines = ["list", "nonsense", "99", "undo", game.actions()[-1].text, "quit"]
    done = command("play", "--load", "game.json", "--seat", str(game.decision.player), stdin="\n".join(lines) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    asked_once, listed, *_ = done.stdout.split("> ")
    for text in expected:
        assert f"\n{text}" in asked_once, asked_once
        if not text.startswith("turn "):
            assert text in listed
    assert "a number from 1 to " in done.stdout


# rule: M-3
def test_a_dark_space_is_called_so():
    game = completed({"messages": True}, **ON_THE_TRACK)
    told = [asked.meaning(game, action) for action in game.actions()]
    assert told == ["the usual figure, from space 1, to space 5, dark", "the woman, from space 0, to space 4"]


def test_every_decision_of_the_minis_is_among_them():
    of_minis = {kind for kind, code in tilewright.words()["decision"].items() if code > 4} - {"draw_message"}
    assert {kind.split(" ")[0] for kind in QUESTIONS} == of_minis


@pytest.mark.parametrize("options", [{}, ALL_MINIS, BOTH | {"placing": "each", "crop_circle_tile": "CC2-RRRr"}])
def test_every_answer_has_a_meaning(options):
    for seed in range(4):
        game = Game("c1", 3, seed, options)
        chance = tilewright.Random(seed)
        while not game.is_over:
            actions = game.actions()
            assert asked.question(game)
            assert all(asked.situation(game))
            for action in actions:
                assert bool(asked.meaning(game, action)) == (action.kind != "place"), action
            game.apply(actions[chance.below(len(actions))], events=False)


# rule: M-5
@pytest.mark.parametrize("number", range(1, tilewright.MESSAGES + 1))
def test_what_a_message_gives_is_told_beforehand(number):
    game = message(number)
    if game.message is None:  # It could not be performed.
        return
    told = asked.meaning(game, game.rules.action("perform"))
    before = game.record().to_json()
    game.apply("perform")
    awards = game.round_awards()
    assert told.startswith(f"now {awards[0].points} point" if awards else ("", "now no points")[number not in {7, 8}])
    assert json.loads(before)["actions"] == json.loads(game.record().to_json())["actions"][:-1]


def test_a_message_that_gives_nothing_is_told_so():
    position = setup("c1/D", "c1/U", **ON_THE_TRACK)
    # A knight in a city without pennants.
    position["tiles"].append({"tile": "c1/E", "x": -1, "y": -1, "rotation": 0})
    position["pieces"].append({"player": 0, "piece": "follower", "x": -1, "y": -1, "zone": 0})
    game = set_up(position, {"messages": True}, "draw c1/D", "place 1,0 r0", *FIGURES, "message 5")
    assert asked.meaning(game, game.rules.action("perform")) == "now no points"


@pytest.mark.parametrize(("seat", "answer"), [(0, "1"), (3, "2")])
def test_a_whole_game_is_played(command, tmp_path, seat, answer):
    arguments = ["play", "c1", *GIVEN, "--players", "4", "--seat", str(seat), "--seed", "5"]
    done = command(*arguments, stdin=f"{answer}\n1\n" * 500 + "save never.json\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"You are player {seat} of 4." in done.stdout
    assert "The game is over: " in done.stdout.splitlines()[-1]
    assert f"player {seat}, drawn as {seat + 1}, you: 0 points (0 + 0), followers 7, robber in supply\n" in done.stdout
    for told in ("the robber of player ", " robs ", "crop circle: by player ", "track  0: ", "(second figure)"):
        assert told in done.stdout
    assert not (tmp_path / "never.json").exists()


def test_a_game_is_saved_taken_back_and_played_on(command, tmp_path):
    first = Game("c1", 2, 7, ALL_MINIS).actions()[0].text
    done = command(
        "play", "c1", *GIVEN, "--seed", "7", stdin=f"{first}\nundo\n{first}\n1\nscore\nsave game.json\nquit\n"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "if the game ended here: " in done.stdout
    game = Game.load(tmp_path / "game.json")
    assert game.rules == Rules("c1", ALL_MINIS)
    assert game.record().actions()[0].text == first
    on = command("play", "--load", "game.json", stdin="1\n" * 900)
    assert "The game is over: " in on.stdout.splitlines()[-1]


# rule: R-10
def test_the_score_command_tells_the_end_bonus(command, tmp_path):
    Game.from_setup("c1", setup("c1/D", "c1/U", minis={"robbers": [None, 5, 0]}), {"robbers": True}).save(
        tmp_path / "game.json"
    )
    done = command("play", "--load", "game.json", stdin="score\nquit\n")
    assert "  player 1 has 3 points for a robber on the track\n" in done.stdout
    assert "  player 0 has 4 points for the city at 1,-2 z0 (tiles 2 = 2" not in done.stdout
    assert "  player 0 has 2 points for the city at 1,-2 z0 (tiles 2 = 2" in done.stdout


def test_a_driven_game_draws_messages_by_chance(command, tmp_path):
    completed({"messages": True}, **ON_THE_TRACK).save(tmp_path / "game.json")
    done = command("play", "--load", "game.json", stdin="figure 0\nfigure 1\n" + "1\n" * 200)
    assert (done.returncode, done.stderr) == (0, "")
    assert "  player 0 draws message " in done.stdout
    assert "The game is over: " in done.stdout


def test_simulate_and_its_table(command):
    done = command("simulate", "c1", *GIVEN, "--players", "6", "--games", "20", "--seed", "3", "--quiet", "--draw")
    assert (done.returncode, done.stderr) == (0, "")
    expected = tilewright.simulate("c1", 6, 20, 3, options=ALL_MINIS)
    rows = [line.split() for line in done.stdout.splitlines() if line[:4].strip().isdigit() and "%" in line]
    assert [float(row[1]) for row in rows] == pytest.approx(expected.scores.mean(axis=0), abs=0.006)
    assert played(Rules("c1", ALL_MINIS), 6, 22).to_text() in done.stdout


def test_records_are_replayed_and_verified(command, tmp_path):
    game = played(Rules("c1", ALL_MINIS), 4, 3)
    game.save(tmp_path / "game.json")
    game.transcript(embed=True).save(tmp_path / "told.json")
    for name in ("game.json", "told.json"):
        done = command("verify", name)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("ok: c1, 4 players, ")
        assert game.digest() in done.stdout
        told = command("replay", name, "--table").stdout
        assert game.to_text() in told
        assert [line.strip() for line in told.splitlines() if " robs " in line] == [
            event.text for event in game.events() if event.kind == "robbed"
        ]
    record = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    for change in (
        {"options": record["options"] | {"robbers": "false"}},
        {"options": record["options"] | {"farms": "x"}},
    ):
        (tmp_path / "wrong.json").write_text(json.dumps(record | change), encoding="utf-8")
        assert command("verify", "wrong.json").returncode in (1, 2)


def test_rules_options_and_sets_are_printed(command, tmp_path):
    assert command("rules", "c1", *GIVEN).stdout == Rules("c1", ALL_MINIS).text()
    listed = command("rules", "c1", "--options", "--option", "robbers=true").stdout
    assert "robbers=false|true\n    Whether the Robbers are played (R-1). Here: true.\n" in listed
    for wrong in (["robbers=yes"], ["crop_circles=true", "--option", "crop_circle_tile=CC2-CFC"]):
        done = command("play", "c1", "--option", *wrong)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("tilewright: error: option ")
    Rules("c1").set.save(tmp_path / "c1.toml")
    lines = command("check-set", "c1.toml").stdout.splitlines()
    assert lines[:2] == ["c1 version 1: Carcassonne, base game (C1)", "system c1, start c1/D"]
    assert lines[2] == "tiles: main 72"
    assert "on them: pennant 10" in lines


def test_a_set_of_ones_own_is_played_with_the_minis(command, tmp_path):
    # A town without monasteries.
    fewer = [
        'format = 1\nname = "town"\nversion = 1\ntitle = "Town"\nextends = "c1"\n[counts]',
        '"c1/A" = 0',
        '"c1/B" = 0',
    ]
    (tmp_path / "town.toml").write_text("\n".join(fewer) + "\n", encoding="utf-8")
    lines = command("check-set", "town.toml").stdout.splitlines()
    assert lines[1:3] == ["system c1, start c1/D", "tiles: main 66"]
    done = command("play", "--set", "town.toml", *GIVEN, "--seed", "1", stdin="1\n" * 900)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over: " in done.stdout.splitlines()[-1]
