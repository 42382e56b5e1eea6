"""The cage's lock: on PostgreSQL, transactions that move money or people run one at a time.

SQLite has one writer anyway. Locking rows in a fixed order would not be enough: several pieces of work that
share a transaction take their locks one after the other, and all of them write to the same end of the
ledger's numbers and chain (docs/decisions/0009).
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, text

_CAGE: Final = 0x0FE17CA6E
"""Any number that nothing else in this database locks."""
_WAIT: Final = text(f"SELECT pg_advisory_xact_lock({_CAGE})")


def lock_cage(connection: Connection) -> None:
    """Wait until nobody else holds the lock; it is released with the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(_WAIT)
