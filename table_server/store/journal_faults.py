"""Every table's journal walked from first event to last: the chain, the texts, the table they make."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select, union

from table_server.felt.events import Happened, Stood
from table_server.store.booked import Books, books_of
from table_server.store.chain import EMPTY, Head, Row, broken_at
from table_server.store.errors import DamagedJournal
from table_server.store.faults import Fault
from table_server.store.journal_tables import EVENTS, HEADS
from table_server.store.replaying import Replay
from table_server.store.rows import decoded, head_of, rows_of


def tables_of(connection: Connection) -> list[str]:
    """Every table that has events, or says that it has."""
    both = union(select(HEADS.c.table_key), select(EVENTS.c.table_key)).subquery()
    return sorted(map(str, connection.scalars(select(both))))


def journal_faults(connection: Connection) -> Iterator[Fault]:
    """What is wrong with any of them."""
    books = books_of(connection)
    for table in tables_of(connection):
        yield from Walk(table, books).to_the_end(connection)


class Walk:
    """Through one table's journal."""

    def __init__(self, table: str, books: Books) -> None:
        self._table = table
        self._books = books
        self._replay = Replay()
        self._before = EMPTY

    def to_the_end(self, connection: Connection) -> Iterator[Fault]:
        """From where it stands; a table that plays on has a later end the next time."""
        try:
            head = head_of(connection, self._table)
            for row in rows_of(connection, self._table, self._before.seq + 1):
                yield from (Fault(self._table, row.seq, what) for what in self._row(row))
        except DamagedJournal as damage:
            yield Fault(damage.table, damage.seq, damage.what)
            self._books.end(None, whole=False)
            return
        yield from (Fault(self._table, self._before.seq, what) for what in self._end(head))

    def _row(self, row: Row) -> Iterator[str]:
        event = None
        try:
            event = self._believed(row)
        except DamagedJournal as damage:
            self._replay.lose()
            yield damage.what
        else:
            yield from self._replay.take(event)
        yield from self._books.row(row, event, self._replay)

    def _believed(self, row: Row) -> Happened:
        """Each row is held against the one before as it stands, so that one damage is told once."""
        broken = broken_at(row, self._before)
        self._before = Head(row.seq, row.hash, self._before.stood)
        if broken is not None:
            raise DamagedJournal(self._table, row.seq, broken)
        event = decoded(row)
        if isinstance(event, Stood):
            self._before = Head(row.seq, row.hash, row.seq)
        return event

    def _end(self, head: Head) -> Iterator[str]:
        whole = head.seq <= self._before.seq
        if not whole:
            yield f"event {self._before.seq + 1} is missing, and all after it up to {head.seq}"
        elif head != self._before:
            yield "the record of where the journal ends says otherwise"
        yield from self._books.end(self._replay.felt, whole)
