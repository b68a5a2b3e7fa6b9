"""``tilewright rules``: the rules as text."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tilewright._tilewright import Rules, options
from tilewright.cli import common

if TYPE_CHECKING:
    from tilewright.cli.common import Commands


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    command = commands.add_parser("rules", help="print the numbered rules of a game")
    command.add_argument("name", nargs="?", metavar="SYSTEM", help="the game (default: that of --system)")
    common.add_rules(command)
    command.add_argument("--options", action="store_true", help="print the options and their values instead")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rules, or the options."""
    system = args.name or args.system
    rules = Rules(system, dict(args.option))
    if not args.options:
        print(rules.text(), end="")
        return 0
    for option in options(system):
        print(f"{option.name}={'|'.join(option.values)}")
        print(f"    {option.meaning}. Here: {rules.options[option.name]}.")
    return 0
