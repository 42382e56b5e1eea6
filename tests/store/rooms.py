"""A room for tests: a PostgreSQL of its own that goes away and comes back, and a table beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from table_server.cage.ledger import Account, Entry
from table_server.engine.money import Cents
from table_server.store.audit.ledger import ledger_faults
from table_server.store.ledger.bank import SqlBank
from table_server.store.ledger.courier import Courier
from table_server.store.ledger.ledger import balances
from table_server.store.ledger.outbox import Outbox, count_waiting
from table_server.store.ledger.room import Patient, Room
from table_server.store.sql.engine import Database, writing
from table_server.store.sql.writer import WriterThread
from tests.patience import PATIENCE
from tests.store.cages import NOON, Cage, HandClock


@dataclass
class Beside:
    """One table's process: its own file, and the room through the wire."""

    writer: WriterThread
    room: Room
    patient: Patient
    bank: SqlBank
    outbox: Outbox

    async def commit(self, *entries: Entry) -> None:
        """A hand is journalled: its entry waits in the outbox in the same transaction."""
        await self.writer.run(lambda connection: self.outbox.keep(connection, entries, NOON))

    async def waiting(self) -> int:
        return await self.writer.run(count_waiting)

    async def all_delivered(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while await self.waiting():  # noqa: ASYNC110  # the courier tells nobody when it has delivered
                await asyncio.sleep(0.02)

    async def holds(self, accounts: Iterable[Account]) -> dict[Account, Cents]:
        """What the room says, when it is there."""
        asked = tuple(accounts)
        return await self.patient.run(lambda connection: balances(connection, asked))

    async def faults(self) -> list[str]:
        return [fault.what for fault in await self.patient.run(ledger_faults)]


@asynccontextmanager
async def beside(table: Database, room_place: Database, patience: float = 5.0) -> AsyncIterator[Beside]:
    """A process that runs until the block ends, and is then cut off wherever it stands."""
    writer, room = WriterThread(writing(table)), Room(room_place, patience)
    patient = Patient(room)
    courier = Courier(writer, room)
    delivering = asyncio.create_task(courier.run())
    try:
        yield Beside(writer, room, patient, SqlBank(patient, HandClock()), Outbox(courier.kept))
    finally:
        delivering.cancel()
        with suppress(asyncio.CancelledError):
            await delivering
        await writer.close()
        room.close()


def rich(place: Database, *cents: Cents) -> list[str]:
    """Players of a room with so much on their wallets."""
    engine = writing(place)
    with engine.begin() as connection:
        players = Cage(connection).rich(*cents)
    engine.dispose()
    return players
