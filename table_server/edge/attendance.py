"""Which seats have a live screen, told to the table until it has heard it.

A table that is busy refuses; presence must not get lost, so this keeps what was said and says the difference.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from table_server.engine.cards import Seat

AGAIN: Final = 0.05
"""Seconds until a table that was busy is told again."""


class Attendance:
    """The live screens of one table's seats."""

    def __init__(self, tell: Callable[[Seat, bool], Awaitable[bool]]) -> None:
        self._tell = tell
        """Tell the table that a seat has a screen or not; False while it is busy."""
        self._here: set[Seat] = set()
        self._told: set[Seat] = set()
        self._news = asyncio.Event()

    def came(self, seat: Seat) -> None:
        self._here.add(seat)
        self._news.set()

    def went(self, seat: Seat) -> None:
        self._here.discard(seat)
        self._news.set()

    async def run(self) -> None:
        """For as long as the table stands."""
        while True:
            await self._news.wait()
            self._news.clear()
            for seat in self._here ^ self._told:
                await self._say(seat)

    async def _say(self, seat: Seat) -> None:
        here = seat in self._here
        if await self._tell(seat, here):
            (self._told.add if here else self._told.discard)(seat)
        else:
            self._news.set()
            await asyncio.sleep(AGAIN)
