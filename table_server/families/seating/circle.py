"""Seats in a circle: numbers run clockwise, and the virtual dealer sits between 10 and 1 (D-8, LP-45)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from table_server.engine.cards import Seat

ROUND: Final = 10
SEATS: Final = tuple(Seat(number) for number in range(1, ROUND + 1))


def steps(start: Seat, seat: Seat) -> int:
    """The number of seats clockwise from one to another, 1 to 10. A seat is 10 steps from itself."""
    return (seat - start - 1) % ROUND + 1


def clockwise(seats: Iterable[Seat], after: Seat) -> list[Seat]:
    """These seats in clockwise order, starting left of `after`; that seat itself comes last."""
    return sorted(seats, key=lambda seat: steps(after, seat))


def beginning(seats: Iterable[Seat], at: Seat) -> list[Seat]:
    """These seats in clockwise order, starting at `at`, or at the next one if it is not among them."""
    return sorted(seats, key=lambda seat: (seat - at) % ROUND)


def within(after: Seat, up_to: Seat, seat: Seat) -> bool:
    """True if a move from `after` to `up_to` reaches or passes the seat; standing still passes nobody."""
    return after != up_to and steps(after, seat) <= steps(after, up_to)
