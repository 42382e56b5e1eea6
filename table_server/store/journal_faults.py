"""Every table's journal walked from first event to last: the chain, the texts, the table they make."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select, union

from table_server.felt.events import Stood
from table_server.store.booked import chip_faults, entry_faults, ledger_is_here
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
    for table in tables_of(connection):
        yield from _Walk(connection, table).faults()


class _Walk:
    """Through one table's journal."""

    def __init__(self, connection: Connection, table: str) -> None:
        self._connection = connection
        self._table = table
        self._money = ledger_is_here(connection)
        self._replay = Replay()
        self._before = EMPTY

    def faults(self) -> Iterator[Fault]:
        try:
            head = head_of(self._connection, self._table)
            for row in rows_of(self._connection, self._table):
                yield from (Fault(self._table, row.seq, what) for what in self._row(row))
        except DamagedJournal as damage:
            yield Fault(damage.table, damage.seq, damage.what)
            return
        yield from (Fault(self._table, self._before.seq, what) for what in self._end(head))

    def _row(self, row: Row) -> Iterator[str]:
        """Each row is held against the one before as it stands, so that one damage is told once."""
        broken = broken_at(row, self._before)
        self._before = Head(row.seq, row.hash, self._before.stood)
        if broken is not None:
            self._replay.lose()
            yield broken
            return
        try:
            event = decoded(row)
        except DamagedJournal as damage:
            self._replay.lose()
            yield damage.what
            return
        if isinstance(event, Stood):
            self._before = Head(row.seq, row.hash, row.seq)
        yield from self._replay.take(event)
        if self._money:
            for entry in self._replay.entries:
                yield from entry_faults(self._connection, entry)

    def _end(self, head: Head) -> Iterator[str]:
        if head.seq > self._before.seq:
            yield f"event {self._before.seq + 1} is missing, and all after it up to {head.seq}"
        elif head != self._before:
            yield "the record of where the journal ends says otherwise"
        if self._replay.felt is not None and self._money:
            yield from chip_faults(self._connection, self._replay.felt)
