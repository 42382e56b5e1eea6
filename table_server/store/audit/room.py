"""Compares a database's journals with the ledger of their room, less what waits in the outbox.

One is read after the other, and both may be in use. So entries that had left a table when its journal was
read must be in the room; and entries the room has by then must be in the journal when it is read on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError

from table_server.store.audit.booked import lines_of
from table_server.store.audit.journals import Walk, tables_of
from table_server.store.audit.room_books import ExpectedEntry, RoomBooks, lines_text
from table_server.store.audit.room_entries import RoomEntry, chips_in, entries_of, refusals_of
from table_server.store.journal.rows import in_short
from table_server.store.ledger.outbox import Parcel, waiting
from table_server.store.sql.errors import AuditFault


def room_faults(connection: Connection, kept: Engine, room: Engine) -> Iterator[AuditFault]:
    """Faults in the journals, and differences between them and the room."""
    tables = {table: _Table(table) for table in tables_of(connection)}
    for table in tables.values():
        yield from table.read(connection)
    parcels = waiting(connection, None)
    try:
        with room.connect() as there:
            yield from _Comparison(tables, parcels).faults(there, kept)
    except DatabaseError as fault:
        yield AuditFault("", None, f"the room's ledger cannot be compared with it: {in_short(fault)}")


class _Table:
    """One table's side."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.books = RoomBooks()
        self._walk = Walk(key, self.books)
        self._reported: set[AuditFault] = set()

    def read(self, kept: Connection) -> Iterator[AuditFault]:
        """Read on from where the last call stopped."""
        for fault in self._walk.to_the_end(kept):
            if fault not in self._reported:
                self._reported.add(fault)
                yield fault


class _Comparison:
    """Compares some tables and their outbox with their room."""

    def __init__(self, tables: Mapping[str, _Table], parcels: Sequence[Parcel]) -> None:
        self._tables = tables
        self._parcels = {parcel.entry.key: parcel for parcel in parcels}
        self._more: dict[str, list[RoomEntry]] = {table: [] for table in tables}
        """Entries that the room has, and the journals had not when they were read."""

    def faults(self, there: Connection, kept: Engine) -> Iterator[AuditFault]:
        for parcel in self._parcels.values():
            yield from self._parcel(parcel)
        on_their_way = dict(self._parcels)
        for key, entry in entries_of(there, self._tables):
            on_their_way.pop(entry.key, None)
            yield from self._entry(self._tables[key], entry)
        for table in self._tables.values():
            yield from self._missing(table, there)
            further = _Further(table, self._more[table.key], on_their_way.values())
            yield from further.faults(there, kept)

    def _parcel(self, parcel: Parcel) -> Iterator[AuditFault]:
        key, lines = parcel.entry.key, lines_text(lines_of(parcel.entry))
        table = next((each for each in self._tables.values() if key in each.books.posted), None)
        if table is not None:
            posted = table.books.posted[key]
            if posted.lines != lines:
                what = f"the outbox's entry {key} says {lines}; the event says {posted.lines}"
                yield AuditFault(table.key, posted.seq, what)
        elif not any(each.books.has_lost(parcel.at) for each in self._tables.values()):
            yield AuditFault("", None, f"the outbox's entry {key} stands for no event: {lines}")

    def _entry(self, table: _Table, entry: RoomEntry) -> Iterator[AuditFault]:
        posted = table.books.posted.pop(entry.key, None)
        if posted is None:
            self._more[table.key].append(entry)
        elif posted.lines != lines_text(entry.lines):
            yield _differs(table, posted, entry)

    def _missing(self, table: _Table, there: Connection) -> Iterator[AuditFault]:
        """Entries not found in the room are still among those posted."""
        for key, posted in table.books.posted.items():
            if key not in self._parcels:
                why = "".join(f"; it could not be posted: {refusal}" for refusal in refusals_of(there, key))
                what = f"the room's ledger has no entry {key}: {posted.lines}{why}"
                yield AuditFault(table.key, posted.seq, what)


class _Further:
    """Entries the room has beyond one table's journal as it was read.

    The journal may go on to contain them.
    """

    def __init__(self, table: _Table, more: Sequence[RoomEntry], on_their_way: Iterable[Parcel]) -> None:
        self._table = table
        self._more = more
        self._to_come: Counter[str] = Counter()
        """Amounts that the room's accounts lack, compared with the stacks as they were read."""
        for parcel in on_their_way:
            self._to_come.update(lines_of(parcel.entry))
        self._chips = table.books.chips
        self._answered = table.books.wanted.keys() - table.books.pending
        """Wanted and settled where the journal cannot be followed: those chips are on the table."""
        table.books.posted = {}

    def faults(self, there: Connection, kept: Engine) -> Iterator[AuditFault]:
        if self._more:
            with kept.connect() as later:
                yield from self._table.read(later)
        for entry in self._more:
            yield from self._entry(entry)
        if self._chips is not None:
            yield from self._accounts(there, self._chips)

    def _entry(self, entry: RoomEntry) -> Iterator[AuditFault]:
        books = self._table.books
        known = books.posted.get(entry.key) or books.wanted.get(entry.key)
        if known is None:
            lost = books.has_lost(entry.at)
            why = "is from where the journal cannot be followed" if lost else "stands for no event"
            yield AuditFault(
                self._table.key, None, f"the room's entry {entry.key} {why}: {lines_text(entry.lines)}"
            )
            return
        if known.lines != lines_text(entry.lines):
            yield _differs(self._table, known, entry)
        if entry.key not in self._answered:  # it came after the stacks were read
            self._to_come.subtract(entry.lines)

    def _accounts(self, there: Connection, chips: Counter[str]) -> Iterator[AuditFault]:
        balances = chips_in(there, self._table.key)
        for account in sorted(chips.keys() | balances.keys()):
            held, has = chips[account], balances.get(account, 0) + self._to_come[account]
            if held != has:
                what = f"{held} cents lie there, the room's ledger comes to {has} on {account}"
                yield AuditFault(self._table.key, None, what)


def _differs(table: _Table, known: ExpectedEntry, entry: RoomEntry) -> AuditFault:
    what = f"the room's entry {entry.key} says {lines_text(entry.lines)}; the event says {known.lines}"
    return AuditFault(table.key, known.seq, what)
