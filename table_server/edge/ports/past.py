"""Finished hands, reports and meters, as the edge uses them."""

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
from table_server.projection.families import RecalledHand
from table_server.projection.views.recall import HandLine


class History(Protocol):
    """Finished hands."""

    async def hands(self, table: str, player: str | None) -> Sequence[HandLine]:
        """Recent hands, the newest first, with this player's results."""

    async def hand(self, table: str, number: int, player: str | None) -> RecalledHand | None:
        """One hand as this player may see it, in any seat; without a player, as the board showed it."""

    async def finished(self, table: str, before: int | None, count: int) -> Sequence[HandLine]:
        """Up to `count` finished hands, the newest first; only those before the hand `before`, if given."""

    async def opened(self, table: str, number: int, seat: Seat | None, by: str) -> RecalledHand | None:
        """One hand with a seat's hidden cards, or with all. The reading is recorded before it is returned."""

    async def put_right(self, table: str, number: int) -> Sequence[Done]:
        """The voids and corrections of one hand, the oldest first."""

    async def exported(self, table: str, number: int, by: str) -> str | None:
        """One hand with all cards as Poker Hand History. The reading is recorded before it is returned."""


class Reports(Protocol):
    """Reports, computed from ledger and journal on every request."""

    def now(self) -> int:
        """The time in milliseconds since 1970, by the clock that stamps the records."""

    async def collection(self, period: Period, offset: int) -> Sequence[CollectionRow]:
        """The house's collection by day, table and game."""

    async def hands(self, period: Period) -> Sequence[HandsRow]:
        """Hands dealt, by table and hour."""

    async def use(self, period: Period) -> Sequence[UseRow]:
        """The use of each table."""

    async def players(self, period: Period) -> Sequence[PlayerRow]:
        """Each player's winnings and costs, the largest winner first."""

    async def exceptions(self, period: Period) -> Sequence[ExceptionRow]:
        """Unusual events, the oldest first."""

    async def faults(self, period: Period) -> Sequence[DeviceFaultRow]:
        """Device faults, the oldest first."""

    async def trail(self, period: Period) -> Sequence[Done]:
        """The trail: who did what, when and why; the newest first."""


class Meters(Protocol):
    """Sums of the ledger's accounts."""

    async def cents(self) -> Mapping[str, int]:
        """Cents by the name of the meter, computed from the ledger each time."""
