"""The SQL tables of the cash station: who opened and closed which drawer, and the cash as it was counted."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Integer, Table, Text

from table_server.store.immutable import keep_forever
from table_server.store.metadata import METADATA

SHIFTS: Final = keep_forever(
    Table(
        "shifts",
        METADATA,
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("folded", Text, nullable=False, index=True),  # the cashier's name as it is looked up
        Column("cashier", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("key", Text, nullable=False, unique=True),  # of the ledger's entry
    )
)

CLOSINGS: Final = keep_forever(
    Table(
        "shift_closings",
        METADATA,
        Column("shift", ForeignKey(SHIFTS.c.number), primary_key=True),  # a drawer is closed once
        Column("by", Text, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("key", Text, nullable=False, unique=True),
        Column("expected", BigInteger, nullable=False),
        Column("counted", BigInteger, nullable=False),
        Column("note", Text, nullable=False),
        CheckConstraint("counted >= 0", name="not_negative"),
    )
)

TRAYS: Final = keep_forever(
    Table(
        "trays",
        METADATA,
        Column("key", Text, primary_key=True),  # of the ledger's entry that this cash belongs to
        Column("shift", ForeignKey(SHIFTS.c.number), nullable=False, index=True),
        Column("tray", Text, nullable=False),  # `10000x3 25x2`
    )
)
