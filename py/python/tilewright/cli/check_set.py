"""``tilewright check-set``: the faults of a set file, or what the set holds."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright._tilewright import SetError, TileSet

if TYPE_CHECKING:
    from tilewright.cli.common import Commands


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    command = commands.add_parser("check-set", help="list the faults of a set file, or print its totals and digest")
    command.add_argument("file", type=Path, metavar="FILE", help="the set file")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print a line for each fault, with its place; or what the set holds."""
    try:
        tiles = TileSet.read(args.file)
    except SetError as error:
        for tile, field, what in error.faults:
            place = f"field {field}" if tile is None else f"tile {tile}, field {field}"
            print(f"{args.file}:", " ".join(f"{place}: {what}".split()))
        return 1
    print(f"{tiles.name} version {tiles.version}: {tiles.title}")
    print(f"system {tiles.system}{', a mini' if tiles.mini else ''}{f', start {tiles.start}' if tiles.start else ''}")
    for title, totals in (
        ("tiles", stacks(tiles)),
        ("zones", terrains(tiles)),
        ("on them", things(tiles)),
        ("numbers", Counter(tiles.numbers)),
    ):
        print(f"{title}: {', '.join(f'{name} {number}' for name, number in sorted(totals.items())) or 'none'}")
    print(f"digest {tiles.digest()}")
    return 0


def stacks(tiles: TileSet) -> Counter[str]:
    """Return the number of tiles by stack, copies counted."""
    totals: Counter[str] = Counter()
    for tile in tiles.tiles:
        totals[tile.stack] += tile.count
    return totals


def terrains(tiles: TileSet) -> Counter[str]:
    """Return the number of zones by terrain, copies counted."""
    totals: Counter[str] = Counter()
    for tile in tiles.tiles:
        for zone in tile.zones:
            totals[zone.terrain] += tile.count
    return totals


def things(tiles: TileSet) -> Counter[str]:
    """Return how often each thing is shown, copies counted."""
    totals: Counter[str] = Counter()
    for tile in tiles.tiles:
        for zone in tile.zones:
            shown = [*zone.animals, *([] if zone.power is None else [zone.power])]
            counted = {
                "fish": zone.fish,
                "gold": zone.gold,
                "menhir": zone.menhirs,
                "mushrooms": zone.mushrooms,
                "pennant": zone.pennants,
            }
            for thing, number in (Counter(shown) + Counter(counted)).items():
                totals[thing] += number * tile.count
    return totals
