"""The tables that hold what happened."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA

EVENTS: Final = keep_forever(
    Table(
        "events",
        METADATA,
        Column("table_key", Text, primary_key=True),
        Column("seq", BigInteger, primary_key=True, autoincrement=False),
        Column("stream", Text, nullable=False),
        Column("hand", Integer),
        Column("at", BigInteger, nullable=False),
        Column("event", Text, nullable=False),
        Column("hash", LargeBinary, nullable=False),
    )
)
"""Columns in the order of `chain.Row`."""

Index(
    "ix_events_hand",
    EVENTS.c.table_key,
    EVENTS.c.hand,
    unique=True,
    sqlite_where=EVENTS.c.hand.is_not(None),
    postgresql_where=EVENTS.c.hand.is_not(None),
)

HEADS: Final = Table(
    "journals",
    METADATA,
    Column("table_key", Text, primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Column("stood", BigInteger, nullable=False),
)
"""Where each table's journal ends: without it nobody could tell that the last rows are missing."""
