"""The ledger's SQL tables, what could not be moved, and what waits to be delivered to a room."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
)

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA

NUMBER: Final = BigInteger().with_variant(Integer, "sqlite")
"""SQLite counts up by itself only in a column of this very type."""

ACCOUNTS: Final = Table(
    "ledger_accounts",
    METADATA,
    Column("account", Text, primary_key=True),  # `seat:t1/17`: as text, a hand is posted without a look-up
    Column("kind", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("player", Text, nullable=True, index=True),
    Column("balance", BigInteger, nullable=False),
    UniqueConstraint("kind", "owner"),
    CheckConstraint("balance >= 0 OR kind IN ('desk', 'collection', 'correction')", name="below_nothing"),
    sqlite_with_rowid=False,
)

ENTRIES: Final = keep_forever(
    Table(
        "ledger_entries",
        METADATA,
        Column("seq", NUMBER, primary_key=True, autoincrement=False),  # without gaps: see the chain
        Column("key", Text, nullable=False, unique=True),
        Column("what", Text, nullable=False),
        Column("reason", Text, nullable=False),
        Column("at", BigInteger, nullable=False, index=True),  # a day's losses are added up at a buy-in
        Column("chain", LargeBinary, nullable=False),
    )
)

LINES: Final = keep_forever(
    Table(
        "ledger_lines",
        METADATA,
        Column("seq", ForeignKey(ENTRIES.c.seq), primary_key=True),
        Column("account", ForeignKey(ACCOUNTS.c.account), primary_key=True),
        Column("amount", BigInteger, nullable=False),
        CheckConstraint("amount <> 0", name="something"),
        Index(None, "account", "seq"),
        sqlite_with_rowid=False,
    )
)

FAILED: Final = keep_forever(
    Table(
        "failed_moves",
        METADATA,
        Column("key", Text, primary_key=True),
        Column("why", Text, primary_key=True),
        Column("at", BigInteger, nullable=False),
        Column("entry", Text, nullable=False),  # what was asked for, so that people can put it right
    )
)

OUTBOX: Final = Table(
    "outbox",
    METADATA,
    Column("seq", NUMBER, primary_key=True),
    Column("key", Text, nullable=False, unique=True),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
    sqlite_autoincrement=True,  # a number is not given again, so the order stands
)
