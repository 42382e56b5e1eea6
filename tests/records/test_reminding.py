"""Players are told how long it has been: at the minutes each asked for, once each, and nobody by surprise."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import pytest
from sqlalchemy import Connection

from table_server.engine.cards import Seat
from table_server.felt.commands import Pause
from table_server.records.reminding import Reminding
from table_server.store.accounts import set_preferences
from table_server.store.claims import Claim, claim, release
from table_server.store.engine import Database
from table_server.store.errors import RoomAway
from table_server.store.runner import Runner
from tests.records.known import known, read, written_to
from tests.table.sitting import STACK, Sitting, sitting
from tests.virtual.loop import VirtualWallClock, run, running

T = TypeVar("T")

EVERY = {1: 60, 2: 25, 3: 0}
"""Minutes, by seat."""
HOURS = 3


class Room:
    """The ledger, which is sometimes away."""

    def __init__(self, ledger: Runner) -> None:
        self._ledger = ledger
        self.away = False

    async def run(self, work: Callable[[Connection], T]) -> T:
        if self.away:
            raise RoomAway
        return await self._ledger.run(work)


@pytest.fixture
def place(sqlite_place: Database) -> Database:
    """Three players, who want to be reminded each in their own way."""
    known(sqlite_place, (f"p{seat}" for seat in EVERY))
    with written_to(sqlite_place) as writer:
        for seat, minutes in EVERY.items():
            wish = {"reminder": minutes}
            writer.now(lambda to, of=seat, wish=wish: set_preferences(to, f"p{of}", wish))  # type: ignore[misc]
    return sqlite_place


@asynccontextmanager
async def reminded(where: Database, table: Sitting) -> AsyncIterator[Room]:
    with read(where) as ledger:
        room = Room(ledger)
        clock = VirtualWallClock(running())
        reminding = asyncio.create_task(Reminding([table.actor], room, clock).run())
        yield room
        reminding.cancel()
        await asyncio.gather(reminding, return_exceptions=True)


async def told(table: Sitting, seat: int, minutes: int) -> list[tuple[int, int]]:
    """The reminders at a seat for so long; each is taken note of at once."""
    found = []
    for _ in range(minutes * 2):
        await asyncio.sleep(30)
        reminder = table.you(seat)["reminder"]
        if reminder is not None:
            found.append((reminder["minutes"], reminder["result"]))
            assert await table.says(seat, type="reminded") is None
    return found
