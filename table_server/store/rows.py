"""A journal's rows out of the database, as they stand there; whether they are true is the chain's to say."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select
from sqlalchemy.exc import DatabaseError

from table_server.felt.events import Happened
from table_server.store import streams
from table_server.store.chain import EMPTY, Head, Row
from table_server.store.errors import CodecError, DamagedJournal
from table_server.store.journal_tables import EVENTS, HEADS

_AT_ONCE = 500


def head_of(connection: Connection, table: str) -> Head:
    """Where a journal ends, according to the database."""
    wanted = select(HEADS.c.seq, HEADS.c.hash, HEADS.c.stood).where(HEADS.c.table_key == table)
    found = connection.execute(wanted).one_or_none()
    return EMPTY if found is None else Head(*found)


def rows_of(connection: Connection, table: str, first: int = 1, last: int | None = None) -> Iterator[Row]:
    """The rows from one event to another, in order; all memory they take is a handful at a time."""
    wanted = select(EVENTS).where(EVENTS.c.table_key == table, EVENTS.c.seq >= first).order_by(EVENTS.c.seq)
    if last is not None:
        wanted = wanted.where(EVENTS.c.seq <= last)
    seen = first - 1
    try:
        for found in connection.execution_options(yield_per=_AT_ONCE).execute(wanted):
            row = Row(*found)
            seen = row.seq
            yield row
    except DatabaseError as fault:
        raise DamagedJournal(table, seen + 1, f"the database cannot read it: {fault.orig}") from fault


def decoded(row: Row) -> Happened:
    """What the row says happened."""
    try:
        return streams.loads(row.stream, row.event)
    except CodecError as fault:
        raise DamagedJournal(row.table_key, row.seq, str(fault)) from fault
