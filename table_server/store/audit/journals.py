"""Walks every journal from first event to last: the chain, the texts, and what the events make."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select, union

from table_server.store.audit.booked import Books, OwnBooks, books_of
from table_server.store.audit.replayed_tables import Replay
from table_server.store.audit.replayed_tournaments import TournamentReplay
from table_server.store.audit.stories import Story
from table_server.store.journal.chain import EMPTY, Head, JournalRow, broken_at
from table_server.store.journal.rows import head_of, rows_of
from table_server.store.sql.errors import AuditFault, DamagedJournal
from table_server.store.tables.play import EVENTS, HEADS
from table_server.tournaments.structure import JOURNALS


def tables_of(connection: Connection) -> list[str]:
    """Every table and tournament that has events, or a head that claims some."""
    both = union(select(HEADS.c.table_key), select(EVENTS.c.table_key)).subquery()
    return sorted(map(str, connection.scalars(select(both))))


def journal_faults(connection: Connection) -> Iterator[AuditFault]:
    """Every fault in any of them."""
    books = books_of(connection)
    for table in tables_of(connection):
        yield from Walk(table, books).to_the_end(connection)
    if isinstance(books, OwnBooks):
        yield from books.further()


class Walk:
    """A walk through one journal, a table's or a tournament's."""

    def __init__(self, table: str, books: Books) -> None:
        self._table = table
        self._books = books
        self._story: Story = TournamentReplay() if table.startswith(JOURNALS) else Replay()
        self._before = EMPTY

    def to_the_end(self, connection: Connection) -> Iterator[AuditFault]:
        """Walk on from where the last call stopped; a table that plays on has grown meanwhile."""
        try:
            head = head_of(connection, self._table)
            for row in rows_of(connection, self._table, self._before.seq + 1):
                yield from (AuditFault(self._table, row.seq, what) for what in self._row(row))
        except DamagedJournal as damage:
            yield AuditFault(damage.table, damage.seq, damage.what)
            self._story.lose_track()
            yield from (
                AuditFault(self._table, None, what)
                for what in self._books.end(self._table, None, whole=False)
            )
            return
        found = self._end(head, connection)
        yield from (AuditFault(self._table, self._before.seq, what) for what in found)

    def _row(self, row: JournalRow) -> Iterator[str]:
        try:
            self._chained(row)
            yield from self._story.row(row)
            if self._story.stood:
                self._before = Head(row.seq, row.hash, row.seq)
        except DamagedJournal as damage:
            self._story.lose_track()
            yield damage.what
        yield from self._books.row(row, self._story)

    def _chained(self, row: JournalRow) -> None:
        """Check the row against the one before as it stands, so that one damage is reported once."""
        broken = broken_at(row, self._before)
        self._before = Head(row.seq, row.hash, self._before.stood)
        if broken is not None:
            raise DamagedJournal(self._table, row.seq, broken)

    def _end(self, head: Head, connection: Connection) -> Iterator[str]:
        whole = head.seq <= self._before.seq
        if not whole:
            yield f"event {self._before.seq + 1} is missing, and all after it up to {head.seq}"
        elif head != self._before:
            yield "the record of the journal's end does not match"
        if whole:
            yield from self._story.record_faults(connection)
        yield from self._books.end(self._table, self._story.position(), whole)
