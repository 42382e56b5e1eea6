"""Reads a table's journal back. Every row is checked against the chain first: nothing is taken on trust."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Engine, Select, or_, select

from table_server.engine.cards import Seat
from table_server.store.journal.chain import EMPTY, Head, JournalRow, followed
from table_server.store.journal.codec import beginning
from table_server.store.journal.rows import decoded, head_of, rows_of
from table_server.store.journal.streams import Stream, loads_of_hand
from table_server.store.sql.errors import CodecError, DamagedJournal
from table_server.store.tables.play import EVENTS, HEADS
from table_server.table.events import HandAbandoned, Happened, PlayersNamed, TableOpened, TermsSet
from table_server.table.families import HandEvent
from table_server.table.terms import TableTerms
from table_server.tournaments.structure import JOURNALS

_SAYS_TERMS: Final = (TableOpened, TermsSet)


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A hand in the journal."""

    number: int
    began: int
    """Milliseconds since 1970."""


class JournalReader:
    """Reads committed events. It waits for the disk, so an event loop calls it on another thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def tables(self) -> list[str]:
        """Every table that has a journal."""
        with self._engine.connect() as connection:
            keys = connection.scalars(select(HEADS.c.table_key).order_by(HEADS.c.table_key))
            return [key for key in keys if not key.startswith(JOURNALS)]

    def events_since_checkpoint(self, table: str) -> list[Happened]:
        """The events from the newest checkpoint on, or all; empty for a table that was never opened."""
        with self._engine.connect() as connection:
            head = head_of(connection, table)
            rows = to_the_end(connection, table, head)
        return [decoded(row) for row in rows]

    def open_play(self, table: str) -> TableTerms | None:
        """The table's last terms outside a tournament; None if it never had any."""
        kinds = or_(*(EVENTS.c.event.startswith(beginning(kind), autoescape=True) for kind in _SAYS_TERMS))
        newest = select(EVENTS).where(EVENTS.c.table_key == table, kinds).order_by(EVENTS.c.seq.desc())
        with self._engine.connect() as connection:
            for row in connection.execute(newest):
                event = decoded(JournalRow(*row))
                if isinstance(event, TableOpened | TermsSet) and not event.terms.tournament:
                    return event.terms
        return None

    def hand(self, table: str, number: int) -> list[HandEvent]:
        """The events of one hand; empty if there is none, or if it was abandoned and does not count."""
        rows = self._rows_of(table, number)
        if any(isinstance(decoded(row), HandAbandoned) for row in rows if row.stream == Stream.TABLE.value):
            return []
        return [event for event in map(_of_hand, rows) if event is not None]

    def players(self, table: str, number: int) -> dict[str, Seat]:
        """The players dealt into one hand, with their seats; empty if there is no such hand."""
        happened = (decoded(row) for row in self._rows_of(table, number))
        named = next((event for event in happened if isinstance(event, PlayersNamed)), None)
        return {player: seat for seat, player in named.players} if named is not None else {}

    def _rows_of(self, table: str, number: int) -> list[JournalRow]:
        """The rows from a hand's first event up to the next hand's."""
        with self._engine.connect() as connection:
            begun = connection.execute(_hands_from(table, number)).all()
            if not begun or begun[0].hand != number:
                return []
            last = begun[1].seq - 1 if len(begun) > 1 else head_of(connection, table).seq
            return list(proven(connection, table, begun[0].seq, last))

    def recent_hands(self, table: str, count: int, before: int | None = None) -> list[KeptHand]:
        """The newest hands first, of all or of those before one."""
        newest = (
            select(EVENTS.c.hand, EVENTS.c.at)
            .where(EVENTS.c.table_key == table, EVENTS.c.hand.is_not(None))
            .order_by(EVENTS.c.hand.desc())
            .limit(count)
        )
        if before is not None:
            newest = newest.where(EVENTS.c.hand < before)
        with self._engine.connect() as connection:
            return [KeptHand(*found) for found in connection.execute(newest)]


def _hands_from(table: str, number: int) -> Select[tuple[int, int]]:
    """The first rows of this hand and of the next one: two rows of the small index of hands."""
    return (
        select(EVENTS.c.hand, EVENTS.c.seq)
        .where(EVENTS.c.table_key == table, EVENTS.c.hand >= number)
        .order_by(EVENTS.c.hand)
        .limit(2)
    )


def to_the_end(connection: Connection, table: str, head: Head) -> list[JournalRow]:
    """The rows from the newest checkpoint to the recorded end, or DamagedJournal."""
    rows = list(proven(connection, table, max(head.stood, 1), head.seq))
    if rows and rows[-1].hash != head.hash:
        raise DamagedJournal(table, head.seq, "the journal does not end where its record says")
    return rows


def proven(connection: Connection, table: str, first: int, last: int) -> Iterator[JournalRow]:
    """All rows from one event to another, checked, or DamagedJournal."""
    rows = rows_of(connection, table, max(first - 1, 1), last)
    before = EMPTY
    if first > 1:
        anchor = next(rows, None)
        if anchor is None or anchor.seq != first - 1:
            raise DamagedJournal(table, first - 1, f"event {first - 1} is missing")
        before = Head(anchor.seq, anchor.hash, 0)
    seen = first - 1
    for row in followed(rows, before):
        seen = row.seq
        yield row
    if seen < last:
        raise DamagedJournal(table, seen + 1, f"event {seen + 1} is missing")


def _of_hand(row: JournalRow) -> HandEvent | None:
    try:
        return loads_of_hand(row.stream, row.event)
    except CodecError as fault:
        raise DamagedJournal(row.table_key, row.seq, str(fault)) from fault
