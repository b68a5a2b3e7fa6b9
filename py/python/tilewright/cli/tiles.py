"""Tiles in words."""

from __future__ import annotations

from tilewright._tilewright import Tile, Zone


def edges(tile: Tile) -> str:
    """Return what each edge of the unturned tile shows: the slot in its middle decides (K-2)."""
    middles = zip(("north", "east", "south", "west"), tile.slots[1::3], strict=True)
    return ", ".join(f"{side} {tile.zones[zone].terrain}" for side, zone in middles)


def zones(tile: Tile) -> str:
    """Return the zones with their numbers and what stands on them."""
    return ", ".join(f"{number} {zone.terrain}{contents(zone)}" for number, zone in enumerate(tile.zones))


def contents(zone: Zone) -> str:
    """Return what a zone shows besides its terrain."""
    shown: list[str] = [*zone.animals]
    things = (
        (zone.fish, "fish"),
        (zone.menhirs, "menhir"),
        (zone.gold, "gold"),
        (zone.mushrooms, "mushrooms"),
        (zone.pennants, "pennant"),
    )
    for number, noun in things:
        if number:
            shown.append(noun if number == 1 else f"{number} {noun}")
    if zone.power is not None:
        shown.append(zone.power.replace("_", " "))
    return f" ({', '.join(shown)})" if shown else ""
