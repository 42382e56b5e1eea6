"""Events of tables and tournaments and the money that moves with them, written down in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from sqlalchemy import Connection, bindparam, insert, update

from table_server.cage.ledger import Entry
from table_server.store.journal import streams
from table_server.store.journal.acts import write_act
from table_server.store.journal.chain import EMPTY, Head, Row, linked
from table_server.store.journal.floor_acts import floor_acts, tell_of_people
from table_server.store.journal.rows import head_of
from table_server.store.journal.streams import Kept
from table_server.store.journal.tournament_list import keep_listed
from table_server.store.sql.errors import DamagedJournal
from table_server.store.sql.prepared import Spoken
from table_server.store.sql.writer import Writer
from table_server.store.tables.play import EVENTS, HEADS
from table_server.table.events import Happened, Stood
from table_server.table.families import FAMILIES
from table_server.tournaments.structure import JOURNALS

Post: TypeAlias = Callable[[Connection, Sequence[Entry], int], None]
"""Posts entries in the transaction of the events they belong to; the instant is the events'."""
Part: TypeAlias = tuple[str, Sequence[Kept]]
"""A journal's key, and what happened in its story; a tournament's key is `journal_of` the tournament's."""

_APPEND: Final = Spoken(insert(EVENTS))
_MOVE: Final = Spoken(
    update(HEADS)
    .values(seq=bindparam("to"), hash=bindparam("link"), stood=bindparam("checkpoint"))
    .where(HEADS.c.table_key == bindparam("table"), HEADS.c.seq == bindparam("from"))
)


def no_ledger(_connection: Connection, entries: Sequence[Entry], _at: int) -> None:
    """For a table that is played without money."""
    if entries:
        raise ValueError("there is no ledger to post to")


@dataclass(frozen=True, slots=True)
class _Told:
    """An event on its way into a row."""

    stream: str
    hand: int | None
    event: str
    stood: bool


def _told(event: Kept) -> _Told:
    stream, text = streams.dumps(event)
    hand = event.hand if FAMILIES.begins(event) else None
    return _Told(stream, hand, text, isinstance(event, Stood))


class SqlJournal:
    """The journal of every table that one writer writes for."""

    def __init__(self, writer: Writer, post: Post = no_ledger) -> None:
        self._writer = writer
        self._post = post
        self._heads: dict[str, Head] = {}
        """What the writer's thread has written; nobody else looks here."""
        writer.when_undone(self._heads.clear)

    async def commit(
        self, table: str, at: int, events: Sequence[Happened], entries: Sequence[Entry] = ()
    ) -> None:
        """Returns when all of it is durable: events chained to the table's earlier ones, money posted."""
        told = [_told(event) for event in events]  # here, so that a fault in it is nobody else's
        of_people = tell_of_people(events)

        def write(connection: Connection) -> None:
            if told:
                last = self._append(connection, table, at, told)
                if of_people:
                    for act in floor_acts(table, last - len(told) + 1, at, events):
                        write_act(connection, act)
            if entries:
                self._post(connection, entries, at)

        await self._writer.run(write)

    async def commit_all(self, parts: Sequence[Part], at: int, entries: Sequence[Entry] = ()) -> None:
        """The same for several stories at once, as a table's and its tournament's: all of it or nothing."""
        told = [(key, events, [_told(event) for event in events]) for key, events in parts if events]

        def write(connection: Connection) -> None:
            for key, events, each in told:
                last = self._append(connection, key, at, each)
                if key.startswith(JOURNALS):
                    keep_listed(connection, key, at, events)
                if tell_of_people(events):
                    for act in floor_acts(key, last - len(each) + 1, at, events):
                        write_act(connection, act)
            if entries:
                self._post(connection, entries, at)

        await self._writer.run(write)

    def _append(self, connection: Connection, table: str, at: int, told: Sequence[_Told]) -> int:
        """The number of the last of them."""
        before = self._heads.get(table) or _head(connection, table)
        seq, link, stood = before.seq, before.hash, before.stood
        rows: list[Row] = []
        for each in told:
            seq += 1
            row = linked(link, Row(table, seq, each.stream, each.hand, at, each.event, b""))
            link = row.hash
            rows.append(row)
            stood = seq if each.stood else stood
        _APPEND.say_each(connection, rows)
        if _MOVE.say(connection, (seq, link, stood, table, before.seq)) != 1:
            raise DamagedJournal(table, before.seq, "somebody else went on from here")
        self._heads[table] = Head(seq, link, stood)
        return seq


def _head(connection: Connection, table: str) -> Head:
    """Where the journal ends; a table without one gets an empty one."""
    head = head_of(connection, table)
    if head is EMPTY:
        connection.execute(insert(HEADS).values(table_key=table, seq=0, hash=EMPTY.hash, stood=0))
    return head
