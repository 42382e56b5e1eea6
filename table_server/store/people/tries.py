"""Wrong tries, counted before they are checked: parallel tries get no more than tries one after the other.

A count that reached the end and was never told wrong (the power went) locks at the next try.
"""

from __future__ import annotations

import os
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, select, update

from table_server.cage.accounts import TRIES
from table_server.engine.values import value
from table_server.store.journal.acts import Act, ActKind, write_act
from table_server.store.sql.cage_lock import take_turn


@value
class Try:
    """One try that was counted."""

    kept: str | None
    """What to check it against; None when nothing would help."""
    count: int = 0
    locked: bool = False
    alarm: bool = False
    """It is this try that locked."""


class Tries:
    """The tries of one kind of people: each row has `tries` and `locked_at`, and a hash of its own name."""

    def __init__(self, table: Table, who: str, kept: str) -> None:
        self._table = table
        self._who = table.c[who]
        self._kept = table.c[kept]

    def begin(self, connection: Connection, who: int | str, at: int) -> Try:
        """Count a try. Locked ones are not counted on: nothing but unlocking helps."""
        take_turn(connection)
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
        """Forget the wrong tries; False if others locked meanwhile."""
        return self._set(connection, who, self._table.c.locked_at.is_(None), tries=0)

    def wrong(self, connection: Connection, who: int | str, count: int, at: int) -> bool:
        """Whether this one locked, unless a right one came between."""
        return count >= TRIES and self._lock(connection, who, at)

    def unlock(self, connection: Connection, who: int | str) -> bool:
        """Three new tries. False if there is nobody like that."""
        return self._set(connection, who, tries=0, locked_at=None)

    def _lock(self, connection: Connection, who: int | str, at: int) -> bool:
        free = self._table.c.locked_at.is_(None) & (self._table.c.tries >= TRIES)
        locked = self._set(connection, who, free, locked_at=at)
        if locked:
            write_act(connection, Act(f"lock-{os.urandom(8).hex()}", ActKind.LOCK, str(who), "", at))
        return locked

    def _set(self, connection: Connection, who: int | str, *but: ColumnElement[bool], **to: Any) -> bool:
        return connection.execute(update(self._table).where(self._is(who), *but).values(**to)).rowcount == 1

    def _is(self, who: int | str) -> ColumnElement[bool]:
        return self._who == who
