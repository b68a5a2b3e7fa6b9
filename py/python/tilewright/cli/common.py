"""Arguments that several commands have, and the rules that they name."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright._tilewright import Rules, TileSet

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_rules(command: argparse.ArgumentParser) -> None:
    """Add the arguments that choose the rules."""
    command.add_argument("name", nargs="?", metavar="SYSTEM", help="the game, such as c1 (default: that of --system)")
    command.add_argument("--system", help="the game that is played (default: that of the set, or hg2)")
    command.add_argument(
        "--option",
        action="append",
        type=named_value,
        default=[],
        metavar="NAME=VALUE",
        help="an option of the rules; may be given several times (see: tilewright rules --options)",
    )

    add_set(command, "play with the tiles of this set file")


def add_set(command: argparse.ArgumentParser, meaning: str) -> None:
    """Add the argument that names a set file."""
    command.add_argument("--set", type=Path, metavar="FILE", help=meaning)


def rules(args: argparse.Namespace) -> Rules:
    """Return the rules that the arguments name."""
    return Rules(args.name or args.system, dict(args.option), read_set(args))


def read_set(args: argparse.Namespace) -> TileSet | None:
    """Return the set that the arguments name."""
    return None if args.set is None else TileSet.read(args.set)


def rules_of_records(args: argparse.Namespace) -> Rules | None:
    """Return the rules that records are read with."""
    return None if args.set is None else Rules(set=read_set(args))


def named_value(text: str) -> tuple[str, str]:
    """Read NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r}: NAME=VALUE is needed")
    return name, value


def whole(text: str) -> int:
    """Read a number that is not negative."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r}: a whole number is needed")
    return int(text)
