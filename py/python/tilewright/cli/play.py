"""``tilewright play``: a person against random players in the terminal."""

from __future__ import annotations

import argparse
import io
import random
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright._tilewright import MESSAGES, Action, Event, Game, TilewrightError
from tilewright.cli import asked, common

if TYPE_CHECKING:
    from tilewright.cli.common import Commands

HELP = """\
NUMBER      take the action with this number
TEXT        take the action with this text, such as: place 3,-2 r1
table       draw the table again
list        list the actions again
score       what each player would have if the game ended here
undo        go back to your last decision
save FILE   write the record of the game; continue with: tilewright play --load FILE
help        these lines
quit        end"""

# More digits have no number of an action; Python refuses to read a number of thousands.
MAX_DIGITS = 20

# What others do that a person wants to read; the rest is seen on the table.
TOLD = frozenset(
    {
        "tile_placed",
        "tile_discarded",
        "deployed",
        "retrieved",
        "covered",
        "completed",
        "award",
        "extra_turn_started",
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
    }
)


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    command = commands.add_parser("play", help="play against random players")
    common.add_rules(command)
    command.add_argument("--players", type=common.whole, default=2, help="how many play (default: %(default)s)")
    command.add_argument("--seed", type=common.whole, help="the seed of the game (default: any)")
    command.add_argument("--seat", type=common.whole, default=0, help="your place, from 0 (default: %(default)s)")
    command.add_argument("--load", type=Path, metavar="FILE", help="continue a saved game")
    command.add_argument("--embed", action="store_true", help="save records with the set in them")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Begin or load the game and play it to its end, or to the end of the input."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # Bytes that are no text are no action either.
    if args.load:
        game = Game.load(args.load, common.rules_of_records(args))
    else:
        game = Game(common.rules(args), args.players, args.seed)
    game.supply(args.seat)  # Refuses a seat that the game does not have.
    Table(game, args.seat, random.Random(args.seed), args.embed).play()
    return 0


