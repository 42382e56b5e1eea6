"""The SQL tables of printed receipts: one for each act, every try to print it, and what came of that."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, ForeignKeyConstraint, Integer, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA
from table_server.store.staff_tables import ACTS

RECEIPTS: Final = keep_forever(
    Table(
        "receipts",
        METADATA,
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("act", ForeignKey(ACTS.c.key), nullable=False, unique=True),
        Column("at", BigInteger, nullable=False),
    )
)

RECEIPT_PRINTS: Final = keep_forever(
    Table(
        "receipt_prints",
        METADATA,
        Column("receipt", ForeignKey(RECEIPTS.c.number), primary_key=True, autoincrement=False),
        Column("attempt", Integer, primary_key=True, autoincrement=False),
        Column("copy", Integer, nullable=False),  # 2 and more are marked on paper
        Column("key", Text, nullable=False, unique=True),  # of the page's request
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
)

RECEIPT_OUTCOMES: Final = keep_forever(
    Table(
        "receipt_outcomes",
        METADATA,
        Column("receipt", Integer, primary_key=True, autoincrement=False),
        Column("attempt", Integer, primary_key=True, autoincrement=False),
        Column("outcome", Text, nullable=False),
        Column("why", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        ForeignKeyConstraint(["receipt", "attempt"], [RECEIPT_PRINTS.c.receipt, RECEIPT_PRINTS.c.attempt]),
    )
)
