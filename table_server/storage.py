"""Opens what a server keeps: the table's database, the database of the money, and the pepper of the PINs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from types import ModuleType
from typing import Final

import structlog
from sqlalchemy import Connection, Engine

from table_server.cage.hashing import Hasher
from table_server.cage.pepper import pepper_from
from table_server.clock import SystemClock
from table_server.edge.process.serving import Task
from table_server.runtime.dealer import Chance, OsSource
from table_server.runtime.ports import Clock
from table_server.settings.values import Settings
from table_server.store.journal.journal import Post
from table_server.store.journal.reader import JournalReader
from table_server.store.ledger import ledger
from table_server.store.ledger.courier import Courier
from table_server.store.ledger.outbox import Outbox
from table_server.store.ledger.room import Patient, Room
from table_server.store.revisions import not_understood, require_newest
from table_server.store.safekeeping import is_same_pepper
from table_server.store.sql.engine import Database, database, reading, writing
from table_server.store.sql.errors import CannotOpen, RoomAway
from table_server.store.sql.runner import ReadOnlyRunner, Runner
from table_server.store.sql.writer import Writer, WriterThread

_LOG: Final = structlog.get_logger("openfelt")


@dataclass(frozen=True, slots=True)
class Given:
    """Stands in for parts of the machine in a test."""

    clock: Clock = SystemClock()  # noqa: RUF009  # it holds nothing
    chance: Callable[[], Chance] = OsSource
    writer: Callable[[Database], Writer] = lambda where: WriterThread(writing(where))
    driver: ModuleType | None = None
    """The DB-API module for a SQLite file."""
    reader_threads: int = 1
    """With 0, reads happen at once and in the same thread: a test with a fake clock needs that."""


@dataclass(frozen=True, slots=True)
class CageStorage:
    """The database of the money: beside the journal, or in a room that may be away."""

    asking: Runner
    """Answers at once, or says RoomAway at once."""
    patient: Runner
    """Asks until it is answered."""
    reading: Runner
    """For sums over many rows, so that no commit waits for them."""
    post: Post
    tasks: Sequence[Task] = ()


@dataclass(frozen=True, slots=True)
class Storage:
    """The open databases and the pepper: everything else is built on these."""

    settings: Settings
    given: Given
    engine: Engine
    """For what is read once, at the start."""
    writer: Writer
    reader: JournalReader
    beside: ReadOnlyRunner
    cage: CageStorage
    hasher: Hasher

    @property
    def clock(self) -> Clock:
        return self.given.clock


async def opened_storage(settings: Settings, given: Given, stack: AsyncExitStack) -> Storage:
    """Open everything; `stack` closes it again. CannotOpen and DamagedJournal say what is wrong."""
    where = database(settings.database.url, given.driver)
    engine = reading(where)
    stack.callback(engine.dispose)
    require_newest(engine)
    writer = given.writer(where)
    stack.push_async_callback(writer.close)
    beside = ReadOnlyRunner(engine, given.reader_threads)
    stack.callback(beside.close)
    cage = _cage(settings, writer, beside, stack)
    hasher = Hasher(await pepper_of(settings, cage.asking))
    stack.callback(hasher.close)
    return Storage(
        settings=settings,
        given=given,
        engine=engine,
        writer=writer,
        reader=JournalReader(engine),
        beside=beside,
        cage=cage,
        hasher=hasher,
    )


async def pepper_of(settings: Settings, accounts: Runner) -> bytes:
    """Return the pepper. CannotOpen for a wrong one: a different pepper would make every stored PIN fail."""
    file = settings.files.pepper
    pepper = pepper_from(file)

    def wrong(connection: Connection) -> str | None:
        why = not_understood(connection)
        if why is None and not is_same_pepper(connection, pepper):
            why = f"{file}: the PINs of this database were kept under another pepper"
        return why

    try:
        why = await accounts.run(wrong)
    except RoomAway:
        _LOG.warning("pepper_not_compared")  # the tables play on without the room
        return pepper
    if why is not None:
        raise CannotOpen(why)
    return pepper


def _cage(settings: Settings, writer: Writer, beside: ReadOnlyRunner, stack: AsyncExitStack) -> CageStorage:
    if settings.database.room_url is None:
        return CageStorage(asking=writer, patient=writer, reading=beside, post=ledger.post)
    room = Room(database(settings.database.room_url))
    stack.callback(room.close)
    courier = Courier(writer, room)
    return CageStorage(
        asking=room,
        patient=Patient(room),
        reading=room,
        post=Outbox(courier.kept).keep,
        tasks=[courier.run],
    )
