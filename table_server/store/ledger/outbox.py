"""What waits to be delivered to the room's ledger, kept in the same transaction as the hand it comes from."""

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
    """One entry on its way, and when it happened at the table."""

    seq: int
    at: int
    entry: Entry


class Outbox:
    """Takes a table's entries in place of a ledger, and says that there is something to deliver."""

    def __init__(self, kept: Callable[[], None]) -> None:
        self._kept = kept

    def keep(self, connection: Connection, entries: Sequence[Entry], at: int) -> None:
        """Called on the writer's thread; what is said too early is found when it is durable."""
        rows = [{"key": entry.key, "at": at, "entry": dumps(entry)} for entry in entries]
        connection.execute(_KEEP, rows)
        self._kept()


def waiting(connection: Connection, most: int | None) -> list[Parcel]:
    """The oldest parcels, in the order they were kept."""
    rows = connection.execute(select(OUTBOX).order_by(OUTBOX.c.seq).limit(most))
    return [Parcel(row.seq, row.at, loads(row.entry)) for row in rows]


def delivered(connection: Connection, last: int) -> None:
    """All up to this one have arrived."""
    connection.execute(delete(OUTBOX).where(OUTBOX.c.seq <= last))


def count_waiting(connection: Connection) -> int:
    """How many have not, for the meters and for the floor."""
    return connection.execute(select(func.count()).select_from(OUTBOX)).scalar_one()
