"""The views of past hands: a line of a list, and the parts common to every family."""

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
    """The title of the game."""
    pot: Cents
    winners: tuple[Seat, ...]
    result: Cents | None
    """The result of the seat that asks; null when it was not dealt in."""
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
    """All chips that were played for, the collection included."""
    collected: Cents
    jackpot: Cents
    """The jackpot's part of it."""
    voided: bool
    deck: tuple[str, ...]
    """The order of the deck, for the auditor alone; otherwise empty."""
    seats: Sequence[AnyRecalledSeat]
