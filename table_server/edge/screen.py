"""The screens of a table, by name: ten seats, the board, the floor's console."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from table_server.engine.cards import Seat


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
    seat: Seat = Seat(0)
    """0 for the screens that are no seat's."""

    def __str__(self) -> str:
        """`t1/seat/3`, `t1/board`: what its token is given out for, and where its page is found."""
        return f"{self.table}/{self.kind.value}" + (f"/{self.seat}" if self.seat else "")


def screens_of(table: str, seats: int) -> tuple[Screen, ...]:
    """Every screen of a table, the seats first."""
    at_seats = (Screen(table, Kind.SEAT, Seat(number)) for number in range(1, seats + 1))
    return (*at_seats, Screen(table, Kind.BOARD), Screen(table, Kind.FLOOR))
