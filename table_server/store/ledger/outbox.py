"""Entries that wait for delivery to the room's ledger, kept in the transaction of the hand they come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from table_server.cage.ledger import Entry
from table_server.engine.values import value
from table_server.store.ledger.entries import dumps, loads
from table_server.store.tables.money import OUTBOX

_KEEP: Final = insert(OUTBOX)


@value
class Parcel:
    """One entry on its way, and the instant it happened at the table."""

    seq: int
    at: int
    entry: Entry


class Outbox:
    """Keeps a table's entries for the room's ledger, and tells the courier that there are some."""

    def __init__(self, kept: Callable[[], None]) -> None:
        self._kept = kept

    def keep(self, connection: Connection, entries: Sequence[Entry], at: int) -> None:
        """Keep the entries; runs on the writer's thread.

        The courier may be told before they are durable: it looks again.
        """
        rows = [{"key": entry.key, "at": at, "entry": dumps(entry)} for entry in entries]
        connection.execute(_KEEP, rows)
        self._kept()


def waiting(connection: Connection, most: int | None) -> list[Parcel]:
    """The oldest parcels, in the order they were kept."""
    rows = connection.execute(select(OUTBOX).order_by(OUTBOX.c.seq).limit(most))
    return [Parcel(row.seq, row.at, loads(row.entry)) for row in rows]


def delivered(connection: Connection, last: int) -> None:
    """Remove all parcels up to this one: they have arrived."""
    connection.execute(delete(OUTBOX).where(OUTBOX.c.seq <= last))


def count_waiting(connection: Connection) -> int:
    """The number of parcels that wait, for the meters and for the floor."""
    return connection.execute(select(func.count()).select_from(OUTBOX)).scalar_one()
