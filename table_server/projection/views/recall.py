"""A past hand as one audience may see it: streets, stacks before and after, wagers, winners, collection."""

from __future__ import annotations

from table_server.engine.cards import Seat
from table_server.engine.money import Cents
from table_server.engine.values import value
from table_server.projection.views.hand import WinView
from table_server.projection.views.step import Step


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
class RecalledSeat:
    """A seat of a past hand."""

    seat: Seat
    before: Cents
    after: Cents
    wagered: Cents
    """Put in, posts included, less what came back."""
    won: Cents
    folded: bool
    dealt: tuple[str, ...]
    """All cards it was dealt face down, thrown ones included, `??` for those this audience may not know."""
    down: tuple[str, ...]
    """What it held face down in the end."""
    up: tuple[str, ...]
    wins: tuple[WinView, ...]


@value
class RecalledStreet:
    """What happened on one street, in order."""

    key: str
    boards: tuple[tuple[str, ...], ...]
    """As they lay at its end."""
    pot: Cents
    """At its end."""
    steps: tuple[Step, ...]


@value
class RecalledHand:
    """One past hand."""

    number: int
    game: str
    title: str
    button: Seat
    seats: tuple[RecalledSeat, ...]
    streets: tuple[RecalledStreet, ...]
    boards: tuple[tuple[str, ...], ...]
    pot: Cents
    """All that was played for, the collection included."""
    collected: Cents
    jackpot: Cents
    """The jackpot's part of it."""
    voided: bool
    deck: tuple[str, ...]
    """The order of the cards, for the auditor alone; else nothing."""
