"""One at a time: on PostgreSQL whoever moves money or people waits for whoever is at it.

SQLite has one writer anyway. Locking rows in a fixed order would not do: works that share a transaction lock
theirs one after the other, and the ledger's numbers and chain have one end that everybody writes behind
(docs/decisions/0009).
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, text

_CAGE: Final = 0x0FE17CA6E
"""Any number that nobody else uses in this database."""
_WAIT: Final = text(f"SELECT pg_advisory_xact_lock({_CAGE})")


def take_turn(connection: Connection) -> None:
    """Wait until nobody else writes here; the turn ends with the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(_WAIT)
