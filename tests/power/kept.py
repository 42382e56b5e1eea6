"""A database of the product's own store on a disk that loses power: written, cut, examined, gone on with."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Engine, event, select

from table_server.cage.ledger import AccountKind
from table_server.store.audit.audit import audit
from table_server.store.journal.journal import SqlJournal
from table_server.store.journal.reader import JournalReader
from table_server.store.ledger import ledger
from table_server.store.schema import declared
from table_server.store.sql.engine import Database, database, reading, writing
from table_server.store.sql.errors import DamagedJournal
from table_server.store.sql.writer import WriterThread
from table_server.store.tables.play import EVENTS
from table_server.table.evolve import rebuilt
from tests.power.dbapi import module
from tests.power.disk import Disk, Image, Trouble
from tests.power.platter import Cut
from tests.power.script import Script, Told, safe
from tests.power.vfs import PowerVFS

CHECKPOINTS: Final = ("PRAGMA wal_autocheckpoint = 24",)
"""A log of a thousand pages before it is worked in is more than a test writes."""

_EVENTS: Final = select(EVENTS.c.stream, EVENTS.c.event).order_by(EVENTS.c.seq)


@contextmanager
def powered(disk: Disk) -> Iterator[Database]:
    """The database on that disk; all engines on it are disposed of at the end."""
    vfs = PowerVFS(disk)
    with TemporaryDirectory(prefix="power") as folder:
        yield database(f"sqlite:///{Path(folder) / 'table.db'}", module(vfs.vfs_name))
    vfs.unregister()


@contextmanager
def engine_of(how: Callable[[Database], Engine], where: Database) -> Iterator[Engine]:
    engine = how(where)
    try:
        yield engine
    finally:
        engine.dispose()


def prepared(script: Script) -> Image:
    """All SQL tables, and the players' wallets with money in them; every byte of it durable."""
    disk = Disk()
    with powered(disk) as where, engine_of(writing, where) as engine:
        declared().create_all(engine)
        with engine.begin() as connection:
            lines = [line for entry in script.deposits for line in entry.lines]
            for account in {line.account: None for line in lines if line.account.kind is AccountKind.WALLET}:
                ledger.open_account(connection, account)
            ledger.post(connection, script.deposits, 0)
    return disk.now()


class Ended(Exception):
    """The store ended the process, or would have."""


def write_down(disk: Disk, script: Script, pragmas: Sequence[str] = CHECKPOINTS) -> None:
    """All tables at once, as they would be; each commit is promised when the journal says it is durable."""
    with powered(disk) as where, engine_of(writing, where) as engine:
        event.listen(engine, "connect", lambda connection, _: [connection.execute(each) for each in pragmas])
        asyncio.run(_write_down(disk, script, engine))


async def _write_down(disk: Disk, script: Script, engine: Engine) -> None:
    loop = asyncio.get_running_loop()
    faults: list[BaseException] = []

    def on_failure(fault: BaseException) -> None:
        disk.orphaned = True
        faults.append(fault)
        for task in tables:
            loop.call_soon_threadsafe(task.cancel)

    writer = WriterThread(engine, on_failure)
    journal = SqlJournal(writer, ledger.post)
    tables = [asyncio.create_task(_table(disk, journal, script, table)) for table in script.steps]
    await asyncio.wait(tables)
    disk.trouble = Trouble()  # whoever closes the connection would be told once more
    if faults:
        writer._transactions.close()  # the end of a process would do it
        raise Ended from faults[0]
    for task in tables:
        task.result()
    await writer.close()


async def _table(disk: Disk, journal: SqlJournal, script: Script, table: str) -> None:
    for commits, step in enumerate(script.steps[table], script.before.get(table, 0) + 1):
        await journal.commit(table, step.at, step.events, entries=step.entries)
        disk.promise(Told(table, commits))


@dataclass(frozen=True, slots=True)
class Found:
    """The findings when the power is back."""

    wrong: Sequence[str]
    commits: Mapping[str, int]


def examined(cut: Cut, script: Script) -> Found:
    """The audit's findings, what is missing of what was promised, and what nobody asked for."""
    with powered(Disk(cut.image)) as where, engine_of(reading, where) as engine:
        wrong = [str(fault) for fault in audit(engine)]
        commits: dict[str, int] = {}
        for table in script.steps:
            try:
                commits[table] = _got_to(engine, table, script)
            except (DamagedJournal, ValueError) as fault:
                wrong.append(f"{table}: {fault}")
        wrong += [
            f"{table}: {promised} commits were promised, {commits.get(table, 0)} are there"
            for table, promised in safe(cut.promised).items()
            if commits.get(table, 0) < promised
        ]
    return Found(wrong, commits)


@dataclass
class Looked:
    """The findings after many cuts."""

    cuts: int = 0
    wrong: list[str] = field(default_factory=list)
    lost: int = 0
    """Commits that were promised and are not there."""

    def at(self, cuts: Iterable[Cut], script: Script) -> Looked:
        for cut in cuts:
            found = examined(cut, script)
            self.cuts += 1
            self.wrong += [f"after {cut.after} changes: {wrong}" for wrong in found.wrong]
            self.lost += sum(
                max(0, promised - found.commits.get(table, 0))
                for table, promised in safe(cut.promised).items()
            )
        return self


def _got_to(engine: Engine, table: str, script: Script) -> int:
    """The number of a table's commits that are there, whole; ValueError for anything else."""
    with engine.connect() as connection:
        there = [tuple(row) for row in connection.execute(_EVENTS.where(EVENTS.c.table_key == table))]
    if there != script.texts[table][: len(there)]:
        raise ValueError("there are events that nobody wrote, or in another order")
    if len(there) not in script.commits_by_events[table]:
        raise ValueError(f"{len(there)} events are a part of a commit")
    if there and rebuilt(JournalReader(engine).events_since_checkpoint(table)).count != len(there):
        raise ValueError("the table does not stand where its journal ends")
    return script.commits_by_events[table][len(there)]
