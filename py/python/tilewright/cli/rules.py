"""``tilewright rules``: the rules as text."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tilewright._tilewright import options
from tilewright.cli import common

if TYPE_CHECKING:
    from tilewright.cli.common import Commands


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    command = commands.add_parser("rules", help="print the numbered rules of a game")
    common.add_rules(command)
    command.add_argument(
        "--options",
        action="store_true",
        help="print the options instead: meanings, allowed values, the values in force",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rules, or the options."""
    rules = common.rules(args)
    if not args.options:
        print(rules.text(), end="")
        return 0
    for option in options(rules.system):
        allowed = option.values if option.form is None else [*option.values, option.form]
        print(f"{option.name}={'|'.join(allowed)}")
        print(f"    {option.meaning}. Here: {rules.options[option.name]}.")
    return 0
