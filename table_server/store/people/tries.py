"""Wrong tries, counted before the secret is checked: parallel tries get no more than tries in sequence.

A count that reached its end without a verdict (the power went) locks at the next try.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Hashable
from typing import Any, Generic, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import ColumnElement, Connection, Table, select, update

from table_server.cage.accounts import TRIES
from table_server.engine.values import value
from table_server.store.journal.acts import ActKind, StaffAct, write_act
from table_server.store.sql.cage_lock import lock_cage

K = TypeVar("K", bound=Hashable)


@value
class Try:
    """One try that was counted."""

    kept: str | None
    """The hash to check against; None when checking would not help."""
    count: int = 0
    locked: bool = False
    alarm: bool = False
    """True when this try locked the row."""


class Tries:
    """The tries of one table of people: each row has `tries`, `locked_at`, a name and a hash."""

    def __init__(self, table: Table, who: str, kept: str) -> None:
        self._table = table
        self._who = table.c[who]
        self._kept = table.c[kept]

    def begin(self, connection: Connection, who: int | str, at: int) -> Try:
        """Count a try. A locked row counts no further: only unlocking helps."""
        lock_cage(connection)
        table = self._table
        row = connection.execute(
            select(self._kept, table.c.tries, table.c.locked_at).where(self._is(who))
        ).first()
        if row is None:
            return Try(None)
        if row.locked_at is not None:
            return Try(None, locked=True)
        if row.tries >= TRIES:
            return Try(None, locked=True, alarm=self._lock(connection, who, at))
        self._set(connection, who, tries=row.tries + 1)
        return Try(row[0], row.tries + 1)

    def right(self, connection: Connection, who: int | str) -> bool:
        """Reset the count; False if other tries have locked the row meanwhile."""
        return self._set(connection, who, self._table.c.locked_at.is_(None), tries=0)

    def wrong(self, connection: Connection, who: int | str, count: int, at: int) -> bool:
        """True if this try locked the row. A right one in between prevents that."""
        return count >= TRIES and self._lock(connection, who, at)

    def unlock(self, connection: Connection, who: int | str) -> bool:
        """Grant three new tries. False if there is no such row."""
        return self._set(connection, who, tries=0, locked_at=None)

    def _lock(self, connection: Connection, who: int | str, at: int) -> bool:
        free = self._table.c.locked_at.is_(None) & (self._table.c.tries >= TRIES)
        locked = self._set(connection, who, free, locked_at=at)
        if locked:
            write_act(
                connection,
                StaffAct(key=f"lock-{os.urandom(8).hex()}", what=ActKind.LOCK, whom=str(who), by="", at=at),
            )
        return locked

    def _set(self, connection: Connection, who: int | str, *but: ColumnElement[bool], **to: Any) -> bool:
        return connection.execute(update(self._table).where(self._is(who), *but).values(**to)).rowcount == 1

    def _is(self, who: int | str) -> ColumnElement[bool]:
        return self._who == who


class Turns(Generic[K]):
    """One proof at a time for each card or person: a right one is never counted beside others still running.

    A name is forgotten once the last of its proofs is through.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def of(self, who: K) -> asyncio.Lock:
        """The lock to hold while this card or person is being proved."""
        return self._locks.setdefault(who, asyncio.Lock())
