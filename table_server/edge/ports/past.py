"""What the edge asks of what is over: hands, reports, meters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from table_server.cage.reports import (
    CollectionRow,
    DeviceFaultRow,
    Done,
    ExceptionRow,
    HandsRow,
    Period,
    PlayerRow,
    UseRow,
)
from table_server.engine.cards import Seat
from table_server.projection.views.recall import HandLine, RecalledHand


class History(Protocol):
    """Hands that are over."""

    async def hands(self, table: str, player: str | None) -> Sequence[HandLine]:
        """The recent ones, the newest first; results are this player's."""

    async def hand(self, table: str, number: int, player: str | None) -> RecalledHand | None:
        """One, as this player may see it wherever he sat; without a player as the board showed it."""

    async def finished(self, table: str, before: int | None, count: int) -> Sequence[HandLine]:
        """So many that are over, the newest first, from before one of them on if that is said."""

    async def opened(self, table: str, number: int, seat: Seat | None, by: str) -> RecalledHand | None:
        """One with the hidden cards of a seat, or with all; written down before it is given."""

    async def put_right(self, table: str, number: int) -> Sequence[Done]:
        """What was made of one by hand, the oldest first."""

    async def exported(self, table: str, number: int, by: str) -> str | None:
        """One with all its cards, as Poker Hand History; the reading is written down before it is given."""


class Reports(Protocol):
    """Worked out from ledger and journal whenever they are asked for."""

    def now(self) -> int:
        """Milliseconds since 1970, by the clock that they are kept by."""

    async def collection(self, period: Period, offset: int) -> Sequence[CollectionRow]:
        """By day, table and game."""

    async def hands(self, period: Period) -> Sequence[HandsRow]:
        """By table and hour."""

    async def use(self, period: Period) -> Sequence[UseRow]:
        """By table."""

    async def players(self, period: Period) -> Sequence[PlayerRow]:
        """By player, the largest winner first."""

    async def exceptions(self, period: Period) -> Sequence[ExceptionRow]:
        """What is not to happen every day, oldest first."""

    async def faults(self, period: Period) -> Sequence[DeviceFaultRow]:
        """Of devices, oldest first."""

    async def trail(self, period: Period) -> Sequence[Done]:
        """Who did what, when and why; the newest first."""


class Meters(Protocol):
    """Sums of the ledger's accounts."""

    async def cents(self) -> Mapping[str, int]:
        """By the name of the meter; worked out from the ledger each time."""
