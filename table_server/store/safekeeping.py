"""Small facts that a database must not outlive, such as which pepper its hashes were made under."""

from __future__ import annotations

import hmac

from sqlalchemy import Connection, delete, insert, select

from table_server.cage.pepper import fingerprint
from table_server.store.sql.cage_lock import take_turn
from table_server.store.tables.people import SAFEKEEPING

_PEPPER = "pepper"


def is_the_pepper(connection: Connection, pepper: bytes) -> bool:
    """Whether the hashes of this database were made under this one; the first that comes stays.

    Under another every PIN would be wrong, and every player locked out after three tries.
    """
    take_turn(connection)
    chosen = select(SAFEKEEPING.c.value).where(SAFEKEEPING.c.name == _PEPPER)
    kept: bytes | None = connection.execute(chosen).scalar()
    if kept is None:
        connection.execute(insert(SAFEKEEPING).values(name=_PEPPER, value=fingerprint(pepper)))
        return True
    return hmac.compare_digest(kept, fingerprint(pepper))


def said_before(connection: Connection, table: str) -> bytes | None:
    """What the configuration last said of a table, as a digest; None if it has never been taken up."""
    wanted = select(SAFEKEEPING.c.value).where(SAFEKEEPING.c.name == _terms_of(table))
    kept: bytes | None = connection.execute(wanted).scalar()
    return kept


def keep_said(connection: Connection, table: str, digest: bytes) -> None:
    """It is taken up: said again it says nothing new, and what the floor has chosen since stays."""
    name = _terms_of(table)
    connection.execute(delete(SAFEKEEPING).where(SAFEKEEPING.c.name == name))
    connection.execute(insert(SAFEKEEPING).values(name=name, value=digest))


def _terms_of(table: str) -> str:
    return f"terms:{table}"
