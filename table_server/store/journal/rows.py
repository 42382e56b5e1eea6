"""A journal's rows as the database holds them; only the chain can tell whether they are true."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select
from sqlalchemy.exc import DatabaseError

from table_server.store.journal import streams
from table_server.store.journal.chain import EMPTY, Head, JournalRow
from table_server.store.sql.errors import CodecError, DamagedJournal
from table_server.store.tables.play import EVENTS, HEADS
from table_server.table.events import Happened
from table_server.tournaments.events import Event as TournamentEvent

_AT_ONCE = 500


def head_of(connection: Connection, table: str) -> Head:
    """The end of a journal as the database records it."""
    wanted = select(HEADS.c.seq, HEADS.c.hash, HEADS.c.stood).where(HEADS.c.table_key == table)
    found = connection.execute(wanted).one_or_none()
    if found is None:
        return EMPTY
    if [type(value) for value in found] != [int, bytes, int]:
        raise DamagedJournal(table, None, "the record of where it ends cannot be read")
    return Head(*found)


def rows_of(
    connection: Connection, table: str, first: int = 1, last: int | None = None
) -> Iterator[JournalRow]:
    """The rows from one event to another, in order; a few hundred are in memory at a time."""
    wanted = select(EVENTS).where(EVENTS.c.table_key == table).order_by(EVENTS.c.seq)
    if last is not None:
        wanted = wanted.where(EVENTS.c.seq <= last)
    seen, at_once = first - 1, _AT_ONCE
    while True:
        try:
            page = connection.execute(wanted.where(EVENTS.c.seq > seen).limit(at_once)).all()
        except DatabaseError as fault:
            if at_once == 1:
                unreadable = f"the database cannot read it: {in_short(fault)}"
                raise DamagedJournal(table, seen + 1, unreadable) from fault
            at_once = 1  # to find the row that cannot be read
            continue
        for found in page:
            if type(found.seq) is not int:
                raise DamagedJournal(table, seen + 1, "its number cannot be read")
            seen = found.seq
            yield (
                JournalRow(*found) if isinstance(found.hash, bytes) else JournalRow(*found)._replace(hash=b"")
            )
        if len(page) < at_once:
            return


def in_short(fault: DatabaseError) -> str:
    """A driver's error on one line, without the text it found there: that may be a card."""
    return " ".join(str(fault.orig).partition(" with text")[0].split())


def decoded(row: JournalRow) -> Happened:
    """The event of a table in this row."""
    try:
        return streams.loads(row.stream, row.event)
    except CodecError as fault:
        raise DamagedJournal(row.table_key, row.seq, str(fault)) from fault


def decoded_of_tournament(row: JournalRow) -> TournamentEvent:
    """The event of a tournament in this row."""
    try:
        return streams.loads_of_tournament(row.stream, row.event)
    except CodecError as fault:
        raise DamagedJournal(row.table_key, row.seq, str(fault)) from fault
