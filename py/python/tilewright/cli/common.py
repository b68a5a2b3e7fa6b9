"""Arguments that several commands have."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_rules(command: argparse.ArgumentParser) -> None:
    """Add the arguments that say by which rules is played."""
    command.add_argument("--system", default="hg2", help="the game that is played (default: %(default)s)")
    command.add_argument(
        "--option",
        action="append",
        type=named_value,
        default=[],
        metavar="NAME=VALUE",
        help="an option of the rules; may be given several times (see: tilewright rules --options)",
    )


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