class Table:
    """A game between one person and random players."""

    def __init__(self, game: Game, seat: int, chance: random.Random, embed: bool = False) -> None:
        """Sit down at ``seat``; the others choose by ``chance``; records have the set in them if ``embed``."""
        self.game = game
        self.seat = seat
        self.chance = chance
        self.embed = embed

    def play(self) -> None:
        """Play until the game is over, the person leaves, or there is no more input."""
        print(f"You are player {self.seat} of {self.game.players}. Type help for help.")
        while (decision := self.game.decision) is not None:
            if decision.is_chance:
                self.tell(self.game.apply(self.draw_by_chance()))
            elif decision.player != self.seat:
                self.tell(self.game.apply(self.chance.choice(self.game.actions())))
            elif not self.ask():
                print("The game is not finished. Goodbye.")
                return
        print(self.game.to_text())
        self.result()

    def draw_by_chance(self) -> Action:
        """Choose the tile or message that a driven game asks for."""
        outcomes = self.game.chance_outcomes()
        weights = [outcome.weight for outcome in outcomes]
        return self.chance.choices(outcomes, weights)[0].action

    def ask(self) -> bool:
        """Ask until the person has taken an action or back; False when they leave."""
        actions = self.game.actions()
        self.show(actions)
        while True:
            try:
                line = input("> ").strip()
            except EOFError:
                print()
                return False
            command, _, rest = line.partition(" ")
            if command == "quit":
                return False
            if command == "undo" and self.undo():
                return True
            if not self.command(command, rest.strip(), actions) and self.take(line, actions):
                return True

    def command(self, command: str, rest: str, actions: Sequence[Action]) -> bool:
        """Do what changes nothing in the game; False when it is no such command."""
        if command == "help":
            print(HELP)
        elif command == "table":
            print(self.game.to_text())
        elif command == "list":
            self.list_actions(actions)
        elif command == "score":
            now = self.game.score_now()
            for event in now.events:
                if event.points is not None:
                    print(f"  {event}")
            print("  if the game ended here:", self.named(now.scores))
        elif command == "save":
            self.save(rest)
        elif command == "undo":
            print("  there is nothing to take back")
        elif command:
            return False
        return True

    def take(self, line: str, actions: Sequence[Action]) -> bool:
        """Take the action of a number or text; False when there is none."""
        if line.isascii() and line.isdigit():
            number = int(line[-MAX_DIGITS:])
            if not 1 <= number <= len(actions) or len(line) > MAX_DIGITS:
                print(f"  {line[:MAX_DIGITS]}: a number from 1 to {len(actions)} is needed")
                return False
            events = self.game.apply(actions[number - 1])
        else:
            try:
                events = self.game.apply(line)
            except TilewrightError as error:
                print(f"  {error} (help lists the commands)")
                return False
        self.tell(events)
        return True

    def undo(self) -> bool:
        """Go back to the person's last decision; False when there was none."""
        back = self.game.copy()
        while len(back.history()):
            back.undo()
            decision = back.decision
            if decision is not None and decision.player == self.seat and not decision.is_chance:
                self.game = back
                return True
        return False

    def save(self, name: str) -> None:
        """Write the record."""
        if not name:
            print("  save FILE: a file's name is needed")
            return
        try:
            self.game.save(name, self.embed)
        except OSError as error:
            print(f"  {name}: {error.strerror}")
        except ValueError as error:  # The name has a NUL, or is no text.
            print(f"  {error}")
        else:
            print(f"  saved in {name}")

    def show(self, actions: Sequence[Action]) -> None:
        """Show what the decision is about, and list the actions."""
        game = self.game
        decision = game.decision
        if decision is None or decision.kind not in asked.ON_THE_TRACK:
            print(game.to_text())
            for player in range(game.players):
                print(self.standing(player))
        extra = " (extra turn)" if game.is_extra_turn else ""
        left = ", ".join(f"{stack} {sum(game.stack_left(stack).values())}" for stack in game.rules.stacks)
        print(f"turn {game.turn} of player {game.active}{extra}; tiles left: {left}{self.messages()}")
        self.list_actions(actions)

    def standing(self, player: int) -> str:
        """Return the line with what a player has."""
        game = self.game
        who = f"player {player}, drawn as {player + 1}{', you' if player == self.seat else ''}"
        figures = game.figures(player)
        each = f" ({self.named(figures, ' + ')})" if len(figures) > 1 else ""
        supply = {piece: left for piece, left in game.supply(player).items() if game.rules.pieces[piece]}
        pieces = f"{'/'.join(f'{piece}s' for piece in supply)} {self.named(supply.values(), '/')}"
        is_played = game.rules.options.get("robbers") == "true"
        robber = f", robber {asked.where(game.robber(player))}" if is_played else ""
        return f"{who}: {game.scores[player]} points{each}, {pieces}{robber}"

    def messages(self) -> str:
        """Return what everybody knows of the messages (M-7)."""
        seen = self.game.messages_seen
        next_one = ", the first is the next" if len(seen) == MESSAGES else ""
        return f"; messages used: {self.named(seen, ' ')}{next_one}" if seen else ""

    def list_actions(self, actions: Sequence[Action]) -> None:
        """Say what is asked, and list the actions with their numbers, placements by cell."""
        for line in asked.situation(self.game):
            print(f"  {line}")
        print(asked.question(self.game))
        for number, action in enumerate(actions, 1):
            print(f"{number:>4}  {action.text:<18} {asked.meaning(self.game, action)}".rstrip())

    def tell(self, events: Iterable[Event]) -> None:
        """Print what a person wants to read."""
        for event in events:
            if event.kind in TOLD:
                print(f"  {event}")

    def result(self) -> None:
        """Say who has won."""
        winners = self.game.winners()
        verdict = "You have won." if winners == (self.seat,) else f"Won by player {self.named(winners, ' and ')}."
        print(f"The game is over: {self.named(self.game.scores)}. {verdict}")

    @staticmethod
    def named(numbers: Iterable[int], separator: str = " : ") -> str:
        """Join numbers."""
        return separator.join(map(str, numbers))
