"""Places in the room, a table's number and a seat, and how they are drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeAlias

from table_server.engine.cards import Seat
from table_server.engine.values import value
from table_server.families.seating.circle import clockwise
from table_server.tournaments.structure import Structure


@value
class RoomSeat:
    """A seat at one of the tables."""

    table: int
    seat: Seat


Draw: TypeAlias = Iterable[RoomSeat]
"""Every place of the tournament, in an order in which all are equally likely: chance, as a value.

It is read when seats are drawn, once at most; most commands seat nobody, so it may be shuffled that late.
"""


def all_places(structure: Structure) -> tuple[RoomSeat, ...]:
    """Every place; a draw is these, shuffled."""
    tables, seats = range(1, structure.tables + 1), range(1, structure.seats + 1)
    return tuple(RoomSeat(table, Seat(seat)) for table in tables for seat in seats)


def drawn(
    numbers: Iterable[int], tables: Collection[int], taken: Collection[RoomSeat], draw: Draw
) -> list[tuple[int, RoomSeat]]:
    """A place for each entrant: the next free one in the draw, at a table with the fewest players."""
    free = [place for place in draw if place.table in tables and place not in taken]
    count = dict.fromkeys(tables, 0)
    for place in taken:
        if place.table in count:
            count[place.table] += 1
    seated: list[tuple[int, RoomSeat]] = []
    for number in numbers:
        least = min(count[place.table] for place in free)
        chosen = next(place for place in free if count[place.table] == least)
        free.remove(chosen)
        count[chosen.table] += 1
        seated.append((number, chosen))
    return seated


def next_to_post(seats: Collection[Seat], big_blind: Seat | None) -> Seat:
    """The player with the next big blind is the one to move (TDA 2024, rule 10)."""
    return clockwise(seats, big_blind if big_blind is not None else Seat(0))[0]


def soonest_to_post(free: Collection[Seat], big_blind: Seat | None) -> Seat:
    """A moved player gets the worst place: the one the big blind reaches first (the same rule)."""
    return clockwise(free, big_blind if big_blind is not None else Seat(0))[0]


def tables_needed(players: int, seats: int) -> int:
    return -(-players // seats)
