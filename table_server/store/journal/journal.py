"""Writes events of tables and tournaments, and the money that moves with them, in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from sqlalchemy import Connection, bindparam, insert, update

from table_server.cage.ledger import Entry
from table_server.store.journal import streams
from table_server.store.journal.acts import write_act
from table_server.store.journal.chain import EMPTY, Head, JournalRow, linked
from table_server.store.journal.floor_acts import any_by_people, floor_acts
from table_server.store.journal.rows import head_of
from table_server.store.journal.streams import Kept
from table_server.store.journal.tournament_list import update_list
from table_server.store.sql.errors import DamagedJournal
from table_server.store.sql.prepared import PreparedStatement
from table_server.store.sql.writer import Writer
from table_server.store.tables.play import EVENTS, HEADS
from table_server.table.events import Happened, Stood
from table_server.table.families import FAMILIES
from table_server.tournaments.structure import JOURNALS

Post: TypeAlias = Callable[[Connection, Sequence[Entry], int], None]
"""Posts entries in the transaction of the events they belong to, at the events' instant."""
Part: TypeAlias = tuple[str, Sequence[Kept]]
"""A journal's key and its new events; a tournament's key is `journal_of` the tournament's own."""

_APPEND: Final = PreparedStatement(insert(EVENTS))
_MOVE: Final = PreparedStatement(
    update(HEADS)
    .values(seq=bindparam("to"), hash=bindparam("link"), stood=bindparam("checkpoint"))
    .where(HEADS.c.table_key == bindparam("table"), HEADS.c.seq == bindparam("from"))
)


def no_ledger(_connection: Connection, entries: Sequence[Entry], _at: int) -> None:
    """The post of a table that plays without money."""
    if entries:
        raise ValueError("there is no ledger to post to")


@dataclass(frozen=True, slots=True)
class _Encoded:
    """An event as text, ready to become a row."""

    stream: str
    hand: int | None
    event: str
    stood: bool


def _encoded(event: Kept) -> _Encoded:
    stream, text = streams.dumps(event)
    hand = event.hand if FAMILIES.begins(event) else None
    return _Encoded(stream=stream, hand=hand, event=text, stood=isinstance(event, Stood))


class SqlJournal:
    """The journal of every table that one writer writes for."""

    def __init__(self, writer: Writer, post: Post = no_ledger) -> None:
        self._writer = writer
        self._post = post
        self._heads: dict[str, Head] = {}  # as last written; only the writer's thread looks here
        writer.when_undone(self._heads.clear)

    async def commit(
        self, table: str, at: int, events: Sequence[Happened], *, entries: Sequence[Entry] = ()
    ) -> None:
        """Write the events, chained to the table's earlier ones, and post the money.

        Returns once it is durable.
        """
        encoded = [_encoded(event) for event in events]  # here, so that a bad event fails no other caller
        of_people = any_by_people(events)

        def write(connection: Connection) -> None:
            if encoded:
                last = self._append(connection, table, at, encoded)
                if of_people:
                    for act in floor_acts(table, first=last - len(encoded) + 1, at=at, events=events):
                        write_act(connection, act)
            if entries:
                self._post(connection, entries, at)

        await self._writer.run(write)

    async def commit_all(self, parts: Sequence[Part], at: int, entries: Sequence[Entry] = ()) -> None:
        """Write to several journals at once, as a table's and its tournament's: all of it or nothing."""
        encoded = [(key, events, [_encoded(event) for event in events]) for key, events in parts if events]

        def write(connection: Connection) -> None:
            for key, events, each in encoded:
                last = self._append(connection, key, at, each)
                if key.startswith(JOURNALS):
                    update_list(connection, key, at, events)
                if any_by_people(events):
                    for act in floor_acts(key, first=last - len(each) + 1, at=at, events=events):
                        write_act(connection, act)
            if entries:
                self._post(connection, entries, at)

        await self._writer.run(write)

    def _append(self, connection: Connection, table: str, at: int, encoded: Sequence[_Encoded]) -> int:
        """Append to one journal; the number of the last event."""
        before = self._heads.get(table) or _head(connection, table)
        seq, link, stood = before.seq, before.hash, before.stood
        rows: list[JournalRow] = []
        for each in encoded:
            seq += 1
            row = linked(
                link,
                JournalRow(
                    table_key=table,
                    seq=seq,
                    stream=each.stream,
                    hand=each.hand,
                    at=at,
                    event=each.event,
                    hash=b"",
                ),
            )
            link = row.hash
            rows.append(row)
            stood = seq if each.stood else stood
        _APPEND.execute_each(connection, rows)
        if _MOVE.execute(connection, (seq, link, stood, table, before.seq)) != 1:
            raise DamagedJournal(table, before.seq, "another program has written on from here")
        self._heads[table] = Head(seq, link, stood)
        return seq


def _head(connection: Connection, table: str) -> Head:
    """The end of the journal; a new journal gets an empty head."""
    head = head_of(connection, table)
    if head is EMPTY:
        connection.execute(insert(HEADS).values(table_key=table, seq=0, hash=EMPTY.hash, stood=0))
    return head
