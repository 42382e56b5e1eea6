"""The screens of a table, by name: ten seats, the board, the floor's console."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from table_server.engine.cards import Seat

NO_SEAT: Final = Seat(0)


class Kind(Enum):
    """Whose screen it is."""

    SEAT = "seat"
    BOARD = "board"
    FLOOR = "floor"


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen of one table."""

    table: str
    kind: Kind
    seat: Seat = NO_SEAT
    """0 for the screens that are no seat's."""

    def __str__(self) -> str:
        """`t1/seat/3`, `t1/board`: what its token is given out for, and where its page is found."""
        return f"{self.table}/{self.kind.value}" + (f"/{self.seat}" if self.seat else "")


_NAMED: Final = re.compile(r"([a-z][a-z0-9-]*)/(?:(board|floor)|seat/([1-9]|10))")


def screen_named(name: str) -> Screen | None:
    """The screen of this name, if it is one."""
    found = _NAMED.fullmatch(name)
    if found is None:
        return None
    table, other, seat = found.groups()
    return Screen(table, Kind.SEAT, Seat(int(seat))) if seat else Screen(table, Kind(other))


def screens_of(table: str, seats: int) -> tuple[Screen, ...]:
    """Every screen of a table, the seats first."""
    at_seats = (Screen(table, Kind.SEAT, Seat(number)) for number in range(1, seats + 1))
    return (*at_seats, Screen(table, Kind.BOARD), Screen(table, Kind.FLOOR))
