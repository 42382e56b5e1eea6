"""Tells a table which of its screens are connected, until the table has taken it.

A busy table refuses, and presence must not get lost. So this keeps the state and sends the difference.
"""

from __future__ import annotations

import asyncio
from typing import Final

from table_server.cage.accounts import Alarm
from table_server.edge.ports.tables import Listening
from table_server.engine.cards import Seat
from table_server.runtime.channels import AnyChannel
from table_server.runtime.intents import Intent, Looks, Rung, SeatSeen
from table_server.wire.codes import Code

AGAIN: Final = 0.05
"""Seconds before a busy table is told again."""


class Attendance:
    """The live screens of one table."""

    def __init__(self, table: Listening) -> None:
        self._table = table
        self._here: set[Seat] = set()
        self._told: set[Seat] = set()
        self._rung: tuple[Alarm, ...] | None = None
        self._looking: set[AnyChannel] = set()
        self._news = asyncio.Event()

    def came(self, seat: Seat) -> None:
        """A seat has a live screen."""
        self._here.add(seat)
        self._news.set()

    def went(self, seat: Seat) -> None:
        """A seat has no live screen any more."""
        self._here.discard(seat)
        self._news.set()

    def rings(self, alarms: tuple[Alarm, ...]) -> None:
        """Send the alarms to the floor. They come as a whole, so only the latest call counts."""
        self._rung = alarms
        self._news.set()

    def looks(self, channel: AnyChannel) -> None:
        """A screen is waiting for its first view."""
        self._looking.add(channel)
        self._news.set()

    async def run(self) -> None:
        """Tell the table about every change while the table runs."""
        while True:
            await self._news.wait()
            self._news.clear()
            for seat in sorted(self._here ^ self._told):
                here = seat in self._here
                await self._until_heard(SeatSeen(seat, here))
                (self._told.add if here else self._told.discard)(seat)
            if self._rung is not None:
                alarms, self._rung = self._rung, None
                await self._until_heard(Rung(alarms))
                self._looking.add(self._table.channels.floor)
            while self._looking:
                await self._until_heard(Looks(self._looking.pop()))

    async def _until_heard(self, intent: Intent) -> None:
        answer = await self._table.says(intent)
        while answer is Code.TABLE_IS_BUSY:  # a table does not say when it has room again
            await asyncio.sleep(AGAIN)
            answer = await self._table.says(intent)
