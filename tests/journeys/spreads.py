"""The games played by touch: every game that a house spreads, at tables of as many seats as it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from random import Random

from table_server.games import discover
from table_server.houses.amounts import MOST_SEATS
from table_server.houses.house import load, names
from tests.blackbox.spreads import menus


@dataclass(frozen=True, slots=True)
class Rotation:
    """Games of one house, one after the other at one table."""

    house: str
    menu: tuple[tuple[str, str], ...]
    """Each game with what the house calls the table of it."""
    seats: int

    def __str__(self) -> str:
        return f"{self.house}, {self.seats} seats: " + ", ".join(f"{game} {name}" for game, name in self.menu)


def rotations(luck: Random) -> Iterator[Rotation]:
    """Every game once, each time at limits that some house posts for it."""
    for menu in menus(luck):
        house = next(name for name in names() if {*menu} <= load(name).tables.keys())
        for seats, dishes in groupby(sorted(menu, key=_seats), key=_seats):
            yield Rotation(house, tuple(dishes), seats)


def _seats(dish: tuple[str, str]) -> int:
    return min(MOST_SEATS, discover()[dish[0]].seats[1])
