"""Examines all a database holds. Whatever is not as it was written is reported; nothing is repaired."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from sqlalchemy import Connection, Engine, func, not_, select
from sqlalchemy.exc import DatabaseError

from table_server.store.audit.cash import counter_faults
from table_server.store.audit.journals import journal_faults
from table_server.store.audit.ledger import ledger_faults
from table_server.store.audit.notes import note_faults
from table_server.store.audit.room import room_faults
from table_server.store.audit.tournaments import tournament_faults
from table_server.store.journal.rows import in_short
from table_server.store.schema import declared
from table_server.store.sql.errors import AuditFault
from table_server.store.tables.money import ENTRIES
from table_server.store.tables.play import EVENTS, HEADS
from table_server.tournaments.structure import JOURNALS

Check: TypeAlias = Callable[[Connection], Iterable[AuditFault]]


def file_faults(connection: Connection) -> Iterator[AuditFault]:
    """SQLite's own check of its pages and indexes; PostgreSQL has checksums of its own."""
    if connection.dialect.name != "sqlite":
        return
    for finding in connection.exec_driver_sql("PRAGMA integrity_check").scalars():
        if finding != "ok":
            yield AuditFault("", None, f"the file is damaged: {finding}")
    for table, *_ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield AuditFault("", None, f"a row of {table} points to one that is not there")


def table_faults(connection: Connection) -> Iterator[AuditFault]:
    """Check that every declared table can be read, also the ones no other check reads row by row."""
    for table in declared().sorted_tables:
        try:
            connection.execute(select(table).limit(1)).first()
        except DatabaseError as fault:
            yield AuditFault("", None, f"{table.name} cannot be read: {in_short(fault)}")
            if connection.dialect.name != "sqlite":
                return  # PostgreSQL answers nothing more in a transaction with a fault


def audit(engine: Engine, room: Engine | None = None) -> Iterator[AuditFault]:
    """Examine everything as of one moment, without disturbing a running table.

    With a room, compare the two.
    """
    journals = journal_faults if room is None else partial(room_faults, kept=engine, room=room)
    try:
        with engine.connect() as connection:
            for check in (
                file_faults,
                journals,
                tournament_faults,
                ledger_faults,
                counter_faults,
                note_faults,
                table_faults,
            ):
                yield from _guarded(check, connection)
    except (DatabaseError, UnicodeDecodeError) as fault:
        yield unreadable(fault)


def _guarded(check: Check, connection: Connection) -> Iterator[AuditFault]:
    """A check may meet anything. When it fails on the data, that is a finding, and the other checks go on."""
    try:
        yield from check(connection)
    except Exception as fault:  # noqa: BLE001  # see above
        yield unreadable(fault)


def unreadable(fault: Exception) -> AuditFault:
    """The finding for data that could not even be examined."""
    finding = in_short(fault) if isinstance(fault, DatabaseError) else type(fault).__name__
    return AuditFault("", None, f"the database cannot be read: {finding}")


@dataclass(frozen=True, slots=True)
class Extent:
    """The amount of data there is to examine."""

    tables: int
    events: int
    hands: int
    entries: int
    tournaments: int = 0


_IS_TOURNAMENT: Final = HEADS.c.table_key.startswith(JOURNALS, autoescape=True)


def extent(engine: Engine) -> Extent | None:
    """Count it; None where even that cannot be read."""
    try:
        with engine.connect() as connection:
            counts = (
                select(func.count()).select_from(HEADS).where(not_(_IS_TOURNAMENT)),
                select(func.count()).select_from(EVENTS),
                select(func.count()).select_from(EVENTS).where(EVENTS.c.hand.is_not(None)),
                select(func.count()).select_from(ENTRIES),
                select(func.count()).select_from(HEADS).where(_IS_TOURNAMENT),
            )
            return Extent(*(connection.scalars(count).one() for count in counts))
    except (DatabaseError, UnicodeDecodeError):
        return None
