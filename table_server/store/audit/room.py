"""The journals of a database against the ledger of their room, less what still waits in the outbox.

One is read after the other, and both may be at work. So what had left a table when its journal was read has
to be in the room; and what the room has by then the table has to know when its journal is read on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError

from table_server.store.audit.booked import lines_of
from table_server.store.audit.journals import Walk, tables_of
from table_server.store.audit.room_books import Known, RoomBooks, told
from table_server.store.audit.room_entries import RoomEntry, chips_in, entries_of, refusals_of
from table_server.store.journal.rows import in_short
from table_server.store.ledger.outbox import Parcel, waiting
from table_server.store.sql.faults import Fault


def room_faults(connection: Connection, kept: Engine, room: Engine) -> Iterator[Fault]:
    """The journals themselves, and what they and the room do not agree about."""
    tables = {table: _Table(table) for table in tables_of(connection)}
    for table in tables.values():
        yield from table.read(connection)
    parcels = waiting(connection, None)
    try:
        with room.connect() as there:
            yield from _Comparison(tables, parcels).faults(there, kept)
    except DatabaseError as fault:
        yield Fault("", None, f"the room's ledger cannot be compared with it: {in_short(fault)}")


class _Table:
    """One table's side."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.books = RoomBooks()
        self._walk = Walk(key, self.books)
        self._told: set[Fault] = set()

    def read(self, kept: Connection) -> Iterator[Fault]:
        """On from where it was left the last time."""
        for fault in self._walk.to_the_end(kept):
            if fault not in self._told:
                self._told.add(fault)
                yield fault


class _Comparison:
    """Of some tables and their outbox with their room."""

    def __init__(self, tables: Mapping[str, _Table], parcels: Sequence[Parcel]) -> None:
        self._tables = tables
        self._parcels = {parcel.entry.key: parcel for parcel in parcels}
        self._more: dict[str, list[RoomEntry]] = {table: [] for table in tables}
        """What the room has, and the journals had not when they were read."""

    def faults(self, there: Connection, kept: Engine) -> Iterator[Fault]:
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

    def _parcel(self, parcel: Parcel) -> Iterator[Fault]:
        key, lines = parcel.entry.key, told(lines_of(parcel.entry))
        table = next((each for each in self._tables.values() if key in each.books.posted), None)
        if table is not None:
            posted = table.books.posted[key]
            if posted.lines != lines:
                what = f"the outbox's entry {key} says {lines}; the event says {posted.lines}"
                yield Fault(table.key, posted.seq, what)
        elif not any(each.books.has_lost(parcel.at) for each in self._tables.values()):
            yield Fault("", None, f"the outbox's entry {key} stands for no event: {lines}")

    def _entry(self, table: _Table, entry: RoomEntry) -> Iterator[Fault]:
        posted = table.books.posted.pop(entry.key, None)
        if posted is None:
            self._more[table.key].append(entry)
        elif posted.lines != told(entry.lines):
            yield _differs(table, posted, entry)

    def _missing(self, table: _Table, there: Connection) -> Iterator[Fault]:
        """What is still among the posted has not been found in the room."""
        for key, posted in table.books.posted.items():
            if key not in self._parcels:
                why = "".join(f"; it could not be posted: {said}" for said in refusals_of(there, key))
                what = f"the room's ledger has no entry {key}: {posted.lines}{why}"
                yield Fault(table.key, posted.seq, what)


class _Further:
    """What the room has beyond one table's journal as it was read; the journal may go on to say it."""

    def __init__(self, table: _Table, more: Sequence[RoomEntry], on_their_way: Iterable[Parcel]) -> None:
        self._table = table
        self._more = more
        self._to_come: Counter[str] = Counter()
        """What the room's accounts lack of the stacks as they were looked at."""
        for parcel in on_their_way:
            self._to_come.update(lines_of(parcel.entry))
        self._chips = table.books.chips
        self._answered = table.books.wanted.keys() - table.books.pending
        """Wanted and settled where the journal cannot be followed: those chips lie there."""
        table.books.posted = {}

    def faults(self, there: Connection, kept: Engine) -> Iterator[Fault]:
        if self._more:
            with kept.connect() as later:
                yield from self._table.read(later)
        for entry in self._more:
            yield from self._entry(entry)
        if self._chips is not None:
            yield from self._accounts(there, self._chips)

    def _entry(self, entry: RoomEntry) -> Iterator[Fault]:
        books = self._table.books
        known = books.posted.get(entry.key) or books.wanted.get(entry.key)
        if known is None:
            lost = books.has_lost(entry.at)
            why = "is from where the journal cannot be followed" if lost else "stands for no event"
            yield Fault(self._table.key, None, f"the room's entry {entry.key} {why}: {told(entry.lines)}")
            return
        if known.lines != told(entry.lines):
            yield _differs(self._table, known, entry)
        if entry.key not in self._answered:  # it came after the stacks were looked at
            self._to_come.subtract(entry.lines)

    def _accounts(self, there: Connection, chips: Counter[str]) -> Iterator[Fault]:
        balances = chips_in(there, self._table.key)
        for account in sorted(chips.keys() | balances.keys()):
            lies, has = chips[account], balances.get(account, 0) + self._to_come[account]
            if lies != has:
                what = f"{lies} cents lie there, the room's ledger comes to {has} on {account}"
                yield Fault(self._table.key, None, what)


def _differs(table: _Table, known: Known, entry: RoomEntry) -> Fault:
    what = f"the room's entry {entry.key} says {told(entry.lines)}; the event says {known.lines}"
    return Fault(table.key, known.seq, what)
