"""Every move of money that did not happen: what was asked for, why not, when. Nothing leaves this list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from table_server.cage.ledger import Entry, NotMoved
from table_server.engine.values import value
from table_server.store.ledger.entries import dumps, loads
from table_server.store.tables.money import FAILED

_ANSWERS: Final = {why.value: why for why in NotMoved}


@value
class FailedMove:
    """One line of the list, for who reconciles it."""

    key: str
    why: str
    at: int
    entry: Entry


def failed_before(connection: Connection, key: str) -> NotMoved | None:
    """The refusal this key has had: asked again it gets the same, even if there is enough by now."""
    reasons = connection.execute(select(FAILED.c.why).where(FAILED.c.key == key)).scalars()
    return next((_ANSWERS[why] for why in reasons if why in _ANSWERS), None)


def write_failed(connection: Connection, entry: Entry, why: str, at: int) -> None:
    """Keep a failure; the same one twice is one."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = {"key": entry.key, "why": why, "at": at, "entry": dumps(entry)}
    connection.execute(dialect.insert(FAILED).values(row).on_conflict_do_nothing())


def failed_moves(connection: Connection, since: int = 0) -> Iterable[FailedMove]:
    """All of them from an instant on, oldest first."""
    rows = connection.execute(select(FAILED).where(FAILED.c.at >= since).order_by(FAILED.c.at, FAILED.c.key))
    return [FailedMove(row.key, row.why, row.at, loads(row.entry)) for row in rows]
