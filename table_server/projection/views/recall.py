"""Past hands: a line of a list, and what every family tells of one."""

from __future__ import annotations

from collections.abc import Sequence

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value


@value
class HandLine:
    """One line of a list of past hands."""

    number: int
    at: int
    """Milliseconds since 1970."""
    game: str
    """Its title."""
    pot: Cents
    winners: tuple[Seat, ...]
    result: Cents | None
    """Of the seat that asks; null when it was not dealt in."""
    voided: bool


@value
class AnyRecalledSeat:
    """A seat of a past hand, whatever was played."""

    seat: Seat
    before: Cents
    after: Cents
    won: Cents


@value
class AnyRecall:
    """One past hand, whatever was played."""

    number: int
    game: str
    title: str
    pot: Cents
    """All that was played for, the collection included."""
    collected: Cents
    jackpot: Cents
    """The jackpot's part of it."""
    voided: bool
    deck: tuple[str, ...]
    """The order of the cards, for the auditor alone; else nothing."""
    seats: Sequence[AnyRecalledSeat]
