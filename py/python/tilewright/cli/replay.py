"""``tilewright replay`` and ``tilewright verify``: what is in a record, and whether it is right."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright._tilewright import Record
from tilewright.cli import common

if TYPE_CHECKING:
    from tilewright.cli.common import Commands


def add(commands: Commands) -> None:
    """Add both commands to the parser."""
    command = commands.add_parser("replay", help="step through a record, printing actions and events")
    add_record(command)
    command.add_argument("--table", action="store_true", help="draw the table at the end of each turn")
    command.set_defaults(run=replay)
    command = commands.add_parser("verify", help="replay a record and check it")
    add_record(command)
    command.set_defaults(run=verify)


def add_record(command: argparse.ArgumentParser) -> None:
    """Add the arguments that name the record and the set that it needs."""
    command.add_argument("record", type=Path, metavar="RECORD", help="the file")
    common.add_set(command, "the set file of a record that names a custom tile set")


def replay(args: argparse.Namespace) -> int:
    """Print each action and what happened."""
    steps = Record.from_json(args.record, common.rules_of_records(args)).replay()
    for event in steps.start_events:
        if event.kind != "stacked":
            print(f"    {event}")
    for number, (action, events) in enumerate(steps):
        print(f"{number}: {action}")
        for event in events:
            print(f"    {event}")
        if args.table and any(event.kind in {"turn_started", "game_ended"} for event in events):
            print(steps.game.to_text())
    return 0


def verify(args: argparse.Namespace) -> int:
    """Load a record and print a summary."""
    record = Record.from_json(args.record, common.rules_of_records(args))
    game = record.load()
    state = "over" if game.is_over else f"turn {game.turn}"
    scores = " ".join(map(str, game.scores))
    print(f"ok: {game.system}, {game.players} players, {len(record)} actions, {state}, scores {scores}")
    print(f"digest {game.digest()}")
    return 0
