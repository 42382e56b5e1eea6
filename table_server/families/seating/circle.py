"""The seats in their circle: numbers run clockwise, the virtual dealer sits between 10 and 1 (D-8, LP-45)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from table_server.engine.cards import Seat

ROUND: Final = 10
SEATS: Final = tuple(Seat(number) for number in range(1, ROUND + 1))


def steps(start: Seat, seat: Seat) -> int:
    """How many seats clockwise from one to another, 1 to 10: all the way round to itself is 10."""
    return (seat - start - 1) % ROUND + 1


def clockwise(seats: Iterable[Seat], after: Seat) -> list[Seat]:
    """These seats in their order from the left of one; that seat itself comes last."""
    return sorted(seats, key=lambda seat: steps(after, seat))


def beginning(seats: Iterable[Seat], at: Seat) -> list[Seat]:
    """These seats in their order beginning with one of them, or with the first after an empty one."""
    return sorted(seats, key=lambda seat: (seat - at) % ROUND)


def within(after: Seat, up_to: Seat, seat: Seat) -> bool:
    """Whether a seat is reached or passed by what moves from one seat to another; nothing is by standing."""
    return after != up_to and steps(after, seat) <= steps(after, up_to)
