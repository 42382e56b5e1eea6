"""A program that plays five tables until its disk fails: it prints each commit that was acknowledged.

`python -m tests.store.failing HOW DATABASE`, to be watched by a test.
"""

from __future__ import annotations

import asyncio
import resource
import sys
from collections.abc import Callable
from itertools import count
from typing import Final

from sqlalchemy import Connection

from table_server.engine.cards import Seat
from table_server.store.journal.journal import SqlJournal
from table_server.store.sql.engine import database, writing
from table_server.store.sql.writer import WriterThread
from table_server.table.events import ClockCalled
from tests.store.broken_sync import break_syncs

TABLES: Final = 5
IN_TIME: Final = 20
"""Commits of each table before anything is wrong."""
FROM_HERE_ON: Final = "from here on"
_ROOM: Final = 400_000


def sync_fails(_connection: Connection) -> None:
    """The kernel answers EIO to the writer's next sync, and to every one after it."""
    break_syncs()


def disk_is_full(_connection: Connection) -> None:
    """No file may grow any more."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (_ROOM, _ROOM))


def database_is_full(connection: Connection) -> None:
    """SQLite's own limit, which it reports as it does a full disk."""
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def nothing_is_wrong(_connection: Connection) -> None:
    """Somebody else will see to its end."""


WAYS: Final[dict[str, Callable[[Connection], None]]] = {
    way.__name__: way for way in (sync_fails, disk_is_full, database_is_full, nothing_is_wrong)
}


async def play(how: str, address: str) -> None:
    writer = WriterThread(writing(database(address)))
    journal = SqlJournal(writer)

    async def table(key: str) -> None:
        for at in count():
            await journal.commit(key, at, [ClockCalled(Seat(1))] * 3)
            sys.stdout.write(f"{key} {at}\n")
            sys.stdout.flush()
            if at == IN_TIME and key == "t0":
                await writer.run(WAYS[how])
                sys.stdout.write(f"{FROM_HERE_ON}\n")
                sys.stdout.flush()

    await asyncio.gather(*(table(f"t{number}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
