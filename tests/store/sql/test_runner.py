"""Slow reads run beside the writer."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from table_server.store.ledger.meters import meters
from table_server.store.sql.engine import Database, reading, writing
from table_server.store.sql.runner import ReadOnlyRunner
from tests.store.cages import Cage


@pytest.mark.parametrize("threads", [0, 1])
async def test_it_reads_what_is_durable_while_somebody_writes(place: Database, threads: int) -> None:
    writer, engine = writing(place), reading(place)
    reader = ReadOnlyRunner(engine, threads)
    with writer.begin() as connection:
        Cage(connection).rich(500)
    with writer.begin() as connection:
        Cage(connection).player("5010-9")
        read = await asyncio.gather(reader.run(meters), reader.run(meters))
    assert [each.wallets for each in read] == [500, 500]
    reader.close()
    writer.dispose()
    engine.dispose()


async def test_it_writes_nothing(place: Database) -> None:
    engine = reading(place)
    reader = ReadOnlyRunner(engine)
    with pytest.raises(DBAPIError):
        await reader.run(lambda connection: connection.execute(text("DELETE FROM outbox")))
    reader.close()
    engine.dispose()
