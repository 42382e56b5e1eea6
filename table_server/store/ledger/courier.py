"""Carries a table's entries to the room's ledger: in order, each once, and for as long as it takes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import structlog
from sqlalchemy import Connection

from table_server.store.ledger.failed_moves import write_failed
from table_server.store.ledger.ledger import post
from table_server.store.ledger.outbox import Parcel, delivered, waiting
from table_server.store.ledger.room import pauses
from table_server.store.sql.cage_lock import take_turn
from table_server.store.sql.errors import LedgerFault, RoomAway
from table_server.store.sql.runner import Runner

_AT_ONCE: Final = 100
_LOG: Final = structlog.get_logger()


class Courier:
    """One task of a table's process. The table never waits for it."""

    def __init__(self, table: Runner, room: Runner) -> None:
        self._table = table
        self._room = room
        self._something = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def kept(self) -> None:
        """There is something to deliver; said by the outbox, from its own thread."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the program is ending; its next run delivers
                self._loop.call_soon_threadsafe(self._something.set)

    async def run(self) -> None:
        """Until it is cancelled. What was left by an earlier run goes first."""
        self._loop = asyncio.get_running_loop()
        while True:
            self._something.clear()
            while await self._deliver():
                pass
            await self._something.wait()

    async def _deliver(self) -> bool:
        """The oldest parcels; False when there are none. Whoever dies here delivers them again."""
        parcels = await self._table.run(lambda connection: waiting(connection, _AT_ONCE))
        if not parcels:
            return False
        for fault in await self._received(parcels):
            _LOG.error("entry_not_posted", key=fault.key, why=str(fault))
        await self._table.run(lambda connection: delivered(connection, parcels[-1].seq))
        return True

    async def _received(self, parcels: Sequence[Parcel]) -> Sequence[LedgerFault]:
        for pause in pauses():
            try:
                return await self._room.run(lambda connection: receive(connection, parcels))
            except RoomAway:
                await asyncio.sleep(pause)
        raise AssertionError  # pauses never end


def receive(connection: Connection, parcels: Sequence[Parcel]) -> list[LedgerFault]:
    """The room's side: post what is new. What cannot be posted is kept for people to look at."""
    take_turn(connection)
    faults: list[LedgerFault] = []
    for parcel in parcels:
        try:
            with connection.begin_nested():
                post(connection, (parcel.entry,), parcel.at)
        except LedgerFault as fault:
            write_failed(connection, parcel.entry, type(fault).__name__, parcel.at)
            faults.append(fault)
    return faults
