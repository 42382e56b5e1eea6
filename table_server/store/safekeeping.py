"""Small facts about the database itself, such as the fingerprint of the pepper its hashes were made with."""

from __future__ import annotations

import hmac

from sqlalchemy import Connection, delete, insert, select

from table_server.cage.pepper import fingerprint
from table_server.store.sql.cage_lock import lock_cage
from table_server.store.tables.people import SAFEKEEPING

_PEPPER = "pepper"


def is_same_pepper(connection: Connection, pepper: bytes) -> bool:
    """Compare with the pepper this database was first opened with; the first one seen is remembered.

    A different pepper would make every stored PIN fail, and lock every player out after three tries.
    """
    lock_cage(connection)
    chosen = select(SAFEKEEPING.c.value).where(SAFEKEEPING.c.name == _PEPPER)
    kept: bytes | None = connection.execute(chosen).scalar()
    if kept is None:
        connection.execute(insert(SAFEKEEPING).values(name=_PEPPER, value=fingerprint(pepper)))
        return True
    return hmac.compare_digest(kept, fingerprint(pepper))


def configured_before(connection: Connection, table: str) -> bytes | None:
    """The digest of what the configuration said of a table when it was last applied; None if it never was."""
    wanted = select(SAFEKEEPING.c.value).where(SAFEKEEPING.c.name == _terms_of(table))
    kept: bytes | None = connection.execute(wanted).scalar()
    return kept


def remember_configured(connection: Connection, table: str, digest: bytes) -> None:
    """The configuration was applied. While it says the same, the floor's later choices are left alone."""
    name = _terms_of(table)
    connection.execute(delete(SAFEKEEPING).where(SAFEKEEPING.c.name == name))
    connection.execute(insert(SAFEKEEPING).values(name=name, value=digest))


def _terms_of(table: str) -> str:
    return f"terms:{table}"
