"""The SQL tables of chips: the house's list of tags, and every time one of them went out or came in."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, ForeignKey, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA

CHIPS: Final = Table(
    "chips",
    METADATA,
    Column("tag", Text, primary_key=True),
    Column("worth", BigInteger, nullable=False),
    Column("out", Boolean, nullable=False),
    CheckConstraint("worth > 0", name="something"),
)

CHIP_MOVES: Final = keep_forever(
    Table(
        "chip_moves",
        METADATA,
        Column("key", Text, primary_key=True),  # of the ledger's entry
        Column("tag", ForeignKey(CHIPS.c.tag), primary_key=True),
        Column("out", Boolean, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
)
