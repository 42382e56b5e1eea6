"""Everything that a database keeps, examined: what is not as it was written is told, nothing is put right."""

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
from table_server.store.sql.faults import Fault
from table_server.store.tables.money import ENTRIES
from table_server.store.tables.play import EVENTS, HEADS
from table_server.tournaments.structure import JOURNALS

Check: TypeAlias = Callable[[Connection], Iterable[Fault]]


def file_faults(connection: Connection) -> Iterator[Fault]:
    """SQLite's own examination of its pages and indexes; PostgreSQL has checksums of its own."""
    if connection.dialect.name != "sqlite":
        return
    for said in connection.exec_driver_sql("PRAGMA integrity_check").scalars():
        if said != "ok":
            yield Fault("", None, f"the file is damaged: {said}")
    for table, *_ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield Fault("", None, f"a row of {table} points to one that is not there")


def table_faults(connection: Connection) -> Iterator[Fault]:
    """Whether every table is there as it is declared, also those that nobody examines row by row."""
    for table in declared().sorted_tables:
        try:
            connection.execute(select(table).limit(1)).first()
        except DatabaseError as fault:
            yield Fault("", None, f"{table.name} cannot be read: {in_short(fault)}")
            if connection.dialect.name != "sqlite":
                return  # PostgreSQL answers nothing more in a transaction with a fault


def audit(engine: Engine, room: Engine | None = None) -> Iterator[Fault]:
    """All of it as it stood at one moment; a running table is not disturbed. With its room, both compared."""
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
                yield from _told(check, connection)
    except (DatabaseError, UnicodeDecodeError) as fault:
        yield unreadable(fault)


def _told(check: Check, connection: Connection) -> Iterator[Fault]:
    """What a check meets may be anything: when it stumbles that is a finding, and the others go on."""
    try:
        yield from check(connection)
    except Exception as fault:  # noqa: BLE001  # as said
        yield unreadable(fault)


def unreadable(fault: Exception) -> Fault:
    """What could not even be examined."""
    said = in_short(fault) if isinstance(fault, DatabaseError) else type(fault).__name__
    return Fault("", None, f"the database cannot be read: {said}")


@dataclass(frozen=True, slots=True)
class Extent:
    """How much there is to examine."""

    tables: int
    events: int
    hands: int
    entries: int
    tournaments: int = 0


_IS_TOURNAMENT: Final = HEADS.c.table_key.startswith(JOURNALS, autoescape=True)


def extent(engine: Engine) -> Extent | None:
    """By counting; None where even that cannot be read."""
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
