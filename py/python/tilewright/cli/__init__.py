"""The command line: play, simulate, replay, verify, rules and check-set.

Exit codes: 0 done, 1 failed, 2 called wrongly, 130 stopped by Ctrl-C. Errors are one line on standard error.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from tilewright._tilewright import (
    OptionValueError,
    PlayersError,
    TilewrightError,
    UnknownOptionError,
    UnknownPlayerError,
    UnknownSystemError,
    __version__,
)
from tilewright.cli import check_set, play, replay, rules, simulate

__all__ = ["main"]

FAILED, USAGE, STOPPED = 1, 2, 130

# What the engine refuses of the arguments themselves.
USAGE_ERRORS = (UnknownSystemError, UnknownOptionError, OptionValueError, PlayersError, UnknownPlayerError)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """End the program with the exit code of wrong usage."""
        self.exit(USAGE, f"{self.prog}: error: {message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    top = Parser(prog="tilewright", description="A rules engine for tile-laying games (unofficial).")
    top.add_argument("--version", action="version", version=f"tilewright {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in (play, simulate, replay, rules, check_set):
        command.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    try:
        args = parser().parse_args(arguments)
        code: int = args.run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        # Whoever read the output has closed it: Python must not complain about that at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except TilewrightError as error:
        return fail(str(error), USAGE if isinstance(error, USAGE_ERRORS) else FAILED)
    except (OverflowError, UnicodeError) as error:
        return fail(str(error), USAGE)
    except OSError as error:
        return fail(f"{error.filename}: {error.strerror}" if error.filename else str(error), FAILED)
    return code


def fail(message: str, code: int) -> int:
    """Say what went wrong in one line and return the exit code."""
    print("tilewright: error:", " ".join(message.split()), file=sys.stderr)
    return code
